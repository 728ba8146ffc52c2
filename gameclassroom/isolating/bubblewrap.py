"""Bubblewrap: Python in namespaces of its own, with read-only access to the system and to installed
packages, and to nothing else of the machine. Of the course it has what it is sent (`library`)."""

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom

from gameclassroom.isolating.hosted import Hosted
from gameclassroom.isolating.package import HOME, NAMES, PACKAGES
from gameclassroom.isolating.ways import BOOT, LIMITS
from gametutor import exercises

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache")

PARTS = ("bin", "lib", "lib64", "pyvenv.cfg")
"""What an answer finds of the folder of a Python."""

PROCESSES = 8
"""The most processes and threads of an answer. If all ran as one user in one namespace, they would
count together."""

Options = tuple[tuple[str, ...], ...]

HOST = "gameclassroom.isolating.host"
CARES = ("hidden", "memory", "shared", "processes", "files", "limits")
"""What `host` sees to: its memory is closed to others, no answer gets memory that is not that of a
process, or at what the kernel shares among all namespaces; between two answers, no process of an
answer is left running, no file of an answer is left, and the limits are unchanged."""

APART: Options = (
    ("--unshare-pid",),  # sees and ends no other process; when the first one ends, all do
    ("--unshare-net",),
    ("--unshare-ipc",),
    ("--unshare-uts",),
    ("--unshare-cgroup-try",),
    ("--hostname", "sandbox"),
    ("--die-with-parent",),
    ("--new-session",),  # no way to the teacher's terminal
    ("--cap-drop", "ALL"),
    ("--clearenv",),
)
NO_MORE = ("--unshare-user", "--disable-userns")
"""A user namespace in which no other can be made: inside one of its own, an answer could reach far
more of the kernel."""

THERE = {
    "HOME": "/tmp",  # a file with a relative name is written there, too
    "LANG": "C.UTF-8",
    "PYTHONHASHSEED": "0",  # what depends on the order of a set is the same each time
    "PYTHONDONTWRITEBYTECODE": "1",
    "OPENBLAS_NUM_THREADS": "1",  # numpy's own threads count as processes
    "OMP_NUM_THREADS": "1",
}

FIRST_STRANGER, STRANGERS = 10**9, 10**9
"""Ids of users who own nothing and run nothing."""


@dataclass(frozen=True)
class Bubblewrap:
    """Bubblewrap as the way in which answers run.

    A grader who is root becomes a stranger inside, a different one each time, since root has no
    limits. Any other grader stays the same user, who has nothing inside that is worth taking.

    Attributes:
        apart: the options that isolate the process.
        becomes_stranger: whether root becomes a stranger.
        no_more: the options that keep it from making namespaces of its own.
        besides: options for what it finds besides the system and installed packages.
        tmp_bytes: the total size of the files that an answer may write.
        limits: its other limits.
        cares: what `host` sees to.
    """

    apart: Options = APART
    becomes_stranger: bool = True
    no_more: tuple[str, ...] = NO_MORE
    besides: Options = ()
    tmp_bytes: int = 16 << 20
    limits: Mapping[str, int] = field(default_factory=lambda: LIMITS | {"RLIMIT_NPROC": PROCESSES})
    cares: tuple[str, ...] = CARES
    name = "bubblewrap"

    @contextmanager
    def opened(self) -> Iterator[Hosted]:
        hosted = Hosted([*self.command(), "-c", BOOT, HOST, *self.cares], self.limits)
        try:
            yield hosted
        finally:
            hosted.close()

    def command(self) -> list[str]:
        """The command that starts Python, up to its arguments, for one process."""
        python = ["--", sys.executable, "-P", "-s"]
        outer = [
            "bwrap",
            *_flat(self.apart),
            *_flat(tuple(("--setenv", name, value) for name, value in there().items())),
            *_flat(_mounts(self.tmp_bytes, self.besides)),
        ]
        if os.geteuid() != 0 or not self.becomes_stranger:
            return [*outer, *self.no_more, *python]
        stranger = FIRST_STRANGER + SystemRandom().randrange(STRANGERS)
        become = ["setpriv", f"--reuid={stranger}", f"--regid={stranger}", "--clear-groups"]
        allowed = ["--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
        inner = ["bwrap", *self.no_more, "--dev-bind", "/", "/"]
        return [*outer, *allowed, "--", *become, "--no-new-privs", "--", *inner, *python]


def there() -> dict[str, str]:
    """The environment variables with which an answer runs."""
    return {**THERE, "PYTHONPATH": os.pathsep.join(map(str, _libraries()))}


def _mounts(tmp_bytes: int, besides: Options) -> Options:
    """The options for what exists inside: the folders leading to each place, the places themselves,
    and everything but one small folder read-only."""
    made: list[tuple[str, ...]] = [
        ("--proc", "/proc"),
        ("--dev", "/dev"),
        ("--perms", "1777", "--size", str(tmp_bytes), "--tmpfs", "/tmp"),
    ]
    for place in SYSTEM:
        if os.path.islink(place):
            made.append(("--symlink", os.readlink(place), place))
        else:
            made.append(("--ro-bind-try", place, place))
    if _is_system(HOME) and HOME not in _libraries():
        made.append(("--tmpfs", str(HOME)))  # a copy of the course, with all that lies in it
    ours = _outermost([*_of_python(), *_libraries()])
    folders = {above: None for place in ours for above in reversed(place.parents)}
    made += [("--dir", str(folder)) for folder in folders if not _is_system(folder)]
    made += [("--ro-bind", str(place), str(place)) for place in ours]
    made += [("--tmpfs", str(place)) for place in _of_the_course() if _is_in(place, ours)]
    made += besides
    return (*made, ("--remount-ro", "/dev"), ("--remount-ro", "/"), ("--chdir", THERE["HOME"]))


def _of_the_course() -> Iterator[Path]:
    """Yield the folders that hold solutions and questions: installed copies of the course, and
    exercises of a teacher's own."""
    yield from (
        place for library in _libraries() for name in NAMES if (place := library / name).is_dir()
    )
    yield from PACKAGES
    yield from {file.parent for file in exercises.own_files()}


def _is_in(place: Path, mounted: list[Path]) -> bool:
    """Whether a place is in the system or below one of those that are mounted."""
    return _is_system(place) or any(place.is_relative_to(each) for each in mounted)


def _libraries() -> list[Path]:
    """The folders of installed packages."""
    names = ("site-packages", "dist-packages")
    return [Path(place) for place in sys.path if place.endswith(names) and os.path.isdir(place)]


def _of_python() -> list[Path]:
    """The parts of the Python here that an answer needs to run. Beside them may be what is nobody
    else's: the settings of a Jupyter server, say, with its password."""
    parts = (Path(place, part) for place in (sys.prefix, sys.base_prefix) for part in PARTS)
    return [part for part in parts if part.exists()]


def _outermost(places: Iterable[str | Path]) -> list[Path]:
    """The places that are neither inside another one nor part of the system."""
    found: list[Path] = []
    for place in sorted({Path(place) for place in places}):
        if not _is_system(place) and not any(place.is_relative_to(other) for other in found):
            found.append(place)
    return found


def _is_system(place: Path) -> bool:
    return place == Path("/") or any(place.is_relative_to(each) for each in SYSTEM)


def _flat(options: Options) -> list[str]:
    return [word for option in options for word in option]

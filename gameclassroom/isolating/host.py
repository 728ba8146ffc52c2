"""In a learner's sandbox: a process that has loaded the package, and is copied for every answer. It
runs no answer itself.

`boot` runs `main` there. The copies share the sandbox, so
before each copy the host restores everything to what it was before the first. If that fails, it
ends, and the next answer gets a new sandbox. What the kernel keeps for a user or a namespace, such
as ports, stays: one answer could leave a message there for another answer of the same learner, who
could just as well have written the message into the other answer. Only what the course has told it
nobody could have written: after an answer that can ask the course, the sandbox is ended.
"""

import ctypes
import os
import resource
import signal
import socket
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NoReturn

from gameclassroom.isolating.inside import reply
from gameclassroom.isolating.system_calls import refuse_hidden_memory, refuse_what_is_shared
from gametutor.answers.asking.child import keep_apart
from gametutor.answers.asking.limits import ENDING_SECONDS

TMP = Path("/tmp")
_PR_SET_DUMPABLE = 4


def serve(control: socket.socket, cares: Collection[str]) -> None:
    """Receive the two ends of a line and let a copy of this process reply on it, again and again
    until no more ends are sent.

    Args:
        control: the socket on which the ends arrive.
        cares: the protections to apply, of `CARES` in `bubblewrap`.
    """
    if "hidden" in cares:
        _hide()
    for care, refuse in (("memory", refuse_hidden_memory), ("shared", refuse_what_is_shared)):
        if care in cares:
            with suppress(OSError):  # of another machine
                refuse()
    limits, processes, files = _limits(), _processes(), _files()
    while True:
        _, ends, _, _ = socket.recv_fds(control, 1, 2)
        if len(ends) != 2:
            return
        if "processes" in cares:
            _end_all_but(processes)
        if "files" in cares:
            _clear_all_but(files)
        if "limits" in cares and _limits() != limits:
            return
        if os.fork() == 0:
            try:
                control.close()
                keep_apart()
                reply(os.fdopen(ends[0], "rb"), os.fdopen(ends[1], "wb"))
            finally:
                os._exit(0)
        for end in ends:
            os.close(end)


def _hide() -> None:
    """Close the memory and files of this process to other processes of its user."""
    if ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0) != 0:
        raise OSError("prctl failed")


def _limits() -> list[Any]:
    """The settings that another process of the same user can change, and a copy inherits."""
    names = sorted(name for name in dir(resource) if name.startswith("RLIMIT_"))
    return [
        *(resource.getrlimit(getattr(resource, name)) for name in names),
        os.getpriority(os.PRIO_PROCESS, 0),
        os.sched_getscheduler(0),
        os.sched_getaffinity(0),
    ]


def _processes() -> set[int]:
    """The ids of all processes in the sandbox."""
    return {int(name) for name in os.listdir("/proc") if name.isdigit()}


def _end_all_but(ours: set[int]) -> None:
    """End all other processes.

    Raises:
        TimeoutError: new processes keep starting just as fast.
    """
    end = monotonic() + ENDING_SECONDS
    while others := _processes() - ours:
        if monotonic() > end:
            raise TimeoutError
        for process in others:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        sleep(0.001)


def _files() -> set[Path]:
    """Everything in the only place that can be written to.

    Raises:
        OSError: a folder cannot be read.
    """
    found: set[Path] = set()
    device = TMP.stat().st_dev
    for place, folders, files in os.walk(TMP, onerror=_raise):
        paths = [Path(place, name) for name in folders]
        folders[:] = [path.name for path in paths if path.lstat().st_dev == device]
        found |= {*paths, *(Path(place, name) for name in files)}
    return found


def _raise(error: OSError) -> NoReturn:
    raise error


def _clear_all_but(ours: set[Path]) -> None:
    """Remove all other files and folders.

    Raises:
        OSError: one of them cannot be removed.
    """
    for path in sorted(_files() - ours, reverse=True):  # what is in a folder comes before it
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


def main(cares: Collection[str]) -> None:
    control = socket.socket(fileno=os.dup(0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    serve(control, cares)

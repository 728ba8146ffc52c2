"""Another user: Python run as somebody who owns nothing, without network access and with limits.

This is for a container that somebody else starts anew for every learner, and in which bubblewrap
does not start. The answer can read whatever everybody may read there, so secrets and results must
be closed to other users. What it writes to disk is not limited, since the container ends soon.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import SystemRandom

import psutil

from gameclassroom.isolating.bubblewrap import PROCESSES, THERE, there
from gameclassroom.isolating.ways import LIMITS, PYTHON, commanded
from gametutor.answers.asking.line import ProcessLine

FIRST_USER, USERS = 20_000, 40_000
"""User ids that no system uses, and every container can."""

OPEN_TO_ALL = ("/tmp", "/var/tmp", "/dev/shm")
"""Where anybody may write."""

OFFLINE = "gameclassroom.isolating.offline"


@dataclass(frozen=True)
class AnotherUser:
    """The way in which answers run where the grader is root and there are no namespaces. Every
    answer gets a user of its own, and at its end all processes of that user are ended."""

    limits: Mapping[str, int] = field(default_factory=lambda: LIMITS | {"RLIMIT_NPROC": PROCESSES})
    name = "another user"

    def opened(self) -> nullcontext[AnotherUser]:
        return nullcontext(self)

    @contextmanager
    def line(self, library: bytes) -> Iterator[ProcessLine]:
        user = _new_user()
        try:
            command = [*self.command(user), *PYTHON, OFFLINE]
            with commanded(command, library, partial(_all_of, user)) as line:
                yield line
        finally:
            _end_all_of(user)
            remove_all_of(user)

    def forget(self) -> None:
        """Do nothing: every answer is another user."""

    def command(self, user: int | None = None) -> list[str]:
        """The command that starts Python as this user, or as a new one, up to its arguments."""
        user = user or _new_user()
        variables = (f"{name}={value}" for name, value in there().items())
        return [
            *("setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"),
            *("--inh-caps=-all", "--bounding-set=-all", "--no-new-privs", "--"),
            *("env", "-i", f"--chdir={THERE['HOME']}", *variables),
            sys.executable,
        ]


def remove_all_of(user: int, places: Sequence[str | Path] = OPEN_TO_ALL) -> None:
    """Remove the files of a user, which the next answer could read."""
    command = ["find", *map(str, places), "-user", str(user), "-delete"]
    subprocess.run(command, stderr=subprocess.DEVNULL, check=False)  # where a place is missing


def _new_user() -> int:
    return FIRST_USER + SystemRandom().randrange(USERS)


def _all_of(user: int) -> list[int]:
    """The processes of a user, whoever has started them."""
    return [each.pid for each in psutil.process_iter() if _is_of(user, each)]


def _is_of(user: int, process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return bool(process.uids().real == user)
    return False


def _end_all_of(user: int) -> None:
    """End all processes of a user at one stroke, so that none can start in between."""
    subprocess.run(
        ["sh", "-c", "kill -KILL -1"],
        user=user,
        group=user,
        extra_groups=[],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,  # where there is nobody left
        check=False,
    )

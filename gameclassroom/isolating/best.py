"""Find the way to a sandbox on this machine."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cache

from gameclassroom.isolating.another_user import AnotherUser
from gameclassroom.isolating.bait import laid_out
from gameclassroom.isolating.bubblewrap import Bubblewrap
from gameclassroom.isolating.library import library
from gameclassroom.isolating.ways import PYTHON, TRUST, Command, Sandbox, Way
from gametutor.exercises import find, names

TRIAL = "gameclassroom.isolating.trial"

START_SECONDS = 60
"""How long a sandbox may take to start when it is tried."""

WHY = "What learners wrote is run in a sandbox, so that it cannot read or change anything here."
NOT_INSTALLED = "Bubblewrap, which makes one, is not installed (sudo apt install bubblewrap)."
TO_DO = """\
- On Linux, install bubblewrap; on other systems, grade in a container or a virtual machine
  with Linux.
- Or name a command that runs the command after it in a sandbox, and ends it after a while:
  --sandbox "docker run --rm -i --network none --memory 1g --pids-limit 64 IMAGE
  timeout -s KILL 300", in one line, where IMAGE has the same Python as this computer, and not the
  course.
- Or, if you trust everybody who handed in, run it without a sandbox: --trust"""


class CannotIsolate(Exception):
    """No sandbox is available; the message says why, and what to do."""


def best_way(prefix: str = "", trust: bool = False) -> Way:
    """Return the way in which answers run on this machine, after trying it.

    Args:
        prefix: the teacher's command that runs the command after it in a sandbox, as typed; "" for
            bubblewrap.
        trust: whether to run answers without a sandbox.

    Raises:
        CannotIsolate: no way works.
    """
    if trust:
        return TRUST
    if prefix:
        return _commanded(prefix)
    if not shutil.which("bwrap"):
        raise CannotIsolate(f"{WHY} {NOT_INSTALLED}\n{TO_DO}")
    if trouble := _trouble(Bubblewrap().command()):
        raise CannotIsolate(f"{WHY} Bubblewrap does not work here: {trouble}\n{TO_DO}")
    return Bubblewrap()


@dataclass(frozen=True)
class WayThere:
    """The way of whichever machine opens it. It is tried there once.

    Attributes:
        prefix: see `best_way`.
    """

    prefix: str = ""
    name = "a sandbox of the machine where it runs"

    def here(self) -> Way:
        """The way of this machine.

        Raises:
            CannotIsolate: no way works.
        """
        return _tried(self.prefix)

    def opened(self) -> AbstractContextManager[Sandbox]:
        return self.here().opened()


_tried = cache(best_way)


def way_in_a_container() -> Way:
    """Return the way in which answers run in a container that somebody else started for one
    learner: bubblewrap, or another user.

    Raises:
        CannotIsolate: neither works.
    """
    try:
        return best_way()
    except CannotIsolate:
        way = AnotherUser()
        if trouble := _trouble(way.command(), is_whole=False):  # it is cut off later
            raise CannotIsolate(
                f"{WHY} Neither bubblewrap nor another user can be had here: {trouble}"
            ) from None
        return way


def _commanded(prefix: str) -> Way:
    """The way through a teacher's command. In a container, Python may have another name than
    here."""
    trouble = ""
    try:
        words = shlex.split(prefix)
    except ValueError as error:
        words, trouble = [], str(error)
    for python in (sys.executable, "python3") if words else ():
        command = (*words, python)
        trouble = _trouble(command)
        if not trouble:
            return Command(prefix, command)
    raise CannotIsolate(
        f"{WHY} The command that you named for it, {prefix}, does not start a Python in a "
        f"sandbox: {trouble}\nTry it by hand: {prefix} python3 --version"
    )


def _trouble(command: Sequence[str], is_whole: bool = True) -> str:
    """Why answers cannot run in a Python that a command starts, or what they would reach from
    there; "" if nothing is in the way.

    Args:
        command: the command.
        is_whole: whether it is all of the sandbox.
    """
    try:
        with laid_out(is_whole) as bait:
            tried = subprocess.run(
                [*command, *PYTHON, TRIAL, bait],
                input=library(find(names()[0])),
                capture_output=True,
                timeout=START_SECONDS,
            )
    except (OSError, ValueError) as error:
        return str(error)
    except subprocess.TimeoutExpired:
        return f"it did not end within {START_SECONDS} seconds"
    if tried.stdout.split() == [b"ready"]:
        return ""
    said = tried.stderr.decode(errors="replace").strip().splitlines()
    return said[-1] if said else f"it ended with the exit code {tried.returncode}, and said nothing"

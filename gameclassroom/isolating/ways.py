"""The ways to a process in which an answer runs."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import psutil

from gameclassroom.isolating import boot
from gametutor.answers.asking.everything import below
from gametutor.answers.asking.line import ProcessLine, close_pipe_end, end_process
from gametutor.answers.asking.lost import NotChecked
from gametutor.answers.asking.process import NO_PROCESS

BOOT = Path(boot.__file__).read_text("utf-8")
PYTHON = ("-P", "-s", "-c", BOOT)
"""The arguments for a Python that imports of the course only what it is sent."""
INSIDE = "gameclassroom.isolating.inside"

LIMITS = {
    "RLIMIT_CPU": 60,
    "RLIMIT_NOFILE": 256,
    "RLIMIT_FSIZE": 1 << 20,
    "RLIMIT_CORE": 0,
}
"""The limits of an answer besides memory, by their Unix names: seconds of CPU time in all, open
files, bytes of a file, and bytes of a core dump."""


class Way(Protocol):
    """A way to a process in which an answer runs.

    Attributes:
        name: what reports call it.
    """

    @property
    def name(self) -> str: ...

    def opened(self) -> AbstractContextManager[Sandbox]:
        """Open a place for the answers of one learner. At the end nothing of it is left."""


class Sandbox(Protocol):
    """A place where the answers of one learner run, one after the other.

    Attributes:
        limits: the limits of an answer there.
    """

    @property
    def limits(self) -> Mapping[str, int]: ...

    def line(self, library: bytes) -> AbstractContextManager[ProcessLine]:
        """Open a line to a new process, which waits for an answer. At the end the process is gone.

        Args:
            library: what the process has of the course: see `library`.

        Raises:
            NotChecked: no process could be started.
        """

    def forget(self) -> None:
        """End whatever one answer could have left there for the next."""


@dataclass(frozen=True)
class Command:
    """A teacher's command that runs the command after it in a sandbox.

    The command is ended with the interview. Anything that it started elsewhere, such as a
    container, notices the end of its input, and only the command's own means end it for certain.

    Attributes:
        name: the command as typed.
        words: its words, followed by the name of a Python.
    """

    name: str
    words: tuple[str, ...]
    limits = LIMITS

    def opened(self) -> AbstractContextManager[Command]:
        """Return this way itself: every line gets a sandbox of its own."""
        return nullcontext(self)

    def line(self, library: bytes) -> AbstractContextManager[ProcessLine]:
        return commanded([*self.words, *PYTHON, INSIDE], library)

    def forget(self) -> None:
        """Do nothing, for that reason."""


TRUST = Command("no sandbox", (sys.executable,))
"""No sandbox: a process that can read, change and send whatever the grader's user can."""


@contextmanager
def commanded(
    command: Sequence[str], library: bytes, others: Callable[[], Iterable[int]] = list
) -> Iterator[ProcessLine]:
    """Open a line to a Python that a command starts, and that waits for an answer.

    Args:
        command: the command.
        library: what the process has of the course.
        others: returns the ids of processes that may belong to the answer besides those that the
            command has started.
    """
    with ExitStack() as stack:
        try:
            first = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise NotChecked(NO_PROCESS) from error
        assert first.stdin is not None and first.stdout is not None
        for pipe in (first.stdin, first.stdout):
            stack.callback(close_pipe_end, pipe)
        stack.callback(first.wait)
        stack.callback(end_process, first.pid)
        with suppress(OSError):  # a broken pipe shows when no number comes
            first.stdin.write(library)
            first.stdin.flush()
        if not first.stdout.readline(20).strip().isdigit():  # nothing of the answer's runs yet
            raise NotChecked(NO_PROCESS)
        line = ProcessLine(
            last_of(first.pid),
            first.stdin,
            first.stdout,
            end=lambda: end_process(first.pid),
            all_of_it=lambda: {*below(first.pid), *others()},
        )
        yield stack.enter_context(line)


def last_of(process: int) -> int:
    """The id of the process in which the answer will run: the last one that the command started, as
    far as can be seen from here."""
    children: list[psutil.Process] = []
    with suppress(psutil.Error):
        children = psutil.Process(process).children(recursive=True)
    return children[-1].pid if children else process

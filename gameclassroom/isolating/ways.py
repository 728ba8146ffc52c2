"""The ways to a process in which an answer runs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import Protocol

import psutil

from gameclassroom.isolating import inside
from gameclassroom.isolating.package import HOME
from gametutor.answers.asking.interview import NotChecked
from gametutor.answers.asking.line import ProcessLine, close_pipe_end, end_process
from gametutor.answers.asking.process import NO_PROCESS, can_fork, forked_process

LIMITS = {
    "RLIMIT_CPU": 60,
    "RLIMIT_NOFILE": 256,
    "RLIMIT_FSIZE": 1 << 20,
    "RLIMIT_CORE": 0,
}
"""What an answer may use at most, besides memory, by the names of Unix: seconds of the processor in
all, open files, bytes of a file and of what a crash leaves."""


class Way(Protocol):
    """A way to a process in which an answer runs.

    Attributes:
        name: what it is called in a report.
    """

    @property
    def name(self) -> str: ...

    def opened(self) -> AbstractContextManager[Sandbox]:
        """A place for the answers of one learner. At the end nothing is left of it."""


class Sandbox(Protocol):
    """Where the answers of one learner run, one after the other.

    Attributes:
        limits: what an answer may use there.
    """

    @property
    def limits(self) -> Mapping[str, int]: ...

    def line(self) -> AbstractContextManager[ProcessLine]:
        """The line to a new process, which waits for an answer. At the end the process is gone.

        Raises:
            NotChecked: there was none to be had.
        """


class Trust:
    """No sandbox: a process like that of a learner's own check, with its limits. What runs there
    can read, change and send whatever the grader's own user can."""

    name = "no sandbox"
    limits = LIMITS

    def opened(self) -> AbstractContextManager[Trust]:
        return nullcontext(self)

    def line(self) -> AbstractContextManager[ProcessLine]:
        if can_fork():
            return forked_process(inside.answer_alone)
        return commanded([sys.executable])


@dataclass(frozen=True)
class Command:
    """A command of the teacher's that runs what stands after it in a sandbox.

    The command is ended with the interview. What it has started elsewhere, such as a container, is
    told by the end of its input, and is ended for certain only by the command's own means.

    Attributes:
        name: how it was typed.
        words: its words, and the name of a Python.
    """

    name: str
    words: tuple[str, ...]
    limits = LIMITS

    def opened(self) -> AbstractContextManager[Command]:
        """Every line has a sandbox of its own."""
        return nullcontext(self)

    def line(self) -> AbstractContextManager[ProcessLine]:
        return commanded(self.words)


@contextmanager
def commanded(command: Sequence[str]) -> Iterator[ProcessLine]:
    """The line to a Python that was started by a command, and waits for an answer."""
    with ExitStack() as stack:
        try:
            first = subprocess.Popen(
                [*command, "-m", inside.__name__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(),
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
        if not first.stdout.readline(20).strip().isdigit():  # nothing of the answer's runs yet
            raise NotChecked(NO_PROCESS)
        line = ProcessLine(
            last_of(first.pid), first.stdin, first.stdout, end=lambda: end_process(first.pid)
        )
        yield stack.enter_context(line)


def environment() -> dict[str, str]:
    """The grader's own environment, in which Python finds the package."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(HOME), *filter(None, sys.path)])}


def last_of(process: int) -> int:
    """The process in which the answer will run: the last one that a command has started, as far as
    that can be seen from here."""
    children: list[psutil.Process] = []
    with suppress(psutil.Error):
        children = psutil.Process(process).children(recursive=True)
    return children[-1].pid if children else process

"""A process of its own for an answer: a copy of the kernel where the kernel can be copied, else a
new Python, to which the answer is sent."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from typing import IO, Any

import psutil

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking import limits, supervisor
from gametutor.answers.asking.child import answer_all, keep_apart
from gametutor.answers.asking.interview import Lost, NotChecked
from gametutor.answers.asking.line import Line, close, end_process
from gametutor.kit.exercise import Exercise

NO_PROCESS = (
    "A check runs your code in a process of its own, and this system could not start one. So your "
    "code was not run. Close some programs and notebooks, then check it again."
)

Way = Callable[[Exercise, Any], AbstractContextManager[Line]]


def can_fork() -> bool:
    """May this process be copied?

    A kernel has threads, and a copy has only the one that made it. On macOS the libraries of the
    system may crash in such a copy (bpo-33725), and Windows makes none.
    """
    return hasattr(os, "fork") and sys.platform != "darwin"


def ways() -> list[Way]:
    """The ways to a process of its own that this system has, the best first."""
    return [forked, spawned] if can_fork() else [spawned]


@contextmanager
def own_process(exercise: Exercise, answer: Any) -> Iterator[Line]:
    """The line to a new process in which `answer` is asked; at the end nothing of it is left.

    Raises:
        NotChecked: there is no such process to be had, or the answer cannot be sent there.
    """
    with ExitStack() as stack:
        for way in ways():
            with suppress(OSError, RuntimeError):  # no process, or no thread to watch over it
                line = stack.enter_context(way(exercise, answer))
                break
        else:
            raise NotChecked(NO_PROCESS)
        yield line


def forked(exercise: Exercise, answer: Any) -> AbstractContextManager[Line]:
    """A copy of this process, which has the answer already."""
    return copied(lambda *line: answer_all(Answerer(exercise, answer), *line))


@contextmanager
def copied(reply: Callable[[IO[bytes], IO[bytes]], None]) -> Iterator[Line]:
    """A copy of this process, kept apart from it.

    Args:
        reply: what it does there with the requests and the replies.
    """
    with ExitStack() as stack:
        its_requests, requests = pipe(stack)
        replies, its_replies = pipe(stack)
        its_lifeline, lifeline = pipe(stack)
        with warnings.catch_warnings():
            # Python 3.12 warns of forks beside threads. The child runs only our code and the
            # learner's.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            try:
                os.setsid()  # so that it can be ended together with all that it starts
                for end in (requests, replies, lifeline):
                    end.close()
                if supervisor.IS_POSSIBLE:
                    supervisor.supervise((its_requests, its_replies), its_lifeline)
                keep_apart()
                its_replies.write(b"%d\n" % os.getpid())
                its_replies.flush()
                reply(its_requests, its_replies)
            finally:  # whatever happens, it must not run on as a second kernel
                os._exit(0)
        for end in (its_requests, its_replies, its_lifeline):
            end.close()
        end_of_all = _End(child, lifeline)
        stack.callback(end_of_all)
        its_number = replies.readline()
        if not its_number:
            raise OSError("no process")
        stack.callback(end_process, int(its_number))
        yield stack.enter_context(Line(int(its_number), requests, replies, end_of_all.why))


class _End:
    """Lets the process that was forked come to its end, with all that it started.

    Args:
        process: its number; the supervisor's, where there is one.
        lifeline: what the supervisor listens to.
    """

    def __init__(self, process: int, lifeline: IO[bytes]):
        self._process, self._lifeline = process, lifeline
        self._code: int | None = None

    def __call__(self) -> None:
        close(self._lifeline)
        self._wait()
        end_process(self._process)

    def why(self) -> str:
        """Why the supervisor ended the process of the answer, in words; "" if it did not."""
        self._wait()
        if self._code != supervisor.TOO_MANY:
            return ""
        return f"it started more than {limits.PROCESSES} processes, and was stopped"

    def _wait(self) -> None:
        """Wait until it has ended; for a while only, as the learner's code may have stopped it."""
        if self._code is None:
            with suppress(psutil.Error):
                self._code = psutil.Process(self._process).wait(2 * limits.ENDING_SECONDS)


def pipe(stack: ExitStack) -> tuple[IO[bytes], IO[bytes]]:
    """A pipe: its end to read from and its end to write to, open until the stack is closed."""
    reader, writer = (
        os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
    )
    stack.callback(close, reader)
    stack.callback(close, writer)
    return reader, writer


@contextmanager
def spawned(exercise: Exercise, answer: Any) -> Iterator[Line]:
    """A new Python, to which the answer is sent."""
    from gametutor.answers.asking.sending import packed

    sent = packed(exercise, answer)
    with ExitStack() as stack:
        child = subprocess.Popen(
            [sys.executable, "-m", "gametutor.answers.asking.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert child.stdin is not None and child.stdout is not None
        for pipe in (child.stdin, child.stdout):
            stack.callback(close, pipe)
        stack.callback(child.wait)
        stack.callback(end_process, child.pid)
        line = stack.enter_context(Line(child.pid, child.stdin, child.stdout))
        try:
            line.put(sent, limits.START_SECONDS, limits.START_PATIENCE)
        except Lost as lost:
            raise NotChecked(NO_PROCESS) from lost
        yield line

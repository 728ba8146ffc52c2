"""Start a process for an answer: a fork of the kernel where that is possible, else a new Python to
which the answer is sent."""

import os
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import partial
from typing import IO, Any

import psutil

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking import limits, supervisor
from gametutor.answers.asking.child import answer_all, keep_apart
from gametutor.answers.asking.everything import below
from gametutor.answers.asking.line import ProcessLine, close_pipe_end, end_process
from gametutor.answers.asking.lost import Lost, NotChecked
from gametutor.kit.exercise import Exercise

NO_PROCESS = (
    "A check runs your code in a process of its own, and this system could not start one. So your "
    "code was not run. Close some programs and notebooks, then check it again."
)

ProcessMaker = Callable[[Exercise, Any], AbstractContextManager[ProcessLine]]


def can_fork() -> bool:
    """Return whether this process can be forked safely.

    A kernel has threads, and a fork keeps only the calling one. On macOS system libraries may crash
    in a fork (bpo-33725), and Windows has none.
    """
    return hasattr(os, "fork") and sys.platform != "darwin"


def ways_to_start() -> list[ProcessMaker]:
    """Return the ways to start a process that this system has, the best first."""
    return [forked, spawned] if can_fork() else [spawned]


@contextmanager
def own_process(exercise: Exercise, answer: Any) -> Iterator[ProcessLine]:
    """Yield the line to a new process that runs `answer`; nothing of it remains afterwards.

    Raises:
        NotChecked: no such process can be started, or the answer cannot be sent there.
    """
    with ExitStack() as stack:
        for way in ways_to_start():
            with suppress(OSError, RuntimeError):  # no process, or no thread to watch it
                line = stack.enter_context(way(exercise, answer))
                break
        else:
            raise NotChecked(NO_PROCESS)
        yield line


def forked(exercise: Exercise, answer: Any) -> AbstractContextManager[ProcessLine]:
    """Start a fork of this process, which holds the answer already."""
    return _forked_process(lambda *line: answer_all(Answerer(exercise.outline, answer), *line))


@contextmanager
def _forked_process(reply: Callable[[IO[bytes], IO[bytes]], None]) -> Iterator[ProcessLine]:
    """Yield the line to a fork of this process, cut off from it.

    Args:
        reply: serves requests in the fork, given its two ends of the line.
    """
    with ExitStack() as stack:
        its_requests, requests = pipe(stack)
        replies, its_replies = pipe(stack)
        its_lifeline, lifeline = pipe(stack)
        with warnings.catch_warnings():
            # Python 3.12 warns about forks beside threads. The child runs only our code and the
            # learner's.
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            try:
                os.setsid()  # so that it can be killed along with all that it starts
                for end in (requests, replies, lifeline):
                    end.close()
                if supervisor.IS_POSSIBLE:
                    supervisor.supervise((its_requests, its_replies), its_lifeline)
                keep_apart()
                its_replies.write(b"%d\n" % os.getpid())
                its_replies.flush()
                reply(its_requests, its_replies)
            finally:  # whatever happens, it must not live on as a second kernel
                os._exit(0)
        for end in (its_requests, its_replies, its_lifeline):
            end.close()
        end_of_all = _ForkedEnding(child, lifeline)
        stack.callback(end_of_all)
        its_number = replies.readline()
        if not its_number:
            raise OSError("no process")
        stack.callback(end_process, int(its_number))
        all_of_it = partial(below, child)
        line = ProcessLine(int(its_number), requests, replies, end_of_all.why, all_of_it=all_of_it)
        yield stack.enter_context(line)


class _ForkedEnding:
    """Ends a forked process and all that it started.

    Args:
        process: its id; the supervisor's, where there is one.
        lifeline: the pipe whose closing tells the supervisor to end everything.
    """

    def __init__(self, process: int, lifeline: IO[bytes]):
        self._process, self._lifeline = process, lifeline
        self._code: int | None = None

    def __call__(self) -> None:
        close_pipe_end(self._lifeline)
        self._wait()
        end_process(self._process)

    def why(self) -> str:
        """Return why the supervisor killed the process of the answer, in words; "" if it did
        not."""
        self._wait()
        if self._code != supervisor.TOO_MANY:
            return ""
        return f"it started more than {limits.PROCESSES} processes, and was stopped"

    def _wait(self) -> None:
        """Wait for its end, for a while only: the learner's code may have suspended it."""
        if self._code is None:
            with suppress(psutil.Error):
                self._code = psutil.Process(self._process).wait(2 * limits.ENDING_SECONDS)


def pipe(stack: ExitStack) -> tuple[IO[bytes], IO[bytes]]:
    """Return the two ends of a pipe, for reading and for writing, open until the stack is
    closed."""
    reader, writer = (
        os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
    )
    stack.callback(close_pipe_end, reader)
    stack.callback(close_pipe_end, writer)
    return reader, writer


@contextmanager
def spawned(exercise: Exercise, answer: Any) -> Iterator[ProcessLine]:
    """Yield the line to a new Python to which the answer is sent."""
    from gametutor.answers.asking.sending import pack_answer

    sent = pack_answer(exercise, answer)
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
            stack.callback(close_pipe_end, pipe)
        stack.callback(child.wait)
        stack.callback(end_process, child.pid)
        line = stack.enter_context(ProcessLine(child.pid, child.stdin, child.stdout))
        try:
            line.put(sent, limits.START_SECONDS, limits.START_PATIENCE)
        except Lost as lost:
            raise NotChecked(NO_PROCESS) from lost
        yield line

"""A process of its own for an answer: a copy of the kernel where the system can fork, else a new
Python, to which the answer is sent.

Requests go there as pickles. What comes back is one line of JSON for each.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import IO, Any

import psutil

from gamesearch.answering.answerer import Answerer
from gamesearch.asking import limits, supervisor
from gamesearch.asking.child import answer_all, keep_apart
from gamesearch.asking.guard import Guard
from gamesearch.asking.interview import CORRUPTED, Lost, NotChecked
from gamesearch.exercises.kit.exercise import Exercise

LONGEST_REPLY = 1 << 24
"""In characters."""

NO_PROCESS = (
    "A check runs your code in a process of its own, and this system could not start one. So your "
    "code was not run. Close some programs and notebooks, then check it again."
)
BUSY = (
    "This computer is busy: other programs left your code too little time to be judged. That says "
    "nothing about your answer. Please check it again in a few minutes."
)


class Line:
    """The line to the process of an answer.

    Args:
        process: its number.
        requests: where it hears.
        replies: where it speaks.
        why_ended: says why others ended it, in words; "" if they did not.
    """

    def __init__(
        self,
        process: int,
        requests: IO[bytes],
        replies: IO[bytes],
        why_ended: Callable[[], str] = lambda: "",
    ):
        self._requests, self._replies = requests, replies
        self._why_ended = why_ended
        self._guard = Guard(process, partial(_end, process))
        self._number = 0
        self._waits = False  # for a reply

    def __enter__(self) -> Line:
        self._guard.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._guard.__exit__(*error)

    def put_all(self, requests: Sequence[Any], seconds: float) -> Iterator[Any]:
        """What is replied to several requests, each of which may take so many seconds: up to the
        first question that was stopped.

        Raises:
            Lost: the process is gone, or says what is no reply.
            NotChecked: the machine is too busy, or the check has a fault.
        """
        while self._waits:  # for replies that nobody wants any more
            self._hear(seconds)
        self._send(requests)
        while self._waits:
            yield self._hear(seconds)

    def put(self, request: Any, seconds: float, patience: float) -> Any:
        """What is replied to the first request of all. Raises what `put_all` raises."""
        self._send(request)
        return self._hear(seconds, patience)

    def _send(self, requests: Any) -> None:
        self._waits = True
        with suppress(OSError):  # that nobody hears it will be known from the silence
            pickle.dump((self._number + 1, requests), self._requests)
            self._requests.flush()

    def _hear(self, seconds: float, patience: float | None = None) -> Any:
        """The next reply."""
        self._number += 1
        self._waits = False  # if there is none
        self._guard.begin(seconds, limits.patience(seconds) if patience is None else patience)
        try:
            line = self._replies.readline(LONGEST_REPLY)
        except OSError:
            line = b""
        self._guard.finish()
        if not line:
            raise self._why_lost()
        reply = self._reply(line)
        self._waits = reply.get("last") is False
        return reply

    def _reply(self, line: bytes) -> dict[str, Any]:
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict) or reply.get("number") != self._number:
            raise Lost(CORRUPTED)
        if "trouble" in reply:
            raise NotChecked(f"The check could not go on ({reply['trouble']}).")
        return reply

    def _why_lost(self) -> Exception:
        if self._guard.is_busy:
            return NotChecked(BUSY)
        if why := self._why_ended():
            return Lost(why, "What does your code start other processes for?")
        why = self._guard.why or "it ended the whole program, by an exit or a crash"
        return Lost(why, self._guard.asks)


@contextmanager
def own_process(exercise: Exercise, answer: Any) -> Iterator[Line]:
    """The line to a new process in which `answer` is asked; at the end nothing of it is left.

    Raises:
        NotChecked: there is no such process to be had, or the answer cannot be sent there.
    """
    with ExitStack() as stack:
        for way in ways:
            with suppress(OSError, RuntimeError):  # no process, or no thread to watch over it
                line = stack.enter_context(way(exercise, answer))
                break
        else:
            raise NotChecked(NO_PROCESS)
        yield line


@contextmanager
def forked(exercise: Exercise, answer: Any) -> Iterator[Line]:
    """A copy of this process, which has the answer already."""
    with ExitStack() as stack:
        its_requests, requests = _pipe(stack)
        replies, its_replies = _pipe(stack)
        its_lifeline, lifeline = _pipe(stack)
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
                answer_all(Answerer(exercise, answer), its_requests, its_replies)
            finally:  # whatever happens, it must not run on as a second kernel
                os._exit(0)
        for end in (its_requests, its_replies, its_lifeline):
            end.close()
        end_of_all = _End(child, lifeline)
        stack.callback(end_of_all)
        its_number = replies.readline()
        if not its_number:
            raise OSError("no process")
        stack.callback(_end, int(its_number))
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
        _close(self._lifeline)
        self._wait()
        _end(self._process)

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


def _pipe(stack: ExitStack) -> tuple[IO[bytes], IO[bytes]]:
    """A pipe: its end to read from and its end to write to, open until the stack is closed."""
    reader, writer = (
        os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True)
    )
    stack.callback(_close, reader)
    stack.callback(_close, writer)
    return reader, writer


def _close(end: IO[bytes]) -> None:
    with suppress(OSError):  # what was not heard any more
        end.close()


@contextmanager
def spawned(exercise: Exercise, answer: Any) -> Iterator[Line]:
    """A new Python, to which the answer is sent."""
    from gamesearch.asking.sending import packed

    sent = packed(exercise, answer)
    with ExitStack() as stack:
        child = subprocess.Popen(
            [sys.executable, "-m", "gamesearch.asking.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        assert child.stdin is not None and child.stdout is not None
        for pipe in (child.stdin, child.stdout):
            stack.callback(_close, pipe)
        stack.callback(child.wait)
        stack.callback(_end, child.pid)
        line = stack.enter_context(Line(child.pid, child.stdin, child.stdout))
        try:
            line.put(sent, limits.START_SECONDS, limits.START_PATIENCE)
        except Lost as lost:
            raise NotChecked(NO_PROCESS) from lost
        yield line


def _end(process: int) -> None:
    """End a process and what it started."""
    if hasattr(os, "killpg"):
        for kill in (os.killpg, os.kill):  # by its number alone if it has no group yet
            with suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        return
    with suppress(psutil.Error):
        whole = psutil.Process(process)
        for one in [*whole.children(recursive=True), whole]:
            with suppress(psutil.Error):
                one.kill()


ways = [forked, spawned] if hasattr(os, "fork") else [spawned]
"""The ways to a process of its own, the best first."""

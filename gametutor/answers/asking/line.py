"""The line to the process of an answer: requests go there as pickles, and for each one line of JSON
comes back."""

from __future__ import annotations

import json
import os
import pickle
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import IO, Any

import psutil

from gametutor.answers.asking import limits
from gametutor.answers.asking.guard import Guard
from gametutor.answers.asking.interview import CORRUPTED, Lost, NotChecked

LONGEST_REPLY = 1 << 20
"""In characters."""

LONGEST_WORDS = 2_000
"""So much of a sentence is read."""

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
        end: ends it, where that takes more than to end what the number is of.

    Attributes:
        tell: answers what is asked back; it may raise `Lost`.
    """

    def __init__(
        self,
        process: int,
        requests: IO[bytes],
        replies: IO[bytes],
        why_ended: Callable[[], str] = lambda: "",
        end: Callable[[], None] | None = None,
    ):
        self._requests, self._replies = requests, replies
        self._why_ended = why_ended
        self._guard = Guard(process, end or partial(end_process, process))
        self.tell: Callable[[Any], Any] = _tells_nothing
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
        self._write((self._number + 1, requests))

    def _hear(self, seconds: float, patience: float | None = None) -> Any:
        """The next reply."""
        self._number += 1
        self._waits = False  # if there is none
        self._guard.begin(seconds, limits.patience(seconds) if patience is None else patience)
        try:
            reply = self._read()
            while "asks" in reply:
                self._write(self.tell(reply["asks"]))
                reply = self._read()
        finally:
            self._guard.finish()
        if reply.get("number") != self._number:
            raise Lost(CORRUPTED)
        if type(lost := reply.get("lost")) is str:
            raise Lost(lost[:LONGEST_WORDS])
        if "trouble" in reply:
            raise NotChecked(
                f"The check could not go on ({str(reply['trouble'])[:LONGEST_WORDS]})."
            )
        self._waits = reply.get("last") is False
        return reply

    def _write(self, thing: Any) -> None:
        with suppress(OSError):  # that nobody hears it will be known from the silence
            pickle.dump(thing, self._requests)
            self._requests.flush()

    def _read(self) -> dict[str, Any]:
        """The next line."""
        try:
            line = self._replies.readline(LONGEST_REPLY)
        except OSError:
            line = b""
        if not line:
            raise self._why_lost()
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            raise Lost(CORRUPTED)
        return reply

    def _why_lost(self) -> Exception:
        if self._guard.is_busy:
            return NotChecked(BUSY)
        if why := self._why_ended():
            return Lost(why, "What does your code start other processes for?")
        why = self._guard.why or "it ended the whole program, by an exit or a crash"
        return Lost(why, self._guard.asks)


def _tells_nothing(asked: Any) -> Any:
    raise Lost(CORRUPTED)


def close(end: IO[bytes]) -> None:
    """Close an end of a pipe."""
    with suppress(OSError):  # what was not heard any more
        end.close()


def end_process(process: int) -> None:
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

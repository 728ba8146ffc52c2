"""The line to the process of an answer: pickled requests one way, lines of JSON the other."""

from __future__ import annotations

import json
import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from math import inf
from typing import IO, Any

import psutil

from gametutor.answers.asking import limits
from gametutor.answers.asking.everything import below
from gametutor.answers.asking.guard import Guard
from gametutor.answers.asking.lost import CORRUPTED, Lost, NotChecked, quoted
from gametutor.kit.queries.query import CALL_SECONDS

LONGEST_REPLY = 1 << 20
"""In characters."""

BUSY = (
    "This computer is busy: other programs left your code too little time to be judged. That says "
    "nothing about your answer. Please check it again in a few minutes."
)


UNEXPECTED = (
    "The check could not go on: the process of the answer reports an error that it did not expect "
    "there ({error})."
)


class ProcessLine:
    """The line to the process of an answer.

    Args:
        process: its id.
        requests: the stream to write requests to.
        replies: the stream to read replies from.
        why_ended: returns why something else killed it, in words; "" if nothing did.
        end: kills it, where killing the process of this id is not enough.
        all_of_it: returns the ids of all processes that belong to it; by default, of those that it
            has started.

    Attributes:
        tell: answers questions from the process; it may raise `Lost`.
        is_believed: is the process believed when it reports that the check itself has failed there?
        left: how many bytes it may still send.
    """

    def __init__(
        self,
        process: int,
        requests: IO[bytes],
        replies: IO[bytes],
        why_ended: Callable[[], str] = lambda: "",
        end: Callable[[], None] | None = None,
        all_of_it: Callable[[], Iterable[int]] | None = None,
    ):
        self._requests, self._replies = requests, replies
        self._why_ended = why_ended
        end, all_of_it = end or partial(end_process, process), all_of_it or partial(below, process)
        self._guard = Guard(process, end, lambda: {process, *all_of_it()})
        self.tell: Callable[[Any], Any] = _refuse_question
        self.is_believed = True
        self.left = inf
        self._number = 0
        self._waits = False  # whether a reply is due

    def __enter__(self) -> ProcessLine:
        self._guard.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._guard.__exit__(*error)

    def put_all(self, requests: Sequence[Any], seconds: float) -> Iterator[Any]:
        """Yield the replies to several requests, limited to `seconds` each, up to the first that
        was stopped.

        Raises:
            Lost: the process is gone, or what it sends is not a reply.
            NotChecked: the machine is too busy, or the check has a fault.
        """
        while self._waits:  # skip replies that are no longer wanted
            self._hear(seconds)
        self._send(requests)
        while self._waits:
            yield self._hear(seconds)

    def put(self, request: Any, seconds: float, patience: float) -> Any:
        """Return the reply to the first request. Raises what `put_all` raises."""
        self._send(request)
        return self._hear(seconds, patience)

    def _send(self, requests: Any) -> None:
        """Send some requests. An answer that takes over its process may not read them."""
        self._waits = True
        self._guard.begin(CALL_SECONDS, limits.patience(CALL_SECONDS))
        try:
            self._write((self._number + 1, requests))
        finally:
            self._guard.finish()

    def _hear(self, seconds: float, patience: float | None = None) -> Any:
        """Return the next reply, within these limits."""
        self._number += 1
        self._waits = False  # even if reading it fails
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
            raise Lost(f"it ended with {quoted(lost)}")
        if "trouble" in reply:
            if not self.is_believed:
                raise Lost("its process reported an error that the check did not expect there")
            raise NotChecked(UNEXPECTED.format(error=reply["trouble"]))
        self._waits = reply.get("last") is False
        return reply

    def _write(self, thing: Any) -> None:
        with suppress(OSError):  # a broken pipe shows when no reply comes
            pickle.dump(thing, self._requests)
            self._requests.flush()

    def _read(self) -> dict[str, Any]:
        """Return the next line as a dict."""
        try:
            line = self._replies.readline(LONGEST_REPLY)
        except OSError:
            line = b""
        if not line:
            raise self._why_lost()
        self.left -= len(line)
        if self.left < 0:
            raise Lost("it returned more, in all, than the check can keep")
        try:
            reply = json.loads(line)
        except (ValueError, RecursionError):
            reply = None
        if not isinstance(reply, dict):
            raise Lost(CORRUPTED)
        return reply

    def _why_lost(self) -> Exception:
        """Return the error to raise now that the process is gone."""
        if self._guard.is_busy:
            return NotChecked(BUSY)
        if why := self._why_ended():
            return Lost(why, "What does your code start other processes for?")
        if why := self._guard.why:
            return Lost(why, self._guard.asks, "stopped")
        return Lost("it ended the whole program, by an exit or a crash")


def _refuse_question(asked: Any) -> Any:
    raise Lost(CORRUPTED)


def close_pipe_end(end: IO[bytes]) -> None:
    """Close one end of a pipe."""
    with suppress(OSError):  # unread data
        end.close()


def end_process(process: int) -> None:
    """Kill a process and its process group."""
    if hasattr(os, "killpg"):
        for kill in (os.killpg, os.kill):  # by its id if it has no group yet
            with suppress(ProcessLookupError, PermissionError):
                kill(process, signal.SIGKILL)
        return
    with suppress(psutil.Error):
        whole = psutil.Process(process)
        for one in [*whole.children(recursive=True), whole]:
            with suppress(psutil.Error):
                one.kill()

"""Long work in a thread of its own, so that the page is served meanwhile and can stop it."""

import asyncio
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from contextvars import copy_context
from typing import Any

from gamesearch.base.clock import LONGEST, Clock, TimeUp

Lock = AbstractContextManager[Any]
PATIENCE = 20.0 if sys.platform == "emscripten" else LONGEST
"""Seconds. In a browser the page is not served meanwhile, so nobody could stop longer work."""
LATE = 1.0
"""Seconds after which work has taken long: whoever waits for it is told."""
BREATH = 0.02
"""Seconds for the page between two pieces of work, where it is not served during one."""


class Thinking:
    """A call of `work()`, and after it one of `then(answer)`, unless it is stopped.

    Args:
        work: what is to be done.
        then: is called with what `work` returned or the exception that it raised, a TimeoutError if
            it took too long; in the same thread as `work`. (Not in the one that began it: that one
            ends when a page is closed or loaded again.)
        lock: is held during `then`. Whoever holds it and stops this knows that nothing follows.
        late: is called, if given, when the work has taken long and goes on, in a thread of its own
            and with the lock held. Never where there are no threads: nobody could stop it there.

    Where nothing can wait, outside a notebook and in a browser without threads, the work is done
    at once.
    """

    def __init__(
        self,
        work: Callable[[], Any],
        then: Callable[[Any], None],
        lock: Lock,
        late: Callable[[], None] | None = None,
    ):
        self._work, self._then, self._lock, self._late = work, then, lock, late
        self._clock: Clock | None = None
        self._is_stopped = False

    def begin(self) -> None:
        """Begin the work."""
        if not _in_thread(self.run):
            self.run()

    def stop(self) -> None:
        """End the work as soon as it can be ended. A loop inside C runs on, and its result is
        discarded."""
        self._is_stopped = True
        clock = self._clock
        if clock is not None:
            clock.end()

    def run(self) -> None:
        """Do the work here and now."""
        timer = threading.Timer(LATE, copy_context().run, [self._tell_it_is_late])
        timer.daemon = True
        if self._late is not None:
            with suppress(RuntimeError):  # no threads
                timer.start()
        answer = self._answer()
        timer.cancel()
        # To be freed here and now. Collected later as garbage, in the middle of another search, the
        # clock's thread would run code of Python's own there, which swallows `TimeUp` with a noise.
        self._clock = None
        with self._lock:
            if not self._is_stopped:
                self._then(answer)

    def _tell_it_is_late(self) -> None:
        """Tell that the work takes long, unless it has ended meanwhile."""
        with self._lock:
            if self._late is not None and self._clock is not None and not self._is_stopped:
                self._late()

    def _answer(self) -> Any:
        """What the work came to: its result, the error that ended it, a `TimeoutError` where it
        took too long, or None where it was stopped."""
        with Clock(PATIENCE) as clock:
            self._clock = clock
            if self._is_stopped:
                return None
            try:
                return clock.call(self._work)
            except TimeUp:
                return TimeoutError(f"After {PATIENCE:.0f} seconds of thinking it was stopped")
            except Exception as error:
                return error


class OneByOne:
    """The items of an iterator, each found as `Thinking` does it, one after the other.

    In a browser without threads, the page is served between two of them.

    Args:
        items: takes a while to find each item.
        take: is called with every item; at the end with None, or with the exception that was
            raised.
        lock: is held during `take`. Whoever holds it and stops this knows that nothing follows.
    """

    def __init__(self, items: Iterator[Any], take: Callable[[Any], None], lock: Lock):
        self._items, self._take, self._lock = items, take, lock
        self._finding: Thinking | None = None
        self._is_over = False

    def begin(self) -> None:
        """Begin to find the items."""
        if _in_thread(self._find_all):
            return
        loop = serving_loop()
        if loop is None:
            self._find_all()
        else:
            self._find_next(loop)

    def stop(self) -> None:
        """Find no more; what is in progress is discarded."""
        self._is_over = True
        finding = self._finding
        if finding is not None:
            finding.stop()

    def _find_all(self) -> None:
        while self._find():
            pass

    def _find_next(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._find():
            loop.call_later(BREATH, self._find_next, loop)

    def _find(self) -> bool:
        """Find one item; are there more?"""
        with self._lock:
            if self._is_over:
                return False
            self._finding = Thinking(lambda: next(self._items, None), self._take_item, self._lock)
        self._finding.run()
        return not self._is_over

    def _take_item(self, item: Any) -> None:
        self._is_over = item is None or isinstance(item, Exception)
        self._take(item)


def _in_thread(run: Callable[[], None]) -> bool:
    """Run it in a thread of its own, where there are threads and a page to be served meanwhile;
    else return False. (The caller may be such a thread itself, with a loop in another one.)"""
    if threading.current_thread() is threading.main_thread() and serving_loop() is None:
        return False
    in_this_cell = copy_context().run  # what is shown belongs to the same cell
    try:
        threading.Thread(target=in_this_cell, args=[run], daemon=True).start()
    except RuntimeError:
        return False
    return True


def serving_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that serves the page; None outside a notebook."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None

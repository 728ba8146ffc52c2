"""Work that takes a while, in a thread of its own: the page is heard meanwhile, and can stop it."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from gamesearch.clock import LONGEST, Clock, TimeUp, stop_surely

PATIENCE = 20.0 if sys.platform == "emscripten" else LONGEST
"""Seconds. In a browser the page is not heard meanwhile, and nobody can stop what takes longer."""


class Thinking:
    """A call of `work()`, and what it gave.

    Args:
        work: what is to be done.
        then: is called with this object when the work is done, in the same thread. (Not in the one
            that began it: that one ends when a page is closed or loaded again.)

    Attributes:
        answer: what `work` returned, or the exception it raised; None if it was stopped, and a
            TimeoutError if that was not by hand.

    Where nothing can wait, outside a notebook and in a browser without threads, the work is done
    at once.
    """

    def __init__(self, work: Callable[[], Any], then: Callable[[Thinking], None]):
        self._work, self._then = work, then
        self._bell: _Bell | None = None
        self._is_stopped = False
        self.answer: Any = None

    def begin(self) -> None:
        """Begin the work."""
        try:
            asyncio.get_running_loop()  # there is one wherever a page is heard
            run = copy_context().run  # what is shown belongs to the same cell
            threading.Thread(target=run, args=[self._run], daemon=True).start()
        except RuntimeError:
            self._run()

    def stop(self) -> None:
        """End the work as soon as it can be ended. A loop inside C goes on unheard."""
        self._is_stopped = True
        bell = self._bell
        if bell is not None:
            bell.ring()

    def _run(self) -> None:
        self.answer = self._answer()
        # To be freed here and now. Collected later as garbage, in the middle of another search, the
        # bell's thread would run code of Python's own there, which swallows `TimeUp` with a noise.
        self._bell = None
        self._then(self)

    def _answer(self) -> Any:
        with _Bell() as bell:
            self._bell = bell
            if self._is_stopped:
                return None
            try:
                try:
                    bell.start()
                    return self._work()
                finally:
                    stop_surely(bell)
            except TimeUp:
                if self._is_stopped:
                    return None
                return TimeoutError(f"After {PATIENCE:.0f} seconds of thinking it was stopped")
            except Exception as error:
                return error


class _Bell(Clock):
    """A clock that rings when it is told to, in the thread that made it."""

    def __init__(self) -> None:
        super().__init__(PATIENCE)

    def __enter__(self) -> _Bell:
        super().__enter__()
        return self

    def ring(self) -> None:
        self._seconds = -1.0  # for a call that has not begun
        with self._lock:
            if self._deadline is not None:
                self._deadline = 0.0

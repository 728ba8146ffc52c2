"""Work that takes a while, in a thread of its own: the page is heard meanwhile, and can stop it."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from gamesearch.clock import LONGEST, Clock, TimeUp

PATIENCE = 20.0 if sys.platform == "emscripten" else LONGEST
"""Seconds. In a browser the page cannot be heard meanwhile, so nobody can stop longer work."""


class Thinking:
    """A call of `work()`, and what it returned.

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
        self._clock: Clock | None = None
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
        clock = self._clock
        if clock is not None:
            clock.end()

    def _run(self) -> None:
        self.answer = self._answer()
        # To be freed here and now. Collected later as garbage, in the middle of another search, the
        # clock's thread would run code of Python's own there, which swallows `TimeUp` with a noise.
        self._clock = None
        self._then(self)

    def _answer(self) -> Any:
        with Clock(PATIENCE) as clock:
            self._clock = clock
            if self._is_stopped:
                return None
            try:
                return clock.call(self._work)
            except TimeUp:
                if self._is_stopped:
                    return None
                return TimeoutError(f"After {PATIENCE:.0f} seconds of thinking it was stopped")
            except Exception as error:
                return error

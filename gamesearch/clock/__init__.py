"""A time limit for code that asks for nothing, counts nothing and may never come back."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic  # by its name: a learner may replace what `time` holds

from gamesearch.clock.alarm import Alarm
from gamesearch.clock.time_up import AGAIN, LONGEST, TimeUp

if sys.platform == "emscripten":
    from gamesearch.clock.browser import Clock
else:
    from gamesearch.clock.threaded import Clock

__all__ = ["AGAIN", "LONGEST", "Alarm", "Clock", "TimeUp", "stop_surely", "work_for"]


def work_for(seconds: float, work: Callable[[], None]) -> None:
    """Call `work()`, and stop it after `seconds` (0 or more) by the surest means there is.

    In the main thread a sleep ends, too; in another thread, and in a browser, it ends at its own
    end. A loop inside C, such as `sum(itertools.count())`, is never stopped, nor is code that
    catches every `TimeUp` and goes on.

    Afterwards nothing is left behind: no thread, no handler of signals, no exception on its way.
    """
    end = monotonic() + seconds
    with Alarm(seconds) if Alarm.is_free() else Clock(seconds) as clock:
        try:
            try:
                clock.start()
                work()
            finally:
                stop_surely(clock)
        except TimeUp:
            stop_surely(clock)
            if not clock.rang and monotonic() < end:  # it was the clock of somebody who called us
                raise


def stop_surely(clock: Alarm | Clock) -> None:
    """Stop a clock that may ring while it is being stopped."""
    while True:
        with suppress(TimeUp):
            clock.stop()
            return

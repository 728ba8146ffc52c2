"""A time limit for code that asks for nothing, counts nothing and may never return."""

import sys
from collections.abc import Callable

from gamesearch.base.clock.alarm import Alarm
from gamesearch.base.clock.time_limit import LONGEST, TimeUp

if sys.platform == "emscripten":
    from gamesearch.base.clock.browser import Clock
else:
    from gamesearch.base.clock.threaded import Clock

__all__ = ["LONGEST", "Alarm", "Clock", "TimeUp", "work_for"]


def work_for(seconds: float, work: Callable[[], None]) -> None:
    """Call `work()`, and stop it after `seconds` (0 or more) by the surest means there is.

    In the main thread a sleep ends, too, unless somebody uses SIGALRM; in another thread, and in a
    browser, it ends at its own end. A loop inside C, such as `sum(itertools.count())`, is never
    stopped, nor is code that catches every `TimeUp` and goes on. Afterwards nothing is left behind:
    no thread, no signal handler, no exception on its way.
    """
    with Alarm(seconds) if Alarm.can_ring() else Clock(seconds) as clock:
        try:
            clock.call(work)
        except TimeUp:
            if not clock.rang:  # it belongs to a call around this one
                raise

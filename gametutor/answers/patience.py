"""Patience with a file that another program has open.

On Windows nobody can replace, rename or read a file at the moment when a virus scanner, a backup or
another notebook is at work with it. Such a refusal is over a moment later.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

Result = TypeVar("Result")

SECONDS = 1.0
"""How long a refusal is taken for one that passes."""
AGAIN = 0.02
"""Seconds from one try to the next."""


def patiently(work: Callable[[], Result], seconds: float | None = None) -> Result:
    """Do something with a file, again and again for a while as long as the system refuses it.

    Args:
        work: what to do.
        seconds: for how long, if not for `SECONDS`; it is done once at least.

    Returns:
        What `work()` returns.

    Raises:
        PermissionError: it was refused until the end.
        OSError: something else went wrong, at the first time.
    """
    end = monotonic() + (SECONDS if seconds is None else seconds)
    while True:
        try:
            return work()
        except PermissionError:
            if monotonic() >= end:
                raise
            sleep(AGAIN)

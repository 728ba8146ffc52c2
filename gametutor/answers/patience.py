"""Retry file operations while another program has the file open.

On Windows a file cannot be replaced, renamed or read while a virus scanner, a backup or another
notebook uses it. Such a refusal passes within moments. The tutor and the classroom use this.
"""

from collections.abc import Callable
from time import monotonic, sleep
from typing import TypeVar

Result = TypeVar("Result")

SECONDS = 1.0
"""Seconds for which a refusal is taken to be temporary."""
AGAIN = 0.02
"""Seconds between two attempts."""


def patiently(work: Callable[[], Result], seconds: float | None = None) -> Result:
    """Do something with a file, retrying for a while as long as the system refuses it.

    Args:
        work: the file operation.
        seconds: how long to retry, by default `SECONDS`; it is attempted at least once.

    Returns:
        What `work()` returns.

    Raises:
        PermissionError: it was refused to the end.
        OSError: something else went wrong, at the first attempt.
    """
    end = monotonic() + (SECONDS if seconds is None else seconds)
    while True:
        try:
            return work()
        except PermissionError:
            if monotonic() >= end:
                raise
            sleep(AGAIN)

"""What every clock raises, how often, and after how long at most."""

AGAIN = 0.01
"""Seconds from one `TimeUp` to the next, for code that caught the first."""

LONGEST = 10.0**8
"""Seconds, three years: a longer time is more than the system's timer takes."""


class TimeUp(BaseException):
    """The time is up. No `except Exception` of somebody else catches it."""

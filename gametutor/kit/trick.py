"""A trick that an exercise is about, where a right answer can do without it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trick:
    """What is said of an answer that passes step by step, with a loop or by calling itself.

    Attributes:
        instead: what its code does, and what the trick would do; instead of why a right answer
            works.
        next: the trick as the next thing to try.
    """

    instead: str
    next: str

"""A trick that an exercise is about, where a right answer can do without it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trick:
    """What is said of an answer that passes without the trick.

    Attributes:
        instead: what its code does, and what the trick would do; instead of why a right answer
            works.
        next: the trick as the next thing to try.
        left_out: what an answer is that does without: "step_by_step", with a loop or by calling
            itself, or "in_several_statements".
    """

    instead: str
    next: str
    left_out: str = "step_by_step"

"""Functions that stand in for one that would do the answer's work."""

from typing import Any, NoReturn

from gametutor.kit.queries.query import Refused


def negamax(state: Any) -> NoReturn:
    """What `negamax_one_line` finds under this name."""
    raise Refused("`negamax` must not be called in this exercise: the function calls itself")

"""Functions that stand in for one that would do the answer's work."""

from collections.abc import Callable
from functools import wraps
from typing import Any, NoReturn

from gametutor.kit.queries.query import Refused


def negamax(state: Any) -> NoReturn:
    """What `negamax_one_line` finds under this name: it refuses every call."""
    raise Refused("in this exercise the function calls itself, and not `negamax`")


def asked_once(search: Callable[..., int]) -> Callable[..., int]:
    """Return a search of Connect Four that does not answer one question twice: who asks again has
    learned nothing from the answer, and would ask without end.

    Args:
        search: as `search` of `gamesearch.solving`. The table notes the questions.
    """

    @wraps(search)  # as an error calls it
    def asks(position: int, mask: int, alpha: int, beta: int, table: Any, nodes: Any) -> int:
        question = position, mask, alpha, beta
        if question in table.asked:
            raise Refused(
                "`search` is asked the same question a second time: is the score more than "
                f"{alpha}? The first answer should have moved an end, or the loop should have ended"
            )
        table.asked.add(question)
        return search(position, mask, alpha, beta, table, nodes)

    return asks

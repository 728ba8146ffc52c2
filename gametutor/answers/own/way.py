"""From the first lessons to the solver: how many positions each of a learner's searches visits."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from gamesearch.games import ConnectFour
from gamesearch.search.node_clock import NodeClock
from gamesearch.search.rating import no_score
from gametutor.answers.own.passed_answers import mine
from gametutor.answers.own.scored import Scored

Search = Callable[[Any], float]
TO_THE_END = 42
"""Search depth in plies that reaches the end of every game."""


def the_way() -> dict[str, Callable[[Sequence[ConnectFour]], int]]:
    """What you wrote, from `max_value` to `mtdf`, each as a function from positions to the number
    of positions that it visits to find their scores; the course's, where yours has not passed yet.

    From the third on, the columns are tried from the middle outwards, and each search has what the
    one before it has.
    """
    minimax, alpha_beta = mine("max_value"), mine("negamax_alpha_beta")
    with_table, mtdf = mine("with_table"), mine("mtdf")

    def whole(state: Any) -> Any:
        return with_table(state, TO_THE_END, -inf, inf, no_score, {})

    def null_windows(state: Any) -> Any:
        table: dict[Any, Any] = {}

        def search(state: Any, depth: int, alpha: float, beta: float) -> Any:
            return with_table(state, depth, alpha, beta, no_score, table)

        return mtdf(state, TO_THE_END, 0, search)

    def plain(state: Any) -> Any:
        return alpha_beta(state, -inf, inf)

    return {
        "minimax": _counting(lambda state: minimax(state, state.to_move)),
        "alpha-beta": _counting(plain),
        "in order": _counting(plain, _from_the_middle),
        "table": _counting(whole, _from_the_middle),
        "null windows": _counting(null_windows, _from_the_middle),
    }


def _counting(
    search: Search, order: Callable[[int], int] | None = None
) -> Callable[[Sequence[ConnectFour]], int]:
    """Turn a search into a function from positions to the number of nodes that it visits."""

    def nodes(starts: Sequence[ConnectFour]) -> int:
        clock = NodeClock()
        for start in starts:
            search(clock.on(Scored(start, order)))
        return clock.nodes

    return nodes


def _from_the_middle(column: int) -> int:
    """Return a column's distance from the middle, to sort by."""
    return abs(column - 3)

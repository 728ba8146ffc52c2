"""Functions that say what a position is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mistakes.oracle.positions import (
    NUMBERS,
    OUTCOMES,
    in_games,
    in_games_with_second_turns,
    is_number,
    number_trees,
    trees_with_second_turns,
    worth,
)


def _where_turns_alternate() -> tuple[Any, ...]:
    return (*number_trees(300, *NUMBERS), *in_games())


def _where_they_need_not() -> tuple[Any, ...]:
    again = trees_with_second_turns(150, *NUMBERS)
    return (*_where_turns_alternate(), *again, *in_games_with_second_turns())


def _says(answer: Any, arguments: tuple[Any, ...], right: float) -> str:
    said = answer(*arguments)
    if is_number(said) and said == right:
        return ""
    return f"{arguments} is {right:g}, not {said!r}"


def max_value(answer: Any) -> Iterator[str]:
    for state in _where_turns_alternate():
        player = state.to_move
        yield _says(answer, (state, player), worth(state, player))
        if state.is_terminal():
            yield _says(answer, (state, 1 - player), worth(state, 1 - player))


def min_value(answer: Any) -> Iterator[str]:
    for state in _where_turns_alternate():
        player = 1 - state.to_move
        yield _says(answer, (state, player), worth(state, player))
        if state.is_terminal():
            yield _says(answer, (state, 1 - player), worth(state, 1 - player))


def negamax(answer: Any) -> Iterator[str]:
    for state in _where_turns_alternate():
        yield _says(answer, (state,), worth(state, state.to_move))


def negamax_any_turn(answer: Any) -> Iterator[str]:
    for state in _where_they_need_not():
        yield _says(answer, (state,), worth(state, state.to_move))


def sooner_is_better(answer: Any) -> Iterator[str]:
    states = (
        *number_trees(150, OUTCOMES),
        *in_games(),
        *trees_with_second_turns(100, OUTCOMES),
        *in_games_with_second_turns(),
    )
    for state in states:
        for player in (0, 1):
            yield _says(answer, (state, player), _soon(state, player, 0))


@cache
def _soon(state: Any, player: int, plies: int) -> float:
    """The same, with the plies of the whole line taken off at its end."""
    if state.is_terminal():
        return float(state.utility(player) * (100 - plies))
    best = max if state.to_move == player else min
    return best(_soon(state.result(move), player, plies + 1) for move in state.legal_moves())


JUDGES = {
    "max_value": max_value,
    "min_value": min_value,
    "negamax": negamax,
    "negamax_one_line": negamax,
    "negamax_any_turn": negamax_any_turn,
    "sooner_is_better": sooner_is_better,
}

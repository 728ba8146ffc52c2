"""Find another position to work on, of the kind in the lesson, the same for everybody."""

from collections.abc import Callable
from random import Random
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.games import NumberTree
from gamesearch.state import GameState

GAMES = 50
"""Random games, at most, in which a suitable position is sought."""


def fresh(state: GameState, number: int, will_do: Callable[[GameState], bool]) -> GameState | None:
    """Return a position like `state`, another one for every number; the same in every run.

    Args:
        state: a tree of numbers, which is given other numbers; or a position of a game whose class
            can be called without arguments, from whose start random games are played.
        number: 1 or more.
        will_do: is this position neither too large nor too small?

    Returns:
        The position; None if there is no way to one.
    """
    dice = Random(f"{brief(state, 200)} {number}")
    if isinstance(state, NumberTree):
        numbers = _numbers(state.tree)
        low, high = min([0, *numbers]), max([9, *numbers])
        return NumberTree(_with_other_numbers(state.tree, dice, int(low), int(high)), state.to_move)
    try:
        return _from_random_games(type(state)(), dice, will_do)
    except Exception:  # a learner's class, which may need arguments, or fail
        return None


def _numbers(tree: Any) -> list[float]:
    return [n for item in tree for n in _numbers(item)] if isinstance(tree, tuple) else [tree]


def _with_other_numbers(tree: Any, dice: Random, low: int, high: int) -> Any:
    """Return the same nested tuple with other numbers."""
    if isinstance(tree, tuple):
        return [_with_other_numbers(item, dice, low, high) for item in tree]
    return dice.randint(low, high)


def _from_random_games(
    start: GameState, dice: Random, will_do: Callable[[GameState], bool]
) -> GameState | None:
    """Return the first suitable position of a random game, sought from its end."""
    for _ in range(GAMES):
        state, line = start, [start]
        while not state.is_terminal():
            state = state.result(dice.choice(list(state.legal_moves())))
            line.append(state)
        good = []
        for each in reversed(line[:-1]):
            if will_do(each):
                good.append(each)
            elif good:
                break
        if good:
            return good[-1]
    return None

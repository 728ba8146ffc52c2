"""The scores that questions to a search hand over, by their names."""

from __future__ import annotations

from typing import Any

from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState


def mobility(state: GameState, player: int) -> float:
    """A score that fits every game: a player is glad of moves to choose from."""
    worth = len(state.legal_moves()) / 10
    return worth if player == state.to_move else -worth


def slight(state: GameState, player: int) -> float:
    """A score that shows whether small differences count, and numbers below 0."""
    worth = (len(state.legal_moves()) - 2) / 10_000
    return worth if player == state.to_move else -worth


def first_number(state: Any, player: int) -> float:
    """A score for trees of numbers: as if all the first moves were played from here."""
    tree = state.tree
    while isinstance(tree, (list, tuple)):
        tree = tree[0]
    return -tree if player else tree


SCORES: dict[str, Score] = {
    "no_score": no_score,
    "mobility": mobility,
    "slight": slight,
    "first_number": first_number,
}
ANY_GAME = ("no_score", "mobility", "slight")
"""Those that can be asked about a position of any game."""

ABOUT = {
    "mobility": "`mobility` is 0.1 for each move of the player to move.",
    "slight": "`slight` is 0.0001 for each move of the player to move beyond two.",
    "first_number": "`first_number` is the first number in the list, for player 0; for player 1 it "
    "has a minus.",
}

"""The scores that questions to a search hand over, by their names."""

from collections.abc import Callable
from functools import cache
from typing import Any

from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState


def mobility(state: GameState, player: int) -> float:
    """A score that fits every game: a player is glad of moves to choose from."""
    worth = len(state.legal_moves()) / 10
    return worth if player == state.to_move else -worth


def choices(state: GameState, player: int) -> float:
    """`mobility` in whole numbers."""
    worth = len(state.legal_moves())
    return worth if player == state.to_move else -worth


def slight(state: GameState, player: int) -> float:
    """A score in small fractions, also below 0: it shows whether small differences count."""
    worth = (len(state.legal_moves()) - 2) / 10_000
    return worth if player == state.to_move else -worth


def first_number(state: Any, player: int) -> float:
    """A score for trees of numbers: as if all the first moves were played from here."""
    tree, moves = state.tree, 0
    while isinstance(tree, (list, tuple)):
        tree, moves = tree[0], moves + 1
    if hasattr(state, "number_after"):  # the numbers are elsewhere
        tree = state.number_after((0,) * moves)
    return -tree if player else tree


Note = Callable[[Any, int], object]

SCORES: dict[str, Score] = {
    "no_score": no_score,
    "mobility": mobility,
    "choices": choices,
    "slight": slight,
    "first_number": first_number,
}
ANY_GAME = ("no_score", "mobility", "slight")
"""Those that can be asked about a position of any game."""


_notes: dict[str, Note] = {}


def handed(name: str, note: Note = lambda state, player: None) -> Score:
    """The score of that name, to be handed to an answer: the same function each time, as in a
    notebook, so that an answer which keeps what it finds may have it in its keys.

    Args:
        note: what is called first with the arguments of each call, until it is handed over again.
    """
    _notes[name] = note
    return _always_the_same(name)


@cache
def _always_the_same(name: str) -> Score:
    return overheard(name, lambda state, player: _notes[name](state, player))


def overheard(name: str, note: Note) -> Score:
    """A new function for the score of that name, of whose calls `note` is told first."""

    def score(state: GameState, player: int) -> float:
        note(state, player)
        return SCORES[name](state, player)

    score.__name__ = score.__qualname__ = name
    return score

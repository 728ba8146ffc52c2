"""Classes of games, compared with the package's own over whole games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from gamesearch.games import DotsAndBoxes, Isolation, Nim, TicTacToe
from mistakes.oracle.positions import is_number

ACCIDENTS = (NameError, AttributeError, RecursionError, NotImplementedError)
"""Errors that refuse nothing: the code is broken."""


def _looks(state: Any) -> tuple[Any, ...]:
    """What can be seen of a position."""
    over = state.is_terminal()
    outcome = (state.utility(0), state.utility(1)) if over else None
    return state.to_move, sorted(state.legal_moves()), over, outcome


def _compared(own: Any, right: Any, bad: list[Any], asked: str) -> str:
    if type(own.legal_moves()) is not list:
        return f"{asked}: legal_moves is a list, not {own.legal_moves()!r}"
    for what, said, wanted in zip(
        ("to_move", "legal_moves", "is_terminal", "utility"),
        _looks(own),
        _looks(right),
        strict=True,
    ):
        if said != wanted:
            return f"{asked}: {what} is {wanted}, not {said!r}"
    if isinstance(own.to_move, bool) or not isinstance(own.is_terminal(), (bool, int)):
        return f"{asked}: of the wrong type"
    if right.is_terminal() and not all(is_number(own.utility(player)) for player in (0, 1)):
        return f"{asked}: an outcome is a number"
    for move in bad:
        if move in right.legal_moves():
            continue
        try:
            own.result(move)
        except ACCIDENTS:
            raise
        except Exception:
            continue
        return f"{asked}: result({move!r}) is no move"
    if _looks(own) != _looks(right):
        return f"{asked}: changed by a bad move"
    return ""


def _whole_tree(own: Any, right: Any, bad: list[Any], asked: str, plies: int) -> Iterator[str]:
    """All positions up to so many plies, from objects that stay in use."""
    yield _compared(own, right, bad, asked)
    if plies:
        for move in right.legal_moves():
            after = own.result(move), right.result(move)
            yield from _whole_tree(*after, bad, f"{asked}.result({move!r})", plies - 1)
        if _looks(own) != _looks(right):
            yield f"{asked}: changed by the moves made from it"


def _one_game(own: Any, right: Any, bad: list[Any], asked: str, seed: int) -> Iterator[str]:
    random = Random(seed)
    met = [(own, right, asked)]
    while not right.is_terminal():
        move = random.choice(right.legal_moves())
        own, right, asked = own.result(move), right.result(move), f"{asked}.result({move!r})"
        met.append((own, right, asked))
    for own, right, asked in met:
        yield _compared(own, right, bad, asked)


def _judge(
    reference: Any, whole: list[Any], starts: list[Any], bad: list[Any], plies: int, games: int
) -> Callable[[Any], Iterator[str]]:
    """A judge that looks at the first plies of some games, and at long games from all starts."""

    def judge(answer: Any) -> Iterator[str]:
        name = reference.__name__
        for args in whole:
            asked = f"{name}{args!r}"
            yield from _whole_tree(answer(*args), reference(*args), bad, asked, plies)
        for args in starts:
            asked = f"{name}{args!r}"
            for seed in range(games):
                yield from _one_game(answer(*args), reference(*args), bad, asked, seed)

    return judge


CELLS = [(x, y) for x in range(-1, 5) for y in range(-1, 5)]
JUDGES = {
    "nim_state": _judge(
        Nim,
        [(coins,) for coins in range(8)],
        [(coins,) for coins in range(8, 30)],
        [-1, 0, 1, 2, 3, 4, 5],
        plies=8,
        games=5,
    ),
    "isolation_state": _judge(
        Isolation,
        [(3, 2, frozenset({(2, 1)})), (2, 2, frozenset()), (1, 3, frozenset())],
        [
            (3, 3, frozenset()),
            (4, 3, frozenset({(0, 0), (3, 2)})),
            (2, 5, frozenset({(1, 2)})),
            (5, 5, frozenset({(2, 2)})),
            (7, 1, frozenset()),
        ],
        CELLS,
        plies=4,
        games=12,
    ),
    "dots_and_boxes_state": _judge(
        DotsAndBoxes,
        [(1, 1)],
        [(1, 1), (2, 1), (1, 2), (2, 2), (3, 1), (1, 4), (3, 2)],
        [(0, 0), (1, 1), (1, 0), (0, 1), (2, 1), (-1, 0), (0, 5), (5, 0)],
        plies=4,
        games=6,
    ),
    "tictactoe_state": _judge(
        TicTacToe,
        [(".........",)],
        [("." * 9,), ("X" + "." * 8,), ("....X...O",), ("XO..X....",)],
        [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        plies=3,
        games=60,
    ),
}

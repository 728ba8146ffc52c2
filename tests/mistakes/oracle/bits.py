"""Connect Four on whole numbers, judged on a board of lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from mistakes.oracle.positions import is_whole

Cells = list[list[int]]
"""For each column the player of each disc, from the bottom up."""

DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))


def _games(name: str, count: int) -> Iterator[tuple[Cells, int]]:
    """Every position of some games, with the player to move."""
    random = Random(name)
    for game in range(count):
        board: Cells = [[] for _ in range(7)]
        column, turn = 3, 0
        yield board, turn
        while not _won(board) and (room := [it for it in range(7) if len(board[it]) < 6]):
            if column not in room or random.random() > (game % 3) / 3:
                column = random.choice(room)
            board = [[*discs, turn] if it == column else discs for it, discs in enumerate(board)]
            turn = 1 - turn
            yield board, turn


def _won(board: Cells) -> set[int]:
    """The players who have four in a row."""
    taken = {(x, y): who for x, discs in enumerate(board) for y, who in enumerate(discs)}
    return {
        who
        for (x, y), who in taken.items()
        for right, up in DIRECTIONS
        if all(taken.get((x + i * right, y + i * up)) == who for i in range(4))
    }


def _numbers(board: Cells, turn: int) -> tuple[int, int]:
    mask = own = 0
    for x, discs in enumerate(board):
        for y, who in enumerate(discs):
            mask += 2 ** (7 * x + y)
            own += 2 ** (7 * x + y) if who == turn else 0
    return own, mask


def _dropped(board: Cells, column: int, who: int) -> Cells:
    return [[*discs, who] if it == column else discs for it, discs in enumerate(board)]


def play_column(answer: Any) -> Iterator[str]:
    for board, turn in _games("drop", 60):
        for column in range(7):
            if len(board[column]) < 6:
                right = _numbers(_dropped(board, column, turn), 1 - turn)
                said = answer(*_numbers(board, turn), column)
                good = (
                    isinstance(said, (tuple, list)) and len(said) == 2 and all(map(is_whole, said))
                )
                wrong = not good or tuple(said) != right
                yield f"{board} then {column} is {right}, not {said!r}" if wrong else ""


def four_in_a_row(answer: Any) -> Iterator[str]:
    for board, turn in _games("four", 200):
        discs, right = _numbers(board, 1 - turn)[0], 1 - turn in _won(board)
        said = answer(discs)
        wrong = not isinstance(said, (bool, int)) or bool(said) != right
        yield f"{board} is {right}, not {said!r}" if wrong else ""


def possible_moves(answer: Any) -> Iterator[str]:
    for board, turn in _games("moves", 150):
        right = sum(2 ** (7 * x + len(discs)) for x, discs in enumerate(board) if len(discs) < 6)
        said = answer(_numbers(board, turn)[1])
        yield f"{board} is {right}, not {said!r}" if not is_whole(said) or said != right else ""


def _completes(board: Cells, column: int, who: int) -> bool:
    """Would a disc that `who` drops into a column be one of four in a row?"""
    row = len(board[column])

    def reach(right: int, up: int) -> int:
        for steps in range(1, 4):
            x, y = column + steps * right, row + steps * up
            if not (0 <= x < 7 and 0 <= y < len(board[x]) and board[x][y] == who):
                return steps - 1
        return 3

    return any(reach(right, up) + reach(-right, -up) >= 3 for right, up in DIRECTIONS)


def non_losing_moves(answer: Any) -> Iterator[str]:
    for board, turn in _games("safe", 80):
        room = [column for column in range(7) if len(board[column]) < 6]
        if _won(board) or any(_completes(board, column, turn) for column in room):
            continue
        right = 0
        for column in room:
            then = _dropped(board, column, turn)
            replies = (it for it in range(7) if len(then[it]) < 6)
            if not any(_completes(then, reply, 1 - turn) for reply in replies):
                right += 2 ** (7 * column + len(board[column]))
        said = answer(*_numbers(board, turn))
        yield f"{board} is {right}, not {said!r}" if not is_whole(said) or said != right else ""


def key(answer: Any) -> Iterator[str]:
    return _keys(answer, _boards())  # the games are played before the answer's time begins


@cache
def _boards() -> list[tuple[Cells, tuple[int, int]]]:
    return [(board, _numbers(board, turn)) for board, turn in _games("key", 800)]


def _keys(answer: Any, boards: list[tuple[Cells, tuple[int, int]]]) -> Iterator[str]:
    known: dict[int, tuple[int, int]] = {}
    numbers: dict[tuple[int, int], int] = {}
    for board, pair in boards:
        said = answer(*pair)
        if not is_whole(said) or not 0 <= said < 2**63:
            yield f"{board} has the key {said!r}"
        if known.setdefault(said, pair) != pair or numbers.setdefault(pair, said) != said:
            yield f"{board} shares the key {said!r}, or has had another"
    yield ""


JUDGES: dict[str, Callable[[Any], Iterator[str]]] = {
    "play_column": play_column,
    "four_in_a_row": four_in_a_row,
    "possible_moves": possible_moves,
    "non_losing_moves": non_losing_moves,
    "key": key,
}

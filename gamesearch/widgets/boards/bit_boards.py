"""Two boards of bits to click, to shift and to combine.

bit_boards(0b1111)      # at the end of a cell: four discs in the left column
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.pictures.drawing.picture import NOTE
from gamesearch.state import is_whole
from gamesearch.widgets.page.shown import Shown

BITS = 49


def bit_boards(first: int = 0, second: int = 0) -> BitBoards:
    """Two boards of Connect Four as numbers, and what comes of them: each bit can be clicked, the
    first board shifted, and both combined. A bit that a shift carries round the edge of the board
    is marked.

    Args:
        first, second: the two numbers at first, 0 to 2**49 - 1. Bit `7 * column + row` is a cell;
            rows count from the bottom, unlike those of a drawing: 0 the lowest, 6 the spare one.

    Returns:
        What shows itself at the end of a cell, and needs no kernel after that. Its `str` has both
        boards as text.

    Raises:
        TypeError: a number is not whole.
        ValueError: a number is negative, or has a bit beyond the board.
    """
    return BitBoards(_checked_board(first), _checked_board(second))


class BitBoards(Shown):
    """Two boards of bits. Made by `bit_boards`."""

    def __init__(self, *numbers: int):
        self.numbers = numbers

    def __str__(self) -> str:
        boards = [_board_rows(number) for number in self.numbers]
        head = "   ".join(f"{name:7}" for name in "AB")
        lines = ("   ".join(row) for row in zip(*boards, strict=True))
        return "\n".join([head.rstrip(), *lines, "abcdefg   abcdefg"])

    def _html(self) -> str:
        note = f"{NOTE}Run this cell to click, shift and combine the bits.</figcaption>"
        return f"<figure><pre>{escape(str(self))}</pre>{note}</figure>"

    def _new_page(self) -> Any:
        from gamesearch.widgets.page.part import Standalone

        bits = [[bit for bit in range(BITS) if number >> bit & 1] for number in self.numbers]
        return Standalone(__file__, "bit_boards", bits, fresh={})


def _checked_board(number: object) -> int:
    if not is_whole(number):
        raise TypeError(f"a board of bits is a whole number, not {brief(number)}")
    if not 0 <= number < 1 << BITS:
        raise ValueError(
            f"a board has {BITS} bits, 0 to {BITS - 1}: {brief(number)} is not a board"
        )
    return number


def _board_rows(number: int) -> Iterable[str]:
    for row in reversed(range(7)):
        yield "".join("1" if number >> 7 * column + row & 1 else "." for column in range(7))

"""Othello: enclose the other player's discs, and they are yours."""

from __future__ import annotations

import re
from math import isqrt
from typing import NamedTuple

from gamesearch.base.text.describe import brief
from gamesearch.state import (
    PASS,
    GameNotOver,
    IllegalMove,
    check_player,
    is_whole,
    move_text,
    player_name,
    wrong_number,
)

DISCS = "XO"  # the marks of player 0 and player 1
SIZES = (4, 6, 8)
COLUMNS = "abcdefgh"
NAME = re.compile("pass|--|[a-z][0-9]")  # of a move, in Othello's notation

# A set of cells is a whole number: bit 0 is the top left cell, bit 1 the cell to its right, and
# so on in reading order. All cells of a set step at once when the number is shifted: on the 8 by 8
# board `cells << 1` is a step right, `cells << 8` a step down, `>>` a step left or up.
#
# One thing goes wrong: a step right from the last column comes out in the first column, one row
# further down. But every disc enclosed along a row or a diagonal has a neighbour on its left and
# on its right, so it stands in a middle column. A walk over discs in middle columns only never
# crosses the edge.
BOARD = {size: (1 << size * size) - 1 for size in SIZES}  # all cells


def _ways(size: int) -> tuple[tuple[int, int], ...]:
    """The four lines through a cell: how far a step shifts, and the cells that can be enclosed."""
    last_column = sum(1 << row * size + size - 1 for row in range(size))
    middle = BOARD[size] & ~last_column & ~(last_column >> size - 1)
    return (1, middle), (size - 1, middle), (size, BOARD[size]), (size + 1, middle)


WAYS = {size: _ways(size) for size in SIZES}


class _Fields(NamedTuple):
    size: int
    black: int
    white: int
    to_move: int
    playable: int
    is_over: bool
    counts_points: bool


class Othello(_Fields):
    """Black, written `X`, is player 0 and moves first; White, `O`, is player 1. A player puts a
    disc on an empty cell so that it encloses discs of the other player: in a straight line between
    the new disc and another one of the player's own. All discs enclosed, in any of the eight
    directions, turn over. A player who cannot enclose any disc passes; the game is over when
    neither player can. The player with more discs wins, by however many; equal numbers are a draw.
    Where points are counted, the outcome is by how many.

    Args:
        board: a size, 4, 6 or 8, for the start of a game; or a position in text: `X`, `O` or `.`
            for an empty cell, in reading order; spaces, line ends or `/` may divide the rows.
        to_move: whose turn it is, 0 (X) or 1 (O).
        counts_points: is every disc more a point, or does only winning count?

    Raises:
        TypeError, ValueError: an argument is not as described.

    A move is the number of a cell, counted from 0 in reading order, or `PASS`.

    >>> print(Othello(4).after("b1"))
    .X..
    .XX.
    .XO.
    ....

    Source: the rules of the World Othello Federation.
    """

    __slots__ = ()
    player_names = ("X", "O")
    disc_marks = DISCS

    def __new__(
        cls, board: int | str = 8, to_move: int = 0, counts_points: bool = False
    ) -> Othello:
        size, black, white = _read(board) if isinstance(board, str) else _start(board)
        if not isinstance(counts_points, bool):
            raise TypeError(f"counts_points is True or False, not {brief(counts_points)}")
        return _position(size, black, white, check_player(to_move), counts_points)

    def after(self, moves: str | None = None) -> Othello:
        """The state after some moves in Othello's notation, for example
        `Othello().after("d3 c5 f6")`.

        Args:
            moves: column letter and row number of each cell, from the top left corner a1; `pass`
                or `--` for a pass. Spaces between them are optional, and capitals are allowed.

        Raises:
            TypeError, ValueError: it is not such a text; the message says which move is wrong.
        """
        if not isinstance(self, Othello):  # Othello.after("d3") takes the text for the state
            raise TypeError('moves are made from a state: write Othello().after("d3 c5 f6")')
        if not isinstance(moves, str):
            raise TypeError(f'moves are a string such as "d3 c5 f6", not {brief(moves)}')
        state = self
        for number, word in enumerate(_names(moves.lower()), start=1):
            move = PASS if word in (PASS, "--") else state._cell_called(word, f"move {number}")
            if move not in state.legal_moves():
                choice = ", ".join(move_text(state, legal) for legal in state.legal_moves())
                raise ValueError(
                    f"move {number}, {word}, is not legal: {state._broken_rule(move)}. "
                    + (f"Legal moves: {choice}." if choice else "There are no legal moves.")
                )
            state = state.result(move)
        return state

    def legal_moves(self) -> list[int | str]:
        """The cells the player may take, in reading order; only `PASS` if there is none but the
        other player still has one; nothing once the game is over."""
        if not self.playable:
            return [] if self.is_over else [PASS]
        cells: list[int | str] = []
        left = self.playable
        while left:
            lowest = left & -left  # the rightmost of the bits that are set
            cells.append(lowest.bit_length() - 1)
            left ^= lowest
        return cells

    def result(self, move: int | str) -> Othello:
        """The board with a disc of the player to move in cell `move`, and the enclosed discs
        turned over; after `PASS` the same board, with the other player to move."""
        size, black, white, player, playable, is_over, counts_points = self
        if type(move) is int and 0 <= move < size * size and playable >> move & 1:
            disc = 1 << move
            if player == 0:
                turned = _enclosed(size, disc, black, white)
                black, white = black | disc | turned, white ^ turned
            else:
                turned = _enclosed(size, disc, white, black)
                white, black = white | disc | turned, black ^ turned
        elif playable or is_over or not _is_pass(move):
            raise IllegalMove(move, self._broken_rule(move), self.legal_moves())
        return _position(size, black, white, 1 - player, counts_points)

    def passed(self) -> Othello | None:
        """The same board with the other player to move, though the rules may not allow a pass; None
        where the other one could only pass, too."""
        if not self.playable_by(1 - self.to_move):
            return None
        return _position(self.size, self.black, self.white, 1 - self.to_move, self.counts_points)

    def is_terminal(self) -> bool:
        """Can neither player enclose a disc? That may happen before the board is full."""
        return self.is_over

    def utility(self, player: int) -> int:
        """+1 for the player with more discs, -1 for the other, 0 for both if the numbers are equal;
        where points are counted, how many more discs `player` has. Empty cells count for nobody."""
        check_player(player)
        if not self.is_over:
            raise GameNotOver(self)
        lead = self.count(player) - self.count(1 - player)
        return lead if self.counts_points else (lead > 0) - (lead < 0)

    def count(self, player: int) -> int:
        """How many discs `player` (0 or 1) has on the board."""
        return self.discs(player).bit_count()

    def discs(self, player: int) -> int:
        """The cells with a disc of `player` (0 or 1), as bits: bit 0 is the top left cell."""
        return self.white if check_player(player) else self.black

    def playable_by(self, player: int) -> int:
        """The cells where `player` (0 or 1) could enclose a disc if it were their turn, as bits."""
        if check_player(player) == self.to_move:
            return self.playable
        return _enclosing(self.size, self.discs(player), self.discs(1 - player))

    def move_text(self, move: int | str) -> str:
        """Column letter and row number, counted from the top as Othello players do: on the 8 by 8
        board cell 19 is d3. A pass is `pass`."""
        if isinstance(move, str):
            return move
        return f"{COLUMNS[move % self.size]}{move // self.size + 1}"

    def __str__(self) -> str:
        return "\n".join(self._rows())

    def __repr__(self) -> str:
        points = ", counts_points=True" if self.counts_points else ""
        return f'Othello("{" ".join(self._rows())}", to_move={self.to_move}{points})'

    def __getnewargs__(self) -> tuple[str, int, bool]:  # copies go through the constructor
        return "".join(self._rows()), self.to_move, self.counts_points

    def _rows(self) -> list[str]:
        marks = "".join(
            "X" if self.black >> cell & 1 else "O" if self.white >> cell & 1 else "."
            for cell in range(self.size**2)
        )
        return [marks[first : first + self.size] for first in range(0, len(marks), self.size)]

    def _cell_called(self, word: str, what: str) -> int:
        """The number of the cell with this name; a ValueError that begins with `what`."""
        if not re.fullmatch("[a-z][0-9]", word):
            rule = "a column letter and a row number such as d3, or pass"
            several = "; put spaces between moves" if len(NAME.findall(word)) > 1 else ""
            raise ValueError(f"{what} is {rule}, not {brief(word)}{several}")
        column, row = COLUMNS.find(word[0]), int(word[1]) - 1
        if not 0 <= column < self.size or not 0 <= row < self.size:
            last = COLUMNS[self.size - 1]
            raise ValueError(
                f"{what}, {word}, is not on the board: columns are a to {last}, "
                f"rows 1 to {self.size}"
            )
        return row * self.size + column

    def _broken_rule(self, move: object) -> str:
        """Why a move is not legal, for the error that `result` raises."""
        if self.is_over:
            return "the game is over, because neither player can enclose a disc"
        name, other = player_name(self, self.to_move), player_name(self, 1 - self.to_move)
        if _is_pass(move):
            return f"{name} passes only if no move encloses a disc"
        if type(move) is not int or not 0 <= move < self.size**2:
            return f"a move is the number of a cell, 0 to {self.size**2 - 1}, or {PASS!r}"
        if not self.playable:
            return f"{name} has no move that encloses a disc, and must pass"
        if (self.black | self.white) >> move & 1:
            return f"there is already a disc in cell {move} ({self.move_text(move)})"
        return f"{name} in cell {move} ({self.move_text(move)}) would enclose no disc of {other}"


def _names(moves: str) -> list[str]:
    """The names of the moves in a text. A word that is more than names stays whole."""
    names: list[str] = []
    for word in moves.split():
        found = NAME.findall(word)
        names += found if "".join(found) == word else [word]
    return names


def _position(size: int, black: int, white: int, to_move: int, counts_points: bool) -> Othello:
    """The state with these discs. What takes time is found out here, once for each state: where can
    the player move? And if nowhere, can the opponent?"""
    mine, theirs = (white, black) if to_move else (black, white)
    playable = _enclosing(size, mine, theirs)
    is_over = not playable and not _enclosing(size, theirs, mine)
    fields = (size, black, white, to_move, playable, is_over, counts_points)
    return tuple.__new__(Othello, fields)


def _enclosing(size: int, mine: int, theirs: int) -> int:
    """The empty cells from which a disc of mine would enclose discs of theirs.

    In each direction all my discs walk at once, as long as they step on discs of theirs. Where a
    walk of one step or more comes out on an empty cell, that cell encloses what was walked over.
    """
    found, empty = 0, BOARD[size] & ~(mine | theirs)
    for step, can_be_enclosed in WAYS[size]:
        between = theirs & can_be_enclosed
        walk = mine << step & between
        while walk:
            walk <<= step
            found |= walk & empty
            walk &= between
        walk = mine >> step & between
        while walk:
            walk >>= step
            found |= walk & empty
            walk &= between
    return found


def _enclosed(size: int, disc: int, mine: int, theirs: int) -> int:
    """The discs of theirs that a new disc of mine encloses: the same walk, from one cell, and it
    counts where it ends on another disc of mine."""
    found = 0
    for step, can_be_enclosed in WAYS[size]:
        between = theirs & can_be_enclosed
        walk, passed = disc << step, 0
        while walk & between:
            passed |= walk
            walk <<= step
        if walk & mine:
            found |= passed
        walk, passed = disc >> step, 0
        while walk & between:
            passed |= walk
            walk >>= step
        if walk & mine:
            found |= passed
    return found


def _is_pass(move: object) -> bool:
    return isinstance(move, str) and move == PASS  # an array would answer == with an array


def _start(size: int) -> tuple[int, int, int]:
    """The size, and the discs of Black and White at the start: two each, diagonally opposite."""
    if not is_whole(size) or size not in SIZES:
        raise wrong_number("a board has 4, 6 or 8 columns and rows", size)
    top_left, top_right, lower_left, lower_right = _centre(size)
    return size, 1 << top_right | 1 << lower_left, 1 << top_left | 1 << lower_right


def _centre(size: int) -> tuple[int, int, int, int]:
    """The four cells in the middle, in reading order."""
    first = (size // 2 - 1) * (size + 1)
    return first, first + 1, first + size, first + size + 1


def _read(board: str) -> tuple[int, int, int]:
    """The size, and the discs of Black and White on a board in text; a ValueError if it is not a
    board that a game can reach."""
    rows = board.replace("/", " ").split()
    marks = "".join(rows)
    for mark in marks:
        if mark not in "XO.":
            raise ValueError(f"a cell is X, O or . (empty), not {mark!r}, in the board {board!r}")
    size = isqrt(len(marks))
    if size not in SIZES or len(marks) != size * size:
        rule = "a board has 16, 36 or 64 cells (4, 6 or 8 rows)"
        raise ValueError(f"{rule}, not {len(marks)}: {board!r}")
    wrong = [row for row in rows if len(row) != size]
    if wrong and len(rows) > 1:
        raise ValueError(
            f"each row has {size} cells, but {wrong[0]} has {len(wrong[0])}: {board!r}"
        )
    if any(marks[cell] == "." for cell in _centre(size)):
        raise ValueError(
            "a game starts with four discs in the middle, and discs never leave the board, "
            f"so no game reaches {board!r}"
        )
    black, white = (
        sum(1 << cell for cell, mark in enumerate(marks) if mark == disc) for disc in DISCS
    )
    return size, black, white

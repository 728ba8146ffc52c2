"""Tic-tac-toe again, written for speed: the same rules as `TicTacToe`, searched two to three times
as fast. Three ideas do it:

1. A set of cells is a whole number, one bit a cell. "Has this player three in a row?" is then one
   look into a table of all 512 sets.
2. What a search asks of every position (whose turn it is, which moves there are) is worked out
   once, when the position is made.
3. Every position is made only once. The tree has 549,946 nodes but only 5,478 different positions;
   each position remembers where its moves led, so a move made again is only looked up.

The price is more code to read, and two megabytes of memory for all positions. In larger games the
third idea soon runs out of memory.
"""

from __future__ import annotations

from gamesearch.games.tictactoe import LINES, TicTacToe
from gamesearch.state import GameNotOver, check_player

# Bit 0 is the top left cell, bit 8 the lower right one.
ALL = 0b111111111
LINES_IN_BITS = tuple(sum(1 << cell for cell in line) for line in LINES)
HAS_LINE = tuple(any(cells & line == line for line in LINES_IN_BITS) for cells in range(512))
CELLS_OF = tuple(tuple(cell for cell in range(9) if cells >> cell & 1) for cells in range(512))


class FastTicTacToe:
    """`TicTacToe` for searches that visit many positions: the same moves, texts and refusals.

    Args:
        board: as for `TicTacToe`.

    Equal positions are one object.

    >>> FastTicTacToe().result(4).result(0) is FastTicTacToe("O...X....")
    True
    """

    __slots__ = ("_after", "_moves", "_other", "_own", "to_move")

    to_move: int
    _own: int  # the cells of the player to move, as bits
    _other: int  # the cells of the opponent, as bits
    _moves: tuple[int, ...]
    _after: dict[int, FastTicTacToe]  # where each move led that was made here before

    player_names = TicTacToe.player_names

    def __new__(cls, board: str = ".........") -> FastTicTacToe:
        plain = TicTacToe(board)
        crosses, noughts = (
            sum(1 << cell for cell in range(9) if plain.board[cell] == mark) for mark in "XO"
        )
        return _position(noughts, crosses) if plain.to_move else _position(crosses, noughts)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a state never changes: `{name}` cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a state never changes: `{name}` cannot be deleted")

    def legal_moves(self) -> list[int]:
        """The empty cells, in reading order; none once somebody has won."""
        return [*self._moves]

    def result(self, move: int) -> FastTicTacToe:
        """The board with the mark of the player to move in cell `move`."""
        # A dict would find `True` and `1.0` under 1, and they are not cells.
        known = self._after.get(move) if type(move) is int else None
        return known or self._made_first(move)

    def is_terminal(self) -> bool:
        """Somebody has three in a row, or no cell is empty."""
        return not self._moves

    def utility(self, player: int) -> int:
        """+1 for the player with three in a row, -1 for the other, 0 for both on a full board."""
        check_player(player)
        if self._moves:
            raise GameNotOver(self)
        if not HAS_LINE[self._other]:  # only the last move can have won
            return 0
        return -1 if player == self.to_move else +1

    def plain(self) -> TicTacToe:
        """The same position as a `TicTacToe`."""
        marks = (self._own, "XO"[self.to_move]), (self._other, "OX"[self.to_move])
        board = ["."] * 9
        for cells, mark in marks:
            for cell in CELLS_OF[cells]:
                board[cell] = mark
        return TicTacToe("".join(board))

    def winning_line(self) -> tuple[int, ...]:
        """The cells of the line that won the game; empty if nobody has won."""
        return self.plain().winning_line()

    def move_text(self, move: int) -> str:
        """Column letter and row number, counted from the bottom row as in chess: cell 7 is b1."""
        return self.plain().move_text(move)

    def __str__(self) -> str:
        return str(self.plain())

    def __repr__(self) -> str:
        return f"Fast{self.plain()!r}"

    def __reduce__(self) -> tuple[type, tuple[str]]:
        return FastTicTacToe, (self.plain().board,)  # a copy of a position is the position itself

    def _made_first(self, move: int) -> FastTicTacToe:
        if type(move) is not int or move not in self._moves:
            self.plain().result(move)  # raises the IllegalMove that says why
        after = _position(self._other, self._own | 1 << move)  # mine are now the opponent's
        self._after[move] = after
        return after


POSITIONS: dict[tuple[int, int], FastTicTacToe] = {}
"""Every position made so far, by its cells: those of the player to move, and the opponent's."""


def _position(own: int, other: int) -> FastTicTacToe:
    """The one object for the position with these cells."""
    known = POSITIONS.get((own, other))
    if known is not None:
        return known
    state, fill = object.__new__(FastTicTacToe), object.__setattr__
    fill(state, "_own", own)
    fill(state, "_other", other)
    fill(state, "_moves", () if HAS_LINE[other] else CELLS_OF[ALL ^ own ^ other])
    fill(state, "_after", {})
    fill(state, "to_move", (own | other).bit_count() % 2)  # O moves after an odd number of marks
    return POSITIONS.setdefault((own, other), state)

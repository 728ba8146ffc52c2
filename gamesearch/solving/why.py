"""Why a game of Connect Four ends as it does: the line that wins, and the threat that decides.

That a threat decides is said only where it is proven: the game is solved again with that win struck
out of the rules (`struck.py`), and somebody else wins, or nobody.
"""

from typing import NamedTuple, Protocol

from gamesearch.games import ConnectFour
from gamesearch.solving.scores import moves_left
from gamesearch.solving.threats import can_fall, is_odd, name, suits, threats
from gamesearch.state import player_name

PROVEN = 14
"""From this many discs on, a position is solved again without a threat before anybody has to wait;
before, a threat is not said to decide."""


class Knowing(Protocol):
    """What has to be known of the game."""

    def __call__(self, state: ConnectFour, /) -> int:
        """A best column."""

    def score(self, state: ConnectFour, /) -> int:
        """How the game ends for the player to move."""

    def result_without(self, state: ConnectFour, player: int, cell: int, /) -> int:
        """Who wins if one win is struck out of the rules."""


class Decisive(NamedTuple):
    """A win without which the game would end in another way.

    Attributes:
        player, cell: a disc of this player in this cell would win; the number of its bit.
        without: how the game ends for `player` if it did not: 0 or -1.
    """

    player: int
    cell: int
    without: int


class Why(NamedTuple):
    """How a position ends, and why. Its text is a sentence or two.

    Attributes:
        state: the position; it is not over.
        score: how it ends for the player to move.
        line: the cells that the discs fall into if nobody makes a mistake, to the end of the game,
            each the number of its bit.
        four: those that win then, four or more; none in a draw.
        threats: the cells in which a disc of X would win, and those of O.
        decisive: the threat that decides, if that is proven.
    """

    state: ConnectFour
    score: int
    line: tuple[int, ...]
    four: tuple[int, ...]
    threats: tuple[tuple[int, ...], tuple[int, ...]]
    decisive: Decisive | None

    def __str__(self) -> str:
        if self.decisive is None:
            return self._ending_sentence()
        return f"{self._ending_sentence()} {self._decisive_sentence(self.decisive)}"

    @property
    def winner(self) -> int | None:
        """Who wins, 0 or 1; None in a draw."""
        if self.score == 0:
            return None
        return self.state.to_move if self.score > 0 else 1 - self.state.to_move

    def _ending_sentence(self) -> str:
        if self.winner is None:
            return "A draw, if nobody makes a mistake."
        winner, last = self._name(self.winner), name(self.line[-1])
        if len(self.line) == 1:
            return f"{winner} wins at once, at {last}."
        now = [cell for cell in self.threats[self.winner] if can_fall(self.state, cell)]
        if len(now) > 1:
            loser = self._name(1 - self.winner)
            cells = " and ".join(map(name, now))
            return f"{winner} wins with the next disc: {loser} cannot fill both {cells}."
        left = moves_left(self.state, self.score)
        return f"{winner} wins in {left}, for example at {last}, if nobody makes a mistake."

    def _decisive_sentence(self, found: Decisive) -> str:
        player, cell = self._name(found.player), name(found.cell)
        is_there = found.cell in self.threats[found.player]
        would = "would win" if is_there else "can come to win"
        what = "keeps the draw" if self.winner is None else "decides the game"
        then = (
            f"{self._name(1 - found.player)} would win" if found.without else "it would be a draw"
        )
        text = f"{player} {would} at {cell}, and that {what}: if a disc there did not win, {then}."
        if not is_there:
            return text
        if can_fall(self.state, found.cell):
            return f"{text} {self._name(1 - found.player)} has to fill it at once."
        return f"{text} {self._row_sentence(found.player, found.cell)}"

    def _row_sentence(self, player: int, cell: int) -> str:
        """Who has to play below a cell in the end: see `threats.py`."""
        text = (
            f"{name(cell)} is on an {'odd' if is_odd(cell) else 'even'} row: once the other columns"
        )
        if suits(player, cell):
            return f"{text} are full, {self._name(1 - player)} has to play below it."
        mine = self._name(player)
        return (
            f"{text} are full, {mine} would have to play below it, so it counts only before that."
        )

    def _name(self, player: int) -> str:
        return player_name(self.state, player)


def why(state: ConnectFour, who: Knowing) -> Why:
    """How a position ends, and why.

    Args:
        state: a position that is not over.
        who: a solver.

    Raises:
        TypeError, ValueError: as for `Solver.score`.
    """
    score = who.score(state)
    line, end = _best_play(state, who)
    four = [7 * (at % 7) + 5 - at // 7 for at in end.winning_line()]  # from reading order
    found = Why(
        state, score, tuple(line), tuple(four), (threats(state, 0), threats(state, 1)), None
    )
    return found._replace(decisive=_decisive(found, who))


def _best_play(state: ConnectFour, who: Knowing) -> tuple[list[int], ConnectFour]:
    """The cells into which the discs fall, and the position at the end."""
    line = []
    while not state.is_terminal():
        column = who(state)
        line.append((state.landing >> 7 * column & 0b1111111).bit_length() - 1 + 7 * column)
        state = state.result(column)
    return line, state


def _decisive(found: Why, who: Knowing) -> Decisive | None:
    """A threat that decides, if one is found: where somebody wins, of the winner, and first the one
    that best play ends with; in a draw, of either player."""
    state, winner = found.state, found.winner
    discs = 42 - str(state).count(".")
    if discs < PROVEN or len(found.line) < 3:
        return None
    if winner is None:
        asked = [(player, cell) for player in (0, 1) for cell in found.threats[player]]
    else:
        there = sorted(found.threats[winner], key=lambda cell: not suits(winner, cell))
        asked = [(winner, cell) for cell in dict.fromkeys([found.line[-1], *there])]
    before = 0 if winner is None else 1
    for player, cell in asked:
        without = who.result_without(state, player, 1 << cell)
        without = without if player == state.to_move else -without
        if without < before:
            return Decisive(player, cell, without)
    return None

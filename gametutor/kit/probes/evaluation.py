"""A question for how good a position looks, where no single number is right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gamesearch.games import Othello
from gamesearch.search.rating import LARGEST_SCORE, WIN
from gamesearch.state import player_name
from gametutor.kit.compared import Compared
from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.evaluation import (
    LOPSIDED,
    MIRRORS,
    OPPOSITE,
    Looks,
    LooksQuery,
    RatingQuery,
    Ratings,
)


@dataclass(frozen=True)
class RatingProbe(RatingQuery, Probe):
    """Does an evaluation keep its promises in `state`: numbers, none beyond a win, the same with a
    minus for the other player, the same when asked again, the same on a mirrored board?"""

    @property
    def size(self) -> tuple[int, int]:
        """Discs on the board; the position with player 0 to move reads easier."""
        return self.state.count(0) + self.state.count(1), self.state.to_move

    expected = OPPOSITE

    def is_right(self, got: Any) -> bool:
        return bool(got.kind == OPPOSITE)

    def to_predict(self, got: Any) -> str:
        return ""  # no single number is right

    def asks(self, got: Ratings) -> str:
        if got.kind == "changes":
            return "What in your code is different from one call to the next?"
        if got.kind == "beyond a win":
            return "Which part of your number can become as large as a win?"
        if got.kind == LOPSIDED:
            return "Which cells does a mirror exchange, and does your code count them alike?"
        return (
            "What does your code count for one player, and does the same count against the other?"
        )

    def smaller(self, got: Any) -> Iterator[RatingProbe]:
        """Where mirrors disagree: a disc less, but for the four with which every game starts."""
        if isinstance(got, Ratings) and got.kind == LOPSIDED:
            board = "".join(str(self.state).split())
            middle = self.state.size // 2 - 1, self.state.size // 2
            for cell, mark in enumerate(board):
                if mark == "." or all(place in middle for place in divmod(cell, self.state.size)):
                    continue
                less = Othello(f"{board[:cell]}.{board[cell + 1 :]}", self.state.to_move)
                if not less.is_terminal():
                    yield RatingProbe(self.name, less)

    def show(self, got: Any) -> Counterexample:
        words = Compared("", f"Answered: {got}.")
        if isinstance(got, Ratings):
            words = self._comparison(got)
        return Counterexample(self.state, self.expected, got, self.call, self.state, words)

    def _comparison(self, got: Ratings) -> Compared:
        """What the answer returned, and which promise of an evaluation that breaks."""
        first, second, again = map(_shown, got.numbers[:3])
        if got.kind == "changes":
            returned = f"first returned {first}, then {again}."
            twice = "Asked twice for player 0,"
            return Compared(f"{twice} yours {returned}", f"{twice} the answer {returned}")
        if got.kind == LOPSIDED:
            pairs = zip(MIRRORS, got.numbers[3:], strict=True)
            exchanged, other = next(pair for pair in pairs if not is_same(pair[1], got.numbers[0]))
            return _answered(
                f"{first} for {player_name(self.state, 0)} (player 0), and {_shown(other)} on the "
                f"same board with {exchanged} exchanged."
            ).then("The two are equally good.")
        names = [f"{player_name(self.state, player)} (player {player})" for player in (0, 1)]
        answered = _answered(f"{first} for {names[0]}, {second} for {names[1]}.")
        if got.kind == "beyond a win":
            most = f"{LARGEST_SCORE:,}"
            return answered.then(
                f"A win is worth {WIN:,}, and an evaluation goes from −{most} to {most}."
            )
        right = _shown(-got.numbers[0])
        return answered.then(f"If it is {first} for one player, it must be {right} for the other.")


@dataclass(frozen=True)
class LooksProbe(LooksQuery, Probe):
    """Does an evaluation tell the moves of `state` apart, though nobody can take a corner there?"""

    @property
    def size(self) -> tuple[int]:
        """More than any position has discs: of two failures, a broken promise is shown."""
        return (self.state.size**2 + 1,)

    expected = "not the same after every move"

    def is_right(self, got: Any) -> bool:
        return not got.alike

    def to_predict(self, got: Any) -> str:
        return ""  # no single number is right

    def asks(self, got: Looks) -> str:
        return "No corner can be taken here yet. Which move would you make, and why that one?"

    def show(self, got: Any) -> Counterexample:
        words = Compared("", f"Answered: {got}.")
        if isinstance(got, Looks):
            mover = player_name(self.state, self.state.to_move)
            moves = f"after each of {mover}'s {len(got.numbers)} moves"
            words = _answered(f"{_shown(got.numbers[0])} {moves}.").then(
                "So the search has nothing to go by."
            )
        return Counterexample(self.state, self.expected, got, self.call, self.state, words)


def _answered(what: str) -> Compared:
    """What came out, in a sentence for each reader."""
    return Compared(f"Yours: {what}", f"Answered: {what}")


def _shown(rating: float) -> str:
    return f"{rating:,}" if isinstance(rating, int) else f"{rating:.4g}"

"""A question for how good a position looks, where no single number is right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import isclose, isnan
from typing import Any

from gamesearch.base.text.describe import kind_of
from gamesearch.games import Othello
from gamesearch.search.rating import LARGEST_SCORE, WIN
from gamesearch.state import player_name
from gametutor.kit.numbers import is_number, plain_number
from gametutor.kit.probe import Counterexample, Probe, WrongType, record_type

OPPOSITE = "opposite"
MOVES = "the moves of the player to move besides"
LOPSIDED = "another number on a mirrored board"


@record_type
@dataclass(frozen=True)
class Ratings:
    """What an evaluation says of one position.

    Attributes:
        kind: how its two numbers go together; `OPPOSITE` is right.
        signs: which of them are above 0, and which below; zeros where the kind says it all. Kind
            and signs are the same on every scale, so they tell which idea is behind an evaluation,
            in tenths or in thousands.
        numbers: for player 0, for player 1, for player 0 asked again, and for player 0 on each of
            the boards of `mirrored`.
    """

    kind: str
    signs: tuple[int, int]
    numbers: tuple[float, ...] = field(repr=False)


@dataclass(frozen=True)
class RatingProbe(Probe):
    """Does an evaluation keep its promises in `state`: numbers, none beyond a win, the same with a
    minus for the other player, the same when asked again, the same on a mirrored board?

    Args:
        name: the name of the function that is asked.
        state: a position of Othello that is not over.
    """

    name: str
    state: Othello
    takes_many_calls = True

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r}, 0)"

    @property
    def size(self) -> tuple[int, int]:
        """Discs on the board; the position with player 0 to move reads easier."""
        return self.state.count(0) + self.state.count(1), self.state.to_move

    expected = OPPOSITE

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        said = _Said()
        turned = Othello(str(self.state), to_move=1 - self.state.to_move)
        about_player_0 = (self.state, turned, *mirrored(self.state))
        for state, player in ((self.state, 0), (self.state, 1), *((s, 0) for s in about_player_0)):
            found = answer(watch(state), player)
            if not _is_number(found):
                return found
            said.append(number(found))
        return said

    def read(self, said: Any) -> Ratings:
        if not isinstance(said, _Said):
            number(said)
        first, second, again, turned, *mirrored = said
        kind = self._kind(first, second, again, turned)
        if kind == OPPOSITE and not all(_same(first, rating) for rating in mirrored):
            kind = LOPSIDED
        signs = (0, 0) if kind == MOVES else (_sign(first), _sign(second))
        return Ratings(kind, signs, (first, second, again, *mirrored))

    def _kind(self, first: float, second: float, again: float, turned: float) -> str:
        if first != again:
            return "changes"
        if not (in_bounds(first) and in_bounds(second)):
            return "beyond a win"
        if _same(first, -second):
            return OPPOSITE
        if self._adds_the_moves(first + second, first - turned):
            return MOVES
        if _same(first, second):
            if _same(first, turned):
                return "the same"
            by_whose = _same(first, -turned)
            return "the same, by whose turn it is" if by_whose else "the same, by the turn"
        if _same(first * second, 1):
            return "one divided by the other"
        return "parts of a whole" if first + second in (1, 100) else "neither"

    def _adds_the_moves(self, both: float, more: float) -> bool:
        """Does each number count the moves of whoever is to move with a plus, with whatever weight?
        Then the sum of the two numbers holds them twice, and with the other player to move a number
        changes only by the difference between the numbers of moves."""
        turned = Othello(str(self.state), to_move=1 - self.state.to_move)
        here, there = len(self.state.legal_moves()), len(turned.legal_moves())
        return _same(both * (here - there), 2 * here * more)

    def is_right(self, got: Any) -> bool:
        return bool(got.kind == OPPOSITE)

    def asks(self, got: Ratings) -> str:
        if got.kind == "changes":
            return "What in your code is different from one call to the next?"
        if got.kind == "beyond a win":
            return "Which part of your number can become as large as a win?"
        if got.kind == LOPSIDED:
            return "Which cells come together in a mirror, and do they count alike in your code?"
        return "Which part of your number does not change its sign for the other player?"

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
        words = self._comparison(got) if isinstance(got, Ratings) else ""
        return Counterexample(self.state, self.expected, got, self.call, self.state, words)

    def _comparison(self, got: Ratings) -> str:
        first, second, again = map(_text, got.numbers[:3])
        if got.kind == "changes":
            return f"Asked twice for player 0, yours first returned {first}, then {again}."
        if got.kind == LOPSIDED:
            pairs = zip(MIRRORS, got.numbers[3:], strict=True)
            exchanged, other = next(pair for pair in pairs if not _same(pair[1], got.numbers[0]))
            return (
                f"Yours: {first} for {player_name(self.state, 0)} (player 0), and {_text(other)} "
                f"on the same board with {exchanged} exchanged. The two are equally good."
            )
        names = [f"{player_name(self.state, player)} (player {player})" for player in (0, 1)]
        yours = f"Yours: {first} for {names[0]}, {second} for {names[1]}."
        if got.kind == "beyond a win":
            most = f"{LARGEST_SCORE:,}"
            return f"{yours} A win is worth {WIN:,}, and an evaluation goes from −{most} to {most}."
        right = _text(-got.numbers[0])
        return f"{yours} If it is {first} for one player, it must be {right} for the other."


MIRRORS = ("left and right", "rows and columns")


def mirrored(state: Othello) -> list[Othello]:
    """The same position in two mirrors, of which all the others are made: see `MIRRORS`."""
    rows = str(state).split("\n")
    boards = ([row[::-1] for row in rows], ["".join(column) for column in zip(*rows, strict=True)])
    return [Othello("\n".join(board), state.to_move) for board in boards]


class _Said(list[float]):
    """The numbers of a position, all of them numbers."""


def _is_number(said: Any) -> bool:
    return is_number(said) and not isnan(said)


def number(said: Any) -> float:
    """What an evaluation said, as an ordinary number; raises `WrongType`."""
    if not _is_number(said):
        what = "nan, which is not a number" if is_number(said) else kind_of(said)
        raise WrongType(f"an evaluation is a number, but yours returned {what}")
    return plain_number(said)


def in_bounds(rating: float) -> bool:
    """Is it no more than a win, and no less than a loss?"""
    return -LARGEST_SCORE <= rating <= LARGEST_SCORE


def _same(one: float, other: float) -> bool:
    """Equal but for the rounding of fractions."""
    return isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)


def _sign(rating: float) -> int:
    return (rating > 0) - (rating < 0)


def _text(rating: float) -> str:
    return f"{rating:,}" if isinstance(rating, int) else f"{rating:.4g}"

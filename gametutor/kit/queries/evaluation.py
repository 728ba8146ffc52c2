"""How good a position looks, where no single number is right."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from gamesearch.base.text.describe import kind_of
from gamesearch.games import Othello
from gamesearch.search.rating import LARGEST_SCORE
from gametutor.kit.numbers import is_any_number, is_same, plain_number
from gametutor.kit.queries.query import StateQuery, Watch, WrongType, record_type

OPPOSITE, MOVES, LOPSIDED = "opposite", "with the moves", "lopsided"
"""Kinds of ratings, like others below of three words at most: a longer text is quoted, since it
could be a sentence of the answer's."""


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
class RatingQuery(StateQuery):
    """What does an evaluation say of `state`, for both players, when asked again, and on a mirrored
    board? It is a position of Othello that is not over."""

    takes_many_calls = True

    @property
    def arguments(self) -> tuple[int, ...]:
        return (0,)

    def ask(self, answer: Any, watch: Watch) -> Any:
        turned = Othello(str(self.state), to_move=1 - self.state.to_move)
        about_player_0 = (self.state, turned, *mirrored(self.state))
        asked = ((self.state, 0), (self.state, 1), *((state, 0) for state in about_player_0))
        return _ratings_of(answer, ((watch(state), player) for state, player in asked))

    def read(self, said: Any) -> Ratings:
        if not isinstance(said, _Numbers):
            number(said)
        first, second, again, turned, *mirrored = said
        kind = self._kind(first, second, again, turned)
        if kind == OPPOSITE and not all(is_same(first, rating) for rating in mirrored):
            kind = LOPSIDED
        signs = (0, 0) if kind == MOVES else (_sign(first), _sign(second))
        return Ratings(kind, signs, (first, second, again, *mirrored))

    def _kind(self, first: float, second: float, again: float, turned: float) -> str:
        """How the ratings of one position go together, in the words by which the probe knows them.

        Args:
            first, second: those for player 0 and for player 1.
            again: that for player 0, asked once more.
            turned: that for player 0, where the other player is to move.
        """
        if first != again:
            return "changes"
        if not (in_bounds(first) and in_bounds(second)):
            return "beyond a win"
        if is_same(first, -second):
            return OPPOSITE
        if self._adds_the_moves(first + second, first - turned):
            return MOVES
        if is_same(first, second):
            if is_same(first, turned):
                return "the same"
            return "by whose turn" if is_same(first, -turned) else "by the turn"
        if is_same(first * second, 1):
            return "a quotient"
        return "shares" if first + second in (1, 100) else "neither"

    def _adds_the_moves(self, both: float, more: float) -> bool:
        """Does each number count the moves of whoever is to move with a plus, with whatever weight?
        Then the sum of the two numbers holds them twice, and with the other player to move a number
        changes only by the difference between the numbers of moves."""
        turned = Othello(str(self.state), to_move=1 - self.state.to_move)
        here, there = len(self.state.legal_moves()), len(turned.legal_moves())
        return is_same(both * (here - there), 2 * here * more)


@record_type
@dataclass(frozen=True)
class Looks:
    """How the moves of one position look to an evaluation.

    Attributes:
        alike: does it say the same of all of them?
        numbers: what it says after each move, for whoever made it.
    """

    alike: bool
    numbers: tuple[float, ...] = field(repr=False)


@dataclass(frozen=True)
class LooksQuery(StateQuery):
    """How does each move of `state` look to an evaluation, for the player who makes it?"""

    takes_many_calls = True

    @property
    def call(self) -> str:
        asked = f"{self.name}(s.result(move), {self.state.to_move})"
        return f"[{asked} for s in [{self.state!r}] for move in s.legal_moves()]"

    def ask(self, answer: Any, watch: Watch) -> Any:
        after = map(self.state.result, self.state.legal_moves())
        return _ratings_of(answer, ((watch(state), self.state.to_move) for state in after))

    def read(self, said: Any) -> Looks:
        if not isinstance(said, _Numbers):
            number(said)
        return Looks(all(is_same(said[0], other) for other in said), tuple(said))


MIRRORS = ("left and right", "rows and columns")


def mirrored(state: Othello) -> list[Othello]:
    """The same position in two mirrors, of which all the others are made: see `MIRRORS`."""
    rows = str(state).split("\n")
    boards = ([row[::-1] for row in rows], ["".join(column) for column in zip(*rows, strict=True)])
    return [Othello("\n".join(board), state.to_move) for board in boards]


class _Numbers(list[float]):
    """Numbers that an evaluation returned: a type of ours, which no answer returns."""


def _ratings_of(answer: Any, about: Iterable[tuple[Any, int]]) -> Any:
    """What an evaluation returns for each of these states and players; if one of them is not a
    number, that alone."""
    said = _Numbers()
    for state, player in about:
        found = answer(state, player)
        if not _is_rating(found):
            return found
        said.append(number(found))
    return said


def _is_rating(said: Any) -> bool:
    return is_any_number(said) and bool(said == said)  # nan equals nothing


def number(said: Any) -> float:
    """What an evaluation said, as an ordinary number; raises `WrongType`."""
    if not _is_rating(said):
        what = "nan, which is not a number" if is_any_number(said) else kind_of(said)
        raise WrongType(f"an evaluation should be a number, but yours returned {what}")
    return plain_number(said)


def in_bounds(rating: float) -> bool:
    """Is it no more than a win, and no less than a loss?"""
    return -LARGEST_SCORE <= rating <= LARGEST_SCORE


def _sign(rating: float) -> int:
    return (rating > 0) - (rating < 0)


@dataclass(frozen=True)
class ScoreQuery(StateQuery):
    """One call of an evaluation: a question that has no right outcome of its own."""

    player: int

    @property
    def arguments(self) -> tuple[int, ...]:
        return (self.player,)

    def read(self, said: Any) -> float:
        return number(said)

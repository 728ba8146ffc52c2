"""A question for the move of a search that goes deeper and deeper, until the time is up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief, kind_of
from gamesearch.state import Move, is_whole
from gametutor.kit.probe import Counterexample, Probe, WrongType, record_type

MOST = 200
"""A search that is asked more often than this says so."""

Asked = tuple[Any, Any]
"""The depth and the move to try first, with which a search was asked."""


@record_type
@dataclass(frozen=True)
class Deepened:
    """The move that came out, and how the search was asked for it.

    Attributes:
        move: the move.
        asked: each question to the search, in their order; of the first one, in which every move
            may come first, only the depth.
        other_states: was it asked about another position?
    """

    move: Any
    asked: tuple[Asked, ...]
    other_states: bool = False


@dataclass(frozen=True)
class _Said:
    said: Any
    asked: list[Asked]
    other_states: bool

    def __repr__(self) -> str:
        return repr(self.said)


@dataclass(frozen=True)
class DeepeningProbe(Probe):
    """Which move comes out, if `search` finds these moves at depth 1, 2, 3 and so on?

    Args:
        state: a position of any game that is not over.
        found: what the search says at each depth: the best move, or where the time runs out the
            best one so far.
        deepest: the last depth that is wanted.
        in_time: how many of the searches are finished.
    """

    state: Any
    found: tuple[Move, ...]
    deepest: int
    in_time: int

    @property
    def about_visits(self) -> str:
        return "to which depths is the search asked, and which move comes first in each"

    @property
    def told(self) -> str:
        return self._story

    @property
    def call(self) -> str:
        return f"iterative_deepening({self.state!r}, search, {self.deepest})"

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Depths; where all searches are finished it reads easier."""
        return len(self.found), self.in_time < self.deepest, self.deepest

    @cached_property
    def expected(self) -> Deepened:
        finished = self.found[: self.in_time]
        move = finished[-1] if finished else self.state.legal_moves()[0]
        asked = [(depth, self.found[depth - 2]) for depth in range(1, self._last + 1)]
        return self._deepened(move, asked, other_states=False)

    @property
    def _last(self) -> int:
        """The depth of the last search that is asked."""
        return min(self.deepest, self.in_time + 1)

    def _deepened(self, move: Move, asked: list[Asked], other_states: bool) -> Deepened:
        if asked:
            asked = [(asked[0][0], "any"), *asked[1:]]
        return Deepened(move, tuple(asked), other_states)

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        asked: list[Asked] = []
        others: list[Any] = []

        def search(state: Any, depth: Any, first: Any = None) -> tuple[Move, bool]:
            if not is_whole(depth):
                raise WrongType(f"`search` is told a whole number of plies, not {brief(depth)}")
            if len(asked) >= MOST:
                raise RuntimeError(f"search was asked {MOST} times. Does the depth grow?")
            asked.append((depth, first if is_whole(first) or first is None else brief(first)))
            if state != self.state:
                others.append(state)
            return self._says(depth, len(asked))

        said = answer(watch(self.state), search, self.deepest)
        return None if said is None and not asked else _Said(said, asked, bool(others))

    def _says(self, depth: int, number: int) -> tuple[Move, bool]:
        """What the search says the `number`th time it is asked. Once the time is up, it is up."""
        place = min(max(depth, 1), len(self.found)) - 1
        return self.found[place], depth <= self.in_time and number <= self._patience

    @property
    def _patience(self) -> int:
        """How many searches there is time for: a few more than are needed, unless it runs out."""
        return MOST if self.in_time >= self.deepest else 2 * self.in_time

    def read(self, found: Any) -> Deepened:
        if found.said is None:
            return self._deepened(None, found.asked, found.other_states)
        move = found.said
        if move not in self.state.legal_moves() or isinstance(move, bool):
            raise WrongType(f"a move is asked for, one of the legal ones, not {kind_of(move)}")
        return self._deepened(move, found.asked, found.other_states)

    def stage(self, got: Deepened) -> int:
        """9 if the move is right, and only the way to it is not."""
        return 9 if got.move == self.expected.move else 7

    def asks(self, got: Deepened) -> str:
        right, yours = self.expected.asked, got.asked
        if got.other_states:
            return "About which position does your code ask `search`?"
        if [depth for depth, _ in yours] != [depth for depth, _ in right]:
            return "At which depth does your code begin, how does it go on, and what ends it?"
        if yours != right:
            return "Which move is each search told to try first, and which one was the best so far?"
        return "Which searches were finished, and which of their moves does your code keep?"

    def smaller(self, got: Any) -> Iterator[DeepeningProbe]:
        if self.deepest > 1:
            less = self.deepest - 1
            yield DeepeningProbe(self.state, self.found[:less], less, min(less, self.in_time))

    def show(self, got: Any) -> Counterexample:
        right = self.expected
        if not isinstance(got, Deepened):
            words = [f"Right: move {right.move}. Yours: {got}.", self._story]
            return Counterexample(
                self.state, right.move, got, self.call, self.state, " ".join(words)
            )
        words = [f"Right: move {right.move}. Yours: {_move(got.move)}."]
        if self.stage(got) == 9:
            words = [f"The move is right: {right.move}."]
        words.append(self._story)
        if got.other_states:
            words.append("Yours asked `search` about another position.")
        elif got.asked != right.asked:
            words.append(f"Yours asked `search` for {_in_words(got.asked)}.")
            words.append(f"Right: {_in_words(right.asked)}.")
        return Counterexample(
            self.state, right.move, got.move, self.call, self.state, " ".join(words)
        )

    @property
    def _story(self) -> str:
        """What the search finds, in words."""
        moves = [
            f"move {move} at depth {depth}"
            for depth, move in enumerate(self.found[: min(self.in_time, self.deepest)], start=1)
        ]
        said = f"`search` finds {', '.join(moves)}." if moves else ""
        if self.in_time >= self.deepest:
            return said
        late, best = self.in_time + 1, self.found[self.in_time]
        return (
            f"{said} At depth {late} the time is up; the best move until then was {best}.".strip()
        )


def _move(move: Any) -> str:
    return "no move" if move is None else f"move {move}"


def _in_words(asked: tuple[Asked, ...]) -> str:
    if not asked:
        return "nothing"
    told = [
        f"depth {depth}" + ("" if first == "any" else f" with move {first} first")
        for depth, first in asked[:6]
    ]
    more = len(asked) - len(told)
    return ", ".join(told) + (f" and {plural(more, 'time', 'times')} more" if more else "")

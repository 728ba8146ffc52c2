"""A question for the move of a search that goes deeper and deeper, until the time is up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.deepening import Asked, Deepened, DeepeningQuery, deepened


@dataclass(frozen=True)
class DeepeningProbe(DeepeningQuery, Probe):
    """Which move comes out, if `search` finds these moves at depth 1, 2, 3 and so on?"""

    @property
    def visits_to_predict(self) -> str:
        return "to which depths is the search asked, and which move comes first in each"

    @property
    def background(self) -> str:
        return f"{self._found_in_words(None)} {super().background}".strip()

    def _found_in_words(self, move: Any) -> str:
        """What the search finds; of a search that is not finished, only a move that came out."""
        moves = [
            f"move {move} at depth {depth}"
            for depth, move in enumerate(self.found[: min(self.in_time, self.deepest)], start=1)
        ]
        said = f"`search` finds {', '.join(moves)}." if moves else ""
        if self.in_time >= self.deepest:
            return said
        late, best = self.in_time + 1, self.found[self.in_time]
        none = "" if moves else ", and no search was finished"
        looked = f"; until then, move {best} looked best" if move == best else ""
        return f"{said} At depth {late} the time is up{none}{looked}.".strip()

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Depths; where all searches are finished it reads easier."""
        return len(self.found), self.in_time < self.deepest, self.deepest

    @cached_property
    def expected(self) -> Deepened:
        finished = self.found[: self.in_time]
        move = finished[-1] if finished else self.state.legal_moves()[0]
        asked = [(depth, self.found[depth - 2]) for depth in range(1, self._last + 1)]
        return deepened(move, asked, other_states=False)

    @property
    def _last(self) -> int:
        """The depth of the last search that is asked."""
        return min(self.deepest, self.in_time + 1)

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
        if not self.in_time:
            return "Which move should be returned where no search was finished?"
        return "Which searches were finished, and which of their moves does your code keep?"

    def smaller(self, got: Any) -> Iterator[DeepeningProbe]:
        if self.deepest > 1:
            less = self.deepest - 1
            yield DeepeningProbe(self.state, self.found[:less], less, min(less, self.in_time))

    def show(self, got: Any) -> Counterexample:
        right, given = self.expected, got
        words = compared(f"move {right.move}", got).then(self._found_in_words(None))
        if isinstance(got, Deepened):
            given = got.move
            words = compared(f"move {right.move}", _move_in_words(got.move))
            if self.stage(got) == 9:
                words = Compared().then(f"The move is right: {right.move}.")
            came_so_far = self._last in {depth for depth, _ in got.asked}
            words = words.then(self._found_in_words(got.move if came_so_far else None))
            if got.other_states:
                words = words.then(_asked_search("about another position"))
            elif got.asked != right.asked:
                asked = _asked_search(f"for {_in_words(got.asked)}") if got.asked else NEVER
                words = words.then(asked, f"It should be asked for {_in_words(right.asked)}.")
        state = self.state
        return Counterexample(state, right.move, given, self.call, state, words)


NEVER = Compared("Your code never called `search`.", "The answer never called `search`.")


def _asked_search(what: str) -> Compared:
    """What an answer asked `search`, in a sentence for each reader."""
    return Compared(f"Yours asked `search` {what}.", f"The answer asked `search` {what}.")


def _move_in_words(move: Any) -> str:
    return "no move" if move is None else f"move {move}"


def _in_words(asked: tuple[Asked, ...]) -> str:
    if not asked:
        return "nothing"
    told = [
        f"depth {depth}" + ("" if first == "any" else f" with {_move_in_words(first)} first")
        for depth, first in asked[:6]
    ]
    more = len(asked) - len(told)
    return ", then ".join(told) + (f" and {more} more" if more else "")

"""A search that asks with narrow windows: a number, and the visits on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState
from gametutor.kit.numbers import number_in
from gametutor.kit.queries.query import Noted, Query, Watch, record_type
from gametutor.kit.queries.window import Window


def choices(state: GameState, player: int) -> int:
    """A score for every game, in whole numbers: a player is glad of moves to choose from."""
    worth = len(state.legal_moves())
    return worth if player == state.to_move else -worth


WHOLE_SCORES: dict[str, Score] = {"no_score": no_score, "choices": choices}


@record_type
@dataclass(frozen=True)
class Narrowed:
    """What a search with narrow windows returned, and at how many positions it took a number.

    Attributes:
        value: the number.
        claim: the same for a signature: outside the window every right bound says the same.
        visits: how many times a game was over or the depth used up; a second visit counts too.
    """

    value: float = field(repr=False)
    claim: float
    visits: int


@dataclass(frozen=True, repr=False)
class CountedVisits(Noted):
    """What was returned, and at how many positions a number was taken."""

    visits: int


@dataclass(frozen=True)
class NarrowQuery(Query):
    """What is the value of `state` to a depth, exact inside the window and else a bound?

    Args:
        name: the name of the function that is asked, "negascout" or "null_window". The second is
            told one number, the upper end of a window of no width.
        state: a position of any game in which the turn always passes, with whole numbers.
        depth: how many plies to look ahead.
        window: alpha and beta, from the view of the player to move.
        score: the name of a score, a key of `WHOLE_SCORES`.
    """

    name: str
    state: Any
    depth: int
    window: Window
    score: str = "no_score"
    asks_a_search = True

    @property
    def _arguments(self) -> tuple[float, ...]:
        ends = self.window if self.name == "negascout" else self.window[1:]
        return (self.depth, *ends)

    @property
    def call(self) -> str:
        given = ", ".join(map(repr, (self.state, *self._arguments)))
        return f"{self.name}({given}, {self.score})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        scored = 0

        def score(state: Any, player: int) -> float:
            nonlocal scored
            scored += 1
            return WHOLE_SCORES[self.score](state, player)

        score.__name__ = score.__qualname__ = self.score
        said = answer(watch(self.state), *self._arguments, score)
        return None if said is None else CountedVisits(said, len(watch.leaves()) + scored)

    def read(self, said: CountedVisits) -> Narrowed:
        value = number_in(said.returned, "a value is a number")
        return Narrowed(value, value, said.visits)

"""A search that asks with narrow windows: a number, and the visits on the way."""

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import value_in
from gametutor.kit.queries.query import Noted, StateQuery, Watch, noted, record_type
from gametutor.kit.queries.window import Found, Window
from gametutor.kit.scores import handed


@record_type
@dataclass(frozen=True)
class Narrowed(Found):
    """With how many times a game was over or the depth used up; a second visit counts too."""

    visits: int


@dataclass(frozen=True)
class NarrowQuery(StateQuery):
    """What is the value of `state` to a depth, exact inside the window and else a bound?

    Args:
        name: "negascout" or "null_window". The second is told one number, the upper end of a window
            of no width.
        state: a position of any game in which the turn always passes, with whole numbers.
        depth: how many plies to look ahead.
        window: alpha and beta, from the view of the player to move.
        score: the name of a score, of those in whole numbers.
    """

    depth: int
    window: Window
    score: str = "no_score"
    asks_a_search = True

    @property
    def tells_a_bound(self) -> bool:
        """Is the function told one number, not both ends of the window?"""
        return self.name == "null_window"

    @property
    def arguments(self) -> tuple[float, ...]:
        ends = self.window[1:] if self.tells_a_bound else self.window
        return (self.depth, *ends)

    @property
    def call(self) -> str:
        given = ", ".join(map(repr, (self.state, *self.arguments)))
        return f"{self.name}({given}, {self.score})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        scored: list[Any] = []
        score = handed(self.score, lambda state, player: scored.append(state))
        said = answer(watch(self.state), *self.arguments, score)
        return noted(said, len(watch.leaves()) + len(scored))

    def read(self, said: Noted) -> Narrowed:
        value, (visits,) = value_in(said.returned), said.notes
        return Narrowed(value, value, visits)

    def visits_in(self, read: Narrowed) -> int:
        return read.visits

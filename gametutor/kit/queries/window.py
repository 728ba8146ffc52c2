"""The value of a position, with a window, and the leaves visited on the way."""

from dataclasses import dataclass, field
from math import inf
from typing import Any

from gametutor.kit.numbers import value_in
from gametutor.kit.queries.query import Moves, StateQuery, Visited, Watch, record_type

Window = tuple[float, float]
FULL: Window = (-inf, inf)


@dataclass(frozen=True)
class Found:
    """What a search with a window returned; beside it stands what the search did on the way.

    Attributes:
        value: the number.
        claim: the same for a signature: outside the window every right bound says the same.
    """

    value: float = field(repr=False)
    claim: float


@record_type
@dataclass(frozen=True)
class Searched(Found):
    """With the paths to the leaves that were visited, in the order of the visits."""

    leaves: tuple[Moves, ...]


@dataclass(frozen=True)
class WindowQuery(StateQuery):
    """What is the value of `state`, exact inside the window and else a bound?

    Args:
        player: the searching player, 0 or 1.
        window: alpha and beta, from the view of `player`.
        tells_player: is `player` an argument of the function? Otherwise, as in negamax, it is the
            player to move.
    """

    player: int
    window: Window = FULL
    tells_player: bool = True
    asks_a_search = True
    counts_visits = True

    @property
    def arguments(self) -> tuple[float, ...]:
        return (self.player, *self.window) if self.tells_player else self.window

    def ask(self, answer: Any, watch: Watch) -> Visited | None:
        said = super().ask(answer, watch)
        return None if said is None else Visited(said, watch.leaves())

    def read(self, said: Visited) -> Searched:
        value = value_in(said.returned)
        return Searched(value, value, tuple(said.leaves))


@dataclass(frozen=True)
class PairQuery(WindowQuery):
    """The same question to a pair, `max_value` and `min_value`: to the one whose turn it is."""

    def ask(self, answer: Any, watch: Watch) -> Visited | None:
        at_max, at_min = answer
        return super().ask(at_max if self.state.to_move == self.player else at_min, watch)

"""The value of a position."""

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import value_in
from gametutor.kit.queries.query import StateQuery


@dataclass(frozen=True)
class ValueQuery(StateQuery):
    """What is the value of `state` for `player`, 0 or 1?"""

    player: int
    asks_a_search = True

    @property
    def arguments(self) -> tuple[int, ...]:
        return (self.player,)

    def read(self, said: Any) -> float:
        return value_in(said)


@dataclass(frozen=True)
class MoverQuery(ValueQuery):
    """What is `state` worth to the player to move there? Negamax is asked nothing else."""

    @property
    def arguments(self) -> tuple[int, ...]:
        return ()

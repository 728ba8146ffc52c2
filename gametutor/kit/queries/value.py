"""The value of a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import number_in
from gametutor.kit.queries.query import Query, Watch


@dataclass(frozen=True)
class ValueQuery(Query):
    """What is the value of `state` for `player`?

    Args:
        name: the name of the function that is asked.
        state: a small position, of any game.
        player: the searching player, 0 or 1.
    """

    name: str
    state: Any
    player: int
    asks_a_search = True

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r}, {self.player})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return answer(watch(self.state), self.player)

    def read(self, said: Any) -> float:
        return number_in(said, "a value is a number")


@dataclass(frozen=True)
class MoverQuery(ValueQuery):
    """What is `state` worth to the player to move there? Negamax is asked nothing else."""

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return answer(watch(self.state))

"""The number of positions on every ply."""

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import is_any_number, list_in, plain_number
from gametutor.kit.queries.query import StateQuery


@dataclass(frozen=True)
class PliesQuery(StateQuery):
    """How many positions has each ply of the whole tree of `state`?"""

    def read(self, said: Any) -> list[float]:
        what = f"`{self.name}` should return a list with one number for each ply"
        return list(map(plain_number, list_in(said, is_any_number, what)))

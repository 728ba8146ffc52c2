"""The number of positions on every ply."""

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import is_whole_number, list_in
from gametutor.kit.queries.query import StateQuery


@dataclass(frozen=True)
class PliesQuery(StateQuery):
    """How many positions has each ply of the whole tree of `state`?"""

    def read(self, said: Any) -> list[int]:
        what = f"`{self.name}` should return a list with one number for each ply"
        return list(map(int, list_in(said, is_whole_number, what)))

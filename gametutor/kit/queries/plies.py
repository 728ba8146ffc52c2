"""The number of positions on every ply."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import kind_of
from gametutor.kit.numbers import is_whole_number
from gametutor.kit.queries.query import StateQuery, WrongType


@dataclass(frozen=True)
class PliesQuery(StateQuery):
    """How many positions has each ply of the whole tree of `state`?"""

    def read(self, said: Any) -> list[int]:
        if not isinstance(said, (list, tuple)):
            raise WrongType(
                f"the task asks for a list with one number for each ply, but yours returned "
                f"{kind_of(said)}"
            )
        for count in said:
            if not is_whole_number(count):
                raise WrongType(
                    f"each item of the list is a number of positions, but in yours there is "
                    f"{kind_of(count)}"
                )
        return list(map(int, said))

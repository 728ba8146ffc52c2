"""What each player gets, in a game of more than two."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gametutor.kit.numbers import is_any_number, plain_number
from gametutor.kit.queries.query import StateQuery, WrongType


@dataclass(frozen=True)
class SharesQuery(StateQuery):
    """What does each player of `state` get?"""

    asks_a_search = True

    def read(self, said: Any) -> tuple[float, ...]:
        players = self.state.players
        if not isinstance(said, (tuple, list)):
            raise WrongType(
                f"`{self.name}` should return a tuple with a number for each player, such as "
                f"(1, 0, 0), but yours returned {kind_of(said)}"
            )
        if len(said) != players or not all(map(is_any_number, said)):
            raise WrongType(
                f"`{self.name}` should return {players} numbers, one for each player, but yours "
                f"returned {brief(said)}"
            )
        return tuple(map(plain_number, said))

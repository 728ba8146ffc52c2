"""The number of positions on every ply."""

from dataclasses import dataclass
from typing import Any

from gametutor.kit.numbers import is_whole_number, list_in
from gametutor.kit.queries.query import Changed, StateQuery, Watch


@dataclass(frozen=True)
class PliesQuery(StateQuery):
    """How many positions has each ply of the whole tree of `state`?"""

    def ask(self, answer: Any, watch: Watch) -> Any:
        """The answer, if it is the same when asked again: what is kept between two calls would
        make every answer depend on the questions before it."""
        said = super().ask(answer, watch)
        first, again = _as_it_is_now(said), _as_it_is_now(super().ask(answer, watch))
        if first != again:
            raise Changed(
                "asked twice, it returned different lists: something is kept from one call to the "
                "next"
            )
        return said

    def read(self, said: Any) -> list[int]:
        what = f"`{self.name}` should return a list with one number for each ply"
        return list(map(int, list_in(said, is_whole_number, what)))


def _as_it_is_now(said: Any) -> Any:
    """A list in its present state, which a later call may change; None for anything else."""
    return list(said) if isinstance(said, (list, tuple)) else None

"""Several questions put as one, where most answers are right: that takes less time than one after
the other, and tells whether all are right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gametutor.kit.queries.query import Query, Watch, WrongType


@dataclass(frozen=True)
class SeveralQuery(Query):
    """The same as its questions one after the other, up to the first that cannot be answered.

    Args:
        queries: the questions, at least one.
    """

    queries: Sequence[Query]

    @property
    def hides(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(game for query in self.queries for game in query.hides)

    @property
    def call(self) -> str:
        return "; ".join(query.call for query in self.queries)

    def ask(self, answer: Any, watch: Watch) -> list[Any]:
        return [_read(query, query.ask(answer, watch)) for query in self.queries]

    def read(self, said: Any) -> Any:
        return said


def _read(query: Query, said: Any) -> Any:
    """What a query reads from what was returned; raises `WrongType` for None."""
    if said is None:
        raise WrongType("nothing was returned")
    return query.read(said)

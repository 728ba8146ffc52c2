"""The moves of a position, in the order in which a search is to try them."""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.state import Move
from gametutor.kit.numbers import list_in
from gametutor.kit.queries.query import Query, Watch
from gametutor.kit.scores import handed


@dataclass(frozen=True)
class OrderQuery(Query):
    """In which order are the moves of `state` tried?

    Args:
        state: a position of any game that is not over.
        score: the name of a score, a key of `SCORES`.
        first: the move that is wanted in front; legal, not legal, or None. None is not handed over
            where the answer has a default value: then that is what is asked about.
    """

    state: Any
    score: str
    first: Move = None

    @property
    def call(self) -> str:
        first = "" if self.first is None else f", {self.first!r}"
        return f"ordered_moves({self.state!r}, {self.score}{first})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        told = watch(self.state), handed(self.score)
        if self.first is None and _can_be_called_with(answer, *told):
            return answer(*told)
        return answer(*told, self.first)

    def read(self, said: Any) -> tuple[Any, ...]:
        list_in(said, lambda one: not isinstance(one, list), "it should return a list of moves")
        legal = self.state.legal_moves()
        return tuple(
            move if move in legal and not isinstance(move, bool) else brief(move) for move in said
        )


def _can_be_called_with(answer: Callable[..., Any], *arguments: Any) -> bool:
    try:
        inspect.signature(answer).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True

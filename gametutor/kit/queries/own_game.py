"""A position of the learner's own game."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gamesearch.state import Move
from gametutor.kit.queries.own_game_methods import QUESTIONS, READERS, after, made
from gametutor.kit.queries.query import CALL_SECONDS, Query, Watch
from gametutor.kit.queries.several import SeveralQuery

HURRIED_SECONDS = CALL_SECONDS / 4
"""How long a question may take after one that never ended. A right answer takes some thousandths of
a second."""


@dataclass(frozen=True)
class GameQuery(Query):
    """One question about a position of the learner's own game.

    Args:
        name: what the class is called.
        args: what its constructor is given.
        moves: the moves made from there.
        question: "" (can the position be made at all?), `to_move`, `legal_moves()`,
            `is_terminal()`, `utility(0)`, `utility(1)`, `result(...) refuses` or
            `result(...) keeps`.
        move: the move of the last two questions.
        named: what the constructor is given by name, as pairs.
        is_hurried: is it asked after one that never ended?
    """

    name: str
    args: tuple[Any, ...]
    moves: tuple[Move, ...]
    question: str
    move: Move = None
    named: tuple[tuple[str, Any], ...] = ()
    is_hurried: bool = False

    @property
    def seconds(self) -> float:  # type: ignore[override]
        return HURRIED_SECONDS if self.is_hurried else CALL_SECONDS

    @property
    def hides(self) -> tuple[str, ...]:  # type: ignore[override]
        return (self.name,)

    @property
    def call(self) -> str:
        given = [*map(_source, self.args), *(f"{name}={value!r}" for name, value in self.named)]
        start = f"{self.name}({', '.join(given)})"
        return start + "".join(f".result({move!r})" for move in self.moves) + self._last_call()

    def _last_call(self) -> str:
        """How the call ends: the method that is asked; "" if only the position is made."""
        if not self.question:
            return ""
        return f".result({self.move!r})" if "result" in self.question else f".{self.question}"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return QUESTIONS[self.question](self.made_by(answer), self.move)

    def made_by(self, answer: Any) -> Any:
        """The position, in the learner's own game."""
        begin = replace(self, moves=(), question="", move=None)
        state = made(answer, [*map(_own_copy, self.args)], dict(self.named), lambda: begin.call)
        for move in self.moves:
            state = after(state, move)
        return state

    def read(self, said: Any) -> Any:
        return READERS[self.question.split("(")[0]](said)


@dataclass(frozen=True)
class PositionQuery(SeveralQuery):
    """Several questions about one position, which is made only once.

    Args:
        queries: the questions, which differ in nothing but that.
    """

    queries: Sequence[GameQuery]

    def ask(self, answer: Any, watch: Watch) -> list[Any]:
        state = self.queries[0].made_by(answer)
        return [query.read(QUESTIONS[query.question](state, query.move)) for query in self.queries]


def _own_copy(argument: Any) -> Any:
    """An ordinary set for a frozen one: a class may do with what it is given what it likes."""
    return set(argument) if isinstance(argument, frozenset) else copy.copy(argument)


def _source(argument: Any) -> str:
    """An argument as the learner could type it; a set in a fixed order."""
    if isinstance(argument, frozenset):
        return f"{{{', '.join(map(repr, sorted(argument)))}}}" if argument else "set()"
    return repr(argument)

"""The move of a search that goes deeper and deeper, until the time is up."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.state import Move, is_whole
from gametutor.kit.queries.found_at import found_at
from gametutor.kit.queries.query import Noted, Query, Watch, WrongType, record_type

MOST_SEARCHES = 200
"""A search that is asked more often than this says so."""

Asked = tuple[Any, Any]
"""The depth and the move to try first, with which a search was asked."""


@record_type
@dataclass(frozen=True)
class Deepened:
    """The move that came out, and how the search was asked for it.

    Attributes:
        move: the move.
        asked: each question to the search, in their order; of the first one, in which every move
            may come first, only the depth.
        other_states: was it asked about another position?
    """

    move: Any
    asked: tuple[Asked, ...]
    other_states: bool = False


@dataclass(frozen=True)
class DeepeningQuery(Query):
    """Which move comes out, if `search` finds these moves at depth 1, 2, 3 and so on?

    Args:
        state: a position of any game that is not over.
        found: what the search says at each depth: the best move, or where the time runs out the
            best one so far.
        deepest: the last depth that is wanted.
        in_time: how many of the searches are finished.
    """

    state: Any
    found: tuple[Move, ...]
    deepest: int
    in_time: int

    @property
    def call(self) -> str:
        return f"iterative_deepening({self.state!r}, search, {self.deepest})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        asked: list[Asked] = []
        others: list[Any] = []

        def search(state: Any, depth: Any, first: Any = None) -> tuple[Move, bool]:
            if not is_whole(depth):
                raise WrongType(f"`search` is told a whole number of plies, not {brief(depth)}")
            if len(asked) >= MOST_SEARCHES:
                raise RuntimeError(f"search was asked {MOST_SEARCHES} times. Does the depth grow?")
            asked.append((depth, first if is_whole(first) or first is None else brief(first)))
            if state != self.state:
                others.append(state)
            return found_at(self.found, self.deepest, self.in_time, len(asked), *asked[-1])

        search.__qualname__ = "search"  # as an error calls it

        said = answer(watch(self.state), search, self.deepest)
        return None if said is None and not asked else Noted(said, (asked, bool(others)))

    def read(self, said: Noted) -> Deepened:
        move = said.returned
        is_legal = move in self.state.legal_moves() and not isinstance(move, bool)
        if move is not None and not is_legal:
            raise WrongType(f"the answer must be a legal move, not {kind_of(move)}")
        return deepened(move, *said.notes)


def deepened(move: Move, asked: list[Asked], other_states: bool) -> Deepened:
    """The record of what was asked: of the first search the depth alone, since every move may come
    first in it."""
    if asked:
        asked = [(asked[0][0], "any"), *asked[1:]]
    return Deepened(move, tuple(asked), other_states)

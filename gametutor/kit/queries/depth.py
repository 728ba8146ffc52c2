"""The best move and its rating, to a depth."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gametutor.kit.numbers import is_any_number, plain_number, two_in
from gametutor.kit.queries.query import Noted, Query, Watch, WrongType, noted
from gametutor.kit.scores import handed


@dataclass(frozen=True)
class DepthQuery(Query):
    """Which move is best in `state`, looking `depth` plies ahead, and what is its rating?

    Args:
        state: a position of any game.
        depth: how many plies to look ahead.
        score: the name of a score, a key of `SCORES`.
    """

    state: Any
    depth: int
    score: str
    asks_a_search = True

    @property
    def call(self) -> str:
        return f"depth_limited({self.state!r}, {self.depth}, {self.score})"

    def ask(self, answer: Any, watch: Watch) -> Noted | None:
        """What was returned, and how many positions were scored that need no score."""
        at_the_limit = {*_unfinished_at_depth(self.state, self.depth)}
        scored: set[Any] = set()
        score = handed(self.score, lambda state, player: scored.add(state))
        said = answer(watch(self.state), self.depth, score)
        return noted(said, len(scored - at_the_limit))

    def read(self, said: Noted) -> tuple[Any, float, int]:
        """The move, the rating, and how many scores were needless."""
        move, rating = two_in(said.returned, "things, `return move, rating`")
        (needless,) = said.notes
        if not is_any_number(rating):
            raise WrongType(f"the rating, the second thing, is a number, not {kind_of(rating)}")
        if move is not None and move not in self.state.legal_moves():
            if self.depth and not self.state.is_terminal():
                raise WrongType(
                    f"the first item, the move, should be a legal one, not {kind_of(move)}"
                )
            move = brief(move)
        return move, plain_number(rating), needless


def _unfinished_at_depth(state: Any, depth: int) -> Iterator[Any]:
    """Yield the positions so many plies below in which the game is not over."""
    if not state.is_terminal():
        if depth == 0:
            yield state
        else:
            for move in state.legal_moves():
                yield from _unfinished_at_depth(state.result(move), depth - 1)

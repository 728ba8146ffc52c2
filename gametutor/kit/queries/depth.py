"""The best move and its rating, to a depth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.tree import GameTree, Node
from gametutor.kit.numbers import is_number, plain_number
from gametutor.kit.queries.query import Noted, Query, Watch, WrongType
from gametutor.kit.scores import SCORES


@dataclass(frozen=True, repr=False)
class Scored(Noted):
    """What was returned, and how many positions were scored that need no score."""

    needless: int


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

    def ask(self, answer: Any, watch: Watch) -> Scored | None:
        tree = GameTree.grow(self.state, self.depth)
        at_the_limit = {node.state for node in tree.nodes() if self._is_scored(node)}
        needless = set()

        def score(state: Any, player: int) -> float:
            if state not in at_the_limit:
                needless.add(state)
            return SCORES[self.score](state, player)

        score.__name__ = score.__qualname__ = self.score
        said = answer(watch(self.state), self.depth, score)
        return None if said is None else Scored(said, len(needless))

    def _is_scored(self, node: Node) -> bool:
        return node.ply == self.depth and not node.state.is_terminal()

    def read(self, said: Scored) -> tuple[Any, float, int]:
        """The move, the rating, and how many scores were needless."""
        pair, legal = said.returned, self.state.legal_moves()
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise WrongType(
                f"it returns two things, `return move, rating`, but yours returned {kind_of(pair)}"
            )
        move, rating = pair
        if not is_number(rating):
            raise WrongType(f"the rating, the second thing, is a number, not {kind_of(rating)}")
        if move is not None and move not in legal:
            if self.depth and not self.state.is_terminal():
                raise WrongType(f"the move, the first thing, is a legal one, not {kind_of(move)}")
            move = brief(move)
        return move, plain_number(rating), said.needless

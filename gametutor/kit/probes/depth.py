"""A question for the best move and its rating, to a depth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.state import Move
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared
from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.bounded import LimitedProbe, rated_tree
from gametutor.kit.probes.explained import A_RULE, rules_of
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.queries.depth import DepthQuery
from gametutor.kit.queries.query import Noted


@dataclass(frozen=True)
class DepthProbe(DepthQuery, LimitedProbe):
    """Which move is best in `state`, looking `depth` plies ahead, and what is its rating?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes, and rules to read; depth; without a score, and for player 0, it reads easier."""
        numbers = isinstance(self.state, NumberTree)
        nodes = len(GameTree.grow(self.state, self.depth)) + A_RULE * len(rules_of(self.state))
        easier = (self.score != "no_score", self.state.to_move, not numbers)
        return nodes, self.depth, *easier, *written_size(self.state)

    @cached_property
    def best(self) -> list[Move]:
        """The moves with the best rating; none where no move is asked for."""
        if self.depth == 0 or self.state.is_terminal():
            return []
        moves = self.state.legal_moves()
        return [m for m in moves if self.worth(self.state.result(m)) == self.right_value]

    @cached_property
    def expected(self) -> tuple[Any, float, int]:
        return self.best[0] if self.best else None, self.right_value, 0

    def comparable(self, record: tuple[Any, float, int]) -> tuple[Any, float, int]:
        """Any best move is as good as the first."""
        move, rating, needless = record
        return self.best[0] if move in self.best else move, rating, needless

    def is_right(self, got: Any) -> bool:
        return self._is_right_but_for_scores(got) and not got[2]

    def _is_right_but_for_scores(self, got: Any) -> bool:
        (move, rating, _), (right_move, right_rating, _) = got, self.expected
        return bool(move == right_move and is_same(rating, right_rating))

    def accepts(self, returned: Any) -> bool:
        return super().accepts(Noted(returned, (0,)))

    def asks(self, got: Any) -> str:
        if got[2] and self._is_right_but_for_scores(got):
            if self.state.is_terminal():
                return (
                    "This game is over. Which of the two knows how it ended: the score or the "
                    "state?"
                )
            return (
                "About which position does your code ask for the score here, and does that one "
                "need it?"
            )
        return ""

    def smaller(self, got: Any) -> Iterator[DepthProbe]:
        """Less depth, and smaller trees or later positions."""
        if self.depth:
            yield replace(self, depth=self.depth - 1)
        for state in smaller_positions(self.state):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        tree = rated_tree(self.state, self.depth, self.score)
        tree.root.returned = got[1] if isinstance(got, tuple) else None
        words = self._comparison(got).then(self.background)
        return Counterexample(self.state, self.expected, got, self.call, tree, words)

    def _comparison(self, got: Any) -> Compared:
        """What is right beside what came out: a move, a value, or positions scored for nothing."""
        best, rating = self.best or [None], self.expected[1]
        if not isinstance(got, tuple):
            return compared(self._in_words(best, rating), got)
        right = self._in_words(best, rating, beside=got[1])
        words = compared(right, self._in_words([got[0]], got[1], beside=rating))
        if not got[2]:
            return words
        yours, its = "Your code", "The answer"
        if self._is_right_but_for_scores(got):
            yours, its = "But your code", "But the answer"
            words = Compared(f"Your result is right: {right}.", f"Right: {right}, as answered.")
        asked = f"for the score of {plural(got[2], 'position that needs', 'positions that need')}"
        return words.then(Compared(f"{yours} asked {asked} none.", f"{its} asked {asked} none."))

    def _in_words(self, moves: list[Any], rating: float, beside: float | None = None) -> str:
        """Equally good moves and their rating in words; `beside` is a rating that it must not look
        like."""
        played = "no move" if moves == [None] else f"move {' or '.join(map(str, moves))}"
        written = GameTree.grow(self.state, depth=0).value_text(rating, beside)
        return f"{played}, rating {written}"

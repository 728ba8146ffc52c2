"""A question for the best move and its rating, to a depth."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.state import Move, is_whole
from gamesearch.tree import GameTree, Node
from gametutor.kit.numbers import plain_number
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.rules import RULES
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.queries.depth import DepthQuery, Scored
from gametutor.kit.scores import ABOUT, SCORES

ABOUT_GAMES = {**ABOUT, **RULES}


@dataclass(frozen=True)
class DepthProbe(DepthQuery, Probe):
    """Which move is best in `state`, looking `depth` plies ahead, and what is its rating?

    Args:
        reference: the function that knows.
    """

    reference: Callable[..., Any]

    @cached_property
    def tree(self) -> GameTree:
        """What there is to see, with the right values for the player to move at the root."""
        tree = GameTree.grow(self.state, self.depth)
        for node in tree.root.below():
            node.value = self._value(tree, node)
        return tree

    def _value(self, tree: GameTree, node: Node) -> float:
        rating = self._rating(node.state, self.depth - node.ply)
        return rating if tree.is_max(node) else -rating

    def _rating(self, state: Any, depth: int) -> float:
        return plain_number(self.reference(state, depth, SCORES[self.score])[1])

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes to look at, depth; without a score, and with player 0 to move, it reads easier."""
        numbers = isinstance(self.state, NumberTree)
        return len(self.tree), self.depth, self.score != "no_score", self.state.to_move, not numbers

    @cached_property
    def best(self) -> list[Move]:
        """The moves with the best rating; none where no move is asked for."""
        tree = GameTree.grow(self.state, min(self.depth, 1))
        best = self._value(tree, tree.root)
        return [node.move for node in tree.root.children if self._value(tree, node) == best]

    @cached_property
    def expected(self) -> tuple[Any, float, int]:
        return self.best[0] if self.best else None, self._rating(self.state, self.depth), 0

    def taken(self, record: tuple[Any, float, int]) -> tuple[Any, float, int]:
        """Any best move is as good as the first."""
        move, rating, needless = record
        return self.best[0] if move in self.best else move, rating, needless

    def is_right(self, got: Any) -> bool:
        return self._is_right_but_for_scores(got) and not got[2]

    def _is_right_but_for_scores(self, got: Any) -> bool:
        (move, rating, _), (right_move, right_rating, _) = got, self.expected
        return bool(move == right_move and abs(rating - right_rating) < 1e-9)

    @property
    def player(self) -> int:
        """The player whose rating is asked for: the one to move."""
        turn: int = self.state.to_move
        return turn

    def accepts(self, returned: Any) -> bool:
        return super().accepts(Scored(returned, needless=0))

    def below(self, state: Any, arguments: Mapping[str, Any]) -> DepthProbe | None:
        """The same about another position, to the depth that was named."""
        depth = arguments.get("depth")
        if not is_whole(depth) or depth < 0:
            return None
        return replace(self, state=state, depth=depth)

    def worth(self, child: Any) -> float:
        """What a child is worth to the player, looking one ply less ahead."""
        rating = self._rating(child, self.depth - 1)
        return rating if child.to_move == self.player else -rating

    def asks(self, got: Any) -> str:
        if got[2] and self._is_right_but_for_scores(got):
            return "Which positions need the score, and where does your code ask for it?"
        return ""

    def smaller(self, got: Any) -> Iterator[DepthProbe]:
        """Less depth, and smaller trees or later positions."""
        if self.depth:
            yield replace(self, depth=self.depth - 1)
        for state in smaller_positions(self.state):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        tree = replace(self).tree  # one for each card, which writes into it
        tree.root.returned = got[1] if isinstance(got, tuple) else None
        about = (self.score, type(self.state).__name__)
        words = [
            self._comparison(got),
            *(ABOUT_GAMES[name] for name in about if name in ABOUT_GAMES),
        ]
        return Counterexample(self.state, self.expected, got, self.call, tree, " ".join(words))

    def _comparison(self, got: Any) -> str:
        right = self._in_words(self.best or [None], self.expected[1])
        if not isinstance(got, tuple):
            return f"Right: {right}. Yours: {got}."
        words = f"Right: {right}. Yours: {self._in_words([got[0]], got[1])}."
        if not got[2]:
            return words
        if self._is_right_but_for_scores(got):
            words = f"Right is {right}, as yours says."
        more = plural(got[2], "position that needs", "positions that need")
        return f"{words} But yours asked for the score of {more} none."

    def _in_words(self, moves: list[Any], rating: float) -> str:
        played = "no move" if moves == [None] else f"move {' or '.join(map(str, moves))}"
        return f"{played}, rating {self.tree.value_text(rating)}"

"""A question for the value of a position, with the killers that a search is given and leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import Any

from gamesearch.state import Move
from gamesearch.tree import GameTree
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.bounded import BoundedProbe, LimitedProbe, rated_tree
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.probes.visits import right_in_words, visits_in_words
from gametutor.kit.queries.killers import (
    KillerQuery,
    WithKillers,
    in_words,
    plain_killers,
    scored_text,
)
from gametutor.kit.queries.query import Moves
from gametutor.kit.queries.window import FULL
from gametutor.kit.scores import SCORES


@dataclass(frozen=True)
class KillerProbe(KillerQuery, BoundedProbe, LimitedProbe):
    """What is the value of `state`, looking `depth` plies ahead, and which killers are left?"""

    @property
    def visits_to_predict(self) -> str:
        nodes = GameTree.grow(self.state, self.depth).nodes()
        leaves = sum(not node.children for node in nodes)
        after = "what should `killers` hold afterwards"
        is_less = len(self.expected.leaves) < leaves
        return f"which leaves need no visit, and {after}" if is_less else after

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes; an open window, no killers and player 0 read easier."""
        tree = GameTree.grow(self.state, self.depth)
        closed = sum(end not in FULL for end in self.window)
        easier = (len(self.killers), closed, self.depth, self.state.to_move)
        return len(tree), *easier, *written_size(self.state)

    @cached_property
    def expected(self) -> WithKillers:
        search = _Search(self.score, dict(self.killers))
        value = search.value(self.state, self.depth, *self.window)
        return self.comparable(WithKillers(value, plain_killers(search.killers), search.leaves))

    def comparable(self, record: WithKillers) -> WithKillers:
        return replace(record, value=self.claim(record.value))

    def is_right(self, got: WithKillers) -> bool:
        right = self.expected
        return (
            self.is_right_value(got.value)
            and got.killers == right.killers
            and len(got.leaves) <= len(right.leaves)
        )

    def asks(self, got: WithKillers) -> str:
        if self.stage(got) != 9:
            return ""
        if len(got.leaves) > len(self.expected.leaves):
            return (
                "Which move does your code try first here, and which one does `killers` hold for "
                "this depth?"
            )
        return "Which move is kept in `killers`, under which depth, and when?"

    def smaller(self, got: Any) -> Iterator[KillerProbe]:
        """Without killers, with an open window; less depth; smaller positions."""
        if self.killers:
            yield replace(self, killers=())
            for entry in self.killers:
                yield replace(self, killers=tuple(one for one in self.killers if one != entry))
        if self.window != FULL:
            yield replace(self, window=FULL)
        if self.depth:
            yield replace(self, depth=self.depth - 1)
        for state in smaller_positions(self.state, plies=2, near=got):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        tree = rated_tree(self.state, self.depth, self.score)
        tree.root.window = self.window if self.window != FULL else None
        words = self._comparison(got).then(self.background)
        said = got.value if isinstance(got, WithKillers) else got
        expected: Any = self.right_value
        if isinstance(got, WithKillers) and self.stage(got) == 9:
            expected, said = self.expected.killers, got.killers
            if expected == said:
                expected, said = len(self.expected.leaves), len(got.leaves)
        else:
            tree.root.returned = said
        return Counterexample(self.state, expected, said, self.call, tree, words)

    def _comparison(self, got: Any) -> Compared:
        """What is right beside what came out: a value; if that is right, killers and visits."""
        if not isinstance(got, WithKillers):
            return compared(f"{self.right_value:g}", got)
        if self.stage(got) != 9:
            right_one = right_in_words(self.right_value, self.window, "{:g}".format)
            return compared(right_one, f"{got.value:g}")
        right = self.expected
        words = Compared("The value is right.", f"The value, {got.value:g}, is right.")
        if got.killers != right.killers:
            should = f"Afterwards `killers` should be {_killers_text(right.killers)}, and"
            is_now = f"it is {_killers_text(got.killers)}."
            words = words.then(
                Compared(f"{should} with yours {is_now}", f"{should} after the answer {is_now}")
            )
        if len(got.leaves) > len(right.leaves):
            words = words.then(visits_in_words(len(got.leaves), len(right.leaves)))
        return words


@dataclass
class _Search:
    """Alpha-beta with killers, and the leaves that it visits."""

    score: str
    killers: dict[int, Move]
    scored: list[str] = field(default_factory=list)
    ended: list[Moves] = field(default_factory=list)

    def value(self, state: Any, depth: int, alpha: float, beta: float, path: Moves = ()) -> float:
        """The value of the position after the moves `path`; outside the window it is a bound."""
        if state.is_terminal():
            self.ended.append(path)
            return state.utility(state.to_move)
        if depth == 0:
            self.scored.append(scored_text(state, state.to_move))
            return SCORES[self.score](state, state.to_move)
        best = -inf
        killer = self.killers.get(depth)
        for move in sorted(state.legal_moves(), key=lambda move: move != killer):
            child, window = state.result(move), (-beta, -max(alpha, best))
            best = max(best, -self.value(child, depth - 1, *window, (*path, move)))
            if best >= beta:
                self.killers[depth] = move
                break
        return best

    @property
    def leaves(self) -> tuple[str, ...]:
        return in_words(self.scored, self.ended)


def _killers_text(killers: tuple[tuple[Any, Any], ...]) -> str:
    return f"{{{', '.join(f'{depth}: {move}' for depth, move in killers)}}}"

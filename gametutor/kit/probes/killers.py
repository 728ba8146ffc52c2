"""A question for the value of a position, with the killers that a search is given and leaves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.state import GameState, Move
from gamesearch.tree import GameTree, Node
from gametutor.kit.numbers import number_in
from gametutor.kit.probe import Counterexample, Path, Watch, record_type
from gametutor.kit.probes.bounded import FULL, BoundedProbe
from gametutor.kit.probes.smaller import smaller_positions
from gametutor.kit.probes.visits import Window
from gametutor.kit.scores import ABOUT, SCORES

Killers = tuple[tuple[int, Move], ...]
"""The entries of a dictionary of killers, by depth."""


@record_type
@dataclass(frozen=True)
class WithKillers:
    """What a search returned, and what it did on the way.

    Attributes:
        value: the number; outside the window every right bound says the same.
        killers: what is in the dictionary afterwards.
        leaves: the positions that were scored, and the finished games, in words and in order.
    """

    value: float
    killers: Any
    leaves: tuple[str, ...]


@dataclass(frozen=True)
class _Said:
    said: Any
    killers: dict[Any, Any]
    leaves: tuple[str, ...]

    def __repr__(self) -> str:
        return repr(self.said)


@dataclass(frozen=True)
class KillerProbe(BoundedProbe):
    """What is the value of `state`, looking `depth` plies ahead, and which killers are left?

    Args:
        state: a position of a game in which every move ends the turn.
        depth: how many plies to look ahead.
        window: alpha and beta, from the view of the player to move.
        score: the name of a score, a key of `SCORES`.
        killers: what is in the dictionary before.
    """

    state: Any
    depth: int
    window: Window = FULL
    score: str = "first_number"
    killers: Killers = ()

    @property
    def about_visits(self) -> str:
        leaves = sum(
            not node.children for node in GameTree.grow(self.state, self.depth).root.below()
        )
        after = "what should `killers` hold afterwards"
        is_less = len(self.expected.leaves) < leaves
        return f"which leaves need no visit, and {after}" if is_less else after

    @property
    def call(self) -> str:
        parts = (repr(self.state), self.depth, *self.window, self.score, dict(self.killers))
        return f"killer_moves({', '.join(map(str, parts))})"

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes; an open window, no killers and player 0 read easier."""
        tree = GameTree.grow(self.state, self.depth)
        closed = sum(end not in FULL for end in self.window)
        return len(tree), len(self.killers), closed, self.depth, self.state.to_move

    def rated(self, state: Any, depth: int) -> float:
        """Without a window: every position to the depth counts."""
        return _rating(state, depth, self.score)

    @cached_property
    def expected(self) -> WithKillers:
        search = _Search(self.score, dict(self.killers))
        value = search.value(self.state, self.depth, *self.window)
        return self.read(_Said(value, search.killers, search.leaves))

    def ask(self, answer: Any, watch: Watch) -> Any:
        scored: list[str] = []

        def score(state: GameState, player: int) -> float:
            scored.append(_asked_for(state, player))
            return SCORES[self.score](state, player)

        score.__name__ = score.__qualname__ = self.score
        killers = dict(self.killers)
        said = answer(watch(self.state), self.depth, *self.window, score, killers)
        return None if said is None else _Said(said, killers, _leaves(scored, watch.leaves()))

    def read(self, found: Any) -> WithKillers:
        value = number_in(found.said, "a value is a number")
        (alpha, beta), claim = self.window, value
        clamped = max(alpha, min(value, beta))
        if self.is_right_value(value) == self.is_right_value(clamped):
            claim = clamped
        return WithKillers(claim, _plain(found.killers), found.leaves)

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
        for state in smaller_positions(self.state, plies=2):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        tree = GameTree.grow(self.state, self.depth)
        for node in tree.root.below():
            node.value = self._for_the_root(tree, node)
        tree.root.window = self.window if self.window != FULL else None
        words = [self._comparison(got), *([ABOUT[self.score]] if self.score in ABOUT else [])]
        said = got.value if isinstance(got, WithKillers) else got
        expected: Any = self.right_value
        if isinstance(got, WithKillers) and self.stage(got) == 9:
            expected, said = self.expected.killers, got.killers
            if expected == said:
                expected, said = len(self.expected.leaves), len(got.leaves)
        else:
            tree.root.returned = said
        return Counterexample(self.state, expected, said, self.call, tree, " ".join(words))

    def _for_the_root(self, tree: GameTree, node: Node) -> float:
        value = self.rated(node.state, self.depth - node.ply)
        return value if tree.is_max(node) else -value

    def _comparison(self, got: Any) -> str:
        if not isinstance(got, WithKillers):
            return f"Right: {self.right_value:g}. Yours: {got}."
        if self.stage(got) != 9:
            return f"Right: {self._right_in_words()}. Yours: {got.value:g}."
        right = self.expected
        words = ["The value is right."]
        if got.killers != right.killers:
            words.append(
                f"Afterwards `killers` should be {_shown(right.killers)}, and with yours it is "
                f"{_shown(got.killers)}."
            )
        if len(got.leaves) > len(right.leaves):
            visited = plural(len(got.leaves), "leaf", "leaves")
            enough = plural(len(right.leaves), "is", "are")
            words.append(f"You visited {visited}, {enough} enough.")
        return " ".join(words)

    def _right_in_words(self) -> str:
        (alpha, beta), value = self.window, self.right_value
        if value < alpha:
            return f"{value:g}, or a bound from there up to alpha = {alpha:g}"
        if value > beta:
            return f"{value:g}, or a bound from there down to beta = {beta:g}"
        return f"{value:g}"


def _rating(state: Any, depth: int, score: str) -> float:
    if state.is_terminal():
        return float(state.utility(state.to_move))
    if depth == 0:
        return SCORES[score](state, state.to_move)
    return max(-_rating(state.result(move), depth - 1, score) for move in state.legal_moves())


@dataclass
class _Search:
    """Alpha-beta with killers, and the leaves that it visits."""

    score: str
    killers: dict[int, Move]
    scored: list[str] = field(default_factory=list)
    ended: list[Path] = field(default_factory=list)

    def value(self, state: Any, depth: int, alpha: float, beta: float, path: Path = ()) -> float:
        if state.is_terminal():
            self.ended.append(path)
            return float(state.utility(state.to_move))
        if depth == 0:
            self.scored.append(_asked_for(state, state.to_move))
            return SCORES[self.score](state, state.to_move)
        best = -inf
        for move in self._in_order(state.legal_moves(), depth):
            child, window = state.result(move), (-beta, -max(alpha, best))
            best = max(best, -self.value(child, depth - 1, *window, (*path, move)))
            if best >= beta:
                self.killers[depth] = move
                break
        return best

    def _in_order(self, moves: list[Move], depth: int) -> list[Move]:
        if depth not in self.killers or self.killers[depth] not in moves:
            return moves
        killer = self.killers[depth]
        return [killer, *(move for move in moves if move != killer)]

    @property
    def leaves(self) -> tuple[str, ...]:
        return _leaves(self.scored, self.ended)


def _asked_for(state: GameState, player: int) -> str:
    return f"{state!r} {player}"


def _leaves(scored: Iterable[str], ended: Iterable[Path]) -> tuple[str, ...]:
    return (*scored, *(brief(path, 200) for path in ended))


def _plain(killers: dict[Any, Any]) -> tuple[tuple[Any, Any], ...]:
    """The entries, the deepest last; those that no search asks for, with no move, left out."""
    entries = ((_text(depth), _text(move)) for depth, move in killers.items())
    return tuple(sorted((entry for entry in entries if entry[1] is not None), key=repr))


def _text(thing: Any) -> Any:
    is_plain = isinstance(thing, (int, tuple)) and not isinstance(thing, bool)
    return thing if is_plain or thing is None else brief(thing)


def _shown(killers: tuple[tuple[Any, Any], ...]) -> str:
    return f"{{{', '.join(f'{depth}: {move}' for depth, move in killers)}}}"

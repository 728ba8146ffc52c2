"""Questions for a best move, for all of them, and for one with the leaves visited on the way; the
refutation of a move that is not one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief
from gamesearch.base.text.numbers import value_text
from gamesearch.games import NumberTree
from gamesearch.search import minimax
from gamesearch.state import Move, is_player, outcome_text, player_name
from gamesearch.tree import GameTree, Node
from gametutor.kit.compared import Compared, compared, compared_in_any_order
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_trees
from gametutor.kit.probes.value import ValueProbe
from gametutor.kit.probes.visits import (
    in_words,
    mark_needless,
    question,
    searched,
    visited_leaves,
)
from gametutor.kit.queries.decision import Chosen, MoveQuery, MovesQuery, SavingQuery
from gametutor.kit.queries.query import Visited


@dataclass(frozen=True)
class MoveProbe(MoveQuery, Probe):
    """Which move is best in `state`? Every move with the best value is right."""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes of its tree; of two equal trees, the one where player 0 moves and the one with the
        smaller numbers read easier."""
        tree = GameTree.grow(self.state)
        numbers = sum(abs(leaf.state.utility(0)) for leaf in tree.leaves())
        return len(tree), self.state.to_move, numbers

    @cached_property
    def values(self) -> list[tuple[Move, float]]:
        """Every legal move with its value for the player who makes it."""
        player = self.state.to_move
        moves = self.state.legal_moves()
        return [(move, minimax.min_value(self.state.result(move), player)) for move in moves]

    @cached_property
    def expected(self) -> list[Move]:
        """All best moves, in the order of the legal ones."""
        best = max(value for _, value in self.values)
        return [move for move, value in self.values if value == best]

    def is_right(self, got: Any) -> bool:
        return got in self.expected

    @property
    def player(self) -> int:
        """The player who decides."""
        return int(self.state.to_move)

    def below(self, state: Any, arguments: Mapping[str, Any]) -> ValueProbe | None:
        """The value of a position for the player that was named: a decision asks for values."""
        if not is_player(player := arguments.get("player")):
            return None
        return ValueProbe(self.name, state, player)

    def worth(self, child: Any) -> float:
        """What a child is worth to the player who decides."""
        return minimax.tight_value(child, self.player)

    def smaller(self, got: Any) -> Iterator[MoveProbe]:
        """Later positions with a choice for the same player; smaller trees of numbers."""
        if isinstance(self.state, NumberTree):
            for tree in smaller_trees(self.state.tree):
                if isinstance(tree, (list, tuple)):
                    yield replace(self, state=NumberTree(tree, self.state.to_move))
            return
        for move in self.state.legal_moves():
            reply = self.state.result(move)
            for answer in reply.legal_moves():
                if len(reply.result(answer).legal_moves()) > 1:
                    yield replace(self, state=reply.result(answer))

    def show(self, got: Any) -> Counterexample:
        """The refutation: how the opponent answers the move, to the end of the game. The right
        move is not told; it is what the learner looks for."""
        picture: Any = self.state
        if isinstance(self.state, NumberTree):  # small enough to be shown whole
            picture = GameTree.grow(self.state).back_up(0, plies=0)
        answered = compared(listed(map(brief, self.expected), "or"), got).to_teacher
        if got not in dict(self.values):
            comparison = Compared("", answered)
            return Counterexample(self.state, self.expected, got, self.call, picture, comparison)
        move = "move " * isinstance(self.state, NumberTree)  # or it reads as a value
        comparison, words = Compared(f"Yours: {move}{got}.", answered), ""
        line = GameTree(self._best_play(got), self.state.to_move).back_up()
        line.root.value = max(value for _, value in self.values)  # what the position is worth
        if isinstance(self.state, NumberTree):
            comparison = comparison.then(self._in_numbers(line, got))
        else:
            refuted = self._refutation(line, got)
            picture, words = line, refuted.to_learner
            comparison = comparison.then(Compared("", refuted.to_teacher))
        return Counterexample(self.state, self.expected, got, self.call, picture, comparison, words)

    def _refutation(self, line: GameTree, got: Move) -> Compared:
        """The line in words: the replies, the end, and what was possible instead."""
        value, best = dict(self.values)[got], max(value for _, value in self.values)
        mover = player_name(self.state, self.state.to_move)
        end = f"the game ends: {outcome_text(line.leaves()[0].state)}."
        possible = f"{value_text(best, beside=value)} was possible."
        worth = value_text(value, beside=best)
        return _played(line, end).then(f"That is worth {worth} to {mover}; {possible}")

    def _best_play(self, move: Move) -> Node:
        """A tree without branches: `move`, then best play for both sides to the end."""
        root = node = Node(self.state)
        while True:
            child = Node(node.state.result(move), move, node, node.ply + 1)
            node.children.append(child)
            node = child
            if node.state.is_terminal():
                root.children[0].played = True
                return root
            move = self.decision(node.state)

    def decision(self, state: Any) -> Move:
        """A best move in a position later in the game."""
        return minimax.minimax_decision(state)

    def _in_numbers(self, line: GameTree, got: Move) -> Compared:
        """The refutation in words for a tree of numbers, which are what player 0 gets and player 1
        pays."""
        sign = 1 if self.state.to_move == 0 else -1
        numbers = dict(self.values)[got], max(value for _, value in self.values)
        value, best = (sign * number for number in numbers)
        got_text, best_text = value_text(value, "", best), value_text(best, "", value)
        words = _played(line, f"the game ends with {got_text}; {best_text} was possible.")
        if sign > 0:
            return words
        task = "function has to choose for player 1, who is MIN: the smaller, the better."
        return words.then(
            "In a tree of numbers player 0 is MAX, whoever searches.",
            Compared(f"Here your {task}", f"Here the {task}"),
        )


def _named(node: Node) -> str:
    """The move that led to a node; one of several words is set apart from the sentence."""
    return f"“{node.move_text}”" if " " in node.move_text else node.move_text


def _played(line: GameTree, end: str) -> Compared:
    """The first move of a line, how it is answered, and the end."""
    first, *rest = [node for node in line.nodes() if node.parent is not None]
    replies = ""
    for node in rest:
        assert node.parent is not None
        mover = player_name(node.parent.state, node.parent.state.to_move)
        replies += f"{mover} plays {_named(node)}, "
    then = f"{_named(first)}, {replies}{'and ' if rest else ''}{end}"
    return Compared(f"After your move {then}", f"After {then}")


@dataclass(frozen=True)
class KnownMoveProbe(MoveProbe):
    """Which move is best in `state`, whose tree is too large to be searched for each question?

    Args:
        known: what any position of the game is worth to the player to move there. Turns alternate.
        simple: how soon it is shown, of several questions that show a mistake.
    """

    known: Callable[[Any], float]
    simple: int

    @property
    def size(self) -> tuple[float, ...]:
        return (self.simple,)

    @cached_property
    def values(self) -> list[tuple[Move, float]]:
        return self._valued(self.state)

    def _valued(self, state: Any) -> list[tuple[Move, float]]:
        """Every legal move with its value for the player who makes it."""
        return [(move, -self.known(state.result(move))) for move in state.legal_moves()]

    def decision(self, state: Any) -> Move:
        return max(self._valued(state), key=lambda valued: valued[1])[0]

    def smaller(self, got: Any) -> Iterator[MoveProbe]:
        return iter(())

    @property
    def can_be_located(self) -> bool:
        return False


MOST_NODES = 15
"""A larger tree is shown to its first ply only."""


@dataclass(frozen=True)
class MovesProbe(MovesQuery, MoveProbe):
    """Which moves are best in `state`? All those with the best value, as a list in any order."""

    def is_right(self, got: Any) -> bool:
        return bool(got == self.expected)

    def show(self, got: Any) -> Counterexample:
        """The position and its children with their values."""
        comparison = compared_in_any_order(self.expected, got)
        view = 0 if isinstance(self.state, NumberTree) else self.state.to_move
        tree = GameTree.grow(self.state).back_up(view)
        if len(tree) > MOST_NODES:
            tree = _one_ply(tree)
        return Counterexample(self.state, self.expected, got, self.call, tree, comparison)


def _one_ply(tree: GameTree) -> GameTree:
    """The root of a tree and its children, with the values that the whole tree gave them."""
    small = GameTree.grow(tree.root.state, depth=1).back_up(tree.player)
    small.root.value = tree.root.value
    for child, known in zip(small.root.children, tree.root.children, strict=True):
        child.value = known.value
    return small


@dataclass(frozen=True)
class SavingProbe(SavingQuery, MoveProbe):
    """Which move is best in `state`? Every best move is right, and so are fewer visits than those
    of alpha-beta with the moves in their own order; more are not."""

    @cached_property
    def fewest(self) -> int:
        """How many leaves alpha-beta visits."""
        return len(visited_leaves(searched(self.state, self.state.to_move)))

    def is_right(self, got: Chosen) -> bool:
        return got.move in self.expected and len(got.leaves) <= self.fewest

    def accepts(self, returned: Any) -> bool:
        return super().accepts(Visited(returned, ()))

    def stage(self, got: Chosen) -> int:
        """9 if only the visits can be wrong."""
        return 9 if got.move in self.expected else 7

    def asks(self, got: Chosen) -> str:
        return question(got.leaves) if self.stage(got) == 9 else ""

    def show(self, got: Any) -> Counterexample:
        if not isinstance(got, Chosen) or self.stage(got) < 9:
            return super().show(got.move if isinstance(got, Chosen) else got)
        tree = searched(self.state, self.state.to_move)
        move = f"The move, {brief(got.move)}, is a best one."
        words = Compared("The move is a best one.", move).then(in_words(tree, got.leaves))
        mark_needless(tree, got.leaves)
        return Counterexample(self.state, self.fewest, len(got.leaves), self.call, tree, words)

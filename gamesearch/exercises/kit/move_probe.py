"""A question for a best move, and the refutation of a move that is not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.exercises.kit.exercise import Counterexample, WrongType
from gamesearch.exercises.kit.words import kind_of
from gamesearch.search import minimax
from gamesearch.state import GameState, Move, move_text, outcome_text, player_name
from gamesearch.tree import GameTree, Node, value_text


@dataclass(frozen=True)
class MoveProbe:
    """Which move is best in `state`? Every move with the best value is right.

    Args:
        name: the name of the function that is asked.
        state: a position that is not over.
    """

    name: str
    state: Any

    @property
    def call(self) -> str:
        return f"{self.name}({self.state!r})"

    @cached_property
    def size(self) -> tuple[int]:
        return (len(GameTree.grow(self.state)),)

    @cached_property
    def values(self) -> list[tuple[Move, float]]:
        """Every legal move with its value for the player who makes it."""
        player = self.state.to_move
        moves = self.state.legal_moves()
        return [(move, minimax.min_value(self.state.result(move), player)) for move in moves]

    @cached_property
    def expected(self) -> list[Move]:
        best = max(value for _, value in self.values)
        return [move for move, value in self.values if value == best]

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        return answer(watch(self.state))

    def read(self, said: Any) -> Move:
        for move, _ in self.values:
            if type(said) is type(move) and said == move:
                return move
        choice = ", ".join(repr(move) for move, _ in self.values)
        raise WrongType(f"the moves here are {choice}, but yours gave back {kind_of(said)}")

    def is_right(self, got: Any) -> bool:
        return got in self.expected

    def smaller(self) -> Iterator[MoveProbe]:
        for move in self.state.legal_moves():
            reply = self.state.result(move)
            for answer in reply.legal_moves():
                if not reply.result(answer).is_terminal():
                    yield MoveProbe(self.name, reply.result(answer))

    def show(self, got: Any) -> Counterexample:
        """The refutation: how the opponent answers the move, to the end of the game. The right
        move is not told; it is what the learner looks for."""
        if got not in dict(self.values):
            return Counterexample(self.state, self.expected, got, self.call, self.state)
        comparison = f"Yours: {got}."
        line = GameTree(_best_play(self.state, got), self.state.to_move).back_up()
        end = line.leaves()[0]
        replies = [node for node in line.nodes() if node.ply >= 2]
        words = f"After your move {move_text(self.state, got)}, "
        for node in replies:
            assert node.parent is not None
            mover = player_name(node.parent.state, node.parent.state.to_move)
            words += f"{mover} plays {node.move_text}, "
        words += f"and the game ends: {outcome_text(end.state)}."
        value, best = dict(self.values)[got], max(value for _, value in self.values)
        mover = player_name(self.state, self.state.to_move)
        words += f" That is worth {value_text(value)} to {mover}; {value_text(best)} was possible."
        return Counterexample(self.state, self.expected, got, self.call, line, comparison, words)


def _best_play(state: GameState, move: Move) -> Node:
    """A tree without branches: `move`, then best play for both sides to the end."""
    root = node = Node(state)
    while True:
        child = Node(node.state.result(move), move, node, node.ply + 1)
        node.children.append(child)
        node = child
        if node.state.is_terminal():
            return root
        move = minimax.minimax_decision(node.state)

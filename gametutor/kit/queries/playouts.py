"""A tree of playouts: which moves were tried, how often, and what they brought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.search.rollouts import rollouts
from gametutor.kit.numbers import is_whole_number, number_in
from gametutor.kit.queries.query import Changed, Query, Watch, WrongType, record_type


@record_type
class Tried(NamedTuple):
    """What can be seen of a node and of all below it, as plain data.

    Attributes:
        move: the move that led to it, as text; "" at the root.
        visits: how many playouts came to it.
        reward: what they brought to the player who moved there; 0 at the root, where nobody did.
        children: the same of its children that were visited, in the order of the moves.
    """

    move: str
    visits: int
    reward: float
    children: tuple[Any, ...] = ()

    def below(self) -> Iterator[Tried]:
        """This node and all below it."""
        yield self
        for child in self.children:
            yield from child.below()


MOST_NODES = 2000
"""Nodes. No question has so many playouts."""


@dataclass(frozen=True)
class PlayoutsQuery(Query):
    """Which tree has grown from `state` after so many playouts?

    Args:
        state: a position in which the game is not over, with outcomes from -1 to 1.
        playouts: how many.
        seed: what the games are drawn with that are played on from the new positions.
        c: how much is explored.
        before: how many playouts were asked for in a call before this one.
    """

    state: Any
    playouts: int
    seed: int
    c: float
    before: int = 0

    @property
    def call(self) -> str:
        calls = [self._call(count) for count in (self.before, self.playouts) if count]
        return "; ".join(calls)

    def _call(self, playouts: int) -> str:
        return f"uct({self.state!r}, {playouts}, rollouts({self.seed}), {self.c})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        if self.before:
            answer(watch(self.state), self.before, rollouts(self.seed), self.c)
        return answer(watch(self.state), self.playouts, rollouts(self.seed), self.c)

    def read(self, said: Any) -> Tried:
        tree = tree_in(said)
        legal = {brief(move) for move in self.state.legal_moves()}
        for child in tree.children:
            if child.move not in legal:
                raise WrongType(
                    f"below the root, `move` is a legal move, but in yours it is {child.move}"
                )
        return tree


def tree_in(root: Any) -> Tried:
    """What grew below the root `Node`, as plain data; raises `WrongType` where it is none."""
    seen: set[int] = set()

    def read(node: Any, is_root: bool = False) -> Tried:
        if id(node) in seen:
            raise Changed("one and the same node is in several places in the tree")
        seen.add(id(node))
        if len(seen) > MOST_NODES:
            raise WrongType("the tree has far more nodes than there were playouts")
        if not _is_node(node):
            where = "`uct` should return the root `Node`" if is_root else "every child is a `Node`"
            raise WrongType(f"{where}, but yours {'returned' * is_root or 'is'} {kind_of(node)}")
        if not is_whole_number(node.visits):
            raise WrongType(
                f"`visits` should be a whole number, but in yours it is {brief(node.visits)}"
            )
        reward = 0 if is_root else number_in(node.reward, "`reward` should be a number")
        for child in node.children:  # before those below it, which would be asked of its state
            _check_state(child, node)
        below = [read(child) for child in node.children]
        children = tuple(
            sorted((each for each in below if each.visits), key=lambda each: each.move)
        )
        return Tried("" if is_root else brief(node.move), int(node.visits), reward, children)

    return read(root, is_root=True)


def _check_state(child: Any, parent: Any) -> None:
    """Raise `WrongType` if a node holds another state than the one after its move."""
    before: Any = getattr(parent, "state", None)
    held = getattr(child, "state", None)
    if held is None or not _is_node(child) or not hasattr(before, "legal_moves"):
        return
    if child.move in before.legal_moves() and held != before.result(child.move):
        raise WrongType(
            f"the `state` of a node is the one after its `move`, but in yours the node after "
            f"move {brief(child.move)} holds {brief(held)}"
        )


def _is_node(thing: Any) -> bool:
    return all(hasattr(thing, name) for name in ("move", "children", "visits", "reward"))

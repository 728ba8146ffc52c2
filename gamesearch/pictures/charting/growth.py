"""How the tree of a game grows, ply by ply: its nodes, its different positions, and those that
remain where mirror images count once.

The nodes are counted without growing them: of each position it is known how many ways lead to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from gamesearch.contract import moves_of, state_after
from gamesearch.pictures.drawing.boards import Board
from gamesearch.state import GameState

MOST_POSITIONS = 20_000  # that are looked at
MOST_PLIES = 100  # a game whose positions come back has no last one
MOST_NODES = 600  # of a ply that is drawn node by node
MOST_EDGES = 2_000  # between two plies of merged positions

Key = Any


@dataclass
class Ply:
    """One ply of a tree that grows.

    Attributes:
        nodes: how many nodes it has.
        positions: how many different positions they are.
        images: how many where mirror images count once, too; None where the game has none.
        parents: for each node, which node of the ply before it follows, counted from 0; None where
            there are too many nodes to draw, and then the next three are empty.
        same: for each node, which position of this ply it is.
        alike: for each node, which position it is where mirror images count once.
        boards: for each node its board, row by row; empty where its text is not one.
        edges: from which positions of the ply before to which of this one moves lead; None where
            there are too many to draw.
        image_edges: the same, where mirror images count once.
    """

    nodes: int
    positions: int
    images: int | None = None
    parents: list[int] | None = None
    same: list[int] = field(default_factory=list)
    alike: list[int] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    edges: list[tuple[int, int]] | None = None
    image_edges: list[tuple[int, int]] | None = None


class Growth:
    """How the tree below a position grows.

    Args:
        state: where it begins.
        depth: how many plies at most, 0 or more; None: to the end, or as far as can be counted.

    Attributes:
        plies: the plies, from the root on.
        nodes, positions: how many there are in all.
        images: how many positions where mirror images count once; None where the game has none.
        left_out: a sentence that says where it stopped; "" if the game ends there.
    """

    def __init__(self, state: GameState, depth: int | None = None):
        self._image = _image_of(state)
        self._known: set[Key] = set()
        self._known_images: set[Key] = set()
        self.plies: list[Ply] = []
        self.left_out = ""
        ways, nodes, moves = Counter({state: 1}), [(0, state)], list[tuple[Key, Key]]()
        before: Numbers = {}, {}
        while ways:
            before = self._add(ways, nodes, moves, before)
            if len(self.plies) - 1 == depth:
                break
            if len(self._known) > MOST_POSITIONS or len(self.plies) > MOST_PLIES:
                self.left_out = f"The game goes on. Only {len(self.plies) - 1} plies are counted."
                break
            # Made once: two states that do not say when they are equal are different positions.
            after = {old: [state_after(old, move) for move in moves_of(old)] for old in ways}
            moves = [(old, new) for old in ways for new in after[old]]
            nodes = [(at, new) for at, (_, old) in enumerate(nodes) for new in after[old]]
            nodes = nodes if len(nodes) <= MOST_NODES else []
            ways, old_ways = Counter(), ways
            for old, new in moves:
                ways[new] += old_ways[old]
        self.nodes, self.positions = sum(ply.nodes for ply in self.plies), len(self._known)
        self.images = len(self._known_images) if self._image else None

    def _add(
        self,
        ways: Counter[Key],
        nodes: list[tuple[int, GameState]],
        moves: list[tuple[Key, Key]],
        before: Numbers,
    ) -> Numbers:
        """Add a ply: how many ways lead to each of its positions, its nodes (none where they are
        too many) and the moves that lead here. Returns the numbers of its positions."""
        image = self._image
        here = _numbered(ways), _numbered(map(image, ways)) if image else {}
        self._known.update(here[0])
        self._known_images.update(here[1])
        ply = Ply(ways.total(), len(here[0]), len(here[1]) if image else None)
        if nodes:
            ply.parents = [parent for parent, _ in nodes]
            ply.same = [here[0][position] for _, position in nodes]
            ply.alike = [here[1][image(position)] for _, position in nodes] if image else []
            ply.boards = ["/".join(Board.of(position).rows) for _, position in nodes]
        ply.edges = _edges(moves, before[0], here[0], lambda position: position)
        ply.image_edges = _edges(moves, before[1], here[1], image) if image else None
        self.plies.append(ply)
        return here


Numbers = tuple[dict[Key, int], dict[Key, int]]
"""The number of each position of a ply, and the number of each where mirror images count once."""


def _image_of(state: GameState) -> Callable[[Any], Key] | None:
    """What is the same text for two positions that are mirror images; None without such a thing."""
    if not callable(getattr(state, "mirror_images", None)):
        return None
    return cache(lambda position: min(map(str, position.mirror_images())))


def _numbered(keys: Iterable[Key]) -> dict[Key, int]:
    """A number for each key, from 0, in the order in which they come first."""
    return {key: number for number, key in enumerate(dict.fromkeys(keys))}


def _edges(
    moves: list[tuple[Key, Key]],
    before: dict[Key, int],
    here: dict[Key, int],
    key: Callable[[Any], Key],
) -> list[tuple[int, int]] | None:
    """The moves between two plies, each once; None if there are too many to draw."""
    edges = dict.fromkeys((before[key(old)], here[key(new)]) for old, new in moves)
    return list(edges) if len(edges) <= MOST_EDGES else None

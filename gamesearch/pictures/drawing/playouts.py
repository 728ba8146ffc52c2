"""The tree of Monte-Carlo tree search: the more visits, the thicker the line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.html_label import text_width, words
from gamesearch.pictures.drawing.picture import Picture

MOST_NODES = 30  # nodes: the most visited ones
ROW, GAP, HEIGHT, PADDING = 34, 56, 24, 12
FRAME = 4  # of a node where an answer has something else
WIDEST = 9  # of a line that every playout went along

WHOSE = "Rewards: for the player who moved."

Way = tuple[str, ...]
"""The moves from the root to a node, as text."""


@dataclass
class Spot:
    """A node in its place: its reward and visits, and how many nodes below it are not drawn."""

    way: Way
    node: Any
    said: str
    parent: Spot | None = None
    children: list[Spot] = field(default_factory=list)
    hidden: int = 0
    x: float = 0
    y: float = 0

    @property
    def text(self) -> str:
        return numbers_of(self.node, not self.way)

    @property
    def label(self) -> str:
        move = f"{self.way[-1]}: " if self.way else ""
        yours = f", yours {self.said}" if self.said else ""
        return f"{move}{self.text}{yours}{f'  +{self.hidden}' if self.hidden else ''}"

    @property
    def width(self) -> float:
        frame = 4 * FRAME if self.said else 0  # on the site, letters are taken for wider
        return text_width(self.label, style.TEXT) + PADDING + frame

    @property
    def key(self) -> str:
        if self.parent is None:
            return "n"
        return f"{self.parent.key}_{self.parent.children.index(self)}"

    def below(self) -> Iterator[Spot]:
        yield self
        for child in self.children:
            yield from child.below()


def drawn_playouts(root: Any, wrong: Mapping[Way, str] | None = None) -> Picture:
    """The picture of a tree of playouts.

    Args:
        root: its root: a `Node` of `gamesearch.search.monte_carlo`, or whatever has `move`,
            `visits`, `reward` and `children`.
        wrong: what an answer has at some nodes instead, by the way to them.
    """
    spots = spots_of(root, wrong)
    hidden = sum(spot.hidden for spot in spots)
    note = WHOSE
    if hidden:
        note += f" {plural(hidden, 'node')} with fewer visits left out: +n counts them."
    lines = [_text_line(spot) for spot in spots]
    moves = spots[0].children
    best = max(moves, key=lambda spot: (spot.node.visits, spot.node.reward), default=None)
    alt = f"A tree of playouts: {plural(root.visits, 'visit')} at the root."
    if best:
        tied = [spot for spot in moves if spot.node.visits == best.node.visits]
        which = "the one" if [spot.text for spot in tied].count(best.text) == 1 else "one"
        most = f"Of {len(tied)} moves with the most visits, {which} with the largest reward"
        most = most if len(tied) > 1 else "The most visited move"
        alt += f" {most} is {best.way[-1]}: {best.text}."
    return Picture(partial(_dot, spots), "\n".join(lines), alt, note)


def numbers_of(node: Any, is_root: bool = False) -> str:
    """The reward and the visits of a node: "2½ of 4"."""
    if is_root:
        return plural(node.visits, "visit")
    return f"{reward_text(node.reward)} of {node.visits:,}"


def reward_text(reward: float) -> str:
    """A reward as it is written wherever it is shown: "2½"."""
    whole, half = divmod(reward, 1)
    is_half = half == 0.5 and whole >= 0
    return f"{whole:,.0f}" * (whole > 0) + "½" if is_half else f"{round(reward, 2):,.10g}"


def spots_of(root: Any, wrong: Mapping[Way, str] | None = None) -> list[Spot]:
    """The spots of the most visited nodes, which are drawn: depth first, each in its place. `wrong`
    is as for `drawn_playouts`."""
    shown, left = _most_visited(root), dict(wrong or {})
    first = Spot((), root, left.get((), ""))
    waiting = [first]
    while waiting:
        spot = waiting.pop()
        for child in spot.node.children:
            if id(child) not in shown:
                spot.hidden += _size_below(child)
                continue
            way = (*spot.way, move_of(spot.node, child))
            spot.children.append(Spot(way, child, left.pop(way, ""), spot))
        waiting.extend(spot.children)
    _place(first)
    return list(first.below())


def _most_visited(root: Any) -> set[int]:
    nodes, row = [], [root]
    while row:
        nodes += row
        row = [child for node in row for child in node.children]
    nodes.sort(key=lambda node: -node.visits)  # a parent has as many visits, and comes first
    return {id(root), *(id(node) for node in nodes[:MOST_NODES])}


def _size_below(node: Any) -> int:
    return 1 + sum(map(_size_below, node.children))


def move_of(node: Any, child: Any) -> str:
    """The move to a child, as people write it."""
    write = getattr(getattr(node, "state", None), "move_text", None)
    return str(write(child.move) if write else child.move)


def _place(root: Spot) -> None:
    """Plies are columns; a node stands in the middle of its children."""
    rows = iter(range(10**6))
    plies: list[list[Spot]] = []

    def place(spot: Spot, ply: int) -> None:
        if ply == len(plies):
            plies.append([])
        plies[ply].append(spot)
        for child in spot.children:
            place(child, ply + 1)
        ends = (spot.children[0].y, spot.children[-1].y) if spot.children else None
        spot.y = sum(ends) / 2 if ends else next(rows) * ROW

    place(root, 0)
    left = 0.0
    for column in plies:
        for spot in column:
            spot.x = left + spot.width / 2
        left += max(spot.width for spot in column) + GAP


def _text_line(spot: Spot) -> str:
    name = spot.way[-1] if spot.way else "root"
    said = f", but yours has {spot.said}" if spot.said else ""
    hidden = f" ({spot.hidden} below not shown)" if spot.hidden else ""
    return f"{'  ' * len(spot.way)}{name}: {spot.text}{said}{hidden}"


def _dot(spots: list[Spot]) -> str:
    dot = Dot()
    total = max(spots[0].node.visits, 1)
    for spot in spots:
        place = (spot.key, spot.x, spot.y, (spot.width, HEIGHT), "box")
        dot.shape(*place, words(spot.label, style.TEXT), line=FRAME if spot.said else style.THIN)
    for spot in spots[1:]:
        assert spot.parent is not None
        start = (spot.parent.x + spot.parent.width / 2, spot.parent.y)
        end = (spot.x - spot.width / 2, spot.y)
        width = max(1.0, WIDEST * spot.node.visits / total)
        dot.edge(spot.parent.key, spot.key, start, end, line=width)
    return dot.source()

"""What of a tree is shown: which positions, and which of them with their board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import Board, attempt, is_bare_number
from gamesearch.tree import GameTree, Node


@dataclass(eq=False)
class Box:
    """A position in a picture.

    Attributes:
        node: the position.
        key: its name in DOT: `n`, and the index of each move from the root on.
        parent: the box of the position before; None at the root.
        ply: how many moves lead here from the root of the picture.
        children: the boxes of the positions after it that are shown.
        below: how many positions below it the picture leaves out.
        board: its board; None where only the value is shown.
        width, height: the size in pixels.
        x, y: the middle in pixels, x to the right and y downwards.
    """

    node: Node
    key: str
    parent: Box | None = None
    ply: int = 0
    children: list[Box] = field(default_factory=list)
    below: int = 0
    board: Board | None = None
    width: float = 0
    height: float = 0
    x: float = 0
    y: float = 0


class Sketch:
    """The part of a tree that a picture shows.

    Attributes:
        tree: the whole tree.
        per_ply, total: how many positions the whole tree has.
        boxes: the positions shown, depth first.
        full_plies: down to which ply the tree is shown whole.
        best: the keys of the line of best play; empty while the root has no value.
        watched: did a search leave its order of visit?
        is_numbers: is it a tree of numbers, without boards?
        shared: the plies on which either player is to move, as after a pass.
    """

    def __init__(
        self, tree: GameTree, depth: int | None = None, around: Sequence[Node] | None = None
    ):
        """The part of `tree` down to `depth` plies, or as much as stays readable. Or the children
        of some nodes only, `around`, of which each follows the one before."""
        self.tree = tree
        self.per_ply = tree.per_ply()
        self.total = sum(self.per_ply)
        self.is_numbers = is_bare_number(tree.root.state)
        self.watched = any(node.visit is not None for node in tree.root.below())
        line = tree.best_line() if tree.root.value is not None else []
        line = line if len(line) > 1 or tree.root.is_leaf else []
        focus = _focus(tree, line) if around is None else around
        self.focus = set(focus)
        self.full_plies, opened = (0, self.focus) if around else self._choose(focus, depth)
        self.boxes = _boxes(tree.root, opened)
        self.best = {box.key for box in self.boxes if box.node in line}
        movers = (  # where numbers are everybody's own, those at ends belong to somebody, too
            {self.is_max(box.node) for box in row if tree.own or not box.node.is_leaf}
            for row in self.plies
        )
        self.shared = {ply for ply, those in enumerate(movers) if len(those) > 1}

    @property
    def plies(self) -> list[list[Box]]:
        """The boxes of each ply."""
        rows: list[list[Box]] = []
        for box in self.boxes:
            if box.ply == len(rows):
                rows.append([])
            rows[box.ply].append(box)
        return rows

    @property
    def hides(self) -> bool:
        """Does the picture leave out positions that the tree has?"""
        return len(self.boxes) < self.total

    def is_max(self, node: Node) -> bool | None:
        """Is MAX to move at `node`? None where chance is."""
        return attempt(lambda: self.tree.is_max(node), True)

    def add_boards(self, which: str) -> None:
        """Give positions their boards.

        Args:
            which: "all", "none", or "focus": the first plies, the line of best play and the reply
                that refutes another move, each with all its alternatives.
        """
        for box in self.boxes:
            in_focus = box.parent is None or box.parent.node in self.focus
            shown = which == "all" or (which == "focus" and in_focus)
            box.board = (box.board or Board.of(box.node.state)) if shown else None

    def _choose(self, focus: Sequence[Node], depth: int | None) -> tuple[int, set[Node]]:
        """How many plies are whole, and whose children are shown."""
        per_ply = self.per_ply
        whole = len(per_ply) - 1
        if depth is not None:
            full = min(depth, whole, _plies_within(per_ply, style.MOST_NODES))
        elif self.total <= style.WHOLE:
            full = whole
        elif self.total > style.FOLLOWED:
            full = _plies_within(per_ply[: style.COLUMNS], style.WHOLE)
        else:
            return self._follow(focus)
        return full, self._above(full)

    def _follow(self, focus: Sequence[Node]) -> tuple[int, set[Node]]:
        """The same of a tree in which the focus is shown below the plies that are whole, as far as
        there is room."""
        per_ply = self.per_ply
        full = _plies_within(per_ply, style.FULL_PLIES) or _plies_within(per_ply[:2], style.WHOLE)
        opened, shown = self._above(full), sum(per_ply[: full + 1])
        for node in focus:
            fits = shown + len(node.children) <= style.WHOLE
            is_shown = node is self.tree.root or node.parent in opened
            if node not in opened and is_shown and fits:
                opened.add(node)
                shown += len(node.children)
        return full, opened

    def _above(self, ply: int) -> set[Node]:
        root = self.tree.root
        return {node for node in root.below() if node.ply - root.ply < ply}


def _focus(tree: GameTree, line: list[Node]) -> list[Node]:
    """The positions worth following to the end, the most important first: the line of best play,
    best play after the first move that is worse (the one that is refuted), and all else after it.
    Without values: all after the first move."""
    root = tree.root
    others = [child for child in root.children if not line or child.value != root.value]
    if not others:
        return [root, *line]
    refuted = GameTree(others[0], tree.player)
    rest = sorted(refuted.nodes(), key=lambda node: node.ply)
    return [root, *line, *refuted.best_line(), *rest]


def _plies_within(per_ply: list[int], most: int) -> int:
    """Down to which ply at most `most` positions lie; 0 if the first moves alone are more."""
    full, count = 0, per_ply[0]
    for ply, positions in enumerate(per_ply[1:], start=1):
        count += positions
        if count > most:
            break
        full = ply
    return full


def _boxes(root: Node, opened: set[Node]) -> list[Box]:
    """The boxes of a node and of the children of all `opened` nodes, depth first."""
    sizes: dict[Node, int] = {}  # positions below each node, also those the tree itself left out
    for node in reversed(list(root.below())):
        sizes[node] = node.hidden + sum(1 + sizes[child] for child in node.children)
    boxes, waiting = [], [Box(root, "n")]
    while waiting:
        box = waiting.pop()
        boxes.append(box)
        if box.node in opened:
            box.below = box.node.hidden
            box.children = [
                Box(child, f"{box.key}{index if index < 10 else f'_{index}_'}", box, box.ply + 1)
                for index, child in enumerate(box.node.children)
            ]
            waiting += reversed(box.children)
        else:
            box.below = sizes[box.node]
    return boxes

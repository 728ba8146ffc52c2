"""What the pictures of a tree have in common, and where every position lies across the direction of
play."""

from gamesearch.pictures.drawing.boards import Board, Edges
from gamesearch.pictures.drawing.look import Look
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import header


class Layout:
    """A picture of a sketch, laid out.

    Attributes:
        sketch: the part of the tree that is shown.
        windows: which windows are drawn.
        looks: what is said about each position, by its key.
        headers: of each ply the colour, the title and the words.
        width, height: its size in pixels, without the legend.
        of_search_only: does its legend explain of the plain signs only what a search left, and
            nothing of it where it left neither window nor cut?
        nodes_first: are all positions drawn before the edges, see `Dot`?
    """

    of_search_only = False
    nodes_first = False
    width: float
    height: float

    def __init__(self, sketch: Sketch, windows: Windows):
        self.sketch, self.windows = sketch, windows
        self.looks = {box.key: Look.of(box, sketch) for box in sketch.boxes}
        self.headers = [header(row, sketch) for row in sketch.plies]
        self._edges = Edges.of(sketch.tree.root.state, sketch.boxes[0].board)

    @property
    def stub(self) -> str:
        """The label of a position below which some are left out, with an n for their number; empty
        if there is no such position."""
        is_there = any(box.below for box in self.sketch.boxes)
        return self._stub(0).replace("0", "n") if is_there else ""

    def _stub(self, below: int) -> str:
        """The label for positions left out below one; a bare number would look like a value."""
        return f"+{below:,} below"

    def _board(self, box: Box, cell: int) -> str:
        """A board in HTML; at the root with letters and numbers along it."""
        assert box.board is not None
        board = box.board.html(cell, self._board_before(box), self.looks[box.key].is_unvisited)
        along = self._edges if box.parent is None else None
        return along.around(board, box.board, cell) if along else board

    def _board_before(self, box: Box) -> Board | None:
        """The board before the last move, which is bold then."""
        return box.parent.board if box.parent else None


Contour = tuple[list[float], list[float]]
"""The near and the far edge of a subtree, ply by ply."""


def spread(
    boxes: list[Box], reach: dict[str, tuple[float, float]], gap: float, apart: float
) -> dict[str, float]:
    """The middle of every box across the direction of play.

    Subtrees are pushed together until two boxes of one ply come as near as they may, and a parent
    stands over the middle of its children (after Reingold and Tilford, "Tidier drawings of
    trees", 1981).

    Args:
        boxes: all boxes, depth first.
        reach: how far each box reaches across, before its middle and behind it.
        gap: the least room between two children of one parent.
        apart: the least room between neighbours with different parents.
    """
    shifts: dict[str, float] = {}
    contours: dict[str, Contour] = {}
    for box in reversed(boxes):  # children come before their parents
        near: list[float] = []
        far: list[float] = []
        for child in box.children:
            child_near, child_far = contours.pop(child.key)
            pairs = enumerate(zip(far, child_near, strict=False))
            shift = max((f - n + (apart if ply else gap) for ply, (f, n) in pairs), default=0.0)
            shifts[child.key] = shift
            near += [edge + shift for edge in child_near[len(near) :]]
            far[: len(child_far)] = [edge + shift for edge in child_far]
        ends = [shifts[child.key] for child in (*box.children[:1], *box.children[-1:])]
        middle = sum(ends) / 2
        for child in box.children:
            shifts[child.key] -= middle
        before, behind = reach[box.key]
        contours[box.key] = (
            [-before, *(edge - middle for edge in near)],
            [behind, *(edge - middle for edge in far)],
        )
    near, _ = contours[boxes[0].key]
    middles = {boxes[0].key: -min(near)}
    for box in boxes[1:]:
        assert box.parent is not None
        middles[box.key] = middles[box.parent.key] + shifts[box.key]
    return middles

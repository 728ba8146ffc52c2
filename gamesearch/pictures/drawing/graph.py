"""The picture of a tree whose equal positions are merged: plies are rows, and several lines may
lead to one position."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from gamesearch.base.text.counting import plural
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.boards import Board
from gamesearch.pictures.drawing.dot import Dot, Point
from gamesearch.pictures.drawing.down import LOWEST_ROW_GAP, SCALES, Down, Scale
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.labels import Polyline, Rectangle, labelled, passing
from gamesearch.pictures.drawing.layered import arrange, middles
from gamesearch.pictures.drawing.look import Look
from gamesearch.pictures.drawing.merging import KeyOf, Merged, MergedMove, merge
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import tree_alt
from gamesearch.tree import GameTree

LEAST_PLIES = 3  # two paths to one position are no shorter where the players take turns
PASS = 10  # the width of what a line needs that passes a row
HIGH = style.TEXT / 2 + 2  # half the height of a word

AIR = 1.25  # rows stand farther apart than in a tree, since lines cross


class Graph(Down):
    """The picture of a merged tree, from the top down."""

    def __init__(self, merged: Merged, sketch: Sketch, scale: Scale):
        self.merged = merged
        super().__init__(sketch, Windows(sketch, "none"), scale)
        for box in sketch.boxes:  # of an edge it is said below
            self.looks[box.key] = replace(
                self.looks[box.key], is_taken=False, is_cut=False, is_played=False
            )
        for number, way in enumerate(merged.ways):
            self.looks[f"e{number}"] = self._look(way)

    def _look(self, way: MergedMove) -> Look:
        """The look of the edge of a move: that of the node in the whole tree to which it leads."""
        node, parent = way.node, way.node.parent
        assert parent is not None
        is_unvisited = self.sketch.watched and node.visit is None
        return Look(
            is_max=True,
            is_best=not is_unvisited and node in self.merged.best,
            is_taken=not is_unvisited and node in self.merged.whole.best_children(parent),
            is_unvisited=is_unvisited,
            is_cut=is_unvisited and parent.is_cut,
            is_played=node.played,
        )

    def _place_boxes(self) -> None:
        """Give every box its place and every move its line. A line that leads past other plies gets
        a place of its own in each of them, and the order in the rows is chosen so that few lines
        cross."""
        boxes = self.sketch.boxes
        self.box_of = {box.node: box for box in boxes}
        rows = [[box.key for box in row] for row in self.sketch.plies]
        edges, passes = self._through_rows(rows)
        wide = {box.key: max(box.width, self._stub_width(box)) / 2 for box in boxes}
        half = {key: wide.get(key, PASS / 2) for row in rows for key in row}
        rows = arrange(rows, edges)
        gap = self.scale.gap if boxes[0].board else 1.5 * self.scale.gap
        x = middles(rows, edges, half, gap)
        top, tops = 0.0, []
        for row in self.sketch.plies:
            height = max(box.height for box in row)
            for box in row:
                box.x, box.y = self.margin + x[box.key], top + box.height / 2
            tops.append((top, top + height))
            top += height + AIR * self.scale.row_gap
        self.lines = {
            way: self._line(
                way, [(self.margin + x[key], y) for key, row in keys for y in tops[row]]
            )
            for way, keys in passes.items()
        }
        right = max(self.margin + x[key] + half[key] for key in x)
        self.width = right + 2 * style.MARGIN
        self.height = max(box.y + box.height / 2 + self._marks_height(box) for box in boxes)

    def _through_rows(
        self, rows: list[list[str]]
    ) -> tuple[list[tuple[str, str]], dict[MergedMove, list[tuple[str, int]]]]:
        """The edges from one row to the next. An edge that crosses whole rows gets a place in each
        of them, which is added to `rows`."""
        edges, passes = [], {}
        for number, way in enumerate(self.merged.ways):
            tail, head = (self.box_of[node] for node in (way.tail, way.head))
            keys = [(f"p{number}_{row}", row) for row in range(tail.ply + 1, head.ply)]
            for key, row in keys:
                rows[row].append(key)
            names = [tail.key, *(key for key, _ in keys), head.key]
            edges += list(pairwise(names))
            passes[way] = keys
        return edges, passes

    def _line(self, way: MergedMove, through: list[Point]) -> Polyline:
        """The points between which the line of a move is straight."""
        tail, head = (self.box_of[node] for node in (way.tail, way.head))
        return (tail.x, tail.y + tail.height / 2), *through, (head.x, head.y - head.height / 2)

    def _draw_moves(self, dot: Dot) -> None:
        for number, place in enumerate(self._label_places()):
            self._draw_way(dot, number, place)

    def _label_places(self) -> list[Rectangle]:
        """Where the label of each move goes, in the order of the lines."""
        chosen = [self.looks[f"e{number}"].is_chosen for number in range(len(self.lines))]
        bold = dict(zip(self.lines, chosen, strict=True))
        ends = {line[-1] for way, line in self.lines.items() if bold[way]}
        return labelled(
            list(self.lines.values()),
            [((text_width(way.label, style.TEXT, bold[way]) + 6) / 2, HIGH) for way in self.lines],
            words=[place for box in self.sketch.boxes for place in self._covered(box)],
            heads=[(x, y - style.ARROW, style.ARROW / 2, style.ARROW) for x, y in sorted(ends)],
        )

    def _draw_way(self, dot: Dot, number: int, name: Rectangle) -> None:
        """Draw a move: its line and its name."""
        way, look = self.merged.ways[number], self.looks[f"e{number}"]
        tail, head = (self.box_of[node] for node in (way.tail, way.head))
        start, *through, end = self.lines[way]
        dot.edge(tail.key, head.key, start, end, through=through, **look.edge)
        x, y, *_ = name
        dot.text(f"m{number}", x, y, way.label, style.TEXT, look.line, look.is_chosen, style.WHITE)

    def _covered(self, box: Box) -> Iterator[Rectangle]:
        """The rectangles that a position and its marks cover."""
        yield box.x, box.y, box.width / 2, box.height / 2
        if number := self._corner(box):
            yield (*self._visit_place(box), text_width(number, style.SMALL) / 2 + 2, HIGH)
        if box.below:
            yield box.x, box.y + box.height / 2 + 11, self._stub_width(box) / 2, HIGH

    def _board_before(self, box: Box) -> Board | None:
        """No move is the last one where several paths lead."""
        return None if len(self.merged.nodes[box.node]) > 1 else super()._board_before(box)

    def _corner(self, box: Box) -> str:
        """The number of the visit, and how many nodes were merged into this position."""
        count = len(self.merged.nodes[box.node])
        return f"{super()._corner(box)} ×{count}".lstrip() if count > 1 else super()._corner(box)

    def _rank(self, box: Box, x: float, y: float) -> float:
        """How good a place is: better where fewer lines pass, and then on the right."""
        place = (x, y, text_width(self._corner(box), style.SMALL) / 2 + 2, HIGH)
        return x - style.PAGE * passing(self.lines.values(), place)


def drawn_graph(tree: GameTree, key: KeyOf | None, depth: int | None, boards: bool | None) -> Graph:
    """The picture of a tree with its equal positions merged; without a `depth`, of as many plies as
    fit the page."""
    graph = _fitting(merge(tree, key, depth), boards)
    while depth is None and graph.width > style.PAGE and graph.merged.plies > LEAST_PLIES:
        graph = _fitting(merge(tree, key, graph.merged.plies - 1), boards)
    return graph


def _fitting(merged: Merged, boards: bool | None) -> Graph:
    """The picture, with boards if they fit the page; if nothing fits, it scrolls."""
    sketch = Sketch(merged.tree, depth=len(merged.tree.per_ply()))
    sketch.best = {box.key for box in sketch.boxes if merged.best & set(merged.nodes[box.node])}
    few = len(sketch.boxes) <= style.BOARDS_DOWN
    wanted = boards if boards is not None else few
    for which in ("all", "none") if wanted and not sketch.is_numbers else ("none",):
        sketch.add_boards(which)
        for scale in SCALES:
            for row_gap in (scale.row_gap, LOWEST_ROW_GAP):
                graph = Graph(merged, sketch, replace(scale, row_gap=row_gap))
                if graph.width <= style.PAGE and graph.whole_height <= style.WINDOW:
                    return graph
        graph = Graph(merged, sketch, SCALES[-1])
        if boards or graph.width <= style.PAGE:
            return graph
    return graph


def graph_note(merged: Merged, by_key: bool) -> str:
    """How many nodes became how many positions, and what the picture leaves out."""
    nodes, positions = len(merged.first), len(merged.nodes)
    what = "key" if by_key else "position"
    said = [f"{plural(nodes, 'node')} of the tree, {plural(positions, what)}."]
    if nodes > positions:
        said.append(f"×2: two nodes of the tree, one {what}.")
    else:
        said.append("No two nodes have the same key." * by_key or "No position is reached twice.")
    if merged.differing:
        boxes = plural(merged.differing, "box stands", "boxes stand")
        said.append(f"{boxes} for positions with different values: the key leaves something out.")
    if merged.left_out:
        said.append(
            f"The tree has {plural(merged.left_out, 'more node')} below ply {merged.plies}; "
            f"with depth={merged.plies + 1} the next ply is drawn, too."
        )
    if merged.whole.left_out:
        said.append(merged.whole.left_out)
    return " ".join(said)


def graph_alt(merged: Merged) -> str:
    """The alternative text, in short sentences."""
    tree = tree_alt(Sketch(merged.whole, depth=0)).removesuffix(" 1 nodes drawn.")
    several = sum(len(nodes) > 1 for nodes in merged.nodes.values())
    positions = plural(len(merged.nodes), "position")
    return f"{tree} Merged: {positions} drawn, {several} of them reached on more than one path."

"""Of a tree with a mistake in it, the part that a person can take in: the position where it goes
wrong, what comes right after it, and the way there."""

from gamesearch.base.text.counting import listed
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.choose import arranged
from gamesearch.pictures.drawing.down import Down
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.right import Right
from gamesearch.pictures.drawing.sideways import Sideways
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.pictures.drawing.spoken import tree_spoken
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import tree_alt, tree_text
from gamesearch.tree import GameTree, Node

HIGHEST = 460  # pixels: with some lines above and below it fits a screen
AMOUNTS = ("all", "cuts")  # of windows: the first that fits


def draw_part(tree: GameTree) -> Picture:
    """The picture of a tree for a card: whole if that is small, else only the part around the
    position where a search goes wrong. The note says what is left out."""
    around = None
    if len(tree) > style.EVERYTHING:
        around = _nodes_unfolded(tree)
        tree = GameTree(around[0], tree.player, own=tree.own, whose=tree.whose)
    sketch = Sketch(tree, around=around)
    picture = _small_enough(sketch)
    return Picture(
        picture.dot,
        tree_text(sketch),
        tree_alt(sketch),
        _what_is_left_out(sketch),
        spoken=lambda: tree_spoken(sketch),
    )


def _nodes_unfolded(tree: GameTree) -> list[Node]:
    """The nodes whose children are drawn: the one where it goes wrong, and as much of the way from
    the root to it as leaves the picture small."""
    nodes = tree.nodes()
    wrong = next((node for node in nodes if node.goes_wrong_here), None)
    node = wrong or next((node.parent for node in nodes if node.needless), None) or tree.root
    way = node.way[node.way.index(tree.root) :]
    while len(way) > 1 and 1 + sum(len(node.children) for node in way) > style.EVERYTHING:
        del way[0]
    return way


def _small_enough(sketch: Sketch) -> Down | Right:
    """Return the largest form that is small enough for a card; the smallest one if none is."""
    has_windows = any(box.node.window for box in sketch.boxes)
    choices = [Windows(sketch, amount) for amount in (AMOUNTS if has_windows else ("none",))]
    for boards in ("none",) if sketch.is_numbers else ("all", "none"):
        sketch.add_boards(boards)
        for choice in choices:
            if picture := Down.fitting(sketch, choice, HIGHEST):
                return picture
        has_boards = all(box.board and box.board.rows for box in sketch.boxes)
        if has_boards and (line := Sideways.fitting(sketch, choices[-1], HIGHEST)):
            return line  # as of a game played to its end, which is too high with boards
    sideways = arranged(sketch, "right", False, None)
    if sideways.width <= style.PAGE and sideways.height <= HIGHEST:
        return sideways
    return Down.smallest(sketch, choices[-1])


def _what_is_left_out(sketch: Sketch) -> str:
    """Return the note that says what a picture leaves out; "" if that is nothing."""
    said: list[str] = []
    root = sketch.tree.root
    if moves := [node.move_text for node in root.way[1:]]:
        said.append(f"The picture begins after {listed(moves)}.")
    total = sum(1 for _ in root.below())
    if len(sketch.boxes) < total:
        said.append(
            f"{len(sketch.boxes):,} of {total:,} positions are drawn: those around the one where "
            "it goes wrong. Grey numbers with a + count positions left out."
        )
    return " ".join(said)

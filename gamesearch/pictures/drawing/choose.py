"""Which form a picture takes, by how much there is to show."""

from collections.abc import Iterator

from gamesearch.pictures.drawing import html_label, style
from gamesearch.pictures.drawing.boards import Board, Edges, attempt
from gamesearch.pictures.drawing.cards import card
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.down import Down, is_too_wide
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.pictures.drawing.look import Look
from gamesearch.pictures.drawing.right import CELL, PADDING, Right, least_height
from gamesearch.pictures.drawing.sideways import Sideways
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.pictures.drawing.windows import AMOUNTS, Windows
from gamesearch.pictures.drawing.words import state_words
from gamesearch.state import GameState

CELLS = (40, 30, 24, 18)  # of a board that stands alone, the first that fits


def arranged(
    sketch: Sketch, layout: str | None, boards: bool | None, windows: bool | None
) -> Down | Right:
    """The sketch, laid out so that it fits the page and a window: from the top down if that does,
    else from left to right. One that fits no window scrolls, and is as low as its boards let it."""
    choices = [Windows(sketch, amount) for amount in _amounts(sketch, windows)]
    few = len(sketch.boxes) <= style.BOARDS_DOWN
    with_boards = not sketch.is_numbers and boards is not False
    is_down = layout != "right" and (few or boards or layout == "down" or not with_boards)
    is_right = layout != "down" and bool(few or boards)
    sketch.add_boards("all" if with_boards else "none")
    for choice in choices:
        for each in _forms(sketch, choice, is_down, is_right):
            if each.width <= style.PAGE and each.whole_height <= style.WINDOW:
                return each
    if is_down and not is_too_wide(sketch):
        lowest = (Down.smallest(sketch, choice) for choice in choices)
        if picture := next((each for each in lowest if each.width <= style.PAGE), None):
            return picture
    if layout == "down":
        return Down.smallest(sketch, choices[-1])
    wanted = ("none",) if not with_boards else ("all",) if boards else ("all", "focus", "none")
    for which in wanted if few or boards else wanted[-2:]:
        sketch.add_boards(which)
        for choice in choices:
            sideways = Right(sketch, choice)
            if sideways.width <= style.PAGE:
                return sideways
    return sideways


def _forms(
    sketch: Sketch, windows: Windows, is_down: bool, is_right: bool
) -> Iterator[Down | Right]:
    """The forms of a picture in which all positions have their boards, or none, the best first."""
    if is_down and (down := Down.fitting(sketch, windows, style.WINDOW)):
        yield down
    has_boards = is_right and all(box.board for box in sketch.boxes)
    if has_boards and (sideways := Sideways.fitting(sketch, windows, style.WINDOW)):
        yield sideways
    if is_right and least_height(sketch, CELL, 2 * PADDING) <= style.WINDOW:
        yield Right(sketch, windows)


def _amounts(sketch: Sketch, windows: bool | None) -> tuple[str, ...]:
    """The `AMOUNTS` of windows that a picture may have, most first; what fits is drawn."""
    if windows is not None or not any(box.node.window for box in sketch.boxes):
        return ("all",) if windows else ("none",)
    count = len(sketch.boxes)
    if count <= style.EVERYTHING or (sketch.is_numbers and count <= style.BOARDS_DOWN):
        return AMOUNTS
    return AMOUNTS[1:] if count <= style.BOARDS_DOWN else AMOUNTS[2:]


def one_position(state: GameState, board: Board) -> str:
    """The picture of a single position, in DOT."""
    is_over = attempt(state.is_terminal, False)
    look = Look(is_max=True, is_end=is_over)
    words = ". ".join(filter(None, (state_words(state), board.whose_discs)))
    cell = next((cell for cell in CELLS if board.size(cell)[0] <= style.PAGE / 2), CELLS[-1])
    width, height = board.size(cell)
    html = board.html(cell)
    if edges := Edges.of(state, board):
        html = edges.around(html, board, cell)
        width, height = width + edges.left, height + edges.above
    html = card(
        html,
        look,
        max(width + 28, text_width(words, style.VALUE) + 24),
        (height + 24, 24),
        html_label.words(words, style.VALUE),
        fill=style.WHITE,
    )
    dot = Dot()
    dot.table("n", 0, 0, html)
    return dot.source()

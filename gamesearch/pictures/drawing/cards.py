"""One position: a tinted card or a square with its board and value, or a shape."""

from dataclasses import dataclass
from itertools import takewhile

from gamesearch.pictures.drawing import html_label, style
from gamesearch.pictures.drawing.boards import attempt
from gamesearch.pictures.drawing.html_label import cut, text_width
from gamesearch.pictures.drawing.look import Look
from gamesearch.pictures.drawing.sketch import Box, Sketch
from gamesearch.pictures.drawing.words import own_name
from gamesearch.state import GameState, outcome_text

LONGEST_VALUE, LONGEST_ENDING = 12, 20  # letters
WORD_GAP = 6  # pixels


@dataclass(frozen=True)
class CaptionPart:
    """A part of the caption under a board."""

    text: str
    size: float
    color: str = style.INK
    bold: bool = False
    struck: bool = False  # in a frame, with a line from corner to corner: see `Dot.strike`

    @property
    def width(self) -> float:
        """About how wide it is, in pixels."""
        return text_width(self.text, self.size, self.bold)

    def html(self) -> str:
        return html_label.words(self.text, self.size, self.color, self.bold)


def value_parts(box: Box, sketch: Sketch, size: float, color: str = style.INK) -> list[CaptionPart]:
    """The parts of a line with the value of a position; where a search returned another one, that
    one struck through. Where it may be either player's own, they say whose it is."""
    node, tree, words = box.node, sketch.tree, []

    def written(value: float | str | None, beside: float | str | None) -> str:
        return attempt(lambda: tree.number_text(node, value, beside), str(value))

    def text(value: float | str | None, beside: float | str | None = None) -> str:
        whole = written(value, beside)
        other = "" if beside is None else written(beside, value)
        pairs = zip(whole, other, strict=False)
        alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return cut(whole, max(LONGEST_VALUE, alike + 2))  # two that differ read differently

    bound = tree.bound(node)
    if node.is_wrong:  # the bound says what the search meant by its number; the right one is exact
        words += [CaptionPart(bound + text(node.returned, node.value), size, color, struck=True)]
        bound = ""
    if node.value is not None:
        guess = "≈ " if node.is_evaluated else ""
        words += [
            CaptionPart(guess + bound + text(node.value, node.returned), size, color, bold=True)
        ]
    elif sketch.is_numbers and node.is_leaf and not words:
        # The number is the position itself, so it is there before any search gives values.
        words += [CaptionPart(text(attempt(lambda: tree.outcome(node), None)), size)]
    if words and tree.own and box.ply in sketch.shared:
        whose = own_name(node.state, node.state.to_move)
        words.insert(0, CaptionPart(cut(f"{whose}:", LONGEST_VALUE), size, color))
    return words


def caption(box: Box, sketch: Sketch, look: Look, size: float) -> list[CaptionPart]:
    """The line under a board: the level and the value, or how the game ended."""
    words = value_parts(box, sketch, size, look.ink)
    if box.node.is_leaf:
        end = ending(box.node.state)
        return [*words, CaptionPart(end, max(style.SMALL, size - 2), look.ink)]
    color = style.GREY if look.is_unvisited else style.DARK[look.is_max]
    return [CaptionPart(style.TRIANGLE[look.is_max or sketch.tree.own], size, color), *words]


def ending(state: GameState) -> str:
    """How the game ended, in a few words."""
    return cut(attempt(lambda: outcome_text(state), "the end"), LONGEST_ENDING)


def line_width(words: list[CaptionPart]) -> float:
    """About how wide the line under a board is, in pixels."""
    return sum(word.width + WORD_GAP + 6 * word.struck for word in words)


def line_html(words: list[CaptionPart]) -> str:
    """The line below a node as Graphviz takes it; where a word is struck, each is a cell of a
    table."""
    if not any(word.struck for word in words):
        return f'<FONT POINT-SIZE="{style.TEXT}">&#160;</FONT>'.join(word.html() for word in words)
    cells = "".join(  # each in its place, so that it is known where to strike
        html_label.cell(
            word.html(), *_cell(word), f'BORDER="{int(word.struck)}" COLOR="{style.GREY}" '
        )
        for word in words
    )
    widths, heights = zip(*map(_cell, words), strict=True)
    return html_label.table([cells], (sum(widths), max(heights)))


def _cell(word: CaptionPart) -> tuple[int, int]:
    """Width and height of the cell that a word has in a line in which one is struck."""
    return round(word.width + WORD_GAP + 3 * word.struck), round(word.size) + 3


def strikes(words: list[CaptionPart]) -> list[tuple[float, tuple[int, int]]]:
    """Of each word that is struck: how far the middle of its frame is from the middle of the line,
    to the right, and the size of the frame."""
    found, left = [], -sum(_cell(word)[0] for word in words) / 2
    for word in words:
        width, height = _cell(word)
        if word.struck:
            found.append((left + width / 2, (width, height)))
        left += width
    return found


def card(
    inside: str,
    look: Look,
    width: float,
    heights: tuple[float, ...],
    caption: str = "",
    fill: str = "",
    under: str = "",
) -> str:
    """A card as an HTML-like table.

    Args:
        inside: the board, in HTML.
        look: what is to be said about the position.
        width: of the whole card, in pixels.
        heights: of the part with the board, of the line under it, and of what stands under that
            (0: there is none).
        caption: the line under the board, in HTML.
        fill: the colour of the card; empty for the one that `look` gives it.
        under: what stands under the caption, in HTML.
    """
    edge = look.outline
    rounded = [] if look.is_end else ["ROUNDED"]
    broken = [look.kind.upper()] if look.kind != "solid" else []
    look_of_table = {
        "BGCOLOR": fill or look.fill,
        "BORDER": str(edge),
        "CELLBORDER": "0",
        "CELLPADDING": "0",
        "CELLSPACING": "0",
        "COLOR": look.line,
        "STYLE": ",".join(rounded + broken),
    }
    attributes = " ".join(f'{name}="{value}"' for name, value in look_of_table.items() if value)
    wide = round(width) - 2 * edge
    parts = zip((inside, caption, under), map(round, heights), strict=False)
    rows = [(html, height) for html, height in parts if height]
    rows[0] = (inside, rows[0][1] - edge)
    rows[-1] = (rows[-1][0], rows[-1][1] - edge)
    cells = "".join(f"<TR>{html_label.cell(html, wide, height)}</TR>" for html, height in rows)
    return f"<TABLE {attributes}>{cells}</TABLE>"

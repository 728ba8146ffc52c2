"""Points, texts and boards as SVG."""

from html import escape

from gamesearch.pictures.drawing.boards import CLOSED, EDGE, EMPTY, Board, Edges, mark_size
from gamesearch.pictures.drawing.dot import Point


def text(x: float, y: float, words: str, look: str = "") -> str:
    """Words at a place; `look` is the rest of the attributes, as they are."""
    return f'<text x="{number(x)}" y="{number(y)}" {look}>{escape(words)}</text>'


def rectangle(x: float, y: float, width: float, height: float, look: str) -> str:
    """A rectangle by its corner and its size, with `look` as its other attributes."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f"<rect {look} {place}/>"


def number(value: float) -> str:
    """A number to a tenth of a pixel, without a needless zero."""
    return f"{value:.1f}".removesuffix(".0")


def point(at: Point) -> str:
    """A point of a path or a polygon: "12,7.5"."""
    return f"{number(at[0])},{number(at[1])}"


def arrow(end: Point, towards: Point) -> tuple[str, str]:
    """The points of an arrowhead at the end of an edge that comes from `towards`, and the path of a
    double bar there."""
    back = _unit(end, towards)
    across = (-back[1], back[0])

    def at(way: float, side: float) -> str:
        return point(
            (end[0] + back[0] * way + across[0] * side, end[1] + back[1] * way + across[1] * side)
        )

    head = " ".join((at(0, 0), at(11, 5), at(11, -5)))
    return head, "".join(f"M{at(way, -6)}L{at(way, 6)}" for way in (5, 10))


def _unit(start: Point, end: Point) -> Point:
    """The direction from one point to another, of length 1."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = (x * x + y * y) ** 0.5 or 1.0
    return x / length, y / length


def board(shown: Board, before: Board | None, x: float, y: float, cell: int) -> str:
    """A board whose upper left corner is at (x, y), with its new mark bold and its winning line
    marked; of a text that is not a board, the lines, from the middle `x` on."""
    if not shown.rows:
        lines = enumerate(shown.lines)
        words = "".join(text(x, y + 13 + 16 * row, line) for row, line in lines)
        return f'<g class="k">{words}</g>'
    columns = len(shown.rows[0])
    if before is not None and [*map(len, before.rows)] != [*map(len, shown.rows)]:
        before = None
    size = mark_size(cell)
    parts = []
    for row, marks in enumerate(shown.rows):
        for column, mark in enumerate(marks):
            left, top = x + column * cell, y + row * cell
            look = "full" if mark == CLOSED else "won" * (row * columns + column in shown.winning)
            parts.append(rectangle(left, top, cell, cell, f'class="{look}"'))
            if mark in (EMPTY, CLOSED):
                continue
            is_new = before is not None and before.rows[row][column] != mark
            age = "new" if is_new else "old" * (before is not None and not look)
            at = (left + cell / 2, top + cell / 2 + size * 0.36)
            parts.append(text(*at, mark, f'class="{age}" font-size="{size}"'))
    return f'<g class="k">{"".join(parts)}</g>'


def edges(along: Edges, x: float, y: float, cell: int) -> str:
    """The letters and numbers along a board whose upper left corner is at (x, y)."""
    look = 'class="edge"'
    under = y + cell * len(along.rows) + EDGE - 4 if along.is_from_bottom else y - 5
    names = [
        text(x + (at + 0.5) * cell, under, name, look) for at, name in enumerate(along.columns)
    ]
    names += [
        text(x - EDGE / 2, y + (at + 0.5) * cell + 4, name, look)
        for at, name in enumerate(along.rows)
    ]
    return f'<g class="k">{"".join(names)}</g>'

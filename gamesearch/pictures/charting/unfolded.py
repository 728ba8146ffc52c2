"""How a tree grows, as a still picture: its first plies node by node, the rest as a blur, and
beside each ply how many nodes and how many different positions it has."""

from html import escape

from gamesearch.pictures.charting.growth import Growth, Ply
from gamesearch.pictures.drawing import style, theme

FIRST, STEP, LATER, FOOT = 30, 84, 34, 30  # pixels: the first ply; from ply to ply while boards fit
LARGEST, SMALLEST = 46, 6  # of a board
BOARDS = 80  # nodes of a ply that is drawn with boards
LEFT, WIDE, COLUMN = 64, 422, 108  # where the tree begins, its width, that of a column of counts


def heights(growth: Growth) -> list[int]:
    """The height at which each ply is drawn: further below the previous one if that has boards."""
    ys = [FIRST]
    for before in growth.plies[:-1]:
        ys.append(ys[-1] + (STEP if 0 < len(before.boards) <= BOARDS else LATER))
    return ys


def growth_svg(growth: Growth, headings: list[str]) -> str:
    """How a tree grows, as SVG; `headings` are written above the columns of counts."""
    ys = [y + 24 for y in heights(growth)]
    width, height = LEFT + WIDE + COLUMN * len(headings), ys[-1] + FOOT
    parts = [f'<rect width="{width}" height="{height}" fill="{style.WHITE.lower()}"/>']
    parts += [_moves(growth, at, ys[at - 1], ys[at]) for at in range(1, len(ys))]
    for ply, y in zip(growth.plies, ys, strict=True):
        size = min(LARGEST, 0.86 * WIDE / ply.nodes)
        if size >= SMALLEST:
            places = _node_xs(ply)
            parts += [_board(text, x, y, size) for text, x in zip(ply.boards, places, strict=True)]
    rights = [LEFT + WIDE + COLUMN * column - 6 for column in range(1, len(headings) + 1)]
    for at, (ply, y) in enumerate(zip(growth.plies, ys, strict=True)):
        parts.append(_text(4, y + 4, f"ply {at}"))
        numbers = zip(rights, counts(ply), strict=False)
        parts += [_text(x, y + 5, f"{count:,}", 'font-weight="bold"') for x, count in numbers]
    parts += [_text(x, 16, heading) for x, heading in zip(rights, headings, strict=True)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return theme.in_svg(f"{head}{''.join(parts)}</svg>")


def _moves(growth: Growth, at: int, top: float, y: float) -> str:
    """The moves that lead to a ply from the one before: a line each, or a blur."""
    before, ply = growth.plies[at - 1 : at + 1]
    if ply.parents is None:
        shade = f'fill="{INK}" fill-opacity="{min(0.7, 0.3 + 0.08 * (at - 3)):.2f}"'
        return f'<rect x="{LEFT}" y="{top}" width="{WIDE}" height="{y - top}" {shade}/>'
    starts = _node_xs(before)
    lines = "".join(
        f"M{starts[parent]:.0f} {top}L{x:.0f} {y}"
        for parent, x in zip(ply.parents, _node_xs(ply), strict=True)
    )
    line = min(1.2, 0.5 + 6 / len(ply.parents))
    shade = f'fill="none" stroke-opacity="{min(1, 0.45 + 5 / len(ply.parents)):.2f}"'
    return f'<path d="{lines}" stroke="{INK}" stroke-width="{line:.2f}" {shade}/>'


def counts(ply: Ply) -> list[int]:
    """How many nodes a ply has; how many positions; how many where mirror images count once."""
    return [ply.nodes, ply.positions, *([] if ply.images is None else [ply.images])]


INK = style.INK.lower()


def _node_xs(ply: Ply) -> list[float]:
    return [LEFT + WIDE * (node + 0.5) / ply.nodes for node in range(len(ply.parents or ()))]


def _board(text: str, x: float, y: float, size: float) -> str:
    """A small board: its grid, a cross for X, a ring for any other mark."""
    rows = text.split("/")
    if not rows[0]:
        return ""
    cell = size / max(len(rows), len(rows[0]))
    wide, high = cell * len(rows[0]), cell * len(rows)
    left, top = x - wide / 2, y - high / 2
    grid = f"M{left:.1f} {top:.1f}h{wide:.1f}v{high:.1f}h{-wide:.1f}Z"
    grid += "".join(f"M{left:.1f} {top + cell * n:.1f}h{wide:.1f}" for n in range(1, len(rows)))
    grid += "".join(f"M{left + cell * n:.1f} {top:.1f}v{high:.1f}" for n in range(1, len(rows[0])))
    marks = []
    for number, mark in enumerate("".join(rows)):
        down, along = divmod(number, len(rows[0]))
        a, b, half = left + cell * (along + 0.5), top + cell * (down + 0.5), cell * 0.28
        if mark == "X":
            arms = f"M{a - half:.1f} {b - half:.1f}l{2 * half:.1f} {2 * half:.1f}"
            marks.append(f"{arms}m0 {-2 * half:.1f}l{-2 * half:.1f} {2 * half:.1f}")
        elif mark != ".":
            arc = f"a{half:.1f} {half:.1f} 0 1 1"  # round as the grid goes: else it is a hole
            ring = f"{arc} {2 * half:.1f} 0{arc} {-2 * half:.1f} 0"
            marks.append(f"M{a - half:.1f} {b:.1f}{ring}")
    look = f'fill="{style.WHITE.lower()}" stroke="{INK}" stroke-width="{1.2 if size > 20 else 0.6}"'
    return f'<path d="{grid}{"".join(marks)}" {look}/>'


def _text(x: float, y: float, text: str, more: str = "") -> str:
    end = 'text-anchor="end" ' if x > LEFT else ""
    look = f'{end}fill="{INK}" font-family="{style.FONT}" font-size="12" {more}'
    return f'<text x="{x}" y="{y}" {look.strip()}>{escape(text)}</text>'

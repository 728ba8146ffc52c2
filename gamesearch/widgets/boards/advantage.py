"""A graph of who was winning, move by move: a bar upwards for the dark discs, downwards for the
light ones, the longer the sooner."""

from collections.abc import Collection, Sequence

from gamesearch.pictures.drawing import style, theme
from gamesearch.widgets.trees.svg import number, rectangle, text

WIDTH, LEFT, RIGHT, TOP, UNDER = 604, 70, 8, 8, 40
WIDEST = 30  # the room for a move
DRAW, STEP = 9, 4  # how far from the middle the shortest bar ends; one more point of the score
SIDE = DRAW + 18 * STEP + 6  # nobody has a higher score than 18
GROUND = f'fill="{style.HOLE}" stroke="{style.FRAME}"'
LOOKS = [f'fill="{color}" stroke="{style.DISCS[1]}"' for color in style.FALLING]
FONT = f'font-family="{style.FONT}" font-size="{style.TEXT}"'


def slot(plies: int) -> float:
    """The room for a move in a graph of `plies` positions, in pixels; the first begins at LEFT."""
    return min(WIDEST, (WIDTH - LEFT - RIGHT) / plies)


def graph(scores: Sequence[int | None], wrong: Collection[int], names: tuple[str, str]) -> str:
    """The graph as SVG.

    Args:
        scores: for the first position and after each move, how the game ends for player 0 (as
            `Solver.score` counts it), or None if that is not known.
        wrong: the moves that gave something away, 1 for the first: they are marked.
        names: of the players, a letter or two.
    """
    wide, middle = slot(len(scores)), TOP + SIDE
    end, high = LEFT + wide * len(scores), TOP + 2 * SIDE + UNDER
    parts = [
        rectangle(LEFT, TOP, end - LEFT, 2 * SIDE, GROUND),
        *(
            text(LEFT - 8, y, words, f'text-anchor="end" fill="{style.INK}" {FONT}')
            for y, words in (
                (TOP + SIDE / 2 + 4, f"{names[0]} wins"),
                (middle + 4, "draw"),
                (TOP + SIDE * 3 / 2 + 4, f"{names[1]} wins"),
            )
        ),
        f'<path d="M{LEFT} {middle}H{number(end)}" stroke="{style.FADED}" stroke-width="2"/>',
    ]
    for ply, score in enumerate(scores):
        x = LEFT + wide * ply
        parts.append(_bar(x, middle, wide, score))
        if ply in wrong or _is_named(ply, wide, wrong):
            parts.append(_text_below(x + wide / 2, middle + SIDE + 16, str(ply), ply in wrong))
        if ply in wrong:
            parts.append(_text_below(x + wide / 2, middle + SIDE + 33, "▲", True))
    size = f'width="{number(max(end, 300) + RIGHT)}" height="{number(high)}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'
    return theme.in_svg(svg.replace(style.INK, style.INK.lower()))


def _bar(x: float, middle: float, wide: float, score: int | None) -> str:
    """One bar, up or down from the middle: long for a result that is near. Unknown is a "?"."""
    if score is None:
        look = f'text-anchor="middle" fill="{style.DISCS[1]}" {FONT}'
        return text(x + wide / 2, middle - 6, "?", look)
    room = max(1.0, wide * 0.15)
    if score == 0:
        shape = 'fill="none" stroke="#FEFEFE" stroke-width="2"'
        return rectangle(x + room, middle - 3, wide - 2 * room, 6, shape)
    long = DRAW + STEP * abs(score)
    top = middle - long if score > 0 else middle
    return rectangle(x + room, top, wide - 2 * room, long, LOOKS[score < 0])


def _text_below(x: float, y: float, words: str, is_bold: bool) -> str:
    weight = ' font-weight="bold"' if is_bold else ""
    return text(x, y, words, f'text-anchor="middle" fill="{style.INK}" {FONT}{weight}')


def _is_named(ply: int, wide: float, wrong: Collection[int]) -> bool:
    """Is the number written under a move that is not marked? Not if it would touch a marked one."""
    every = 1 if wide >= 22 else 5
    near = 1 if wide >= 12 else 2
    return ply % every == 0 and (every == 1 or not any(abs(ply - at) <= near for at in wrong))

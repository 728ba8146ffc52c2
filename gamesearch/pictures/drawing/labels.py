"""Place the names of lines that cross, so that no name covers another word."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist

from gamesearch.pictures.drawing.dot import Point, between

Rectangle = tuple[float, float, float, float]
"""A rectangle: its middle, and half of its width and height."""
Polyline = tuple[Point, ...]
"""The points between which a line is straight."""

PARTS = sorted((part / 100 for part in range(15, 82, 3)), key=lambda part: abs(part - 0.42))
"""The places for a name along a straight part of its line, the best one first."""
ROUNDS = 3  # in which a name is put elsewhere if another one has come too near


def labelled(
    lines: Sequence[Polyline],
    halves: Sequence[Point],
    words: Sequence[Rectangle],
    heads: Sequence[Rectangle],
) -> list[Rectangle]:
    """A place for the name of every line, on that line.

    Args:
        lines: all lines of the picture.
        halves: half of the width and height of each name.
        words: the rectangles that no name may cover.
        heads: the arrowheads, which a name covers only if it would cover a word elsewhere.
    """
    names: dict[int, Rectangle] = {}
    for _ in range(ROUNDS):
        for number, (line, half) in enumerate(zip(lines, halves, strict=True)):
            names.pop(number, None)
            others = [*lines[:number], *lines[number + 1 :]]
            names[number] = _free_place(line, half, [*words, *names.values()], heads, others)
    return [names[number] for number in range(len(lines))]


def passing(lines: Iterable[Polyline], place: Rectangle) -> float:
    """The length of these lines that lies inside a rectangle."""
    return sum(_inside(*part, place) for line in lines for part in pairwise(line))


def _free_place(
    line: Polyline,
    half: Point,
    words: Sequence[Rectangle],
    heads: Sequence[Rectangle],
    others: Sequence[Polyline],
) -> Rectangle:
    """The first place on a line where a name covers nothing; else it covers as little as may be of
    words, then of arrowheads, and then of other lines."""
    points = [between(*straight, part) for straight in pairwise(line) for part in PARTS]
    places = [(*point, *half) for point in points]
    for taken in (words, heads):
        shared = [sum(_shared(place, other) for other in taken) for place in places]
        least = min(shared)
        places = [place for place, area in zip(places, shared, strict=True) if area == least]
    return min(places, key=lambda place: passing(others, place))


def _shared(one: Rectangle, other: Rectangle) -> float:
    """How much two rectangles cover each other; 0 if they do not."""
    (x, y, wide, high), (u, v, wider, higher) = one, other
    return max(wide + wider - abs(x - u), 0) * max(high + higher - abs(y - v), 0)


def _inside(start: Point, end: Point, place: Rectangle) -> float:
    """How much of a straight line lies in a rectangle (after Liang and Barsky, 1984)."""
    first, last = 0.0, 1.0
    for here, there, middle, half in zip(start, end, place[:2], place[2:], strict=True):
        if here == there and abs(middle - here) >= half:
            return 0.0
        if here != there:
            near, far = sorted((middle + side - here) / (there - here) for side in (-half, half))
            first, last = max(first, near), min(last, far)
    return max(last - first, 0.0) * dist(start, end)

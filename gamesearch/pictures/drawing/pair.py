"""Two trees in one picture: side by side where both fit the page, else one below the other."""

from html import escape

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.choose import arranged
from gamesearch.pictures.drawing.dot import Dot
from gamesearch.pictures.drawing.down import Down
from gamesearch.pictures.drawing.html_label import header_width
from gamesearch.pictures.drawing.legend import legend
from gamesearch.pictures.drawing.right import Right
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.pictures.drawing.spoken import tree_spoken
from gamesearch.pictures.drawing.windows import Windows
from gamesearch.pictures.drawing.words import tree_alt, tree_counts, tree_text

TITLE, BESIDE, BELOW = 44, 24, 40  # the height of a title; the room between two pictures


class Pair:
    """Two sketches laid out in the same form and size, each under its title and its counts.

    Args:
        sketches: what is shown of the two trees.
        titles: what they are called.
        layout, boards, windows: as for `draw`.
    """

    def __init__(
        self,
        sketches: tuple[Sketch, Sketch],
        titles: tuple[str, str],
        layout: str | None,
        boards: bool | None,
        windows: bool | None,
    ):
        pictures = [arranged(sketch, layout, boards, windows) for sketch in sketches]
        downs = [picture for picture in pictures if isinstance(picture, Down)]
        self.pictures: list[Down] | list[Right]
        if len(downs) == len(pictures):
            scales = (picture.scale for picture in downs)
            scale = min(scales, key=lambda scale: (scale.cell, scale.row_gap))
            self.pictures = [Down(each.sketch, each.windows, scale) for each in downs]
        else:
            self.pictures = _sideways(sketches, boards, windows)
        self.titles = [
            (title, tree_counts(sketch.tree))
            for title, sketch in zip(titles, sketches, strict=True)
        ]

    @property
    def hides_windows(self) -> bool:
        """Are there windows that are not drawn?"""
        return any(picture.windows.left_out for picture in self.pictures)

    def _width(self, index: int) -> float:
        return max(self.pictures[index].width, header_width(*self.titles[index]))

    def dot(self) -> str:
        """The picture in DOT, with one legend for both."""
        dot = Dot(self.pictures[0].nodes_first)
        widths = [self._width(index) for index in (0, 1)]
        heights = [TITLE + picture.height for picture in self.pictures]
        places, height = [(0.0, 0.0), (widths[0] + BESIDE, 0.0)], max(heights)
        if sum(widths) + BESIDE > style.PAGE:
            places, height = [(0.0, 0.0), (0.0, heights[0] + BELOW)], sum(heights) + BELOW
        for index, (x, y) in enumerate(places):
            title, counts = self.titles[index]
            part = dot.part("ab"[index], x, y)
            part.text("name", 0, 0, title, style.HEADER, bold=True, left=True)
            part.text("namew", 0, 20, counts, style.TEXT, left=True)
            self.pictures[index].draw(dot.part("ab"[index], x, y + TITLE))
        legend(dot, height + 22, self.pictures)
        return dot.source()


def _sideways(
    sketches: tuple[Sketch, Sketch], boards: bool | None, windows: bool | None
) -> list[Right]:
    """Both from left to right: in half a page each, if that is enough, and else as low as they can
    be. (Laying a sketch out moves its boxes, so what is taken is what was laid out last.)"""
    found = [arranged(sketch, "right", boards, windows) for sketch in sketches]
    if not any(box.board for sketch in sketches for box in sketch.boxes):
        half = (style.PAGE - BESIDE) / 2
        halves = [Right(sketch, Windows(sketch, "none", brief=True), half) for sketch in sketches]
        if all(picture.width <= half for picture in halves):
            return halves  # side by side, two are easily compared
    low = [Right(picture.sketch, picture.windows) for picture in found]
    if all(picture.width <= style.PAGE for picture in low):
        return low
    rights = [picture for picture in found if isinstance(picture, Right)]
    cell = min(picture.cell for picture in rights)
    return [type(picture)(picture.sketch, picture.windows, cell=cell) for picture in rights]


def pair_text(sketches: tuple[Sketch, Sketch], titles: tuple[str, str]) -> str:
    """The text trees of both, each under its title and its counts."""
    return "\n\n".join(
        f"{title}: {tree_counts(sketch.tree)}\n{tree_text(sketch)}"
        for title, sketch in zip(titles, sketches, strict=True)
    )


def pair_spoken(sketches: tuple[Sketch, Sketch], titles: tuple[str, str]) -> str:
    """The same as nested lists, which also say what lies where."""
    return "".join(
        f"<p>{escape(title)}: {tree_counts(sketch.tree)}</p>{tree_spoken(sketch)}"
        for title, sketch in zip(titles, sketches, strict=True)
    )


def pair_alt(sketches: tuple[Sketch, Sketch], titles: tuple[str, str]) -> str:
    """The alternative text of both."""
    said = (
        f"{title}: {tree_counts(sketch.tree)}. {tree_alt(sketch)}"
        for title, sketch in zip(titles, sketches, strict=True)
    )
    return " ".join(["Two game trees.", *said])

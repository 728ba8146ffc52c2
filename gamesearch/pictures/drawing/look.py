"""The look of a position and of the edge that leads to it: on the line of best play, after a cut,
where the search never came, where it goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.sketch import Box, Sketch

CUT_EDGE: Mapping[str, Any] = {"color": style.CUT, "line": 1.5, "kind": "dashed", "cut": True}
"""How `Dot.edge` draws a cut: dashed and in orange, with a double bar across the end."""

PLAYED_EDGE: Mapping[str, Any] = {
    "color": f"{style.INK}:{style.WHITE}:{style.INK}",
    "line": style.TAKEN,
    "arrow": True,
}
"""How `Dot.edge` draws a move that was played, well or not: a double line."""


@dataclass(frozen=True)
class Look:
    """What the picture says about one position.

    Attributes:
        is_max: is MAX to move? None where chance is.
        is_end: is the game over here?
        is_guess: is the game not over here, but its number an evaluation, since nothing below it
            was searched?
        is_best: is it on the line of best play?
        is_taken: is its value the one that its parent took, alone or with others?
        is_unvisited: did the search that was watched never come here?
        goes_wrong: did a search return a wrong value, and is this where it goes wrong?
        is_cut: is it never visited because the search left its parent with a cut?
        is_needless: did a search come here although this should have been cut?
        is_played: is it shown because somebody moved here, well or not?
        is_recalled: did the search answer here from memory?
        made_cut: did the search leave its parent with a cut, having seen this move? It is good
            enough; whether it is the best one, nobody knows.
    """

    is_max: bool | None
    is_end: bool = False
    is_best: bool = False
    is_taken: bool = False
    is_unvisited: bool = False
    goes_wrong: bool = False
    is_cut: bool = False
    is_needless: bool = False
    is_guess: bool = False
    is_played: bool = False
    is_recalled: bool = False
    made_cut: bool = False

    @classmethod
    def of(cls, box: Box, sketch: Sketch) -> Look:
        """How a node looks, read from the tree and from what was asked to be shown of it."""
        node, parent = box.node, box.parent
        visited = not sketch.watched or node.visit is not None
        is_taken = visited and parent is not None and node in sketch.tree.best_children(parent.node)
        return cls(
            is_max=sketch.is_max(node),
            is_end=node.is_leaf,
            is_best=visited and box.key in sketch.best,
            is_taken=is_taken,
            is_unvisited=not visited,
            goes_wrong=node.goes_wrong_here,
            is_cut=not visited and node.parent is not None and node.parent.is_cut,
            is_needless=node.needless,
            is_guess=node.is_evaluated,
            is_played=node.played,
            is_recalled=node.recalled,
            made_cut=is_taken and parent is not None and parent.node.is_cut,
        )

    def shape(self, own: bool = False) -> str:
        """The shape without a board, in the names of DOT. Where numbers are each player's own,
        everybody takes the largest."""
        if self.is_end:
            return "box"
        if self.is_round:
            return "ellipse"
        return "triangle" if self.is_max or own else "invtriangle"

    @property
    def is_round(self) -> bool:
        """Is its shape round, as that of a guess, and of a position where chance moves?"""
        return self.is_guess or (self.is_max is None and not self.is_end)

    @property
    def line(self) -> str:
        """The colour of the outline, and of the move that leads here."""
        if self.is_unvisited:
            return style.GREY
        return style.BEST if self.is_best and not self.goes_wrong else style.INK  # as in the legend

    @property
    def is_chosen(self) -> bool:
        """Is the edge that leads here drawn as an arrow, and its move bold?"""
        return self.is_best or self.is_taken or self.is_played

    @property
    def ink(self) -> str:
        return style.GREY if self.is_unvisited else style.INK

    @property
    def kind(self) -> str:
        """What the outline is made of."""
        if self.goes_wrong:
            return "solid"  # as in the legend
        if self.is_recalled:
            return "dotted"
        return "dashed" if self.is_unvisited or self.is_needless else "solid"

    @property
    def fill(self) -> str:
        return style.WHITE if self.is_end or self.is_unvisited else style.TINT[self.is_max]

    @property
    def outline(self) -> int:
        """The width of the outline: thickest where a value is wrong."""
        if self.is_unvisited:
            return 1
        if self.goes_wrong:
            return 6
        if self.is_best or self.is_needless:
            return 4
        return 3 if self.is_end else 2 if self.is_guess or self.is_recalled else 1

    @property
    def edge(self) -> Mapping[str, Any]:
        """How `Dot.edge` draws the edge that leads here."""
        width = style.THICK if self.is_best else style.TAKEN if self.is_taken else style.THIN
        if self.is_cut:
            return CUT_EDGE
        if self.is_played:
            return PLAYED_EDGE
        kind = "dashed" if self.is_unvisited else "solid"
        return {"color": self.line, "line": width, "kind": kind, "arrow": self.is_chosen}

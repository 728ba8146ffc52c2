"""The tree of a game, unfolding ply by ply until it is a blur, and its equal positions merging.

unfold(TicTacToe())      # at the end of a cell
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.table import table
from gamesearch.contract import check_keys
from gamesearch.pictures.charting.growth import Growth
from gamesearch.pictures.charting.unfolded import counts, growth_svg, heights
from gamesearch.pictures.drawing.picture import NOTE, data_url, figure, in_lines, shown_image
from gamesearch.state import GameState, check_whole, is_state, refuse_non_state
from gamesearch.widgets.page.shown import Shown

STAGES = ("every node", "equal positions merged", "mirror images merged, too")
HEADINGS = ("nodes", "positions", "up to symmetry")
PIXELS = 636  # of the picture, for all nodes of a ply


def unfold(state: GameState, depth: int | None = None) -> Unfolding:
    """The tree of all games from a position, to unfold ply by ply with a button or the arrow keys;
    and then its equal positions, merging into one.

    Args:
        state: where the tree begins, such as `TicTacToe()`.
        depth: how many plies at most, 1 or more; None: to the end, or as far as 20,000 different
            positions, or 100 plies.

    Returns:
        What shows itself at the end of a cell. Nothing moves before somebody presses. Its `str` is
        the counts as a table. Where the game has `mirror_images`, those can be merged, too.

    Raises:
        TypeError, ValueError: `state` is not a game state that can be a key of a dict, or
            `depth` not such a number.
    """
    if not is_state(state):
        refuse_non_state(state, "unfold")
    check_keys(state)
    if depth is not None:
        check_whole(depth, "depth is a whole number of plies, 1 or more", least=1)
    return Unfolding(Growth(state, depth), type(state).__name__)


class Unfolding(Shown):
    """A tree to unfold. Made by `unfold`."""

    def __init__(self, growth: Growth, name: str):
        self.growth, self._name = growth, name
        self._stages = len(counts(growth.plies[0]))

    def said(self, stage: int, at: int) -> str:
        """The sentence about ply `at`: of all nodes (stage 0), of merged positions (1), where
        mirror images are merged, too (2)."""
        growth, ply = self.growth, self.growth.plies[at]
        is_last = at == len(growth.plies) - 1 and not growth.left_out
        if stage == 0:
            nodes, so_far = plural(ply.nodes, "node"), sum(p.nodes for p in growth.plies[: at + 1])
            if at == 0:
                words = f"{nodes}, the root."
            elif is_last:
                words = f"{nodes}. The whole tree has {growth.nodes:,}."
            else:
                words = f"{nodes}, {so_far:,} so far."
            if ply.parents is None:
                words += f" All share {PIXELS} pixels, so they blur."
        elif stage == 1:
            words = (
                f"{plural(ply.positions, 'different position')}, in {plural(ply.nodes, 'node')}."
            )
            if is_last:
                words += (
                    f" The {growth.nodes:,} nodes are {growth.positions:,} different positions."
                )
        else:
            words = plural(ply.images or 0, "different position")
            words += ", mirrored or turned ones counted once."
            if is_last:
                words += f" Of the {growth.positions:,} positions, {growth.images:,} are left."
        if at == len(growth.plies) - 1 and growth.left_out:
            words += f" {growth.left_out}"
        return f"Ply {at}: {words}"

    def __str__(self) -> str:
        growth = self.growth
        rows = [["ply", *HEADINGS[: self._stages]]]
        rows += [
            [str(at), *(f"{count:,}" for count in counts(ply))]
            for at, ply in enumerate(growth.plies)
        ]
        whole = [growth.nodes, growth.positions, *([growth.images] if growth.images else [])]
        rows.append(["all", *(f"{count:,}" for count in whole)])
        return "\n".join(filter(None, [f"{self._title}\n{table(rows)}", growth.left_out]))

    @property
    def _title(self) -> str:
        return f"The tree of {self._name}, ply by ply. Run this cell to unfold it."

    def _new_page(self) -> Any:
        from gamesearch.widgets.page.part import Standalone

        return Standalone(__file__, "unfold", self._page_data(), fresh={})

    def _html(self) -> str:
        growth = self.growth
        picture = growth_svg(growth, list(HEADINGS[: self._stages]))
        last = len(growth.plies) - 1
        alt = " ".join(self.said(stage, last) for stage in range(self._stages))
        shown = shown_image(data_url(picture), alt)
        note = f"{NOTE}Run this cell to unfold it ply by ply.</figcaption>"
        return figure(shown + note, in_lines(str(self)), "The numbers")

    def _page_data(self) -> dict[str, Any]:
        """All that the page needs to draw the tree in every stage, without the kernel."""
        plies = range(len(self.growth.plies))
        return {
            "plies": [asdict(ply) for ply in self.growth.plies],
            "said": [[self.said(stage, at) for at in plies] for stage in range(self._stages)],
            "ys": heights(self.growth),
            "stages": list(STAGES[: self._stages]),
        }

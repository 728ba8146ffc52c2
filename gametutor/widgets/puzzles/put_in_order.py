"""A program in pieces: lines to put in order, with wrong ones among them.

put_in_order("negamax_alpha_beta")      # at the end of a cell
"""

from __future__ import annotations

from html import escape
from typing import Any

from gamesearch.widgets.page.shown import Shown
from gametutor.exercises import find
from gametutor.widgets.puzzles.puzzle import Puzzle


def put_in_order(exercise: str) -> PutInOrder:
    """The worked solution of an exercise as a puzzle: take the right lines, in the right order.

    Args:
        exercise: the id of an exercise with wrong lines to mix in: "negamax_alpha_beta".

    Returns:
        What shows the lines and judges them, at the end of a cell. The same exercise gives the same
        puzzle again, with what was put in order: as long as the kernel runs, and in a lesson
        opened again too.

    Raises:
        TypeError: `exercise` is not a text.
        ValueError: there is no such exercise, or it is not a puzzle.
    """
    found = find(exercise)
    if not found.distractors:
        raise ValueError(f"the exercise {exercise!r} is not a puzzle of lines: write it in a cell")
    return PutInOrder.known(exercise, found)


class PutInOrder(Puzzle, Shown):
    """A puzzle of lines that displays itself at the end of a cell. Created by `put_in_order`."""

    def __str__(self) -> str:
        if self.solved:
            return f"Put in order: {self.verdict}\n{self.source()}"
        right, all_lines = len(self._solution), len(self.lines)
        head = f"Put in order: {right} of these {all_lines} lines. Run this cell."
        return "\n".join([head, *(line.text for line in self.lines)])

    def _html(self) -> str:
        _, _, lines = str(self).partition("\n")
        return self._headed(f"<pre>{escape(lines)}</pre>")

    def _new_page(self) -> Any:
        from gametutor.widgets.puzzles.lines import Lines

        return Lines(self)

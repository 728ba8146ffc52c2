"""A program in pieces: lines to put in order, with wrong ones among them.

put_in_order("negamax_alpha_beta")      # at the end of a cell
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from gametutor.exercises import find
from gametutor.widgets.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from gametutor.widgets.puzzles.lines import Lines


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


class PutInOrder(Puzzle):
    """A puzzle of lines that displays itself at the end of a cell. Created by `put_in_order`."""

    _form: Lines | None = None

    def __str__(self) -> str:
        if self.solved:
            return f"Put in order: {self.verdict}\n{self.source()}"
        right, all_lines = len(self._solution), len(self.lines)
        head = f"Put in order: {right} of these {all_lines} lines. Run this cell."
        return "\n".join([head, *(line.text for line in self.lines)])

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """Return the puzzle, and its stored form, where no widgets run."""
        if self._form is None:
            from gametutor.widgets.puzzles.lines import Lines  # loads anywidget

            self._form = Lines(self)
        first, *rest = str(self).split("\n")
        html = f"<p><strong>{escape(first)}</strong></p><pre>{escape(chr(10).join(rest))}</pre>"
        return {**self._form.view(), "text/html": html, "text/plain": str(self)}

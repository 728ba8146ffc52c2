"""The puzzle of lines on the page."""

from contextlib import suppress
from typing import Any

import traitlets

from gamesearch.widgets.page.left import take_left
from gamesearch.widgets.page.part import Part, module
from gametutor.widgets.puzzles.puzzle import Puzzle
from gametutor.widgets.puzzles.unset import INDENT


class Lines(Part):
    """Two lists: the lines to choose from, and the program. Every line has buttons and keyboard
    shortcuts; each step is announced to screen readers. (Its code is in `lines.js`.)"""

    _esm = module(__file__, "lines")

    lines = traitlets.List(traitlets.Dict()).tag(sync=True)
    program = traitlets.List(traitlets.Int()).tag(sync=True)
    verdicts = traitlets.Dict().tag(sync=True)
    verdict = traitlets.Unicode().tag(sync=True)

    def __init__(self, puzzle: Puzzle):
        super().__init__(known_as=f"put_in_order {puzzle.name}", left_in="program")
        self._puzzle = puzzle
        left = take_left(self.known_as)
        if isinstance(left, list) and left != list(puzzle.program):
            self._arrange_puzzle(left)
        self.lines = [
            {"code": line.text.strip(), "indent": _depth(line.text)} for line in puzzle.lines
        ]
        self._show()
        self.observe(self._arranged, "program")
        self.on_msg(self._judge_message)

    def _arranged(self, change: Any) -> None:
        """Take an order from the page."""
        self._arrange_puzzle(change["new"])
        self._show()

    def _arrange_puzzle(self, program: list[int]) -> None:
        with suppress(ValueError):  # not from our page
            self._puzzle.arrange(program)

    def _judge_message(self, widget: Any, content: Any, buffers: Any) -> None:
        """Judge the program that the page sends."""
        match content:
            case {"judge": [*program]}:
                self._arrange_puzzle(program)
                self._puzzle.judge()
                self.verdict = ""  # the page hears of a verdict that is the same, too
                self._show()

    def _show(self) -> None:
        """Send the state of the puzzle to the page."""
        self.program = list(self._puzzle.program)
        self.verdicts = {str(place): said for place, said in self._puzzle.verdicts.items()}
        self.verdict = self._puzzle.verdict


def _depth(text: str) -> int:
    """Return how many levels a line is indented."""
    return (len(text) - len(text.lstrip())) // INDENT

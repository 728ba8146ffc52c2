"""A name that has no meaning yet, and a button that runs the cells above."""

from typing import Any

from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.part import Standalone
from gamesearch.widgets.page.shown import Shown
from gametutor.widgets.questions.stored import card

MENU = "In the menu *Run*, choose *Run All Above Selected Cell*, and then run this cell again."


class RunAbove(Shown):
    """What stands in the place of a traceback.

    Args:
        name: the name without a meaning.
        is_above: is it known that the cell which defines it stands above the one that was run?
        has_failed: has that cell been run, and ended with an error?
    """

    def __init__(self, name: str, is_above: bool, has_failed: bool = False):
        cell = "a cell above" if is_above else "a cell"
        why = "ended with an error" if has_failed else "has not been run since Python started"
        self._why = f"`{name}` comes from {cell} that {why}."

    @staticmethod
    def is_in(html: str) -> bool:
        """Return whether HTML shows this part, in the form for a page without a kernel."""
        return inline(MENU) in html

    def __str__(self) -> str:
        return f"{self._why} {MENU}"

    def _html(self) -> str:
        return card("▶", inline(str(self)))

    def _new_page(self) -> Any:
        shown = {"why": inline(self._why), "menu": inline(MENU)}
        return Standalone(__file__, "run_above", shown, fresh=None)

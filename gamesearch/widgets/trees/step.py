"""The stepper: a search that ran, event by event, on the tree that it walked through.

step(watch(min_value, TicTacToe("XXOOX...O"), 0))      # at the end of a cell
"""

from __future__ import annotations

from html import escape
from typing import Any

from gamesearch.base.text.keys import summary
from gamesearch.base.text.markup import inline
from gamesearch.tree import GameTree
from gamesearch.widgets.page.shown import Shown

STILL = "This is how it ends, with everything that the search found."


def step(tree: GameTree) -> Stepper:
    """Step through a search: one event after the other, with the line of code that runs.

    Args:
        tree: what `watch` returned, with at most 300 nodes: its function runs once more, to see its
            lines. Or any tree grown to the end of every game: its values move up by minimax.

    Returns:
        What shows the tree, at the end of a cell; nothing moves before a key or a button is
        pressed. The same search goes on where it was left, as long as the kernel runs.

    Raises:
        TypeError, ValueError: it is no such tree.
    """
    stepper = Stepper(tree)
    return _known.setdefault(stepper.packed, stepper)


class Stepper(Shown):
    """A search to step through. Made by `step`.

    Attributes:
        walk: its steps.
        story: what the page is told: the picture, and for every step what it says and changes;
            if there are no steps, why.
        packed: the same as a short text, which no other search has.
    """

    def __init__(self, tree: GameTree):
        # Not before: a lesson imports `step` long before there is something to step through.
        from gamesearch.pictures.stepping.walking import walk
        from gamesearch.widgets.trees.story import packed, story

        self.walk = walk(tree)
        told = story(self.walk) if self.walk.steps else {"note": self.walk.note}
        self.story = {"title": self.title, **told}
        self.packed = packed(self.story)

    @property
    def _tree_as_numbered(self) -> GameTree:
        """The tree, its numbers as the search has them: in a negamax, for the player to move."""
        tree = self.walk.tree
        return tree.as_own() if self.walk.is_own else tree

    @property
    def title(self) -> str:
        """What is stepped through."""
        return f"Step through {self.walk.name}"

    def __str__(self) -> str:
        count = len(self.walk.steps)
        if not count:
            return f"{self.title}: {self.walk.note}"
        return f"{self.title}: {count} steps. Run this cell.\n{self._tree_as_numbered}"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self.walk.steps:
            return super()._repr_mimebundle_(include, exclude)
        html = f"<p><strong>{escape(self.title)}</strong>: {inline(self.walk.note)}</p>"
        return {"text/html": html, "text/plain": str(self)}

    def _new_page(self) -> Any:
        from gamesearch.widgets.page.part import Standalone

        return Standalone(__file__, "step", self.packed, fresh=0)  # steps that were gone

    def _html(self) -> str:
        from gamesearch.pictures.drawing.draw import draw

        picture = draw(self._tree_as_numbered).html
        steps = "".join(f"<li>{escape(step.text)}</li>" for step in self.walk.steps)
        head = escape(str(self).split("\n")[0])
        fold = f"<details>{summary('The steps in words')}<ol>{steps}</ol></details>"
        return f"<p><strong>{head}</strong> {STILL}</p>{picture}{fold}"


_known: dict[str, Stepper] = {}

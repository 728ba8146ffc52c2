"""A tree with questions on the page."""

from dataclasses import asdict
from typing import Any

import traitlets

from gamesearch.pictures.drawing.boards import is_bare_number
from gamesearch.state import is_whole
from gamesearch.widgets.page.left import take_left
from gamesearch.widgets.page.palette import css_colors
from gamesearch.widgets.page.part import Listening, module
from gamesearch.widgets.trees.positions import places
from gametutor.widgets.puzzles.on_tree import OnTree

LONGEST = 20  # letters of what is typed


class TreeForm(Listening):
    """Shows an `OnTree` and passes on what is pressed or typed, wherever it is displayed. (Its
    code is in `tree_form.js`.)"""

    _esm = module(__file__, "tree_form")

    tree = traitlets.Dict().tag(sync=True)
    page = traitlets.Dict().tag(sync=True)
    unheard = traitlets.Dict().tag(sync=True)  # the page's: the tree, and answers still to be heard

    def __init__(self, asked: OnTree):
        super().__init__(known_as=f"{asked.kind} {asked.name()}", left_in="unheard")
        self._asked = asked
        self._said, self._said_of = "", 0
        self._hear_now(take_left(self.known_as))
        self.update()

    def update(self) -> None:
        """Show the tree as it is now."""
        asked = self._asked
        nodes = asked.tree.nodes()
        ends = {node: node.value for node in nodes if node.is_leaf and node.value is not None}
        self.tree = {
            "number": asked.number,
            "places": places(asked.tree, ends, {}),
            "isNumbers": is_bare_number(asked.tree.root.state),
            "colors": css_colors(),
        }
        self.page = {
            "number": asked.number,
            "task": asked.task,
            "button": asked.button,
            "cards": [asdict(asked.card(node)) for node in nodes],
            "said": self._said if self._said_of == asked.number else "",
            "verdict": asked.progress(),
            "count": asked.count(),
        }

    def _hear_now(self, left: Any) -> None:
        """Resume where a kernel was stopped: {"number": 1, "answers": [{"at": 3, "text": "0"}]}."""
        match left:
            case {"number": int(number), "answers": [*answers]}:
                while self._asked.number < number:
                    if not self._asked.another():
                        return
                for each in answers:
                    self._receive(each)

    def _receive(self, told: dict[str, Any]) -> None:
        """Handle {"at": 3, "text": "0"}, {"finish": true} or {"another": true}."""
        at, text, nodes = told.get("at"), told.get("text"), self._asked.tree.nodes()
        with self.hold_sync():  # the answer and what is said of it, at once
            self._said = ""
            if told.get("another") is True:
                is_new = self._asked.another()
                here = f"Here is tree {self._asked.number + 1}."
                self._said = here if is_new else "There is no other tree of this kind."
            elif told.get("finish") is True and self._asked.button:
                self._asked.judge()
            elif isinstance(text, str) and is_whole(at) and 0 <= at < len(nodes):
                is_asked = self._asked.card(nodes[at]).is_asked
                self._said = self._asked.take(nodes[at], text[:LONGEST]) if is_asked else ""
            self._said_of = self._asked.number
            self.update()

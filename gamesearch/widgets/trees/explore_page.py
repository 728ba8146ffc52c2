"""The tree to explore on the page."""

from typing import Any

import traitlets

from gamesearch.base.text.describe import brief
from gamesearch.state import is_whole
from gamesearch.widgets.page.left import take_left
from gamesearch.widgets.page.part import Listening, module
from gamesearch.widgets.trees.explored import Explored, Slid


class ExplorePage(Listening):
    """Gets the tree and needs no kernel for it; only a slider asks for another one, and searches
    that run here are asked after every change. (Its code is in `explore.js`.)"""

    _esm = module(__file__, "explore")

    tree = traitlets.Dict().tag(sync=True)
    left = traitlets.Dict().tag(sync=True)  # how the learner left it
    ran = traitlets.Dict().tag(sync=True)  # what two searches did in the tree as it is there

    def __init__(self, subject: Explored, searches: dict[str, bool]):
        tree = {**subject.page_data(), **searches}
        super().__init__(known_as=f"explore {tree['key']} {searches}", left_in="left", tree=tree)
        self._subject, self._searches = subject, searches
        left = take_left(self.known_as)
        if isinstance(left, dict):
            self._move_sliders(left.get("sliders"))
            self.left = left
        self._run_searches(self.left if self.left.get("key") == self.tree["key"] else {})

    def _receive(self, told: dict[str, Any]) -> None:
        """Take what is wished with the sliders: {"sliders": [3, 1]}; or a tree that has changed, in
        which two searches run again: {"changed": {"below": [[1, 2], [], []], …}}."""
        if "changed" in told:
            self._run_searches(told["changed"])
        self._move_sliders(told.get("sliders"))

    def _run_searches(self, changed: Any) -> None:
        """Run the searches in the tree as the page has it, and send it what they did."""
        try:
            self.ran = self._subject.searched(_numbers(changed))
        except Exception as error:  # of what the page told, or of a learner's search
            self.ran = {"names": [], "calls": [], "moments": [], "note": f"{brief(error)}."}

    def _move_sliders(self, at: Any) -> None:
        """Send the page the tree for these positions of its sliders; nothing if they make no
        sense."""
        if isinstance(at, list) and len(at) == len(self.tree["sliders"]) and all(map(is_whole, at)):
            try:
                if isinstance(self._subject, Slid):
                    self._subject.slide(at)
                    self.tree = {**self._subject.page_data(), **self._searches}
                    self.left = {"sliders": at}
            except Exception as error:  # of a learner's game; the page says it
                self.tree = {**self.tree, "note": f"That tree cannot be shown: {brief(error)}."}

    @property
    def numbers(self) -> Any:
        """The tree of numbers as it was changed on the page, in lists; None if it was not."""
        return _numbers(self.left) if self.left.get("key") == self.tree["key"] else None


def _numbers(left: Any) -> Any:
    """A tree of numbers in lists, from what the page tells of it; None if it tells nothing."""
    below, leaves = left.get("below"), left.get("leaves")
    if below is None or leaves is None:
        return None

    def listed(at: int) -> Any:
        # Where the course runs in the browser, a null of the page is not None here.
        return [listed(child) for child in below[at]] if below[at] else leaves[at]

    return listed(0)

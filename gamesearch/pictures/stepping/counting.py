"""The sentences of a function that counts positions, whose numbers nobody plays for."""

from collections.abc import Iterable

from gamesearch.base.text.describe import capital
from gamesearch.pictures.stepping.sentences import Sentences, Window, place, sentence, where
from gamesearch.pictures.watching.calls import Call
from gamesearch.tree import GameTree, Node


class Counting(Sentences):
    """The words for a count: of calls, and of what they return."""

    def __init__(self, tree: GameTree):
        super().__init__(tree, is_own=False)

    def best(self, node: Node, values: Iterable[float]) -> None:
        return None

    def entered(self, call: Call, window: Window | None, times: int) -> str:
        return f"The function is called {where(call.node)}."

    def reached_leaf(self, call: Call, times: int) -> str:
        said = self.entered(call, None, times)
        return f"{said} It asks about no other position, and returns {self._number(call)}."

    def so_far(
        self, call: Call, inner: Call, best: float | None, window: Window | None, moved: str
    ) -> str:
        returned = f"{place(inner.node)} returned {self._number(inner)}"
        if best is None:
            return f"{sentence(returned)}."
        return f"{capital(where(call.node))}, the count is {self.value(best)} now: {returned}."

    def returned(self, call: Call, is_final: bool) -> str:
        return f"{sentence(place(call.node))} returns {self._number(call)}."

    def _number(self, call: Call) -> str:
        return self.value(self.shown(call))

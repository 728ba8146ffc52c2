"""The sentences of a function that counts positions, whose numbers nobody plays for."""

from gamesearch.base.text.describe import capital
from gamesearch.pictures.stepping.sentences import Sentences, place, sentence, where
from gamesearch.pictures.watching.calls import Call, Window


class Counting(Sentences):
    """The words for a count: of calls, and of what they return."""

    def entered(self, call: Call, window: Window | None, times: int) -> str:
        return f"The function is called {where(call.node)}."

    def reached_leaf(self, call: Call, times: int) -> str:
        said = self.entered(call, None, times)
        return f"{said} It asks about no other position, and returns {self.number(call)}."

    def so_far(
        self, call: Call, inner: Call, best: float | None, window: Window | None, moved: str
    ) -> str:
        returned = f"{place(inner.node)} returned {self.number(inner)}"
        if best is None:
            return f"{sentence(returned)}."
        return f"{capital(where(call.node))}, the count is {self.value(best)} now: {returned}."

    def returned(self, call: Call, is_final: bool) -> str:
        return f"{sentence(place(call.node))} returns {self.number(call)}."

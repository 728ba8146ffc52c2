"""Questions to the two functions of the solver in the lesson on bitboards."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gametutor.kit.bit_pictures import beside_each_other, titled_position
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.solver import SearchQuery, Solved, SolveQuery

TOLERATED = 1.25
"""So many times as many positions as needed may be visited."""


@dataclass(frozen=True)
class SolveProbe(SolveQuery, Probe):
    """What is the exact score of a position?

    Args:
        score: what a program has found that was compiled.
        enough: how many positions the worked solution visits.
    """

    score: int
    enough: int

    @property
    def size(self) -> tuple[float, ...]:
        """The discs that are still to come."""
        return (42 - len(self.moves),)

    @cached_property
    def expected(self) -> Solved:
        return Solved(self.score, self.enough)

    def is_right(self, got: Solved) -> bool:
        return self.has_right_score(got.score) and got.nodes <= TOLERATED * self.enough

    def has_right_score(self, score: int) -> bool:
        return score == self.score

    def stage(self, got: Solved) -> int:
        """9 if only the visits are too many."""
        return 9 if self.has_right_score(got.score) else 7

    @property
    def visits_to_predict(self) -> str:
        return "which positions need no visit, and why"

    @property
    def right(self) -> str:
        """What is right, in words."""
        return str(self.score)

    def asks(self, got: Any) -> str:
        is_beyond = isinstance(got, Solved) and self._beyond(got)
        return "Which line of your code can return a number beyond these?" if is_beyond else ""

    def _beyond(self, got: Solved) -> str:
        """What a score can be, if this one is none; "" otherwise."""
        left = 42 - len(self.moves)
        least, most = -(left // 2), (left + 1) // 2
        is_possible = least <= got.score <= most
        return "" if is_possible else f"With {left} cells left, a score is from {least} to {most}."

    def show(self, got: Any) -> Counterexample:
        words = Compared().then(self.background, self._comparison(got))
        picture = beside_each_other([titled_position(self.state)])
        return Counterexample(self.state, self.expected, got, self.call, picture, words)

    def _comparison(self, got: Any) -> Compared:
        if not isinstance(got, Solved):
            return Compared(f"Right: {self.right}.", compared(self.right, got).to_teacher)
        if self.stage(got) < 9:
            return compared(self.right, got.score).then(self._beyond(got))
        visited = f"visited {plural(got.nodes, 'position')}; "
        visited += f"{plural(self.enough, 'is', 'are')} enough."
        return Compared(
            f"The score is right. You {visited}", f"The score is right. The answer {visited}"
        )


@dataclass(frozen=True)
class SearchProbe(SearchQuery, SolveProbe):
    """What is the score of a position, exact within a window, else a bound on that side?"""

    def has_right_score(self, score: int) -> bool:
        if self.score <= self.alpha:
            return self.score <= score <= self.alpha
        if self.score >= self.beta:
            return self.beta <= score <= self.score
        return score == self.score

    def asks(self, got: Any) -> str:
        if not self.before or (isinstance(got, Solved) and self._beyond(got)):
            return super().asks(got)
        if isinstance(got, Solved) and self.stage(got) == 9:
            return "What does your code keep of a search, and what does the next one make of it?"
        return "What does your table keep of a search, and is it true whatever the window was?"

    @property
    def background(self) -> str:
        kept = " The table is that of an earlier search." if self.before else ""
        return f"The window is {self.alpha} to {self.beta}.{kept}"

    @property
    def right(self) -> str:
        if self.score <= self.alpha:
            return _bounds_in_words(self.score, self.alpha, "alpha")
        if self.score >= self.beta:
            return _bounds_in_words(self.score, self.beta, "beta")
        return str(self.score)


def _bounds_in_words(score: int, end: int, what: str) -> str:
    """A score that is not within the window, and what may be returned in its place."""
    if score == end:
        return str(score)
    bound = "upper bound up" if score < end else "lower bound down"
    return f"{score}, or any {bound} to {what} = {end}"

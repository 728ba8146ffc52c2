"""A question to a search that asks with narrow windows: a number, and the visits on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import inf, nextafter
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.search.rating import Score
from gametutor.kit.compared import Compared, compared
from gametutor.kit.probe import Counterexample
from gametutor.kit.probes.bounded import BoundedProbe, LimitedProbe, rated_tree
from gametutor.kit.probes.explained import far_numbers
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.probes.visits import right_in_words
from gametutor.kit.queries.narrow import Narrowed, NarrowQuery
from gametutor.kit.queries.window import FULL, Window
from gametutor.kit.scores import SCORES


@dataclass(frozen=True)
class NarrowProbe(NarrowQuery, BoundedProbe, LimitedProbe):
    """What is the value of `state` to a depth, exact inside the window and else a bound?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        """Nodes to look at; no score, the full window, player 0 and small numbers read easier."""
        closed = sum(end not in FULL for end in self.window)
        tree = rated_tree(self.state, self.depth, self.score)
        numbers = sum(abs(node.value or 0) for node in tree.leaves())
        is_tree = isinstance(self.state, NumberTree)
        of_player_1, ends = self.state.to_move, map(abs, self.window)
        is_scored = self.score != "no_score"
        easier = (is_scored, closed, of_player_1, not is_tree, numbers, *ends)
        return len(tree), *easier, *written_size(self.state)

    @cached_property
    def expected(self) -> Narrowed:
        visits = max(self._visits_of(Scout(again)) for again in (True, False))
        return Narrowed(self.right_value, self.claim(self.right_value), visits)

    @cached_property
    def _most_visits(self) -> int:
        """The visits of the most wasteful form of NegaScout that stands in books."""
        ways = product((True, False), repeat=3)
        return max(self._visits_of(Scout(*way)) for way in ways)

    def _visits_of(self, scout: Scout) -> int:
        return scout.search(self.state, self.depth, *self.window, SCORES[self.score])[1]

    @property
    def visits_to_predict(self) -> str:
        return "how often does each leaf need a visit, and why"  # one or none, or a second search

    def is_right(self, got: Any) -> bool:
        if not self.is_right_value(got.value):
            return False
        return got.visits <= self.expected.visits or got.visits <= self._most_visits

    def remark(self, got: Any) -> str:
        """About the visits in which a form of the books differs from that of the lesson."""
        if self.name != "negascout" or got.visits <= self._visits_of(Scout(True)):
            return ""
        return (
            "In some positions your code made more visits than are needed, as the forms in many "
            "books do: a second search that begins at alpha forgets what the first one found, and "
            "so does `return alpha` where every move is worth less."
        )

    def windows_below(self, best: float, answer: float | None) -> Sequence[Window]:
        """The windows with which a child may be asked, for the player to move.

        Args:
            best: the best that the children before it returned; -inf for the first child.
            answer: what the child was found to be worth when it was asked before, if it was.
        """
        alpha, beta = self.window
        if self.name == "null_window" or best == -inf:
            return [self.window] if answer is None else []
        sure = max(alpha, best)
        if answer is None:
            return [(sure, sure + 1)]
        return [(answer, beta), (sure, beta)] if sure < answer < beta else []

    def smaller(self, got: Any) -> Iterator[NarrowProbe]:
        """Less depth, an open window; smaller trees, later positions."""
        if self.depth:
            yield replace(self, depth=self.depth - 1)
        if self.name == "null_window":
            nearer = (0, 1, self.right_value, self.right_value + 1)
            yield from (replace(self, window=(bound - 1, bound)) for bound in nearer)
        else:
            alpha, beta = self.window
            for window in (FULL, (-inf, beta), (alpha, inf)):
                yield replace(self, window=window)
        for state in smaller_positions(self.state, plies=2, near=got):
            yield replace(self, state=state)

    def show(self, got: Any) -> Counterexample:
        if isinstance(got, Narrowed) and self.stage(got) == 9:
            enough = self.expected.visits
            where = "leaves" if self.score == "no_score" else "leaves or the depth limit"
            came = f"search made {plural(got.visits, 'visit')} to {where}; "
            came += f"{plural(enough, 'is', 'are')} enough."
            words = Compared(
                f"The number is right. Your {came}",
                f"The number, {got.value}, is right. The {came}",
            )
            return self._shown(enough, got.visits, words.then(self.background), None)
        said = got.value if isinstance(got, Narrowed) else got
        words = compared(self._right_in_words(), said).then(
            self.background, *far_numbers(self.state)
        )
        return self._shown(self.right_value, said, words, said)

    def _shown(self, right: Any, got: Any, words: Compared, returned: Any) -> Counterexample:
        """Show the tree to the depth of the question, with the window at its root and what the
        answer returned.

        Args:
            right, got: what is compared: numbers, or counts of visits.
            words: the comparison in sentences.
            returned: the number to draw at the root; None where only the visits are wrong.
        """
        alpha, beta = self.window
        if self.name == "null_window":  # so narrow that it is shown as a question
            alpha = nextafter(beta, -inf)
        tree = rated_tree(self.state, self.depth, self.score)
        tree.root.returned = returned
        tree.root.window = (alpha, beta) if self.window != FULL else None
        tree.root.narrow = self.name == "null_window"
        return Counterexample(self.state, right, got, self.call, tree, words)

    def _right_in_words(self) -> str:
        """The value, and where it lies outside the window the bounds that are as right."""
        (alpha, beta), value = self.window, self.right_value
        if self.name == "null_window":
            if value >= beta:
                others = "" if value == beta else f", or a smaller number, down to {beta}"
                return f"{value}{others} (the value is at least {beta})"
            others = "" if value == alpha else f", or a larger number, up to {alpha}"
            return f"{value}{others} (the value is less than {beta})"
        return right_in_words(value, self.window)


@dataclass(frozen=True)
class Scout:
    """NegaScout in the forms that are right.

    Attributes:
        begins_at_found: does a second search begin at what the first one found, or at alpha, as
            many books have it?
        says_less: may it return a number below alpha, or is alpha the least that it says?
        says_more: may it return a number above beta, or is beta the most that it says?
    """

    begins_at_found: bool
    says_less: bool = True
    says_more: bool = True

    def search(
        self, state: Any, depth: int, alpha: float, beta: float, score: Score
    ) -> tuple[float, int]:
        """The value that it returns, and how many positions it rated. In a window of no width it
        only tests whether the value is `beta` or more: nothing is searched a second time."""
        if state.is_terminal():
            return state.utility(state.to_move), 1
        if depth == 0:
            return score(state, state.to_move), 1
        value, visits = -inf if self.says_less else alpha, 0
        for number, move in enumerate(state.legal_moves()):
            child = state.result(move)
            least, is_asked = alpha, number == 0
            if number:
                found, more = self.search(child, depth - 1, -alpha - 1, -alpha, score)
                visits, least = visits + more, -found if self.begins_at_found else alpha
                is_asked = alpha < -found < beta
            if is_asked:
                found, more = self.search(child, depth - 1, -beta, -least, score)
                visits += more
            value = max(value, -found)
            if value >= beta:
                break
            alpha = max(alpha, value)
        return value if self.says_more else min(value, beta), visits

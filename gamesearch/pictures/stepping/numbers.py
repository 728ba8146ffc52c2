"""The numbers of every step, turned for whom they are meant, and what a window makes of them."""

from collections.abc import Iterable
from math import inf
from operator import itemgetter, mul
from typing import Any

from gamesearch.pictures.watching.calls import Call, Window, is_for_each
from gamesearch.state import is_chance, is_number
from gamesearch.tree import TURNED, GameTree, Node, question_of

Value = float | str | None


class Numbers:
    """The numbers of one search.

    Args:
        tree: what was searched.
        is_own: is every number meant for the player to move where it is found, as in negamax? Then
            it is written as the search has it; else it is meant for MAX.
    """

    def __init__(self, tree: GameTree, is_own: bool):
        self._tree, self.is_own = tree, is_own

    def takes_largest(self, node: Node) -> bool:
        """Does the player to move want the largest number?"""
        return self.is_own or bool(self._tree.is_max(node))

    def shown(self, call: Call) -> Value:
        """What a call returned, as the cards write it."""
        return call.found if self.is_own and is_number(call.found) else call.value

    def turned(self, call: Call, number: float | None) -> float | None:
        """A number of a function, as the cards write it; or the other way round."""
        return -number if number and call.is_turned and not self.is_own else number

    def right(self, call: Call) -> float | None:
        """The right value, as the cards write it, where the search returned another one."""
        node = call.node
        if not node.is_wrong or node.value is None:
            return None
        return -node.value if self.is_own and call.is_turned else node.value

    def window(self, call: Call, window: Window | None) -> Window | None:
        """A window of a call, as the cards write it."""
        is_other = call.is_turned and not self.is_own
        return (-window[1], -window[0]) if window and is_other else window

    def bound(self, call: Call, bound: str) -> str:
        """A bound, as the cards write it."""
        return TURNED[bound] if self.is_own and call.is_turned else bound

    def is_turned_round(self, call: Call, inner: Call) -> bool:
        """Has the value of the inner call the other sign in the outer one?"""
        return self.is_own and call.is_turned != inner.is_turned

    def value_for(self, call: Call, inner: Call) -> float | None:
        """The value of the inner call for the outer one; None if it is not a number."""
        value = self.shown(inner)
        if is_for_each(value, call.state):
            return value  # type: ignore[return-value]
        if not is_number(value):
            return None
        return -value if self.is_turned_round(call, inner) else value

    def best(self, node: Node, values: Iterable[float]) -> float | None:
        """Of the values that a position has heard so far the best one; where chance moves, what
        they add to the average. None of counts, which nobody plays for."""
        if self._tree.is_count:
            return None
        if is_chance(node.state):
            shares = map(node.state.probability, node.state.legal_moves())  # type: ignore[attr-defined]
            return sum(map(mul, shares, values))
        if self._tree.is_for_many:
            own: Any = itemgetter(node.state.to_move)
            return max(values, key=own, default=None)
        return (max if self.takes_largest(node) else min)(values, default=None)

    def end_to_pass(self, node: Node, window: Window | None) -> tuple[str, float]:
        """The end of the window that ends the search of a position."""
        alpha, beta = window or (-inf, inf)
        name, end = ("β", beta) if self.takes_largest(node) else ("α", alpha)
        return "bound" if question_of(alpha, beta) else name, end

    def reason(self, node: Node, best: float | None, window: Window | None) -> str:
        """Why the rest of a position is cut: "2 ≤ α = 3"; empty if no end of a window says so."""
        name, end = self.end_to_pass(node, window)
        if best is None or abs(end) == inf:
            return ""
        sign, passes = ("≥", best >= end) if self.takes_largest(node) else ("≤", best <= end)
        return self.compared(best, sign, name, end) if passes else ""

    def outside(self, call: Call) -> tuple[str, str]:
        """What the window of a call makes of the number that it returned: the bound that the number
        is by itself, and why ("2 ≤ α = 3"); both empty where it lies inside."""
        value, window = self.shown(call), self.window(call, call.window)
        if window is None or not is_number(value):
            return "", ""
        if asked := question_of(*window):
            return self._answered(value, *asked)
        for sign, name, end in zip("≤≥", "αβ", window, strict=True):
            passes = value <= end if sign == "≤" else value >= end
            if passes and abs(end) != inf:
                return sign, self.compared(value, sign, name, end)
        return "", ""

    def _answered(self, value: float, asked: str, bound: float) -> tuple[str, str]:
        """What the answer to a question says of the value, and why."""
        is_yes = value >= bound if asked == "≥" else value <= bound
        sign = asked if is_yes else "<" if asked == "≥" else ">"
        return asked if is_yes else TURNED[asked], self.compared(value, sign, "bound", bound)

    def compared(self, value: float, sign: str, name: str, end: float) -> str:
        """A number beside an end of a window: "2 ≤ α = 3"."""
        return f"{self._tree.value_text(value)} {sign} {name} = {self._tree.value_text(end)}"

"""A call with a window that went wrong, with its children: which window each was told."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import Any

from gamesearch.diagnosing.calls import Judged, Judging, is_same
from gamesearch.diagnosing.node import Child, Node

Window = tuple[float, float]
FULL = (-inf, inf)


def window_of(judged: Judged, player: int) -> Window | None:
    """The window with which a call was made, for `player`; None if it is not known."""
    if judged.probe is not None:
        alpha, beta = getattr(judged.probe, "window", FULL)
    else:
        alpha, beta = (judged.call.arguments.get(end) for end in ("alpha", "beta"))
    if not isinstance(alpha, (int, float)) or not isinstance(beta, (int, float)):
        return None
    if not judged.means_a_view:
        return None
    return (alpha, beta) if judged.view == player else (-beta, -alpha)


class Asked:
    """One question about a child, in the order of the questions.

    Attributes:
        index: which child.
        child: what came back.
        before: the best value of the children that were asked before.
        right: the window that the child should be told.
        told: the window that it was told; None if it is not known.
    """

    def __init__(self, node: WindowNode, index: int, child: Child, before: float):
        self.index, self.child, self.before = index, child, before
        alpha, beta = node.window
        self.right = (max(alpha, before), beta) if node.is_max else (alpha, min(beta, before))
        self.told = window_of(child.judged, node.player)

    @property
    def is_told_otherwise(self) -> bool:
        return self.told is not None and self.told != self.right

    @property
    def is_right(self) -> bool:
        """Is what came back right for the window that the child should be told?"""
        (alpha, beta), found, value = self.right, self.child.used, self.child.right
        return is_same(found, value) or value <= found <= alpha or value >= found >= beta


class WindowNode(Node):
    """A call with a window that went wrong, and the calls that it made about its children."""

    def __init__(self, judging: Judging, judged: Judged):
        super().__init__(judging, judged)
        self.window: Window = getattr(self.probe, "window", FULL)

    @cached_property
    def asked(self) -> list[Asked]:
        """All questions about children, also about the same one again."""
        found = []
        best = -inf if self.is_max else inf
        for index, child in self.each_child():
            found.append(Asked(self, index, child, best))
            best = self.pick((best, child.used))
        return found

    @property
    def best(self) -> float:
        """The best value that came back."""
        return self.pick([asked.child.used for asked in self.asked])

    @property
    def may_leave(self) -> bool:
        return self.reaches(self.best)

    def reaches(self, value: float) -> bool:
        """Is a value enough for a cut?"""
        return value >= self.window[1] if self.is_max else value <= self.window[0]

    @property
    def end(self) -> str:
        """The end of the window at which this call may leave."""
        name = "beta" if self.is_max else "alpha"
        return f"{name} = {self.window[1] if self.is_max else self.window[0]}"

    asks_of_the_other_side = (
        "For whom are the number and the window meant there, and for whom are yours?"
    )

    def window_in_words(self, inner: Judged) -> str:
        told = window_of(inner, inner.view)
        return "" if told is None else f" with {ends(told, inner, inner.view)}"

    def are_all_right(self) -> bool:
        """Is all that came back right, and is nothing missing?"""
        if not self.is_known or not all(asked.is_right for asked in self.asked):
            return False
        return set(self.children) == set(range(len(self.moves))) or self.reaches(self.best)

    def in_words(self, asked: Asked) -> str:
        """Which window a child was told, beside what was known when it was asked."""
        inner, own = asked.child.judged, self.judged
        already = "" if asked is self.asked[0] else f" and had {asked.before} already"
        told = ends(asked.told, inner, self.player)
        if self.is_decision:  # which is told no window
            had = already or " had nothing yet"
            return (
                f"{own.name}{had.removeprefix(' and')}. It asked {inner.name} about the child "
                f"{inner.here} with {told}"
            )
        return (
            f"{own.name} was asked with {ends(self.window, own, self.player)}{already}. It asked "
            f"{inner.name} about the child {inner.here} with {told}"
        )


def ends(window: Any, judged: Judged, player: int) -> str:
    """A window as a call was told it: from its own view."""
    alpha, beta = window if judged.view == player else (-window[1], -window[0])
    return f"alpha = {alpha} and beta = {beta}"

"""A faulty call with a window: its children, and which window each was told."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import inf
from typing import Any

from gametutor.kit.numbers import is_same
from gametutor.kit.probes.visits import told_window
from gametutor.kit.queries.window import FULL, Window
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord
from gametutor.verdicts.diagnosing.node import Child, FaultyCall


def window_of(judged: JudgedCall, player: int) -> Window | None:
    """Return the window of a call, for `player`; None if unknown."""
    if judged.probe is not None:
        window = getattr(judged.probe, "window", FULL)
    else:
        window = told_window(judged.call.arguments)
    if window is None or not judged.means_a_view:
        return None
    alpha, beta = window
    return window if judged.view == player else (-beta, -alpha)


class ChildQuestion:
    """One question about a child.

    Attributes:
        index: which child.
        child: what came back.
        before: the best value of the children that were asked before.
        answer: what the same child was found to be worth before; None if it was not asked yet.
        allowed: the windows that the child may be told; none where it need not be asked.
        window: the window that it was told; None if it is not known.
        right: the window that it should be told.
    """

    def __init__(
        self, node: FaultyWindowCall, index: int, child: Child, before: float, answer: float | None
    ):
        self.index, self.child, self.before, self.answer = index, child, before, answer
        self.allowed = node.allowed(before, answer)
        self.window = window_of(child.judged, node.player)
        fitting = [window for window in self.allowed if window == self.window]
        self.right = [*fitting, *self.allowed, node.window][0]

    @property
    def has_wrong_window(self) -> bool:
        """Return whether the child was told a window that it may not be told."""
        return self.window is not None and self.window not in self.allowed

    @property
    def is_right(self) -> bool:
        """Return whether the number is right for the window that the child should be told."""
        (alpha, beta), found, value = self.right, self.child.used, self.child.right
        return is_same(found, value) or value <= found <= alpha or value >= found >= beta


class FaultyWindowCall(FaultyCall):
    """A call with a window that went wrong, with the calls about its children."""

    def __init__(self, judging: JudgedRecord, judged: JudgedCall):
        super().__init__(judging, judged)
        self.window: Window = getattr(self.probe, "window", FULL)

    @cached_property
    def asked(self) -> list[ChildQuestion]:
        """Return all questions about children in order, repeated ones included."""
        found: list[ChildQuestion] = []
        for index, child in self.each_child():
            same = [asked.child.used for asked in found if asked.index == index]
            others = (
                asked.child.used
                for asked in found
                if asked.index != index or not self.may_ask_again
            )
            best = self.pick((-inf if self.is_max else inf, *others))
            found.append(ChildQuestion(self, index, child, best, same[-1] if same else None))
        return found

    @property
    def may_ask_again(self) -> bool:
        """Return whether a child may be asked twice, after a narrow first question."""
        return hasattr(self.probe, "windows_below")

    @property
    def hands_on_its_window(self) -> bool:
        """Return whether the first child is told the window unchanged. A search with a table needs
        the original window at the end, so it may change a copy."""
        return not hasattr(self.probe, "earlier")

    def allowed(self, best: float, answer: float | None) -> Sequence[Window]:
        """Return the windows that a child may be told: see `NarrowProbe.windows_below`."""
        if self.may_ask_again:
            windows: Sequence[Window] = self.probe.windows_below(best, answer)
            return windows
        alpha, beta = self.window
        return [(max(alpha, best), beta) if self.is_max else (alpha, min(beta, best))]

    @property
    def best(self) -> float:
        """Return the best value that came back."""
        if self.may_ask_again:  # a second search replaces the first result
            return self.pick([child.used for child in self.children.values()])
        return self.pick([asked.child.used for asked in self.asked])

    @property
    def may_return_early(self) -> bool:
        """Return whether the best value is enough for a cut."""
        return self.reaches(self.best)

    def reaches(self, value: float) -> bool:
        """Return whether a value is enough for a cut."""
        return value >= self.window[1] if self.is_max else value <= self.window[0]

    @property
    def end(self) -> str:
        """Return the end of the window at which this call may leave."""
        name = self.judged.bound or ("beta" if self.is_max else "alpha")
        return f"{name} = {self.window[1] if self.is_max else self.window[0]}"

    asks_of_the_other_side = (
        "From whose point of view are the number and the window there, and from whose are yours?"
    )

    def window_in_words(self, inner: JudgedCall) -> str:
        """Return the window of a call, as the end of a sentence."""
        told = window_of(inner, inner.view)
        return "" if told is None else f" with {ends(told, inner, inner.view)}"

    def are_all_right(self) -> bool:
        """Return whether all that came back is right, and nothing is missing."""
        if not self.is_known or not all(asked.is_right for asked in self.asked):
            return False
        return set(self.children) == set(range(len(self.moves))) or self.reaches(self.best)

    def in_words(self, asked: ChildQuestion) -> str:
        """Return which window a child was told, and what was known then."""
        inner, own = asked.child.judged, self.judged
        already = "" if asked is self.asked[0] else f" and had already found {asked.before}"
        told = ends(asked.window, inner, self.player)
        if self.may_ask_again and asked.answer is not None:
            first = next(other.child.raw for other in self.asked if other.index == asked.index)
            return (
                f"{own.name} was called with {ends(self.window, own, self.player)}. It was told "
                f"{first} for the child {inner.here}, and asked {inner.name} "
                f"about it again with {told}"
            )
        if self.is_decision:  # a decision is told no window
            had = already or " had found nothing yet"
            return (
                f"{own.name}{had.removeprefix(' and')}. It asked {inner.name} about the child "
                f"{inner.here} with {told}"
            )
        return (
            f"{own.name} was called with {ends(self.window, own, self.player)}{already}. It asked "
            f"{inner.name} about the child {inner.here} with {told}"
        )


def ends(window: Any, judged: JudgedCall, player: int) -> str:
    """Return a window in words as a call was told it, from its own view."""
    alpha, beta = window if judged.view == player else (-window[1], -window[0])
    if judged.bound:
        return f"{judged.bound} = {beta}"
    return f"alpha = {alpha} and beta = {beta}"

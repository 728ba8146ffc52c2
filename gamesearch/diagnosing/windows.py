"""What the calls of a search with a window show: how the children were asked, and when it left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import inf
from typing import Any

from gamesearch.diagnosing.judged import Judged, Judging
from gamesearch.diagnosing.slips import Child, Finding, Node, Slip, certain, is_same
from gamesearch.exercises.kit.probe import Probe

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
        return "" if told is None else f" with {_ends(told, inner, inner.view)}"

    # --- how the children were asked ---------------------------------------------------------

    def how_it_asked(self) -> Finding | None:
        return (
            self.asked_nobody()
            or self.went_past()
            or self._told_another_window()
            or self.asked_otherwise()
            or self._left_too_early()
        )

    def asked_otherwise(self) -> Finding | None:
        """Bounds come back too, so only the wrong player or function is told apart here."""
        off = [asked.child for asked in self.asked if not asked.is_right]
        return self.otherwise(off[0]) if off else None

    def _told_another_window(self) -> Finding | None:
        """A child was told another window, and what came back is not right for the right one."""
        off = (asked for asked in self.asked if not asked.is_right and asked.is_told_otherwise)
        return next(map(self._otherwise_told, off), None)

    def _otherwise_told(self, asked: Asked) -> Finding:
        """A child was told another window than what was known."""
        says = self.in_words(asked)
        asks = "What do you know when you ask this child, and which of it does the child need?"
        if asked is self.asked[0]:
            return certain("Ask each child", says, asks)
        alpha, beta = asked.right
        own_alpha, own_beta = self.window
        moved = [(own_alpha, asked.before), (asked.before, own_beta), (asked.before, asked.before)]
        if asked.told in moved:
            asks = "Which end of the window do you know more about, alpha or beta?"
            return Finding(says, (Slip("moved", "Keep the best", "", asks),), asks=asks)
        signs = [(-alpha, -beta), (-alpha, beta), (alpha, -beta)]
        if asked.told in [(beta, alpha), (-beta, -alpha), *signs]:
            return Finding(says, (Slip("turned", "Ask each child", "", asks),), asks=asks)
        return Finding(says, asks=asks)

    def in_words(self, asked: Asked) -> str:
        """Which window a child was told, beside what was known when it was asked."""
        inner, own = asked.child.judged, self.judged
        already = "" if asked is self.asked[0] else f" and had {asked.before} already"
        told = _ends(asked.told, inner, self.player)
        if self.is_decision:  # which is told no window
            had = already or " had nothing yet"
            return (
                f"{own.name}{had.removeprefix(' and')}. It asked {inner.name} about the child "
                f"{inner.here} with {told}"
            )
        return (
            f"{own.name} was asked with {_ends(self.window, own, self.player)}{already}. It asked "
            f"{inner.name} about the child {inner.here} with {told}"
        )

    def _left_too_early(self) -> Finding | None:
        """It did not ask all children, and had no reason to leave."""
        missing = self.never_made
        if not missing or not self.asked or self.reaches(self.best):
            return None
        if not all(asked.is_right for asked in self.asked):
            return None
        if self.asked[-1].is_told_otherwise:
            return self._otherwise_told(self.asked[-1])
        if self.is_decision or missing[0] != len(self.moves) - len(missing):
            return self.never_tried(missing)
        who = "it" if self.name == self.judged.name else self.judged.name
        says = f"{self.untried(missing)}; {who} was asked with "
        says += _ends(self.window, self.judged, self.player)
        asks = "What makes your code leave here, and when may a search leave before the last child?"
        return Finding(says, asks=asks)  # its test may be wrong, or a bound that it compares

    # --- what came of the values -------------------------------------------------------------

    def are_all_right(self) -> bool:
        """Is all that came back right, and is nothing missing?"""
        if not self.is_known or not all(asked.is_right for asked in self.asked):
            return False
        return set(self.children) == set(range(len(self.moves))) or self.reaches(self.best)

    def slips(self) -> Iterator[tuple[Slip, bool]]:
        said, (alpha, beta) = self.judged.number, self.window
        asks = "What is known of the value when your code leaves, and what does it return?"
        yield Slip("alpha", "Return", ", its alpha", asks), said == alpha
        yield Slip("beta", "Return", ", its beta", asks), said == beta
        if self.is_decision:
            yield from self._slips_of_a_bound()
        yield from super().slips()

    def _slips_of_a_bound(self) -> Iterator[tuple[Slip, bool]]:
        """The move was chosen for a number that is only a bound."""
        chosen, moves = self.judged.call.returned, self.state.legal_moves()
        child = self.children.get(moves.index(chosen)) if chosen in moves else None
        is_bound = child is not None and not child.is_right and child.used == self.best
        asks = "A child was asked with what you had already. What does an equal number say then?"
        how = f", for which {child.used} is only a bound" if child else ""
        yield Slip("bound", "Keep the best", how, asks), is_bound


def _ends(window: Any, judged: Judged, player: int) -> str:
    """A window as a call was told it: from its own view."""
    alpha, beta = window if judged.view == player else (-window[1], -window[0])
    return f"alpha = {alpha} and beta = {beta}"


def has_window(probe: Probe) -> bool:
    """Is the question about a search that cuts?"""
    return hasattr(probe, "window") or hasattr(probe, "fewest")

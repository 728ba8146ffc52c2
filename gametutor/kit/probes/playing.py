"""A question for a game between two players, and for what comes of one who breaks the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.kit.compared import compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.playing import ASKED_TOO_EARLY, PlayQuery, insists_on
from gametutor.kit.queries.query import Unwatched


@dataclass(frozen=True)
class PlayProbe(PlayQuery, Probe):
    """How does the game from `state` between two players go?

    Args:
        reference: the function that knows.
    """

    reference: Callable[..., Any]

    @cached_property
    def size(self) -> tuple[int, ...]:
        """Moves of the game; a game that player 0 begins, without dice, reads easier."""
        moves = 99 if isinstance(self.expected, str) else len(self.expected[1])
        return moves, self.state.to_move, sum("random" in name for name in self.players)

    @property
    def background(self) -> str:
        told = [super().background]
        for name in self.players:
            when = {"always": "", "at_first": " when it is first asked"}.get(name.partition("(")[0])
            if when is not None:
                told.append(f"`{name}` plays {insists_on(name)}{when}, whatever the rules say.")
        return " ".join(told)

    @cached_property
    def expected(self) -> Any:
        return self.read(self.ask(self.reference, Unwatched()))

    def to_predict(self, got: Any) -> str:
        """Nobody can predict dice."""
        return "" if any("random" in name for name in self.players) else super().to_predict(got)

    def asks(self, got: Any) -> str:
        if self.expected == "raises no error":
            return "Which moves does your code forbid, and does the position allow this one?"
        if not isinstance(self.expected, tuple) or not isinstance(got, tuple):
            return "A move that the rules forbid: what does your code do with it?"
        (_, right), (_, yours) = self.expected, got
        if yours == right:
            return "How does your code get from the outcome of the game to the winner?"
        if len(yours) < len(right) and yours == right[: len(yours)]:
            return "What ended your code, or kept a move from being written down?"
        pairs = enumerate(zip(right, yours, strict=False), start=1)
        number = next((n for n, (move, own) in pairs if move != own), len(right) + 1)
        return f"Whom does your code ask for move {number}, and what does it write down?"

    def step_of(self, got: Any) -> str:
        """The step of the return where the moves are right, and only what is returned is not."""
        if not isinstance(self.expected, tuple) or not isinstance(got, tuple):
            return ""
        return "Return" if got[1] == self.expected[1] else ""

    def smaller(self, got: Any) -> Iterator[PlayProbe]:
        """The same players, one move later in the game."""
        for move in self.state.legal_moves():
            later = self.state.result(move)
            if not later.is_terminal():
                yield replace(self, state=later)

    def show(self, got: Any) -> Counterexample:
        words = compared(_outcome_text(self.expected), _outcome_text(got)).then(self.background)
        state = self.state
        return Counterexample(state, self.expected, got, self.call, state, words)


def _outcome_text(outcome: Any) -> str:
    if outcome == ASKED_TOO_EARLY:
        return "raises an error only because an unfinished game is asked for its outcome"
    return brief(outcome, 200) if isinstance(outcome, tuple) else str(outcome)

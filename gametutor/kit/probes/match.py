"""A question that only games can answer: is one evaluation better than another?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.evaluation.othello import CORNERS
from gamesearch.search.rating import later
from gamesearch.state import Move, move_text, player_name
from gametutor.kit.compared import Compared
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.queries.match import (
    BlunderQuery,
    MatchQuery,
    Played,
    choose_at_depth_2,
    reply_rating,
)


@dataclass(frozen=True)
class MatchProbe(MatchQuery, Probe):
    """Does an evaluation beat a given one, when both look two plies ahead?

    Args:
        least: how many points are enough.
        teacher: a good evaluation, to find the position that shows best what went wrong.
    """

    least: float
    teacher: Callable[[Any, int], float]

    @property
    def size(self) -> tuple[float]:
        """More than any position: of two failures, a broken promise is shown."""
        return (inf,)

    @property
    def expected(self) -> str:
        return f"{self.least:g} points or more"

    def is_right(self, got: Any) -> bool:
        return got.points >= self.least

    def to_predict(self, got: Any) -> str:
        return ""  # nobody can foresee a match

    def asks(self, got: Played) -> str:
        if not got.leads:
            return "Does your number depend on anything besides the position and the player?"
        return "What does your evaluation see in a position that a count of discs does not?"

    def praise(self, got: Played) -> str:
        return (
            f"It kept its promises in {len(self.promises)} positions and scored {got.points:g} of "
            f"{self.games} points ({self._rival} against itself: {self.games // 2})."
        )

    def smaller(self, got: Any) -> Iterator[BlunderProbe]:
        """The move that cost most in the games just lost."""
        if not isinstance(got, Played):
            return
        score = f"{got.points:g} of {self.games} points"
        found = [
            BlunderProbe(state, move, self.teacher, lead, f"{score} against {self._rival}")
            for lead, game in sorted(zip(got.leads, got.games, strict=True))[:WORST]
            if lead <= 0
            for state, move in game
            if len(state.legal_moves()) > 1
        ]
        yield from sorted(found, key=lambda blunder: -blunder.cost)[:1]

    @property
    def _rival(self) -> str:
        return self.rival.__name__.replace("_", " ")

    def show(self, got: Any) -> Counterexample:
        start = self.openings[0]
        words = Compared().then(
            "No match was played: asked about the positions again, it breaks a promise."
        )
        if isinstance(got, Played) and got.leads:
            words = _scored(f"{got.points:g} of {self.games} points against {self._rival}").then(
                f"It needs at least {self.least:g}."
            )
        return Counterexample(start, self.expected, got, self.call, start, words)


WORST = 4
"""In how many of the games lost by most the costliest move is looked for."""


@dataclass(frozen=True)
class BlunderProbe(BlunderQuery, Probe):
    """Is the move that cost most in a match made again?

    Args:
        move: the move that was made there.
        teacher: a good evaluation.
        lead: by how many discs that game was won; below 0, lost.
        score: the outcome of the whole match, in words.
    """

    move: Move
    teacher: Callable[[Any, int], float]
    lead: int
    score: str

    @property
    def size(self) -> tuple[int]:
        return (self.state.count(0) + self.state.count(1),)

    @cached_property
    def expected(self) -> Move:
        return choose_at_depth_2(self.state, self.teacher)

    @cached_property
    def reply(self) -> Move:
        """How the other player answers."""
        return choose_at_depth_2(self.state.result(self.move), self.teacher)

    @cached_property
    def cost(self) -> float:
        """How much less the move is worth than the teacher's, two plies later."""
        worth = [self._worth(move) for move in (self.expected, self.move)]
        return worth[0] - worth[1]

    def _worth(self, move: Move) -> float:
        """What a move is worth to the player who makes it, two plies later, as the teacher rates
        it."""
        after = self.state.result(move)
        return -later(reply_rating(after, self.teacher, -inf))

    def is_right(self, got: Any) -> bool:
        return bool(got != self.move)

    def to_predict(self, got: Any) -> str:
        return ""  # the card tells the move of the match

    def asks(self, got: Any) -> str:
        played, better = move_text(self.state, self.move), move_text(self.state, self.expected)
        return (
            f"Which positions does your evaluation prefer, those after {played} or those after "
            f"{better}, and what do they have that counts so much?"
        )

    def show(self, got: Any) -> Counterexample:
        me, other = (
            player_name(self.state, who) for who in (self.state.to_move, 1 - self.state.to_move)
        )
        how = f"lost by {plural(-self.lead, 'disc')}" if self.lead else "did not win"
        played, better = move_text(self.state, self.move), move_text(self.state, self.expected)
        reply = move_text(self.state, self.reply)
        comparison = _scored(self.score).then(
            f"In a game that it {how}, as {me}, it reached this position and played {played}."
        )
        refutation = f"After {played}, {other} plays {reply}. "
        corners = CORNERS[self.state.size]
        free = self.state.result(self.expected).legal_moves()  # to the other player
        if self.expected in corners:
            refutation += f"{me} could have taken the corner {better}."
        elif self.reply in corners and self.reply not in free:
            refutation += f"That is a corner. After {better} it would not have been free."
        else:
            refutation += f"Better was {better}."
        state = self.state
        comparison = comparison.then(Compared("", refutation))  # the card has a line of its own
        return Counterexample(state, better, played, self.call, state, comparison, refutation)


def _scored(score: str) -> Compared:
    """The outcome of the match, in a sentence for each reader."""
    return Compared(f"Yours scored {score}.", f"The answer scored {score}.")

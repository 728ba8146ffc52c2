"""A question that only games can answer: is one evaluation better than another?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from time import process_time
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.evaluation.othello import CORNERS
from gamesearch.games import Othello
from gamesearch.search.rating import LARGEST_SCORE, WIN, Score, later
from gamesearch.state import GameState, Move, move_text, player_name
from gametutor.kit.probe import Counterexample, Probe, Refused, WrongType, record_type
from gametutor.kit.probes.evaluation import RatingProbe, in_bounds, number

MATCH_SECONDS = 15.0
"""How long the processor may work for all the games together, with some 4,000 answers of the
evaluation: several times as long as the clumsiest honest ones need. A machine that is busy with
other things stops nobody."""


def choose(state: GameState, score: Score) -> Move:
    """The move of `minimax_to_depth(state, 2, score)`. One reply that makes a move worse than one
    found before is enough: the others are not looked at."""
    best_move, best_rating = None, -inf
    for move in state.legal_moves():
        rating = -later(_reply(state.result(move), score, best_rating))
        if rating > best_rating:
            best_move, best_rating = move, rating
    return best_move


def _reply(state: GameState, score: Score, floor: float) -> float:
    """The rating of `state` one ply ahead, or so much of it that the move to it is no better than
    `floor`."""
    if state.is_terminal():
        return WIN * state.utility(state.to_move)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        ended = child.is_terminal()
        rating = WIN * child.utility(child.to_move) if ended else score(child, child.to_move)
        best = max(best, -later(rating))
        if -later(best) <= floor:
            break
    return best


@record_type
@dataclass(frozen=True)
class Played:
    """A match of an evaluation, as plain data.

    Attributes:
        leads: for each game, by how many discs it was won; below 0, lost. Empty if no match took
            place, because the evaluation breaks a promise.
        games: for each game, the positions in which the evaluation chose, and the moves it chose.
    """

    leads: tuple[int, ...]
    games: tuple[tuple[tuple[Othello, Move], ...], ...] = field(repr=False, compare=False)

    @property
    def points(self) -> float:
        """1 for a win, a half for a draw."""
        return sum(1 if lead > 0 else 0.5 if lead == 0 else 0 for lead in self.leads)


@dataclass(frozen=True)
class MatchProbe(Probe):
    """Does an evaluation beat a given one, when both look two plies ahead?

    Args:
        openings: the positions to begin with. From each of them two games are played, so that
            each evaluation moves first once.
        rival: the given evaluation.
        least: how many points are enough.
        teacher: a good evaluation, to find the position that shows best what went wrong.
        promises: what an evaluation has to keep before a match makes sense.
    """

    openings: tuple[Othello, ...]
    rival: Callable[[Any, int], float]
    least: float
    teacher: Callable[[Any, int], float]
    promises: tuple[RatingProbe, ...]
    takes_many_calls = True
    seconds = MATCH_SECONDS + 5  # for an answer that never comes

    @property
    def games(self) -> int:
        return 2 * len(self.openings)

    @property
    def call(self) -> str:
        players = f"minimax_player(2, evaluate), minimax_player(2, {self.rival.__name__})"
        return f"match([{players}], OPENINGS, games={self.games})"

    @property
    def size(self) -> tuple[float]:
        """More than any position: of two failures, a broken promise is shown."""
        return (inf,)

    @property
    def expected(self) -> str:
        return f"{self.least:g} points or more"

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        for promise in self.promises:
            said = promise.ask(answer, watch)
            if said is None or not promise.is_right(promise.read(said)):
                return Played((), ())

        end = process_time() + MATCH_SECONDS

        def evaluation(state: GameState, player: int) -> float:
            if process_time() > end:
                raise Refused(
                    f"yours is too slow for {self.games} games here. Call `str(state)` once, "
                    "before the loop. If it looks ahead, leave that to the search."
                )
            rating = number(answer(state, player))
            if not in_bounds(rating):
                most = f"{LARGEST_SCORE:,}"
                raise WrongType(
                    f"an evaluation goes from −{most} to {most}, but yours returned "
                    f"{rating} for {brief(state, 200)}"
                )
            return rating

        games = [self._game(start, evaluation, seat) for start in self.openings for seat in (0, 1)]
        return Played(tuple(lead for lead, _ in games), tuple(chosen for _, chosen in games))

    def _game(
        self, state: Othello, evaluation: Score, seat: int
    ) -> tuple[int, tuple[tuple[Othello, Move], ...]]:
        """One game in which `evaluation` plays for player `seat`."""
        chosen = []
        while not state.is_terminal():
            mine = state.to_move == seat
            move = choose(state, evaluation if mine else self.rival)
            if mine:
                chosen.append((state, move))
            state = state.result(move)
        return state.count(seat) - state.count(1 - seat), tuple(chosen)

    def read(self, said: Any) -> Played:
        played: Played = said
        return played

    def is_right(self, got: Any) -> bool:
        return not got.leads or got.points >= self.least

    def asks(self, got: Played) -> str:
        return "What does your evaluation see in a position that a count of discs does not?"

    def praise(self, got: Played) -> str:
        return (
            f"It kept its promises in {len(self.promises)} positions and scored {got.points:g} of "
            f"{self.games} points ({self._rival} against itself: {self.games // 2})."
        )

    def smaller(self, got: Any) -> Iterator[BlunderProbe]:
        """The move that cost most in the games just lost."""
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
        words = "No match was played."
        if isinstance(got, Played) and got.leads:
            words = (
                f"Yours scored {got.points:g} of {self.games} points against {self._rival}. "
                f"It needs at least {self.least:g}."
            )
        return Counterexample(start, self.expected, got, self.call, start, words)


WORST = 4
"""In how many of the games lost by most the costliest move is looked for."""


@dataclass(frozen=True)
class BlunderProbe(Probe):
    """Is the move that cost most in a match made again?

    Args:
        state: the position.
        move: the move that was made there.
        teacher: a good evaluation.
        lead: by how many discs that game was won; below 0, lost.
        score: the outcome of the whole match, in words.
    """

    state: Othello
    move: Move
    teacher: Callable[[Any, int], float]
    lead: int
    score: str
    takes_many_calls = True

    @property
    def call(self) -> str:
        return f"minimax_player(2, evaluate)({self.state!r})"

    @property
    def size(self) -> tuple[int]:
        return (self.state.count(0) + self.state.count(1),)

    @cached_property
    def expected(self) -> Move:
        return choose(self.state, self.teacher)

    @cached_property
    def reply(self) -> Move:
        """How the other player answers."""
        return choose(self.state.result(self.move), self.teacher)

    @cached_property
    def cost(self) -> float:
        """How much less the move is worth than the teacher's, two plies later."""
        worth = [self._worth(move) for move in (self.expected, self.move)]
        return worth[0] - worth[1]

    def _worth(self, move: Move) -> float:
        after = self.state.result(move)
        return -later(_reply(after, self.teacher, -inf))

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        return choose(self.state, lambda state, player: number(answer(watch(state), player)))

    def read(self, said: Any) -> Move:
        return said

    def is_right(self, got: Any) -> bool:
        return bool(got != self.move)

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
        how = f"lost by {-self.lead} discs" if self.lead else "did not win"
        played, better = move_text(self.state, self.move), move_text(self.state, self.expected)
        reply = move_text(self.state, self.reply)
        comparison = (
            f"Yours scored {self.score}. In a game that it {how}, as {me}, "
            f"it came to this position and played {played}."
        )
        refutation = f"After {played}, {other} plays {reply}. "
        corners = CORNERS[self.state.size]
        if self.expected in corners:
            refutation += f"The corner {better} was there to take."
        elif self.reply in corners and not self._is_open(self.expected, self.reply):
            refutation += f"That is a corner. After {better} it would not have been free."
        else:
            refutation += f"Better was {better}."
        state = self.state
        return Counterexample(state, better, played, self.call, state, comparison, refutation)

    def _is_open(self, move: Move, reply: Move) -> bool:
        """Could the other player answer `move` with `reply`?"""
        return reply in self.state.result(move).legal_moves()

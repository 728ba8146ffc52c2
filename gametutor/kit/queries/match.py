"""A match of an evaluation, and one move of it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import inf
from time import process_time
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.games import Othello
from gamesearch.search.rating import LARGEST_SCORE, WIN, Score, later
from gamesearch.state import GameState, Move
from gametutor.kit.queries.evaluation import OPPOSITE, RatingQuery, in_bounds, number
from gametutor.kit.queries.query import OutOfRange, Query, Refused, Watch, record_type

MATCH_SECONDS = 15.0
"""How long the processor may work for all the games together, with some 4,000 answers of the
evaluation: several times as long as the clumsiest honest ones need. A machine that is busy with
other things stops nobody."""


def choose_at_depth_2(state: GameState, score: Score) -> Move:
    """The move of `minimax_to_depth(state, 2, score)`. One reply that makes a move worse than one
    found before is enough: the others are not looked at."""
    best_move, best_rating = None, -inf
    for move in state.legal_moves():
        rating = -later(reply_rating(state.result(move), score, best_rating))
        if rating > best_rating:
            best_move, best_rating = move, rating
    return best_move


def reply_rating(state: GameState, score: Score, floor: float) -> float:
    """The rating of `state` one ply ahead, for whoever moves in `state`.

    Args:
        state: the position after a move; the opponent, who made that move, compares it with others.
        score: rates a position for a player.
        floor: the best that the opponent has found with another move, from the opponent's point of
            view. As soon as this move turns out to be no better, the remaining replies are not
            looked at, and what is returned is only a bound. With -inf it is exact.
    """
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
class MatchQuery(Query):
    """How does an evaluation fare against a given one, when both look two plies ahead?

    Args:
        openings: the positions to begin with. From each of them two games are played, so that
            each evaluation moves first once.
        rival: the given evaluation.
        promises: what an evaluation has to keep before a match makes sense.
    """

    openings: tuple[Othello, ...]
    rival: Callable[[Any, int], float]
    promises: tuple[RatingQuery, ...]
    takes_many_calls = True
    seconds = MATCH_SECONDS + 5  # for an answer that never comes

    @property
    def games(self) -> int:
        return 2 * len(self.openings)

    @property
    def call(self) -> str:
        players = f"minimax_player(2, evaluate), minimax_player(2, {self.rival.__name__})"
        return f"match([{players}], OPENINGS, games={self.games})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        for promise in self.promises:
            said = promise.ask(answer, watch)
            if said is None or promise.read(said).kind != OPPOSITE:
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
                raise OutOfRange(
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
            move = choose_at_depth_2(state, evaluation if mine else self.rival)
            if mine:
                chosen.append((state, move))
            state = state.result(move)
        return state.count(seat) - state.count(1 - seat), tuple(chosen)

    def read(self, said: Any) -> Played:
        played: Played = said
        return played


@dataclass(frozen=True)
class BlunderQuery(Query):
    """Which move does an evaluation choose, looking two plies ahead?"""

    state: Othello
    takes_many_calls = True

    @property
    def call(self) -> str:
        return f"minimax_player(2, evaluate)({self.state!r})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return choose_at_depth_2(
            self.state, lambda state, player: number(answer(watch(state), player))
        )

    def read(self, said: Any) -> Move:
        return said

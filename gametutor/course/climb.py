"""The players of the lessons so far meet on equal terms: one chart that grows with the lessons.

my_climb("engine")      in the lesson *Your engine*: all of them, and the engine
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from itertools import pairwise
from math import inf
from typing import Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.games import Othello
from gamesearch.pictures.charting.chart import chart
from gamesearch.playing.ladder import ladder
from gamesearch.playing.players import random_player
from gamesearch.playing.standings import Ladder
from gamesearch.search.engine import Engine
from gamesearch.search.node_clock import NodeClock, OutOfTime
from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState, Move
from gametutor.answers.own.parts import my_parts
from gametutor.answers.own.passed_answers import own
from gametutor.course.lessons import lesson_named
from gametutor.exercises import find
from gametutor.kit.ids import known_id
from gametutor.kit.rich import RichText

POSITIONS, OPENINGS = 200, 6
BASE = "a random player"
DEEPEST, SURE = 12, 1_000_000

ToDepth = Callable[[Any, int], Move]
"""Chooses a move of a position, so many plies ahead."""


def my_climb(lesson: str, positions: int = POSITIONS, openings: int = OPENINGS) -> RichText:
    """Let what you wrote play, from *Searching to a depth* to this lesson, each with the same
    number of visited positions a move; what has not passed yet is played by the course's own.

    Args:
        lesson: the id of the last lesson that takes part: "engine".
        positions: how many positions each may visit for a move.
        openings: from how many openings each two meet, with both colours.

    Returns:
        A chart of the ratings in the order of the lessons, and what a flat stretch means.

    Raises:
        TypeError, ValueError: there is no such player.
    """
    ids = [*SEARCHES, ENGINE]
    known_id("player", lesson, ids)
    ids = ids[: ids.index(lesson) + 1]
    seats: list[tuple[str, Any]] = [(BASE, random_player(0))]
    seats += [(lesson_named(id).name, _player(id, positions)) for id in ids]
    return _shown(ladder(seats, Othello(6), openings), [name for name, _ in seats], positions)


def _shown(results: Ladder, names: list[str], positions: int) -> RichText:
    """The chart of the ratings, with what it says in sentences."""
    first = results.ratings[names[0]].rating
    heights = [round(results.ratings[name].rating - first) for name in names]
    title = f"Your players, each with {positions} positions a move: {len(results.games)} games"
    numbers = [str(at) for at in range(len(names))]
    picture = chart(title, numbers, {"rating": heights}, "player", "rating", "line")
    said = [", ".join(f"{at} {name}" for at, name in enumerate(names)) + "."]
    said += _flat(results, names)
    if results.repeated:
        games = plural(results.repeated, "game repeats", "games repeat")
        said.append(f"{games} an earlier one; a game is counted once.")
    html = "".join(f"<p>{escape(each)}</p>" for each in said)
    return RichText("\n".join([str(picture), *said]), picture.html + html)


def _flat(results: Ladder, names: list[str]) -> Iterator[str]:
    """Between which players the line is flat, as far as the games can tell, and why."""
    steps = [
        f"{at} from {at + 1}"
        for at, (one, other) in enumerate(pairwise(names))
        if not results.tells_apart(one, other)
    ]
    if not steps:
        return
    yield f"These games do not tell {listed(steps, 'or')}: there the line may as well be flat."
    if lesson_named("alpha_beta").name in names:
        yield (
            "Alpha-beta plays the moves of minimax where both look equally far, and what it saves "
            "helps only where it pays for another ply."
        )
    yield "More openings would show smaller steps."


def _player(lesson: str, positions: int) -> Callable[[GameState], Move]:
    """The player of a lesson, with so many positions a move; the engine budgets them by itself."""
    if lesson == ENGINE:
        return Engine(_mine("evaluate"), **my_parts(), budget=positions)
    return _timed(SEARCHES[lesson](), positions)


def _timed(choose: ToDepth, positions: int) -> Callable[[GameState], Move]:
    """The player who looks a ply further as long as there are positions left, and plays what the
    last search that was finished says."""

    def player(state: GameState) -> Move:
        best, *others = state.legal_moves()
        clock = NodeClock(positions)
        for depth in range(1, DEEPEST + 1) if others else ():
            try:
                best = choose(clock.on(state), depth)
            except OutOfTime:
                break
        return best

    return player


class Limited:
    """A game that ends a few plies from now, with the evaluation as its outcome; its moves are in
    the order that `ordered` gives."""

    def __init__(self, state: Any, plies: int, evaluate: Any, ordered: Any):
        self.state, self.plies, self.to_move = state, plies, state.to_move
        self._evaluate, self._ordered = evaluate, ordered

    def legal_moves(self) -> list[Move]:
        """The moves, the most promising first if there is an order."""
        if self._ordered is None:
            return list(self.state.legal_moves())
        return list(self._ordered(self.state, self._evaluate))

    def result(self, move: Move) -> Limited:
        """The position after a move, one ply nearer to the end."""
        return Limited(self.state.result(move), self.plies - 1, self._evaluate, self._ordered)

    def is_terminal(self) -> bool:
        """Is the game over, or are all plies used up?"""
        return self.plies == 0 or self.state.is_terminal()

    def utility(self, player: int) -> float:
        """The outcome, beyond every evaluation; or the evaluation."""
        if self.state.is_terminal():
            return float(SURE * self.state.utility(player))
        return float(self._evaluate(self.state, player))


def _mine(exercise: str) -> Any:
    """What the learner wrote for an exercise; until it passes, the worked solution."""
    made = own(exercise)
    return find(exercise).solution if made is None else made


def _depth(score: Score = no_score) -> ToDepth:
    """The player of *Searching to a depth*; without a score it sees the end of the game alone."""
    look = _mine("depth_limited")
    return lambda state, depth: look(state, depth, score)[0]


def _evaluation() -> ToDepth:
    """The player of *Evaluation*: the same with the learner's evaluation as the score."""
    evaluate = _mine("evaluate")
    return _depth(lambda state, player: evaluate(state, player) / SURE)


def _alpha_beta() -> ToDepth:
    """The player of *Alpha-beta*, whose values are for one player."""
    _, min_value = _mine("alpha_beta")
    return _best(lambda state, alpha, beta: -min_value(state, 1 - state.to_move, -beta, -alpha))


def _saving() -> ToDepth:
    """The player of *What alpha-beta saves*."""
    return _best(_mine("negamax_alpha_beta"))


def _ordering() -> ToDepth:
    """The player of *Move ordering*."""
    return _best(_mine("negamax_alpha_beta"), _mine("ordered_moves"))


def _windows() -> ToDepth:
    """The player of *Narrow windows*."""
    search, ordered = _mine("negascout"), _mine("ordered_moves")
    return _best(lambda state, *window: search(state, DEEPEST, *window, no_score), ordered)


def _best(search: Callable[..., float], ordered: Any = None) -> ToDepth:
    """The player who plays the first of the best moves, in an order if there is one. The values of
    `search(state, alpha, beta)` are for the player to move."""
    evaluate = _mine("evaluate")

    def choose(state: Any, depth: int) -> Move:
        here, alpha = Limited(state, depth, evaluate, ordered), -inf
        best, *_ = moves = here.legal_moves()
        for move in moves:
            found = -float(search(here.result(move), -inf, -alpha))
            if found > alpha:
                best, alpha = move, found
        return best

    return choose


SEARCHES: dict[str, Callable[[], ToDepth]] = {
    "depth": _depth,
    "evaluation": _evaluation,
    "alpha_beta": _alpha_beta,
    "saving": _saving,
    "ordering": _ordering,
    "windows": _windows,
}
"""The lessons that leave a search to a depth, each with what makes it."""
ENGINE = "engine"

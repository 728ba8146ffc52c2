"""`best_move`: one call for people who want a move, and the reasons for it."""

from dataclasses import dataclass, field
from math import inf
from time import monotonic
from typing import Any

from gamesearch.base.clock import LONGEST, work_for
from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.base.text.numbers import MINUS
from gamesearch.contract import check_position, check_result, moves_of
from gamesearch.search.deepening import Deepening, Found
from gamesearch.search.rating import Score, no_score
from gamesearch.state import (
    GameState,
    Move,
    check_whole,
    counts_points,
    is_number,
    move_text,
    player_name,
)

POSITIONS = 100_000
"""A search with neither a depth nor a time limit stops after about this many positions."""

SHOWN = 12
"""Of a longer line, only this many moves are written."""

PATIENCE = 0.01
"""Seconds. The search checks the time at every position; it is interrupted only this much later."""

DEEP = 100
"""Plies. A search this deep may use up Python's stack, and nobody is to blame."""


@dataclass(frozen=True)
class BestMove:
    """A move and the reasons for it. Its text is one line, such as
    "b1: value +1, X wins in 3 plies, 57 nodes, depth 3, line b1 c2 a3".

    Attributes:
        move: the best move found, the first of several equally good ones.
        value: what the position is worth to the player to move. If the line leads to the end of
            the game, the outcome there: +1, 0 or -1 in most games. If the depth limit ends it
            first, what `evaluate` says about the last position, for the same player.
        line: best play by both players, as far as it was searched; it begins with `move`.
        nodes: how many positions were visited, in the searches of all depths together.
        depth: how many plies deep the last finished search was. 0 if not even the first was
            finished: then the move is the first legal one, and the value 0.
        is_proven: would every deeper search find the same value? A win or a loss is proven, a draw
            once every other line was searched to its end or to a position that is won or lost.
        state: the position that was searched.
    """

    move: Move
    value: float
    line: tuple[Move, ...]
    nodes: int
    depth: int
    is_proven: bool
    state: GameState = field(repr=False)

    def __str__(self) -> str:
        moves, state = [], self.state
        for move in self.line[:SHOWN]:
            moves.append(move_text(state, move))
            state = state.result(move)
        more = ["..."] if len(self.line) > SHOWN else []
        between = ", " if " " in moves[0] else " "
        return (
            f"{moves[0]}: {self._value_text()}, {plural(self.nodes, 'node')}, "
            f"depth {self.depth}, line {between.join(moves + more)}"
        )

    def _value_text(self) -> str:
        """The number, and what is certain about it: "value +1, X wins in 3 plies"."""
        has_winners = not counts_points(self.state)
        plus = "+" if self.value > 0 and has_winners else ""
        text = f"value {plus}{float(self.value):,.6g}".replace(" -", f" {MINUS}")
        if not self.is_proven:
            return text
        if not has_winners or abs(self.value) != 1:
            return f"{text}, proven"
        winner = self.state.to_move if self.value > 0 else 1 - self.state.to_move
        plies = plural(len(self.line), "ply", "plies")
        return f"{text}, {player_name(self.state, winner)} wins in {plies}"


def best_move(
    state: GameState,
    depth: int | None = None,
    seconds: float | None = None,
    evaluate: Score | None = None,
) -> BestMove:
    """The best move for the player to move, with its value and the play it expects.

    It searches one ply deep, then two, then three (`gamesearch.search.deepening`), and stops when
    the value is proven, `depth` is reached or `seconds` are over, whichever comes first. The answer
    is that of the last finished search. It wins as soon as it can and loses as late as it can.

    Args:
        state: any game state that is not over. In a game for points, with outcomes of more than 1,
            the class says so with `counts_points = True`, as `NumberTree` does. Otherwise 1 is a
            win, the best there is, and ends the search, even if 2 was possible elsewhere.
        depth: how many plies to look ahead at most, 1 or more. With a depth alone the answer is the
            same every time.
        seconds: how long to think at most, 0 or more. The answer comes within 50 ms of that, even
            if `evaluate` or a method of the game never returns; but see `work_for` for what cannot
            be stopped, and `legal_moves()` of `state` itself is always waited for.
        evaluate: `evaluate(state, player)` says how good a position looks for `player` (0 or 1)
            where the depth limit is reached before the end of the game: a number from
            -LARGEST_SCORE to LARGEST_SCORE (see `gamesearch.search.rating`). None rates every
            position 0.

    With neither depth nor seconds it searches to the end of the game, or until it has visited about
    POSITIONS positions, which is enough for a game like tic-tac-toe; `is_proven` says whether it
    was. Very long lines are searched as deep as Python's stack allows, some 400 plies.

    Returns:
        A `BestMove`: `move`, `value`, `line`, `nodes`, `depth`, `is_proven`.

    Raises:
        TypeError, ValueError: an argument is not as described, the game is over, or the state
            breaks a promise (see `gamesearch.contract`).
    """
    began = monotonic()
    check_position(state, "best_move")
    _check_limits(depth, seconds, evaluate)
    end = None if seconds is None else began + float(min(seconds, LONGEST))
    search = _LimitedSearch(state, depth, end, evaluate)
    if end is None:
        search.run()
    else:
        work_for(max(0.0, end - monotonic()) + PATIENCE, search.run)
    return search.answer()


class _Enough(Exception):
    """A limit was reached."""


class _LimitedSearch(Deepening):
    """A search that goes deeper and deeper until a limit is reached, and the best move so far."""

    def __init__(
        self, state: GameState, depth: int | None, end: float | None, evaluate: Score | None
    ):
        super().__init__(state, self._score_in_time)
        self._depth, self._end = depth, end
        self._evaluate = no_score if evaluate is None else evaluate
        self._best = Found(0, 0, (moves_of(state)[0],), False), 0.0

    def run(self) -> None:
        """Search, and note the best move after every depth."""
        check_result(self.state)
        try:
            for found in self:
                self._best = found, self._value(found)
                if found.depth == self._depth:
                    return
        except _Enough:
            return
        except RecursionError:
            if self._best[0].depth < DEEP:
                raise  # not a long line of play, but something that calls itself without end

    def answer(self) -> BestMove:
        """What was found so far."""
        found, value = self._best
        return BestMove(
            found.line[0], value, found.line, self.nodes, found.depth, found.is_final, self.state
        )

    def _value(self, found: Found) -> float:
        """The outcome at the end of the line, or the score there, for the player to move now."""
        state = self.state
        for move in found.line:
            state = state.result(move)
        over = state.is_terminal()
        return (state.utility(self.state.to_move) if over else found.rating) + 0  # never -0.0

    # Before each question to the game it checks whether there is time for one more.

    def moves(self, state: GameState) -> list[Move]:
        self._stop_at_limit()
        return super().moves(state)

    def _score_in_time(self, state: GameState, player: int) -> float:
        self._stop_at_limit()
        return self._evaluate(state, player)

    def _stop_at_limit(self) -> None:
        if self._end is not None:
            if monotonic() >= self._end:
                raise _Enough
        elif self._depth is None and self.nodes > POSITIONS:
            raise _Enough


def _check_limits(depth: int | None, seconds: Any, evaluate: object) -> None:
    """Refuse a depth, a time or an evaluation that `best_move` cannot use."""
    if depth is not None:
        check_whole(depth, "depth is a whole number of plies, 1 or more, or None", least=1)
    if seconds is not None:
        if not is_number(seconds):
            raise TypeError(f"seconds is a number, 0 or more, or None, not {brief(seconds)}")
        if not 0 <= seconds < inf:  # NaN is not between them, either
            raise ValueError(f"seconds is a finite number, 0 or more, not {brief(seconds)}")
    if evaluate is not None and not callable(evaluate):
        raise TypeError(
            f"evaluate is a function of a state and a player, or None, not {brief(evaluate)}"
        )

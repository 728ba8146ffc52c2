"""An engine: the searches of this folder put together, each a part that can be exchanged.

    clock            how many positions a move may cost
    one more?        is there room for another depth?               `one_more`
    deepening        depth 1, then 2, then 3                        `ordering.iterative_deepening`
    null windows     the value, from questions of more or less      `scout.mtdf`
    table            alpha-beta that remembers                      `memory.with_table`
    order            which move first?                              `ordering.ordered_moves`
    score            how a position looks where the end is out of sight

The parts are written for games in which every move ends the turn, and for whole numbers. So they
are shown each state as a `Seen`, which makes that true of every game.

Source: Slate & Atkin, "Chess 4.5" (1977), for such a program as a whole; Hyatt, "Using time wisely"
(1984), for the question whether to begin another depth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple

from gamesearch.contract import check_position
from gamesearch.search.memory import with_table
from gamesearch.search.node_clock import NodeClock, OutOfTime
from gamesearch.search.ordering import iterative_deepening, ordered_moves
from gamesearch.search.rating import WIN, Score, no_score, scored
from gamesearch.search.scout import mtdf
from gamesearch.state import GameState, Move, after_passing, counts_points, is_number, wrong_number

DEEPEST = 100
"""Plies. No search goes further."""
STEPS = 100
"""A score counts in hundredths: the null windows want whole numbers."""
WON = STEPS * WIN
"""What a win counts then."""


def one_more(visited: Sequence[int], budget: float) -> bool:
    """Is there room for one more depth, if it grows as the last one did?

    Args:
        visited: how many positions each finished depth has visited, from depth 1 on.
        budget: how many positions there are for all depths together.

    Returns:
        Whether the next depth, expected to be as many times the last one as the last one was the
        one before, fits into what is left. True before two depths are finished, since nothing is
        known of their growth.
    """
    if len(visited) < 2:  # Stop?
        return True
    left = budget - sum(visited)  # Start value
    growth = visited[-1] / visited[-2]
    return visited[-1] * growth <= left  # Return


class Thought(NamedTuple):
    """What an engine thought about a position.

    Attributes:
        move: the move of the deepest search that was finished, or the solver's.
        visited: how many positions each finished depth has visited; none if the solver knew.
        nodes: how many positions there were in all, those of an unfinished depth too.
    """

    move: Move
    visited: tuple[int, ...]
    nodes: int


@dataclass(frozen=True)
class Engine:
    """A player of any game: `engine(state)` is a move, `engine.think(state)` says what it cost.

    Attributes:
        score: how good a position looks for a player: see `rating.Score`. Any size will do: nothing
            looks better than a win.
        order, search, windows, deepening, one_more: the parts, in the form of those above.
        solver: `solver(state)` is the best move, or None where that would take too long.
        budget: how many positions a move may cost.
    """

    score: Score = no_score
    order: Callable[[GameState, Score], list[Move]] = ordered_moves
    search: Callable[..., float] = with_table
    windows: Callable[..., float] = mtdf
    deepening: Callable[..., Move] = iterative_deepening
    one_more: Callable[[Sequence[int], float], bool] = one_more
    solver: Callable[[GameState], Move | None] = lambda state: None
    budget: float = 1_000

    name = "engine"

    def __post_init__(self) -> None:
        _check_limit("budget is a number of positions, 1 or more", self.budget, least=1)

    def __repr__(self) -> str:
        return f"Engine({getattr(self.score, '__name__', 'score')}, budget={self.budget:,})"

    def __call__(self, state: GameState, seconds: float | None = None) -> Move:
        """A move for the player to move: within the budget, or within so many seconds."""
        return self.think(state, seconds).move

    def think(self, state: GameState, seconds: float | None = None) -> Thought:
        """A move for the player to move, and what it cost: within the budget or, if given, within
        so many `seconds` instead.

        Raises:
            TypeError: `state` is not a game state, or a score is not a number.
            ValueError: the game is over; `seconds` is less than 0; a score is beyond
                `rating.LARGEST_SCORE`.
        """
        check_position(state, "an engine")
        if (move := self.solver(state)) is not None:
            return Thought(move, (), 0)
        clock = NodeClock(self.budget) if seconds is None else _WallClock(seconds)
        depths = _Depths(self, state, clock)
        move = self.deepening(state, depths.search, DEEPEST)
        return Thought(move, tuple(depths.visited), clock.nodes)


def _check_limit(rule: str, number: Any, least: float) -> None:
    if not is_number(number) or not number >= least:
        raise wrong_number(rule, number)


class _WallClock(NodeClock):
    """A clock that counts positions, and stops a search by the seconds."""

    def __init__(self, seconds: float):
        super().__init__()
        _check_limit("seconds is a number, 0 or more", seconds, least=0)
        self._end = monotonic() + seconds

    def tick(self) -> None:
        if monotonic() >= self._end:
            raise OutOfTime("the seconds are over")
        super().tick()


class _Depths:
    """The searches of one move, to depth 1, then 2, then 3."""

    def __init__(self, engine: Engine, state: GameState, clock: NodeClock):
        self.engine, self.clock = engine, clock
        self.visited: list[int] = []
        self.moves: dict[Any, list[Move]] = {}  # in order, as asked for before
        self.guesses = 0  # how often the depth came before the end of the game
        self.root = Seen(state, state.to_move, self, is_counted=True)
        self._value: float = 0
        self._is_decided = False

    def search(self, state: GameState, depth: int, first: Move) -> tuple[Move, bool]:
        """The best move, `depth` plies ahead, as `iterative_deepening` asks for it."""
        if self._is_decided or not self.engine.one_more(self.visited, self.clock.limit):
            return first, False
        before, self.guesses = self.clock.nodes, 0
        table: dict[Any, Any] = {}

        def ask(state: Any, depth: int, alpha: float, beta: float) -> float:
            """The value of `state` within a window; the engine searches, with one table a depth."""
            self.clock.tick()  # a question that the table answers at once is one, too
            return self.engine.search(state, depth, alpha, beta, self.guess, table)

        try:
            value = self.engine.windows(self.root, depth, self._value, ask)
            move = next(self._reaching(value, depth, first, ask), first)
        except OutOfTime:
            return first, False
        self.visited.append(self.clock.nodes - before)
        self._value = value
        # A win that this depth is the first to see is the soonest, and a loss is certain: then the
        # move of the depth before, which did not see it, holds out longest.
        has_winner = not counts_points(self.root.state) and abs(value) >= WON
        self._is_decided = has_winner or self.guesses == 0
        return move, not (has_winner and value < 0)

    def _reaching(self, value: float, depth: int, first: Move, ask: Any) -> Iterator[Move]:
        """The moves that are worth the value, `first` in front. The table knows nearly all."""
        for move in sorted(self.root.legal_moves(), key=lambda move: move != first):
            if -ask(self.root.result(move), depth - 1, -value, 1 - value) >= value:
                yield move

    def guess(self, position: Seen, player: int) -> int:
        """The score of a position at the depth, as a whole number less than a win."""
        self.guesses += 1
        score = round(STEPS * scored(position.state, self.engine.score))
        return score if position.state.to_move == player else -score

    def looks(self, state: GameState, player: int) -> float:
        """How good a position looks, for the order: the outcome, once there is one."""
        if state.is_terminal():
            return WIN * state.utility(player)
        return self.engine.score(state, player)


class Seen:
    """A state as the parts of an engine see it.

    - Its moves are in order.
    - A win is worth more than any score.
    - Every move ends the turn: where a player moves again, the opponent waits in between.
    - The clock ticks when a search first comes to it.
    """

    WAIT = "wait"

    def __init__(self, state: GameState, to_move: int, depths: _Depths, is_counted: bool = False):
        self.state, self.to_move, self._depths = state, to_move, depths
        self._is_counted = is_counted

    def is_terminal(self) -> bool:
        if not self._is_counted:
            self._depths.clock.tick()
            self._is_counted = True
        return self.state.is_terminal()

    def legal_moves(self) -> list[Move]:
        if self.to_move != self.state.to_move:
            return [self.WAIT]
        moves = self._depths.moves
        if self.state not in moves:
            moves[self.state] = self._depths.engine.order(self.state, self._depths.looks)
        return moves[self.state]

    def result(self, move: Move) -> Seen:
        waits = self.to_move != self.state.to_move
        state = self.state if waits else self.state.result(move)
        return Seen(state, 1 - self.to_move, self._depths)

    def passed(self) -> Seen | None:
        """As `state.after_passing`. Not where a move is to be found, nor while somebody waits."""
        if self is self._depths.root or self.to_move != self.state.to_move:
            return None
        state = after_passing(self.state)
        return None if state is None else Seen(state, state.to_move, self._depths)

    def utility(self, player: int) -> float:
        return WON * self.state.utility(player)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and (self.state, self.to_move) == (
            other.state,
            other.to_move,
        )

    def __hash__(self) -> int:
        return hash((self.state, self.to_move))

    def __repr__(self) -> str:
        return f"{self.state!r}, player {self.to_move} to move"

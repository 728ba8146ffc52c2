"""A clock that counts positions instead of seconds: every search stops at the same place each time.

clock = NodeClock(2_000)
killer_moves(clock.on(ConnectFour()), 6, -inf, inf, score, {})      # may raise OutOfTime
clock.nodes
"""

from __future__ import annotations

from math import inf
from typing import Any

from gamesearch.state import GameState, Move


class OutOfTime(Exception):
    """The time is up, in the middle of a search."""


class NodeClock:
    """Counts the positions that a search comes to, and stops it when they are too many.

    Args:
        limit: how many positions there is time for; inf to count them only.

    Attributes:
        nodes: how many positions there have been so far.
    """

    def __init__(self, limit: float = inf):
        self.limit = limit
        self.nodes = 0

    def on(self, state: GameState) -> Any:
        """A state like this one, and so are all that are made from it; but the clock ticks when a
        search first asks one of them for its moves, its outcome, or whether it is over. That raises
        `OutOfTime` when there is no time left."""
        return _Ticking(state, self)

    def tick(self) -> None:
        """One more position, or `OutOfTime` if there is no time for it."""
        if self.nodes >= self.limit:
            raise OutOfTime(f"there was time for {self.limit} positions")
        self.nodes += 1


class _Ticking:
    """A state with a clock. A position that a score is asked about, and no search comes to, does
    not count."""

    def __init__(self, state: GameState, clock: NodeClock):
        self._state, self._clock, self._counted = state, clock, False

    def _tick(self) -> None:
        if not self._counted:
            self._clock.tick()
            self._counted = True

    def legal_moves(self) -> list[Move]:
        self._tick()
        return self._state.legal_moves()

    def result(self, move: Move) -> _Ticking:
        return _Ticking(self._state.result(move), self._clock)

    def is_terminal(self) -> bool:
        self._tick()
        return self._state.is_terminal()

    def utility(self, player: int) -> float:
        self._tick()
        return self._state.utility(player)

    def __getattr__(self, name: str) -> Any:  # whatever else the game has, such as to_move
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return self._state == (other._state if isinstance(other, _Ticking) else other)

    def __hash__(self) -> int:
        return hash(self._state)

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return repr(self._state)

"""Piglet, the smallest game of dice: Pig with a coin."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from gamesearch.games.changed import changed
from gamesearch.state import CHANCE, GameNotOver, IllegalMove, check_player, check_whole

FLIP, HOLD = "flip", "hold"
HEADS, TAILS = "heads", "tails"


@dataclass(frozen=True)
class Piglet:
    """Whoever is on turn flips a coin, as often as they like. Heads adds a point to what the turn
    has brought, tails loses all of that and the turn. `hold` keeps it, and the other player is on
    turn. Whoever has `goal` points, those of the turn included, wins.

    A turn begins with a flip. After `flips` flips without a winner nobody has won, so that every
    game ends.

    Args:
        goal: how many points win, 1 or more.
        flips: how many times the coin may still be flipped, 0 or more.
        points: what each player holds.
        turn: what this turn has brought so far.
        player: who is on turn, 0 or 1.
        is_flying: is the coin in the air? Then chance is to move.

    Source: Neller and Presser, "Optimal play of the dice game Pig", The UMAP Journal 25 (2004).
    """

    goal: int = 2
    flips: int = 3
    points: tuple[int, int] = (0, 0)
    turn: int = 0
    player: int = 0
    is_flying: bool = False

    def __post_init__(self) -> None:
        check_whole(self.goal, "the goal is a whole number of points, 1 or more", least=1)
        check_whole(self.flips, "there is a whole number of flips, 0 or more", least=0)
        check_player(self.player)
        if not isinstance(self.points, tuple) or len(self.points) != 2:
            raise TypeError(f"points is a pair such as (0, 0), not {self.points!r}")
        for number in (*self.points, self.turn):
            check_whole(number, "points are whole numbers, 0 or more", least=0)

    @property
    def to_move(self) -> Any:
        """The player on turn; `CHANCE` while the coin is in the air."""
        return CHANCE if self.is_flying else self.player

    def legal_moves(self) -> list[str]:
        """To flip or to hold; while the coin is in the air, heads or tails."""
        if self.is_terminal():
            return []
        if self.is_flying:
            return [HEADS, TAILS]
        return [FLIP, HOLD] if self.turn else [FLIP]

    def probability(self, move: str) -> float:
        """A half for either side of the coin."""
        if not self.is_flying:
            raise ValueError(f"no coin is in the air: the move is one of player {self.to_move}")
        if move not in (HEADS, TAILS):
            raise IllegalMove(move, "it is not how a coin falls here", self.legal_moves())
        return 0.5

    def result(self, move: str) -> Piglet:
        """The game after a player's choice, or after the coin has fallen."""
        if move not in self.legal_moves():
            raise IllegalMove(move, self._broken_rule(), self.legal_moves())
        if move == FLIP:
            return changed(self, is_flying=True, flips=self.flips - 1)
        if move == HEADS:
            return changed(self, is_flying=False, turn=self.turn + 1)
        kept = self.turn if move == HOLD else 0
        points = tuple(p + kept * (who == self.player) for who, p in enumerate(self.points))
        return changed(self, is_flying=False, points=points, turn=0, player=1 - self.player)

    def is_terminal(self) -> bool:
        """Has the player on turn reached the goal, or may the coin not be flipped any more?"""
        return not self.is_flying and (self._is_won() or self.flips == 0)

    def utility(self, player: int) -> int:
        """+1 for the player who reached the goal, -1 for the other; 0 if nobody did."""
        check_player(player)
        if not self.is_terminal():
            raise GameNotOver(self)
        if not self._is_won():
            return 0
        return +1 if player == self.player else -1

    def __str__(self) -> str:
        left = f"{self.flips} flip{'s' * (self.flips != 1)} left"
        coin = "coin in the air, " if self.is_flying else ""
        points = f"A {self.points[0]}, B {self.points[1]}, this turn {self.turn}"
        return f"{points}\n{coin}{left}"

    def __repr__(self) -> str:
        """Without what is as at the beginning of a game."""
        given = [f"{self.goal}, {self.flips}"]
        for field in fields(self)[2:]:
            if (value := getattr(self, field.name)) != field.default:
                given.append(f"{field.name}={value!r}")
        return f"Piglet({', '.join(given)})"

    def _is_won(self) -> bool:
        return self.points[self.player] + self.turn >= self.goal

    def _broken_rule(self) -> str:
        if self.is_terminal():
            return "the game is over"
        if self.is_flying:
            return "the coin is in the air"
        return "a player flips or holds" if self.turn else "a turn begins with a flip"

"""What a state has besides in a game with dice, or with more than two players."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Protocol

from gamesearch.state import GameState, Move, is_chance, move_text, players_of


class ChanceState(GameState, Protocol):
    """A state of a game with dice. Where `to_move` is `CHANCE`, nobody chooses: the moves are what
    the dice may show."""

    def probability(self, move: Move) -> float:
        """How likely `move` is where chance is to move: above 0, and 1 for all moves together."""

    def result(self, move: Move) -> ChanceState:
        """The new state after `move`."""


class ManyPlayersState(GameState, Protocol):
    """A state of a game with more than two players: `to_move`, and the player of `utility`, are
    numbers from 0 up to one less than `players`."""

    @property
    def players(self) -> int:
        """How many play, the same number in every state of a game."""

    def result(self, move: Move) -> ManyPlayersState:
        """The new state after `move`."""


def goes_beyond(state: GameState) -> bool:
    """Are there dice in this game, or more than two players?"""
    return players_of(state) > 2 or hasattr(state, "probability")


def step_text(state: GameState, move: Move) -> str:
    """`move` as people write it; where chance is to move, with its probability: "heads (1/2)"."""
    text = move_text(state, move)
    return f"{text} ({_chance_text(state, move)})" if is_chance(state) else text


def _chance_text(state: Any, move: Move) -> str:
    """How likely `move` is where chance is to move, as a short fraction if it is one: "1/6"."""
    probability = state.probability(move)
    share = Fraction(probability).limit_denominator(36)
    return str(share) if abs(share - probability) < 1e-9 else f"{probability:.3g}"

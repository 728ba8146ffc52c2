"""Games played out at random, and always the same ones."""

from collections import Counter
from collections.abc import Callable
from random import Random

from gamesearch.state import GameState

Rollout = Callable[[GameState], GameState]
"""Plays on from a position to the end of a game, and returns the end; from an end, that itself."""


def rollouts(seed: int = 0) -> Rollout:
    """A function that plays games at random, and always the same ones: what it plays depends on the
    seed, the position, and how often it was asked about that position."""
    asked: Counter[str] = Counter()

    def rollout(state: GameState) -> GameState:
        asked[repr(state)] += 1
        random = Random(f"{seed} {state!r} {asked[repr(state)]}")
        while not state.is_terminal():
            state = state.result(random.choice(list(state.legal_moves())))
        return state

    return rollout

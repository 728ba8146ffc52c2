"""my_strategy: a player of Nim that wins every game that can be won."""

from gamesearch.games import Nim
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision import KnownMoveProbe
from gametutor.kit.source import Source

LARGEST = 24
"""Coins of the largest pile that the lesson plays with."""


def my_strategy(state):
    return state.coins % 4 or 1


def _known(state):
    """What a pile is worth to whoever is to move: a multiple of 4 is lost, the empty pile too."""
    return 1 if state.coins % 4 else -1


def _asked(player):
    """Each pile, with this player to move."""
    return [
        KnownMoveProbe("my_strategy", Nim(coins, player), _known, coins)
        for coins in range(1, LARGEST + 1)
    ]


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `my_strategy(state)`: how many coins to take, 1, 2 or 3, so that every game is won "
        "that can be won. `state.coins` is the pile. Where no move wins, any will do."
    ),
    solution=my_strategy,
    given=Source.of(my_strategy).edit("state.coins % 4 or 1", "state.legal_moves()[0]"),
    reasons={
        "Which piles to leave": (
            "Multiples of 4: whatever the other player takes, you bring the pile down to the next "
            "one, and in the end to 0."
        ),
        "How many to take": "The remainder: `state.coins % 4`.",
        "Where the remainder is 0": "The other player left a multiple of 4: any move will do.",
    },
    hints=(
        "You want to leave 4 or 8 coins. Which larger piles, and which smaller one?",
        "The piles to leave are the multiples of 4, and 0 is one of them: the last coin is yours.",
        "`state.coins % 4` is the remainder. Where that is 0, take 1.",
    ),
    battery=_asked(0),
    more=lambda seed=SEED: _asked(1),
    why="You leave a multiple of 4 each time, and the last of them is 0: the last coin is yours.",
    next="With which piles would you leave the first move to the other player?",
)

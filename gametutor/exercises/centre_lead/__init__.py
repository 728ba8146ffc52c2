"""centre_lead: how many of the four cells in the middle of Othello a player has more."""

from random import Random

from gamesearch.games import Othello
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import CallProbe


def centre_lead(state, player):
    """How many of the four cells in the middle are `player`'s, minus the
    other player's."""
    marks = str(state).replace("\n", "")
    taken = [marks[cell] for cell in (14, 15, 20, 21)]
    mark, other = "XO"[player], "OX"[player]
    return taken.count(mark) - taken.count(other)


def _states():
    """Some positions of games by lot: the first, two at the end, three with a single move."""
    random, found = Random(4), [Othello(6)]
    for moves in (1, 3, 6, 10, 15, 20, 5, 7, 9, 27, 40, 32, 30, 23, 40):
        state = Othello(6)
        for _ in range(moves):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        found.append(state)
    return found


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `centre_lead(state, player)`: how many of the four cells in the middle of the "
        "board are `player`'s, minus how many are the other player's."
    ),
    blanks=2,
    solution=centre_lead,
    reasons={
        "Start value": "The board as text: row by row, six cells each, counted from 0.",
        "Whose turn?": "It does not matter whose turn it is: the marks of both players are known.",
        "Return": "What `player` has with a plus, what the other player has with a minus.",
    },
    hints=(
        "Cells 14 and 15 are side by side, and a row has six cells. Which two are below them, "
        "and whose marks count in these four?",
        "15 + 6 = 21. And `taken.count(mark)` says how many of the four have this mark.",
        "`taken.count(mark) - taken.count(other)`",
    ),
    battery=[
        CallProbe("centre_lead", (state, player), centre_lead)
        for state in _states()
        for player in (0, 1)
    ],
    why="What is good for one player is just as bad for the other: the first promise is kept.",
    next="Do the same for the four corners: which numbers do they have?",
)

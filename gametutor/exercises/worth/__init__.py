"""worth: the end of a game of coins in which whoever takes the last coin loses."""

from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import CallProbe


def worth(player, to_move):
    """-1 if `player` took the last coin, +1 if not. `to_move` would be
    next."""
    return -1 if player != to_move else 1


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `worth(player, to_move)`: −1 if `player` took the last coin, and +1 if not. "
        "`to_move` is the player who would be next."
    ),
    blanks=1,
    solution=worth,
    reasons={
        "Who took the last coin": "The player who is not next.",
        "Who loses": "Here whoever took it. So −1 is for the player who is not `to_move`.",
    },
    hints=(
        "Suppose player 1 were next. Who took the last coin?",
        "The last coin was taken by the player who is not `to_move`.",
        "`-1 if player != to_move else 1`",
    ),
    battery=[
        CallProbe("worth", (player, to_move), worth) for player in (0, 1) for to_move in (0, 1)
    ],
    why="What an end is worth depends on two things: who is asked about, and who moved last.",
    next="In your Nim the last coin wins. What changes in this line?",
)

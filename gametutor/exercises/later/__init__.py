"""later: a value, as it counts one ply further from the end."""

from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.calls import CallProbe


def later(value):
    """A value, as it counts one ply further from the end."""
    if value > 0:
        return value - 1
    if value < 0:
        return value + 1
    return 0


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `later(value)`: the value one ply further from the end. A win in n plies is "
        "worth 100 − n, a loss in n plies −100 + n, and a draw 0."
    ),
    blanks=2,
    solution=later,
    reasons={
        "Start value": "A win one ply later is a win in n + 1 plies: one less.",
        "Keep the best": "A loss one ply later is one more: both come a step nearer to 0.",
        "Return": "A draw stays a draw.",
    },
    hints=(
        "A win now is worth 100. What is it worth one ply later?",
        "A loss now is worth −100, and one ply later −99: is that one more or one less?",
        "`value - 1` for a win, `value + 1` for a loss.",
    ),
    battery=[CallProbe("later", (value,), later) for value in (100, 97, 50, 0, -50, -96, -100)],
    more=lambda seed=SEED: [CallProbe("later", (value,), later) for value in range(-100, 101)],
    why="A win that comes later is worth less, and a loss that comes later is not so bad.",
    next="How deep can a game be before a win in n plies counts no more than a draw?",
)

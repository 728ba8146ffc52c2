"""one_step: the value of a position from those of its children, each for the player to move."""

from math import inf

from gametutor.kit.batteries.trees import LARGEST, WIDE
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.calls import CallProbe


def one_step(children):
    """What the position above is worth to the player to move in it."""
    value = -inf
    for child_value in children:
        value = max(value, -child_value)
    return value


LISTS = (
    *([2], [-2], [0], [-3, -2], [3, 5], [5, 3], [0, 4, -1], [-1, 2], [2, -1], [1, 3, 2]),
    *([0, 1], [3, 3], [-0.501, -0.502], [0, -4, -7]),
    *(
        [*[LARGEST] * 5, LARGEST - 1],
        [1 - LARGEST, -LARGEST],
        [-n for n in WIDE],
        [-n for n in WIDE[::-1]],
    ),
)

EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Complete `one_step(children)`: what a position is worth to the player to move in it. The "
        "list holds the values of its children, each for the player to move there."
    ),
    blanks=1,
    solution=one_step,
    imports="from math import inf",
    reasons={
        "Start value": "Smaller than any value.",
        "Keep the best": "Each child's value with a minus, because it belongs to the other player; "
        "of these the largest.",
        "Return": "The largest belongs to the player to move here.",
    },
    hints=(
        "A child's value belongs to the player to move there. What is it worth to the other?",
        "First the minus, before each child; then the larger of it and `value`.",
        "`value = max(value, -child_value)`",
    ),
    battery=[CallProbe("one_step", (values,), one_step) for values in LISTS],
    why="My value is the largest of my children's values, each with a minus.",
    next="Why is `max(-value for value in children)` the same as `-min(children)`?",
)

"""min_value: the value of a position in which the opponent of the searching player moves.

It is the mirror image of `max_value`, its wrong ideas too; here stands what differs.
"""

from typing import Any

from gamesearch.search import minimax
from gametutor.exercises import max_value
from gametutor.kit.exercise import Exercise
from gametutor.kit.mirror import mirrored, mirrored_program
from gametutor.kit.questions.values import ValueQuestions

OWN_WORDS: dict[str, dict[str, Any]] = {
    "min_takes_the_largest": {
        "says": "in which MIN also takes the largest value",
        "asks": "Who chooses here, and would that player leave you the largest value?",
        "hints": (
            "Look at the step *Keep the best*.",
            "MIN is the opponent, and chooses what is worst for the searching player.",
            "Of the children's values keep the smallest: `min`, not `max`.",
        ),
    },
    "min_flips_the_utility": {
        "says": "in which the outcome is taken from the opponent's view (the sign is flipped)",
        "asks": "The game is over at a MIN level, but whose outcome is asked for?",
    },
    "min_wins_are_worth_one": {
        "asks": "A game ends with 5, another with 2. Which of the two does MIN leave you?",
    },
    "min_starts_too_low": {
        "asks": "What comes out if every child is larger than your start value?",
        "hints": (
            "Look at the step *Start value*.",
            "Any child must be able to replace the start, even the largest one.",
            "Where the smallest value is kept, start at `inf`, above all numbers; where the "
            "largest is kept, start at `-inf`.",
        ),
    },
    "min_is_content_with_a_draw": {"asks": "Might a later child be worth even less?"},
    "min_is_content_with_a_loss": {"asks": "Might a later child be worth even less?"},
    "min_takes_the_average": {
        "says": "in which the opponent moves at random",
        "asks": "MIN looks for the worst for you. Is that left to chance?",
    },
    "min_asks_about_the_same_position": {
        "hints": (
            "Look at the step *Ask each child*.",
            "The child is the position after the move; there it is MAX's turn.",
            "Hand down `state.result(move)`, not `state`; where the opponent chooses, take `min`.",
        )
    },
}

EXERCISE = Exercise(
    name="min_value",
    number="4.2",
    task=(
        "Write `min_value(state, player)`: the smallest utility that the opponent, who is to move, "
        "can hold `player` to."
    ),
    needs={"max_value": minimax.max_value},
    solution=minimax.min_value,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the searching player.",
        "Start value": "Above everything, so that the first child replaces it.",
        "Ask each child": "After MIN's move it is MAX's turn, so `max_value` values the child.",
        "Keep the best": "The opponent chooses, and chooses what is worst for you: the smallest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Go through the steps in order, from *Stop?* to *Return*.",
        "Each child is a position where MAX moves: `max_value(state.result(move), player)`.",
        "Start at `inf`, keep `min(value, ...)` in the loop, and return `value` after it.",
    ),
    questions=ValueQuestions("min_value", minimax.min_value, own_turn=False),
    right=[
        *map(mirrored_program, max_value.RIGHT),
        max_value.one_function_for_both,
        mirrored_program(max_value.AsAClass).program(),
    ],
    wrong=mirrored(max_value.WRONG, OWN_WORDS),
    why="The opponent chooses, so a position is worth what its worst child is worth to you.",
    next="Keep the largest value instead of the smallest, and check again: which tree unmasks it?",
)

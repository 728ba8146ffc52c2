"""The words for each wrong idea about min_value: the mirror images of those about max_value."""

from typing import Any

from gametutor.exercises.max_value import cards
from gametutor.kit.mirror import mirrored

OWN_WORDS: dict[str, dict[str, Any]] = {
    "min_takes_the_largest": {
        "says": "MIN also takes the largest value",
        "asks": "Who chooses here, and would that player leave you the largest value?",
        "hints": (
            "Look at the step *Keep the best*.",
            "MIN is the opponent, and chooses what is worst for the searching player.",
            "Of the children's values, keep the smallest: `min`, not `max`.",
        ),
    },
    "min_flips_the_utility": {
        "says": "the outcome is taken from the opponent's point of view (the sign is flipped)",
        "asks": "The game is over at a MIN level, but whose utility do you want?",
    },
    "min_starts_too_low": {
        "asks": "What is returned if no child is smaller than your start value?",
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
        "says": "the opponent moves at random",
        "asks": "MIN looks for the value that is worst for you. Is that left to chance?",
    },
    "min_asks_about_the_same_position": {
        "hints": (
            "Look at the step *Ask each child*.",
            "The child is the position after the move; there it is MAX's turn.",
            "Pass `state.result(move)`, not `state`; where the opponent chooses, use `min`.",
        )
    },
}

CARDS = mirrored(cards.CARDS, OWN_WORDS)

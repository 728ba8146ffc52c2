"""The words for each wrong idea about worth."""

from gametutor.kit import at

IDEAS = {
    "the_last_coin_wins": at.any_step(
        "whoever took the last coin wins",
        "When no coin is left, who took the last one: the player who would be next, or the other?",
        "The player who would be next did not take it. The other did, and has lost.",
        "The one who would be next gets `1`, the other `-1`.",
        look="Compare the last coin with the rule: whoever takes it loses.",
    ),
    "the_same_for_everybody": at.any_step(
        "the same number is returned for everybody",
        "One of the two players has lost. Which number is for the other?",
        "The line has to look at both `player` and `to_move`.",
        "Compare them: is `player` the one who is next?",
        look="Your line returns one number whoever is asked about.",
    ),
    "looks_at_one_of_the_two": at.any_step(
        "only one of `player` and `to_move` is looked at",
        "`player` is the same and somebody else would be next. Is the end worth the same?",
        "Nobody wins because of their number. What matters is who moved last.",
        "Compare the two: `player == to_move`, or `player != to_move`.",
        look="Which of `player` and `to_move` does your line look at?",
    ),
    "zero_for_one_of_the_two": at.any_step(
        "one of the two players gets 0",
        "0 is a draw. Can this game end in a draw?",
        "The two numbers are −1 and +1.",
        "`-1 if … else 1`",
        look="Look at the two numbers that your line can return.",
    ),
    "a_truth_value": at.any_step(
        "True or False is returned instead of a number",
        "A comparison is true or false. Which number is each of them worth?",
        "`-1 if … else 1` turns a comparison into a number.",
        look="Look at what your line returns: a comparison?",
    ),
}

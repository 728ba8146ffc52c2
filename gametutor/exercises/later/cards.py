"""The words for each wrong idea about later."""

from gametutor.kit import at

IDEAS = {
    "sooner_in_place_of_later": at.any_step(
        "both values move away from 0, as if the end came sooner",
        "Is a win worth more or less if it comes a ply later?",
        "With every ply that it takes longer, a win is worth one less.",
        "`value - 1` for a win, `value + 1` for a loss.",
        look="Look at the signs of both lines.",
    ),
    "less_for_both": at.any_step(
        "a loss becomes worse the later it comes",
        "You must lose. Would you rather lose now or later?",
        "−100 is a loss now. One ply later it is worth one more.",
        "`value + 1` for a loss.",
        look="Look at the line for a loss.",
    ),
    "more_for_both": at.any_step(
        "a win is worth more the later it comes",
        "Would you rather win now or later?",
        "100 is a win now. One ply later it is worth one less.",
        "`value - 1` for a win.",
        look="Look at the line for a win.",
    ),
    "stays_as_it_is": at.any_step(
        "a win or a loss stays the same, however late it comes",
        "What is this value worth one ply later?",
        "One more ply is a step of 1 towards 0.",
        "`value - 1` for a win, `value + 1` for a loss.",
        look="Which line is for wins, which for losses, and what does each do with `value`?",
    ),
    "turns_the_sign": at.any_step(
        "a win comes out below 0, or a loss above it",
        "Whose value is this: did the player change?",
        "All numbers of this part belong to one player: a loss stays a loss, however late.",
        "`value - 1` for a win, `value + 1` for a loss.",
        look="Look at what decides the sign of the number that you return.",
    ),
    "takes_the_value_for_the_plies": at.any_step(
        "`value` is put in the place of n, as if it were a number of plies",
        "What is `value`: how many plies it takes, or what the position is worth?",
        "`value` is 100 − n already. One ply later n is one more: what does 100 − n become?",
        "`value - 1` for a win, `value + 1` for a loss.",
        look="Look at whether your lines count from 100 again.",
    ),
    "a_fixed_number": at.any_step(
        "the same number is returned for every win, or for every loss",
        "What is this value worth one ply later, and does your code look at it?",
        "Two wins that differ by one ply stay different. Does your code keep the difference?",
        "`value - 1` for a win, `value + 1` for a loss.",
        look="Look at what is returned: does it change when `value` does?",
    ),
}

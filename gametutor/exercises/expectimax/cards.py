"""The words for each wrong idea about expectimax."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

PRODUCT = "`state.probability(move)` times the value, added up over all outcomes."

IDEAS = {
    "chance_is_an_opponent": at.turn(
        "chance is an opponent, who brings the worst outcome",
        "Who chooses how a coin falls?",
        "A coin does not know what is bad for you. All its outcomes count, each by its "
        "probability.",
        "Add a third case: `if state.to_move == CHANCE:`, before you choose between `max` and "
        "`min`.",
    ),
    "chance_is_an_ally": at.turn(
        "chance helps you: it brings the best outcome",
        "How often does the coin fall as you want it to?",
        "Where chance moves, nobody chooses. All outcomes count.",
        "Add a third case: `if state.to_move == CHANCE:`, before you choose between `max` and "
        "`min`.",
    ),
    "chance_is_always_even": at.return_(
        "all outcomes of chance count the same",
        "One outcome comes up in three games out of four, another in one. Do they count the same?",
        "An outcome that is more likely counts more in the average.",
        PRODUCT,
    ),
    "chance_is_a_coin": at.return_(
        "every outcome of chance has the probability one half",
        "How likely are the six sides of a die, and what tells you how likely an outcome is?",
        "The state knows how likely an outcome is; a search has to ask it.",
        "`state.probability(move)` in place of a number.",
    ),
    "chance_is_a_die": at.return_(
        "every outcome of chance has the probability one sixth",
        "How likely are the two sides of a coin, and what tells you how likely an outcome is?",
        "The state knows how likely an outcome is; a search has to ask it.",
        "`state.probability(move)` in place of a number.",
    ),
    "chance_adds_up": at.return_(
        "the outcomes of chance are added up, however likely they are",
        "A coin brings 3 or 5. What does it bring on average?",
        "A sum grows with the number of outcomes. An average lies between them.",
        PRODUCT,
    ),
    "chance_forgets_the_values": at.return_(
        "the probabilities are added up, without the values",
        "What do the probabilities add up to when there are no values beside them?",
        "Probabilities add up to 1, whatever the outcomes are worth.",
        PRODUCT,
    ),
    "chance_divides_twice": at.return_(
        "the weighted sum is divided once more, by the number of outcomes",
        "What do the probabilities of all outcomes add up to?",
        "Probabilities already sum to 1, so nothing is left to divide by.",
        PRODUCT,
    ),
    "chance_has_two_outcomes": at.child(
        "only two outcomes of chance are counted",
        "How many outcomes does a die have?",
        "A coin has two outcomes, but a die has more.",
        "Go through all of `state.legal_moves()`.",
    ),
    "chance_forgets_the_last_outcome": at.child(
        "the last outcome of chance is left out",
        "Which outcomes does your sum go through?",
        "The probabilities of the outcomes you count have to add up to 1.",
        "Go through all of `state.legal_moves()`.",
    ),
    "chance_forgets_the_first_outcome": at.child(
        "the first outcome of chance is left out",
        "Which outcomes does your sum go through?",
        "The probabilities of the outcomes you count have to add up to 1.",
        "Go through all of `state.legal_moves()`.",
    ),
    "chance_takes_the_likeliest": at.return_(
        "only the likeliest outcome of chance counts",
        "What about the other outcomes: do they never come up?",
        "A rare outcome may be worth so much that it decides.",
        PRODUCT,
    ),
    "chance_takes_the_middle": at.return_(
        "the median of the values is taken where chance moves",
        "Does it matter how large the largest of the values is?",
        "The median is not the average: it ignores how far away the others are.",
        PRODUCT,
    ),
    "chance_takes_the_first": at.return_(
        "only the first outcome of chance counts, as if it were certain",
        "What about the other outcomes: do they never come up?",
        "All the outcomes count, each by its probability.",
        PRODUCT,
    ),
    "chance_returns_in_the_loop": at.return_(
        "the sum is returned after the first outcome of chance",
        "How many outcomes have been added when your function returns?",
        "The sum is complete after the loop.",
        "Move the `return` out of the loop.",
    ),
    "chance_keeps_the_last_product": at.return_(
        "each outcome of chance replaces the one before",
        "After the second outcome, where is what the first one brought?",
        "The outcomes of chance are added up: no one of them replaces another.",
        "`average += ...`, not `average = ...`.",
    ),
    "chance_takes_the_best_product": at.return_(
        "one outcome of chance is chosen: that with the largest product",
        "Does anybody choose where chance moves?",
        "Products of probability and value belong together: only their sum is an average.",
        "`sum`, not `max`.",
    ),
    "chance_adds_instead": at.return_(
        "probability and value are added, not multiplied",
        "An outcome comes up in half of all games and brings 4. How much is that in an average "
        "game?",
        "Half of 4 is a product.",
        PRODUCT,
    ),
    "chance_squares": at.return_(
        "the probability counts twice",
        "How often does your code multiply by the probability?",
        "An outcome that comes up in half of all games counts half, not a quarter.",
        "`state.probability(move) * value`, once.",
    ),
    "chance_mixes_up_the_outcomes": at.return_(
        "each outcome gets the probability of another one",
        "Which probability meets which value in your sum?",
        "Probabilities and values have to be in the same order.",
        "Take both from the same `move`: `state.probability(move)` and `state.result(move)`.",
    ),
    "chance_counts_for_player_0": at.turn(
        "the average is for player 0, and everything else for the player asked about",
        "From whose point of view are the children's values already?",
        "All values are from one player's point of view. An average needs no sign of its own.",
        "Return the sum as it is.",
    ),
    "chance_changes_the_player": at.child(
        "the player asked about changes where chance moves",
        "Whose value does the child return, and whose do you need?",
        "The player whose point of view counts is the same in the whole search.",
        "Pass `player` on unchanged, at chance nodes too.",
    ),
    "chance_is_rounded": at.return_(
        "the average is rounded",
        "Three of eight outcomes bring 1, the others 0. What is that on average?",
        "An average may lie between two numbers, and the difference can decide.",
        "Return the sum as it is, without `round` and without `int`.",
    ),
    "chance_is_rounded_down": at.return_(
        "the average is rounded down to a whole number",
        "A coin brings 0 or 1. What does it bring on average?",
        "An average may lie between two numbers: `//` rounds it down to a whole one.",
        "Return the sum as it is.",
    ),
    "chance_starts_at_one": at.start(
        "the sum begins at 1",
        "Before any outcome has been added, what has chance brought?",
        "A sum begins at 0.",
        "`average = 0`",
    ),
    "chance_ends_the_choosing": at.child(
        "below the first position, the search is a minimax that knows no chance",
        "Which function values the children?",
        "Chance may move anywhere below. The function that knows it is your own.",
        "Ask {ask}.",
    ),
    "expectimax_always_takes_the_largest": ideas.OPPONENT_HELPS,
    "expectimax_always_takes_the_smallest": ideas.BOTH_TAKE_THE_SMALLEST,
    "expectimax_opponent_is_random": ideas.OPPONENT_MOVES_AT_RANDOM,
    "expectimax_opponent_is_chance": at.turn(
        "everybody but the player is taken for chance",
        "Who is to move in this position: chance, or an opponent who chooses?",
        "An opponent chooses, so only the moves of chance have a probability.",
        "Add a third case: `min`, where it is the other player.",
    ),
    "expectimax_swaps_max_and_min": ideas.SWAPS_MAX_AND_MIN,
    "expectimax_of_a_fixed_player": at.turn(
        "it is always the same player who takes the largest, whoever is asked about",
        "What does your function do when it is asked about the other player?",
        "The values are those of `player`: where that player moves, the largest is taken.",
        "Compare `state.to_move` with `player`, not with a number.",
    ),
    "expectimax_utility_of_player_0": ideas.SEARCHES_FOR_PLAYER_0,
    "expectimax_utility_of_the_side_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE,
    "expectimax_flips_the_utility": ideas.FLIPS_THE_UTILITY,
    "expectimax_changes_the_player": ideas.CHANGES_THE_SEARCHING_PLAYER,
    "expectimax_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "expectimax_does_not_stop": ideas.DOES_NOT_STOP,
    "expectimax_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "expectimax_first_child_only": ideas.FIRST_CHILD_ONLY,
    "expectimax_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "expectimax_gives_the_move": ideas.GIVES_THE_MOVE,
    "expectimax_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CHOOSE = "`max` where `state.to_move == player`, `min` where it is the other player."
CARDS = named(
    IDEAS,
    utility="`state.utility(player)`",
    ask="`expectimax(state.result(move), player)`",
    helper="`expectimax`",
    choose=CHOOSE,
    choice=CHOOSE,
)

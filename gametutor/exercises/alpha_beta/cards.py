"""The words for each wrong idea about alpha_beta."""

from dataclasses import replace

from gametutor.kit import at, ideas
from gametutor.kit.mirror import mirrored
from gametutor.kit.misconception import named

IDEAS = {
    "ab_max_does_not_stop": ideas.DOES_NOT_STOP,
    "ab_max_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "ab_max_flips_the_utility": ideas.FLIPS_THE_UTILITY,
    "ab_max_utility_of_the_side_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE,
    "ab_max_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "ab_max_gives_a_pair": ideas.RETURNS_TWO_THINGS,
    "ab_max_looks_at_the_first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD,
    "ab_max_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "ab_max_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "ab_max_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "ab_max_takes_the_wrong_end": at.best(
        "MAX does not keep the largest value",
        "Who chooses here, and what does that player want?",
        "Start at `-inf` and keep the largest: `value = max(value, ...)`.",
    ),
    "ab_max_asks_itself": ideas.ASKS_ITSELF,
    "ab_max_starts_at_a_number": ideas.STARTS_AT_A_NUMBER,
    "ab_max_starts_at_the_wrong_end": ideas.STARTS_AT_THE_BEST,
    "ab_max_changes_the_searching_player": ideas.CHANGES_THE_SEARCHING_PLAYER,
    "ab_max_always_searches_for_player_0": ideas.SEARCHES_FOR_PLAYER_0,
    "ab_max_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "ab_max_negates_the_children": ideas.NEGATES_THE_CHILDREN,
    # the window
    "ab_max_negates_the_window": at.child(
        "alpha and beta get a minus on their way down, or arrive reversed",
        "From whose point of view does `min_value` read alpha and beta, and from whose do you?",
        "In this form all numbers are from the point of view of `player`, and so is the window.",
        "Pass it on as it is: `min_value(state.result(move), player, alpha, beta)`.",
    ),
    "ab_max_swaps_the_bounds": at.child(
        "alpha and beta change places on their way down",
        "Which parameter of `min_value` gets your `alpha`?",
        "The order of the parameters is the same in both functions.",
        "`min_value(state.result(move), player, alpha, beta)`.",
    ),
    "ab_max_cuts_at_its_own_bound": ideas.CUTS_AT_ALPHA,
    "ab_max_cuts_as_min_does": ideas.CUTS_AS_MIN_DOES,
    "ab_max_compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY,
    "ab_max_stops_at_a_win": ideas.STOPS_AT_A_WIN,
    "ab_max_moves_the_other_bound": ideas.MOVES_BETA,
    "ab_max_gives_back_the_old_bound": ideas.RETURNS_THE_OLD_ALPHA,
    "ab_max_gives_back_the_other_bound": ideas.RETURNS_BETA,
    # what only the visits show
    "ab_max_never_cuts": ideas.NEVER_CUTS,
    "ab_max_asks_all_children_first": at.any_step(
        "no child's value narrows the window, so that every child is asked",
        "When the second child is asked, what do you know from the first one?",
        "Ask one child, test, move `alpha`, and only then ask the next one.",
        "If all values are collected in a list first, all the work has already been done.",
        "In the loop, after each child: `if value >= beta: return value`, then "
        "`alpha = max(alpha, value)`.",
        look="Look at the loop: after each child, which number is tested, and which one moves?",
    ),
    "ab_max_is_plain_minimax": at.cut(
        "nothing is ever cut: this is minimax without a window",
        "What are alpha and beta used for in your function?",
        "The value is right because every leaf was visited. Some leaves need no visit.",
        "Pass the window down: `min_value(state.result(move), player, alpha, beta)`.",
        "After each child: `if value >= beta: return value`, then `alpha = max(alpha, value)`.",
    ),
    "ab_max_is_never_surer": ideas.IS_NEVER_SURER,
    "ab_max_raises_alpha_to_beta": ideas.RAISES_ALPHA_TO_BETA,
    "ab_max_forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF,
    "ab_max_resets_its_own_bound": at.child(
        "every child is told alpha = −∞ again",
        "What can `min_value` cut, if it is told alpha = −∞?",
        "`alpha` is what MAX is sure of. The child needs it for its own cut.",
        "`min_value(state.result(move), player, alpha, beta)`, with your own `alpha`.",
    ),
    "ab_max_resets_the_other_bound": at.child(
        "every child is told beta = +∞ again",
        "Two plies down MAX moves again. Which beta does MAX get there?",
        "`beta` was passed in from above, and is just as true two plies further down.",
        "Pass it on: `min_value(state.result(move), player, alpha, beta)`.",
    ),
    "ab_max_resets_the_window": ideas.RESETS_THE_WINDOW,
    "ab_max_is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT,
    "ab_max_cuts_at_equality_only": ideas.CUTS_AT_EQUALITY_ONLY,
    "ab_max_cuts_one_child_late": ideas.CUTS_ONE_CHILD_LATE,
    "ab_max_asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE,
    "ab_max_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
MAX_VALUE_CARDS = [
    replace(idea, hints=(idea.hints[0].replace("Look", "In `max_value`, look", 1), *idea.hints[1:]))
    for idea in named(
        IDEAS,
        utility="`state.utility(player)`",
        ask="`min_value(state.result(move), player, alpha, beta)`",
    )
]
MIN_VALUE_CARDS = mirrored(MAX_VALUE_CARDS, {})

CARDS = named({"ab_one_window_for_all": ideas.ONE_WINDOW_FOR_ALL})
"""What is wrong only together: each of the two functions works beside the right other one."""

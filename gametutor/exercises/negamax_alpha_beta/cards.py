"""The words for each wrong idea about negamax_alpha_beta."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # the steps of negamax
    "ab_negamax_does_not_stop": ideas.DOES_NOT_STOP,
    "ab_negamax_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "ab_negamax_leaf_of_player_0": ideas.LEAF_OF_PLAYER_0,
    "ab_negamax_leaf_of_the_player_who_moved": at.turn(
        "a finished game gets its value for the player who moved last",
        "Who is to move where the game is over, and from whose point of view is the value?",
        "At the end, too, the value is from the point of view of `state.to_move`.",
    ),
    "ab_negamax_has_no_minus": ideas.TAKES_NO_MINUS,
    "ab_negamax_gives_back_the_opponents_value": ideas.PUTS_THE_MINUS_AT_THE_END,
    "ab_negamax_gives_a_pair": ideas.RETURNS_TWO_THINGS,
    "ab_negamax_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "ab_negamax_gives_nothing_back_after_the_loop": at.return_(
        "something is returned only at a cut and for a finished game",
        "What is returned when the loop ends without a cut?",
        "After the loop, not indented under it: `return value`.",
    ),
    "ab_negamax_looks_at_the_first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD,
    "ab_negamax_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "ab_negamax_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "ab_negamax_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "ab_negamax_takes_the_smallest": ideas.TAKES_THE_SMALLEST,
    "ab_negamax_starts_at_a_number": ideas.STARTS_AT_A_NUMBER,
    "ab_negamax_starts_at_the_wrong_end": ideas.STARTS_AT_THE_BEST,
    "ab_negamax_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    # the window
    "ab_negamax_keeps_the_order_of_the_window": ideas.KEEPS_THE_ORDER_OF_THE_WINDOW,
    "ab_negamax_hands_the_window_down_unchanged": ideas.HANDS_THE_WINDOW_DOWN_UNCHANGED,
    "ab_negamax_swaps_without_a_minus": at.child(
        "alpha and beta change places but not their sign",
        "From whose point of view are the child's values, and from whose is your beta?",
        "The ends change places, and both get a minus: `-beta, -alpha`.",
    ),
    "ab_negamax_negates_one_end_only": at.child(
        "only one end of the window gets a minus",
        "Which of the two numbers that you pass has no minus, and whose is it?",
        "The ends change places, and both get a minus: `-beta, -alpha`.",
        unless=contradictions.negates_nothing,
    ),
    "ab_negamax_cuts_at_alpha": ideas.CUTS_AT_ALPHA,
    "ab_negamax_cuts_as_min_does": ideas.CUTS_AS_MIN_DOES,
    "ab_negamax_compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY,
    "ab_negamax_stops_at_a_win": ideas.STOPS_AT_A_WIN,
    "ab_negamax_moves_beta": ideas.MOVES_BETA,
    "ab_negamax_gives_back_the_old_alpha": ideas.RETURNS_THE_OLD_ALPHA,
    "ab_negamax_gives_back_beta": ideas.RETURNS_BETA,
    "ab_negamax_takes_a_bound_for_a_value": at.return_(
        "the result for a position is reused as its value when the position comes up again, "
        "though it was a bound",
        "When a position comes up again, is its window the same as before?",
        "What lies outside the window is a bound: with another window it may be wrong.",
        "Do not store any results for now. How to store bounds comes in a later lesson.",
    ),
    "ab_negamax_one_window_for_all": ideas.ONE_WINDOW_FOR_ALL,
    # what only the visits show
    "ab_negamax_never_cuts": ideas.NEVER_CUTS,
    "ab_negamax_leaves_the_cut_to_the_child": at.cut(
        "the window is tested only where a child begins, when it has already been called",
        "Which call finds out that the window is closed: yours, or that of the next child?",
        "The test belongs in the loop, after each child: the next one needs no visit.",
        "`if value >= beta: return value`.",
    ),
    "ab_negamax_is_never_surer": ideas.IS_NEVER_SURER,
    "ab_negamax_raises_alpha_to_beta": ideas.RAISES_ALPHA_TO_BETA,
    "ab_negamax_forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF,
    "ab_negamax_resets_beta": at.child(
        "every child is told alpha = −∞ again",
        "Your beta is what the opponent is sure of. Is the child told about it?",
        "Two plies down you move again, and need the beta that you were given here.",
        "`-negamax_alpha_beta(state.result(move), -beta, -alpha)`.",
    ),
    "ab_negamax_resets_the_window": at.child(
        "no child is told alpha: its beta is +∞ again",
        "What do you already know when you ask a child, and how much of that is the child told?",
        "A window that is wide open again at every level cuts nothing.",
        "`-negamax_alpha_beta(state.result(move), -beta, -alpha)`.",
    ),
    "ab_negamax_is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT,
    "ab_negamax_cuts_at_equality_only": ideas.CUTS_AT_EQUALITY_ONLY,
    "ab_negamax_cuts_one_child_late": ideas.CUTS_ONE_CHILD_LATE,
    "ab_negamax_asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE,
    "ab_negamax_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    number="value",
    ask="`-negamax_alpha_beta(state.result(move), -beta, -alpha)`",
)

"""The words for each wrong idea about negascout."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # the steps of every search
    "scout_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "scout_scores_at_once": ideas.SCORES_AT_ONCE,
    "scout_does_not_stop": ideas.DOES_NOT_STOP,
    "scout_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "scout_never_reaches_the_limit": ideas.NEVER_REACHES_THE_LIMIT,
    "scout_never_looks_less_deep": ideas.NEVER_LOOKS_LESS_DEEP,
    "scout_depth_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "scout_miscounts_the_plies": ideas.MISCOUNTS_THE_PLIES,
    "scout_leaf_of_another_player": ideas.LEAF_OF_ANOTHER_PLAYER,
    "scout_scores_every_end": ideas.SCORES_EVERY_END,
    "scout_hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE,
    "scout_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "scout_only_the_first_child": ideas.LEAVES_AFTER_THE_FIRST_CHILD,
    "scout_takes_the_smallest": ideas.TAKES_THE_SMALLEST,
    "scout_starts_at_the_best": ideas.STARTS_AT_THE_BEST,
    "scout_has_no_minus": at.child(
        "a child's number is taken without a minus",
        "A child's number is from the point of view of the player to move there. Who is that?",
        "What is good for the opponent is bad for you, in the first search and in the second.",
        "Put a minus in front of every call.",
    ),
    "scout_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "scout_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "scout_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "scout_starts_at_a_number": ideas.STARTS_AT_A_NUMBER,
    "scout_returns_the_opponents_number": ideas.PUTS_THE_MINUS_AT_THE_END,
    "scout_returns_nothing": ideas.GIVES_NOTHING_BACK,
    "scout_returns_nothing_in_one_way": ideas.ONE_WAY_RETURNS_NOTHING,
    # the first move
    "scout_never_scouts": at.child(
        "every move is searched with the whole window, as in plain alpha-beta",
        "After the first move, which question about a move is cheaper than how much it is worth?",
        "For every other move, first ask: is it better than alpha at all?",
        "`found = -null_window(child, depth - 1, -alpha, score)`, and only then, perhaps, a second "
        "search.",
    ),
    "scout_searches_with_the_whole_window_until_alpha_rises": at.child(
        "moves after the first one are also searched with the whole window, as long as alpha "
        "has not risen",
        "Which test does your code use to tell the first move from the others?",
        "A first move that is no better than alpha was the first move all the same.",
        "Before the first move, and only then, `value == -inf`.",
    ),
    "scout_scouts_the_first_move": at.child(
        "the first move is asked the small question as well",
        "How much is known before the first move, and what can “more or less?” refer to then?",
        "Something must find a number to compare with: the first move, with the whole window.",
        "Where `value == -inf`: `found = -negascout(child, depth - 1, -beta, -alpha, score)`.",
    ),
    "scout_knows_the_first_move_by_alpha": at.child(
        "the move is taken for the first one only while alpha is −∞",
        "If alpha is a number from the start, how does your code tell which move is the first?",
        "alpha may be a number before any move has been asked: the caller has set the window.",
        "No move has been asked while `value == -inf`.",
    ),
    "scout_tells_the_first_child_another_window": at.child(
        "the first child is given a window other than `(-beta, -alpha)`",
        "From whose point of view are the child's values, and from whose is your alpha?",
        "Both ends change sign, and they change places.",
        "`-negascout(child, depth - 1, -beta, -alpha, score)`.",
    ),
    # the question about the others
    "scout_asks_about_its_own_alpha": at.child(
        "the child is asked about alpha without a minus",
        "From whose point of view is alpha, and from whose are the child's numbers?",
        "You want more than alpha. The child must not reach `-alpha`.",
        "`-null_window(child, depth - 1, -alpha, score)`.",
    ),
    "scout_asks_one_off": at.child(
        "the small question is about a number that is one off",
        "Suppose alpha is 3. Which number of the child leaves you exactly 3, and is that more?",
        "The question is: more than alpha? The answer is “no” if the child reaches `-alpha`.",
        "`-null_window(child, depth - 1, -alpha, score)`.",
    ),
    "scout_asks_about_beta": at.child(
        "the small question is about beta",
        "What do you want to know about a move: whether it is too good, or whether it is better "
        "than what you have?",
        "What you have is alpha.",
        "`-null_window(child, depth - 1, -alpha, score)`.",
    ),
    "scout_leaves_nothing_to_ask": at.child(
        "the window of the small question is empty: both ends are alpha",
        "Which number is more than alpha and less than alpha + 1 at the same time?",
        "Even a null window has two ends, one apart: `-alpha - 1` and `-alpha`.",
        "`null_window` makes them from the one number that it is given.",
    ),
    # the second search
    "scout_never_searches_again": at.child(
        "the answer to the small question is taken for the value",
        "Suppose the small question found 5, and alpha is 3. Is the move worth 5?",
        "The move is worth what was found *or more*: the search stopped as soon as it knew enough "
        "for a yes.",
        "Where `alpha < found < beta`, search again: `found = -negascout(child, depth - 1, -beta, "
        "-found, score)`.",
    ),
    "scout_always_searches_again": at.child(
        "a move is searched again though the answer to the small question was no",
        "After which answer to the small question is something left to find out: no better than "
        "alpha, or better?",
        "Most moves are no better than the first one, and there the small question is enough.",
        "Only where `alpha < found < beta`.",
    ),
    "scout_searches_again_at_alpha": at.child(
        "a move that is exactly as good as alpha is searched again",
        "What can a second search change about a move that is worth alpha at most?",
        "As good as alpha is not more than alpha: the answer is no.",
        "`if alpha < found < beta:`",
    ),
    "scout_searches_again_beyond_beta": at.child(
        "a move is searched again though it has already reached beta",
        "The small question found beta or more. What will your code do with any number like that?",
        "At beta or more your code returns at once, whatever the exact number is.",
        "`if alpha < found < beta:`",
    ),
    "scout_compares_with_the_value": at.child(
        "the second search depends on `value`, not on alpha",
        "Which number was the small question about?",
        "`value` may be less than alpha, and then a number larger than `value` is not always "
        "more than alpha.",
        "`if alpha < found < beta:`",
    ),
    "scout_searches_again_with_no_width": at.child(
        "the second search has a null window, too",
        "What can a search find out between two numbers that are one apart?",
        "The second search is there to find out how much: up to beta.",
        "`found = -negascout(child, depth - 1, -beta, -found, score)`.",
    ),
    "scout_turns_the_second_window_wrong": at.child(
        "the window of the second search is not negated and swapped",
        "From whose point of view are the child's numbers, and from whose are yours?",
        "Both ends change sign, and they change places.",
        "`found = -negascout(child, depth - 1, -beta, -found, score)`.",
    ),
    "scout_forgets_the_window_the_second_time": at.child(
        "the second search begins with an open window",
        "What do you already know when you search a move again?",
        "The move is worth `found` or more, and beta is still what the opponent is sure of.",
        "`found = -negascout(child, depth - 1, -beta, -found, score)`.",
    ),
    "scout_has_another_depth_the_second_time": at.child(
        "the second search has a different depth from the first one",
        "How deep did the small question look, and how deep does the second search look?",
        "Two searches of one child, and both look `depth - 1` plies ahead.",
        "`found = -negascout(child, depth - 1, -beta, -found, score)`.",
    ),
    # when it leaves, and what it is sure of
    "scout_never_cuts": ideas.NEVER_CUTS,
    "scout_is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT,
    "scout_cuts_at_alpha": ideas.CUTS_AT_ALPHA,
    "scout_compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY,
    "scout_is_never_surer": ideas.IS_NEVER_SURER,
    "scout_forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF,
    "scout_moves_beta": ideas.MOVES_BETA,
    "scout_returns_beta": ideas.RETURNS_BETA,
    # what only the visits show
    "scout_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    number="number",
    score="`score(state, state.to_move)`",
    ask="`-negascout(child, depth - 1, -beta, -alpha, score)`",
)

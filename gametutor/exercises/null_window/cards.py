"""The words for each wrong idea about null_window."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # where it stops
    "null_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "null_scores_at_once": ideas.SCORES_AT_ONCE,
    "null_does_not_stop": ideas.DOES_NOT_STOP,
    "null_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "null_never_reaches_the_limit": ideas.NEVER_REACHES_THE_LIMIT,
    "null_never_looks_less_deep": ideas.NEVER_LOOKS_LESS_DEEP,
    "null_depth_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "null_miscounts_the_plies": ideas.MISCOUNTS_THE_PLIES,
    "null_shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "null_leaf_of_a_fixed_player": ideas.LEAF_OF_ANOTHER_PLAYER,
    "null_scores_every_end": ideas.SCORES_EVERY_END,
    # the question that the child is asked
    "null_hands_the_bound_down_unchanged": at.child(
        "the child is asked about the same bound as its parent",
        "From whose point of view is your bound, and from whose is the child's?",
        "Suppose you want at least 3. What must your opponent not reach?",
        "You get `bound` or more exactly where the opponent does not get `1 - bound`.",
    ),
    "null_asks_for_the_bound_with_a_minus": at.child(
        "the child is asked about the bound with only its sign changed",
        "Suppose you ask for at least 3. The child is worth −3 to your opponent. Is that a yes "
        "or a no?",
        "If the child is worth exactly the bound with its sign changed, you have the bound itself: "
        "a yes to you, so it must be a no about the child.",
        "Ask the child for one more than the bound with its sign changed: `1 - bound`.",
    ),
    "null_asks_one_off_the_wrong_way": at.child(
        "the 1 is on the wrong side: the child is asked for less, not for more",
        "Suppose you ask for at least 3. Which is the smallest number that the child must not "
        "reach?",
        "At `-bound` the child leaves you exactly `bound`. With one more it leaves too little.",
        "One more than `-bound` is `1 - bound`: ask the child about that.",
    ),
    "null_asks_beside_the_same_bound": at.child(
        "the child is asked about one more or one less than its parent's bound, with no change of "
        "sign",
        "From whose point of view is your bound, and from whose is the child's?",
        "Suppose you want at least 3. What must your opponent not reach?",
        "You get `bound` or more exactly where the opponent does not get `1 - bound`.",
    ),
    "null_asks_about_another_number": at.child(
        "the number that the child is asked about does not come from the bound, or comes from "
        "what was found so far",
        "What do you want to know about the child, and which number decides it?",
        "What was found so far does not change the question: it stays the same for every child.",
        "`-null_window(state.result(move), depth - 1, 1 - bound, score)`.",
    ),
    "null_hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE,
    "null_has_no_minus": ideas.TAKES_NO_MINUS,
    "null_looks_at_the_first_child_only": at.any_step(
        "only the first child is looked at",
        "Which moves does your code go through, and what can end that early?",
        "Either your code goes through only one move, or something ends it after the first. A no "
        "says nothing about the next move.",
        "In the loop `if value >= bound: return value`; after the loop `return value`.",
        look="Look at the loop: what does it go through, and how does it end?",
    ),
    "null_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "null_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
    "null_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    # what is kept
    "null_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "null_takes_the_smallest": ideas.TAKES_THE_SMALLEST,
    "null_starts_at_a_number": at.start(
        "the number so far starts at 0, say, though all moves may be worse",
        "What is returned if no child is better than your start value?",
        "A number below the bound says: the value is that *or less*. No move promised your start.",
        "Start at `-inf`.",
    ),
    "null_starts_at_the_best": at.start(
        "the number so far starts at the bound, or at the best number that there can be",
        "How much did your function find before it asked the first child?",
        "A start that reaches the bound says yes before any child was asked.",
        "Start at `-inf`.",
    ),
    # when it leaves
    # with a window of two ends, a beta that is lowered ends the loop for the same values
    "null_compares_the_wrong_way": at.any_step(
        "the loop ends where the value is below the bound",
        "After which answer is the question settled: a yes, or a no?",
        "One move that reaches the bound is enough for a yes. A no needs all of them.",
        "Leave the loop once `value >= bound`.",
        look="Look at the line that ends the loop, and at those that change what it compares.",
    ),
    "null_stops_at_a_win": at.cut(
        "the search stops at a fixed number, such as a win",
        "You were asked about a bound. Where does it appear in the line that ends the loop?",
        "Whether 1 is enough depends on the bound.",
        "`if value >= bound: return value`.",
    ),
    "null_is_strict_at_the_cut": at.cut(
        "a number equal to the bound does not end the loop",
        "Suppose you are asked for at least 3 and have found 3. Is there anything left to ask?",
        "“At least” includes equality.",
        "`if value >= bound: return value`.",
    ),
    "null_cuts_at_equality_only": at.cut(
        "only a number equal to the bound ends the loop, and a larger one does not",
        "What should happen when the number jumps over the bound?",
        "More than was asked for is a yes as well.",
        "`if value >= bound: return value`.",
    ),
    "null_leaves_one_too_early": at.cut(
        "one less than the bound is enough to end the loop",
        "Suppose you are asked for at least 3 and have found 2. Is that a yes?",
        "Less than the bound is a no so far, and the next move may still be a yes.",
        "`if value >= bound: return value`.",
    ),
    "null_never_cuts": at.cut(
        "the loop goes on after a yes",
        "What does your function do when one move has reached the bound?",
        "One move that reaches it is enough. The others need no visit.",
        "In the loop, after each child: `if value >= bound: return value`.",
    ),
    # what is returned
    "null_returns_yes_or_no": at.return_(
        "True or False is returned, not a number",
        "What does a caller who hears a yes want to know: only that, or how much is certain?",
        "The number says yes or no by itself: either it is at least the bound, or it is not.",
        "Return `value`, in the loop and after it.",
    ),
    "null_returns_the_bound_for_a_no": at.return_(
        "the bound is returned after a no",
        "You return a number that is at least the bound. What does that tell the caller?",
        "The number itself must tell a yes from a no: `>= bound`, or less.",
        "After the loop: `return value`.",
    ),
    "null_returns_the_opponents_number": ideas.PUTS_THE_MINUS_AT_THE_END,
    "null_returns_nothing": ideas.GIVES_NOTHING_BACK,
    "null_returns_nothing_in_one_way": ideas.ONE_WAY_RETURNS_NOTHING,
    "null_returns_nothing_after_a_no": at.return_(
        "something is returned only after a yes and at a leaf",
        "What is returned when the loop ends without a yes?",
        "After the loop, not indented under it: `return value`.",
    ),
    # what only the visits show
    "null_asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE,
    "null_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    number="number",
    score="`score(state, state.to_move)`",
    ask="`-null_window(state.result(move), depth - 1, 1 - bound, score)`",
)

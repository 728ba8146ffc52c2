"""The words for each wrong idea about with_table."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # what the table says
    "table_takes_a_bound_for_a_value": at.any_step(
        "every number in the table is taken for the value, even a bound",
        "When a position comes up again, is its window the same as before?",
        "After a cut the value is that number or more; where no child exceeded alpha, that "
        "number or less.",
        "Store with each number what it says: exactly, at least, or at most.",
        'Then return an "at least" only if it is beta or more, an "at most" only if it is alpha or '
        "less.",
        look=(
            "Look at what your table says about a number: does your code know whether it is exact?"
        ),
    ),
    "table_takes_a_cut_for_a_value": at.any_step(
        "a number that was found at a cut is taken for the value when the position comes up again",
        "After a cut some children were not asked. What is known about the value then?",
        "A child that was not asked may be even better, so the number is a lower bound.",
        'After a cut it says "at least", and is an answer only where it is beta or more.',
        look="Look at what your code stores after a cut, and when it uses that.",
    ),
    "table_takes_what_is_below_alpha_for_a_value": at.any_step(
        "a number that does not exceed alpha is taken for the value when the position comes up "
        "again",
        "The children were asked with your alpha. What do their answers say if none exceeded it?",
        "Below alpha the children cut, and so each of them may be worth even less to you.",
        'A number that is alpha or less says "at most", and is an answer only where it is alpha '
        "or less again.",
        look="Look at what your code stores where no child exceeds alpha, and when it uses that.",
    ),
    "table_forgets_what_it_says": at.stop(
        "a bound from the table is compared with the window as if it were a bound of the other "
        "kind",
        "Suppose the table says: at most 5, and your beta is 3. Is the value 3 or more?",
        "An upper bound says nothing about beta, and a lower bound nothing about alpha.",
        'Test two things about an entry: `says == "at least" and value >= beta`, `says == "at '
        'most" and value <= alpha`.',
    ),
    "table_swaps_the_bounds": at.return_(
        '"at least" and "at most" are swapped',
        "Which of the two is known after a cut, and which if no child beat alpha?",
        "More children can only make a maximum larger.",
        '`"at least" if value >= beta`, `"at most" if value <= alpha`.',
    ),
    "table_takes_equality_for_exact": at.return_(
        "a number equal to alpha or to beta is stored as if it were exact",
        "Suppose the value is exactly alpha, or exactly beta. Is it the worth of the position, or "
        "only a bound?",
        "At beta the loop was cut, at alpha a child may have been: either way the number is a "
        "bound.",
        "Use `>=` and `<=` where you decide what the number says.",
    ),
    "table_compares_a_bound_the_wrong_way": at.stop(
        "a bound from the table is compared with the wrong end of the window, or the comparison "
        "is reversed",
        "Suppose the table says: at least 3. For which windows is that enough?",
        "At least 3 is enough where beta is 3 or less: the other player will not come here.",
        "At most 3 is enough where alpha is 3 or more.",
    ),
    "table_ignores_the_depth": at.stop(
        "the result of a search is used by a deeper one",
        "To what depth was the entry found, and to what depth do you search now?",
        "A search that looked two plies ahead does not know what happens on the third.",
        "Put the depth in the key, `table[state, depth]`, or in the entry, and compare it.",
    ),
    "table_forgets_whose_turn_it_is": at.stop(
        "two positions that look alike share an entry, whoever is to move",
        "What do you look up: the position, or its string?",
        "The same board can have another value when it is the other player's turn.",
        "Use the state itself as the key: it knows whose turn it is.",
    ),
    "table_keeps_it_for_the_other_player": at.turn(
        "a number goes into the table for one player and comes out for the other",
        "From whose point of view is the number that your search returns, and from whose is the "
        "one that it stores?",
        "Every number in a call is from the point of view of the player to move there, and so "
        "is the one in the table.",
        "Store `value` as you return it.",
    ),
    "table_keeps_it_for_player_0": at.turn(
        "the numbers in the table are all player 0's, and nothing turns them back",
        "From whose point of view is the number that your search returns, and from whose is the "
        "one that it stores?",
        "Every number in a call is from the point of view of the player to move there, and so "
        "is the one in the table.",
        "Store `value` as you return it, or convert it when you look it up.",
    ),
    "table_keeps_it_for_the_child": at.return_(
        "the value of a position is stored under one of its children",
        "Which position is the number in your table for? Is it the one you were asked about?",
        "After the loop, `move` is the last move that was tried.",
        "The key is the state that you were given: `table[state, depth] = value, says`.",
    ),
    "table_keeps_the_last_number": at.return_(
        "the number of the last child is stored in the table, not the best one",
        "Which of your variables holds the best value, and which one do you store?",
        "`found` belongs to one child. What the position is worth is the largest of them.",
        "Store `value`, the number that you return.",
    ),
    "table_one_table_for_all": at.stop(
        "one table serves all searches, whichever table they are given",
        "Where does your table come from: from the argument, or from somewhere else?",
        "With a different `score`, the same position has a different value.",
        "Use the argument `table`, and pass it on to the children.",
    ),
    # what only the visits show
    "table_the_table_is_no_use": at.any_step(
        "a search knows nothing of what was found before",
        "Which line writes to the table, and which line reads what another call has written?",
        "All calls of a search share one table, the one that was passed in; a copy is a "
        "different table.",
        "After the loop, `table[state, depth] = value, says`.",
        "Before the loop, return what the table has for the position, if it answers the question.",
        look="Look at every line that uses the table: one writes, one reads, one passes it on.",
    ),
    "table_starts_a_table_for_every_child": at.child(
        "each child is given an empty table",
        "Which table do you pass to a child?",
        "A position that comes up again does so below another child, which must see the same "
        "table.",
        "Pass on `table` itself.",
    ),
    "table_keeps_nothing_at_a_cut": at.any_step(
        "what is known after a cut is not used anywhere",
        "What is known about a position when its loop ends with a cut, and which calls could "
        "use that?",
        "Most positions of alpha-beta end with a cut, so most of what is known is bounds.",
        'After a cut, store the number before you return it: it says "at least".',
        'Where the position comes up again, return an "at least" that is beta or more.',
        look="Look at the cut: what is stored there, and when is that used?",
    ),
    "table_bounds_are_never_used": at.stop(
        "only exact values are used, and no bounds",
        "Suppose the table says: at least 3, and your beta is 2. Is there anything left to search?",
        "A bound outside the window answers the whole question.",
        'Return an "at least" that is beta or more, and an "at most" that is alpha or less.',
    ),
    "table_upper_bounds_are_never_used": at.stop(
        'an "at most" from the table is never used',
        "Suppose the table says: at most 3, and your alpha is 4. Is there anything left to search?",
        "A bound outside the window answers the whole question.",
        'Return an "at most" that is alpha or less.',
    ),
    "table_compares_with_the_raised_alpha": at.return_(
        "exact values are stored as bounds, because alpha had been raised by then",
        "Which alpha decides what a number says: the one you were given, or the one at the end?",
        "At the end alpha has risen to the value itself, so the value never exceeds it.",
        "Raise a separate variable, such as `sure`, or keep the old alpha: `old_alpha = alpha`.",
    ),
    "table_the_window_is_in_the_key": at.stop(
        "a position is found again only with the same window",
        "A position comes up again with another window. Is it in your table?",
        "What the number says is stored with it, so it can answer for other windows too.",
        "The key is the position and the depth: `(state, depth)`.",
    ),
    "table_keeps_the_first_of_a_position": at.return_(
        "an entry is never replaced by a newer one",
        "A bound is in the table, and now the exact value was found. Which of the two is kept?",
        "What was found last answered a question that the table could not answer.",
        "`table[state, depth] = value, says`, whatever was there before.",
    ),
    # alpha-beta to a depth
    "table_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "table_scores_at_once": ideas.SCORES_AT_ONCE,
    "table_hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE,
    "table_does_not_stop": ideas.DOES_NOT_STOP,
    "table_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "table_never_stops_at_the_depth": at.any_step(
        "the search goes to the end of the game, whatever the depth",
        "When does your function call `score`, and how many plies are left below a child?",
        "Where `depth == 0`, return `score(state, state.to_move)`.",
        "A move uses up one ply: pass `depth - 1`.",
        look="Look at the two places where your function uses `depth`.",
    ),
    "table_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "table_shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "table_leaf_of_player_0": ideas.LEAF_OF_PLAYER_0,
    "table_score_of_a_fixed_player": at.turn(
        "the score is always from the same player's point of view, or has the wrong sign",
        "In negamax every value is from one player's point of view. Which player's?",
        "The score is a value too: `score(state, state.to_move)`.",
    ),
    "table_has_no_minus": ideas.TAKES_NO_MINUS,
    "table_hands_the_window_down_wrongly": at.child(
        "the child's window is not yours, negated and swapped",
        "From whose point of view are alpha and beta in the child, and which of them must be "
        "the smaller?",
        "Both ends change sign, and then they change places.",
        "{ask}.",
    ),
    "table_resets_the_window": ideas.RESETS_THE_WINDOW,
    "table_is_never_surer": ideas.IS_NEVER_SURER,
    "table_forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF,
    "table_never_cuts": ideas.NEVER_CUTS,
    "table_is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT,
    "table_compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY,
    "table_takes_the_smallest": ideas.TAKES_THE_SMALLEST,
    "table_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "table_starts_at_a_number": ideas.STARTS_AT_A_NUMBER,
    "table_only_the_first_child": ideas.LEAVES_AFTER_THE_FIRST_CHILD,
    "table_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "table_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "table_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "table_one_way_returns_nothing": ideas.ONE_WAY_RETURNS_NOTHING,
    "table_gives_the_entry": at.return_(
        "the number is returned together with what it says",
        "What does a parent do with what you return, and can it put a minus before it?",
        "What the number says is for the table. A parent wants only the number.",
        "Unpack the entry, and return `value`.",
    ),
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    number="value",
    score="`score(state, state.to_move)`",
    ask="`-with_table(state.result(move), depth - 1, -beta, -sure, score, table)`",
)

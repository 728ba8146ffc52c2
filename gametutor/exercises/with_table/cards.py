"""The words for each wrong idea about with_table."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # what the table says
    "table_takes_a_bound_for_a_value": at.any_step(
        "in which every number in the table is taken for the value, bounds too",
        "When a position comes again, is its window the same as before?",
        "After a cut the value is the number or more; where no child exceeded alpha, the number or "
        "less.",
        "Keep with each number what it says: exactly, at least, or at most.",
        'Then return an "at least" only if it is beta or more, an "at most" only if it is alpha or '
        "less.",
        look="Look at what your table says of a number: does your code know whether it is exact?",
    ),
    "table_takes_a_cut_for_a_value": at.any_step(
        "in which a number that was found at a cut is taken for the value when the position comes "
        "again",
        "After a cut some children were not asked. What is known of the value then?",
        "A child that was not asked may be better still, so the number is a lower bound.",
        'After a cut it says "at least", and answers only where it is beta or more.',
        look="Look at what your code keeps after a cut, and when it uses that.",
    ),
    "table_takes_what_is_below_alpha_for_a_value": at.any_step(
        "in which a number that does not exceed alpha is taken for the value when the position "
        "comes again",
        "The children were asked with your alpha. What do their answers say if none exceeded it?",
        "Below alpha the children cut, and so each of them may be worth even less to you.",
        'A number that is alpha or less says "at most", and answers only where it is alpha or less '
        "again.",
        look="Look at what your code keeps where no child exceeds alpha, and when it uses that.",
    ),
    "table_forgets_what_it_says": at.stop(
        "in which a bound from the table is compared with the window as if it were one of the "
        "other kind",
        "The table says: at most 5, and your beta is 3. Is the value 3 or more?",
        "An upper bound says nothing about beta, and a lower bound nothing about alpha.",
        'Ask two things of an entry: `says == "at least" and value >= beta`, `says == "at most" '
        "and value <= alpha`.",
    ),
    "table_swaps_the_bounds": at.return_(
        'in which "at least" and "at most" have changed places',
        "The value has reached beta. Can the children that were not asked make it smaller?",
        "More children can only make a maximum larger.",
        '`"at least" if value >= beta`, `"at most" if value <= alpha`.',
    ),
    "table_takes_equality_for_exact": at.return_(
        "in which a number equal to alpha or to beta is kept as if it were exact",
        "The value is exactly beta, and the loop has ended. Were all children asked?",
        "The cut comes at equality too, and then the number is a bound.",
        "Compare with `>=` and `<=` where you decide what the number says.",
    ),
    "table_compares_a_bound_the_wrong_way": at.stop(
        "in which a bound from the table is compared with the wrong end of the window, or the "
        "wrong way round",
        "The table says: at least 3. For which windows is that enough?",
        "At least 3 is enough where beta is 3 or less: the other player will not come here.",
        "At most 3 is enough where alpha is 3 or more.",
    ),
    "table_ignores_the_depth": at.stop(
        "in which what a search found is used by a deeper one",
        "To which depth was the entry found, and to which depth do you search now?",
        "A search that looked two plies ahead does not know what comes in the third.",
        "Put the depth in the key, `table[state, depth]`, or in the entry, and compare it.",
    ),
    "table_forgets_whose_turn_it_is": at.stop(
        "in which two positions that look alike share an entry, whoever is to move",
        "What do you look up: the position, or its text?",
        "The same board can be worth something else when it is the other player's turn.",
        "Use the state itself as the key: it knows whose turn it is.",
    ),
    "table_keeps_it_for_the_other_player": at.turn(
        "in which a number goes into the table for one player and comes out for the other",
        "For whom is the number that your search returns, and for whom is the one that it keeps?",
        "Every number of a call is for the player to move there, the one in the table too.",
        "Keep `value` as you return it.",
    ),
    "table_keeps_it_for_player_0": at.turn(
        "in which the numbers in the table are all for player 0, and nothing turns them back",
        "For whom is the number that your search returns, and for whom is the one that it keeps?",
        "Every number of a call is for the player to move there, the one in the table too.",
        "Keep `value` as you return it, or turn it back when you look it up.",
    ),
    "table_keeps_it_for_the_child": at.return_(
        "in which the value of a position is kept under one of its children",
        "Of which position is the number in your table: of the one you were asked about?",
        "After the loop, `move` is the last move that was tried.",
        "The key is the state that you were given: `table[state, depth] = value, says`.",
    ),
    "table_keeps_the_last_number": at.return_(
        "in which the number of the last child is kept in the table, not the best one",
        "Which of your variables holds the best value, and which one do you keep?",
        "`found` belongs to one child. What the position is worth is the largest of them.",
        "Keep `value`, the number that you return.",
    ),
    "table_one_table_for_all": at.stop(
        "in which one table serves all searches, whichever table they are given",
        "Where does your table come from: from the argument, or from somewhere else?",
        "With another score the same position has another value.",
        "Use the argument `table`, and hand it down to the children.",
    ),
    # what only the visits show
    "table_the_table_is_no_use": at.any_step(
        "in which a search knows nothing of what was found before",
        "Which line writes to the table, and which line reads what another call has written?",
        "All calls of a search share one table, the one that was handed in; a copy is another one.",
        "Before the loop, if `(state, depth)` is in the table and answers the question, return.",
        "After the loop, `table[state, depth] = value, says`.",
        look="Look at every line with the table in it: one writes, one reads, one hands it down.",
    ),
    "table_starts_a_table_for_every_child": at.child(
        "in which each child is given an empty table",
        "Which table do you hand down to a child?",
        "A position that comes again does so below another child, which must see the same table.",
        "Hand down `table` itself.",
    ),
    "table_keeps_nothing_at_a_cut": at.any_step(
        "in which what is known after a cut helps nobody",
        "What is known of a position when its loop ends with a cut, and who would like to know?",
        "Most positions of alpha-beta end with a cut, so most of what is known are bounds.",
        'After a cut keep the number before you return it: it says "at least".',
        'Where it comes again, return an "at least" that is beta or more.',
        look="Look at the cut: what is kept there, and when is that used?",
    ),
    "table_bounds_are_never_used": at.stop(
        "in which only exact values are used, and no bounds",
        "The table says: at least 3, and your beta is 2. Is there anything left to search?",
        "A bound outside the window is all that is asked for.",
        'Return an "at least" that is beta or more, and an "at most" that is alpha or less.',
    ),
    "table_upper_bounds_are_never_used": at.stop(
        'in which an "at most" from the table is never used',
        "The table says: at most 3, and your alpha is 4. Is there anything left to search?",
        "A bound outside the window is all that is asked for.",
        'Return an "at most" that is alpha or less.',
    ),
    "table_compares_with_the_raised_alpha": at.return_(
        "in which exact values are kept as bounds, because alpha had been raised by then",
        "Which alpha decides what a number says: the one you were given, or the one at the end?",
        "At the end alpha has risen to the value itself, so that the value never exceeds it.",
        "Raise a variable of its own, as `sure`, or keep the old alpha: `old_alpha = alpha`.",
    ),
    "table_the_window_is_in_the_key": at.stop(
        "in which a position is found again only with the same window",
        "A position comes again with another window. Is it in your table?",
        "What the number says is kept beside it, so it can answer other windows too.",
        "The key is the position and the depth: `(state, depth)`.",
    ),
    "table_keeps_the_first_of_a_position": at.return_(
        "in which an entry is never replaced by a newer one",
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
        "that looks to the end of the game, whatever the depth",
        "When does your function ask for the score, and how many plies are left below a child?",
        "Where `depth == 0`, return `score(state, state.to_move)`.",
        "One ply is used up by a move: hand down `depth - 1`.",
        look="Look at the two places where your function uses `depth`.",
    ),
    "table_before_the_end": ideas.DEPTH_BEFORE_THE_END,
    "table_shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP,
    "table_leaf_of_player_0": ideas.LEAF_OF_PLAYER_0,
    "table_score_of_a_fixed_player": at.turn(
        "in which the score is always taken for the same player, or with the wrong sign",
        "In negamax every value is meant for one player. Which one?",
        "The score is a value too: `score(state, state.to_move)`.",
    ),
    "table_has_no_minus": ideas.TAKES_NO_MINUS,
    "table_hands_the_window_down_wrongly": at.child(
        "in which the child's window is not yours turned round",
        "For whom are alpha and beta meant in the child, and which of them must be the smaller?",
        "Both ends change their sign, and then they change places.",
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
        "that returns the number together with what it says",
        "What does a parent do with what you return, and can it put a minus before it?",
        "What the number says is for the table. A parent wants the number alone.",
        "Take the entry apart, and return `value`.",
    ),
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    number="value",
    score="`score(state, state.to_move)`",
    ask="`-with_table(state.result(move), depth - 1, -beta, -sure, score, table)`",
)

"""The words for each wrong idea about killer_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # the killers
    "killer_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "killer_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "killer_scores_at_once": ideas.SCORES_AT_ONCE,
    "killer_never_tries_the_killer": at.child(
        "the killer is kept, but never tried first",
        "Where does your code look a move up in `killers`?",
        "What made a cut in a sister position usually makes one here.",
        "Before the loop: put `killers.get(depth)` first, if it is legal.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`",
    ),
    "killer_keeps_no_killer": at.cut(
        "the move that makes a cut is not kept",
        "After a cut, what remembers which move it was?",
        "`killers` is the memory of the whole search, and only your code fills it. What is "
        "written to a copy is lost.",
        "At the cut, before the `return`: `killers[depth] = move`.",
    ),
    "killer_plain_alpha_beta": at.any_step(
        "`killers` is neither read nor filled",
        "What does your code do with `killers`?",
        "Two things are new: a move that makes a cut is kept, and it is tried first next time. "
        "(And `killers = {}` makes a new dictionary, in which nothing is found.)",
        "At the cut: `killers[depth] = move`. Before the loop, put `killers.get(depth)` first.",
        look="Look at the steps *Ask each child* and *Cut?*",
    ),
    "killer_keeps_what_made_no_cut": at.cut(
        "moves that made no cut are kept",
        "Which moves get into your `killers`: those that made a cut, or others too?",
        "The best of several moves need not be a good one: it made no cut here.",
        "Keep a move only at the cut: `if value >= beta: killers[depth] = move`, then "
        "`return value`.",
    ),
    "killer_keeps_the_first_killer": at.cut(
        "the first killer of a depth stays forever",
        "A second move makes a cut at the same depth. Which one is kept?",
        "The last cut was nearer to where the search is now.",
        "`killers[depth] = move`, whatever was there before.",
    ),
    "killer_one_killer_for_all_depths": at.any_step(
        "all depths share one killer",
        "Whose turn is it one ply further down?",
        "One ply further down the opponent moves, and needs a different move.",
        "`killers[depth]`: one place for each depth.",
        look="Look at where the killer is kept, and where it is looked for.",
    ),
    "killer_killer_of_another_ply": at.child(
        "the killer of another ply is tried",
        "Whose move is it that your code tries first: yours, or your opponent's?",
        "At the next depth it is the other player's turn.",
        "Store it and look it up under the same `depth`.",
    ),
    "killer_kept_under_another_depth": at.cut(
        "the killer is stored under a depth other than its own",
        "Under which depth does your code store the move, and under which one does it look?",
        "The position in which the move was made has the depth `depth`.",
        "`killers[depth] = move`",
    ),
    "killer_plays_an_illegal_killer": at.child(
        "the killer is tried even where it is not legal",
        "The killer comes from another position. Can it be made in this one?",
        "What was legal there may be impossible here.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)` keeps all moves "
        "in the list and adds none.",
    ),
    "killer_tries_the_killer_twice": at.child(
        "the killer is searched twice",
        "How often does the killer appear among the moves that you try?",
        "The killer comes first, and it is in its old place as well.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)` moves it to the "
        "front, and leaves nothing behind.",
    ),
    "killer_tries_the_killer_alone": at.child(
        "the killer is the only move that is tried",
        "The killer makes no cut here. What does your code try next?",
        "A killer is a guess. If it fails, all the other moves are left.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`, and the loop goes "
        "through all of them.",
    ),
    "killer_tries_the_killer_last": at.child(
        "the killer is tried last",
        "At which end of the list does your code begin?",
        "Of the two truth values, `False` is the smaller one, and comes first.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`",
    ),
    "killer_the_killer_changes_places": at.child(
        "the killer swaps places with the first move",
        "Where does the move go that was first before?",
        "All moves but the killer stay in the order of `legal_moves()`.",
        "Take the killer out, and insert it at the front: the others move back by one place.",
    ),
    "killer_forgets_the_killers_below": at.child(
        "every position below begins with no killers",
        "Which dictionary do you pass down?",
        "A killer helps the sister positions only if all of them share one dictionary.",
        "{ask}.",
    ),
    "killer_copies_the_killers": at.child(
        "every position gets a copy of the killers",
        "A child finds a killer. Where does the next child look for it?",
        "What is written to a copy is lost when the call returns.",
        "{ask}.",
    ),
    "killer_empties_the_killers": at.any_step(
        "`killers` is emptied at every position",
        "What is left in `killers` when the second child is asked?",
        "The dictionary is the memory of the whole search: it is passed in, and never emptied.",
        "Look the killer up in the dictionary as it is.",
        look="Look at every line that changes `killers`.",
    ),
    "killer_keeps_something_else": at.cut(
        "something other than the move is kept",
        "What does `killers[depth]` hold after a cut: a move, a number or a position?",
        "Only a move can be tried again in another position.",
        "`killers[depth] = move`",
    ),
    "killer_keeps_it_under_the_move": at.cut(
        "the dictionary is the wrong way around, with the move as the key",
        "What do you look up in the dictionary: a move or a depth?",
        "The depth is known when the search of a position begins, and the move is what you want "
        "to know.",
        "`killers[depth] = move`",
    ),
    "killer_keeps_the_first_move": at.cut(
        "the first move is kept, not the one that made the cut",
        "Which move does your code keep: the first one, or the one that made the cut?",
        "The loop may have gone through several moves before the cut.",
        "`killers[depth] = move`, with the move of the loop.",
    ),
    # the depth
    "killer_does_not_stop": ideas.DOES_NOT_STOP,
    "killer_never_scores": ideas.NEVER_REACHES_THE_LIMIT,
    "killer_score_of_the_wrong_player": at.turn(
        "the score is the opponent's",
        "Whose turn is it where `score` is called, and from whose point of view is every value?",
        "Every value is from the point of view of the player to move, and so is the score.",
        "`return score(state, state.to_move)`",
    ),
    "killer_score_of_player_0": at.turn(
        "the score is always player 0's",
        "When it is player 1's turn, whose score do you return?",
        "Every value is from the point of view of the player to move, and so is the score.",
        "`return score(state, state.to_move)`",
    ),
    "killer_outcome_of_player_0": ideas.LEAF_OF_PLAYER_0,
    "killer_never_shallower": ideas.NEVER_LOOKS_LESS_DEEP,
    "killer_one_ply_more": ideas.STOPS_ONE_PLY_LATE,
    "killer_one_ply_less": ideas.STOPS_ONE_PLY_EARLY,
    # the window
    "killer_has_no_minus": ideas.TAKES_NO_MINUS,
    "killer_keeps_the_order_of_the_window": ideas.KEEPS_THE_ORDER_OF_THE_WINDOW,
    "killer_hands_the_window_down_unchanged": ideas.HANDS_THE_WINDOW_DOWN_UNCHANGED,
    "killer_resets_the_window": ideas.RESETS_THE_WINDOW,
    "killer_never_cuts": ideas.NEVER_CUTS,
    "killer_keeps_but_does_not_cut": at.cut(
        "the move is kept at the cut, and the loop goes on",
        "What does your code do after it has kept the killer?",
        "The value has reached beta: the moves that are left need no visit.",
        "Two lines under `if value >= beta:`: keep the move, and `return value`.",
    ),
    "killer_is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT,
    "killer_cuts_at_alpha": ideas.CUTS_AT_ALPHA,
    "killer_compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY,
    "killer_is_never_surer": ideas.IS_NEVER_SURER,
    "killer_forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF,
    # the loop
    "killer_starts_at_a_number": ideas.STARTS_AT_A_NUMBER,
    "killer_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "killer_first_child_only": ideas.LEAVES_AFTER_THE_FIRST_CHILD,
    "killer_hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE,
    "killer_one_way_returns_nothing": ideas.ONE_WAY_RETURNS_NOTHING,
    "killer_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
}
CARDS = named(
    IDEAS,
    score="`score(state, state.to_move)`",
    utility="`state.utility(state.to_move)`",
    number="value",
    ask="`-killer_moves(child, depth - 1, -beta, -alpha, score, killers)`",
)

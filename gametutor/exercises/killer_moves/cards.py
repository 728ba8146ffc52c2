"""The words for each wrong idea about killer_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    # the killers
    "killer_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "killer_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "killer_scores_at_once": ideas.SCORES_AT_ONCE,
    "killer_never_tries_the_killer": at.child(
        "in which the killer is kept, but never tried first",
        "Where does your code ask `killers` for a move?",
        "What made a cut in a sister position most often makes one here.",
        "Before the loop: put `killers.get(depth)` in front, if it is legal.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`",
    ),
    "killer_keeps_no_killer": at.cut(
        "in which the move that makes a cut is not kept",
        "After a cut, who knows which move it was?",
        "`killers` is the memory of the whole search, and nobody but you fills it. What is written "
        "into a copy is lost.",
        "At the cut, before the `return`: `killers[depth] = move`.",
    ),
    "killer_plain_alpha_beta": at.any_step(
        "in which `killers` is neither asked nor filled",
        "What does your code do with `killers`?",
        "Two things are new: a move that makes a cut is kept, and it is tried first next time. "
        "(And `killers = {}` makes a new dictionary, in which nothing is found.)",
        "At the cut: `killers[depth] = move`. Before the loop, put `killers.get(depth)` in front.",
        look="Look at the steps *Ask each child* and *Cut?*",
    ),
    "killer_keeps_what_made_no_cut": at.cut(
        "in which moves are kept that made no cut",
        "Which moves come into your `killers`: those that made a cut, or others too?",
        "The best of several moves need not be a good one: here nothing was cut.",
        "Keep a move only where the loop ends: under `if value >= beta:`, `killers[depth] = move`.",
    ),
    "killer_keeps_the_first_killer": at.cut(
        "in which the first killer of a depth stays for ever",
        "A second move makes a cut at the same depth. Which one is kept?",
        "The last cut was nearer to where the search is now.",
        "`killers[depth] = move`, whatever stood there before.",
    ),
    "killer_one_killer_for_all_depths": at.any_step(
        "in which all depths share one killer",
        "Whose turn is it one ply further down?",
        "One ply further down the opponent moves, and needs another move.",
        "`killers[depth]`: a place for each depth.",
        look="Look at where the killer is kept, and where it is looked for.",
    ),
    "killer_killer_of_another_ply": at.child(
        "in which the killer of another ply is tried",
        "Whose move is it that your code tries first: yours, or your opponent's?",
        "At the next depth it is the other player's turn.",
        "Keep it and look for it under the same `depth`.",
    ),
    "killer_kept_under_another_depth": at.cut(
        "in which the killer is kept under another depth than its own",
        "Under which depth does your code keep the move, and under which one does it look?",
        "The position in which the move was made has the depth `depth`.",
        "`killers[depth] = move`",
    ),
    "killer_plays_an_illegal_killer": at.child(
        "in which the killer is tried though it is not legal here",
        "The killer comes from another position. Can it be made in this one?",
        "What was legal there may be impossible here.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)` leaves all moves "
        "in the list and adds none.",
    ),
    "killer_tries_the_killer_twice": at.child(
        "in which the killer is searched twice",
        "How often does the killer stand among the moves that you try?",
        "It stands in front, and in its old place as well.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)` moves it, and "
        "leaves nothing behind.",
    ),
    "killer_tries_the_killer_alone": at.child(
        "in which the killer is the only move that is tried",
        "The killer makes no cut here. What does your code try next?",
        "A killer is a guess. If it fails, all the other moves are left.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`, and the loop goes "
        "through all of them.",
    ),
    "killer_tries_the_killer_last": at.child(
        "in which the killer is tried last",
        "At which end of the list does your loop begin?",
        "Of two truth values, `False` is the smaller one, and stands in front.",
        "`moves = sorted(state.legal_moves(), key=lambda move: move != killer)`",
    ),
    "killer_the_killer_changes_places": at.child(
        "in which the killer changes places with the move in front",
        "Where does the move go that stood in front before?",
        "All moves but the killer stay in the order of the rules.",
        "Take the killer out, and insert it in front: the others move up by one place.",
    ),
    "killer_forgets_the_killers_below": at.child(
        "in which every position below begins with no killers",
        "Which dictionary do you hand down?",
        "A killer helps the sister positions only if all of them share one dictionary.",
        "{ask}.",
    ),
    "killer_copies_the_killers": at.child(
        "in which every position gets a copy of the killers",
        "A child finds a killer. Where does the next child look for it?",
        "What is written into a copy is lost when the call returns.",
        "{ask}.",
    ),
    "killer_empties_the_killers": at.any_step(
        "in which `killers` is emptied at every position",
        "What is left in `killers` when the second child is asked?",
        "The dictionary is the memory of the whole search: it is handed in, and never emptied.",
        "Look for the killer in the dictionary as it is.",
        look="Look at every line that changes `killers`.",
    ),
    "killer_keeps_something_else": at.cut(
        "in which something other than the move is kept",
        "What does `killers[depth]` hold after a cut: a move, a number or a position?",
        "Only a move can be tried again in another position.",
        "`killers[depth] = move`",
    ),
    "killer_keeps_it_under_the_move": at.cut(
        "in which the dictionary is the wrong way round, with the move in front",
        "What do you ask the dictionary with: a move or a depth?",
        "The depth is known when a position begins, and the move is what you want to know.",
        "`killers[depth] = move`",
    ),
    "killer_keeps_the_first_move": at.cut(
        "in which the first move is kept, not the one that made the cut",
        "Which move does your code keep: the one in front, or the one that made the cut?",
        "The loop may have gone through several moves before the cut.",
        "`killers[depth] = move`, with the move of the loop.",
    ),
    # the depth
    "killer_does_not_stop": ideas.DOES_NOT_STOP,
    "killer_never_scores": ideas.NEVER_REACHES_THE_LIMIT,
    "killer_score_of_the_wrong_player": at.turn(
        "in which the score is that of the opponent",
        "Whose turn is it where the score is asked for, and for whom is every value meant?",
        "Every value is for the player to move, the score too.",
        "`return score(state, state.to_move)`",
    ),
    "killer_score_of_player_0": at.turn(
        "in which the score is always that of player 0",
        "When it is player 1's turn, whose score do you return?",
        "Every value is for the player to move, the score too.",
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
        "in which the move is kept at the cut, and the loop goes on",
        "What does your loop do after it has kept the killer?",
        "The value has reached beta: the moves that are left need no visit.",
        "Under `if value >= beta:` two lines: keep the move, and `return value`.",
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

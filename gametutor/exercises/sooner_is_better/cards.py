"""The words for each wrong idea about sooner_is_better."""

from gametutor.kit import at, ideas
from gametutor.kit.contradictions import always_returns, negates_nothing
from gametutor.kit.misconception import named

IDEAS = {
    "soon_now_and_later_are_the_same": at.return_(
        "a win now and a win later are worth the same",
        "What does a win lose when it comes one ply later?",
        "The position is one ply further from the end than its best child.",
        "Each ply takes 1 off a win and adds 1 to a loss.",
    ),
    "soon_later_is_better": at.return_(
        "a later win is worth more than a sooner one",
        "What does one more ply do to a win in your code: make it worth more, or less?",
        "With every ply further away, a win must become smaller.",
        "Each ply takes 1 off a win and adds 1 to a loss.",
    ),
    "soon_adds_for_every_ply": at.return_(
        "every ply adds 1, to a win, a draw and a loss alike",
        "Is a later win better than a sooner one? And what happens to a draw?",
        "Wins, draws and losses need different treatment.",
        "Each ply takes 1 off a win and adds 1 to a loss; a draw stays 0.",
    ),
    "soon_draws_change_too": at.return_(
        "the value of a draw changes with the number of plies",
        "Does a draw change when it takes longer?",
        "A draw is 0, however long it takes.",
        "There are three cases: above 0, below 0, and 0 itself.",
    ),
    "soon_everything_shrinks": at.return_(
        "every ply costs 1, even on the way to a draw or a loss",
        "If you must lose, is it better sooner or later? And what is a draw worth?",
        "A later loss is less bad: it comes closer to 0. A draw stays 0.",
        "There are three cases: above 0, subtract 1; below 0, add 1; at 0, do nothing.",
    ),
    "soon_losses_grow": at.return_(
        "a later loss is worse than a sooner one",
        "If you must lose, is it better sooner or later?",
        "The longer a loss is put off, the more chances the opponent has to go wrong.",
        "A loss after n plies is worth −100 + n.",
    ),
    "soon_counts_one_side_only": at.return_(
        "plies count on the way to a win or on the way to a loss, but not on both",
        "What does one more ply do to a win in your code, and what to a loss?",
        "A win for one player is a loss for the other, so plies count for both.",
        "Each ply takes 1 off a win and adds 1 to a loss.",
    ),
    "soon_plies_outweigh_the_outcome": at.any_step(
        "a few plies outweigh a win",
        "Is even a late win worth more than a draw in your code?",
        "Whatever the number of plies, a win stays above 0 and a loss below it.",
        "A finished game counts 100, a ply counts 1: `100 * state.utility(player)`.",
        look="Look at the steps *Stop?* and *Return*.",
    ),
    "soon_off_by_a_factor": at.return_(
        "a ply costs more than 1",
        "How many plies is it to the end here, and how much does your code take off for each?",
        "After n plies a win is worth 100 − n.",
        "One ply, one point.",
    ),
    "soon_divides_or_multiplies": at.return_(
        "the value is multiplied or divided, instead of the plies being subtracted",
        "What does one more ply cost in your code: always the same, or a share of the value?",
        "Many programs do that, and it works. Here a win in n plies is worth 100 − n.",
        "Every ply counts 1: a win after n plies is worth 100 − n.",
    ),
    "soon_counts_rounds": at.return_(
        "the moves of one player are counted, not the plies",
        "How many plies are your move and the reply to it?",
        "A ply is one move of one player, whoever it is.",
        "Subtract 1 at every position of the tree, MAX's and MIN's.",
    ),
    "soon_another_scale": at.stop(
        "a finished game is worth some number other than 100",
        "What is a game worth that has just been won?",
        "Other programs begin at other numbers, and it works. Here a win in n plies is worth "
        "100 − n.",
        "At the end: `100 * state.utility(player)`.",
    ),
    "soon_minus_for_you_plus_for_the_other": at.return_(
        "a ply costs 1 where `player` moves and gains 1 where the opponent moves",
        "Does a win come closer to 0 on every ply, your own and the opponent's?",
        "What happens to a value depends on its sign, not on who is to move.",
        "Above 0, take 1 off; below 0, add 1; on every ply.",
    ),
    "soon_off_by_one": at.stop(
        "one ply too many or too few is counted",
        "What is a game worth that is already over, and what is a win with the very next move "
        "worth?",
        "A game that is won is worth 100, and a win with the next move one less.",
        "100 at the end, and 1 less for each move before it, including the first.",
    ),
    "soon_at_the_top_only": at.return_(
        "only the last ply counts, not every ply",
        "At which positions on the way to the end does your code take something off?",
        "Every position on the way is one ply further from the end.",
        "The step closer to 0 belongs in the function that calls itself.",
    ),
    "soon_by_parity": at.turn(
        "the players are assumed to alternate ply by ply, whatever the state says",
        "What tells you whose turn it is: the number of plies, or the state?",
        "In some games a player moves twice in a row, and then it is not the other one's turn.",
        "At every position, `max` if `state.to_move == player`, otherwise `min`.",
    ),
    "soon_minus_at_every_ply": at.turn(
        "the sign changes at every ply, even where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other player looks at it”. Is it the other player here?",
        "Change the sign only where the turn changes; or use `max` and `min`, without a minus.",
        unless=negates_nothing,
    ),
    "soon_for_the_player_to_move": at.turn(
        "the value is from the point of view of the player to move, not of `player`",
        "It is your opponent's turn, and your opponent wins. Is that above or below 0 for you?",
        "`player` is an argument, and need not be the one to move.",
        "Where `state.to_move != player`, put a minus before what you found.",
    ),
    "soon_draws_are_won_or_lost": at.stop(
        "a draw counts as a win or as a loss",
        "How many ways of ending a game does your code know?",
        "There are three: won, lost and drawn.",
        "A draw is worth 0: `100 * state.utility(player)` is right for all three.",
    ),
    "soon_stops_at_a_win": at.child(
        "a win ends the loop",
        "Might a later child win sooner?",
        "Not all wins are the same here: the next move may win in fewer plies.",
        "Ask every child before you return.",
    ),
    "soon_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "soon_ends_are_lost": ideas.ENDS_ARE_LOST,
    "soon_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "soon_adds_up": ideas.ADDS_UP,
    "soon_both_maximise": ideas.OPPONENT_HELPS,
    "soon_both_minimise": ideas.BOTH_TAKE_THE_SMALLEST,
    "soon_swaps_max_and_min": ideas.SWAPS_MAX_AND_MIN,
    "soon_always_player_0": ideas.SEARCHES_FOR_PLAYER_0,
    "soon_outcome_of_the_wrong_player": ideas.FLIPS_THE_UTILITY,
    "soon_outcome_of_the_player_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE,
    "soon_ends_are_won": at.stop(
        "every finished game counts as won",
        "Who has won where your code returns 100, and who knows that?",
        "A game can end in a win, a loss or a draw: the state knows.",
        "At the end: `100 * state.utility(player)`.",
    ),
    "soon_one_child_only": at.best(
        "only one child decides",
        "How many of the children are compared?",
        "Every child must be asked before one of them is the best.",
        "`max(...)` or `min(...)` over all legal moves, and then return.",
    ),
    "soon_starts_at_zero": ideas.STARTS_TOO_HIGH,
    "soon_opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM,
    "soon_does_not_stop": ideas.DOES_NOT_STOP,
    "soon_looks_one_ply_ahead": ideas.LOOKS_ONE_PLY_AHEAD,
    "soon_gives_nothing_back": at.return_(
        "a path through the function ends without a `return`",
        "Does every path through your function end in a `return`?",
        "A function that ends without `return` returns `None`.",
        "Three cases, three returns: above 0, below 0, and 0.",
        unless=always_returns,
    ),
    "soon_gives_the_move": ideas.GIVES_THE_MOVE,
    "soon_gives_a_pair": at.return_(
        "more than one number is returned",
        "What is asked for: one number or two?",
        "100 − n says both who wins and after how many plies.",
        "Return one number.",
    ),
    "soon_gives_the_plies": at.return_(
        "the number of plies is returned instead of the value",
        "Who wins, if your function returns 3?",
        "The number must also say who wins.",
        "A win after n plies is 100 − n, a loss −100 + n.",
    ),
}
CARDS = named(
    IDEAS,
    utility="`100 * state.utility(player)`",
    helper="`sooner_is_better`",
    ask="`sooner_is_better(state.result(move), player)`, moved one step closer to 0",
    choice="Where the opponent moves, keep the smallest value.",
    choose="`max` if `state.to_move == player`, otherwise `min`.",
)

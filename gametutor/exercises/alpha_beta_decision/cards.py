"""The words for each wrong idea about alpha_beta_decision."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "ab_decision_takes_a_bound_for_a_value": at.best(
        "a later move with an equal number replaces the best one",
        "Where the window begins at alpha, what does it mean when a child returns alpha itself?",
        "A number of alpha or less is a bound: the move is worth that much, or less.",
        "Only a larger number is a value, so only a larger one may replace the best.",
        "`if value > alpha: best_move, alpha = move, value`: with `>`, not `>=`.",
    ),
    "ab_decision_gives_the_value": ideas.GIVES_THE_VALUE,
    "ab_decision_gives_a_pair": at.return_(
        "the move is returned together with something else",
        "Which of the two does the task ask for?",
        "The value has done its work. Return the move alone.",
    ),
    "ab_decision_asks_max_value": ideas.ASKS_MAX_VALUE,
    "ab_decision_changes_the_searching_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER,
    "ab_decision_always_searches_for_player_0": ideas.DECIDES_FOR_PLAYER_0,
    "ab_decision_takes_the_first_move": at.best(
        "the first move is returned, whatever it is worth",
        "When does a later move replace the first one?",
        "`if value > alpha: best_move, alpha = move, value`.",
    ),
    "ab_decision_takes_the_last_move": at.best(
        "every move replaces the one before it",
        "What number is a new value compared with?",
        "`if value > alpha: best_move, alpha = move, value`.",
    ),
    "ab_decision_takes_the_worst_move": at.best(
        "the move that is worth least to the player at the root is chosen",
        "From whose point of view are the values that you compare, and do you keep the largest "
        "or the smallest?",
        "You are MAX at the root: start at `-inf` and keep the largest.",
        "What `min_value` returns is already from your point of view. It needs no minus.",
    ),
    "ab_decision_hands_alpha_down_as_beta": at.child(
        "what you are sure of is passed down as beta",
        "Which end of the window is what the player at the root is sure of?",
        "Alpha is yours, and comes first: `min_value(child, player, alpha, inf)`.",
    ),
    "ab_decision_negates_the_window": at.child(
        "the window gets a minus on its way down",
        "From whose point of view does `min_value` read alpha and beta?",
        "All numbers are from the point of view of `player`: `min_value(child, player, alpha, "
        "inf)`.",
        unless=contradictions.negates_nothing,
    ),
    "ab_decision_stops_at_a_win": at.child(
        "the search stops at a fixed number, such as a win",
        "Might a later move be even better?",
        "In a tree of numbers one win can exceed another: ask every move.",
    ),
    "ab_decision_has_a_beta_at_the_root": at.any_step(
        "one move at the root cuts off the next, or narrows its search",
        "At the root, what might keep your code from trying a move, or change the window that a "
        "move is searched with?",
        "Beta is what the opponent is sure of elsewhere. For the root there is no elsewhere.",
        "Ask every move, each time with `inf`: `min_value(child, player, alpha, inf)`.",
        look="Look at what your code does with a move before it goes on to the next one.",
        unless=contradictions.leaves_a_loop_at_once,
    ),
    "ab_decision_starts_too_high": at.start(
        "alpha starts at a number, so a move that is worth no more is never chosen",
        "Which move is chosen if no move is worth more than your first alpha?",
        "Before the first move nothing is certain: alpha starts at `-inf`.",
    ),
    "ab_decision_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    # what only the visits show
    "ab_decision_keeps_alpha_to_itself": at.child(
        "every move is searched with the full window",
        "When the second move is searched, what do you know from the first one?",
        "The best value so far is your alpha. A child that knows it can cut.",
        "`min_value(state.result(move), player, alpha, inf)`, and alpha grows in the loop.",
    ),
    "ab_decision_forgets_what_it_was_sure_of": at.best(
        "alpha becomes the value of the last move, even when that was worse",
        "Can your alpha become smaller?",
        "Keep what you are sure of: alpha is the best value so far.",
    ),
    "ab_decision_asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE,
    "ab_decision_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
CARDS = named(IDEAS, value="The search")

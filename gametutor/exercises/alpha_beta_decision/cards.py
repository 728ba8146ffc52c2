"""The words for each wrong idea about alpha_beta_decision."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "ab_decision_takes_a_bound_for_a_value": at.best(
        "in which a later move takes the place of the best one with an equal number",
        "With a window from alpha up, what does it mean that a child returns alpha itself?",
        "A number of alpha or less is a bound: the move is worth that, or less.",
        "Only a larger number is a value, so only a larger one may take the place of the best.",
        "`if value > alpha: best_move, alpha = move, value`: with `>`, not `>=`.",
    ),
    "ab_decision_gives_the_value": ideas.GIVES_THE_VALUE,
    "ab_decision_gives_a_pair": at.return_(
        "in which move and value are returned together",
        "Which of the two does the task ask for?",
        "The value has done its work. Return the move alone.",
    ),
    "ab_decision_asks_max_value": ideas.ASKS_MAX_VALUE,
    "ab_decision_changes_the_searching_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER,
    "ab_decision_always_searches_for_player_0": ideas.DECIDES_FOR_PLAYER_0,
    "ab_decision_takes_the_first_move": at.best(
        "in which the first move is taken, whatever it is worth",
        "When does a later move take the place of the first one?",
        "`if value > alpha: best_move, alpha = move, value`.",
    ),
    "ab_decision_takes_the_last_move": at.best(
        "in which every move takes the place of the one before",
        "With which number is a new value compared?",
        "`if value > alpha: best_move, alpha = move, value`.",
    ),
    "ab_decision_takes_the_worst_move": at.best(
        "in which the move is taken that is worth least to the player at the root",
        "For whom are the values that you compare, and do you keep the largest or the smallest?",
        "You are MAX at the root: start at `-inf` and keep the largest.",
        "What `min_value` returns is meant for you already. It needs no minus.",
    ),
    "ab_decision_hands_alpha_down_as_beta": at.child(
        "in which what you are sure of is handed down as beta",
        "Which end of the window is what the player at the root is sure of?",
        "Alpha is yours, and stands first: `min_value(child, player, alpha, inf)`.",
    ),
    "ab_decision_negates_the_window": at.child(
        "in which the window gets a minus on its way down",
        "From whose view does `min_value` read alpha and beta?",
        "All numbers are meant for `player`: `min_value(child, player, alpha, inf)`.",
    ),
    "ab_decision_stops_at_a_win": at.child(
        "in which the search stops at a fixed number, such as a win",
        "Might a later move be better still?",
        "In a tree of numbers one win can exceed another: ask every move.",
    ),
    "ab_decision_has_a_beta_at_the_root": at.any_step(
        "in which one move at the root cuts off or narrows the search for the next",
        "At the root, what may keep your code from trying a move, or change what it asks of one?",
        "Beta is what the opponent is sure of elsewhere. Above the root there is no elsewhere.",
        "Ask every move, each time with `inf`: `min_value(child, player, alpha, inf)`.",
        look="Look at what your loop does with a move before it goes on to the next one.",
    ),
    "ab_decision_starts_too_high": at.start(
        "in which alpha starts at a number, and no move that is worth less is ever taken",
        "Which move is taken if every move is worth less than your first alpha?",
        "Before the first move nothing is sure: alpha starts at `-inf`.",
    ),
    "ab_decision_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    # what only the visits show
    "ab_decision_keeps_alpha_to_itself": at.child(
        "in which every move is searched with the full window",
        "When the second move is searched, what do you know from the first one?",
        "The best value so far is your alpha. A child that hears of it can cut.",
        "`min_value(state.result(move), player, alpha, inf)`, and alpha grows in the loop.",
    ),
    "ab_decision_forgets_what_it_was_sure_of": at.best(
        "in which alpha becomes the value of the last move, even when that was worse",
        "Can your alpha become smaller?",
        "What you are sure of you keep: alpha is the best value so far.",
    ),
    "ab_decision_asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE,
    "ab_decision_asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS,
}
CARDS = named(IDEAS, value="The search")

"""The words for each wrong idea about negamax_decision."""

from gametutor.exercises.minimax_decision import cards as minimax_decision
from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "gives_the_value": ideas.GIVES_THE_VALUE,
    "best_for_the_opponent": at.any_step(
        "the move that is best for the opponent is chosen: there is no minus at the root, or there "
        "are two, or the smallest number is kept where the largest belongs",
        "A child is worth a lot to the player who moves there. Is that good or bad for you?",
        "In the child the opponent is to move. A large number there is bad for you.",
        "`value = -negamax(state.result(move))`, and the largest of these.",
        look="Look at the steps *Ask each child* and *Keep the best*.",
    ),
    "looks_for_the_wrong_value": at.best(
        "the search looks for a child with the same number as the root",
        "What is the root worth to you, and what is its best child worth to the player to move "
        "there?",
        "The child's number is from your opponent's point of view.",
        "Compare `-negamax(state.result(move))` with `negamax(state)`.",
    ),
    "right_for_one_player_only": at.turn(
        "one of the players chooses the largest value and the other the smallest",
        "What changes in your function when the other player is to move?",
        "Negamax never asks which player it is: its values are from the point of view of "
        "whoever is to move.",
        "Choose the largest `-negamax(state.result(move))`, for player 0 and for player 1.",
    ),
    "takes_the_first_move": ideas.TAKES_THE_FIRST_MOVE,
    "takes_the_size": ideas.TAKES_THE_SIZE,
    "finished_children_on_their_own": at.child(
        "a child that is over gets special treatment, for the wrong player",
        "Your move ends the game. From whose point of view is the number that you compare?",
        "A finished child needs nothing special: `negamax` knows what to do with it.",
        "`-negamax(state.result(move))` for every child, finished or not.",
    ),
    "moves_at_random": ideas.MOVES_AT_RANDOM,
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD,
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES,
    "minus_at_the_root_only": at.child(
        "a search of your own has a minus at the root and none below it",
        "Below the root the turn changes too. Does your helper change the sign there?",
        "You wrote a search of your own, and its values are those of a negamax without a minus.",
        "Call `negamax`, or write the minus in the helper as well.",
    ),
    "no_minus_anywhere": at.child(
        "a search of your own has no minus at all, though each value in it is from the point of "
        "view of the player to move",
        "Your search returns a number for the player to move there. Whose number do you compare?",
        "What is good for the opponent is bad for you, at the root and at every ply below it.",
        "A minus before every call of your search: at the root, and in the search itself.",
    ),
    "leaf_of_the_root": ideas.LEAF_OF_A_FIXED_PLAYER,
    "negates_the_moves": at.child(
        "the moves get the minus, not the values",
        "What comes after your minus: a move, or the value of a position?",
        "In a tree of numbers a move is an index, so there is no error. In other games it may "
        "be a pair.",
        "The minus belongs to the value: `-negamax(state.result(move))`.",
        unless=contradictions.negates_nothing,
    ),
}
# What goes wrong in the same way, and in the same words, whichever helper values the children.
AS_IN_MINIMAX = (
    *("gives_no_move", "gives_nothing_back", "gives_the_index", "gives_the_reply"),
    *("takes_the_last_move", "takes_the_largest_move", "one_best_move_for_all_levels"),
    *("starts_too_high", "content_with_a_draw", "content_with_a_gain", "knows_wins_and_draws_only"),
    *("skips_the_first_move", "skips_the_last_move", "goes_on_from_the_child"),
)
CARDS = [
    *named(
        IDEAS,
        utility="`position.utility(position.to_move)`",
        value="`negamax`",
        helper="`negamax`",
        ask="`-negamax(state.result(move))`",
    ),
    *(idea for idea in minimax_decision.CARDS if idea.id in AS_IN_MINIMAX),
]

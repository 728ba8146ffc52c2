"""The words for each wrong idea about max_value."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "max_takes_the_smallest": at.best(
        "MAX takes the smallest value",
        "You are the one who chooses here. Would you choose the smallest value or the largest?",
        "MAX is the searching player, and chooses what is best for that player.",
        "Of the children's values, keep the largest: `max`, not `min`.",
    ),
    "max_asks_itself": ideas.ASKS_ITSELF,
    "max_flag_stays": at.child(
        "MIN answers MIN, from the first move on",
        "After MIN has moved, whose turn is it?",
        "MAX and MIN take turns, and a flag has to change with every move.",
        "Where MIN moves, the child is a position of MAX: pass the other flag.",
    ),
    "max_starts_too_high": ideas.STARTS_TOO_HIGH,
    "max_starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END,
    "max_keeps_nothing": ideas.KEEPS_NOTHING,
    "max_looks_at_the_first_child_only": ideas.FIRST_CHILD_ONLY,
    "max_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "max_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "max_does_not_stop": ideas.DOES_NOT_STOP,
    "max_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "max_wins_are_worth_one": ideas.WINS_ARE_WORTH_ONE,
    "max_ends_are_lost": ideas.ENDS_ARE_LOST,
    "max_ends_are_won": ideas.ENDS_ARE_WON,
    "max_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "max_flips_the_utility": ideas.FLIPS_THE_UTILITY,
    "max_utility_of_the_side_to_move": ideas.UTILITY_OF_THE_SIDE_TO_MOVE,
    "max_utility_of_the_side_that_moved": at.stop(
        "the outcome is taken from the point of view of whoever moved last",
        "A game can be over on either player's turn. Whose utility do you want?",
        "Who moved last changes from ply to ply; the searching player does not.",
        "Return `state.utility(player)`.",
    ),
    "max_always_searches_for_player_0": ideas.SEARCHES_FOR_PLAYER_0,
    "max_changes_the_searching_player": ideas.CHANGES_THE_SEARCHING_PLAYER,
    "max_negates_the_children": ideas.NEGATES_THE_CHILDREN,
    "max_takes_the_average": at.best(
        "MAX moves at random",
        "MAX chooses one of the children. Which one will it be?",
        "An average is the value of random moves. MAX does not move at random.",
        "Keep the largest of the children's values.",
    ),
    "max_adds_up": ideas.ADDS_UP,
    "max_takes_zero_for_nothing": ideas.TAKES_ZERO_FOR_NOTHING,
    "max_is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "max_is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "max_looks_one_ply_ahead": ideas.LOOKS_ONE_PLY_AHEAD,
    "max_gives_the_move": ideas.GIVES_THE_MOVE,
    "max_gives_a_pair": at.return_(
        "a value function returns two things: the value and a move",
        "Which of the two things does the task ask for?",
        "Every function in this search returns one number, `min_value` too.",
        "Keep only the value. Choosing a move is another function's task.",
    ),
    "max_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "max_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "max_asks_about_the_same_position": at.child(
        "MAX and MIN are swapped, or no move is made between them",
        "Who chooses here, and between the values of which positions?",
        "The child is the position after the move; there it is MIN's turn.",
        "Pass `state.result(move)`, not `state`; where you choose, use `max`.",
    ),
    "max_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "max_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(player)`",
    ask="`min_value(state.result(move), player)`",
    helper="`min_value`",
)

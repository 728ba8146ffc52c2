"""The words for each wrong idea about negamax."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "nega_no_minus": ideas.NO_MINUS,
    "nega_leaf_of_a_fixed_player": ideas.LEAF_OF_A_FIXED_PLAYER,
    "nega_colour_and_minus": at.child(
        "the colour changes a value that already has its minus",
        "How many times does a value change its sign on the way up by one ply: by the minus, by "
        "the colour, or by both?",
        "A colour belongs to the leaf, where it turns player 0's outcome into that of the "
        "player to move.",
        "At a leaf, `color * state.utility(0)`; for a child, `-negamax(child, -color)`, and "
        "nothing more.",
    ),
    "nega_root_is_always_player_0": ideas.ROOT_OF_PLAYER_0,
    "nega_leaf_of_the_other": at.turn(
        "the outcome is that of the player who moved last",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "The minus comes one ply higher, where the value is used. Here it would be a second one.",
        "Return `state.utility(state.to_move)`, without a minus.",
    ),
    "nega_inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    "nega_one_best_value_for_all_levels": at.start(
        "all levels of the tree share one best value",
        "When a child begins its loop, what is already in `best`?",
        "A best value belongs to one position, and each call is about a position of its own.",
        "Set the start value inside the function that calls itself: `best = -inf`.",
    ),
    "nega_ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING,
    "nega_wins_are_worth_one": ideas.WINS_ARE_WORTH_ONE,
    "nega_ends_are_lost": ideas.ENDS_ARE_LOST,
    "nega_ends_are_won": ideas.ENDS_ARE_WON,
    "nega_everybody_for_player_0": at.any_step(
        "both players make the outcome of player 0 as large as possible",
        "What does player 1 want?",
        "Call `utility` for `state.to_move`, and put a minus before a child's value.",
        "`state.utility(state.to_move)`, and `-negamax(state.result(move))`.",
        look="Look at the steps *Whose turn?* and *Ask each child*.",
    ),
    "nega_always_seen_by_one_player": at.turn(
        "the values are from the same player's point of view everywhere, whoever is to move",
        "Player 1 is to move and wins at once. Which number should be returned?",
        "For one of the players this is correct minimax. Here the value is from the point of "
        "view of whoever is to move.",
        "With `state.utility(state.to_move)` at the end and a minus for each child, `max` serves "
        "both players.",
    ),
    "nega_takes_the_smallest": at.best(
        "the player to move chooses the worst move, as with `min`, or with a minus for the largest "
        "number instead of one for each",
        "After the minus, is a large number good or bad for the player to move?",
        "The minus gives you each child's value from your own point of view, and of those you "
        "want the largest.",
        "First the minus, then `max`: `max(value, -negamax(child))`.",
    ),
    "nega_a_minus_too_many": at.any_step(
        "the sign changes twice at each ply, which is the same as `min` without any minus",
        "How many times does a value change its sign on the way up by one ply?",
        "One ply, one change of player, one minus.",
        "Keep `max` and the minus before the call, and return `value` as it is.",
        look="Look at the steps *Ask each child* and *Return*.",
        unless=contradictions.takes_max_and_min,
    ),
    "nega_for_the_one_who_moved": at.return_(
        "the values are right, but for the other player: every sign is reversed",
        "It is your turn and you can win at once. Which number should be returned?",
        "The value is from the point of view of the player to move, not of the one who moved last.",
        "A finished game is worth `state.utility(state.to_move)`, and what is returned has no "
        "minus.",
    ),
    "nega_root_without_minus": at.child(
        "there is a minus below the root, but not at the root itself",
        "After the first move, whose value does the search give you?",
        "The root is a position like any other: after its move the other player is to move.",
        "There too: `-negamax(state.result(move))`.",
    ),
    "nega_minus_at_some_plies_only": at.child(
        "the sign changes at some plies and not at others",
        "Between which plies does the turn change: only near the end, or between all of them?",
        "Every move ends the turn: the first, the last, and all in between.",
        "A minus before every call, and none at the leaf: `-negamax(state.result(move))`.",
        unless=contradictions.negates_nothing,
    ),
    "nega_minus_at_the_end_only": at.any_step(
        "there is a minus where the game is over, but not before the children",
        "A finished game: what is it worth to the player to move there?",
        "Every move ends the turn, so every child's value is from the opponent's point of view.",
        "The outcome has no minus, and every child has one: `-negamax(state.result(move))`.",
        look="Where the game is over, `state.utility(state.to_move)` is already the value.",
    ),
    "nega_minus_for_one_player_only": at.any_step(
        "the sign changes for only one of the players",
        "Whose child needs no minus: player 0's, player 1's, or nobody's?",
        "Negamax does not ask which player it is: it treats both alike.",
        "A minus for every child: `-negamax(state.result(move))`.",
        look="Look at the minus, and at what decides whether a number gets it.",
    ),
    "nega_max_for_one_min_for_the_other": at.best(
        "one player keeps the largest value and the other the smallest, though each value is "
        "from the point of view of the player to move",
        "If a number is from the point of view of whoever is to move, does anybody want a small "
        "one?",
        "All values are from the point of view of the player to move, and nobody wants a small "
        "one.",
        "`max` for both, of the negated values of the children.",
    ),
    "nega_passes_without_minus": at.child(
        "a pass keeps the sign",
        "After a pass, whose turn is it?",
        "A pass changes nothing on the board, but it changes the turn.",
        "A pass is a move like any other: `-negamax(state.result(move))`.",
    ),
    "nega_takes_the_size": ideas.TAKES_THE_SIZE,
    "nega_starts_too_high": ideas.STARTS_TOO_HIGH,
    "nega_starts_at_the_wrong_end": ideas.STARTS_AT_THE_WRONG_END,
    "nega_keeps_nothing": ideas.KEEPS_NOTHING,
    "nega_looks_at_the_first_child_only": ideas.FIRST_CHILD_ONLY,
    "nega_keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD,
    "nega_gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "nega_does_not_stop": ideas.DOES_NOT_STOP,
    "nega_asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY,
    "nega_values_only_finished_games": at.child(
        "`utility` is called for the children, finished or not",
        "What is the outcome of a game that is not over?",
        "Only a finished game has a utility. Every position has a value.",
        "Ask for the child's value: `-negamax(state.result(move))`.",
    ),
    "nega_asks_about_the_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION,
    "nega_goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "nega_takes_the_average": at.best(
        "both players move at random",
        "Who chooses the move: chance, or a player who wants the best?",
        "An average is the value of random moves. Players do not move at random.",
        "Keep the largest of the negated values.",
    ),
    "nega_adds_up": ideas.ADDS_UP,
    "nega_takes_zero_for_nothing": ideas.TAKES_ZERO_FOR_NOTHING,
    "nega_is_content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "nega_is_content_with_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "nega_looks_a_ply_or_two_ahead": at.child(
        "the search ends after a few plies, and an unfinished game counts as 0",
        "What happens below the positions where your search ends?",
        "A child whose game is not over has a value too; the same function finds it.",
        "Let the function call itself for every child: `-negamax(state.result(move))`.",
    ),
    "nega_gives_the_move": ideas.GIVES_THE_MOVE,
    "nega_gives_a_pair": at.return_(
        "a value function returns two things: the value and a move",
        "Which of the two things does the task ask for?",
        "A pair cannot have a minus. The value alone can.",
        "Keep only the value. Choosing a move is another function's task.",
    ),
    "nega_skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD,
    "nega_skips_the_last_child": ideas.SKIPS_THE_LAST_CHILD,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    ask="`-negamax(state.result(move))`",
    child="`state.result(move)`",
)

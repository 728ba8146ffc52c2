"""The words for each wrong idea about minimax_decision."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "gives_the_value": ideas.GIVES_THE_VALUE,
    "gives_no_move": ideas.GIVES_NO_MOVE,
    "gives_nothing_back": ideas.KEEPS_NO_MOVE,
    "gives_the_index": ideas.GIVES_THE_INDEX,
    "asks_max_value": ideas.ASKS_MAX_VALUE,
    "always_for_player_0": ideas.DECIDES_FOR_PLAYER_0,
    "for_the_wrong_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER,
    "takes_the_worst_move": ideas.TAKES_THE_WORST_MOVE,
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD,
    "player_1_takes_the_smallest": at.best(
        "player 1 chooses the move with the smallest value",
        "Is a large `min_value(child, 1)` good or bad for player 1?",
        "The value is from the point of view of player 1, who is MAX here: the player to move "
        "at the root.",
        "Keep the largest value in both cases.",
    ),
    "takes_the_first_move": ideas.TAKES_THE_FIRST_MOVE,
    "takes_the_last_move": ideas.TAKES_THE_LAST_MOVE,
    "takes_the_largest_move": ideas.TAKES_THE_LARGEST_MOVE,
    "moves_at_random": ideas.MOVES_AT_RANDOM,
    "starts_too_high": ideas.STARTS_TOO_HIGH,
    "one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS,
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD,
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES,
    "opponent_moves_at_random": at.child(
        "the opponent is expected to move at random",
        "Which of the replies would a good opponent choose?",
        "An average is the value of random replies. Your opponent does not reply at random.",
        "`min_value` finds the reply that is worst for you.",
    ),
    "adds_up_the_leaves": at.child(
        "all the finished games below a move are added up",
        "Many good games lie below a move, and one bad one. Which will be played?",
        "How many games end well says little: the opponent steers towards the others.",
        "Value each child with `min_value`.",
    ),
    "content_with_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "content_with_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "skips_the_first_move": ideas.SKIPS_THE_FIRST_CHILD,
    "skips_the_last_move": ideas.SKIPS_THE_LAST_CHILD,
    "knows_wins_and_draws_only": at.best(
        "the search looks for the values 1 and 0, and treats any other as a loss",
        "Two moves may both win, or both lose. Does your code see which of them is worth more?",
        "A value can be any number, and one loss can be smaller than another.",
        "Keep the move with the largest value, whatever the values are.",
    ),
    "looks_for_the_wrong_value": at.best(
        "the search looks for a child with the value `min_value(state, player)`",
        "You are to move at the root. Which of the two helpers values the root?",
        "At the root MAX moves, so its value is `max_value(state, player)`.",
        "Or do without it: keep the move with the largest value as you go.",
    ),
    "gives_the_reply": ideas.GIVES_THE_REPLY,
}
CARDS = named(
    IDEAS,
    value="`max_value`",
    helper="`min_value`",
    ask="`min_value(state.result(move), player)`",
)

"""The words for each wrong idea about concise_minimax."""

from gametutor.exercises.minimax_decision import cards as minimax_decision
from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "gives_the_value": at.any_step(
        "the value of the best move is returned, not the move",
        "What does your `max` return: a move or a value?",
        "`max(values)` is a value. `max(moves, key=...)` is a move.",
        "`max(state.legal_moves(), key=...)`, where the key gives the value of a move.",
        look="Which of your variables holds a move, and which a number?",
    ),
    "gives_no_move": ideas.GIVES_NO_MOVE,
    "gives_nothing_back": at.return_(
        "a function ends without returning a value",
        "Did you forget to `return` the move?",
        "A `def` returns only what its `return` says. Which line has the answer, and returns it?",
        unless=contradictions.always_returns,
    ),
    "gives_the_index": ideas.GIVES_THE_INDEX,
    "takes_the_largest_move": ideas.TAKES_THE_LARGEST_MOVE,
    "all_moves_look_alike": at.any_step(
        "the first move is chosen, whatever the others are worth",
        "How does your code tell one move from another? Does it do so for every move?",
        "A move is worth what its own child is worth: `state.result(move)`.",
        "A finished game is worth its utility, and not the same number every time.",
        "If you compare with a best value so far, start it below all values, `-inf`, and let the "
        "loop run to its end: a `return` in it leaves out the other moves.",
        look="Which line finds out what a move is worth, and which line compares the results?",
    ),
    "starts_at_a_number": ideas.STARTS_TOO_HIGH,
    "first_child_only": ideas.FIRST_CHILD_ONLY,
    "stops_at_a_draw": ideas.CONTENT_WITH_A_DRAW,
    "stops_at_a_gain": ideas.CONTENT_WITH_A_GAIN,
    "helper_returns_nothing": ideas.HELPER_RETURNS_NOTHING,
    "ends_are_lost": ideas.ENDS_ARE_LOST,
    "ends_are_won": ideas.ENDS_ARE_WON,
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST,
    # what a child returns beside its value: not a move at a leaf, and this goes all the way up
    "keeps_no_move": at.any_step(
        "no move of this position is kept, or none is returned",
        "Which line stores the best move, and which one returns it?",
        "A move is kept if its value beats the best so far: does any beat your start value?",
        "If a child returns a pair, its move belongs to the child: `value, _ = search(...)`.",
        "Start at `-inf`, keep `best_move = move` in the loop, `return best_move` after it.",
        look="Look at the steps *Keep the best* and *Return*.",
    ),
    "never_makes_a_move": ideas.ASKS_ABOUT_THE_SAME_POSITION,
    "does_not_stop": ideas.DOES_NOT_STOP,
    "values_only_finished_games": ideas.VALUES_ONLY_FINISHED_GAMES,
    "max_answers_max": ideas.OPPONENT_HELPS,
    "min_answers_min": ideas.BOTH_TAKE_THE_SMALLEST,
    "max_and_min_swapped": at.turn(
        "`max` and `min` are swapped below the root",
        "After your first move, whose turn is it, and does that player want a large value?",
        "The player to move at the root takes the largest value, the opponent the smallest.",
        "`max if position.to_move == player else min`. If you use a flag or a colour, it must "
        "say after your move that it is the opponent's turn.",
    ),
    "best_for_the_opponent": at.any_step(
        "the move that is best for the opponent is chosen",
        "From whose point of view are the values that your root compares?",
        "At the root use `max`. A value from the other player's point of view needs a minus first.",
        "Read `state.to_move` before any move is made.",
        look="Look at the steps *Whose turn?* and *Keep the best*.",
    ),
    "forgets_the_minus": at.child(
        "every level takes `max`, but a child's value never gets a minus",
        "The child's value is from the point of view of the player to move there. What is it "
        "worth to you?",
        "One function for both players works if what is good for one is bad for the other.",
        "`max(-value(child) for ...)`; or use `min` where the opponent is to move.",
        unless=contradictions.negates_a_value,
    ),
    "utility_of_the_side_to_move": at.stop(
        "only one of two things changes with the turn: whose utility is returned at the end, or "
        "the sign of a value on its way up",
        "From whose point of view is the value of a finished game, and from whose are the "
        "values above it?",
        "With a minus at each ply, every value is from the point of view of the player to move "
        "there.",
        "With the minus, each finished game counts for the player to move there; without it, for "
        "the player to move at the root, so hand that player down, and choose with `max` and "
        "`min`.",
    ),
    "utility_of_the_opponent": ideas.FLIPS_THE_UTILITY,
    "always_for_player_0": ideas.DECIDES_FOR_PLAYER_0,
    "opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM,
    "adds_up": at.best(
        "all the finished games below a move are added up",
        "Many good games lie below a move, and one bad one. Which will be played?",
        "Only one of the children will be played.",
        "Take the largest or the smallest of the children's values; do not add them.",
    ),
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD,
    "skips_a_move": at.child(
        "one of the moves at the root is never looked at",
        "How many moves does `max` compare, and how many are legal?",
        "The first and the last move count like all others.",
        "`max(state.legal_moves(), key=...)`, without a slice.",
    ),
    "takes_the_last_move": at.any_step(
        "the last move is returned, whatever it is worth",
        "Where does your program compare the values of two moves?",
        "Compare all the children, and keep the best.",
        "`max(state.legal_moves(), key=...)`",
        look="Look at how one move is compared with another, and at what is returned.",
    ),
    "knows_wins_and_draws_only": minimax_decision.IDEAS["knows_wins_and_draws_only"],
    "one_best_move_for_all_levels": ideas.ONE_BEST_MOVE_FOR_ALL_LEVELS,
}
CARDS = named(
    IDEAS,
    position="position",
    child="`position.result(move)`",
    utility="`position.utility(player)`, where `player` is `state.to_move`",
    helper="a helper that calls itself",
    ask="such a helper about `state.result(move)`",
    choose="`max if position.to_move == player else min`",
    choice="Where the opponent is to move, take `min`.",
)

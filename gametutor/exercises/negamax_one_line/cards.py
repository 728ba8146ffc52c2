"""The words for each wrong idea about negamax_one_line."""

from gametutor.kit import at, contradictions, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "line_minus_before_max": at.best(
        "the player to move chooses the worst move: the minus comes before `max`, or `min` is "
        "still there, which amounts to the same",
        "What is negated in your code: each child's value, or the largest of them?",
        "Each value gets its minus first: compare `max(-1, -2)` with `-max(1, 2)`.",
        "Inside the parentheses: `max(-negamax_one_line(...) for move in ...)`.",
    ),
    "line_asks_negamax": at.child(
        "the children are passed to `negamax`, not to the function itself",
        "Which function does your code call?",
        "With `negamax`, the loop that you wrote before does the work, not your code.",
        "The call has the new name: `-negamax_one_line(state.result(move))`.",
    ),
    "line_a_minus_too_many": at.any_step(
        "the sign changes twice at each ply, which is the same as `min` without any minus",
        "How many times does a value change its sign on the way up by one ply?",
        "One ply, one change of player, one minus.",
        "`max(-negamax_one_line(...) for move in ...)`, and no minus before `max`.",
        look="Count the minus signs in your code: each of them is a change of player.",
        unless=contradictions.takes_max_and_min,
    ),
    "nega_no_minus": ideas.NO_MINUS,
    "line_minus_before_all": at.child(
        "one minus comes before the whole expression, and so applies to the end of the game too",
        "Which part of your code does the minus belong to?",
        "A minus before the parentheses negates the outcome of a finished game too.",
        "Put it inside, before the call: `max(-negamax_one_line(...) for move in ...)`.",
    ),
    "line_leaf_of_the_other": at.stop(
        "the outcome is that of the player who moved last",
        "The game is over. Who would be to move, and what is it worth to that player?",
        "`-a if b else c` is `(-a) if b else c` in Python. The minus comes one ply higher.",
        "`state.utility(state.to_move) if state.is_terminal() else ...`",
    ),
    "nega_leaf_of_a_fixed_player": ideas.LEAF_OF_A_FIXED_PLAYER,
    "line_root_is_always_player_0": ideas.ROOT_OF_PLAYER_0,
    "nega_ends_are_lost": ideas.ENDS_ARE_LOST,
    "nega_ends_are_won": ideas.ENDS_ARE_WON,
    "line_does_not_stop": at.stop(
        "`max` is called with no values at all",
        "A finished game has no moves. What should your line ask before it asks for them?",
        "What is inside `max(... for move in ...)` runs once for each move: for a "
        "finished game, never.",
        "The test comes first: `... if state.is_terminal() else max(...)`.",
    ),
    "line_ends_are_worth_nothing": at.stop(
        "every finished game is worth 0",
        "What does your code give for a game that was lost?",
        "A fixed number, such as a `default`, is the same for all finished games, but games end in "
        "different ways.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
        unless=contradictions.asks_for("utility"),
    ),
    "line_asks_for_the_outcome_too_early": at.stop(
        "`utility` is called while the game is still going on",
        "Is `state.is_terminal()`, with its parentheses, called before `utility` is?",
        "Only a test keeps the outcome for finished games. A default does not: it is computed in "
        "every position. Nor does a method named without its parentheses: that is always true.",
        "`state.utility(state.to_move) if state.is_terminal() else max(...)`",
    ),
    "line_branches_swapped": at.stop(
        "the two halves are swapped, or the test is inverted",
        "In `a if test else b`, which of the two do you get when the test is true?",
        "You get what stands before `if` when the test is true, and what stands after `else` when "
        "it is false.",
        "Where `state.is_terminal()` is true, the outcome; otherwise the `max`.",
    ),
    "line_zero_is_false": at.stop(
        "an outcome of 0 is treated as no outcome",
        "What is `True and 0 or x` in Python?",
        "`test and a or b` is an old way to choose, and goes wrong where `a` is 0: a draw.",
        "`a if test else b` works for every `a`.",
    ),
    "line_minus_before_the_wrong_thing": at.child(
        "something that is not a number is negated",
        "What comes after your minus: a number, a position, a function, a generator?",
        "Only a number can be negated, and the number is what the call returns.",
        "The minus comes before the call: `-negamax_one_line(state.result(move))`.",
        unless=contradictions.negates_nothing,
    ),
    "line_gives_a_move_or_a_position": at.best(
        "`max` compares moves or positions and returns one of them",
        "`max` of what: of moves, of positions, or of values?",
        "`max(moves, key=...)` is a move. Here its value is asked for.",
        "`max(-negamax_one_line(state.result(move)) for move in state.legal_moves())`",
    ),
    "line_never_asks_itself": at.child(
        "the search looks no further than one ply",
        "Where does your code call itself?",
        "A child whose game is not over has a value, and the same line finds it.",
        "Inside `max`: `-negamax_one_line(state.result(move))`.",
    ),
    "line_gives_them_all": at.best(
        "the values of all children are returned, not the largest",
        "How many values does your code return?",
        "A list or a generator holds all of them.",
        "Put `max` in front: `max(... for move in ...)`.",
    ),
    "line_first_child_only": at.any_step(
        "only the first child counts",
        "Which part of your code lets the second child change what is returned?",
        "All children must be compared.",
        "`max(... for move in state.legal_moves())`",
        look="Look at what is searched, and at how many children there are.",
    ),
    "line_keeps_the_last_child": at.best(
        "the value of the last child is kept, whatever came before",
        "Where is the second child's value compared with the first one's?",
        "The largest value is asked for, wherever that child comes among the moves.",
        "`max(-... for move in ...)`: one `max` around the values of all children.",
    ),
    "line_adds_up": ideas.ADDS_UP,
    "line_no_return": at.return_(
        "a function ends without returning a value",
        "Did you forget to `return` the value?",
        "A `def` returns only what its `return` says. Which line has the answer, and returns it?",
        unless=contradictions.always_returns,
    ),
    "line_takes_the_size": ideas.TAKES_THE_SIZE,
    "line_same_position": ideas.ASKS_ABOUT_THE_SAME_POSITION,
}
CARDS = named(
    IDEAS,
    utility="`state.utility(state.to_move)`",
    ask="`-negamax_one_line(state.result(move))`",
    child="`state.result(move)`",
)

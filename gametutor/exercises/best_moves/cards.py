"""The words for each wrong idea about best_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "only_one_of_the_best": at.best(
        "only one of several best moves is kept",
        "Two moves share the largest value. Which of them belong in the list?",
        "A larger value begins a new list; an equal one adds to the list.",
        "`if value > best_value:` start a new list. `elif value == best_value:` append.",
    ),
    "keeps_what_was_best_before": at.best(
        "the list holds moves that were better than those before them, not the best ones",
        "Are the moves on your list all the moves with the best value, and no others?",
        "A larger value shows that nothing in the list is best any longer.",
        "Start a new list with the better move in it: `moves = [move]`.",
    ),
    "loses_the_first_of_the_best": at.best(
        "the move that raises the best value is missing from the list",
        "A larger value is found and the list is emptied. Whose value was it?",
        "The new list must not be empty at first.",
        "It starts with the move that was just found: `moves = [move]`.",
    ),
    "a_move_twice": at.any_step(
        "one move is in the list twice",
        "How many times is the first of the best moves put into the list?",
        "A move that starts the list must not be appended to it as well.",
        "Start with an empty list and `-inf`; then `if ... elif ...`, not `if ... if ...`.",
        look="Look at the steps *Start value* and *Keep the best*.",
    ),
    "best_value_never_rises": at.best(
        "only the last move is in the list, whatever came before it",
        "When your code has reached the second move, where is the first one?",
        "Which lines set the list and the best value, and how often does each of them run?",
        "Both start once, before the loop. In it, a larger value sets both, and an equal one "
        "appends the move.",
    ),
    "all_moves": at.best(
        "all legal moves are returned",
        "Is every legal move worth as much as the best one?",
        "Sorted or not: a move that is worth less does not belong in the list.",
        "Keep those whose value equals the largest value.",
    ),
    "compares_with_a_fixed_number": at.best(
        "the values are compared with a fixed number",
        "What is in your list if every move loses? And if all of them win, some by more than "
        "others?",
        "The best move may lose; then the others are no better.",
        "Compare with the largest of the values, not with 0 or 1.",
    ),
    "all_but_the_worst": at.best(
        "only the worst moves are left out",
        "What does a move have to beat to be on your list, and what should it equal?",
        "Better than the worst does not mean best.",
        "Compare with the `max` of the values, not with their `min`.",
    ),
    "the_worst_moves": ideas.TAKES_THE_WORST_MOVE,
    "compares_with_the_wrong_value": at.best(
        "the moves are compared with a value that is not the best one",
        "Which number do you compare with: is it the value of the best move?",
        "MAX moves at the root, so its value is the largest of the children's values.",
        "`max(values)`, or `max_value(state, player)`.",
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH,
    "values_instead_of_moves": at.return_(
        "the list holds values, not moves",
        "What is asked for here: moves, or what they are worth?",
        "The value decides whether a move is kept; the move is what is kept.",
        "`[move for move in moves if ... == best]`: put `move` first.",
    ),
    "other_things_in_the_list": at.return_(
        "the list holds something other than moves",
        "Is each item in your list one of `state.legal_moves()`?",
        "Not a move with its value, not the position after it, not a string: the move itself.",
        "From a pair `(move, value)`, keep the move: `for move, value in pairs`.",
    ),
    "indices_instead_of_moves": ideas.GIVES_THE_INDEX,
    "no_list": at.return_(
        "something other than a list is returned",
        "What does your function return?",
        "Return a list, even when there is only one best move: `[move]`.",
        "`list(...)` turns a set, a tuple or a generator into a list.",
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK,
    "asks_max_value": ideas.ASKS_MAX_VALUE,
    "wrong_player": ideas.DECIDES_FOR_THE_WRONG_PLAYER,
    "looks_one_move_ahead": ideas.LOOKS_ONE_MOVE_AHEAD,
    "returns_in_the_loop": ideas.FIRST_CHILD_ONLY,
}
CARDS = named(
    IDEAS,
    helper="`min_value`",
    ask="`min_value(state.result(move), player)`",
)

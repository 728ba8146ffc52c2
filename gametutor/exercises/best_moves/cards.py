"""The words for each wrong idea about best_moves."""

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

IDEAS = {
    "only_one_of_the_best": at.best(
        "that keeps one of several best moves",
        "Two moves have the same, largest value. Which of them belong in the list?",
        "A larger value begins a new list; an equal one adds to the list.",
        "`if value > best_value:` new list. `elif value == best_value:` append.",
    ),
    "keeps_what_was_best_before": at.best(
        "that keeps moves in the list that were best only for a while",
        "A move beats all before it. What becomes of the moves already in the list?",
        "A larger value shows that nothing in the list is best any longer.",
        "Begin a new list with the better move in it: `moves = [move]`.",
    ),
    "loses_the_first_of_the_best": at.best(
        "in which the move that raises the best value is missing from the list",
        "A larger value is found and the list is emptied. Whose value was it?",
        "The new list is not empty to begin with.",
        "It begins with the move that was just found: `moves = [move]`.",
    ),
    "a_move_twice": at.any_step(
        "in which one move is in the list twice",
        "How many times is the first of the best moves put into the list?",
        "A move that begins the list must not be appended to it as well.",
        "Begin with an empty list and `-inf`; then `if ... elif ...`, not `if ... if ...`.",
        look="Look at the steps *Start value* and *Keep the best*.",
    ),
    "best_value_never_rises": at.best(
        "in which the best value stays at its start value",
        "What is your best value so far after the first move?",
        "List and value belong together: a new list needs a new value.",
        "`moves, best_value = [move], value`",
    ),
    "all_moves": at.best(
        "that returns all legal moves",
        "Is every legal move worth as much as the best one?",
        "Sorted or not: a move that is worth less does not belong in the list.",
        "Keep those whose value equals the largest value.",
    ),
    "compares_with_a_fixed_number": at.best(
        "that compares the values with a fixed number",
        "What is in your list if every move loses? And if all win, some by more?",
        "The best move may lose; then the others are no better.",
        "Compare with the largest of the values, not with 0 or 1.",
    ),
    "all_but_the_worst": at.best(
        "that leaves out the worst moves and keeps all others",
        "Three moves are worth 1, 2 and 3. Which of them are best?",
        "Better than the worst is not yet best.",
        "Compare with the `max` of the values, not with their `min`.",
    ),
    "the_worst_moves": ideas.TAKES_THE_WORST_MOVE,
    "compares_with_the_wrong_value": at.best(
        "that compares the moves with a value that is not the best one",
        "Which number do you compare with: is it the value of the best move?",
        "At the root MAX moves: its value is the largest of the children's values.",
        "`max(values)`, or `max_value(state, player)`.",
    ),
    "starts_too_high": ideas.STARTS_TOO_HIGH,
    "values_instead_of_moves": at.return_(
        "whose list holds values, not moves",
        "What is asked for here: moves, or what they are worth?",
        "The value decides whether a move is kept; the move is what is kept.",
        "`[move for move in moves if ... == best]`: `move` in front.",
    ),
    "other_things_in_the_list": at.return_(
        "whose list holds something other than moves",
        "Is each thing in your list one of `state.legal_moves()`?",
        "Not a move with its value, not the position after it, not a text: the move itself.",
        "Of a pair `(move, value)` keep the move: `for move, value in pairs`.",
    ),
    "indices_instead_of_moves": ideas.GIVES_THE_INDEX,
    "no_list": at.return_(
        "that returns something other than a list",
        "What kind of thing does your function return?",
        "A list, even when there is only one best move: `[move]`.",
        "`list(...)` makes a list of a set, a tuple or a generator.",
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

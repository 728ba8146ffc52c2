"""The catalogue: wrong ideas that appear in several exercises.

Places for names stand in braces, and each exercise fills them with what it calls things (`named`).
`{id}` is what its ids begin with.
"""

from __future__ import annotations

from gamesearch.exercises.kit.misconception import wrong

# --- decisions: a move is asked for ---

GIVES_THE_VALUE = wrong(
    "{id}gives_the_value",
    "Return",
    "that returns the value of the best move, not the move",
    "What is asked for here: a move or a value?",
    "{value} says what the position is worth; the decision says what to play.",
    "Keep two things, `best_move` and `best_value`, and return the first.",
)

GIVES_NO_MOVE = wrong(
    "{id}gives_no_move",
    "Return",
    "that returns something other than a move, or more than the move",
    "Is what comes back one of `state.legal_moves()`?",
    "Not a pair, not a list, not the position after the move: the move itself.",
    "Of a pair `(value, move)` return the part `[1]`, or keep the move by its own name.",
)

KEEPS_NO_MOVE = wrong(
    "{id}gives_nothing_back",
    "Return",
    "in which no move is kept, or none is returned",
    "Which line stores the best move, and which one returns it?",
    "A move is kept if its value beats the best so far: does any beat your start value?",
    "Start at `-inf`, keep `best_move = move` in the loop, `return best_move` after it.",
    look="Look at the steps *Keep the best* and *Return*.",
)

GIVES_THE_INDEX = wrong(
    "{id}gives_the_index",
    "Return",
    "that returns the place of the best move in the list, not the move",
    "The list of moves is `[5, 6, 7]` and the last is best. What should come back?",
    "In a tree of numbers a move is an index. In other games it is not.",
    "Return `moves[index]`, or go through the moves themselves.",
)

TAKES_THE_FIRST_MOVE = wrong(
    "{id}takes_the_first_move",
    "Ask each child",
    "that takes the first move, whatever it is worth",
    "When your function answers, has it seen the value of every child?",
    "A `return` in the loop ends it early. And every child needs `state.result(move)`.",
    "Compare the values of all the children; return after the loop.",
    look="Look at the steps *Ask each child* and *Return*.",
)

TAKES_THE_LAST_MOVE = wrong(
    "{id}takes_the_last_move",
    "Keep the best",
    "that takes the last move, whatever it is worth",
    "When the second child is looked at, does it have to beat the first?",
    "A new move replaces the old one only if its value is larger.",
    "Compare with `best_value`, and set `best_move` and `best_value` together.",
)

TAKES_THE_LARGEST_MOVE = wrong(
    "{id}takes_the_largest_move",
    "Keep the best",
    "that takes the largest move, not the move with the largest value",
    "What does `max` compare in your program: moves or values?",
    "`max(moves)` compares the moves. It must be told what to compare: a `key`.",
    "`max(moves, key=...)`, or pairs with the value in front.",
)

MOVES_AT_RANDOM = wrong(
    "{id}moves_at_random",
    "Keep the best",
    "that chooses among all moves by chance",
    "May chance decide between two moves that are not worth the same?",
    "Chance may decide among equals. First find out which moves are equal and best.",
    "Ask {ask} for every child, and keep the best.",
)

DECISION_STARTS_TOO_HIGH = wrong(
    "{id}starts_too_high",
    "Start value",
    "in which the best value so far starts at a number that is too large",
    "Which move comes out if every move is worth less than your start value?",
    "Every move must be able to beat the start, also one that loses.",
    "The number below all numbers is `-inf`.",
)

ONE_BEST_MOVE_FOR_ALL_LEVELS = wrong(
    "{id}one_best_move_for_all_levels",
    "Keep the best",
    "in which every level of the tree writes its best move into the same place",
    "Your search notes a best move at every level. Which level wrote last?",
    "Only the root needs a move; below it, values are enough.",
    "Find the move in a loop of its own at the root. The helpers return values only.",
)

LOOKS_ONE_MOVE_AHEAD = wrong(
    "{id}looks_one_move_ahead",
    "Ask each child",
    "that looks one move ahead and no further",
    "What can your opponent do after your move?",
    "A child whose game goes on has a value too, and {helper} finds it.",
    "Ask {ask} for every move.",
)

VALUES_ONLY_FINISHED_GAMES = wrong(
    "{id}values_only_finished_games",
    "Ask each child",
    "that asks for the outcome of games that are not over",
    "What is the outcome of a game that goes on?",
    "Only a finished game has a utility. Every position has a value.",
    "{helper} returns the value, and asks for utilities where the game is over.",
)

SKIPS_THE_FIRST_MOVE = wrong(
    "{id}skips_the_first_move",
    "Ask each child",
    "in which the first move is never looked at",
    "Does your loop begin with the first move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

SKIPS_THE_LAST_MOVE = wrong(
    "{id}skips_the_last_move",
    "Ask each child",
    "in which the last move is never looked at",
    "Does your loop end with the last move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

GIVES_THE_REPLY = wrong(
    "{id}gives_the_reply",
    "Return",
    "that returns the opponent's reply, not your move",
    "Whose move stands in your answer?",
    "The decision is about the root: one of `state.legal_moves()`.",
    "Return the move that leads to the best child, not what follows it.",
)

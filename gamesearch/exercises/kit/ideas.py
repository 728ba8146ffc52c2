"""The catalogue: wrong ideas that appear in several exercises.

Places for names stand in braces, and each exercise fills them with what it calls things (`named`).
`{id}` is what its ids begin with.
"""

from __future__ import annotations

from gamesearch.exercises.kit.misconception import (
    at_best,
    at_child,
    at_cut,
    at_return,
    at_start,
    at_stop,
    at_turn,
)

# --- decisions: a move is asked for ---

GIVES_THE_VALUE = at_return(
    "{id}gives_the_value",
    "that returns the value of the best move, not the move",
    "What is asked for here: a move or a value?",
    "{value} says what the position is worth; the decision says what to play.",
    "Keep two things, `best_move` and `best_value`, and return the first.",
)

GIVES_NO_MOVE = at_return(
    "{id}gives_no_move",
    "that returns something other than a move, or more than the move",
    "Is what comes back one of `state.legal_moves()`?",
    "Not a pair, not a list, not the position after the move: the move itself.",
    "Of a pair `(value, move)` return the part `[1]`, or keep the move by its own name.",
)

KEEPS_NO_MOVE = at_return(
    "{id}gives_nothing_back",
    "in which no move is kept, or none is returned",
    "Which line stores the best move, and which one returns it?",
    "A move is kept if its value beats the best so far: does any beat your start value?",
    "Start at `-inf`, keep `best_move = move` in the loop, `return best_move` after it.",
    look="Look at the steps *Keep the best* and *Return*.",
)

GIVES_THE_INDEX = at_return(
    "{id}gives_the_index",
    "that returns the place of the best move in the list, not the move",
    "The list of moves is `[5, 6, 7]` and the last is best. What should come back?",
    "In a tree of numbers a move is an index. In other games it is not.",
    "Return `moves[index]`, or go through the moves themselves.",
)

TAKES_THE_FIRST_MOVE = at_child(
    "{id}takes_the_first_move",
    "that takes the first move, whatever it is worth",
    "When your function answers, has it seen the value of every child?",
    "A `return` in the loop ends it early. And every child needs `state.result(move)`.",
    "Compare the values of all the children; return after the loop.",
    look="Look at the steps *Ask each child* and *Return*.",
)

TAKES_THE_LAST_MOVE = at_best(
    "{id}takes_the_last_move",
    "that takes the last move, whatever it is worth",
    "When the second child is looked at, does it have to beat the first?",
    "A new move replaces the old one only if its value is larger.",
    "Compare with `best_value`, and set `best_move` and `best_value` together.",
)

TAKES_THE_LARGEST_MOVE = at_best(
    "{id}takes_the_largest_move",
    "that takes the largest move, not the move with the largest value",
    "What does `max` compare in your program: moves or values?",
    "`max(moves)` compares the moves. It must be told what to compare: a `key`.",
    "`max(moves, key=...)`, or pairs with the value in front.",
)

MOVES_AT_RANDOM = at_best(
    "{id}moves_at_random",
    "that chooses among all moves by chance",
    "May chance decide between two moves that are not worth the same?",
    "Chance may decide among equals. First find out which moves are equal and best.",
    "Ask {ask} for every child, and keep the best.",
)

DECISION_STARTS_TOO_HIGH = at_start(
    "{id}starts_too_high",
    "in which the best value so far starts at a number that is too large",
    "Which move comes out if every move is worth less than your start value?",
    "Every move must be able to beat the start, also one that loses.",
    "The number below all numbers is `-inf`.",
)

ONE_BEST_MOVE_FOR_ALL_LEVELS = at_best(
    "{id}one_best_move_for_all_levels",
    "in which every level of the tree writes its best move into the same place",
    "Your search notes a best move at every level. Which level wrote last?",
    "Only the root needs a move; below it, values are enough.",
    "Find the move in a loop of its own at the root. The helpers return values only.",
)

LOOKS_ONE_MOVE_AHEAD = at_child(
    "{id}looks_one_move_ahead",
    "that looks one move ahead and no further",
    "What can your opponent do after your move?",
    "A child whose game goes on has a value too, and {helper} finds it.",
    "Ask {ask} for every move.",
)

VALUES_ONLY_FINISHED_GAMES = at_child(
    "{id}values_only_finished_games",
    "that asks for the outcome of games that are not over",
    "What is the outcome of a game that goes on?",
    "Only a finished game has a utility. Every position has a value.",
    "{helper} returns the value, and asks for utilities where the game is over.",
)

SKIPS_THE_FIRST_MOVE = at_child(
    "{id}skips_the_first_move",
    "in which the first move is never looked at",
    "Does your loop begin with the first move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

SKIPS_THE_LAST_MOVE = at_child(
    "{id}skips_the_last_move",
    "in which the last move is never looked at",
    "Does your loop end with the last move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

GIVES_THE_REPLY = at_return(
    "{id}gives_the_reply",
    "that returns the opponent's reply, not your move",
    "Whose move stands in your answer?",
    "The decision is about the root: one of `state.legal_moves()`.",
    "Return the move that leads to the best child, not what follows it.",
)

# --- values: what a position is worth ---

DOES_NOT_STOP = at_stop(
    "{id}does_not_stop",
    "in which a finished game is searched like any other",
    "What does your function do with a position that has no moves?",
    "A finished game has no children to ask; its value is its outcome.",
    "First of all: if `state.is_terminal()`, return {utility}.",
)

ASKS_FOR_THE_OUTCOME_TOO_EARLY = at_stop(
    "{id}asks_for_the_outcome_too_early",
    "in which the outcome is asked for while the game goes on",
    "Is `state.is_terminal()` asked first, and does it have its parentheses?",
    "Without its parentheses a method is not called, and `if` takes it for true.",
    "Ask `if state.is_terminal():` and only then return {utility}.",
)

ENDS_ARE_WORTH_NOTHING = at_stop(
    "{id}ends_are_worth_nothing",
    "in which every finished game is worth 0",
    "Who tells you how a finished game went?",
    "A finished game was won, lost or drawn: the state knows.",
    "Return {utility}.",
)

STARTS_TOO_HIGH = at_start(
    "{id}starts_too_high",
    "in which the value so far starts at a number that is too large",
    "What comes out if every child is worth less than your start value?",
    "Any child must be able to replace the start, even one that is a loss.",
    "The number below all numbers is minus infinity: `-inf`.",
)

STARTS_AT_THE_WRONG_END = at_start(
    "{id}starts_at_the_wrong_end",
    "in which the value so far starts at plus infinity",
    "Can any child be larger than your start value?",
    "Nothing is larger than plus infinity, so the start is never replaced.",
    "With `max`, start below everything: `-inf`.",
)

KEEPS_NOTHING = at_best(
    "{id}keeps_nothing",
    "in which no child's value is ever kept",
    "Which line stores a child's value, and when does it run?",
    "Minus infinity comes back: the start value was never replaced by a larger one.",
    "Compare the right way round, and store the result: `value = max(value, ...)`.",
)

FIRST_CHILD_ONLY = at_return(
    "{id}looks_at_the_first_child_only",
    "in which only the first child is looked at",
    "How many times does your loop run before the function ends?",
    "A `return` inside the loop ends the function on the first pass.",
    "Move the `return` to the left, so that it stands after the loop.",
)

KEEPS_THE_LAST_CHILD = at_best(
    "{id}keeps_the_last_child",
    "in which the value of the last child is kept, whatever came before",
    "When the second child is looked at, where is the value of the first one?",
    "The value so far must last the whole loop: does each pass overwrite it?",
    "Set the start value before the loop; in the loop keep the larger of old and new.",
)

GIVES_NOTHING_BACK = at_return(
    "{id}gives_nothing_back",
    "in which the value is found but not returned",
    "Did you forget to `return` the value?",
    "A function that ends without `return` returns `None`.",
    "Every end needs a `return`: the finished game, and each way out of the loop.",
)

GIVES_THE_MOVE = at_return(
    "{id}gives_the_move",
    "in which the best move is returned instead of its value",
    "What is asked for here: a move or a value?",
    "`max(moves, key=...)` is the move, not what it is worth.",
    "Take the largest of the values, each of them {ask}.",
)

GOES_ON_FROM_THE_CHILD = at_child(
    "{id}goes_on_from_the_child",
    "in which the second move is made from the first child",
    "On the second pass of your loop, which position does `state` mean?",
    "Every move is made from the same position, so `state` must stay what it is.",
    "Give the child a name of its own: `child = state.result(move)`.",
)

ASKS_ABOUT_THE_SAME_POSITION = at_child(
    "{id}asks_about_the_same_position",
    "in which a position is asked for its own value, forever",
    "Which position do you hand down?",
    "The child is the position after the move.",
    "Hand down {child}, not `state`.",
)

SKIPS_THE_FIRST_CHILD = at_child(
    "{id}skips_the_first_child",
    "in which the first child is never asked",
    "Does your loop begin with the first move?",
    "Count the passes of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

SKIPS_THE_LAST_CHILD = at_child(
    "{id}skips_the_last_child",
    "in which the last child is never asked",
    "Does your loop end with the last move?",
    "Count the passes of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
)

CONTENT_WITH_A_DRAW = at_child(
    "{id}is_content_with_a_draw",
    "in which the first child that does not lose is taken",
    "Might a later child be better still?",
    "A move that does not lose is not always the best one.",
    "Ask every child before you return.",
)

CONTENT_WITH_A_GAIN = at_child(
    "{id}is_content_with_a_gain",
    "in which the first child worth more than 0 is taken",
    "Might a later child be worth more?",
    "In a tree of numbers one gain can exceed another.",
    "Ask every child before you return.",
)

ADDS_UP = at_best(
    "{id}adds_up",
    "in which the children's values are added up",
    "How many of the moves can be made in one turn?",
    "Only one of the children will be played.",
    "Keep the largest value: `max`, not a sum.",
)

TAKES_ZERO_FOR_NOTHING = at_best(
    "{id}takes_zero_for_nothing",
    "in which 0 counts as “no value yet”",
    "What does `not best` say when `best` is 0?",
    "0 is a value like any other, but Python takes it for false.",
    "Start at `-inf`, or ask `best is None`.",
)

# --- negamax: the value is meant for whoever is to move ---

NO_MINUS = at_child(
    "nega_no_minus",
    "in which a child's value never changes its sign (or changes it twice)",
    "The child's value is meant for the player to move there. What is it worth to you?",
    "After your move the other player is to move, and what is good for one is bad for the other.",
    "One minus, in front of the call: {ask}.",
)

LEAF_OF_A_FIXED_PLAYER = at_turn(
    "nega_leaf_of_a_fixed_player",
    "in which the outcome is always asked for the same player, and its sign changes above",
    "For whom is the value of a finished game meant: for player 0, or for somebody else?",
    "Every value is meant for the player to move, even where the game is over.",
    "Return {utility}.",
)

ENDS_ARE_LOST = at_stop(
    "nega_ends_are_lost",
    "in which every finished game counts as lost",
    "In Nim, the player to move at the end has lost. Is that always so in tic-tac-toe?",
    "A game can end in a draw, and a tree of numbers with any number.",
    "The state knows how it ended: {utility}.",
)

ENDS_ARE_WON = at_stop(
    "nega_ends_are_won",
    "in which every finished game counts as won",
    "In Nim, who has won at the end: the player to move there, or the other one?",
    "Games end in different ways, and the state knows how this one ended.",
    "Return {utility}.",
)

TAKES_THE_SIZE = at_child(
    "{id}takes_the_size",
    "in which only the size of a number counts and its sign is dropped",
    "Your opponent loses by 5, or wins by 5. Is that the same to you?",
    "`abs` makes every number a gain.",
    "Change the sign: {ask}.",
)

# --- searches of all kinds ---

SEARCHES_FOR_PLAYER_0 = at_turn(
    "{id}always_searches_for_player_0",
    "in which player 0 is always the one who searches",
    "What changes in your function when `player` is 1?",
    "The searching player is an argument: it can be 0 or 1.",
    "Write `player` wherever your code has a fixed 0.",
)

LOOKS_ONE_PLY_AHEAD = at_child(
    "{id}looks_one_ply_ahead",
    "in which the search ends after one move",
    "What happens below the children whose game is not over?",
    "A child whose game goes on has a value too; somebody has to find it.",
    "Ask {helper} for the value of every child.",
)

OPPONENT_MOVES_AT_RANDOM = at_best(
    "{id}opponent_moves_at_random",
    "in which the opponent moves at random",
    "Which of its moves will a good opponent choose?",
    "An average is what random moves are worth. The opponent chooses.",
    "{choice}",
)

# --- trees: every position counts ---

EQUAL_POSITIONS_ONCE = at_child(
    "{id}equal_positions_once",
    "in which equal positions appear only once",
    "Two games reach equal positions. How many nodes does the tree have for them?",
    "The tree has a node for every way to get there, even where the states are equal.",
    "{keep}",
    look="Look for a `set`, a `dict` or a test with `in`.",
)

LEAVES_OUT_A_MOVE = at_child(
    "leaves_out_a_move",
    "in which one move of every position is left out",
    "Where does your loop over the moves begin, and where does it end?",
    "Count the passes of your loop, and the legal moves.",
    "Go through all of them: `for move in {position}.legal_moves()`.",
)

# --- minimax: the value is meant for the searching player ---

FLIPS_THE_UTILITY = at_stop(
    "{id}flips_the_utility",
    "in which the outcome is taken from the opponent's view",
    "Whose outcome does your function return at the end of a game?",
    "Every value in the tree is meant for one player: the searching player.",
    "Return `state.utility(player)`, at every level, without a minus.",
)

UTILITY_OF_THE_SIDE_TO_MOVE = at_stop(
    "{id}utility_of_the_side_to_move",
    "in which the outcome is taken from the view of whoever is to move",
    "A game can be over on either player's turn. Whose outcome do you want?",
    "`state.to_move` changes from ply to ply; the searching player does not.",
    "Return `state.utility(player)`.",
)

CHANGES_THE_SEARCHING_PLAYER = at_child(
    "{id}changes_the_searching_player",
    "in which the searching player changes with every move",
    "Whose value does the child return, and whose do you need?",
    "The turn changes with a move; the player whose value is meant does not.",
    "Hand `player` down as it is: {ask}.",
)

ASKS_ITSELF = at_child(
    "{id}asks_itself",
    "in which MAX answers MAX",
    "After MAX has moved, whose turn is it?",
    "Each child of a MAX node is a position where MIN moves.",
    "The function that values such a position is `min_value`.",
)

NEGATES_THE_CHILDREN = at_child(
    "{id}negates_the_children",
    "in which the children's values get a minus",
    "From whose view is the value that `min_value` returns?",
    "`min_value` returns a value that is already meant for `player`.",
    "Take it as it is, without a minus. (The minus belongs to negamax, in lesson 7.)",
)

# --- alpha-beta: a search with a window, in which alpha belongs to the player to move ---

LEAVES_AFTER_THE_FIRST_CHILD = at_cut(
    "{id}looks_at_the_first_child_only",
    "in which only the first child is looked at",
    "Under which condition does your loop end early?",
    "A `return` in the loop needs an `if`: only a cut ends it early.",
    "In the loop `if value >= beta: return value`; after the loop `return value`.",
)

STARTS_AT_A_NUMBER = at_start(
    "{id}starts_at_a_number",
    "in which the value so far starts at a number, though values may be worse",
    "What comes out if every child is worse than your start value?",
    "Before the first child nothing is sure: any value must replace the start.",
    "Start at `-inf`. (`alpha` is right too: what is worse than that is a bound.)",
)

STARTS_AT_THE_BEST = at_start(
    "{id}starts_at_the_wrong_end",
    "in which the value so far starts at the best that there can be",
    "Can any child be better than your start value?",
    "Start at the worst for the player to move: `-inf`.",
)

CUTS_AT_ALPHA = at_cut(
    "{id}cuts_at_alpha",
    "in which the loop ends as soon as the value reaches alpha",
    "Who would leave this position out: the player who is sure of alpha, or the one who is sure "
    "of beta?",
    "`alpha` is what the player to move has already. More of it is no reason to stop.",
    "The other player would not come here once the value reaches `beta`.",
    "`if value >= beta: return value`.",
)

COMPARES_THE_WRONG_WAY = at_cut(
    "{id}compares_the_wrong_way",
    "in which the comparison at the cut is reversed",
    "With beta = inf, may the search stop after the first child?",
    "Each pass makes `value` larger. When is it too good for the other player to allow it?",
    "`if value >= beta: return value`.",
)

STOPS_AT_A_WIN = at_cut(
    "{id}stops_at_a_win",
    "in which the search stops at a fixed number, such as a win",
    "Might a later child be better still?",
    "In a tree of numbers one win can exceed another.",
    "What ends the loop is not a number of its own, but `beta`.",
    "`if value >= beta: return value`.",
)

MOVES_BETA = at_best(
    "{id}moves_beta",
    "in which beta is moved, which belongs to the other player",
    "Which of the two numbers says what the player to move is sure of?",
    "With a better value the player to move is sure of more: that is `alpha`.",
    "After the cut: `alpha = max(alpha, value)`.",
)

RETURNS_THE_OLD_ALPHA = at_return(
    "{id}gives_back_the_old_alpha",
    "in which alpha is returned, though the value found never got into it",
    "Which number holds what was found: `value`, or the old alpha?",
    "`alpha` may be returned only after `alpha = max(alpha, value)`, at the cut too.",
    "`value` is right at both ends.",
)

RETURNS_BETA = at_return(
    "{id}gives_back_beta",
    "in which beta is returned at the end of the loop",
    "After the loop without a cut, which number is the value of the position?",
    "`beta` says what the other player is sure of, not what was found here.",
    "After the loop: `return value`.",
)

ONE_WINDOW_FOR_ALL = at_child(
    "{id}one_window_for_all",
    "in which all branches share one alpha and one beta",
    "When a child has moved its own window, what does its parent find in `alpha` and `beta`?",
    "What a child learns about its own window is true for that child alone.",
    "Use the parameters `alpha` and `beta`, not names outside the function.",
)

NEVER_CUTS = at_cut(
    "{id}never_cuts",
    "in which the window is moved and handed down, but never ends the loop",
    "What does your function do when its value has reached beta?",
    "A window that is handed down saves work below. What saves work here?",
    "The test belongs in the loop, after each child: the children that are left need no visit.",
    "`if value >= beta: return value`.",
)

IS_NEVER_SURER = at_best(
    "{id}is_never_surer",
    "in which alpha is never raised, or nobody below hears of it",
    "After the first child the player to move is sure of something. Who is told?",
    "`alpha` must be raised in the loop, before the next child is asked.",
    "After the cut, still in the loop: `alpha = max(alpha, value)`.",
)

FORGETS_WHAT_IT_WAS_SURE_OF = at_best(
    "{id}forgets_what_it_was_sure_of",
    "in which alpha becomes the value found here, though it was better before",
    "Can your alpha become worse than the one that was handed in?",
    "What was sure before stays sure, whatever happens here.",
    "Keep the better of the two: `alpha = max(alpha, value)`.",
)

IS_STRICT_AT_THE_CUT = at_cut(
    "{id}is_strict_at_the_cut",
    "in which a value equal to beta does not cut",
    "If the value is exactly beta, can a later child still matter?",
    "With an equal value the other player has something as good already.",
    "Cut at equality too: `if value >= beta: return value`.",
)

CUTS_AT_EQUALITY_ONLY = at_cut(
    "{id}cuts_at_equality_only",
    "in which only a value equal to beta cuts, and a better one does not",
    "What should happen when the value jumps over beta?",
    "A value may pass the end of the window without ever being equal to it.",
    "`if value >= beta: return value`.",
)

CUTS_ONE_CHILD_LATE = at_cut(
    "{id}cuts_one_child_late",
    "in which the cut is tested before alpha is raised",
    "When the test is made, does it know of the child just asked?",
    "`alpha >= beta` is a good test, once `alpha` is raised.",
    "Swap the two lines: first `alpha = max(alpha, value)`, then the test.",
)

ASKS_A_CHILD_TWICE = at_child(
    "{id}asks_a_child_twice",
    "in which a child is searched once to compare it and again to keep it",
    "How many times does your loop search the same child?",
    "Every call searches all that is below: twice the work, at each ply.",
    "Search once, and give the value a name: `found = ...`.",
)

ASKS_THE_MOVES_BACKWARDS = at_child(
    "{id}asks_the_moves_backwards",
    "in which the last move is asked first",
    "In which order does your loop go through the moves?",
    "The value is the same in any order, but here the visits are compared.",
    "Go through `state.legal_moves()` as it comes. Better orders are a later lesson.",
)

"""The catalogue: wrong ideas that appear in several exercises.

Places for names stand in braces, and each exercise fills them with what it calls things (`named`).
"""

from dataclasses import replace

from gametutor.kit import at, contradictions

# --- decisions: a move is asked for ---

GIVES_THE_VALUE = at.any_step(
    "the value of the best move is returned, not the move",
    "What is asked for here: a move or a value?",
    "{value} is what the position is worth; the decision is what to play.",
    "Keep two things, `best_move` and `best_value`, and return the first.",
    look="Which of your variables holds a move, and which a number?",
)

GIVES_NO_MOVE = at.return_(
    "something other than a move is returned, or more than the move",
    "Is what you return one of `state.legal_moves()`?",
    "Not a pair, not a list, not the position after the move: the move itself.",
    "Where a move is paired with its value, return the move alone, or keep it in a variable of its "
    "own.",
)

KEEPS_NO_MOVE = at.any_step(
    "no move is kept, or none is returned",
    "Which line stores the best move, and which one returns it?",
    "A line in the loop keeps the move, and one after it returns the move. Does each of them run? "
    "And does any value beat your start value?",
    "Start at `-inf`, keep `best_move = move` in the loop, `return best_move` after it.",
    look="Look at the steps *Keep the best* and *Return*.",
    unless=contradictions.returns_nothing_at_the_end,
)

GIVES_THE_INDEX = at.return_(
    "the index of a move is returned, not the move",
    "What is a move in this position, and what does the number that you return count?",
    "In a tree of numbers a move is an index. In other games it is not.",
    "Return `moves[index]`, or loop over the moves themselves.",
)

TAKES_THE_FIRST_MOVE = at.any_step(
    "the first move is returned, whatever it is worth",
    "Which line lets a later move replace the first one, and what has to be true for that line "
    "to run?",
    "A later move replaces the first one only if the loop gets that far, if the move is made "
    "(`state.result`), if its value is larger, and if a line then keeps it.",
    "Start at `-inf`, keep a move whose value is larger (`>`), and return after the loop.",
    look="Look at the steps *Ask each child*, *Keep the best* and *Return*.",
)

TAKES_THE_LAST_MOVE = at.any_step(
    "the last move is returned, whatever it is worth",
    "What must a later move do to replace an earlier one, and what is its value compared with?",
    "A new move replaces the old one only if its value is larger.",
    "Compare with `best_value`, and set `best_move` and `best_value` together.",
    look="Look at how a move is kept, and at which variable is returned.",
)

TAKES_THE_LARGEST_MOVE = at.best(
    "the largest move is chosen, not the move with the largest value",
    "What does `max` compare in your program: moves or values?",
    "`max(moves)` compares the moves. Tell it what to compare instead: a `key`.",
    "`max(moves, key=...)`, or pairs with the value first.",
)

MOVES_AT_RANDOM = at.best(
    "a move is chosen at random from all moves",
    "May chance decide between two moves with different values?",
    "Chance may decide among the best moves. First find out which those are.",
    "Ask {ask} for every child, and keep the best.",
)

ONE_BEST_MOVE_FOR_ALL_LEVELS = at.best(
    "every level of the tree stores its best move in the same variable",
    "Your search stores a best move at every level. Which level stored one last?",
    "Only the root needs a move; below it, values are enough.",
    "Choose the move at the root, separately. The helpers return values only.",
)

LOOKS_ONE_MOVE_AHEAD = at.child(
    "the search looks one move ahead and no further",
    "What does your code know of a move: what it is worth, or only whether it wins at once?",
    "A child whose game is not over has a value too, and {helper} finds it.",
    "Ask {ask} for every move.",
)

VALUES_ONLY_FINISHED_GAMES = at.child(
    "`utility` is called for games that are not over",
    "Where does your code call `utility`: only where the game is over, or elsewhere too?",
    "Only a finished game has a utility. Every position has a value, and {helper} finds it.",
    "Ask {ask} for every move. (A test for the end needs its parentheses: `is_terminal()`.)",
)

GIVES_THE_REPLY = at.return_(
    "the opponent's reply is returned, not your move",
    "Whose move is your answer: yours or the opponent's?",
    "The decision is about the root: return one of `state.legal_moves()`.",
    "Return the move that leads to the best child, not what follows it.",
)

# --- decisions by minimax ---

DECIDES_FOR_PLAYER_0 = at.turn(
    "the best move of player 0 is chosen, whoever is to move",
    "What does your function do when it is player 1's turn?",
    "The searching player is the one to move at the root, 0 or 1.",
    "`player = state.to_move` at the root; write `player` wherever your code has a 0.",
)

DECIDES_FOR_THE_WRONG_PLAYER = at.turn(
    "the values are from the wrong player's point of view",
    "Whose utility should be as large as possible?",
    "The searching player is the one to move at the root, 0 or 1.",
    "Set `player = state.to_move` at the root, before any move, and pass that down.",
)

ASKS_MAX_VALUE = at.child(
    "the children are valued as if you moved twice in a row",
    "After your move, whose turn is it?",
    "Each child is a position in which your opponent moves.",
    "The function that values such a position is `min_value`.",
)

TAKES_THE_WORST_MOVE = at.any_step(
    "the move with the smallest value is chosen, as it is with `min` or with a minus",
    "The values are from your point of view. Which of them belongs to the move that you choose?",
    "`min_value(child, player)` is already from your point of view: no minus, and no `min`.",
    "Keep the move with the largest value.",
    look="Look at what your code does with a child's value, and with which others it compares it.",
    unless=contradictions.takes_only_the_largest_as_it_is,
)

# --- values: what a position is worth ---

DOES_NOT_STOP = at.stop(
    "a finished game is searched like any other",
    "What does your function do with a position that has no moves?",
    "A finished game has no children to ask; its value is its outcome.",
    "Before anything else: if `{position}.is_terminal()`, return {utility}.",
)

ASKS_FOR_THE_OUTCOME_TOO_EARLY = at.stop(
    "`utility` is called while the game is still going on",
    "Is `state.is_terminal()` tested first, and does it have its parentheses?",
    "Without parentheses the method is not called, and `if` treats it as true.",
    "Test `if state.is_terminal():`, and only then return {utility}.",
)

INVERTS_THE_STOP_TEST = at.stop(
    "the test for the end of the game is inverted",
    "For which positions does your code ask for the utility: those where the game is over, or "
    "the others?",
    "Read the test aloud, with a finished game in mind. Is it true for that game?",
    "If `{position}.is_terminal()`, return {utility}; otherwise go on to the children.",
    unless=contradictions.never_tests_the_end,
)

HELPER_RETURNS_NOTHING = at.return_(
    "a helper finds a value but does not always return it",
    "Does every path through your helper end in a `return`?",
    "A function that ends without `return` returns `None`, and `None` cannot be compared.",
    "After each of the two loops, MAX's and MIN's: `return value`.",
)

ENDS_ARE_WORTH_NOTHING = at.stop(
    "every finished game is worth 0",
    "What tells you how a finished game went?",
    "A finished game was won, lost or drawn: the state knows.",
    "Return {utility}.",
    unless=contradictions.asks_for("utility"),
)

STARTS_TOO_HIGH = at.start(
    "the value so far starts at a number, not at infinity",
    "What is returned if no child is better than your start value?",
    "Any child must be able to replace the start, even the worst one.",
    "Where the largest value is kept, start at `-inf`, below all numbers; where the smallest is "
    "kept, start at `inf`.",
    unless=contradictions.has_no_start_value,
)

STARTS_AT_THE_WRONG_END = at.start(
    "the value so far starts at plus infinity",
    "Can any child be larger than your start value?",
    "Nothing is larger than plus infinity, so the start is never replaced.",
    "With `max`, start below everything: `-inf`.",
)

KEEPS_NOTHING = at.best(
    "no child's value is ever kept",
    "Your code holds its start value and the first child's value. Which of the two does it keep?",
    "Minus infinity is returned: no larger value ever replaced the start value.",
    "Make sure the comparison is not reversed, and store the result: `value = max(value, ...)`.",
)

FIRST_CHILD_ONLY = at.any_step(
    "only the first child counts",
    "Which line lets the second child change what is returned, and does it run for that child?",
    "Either the second child is never asked, because the loop covers only one move or ends on its "
    "first pass, or its number never replaces the first one.",
    "Go through all of the legal moves, on each pass keep whichever number is better for the "
    "player to move, the old one or the new, and return after the loop.",
    look="Follow the second child: is it asked, and where does its number go?",
)

KEEPS_THE_LAST_CHILD = at.best(
    "the value of the last child is kept, whatever came before",
    "When your code reaches the second child, where is the value of the first one?",
    "The value so far must survive the whole loop: does each pass overwrite it?",
    "Set the start value before the loop; in the loop, keep whichever value is better for the "
    "player to move, the old one or the new.",
)

GIVES_NOTHING_BACK = at.return_(
    "a function ends without returning a value",
    "Which line should `return` the result, and does it?",
    "A function that ends without `return` returns `None`.",
    "Every path through the function must end in a `return`: none may run off its end.",
    unless=contradictions.always_returns,
)

NOTHING_COMES_OUT = at.any_step(
    "a function ends without returning a value",
    "Which line should `return` the result, and does it?",
    "A function that ends without `return` returns `None`.",
    look="Follow your code to the last line that runs: what does it return?",
    unless=contradictions.always_returns,
)
"""The same in an exercise that has no steps of a search."""

GIVES_THE_MOVE = at.return_(
    "the best move is returned instead of its value",
    "What is asked for here: a move or a value?",
    "`max(moves, key=...)` is the move, not its value.",
    "Take the largest of the values; each of them is {ask}.",
)

GOES_ON_FROM_THE_CHILD = at.child(
    "the second move is made from the first child",
    "Where your code makes the second move, which position is `state`?",
    "Every move is made from the same position, so `state` must stay what it is.",
    "Give the child a variable of its own: `child = state.result(move)`.",
)

ASKS_ABOUT_THE_SAME_POSITION = at.child(
    "a position is asked for its own value, endlessly",
    "Which position do you pass to the call?",
    "The child is the position after the move.",
    "Pass {child}, not `{position}`.",
)

SKIPS_THE_FIRST_CHILD = at.child(
    "the first child does not count",
    "Where does the first child's value get into what you return?",
    "Count the legal moves, and the children from which your code chooses.",
    "Go through all of them, `for move in state.legal_moves()`, and let each of them count.",
)

SKIPS_THE_LAST_CHILD = at.child(
    "the last child does not count",
    "Where does the last child's value get into what you return?",
    "Count the legal moves, and the children from which your code chooses.",
    "Go through all of them, `for move in state.legal_moves()`, and let each of them count.",
)

CONTENT_WITH_A_DRAW = at.child(
    "a draw is enough to end the loop",
    "Might a later child be even better?",
    "A move that does not lose is not always the best one.",
    "Ask every child before you return.",
)

CONTENT_WITH_A_GAIN = at.child(
    "a gain is enough to end the loop",
    "Might a later child be even better?",
    "In a tree of numbers one gain can exceed another.",
    "Ask every child before you return.",
)

ADDS_UP = at.best(
    "the children's values are added up",
    "How many of the moves can be made in one turn?",
    "Only one of the children will be played.",
    "Keep the largest value: `max`, not a sum.",
)

TAKES_ZERO_FOR_NOTHING = at.best(
    "0 counts as “no value yet”",
    "What is `not best` when `best` is 0?",
    "0 is a value like any other, but Python treats it as false.",
    "Start at `-inf`, or test `best is None`.",
)

# --- negamax: every value is from the view of the player to move ---

NO_MINUS = at.any_step(
    "a child's value never changes its sign (or changes it twice)",
    "The child's value is from the point of view of the player to move there. What is it worth "
    "to you?",
    "After your move the other player is to move, and what is good for one is bad for the other.",
    "One minus, in front of the call: {ask}.",
    look="Look at what you do with the number that a child returns.",
)

LEAF_OF_A_FIXED_PLAYER = at.turn(
    "only one of two things changes with the turn: whose utility is returned at the end, or the "
    "sign of a value on its way up",
    "From whose point of view is the value of a finished game, and from whose are the values "
    "above it?",
    "Every value is from the point of view of the player to move, even where the game is over.",
    "At the end, return {utility}; above it, use a minus for each child, and `max` for both "
    "players.",
)

ROOT_OF_PLAYER_0 = at.turn(
    "the search begins as if it were always the same player's turn",
    "With which colour, or as which player, does your search begin if player 1 is to move?",
    "A colour is +1 where player 0 moves and −1 where player 1 does, and so it is at the root.",
    "Without any colour, {utility} already takes the turn into account.",
)

WINS_ARE_WORTH_ONE = at.stop(
    "every outcome counts as 1, 0 or −1, whatever its size",
    "Do all wins count the same here, whatever their numbers?",
    "In a tree of numbers one win can count for more than another.",
    "Return {utility} unchanged.",
)

ENDS_ARE_LOST = at.stop(
    "every finished game counts as lost for the player to move",
    "Is the player to move at the end always the one who has lost, and always by the same amount?",
    "A game can end in a draw, and a tree of numbers can end in any number.",
    "The state knows how it ended: {utility}.",
)

ENDS_ARE_WON = at.stop(
    "every finished game counts as won for the player to move",
    "Is the player to move at the end always the one who has won?",
    "Games end in different ways, and the state knows how this one ended.",
    "Return {utility}.",
)

TAKES_THE_SIZE = at.child(
    "only the size of a number counts, and its sign is dropped",
    "Is it the same to you whether your opponent loses by this much or wins by it?",
    "`abs` makes every number a gain.",
    "Change the sign: {ask}.",
)

# --- searches of all kinds ---

SEARCHES_FOR_PLAYER_0 = at.turn(
    "player 0 is always the searching player",
    "What changes in your function when `player` is 1?",
    "The searching player is an argument: it can be 0 or 1.",
    "Write `player` wherever your code has a fixed 0.",
)

LOOKS_ONE_PLY_AHEAD = at.child(
    "the search ends after one move",
    "What happens below the children whose game is not over?",
    "A child whose game is not over has a value too; something must find it.",
    "Ask {helper} for the value of every child.",
)

OPPONENT_HELPS = at.turn(
    "the opponent chooses what is best for you",
    "Where the opponent is to move, which of the values will be chosen?",
    "The opponent chooses what is worst for you: the smallest value.",
    "{choose}",
)

BOTH_TAKE_THE_SMALLEST = at.turn(
    "you choose what is worst for you",
    "In a position where you are to move, which of the values will you choose?",
    "The searching player chooses the largest value.",
    "{choose}",
)

SWAPS_MAX_AND_MIN = at.turn(
    "`max` and `min` are swapped",
    "Where you are to move, do you take the largest value or the smallest?",
    "The searching player takes the largest value, the opponent the smallest.",
    "{choose}",
)

OPPONENT_MOVES_AT_RANDOM = at.best(
    "the opponent moves at random",
    "Which of the moves will a good opponent choose?",
    "An average is the value of random moves. The opponent does not move at random.",
    "{choice}",
)

# --- trees: every position counts ---

EQUAL_POSITIONS_ONCE = at.child(
    "equal positions appear only once",
    "Two games reach equal positions. How many nodes does the tree have for them?",
    "The tree has a node for every path to a position, even where the states are equal.",
    "{keep}",
    look="Look for a `set`, a `dict` or a test with `in`.",
)

LEAVES_OUT_A_MOVE = at.child(
    "one move of every position is left out",
    "At which move does your code begin, and at which does it end?",
    "Count the moves that your code looks at, and the legal moves.",
    "Go through all of them: `for move in {position}.legal_moves()`.",
)

# --- minimax: every value is from the view of the searching player ---

FLIPS_THE_UTILITY = at.stop(
    "the outcome is taken from the opponent's point of view",
    "Whose utility does your function return at the end of a game?",
    "Every value in the tree is from the point of view of one player: the searching player.",
    "Return {utility} where the game is over, at whatever level, without a minus.",
)

UTILITY_OF_THE_SIDE_TO_MOVE = at.stop(
    "the outcome is taken from the point of view of whoever is to move",
    "A game can be over on either player's turn. Whose utility do you want?",
    "`{position}.to_move` changes from ply to ply; the searching player does not.",
    "Return {utility}.",
)

CHANGES_THE_SEARCHING_PLAYER = at.child(
    "the searching player changes with every move",
    "Whose value does the child return, and whose do you need?",
    "The turn changes with a move; the player whose point of view counts does not.",
    "Pass `player` on unchanged: {ask}.",
)

ASKS_ITSELF = at.child(
    "MAX answers MAX",
    "After MAX has moved, whose turn is it?",
    "Each child of a MAX node is a position where MIN moves.",
    "The function that values such a position is `min_value`.",
)

NEGATES_THE_CHILDREN = at.child(
    "the children's values get a minus",
    "From whose point of view is the value that `min_value` returns?",
    "`min_value` returns a value that is already from the point of view of `player`.",
    "Use it as it is, without a minus. (The minus belongs to negamax, in the lesson *Negamax*.)",
    unless=contradictions.negates_no_value,
)

# --- alpha-beta: a search with a window, in which alpha belongs to the player to move ---

LEAVES_AFTER_THE_FIRST_CHILD = at.any_step(
    "only the first child is looked at",
    "Which moves does your code go through, and what can end that early?",
    "Either your code goes through only one move, or something ends it after the first, and only a "
    "cut may end it early. If it is under a test: which numbers are compared there, and which line "
    "set them?",
    "In the loop, leave only once `value >= beta`; after the loop `return value`.",
    look="Look at the loop: what does it go through, and how does it end?",
)

STARTS_AT_A_NUMBER = at.start(
    "the value so far starts at a number, though all values may be worse",
    "What is returned if no child is better than your start value?",
    "Before the first child nothing is certain: any value must replace the start.",
    "Start at `-inf`. (`alpha` is right too: anything worse is a bound.)",
    unless=contradictions.has_no_start_value,
)

STARTS_AT_THE_BEST = at.start(
    "the value so far starts at the best value that there can be",
    "Can any child be better than your start value?",
    "Start at the worst value for the player to move: `-inf`.",
)

CUTS_AT_ALPHA = at.cut(
    "the loop ends as soon as the value reaches alpha",
    "Who would avoid this position: the player who is sure of alpha, or the one who is sure of "
    "beta?",
    "`alpha` is what the player to move is already sure of. Getting there is no reason to stop.",
    "The other player would not come here once the value reaches `beta`.",
    "Leave the loop once `value >= beta`.",
)

CUTS_AS_MIN_DOES = at.cut(
    "the test of the cut is MIN's: `value <= alpha`",
    "While the value so far is small, may a later child still make it larger?",
    "A small value is no reason to stop: the next child may be better.",
    "Leave the loop once `value >= beta`.",
)

COMPARES_THE_WRONG_WAY = at.cut(
    "the comparison at the cut is reversed",
    "Which value would be so good that the search may stop early, and is there one here?",
    "Each pass can make `value` larger. When is it too good for the other player to allow it?",
    "Leave the loop once `value >= beta`.",
    unless=contradictions.cuts_the_right_way,
)

STOPS_AT_A_WIN = at.cut(
    "the search stops at a fixed number, such as a win",
    "Might a later child be even better?",
    "In a tree of numbers one win can exceed another.",
    "What ends the loop is not a fixed number, but `beta`.",
    "Leave the loop once `value >= beta`.",
)

MOVES_BETA = at.best(
    "beta is changed, though it belongs to the other player",
    "Which of the two numbers says what the player to move is sure of?",
    "With a better value the player to move is sure of more: change `alpha`.",
    "After the cut: `alpha = max(alpha, value)`.",
)

RETURNS_THE_OLD_ALPHA = at.return_(
    "alpha is returned, though the value found was never stored in it",
    "Which variable holds what was found: `value`, or the old alpha?",
    "`alpha` may be returned only after `alpha = max(alpha, value)`, at the cut too.",
    "Returning `value` is right in either case.",
)

RETURNS_BETA = at.return_(
    "beta is returned at the end of the loop",
    "After a loop without a cut, which number is the value of the position?",
    "`beta` says what the other player is sure of, not what was found here.",
    "After the loop: `return value`.",
)

ONE_WINDOW_FOR_ALL = at.child(
    "all branches share one alpha and one beta",
    "When a child has changed its own window, what does its parent find in `alpha` and `beta`?",
    "What a child learns about its own window holds for that child alone.",
    "Use the parameters `alpha` and `beta`, not variables outside the function.",
)

NEVER_CUTS = at.cut(
    "the window is passed down, but never ends the loop",
    "What does your function do when its value has reached beta?",
    "A window that is passed down saves work below. What saves work here?",
    "After a child whose value is enough the loop has to end: those that are left need no visit.",
    "Leave the loop once `value >= beta`.",
)

IS_NEVER_SURER = at.best(
    "alpha is never raised, or no child hears of it",
    "After the first child the player to move is sure of something. Who is told?",
    "`alpha` must be raised in the loop, before the next child is asked.",
    "After the cut, still in the loop: `alpha = max(alpha, value)`.",
)

FORGETS_WHAT_IT_WAS_SURE_OF = at.best(
    "alpha becomes the value found here, though it was better before",
    "Can your alpha become worse than the one that was passed in?",
    "What was certain before stays certain, whatever happens here.",
    "Keep the better of the two: `alpha = max(alpha, value)`.",
)

RAISES_ALPHA_TO_BETA = at.best(
    "alpha becomes beta after the first child, as in `max(alpha, beta)`",
    "What are you sure of after a child: what you found there, or beta?",
    "`alpha` is raised by nothing but a value that was found.",
    "After the cut, still in the loop: `alpha = max(alpha, value)`.",
)

IS_STRICT_AT_THE_CUT = at.cut(
    "a value equal to beta does not cut",
    "If the value is exactly beta, can a later child still matter?",
    "With an equal value the other player already has something as good.",
    "Cut at equality too: leave the loop once `value >= beta`.",
)

CUTS_AT_EQUALITY_ONLY = at.cut(
    "only a value equal to beta cuts, and a better one does not",
    "What should happen when the value jumps over beta?",
    "A value may jump past the end of the window without ever being equal to it.",
    "Leave the loop once `value >= beta`.",
)

CUTS_ONE_CHILD_LATE = at.cut(
    "the cut is tested before alpha is raised",
    "When the test runs, does it take the last child into account?",
    "`alpha >= beta` is a good test, once `alpha` has been raised.",
    "Swap the two lines: first `alpha = max(alpha, value)`, then the test.",
)

ASKS_A_CHILD_TWICE = at.child(
    "a child is searched once to compare its value and again to keep it",
    "How many times does your code search the same child?",
    "Every call searches everything below it: twice the work, at each ply.",
    "Search once, and store the value: `found = ...`.",
)

ASKS_THE_MOVES_BACKWARDS = at.child(
    "the last move is searched first",
    "In which order does your code go through the moves?",
    "The value is the same in any order, but here the visits are compared.",
    "Go through `state.legal_moves()` in the order given. Better orders come in a later lesson.",
)

RETURNS_TWO_THINGS = at.return_(
    "two things are returned",
    "Which of the two things does the task ask for?",
    "Return the value alone: a parent needs nothing else from below.",
)

RESETS_THE_WINDOW = at.child(
    "every child is asked with the full window",
    "What do you already know when you ask a child, and how much of that is passed to the child?",
    "A window that is wide open again at every level can cut next to nothing.",
    "Tell the child what you know: {ask}.",
)

# --- alpha-beta as negamax: the window changes sign and order at each ply ---

LEAF_OF_PLAYER_0 = at.turn(
    "the value of a finished game is always player 0's",
    "In negamax every value is from one player's point of view. Which player's?",
    "Every value is from the point of view of the player to move: {utility}.",
)

TAKES_NO_MINUS = at.child(
    "a child's {number} is taken without a minus",
    "A child's {number} is from the point of view of the player to move there. Who is that?",
    "What is good for the opponent is bad for you.",
    "The {number} of a move is {ask}.",
)

PUTS_THE_MINUS_AT_THE_END = at.return_(
    "the minus is applied at the end, where the {number} is returned",
    "From whose point of view is the {number} that you return?",
    "The parent puts the minus in front of what it receives. One minus per ply is enough.",
    "Ask {ask}, and return `value` as it is.",
)

TAKES_THE_SMALLEST = at.best(
    "the smallest {number} is kept",
    "Does the player to move want the largest or the smallest {number} here?",
    "In negamax both players take the largest; the minus does the rest.",
    "`value = max(value, found)`.",
    unless=contradictions.takes_only_the_largest,
)

KEEPS_THE_ORDER_OF_THE_WINDOW = at.child(
    "the child's window is reversed, as when it is passed down as `(-alpha, -beta)`",
    "Which is larger, `-alpha` or `-beta`? And which one must come first?",
    "A minus reverses the order: the larger end becomes the smaller one.",
    "What the opponent is sure of comes first: `-beta, -alpha`.",
)

HANDS_THE_WINDOW_DOWN_UNCHANGED = at.child(
    "the child's beta is your own beta, as when the window is passed down unchanged",
    "From whose point of view are the child's values, and from whose is your alpha?",
    "All numbers in a call are from the point of view of the player to move there, and so is "
    "the window.",
    "So both ends change sign, and they change places.",
    "{ask}.",
)

# --- depth and form ---

NEVER_REACHES_THE_LIMIT = at.stop(
    "the search goes to the end of the game, whatever the depth",
    "When does your function ask for the score?",
    "There are two reasons to stop: the game is over, or the depth is used up.",
    "Where `depth == 0`, return {score}; every move uses up one: `depth - 1`.",
)

NEVER_LOOKS_LESS_DEEP = at.child(
    "a child is searched as deep as its parent",
    "How many plies are left to look ahead after a move?",
    "A move uses up one ply. With the same depth again, the limit is never reached.",
    "Every child is asked with `depth - 1`.",
)

DEPTH_BEFORE_THE_END = at.stop(
    "`score` is called for a finished game where the depth is used up",
    "The game is over and the depth is 0. What is known for sure?",
    "When a game is over, nobody needs to guess.",
    "First test `state.is_terminal()`, then `depth == 0`.",
)

SCORES_EVERY_END = at.stop(
    "a finished game gets the score instead of its outcome",
    "Which of the two knows how much a finished game is worth: the score or the state?",
    "The score is a guess. The outcome of a finished game is known.",
    "Where the game is over, return {utility}, whatever the depth.",
)

MISCOUNTS_THE_PLIES = at.stop(
    "the search stops a ply too early or too late",
    "At depth 0, how many moves are made before `score` is called?",
    "Depth 0 means: no move at all, the score of this very position.",
    "The depth is used up at 0, and every move uses up one: `depth - 1`.",
)

STOPS_ONE_PLY_EARLY = at.stop(
    "the search takes the depth to be used up at 1, not at 0",
    "At which depth does your code call `score`, and at which should it?",
    "Depth 1 means: make one move, then call `score`.",
    "The depth is used up at 0, not at 1.",
)

STOPS_ONE_PLY_LATE = at.stop(
    "the search stops one ply too late",
    "At depth 0, how many moves are made before `score` is called?",
    "Depth 0 means: no move at all, the score of this very position.",
    "The depth is used up at 0, not below it.",
)

SCORES_AT_ONCE = at.stop(
    "`score` is called while there is depth left",
    "For which depths is your test true?",
    "As long as a ply is left, the moves tell you more than the score.",
    "Only where `depth == 0`, return {score}.",
)

HANDS_DOWN_THE_MOVE = at.child(
    "the move is passed down, not the position after it",
    "What does a search need to know about a child: the move, or the position?",
    "The position after a move is `state.result(move)`.",
)

ONE_WAY_RETURNS_NOTHING = at.any_step(
    "one of the paths through the function returns no number",
    "How many paths lead out of your function, and does each of them return a number?",
    "A parent puts a minus in front of what it receives, and `None` cannot have one.",
    "The end of the game, the depth limit, the cut and the line after the loop: each of them needs "
    "a `return`, and none of them returns `None`.",
    look="Look at every `return`, and at what happens where there is none.",
)

LEAF_OF_ANOTHER_PLAYER = at.stop(
    "the number at a leaf is always player 0's, or belongs to the player who moved last",
    "In negamax every number is from one player's point of view. Which player's?",
    "Every number is from the point of view of the player to move, and so it is at a leaf.",
    "Where the game is over, return {utility}; where the depth is used up, {score}.",
)

DEPTH_SHRINKS_IN_THE_LOOP = at.child(
    "each child gets less depth than the one before it",
    "The first child and the second are on the same ply. Do they get the same depth?",
    "`depth -= 1` inside the loop takes one ply away for every child.",
    "Leave `depth` as it is, and pass `depth - 1`.",
)

WRONG_FORM = at.return_(
    "the result is not {both}, in this order",
    "Which two things are asked for, and which comes first?",
    "Two things are asked for: {both}.",
    "{pair}",
)

# --- rules of a game of one's own ---

TURN_DOES_NOT_CHANGE = at.method(
    "the turn does not go to the other player after a move",
    "After player 0 has moved, who is to move? And after player 1?",
    "The new state must be told whose turn it is.",
    "The other player is `1 - self.to_move`: 0 becomes 1, and 1 becomes 0.",
    look="Look at the new state that `result` makes.",
)

RESULT_IS_NO_STATE = at.method(
    "`result` does not return a state",
    "Which line of `result` should `return` the new state?",
    "`result` returns a whole new state, not a part of one.",
    "{new}",
    look="Look at the last line of `result`.",
)

ACCEPTS_ILLEGAL_MOVES = at.method(
    "`result` raises no error for a move that is not legal",
    "What does `result` do with a move that `legal_moves` does not offer?",
    "{rules}",
    "Check the list before anything else: `if move not in self.legal_moves(): raise "
    'ValueError("not a legal move")`.',
    look="Look at the beginning of `result`.",
)

ONE_ROW_MANY_TIMES = at.method(
    "all rows of the board are one and the same list",
    "How many different rows does `[['.'] * 3] * 3` make?",
    "`[row] * 3` is the same row three times: a mark in one row appears in all of them.",
    "`[['.'] * width for _ in range(height)]` makes a new row each time.",
    look="Look at how the board is made.",
)

TURN_IS_A_METHOD = at.method(
    "`to_move` is a method",
    "How is it used: as `state.to_move` or as `state.to_move()`?",
    "`to_move` is read without parentheses, like a variable.",
    "Set `self.to_move` in the constructor, or write `@property` above `def to_move(self)`.",
    look="Look at where `to_move` is defined.",
)

OUTCOME_IGNORES_SOMEBODY = at.method(
    "the outcome does not depend on both the player asked about and the turn",
    "Which two things decide whether `utility(player)` is +1 or −1?",
    "`player` is the player asked about; who has lost follows from `self.to_move`.",
    "Compare the two: −1 where `player == self.to_move`, otherwise +1.",
    look="Look at `utility`.",
)

OUTCOME_IS_NOT_ZERO_SUM = at.method(
    "the outcomes of the two players do not add up to 0",
    "What do `utility(0)` and `utility(1)` add up to?",
    "What one player wins, the other loses: together that is 0.",
    "{cases}",
    look="Look at `utility`.",
)

MOVES_ARE_NO_LIST_OF_PAIRS = at.method(
    "`legal_moves` does not return a list of pairs, each of them once",
    "What kind of thing does `legal_moves()` return, and what is in it?",
    "`legal_moves()` is a list, and each {place} in it is a pair in parentheses, listed once.",
    "`[(x, y), ...]`; a generator is used up after one look.",
    look="Look at the end of `legal_moves`.",
)

# --- bits ---

ALWAYS_THE_SAME_NUMBER = at.any_step(
    "the same number is returned for every position",
    "Which line returns that number, and how does it depend on the discs on the board?",
    "What is returned must depend on the arguments.",
    "Trace your code with two different positions: up to which line do they differ, and where "
    "does the difference get lost?",
    look="Call your function with two positions and compare what it returns.",
)

HEIGHT_OF_ANOTHER_COLUMN = at.any_step(
    "the height of a column is not counted in that column alone",
    "Which bits does your code count, or look through, to find out how high a column is?",
    "The bits of column `c` are `mask >> 7 * c & 0b111111`.",
    "Shift the column down to the lowest bits, keep only these (`& 0b111111`), and then count.",
    look="Put a disc into one column only: how high do the others become?",
)

COLUMNS_OF_SIX_BITS = at.any_step(
    "a column has six bits, not seven",
    "How many bits are there from {from_to}?",
    "Six cells and the spare bit above them: seven.",
    "{steps}",
    look="{look}",
)
COLUMNS_OF_EIGHT_BITS = replace(COLUMNS_OF_SIX_BITS, says="a column has eight bits, not seven")

ROWS_COME_FIRST = at.any_step(
    "the bits run along the rows, not up the columns",
    "Which bit is the cell above bit 0, and which is the cell to its right?",
    "One bit up is the cell above; the cell to the right is 7 bits away.",
    "{steps}",
    look="{look}",
)

TAKES_THE_NUMBER_FOR_A_BIT = at.any_step(
    "the number of a cell is used where its bit is needed",
    "A cell has a number. Which number has the bit of that cell set, and no other?",
    "The bit of a cell is `1 << cell`.",
    "{bit}",
    look="{look}",
)

NOT_ONE_NUMBER_FOR_ALL_MOVES = at.any_step(
    "something other than one whole number is returned",
    "Which line makes one number out of your moves, with a bit for each, and is that number what "
    "you return?",
    "The moves are bits of one number.",
    "Return the whole number itself that has a bit for each move: no list and no string.",
    look="Look at what you return: what type does it have?",
)

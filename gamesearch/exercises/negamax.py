"""negamax: the value of a position for the player to move, with one function for both players."""

from __future__ import annotations

from functools import reduce
from math import inf

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.questions.negamax import MoverQuestions
from gamesearch.games import PASS
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax

# --- right, in other forms ---------------------------------------------------------------------


def with_a_generator(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-with_a_generator(state.result(move)) for move in state.legal_moves())


def with_map(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(map(lambda move: -with_map(state.result(move)), state.legal_moves()))


def with_a_comparison(state):
    moves = state.legal_moves()
    if not moves:
        return state.utility(state.to_move)
    best = None
    for move in moves:
        value = -with_a_comparison(state.result(move))
        if best is None or value > best:
            best = value
    return best


def minus_the_smallest(state):
    """The largest of the negated values is minus the smallest of the values."""
    if state.is_terminal():
        return -state.utility(1 - state.to_move)
    return -min(minus_the_smallest(state.result(move)) for move in state.legal_moves())


def folded(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    values = (folded(state.result(move)) for move in state.legal_moves())
    return reduce(lambda best, value: max(best, -value), values, -inf)


def with_a_sign(state, sign=None):
    """Every leaf for player 0, and a sign that says whose turn it is."""
    if sign is None:
        sign = 1 if state.to_move == 0 else -1
    if state.is_terminal():
        return sign * state.utility(0)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -with_a_sign(state.result(move), -sign))
    return value


def nested(state):
    player = state.to_move

    def value(position):
        if position.is_terminal():
            return position.utility(player)
        best = max if position.to_move == player else min
        return best(value(position.result(move)) for move in position.legal_moves())

    return value(state)


class AsAClass:
    def __call__(self, state):
        if state.is_terminal():
            return state.utility(state.to_move)
        return sorted(-self(state.result(move)) for move in state.legal_moves())[-1]


# --- wrong ideas -------------------------------------------------------------------------------


def no_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(no_minus(state.result(move)) for move in state.legal_moves())


def two_signs_that_cancel(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        found = -two_signs_that_cancel(state.result(move))
        value = max(value, -found)
    return value


def _with_leaf(leaf):
    """Right but for what a finished game is worth."""

    def program(state):
        if state.is_terminal():
            return leaf(state)
        return max(-program(state.result(move)) for move in state.legal_moves())

    return program


def everybody_for_player_0(state):
    if state.is_terminal():
        return state.utility(0)
    return max(everybody_for_player_0(state.result(move)) for move in state.legal_moves())


def always_seen_by_player_0(state):
    if state.is_terminal():
        return state.utility(0)
    best = max if state.to_move == 0 else min
    return best(always_seen_by_player_0(state.result(move)) for move in state.legal_moves())


def always_seen_by_player_1(state):
    return -always_seen_by_player_0(state)


def max_for_one_and_min_for_the_other(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = max if state.to_move == 0 else min
    return best(-max_for_one_and_min_for_the_other(state.result(m)) for m in state.legal_moves())


def max_for_one_and_min_for_the_other_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = max if state.to_move == 0 else min
    values = map(max_for_one_and_min_for_the_other_without_minus, _children(state))
    return best(values)


def _children(state):
    return [state.result(move) for move in state.legal_moves()]


def _minus_for(player):
    def program(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        sign = -1 if state.to_move == player else 1
        return max(sign * program(child) for child in _children(state))

    return program


def smallest_of_the_negated(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return min(-smallest_of_the_negated(state.result(move)) for move in state.legal_moves())


def smallest_in_a_loop(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = inf
    for move in state.legal_moves():
        value = min(value, -smallest_in_a_loop(state.result(move)))
    return value


def minus_of_the_largest(state):
    """The minus after `max`, not before each child: the same function."""
    if state.is_terminal():
        return state.utility(state.to_move)
    return -max(minus_of_the_largest(state.result(move)) for move in state.legal_moves())


def minus_around_max_in_the_loop(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = -max(value, minus_around_max_in_the_loop(state.result(move)))
    return value


def a_minus_for_the_child_and_one_at_the_end(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -a_minus_for_the_child_and_one_at_the_end(state.result(move)))
    return -value


def smallest_without_minus(state):
    """Two minus signs at each ply leave a MIN who answers MIN: the same function."""
    if state.is_terminal():
        return state.utility(state.to_move)
    return min(smallest_without_minus(state.result(move)) for move in state.legal_moves())


def for_the_one_who_moved(state):
    return -negamax(state)


def for_the_one_who_moved_all_the_way(state):
    if state.is_terminal():
        return state.utility(1 - state.to_move)
    return min(-for_the_one_who_moved_all_the_way(child) for child in _children(state))


def root_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(negamax(state.result(move)) for move in state.legal_moves())


def minus_at_the_root_only(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-no_minus(state.result(move)) for move in state.legal_moves())


def minus_at_the_leaves_only(state):
    if state.is_terminal():
        return -state.utility(state.to_move)
    return max(minus_at_the_leaves_only(state.result(move)) for move in state.legal_moves())


def minus_above_the_leaves_only(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = minus_above_the_leaves_only(child)
        value = max(value, -found if child.is_terminal() else found)
    return value


def finished_children_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        found = finished_children_without_minus(child)
        value = max(value, found if child.is_terminal() else -found)
    return value


def passes_without_minus(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        found = passes_without_minus(state.result(move))
        value = max(value, found if move == PASS else -found)
    return value


def forgets_whose_number_it_is(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(abs(forgets_whose_number_it_is(child)) for child in _children(state))


def size_of_the_negated(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return abs(max(-size_of_the_negated(child) for child in _children(state)))


def _starting_at(start):
    def program(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = start
        for move in state.legal_moves():
            value = max(value, -program(state.result(move)))
        return value

    return program


def keeps_nothing(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = min(value, -keeps_nothing(state.result(move)))
    return value


def returns_in_the_loop(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        return -returns_in_the_loop(state.result(move))


def keeps_the_last(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = -keeps_the_last(state.result(move))
    return value


def gives_nothing_back(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -gives_nothing_back(state.result(move)))


def never_gives_back(state):
    if state.is_terminal():
        state.utility(state.to_move)
    else:
        max(-never_gives_back(state.result(move)) for move in state.legal_moves())


def does_not_stop(state):
    value = -inf
    for move in state.legal_moves():
        value = max(value, -does_not_stop(state.result(move)))
    return value


def does_not_stop_either(state):
    return max(-does_not_stop_either(state.result(move)) for move in state.legal_moves())


def takes_the_first_of_no_moves(state):
    moves = state.legal_moves()
    value = -takes_the_first_of_no_moves(state.result(moves[0]))
    for move in moves[1:]:
        value = max(value, -takes_the_first_of_no_moves(state.result(move)))
    return value


def has_nothing_for_a_finished_game(state):
    best = None
    for move in state.legal_moves():
        value = -has_nothing_for_a_finished_game(state.result(move))
        if best is None or value > best:
            best = value
    return best


def asks_before_the_end(state):
    if state.is_terminal:
        return state.utility(state.to_move)
    return max(-asks_before_the_end(state.result(move)) for move in state.legal_moves())


def values_only_finished_games(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(child.utility(state.to_move) for child in _children(state))


def asks_about_the_same_position(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-asks_about_the_same_position(state) for _ in state.legal_moves())


def goes_on_from_the_child(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        state = state.result(move)
        value = max(value, -goes_on_from_the_child(state))
    return value


def takes_the_average(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    values = [-takes_the_average(child) for child in _children(state)]
    return sum(values) / len(values)


def adds_up(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return sum(-adds_up(child) for child in _children(state))


def takes_zero_for_nothing(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = None
    for move in state.legal_moves():
        value = -takes_zero_for_nothing(state.result(move))
        if not best or value > best:
            best = value
    return best


def _content_with(enough):
    def program(state):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -program(state.result(move)))
            if enough(value):
                break
        return value

    return program


def looks_one_ply_ahead(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-_now(child) for child in _children(state))


def looks_two_plies_ahead(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(-looks_one_ply_ahead(child) for child in _children(state))


def _now(state):
    return state.utility(state.to_move) if state.is_terminal() else 0


def gives_the_move(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def gives_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    pairs = [(-gives_a_pair(state.result(move))[0], move) for move in state.legal_moves()]
    return max(pairs, key=lambda pair: pair[0])


def gives_a_pair_above_the_leaves(state):
    return gives_a_pair(state) if state.legal_moves() else state.utility(state.to_move)


def negates_a_pair(state):
    if state.is_terminal():
        return state.utility(state.to_move), None
    best = -inf, None
    for move in state.legal_moves():
        value = -negates_a_pair(state.result(move))
        if value > best[0]:
            best = value, move
    return best


def skips_the_first(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max((-skips_the_first(child) for child in _children(state)[1:]), default=-inf)


def skips_the_last(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return max((-skips_the_last(child) for child in _children(state)[:-1]), default=-inf)


NO_MINUS = wrong(
    "nega_no_minus",
    "Ask each child",
    "in which a child's value never changes its sign (or changes it twice)",
    "The child's value is meant for the player to move there. What is it worth to you?",
    "After your move the other player is to move, and what is good for one is bad for the other.",
    "One minus, in front of the call: `-negamax(state.result(move))`.",
    by=[no_minus, two_signs_that_cancel],
)
LEAF_OF_A_FIXED_PLAYER = wrong(
    "nega_leaf_of_a_fixed_player",
    "Whose turn?",
    "in which the outcome is always asked for the same player, and its sign changes above",
    "For whom is the value of a finished game meant: for player 0, or for somebody else?",
    "Every value is meant for the player to move, also where the game is over.",
    "Return `state.utility(state.to_move)`.",
    by=[_with_leaf(lambda state: state.utility(0)), _with_leaf(lambda state: state.utility(1))],
)
LEAF_OF_THE_OTHER = wrong(
    "nega_leaf_of_the_other",
    "Whose turn?",
    "in which the outcome is that of the player who moved last: one minus too many",
    "The game is over. Who would be to move, and what is it worth to that player?",
    "The minus comes one ply higher, when the value is asked for. Here it would be a second one.",
    "Return `state.utility(state.to_move)`, without a minus.",
    by=[
        _with_leaf(lambda state: state.utility(1 - state.to_move)),
        _with_leaf(lambda state: -state.utility(state.to_move)),
    ],
)
ENDS_ARE_WORTH_NOTHING = wrong(
    "nega_ends_are_worth_nothing",
    "Stop?",
    "in which every finished game is worth 0",
    "Who tells you how a finished game went?",
    "A finished game was won, lost or drawn: the state knows.",
    "Return `state.utility(state.to_move)`.",
    by=[_with_leaf(lambda state: 0)],
)
ENDS_ARE_LOST = wrong(
    "nega_ends_are_lost",
    "Stop?",
    "that takes every end for a loss",
    "In Nim who is to move at the end has lost. In tic-tac-toe too, always?",
    "A game can end in a draw, and a tree of numbers with any number.",
    "The state knows how it ended: `state.utility(state.to_move)`.",
    by=[_with_leaf(lambda state: -1)],
)
ENDS_ARE_WON = wrong(
    "nega_ends_are_won",
    "Stop?",
    "that takes every end for a win",
    "In Nim, who has won at the end: the player to move there, or the other?",
    "Games end in different ways, and the state knows how this one ended.",
    "Return `state.utility(state.to_move)`.",
    by=[_with_leaf(lambda state: 1)],
)
EVERYBODY_FOR_PLAYER_0 = wrong(
    "nega_everybody_for_player_0",
    "Whose turn?",
    "in which both players make the outcome of player 0 as large as possible",
    "What does player 1 want?",
    "The outcome is asked for `state.to_move`, and a child's value gets a minus.",
    "`state.utility(state.to_move)`, and `-negamax(state.result(move))`.",
    look="Look at the steps *Whose turn?* and *Ask each child*.",
    by=[everybody_for_player_0],
)
ALWAYS_SEEN_BY_ONE = wrong(
    "nega_always_seen_by_one_player",
    "Whose turn?",
    "whose values are meant for the same player everywhere, whoever is to move",
    "Player 1 is to move and wins at once. Which number should come back?",
    "It is a right minimax for one of the players. Here the value is asked for who moves.",
    "With `state.utility(state.to_move)` at the end and a minus for each child, `max` serves "
    "both players.",
    by=[always_seen_by_player_0, always_seen_by_player_1],
)
TAKES_THE_SMALLEST = wrong(
    "nega_takes_the_smallest",
    "Keep the best",
    "in which the player to move takes what is worst: `min` has stayed, or the minus stands "
    "before `max`, which is the same",
    "After the minus, is a large number good or bad for the player to move?",
    "The minus makes each child's value your own, and of your own you want the largest.",
    "First the minus, then `max`: `max(value, -negamax(child))`.",
    by=[
        smallest_of_the_negated,
        smallest_in_a_loop,
        minus_of_the_largest,
        minus_around_max_in_the_loop,
    ],
)
A_MINUS_TOO_MANY = wrong(
    "nega_a_minus_too_many",
    "Return",
    "in which the sign changes twice at each ply: the same as `min` without any minus",
    "How many times does a value change its sign on the way up by one ply?",
    "One ply, one change of player, one minus.",
    "Keep `max` and the minus before the call, and return `value` as it is.",
    look="Look at the steps *Ask each child* and *Return*.",
    by=[a_minus_for_the_child_and_one_at_the_end, smallest_without_minus],
)
FOR_THE_ONE_WHO_MOVED = wrong(
    "nega_for_the_one_who_moved",
    "Return",
    "whose values are right, but for the other player: the sign is turned everywhere",
    "It is your turn and you can win at once. Which number should come back?",
    "The value is meant for the player to move, not for the one who moved last.",
    "A finished game gives `state.utility(state.to_move)`, and what is returned has no minus.",
    by=[for_the_one_who_moved, for_the_one_who_moved_all_the_way],
)
ROOT_WITHOUT_MINUS = wrong(
    "nega_root_without_minus",
    "Ask each child",
    "in which the minus is there below the root, but not at the root itself",
    "After the first move, whose value does the search give you?",
    "The root is a position like all others: after its move the other player is to move.",
    "There too: `-negamax(state.result(move))`.",
    by=[root_without_minus],
)
MINUS_AT_SOME_PLIES = wrong(
    "nega_minus_at_some_plies_only",
    "Ask each child",
    "in which the sign changes at some plies and not at others",
    "Between which plies does the turn change: only near the end, or between all?",
    "Every move ends the turn: the first, the last, and those between.",
    "A minus before every call, and none at the leaf: `-negamax(state.result(move))`.",
    by=[
        minus_at_the_root_only,
        minus_at_the_leaves_only,
        minus_above_the_leaves_only,
        finished_children_without_minus,
    ],
)
MINUS_FOR_ONE_PLAYER = wrong(
    "nega_minus_for_one_player_only",
    "Ask each child",
    "in which the sign changes for one of the players only",
    "Whose child needs no minus: player 0's, player 1's, or nobody's?",
    "Negamax does not ask which player it is: both do the same.",
    "A minus for every child: `-negamax(state.result(move))`.",
    by=[_minus_for(0), _minus_for(1)],
)
MAX_AND_MIN = wrong(
    "nega_max_for_one_min_for_the_other",
    "Keep the best",
    "in which player 0 takes the largest value and player 1 the smallest, though each value "
    "is meant for the player to move",
    "Player 1 is to move. Does player 1 want a large number or a small one?",
    "All values are meant for the player to move, and nobody wants a small one.",
    "`max` for both, of the negated values of the children.",
    by=[max_for_one_and_min_for_the_other, max_for_one_and_min_for_the_other_without_minus],
)
PASSES_WITHOUT_MINUS = wrong(
    "nega_passes_without_minus",
    "Ask each child",
    "in which a pass keeps the sign",
    "After a pass, whose turn is it?",
    "A pass changes nothing on the board, but it changes the turn.",
    "A pass is a move like any other: `-negamax(state.result(move))`.",
    by=[passes_without_minus],
)
FORGETS_THE_SIGN = wrong(
    "nega_takes_the_size",
    "Ask each child",
    "in which the size of a number counts and its sign is dropped",
    "Your opponent loses by 5, or wins by 5. Is that the same to you?",
    "`abs` makes every number a gain.",
    "Turn the sign: `-negamax(state.result(move))`.",
    by=[forgets_whose_number_it_is, size_of_the_negated],
)
STARTS_TOO_HIGH = wrong(
    "nega_starts_too_high",
    "Start value",
    "in which the value so far starts at a number that is too large",
    "What comes out if every move is worth less than your start value?",
    "The start must lose against any value, also against a loss.",
    "The number below all numbers is `-inf`.",
    by=[_starting_at(0), _starting_at(-1), _starting_at(-10), _starting_at(1)],
    family=_starting_at,
)
STARTS_AT_THE_WRONG_END = wrong(
    "nega_starts_at_the_wrong_end",
    "Start value",
    "in which the value so far starts at plus infinity",
    "Can any child be larger than your start value?",
    "Nothing is larger than infinity, so the start is never replaced.",
    "With `max`, start below everything: `-inf`.",
    by=[_starting_at(inf)],
)
KEEPS_NOTHING = wrong(
    "nega_keeps_nothing",
    "Keep the best",
    "in which no child's value is ever kept",
    "Which line stores a child's value, and when does it run?",
    "Minus infinity comes back: the start value was never replaced by a larger one.",
    "Compare the right way round, and store the result: `value = max(value, ...)`.",
    by=[keeps_nothing],
)
FIRST_CHILD_ONLY = wrong(
    "nega_looks_at_the_first_child_only",
    "Return",
    "in which only the first child is looked at",
    "How many times does your loop go round before the function ends?",
    "A `return` inside the loop ends the function in the first round.",
    "Move the `return` to the left, so that it stands after the loop.",
    by=[returns_in_the_loop],
)
KEEPS_THE_LAST = wrong(
    "nega_keeps_the_last_child",
    "Keep the best",
    "in which the value of the last child is kept, whatever came before",
    "When the second child is looked at, where is the value of the first one?",
    "The value so far must live through all rounds: is it set anew in each round?",
    "Set the start value before the loop; in the loop keep the larger of old and new.",
    by=[keeps_the_last],
)
GIVES_NOTHING_BACK = wrong(
    "nega_gives_nothing_back",
    "Return",
    "in which the value is found but not returned",
    "Did you forget to `return` the value?",
    "A function that ends without `return` returns `None`, and `None` has no minus.",
    "Both ends need a `return`: the finished game, and the end of the loop.",
    by=[gives_nothing_back, never_gives_back, has_nothing_for_a_finished_game],
)
DOES_NOT_STOP = wrong(
    "nega_does_not_stop",
    "Stop?",
    "in which a finished game is searched like any other",
    "What does your function do with a position that has no moves?",
    "A finished game has no children to ask; its value is its outcome.",
    "First of all: if `state.is_terminal()`, the value is `state.utility(state.to_move)`.",
    by=[
        does_not_stop,
        does_not_stop_either,
        takes_the_first_of_no_moves,
    ],
)
ASKS_TOO_EARLY = wrong(
    "nega_asks_for_the_outcome_too_early",
    "Stop?",
    "in which the outcome is asked for while the game goes on",
    "Is `state.is_terminal()` asked first, and does it have its parentheses?",
    "Without its parentheses a method is asked nothing, and `if` takes it for true.",
    "Ask `state.is_terminal()`, and only if it says yes `state.utility(state.to_move)`.",
    by=[asks_before_the_end],
)
VALUES_ONLY_FINISHED_GAMES = wrong(
    "nega_values_only_finished_games",
    "Ask each child",
    "in which the children are asked for their outcome, finished or not",
    "What is the outcome of a game that goes on?",
    "Only a finished game has a utility. Every position has a value.",
    "Ask for the child's value: `-negamax(state.result(move))`.",
    by=[values_only_finished_games],
)
SAME_POSITION = wrong(
    "nega_asks_about_the_same_position",
    "Ask each child",
    "in which a position is asked for its own value, forever",
    "Which position do you hand down?",
    "The child is the position after the move.",
    "Hand down `state.result(move)`, not `state`.",
    by=[asks_about_the_same_position],
)
GOES_ON_FROM_THE_CHILD = wrong(
    "nega_goes_on_from_the_child",
    "Ask each child",
    "in which the second move is made from the first child",
    "In the second round of your loop, which position does `state` mean?",
    "Every move is made from the same position, so `state` must stay what it is.",
    "Give the child a name of its own: `child = state.result(move)`.",
    by=[goes_on_from_the_child],
)
TAKES_THE_AVERAGE = wrong(
    "nega_takes_the_average",
    "Keep the best",
    "in which both players move at random",
    "Who chooses the move: chance, or a player who wants the best?",
    "An average is what random moves are worth. A player chooses.",
    "Keep the largest of the negated values.",
    by=[takes_the_average],
)
ADDS_UP = wrong(
    "nega_adds_up",
    "Keep the best",
    "in which the children's values are added up",
    "How many of the moves can be made in one turn?",
    "Only one of the children will be played.",
    "Keep the largest of the negated values, do not add.",
    by=[adds_up],
)
ZERO_FOR_NOTHING = wrong(
    "nega_takes_zero_for_nothing",
    "Keep the best",
    "in which 0 counts as “no value yet”",
    "What does `not best` say when the largest value so far is 0?",
    "0 is a value like any other, but Python takes it for false.",
    "Start at `-inf`, or ask `best is None`.",
    by=[takes_zero_for_nothing],
)
CONTENT_WITH_A_DRAW = wrong(
    "nega_is_content_with_a_draw",
    "Ask each child",
    "in which the first child that does not lose is taken",
    "Might a later child be better still?",
    "A move that does not lose is not always the best one.",
    "Ask every child before you return.",
    by=[_content_with(lambda value: value >= 0)],
)
CONTENT_WITH_A_GAIN = wrong(
    "nega_is_content_with_a_gain",
    "Ask each child",
    "in which the first child worth more than 0 is taken",
    "Might a later child be worth more?",
    "In a tree of numbers one gain can be larger than another.",
    "Ask every child before you return.",
    by=[_content_with(lambda value: value > 0), _content_with(lambda value: value >= 1)],
)
LOOKS_A_PLY_OR_TWO_AHEAD = wrong(
    "nega_looks_a_ply_or_two_ahead",
    "Ask each child",
    "in which the search ends after a ply or two, and an unfinished game counts 0",
    "What happens below the positions where your search ends?",
    "A child whose game goes on has a value too; the same function finds it.",
    "Let the function call itself for every child: `-negamax(state.result(move))`.",
    by=[looks_one_ply_ahead, looks_two_plies_ahead],
)
GIVES_THE_MOVE = wrong(
    "nega_gives_the_move",
    "Return",
    "in which the best move is returned instead of its value",
    "What is asked for here: a move or a value?",
    "`max(moves, key=...)` gives the move, not what it is worth.",
    "Take the largest of the values: `max(-negamax(...) for move in ...)`.",
    by=[gives_the_move],
)
GIVES_A_PAIR = wrong(
    "nega_gives_a_pair",
    "Return",
    "in which a value function returns two things: value and move",
    "Which of the two things does the task ask for?",
    "A pair cannot have a minus. The value alone can.",
    "Keep the value alone. Choosing a move is another function's task.",
    by=[gives_a_pair, gives_a_pair_above_the_leaves, negates_a_pair],
)
SKIPS_THE_FIRST = wrong(
    "nega_skips_the_first_child",
    "Ask each child",
    "in which the first child is never asked",
    "Does your loop begin with the first move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
    by=[skips_the_first],
)
SKIPS_THE_LAST = wrong(
    "nega_skips_the_last_child",
    "Ask each child",
    "in which the last child is never asked",
    "Does your loop end with the last move?",
    "Count the rounds of your loop, and the legal moves.",
    "Go through all of them: `for move in state.legal_moves()`.",
    by=[skips_the_last],
)

QUESTIONS = MoverQuestions("negamax")

EXERCISE = Exercise(
    name="negamax",
    number="7.1",
    asks_for="negamax",
    task=(
        "Write `negamax(state)`: the largest utility that the player to move can be sure of. One "
        "function for both players."
    ),
    parameters=("state",),
    solution=search.negamax,
    imports="from math import inf\n\nfrom gamesearch.state import GameState",
    reasons={
        "Stop?": "A finished game is worth its outcome.",
        "Whose turn?": "The outcome is meant for the player to move, like every value here.",
        "Start value": "Below everything, so that the first child replaces it.",
        "Ask each child": "The same function: it answers for whoever is to move there.",
        "Keep the best": "The child's value belongs to the other player; with a minus it is yours, "
        "and of yours you want the largest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Take your `max_value` and go through its steps: which of them named the player?",
        "There is no `player` any more: it is always `state.to_move` whose value is meant.",
        "Where `min_value` was asked, the function asks itself, and turns the sign: "
        "`-negamax(state.result(move))`.",
    ),
    step="Ask each child",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_a_generator,
        with_map,
        with_a_comparison,
        minus_the_smallest,
        folded,
        with_a_sign,
        nested,
        AsAClass(),
        search.negamax_one_line,
        search.negamax_any_turn,
    ),
    wrong=(
        NO_MINUS,
        LEAF_OF_A_FIXED_PLAYER,
        LEAF_OF_THE_OTHER,
        ENDS_ARE_WORTH_NOTHING,
        ENDS_ARE_LOST,
        ENDS_ARE_WON,
        EVERYBODY_FOR_PLAYER_0,
        ALWAYS_SEEN_BY_ONE,
        TAKES_THE_SMALLEST,
        A_MINUS_TOO_MANY,
        FOR_THE_ONE_WHO_MOVED,
        ROOT_WITHOUT_MINUS,
        MINUS_AT_SOME_PLIES,
        MINUS_FOR_ONE_PLAYER,
        MAX_AND_MIN,
        PASSES_WITHOUT_MINUS,
        FORGETS_THE_SIGN,
        STARTS_TOO_HIGH,
        STARTS_AT_THE_WRONG_END,
        KEEPS_NOTHING,
        FIRST_CHILD_ONLY,
        KEEPS_THE_LAST,
        GIVES_NOTHING_BACK,
        DOES_NOT_STOP,
        ASKS_TOO_EARLY,
        VALUES_ONLY_FINISHED_GAMES,
        SAME_POSITION,
        GOES_ON_FROM_THE_CHILD,
        TAKES_THE_AVERAGE,
        ADDS_UP,
        ZERO_FOR_NOTHING,
        CONTENT_WITH_A_DRAW,
        CONTENT_WITH_A_GAIN,
        LOOKS_A_PLY_OR_TWO_AHEAD,
        GIVES_THE_MOVE,
        GIVES_A_PAIR,
        SKIPS_THE_FIRST,
        SKIPS_THE_LAST,
    ),
    why="What is good for one is as bad for the other, so one function and a minus do for both.",
    next="Leave the minus out and check again: which tree unmasks it?",
)

"""min_value: the value of a position in which the opponent of the searching player moves."""

from __future__ import annotations

from functools import reduce
from math import inf
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise, Misconception
from gamesearch.exercises.kit.questions.values import ValueQuestions
from gamesearch.search import minimax
from gamesearch.search.minimax import max_value

# --- right, in other forms ---------------------------------------------------------------------


def with_a_generator(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def with_map(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(map(lambda move: max_value(state.result(move), player), state.legal_moves()))


def with_a_comparison(state, player):
    moves = state.legal_moves()
    if not moves:
        return state.utility(player)
    best = None
    for move in moves:
        value = max_value(state.result(move), player)
        if best is None or value < best:
            best = value
    return best


def folded(state, player):
    if state.is_terminal():
        return state.utility(player)
    values = (max_value(state.result(move), player) for move in state.legal_moves())
    return reduce(min, values, inf)


def sorted_first(state, player):
    if state.is_terminal():
        return state.utility(player)
    return sorted([max_value(state.result(move), player) for move in state.legal_moves()])[0]


def nested(state, player):
    def value_of(move):
        return max_value(state.result(move), player)

    if not state.is_terminal():
        return value_of(min(state.legal_moves(), key=value_of))
    return state.utility(player)


def one_function_for_both(state, player):
    if state.is_terminal():
        return state.utility(player)
    pick = max if state.to_move == player else min
    return pick(one_function_for_both(state.result(move), player) for move in state.legal_moves())


class AsAClass:
    def __call__(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        return min(max_value(state.result(move), player) for move in state.legal_moves())


# --- wrong ideas -------------------------------------------------------------------------------


def takes_the_largest(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(max_value(state.result(move), player) for move in state.legal_moves())


def takes_the_largest_below_too(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(takes_the_largest_below_too(state.result(m), player) for m in state.legal_moves())


def asks_itself(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(asks_itself(state.result(move), player) for move in state.legal_moves())


def _starting_at(start):
    def program(state, player):
        if state.is_terminal():
            return state.utility(player)
        value = start
        for move in state.legal_moves():
            value = min(value, max_value(state.result(move), player))
        return value

    return program


def keeps_nothing(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = max(value, max_value(state.result(move), player))
    return value


def returns_in_the_loop(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
        return value


def keeps_the_last(state, player):
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        value = inf
        value = min(value, max_value(state.result(move), player))
    return value


def gives_nothing_back(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))


def never_gives_back(state, player):
    if state.is_terminal():
        state.utility(player)
    else:
        min(max_value(state.result(move), player) for move in state.legal_moves())


def does_not_stop(state, player):
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
    return value


def does_not_stop_either(state, player):
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def takes_the_first_of_no_moves(state, player):
    moves = state.legal_moves()
    best = moves[0]
    for move in moves:
        if max_value(state.result(move), player) < max_value(state.result(best), player):
            best = move
    return max_value(state.result(best), player)


def compares_with_none(state, player):
    best = None
    for move in state.legal_moves():
        value = max_value(state.result(move), player)
        if best is None or value < best:
            best = value
    return best


def stops_at_zero(state, player):
    if state.is_terminal():
        return 0
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def flips_the_utility(state, player):
    if state.is_terminal():
        return state.utility(1 - player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def asks_utility_of_the_side_to_move(state, player):
    if state.is_terminal():
        return state.utility(state.to_move)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def asks_utility_of_the_side_that_moved(state, player):
    if state.is_terminal():
        return state.utility(1 - state.to_move)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def plays_for_player_0(state, player):
    if state.is_terminal():
        return state.utility(0)
    return min(max_value(state.result(move), 0) for move in state.legal_moves())


def asks_utility_for_player_0(state, player):
    if state.is_terminal():
        return state.utility(0)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def searches_for_player_0(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(move), 0) for move in state.legal_moves())


def plays_for_the_other(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(move), 1 - player) for move in state.legal_moves())


def negates(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(-max_value(state.result(move), player) for move in state.legal_moves())


def takes_the_average(state, player):
    if state.is_terminal():
        return state.utility(player)
    values = [max_value(state.result(move), player) for move in state.legal_moves()]
    return sum(values) / len(values)


def adds_up(state, player):
    if state.is_terminal():
        return state.utility(player)
    return sum(max_value(state.result(move), player) for move in state.legal_moves())


def takes_zero_for_nothing(state, player):
    if state.is_terminal():
        return state.utility(player)
    best = None
    for move in state.legal_moves():
        value = max_value(state.result(move), player)
        if not best or value < best:
            best = value
    return best


def stops_when_not_winning(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
        if value <= 0:
            return value
    return value


def stops_at_a_loss(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
        if value < 0:
            return value
    return value


def stops_at_minus_one(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player))
        if value == -1:
            break
    return value


def looks_one_ply_ahead(state, player):
    if state.is_terminal():
        return state.utility(player)
    children = [state.result(move) for move in state.legal_moves()]
    return min(child.utility(player) if child.is_terminal() else 0 for child in children)


def gives_the_move(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(state.legal_moves(), key=lambda move: max_value(state.result(move), player))


def gives_a_pair(state, player):
    if state.is_terminal():
        return state.utility(player), None
    values = ((max_value(state.result(move), player), move) for move in state.legal_moves())
    return min(values, key=lambda pair: pair[0])


def gives_a_pair_above_the_leaves(state, player):
    return gives_a_pair(state, player) if state.legal_moves() else state.utility(player)


def expects_a_pair(state, player):
    if state.is_terminal():
        return state.utility(player), None
    value, best = inf, None
    for move in state.legal_moves():
        pair: Any = max_value(state.result(move), player)
        found, _ = pair
        if found < value:
            value, best = found, move
    return value, best


def goes_on_from_the_child(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        state = state.result(move)
        value = min(value, max_value(state, player))
    return value


def asks_before_the_end(state, player):
    if state.is_terminal:
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())


def asks_about_the_same_position(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state, player) for _ in state.legal_moves())


def skips_the_first(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(
        (max_value(state.result(move), player) for move in state.legal_moves()[1:]), default=inf
    )


def skips_the_last(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(
        (max_value(state.result(move), player) for move in state.legal_moves()[:-1]), default=inf
    )


WRONG = (
    Misconception(
        "min_takes_the_largest",
        [takes_the_largest, takes_the_largest_below_too],
        says="in which MIN also takes the largest value",
        asks="Who chooses here, and would that player leave you the largest value?",
        hints=[
            "Look at the step *Keep the best*.",
            "MIN is the opponent, and chooses what is worst for the searching player.",
            "Of the children's values keep the smallest: `min`, not `max`.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_asks_itself",
        [asks_itself],
        says="in which MIN answers MIN",
        asks="After MIN has moved, whose turn is it?",
        hints=[
            "Look at the step *Ask each child*.",
            "Each child of a MIN node is a position where MAX moves.",
            "The function that values such a position is `max_value`.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_starts_too_low",
        [
            _starting_at(0),
            _starting_at(1),
            _starting_at(-10),
            _starting_at(99),
            _starting_at(1_000_000),
        ],
        says="in which the value so far starts at a number that is too small",
        asks="What comes out if every child is worth more than your start value?",
        hints=[
            "Look at the step *Start value*.",
            "Before the first child nothing is sure: the start must lose against any value.",
            "The number above all numbers is infinity: `inf`.",
        ],
        step="Start value",
        family=_starting_at,
    ),
    Misconception(
        "min_starts_at_the_wrong_end",
        [_starting_at(-inf)],
        says="in which the value so far starts at minus infinity",
        asks="Can any child be smaller than your start value?",
        hints=[
            "Look at the step *Start value*.",
            "Nothing is smaller than minus infinity, so the start is never replaced.",
            "MIN starts above everything: `inf`.",
        ],
        step="Start value",
    ),
    Misconception(
        "min_keeps_nothing",
        [keeps_nothing],
        says="in which no child's value is ever kept",
        asks="Which line stores a child's value, and when does it run?",
        hints=[
            "Look at the step *Keep the best*.",
            "Infinity comes back: the start value was never replaced by a smaller one.",
            "Compare the right way round, and store the result: `value = min(value, ...)`.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_looks_at_the_first_child_only",
        [returns_in_the_loop],
        says="in which only the first child is looked at",
        asks="How many times does your loop go round before the function ends?",
        hints=[
            "Look at the step *Return*.",
            "A `return` inside the loop ends the function in the first round.",
            "Move the `return` to the left, so that it stands after the loop.",
        ],
        step="Return",
    ),
    Misconception(
        "min_keeps_the_last_child",
        [keeps_the_last],
        says="in which the value of the last child is kept, whatever came before",
        asks="When the second child is looked at, where is the value of the first one?",
        hints=[
            "Look at the step *Keep the best*.",
            "The value so far must live through all rounds: is it set anew in each round?",
            "Set the start value before the loop; in the loop keep the smaller of old and new.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_gives_nothing_back",
        [gives_nothing_back, never_gives_back],
        says="in which the value is found but not returned",
        asks="Did you forget to `return` the value?",
        hints=[
            "Look at the step *Return*.",
            "A function that ends without `return` returns `None`.",
            "Both ends need a `return`: the finished game, and the end of the loop.",
        ],
        step="Return",
    ),
    Misconception(
        "min_does_not_stop",
        [
            does_not_stop,
            does_not_stop_either,
            takes_the_first_of_no_moves,
            compares_with_none,
        ],
        says="in which a finished game is searched like any other",
        asks="What does your function do with a position that has no moves?",
        hints=[
            "Look at the step *Stop?*.",
            "A finished game has no children to ask; its value is its outcome.",
            "First of all: if `state.is_terminal()`, return `state.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_ends_are_worth_nothing",
        [stops_at_zero],
        says="in which every finished game is worth 0",
        asks="Who tells you how a finished game went for `player`?",
        hints=[
            "Look at the step *Stop?*.",
            "A finished game was won, lost or drawn: the state knows.",
            "Return `state.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_flips_the_utility",
        [flips_the_utility],
        says="in which the outcome is taken from the opponent's view (the sign is flipped)",
        asks="MIN moves here, but whose outcome is asked for?",
        hints=[
            "Look at the step *Stop?*.",
            "Every value in the tree is meant for one player: the searching player.",
            "Return `state.utility(player)`, at every level, without a minus.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_utility_of_the_side_to_move",
        [asks_utility_of_the_side_to_move],
        says="in which the outcome is taken from the view of whoever is to move",
        asks="A game can be over on either player's turn. Whose outcome do you want?",
        hints=[
            "Look at the step *Stop?*.",
            "`state.to_move` changes from ply to ply; the searching player does not.",
            "Return `state.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_utility_of_the_side_that_moved",
        [asks_utility_of_the_side_that_moved],
        says="in which the outcome is taken from the view of whoever moved last",
        asks="A game can be over on either player's turn. Whose outcome do you want?",
        hints=[
            "Look at the step *Stop?*.",
            "Who moved last changes from ply to ply; the searching player does not.",
            "Return `state.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_always_searches_for_player_0",
        [plays_for_player_0, asks_utility_for_player_0, searches_for_player_0],
        says="in which player 0 is always the one who searches",
        asks="What changes in your function when `player` is 1?",
        hints=[
            "Look at the step *Whose turn?*.",
            "The searching player is an argument: it can be 0 or 1.",
            "Write `player` wherever your code has a fixed 0.",
        ],
        step="Whose turn?",
    ),
    Misconception(
        "min_changes_the_searching_player",
        [plays_for_the_other],
        says="in which the searching player changes with every move",
        asks="Whose value does the child return, and whose do you need?",
        hints=[
            "Look at the step *Ask each child*.",
            "The turn changes with a move; the player whose value is meant does not.",
            "Hand `player` down as it is: `max_value(state.result(move), player)`.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_negates_the_children",
        [negates],
        says="in which the children's values get a minus",
        asks="From whose view is the value that `max_value` gives you?",
        hints=[
            "Look at the step *Ask each child*.",
            "`max_value(child, player)` is already meant for `player`.",
            "Take it as it is. The minus belongs to negamax, a later lesson.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_takes_the_average",
        [takes_the_average],
        says="in which the opponent moves at random",
        asks="MIN looks for the worst for you. Is that left to chance?",
        hints=[
            "Look at the step *Keep the best*.",
            "An average is what random moves are worth. MIN chooses.",
            "Keep the smallest of the children's values.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_adds_up",
        [adds_up],
        says="in which the children's values are added up",
        asks="How many of the moves can MIN make in one turn?",
        hints=[
            "Look at the step *Keep the best*.",
            "Only one of the children will be played.",
            "Keep the smallest value, do not add.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_takes_zero_for_nothing",
        [takes_zero_for_nothing],
        says="in which 0 counts as “no value yet”",
        asks="What does `not best` say when the smallest value so far is 0?",
        hints=[
            "Look at the step *Keep the best*.",
            "0 is a value like any other, but Python takes it for false.",
            "Start at `inf`, or ask `best is None`.",
        ],
        step="Keep the best",
    ),
    Misconception(
        "min_is_content_with_a_draw",
        [stops_when_not_winning],
        says="in which MIN takes the first child that is no gain for you",
        asks="Might a later child be worse still for you?",
        hints=[
            "Look at the step *Ask each child*.",
            "For MIN a draw is not always the best there is.",
            "Ask every child before you return.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_is_content_with_a_loss",
        [stops_at_a_loss, stops_at_minus_one],
        says="in which MIN takes the first child that is a loss for you",
        asks="Might a later child be worth less?",
        hints=[
            "Look at the step *Ask each child*.",
            "In a tree of numbers one loss can be larger than another.",
            "Ask every child before you return.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_looks_one_ply_ahead",
        [looks_one_ply_ahead],
        says="in which the search ends after one move",
        asks="What happens below the children whose game is not over?",
        hints=[
            "Look at the step *Ask each child*.",
            "A child whose game goes on has a value too; somebody has to find it.",
            "Ask `max_value` for the value of every child.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_gives_the_move",
        [gives_the_move],
        says="in which the best move is returned instead of its value",
        asks="What is asked for here: a move or a value?",
        hints=[
            "Look at the step *Return*.",
            "`min(moves, key=...)` gives the move, not what it is worth.",
            "Take the smallest of the values: `min(max_value(...) for move in ...)`.",
        ],
        step="Return",
    ),
    Misconception(
        "min_gives_a_pair",
        [gives_a_pair, gives_a_pair_above_the_leaves, expects_a_pair],
        says="in which a value function returns two things: value and move",
        asks="Which of the two things does the task ask for?",
        hints=[
            "Look at the step *Return*.",
            "Every function in this search returns one number, `max_value` too.",
            "Keep the value alone. Choosing a move is another function's task.",
        ],
        step="Return",
    ),
    Misconception(
        "min_goes_on_from_the_child",
        [goes_on_from_the_child],
        says="in which the second move is made from the first child",
        asks="In the second round of your loop, which position does `state` mean?",
        hints=[
            "Look at the step *Ask each child*.",
            "Every move is made from the same position, so `state` must stay what it is.",
            "Give the child a name of its own: `child = state.result(move)`.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_asks_for_the_outcome_too_early",
        [asks_before_the_end],
        says="in which the outcome is asked for while the game goes on",
        asks="Is `state.is_terminal()` asked first, and does it have its parentheses?",
        hints=[
            "Look at the step *Stop?*.",
            "Without its parentheses a method is asked nothing, and `if` takes it for true.",
            "Ask `if state.is_terminal():` and only then return `state.utility(player)`.",
        ],
        step="Stop?",
    ),
    Misconception(
        "min_asks_about_the_same_position",
        [asks_about_the_same_position],
        says="in which MIN and MAX have changed places, as they do when no move is made",
        asks="Which position do you hand to `max_value`, and whose turn is it there?",
        hints=[
            "Look at the step *Ask each child*.",
            "The child is the position after the move; there it is MAX's turn.",
            "Hand down `state.result(move)`, not `state`; where the opponent chooses it is `min`.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_skips_the_first_child",
        [skips_the_first],
        says="in which the first child is never asked",
        asks="Does your loop begin with the first move?",
        hints=[
            "Look at the step *Ask each child*.",
            "Count the rounds of your loop, and the legal moves.",
            "Go through all of them: `for move in state.legal_moves()`.",
        ],
        step="Ask each child",
    ),
    Misconception(
        "min_skips_the_last_child",
        [skips_the_last],
        says="in which the last child is never asked",
        asks="Does your loop end with the last move?",
        hints=[
            "Look at the step *Ask each child*.",
            "Count the rounds of your loop, and the legal moves.",
            "Go through all of them: `for move in state.legal_moves()`.",
        ],
        step="Ask each child",
    ),
)

QUESTIONS = ValueQuestions("min_value", minimax.min_value, own_turn=False)

EXERCISE = Exercise(
    name="min_value",
    number="4.2",
    asks_for="min_value",
    task=(
        "Write `min_value(state, player)`: the smallest utility that the opponent, who is to move, "
        "can hold `player` to."
    ),
    parameters=("state", "player"),
    needs={"max_value": minimax.max_value},
    solution=minimax.min_value,
    imports="from math import inf\n\nfrom gamesearch.state import GameState",
    reasons={
        "Stop?": "A finished game is worth its outcome, for the searching player.",
        "Start value": "Above everything, so that the first child replaces it.",
        "Ask each child": "After MIN's move it is MAX's turn, so `max_value` values the child.",
        "Keep the best": "The opponent chooses, and chooses what is worst for you: the smallest.",
        "Return": "After the loop, when every child has been asked.",
    },
    hints=(
        "Go through the steps in order: *Stop? · Start value · Ask each child · Keep the best · "
        "Return*.",
        "Each child is a position where MAX moves: `max_value(state.result(move), player)`.",
        "Start at `inf`, keep `min(value, ...)` in the loop, and return `value` after it.",
    ),
    step="Ask each child",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_a_generator,
        with_map,
        with_a_comparison,
        folded,
        sorted_first,
        nested,
        one_function_for_both,
        AsAClass(),
    ),
    wrong=WRONG,
    why="The opponent chooses, so a position is worth what its worst child is worth to you.",
    next="Change `min` to `max` in your function and check again: which tree unmasks it?",
)

"""negamax_decision: from the values of the children to a move, where each needs a minus."""

from __future__ import annotations

from functools import reduce
from math import inf
from random import Random

from gamesearch.exercises import minimax_decision
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.questions.decisions import MoveQuestions
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax

# --- right, in other forms ---------------------------------------------------------------------


def with_a_key(state):
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def worst_for_the_other(state):
    """No minus at all: the move after which the other player has least."""
    return min(state.legal_moves(), key=lambda move: negamax(state.result(move)))


def with_pairs(state):
    return max((-negamax(state.result(move)), move) for move in state.legal_moves())[1]


def last_of_equals(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        value = -negamax(state.result(move))
        if value >= best_value:
            best_move, best_value = move, value
    return best_move


def looked_up(state):
    target = negamax(state)
    for move in state.legal_moves():
        if -negamax(state.result(move)) == target:
            return move


def sorted_first(state):
    return sorted(state.legal_moves(), key=lambda move: negamax(state.result(move)))[0]


def folded(state):
    worth = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return reduce(lambda one, other: other if worth[other] > worth[one] else one, worth)


def at_random_among_the_best(state):
    values = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    best = max(values.values())
    return Random(3).choice([move for move, value in values.items() if value == best])


def the_whole_search_in_one(state):
    """Without the helper: a nested negamax of its own."""

    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        return max(-value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: -value(state.result(move)))


class AsAClass:
    def __call__(self, state):
        moves = state.legal_moves()
        values = [-negamax(state.result(move)) for move in moves]
        return moves[values.index(max(values))]


# --- wrong ideas -------------------------------------------------------------------------------


def gives_the_value(state):
    return max(-negamax(state.result(move)) for move in state.legal_moves())


def gives_negamax_of_the_state(state):
    return negamax(state)


def forgets_the_minus(state):
    return max(state.legal_moves(), key=lambda move: negamax(state.result(move)))


def forgets_the_minus_in_a_loop(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        value = negamax(state.result(move))
        if value >= best_value:
            best_move, best_value = move, value
    return best_move


def takes_the_worst(state):
    return min(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def looks_for_the_same_value(state):
    target = negamax(state)
    for move in state.legal_moves():
        if negamax(state.result(move)) == target:
            return move


def looks_for_the_same_value_or_takes_the_first(state):
    found = looks_for_the_same_value(state)
    return state.legal_moves()[0] if found is None else found


def max_for_one_and_min_for_the_other(state):
    pick = max if state.to_move == 0 else min
    return pick(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def min_for_one_and_max_for_the_other(state):
    pick = min if state.to_move == 0 else max
    return pick(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def takes_the_first(state):
    return state.legal_moves()[0]


def returns_in_the_loop(state):
    best_value = -inf
    for move in state.legal_moves():
        value = -negamax(state.result(move))
        if value > best_value:
            return move


def asks_about_the_same_position(state):
    return max(state.legal_moves(), key=lambda move: -negamax(state))


def takes_the_size(state):
    return max(state.legal_moves(), key=lambda move: abs(negamax(state.result(move))))


def finished_children_without_minus(state):
    def worth(move):
        child = state.result(move)
        return child.utility(child.to_move) if child.is_terminal() else -negamax(child)

    return max(state.legal_moves(), key=worth)


def finished_children_for_player_0(state):
    def worth(move):
        child = state.result(move)
        return child.utility(0) if child.is_terminal() else -negamax(child)

    return max(state.legal_moves(), key=worth)


def takes_any(state):
    return Random(1).choice(state.legal_moves())


def looks_one_move_ahead(state):
    def worth(move):
        child = state.result(move)
        return -child.utility(child.to_move) if child.is_terminal() else 0

    return max(state.legal_moves(), key=worth)


def values_only_finished_games(state):
    return max(state.legal_moves(), key=lambda move: state.result(move).utility(state.to_move))


def minus_at_the_root_only(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
        return max(value(position.result(move)) for move in position.legal_moves())

    return max(state.legal_moves(), key=lambda move: -value(state.result(move)))


def negates_the_moves(state):
    return -max(-move for move in state.legal_moves())


# What goes wrong in the same way, and has the same words, whichever helper values the children.
AS_IN_MINIMAX = (
    "gives_no_move",
    "gives_nothing_back",
    "gives_the_index",
    "takes_the_last_move",
    "takes_the_largest_move",
    "starts_too_high",
    "one_best_move_for_all_levels",
    "content_with_a_draw",
    "content_with_a_gain",
    "skips_the_first_move",
    "skips_the_last_move",
    "gives_the_reply",
)

WRONG = (
    wrong(
        "gives_the_value",
        "Return",
        "that returns the value of the best move, not the move",
        "What is asked for here: a move or a value?",
        "`negamax` says what the position is worth; the decision says what to play.",
        "Keep two things, `best_move` and `best_value`, and return the first.",
        by=[gives_the_value, gives_negamax_of_the_state],
    ),
    wrong(
        "best_for_the_opponent",
        "Ask each child",
        "that takes the move that is best for the opponent: without the minus at the root, "
        "or with `min` after it",
        "`negamax(child)` is meant for the player to move in the child. Who is that?",
        "In the child the opponent is to move. A large number there is bad for you.",
        "`value = -negamax(state.result(move))`, and the largest of these.",
        by=[forgets_the_minus, forgets_the_minus_in_a_loop, takes_the_worst],
    ),
    wrong(
        "looks_for_the_wrong_value",
        "Keep the best",
        "that looks for a child with the same number as the root",
        "The root is worth +1 to you. What number does the best child have?",
        "The child's number is meant for your opponent.",
        "Compare `-negamax(state.result(move))` with `negamax(state)`.",
        by=[looks_for_the_same_value, looks_for_the_same_value_or_takes_the_first],
    ),
    wrong(
        "right_for_one_player_only",
        "Whose turn?",
        "in which one of the players takes the largest value and the other the smallest",
        "What changes in your function when the other player is to move?",
        "Negamax never asks which player it is: its values are meant for whoever moves.",
        "Take the largest `-negamax(state.result(move))`, for player 0 and for player 1.",
        by=[max_for_one_and_min_for_the_other, min_for_one_and_max_for_the_other],
    ),
    wrong(
        "takes_the_first_move",
        "Ask each child",
        "that takes the first move, whatever it is worth",
        "When your function answers, has it seen the value of every child?",
        "A `return` in the loop ends it early. And every child needs `state.result(move)`.",
        "Compare the values of all the children; return after the loop.",
        look="Look at the steps *Ask each child* and *Return*.",
        by=[takes_the_first, returns_in_the_loop, asks_about_the_same_position],
    ),
    wrong(
        "takes_the_size",
        "Ask each child",
        "in which the size of a child's number counts and its sign is dropped",
        "Your opponent loses by 5, or wins by 5. Is that the same to you?",
        "`abs` makes every number a gain.",
        "Turn the sign: `-negamax(state.result(move))`.",
        by=[takes_the_size],
    ),
    wrong(
        "finished_children_on_their_own",
        "Ask each child",
        "in which a child that is over is valued in a way of its own, for the wrong player",
        "Your move ends the game. For whom is the number meant that you compare?",
        "A finished child needs nothing special: `negamax` knows what to do with it.",
        "`-negamax(state.result(move))` for every child, finished or not.",
        by=[finished_children_without_minus, finished_children_for_player_0],
    ),
    wrong(
        "moves_at_random",
        "Keep the best",
        "that chooses among all moves by chance",
        "May chance decide between two moves that are not worth the same?",
        "Chance may decide among equals. First find out which moves are equal and best.",
        "Ask `-negamax(...)` for every child, and keep the best.",
        by=[takes_any],
    ),
    wrong(
        "looks_one_move_ahead",
        "Ask each child",
        "that looks one move ahead and no further",
        "What can your opponent do after your move?",
        "A child whose game goes on has a value too, and `negamax` finds it.",
        "Ask `-negamax(state.result(move))` for every move.",
        by=[looks_one_move_ahead],
    ),
    wrong(
        "values_only_finished_games",
        "Ask each child",
        "that asks for the outcome of games that are not over",
        "What is the outcome of a game that goes on?",
        "Only a finished game has a utility. Every position has a value.",
        "`negamax` gives the value, and asks for utilities where the game is over.",
        by=[values_only_finished_games],
    ),
    wrong(
        "minus_at_the_root_only",
        "Ask each child",
        "whose own search has a minus at the root and none below",
        "Below the root the turn changes too. Does your helper turn the sign there?",
        "You wrote a search of your own, and its values are those of a negamax without minus.",
        "Call `negamax`, or write the minus in the helper as well.",
        by=[minus_at_the_root_only],
    ),
    wrong(
        "negates_the_moves",
        "Ask each child",
        "in which the moves get the minus, not the values",
        "What stands behind your minus: a move, or the value of a position?",
        "In a tree of numbers a move is an index, so nobody complains. In other games it may "
        "be a pair.",
        "The minus belongs to the value: `-negamax(state.result(move))`.",
        by=[negates_the_moves],
    ),
    *(idea for idea in minimax_decision.WRONG if idea.id in AS_IN_MINIMAX),
)

QUESTIONS = MoveQuestions("negamax_decision")

EXERCISE = Exercise(
    name="negamax_decision",
    number="7.2",
    asks_for="negamax_decision",
    task=(
        "Write `negamax_decision(state)`: a best move for the player to move, with the help of "
        "`negamax`. The game is not over."
    ),
    parameters=("state",),
    needs={"negamax": search.negamax},
    solution=search.negamax_decision,
    imports="from math import inf\n\nfrom gamesearch.state import GameState, Move",
    reasons={
        "Start value": "Below everything, so that the first move replaces it, even a losing one.",
        "Ask each child": "In the child the opponent is to move, so the root needs the minus too.",
        "Keep the best": "The move and its value, side by side; the first of several equals.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is the decision of lesson 5. Which of its lines named a player?",
        "`negamax(child)` is meant for your opponent, who is to move there.",
        "Take the move with the largest `-negamax(state.result(move))`.",
    ),
    step="Ask each child",
    battery=QUESTIONS.battery(),
    more=QUESTIONS.more,
    small=QUESTIONS.small,
    right=(
        with_a_key,
        worst_for_the_other,
        with_pairs,
        last_of_equals,
        looked_up,
        sorted_first,
        folded,
        at_random_among_the_best,
        the_whole_search_in_one,
        AsAClass(),
    ),
    wrong=WRONG,
    why="The root is a position like all others: the best move leaves the opponent least.",
    next="Two minus signs are in your search now. Leave out one, then the other, and check again.",
)

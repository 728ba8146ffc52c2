"""The right forms of negamax_decision, and the programs of its wrong ideas."""

import re
from functools import partial, reduce
from random import Random

from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.exercises.minimax_decision import bank as minimax_decision
from gametutor.exercises.negamax_decision.cards import AS_IN_MINIMAX
from gametutor.kit.source import Source, written_in

CHILD = "state.result(move)"
WORTH = f"-negamax({CHILD})"
CHOICE = f"max(state.legal_moves(), key=lambda move: {WORTH})"
KEEP = "best_move, best_value = move, value"

SOLUTION = Source.of(search.negamax_decision)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_key(state):
    return max(state.legal_moves(), key=lambda move: -negamax(state.result(move)))


def looked_up(state):
    target = negamax(state)
    for move in state.legal_moves():
        if -negamax(state.result(move)) == target:
            return move


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


KEYED = Source.of(with_a_key, Random=Random)
returning = partial(KEYED.edits, CHOICE)
RIGHT = [
    *written_in(vars()),
    KEYED.edit("return max", "return min").edit("-negamax", "negamax"),
    *returning(
        f"max(({WORTH}, move) for move in state.legal_moves())[1]",
        "sorted(state.legal_moves(), key=lambda move: negamax(state.result(move)))[0]",
    ),
    SOLUTION.edit("value > best_value", "value >= best_value"),
]


# --- wrong ideas -------------------------------------------------------------------------------
LOOKED_UP, NESTED = map(Source.of, (looked_up, the_whole_search_in_one))
NO_MINUS = LOOKED_UP.edit("-negamax", "negamax")
worth = partial(KEYED.edits, WORTH)


def if_over(player, otherwise):
    return f"{CHILD}.utility({player}) if {CHILD}.is_terminal() else {otherwise}"


def asking_negamax(program):
    """The same slip in this exercise, whose helper a check has at hand."""
    return program.rewritten(
        lambda text: re.sub(
            r"\bmin_value\((.+?), (player|state\.to_move)\)", r"-negamax(\1)", text
        ),
        negamax=negamax,
    )


PROGRAMS = {
    "gives_the_value": returning(f"max({WORTH} for move in state.legal_moves())", "negamax(state)"),
    "best_for_the_opponent": [
        KEYED.edit("-negamax", "negamax"),
        SOLUTION.edit("-negamax", "negamax").edit("value > best", "value >= best"),
        KEYED.edit("return max", "return min"),
        *returning(f"min(({WORTH}, move) for move in state.legal_moves())[1]"),
    ],
    "looks_for_the_wrong_value": [
        NO_MINUS,
        NO_MINUS.edit("return move", "return move\n    return state.legal_moves()[0]"),
    ],
    "right_for_one_player_only": KEYED.edits(
        "return max",
        "return (max if state.to_move == 0 else min)",
        "return (min if state.to_move == 0 else max)",
    ),
    "takes_the_first_move": [
        *returning("state.legal_moves()[0]"),
        SOLUTION.edit(KEEP, "return move"),
        SOLUTION.edit("value > best_value", "value < best_value"),
        KEYED.edit(CHILD, "state"),
    ],
    "takes_the_size": worth(f"abs(negamax({CHILD}))"),
    "finished_children_on_their_own": worth(
        if_over("1 - state.to_move", WORTH), if_over("0", WORTH)
    ),
    "moves_at_random": returning("Random(1).choice(state.legal_moves())"),
    "looks_one_move_ahead": worth(if_over("state.to_move", 0)),
    "values_only_finished_games": worth(f"{CHILD}.utility(state.to_move)"),
    "minus_at_the_root_only": [NESTED.edit("max(-value", "max(value")],
    "no_minus_anywhere": [
        NESTED.edit("max(-value", "max(value").edit("move: -value", "move: value"),
    ],
    "leaf_of_the_root": [NESTED.edit("utility(position", "utility(state")],
    "negates_the_moves": returning("-max(-move for move in state.legal_moves())"),
    **{
        idea: [asking_negamax(one) for one in minimax_decision.PROGRAMS[idea]]
        for idea in AS_IN_MINIMAX
    },
}

"""The right forms of concise_minimax, and the programs of its wrong ideas."""

from functools import cache, reduce
from statistics import fmean
from typing import Any

from gamesearch.search import minimax
from gametutor.exercises.concise_minimax import concise_minimax
from gametutor.exercises.minimax_decision import bank as minimax_decision
from gametutor.kit import forms
from gametutor.kit.source import Source, written_in

STOP = ("if position.is_terminal():", "return position.utility(state.to_move)")
BEST = "max if position.to_move == state.to_move else min"
CHOICE = "max(moves, key=lambda move: value(state.result(move)))"
ALL_VALUES = "[value(state.result(move)) for move in state.legal_moves()]"

BEST_OF_ALL = "best(value(position.result(move)) for move in moves)"

SOLUTION = Source.of(concise_minimax, cache=cache, fmean=fmean, reduce=reduce)


# --- right, in other forms ---------------------------------------------------------------------
def with_map(state):
    me = state.to_move

    def largest(s):
        return s.utility(me) if s.is_terminal() else max(map(smallest, map(s.result, moves(s))))

    def smallest(s):
        return s.utility(me) if s.is_terminal() else min(map(largest, map(s.result, moves(s))))

    def moves(s):
        return s.legal_moves()

    return max(moves(state), key=lambda move: smallest(state.result(move)))


def with_pairs(state):
    def pairs(position):
        for move in position.legal_moves():
            yield value(position.result(move)), move

    def value(position):
        if position.is_terminal():
            return position.utility(state.to_move)
        return (max if position.to_move == state.to_move else min)(pairs(position))[0]

    return max(pairs(state))[1]


def _negamax(state):
    return -state.utility(1 - state.to_move) if state.is_terminal() else max(_replies(state))


def _replies(state):
    return [-_negamax(state.result(move)) for move in state.legal_moves()]


def by_negamax(state):
    values = _replies(state)
    return state.legal_moves()[values.index(max(values))]


def by_one_lambda(state):
    value: Any = lambda s: (  # noqa: E731
        s.utility(state.to_move)
        if s.is_terminal()
        else [min, max][s.to_move == state.to_move](value(s.result(m)) for m in s.legal_moves())
    )
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))


def _move_and_value(state, player):
    if state.is_terminal():
        return None, state.utility(player)
    pairs = [(move, _move_and_value(state.result(move), player)[1]) for move in state.legal_moves()]
    return (max if state.to_move == player else min)(pairs, key=lambda pair: pair[1])


def by_pairs_all_the_way(state):
    return _move_and_value(state, state.to_move)[0]


class AsAClass:
    def value(self, state, player):
        if state.is_terminal():
            return state.utility(player)
        values = [self.value(state.result(move), player) for move in state.legal_moves()]
        return max(values) if state.to_move == player else min(values)

    def __call__(self, state):
        worth = {m: self.value(state.result(m), state.to_move) for m in state.legal_moves()}
        return max(worth, key=worth.__getitem__)


RIGHT = [
    *written_in(vars()),
    SOLUTION.edit("    def value", "    @cache\n    def value").edit(
        BEST_OF_ALL, f"sorted{BEST_OF_ALL[4:]}[-1 if best is max else 0]"
    ),
    SOLUTION.edit(BEST_OF_ALL, f"reduce(best, [{BEST_OF_ALL[5:-1]}])"),
    minimax.minimax_decision,
    minimax.concise_decision,
    minimax.tight_decision,
]


# --- wrong ideas -------------------------------------------------------------------------------
# Helpers that are told by a flag whose turn it is, or return a value and a move.
FLAG = forms.FLAG.called_by("""\
def concise_minimax(state):
    return max(state.legal_moves(), key=lambda m: flag(state.result(m), state.to_move, False))""")
PAIR = forms.PAIR.called_by("""\
def concise_minimax(state):
    return pair(state, state.to_move)[1]""")

# A loop at the root, which starts at a number.
LOOP = minimax_decision.SOLUTION.edit("min_value", "tight_value")

# One function for both players, with no minus yet.
NEGAMAX = SOLUTION.edit(BEST, "max").edit("utility(state.to_move)", "utility(position.to_move)")

PROGRAMS = {
    "gives_the_value": [SOLUTION.edit(CHOICE, f"max({ALL_VALUES})")],
    "gives_no_move": SOLUTION.edits(
        CHOICE,
        "max((value(state.result(move)), move) for move in state.legal_moves())",
        f"(move for move in [{CHOICE}])",
        "max(map(state.result, state.legal_moves()), key=value)",
        "lambda move: value(state.result(move))",
    ),
    "gives_nothing_back": [SOLUTION.edit(f"return {CHOICE}", CHOICE)],
    "gives_the_index": [SOLUTION.edit(CHOICE, f"{ALL_VALUES}.index(max({ALL_VALUES}))")],
    "takes_the_largest_move": SOLUTION.edits(
        CHOICE,
        "max(state.legal_moves())",
        "max((move, value(state.result(move))) for move in state.legal_moves())[0]",
    ),
    "all_moves_look_alike": [
        SOLUTION.edit(CHOICE, "state.legal_moves()[0]"),
        SOLUTION.edit("value(state.result(move))", "value(state)"),
        SOLUTION.edit("position.utility(state.to_move)", "0"),
    ],
    "starts_at_a_number": [
        *(slip for number in (0, -1, -100) for slip in forms.starting_at(number, FLAG)),
        *PAIR.edits("(-inf if mine else inf)", "0", "(-1 if mine else 1)", "-1"),
        *(
            LOOP.edit("moves[0], -inf", f"{move}, {number}")
            for move in ("moves[0]", "None")
            for number in (0, -1, -100)
        ),
    ],
    "first_child_only": forms.ending_the_loop_where("True", "True", FLAG),
    "stops_at_a_draw": forms.ending_the_loop_where("value >= 0", "value <= 0", FLAG),
    "stops_at_a_gain": forms.content_with_a_gain(FLAG),
    "helper_returns_nothing": [
        FLAG.edit("        return value\n    else", "    else"),
        SOLUTION.edit("return best(", "best("),
    ],
    "ends_are_lost": [FLAG.edit(forms.LEAF, "-1 if is_max else 1")],
    "ends_are_won": [FLAG.edit(forms.LEAF, "1 if is_max else -1")],
    "inverts_the_stop_test": [
        SOLUTION.edit("if position.is", "if not position.is"),
        FLAG.edit("if state.is", "if not state.is"),
    ],
    "keeps_no_move": [
        PAIR.edit("found, _ =", "found, move ="),
        LOOP.edit("moves[0], -inf", "None, inf"),
    ],
    "never_makes_a_move": [SOLUTION.edit("value(position.result(move))", "value(position)")],
    "does_not_stop": [SOLUTION.without(*STOP)],
    "values_only_finished_games": [
        SOLUTION.edit("value(state.result(move))", "state.result(move).utility(state.to_move)")
    ],
    "max_answers_max": [SOLUTION.edit(BEST, "max")],
    "min_answers_min": [SOLUTION.edit(BEST, "min")],
    "max_and_min_swapped": [SOLUTION.edit("max if", "min if").edit("else min", "else max")],
    "best_for_the_opponent": [
        SOLUTION.edit("return max(", "return min("),
        SOLUTION.edit_all("state.to_move", "(1 - state.to_move)"),
        NEGAMAX.edit("best(value", "best(-value"),
    ],
    "forgets_the_minus": [NEGAMAX, NEGAMAX.edit("value(state.result", "-value(state.result")],
    "utility_of_the_side_to_move": [
        SOLUTION.edit("utility(state.to_move)", "utility(position.to_move)"),
        NEGAMAX.edit("utility(position.to_move)", "utility(state.to_move)")
        .edit("best(value", "best(-value")
        .edit("value(state.result", "-value(state.result"),
    ],
    "utility_of_the_opponent": [SOLUTION.edit("position.utility", "-position.utility")],
    "always_for_player_0": [
        SOLUTION.edit_all("state.to_move", "0"),
        SOLUTION.edit("== state.to_move", "== 0"),
        SOLUTION.edit("utility(state.to_move)", "utility(0)"),
    ],
    "opponent_moves_at_random": [SOLUTION.edit("else min", "else fmean")],
    "adds_up": [SOLUTION.edit(BEST, "sum")],
    "looks_one_move_ahead": [minimax_decision.PROGRAMS["looks_one_move_ahead"][0]],
    "skips_a_move": [
        SOLUTION.edit("max(moves", f"max(moves{rest} or moves") for rest in ("[1:]", "[:-1]")
    ],
    "takes_the_last_move": [SOLUTION.edit(CHOICE, "state.legal_moves()[-1]")],
    "knows_wins_and_draws_only": minimax_decision.PROGRAMS["knows_wins_and_draws_only"],
    "one_best_move_for_all_levels": [
        *minimax_decision.PROGRAMS["one_best_move_for_all_levels"],
        minimax_decision.ONE_BEST_MOVE_FOR_ALL.edit("position.to_move == player", "True")
        .edit("utility(player)", "utility(position.to_move)")
        .edit("found = value", "found = -value"),
    ],
}

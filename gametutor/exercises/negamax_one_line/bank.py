"""The right forms of negamax_one_line, and the programs of its wrong ideas."""

from functools import partial, reduce
from typing import Any

from gamesearch.search import negamax as search
from gametutor.exercises.negamax import bank as plain
from gametutor.exercises.negamax_any_turn import bank as any_turn
from gametutor.exercises.negamax_one_line import negamax
from gametutor.kit import forms
from gametutor.kit.source import Source, written_in

UTILITY = "state.utility(state.to_move)"
CALL = "negamax_one_line(state.result(move))"
EACH = "for move in state.legal_moves()"
LARGEST = f"max(-{CALL} {EACH})"
LINE = f"""\
{UTILITY}
        if state.is_terminal()
        else {LARGEST}"""
BY_NEGAMAX = f"-search.negamax(state.result(move)) {EACH}"

SOLUTION = Source.of(search.negamax_one_line, negamax=negamax, reduce=reduce, search=search).edit(
    f"max(\n            -{CALL}\n            {EACH}\n        )", LARGEST
)
line = partial(SOLUTION.edits, LINE)
in_place_of_max = partial(SOLUTION.edits, LARGEST)


# --- right, in other forms ---------------------------------------------------------------------
as_a_lambda: Any = lambda s: (  # noqa: E731, people write it so
    s.utility(s.to_move)
    if s.is_terminal()
    else max(-as_a_lambda(s.result(m)) for m in s.legal_moves())
)


def with_a_helper(state):
    def value(position):
        return (
            position.utility(position.to_move)
            if position.is_terminal()
            else max(-value(position.result(move)) for move in position.legal_moves())
        )

    return value(state)


RIGHT = [
    *line(
        f"{LARGEST} if not state.is_terminal() else {UTILITY}",
        f"max([{UTILITY}] if state.is_terminal() else [-{CALL} {EACH}])",
    ),
    *in_place_of_max(
        f"max(map(lambda move: -{CALL}, state.legal_moves()))",
        f"reduce(lambda best, move: max(best, -{CALL}), state.legal_moves(), -inf)",
    ),
    SOLUTION.edit("max(-", "-min("),
    *written_in(vars()),
    any_turn.in_one_line,
    plain.AsAClass(),
    search.negamax,
]


# --- wrong ideas -------------------------------------------------------------------------------
for_each_child = partial(SOLUTION.edits, f"-{CALL}")
worth_at_the_end = partial(SOLUTION.edits, UTILITY)
COLOUR = forms.COLOUR.called_by("def negamax_one_line(state):\n    return colour(state, 0, 1)")

PROGRAMS = {
    "line_minus_before_max": [SOLUTION.edit("max(-", "-max("), SOLUTION.edit("max(", "min(")],
    "line_asks_negamax": [
        *for_each_child("-negamax(state.result(move))"),
        *line("negamax(state)"),
    ],
    "line_a_minus_too_many": SOLUTION.edits("max(-", "-max(-", "min("),
    "nega_no_minus": for_each_child(CALL, f"--{CALL}"),
    "line_minus_before_all": [SOLUTION.edit("return (", "return -(").edit("max(-", "max(")],
    "line_leaf_of_the_other": worth_at_the_end(f"-{UTILITY}", "state.utility(1 - state.to_move)"),
    "nega_leaf_of_a_fixed_player": worth_at_the_end("state.utility(0)", "state.utility(1)"),
    "line_root_is_always_player_0": [COLOUR, COLOUR.edit("0, 1)", "1, 1)")],
    "nega_ends_are_lost": worth_at_the_end("-1"),
    "nega_ends_are_won": worth_at_the_end("1"),
    "line_does_not_stop": line(
        LARGEST, f"max({UTILITY} if state.is_terminal() else -{CALL} {EACH})"
    ),
    "line_ends_are_worth_nothing": line(f"max((-{CALL} {EACH}), default=0)"),
    "line_asks_for_the_outcome_too_early": [
        *line(f"max((-{CALL} {EACH}), default={UTILITY})"),
        SOLUTION.edit("is_terminal()", "is_terminal"),
    ],
    "line_branches_swapped": line(f"{LARGEST} if state.is_terminal() else {UTILITY}"),
    "line_zero_is_false": line(
        f"(state.is_terminal() and {UTILITY}) or {LARGEST}",
        f"(state.is_terminal() and {UTILITY}) or max((-{CALL} {EACH}), default=-inf)",
    ),
    "line_minus_before_the_wrong_thing": [
        *for_each_child("negamax_one_line(-state.result(move))"),
        *in_place_of_max(
            "max(map(-negamax_one_line, map(state.result, state.legal_moves())))",
            f"max(-({CALL} {EACH}))",
        ),
    ],
    "line_gives_a_move_or_a_position": in_place_of_max(
        "max(state.legal_moves(), key=lambda move: -search.negamax(state.result(move)))",
        "max(state.legal_moves())",
        f"max(state.legal_moves(), key=lambda move: -{CALL})",
        "max(map(state.result, state.legal_moves()), key=lambda s: -search.negamax(s))",
    ),
    "line_never_asks_itself": [
        *for_each_child("-state.result(move).utility(1 - state.to_move)"),
        plain.looking_ahead(plies=1),
    ],
    "line_gives_them_all": in_place_of_max(
        f"[{BY_NEGAMAX}]", f"({BY_NEGAMAX})", f"[-{CALL} {EACH}]"
    ),
    "line_keeps_the_last_child": in_place_of_max(f"[-{CALL} {EACH}][-1]"),
    "line_first_child_only": [SOLUTION.edit("max(", "next(")],
    "line_adds_up": [SOLUTION.edit("max(", "sum(")],
    "line_no_return": [
        SOLUTION.edit(f"return (\n        {LINE}\n    )", f"max({BY_NEGAMAX})"),
        SOLUTION.edit("return (", "("),
    ],
    "line_takes_the_size": for_each_child(f"abs({CALL})"),
    "line_same_position": [SOLUTION.edit("state.result(move)", "state")],
}

"""The right forms of negamax_any_turn, and the programs of its wrong ideas."""

from functools import partial, reduce
from math import inf

from gamesearch.games import PASS
from gamesearch.search import minimax
from gamesearch.search import negamax as search
from gamesearch.search.negamax import negamax
from gametutor.kit import forms
from gametutor.kit.source import Forms, Source, written_in

STOP = ("if state.is_terminal():", "return state.utility(state.to_move)")
UTILITY = "state.utility(state.to_move)"
CHANGES = "child.to_move != state.to_move"
TURN, MINUS = f"if {CHANGES}:", "found = -found"
KEEP = "value = max(value, found)"
ANSWER = "def negamax_any_turn(state):\n    return "

SOLUTION = Source.of(search.negamax_any_turn, PASS=PASS, right=search.negamax_any_turn)


# --- right, in other forms ---------------------------------------------------------------------
def in_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(
            in_one_line(child) if child.to_move == state.to_move else -in_one_line(child)
            for child in map(state.result, state.legal_moves())
        )
    )


def _seen_by(player, state):
    """The helper is told for whom: then the sign changes when it is somebody else."""
    if state.to_move != player:
        return -_seen_by(state.to_move, state)
    if state.is_terminal():
        return state.utility(player)
    return max(_seen_by(player, state.result(move)) for move in state.legal_moves())


def with_a_view(state):
    return _seen_by(state.to_move, state)


def by_minimax(state):
    return minimax.tight_value(state, state.to_move)


def two_lists(state):
    """The moves that keep the turn, and those that end it."""
    if state.is_terminal():
        return state.utility(state.to_move)
    children = [state.result(move) for move in state.legal_moves()]
    mine = [two_lists(child) for child in children if child.to_move == state.to_move]
    others = [-two_lists(child) for child in children if child.to_move != state.to_move]
    return max(mine + others)


def folded(state):
    def better(best, move):
        child = state.result(move)
        return max(best, folded(child) * (1 if child.to_move == state.to_move else -1))

    ends = state.is_terminal()
    return state.utility(state.to_move) if ends else reduce(better, state.legal_moves(), -inf)


class AsAClass:
    def __call__(self, state):
        if not (moves := state.legal_moves()):
            return -state.utility(1 - state.to_move)
        best = None
        for child in map(state.result, moves):
            value = self(child)
            value = value if child.to_move == state.to_move else -value
            best = value if best is None else max(best, value)
        return best


RIGHT = [
    SOLUTION.without(MINUS).lines(TURN, f"found *= -1 if {CHANGES} else 1"),
    *written_in(vars()),
]


# --- wrong ideas -------------------------------------------------------------------------------
minus_where = partial(SOLUTION.edit, CHANGES)
worth_at_the_end = partial(SOLUTION.edit, UTILITY)
asking = partial(SOLUTION.edit, "negamax_any_turn(child)")
starting_at = partial(SOLUTION.edit, "-inf")


def told_who_began(*searches):
    """With one more argument, the same at every ply: who is to move at the root."""
    renamed = Forms(searches).edit("negamax_any_turn(state)", "inner(state, first)")
    told = renamed.edit("negamax_any_turn(child)", "inner(child, first)")
    return [search.called_by(f"{ANSWER}inner(state, state.to_move)") for search in told]


def content_with(enough):
    return SOLUTION.after(KEEP, f"if {enough}:", "    break")


PROGRAMS = {
    "turn_always_negates": [minus_where("True"), negamax],
    "turn_asks_negamax": [
        asking("negamax(child)"),
        asking(f"(negamax_any_turn if {CHANGES} else negamax)(child)"),
        asking(f"(negamax if {CHANGES} else negamax_any_turn)(child)"),
    ],
    "turn_never_negates": [minus_where("False"), minus_where("child.to_move != child.to_move")],
    "turn_negates_the_wrong_way": [minus_where("child.to_move == state.to_move")],
    "turn_by_parity": [
        forms.FLAG.called_by(f"{ANSWER}flag(state, state.to_move, True)"),
        forms.COLOUR.called_by(f"{ANSWER}colour(state, state.to_move, 1)"),
        lambda state: minimax.max_value(state, state.to_move),
    ],
    "turn_compared_with_the_root": told_who_began(
        minus_where("child.to_move != first"),
        minus_where("state.to_move != first").edit(UTILITY, "state.utility(first)"),
    ),
    "turn_of_a_fixed_player": [
        minus_where(f"{whose}.to_move == {n}") for whose in ("child", "state") for n in (0, 1)
    ],
    "turn_min_for_the_other": [
        starting_at("None")
        .lines(TURN, f"pick = min if {CHANGES} else max")
        .without(MINUS)
        .lines(KEEP, "value = found if value is None else pick(value, found)")
    ],
    "turn_ends_are_special": [
        minus_where(f"{CHANGES} and not child.is_terminal()"),
        minus_where("child.is_terminal()"),
        minus_where(f"{CHANGES} and child.is_terminal()"),
    ],
    "turn_by_the_move": [minus_where("move != 1")],
    "turn_passes_without_minus": [minus_where(f"{CHANGES} and move != PASS")],
    "turn_leaf_of_the_root": told_who_began(worth_at_the_end("state.utility(first)")),
    "turn_leaf_of_a_fixed_player": SOLUTION.edits(UTILITY, "state.utility(0)", "state.utility(1)"),
    "turn_leaf_of_the_other": [worth_at_the_end(f"-{UTILITY}")],
    "turn_ends_are_worth_nothing": [worth_at_the_end("0")],
    "turn_ends_are_lost": [worth_at_the_end("-1")],
    "turn_ends_are_won": [worth_at_the_end("1")],
    "turn_inverts_the_stop_test": [SOLUTION.edit("if state", "if not state")],
    "turn_takes_the_smallest": [starting_at("inf").edit("= max", "= min")],
    "turn_starts_too_high": [*map(starting_at, (0, -1, -10))],
    "turn_starts_at_the_wrong_end": [starting_at("inf")],
    "turn_first_child_only": [SOLUTION.edit("    return value", "        return value")],
    "turn_stays_and_all_is_said": [SOLUTION.before(KEEP, "else:", "    return found")],
    "turn_stays_and_is_skipped": [SOLUTION.lines(KEEP, f"    {KEEP}")],
    "turn_keeps_the_last": [SOLUTION.edit("max(value, found)", "found")],
    "turn_is_content_with_a_draw": [content_with("value >= 0")],
    "turn_is_content_with_a_gain": [
        *map(content_with, ("value > 0", "value == 1")),
        SOLUTION.before(KEEP, "if found == 1:", "    return 1"),
    ],
    "turn_adds_up": [starting_at("0").edit("max(value, found)", "value + found")],
    "turn_gives_the_move": [
        asking("right(child)")
        .edit("value = -inf", "value, best = -inf, None")
        .lines(KEEP, "if found > value:", "    value, best = found, move")
        .edit("return value", "return best")
    ],
    "turn_skips_a_child": SOLUTION.edits(
        "legal_moves()", "legal_moves()[1:]", "legal_moves()[:-1]"
    ),
    "turn_gives_nothing_back": [
        asking("right(child)").without("return value"),
        SOLUTION.without("return value"),
    ],
    "turn_does_not_stop": [SOLUTION.without(*STOP)],
    "turn_asks_about_the_same_position": [asking("negamax_any_turn(state)")],
    "turn_goes_on_from_the_child": [
        asking("negamax_any_turn(state)")
        .edit("child = ", "mover, state = state.to_move, ")
        .edit(CHANGES, "state.to_move != mover")
    ],
}
FAMILIES = {"turn_starts_too_high": starting_at}

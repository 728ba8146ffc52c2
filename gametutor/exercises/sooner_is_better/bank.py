"""The right forms of sooner_is_better, and the programs of its wrong ideas."""

from math import inf
from statistics import fmean

from gametutor.exercises.sooner_is_better import sooner_is_better
from gametutor.kit import forms
from gametutor.kit.source import Source, written_in

OUTCOME = "100 * state.utility(player)"
MINE = "state.to_move == player"
WHOSE = f"max if {MINE} else min"
VALUE = "sooner_is_better(state.result(move), player)"
VALUES = f"{VALUE}\n        for move in state.legal_moves()"
BEST = f"best(\n        {VALUES}\n    )"
LATER = """\
    if value > 0:
        return value - 1
    if value < 0:
        return value + 1
    return 0"""

SOLUTION = Source.of(sooner_is_better, fmean=fmean)


# --- right, in other forms ---------------------------------------------------------------------
def counts_plies(state, player, plies=0):
    if state.is_terminal():
        return state.utility(player) * (100 - plies)
    values = [counts_plies(state.result(m), player, plies + 1) for m in state.legal_moves()]
    return max(values) if state.to_move == player else min(values)


def for_the_mover(state, player):
    """One function for both, with a minus where the turn changes."""
    if state.to_move != player:
        return -for_the_mover(state, state.to_move)
    if state.is_terminal():
        return 100.0 * state.utility(player)
    best = max(for_the_mover(state.result(move), player) for move in state.legal_moves())
    return best if best == 0 else best - 1 if best > 0 else best + 1


def in_two_loops(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    if state.to_move == player:
        value = -inf
        for move in state.legal_moves():
            value = max(value, in_two_loops(state.result(move), player))
    else:
        value = inf
        for move in state.legal_moves():
            value = min(value, in_two_loops(state.result(move), player))
    return value - (value > 0) + (value < 0)


def outcome_and_plies(state, player):
    """How it ends and after how many plies, as a pair; at the end this becomes the number."""

    def ends(now):
        if now.is_terminal():
            return now.utility(player), 0
        found = [ends(now.result(move)) for move in now.legal_moves()]
        mine = now.to_move == player
        wanted, unwanted = (1, -1) if mine else (-1, 1)
        for outcome in (wanted, 0):
            plies = [count for end, count in found if end == outcome]
            if plies:
                return outcome, 1 + min(plies)
        return unwanted, 1 + max(count for _, count in found)

    outcome, plies = ends(state)
    return outcome * (100 - plies)


def sorted_values(state, player):
    if state.is_terminal():
        return 100 if state.utility(player) > 0 else -100 if state.utility(player) < 0 else 0
    values = sorted(sorted_values(state.result(move), player) for move in state.legal_moves())
    value = values[-1 if state.to_move == player else 0]
    return value and (abs(value) - 1) * (1 if value > 0 else -1)


class WithATable:
    def __init__(self):
        self.known = {}

    def __call__(self, state, player):
        key = state, player
        if key not in self.known:
            self.known[key] = self.value(state, player)
        return self.known[key]

    def value(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        found = [self(state.result(move), player) for move in state.legal_moves()]
        best = max(found) if state.to_move == player else min(found)
        return best - 1 if best > 0 else best + 1 if best < 0 else best


AT_THE_END = "state.utility(player) * (100 - plies)"
COUNTING = Source.of(counts_plies)
RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
def by_turns(*searches, first="True"):
    """Two loops; each value comes one step closer to 0."""
    answer = f"def sooner_is_better(state, player):\n    return flag(state, player, {first})"
    return [
        search.edit(forms.LEAF, OUTCOME)
        .edit_all("return value", "return value - (value > 0) + (value < 0)")
        .called_by(answer)
        for search in searches
    ]


def by_loops(*searches):
    """Two loops, chosen by whose turn it is."""
    return [each.edit("if is_max:", f"if {MINE}:") for each in by_turns(*searches)]


LATER_IS_THE_SAME = SOLUTION.edit(LATER, "    return value")
A_MINUS_AT_EVERY_PLY = Source.of(for_the_mover).edit(
    "max(for_the_mover(state.result(move), player)",
    "max(-for_the_mover(state.result(move), state.result(move).to_move)",
)

PROGRAMS = {
    "soon_now_and_later_are_the_same": [LATER_IS_THE_SAME, LATER_IS_THE_SAME.edit("100 * ", "")],
    "soon_later_is_better": [SOLUTION.edit(LATER, "    return value + (value > 0) - (value < 0)")],
    "soon_adds_for_every_ply": [SOLUTION.edit(LATER, "    return value + 1")],
    "soon_draws_change_too": [
        SOLUTION.edit("> 0", ">= 0"),
        SOLUTION.edit("return 0", "return value + 1"),
        COUNTING.edit(AT_THE_END, f"{AT_THE_END} if state.utility(player) else -plies"),
    ],
    "soon_everything_shrinks": [
        SOLUTION.edit(LATER, "    return value - 1"),
        COUNTING.edit(AT_THE_END, f"{OUTCOME} - plies"),
    ],
    "soon_losses_grow": [SOLUTION.edit("value + 1", "value - 1")],
    "soon_counts_one_side_only": [SOLUTION.edit(f"value {one}", "value") for one in ("+ 1", "- 1")],
    "soon_plies_outweigh_the_outcome": [
        SOLUTION.edit("100 * ", ""),
        COUNTING.edit("100 - plies", "1 - plies"),
        COUNTING.edit("- plies", "- 50 * plies"),
    ],
    "soon_off_by_a_factor": [SOLUTION.edit("- 1", f"- {n}").edit("+ 1", f"+ {n}") for n in (10, 2)],
    "soon_divides_or_multiplies": [
        SOLUTION.edit(LATER, "    return 0.99 * value"),
        *COUNTING.edits(AT_THE_END, f"{OUTCOME} / (plies or 1)", f"{OUTCOME} / (plies + 1)"),
    ],
    "soon_counts_rounds": [
        SOLUTION.before("if value > 0:", "if best is min:", "    return value"),
        SOLUTION.before("if value > 0:", "if best is max:", "    return value"),
        *COUNTING.edits("- plies", "- plies // 2", "- (plies + 1) // 2"),
    ],
    "soon_another_scale": SOLUTION.edits("100", "10", "20", "50", "1000", "10_000"),
    "soon_minus_for_you_plus_for_the_other": [
        SOLUTION.edit(LATER, f"    return value - 1 if {MINE} else value + 1"),
        SOLUTION.edit(LATER, f"    return value + 1 if {MINE} else value - 1"),
    ],
    "soon_off_by_one": [
        *SOLUTION.edits("100", "99", "101"),
        COUNTING.edit("plies=0", "plies=-1").edit("- plies", "- max(0, plies)"),
    ],
    "soon_at_the_top_only": [
        SOLUTION.edit("player):", "player, top=True):")
        .edit("(move), player", "(move), player, False")
        .before("if value > 0:", "if not top:", "    return value"),
        SOLUTION.edit("value - 1", "99 if value == 100 else 98").edit(
            "value + 1", "-99 if value == -100 else -98"
        ),
    ],
    "soon_by_parity": [*by_turns(forms.FLAG, first=MINE), *by_turns(forms.FLAG)],
    "soon_minus_at_every_ply": [A_MINUS_AT_EVERY_PLY],
    "soon_for_the_player_to_move": [
        SOLUTION.returning(f"answer if {MINE} else -answer"),
        A_MINUS_AT_EVERY_PLY.lines(
            "return -for_the_mover(state, state.to_move)", "player = state.to_move"
        ),
    ],
    "soon_draws_are_won_or_lost": [
        SOLUTION.edit(OUTCOME, f"100 if state.utility(player) {test} 0 else -100")
        for test in (">", ">=")
    ],
    "soon_stops_at_a_win": by_loops(
        *forms.ending_the_loop_where("value > 0", "value < 0"),
        *forms.ending_the_loop_where("found > 0", "found < 0"),
    ),
    "soon_ends_are_worth_nothing": [SOLUTION.edit(OUTCOME, "0")],
    "soon_ends_are_lost": [SOLUTION.edit(OUTCOME, f"-100 if {MINE} else 100")],
    "soon_inverts_the_stop_test": [SOLUTION.edit("if state.is", "if not state.is")],
    "soon_adds_up": [SOLUTION.edit("best(", "sum(")],
    "soon_both_maximise": [SOLUTION.edit(WHOSE, "max")],
    "soon_both_minimise": [SOLUTION.edit(WHOSE, "min")],
    "soon_swaps_max_and_min": [SOLUTION.edit(WHOSE, f"min if {MINE} else max")],
    "soon_always_player_0": [
        SOLUTION.edit(MINE, "state.to_move == 0"),
        SOLUTION.before("if state.is_terminal():", "player = 0"),
    ],
    "soon_outcome_of_the_wrong_player": [SOLUTION.edit("utility(player)", "utility(1 - player)")],
    "soon_outcome_of_the_player_to_move": [
        SOLUTION.edit("utility(player)", "utility(state.to_move)")
    ],
    "soon_ends_are_won": [SOLUTION.edit(OUTCOME, "100")],
    "soon_one_child_only": [
        SOLUTION.edit("best(", "next("),
        SOLUTION.edit(BEST, f"[{VALUES}][-1]"),
        *by_loops(*forms.ending_the_loop_where("True", "True")),
    ],
    "soon_starts_at_zero": [
        SOLUTION.edit(BEST, f"best(0, *[{VALUES}])"),
        *by_loops(*forms.starting_at(0), *forms.starting_at(-1)),
    ],
    "soon_opponent_moves_at_random": [SOLUTION.edit(WHOSE, f"max if {MINE} else fmean")],
    "soon_does_not_stop": [SOLUTION.without("if state.is_terminal():", f"return {OUTCOME}")],
    "soon_looks_one_ply_ahead": [SOLUTION.edit(VALUE, f"100 * {forms.ONE_MOVE_AHEAD}")],
    "soon_gives_nothing_back": [
        SOLUTION.returning("answer if state.is_terminal() else None"),
        SOLUTION.returning("answer if state.is_terminal() else answer or None"),
    ],
    "soon_gives_the_move": [
        SOLUTION.returning(
            "answer if state.is_terminal() else "
            f"({WHOSE})(state.legal_moves(), key=lambda move: {VALUE})"
        )
    ],
    "soon_gives_a_pair": [SOLUTION.returning("(answer, 100 - abs(answer))")],
    "soon_gives_the_plies": [SOLUTION.returning("100 - abs(answer) if answer else 0")],
}

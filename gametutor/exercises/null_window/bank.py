"""The right forms of null_window, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search import alpha_beta
from gamesearch.search.scout import null_window
from gametutor.kit.source import Forms, Source, written_in

UTILITY, SCORE = "state.utility(state.to_move)", "score(state, state.to_move)"
OVER = f"    if state.is_terminal():\n        return {UTILITY}\n"
LIMIT = f"    if depth == 0:\n        return {SCORE}\n"
CALL = "-null_window(child, depth - 1, 1 - bound, score)"
KEEP = "value = max(value, found)"
TEST = "value >= bound"
LEAVE = "            return value\n"
CUT = f"        if {TEST}:\n{LEAVE}"
END = "\n    return value"

SOLUTION = Source.of(null_window, right=null_window)
BREAKING, RETURNING_BOUND = SOLUTION.edits(
    LEAVE, "            break\n", "            return bound\n"
)
FORMS = Forms([SOLUTION, BREAKING, RETURNING_BOUND])


# --- right, in other forms ---------------------------------------------------------------------
def _yes_or_no(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if not depth:
        return score(state, state.to_move) >= bound
    children = (state.result(move) for move in state.legal_moves())
    return any(not _yes_or_no(child, depth - 1, 1 - bound, score) for child in children)


YES_OR_NO = Source.of(_yes_or_no)
WITH_ANY = YES_OR_NO.returning("bound if answer else bound - 1")


def as_alpha_beta(state, depth, bound, score):
    return alpha_beta.negamax(_UpTo(state, depth, score), bound - 1, bound)


class _UpTo:
    """A game that is over after so many plies, with a score as its outcome."""

    def __init__(self, state, plies, score):
        self.state, self.plies, self.score, self.to_move = state, plies, score, state.to_move

    def is_terminal(self):
        return self.state.is_terminal() or not self.plies

    def legal_moves(self):
        return self.state.legal_moves()

    def result(self, move):
        return _UpTo(self.state.result(move), self.plies - 1, self.score)

    def utility(self, player):
        if self.state.is_terminal():
            return self.state.utility(player)
        return self.score(self.state, player)


def with_both_ends(state, depth, bound, score):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        best = -inf
        for move in state.legal_moves():
            best = max(best, -search(state.result(move), depth - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search(state, depth, bound - 1, bound)


def asking_the_opposite(state, depth, bound, score):
    """The opponent is asked whether more than -bound can be had."""

    def more_than(state, depth, bound):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth <= 0:
            return score(state, state.to_move)
        best = None
        for child in [*map(state.result, state.legal_moves())]:
            found = -more_than(child, depth - 1, -bound - 1)
            best = found if best is None else max(best, found)
            if best > bound:
                return best
        return best

    return more_than(state, depth, bound - 1)


def with_while(state, depth, bound, score):
    if not state.legal_moves():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, player=state.to_move)
    value, moves = -inf, list(state.legal_moves())
    while moves and value < bound:
        child = state.result(moves.pop(0))
        value = max(value, -with_while(child, depth - 1, -bound + 1, score))
    return value


def counting_up(state, depth, bound, score, ply=0):
    if state.is_terminal():
        return float(state.utility(state.to_move))
    if ply == depth:
        return score(state, state.to_move)
    for move in state.legal_moves():
        if -counting_up(state.result(move), depth, 1 - bound, score, ply + 1) >= bound:
            return bound
    return bound - 1


def with_max_and_min(state, depth, bound, score):
    """Every number for the player at the root."""
    me = state.to_move

    def value(now, left):
        if now.is_terminal():
            return now.utility(me)
        if left == 0:
            return score(now, me)
        best = None
        for move in now.legal_moves():
            found = value(now.result(move), left - 1)
            if now.to_move == me:
                best = found if best is None else max(best, found)
                if best >= bound:
                    break
            else:
                best = found if best is None else min(best, found)
                if best < bound:
                    break
        return best

    return value(state, depth)


class AsAClass:
    def __call__(self, state, depth, bound, score):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            if (found := -self(state.result(move), depth - 1, 1 - bound, score)) > value:
                value = found
            if value > bound - 1:
                break
        return value


RIGHT = [BREAKING, RETURNING_BOUND, WITH_ANY, *written_in(vars())]


# --- wrong ideas -------------------------------------------------------------------------------
starting_at = SOLUTION.with_number("value = -inf", "value = {}")
AT_THE_LIMIT = f"    if depth == 0:\n        return {UTILITY} if state.is_terminal() else {SCORE}\n"
NO_RETURN = BREAKING.edit_all("return ", "").edit("-null_window(", "-right(")
IN_THE_LOOP = SOLUTION.before(f"found = {CALL}", "depth -= 1").edit("depth - 1", "depth")

SMALLEST = SOLUTION.edit(KEEP, "value = min(value, found)")

PROGRAMS = {
    # where it stops
    "null_asks_for_the_outcome_too_early": FORMS.edit("is_terminal()", "is_terminal"),
    "null_scores_at_once": FORMS.edit("depth == 0", "depth >= 0", "depth"),
    "null_does_not_stop": [*FORMS.edit(OVER, ""), SOLUTION.edit(OVER + LIMIT, AT_THE_LIMIT)],
    "null_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "null_never_reaches_the_limit": FORMS.edit(LIMIT, ""),
    "null_never_looks_less_deep": FORMS.edit("depth - 1", "depth"),
    "null_depth_before_the_end": FORMS.edit(OVER + LIMIT, LIMIT + OVER),
    "null_miscounts_the_plies": [
        *FORMS.edit("depth == 0", "depth < 0", "depth <= 1"),
        SOLUTION.edit("depth - 1", "depth - 2").edit("depth == 0", "depth <= 0"),
    ],
    "null_shrinks_in_the_loop": [IN_THE_LOOP, IN_THE_LOOP.edit("depth == 0", "depth <= 0")],
    "null_leaf_of_a_fixed_player": [
        *FORMS.edit(UTILITY, "state.utility(0)", "state.utility(1 - state.to_move)"),
        *FORMS.edit(SCORE, "score(state, 0)", "score(state, 1 - state.to_move)"),
        SOLUTION.edit(UTILITY, "state.utility(0)").edit(SCORE, "score(state, 0)"),
    ],
    "null_scores_every_end": [
        *FORMS.edit(UTILITY, SCORE),
        SOLUTION.edit(OVER + LIMIT, LIMIT.replace("if depth", "if state.is_terminal() or depth")),
    ],
    # the question that the child is asked
    "null_hands_the_bound_down_unchanged": FORMS.edit("1 - bound", "bound"),
    "null_asks_for_the_bound_with_a_minus": FORMS.edit("1 - bound", "-bound"),
    "null_asks_one_off_the_wrong_way": FORMS.edit("1 - bound", "-bound - 1", "-(bound + 1)"),
    "null_asks_beside_the_same_bound": FORMS.edit("1 - bound", "bound - 1", "bound + 1"),
    "null_asks_about_another_number": FORMS.edit("1 - bound", "0", "1 - value"),
    "null_hands_down_the_move": FORMS.edit("state.result(move)", "move"),
    "null_has_no_minus": FORMS.edit("-null_window", "null_window"),
    "null_looks_at_the_first_child_only": SOLUTION.edits(TEST, "True", "value > -inf"),
    "null_skips_the_first_child": FORMS.edit("legal_moves()", "legal_moves()[1:]"),
    "null_skips_the_last_child": FORMS.edit("legal_moves()", "legal_moves()[:-1]"),
    "null_goes_on_from_the_child": [SOLUTION.edit("= state.r", "= state = state.r")],
    # what is kept
    "null_keeps_the_last_child": FORMS.edit(KEEP, "value = found"),
    "null_takes_the_smallest": [SMALLEST, SMALLEST.edit("-inf", "inf")],
    "null_starts_at_a_number": [*map(starting_at, (0, 1, -1, -10))],
    "null_starts_at_the_best": [starting_at("inf"), starting_at("bound"), starting_at("bound + 1")],
    # when it leaves
    "null_compares_the_wrong_way": FORMS.edit(TEST, "value < bound", "value <= bound"),
    "null_stops_at_a_win": FORMS.edit(TEST, "value > 0", "value == 1"),
    "null_is_strict_at_the_cut": FORMS.edit(TEST, "value > bound"),
    "null_cuts_at_equality_only": FORMS.edit(TEST, "value == bound"),
    "null_leaves_one_too_early": FORMS.edit(TEST, "value >= bound - 1"),
    "null_never_cuts": [SOLUTION.edit(CUT, ""), SOLUTION.edit(LEAVE, "            continue\n")],
    # what is returned
    "null_returns_yes_or_no": [YES_OR_NO, SOLUTION.returning("answer >= bound")],
    "null_returns_the_bound_for_a_no": [
        SOLUTION.edit(END, "\n    return bound"),
        SOLUTION.returning("bound"),
    ],
    "null_returns_the_opponents_number": [
        SOLUTION.edit(END, "\n    return -value"),
        SOLUTION.edit_all("return value", "return -value").edit("-null_window", "null_window"),
    ],
    "null_returns_nothing": [NO_RETURN, SOLUTION.returning("None")],
    "null_returns_nothing_in_one_way": [
        *SOLUTION.each_return("None")[:-1],
        BREAKING.edit(f"return {UTILITY}", UTILITY),
    ],
    "null_returns_nothing_after_a_no": [SOLUTION.edit(END, "")],
    # what only the visits show
    "null_asks_a_child_twice": [
        SOLUTION.edit(f"found = {CALL}", f"found = {CALL} if {CALL} > value else value")
    ],
    "null_asks_the_moves_backwards": FORMS.edit(
        "state.legal_moves()", "reversed(state.legal_moves())"
    ),
}
FAMILIES = {"null_starts_at_a_number": starting_at}

"""The right forms of with_table, and the programs of its wrong ideas."""

from functools import partial
from math import inf

from gamesearch.search.memory import with_table
from gametutor.kit.source import Forms, Source, written_in

UTILITY, SCORE = "state.utility(state.to_move)", "score(state, state.to_move)"
STOP = f"    if state.is_terminal():\n        return {UTILITY}\n"
LIMIT = f"    if depth == 0:\n        return {SCORE}\n"
LOOK = """\
    if (state, depth) in table:
        value, says = table[state, depth]
"""
AT_LEAST, AT_MOST = 'says == "at least" and value >= beta', 'says == "at most" and value <= alpha'
USE_EXACT = '        if says == "exactly":\n            return value\n'
USE_LEAST = f"        if {AT_LEAST}:\n            return value\n"
USE_MOST = f"        if {AT_MOST}:\n            return value\n"
USE = USE_EXACT + USE_LEAST + USE_MOST
FOUND = "found = -with_table(child, depth - 1, -beta, -sure, score, table)"
ENDS = "is_low, is_high = value <= alpha, value >= beta"
KIND = 'says = "at least" if is_high else "at most" if is_low else "exactly"'
SAYS = f"{ENDS}\n    {KIND}"
STORE = "table[state, depth] = value, says"
CUT = "        if value >= beta:\n            break\n"

SOLUTION = Source.of(with_table)


# --- right, in other forms ---------------------------------------------------------------------
def under_the_position(state, depth, alpha, beta, score, table):
    """One entry for each position, with its depth in it; a deeper one is as good."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    found_depth, value, flag = table.get(state, (-1, 0, 0))
    says_enough = flag == 0 or (flag == 1 and value >= beta) or (flag == -1 and value <= alpha)
    if found_depth >= depth and says_enough:
        return value
    best, old_alpha = -inf, alpha
    for move in state.legal_moves():
        value = -under_the_position(state.result(move), depth - 1, -beta, -alpha, score, table)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[state] = depth, best, 1 if best >= beta else -1 if best <= old_alpha else 0
    return best


def narrowing(state, depth, alpha, beta, score, table):
    """What is known narrows the window; what is stored is judged by the window as it was."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    old_alpha, old_beta = alpha, beta
    entry = table.get((state, depth))
    if entry:
        if entry["kind"] == "exact":
            return entry["value"]
        if entry["kind"] == "lower":
            alpha = max(alpha, entry["value"])
        else:
            beta = min(beta, entry["value"])
        if alpha >= beta:
            return entry["value"]
    value, sure = -inf, alpha
    for move in state.legal_moves():
        value = max(value, -narrowing(state.result(move), depth - 1, -beta, -sure, score, table))
        sure = max(sure, value)
        if sure >= beta:
            break
    kind = "exact"
    if value <= old_alpha or value <= alpha:
        kind = "upper"
    if value >= old_beta or value >= beta:
        kind = "lower"
    table[state, depth] = {"value": value, "kind": kind}
    return value


def two_bounds(state, depth, alpha, beta, score, table):
    if state.is_terminal():
        return state.utility(state.to_move)
    if not depth:
        return score(state, state.to_move)
    lower, upper = table.get((state, depth), (-inf, inf))
    if lower == upper or lower >= beta:
        return lower
    if upper <= alpha:
        return upper
    best, low = -inf, alpha
    for move in state.legal_moves():
        child = state.result(move)
        best = max(best, -two_bounds(child, depth - 1, -beta, -low, score, table))
        if best >= beta:
            table[state, depth] = best, upper
            return best
        low = max(low, best)
    table[state, depth] = (lower if best <= alpha else best), best
    return best


def fail_hard(state, depth, alpha, beta, score, table):
    def between(value):
        return min(beta, max(alpha, value))

    if state.is_terminal():
        return between(state.utility(state.to_move))
    if depth == 0:
        return between(score(state, state.to_move))
    try:
        value, kind = table[(depth, state)]
        if kind == "=" or (kind == ">" and value >= beta) or (kind == "<" and value <= alpha):
            return between(value)
    except KeyError:
        pass
    kind, low = "<", alpha
    for move in state.legal_moves():
        value = -fail_hard(state.result(move), depth - 1, -beta, -low, score, table)
        if value >= beta:
            table[depth, state] = beta, ">"
            return beta
        if value > low:
            low, kind = value, "="
    table[depth, state] = low, kind
    return low


def hard_at_a_cut(state, depth, alpha, beta, score, table):
    """Only a cut returns an end of the window."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    old_alpha = alpha
    value, kind = table.get((state, depth), (0, ""))
    if kind == "=":
        return value
    alpha = max(alpha, value) if kind == ">" else alpha
    beta = min(beta, value) if kind == "<" else beta
    if alpha >= beta:
        return value
    best = -inf
    for move in state.legal_moves():
        found = -hard_at_a_cut(state.result(move), depth - 1, -beta, -alpha, score, table)
        if found >= beta:
            table[state, depth] = beta, ">"
            return beta
        best = max(best, found)
        alpha = max(alpha, best)
    table[state, depth] = best, "<" if best <= old_alpha else "="
    return best


def looks_first(state, depth, alpha, beta, score, table):
    """Looks into the table before anything else, and keeps the ends there too."""
    known = table.setdefault(state, {})
    if depth in known:
        low, high = known[depth]
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
    if state.is_terminal() or depth == 0:
        over = state.is_terminal()
        value = state.utility(state.to_move) if over else score(state, state.to_move)
        known[depth] = value, value
        return value
    best = -inf
    for move in state.legal_moves():
        child, sure = state.result(move), max(alpha, best)
        best = max(best, -looks_first(child, depth - 1, -beta, -sure, score, table))
        if best >= beta:
            break
    known[depth] = (best if best > alpha else -inf), (best if best < beta else inf)
    return best


def nested(state, depth, alpha, beta, score, table):
    def known(key, alpha, beta):
        for number, holds in table.get(key, ()):
            if holds == "==" or (holds == ">=" and number >= beta):
                return number
            if holds == "<=" and number <= alpha:
                return number
        return None

    def search(state, depth, alpha, beta):
        me = state.to_move
        if not state.legal_moves():
            return state.utility(me)
        if depth < 1:
            return score(state, me)
        key = (depth, me, state)
        number = known(key, alpha, beta)
        if number is not None:
            return number
        best = -inf
        for child in (state.result(move) for move in state.legal_moves()):
            best = max(best, -search(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                table[key] = [(best, ">=")]
                return best
        table[key] = [(best, "==" if alpha < best else "<=")]
        return best

    return search(state, depth, alpha, beta)


class Remembering:
    """A class; the table holds entries of a class of their own."""

    class Entry:
        def __init__(self, low, high):
            self.low, self.high = low, high

        def answers(self, alpha, beta):
            return self.low == self.high or self.low >= beta or self.high <= alpha

        @property
        def number(self):
            return self.low if self.low > -inf else self.high

    def __call__(self, state, depth, alpha, beta, score, table):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        entry = table.get((state, depth))
        if entry is not None and entry.answers(alpha, beta):
            return entry.number
        moves, value = state.legal_moves(), -inf
        while moves and value < beta:
            child = state.result(moves.pop(0))
            found = self(child, depth - 1, -beta, -max(alpha, value), score, table)
            value = max(value, -found)
        low = value if value > alpha else -inf
        high = value if value < beta else inf
        table[state, depth] = self.Entry(low, high)
        return value


def by_depth(state, depth, alpha, beta, score, table):
    """A table for each depth, and in it a table for each kind of entry."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    exact, lower, upper = table.setdefault(depth, ({}, {}, {}))
    if state in exact:
        return exact[state]
    if lower.get(state, -inf) >= beta:
        return lower[state]
    if upper.get(state, inf) <= alpha:
        return upper[state]
    best, low = -inf, alpha
    for move in state.legal_moves():
        best = max(best, -by_depth(state.result(move), depth - 1, -beta, -low, score, table))
        low = max(low, best)
        if low >= beta:
            lower[state] = best
            return best
    (exact if best > alpha else upper)[state] = best
    return best


def with_lambdas(state, depth, alpha, beta, score, table):
    """A closure over the table, and lambdas for what it holds."""
    answers = lambda low, high, alpha, beta: low == high or low >= beta or high <= alpha  # noqa: E731
    ends = lambda state: state.utility(state.to_move)  # noqa: E731

    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return ends(state)
        if depth == 0:
            return score(state, state.to_move)
        low, high = table.get((depth, state)) or (-inf, inf)
        if answers(low, high, alpha, beta):
            return low if low > -inf else high
        sure, best = alpha, -inf
        for child in map(state.result, state.legal_moves()):
            best = max(best, -search(child, depth - 1, -beta, -sure))
            sure = max(sure, best)
            if best >= beta:
                break
        table[depth, state] = best if best > alpha else -inf, best if best < beta else inf
        return best

    return search(state, depth, alpha, beta)


def with_an_inner_helper(state, depth, alpha, beta, score, table):
    """Looking up and searching are two functions that call each other."""

    def searched():
        value, sure = None, alpha
        for move in state.legal_moves():
            child = state.result(move)
            found = -with_an_inner_helper(child, depth - 1, -beta, -sure, score, table)
            value = found if value is None else max(value, found)
            if value >= beta:
                return value, ">="
            sure = max(sure, value)
        return value, "=" if value > alpha else "<="

    if state.is_terminal():
        return state.utility(state.to_move)
    if not depth > 0:
        return score(state, state.to_move)
    number, sign = table.get((state, depth), (None, ""))
    is_enough = {"=": True, ">=": number is not None and number >= beta}
    is_enough["<="] = number is not None and number <= alpha
    if not is_enough.get(sign, False):
        number, sign = table[state, depth] = searched()
    return number


ANSWERS = f'says == "exactly" or ({AT_LEAST}) or ({AT_MOST})'
RIGHT = [
    SOLUTION.edit(USE, f"        if {ANSWERS}:\n            return value\n"),
    *written_in(vars()),
]


# --- wrong ideas -------------------------------------------------------------------------------
BY_POSITION = (
    SOLUTION.edit("if (state, depth) in table:", "if state in table and table[state][2] == depth:")
    .edit("value, says = table[state, depth]", "value, says, _ = table[state]")
    .edit(STORE, "table[state] = value, says, depth")
)
RETURNING_AT_THE_CUT = SOLUTION.lines(
    "break", 'table[state, depth] = value, "at least"', "return value"
).edit(SAYS, 'says = "at most" if value <= alpha else "exactly"')
FORMS = Forms([SOLUTION, BY_POSITION])
"""The depth as a part of the key, and as a part of the entry."""

WITHOUT_KINDS = (
    SOLUTION.edit(USE, "        return value\n")
    .edit("value, says = table[state, depth]", "value = table[state, depth]")
    .without(ENDS, KIND)
    .edit(STORE, "table[state, depth] = value")
)


handing_down = partial(FORMS.edit, "-beta, -sure")
IN_THE_LOOP = FORMS.before(FOUND, "depth -= 1").edit("depth - 1, -beta", "depth, -beta")


def keyed(*keys):
    """With another key in the table."""
    looking = [(key, SOLUTION.edit("if (state, depth) in", f"if {key} in")) for key in keys]
    return [form.edit_all("table[state, depth]", f"table[{key}]") for key, form in looking]


PROGRAMS = {
    # what the table says
    "table_takes_a_bound_for_a_value": [
        WITHOUT_KINDS,
        *FORMS.edit(SAYS, 'says = "exactly"'),
        *FORMS.edit(USE, "        return value\n"),
    ],
    "table_takes_a_cut_for_a_value": [
        *FORMS.edit(SAYS, 'says = "at most" if value <= alpha else "exactly"'),
        RETURNING_AT_THE_CUT.edit('"at least"\n', '"exactly"\n'),
        *FORMS.edit(AT_LEAST, 'says == "at least"'),
    ],
    "table_takes_what_is_below_alpha_for_a_value": [
        *FORMS.edit(SAYS, 'says = "at least" if value >= beta else "exactly"'),
        RETURNING_AT_THE_CUT.edit('"at most" if value <= alpha else "exactly"', '"exactly"'),
        *FORMS.edit(AT_MOST, 'says == "at most"', 'says == "at most" and value <= beta'),
    ],
    "table_forgets_what_it_says": [
        *FORMS.edit(AT_LEAST, "value >= beta"),
        *FORMS.edit(AT_MOST, "value <= alpha"),
        *FORMS.edit(AT_LEAST, "value >= beta").edit(AT_MOST, "value <= alpha"),
    ],
    "table_swaps_the_bounds": [
        *FORMS.edit(
            SAYS,
            'says = "at most" if value >= beta else "at least" if value <= alpha else "exactly"',
        ),
        SOLUTION.edit('says == "at least" and', 'says == "at most" and_')
        .edit('says == "at most" and ', 'says == "at least" and ')
        .edit("and_", "and"),
    ],
    "table_takes_equality_for_exact": FORMS.edit(
        SAYS,
        'says = "at least" if value > beta else "at most" if value <= alpha else "exactly"',
        'says = "at least" if value >= beta else "at most" if value < alpha else "exactly"',
        'says = "at least" if value > beta else "at most" if value < alpha else "exactly"',
    ),
    "table_compares_a_bound_the_wrong_way": [
        *FORMS.edit(
            "value >= beta:\n            return",
            "value <= beta:\n            return",
            "value >= alpha:\n            return",
        ),
        *FORMS.edit("value <= alpha:", "value >= alpha:"),
    ],
    "table_ignores_the_depth": [
        *keyed("state"),
        BY_POSITION.edit(" and table[state][2] == depth", ""),
        BY_POSITION.edit("[2] == depth", "[2] <= depth"),
    ],
    "table_forgets_whose_turn_it_is": keyed(
        "(str(state), depth)", "(tuple(state.legal_moves()), depth)"
    ),
    "table_keeps_it_for_the_other_player": [
        *FORMS.edit("= value, says", "= -value, says"),
        *FORMS.edit(USE, USE.replace("return value", "return -value")),
    ],
    "table_keeps_it_for_player_0": FORMS.edit(
        "= value, says", "= value if state.to_move == 0 else -value, says"
    ),
    "table_keeps_it_for_the_child": SOLUTION.edits(
        STORE,
        "table[state.result(move), depth - 1] = value, says",
        "table[state.result(move), depth] = value, says",
    ),
    "table_keeps_the_last_number": FORMS.edit("= value, says", "= found, says"),
    "table_one_table_for_all": [
        SOLUTION.edit("score, table):", "score, table, known={}):")
        .edit("depth) in table", "depth) in known")
        .edit_all("table[state, depth]", "known[state, depth]"),
    ],
    # what only the visits show
    "table_the_table_is_no_use": [
        SOLUTION.edit(LOOK + USE, ""),
        BY_POSITION.edit(USE, "        pass\n"),
        SOLUTION.without(STORE),
        BY_POSITION.without("table[state] = value, says, depth"),
        *FORMS.before("if state.is_terminal():", "table = {}"),
        *FORMS.before("if state.is_terminal():", "table = dict(table)"),
    ],
    "table_starts_a_table_for_every_child": FORMS.edit(
        "-sure, score, table)", "-sure, score, {})", "-sure, score, table.copy())"
    ),
    "table_keeps_nothing_at_a_cut": [
        *FORMS.edit("break", "return value"),
        *FORMS.before(ENDS, "if value >= beta:", "    return value"),
        *FORMS.edit(USE_LEAST, ""),
    ],
    "table_bounds_are_never_used": [
        *FORMS.edit(USE, USE_EXACT),
        *FORMS.after(KIND, 'if says != "exactly":', "    return value"),
    ],
    "table_upper_bounds_are_never_used": FORMS.edit(USE_MOST, ""),
    "table_compares_with_the_raised_alpha": FORMS.edit("value, sure = -inf, alpha", "value = -inf")
    .edit("-beta, -sure", "-beta, -alpha")
    .edit("sure = max(sure, value)", "alpha = max(alpha, value)"),
    "table_the_window_is_in_the_key": keyed(
        "(state, depth, alpha, beta)", "(state, depth, alpha)", "(state, depth, beta)"
    ),
    "table_keeps_the_first_of_a_position": [
        SOLUTION.edit(STORE, "table.setdefault((state, depth), (value, says))")
    ],
    # alpha-beta to a depth
    "table_asks_for_the_outcome_too_early": FORMS.edit("is_terminal()", "is_terminal"),
    "table_scores_at_once": FORMS.edit("depth == 0", "depth >= 0", "depth"),
    "table_hands_down_the_move": FORMS.edit("state.result(move)", "move"),
    "table_does_not_stop": FORMS.edit(STOP, ""),
    "table_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "table_never_stops_at_the_depth": FORMS.edit(LIMIT, "") + FORMS.edit("depth - 1", "depth"),
    "table_before_the_end": FORMS.edit(STOP + LIMIT, LIMIT + STOP),
    "table_shrinks_in_the_loop": [
        *IN_THE_LOOP,
        *IN_THE_LOOP.edit("depth -= 1", "depth = max(0, depth - 1)"),
        *IN_THE_LOOP.edit("depth == 0", "depth <= 0"),
    ],
    "table_leaf_of_player_0": FORMS.edit(UTILITY, "state.utility(0)"),
    "table_score_of_a_fixed_player": FORMS.edit(
        SCORE, "score(state, 0)", f"-{SCORE}", "score(state, 1 - state.to_move)"
    ),
    "table_has_no_minus": FORMS.edit("-with_table", "with_table"),
    "table_hands_the_window_down_wrongly": handing_down("sure, beta", "-sure, -beta", "beta, sure"),
    "table_resets_the_window": handing_down("-inf, inf"),
    "table_is_never_surer": FORMS.without("sure = max(sure, value)"),
    "table_forgets_what_it_was_sure_of": FORMS.edit(
        "sure = max(sure, value)", "sure = value", "sure = found"
    ),
    "table_never_cuts": FORMS.edit(CUT, ""),
    "table_is_strict_at_the_cut": FORMS.edit(CUT, CUT.replace(">=", ">")),
    "table_compares_the_wrong_way": FORMS.edit(CUT, CUT.replace(">=", "<=")),
    "table_takes_the_smallest": [
        form.edit("max(value, found)", "min(value, found)").edit(
            "value, sure = -inf", f"value, sure = {start}"
        )
        for form in FORMS
        for start in ("inf", "-inf")
    ],
    "table_keeps_the_last_child": FORMS.edit("max(value, found)", "found"),
    "table_starts_at_a_number": FORMS.edit("sure = -inf", "sure = 0", "sure = -1", "sure = -2"),
    "table_only_the_first_child": FORMS.edit(CUT, CUT.replace("value >= beta", "True")),
    "table_skips_the_first_child": FORMS.edit("legal_moves()", "legal_moves()[1:]"),
    "table_goes_on_from_the_child": FORMS.edit(
        "= state.result(move)", "= state = state.result(move)"
    ),
    "table_gives_nothing_back": [
        SOLUTION.returning("None"),
        SOLUTION.edit(f"{STORE}\n    return value", STORE),
    ],
    "table_one_way_returns_nothing": [
        slip for form in FORMS for slip in form.each_return("None")[:-1]
    ],
    "table_gives_the_entry": [
        SOLUTION.returning('(answer, "exactly")'),
        *FORMS.edit(USE, USE.replace("return value", "return value, says")),
    ],
}
FAMILIES = {
    "table_starts_at_a_number": lambda number: SOLUTION.edit("sure = -inf", f"sure = {number}")
}

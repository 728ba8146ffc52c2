"""The right forms of with_table, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search.memory import with_table
from gametutor.kit.source import Source

STOP = """\
    if state.is_terminal():
        return state.utility(state.to_move)
"""
LIMIT = """\
    if depth == 0:
        return score(state, state.to_move)
"""
LOOK = """\
    if (state, depth) in table:
        value, says = table[state, depth]
"""
USE = """\
        if says == "exactly":
            return value
        if says == "at least" and value >= beta:
            return value
        if says == "at most" and value <= alpha:
            return value
"""
CALL = "with_table(state.result(move), depth - 1, -beta, -sure, score, table)"
SAYS = '"at least" if value >= beta else "at most" if value <= alpha else "exactly"'
STORE = "table[state, depth] = value, says"
CUT = """\
        if value >= beta:
            break
"""

SOLUTION = Source.of(with_table)


# --- right, in other forms ---------------------------------------------------------------------
def under_the_position(state, depth, alpha, beta, score, table):
    """One entry for each position, with its depth in it; a deeper one is as good."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    entry = table.get(state)
    if entry is not None:
        found_depth, value, flag = entry
        if found_depth >= depth:
            if flag == 0:
                return value
            if flag == 1 and value >= beta:
                return value
            if flag == -1 and value <= alpha:
                return value
    best = -inf
    old_alpha = alpha
    for move in state.legal_moves():
        value = -under_the_position(state.result(move), depth - 1, -beta, -alpha, score, table)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    flag = 0
    if best >= beta:
        flag = 1
    elif best <= old_alpha:
        flag = -1
    table[state] = (depth, best, flag)
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


def looks_first(state, depth, alpha, beta, score, table):
    """Looks into the table before anything else, and keeps the ends there too."""
    known = table.setdefault(state, {})
    if depth in known:
        low, high = known[depth]
        if low == high:
            return low
        if low >= beta:
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
        best = max(
            best,
            -looks_first(state.result(move), depth - 1, -beta, -max(alpha, best), score, table),
        )
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
        table[depth, state] = (
            best if best > alpha else -inf,
            best if best < beta else inf,
        )
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


IN_ONE_TEST = SOLUTION.edit(
    USE,
    """\
        if says == "exactly" or value >= beta and says == "at least" or (
            value <= alpha and says == "at most"
        ):
            return value
""",
)
RIGHT = [
    under_the_position,
    narrowing,
    two_bounds,
    fail_hard,
    looks_first,
    nested,
    Remembering(),
    IN_ONE_TEST,
    by_depth,
    with_lambdas,
    with_an_inner_helper,
]
# --- wrong ideas -------------------------------------------------------------------------------
BY_POSITION = (
    SOLUTION.edit("if (state, depth) in table:", "if state in table and table[state][2] == depth:")
    .edit("value, says = table[state, depth]", "value, says, _ = table[state]")
    .edit(STORE, "table[state] = value, says, depth")
)
RETURNING_AT_THE_CUT = SOLUTION.edit(
    CUT,
    """\
        if value >= beta:
            table[state, depth] = value, "at least"
            return value
""",
).edit(SAYS, '"at most" if value <= alpha else "exactly"')
FORMS = (SOLUTION, BY_POSITION)
"""The depth as a part of the key, and as a part of the entry."""

WITHOUT_KINDS = (
    SOLUTION.edit(USE, "        return value\n")
    .edit("value, says = table[state, depth]", "value = table[state, depth]")
    .edit(f"    says = {SAYS}\n", "")
    .edit(STORE, "table[state, depth] = value")
)


def in_every_form(old, *new):
    """The same mistake in every form, for each replacement of one piece of the text."""
    return [form.edit(old, text) for text in new for form in FORMS]


def asking(*calls):
    return in_every_form(f"-{CALL}", *calls)


def keyed(key):
    """With another key in the table."""
    return SOLUTION.edit("if (state, depth) in", f"if {key} in").edit_all(
        "table[state, depth]", f"table[{key}]"
    )


def storing(says):
    return in_every_form(SAYS, says)


PROGRAMS = {
    # what the table says
    "table_takes_a_bound_for_a_value": [
        WITHOUT_KINDS,
        *storing('"exactly"'),
        *in_every_form(USE, "        return value\n"),
    ],
    "table_takes_a_cut_for_a_value": [
        *storing('"at most" if value <= alpha else "exactly"'),
        RETURNING_AT_THE_CUT.edit('"at least"\n', '"exactly"\n'),
        *in_every_form('"at least" and value >= beta', '"at least"'),
    ],
    "table_takes_what_is_below_alpha_for_a_value": [
        *storing('"at least" if value >= beta else "exactly"'),
        RETURNING_AT_THE_CUT.edit('"at most" if value <= alpha else "exactly"', '"exactly"'),
        *in_every_form('"at most" and value <= alpha', '"at most"'),
        *in_every_form('"at most" and value <= alpha', '"at most" and value <= beta'),
    ],
    "table_forgets_what_it_says": [
        *in_every_form('says == "at least" and value >= beta', "value >= beta"),
        *in_every_form('says == "at most" and value <= alpha', "value <= alpha"),
        *(
            form.edit('says == "at least" and value >= beta', "value >= beta").edit(
                'says == "at most" and value <= alpha', "value <= alpha"
            )
            for form in FORMS
        ),
    ],
    "table_swaps_the_bounds": [
        *storing('"at most" if value >= beta else "at least" if value <= alpha else "exactly"'),
        SOLUTION.edit('says == "at least" and', 'says == "at most" and_')
        .edit('says == "at most" and ', 'says == "at least" and ')
        .edit("and_", "and"),
    ],
    "table_takes_equality_for_exact": [
        *storing('"at least" if value > beta else "at most" if value <= alpha else "exactly"'),
        *storing('"at least" if value >= beta else "at most" if value < alpha else "exactly"'),
        *storing('"at least" if value > beta else "at most" if value < alpha else "exactly"'),
    ],
    "table_compares_a_bound_the_wrong_way": [
        *in_every_form(
            "value >= beta:\n            return",
            "value <= beta:\n            return",
            "value >= alpha:\n            return",
        ),
        *in_every_form("value <= alpha:", "value >= alpha:"),
    ],
    "table_ignores_the_depth": [
        keyed("state"),
        BY_POSITION.edit(" and table[state][2] == depth", ""),
        BY_POSITION.edit("[2] == depth", "[2] <= depth"),
    ],
    "table_forgets_whose_turn_it_is": [
        keyed("(str(state), depth)"),
        keyed("(tuple(state.legal_moves()), depth)"),
    ],
    "table_keeps_it_for_the_other_player": [
        *in_every_form("= value, says", "= -value, says"),
        *in_every_form(USE, USE.replace("return value", "return -value")),
    ],
    "table_keeps_it_for_player_0": in_every_form(
        "= value, says", "= value if state.to_move == 0 else -value, says"
    ),
    "table_keeps_it_for_the_child": [
        SOLUTION.edit(STORE, "table[state.result(move), depth - 1] = value, says"),
        SOLUTION.edit(STORE, "table[state.result(move), depth] = value, says"),
    ],
    "table_keeps_the_last_number": in_every_form("= value, says", "= found, says"),
    "table_one_table_for_all": [
        SOLUTION.edit("score, table):", "score, table, known={}):")
        .edit("depth) in table", "depth) in known")
        .edit_all("table[state, depth]", "known[state, depth]"),
    ],
    # what only the visits show
    "table_the_table_is_no_use": [
        SOLUTION.edit(LOOK + USE, ""),
        BY_POSITION.edit(USE, "        pass\n"),
        *(
            form.without(line)
            for form, line in (
                (SOLUTION, STORE),
                (BY_POSITION, "table[state] = value, says, depth"),
            )
        ),
        *in_every_form(STOP, f"    table = {{}}\n{STOP}"),
        *in_every_form(STOP, f"    table = dict(table)\n{STOP}"),
    ],
    "table_starts_a_table_for_every_child": asking(
        *(f"-{CALL}".replace("table)", made) for made in ("{})", "table.copy())"))
    ),
    "table_keeps_nothing_at_a_cut": [
        *in_every_form(CUT, CUT.replace("break", "return value")),
        *in_every_form("    says = ", "    if value >= beta:\n        return value\n    says = "),
        *in_every_form(
            '        if says == "at least" and value >= beta:\n            return value\n', ""
        ),
    ],
    "table_bounds_are_never_used": [
        *in_every_form(USE, '        if says == "exactly":\n            return value\n'),
        *(
            form.edit(
                f"says = {SAYS}",
                f'says = {SAYS}\n    if says != "exactly":\n        return value',
            )
            for form in FORMS
        ),
    ],
    "table_upper_bounds_are_never_used": in_every_form(
        '        if says == "at most" and value <= alpha:\n            return value\n', ""
    ),
    "table_compares_with_the_raised_alpha": [
        form.edit("value, sure = -inf, alpha", "value = -inf")
        .edit("-beta, -sure", "-beta, -alpha")
        .edit("sure = max(sure, value)", "alpha = max(alpha, value)")
        for form in FORMS
    ],
    "table_the_window_is_in_the_key": [
        keyed("(state, depth, alpha, beta)"),
        keyed("(state, depth, alpha)"),
        keyed("(state, depth, beta)"),
    ],
    "table_keeps_the_first_of_a_position": [
        SOLUTION.edit(STORE, "table.setdefault((state, depth), (value, says))")
    ],
    # alpha-beta to a depth
    "table_asks_for_the_outcome_too_early": in_every_form(
        "state.is_terminal()", "state.is_terminal"
    ),
    "table_scores_at_once": in_every_form("depth == 0", "depth >= 0", "depth"),
    "table_hands_down_the_move": asking(f"-{CALL.replace('state.result(move)', 'move')}"),
    "table_does_not_stop": in_every_form(STOP, ""),
    "table_inverts_the_stop_test": in_every_form(
        "if state.is_terminal()", "if not state.is_terminal()"
    ),
    "table_never_stops_at_the_depth": [
        *in_every_form(LIMIT, ""),
        *in_every_form("depth - 1, -beta", "depth, -beta"),
    ],
    "table_before_the_end": in_every_form(STOP + LIMIT, LIMIT + STOP),
    "table_shrinks_in_the_loop": [
        *(
            form.edit("depth - 1, -beta", "depth, -beta").edit(
                "        found = ", "        depth -= 1\n        found = "
            )
            for form in FORMS
        ),
        *(
            form.edit("depth - 1, -beta", "depth, -beta").edit(
                "        found = ", "        depth = max(0, depth - 1)\n        found = "
            )
            for form in FORMS
        ),
        *(
            form.edit("depth - 1, -beta", "depth, -beta")
            .edit("        found = ", "        depth -= 1\n        found = ")
            .edit("depth == 0", "depth <= 0")
            for form in FORMS
        ),
    ],
    "table_leaf_of_player_0": in_every_form("utility(state.to_move)", "utility(0)"),
    "table_score_of_a_fixed_player": in_every_form(
        "score(state, state.to_move)",
        "score(state, 0)",
        "-score(state, state.to_move)",
        "score(state, 1 - state.to_move)",
    ),
    "table_has_no_minus": asking(CALL),
    "table_hands_the_window_down_wrongly": asking(
        *(
            f"-{CALL}".replace("-beta, -sure", window)
            for window in ("sure, beta", "-sure, -beta", "beta, sure")
        )
    ),
    "table_resets_the_window": asking(
        *(f"-{CALL}".replace("-beta, -sure", window) for window in ("-inf, inf",))
    ),
    "table_is_never_surer": [form.without("sure = max(sure, value)") for form in FORMS],
    "table_forgets_what_it_was_sure_of": in_every_form(
        "sure = max(sure, value)", "sure = value", "sure = found"
    ),
    "table_never_cuts": in_every_form(CUT, ""),
    "table_is_strict_at_the_cut": in_every_form(CUT, CUT.replace(">=", ">")),
    "table_compares_the_wrong_way": in_every_form(CUT, CUT.replace(">=", "<=")),
    "table_takes_the_smallest": [
        form.edit("max(value, found)", "min(value, found)").edit(
            "value, sure = -inf", f"value, sure = {start}"
        )
        for form in FORMS
        for start in ("inf", "-inf")
    ],
    "table_keeps_the_last_child": in_every_form("max(value, found)", "found"),
    "table_starts_at_a_number": in_every_form(
        "value, sure = -inf", *(f"value, sure = {start}" for start in (0, -1, -2))
    ),
    "table_only_the_first_child": in_every_form(
        "        if value >= beta:\n            break", "        if True:\n            break"
    ),
    "table_skips_the_first_child": in_every_form("state.legal_moves()", "state.legal_moves()[1:]"),
    "table_goes_on_from_the_child": asking(
        "-with_table(state := state.result(move), depth - 1, -beta, -sure, score, table)"
    ),
    "table_gives_nothing_back": [
        SOLUTION.returning("None"),
        *(
            form.edit(
                "table[state, depth] = value, says\n    return value",
                "table[state, depth] = value, says",
            )
            for form in (SOLUTION,)
        ),
    ],
    "table_one_way_returns_nothing": [
        *SOLUTION.each_return("None")[:-1],
        *BY_POSITION.each_return("None")[:-1],
    ],
    "table_gives_the_entry": [
        SOLUTION.returning('(answer, "exactly")'),
        *in_every_form(USE, USE.replace("return value", "return value, says")),
    ],
}
FAMILIES = {
    "table_starts_at_a_number": lambda number: SOLUTION.edit(
        "value, sure = -inf", f"value, sure = {number}"
    ),
}

"""with_table: alpha-beta that remembers what it found, and whether that was a value or a bound."""

from collections.abc import Iterator, Sequence
from functools import cache
from math import inf
from random import Random
from typing import Any

from gamesearch.games import Hexapawn, Nim, NumberTree, TicTacToe
from gamesearch.search.memory import with_table
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.table import Search, TableProbe
from gametutor.kit.questions.trees import HUGE, QUARTERS, small_trees
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


HAND_DOWN = f"`-{CALL}`"

WRONG = {
    # what the table says
    "takes_a_bound_for_a_value": at.any_step(
        "in which every number in the table is taken for the value, bounds too",
        "When a position comes again, is its window the same as before?",
        "After a cut the value is the number or more; where no child exceeded alpha, the number or "
        "less.",
        "Keep with each number what it says: exactly, at least, or at most.",
        'Then return an "at least" only if it is beta or more, an "at most" only if it is alpha or '
        "less.",
        look="Look at what your table says of a number: does your code know whether it is exact?",
        by=[
            WITHOUT_KINDS,
            *storing('"exactly"'),
            *in_every_form(USE, "        return value\n"),
        ],
    ),
    "takes_a_cut_for_a_value": at.any_step(
        "in which a number that was found at a cut is taken for the value when the position comes "
        "again",
        "After a cut some children were not asked. What is known of the value then?",
        "A child that was not asked may be better still, so the number is a lower bound.",
        'After a cut it says "at least", and answers only where it is beta or more.',
        look="Look at what your code keeps after a cut, and when it uses that.",
        by=[
            *storing('"at most" if value <= alpha else "exactly"'),
            RETURNING_AT_THE_CUT.edit('"at least"\n', '"exactly"\n'),
            *in_every_form('"at least" and value >= beta', '"at least"'),
        ],
    ),
    "takes_what_is_below_alpha_for_a_value": at.any_step(
        "in which a number that does not exceed alpha is taken for the value when the position "
        "comes again",
        "The children were asked with your alpha. What do their answers say if none exceeded it?",
        "Below alpha the children cut, and so each of them may be worth even less to you.",
        'A number that is alpha or less says "at most", and answers only where it is alpha or less '
        "again.",
        look="Look at what your code keeps where no child exceeds alpha, and when it uses that.",
        by=[
            *storing('"at least" if value >= beta else "exactly"'),
            RETURNING_AT_THE_CUT.edit('"at most" if value <= alpha else "exactly"', '"exactly"'),
            *in_every_form('"at most" and value <= alpha', '"at most"'),
            *in_every_form('"at most" and value <= alpha', '"at most" and value <= beta'),
        ],
    ),
    "forgets_what_it_says": at.stop(
        "in which a bound from the table is compared with the window as if it were one of the "
        "other kind",
        "The table says: at most 5, and your beta is 3. Is the value 3 or more?",
        "An upper bound says nothing about beta, and a lower bound nothing about alpha.",
        'Ask two things of an entry: `says == "at least" and value >= beta`, `says == "at most" '
        "and value <= alpha`.",
        by=[
            *in_every_form('says == "at least" and value >= beta', "value >= beta"),
            *in_every_form('says == "at most" and value <= alpha', "value <= alpha"),
            *(
                form.edit('says == "at least" and value >= beta', "value >= beta").edit(
                    'says == "at most" and value <= alpha', "value <= alpha"
                )
                for form in FORMS
            ),
        ],
    ),
    "swaps_the_bounds": at.return_(
        'in which "at least" and "at most" have changed places',
        "The value has reached beta. Can the children that were not asked make it smaller?",
        "More children can only make a maximum larger.",
        '`"at least" if value >= beta`, `"at most" if value <= alpha`.',
        by=[
            *storing('"at most" if value >= beta else "at least" if value <= alpha else "exactly"'),
            SOLUTION.edit('says == "at least" and', 'says == "at most" and_')
            .edit('says == "at most" and ', 'says == "at least" and ')
            .edit("and_", "and"),
        ],
    ),
    "takes_equality_for_exact": at.return_(
        "in which a number equal to alpha or to beta is kept as if it were exact",
        "The value is exactly beta, and the loop has ended. Were all children asked?",
        "The cut comes at equality too, and then the number is a bound.",
        "Compare with `>=` and `<=` where you decide what the number says.",
        by=[
            *storing('"at least" if value > beta else "at most" if value <= alpha else "exactly"'),
            *storing('"at least" if value >= beta else "at most" if value < alpha else "exactly"'),
            *storing('"at least" if value > beta else "at most" if value < alpha else "exactly"'),
        ],
    ),
    "compares_a_bound_the_wrong_way": at.stop(
        "in which a bound from the table is compared with the wrong end of the window, or the "
        "wrong way round",
        "The table says: at least 3. For which windows is that enough?",
        "At least 3 is enough where beta is 3 or less: the other player will not come here.",
        "At most 3 is enough where alpha is 3 or more.",
        by=[
            *in_every_form(
                "value >= beta:\n            return",
                "value <= beta:\n            return",
                "value >= alpha:\n            return",
            ),
            *in_every_form("value <= alpha:", "value >= alpha:"),
        ],
    ),
    "ignores_the_depth": at.stop(
        "in which what a search found is used by a deeper one",
        "To which depth was the entry found, and to which depth do you search now?",
        "A search that looked two plies ahead does not know what comes in the third.",
        "Put the depth in the key, `table[state, depth]`, or in the entry, and compare it.",
        by=[
            keyed("state"),
            BY_POSITION.edit(" and table[state][2] == depth", ""),
            BY_POSITION.edit("[2] == depth", "[2] <= depth"),
        ],
    ),
    "forgets_whose_turn_it_is": at.stop(
        "in which two positions that look alike share an entry, whoever is to move",
        "What do you look up: the position, or its text?",
        "The same board can be worth something else when it is the other player's turn.",
        "Use the state itself as the key: it knows whose turn it is.",
        by=[keyed("(str(state), depth)"), keyed("(tuple(state.legal_moves()), depth)")],
    ),
    "keeps_it_for_the_other_player": at.turn(
        "in which a number goes into the table for one player and comes out for the other",
        "For whom is the number that your search returns, and for whom is the one that it keeps?",
        "Every number of a call is for the player to move there, the one in the table too.",
        "Keep `value` as you return it.",
        by=[
            *in_every_form("= value, says", "= -value, says"),
            *in_every_form(USE, USE.replace("return value", "return -value")),
        ],
    ),
    "keeps_it_for_player_0": at.turn(
        "in which the numbers in the table are all for player 0, and nothing turns them back",
        "For whom is the number that your search returns, and for whom is the one that it keeps?",
        "Every number of a call is for the player to move there, the one in the table too.",
        "Keep `value` as you return it, or turn it back when you look it up.",
        by=in_every_form("= value, says", "= value if state.to_move == 0 else -value, says"),
    ),
    "keeps_it_for_the_child": at.return_(
        "in which the value of a position is kept under one of its children",
        "Of which position is the number in your table: of the one you were asked about?",
        "After the loop, `move` is the last move that was tried.",
        "The key is the state that you were given: `table[state, depth] = value, says`.",
        by=[
            SOLUTION.edit(STORE, "table[state.result(move), depth - 1] = value, says"),
            SOLUTION.edit(STORE, "table[state.result(move), depth] = value, says"),
        ],
    ),
    "keeps_the_last_number": at.return_(
        "in which the number of the last child is kept in the table, not the best one",
        "Which of your variables holds the best value, and which one do you keep?",
        "`found` belongs to one child. What the position is worth is the largest of them.",
        "Keep `value`, the number that you return.",
        by=in_every_form("= value, says", "= found, says"),
    ),
    "one_table_for_all": at.stop(
        "in which one table serves all searches, whichever table they are given",
        "Where does your table come from: from the argument, or from somewhere else?",
        "With another score the same position has another value.",
        "Use the argument `table`, and hand it down to the children.",
        by=[
            SOLUTION.edit("score, table):", "score, table, known={}):")
            .edit("depth) in table", "depth) in known")
            .edit_all("table[state, depth]", "known[state, depth]"),
        ],
    ),
    # what only the visits show
    "the_table_is_no_use": at.any_step(
        "in which a search knows nothing of what was found before",
        "Which line writes to the table, and which line reads what another call has written?",
        "All calls of a search share one table, the one that was handed in; a copy is another one.",
        "Before the loop, if `(state, depth)` is in the table and answers the question, return.",
        "After the loop, `table[state, depth] = value, says`.",
        look="Look at every line with the table in it: one writes, one reads, one hands it down.",
        by=[
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
    ),
    "starts_a_table_for_every_child": at.child(
        "in which each child is given an empty table",
        "Which table do you hand down to a child?",
        "A position that comes again does so below another child, which must see the same table.",
        "Hand down `table` itself.",
        by=asking(*(f"-{CALL}".replace("table)", made) for made in ("{})", "table.copy())"))),
    ),
    "keeps_nothing_at_a_cut": at.any_step(
        "in which what is known after a cut helps nobody",
        "What is known of a position when its loop ends with a cut, and who would like to know?",
        "Most positions of alpha-beta end with a cut, so most of what is known are bounds.",
        'After a cut keep the number before you return it: it says "at least".',
        'Where it comes again, return an "at least" that is beta or more.',
        look="Look at the cut: what is kept there, and when is that used?",
        by=[
            *in_every_form(CUT, CUT.replace("break", "return value")),
            *in_every_form(
                "    says = ", "    if value >= beta:\n        return value\n    says = "
            ),
            *in_every_form(
                '        if says == "at least" and value >= beta:\n            return value\n', ""
            ),
        ],
    ),
    "bounds_are_never_used": at.stop(
        "in which only exact values are used, and no bounds",
        "The table says: at least 3, and your beta is 2. Is there anything left to search?",
        "A bound outside the window is all that is asked for.",
        'Return an "at least" that is beta or more, and an "at most" that is alpha or less.',
        by=[
            *in_every_form(USE, '        if says == "exactly":\n            return value\n'),
            *(
                form.edit(
                    f"says = {SAYS}",
                    f'says = {SAYS}\n    if says != "exactly":\n        return value',
                )
                for form in FORMS
            ),
        ],
    ),
    "upper_bounds_are_never_used": at.stop(
        'in which an "at most" from the table is never used',
        "The table says: at most 3, and your alpha is 4. Is there anything left to search?",
        "A bound outside the window is all that is asked for.",
        'Return an "at most" that is alpha or less.',
        by=in_every_form(
            '        if says == "at most" and value <= alpha:\n            return value\n', ""
        ),
    ),
    "compares_with_the_raised_alpha": at.return_(
        "in which exact values are kept as bounds, because alpha had been raised by then",
        "Which alpha decides what a number says: the one you were given, or the one at the end?",
        "At the end alpha has risen to the value itself, so that the value never exceeds it.",
        "Raise a variable of its own, as `sure`, or keep the old alpha: `old_alpha = alpha`.",
        by=[
            form.edit("value, sure = -inf, alpha", "value = -inf")
            .edit("-beta, -sure", "-beta, -alpha")
            .edit("sure = max(sure, value)", "alpha = max(alpha, value)")
            for form in FORMS
        ],
    ),
    "the_window_is_in_the_key": at.stop(
        "in which a position is found again only with the same window",
        "A position comes again with another window. Is it in your table?",
        "What the number says is kept beside it, so it can answer other windows too.",
        "The key is the position and the depth: `(state, depth)`.",
        by=[
            keyed("(state, depth, alpha, beta)"),
            keyed("(state, depth, alpha)"),
            keyed("(state, depth, beta)"),
        ],
    ),
    "keeps_the_first_of_a_position": at.return_(
        "in which an entry is never replaced by a newer one",
        "A bound is in the table, and now the exact value was found. Which of the two is kept?",
        "What was found last answered a question that the table could not answer.",
        "`table[state, depth] = value, says`, whatever was there before.",
        by=[SOLUTION.edit(STORE, "table.setdefault((state, depth), (value, says))")],
    ),
    # alpha-beta to a depth
    "asks_for_the_outcome_too_early": ideas.ASKS_FOR_THE_OUTCOME_TOO_EARLY.by(
        *in_every_form("state.is_terminal()", "state.is_terminal")
    ),
    "scores_at_once": ideas.SCORES_AT_ONCE.by(*in_every_form("depth == 0", "depth >= 0", "depth")),
    "hands_down_the_move": ideas.HANDS_DOWN_THE_MOVE.by(
        *asking(f"-{CALL.replace('state.result(move)', 'move')}")
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(*in_every_form(STOP, "")),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        *in_every_form("if state.is_terminal()", "if not state.is_terminal()")
    ),
    "never_stops_at_the_depth": at.any_step(
        "that looks to the end of the game, whatever the depth",
        "When does your function ask for the score, and how many plies are left below a child?",
        "Where `depth == 0`, return `score(state, state.to_move)`.",
        "One ply is used up by a move: hand down `depth - 1`.",
        look="Look at the two places where your function uses `depth`.",
        by=[*in_every_form(LIMIT, ""), *in_every_form("depth - 1, -beta", "depth, -beta")],
    ),
    "before_the_end": at.stop(
        "that asks for the score of a finished game when the depth is used up",
        "A game is over and the depth is 0. What is known for sure?",
        "When a game is over, nobody needs to guess.",
        "First ask `state.is_terminal()`, then `depth == 0`.",
        by=in_every_form(STOP + LIMIT, LIMIT + STOP),
    ),
    "shrinks_in_the_loop": ideas.DEPTH_SHRINKS_IN_THE_LOOP.by(
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
    ),
    "leaf_of_player_0": at.turn(
        "in which a finished game is always worth what player 0 gets",
        "In negamax every value is meant for one player. Which one?",
        "Every value is meant for the player to move: `state.utility(state.to_move)`.",
        by=in_every_form("utility(state.to_move)", "utility(0)"),
    ),
    "score_of_a_fixed_player": at.turn(
        "in which the score is always taken for the same player, or with the wrong sign",
        "In negamax every value is meant for one player. Which one?",
        "The score is a value too: `score(state, state.to_move)`.",
        by=in_every_form(
            "score(state, state.to_move)",
            "score(state, 0)",
            "-score(state, state.to_move)",
            "score(state, 1 - state.to_move)",
        ),
    ),
    "has_no_minus": at.child(
        "in which a child's value is taken without a minus",
        "The child's value is meant for whoever is to move there. Who is that?",
        "What is good for the opponent is bad for you.",
        f"The value of a move: {HAND_DOWN}.",
        by=asking(CALL),
    ),
    "hands_the_window_down_wrongly": at.child(
        "in which the child's window is not yours turned round",
        "For whom are alpha and beta meant in the child, and which of them must be the smaller?",
        "Both ends change their sign, and then they change places.",
        f"{HAND_DOWN}.",
        by=asking(
            *(
                f"-{CALL}".replace("-beta, -sure", window)
                for window in ("sure, beta", "-sure, -beta", "beta, sure")
            )
        ),
    ),
    "resets_the_window": at.child(
        "in which every child is asked with the full window",
        "What do you know already when you ask a child, and how much of it is the child told?",
        "A window that is full again at every level cuts nothing.",
        f"{HAND_DOWN}.",
        by=asking(*(f"-{CALL}".replace("-beta, -sure", window) for window in ("-inf, inf",))),
    ),
    "is_never_surer": ideas.IS_NEVER_SURER.by(
        *(form.without("sure = max(sure, value)") for form in FORMS)
    ),
    "forgets_what_it_was_sure_of": ideas.FORGETS_WHAT_IT_WAS_SURE_OF.by(
        *in_every_form("sure = max(sure, value)", "sure = value", "sure = found")
    ),
    "never_cuts": ideas.NEVER_CUTS.by(*in_every_form(CUT, "")),
    "is_strict_at_the_cut": ideas.IS_STRICT_AT_THE_CUT.by(
        *in_every_form(CUT, CUT.replace(">=", ">"))
    ),
    "compares_the_wrong_way": ideas.COMPARES_THE_WRONG_WAY.by(
        *in_every_form(CUT, CUT.replace(">=", "<="))
    ),
    "takes_the_smallest": at.best(
        "in which the smallest value is kept",
        "Does the player to move want the largest or the smallest value here?",
        "In negamax both players take the largest; the minus does the rest.",
        by=[
            form.edit("max(value, found)", "min(value, found)").edit(
                "value, sure = -inf", f"value, sure = {start}"
            )
            for form in FORMS
            for start in ("inf", "-inf")
        ],
    ),
    "keeps_the_last_child": ideas.KEEPS_THE_LAST_CHILD.by(
        *in_every_form("max(value, found)", "found")
    ),
    "starts_at_a_number": ideas.STARTS_AT_A_NUMBER.by(
        *in_every_form("value, sure = -inf", *(f"value, sure = {start}" for start in (0, -1, -2))),
        family=lambda number: SOLUTION.edit("value, sure = -inf", f"value, sure = {number}"),
    ),
    "only_the_first_child": ideas.LEAVES_AFTER_THE_FIRST_CHILD.by(
        *in_every_form(
            "        if value >= beta:\n            break", "        if True:\n            break"
        )
    ),
    "skips_the_first_child": ideas.SKIPS_THE_FIRST_CHILD.by(
        *in_every_form("state.legal_moves()", "state.legal_moves()[1:]")
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        *asking("-with_table(state := state.result(move), depth - 1, -beta, -sure, score, table)")
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.returning("None"),
        *(
            form.edit(
                "table[state, depth] = value, says\n    return value",
                "table[state, depth] = value, says",
            )
            for form in (SOLUTION,)
        ),
    ),
    "one_way_returns_nothing": ideas.ONE_WAY_RETURNS_NOTHING.by(
        *SOLUTION.each_return("None")[:-1], *BY_POSITION.each_return("None")[:-1]
    ),
    "gives_the_entry": at.return_(
        "that returns the number together with what it says",
        "What does a parent do with what you return, and can it put a minus before it?",
        "What the number says is for the table. A parent wants the number alone.",
        "Take the entry apart, and return `value`.",
        by=[
            SOLUTION.returning('(answer, "exactly")'),
            *in_every_form(USE, USE.replace("return value", "return value, says")),
        ],
    ),
}

OPEN: Search = (9, -inf, inf)
# Each of these gives another number, or comes to more ends, with some of the known wrong programs:
# the tree, who is to move, the search, the score, and the searches that the table served before.
BATTERY: tuple[tuple[Any, int, Search, str, tuple[Search, ...]], ...] = (
    # the same list with the other player to move
    ([[1, 2], [[1, 2]]], 0, OPEN, "no_score", ((8, -inf, inf),)),
    ([[[3, -1]], [3, -1]], 1, OPEN, "no_score", ((8, -inf, inf),)),
    ([[0, 2], [[0, 2], 1], [[[0, 2]]]], 0, OPEN, "no_score", ((7, -inf, inf), (8, -inf, inf))),
    # what was sure before the first child
    ([0, [1, 0]], 0, (9, 1, 2), "no_score", ()),
    # a finished game
    (1, 0, (2, -inf, inf), "no_score", ()),
    # the same position with another score
    ([[1, [2, 0]], [[1]]], 0, (2, -inf, inf), "mobility", ()),
    ([[1, [2, 0]], [[1]]], 0, (2, -inf, inf), "no_score", ()),
    # found among 900 random ones: for every two wrong ideas, two that tell them apart
    ([[1.75], [1.75, -1.25, 1.75], [1.75, -1.25, 1.75]], 0, (1, -inf, 0), "mobility", ()),
    ([3, [[[-2, 2, 2], [-2, 2, 2], [-2, -1]]], [-3]], 0, (1, -inf, 0), "mobility", ()),
    ([[[-3, -3, -3], [3, -3], [3, -3]], -3, [[3, -3, 3], [3, -3]]], 0, (1, -2, 0), "mobility", ()),
    (
        [[[-2.5]], [[-2.5]], [[-2.5], [-2.5], [-1.0, -2.5, -1.0]]],
        0,
        (1, 0, inf),
        "mobility",
        ((1, -inf, inf),),
    ),
    ([[-2], [-2], 2], 0, (3, 0, 1), "no_score", ()),
    ([[0, -2, 2], [2, -2, 2], [0, -2, 2]], 0, (1, -inf, inf), "mobility", ((1, 0, 1),)),
    (
        [
            [[[-1000000000001, 0], [-1000000000001, 0], [-1000000000001, 0]]],
            -1,
            [[[-1000000000001, 0], [-1000000000001, 0], [-1000000000001, 0]]],
        ],
        0,
        (2, 1, 2),
        "mobility",
        (),
    ),
    (
        [
            [[1000000000000]],
            [[1000000000000], [1000000000000], [1000000000000]],
            [[-999999999999, 1000000000000, 1000000000000]],
        ],
        0,
        (1, 0, 1),
        "no_score",
        ((1, 0, inf),),
    ),
    (
        [[[3], [3], [1, 0, 1]], [[3], [3], [1, 0, 1]], [[0], [0]]],
        0,
        (1, 1, 2),
        "mobility",
        ((1, 0, inf),),
    ),
    ([-1, [[-3, -2], [-3, -2], [1, 1, -3]], -1], 0, (1, 1, 2), "mobility", ((1, 0, inf),)),
    ([[3, 2, 0], [2], [2]], 1, (1, 0, 1), "mobility", ((1, 0, inf),)),
    (
        [
            [[[-2, -3], [2, 2, -3], [2, 2, -3]], [[2, 2, -3]], [[2, 2, -3]]],
            [[[2, 2, -3]], [[-2, -3], [2, 2, -3], [2, 2, -3]]],
            [[[2, 2, -3]], [[-2, -3], [2, 2, -3], [2, 2, -3]]],
        ],
        1,
        (1, 1, 2),
        "no_score",
        ((1, -2, 0),),
    ),
    ([[-1, -1, -1], [3], [-1, -3, -1]], 0, (1, -1, 1), "mobility", ((1, 0, 1),)),
    (
        [
            [[[-2.25, -0.75, -1.0], [-2.25, -0.75, -1.0]]],
            [[[-2.25, -0.75, -1.0], [-2.25, -0.75, -1.0]]],
            [[[-0.25], 2.25, [-0.25]]],
        ],
        0,
        (2, -inf, inf),
        "mobility",
        (),
    ),
    ([[-999999999999], [-1000000000000], [-1000000000000]], 0, (3, -inf, 0), "no_score", ()),
    ([[-3], [-3], [0]], 0, (2, -inf, 0), "mobility", ()),
    ([0.75, [[-1.5, 0.5], [-1.5, 0.5]], 0.75], 0, (2, 1, 2), "mobility", ((2, -inf, 0),)),
    (
        [
            [-1000000000001, -1000000000000],
            [-1000000000000, -1000000000000],
            [-1000000000000, -1000000000000],
        ],
        1,
        (9, 0, inf),
        "no_score",
        (),
    ),
    (
        [
            [[[-1, -1], [-1, 0]], [[-1, -1], [-1, 0]]],
            [[[1], [-1, -1], [-1, -1]]],
            [[[1], [-1, -1], [-1, -1]]],
        ],
        0,
        (2, 0, 1),
        "mobility",
        ((2, -inf, 0),),
    ),
    (
        [[[2.75, -1.0]], 3.0, [[-1.25, -1.25]]],
        0,
        (2, -1, 1),
        "mobility",
        ((2, -2, 0), (2, -inf, inf)),
    ),
    ([[-0.25, -0.75], [-0.25, -0.75], [-0.25, 3.0, -0.25]], 1, (2, 0, inf), "mobility", ()),
    (
        [[1000000000001], [999999999999, 1000000000001], [999999999999, 1000000000001]],
        0,
        (2, 0, inf),
        "no_score",
        ((1, -1, 1),),
    ),
    ([[3, 0, -3], [0, 3], 3], 1, (3, -inf, 0), "mobility", ((3, 0, 1),)),
    ([[-1], [2], [2]], 0, (9, 0, inf), "no_score", ((1, 0, inf), (9, 0, 1))),
    (
        [[[2, -2], [-3]], [[-2, 0, 2], [-2, 0, 2], [-3]], [[2, -2], [-3]]],
        0,
        (2, -inf, inf),
        "mobility",
        ((2, 0, 1),),
    ),
    ([[-3, 1], [-3, -2, 1], [-3, 1]], 0, (3, -inf, inf), "mobility", ((1, -1, 1),)),
    ([[0, -1, 0], [0, -1, 0], [0, -1, 0]], 0, (2, -inf, inf), "no_score", ((2, 0, 1),)),
    (
        [[1, -999999999999, 0], [1, -999999999999, 0], [1, 0]],
        0,
        (2, -inf, inf),
        "mobility",
        ((1, -inf, 0), (2, 1, 2)),
    ),
    # a child asked with a window that is not turned round is worth another number
    ([[0, 0, -2], [0, 0, -2], [0, 0, -2]], 0, (9, -inf, 0), "no_score", ()),
)

POSITIONS: tuple[tuple[Any, int], ...] = (
    *((Nim(4), 9), (Nim(6), 9), (TicTacToe("..OOXXOX."), 9), (TicTacToe("X...O...."), 2)),
    *((Nim(9), 3), (Hexapawn(), 4)),
)


def is_fair(state: Any, depths: tuple[int, ...]) -> bool:
    """Is every position of a tree of numbers searched to one depth only, or to its end? Otherwise
    right tables may differ: one may use what a deeper search has found."""
    seen: dict[Any, set[int]] = {}

    def walk(node: Any, depth: int) -> int:
        if node.is_terminal() or depth == 0:
            return 0
        seen.setdefault(node, set()).add(depth)
        return 1 + max(walk(node.result(move), depth - 1) for move in node.legal_moves())

    def height(node: Any) -> int:
        return (
            0 if node.is_terminal() else 1 + max(height(node.result(m)) for m in node.legal_moves())
        )

    walk(state, max(depths))
    return all(len(found) == 1 or height(node) <= min(found) for node, found in seen.items())


def repeating(random: Random, plies: int, numbers: Sequence[float]) -> Any:
    """A tree of numbers in which the same lists come again, always at the same ply."""
    items: list[Any] = random.choices(numbers, k=4)
    for _ in range(plies):
        lists = [random.choices(items, k=random.randint(1, 3)) for _ in range(3)]
        items = [*lists, *([random.choice(numbers)] if random.random() < 0.3 else [])]
    return random.choices(items, k=3)


SMALL = range(-3, 4)
KINDS: tuple[Sequence[float], ...] = (SMALL, SMALL, SMALL, SMALL, QUARTERS, HUGE)
WINDOWS = ((-inf, inf), (-inf, 0), (0, inf), (-1, 1), (0, 1), (-2, 0), (1, 2))


def drawn(random: Random) -> TableProbe:
    """A random question about a tree in which positions come again."""
    while True:
        tree = repeating(random, random.choice((1, 2, 2, 3)), random.choice(KINDS))
        state = NumberTree(tree, random.randrange(2))
        depth = random.choice((9, 9, 1, 2, 3))
        before = [
            (plies, *random.choice(WINDOWS))
            for plies in sorted(
                random.choices((1, 2, depth, depth), k=random.choice((0, 0, 1, 1, 2)))
            )
            if plies <= depth
        ]
        score = "no_score" if depth == 9 else random.choice(("no_score", "mobility"))
        if is_fair(state, (depth, *(search[0] for search in before))):
            return TableProbe(state, (depth, *random.choice(WINDOWS)), score, tuple(before))


def _battery() -> list[TableProbe]:
    probes = [
        TableProbe(NumberTree(tree, turn), search, score, before)
        for tree, turn, search, score, before in BATTERY
    ]
    for state, depth in POSITIONS:
        for score in ("no_score",) if depth == 9 else ("mobility",):
            probes.append(TableProbe(state, (depth, -inf, inf), score))
            probes.append(TableProbe(state, (depth, -inf, inf), score, ((depth, -inf, inf),)))
    return probes


FILLED: tuple[tuple[Search, ...], ...] = ((), ((9, -inf, 0),), ((9, 0, inf),), (OPEN,))


@cache
def _small() -> tuple[TableProbe, ...]:
    """All trees of up to four nodes, with an empty table and after one search with another window,
    the smallest first."""
    probes = [
        TableProbe(NumberTree(tree), OPEN, "no_score", before)
        for nodes in range(1, 5)
        for tree in small_trees(nodes)
        for before in FILLED
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[TableProbe]:
    random = Random(seed)
    for _ in range(150):
        yield drawn(random)


EXERCISE = Exercise(
    name="with_table",
    number="11.1",
    task=(
        "Write `with_table(state, depth, alpha, beta, score, table)`: alpha-beta as negamax, "
        "looking `depth` plies ahead, with `score(state, state.to_move)` at depth 0. What it finds "
        "out about a position it keeps in `table`, a dict that is empty at first and is handed on "
        "from call to call, and what a search to the same depth has left there it uses, if it "
        "answers the question. Every move ends the turn."
    ),
    solution=with_table,
    imports="from math import inf",
    reasons={
        "Stop?": "A finished game first, then the depth. Then the table: an exact value always "
        "answers; a bound only where it lies outside the window, on its own side.",
        "Whose turn?": "All numbers are for the player to move, those in the table too.",
        "Start value": "`sure` rises in the loop, and alpha stays as it was: it is needed below.",
        "Ask each child": "With the window turned round, and with the same table.",
        "Keep the best": "The largest value; what the player to move is sure of rises with it.",
        "Cut?": "`break`, not `return`: what is known after a cut is worth keeping.",
        "Return": "A value that reached beta is a lower bound, one that did not exceed alpha an "
        "upper bound; only between them it is exact. Number and kind go into the table together.",
    },
    hints=(
        "It is alpha-beta to a depth with two more things: look it up before the loop, and keep it "
        "after the loop. What makes a number a value, and what a bound?",
        "Keep three kinds of entries: exactly, at least (after a cut), at most (no child exceeded "
        "the alpha you were given). The key is the position and the depth.",
        'Before the loop: return an entry that says "exactly"; one that says "at least" if it is '
        'beta or more; one that says "at most" if it is alpha or less. Otherwise search.',
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="table_",
        utility="`state.utility(state.to_move)`",
        score="`score(state, state.to_move)`",
    ),
    why="A number that says how much it knows can answer every later question that needs no more. "
    "(If yours also takes what a *deeper* search found: many programs do. Then a result may have "
    "looked further than `depth` plies.)",
    next="Search `TicTacToe()` twice with one table. How many positions does the second one visit?",
)

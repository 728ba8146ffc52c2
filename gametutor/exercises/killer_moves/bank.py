"""The right forms of killer_moves, and the programs of its wrong ideas."""

from math import inf

from gamesearch.search.ordering import killer_moves
from gametutor.kit.source import Forms, Source, written_in

KILLER = "killer = killers.get(depth)"
ORDER = "moves = sorted(state.legal_moves(), key=lambda move: move != killer)"
STORE = "killers[depth] = move"
BEST = "value = max(value, found)"
RAISE = "alpha = max(alpha, value)"
LEAVE = "            return value\n"
END = "\n    return value"


# --- right, in other forms ---------------------------------------------------------------------
def taking_it_out(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    moves = state.legal_moves()
    if depth in killers and killers[depth] in moves:
        moves.remove(killers[depth])
        moves.insert(0, killers[depth])
    value = -inf
    for move in moves:
        value = max(
            value, -taking_it_out(state.result(move), depth - 1, -beta, -alpha, score, killers)
        )
        alpha = max(alpha, value)
        if alpha >= beta:
            killers[depth] = move
            break
    return value


def returning_bounds(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    legal = state.legal_moves()
    killer = [killers[depth]] if killers.get(depth) in legal else []
    for move in killer + [move for move in legal if move not in killer]:
        found = -returning_bounds(state.result(move), depth - 1, -beta, -alpha, score, killers)
        if found >= beta:
            killers[depth] = move
            return beta
        if found > alpha:
            alpha = found
    return alpha


def with_ordered_moves(state, depth, alpha, beta, score, killers):
    """With the function of the exercise before, and a score to which all moves are equal."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth <= 0:
        return score(state, state.to_move)
    best = -inf
    for move in _ordered(state, killers.get(depth)):
        child = state.result(move)
        best = max(best, -with_ordered_moves(child, depth - 1, -beta, -alpha, score, killers))
        if best >= beta:
            killers.update({depth: move})
            return best
        alpha = max(alpha, best)
    return best


def _ordered(state, first):
    return sorted(state.legal_moves(), key=lambda move: 0 if move == first else 1)


def with_while(state, depth, alpha, beta, score, killers):
    if depth == 0 or state.is_terminal():
        player = state.to_move
        return state.utility(player) if state.is_terminal() else score(state, player)
    left, value = list(state.legal_moves()), -inf
    while left:
        killer = killers.get(depth)
        move = left.pop(left.index(killer) if value == -inf and killer in left else 0)
        child = state.result(move)
        value = max(value, -with_while(child, depth - 1, -beta, -max(alpha, value), score, killers))
        if value >= beta:
            killers[depth], left = move, []
    return value


def nested(state, depth, alpha, beta, score, killers):
    def search(now, left, low, high):
        if now.is_terminal():
            return now.utility(now.to_move)
        if not left:
            return score(now, now.to_move)
        value = -inf
        for move in candidates(now.legal_moves(), left):
            value = max(value, -search(now.result(move), left - 1, -high, -max(low, value)))
            if value >= high:
                killers[left] = move
                return value
        return value

    def candidates(moves, left):
        favourite = killers.get(left)
        if favourite in moves:
            yield favourite
        yield from (move for move in moves if move != favourite)

    return search(state, depth, alpha, beta)


def with_max_and_min(state, depth, alpha, beta, score, killers):
    """From one view, with two helpers."""
    me = state.to_move

    def best(now, left, low, high, mine):
        if now.is_terminal():
            return now.utility(me)
        if left == 0:
            worth = score(now, now.to_move)
            return worth if mine else -worth
        moves = sorted(now.legal_moves(), key=lambda move: move != killers.get(left))
        value = -inf if mine else inf
        for move in moves:
            found = best(now.result(move), left - 1, low, high, not mine)
            value = max(value, found) if mine else min(value, found)
            low, high = (max(low, value), high) if mine else (low, min(high, value))
            if low >= high:
                killers[left] = move
                break
        return value

    return best(state, depth, alpha, beta, True)


def without_a_loop(state, depth, alpha, beta, score, killers):
    def best_of(moves, value):
        if not moves or value >= beta:
            return value
        window = -beta, -max(alpha, value)
        found = -without_a_loop(state.result(moves[0]), depth - 1, *window, score, killers)
        if found >= beta:
            killers[depth] = moves[0]
        return best_of(moves[1:], max(value, found))

    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    killer, moves = killers.get(depth), state.legal_moves()
    front = [move for move in moves if move == killer]
    return best_of(front + [move for move in moves if move != killer], -inf)


class Searcher:
    def __call__(self, state, depth, alpha, beta, score, killers):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        for move in self.moves(state, killers.get(depth)):
            child = state.result(move)
            if (value := -self(child, depth - 1, -beta, -alpha, score, killers)) > alpha:
                alpha = value
            if alpha >= beta:
                killers[depth] = move
                return alpha
        return alpha

    def moves(self, state, killer):
        return (
            sorted(state.legal_moves(), key=killer.__ne__)
            if killer in (legal := state.legal_moves())
            else legal
        )


WITH_A_GENERATOR = Source.of(with_ordered_moves).before(
    "best = -inf",
    "def in_order():",
    "    killer = killers.get(depth)",
    "    if killer in state.legal_moves():",
    "        yield killer",
    "    yield from (move for move in state.legal_moves() if move != killer)",
)
RIGHT = [
    *written_in(vars()),
    WITH_A_GENERATOR.edit("_ordered(state, killers.get(depth))", "in_order()"),
]
# --- wrong ideas -------------------------------------------------------------------------------
SOLUTION = Source.of(killer_moves)
TAKING, BOUNDS = map(Source.of, (taking_it_out, returning_bounds))
FORMS, LOOPS = Forms([SOLUTION, TAKING, BOUNDS]), Forms([SOLUTION, TAKING])

ALL = "moves = state.legal_moves()"
OUT, IN_FRONT = "moves.remove(killers[depth])", "moves.insert(0, killers[depth])"
FRONT = ("if depth in killers and killers[depth] in moves:", OUT, IN_FRONT)
OTHERS = "[move for move in legal if move not in killer]"
NO_KILLER_KEPT = SOLUTION.without(STORE)
starting_at = SOLUTION.with_number("value = -inf", "value = {}")

PROGRAMS = {
    # the killers
    "killer_asks_for_the_outcome_too_early": FORMS.edit("is_terminal()", "is_terminal"),
    "killer_inverts_the_stop_test": FORMS.edit("if state.is", "if not state.is"),
    "killer_scores_at_once": FORMS.edit("depth == 0", "depth >= 0", "depth"),
    "killer_never_tries_the_killer": [
        SOLUTION.lines(ORDER, ALL),
        SOLUTION.edit("moves = ", "other = ").edit("in moves", "in state.legal_moves()"),
        TAKING.without(*FRONT),
        BOUNDS.edit(f"killer + {OTHERS}", "legal"),
    ],
    "killer_keeps_no_killer": [
        NO_KILLER_KEPT,
        TAKING.without(STORE),
        NO_KILLER_KEPT.edit(LEAVE, f"{LEAVE}            {STORE}\n"),
        SOLUTION.before(KILLER, "killers = dict(killers)"),
    ],
    "killer_plain_alpha_beta": [
        NO_KILLER_KEPT.lines(ORDER, ALL),
        TAKING.without(*FRONT, STORE),
        SOLUTION.before(KILLER, "killers = {}"),
    ],
    "killer_keeps_what_made_no_cut": [
        NO_KILLER_KEPT.after(BEST, STORE),
        NO_KILLER_KEPT.before(BEST, "if found > value:", f"    {STORE}"),
        SOLUTION.after(RAISE, STORE),
        SOLUTION.before(RAISE, "if value > alpha:", f"    {STORE}"),
        SOLUTION.edit(END, f"\n    {STORE}{END}"),
    ],
    "killer_keeps_the_first_killer": [
        SOLUTION.edit(STORE, "killers.setdefault(depth, move)"),
        SOLUTION.lines(STORE, "if depth not in killers:", f"    {STORE}"),
    ],
    "killer_one_killer_for_all_depths": [
        SOLUTION.edit("(depth)", f"({key})").edit("[depth]", f"[{key}]") for key in ("0", "'best'")
    ],
    "killer_killer_of_another_ply": SOLUTION.edits("(depth)", "(depth - 1)", "(depth + 1)"),
    "killer_kept_under_another_depth": [
        *SOLUTION.edits("[depth]", "[depth - 1]", "[depth + 1]"),
        SOLUTION.edit("(depth)", "(depth - 1)").edit("[depth]", "[depth - 1]"),
    ],
    "killer_plays_an_illegal_killer": [
        SOLUTION.lines(
            ORDER,
            ALL,
            "if killer is not None:",
            "    moves = [killer] + [move for move in moves if move != killer]",
        ),
        BOUNDS.edit("if killers.get(depth) in legal", "if depth in killers"),
        TAKING.edit("depth in killers and killers[depth] in moves", "depth in killers"),
    ],
    "killer_tries_the_killer_twice": [
        TAKING.without(OUT),
        BOUNDS.edit(OTHERS, "legal"),
        SOLUTION.lines(ORDER, ALL, "if killer in moves:", "    moves = [killer, *moves]"),
    ],
    "killer_tries_the_killer_alone": [
        SOLUTION.lines(ORDER, ALL, "if killer in moves:", "    moves = [killer]"),
        BOUNDS.edit(f"killer + {OTHERS}", "killer or legal"),
    ],
    "killer_tries_the_killer_last": [
        SOLUTION.edit("move != killer)", "move == killer)"),
        TAKING.edit("insert(0, killers[depth])", "append(killers[depth])"),
    ],
    "killer_the_killer_changes_places": [
        TAKING.lines(
            IN_FRONT,
            "place = moves.index(killers[depth])",
            "moves[0], moves[place] = moves[place], moves[0]",
        ).without(OUT)
    ],
    "killer_forgets_the_killers_below": [
        *LOOPS.edit("killers)\n", "{})\n"),
        SOLUTION.after(KILLER, "below = {}").edit("killers)\n", "below)\n"),
    ],
    "killer_copies_the_killers": [
        *SOLUTION.edits("killers)\n", "dict(killers))\n", "{**killers})\n"),
        TAKING.edit("killers)\n", "killers.copy())\n"),
    ],
    "killer_empties_the_killers": SOLUTION.edits(
        KILLER, f"killers.clear()\n    {KILLER}", f"{KILLER}\n    killers.clear()"
    ),
    "killer_keeps_something_else": SOLUTION.edits(
        "] = move", "] = value", "] = child", "] = [move]", "] = move, value"
    ),
    "killer_keeps_it_under_the_move": [SOLUTION.edit(STORE, "killers[move] = depth")],
    "killer_keeps_the_first_move": SOLUTION.edits(
        "] = move", "] = moves[0]", "] = state.legal_moves()[0]"
    ),
    # the depth
    "killer_does_not_stop": FORMS.without(
        "if state.is_terminal():", "return state.utility(state.to_move)"
    ),
    "killer_never_scores": LOOPS.without("if depth == 0:", "return score(state, state.to_move)"),
    "killer_score_of_the_wrong_player": FORMS.edit("score(state, state", "score(state, 1 - state"),
    "killer_score_of_player_0": FORMS.edit("score(state, state.to_move)", "score(state, 0)"),
    "killer_outcome_of_player_0": FORMS.edit("utility(state.to_move)", "utility(0)"),
    "killer_never_shallower": FORMS.edit("depth - 1", "depth"),
    "killer_one_ply_more": LOOPS.edit("depth == 0", "depth < 0"),
    "killer_one_ply_less": LOOPS.edit("depth == 0", "depth <= 1"),
    # the window
    "killer_has_no_minus": [form.edit(f"-{form.name}", form.name) for form in LOOPS],
    "killer_keeps_the_order_of_the_window": FORMS.edit("-beta, -alpha", "-alpha, -beta"),
    "killer_hands_the_window_down_unchanged": FORMS.edit("-beta, -alpha", "alpha, beta"),
    "killer_resets_the_window": FORMS.edit("-beta, -alpha", "-inf, inf"),
    "killer_never_cuts": [
        NO_KILLER_KEPT.edit(f"        if value >= beta:\n{LEAVE}", ""),
        TAKING.without("if alpha >= beta:", STORE, "break"),
    ],
    "killer_keeps_but_does_not_cut": [SOLUTION.edit(LEAVE, ""), TAKING.without("break")],
    "killer_is_strict_at_the_cut": FORMS.edit(">= beta", "> beta"),
    "killer_cuts_at_alpha": SOLUTION.edits("value >= beta", "value >= alpha", "value > alpha"),
    "killer_compares_the_wrong_way": SOLUTION.edits(">= beta", "<= beta", "< beta"),
    "killer_is_never_surer": [SOLUTION.without(RAISE)],
    "killer_forgets_what_it_was_sure_of": [SOLUTION.edit(RAISE, "alpha = value")],
    # the loop
    "killer_starts_at_a_number": [*map(starting_at, (0, 1, -1))],
    "killer_keeps_the_last_child": [SOLUTION.edit(BEST, "value = found")],
    "killer_first_child_only": LOOPS.edit(END, "\n        return value"),
    "killer_hands_down_the_move": FORMS.edit("state.result(move)", "move"),
    "killer_one_way_returns_nothing": [p for form in LOOPS for p in form.each_return("None")[:-1]],
    "killer_gives_nothing_back": [SOLUTION.edit(END, "")],
}
FAMILIES = {"killer_starts_at_a_number": starting_at}

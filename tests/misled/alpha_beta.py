"""Cards that misled: the exercises of the lesson alpha_beta."""

from cells import form

from gametutor.exercises import find

TOLD = {
    "an index too far where the first of the moves is meant": (
        "alpha_beta_decision",
        form("alpha_beta_decision").edit("moves[0], -inf", "moves[5], -inf"),
        ["write: best_move, alpha = moves[0], -inf"],
        ["= moves, -inf"],
    ),
    "a cut that is switched off": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("if value >= beta:", "if False:"),
        ["When should line 9 run?", "In line 8 of the cell, write: if value >= beta:"],
        ["Something is missing"],
    ),
    "a minus too many where the search is cut": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit(
            "    return value\n        a", "    return -value\n        a"
        ),
        ["There is one minus too many.", "write: return value With"],
        ["write: return beta"],
    ),
    "a global start value, and a line that would be right without it": (
        "alpha_beta",
        "value = -inf\n"
        + form("alpha_beta").text.replace("    value = -inf\n", "    global value\n", 1),
        ["`value` is global", "Add after line 5 of the cell: value = -inf"],
        ["max(alpha, min_value"],
    ),
    "MIN moves and tests the end that is MAX's": (
        "alpha_beta",
        """\
from gamesearch.search.alpha_beta import max_value
def min_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    value = inf
    for move in state.legal_moves():
        value = min(value, max_value(state.result(move), player, alpha, beta))
        alpha = min(alpha, value)
        if alpha >= beta:
            break
    return value
""",
        ["In line 8 of the cell, write: beta = min(beta, value)"],
        ["step: Ask each child", "step *Ask each child*"],
    ),
    "beta raised": (
        "alpha_beta",
        """\
def max_value(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        best = max(best, min_value(state.result(move), player, alpha, beta))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best

def min_value(state, player, alpha=-inf, beta=inf):
    if state.is_terminal():
        return state.utility(player)
    best = inf
    for move in state.legal_moves():
        score = max_value(state.result(move), player, alpha, beta)
        best = min(best, score)
        beta = max(beta, score)
        if beta <= alpha:
            break
    return best
""",
        ["which two numbers did it compare?", "beta = min(beta, score)"],
        ["step: Cut?", "never ends the loop", "the test belongs in the loop"],
    ),
    "a cut after every first child, for a bound that closes": (
        "alpha_beta",
        form("alpha_beta").edit(
            "if value <= alpha:\n            return value\n        beta = min(beta, value)",
            "beta = min(alpha, value)\n        if alpha >= beta:\n            return value",
        ),
        ["only the first child is looked at", "write: beta = min(beta, value)"],
        ["needs an `if`"],
    ),
}

CARDS = {
    "a loop at the root that ends with its first move": (
        "alpha_beta_decision",
        """\
from gamesearch.search import alpha_beta
def alpha_beta_decision(state):
    best_move, alpha = None, -inf
    for move in state.legal_moves():
        value = -alpha_beta.negamax(state.result(move), -inf, -alpha)
        if alpha < value:
            alpha, best_move = value, move
        return best_move
""",
        ["The loop in line 4 makes at most one pass: line 8 ends it"],
        ["narrows its search", "change the window"],
    ),
    "a bound that lives on, and a list that is empty at the next call": (
        "alpha_beta_decision",
        "alpha = -inf\n"
        + form("alpha_beta_decision", "with_a_list").edit("alpha = -inf", "global alpha").text,
        ["Asked the first time, your code answers it correctly", "`alpha` is global"],
        ["`found` is empty here"],
    ),
    "the largest of MIN's, from infinity, without a window": (
        "alpha_beta",
        """\
def max_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    found = -inf
    for move in state.legal_moves():
        found = max(found, min_value(state.result(move), player, -inf, inf))
    return found
def min_value(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    found = inf
    for move in state.legal_moves():
        found = max(found, max_value(state.result(move), player, -inf, inf))
    return found
""",
        ["as if there were no children.", "Which value did your code start with"],
        ["Which line turns"],
    ),
    "a leaf of a pair, where neither function asks the other": (
        "alpha_beta",
        "from __future__ import annotations\n"
        + find("alpha_beta")
        .source()
        .replace("state.utility(player)", "int(state.utility(player))", 1),
        ["Right: −2.75. Yours: −2."],
        ["Do they share something", "together"],
    ),
    "a child left too soon, for a player that is told": (
        "alpha_beta",
        """\
def max_value(state, player, alpha, beta):
    return search(state, player, alpha, beta, True)
def min_value(state, player, alpha, beta):
    return search(state, player, alpha, beta, False)
def search(node, player, alpha, beta, is_max):
    if node.is_terminal():
        return node.utility(player)
    value = -inf if is_max else inf
    for move in node.legal_moves():
        found = search(node.result(move), player, alpha, beta, not is_max)
        value = max(value, found) if is_max else min(value, found)
        if is_max:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta if is_max else alpha <= beta:
            break
    return value
""",
        ["What is `search` meant to return for that child?"],
        ["point of view"],
    ),
    "a leaf that is cut to a whole number, in one function of a pair": (
        "alpha_beta",
        form("alpha_beta")
        .text[::-1]
        .replace(
            "return state.utility(player)"[::-1], "return int(state.utility(player))"[::-1], 1
        )[::-1],
        ["Asked: min_value(NumberTree(-2.75), 1, -inf, inf)", "step: Stop?"],
        ["together"],
    ),
}

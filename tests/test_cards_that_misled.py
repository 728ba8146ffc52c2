"""Programs of which a card or a hint once said something untrue: what must be said of them, what
must not."""

import linecache
from itertools import count
from math import inf

import pytest
from suite.fewer import every

from gametutor import check, hint
from gametutor.checking import memory
from gametutor.exercises import find

_numbers = count(1)


@pytest.fixture(autouse=True)
def nothing_remembered(monkeypatch):
    memory._memory.clear()
    for limit in ("REPAIR_SECONDS", "PAIR_SECONDS", "REPAIR_PATIENCE"):  # on a busy machine too
        monkeypatch.setattr(f"gametutor.answers.asking.limits.{limit}", 60.0)


def told(name, text):
    """The card of a cell, and all its hints, each on one line."""
    exercise = find(name)
    file = f"<misled {next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    space = {"__name__": "__main__", "inf": inf, **exercise.needs}
    exec(compile(text, file, "exec"), space)
    answer = eval(exercise.handed_over or exercise.asks_for, space)
    judge = getattr(check, name)
    report = judge(*answer) if isinstance(answer, tuple) else judge(answer)
    assert report.status == "failed"
    hints = []
    while not hints or " more: ask again" in hints[-1]:
        hints.append(" ".join(str(getattr(hint, name)()).split()))
    return " ".join(report.message.split()), hints


ROWS = {
    "the window the wrong way round, and a finite start": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -1000
    for move in state.legal_moves():
        child = state.result(move)
        value = max(value, -negamax_alpha_beta(child, -alpha, -beta))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value
""",
        ["value = -inf", "-negamax_alpha_beta(child, -beta, -alpha)"],
        [
            "-negamax_alpha_beta(child, -alpha, -beta))`. Look at line 7",
        ],
    ),
    "X and O exchanged": (
        "canonical",
        """\
def canonical(board):
    images = []
    for start in (list(range(9)), [2, 1, 0, 5, 4, 3, 8, 7, 6]):
        cells = start
        for _ in range(4):
            image = "".join(board[cell] for cell in cells)
            image = image.replace("O", "T").replace("X", "O").replace("T", "X")
            images.append((image, cells))
            cells = [cells[cell] for cell in (6, 3, 0, 7, 4, 1, 8, 5, 2)]
    return min(images)
""",
        ["They never change whose mark it is"],
        ['.replace("T", "O")'],
    ),
    "a stop test the wrong way round": (
        "negamax",
        """\
def negamax(state):
    rem_moves = state.legal_moves()
    if len(rem_moves) > 0:
        return -1
    best = -inf
    for move in rem_moves:
        best = max(best, -negamax(state.result(move)))
    return best
""",
        ["step: Stop?", "What does your code return when the game is over?"],
        ["len(rem_moves) < 0"],
    ),
    "the view turns at the leaf": (
        "concise_minimax",
        """\
def concise_minimax(state):
    me = state.to_move
    def value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        values = [value(s.result(m)) for m in s.legal_moves()]
        return max(values) if s.to_move == me else min(values)
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        ["step: Stop?", "whose utility is returned at the end"],
        ["changes its sign on the way up"],
    ),
    "the view turns at the leaf, where a minus is expected": (
        "negamax",
        """\
def negamax(state):
    def max_value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        return max(min_value(s.result(m)) for m in s.legal_moves())
    def min_value(s):
        if s.is_terminal():
            return s.utility(s.to_move)
        return min(max_value(s.result(m)) for m in s.legal_moves())
    return max_value(state)
""",
        ["Look at line 8 of the cell: `return s.utility(s.to_move)`"],
        ["At the end, return `state.utility(state.to_move)`"],
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
    "alpha never defined": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, best = None, -inf
    for move in state.legal_moves():
        v = min_value(state.result(move), state.to_move, alpha, beta)
        if v > best:
            best, best_move = v, move
    return best_move
""",
        ["Which line gives `alpha` its first value, or"],
        ["another name for"],
    ),
    "best for a while, then chance": (
        "minimax_decision",
        """\
import random

def minimax_decision(state):
    best, moves = -inf, []
    for move in state.legal_moves():
        v = min_value(state.result(move), state.to_move)
        if v >= best:
            best = v
            moves.append(move)
    return random.choice(moves)
""",
        ["is all that it may choose from right here?", "moves = [move]"],
        ["What in your code changes from one call to the next?"],
    ),
    "MIN's start, and MAX's choice": (
        "min_value",
        """\
def min_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    v = inf
    for move in state.legal_moves():
        v = max(v, max_value(state.result(move), player))
    return v
""",
        ["start value and the first child's value. Which of the two does it keep?"],
        ["when does it run?"],
    ),
    "a child's utility for its value": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        child_value = child.utility(player)
        best = max(best, child_value)
    return best
""",
        ["who says what such a position is worth?", "*Ask each child*", "min_value(child, player)"],
        ["with its parentheses", "*Keep the best*"],
    ),
    "positions for their number": (
        "count_plies",
        """\
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        counts.append(positions)
        positions = [p.result(m) for p in positions for m in p.legal_moves()]
    return counts
""",
        ["which line puts it into the list?"],
        ["A root has two leaves"],
    ),
    "max, min and minus at once": (
        "concise_minimax",
        """\
def concise_minimax(state):
    player = state.to_move
    def value(s):
        if s.is_terminal():
            return s.utility(player)
        values = [-value(s.result(m)) for m in s.legal_moves()]
        return max(values) if s.to_move == player else min(values)
    return max(state.legal_moves(), key=lambda m: value(state.result(m)))
""",
        ["values = [value(s.result(m)) for m in s.legal_moves()]"],
        ["never gets a minus", "only the first child"],
    ),
    "the last child alone is asked": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
    score = -negamax_alpha_beta(child, -beta, -alpha)
    best = max(best, score)
    alpha = max(alpha, best)
    return best
""",
        ["asked no function about the child after move 0", "step: Ask each child"],
        ["Go through the steps with this position", "change places, `-beta, -alpha`", "Cut?"],
    ),
    "the last child alone, in another search": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        child = state.result(move)
    return min_value(child, player)
""",
        ["asked no function about the child after move 0"],
        ["where is the value of the first one?"],
    ),
}


@pytest.mark.parametrize("row", every(4, ROWS))
def test_what_is_said_is_true_of_the_program(row):
    name, text, said, never = ROWS[row]
    card, hints = told(name, text)
    everything = " ".join([card, *hints])
    assert [words for words in said if words not in everything] == []
    assert [words for words in never if words in everything] == []

"""Cards that misled: the exercises of the lesson saving."""

from cells import form

TOLD = {
    "a start value that is no number, where a line that is right ends": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("value = -inf", "value = None"),
        ["write: value = -inf"],
        ["max(alpha, found)"],
    ),
    "the window the wrong way round, and a finite start": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit("value = -inf", "value = -1000")
        .edit("-beta, -alpha", "-alpha, -beta"),
        ["value = -inf", "-negamax_alpha_beta(state.result(move), -beta, -alpha)"],
        [
            "-negamax_alpha_beta(state.result(move), -alpha, -beta)`. Look at line 6",
        ],
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
        ["never asked for the value of the child after move 0", "step: Ask each child"],
        ["Answer the same question by hand", "change places, `-beta, -alpha`", "Cut?"],
    ),
    "alpha raised behind the loop": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("        alpha = max", "    alpha = max"),
        ["Indent line 10 of the cell"],
        ["Something is missing"],
    ),
    "a wrapper that exchanges the ends of the window": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, beta, alpha)"
        ),
        ["It asked `search` about the same position with alpha = +∞ and beta = −∞."],
        ["about the child", "step: Ask each child"],
    ),
    "a window without any width for the same position": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, alpha, -beta)"
        ),
        ["was called with beta = +∞. It asked `search` about the same position with beta = −∞."],
        ["about the child", "step: Ask each child"],
    ),
    "a comparison turned round, where every number passes without it": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta", "clamped").edit("if value > best:", "if value < best:"),
        ["if value > best:"],
        ["Part of your code should not be there"],
    ),
    "what the course's min_value takes for granted, and the learner's own does not": (
        "alpha_beta_decision",
        form("alpha_beta_decision").edit("player, alpha, inf)", "player, alpha, alpha)"),
        ["write: value = min_value(state.result(move), player, alpha, inf)"],
        ["Part of your code should not be there"],
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
        ["Which line gives `alpha` its first value, should it be"],
        ["another name for"],
    ),
}

NOT_REPAIRED = {
    "a variable that only a test sets": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            found = child.utility(state.to_move)
        value, alpha = max(value, found), max(alpha, found)
        if alpha >= beta:
            return value
    return value
""",
        ["Which line gives that name a value, and does it run before the line"],
        [],
    ),
}

CARDS = {
    "a number cut off, whoever moves first": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit(
            "            return value", "            return int(value)"
        ),
        ["another number"],
        ["to_move=1", "numbers: B's"],
    ),
    "the last child's value, returned in place of the best": (
        "negamax_alpha_beta",
        """\
def negamax_alpha_beta(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        score = -negamax_alpha_beta(state.result(move), -beta, -alpha)
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return score
""",
        ["Which line turns what your code was told into what it returned?"],
        ["step: Keep the best"],
    ),
    "a move where a state belongs, and no state elsewhere": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta").edit("state.result(move)", "move"),
        ["If that is a move, which call leads from a move to the state after it?"],
        ["does it come first"],
    ),
    "a helper that may look at more than the window": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta")
        .edit_all("negamax_alpha_beta", "search")
        .called_by(
            "def negamax_alpha_beta(state, alpha, beta):\n    return search(state, -inf, beta)"
        ),
        ["was called with alpha = 0. It asked `search` about the same position with alpha = −∞."],
        ["step: Ask each child"],
    ),
    "a sentence that begins with the name of a class": (
        "negamax_alpha_beta",
        form("negamax_alpha_beta", "AsAClass")
        .edit(">= beta:\n                return alpha", ">= beta:\n                print(alpha)")
        .text
        + "\nnegamax_alpha_beta = negamax_alpha_beta()\n",
        ["Your function had already found"],
        ["your function had already found"],
    ),
    "None that hangs on a test": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, best = None, 0
    for move in state.legal_moves():
        v = min_value(state.result(move), 0, best, inf)
        if v > best:
            best, best_move = v, move
    return best_move
""",
        ["`best_move` gets a value only where the test in line 5 is true. Is it ever true here?"],
        ["Why is `best_move` still None"],
    ),
    "a start value that no move beats": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    moves = state.legal_moves()
    best_move, best, alpha = moves[0], inf, -inf
    for move in moves:
        value = min_value(state.result(move), state.to_move, alpha, inf)
        if value > best:
            best_move, best = move, value
        alpha = max(alpha, best)
    return best_move
""",
        ["The test in line 6 is never true: `best` begins at `inf`"],
        ["For whom is that the best"],
    ),
    "children that are worth the same wrong number": (
        "alpha_beta_decision",
        form("alpha_beta_decision", "all_in_one").edit("return state.utility(player)", "return 1"),
        ["What is `value_of` meant to return?"],
        ["step: Keep the best", "whatever it is worth"],
    ),
    "no line that makes a move": (
        "alpha_beta_decision",
        """\
def alpha_beta_decision(state):
    best_move, alpha = state.legal_moves()[0], -inf
    return best_move
""",
        ["Where should your code make a move"],
        ["and does it run here"],
    ),
}

"""Cards that misled: the exercises of the lesson windows."""

from cells import form

from gametutor.kit.exercise import STEPS

TOLD = {
    "a line that stands there twice, and a list": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        child = state.result(move)
        value = max(value, -null_window(child, depth - 1, 1 - bound, score))
        if value >= bound:
            return value
    return [value]
""",
        ["One change to one line of your code is enough.", "return value"],
        ["Remove line"],
    ),
    "two bounds that begin as None": (
        "mtdf",
        form("mtdf", "until_two_answers_meet").edit(
            "while yes is None or no is None or yes < no:", "while yes < no:"
        ),
        ["yes, no = -inf, inf"],
        ["Two changes"],
    ),
    "an argument too many, and a function that is the right one": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    first, *others = state.legal_moves()
    value = -negascout(state.result(first), depth - 1, -beta, -alpha, score)
    for move in others:
        if value >= beta:
            break
        sure, child = max(alpha, value), state.result(move)
        found = -null_window(child, depth - 1, -sure, score, state)
        if sure < found < beta:
            found = -negascout(child, depth - 1, -beta, -found, score)
        value = max(value, found)
        break
    return value
""",
        ["Compare what this line passes with what the function takes"],
        ["A different function", "-negascout(child, depth - 1, -sure"],
    ),
    "a line that sets a pair from its old value gives it no first one": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    asks = lambda bound: search(state, depth, bound - 1, bound)  # noqa: E731
    while bounds[0] != bounds[1]:
        guess = asks(bound)
        bounds = (guess, bounds[1]) if guess >= bound else (bounds[0], guess)
        bound = guess + 1 if guess == bounds[0] else guess
    print(guess)
""",
        ["does it run before the line that the card names? If not, is a line missing"],
        ["Line 5 gives `bounds` a value"],
    ),
    "a bound passed down without its minus": (
        "null_window",
        form("null_window").edit("1 - bound", "1 + bound"),
        ["one more or one less than its parent's bound, with no change of sign"],
        ["the 1 is on the wrong side"],
    ),
    "one number, whatever the position": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    return 1
""",
        ["`negascout` returned 1 in ", "positions of this check, not only in this one."],
        [f"step: {step}" for step in STEPS],
    ),
    "a bound that becomes worse": (
        "negascout",
        form("negascout").edit("alpha = max(alpha, value)", "alpha = value"),
        ["Keep the better of the two: `alpha = max(alpha, value)`."],
        ["max(alpha, found)"],
    ),
    "an infinity only to make a test false": (
        "negascout",
        form("negascout")
        .edit("    value = -inf\n", "    value = -inf\n    count = 0\n")
        .edit("if value == -inf:", "if value == -inf or count == 0:"),
        ["every move is searched with the whole window"],
        ["count = -inf", "A fixed value"],
    ),
    "a text where a number is made of one": (
        "mtdf",
        form("mtdf", "more_than").edit('"-inf"', '" "'),
        ['low, high, asked = float("-inf")'],
        ['asked = " "'],
    ),
    "no step is asked of a line that puts the question": (
        "mtdf",
        form("mtdf").edit("bound - 1", "1 - bound"),
        ["Of alpha and beta, which must be the smaller one", "bound - 1, bound"],
        ["Together they prove only", "*Keep the best*"],
    ),
    "limits that are powers": (
        "mtdf",
        """\
def mtdf(root, depth, guess, search):
    upper, lower = 10**9, -10**9
    while lower < upper:
        beta = guess + 1 if guess == lower else guess
        guess = search(root, depth, beta - 1, beta)
        if guess < beta:
            upper = guess
        else:
            lower = guess
    return guess
""",
        ["A fixed value in your code is wrong.", "upper, lower = inf, -inf"],
        ["inf**", "comparison"],
    ),
}

NOT_REPAIRED = {
    "an argument too many for the wrong function": (
        "negascout",
        form("negascout").edit("value = max(value, found)", "value = sum(value, found, state)"),
        [
            "what does this line pass? Or is another function meant?",
            "or too much, or is another function meant?",
        ],
        [],
    ),
    "a line that is right, above the one that sets what it reads": (
        "negascout",
        """\
from gamesearch.search.scout import null_window
def negascout(state, depth, alpha, beta, score):
    if depth == 0:
        return score(state, state.to_move)
    value = -inf
    for move in state.legal_moves():
        if value == -inf:
            found = -negascout(child, depth - 1, -beta, -alpha, score)
        else:
            found = -null_window(child, depth - 1, -alpha, score)
            if alpha < found < beta:
                found = -negascout(child, depth - 1, -beta, -found, score)
        child = state.result(move)
        value = max(value, found)
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return value
""",
        ["Line 13 sets `child`, but stands below the line with the error."],
        ["Where should line 8 be"],
    ),
    "a limit that no answer moves": (
        "mtdf",
        form("mtdf").without("else:", "most = value"),
        ["After a no, `most = value`."],
        ["Begin with the line that the card speaks of", "Go on as long as"],
    ),
}

CARDS = {
    "children that nobody was asked about": (
        "null_window",
        """\
def is_enough(state, depth, bound, score):
    if len(state.legal_moves()) == 1:
        return 0
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if depth == 0:
        return score(state, state.to_move) >= bound
    children = [state.result(move) for move in state.legal_moves()]
    return any(not is_enough(child, depth - 1, 1 - bound, score) for child in children)


def null_window(state, depth, bound, score):
    return bound if is_enough(state, depth, bound, score) else bound - 1
""",
        ["no depth is left"],
        ["still asked about children"],
    ),
    "no and yes exchanged": (
        "null_window",
        """\
def is_enough(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if not depth:
        return score(state, state.to_move) >= bound
    children = (state.result(move) for move in state.legal_moves())
    return any(not is_enough(child, depth - 1, 1 - bound, score) for child in children)

def null_window(state, depth, bound, score):
    return bound - 1 if is_enough(state, depth, bound, score) else bound
""",
        ["What does your code do with the value that `is_enough` returns here?"],
        ["the outcome for MIN", "Whose outcome"],
    ),
    "a list where a number is asked for": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def value(state, depth, bound):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        children = [state.result(move) for move in state.legal_moves()]
        return max(-value(child, depth - 1, 1 - bound) for child in children)

    return [value(state, depth, bound)]
""",
        ["A search should return a number, but yours returned the list [1]."],
        ["True or False"],
    ),
    "a bound that is as right as the value": (
        "null_window",
        form("null_window").edit("legal_moves():", "legal_moves()[0]:"),
        ["should be 1 or a bound, yours raises an error [≥ 0?]"],
        ["should be 1, yours"],
    ),
    "a helper returns a text": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def more_than(state, depth, bound):
        if state.is_terminal():
            return str(state.utility(state.to_move))
        if depth <= 0:
            return score(state, state.to_move)
        return max(-more_than(state.result(m), depth - 1, 1 - bound) for m in state.legal_moves())
    return more_than(state, depth, bound)
""",
        ["and what do the calls of `more_than` return?"],
        ["Which line of `more_than`"],
    ),
    "a helper that may be told another number": (
        "null_window",
        form("null_window", "asking_the_opposite").edit("best > bound", "best < bound"),
        [],
        ["Should both calls be given the same "],
    ),
    "what a helper says of a finished game is made into a number": (
        "null_window",
        """\
def more(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move) >= bound
    if not depth:
        return score(state, state.to_move) >= bound
    return 0
def null_window(state, depth, bound, score):
    return bound if more(state, depth, bound, score) else bound // 1
""",
        ["do with the value that `more` returns here"],
        ["step:"],
    ),
    "a minus for the child, and another one": (
        "null_window",
        form("null_window").edit("value = max(value, found)", "value = -max(value, found)"),
        ["How many times does the sign change between a child and what is returned"],
        ["step: Ask each child"],
    ),
    "an empty window, in a helper with both of its ends": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    def search(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return score(state, state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -search(state.result(move), depth - 1, -beta, -alpha))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    return search(state, depth, bound, bound)
""",
        ["NumberTree([[0, -1]])", "with alpha = 0 and beta = 0"],
        ["alpha = −1"],
    ),
    "one child, and no loop": (
        "null_window",
        """\
def null_window(state, depth, bound, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    child = state.result(state.legal_moves()[0])
    return -null_window(child, depth - 1, 1 - bound, score)
""",
        ["Which moves does your code go through"],
        ["your loop"],
    ),
    "beta moved, and a right comparison at the cut": (
        "null_window",
        form("null_window", "with_both_ends").edit(
            "alpha = max(alpha, best)", "beta = min(beta, best)"
        ),
        ["never tried move 1", "when the loop ends where the value is below the bound"],
        ["reversed", "step: Cut?"],
    ),
    "a comparison at the cut that is reversed in another form": (
        "null_window",
        form("null_window", "with_both_ends")
        .lines("alpha = max(alpha, best)", "if best < beta:")
        .without("if alpha >= beta:"),
        ["when the loop ends where the value is below the bound"],
        [],
    ),
    "a helper that is told one ply less than it should be": (
        "null_window",
        form("null_window")
        .edit_all("null_window", "search")
        .called_by(
            "def null_window(state, depth, bound, score):\n"
            "    return search(state, depth - 1, bound, score)"
        ),
        ["Right: 1 (the value is at least 1)"],
        ["no depth is left"],
    ),
    "a bound by the name of an end": (
        "null_window",
        """\
def null_window(state, depth, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best = -inf
    for move in state.legal_moves():
        best = max(best, -null_window(state.result(move), depth - 1, -beta, score))
        if best >= beta:
            break
    return best
""",
        ["`null_window` was called with beta = 0."],
        ["alpha ="],
    ),
    "outcomes cut off at the window": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return max(alpha, min(beta, state.utility(state.to_move)))
    if depth == 0:
        return max(alpha, min(beta, score(state, state.to_move)))
    is_first = True
    for move in state.legal_moves():
        child = state.result(move)
        if is_first:
            found = -negascout(child, depth - 1, -beta, -alpha, score)
        else:
            found = -negascout(child, depth - 1, -alpha - 1, -alpha, score)
            if alpha < found < beta:
                found = -negascout(child, depth - 1, -beta, -found, score)
        is_first = False
        alpha = max(alpha, found)
        if alpha >= beta:
            return beta
    return alpha
""",
        ["The number is right.", "a true bound, which says less", "step: Stop?"],
        ["What was known already"],
    ),
    "alpha moved too far": (
        "negascout",
        form("negascout").edit("alpha = max(alpha, value)", "alpha += max(alpha, value)"),
        ["What is known about this child, and which numbers does the next question leave open?"],
        ["step: Ask each child"],
    ),
    "a helper that is told another depth": (
        "negascout",
        form("negascout")
        .edit_all("negascout", "search")
        .called_by(
            "def negascout(state, depth, alpha, beta, score):\n"
            "    return search(state, depth - 1, alpha, beta, score)"
        ),
        [
            "`negascout` was called with depth = 0. It asked `search` about the same position with "
            "depth = −1. Should both calls be given the same "
        ],
        ["`search` was called with depth = 0"],
    ),
    "the outcome that a helper returns for the parent": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    def exact(state, depth, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        if depth == 0:
            return score(state, state.to_move)
        for move in state.legal_moves():
            value = max(value, ask(state.result(move), depth - 1, max(alpha, value), beta, value))
        return value
    def ask(child, depth, alpha, beta, value):
        if value == -inf:
            return -exact(child, depth, -beta, -alpha)
        found = -exact(child, depth, -alpha - 1, -alpha)
        return -exact(child, depth, -beta, -alpha) if alpha < found < beta else found
    return exact(state, depth, alpha, beta)
""",
        ["2 visits to leaves; 1 is enough"],
        ["end of its window", "step:", "already found"],
    ),
    "a pair made of what a function returned": (
        "negascout",
        form("negascout").edit(
            "return score(state, state.to_move)", "return score(state, state.to_move), None"
        ),
        ["yours returned the tuple (1, None)"],
        ["Which line of `score`"],
    ),
    "a mark in the text of a tree": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return str(score(state, state.to_move))
""",
        ["(1 below not shown)"],
        [],
    ),
    "a position that is passed where no list is needed": (
        "negascout",
        """\
def negascout(state, depth, alpha, beta, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    return max(
        -negascout(child, depth - 1, -beta, -alpha, score)
        for child in map(state.result, state.legal_moves(), state)
    )
""",
        ["as if it were a list. What is meant there, if anything?"],
        ["part of it"],
    ),
    "a guess that no answer replaces": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    lower, upper, g = float("-inf"), float("inf"), guess
    while lower != upper:
        g = search(state, depth, g, g + 1)
        if g > guess:
            lower = g
        else:
            upper = g
    return g
""",
        ["the value was known to be exactly 1"],
        ["where it belongs after a yes"],
    ),
    "a pair that holds no limits and no move": (
        "mtdf",
        """\
def mtdf(state, depth, guess, search):
    least, most, value = -inf, inf, guess
    while least < most:
        bound = max(value, least + 1)
        value = search(state, depth, bound - 1, bound)
        least, most = (value, most) if value >= bound else (least, value)
    return value, None
""",
        ["something other than one number is returned"],
        [],
    ),
    "a guess that is read": (
        "mtdf",
        form("mtdf")
        .lines("least, most = -inf, inf", "least, most, value = -inf, inf, guess and 0")
        .without("value = guess"),
        ["Asked: mtdf("],
        ["the guess is never used"],
    ),
    "a return before the loop that asks": (
        "mtdf",
        form("mtdf").after("value = guess", "return value"),
        ["Lines 5 to 12 never run: line 4 returns before they are reached."],
        ["What has to be true for your code to ask"],
    ),
    "a limit that moves, and stays one short": (
        "mtdf",
        form("mtdf").edit("least = value", "least = value - 1"),
        ["one of the two limits never gets to where the answers put it"],
        ["never moves"],
    ),
    "limits that meet in the answers, and not in the loop": (
        "mtdf",
        form("mtdf").edit("least = value", "least = bound").edit("most = value", "most = bound"),
        ["After which answer was only one number left, and what does your code test?"],
        ["should meet in the end"],
    ),
    "empty windows, and an end that stays": (
        "mtdf",
        form("mtdf").edit("- 1", "// 1").without("else:", "most = value"),
        ["In question 1, alpha is not less than beta.", "Only line 2 sets `most`"],
        ["what does your code test"],
    ),
    "a fixed number, which is also what a child returned": (
        "null_window",
        form("null_window").edit("            return value", "            return -1"),
        ["returns −1, whatever the children are worth. Did it run here"],
        ["Which line turns"],
    ),
}

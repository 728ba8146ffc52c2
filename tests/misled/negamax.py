"""Cards that misled: the exercises of the lesson negamax."""

from cells import form

TOLD = {
    "outcomes that are all 0, and the choice among them": (
        "negamax_decision",
        """\
def nega(state):
    if state.is_terminal():
        return 0
    return max(-nega(state.result(move)) for move in state.legal_moves())
def negamax_decision(state):
    best_move, best_value = None, -inf
    for move in state.legal_moves():
        value = -nega(state.result(move))
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
        ["What is `nega` meant to return?", "In line 3 of the cell, write: return state.utility("],
        ["Which line lets a later move replace", "when the first move is returned"],
    ),
    "a sign that is never None": (
        "negamax",
        """\
def negamax(state, sign=0):
    if sign is None:
        sign += 1 if state.to_move == 0 else -1
    if state.is_terminal():
        return sign * state.utility(0)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -negamax(state.result(move), -sign))
    return value
""",
        ["if sign == 0:"],
        ["write: if state.is_terminal()", "sign is 0"],
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
    "no stop, and a return that runs": (
        "negamax",
        """\
def negamax(state):
    best = None
    for move in state.legal_moves():
        v = -negamax(state.result(move))
        if best is None or v > best:
            best = v
    return best
""",
        ["The game is over here.", "if state.is_terminal():"],
        ["ends without returning a value", "step: Return"],
    ),
    "one best value for all calls, set by a wrapper": (
        "negamax",
        """\
value = -inf

def search(state):
    global value
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = max(value, -search(state.result(move)))
    return value

def negamax(state):
    global value
    value = -inf
    return search(state)
""",
        ["In line 4 of the cell, write: value = -inf"],
        ["-negamax("],
    ),
    "a test that is there, of a name that is not": (
        "negamax",
        form("negamax")
        .edit("if state.is_terminal", "if move.is_terminal")
        .edit("return state.utility", "state.utility"),
        ["In line 2 of the cell, write: if state.is_terminal():", "return state.utility("],
        ["after line 1", "Add "],
    ),
    "an or that is always true": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal() or True:
        return state.utility(state.to_move)
    return max(-negamax(state.result(move)) for move in state.legal_moves())
""",
        ["The `or` in line 2 is always true", "write: if state.is_terminal():"],
        ["with its parentheses", "does it have its parentheses", "and True", "or False"],
    ),
    "a minus that is right, and the smallest kept": (
        "negamax_decision",
        """\
from functools import reduce
def negamax_decision(state):
    worth = {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return reduce(lambda one, other: one if worth[other] > worth[one] else other, worth)
""",
        ["A test is the wrong way round.", "if worth[other] < worth[one] else other"],
        ["one minus too many"],
    ),
    "a start in the loop that names the moves": (
        "negamax_decision",
        """\
def negamax_decision(state):
    moves = state.legal_moves()
    for move in moves:
        best_move, best_value = moves[0], -inf
        value = -negamax(state.result(move))
        if value > best_value:
            best_move, best_value = move, value
    return best_move
""",
        ["what is its value compared with?", "those are 1 and −1", "In lines 3 and 4"],
        ["is that tested for each move"],
    ),
    "a print, and no loop": (
        "negamax_decision",
        """\
def negamax_decision(state):
    print(min(state.legal_moves(), key=lambda move: negamax(state.result(move))))
""",
        ["What is printed is not returned.", "write: return min(state.legal_moves()"],
        ["A line in the loop", "start value"],
    ),
    "a minus in a helper that is right": (
        "negamax_decision",
        """\
def lowest(things, fn):
    best, best_score = things[0], fn(things[0])
    for one in things:
        if fn(one) < best_score:
            best, best_score = one, fn(one)
    return best
def highest(things, fn):
    return lowest(things, lambda one: -fn(one))
def negamax_decision(state):
    return highest(state.legal_moves(), lambda move: negamax(state.result(move)))
""",
        ["Look at `negamax_decision`. A minus is missing."],
        ["Look at `highest`", "Look at `lowest`"],
    ),
    "a helper that a change would go round": (
        "negamax_decision",
        """\
def negamax_decision(state):
    def value(position):
        if position.is_terminal():
            return position.utility(position.to_move)
    return max(state.legal_moves(), key=lambda move: -value(state.play(move)))
""",
        ["-value(state.result(move)))"],
        ["-negamax(state.result(move))"],
    ),
    "one expression with an inverted test": (
        "negamax_one_line",
        form("negamax_one_line").edit("if state.is_terminal()", "if not state.is_terminal()"),
        ["or the test is inverted"],
        ["The outcome comes first"],
    ),
    "a start value that stands in the loop": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = -inf
        value = max(value, -negamax_one_line(state.result(move)))
    return value
""",
        ["value of the last child is kept", "line 5 of", "write: value = -inf for move in"],
        ["the form `... if ... else ...`"],
    ),
    "an outcome without a test, and without a default": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return state.utility(state.to_move)
""",
        ["Only a test keeps the outcome for finished games."],
        ["own. A `default`"],
    ),
    "printed over several lines": (
        "negamax_one_line",
        form("negamax_one_line").edit("return (", "print("),
        ["What is printed is not returned.", "return (state.utility(state.to_move)"],
        [],
    ),
    "the two halves of several lines exchanged": (
        "negamax_any_turn",
        """\
def negamax_any_turn(state):
    return (
        max(
            negamax_any_turn(child) if child.to_move == state.to_move else -negamax_any_turn(child)
            for child in map(state.result, state.legal_moves())
        )
        if state.is_terminal()
        else state.utility(state.to_move)
    )
""",
        [
            "In a position that this line looks at, the game is over. Which position is it",
            "In line 7 of the cell, write: if not state.is_terminal()",
        ],
        ["There is nothing to choose from", "*Keep the best*"],
    ),
    "a loop over the method that makes a child": (
        "negamax_any_turn",
        form("negamax_any_turn", "in_one_line").edit(
            "map(state.result, state.legal_moves())", "state.result"
        ),
        ["`result` is a method that makes one state of one move"],
        ["parentheses"],
    ),
    "a function that should be another one": (
        "negamax_any_turn",
        form("negamax_any_turn").edit("value = max(value, found)", "value = sum(value, found)"),
        ["`sum` adds the items of one list.", "A different function should be called."],
        ["is used here like a list", "should be another one"],
    ),
    "a global in place of a start value": (
        "negamax_any_turn",
        """\
value = -inf
def negamax_any_turn(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    global value
    for move in state.legal_moves():
        child = state.result(move)
        found = negamax_any_turn(child)
        if child.to_move != state.to_move:
            found = -found
        value = max(value, found)
    return value
""",
        ["In line 5 of the cell, write: value = -inf"],
        ["Go through your code"],
    ),
    "the smallest number, each with its minus": (
        "one_step",
        form("one_step", "with_an_if").edit("-child_value > value", "value > -child_value"),
        ["each with its minus, the smallest is taken"],
        ["in front of the whole choice", "It needs no minus"],
    ),
    "a test for False of what is None": (
        "one_step",
        form("one_step", "with_an_if").edit("is None", "is False"),
        ["if value is None or"],
        ["value = -inf"],
    ),
    "two minuses that are there": (
        "one_step",
        form("one_step").edit("return value", "return -(value)"),
        ["return value"],
        ["without a minus", "want a small number"],
    ),
}

NOT_REPAIRED = {
    "another function, called as the learner's own should be": (
        "negamax_one_line",
        form("negamax_one_line").text.replace("-negamax_one_line(", "-negamax("),
        ["The call has the new name: `-negamax_one_line(state.result(move))`."],
        ["Go to the line that the card names"],
    ),
    "a finished game has no children to keep the best of": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal():
        return 3 * state.utility(state.to_move)
    return max([-negamax(state.result(move)) for move in state.legal_moves()])
""",
        ["The game is over in this position"],
        ["go through its steps"],
    ),
    "items that no line reads": (
        "one_step",
        form("one_step").edit("value = max(value, -child_value)", "value = max(value, -value)"),
        [
            "No line reads `child_value`, so the loop in line 3",
            "What should the loop do with each `child_value`?",
        ],
        ["How large would"],
    ),
}

CARDS = {
    "an infinite number that is no child's, whoever it is meant for": (
        "negamax",
        form("negamax", "with_a_sign").edit(
            "max(value, -negamax(state.result(move), -sign))",
            "(value + -negamax(state.result(move), -sign)) / 2",
        ),
        ["Which line turns what your code was told into what it returned?"],
        ["point of view?"],
    ),
    "a minus for the largest number": (
        "negamax",
        """\
def negamax(state):
    if state.is_terminal():
        return state.utility(state.to_move)
    return -max(negamax(state.result(move)) for move in state.legal_moves())
""",
        ["with a minus for the largest number instead of one for each"],
        ["comes before `max`"],
    ),
    "a test of the end that is always true": (
        "negamax",
        form("negamax")
        .edit("if state.is_terminal():", "if state.is_terminal:")
        .edit("return state.utility(state.to_move)", "print(state.utility(state.to_move))"),
        ["Are the parentheses missing?"],
        ["inverted"],
    ),
    "a minus where the player at the root is meant": (
        "negamax",
        form("negamax", "nested").edit(
            "best(value(position.result(move)) for move in position.legal_moves())",
            "-best(value(position.result(move)) for move in position.legal_moves())",
        ),
        ["`value` returned 1, which is right for A (player 0)"],
        ["counts the plies", "sign changes twice"],
    ),
    "a global that lives on": (
        "negamax",
        """\
value = -inf
def negamax(state):
    global value
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        value = max(value, -negamax(state.result(move)))
    return value
""",
        ["`value` is global (line 3), and lives on after a call."],
        ["Which variable still holds"],
    ),
    "the outcome of the other player, by a test": (
        "negamax",
        """\
def negamax(state, sign=None):
    if sign is None:
        sign = -1 if state.to_move == 0 else 1
    if state.is_terminal():
        return sign * state.utility(0)
    return max(-negamax(state.result(move), -sign) for move in state.legal_moves())
""",
        ["the outcome is that of the player who moved last.)"],
        ["minus too many"],
    ),
    "numbers for the other player, of which the largest is taken": (
        "negamax_decision",
        form("negamax_decision", "the_whole_search_in_one").edit(
            "position.to_move", "1 - position.to_move"
        ),
        ["For whom is that the best of these"],
        ["Which line turns"],
    ),
    "a helper that does not return the outcome": (
        "negamax_decision",
        form("negamax_decision", "the_whole_search_in_one").edit(
            "return position.utility(position.to_move)", "position.utility(position.to_move)"
        ),
        ["In a position that this line looks at, the game is over. Which position is it"],
        ["How many moves does this position have"],
    ),
    "a variable that grows before it is there, and a function of its name": (
        "negamax_decision",
        """\
def worth(state):
    return -negamax(state)
def negamax_decision(state):
    worth += {move: -negamax(state.result(move)) for move in state.legal_moves()}
    return max(worth, key=worth.get)
""",
        ["`+=` reads the old value of `worth`"],
        ["hides your function"],
    ),
    "a helper that returns nothing": (
        "negamax_decision",
        """\
def negamax_decision(board):
    best, moves = -inf, []
    for move in board.legal_moves():
        value = -negamax(board.result(move))
        if value > best:
            best, moves = value, [move]
    return pick(moves)
def pick(moves):
    pass
""",
        ["and `pick` never returns anything. What should `pick` return, and in which line?"],
        ["Which line stores the best move"],
    ),
    "several lines are spoken of as one": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    if state.is_terminal:
        return state.utility(state.to_move)
    return max(-negamax_one_line(state.result(move)) for move in state.legal_moves())
""",
        ["Are the parentheses missing?"],
        ["your line"],
    ),
    "a return of several lines, of which the first is no statement": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return [state.utility(state.to_move)
        if state.is_terminal()
        else max(-negamax_one_line(state.result(move)) for move in state.legal_moves())]
""",
        ["A search should return a number, but yours returned the list [1]."],
        ["Line 2 is `return ["],
    ),
    "an idea at any step beside a step that the calls show": (
        "negamax_one_line",
        form("negamax_one_line").edit(
            "-negamax_one_line(state.result(move))", "negamax_one_line(state.result(move))"
        ),
        ["never changes its sign"],
        [],
    ),
    "one argument, which cannot be in the wrong order": (
        "negamax_one_line",
        """\
def negamax_one_line(state):
    return (
        state.utility(state.to_move)
        if state.is_terminal()
        else max(lambda move: -negamax_one_line(state.result(move)))
    )
""",
        ["What should be looped over"],
        ["called", "order"],
    ),
    "a word of a comment above the line that reads a variable": (
        "negamax_any_turn",
        form("negamax_any_turn")
        .edit("for move in state.legal_moves():", "for move in state.legal_moves():  # each child")
        .edit("child = state.result(move)", "child += state.result(move)"),
        ["It happened in line 6: `child += state.result(move)`"],
        [],
    ),
    "a start value that no child can replace": (
        "one_step",
        form("one_step").edit("value = -inf", "value = inf"),
        ["no child's value changes the result"],
        ["Which line of yours uses `child_value`", "step: Keep the best"],
    ),
    "a return of the first step": (
        "one_step",
        """\
def one_step(children):
    value = -inf
    return value
    for child_value in children:
        value = max(value, -child_value)
""",
        ["When should line 3 run, and when should lines 4 and 5?"],
        ["step: Keep the best"],
    ),
    "a return after the loop, and the first child alone": (
        "one_step",
        form("one_step", "with_an_if").edit("None or -child_value > value", "None"),
        ["Which line lets the second child change what is returned"],
        ["in the loop, or after it", "step: Return"],
    ),
}

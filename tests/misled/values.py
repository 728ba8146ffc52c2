"""Cards that misled: the exercises of the lesson values."""

from cells import form

TOLD = {
    "a test of the end by a wrong name, and a pair below it": (
        "min_value",
        """\
def min_value(state, player):
    if state.game_over():
        return state.utility(player), None
    return min(max_value(state.result(move), player) for move in state.legal_moves())
""",
        ["Look at line 2 of the cell", "Look at line 3 of the cell"],
        ["Something is missing", "Add after line 1"],
    ),
    "the best move, where one of two lines would do": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value, best = -inf, None
    for move in state.legal_moves():
        found = min_value(state.result(move), player)
        if found > value:
            value, best = found, move
    return best
""",
        ["write: return value With this change"],
        ["found, found"],
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
        ["who says what such a position is worth?", "min_value(state.result(move), player)"],
        ["with its parentheses", "*Keep the best*"],
    ),
    "one argument too many": (
        "max_value",
        form("max_value").edit(
            "min_value(state.result(move), player)", "min_value(state.result(move), player), state"
        ),
        ["value = max(value, min_value(state.result(move), player))"],
        ["player), player)"],
    ),
    "a child's outcome for the player who moves next": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        child = state.result(move)
        if child.is_terminal():
            value = max(value, child.utility(child.to_move))
        else:
            value = max(value, min_value(child, player))
    return value
""",
        ["value = max(value, child.utility(player))"],
        ["-child.utility"],
    ),
    "a helper that is right, and all that it returns": (
        "max_value",
        """\
def end(state, player):
    return (True, state.utility(player)) if state.is_terminal() else (False, None)
def max_value(state, player):
    is_over, outcome = end(state, player)
    if is_over:
        return end(state, player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())
""",
        ["Line 6 is `return end(state, player)`. What should it return"],
        ["Which line of `end`"],
    ),
    "a helper that is right, asked where it is not needed": (
        "min_value",
        "def other(player):\n    return 1 - player\n"
        + form("min_value").edit("utility(player)", "utility(other(player))").text,
        ["Return `state.utility(player)` where the game is over"],
        ["`other`", "return player"],
    ),
    "a number at the end, and a finished game": (
        "max_value",
        form("max_value").edit("return value", "return 1").edit("state.utility(player)", "0"),
        ["returns 1, whatever the loop", "What does your code return when the game is over?"],
        ["What should line"],
    ),
    "one best for all calls, and no sign in the code": (
        "max_value",
        """\
best = -inf
def max_value(state, player):
    global best
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        value = lowest(state.result(move), player)
        if value > best:
            best = value
    return best
def lowest(state, player):
    if state.is_terminal():
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())
""",
        ["Remove line 3", "max_value` got"],
        ["How many times does the sign change"],
    ),
    "MIN's start, and MAX's choice": (
        "min_value",
        form("min_value").edit("value = min(", "value = max("),
        ["start value and the first child's value. Which of the two does it keep?"],
        ["when does it run?"],
    ),
    "a test that is never true, and another one above it": (
        "min_value",
        """\
def min_value(state, player):
    if state.legal_moves() == 0:
        return state.utility(player)
    return min(max_value(state.result(move), player) for move in state.legal_moves())
""",
        ["In line 2 of the cell, write: if state.is_terminal():"],
        ["Add after line 1"],
    ),
}

NOT_REPAIRED = {
    "a line that is named, and another way to write it all": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = value + min_value(state.result(move), player) * 2
        break
    return player + value
""",
        ["Begin with what the card says about your code"],
        ["the course's way", "Here is one way"],
    ),
}

CARDS = {
    "ends that are worth 1, 0 or -1": (
        "max_value",
        form("max_value").lines(
            "return state.utility(player)",
            "if state.utility(player) == 1:",
            "    return 1",
            "return -1 if state.utility(player) == -1 else 0",
        ),
        ["What does your code return when the game is over?"],
        ["every finished game is worth 0"],
    ),
    "no test for the end at all": (
        "max_value",
        """\
def max_value(state, player):
    if state.utility(player) == 1:
        return 1
    if state.utility(player) == -1:
        return -1
    value = -inf
    for move in state.legal_moves():
        value = max(value, min_value(state.result(move), player))
    return value
""",
        ["How does your code find out, before this line, whether the game is over?"],
        ["inverted"],
    ),
    "a return above the loop": (
        "max_value",
        form("max_value").edit(
            "value = max(value, min_value(state.result(move), player))", "return value"
        ),
        ["returned −∞ and tried no move", "Where should your code make a move"],
        ["first child's value", "step: Keep the best"],
    ),
    "a method that is asked of the argument's name": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    scores = []
    for move in state.legal_moves():
        scores.append(state.result(move).utility(player))
    return max(scores)
""",
        ["before `state.result(move).utility`"],
        ["`scores.append(state.result(move).utility`"],
    ),
    "a number that is printed": (
        "max_value",
        """\
def max_value(state, player):
    print(state.utility(player))
""",
        ["your code printed: 1 hint"],
        ["printed: 1 1"],
    ),
    "a player whom the picture calls MAX": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():  # Stop?
        return state.utility(player)
    value = -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        value = max(value, min_value(state.result(move), 0))  # Keep the best
    return value  # Return
""",
        ["for A (player 0); for B (player 1)"],
        ["MIN (", "MAX ("],
    ),
    "a start inside the values, and the wrong end": (
        "max_value",
        """\
def max_value(state, player):
    found = 3
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        found = min(found, min_value(state.result(move), player))
    return found
""",
        ["Where can a number come from that no child returned?"],
        ["Which line turns"],
    ),
    "an end that is right, below a call for the other player": (
        "max_value",
        form("max_value")
        .edit("max_value", "search")
        .called_by("def max_value(state, player):\n    return search(state, 1 - player)"),
        ["was called with player = 0. It asked `search` about the same position with player = 1."],
        ["step: Stop?", "at the end of a game", "This is what happens"],
    ),
    "nothing is found, so nothing is forgotten": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
""",
        ["is it written, and did it run?"],
        ["ends without returning a value.", "step: Return"],
    ),
    "some moves of six": (
        "max_value",
        """\
def max_value(state, player):
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves()[:5])
""",
        ["0 for move 4, and never tried move 5"],
        [],
    ),
    "a minus at the leaf, and none on a child": (
        "min_value",
        """\
def min_value(state, player):
    if state.is_terminal():
        return -state.utility(player)
    return min(min_value(state.result(move), player) for move in state.legal_moves())
""",
        ["the outcome for MIN"],
        ["children's values get a minus"],
    ),
}

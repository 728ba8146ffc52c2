"""Cards that misled: the exercises of the lesson chance."""

from cells import form

TOLD = {
    "the largest product of chance, and a line that is right": (
        "expectimax",
        "from gamesearch.state import CHANCE\n"
        + form("expectimax").text.replace("return sum(", "return max("),
        ["Does anybody choose where chance moves?"],
        ["step: "],
    ),
    "a name in quotes": (
        "expectimax",
        "from gamesearch.state import CHANCE\n"
        + form("expectimax").text.replace("== CHANCE", "== 'CHANCE'"),
        ["In quotes, a name is only a text.", "write: if state.to_move == CHANCE: With"],
        ["Add a third case"],
    ),
    "a misspelt parameter in a comprehension": (
        "expectimax",
        form("expectimax").edit("result(move), player)", "result(move), playe)"),
        ["Is `playe` meant to be `player`"],
        ["in a cell that has not been run"],
    ),
    "one of two lines that do not fit each other": (
        "max_n",
        form("max_n", "as_a_list").edit(
            "mine, old = values[state.to_move], found[state.to_move]",
            "mine, old = found[state.to_move], values[state.to_move]",
        ),
        [
            "Either of two changes to your code is enough.",
            "Look at line 8 of the cell: `mine, old = found[state.to_move], values[state.to_move]`."
            " Or look at line 9",
            "write: old, mine = found[state.to_move], values[state.to_move] Or in line 9 of the "
            "cell, write: found = values if mine < old else found With either change",
        ],
        ["comparison is needed"],
    ),
    "a test in a helper that returns another thing": (
        "max_n",
        form("max_n", "with_a_number_for_each").edit("if state.is_terminal():", "if False:"),
        ["In line 3 of the cell, write: if state.is_terminal():"],
        ["return `tuple(state.utility(player)"],
    ),
    "three players, however many play": (
        "max_n",
        form("max_n").edit("range(state.players)", "range(3)"),
        ["max_n(NimForSix(coins=0, to_move=0)) `max_n` should return 6 numbers, one for each"],
        [],
    ),
    "the best so far, in a variable that all calls share": (
        "max_n",
        """\
best = None
def max_n(state):
    global best
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(state.players))
    best = None
    for move in state.legal_moves():
        found = max_n(state.result(move))
        if best is None or found[state.to_move] > best[state.to_move]:
            best = found
    return best
""",
        ["`best` is global (line 3): all calls share it."],
        ["Which number of each tuple"],
    ),
    "a number of one player at the end": (
        "max_n",
        form("max_n", "with_a_loop").edit(
            "tuple(map(state.utility, range(state.players)))",
            "state.utility(state.to_move)",
        ),
        ["At the end of a game, return `tuple(state.utility(player) for player in"],
        ["step: Return"],
    ),
}

NOT_REPAIRED = {
    "the smaller number for the opponent": (
        "expectimax",
        """\
from gamesearch.state import CHANCE
def expectimax(state, player):
    if state.is_terminal():
        return state.utility(player)
    if state.to_move == CHANCE:
        average = 0
        for move in state.legal_moves():
            average += state.probability(move) * expectimax(state.result(move), player)
        return average
    best = None
    for move in state.legal_moves():
        value = expectimax(state.result(move), player)
        if best is None:
            best = value
    return best
""",
        ["better for the player to move"],
        ["keep the better of"],
    ),
    "an end that is there, and is not reached": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(map(state.utility, range(state.players)))
    found = [max_n(state) for move in state.legal_moves()]
    return max(found, key=lambda values: values[state.to_move])
""",
        ["It calls itself endlessly", "what is each of them asked"],
        ["state.utility(player) for player"],
    ),
}

CARDS = {
    "an opponent who is taken for the dice": (
        "expectimax",
        """\
def expectimax(state, player):
    if state.is_terminal():
        return state.utility(player)
    values = {move: expectimax(state.result(move), player) for move in state.legal_moves()}
    if state.to_move == player:
        return max(values.values())
    return sum(state.probability(move) * values[move] for move in values)
""",
        ["the dice do not move here, so no move has a probability"],
        ["is not a legal move here"],
    ),
    "one number at every leaf, and so everywhere": (
        "expectimax",
        """\
from gamesearch.state import CHANCE
def expectimax(state, player):
    if state.is_terminal():
        return 1
    values = [expectimax(state.result(move), player) for move in state.legal_moves()]
    if state.to_move == CHANCE:
        chances = [state.probability(move) for move in state.legal_moves()]
        return sum(a * b for a, b in zip(chances, values, strict=True)) / sum(chances)
    return max(values) if state.to_move == player else min(values)
""",
        ["`expectimax` returned 1 in ", "positions of this check, not only in this one."],
        ["probabilities are added up"],
    ),
    "a first child that nobody is asked about": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(state.players))
    for move in state.legal_moves():
        child = state.result(move)
    return max_n(child)
""",
        ["For which children does the line that asks for a child's value run?"],
        ["whatever came before"],
    ),
    "a child that was asked, and never kept": (
        "max_n",
        """\
def max_n(state):
    if state.is_terminal():
        return tuple(state.utility(player) for player in range(state.players))
    found = None
    for move in state.legal_moves():
        values = max_n(state.result(move))
        found = found or values
    return found
""",
        ["Which line lets the second child change what is returned"],
        ["How many children have been asked"],
    ),
    "a line that returns what other lines have made": (
        "max_n",
        form("max_n", "with_a_number_for_each").edit(
            "value(state.result(choice(state)), player)",
            "str(value(state.result(choice(state)), player))",
        ),
        ["What should it return, and what do the calls of `value` return?"],
        [],
    ),
}

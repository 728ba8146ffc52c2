"""Cards that misled: the exercises of the lesson ordering."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "the two sides of an in exchanged": (
        "ordered_moves",
        form("ordered_moves").edit("if first in moves:", "if moves in first:"),
        ["Are the two sides the right way round?", "if first in moves:"],
        ["should this line run"],
    ),
    "killers in a dictionary of the program": (
        "killer_moves",
        "KILLERS = {}\n"
        + form("killer_moves")
        .edit("killers.get", "KILLERS.get")
        .edit("score, killers)\n        value", "score, KILLERS)\n        value")
        .edit("killers[depth]", "KILLERS[depth]")
        .text,
        ["No line of your code reads `killers`."],
        [],
    ),
    "a long list, of which the first moves are shown": (
        "ordered_moves",
        form("ordered_moves").edit("return moves", "return moves * 50"),
        ["0, 0, …], 50 moves in all."],
        [],
    ),
    "the moves, and something beside them": (
        "ordered_moves",
        form("ordered_moves").edit("return moves", "return moves, None"),
        ["a list of moves, but yours returned the tuple ([0], None)."],
        ["[[0]"],
    ),
    "a test that is never true where the question is asked": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    worth = {move: score(state.result(move), 1 - state.to_move) for move in state.legal_moves()}
    if True:
        worth[first] = float("-inf")
    return sorted(worth)
""",
        ["The test in line 3 is always true"],
        ["is_terminal"],
    ),
    "the last move alone is put into the list": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    player, rated = state.to_move, []
    for move in state.legal_moves():
        child = state.result(move)
    rated.append((move == first, score(child, player), move))
    rated.sort(key=lambda entry: entry[:2], reverse=True)
    return [entry[-1] for entry in rated]
""",
        ["Indent line 5 of the cell"],
        ["In lines"],
    ),
    "lines that stand outside of the loop": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    groups = {}
    for move in state.legal_moves():
        child = state.result(move)
    worth = inf if move == first else score(child, state.to_move)
    groups.setdefault(worth, []).append(move)
    return [move for worth in sorted(groups, reverse=True) for move in groups[worth]]
""",
        ["Indent lines 5 and 6 of the cell by 4 more spaces: worth = inf"],
        [],
    ),
    "the other player's score, upwards": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    worth = {move: score(state.result(move), 1) for move in state.legal_moves()}
    worth.update({first: -inf} if first in worth else {})
    return sorted(worth, key=lambda move: worth[move])
""",
        ["the order is right for player 0 only"],
        ["always player 0's", "`player = state.to_move`"],
    ),
    "an order the wrong way round": (
        "ordered_moves",
        """\
def ordered_moves(state, score, first=None):
    moves = state.legal_moves()
    rated = [score(state.result(move), state.to_move) for move in moves]
    ordered = [pair[1] for pair in sorted(zip(rated, moves), key=lambda pair: pair[0])]
    if first in ordered:
        ordered.remove(first)
        ordered.insert(0, first)
    return ordered
""",
        ["key=lambda pair: pair[0], reverse=True)]"],
        ["1 - state.to_move"],
    ),
    "a list that is called moves": (
        "iterative_deepening",
        form("iterative_deepening", "with_a_list").edit("return moves[-1]", "return moves[1]"),
        ["`moves` has 1 item here."],
        ["How many moves does this position have"],
    ),
    "a list that is empty, and its last item": (
        "iterative_deepening",
        """\
def iterative_deepening(board, search, depth):
    moves = []
    for one in range(1, depth):
        move, finished = search(board, one, moves[-1] if moves else None)
        if finished:
            moves.append(move)
    return moves[-1]
""",
        ["`moves` is empty here."],
        ["One change gets you further"],
    ),
    "the first legal move, already in the second search": (
        "iterative_deepening",
        form("iterative_deepening").edit("depth, best_move)", "depth, state.legal_moves()[0])"),
        ["Which move is each search told"],
        ["third search"],
    ),
    "what a hint shows, beside what is printed": (
        "iterative_deepening",
        form("iterative_deepening")
        .edit("            break", "            print(depth)\n            break")
        .edit("return best_move", "return move"),
        ["write: return best_move"],
        ["First `if not is_finished: break`"],
    ),
    "only the first killer of a depth is kept": (
        "killer_moves",
        form("killer_moves").lines(
            "killers[depth] = move", "if depth not in killers:", "    killers[depth] = move"
        ),
        ["In lines 14 and 15 of the cell, write: killers[depth] = move"],
        ["not in killers:` With"],
    ),
    "a cut that also keeps a killer": (
        "killer_moves",
        form("killer_moves", "taking_it_out").edit("alpha >= beta", "alpha > beta"),
        ["leave the loop once `value >= beta`"],
        ["`if value >= beta: return value`"],
    ),
}

NOT_REPAIRED = {
    "a killer that is kept after the loop": (
        "killer_moves",
        solution_with(
            "killer_moves",
            """\
            killers[depth] = move
            return value
        alpha = max(alpha, value)
""",
            """\
            break
        alpha = max(alpha, value)
    killers[depth] = move
""",
        ),
        ["Keep a move only at the cut"],
        [],
    ),
}

CARDS = {
    "None of a variable that the line only sets": (
        "iterative_deepening",
        form("iterative_deepening", "with_the_last_two").edit("before, now =", "now, before ="),
        ["`before` is None in this line."],
        ["`now` and"],
    ),
    "a list that is empty as it should be, and is read": (
        "ordered_moves",
        form("ordered_moves", "by_insertion").edit("(values) and", "(values) or"),
        ["`values` is empty here. Should it be, and if so, should this line read it?"],
        ["do then"],
    ),
    "neighbours in the wrong order, sorted by the score": (
        "ordered_moves",
        form("ordered_moves", "by_insertion").edit("values[place] >=", "values[place - 1] >="),
        ["Which two neighbours in your list are the wrong way round"],
        ["is the largest or the smallest in front"],
    ),
    "False in a list of moves": (
        "ordered_moves",
        form("ordered_moves").edit("first=None", "first=False"),
        ["Yours: [False]"],
        ["corrupted"],
    ),
    "a test that is made, and nothing follows from it": (
        "iterative_deepening",
        form("iterative_deepening").edit("break", "pass"),
        ["Which move should be returned where no search was finished?"],
        ["never tests", "does your code use?"],
    ),
    "the first move where no search was finished": (
        "iterative_deepening",
        form("iterative_deepening").edit("[0]", ""),
        ["the time is up, and no search was finished"],
        [],
    ),
    "a move that an unfinished search had found": (
        "iterative_deepening",
        form("iterative_deepening").edit("[0]", "[-1]"),
        ["Which move should be returned where no search was finished?"],
        ["looked best"],
    ),
    "a number behind a loop that kept the best": (
        "killer_moves",
        """\
def killer_moves(state, depth, alpha, beta, score, killers):
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    best, killer = -inf, killers.get(depth)
    for move in sorted(state.legal_moves(), key=lambda move: move != killer):
        child = state.result(move)
        best += max(best, -killer_moves(child, depth - 1, -beta, -max(alpha, best), score, killers))
        if best >= beta:
            killers[depth] = move
            break
    return 1
""",
        ["Line 13 returns 1, whatever the loop in line 7 finds.", "What should line 13 return?"],
        ["point of view", "step:"],
    ),
    "a move that is looked into": (
        "killer_moves",
        """\
def killer_moves(board, depth, alpha, beta, score, killers):
    if board.is_terminal():
        return board.utility(board.to_move)
    if depth == 0:
        return score(board, board.to_move)
    best = -inf
    first = lambda move: depth in killers and move in killers[depth]
    for move in sorted(board.legal_moves(), key=first, reverse=True):
        child = board.result(move)
        best = max(best, -killer_moves(child, depth - 1, -beta, -alpha, score, killers))
        alpha = max(alpha, best)
        if alpha >= beta:
            killers.setdefault(depth, []).append(move)
            break
    return best
""",
        ["Is a collection meant there", "or should they be compared with `==`?"],
        [],
    ),
    "a line above the one that looks at the depth": (
        "killer_moves",
        form("killer_moves")
        .lines("if state.is_terminal():", "if len(state.legal_moves()):")
        .edit("return state.utility(state.to_move)", "return 10"),
        ["Which line returned 10, and which one should run where no depth is left?"],
        ["point of view"],
    ),
}

"""Cards that misled: the exercises of the lesson depth."""

from cells import form

TOLD = {
    "a score that is named and not called": (
        "depth_limited",
        form("depth_limited").edit("return None, score(state, player)", "return None, -score"),
        ["A function or a method stands here, not what it returns."],
        ["is a parameter, and a function was passed"],
    ),
    "two parameters in each other's place, one under another name": (
        "iterative_deepening",
        """\
def iterative_deepening(state, most, search):
    for depth in range(1, most + 1):
        move, rating = search(state, depth)
    return move, rating
""",
        ["`most` is a parameter, and a function was passed for it. Which parameter is meant here"],
        ["without its parentheses"],
    ),
    "a number and no move, the wrong way round": (
        "depth_limited",
        form("depth_limited").edit(
            "best_move, best_rating = None, -inf", "best_rating, best_move = None, -inf"
        ),
        ["not in the right order", "best_rating, best_move = -inf, None"],
        ["A fixed value in your code is wrong."],
    ),
    "a line above those that set what it reads": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal() or depth == 0:
        ends = state.is_terminal()
        worth = state.utility(state.to_move) if ends else score(state, state.to_move)
        return [None, worth]
    rated.append((rating if child.to_move == state.to_move else -rating, move))
    rated = []
    for move in state.legal_moves():
        child = state.result(move)
        rating = depth_limited(child, depth - 1, score)[1]
    rated.sort(key=lambda pair: -pair[0])
    return [rated[0][1], rated[0][0]]
""",
        [
            "Line 7 sets `rated`, but stands below the line with the error.",
            "does it run before the line that the card names?",
        ],
        ["what is the value of each part"],
    ),
    "plies counted up, and added to a loss": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player, n=0):
    if state.is_terminal():
        u = state.utility(player)
        if u == 1:
            return 100 - n
        return -100 - n if u == -1 else 0
    vals = [sooner_is_better(state.result(m), player, n + 1) for m in state.legal_moves()]
    return max(vals) if state.to_move == player else min(vals)
""",
        ["100 + n"],
        ["step *Stop?*"],
    ),
    "the outcome for whoever is to move": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(state.to_move)
    values = [sooner_is_better(state.result(move), player) for move in state.legal_moves()]
    best = max(values) if state.to_move == player else min(values)
    return best - 1 if best > 0 else best + 1 if best < 0 else 0
""",
        ["the outcome is taken from the point of view of whoever is to move"],
        ["the opponent's point of view"],
    ),
    "plies that are never counted": (
        "sooner_is_better",
        form("sooner_is_better", "counts_plies").edit("plies + 1", "plies"),
        ["a win now and a win later are worth the same"],
        ["*Return*", "step: Return"],
    ),
    "plies counted in a variable that the calls of one search share": (
        "sooner_is_better",
        """\
plies = 0
def sooner_is_better(state, player):
    global plies
    if state.is_terminal():
        return state.utility(player) * (100 - plies)
    plies += 1
    best = max if state.to_move == player else min
    return best(sooner_is_better(state.result(move), player) for move in state.legal_moves())
""",
        ["Should each have one of its own?", "need from it, it passes as an argument"],
        ["start value in every call", "set anew"],
    ),
    "a number of the task's, where another one is taken off too early": (
        "sooner_is_better",
        form("sooner_is_better")
        .edit("return 100 * state.utility(player)", "value = 100 * state.utility(player)")
        .edit("best = max", "else:\n        best = max")
        .edit("    value = best(", "        value = best("),
        ["A game that is won is worth 100, and a win with the next move one less."],
        ["101", "A fixed value in your code is wrong."],
    ),
    "a table for both players": (
        "sooner_is_better",
        """\
seen = {}
def sooner_is_better(state, player):
    if state not in seen:
        if state.is_terminal():
            return 100 * state.utility(player)
        best = max if state.to_move == player else min
        value = best(sooner_is_better(state.result(m), player) for m in state.legal_moves())
        seen[state] = value - (value > 0) + (value < 0)
    return seen[state]
""",
        ["write: if (state, player) not in seen:", "return seen[(state, player)]"],
        ["should not be there"],
    ),
    "a function that the lesson gives is not changed": (
        "rate_one_ply",
        """\
def rate(state, score):
    if state.is_terminal():  # Stop?
        return state.utility(state.to_move)
    return score(state, state.to_move)
def one_ply(state, score):
    best_move, best_rating = None, -inf  # Start value
    for move in state.legal_moves():
        rating = -rate(state.result(move), score)  # Ask each child, turn the sign
        if rating > best_rating:  # Keep the best
            best_move, best_rating = move, rating
    return best_move, best_rating  # Return
def rate_one_ply(state, score):
    if state.is_terminal():
        pass
    move, rating = one_ply(state, score)
    return rating
""",
        ["Look at line 14 of the cell: `pass`", "write: return state.utility(state.to_move) With"],
        ["in `one_ply`", "after line"],
    ),
    "a method that is tested and not called": (
        "rate_one_ply",
        """\
def rate_one_ply(state, score):
    if state.is_terminal:
        return rate(state, score)
    return one_ply(state, score)[1]
""",
        ["The test in line 2 is always true: `is_terminal` is not called there."],
        ["What does `one_ply` look at", "step: Ask each child"],
    ),
    "a function of another cell, in whose place none calls itself": (
        "rate_one_ply",
        """def rate_one_ply(state, score):
    if state.is_terminal():
        return rate(score, state)
    one_ply(state, score)[1]
""",
        ["is another name meant, or is none needed there? Or has a cell"],
        ["should be another one", "is gone"],
    ),
    "a sign that is never negative": (
        "later",
        form("later", "by_its_size").edit(
            "sign = 1 if value > 0 else -1", "sign = 1 if value > 0 else 1"
        ),
        ["a win comes out below 0, or a loss above it"],
        ["a minus in front of `value`", "no sign turns"],
    ),
    "hints in general, which is said once": (
        "later",
        """\
def later(value):
    if 0 < value:
        return 100
    if 0 < value:
        return value + 3
    return value - 2
""",
        ["about the exercise as a whole", "Hint 3 of 4: A loss now is worth"],
        ["In general"],
    ),
    "a number that is named and not returned": (
        "later",
        form("later", "by_its_size").edit("return 0", "0"),
        ["The value of line 3 is not used.", "write: return 0"],
        ["A win now"],
    ),
}

NOT_REPAIRED = {
    "the plies are counted, in other words than those of a hint": (
        "sooner_is_better",
        form("sooner_is_better", "in_two_loops")
        .without("value = inf")
        .before("value = min(value, sooner_is_better(state.result(move), player))", "value = inf"),
        ["got −100 for move 0 and 0 for move 1", "Start from the minimax you know"],
        ["one ply later", "`value - 1`"],
    ),
    "an error in a call further down": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 + state.utility(player)
    best = max if state.to_move == player else min
    value = best(
        sooner_is_better(player, state.result(move))
        for move in state.legal_moves()
    )
    return value - (value > 0) + (value < 0)
""",
        ["In the call in which the error happened, what is the value of each part of that line?"],
        ["With the arguments on the card"],
    ),
}

CARDS = {
    "a function asked what its state should be asked": (
        "rate_one_ply",
        form("rate_one_ply").edit("state.is_terminal()", "score.is_terminal()"),
        ["`score` is a function here. Is another name meant in this line"],
        ["Are the arguments"],
    ),
    "a finished game that is scored, and no signs": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if depth == 0 or not state.legal_moves():
        return None, score(state, state.to_move)
    best = None, -inf
    for move in state.legal_moves():
        rating = depth_limited(state.result(move), depth - 1, score)[1]
        if rating > best[1]:
            best = move, rating
    return best
""",
        ["This game is over. Which of the two knows how it ended: the score or the state?"],
        ["Which positions need the score"],
    ),
    "the parent for the child, in a list": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth == 0:
        return None, score(state, state.to_move)
    for move in state.legal_moves():
        rating = depth_limited(state, depth - 1, score)[1]
    return move, -rating
""",
        ["About which position does your code ask for the score here"],
        ["Which positions need the score"],
    ),
    "a helper's number, in front of its move": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    me = state.to_move
    def rate(now, depth, is_me):
        if now.is_terminal():
            return now.utility(me), None
        if depth == 0:
            return score(now, me), None
        rated = [(rate(now.result(m), depth - 1, not is_me)[0], m) for m in now.legal_moves()]
        return max(rated) if is_me else min(rated)
    return rate(state, depth, True)[::-1]
""",
        ["After move 0, `rate` returned (0, 1). That position is worth 1 to A"],
        ["when the game is over"],
    ),
    "a helper's number, passed on in a pair": (
        "depth_limited",
        form("depth_limited", "with_two_helpers").edit("now.utility(me)", "now.utility(1)"),
        ["The game is over", "returned (None, −1)"],
        ["What does your code make of"],
    ),
    "one of the two things that are asked for": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    player = state.to_move
    if state.is_terminal():
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    best = -inf
    for move in state.legal_moves():
        child = state.result(move)
        rating = depth_limited(child, depth - 1, score)[1]
        best = max(best, rating if child.to_move == player else -rating)
    return best
""",
        ["It should return two things", "Line 12 is `return best`. What should it return?"],
        ["Which line gave `best`"],
    ),
    "three things for two": (
        "depth_limited",
        """\
def depth_limited(state, depth, score):
    if state.is_terminal():
        return None, state.utility(state.to_move), None
    if depth == 0:
        return None, score(state, state.to_move), None
    return state.legal_moves()[0], 0, None
""",
        ["yours returned (None,"],
        ["a tuple"],
    ),
    "a helper that counts the plies, below a minus": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    def value(position, plies):
        if position.is_terminal():
            won = position.utility(player)
            return won * (100 - plies)
        pick = max if position.to_move == player else min
        return -pick(value(position.result(move), plies + 1) for move in position.legal_moves())
    return value(state, 0)
""",
        ["which is right if it counts the plies", "Which line turns what your code was told"],
        ["meant to return when the game is over"],
    ),
    "a constant where a win is one ply later": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():  # Stop?
        return 100 * state.utility(player)
    best = max if state.to_move == player else min  # Whose turn?
    value = best(  # Keep the best
        sooner_is_better(state.result(move), player) for move in state.legal_moves()
    )
    if value > 0:  # Return
        return 0
    if value < 0:
        return value + 1
    return 0
""",
        ["got 100 for move 0"],
        ["starts at a number"],
    ),
    "a list that is empty at the end of the game": (
        "sooner_is_better",
        form("sooner_is_better", "sorted_values").lines(
            "return 100 if state.utility(player) > 0 else -100 if state.utility(player) < 0 else 0",
            "print(100 * state.utility(player))",
        ),
        ["`values` is empty here. Should it be, and if so, should this line read it?"],
        ["counts from 0"],
    ),
    "a root with a start of its own above a helper that counts": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    def value(position, plies):
        if position.is_terminal():
            won = position.utility(player)
            return won * (100 - plies)
        values = [value(position.result(move), plies + 1) for move in position.legal_moves()]
        if position.to_move == player:
            return max([-20, *values])
        return min([20, *values])
    return value(state, 0)
""",
        ["if it counts the plies", "Where can a number come from that no child returned?"],
        ["Which line turns"],
    ),
    "abs is no sign": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    value = sorted(sooner_is_better(state.result(move), player) for move in state.legal_moves())
    return value and abs(value) - 1
""",
        ["Which one, where was it made, and what should this line do with it?"],
        ["The sign here"],
    ),
    "the other player's outcome, from a call that was right for that player": (
        "sooner_is_better",
        form("sooner_is_better", "for_the_mover").edit("return -sooner", "return sooner"),
        ["do with the value that `sooner_is_better` returns here"],
        ["step: Stop?"],
    ),
    "what an object found before": (
        "sooner_is_better",
        """\
class Remembering:
    def __init__(self):
        self.known = {}
    def __call__(self, state, player):
        if (state, player) not in self.known:
            self.known[state, player] = self.value(state, player)
        return self.known[state, player]
    def value(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        best = min(self(state.result(move), player) for move in state.legal_moves())
        return best - 1 if best > 0 else best + 1 if best < 0 else best
sooner_is_better = Remembering()
""",
        ["`value` got 100 for move 0 and 0 for move 1, and returned 0."],
        ["tried no move"],
    ),
    "a number that is worked out for nothing": (
        "sooner_is_better",
        """\
def sooner_is_better(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    best = max if state.to_move == player else min
    value = best(sooner_is_better(state.result(m), player) for m in state.legal_moves())
    if value > 0:
        value - 1
    return value + 1 if value < 0 else 0
""",
        ["What should line 7 do with it?"],
        ["Which line turns"],
    ),
    "a rating without the function that looks one ply ahead": (
        "rate_one_ply",
        """\
from gametutor.exercises.rate_one_ply import rate
def rate_one_ply(state, score):
    if state.is_terminal():
        return state.utility(state.to_move)
    return -max(-rate(state.result(move), score) for move in state.legal_moves())
""",
        ["the best rating gets another minus"],
        ["`one_ply`"],
    ),
    "a minus at the end of any game": (
        "rate_one_ply",
        """\
from gametutor.exercises.rate_one_ply import one_ply
def rate_one_ply(state, score):
    if state.is_terminal():
        return -state.utility(state.to_move)
    move, rating = one_ply(state, score)
    return rating
""",
        ["The game is over. What is that worth to the player to move"],
        ["coin"],
    ),
}

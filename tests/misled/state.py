"""Cards that misled: the exercises of the lesson state."""

from cells import form

from misled.programs import solution_with

TOLD = {
    "nothing is taken, whatever the pile": (
        "my_strategy",
        """\
def my_strategy(state):
    for move in state.legal_moves():
        if (state.coins - move) % 4 >= 0:
            return 0
    return state.legal_moves()[0]
""",
        ["Line 4 is"],
        ["the pile to leave is returned", "minus what you want to leave"],
    ),
    "a condition with the same value in both cases": (
        "nim_state",
        solution_with(
            "nim_state",
            "return -1 if player == self.to_move else +1",
            "if self.to_move == 0:\n            return 1 if player == 0 else 1\n"
            "        else:\n            return -1",
        ),
        ["`utility` ✗"],
        ["One change to your code"],  # it would leave a condition that decides nothing
    ),
    "the last coins are left": (
        "my_strategy",
        form("my_strategy", "leaves_what_is_listed").edit("12, 16, 20", "12"),
        ["You can take all the coins that are left"],
        ["Which pile comes after the largest one"],
    ),
    "a change that goes round a helper": (
        "my_strategy",
        form("my_strategy", "looks_ahead")
        .edit("any(not wins(coins - move) for move in (1, 2, 3) if move <= coins)", "any")
        .edit("not wins(coins - m)", "wins(coins - m)"),
        ["the same number of coins is taken from every pile"],
        ["m >= coins", "does your function use it"],
    ),
    "a condition that is not needed": (
        "my_strategy",
        form("my_strategy", "tries_every_move")
        .edit("== 0:", "== 0 and state.coins > 4:")
        .edit("state.legal_moves()[0]", "1"),
        ["write: if (state.coins - move) % 4 == 0: With this change"],
        ["!= 4"],
    ),
    "a helper without the not": (
        "my_strategy",
        form("my_strategy", "looks_ahead").edit("not wins(coins - move)", "wins(coins - move)"),
        ["write: return any(not wins(coins - move) for move"],
        ["return coins"],
    ),
    "an illegal move is no pile to leave": (
        "my_strategy",
        """\
def my_strategy(state):
    over = state.coins + 4
    return 3 if over == 0 else over
""",
        ["over = state.coins % 4"],
        ["pile to leave", "coins to leave"],
    ),
    "equal to a range": (
        "my_strategy",
        """\
def my_strategy(state):
    good = [move for move in state.legal_moves() if state.result(move).coins == range(0, 40, 4)]
    return (good or state.legal_moves())[-1]
""",
        ["state.result(move).coins in range(0, 40, 4)"],
        ["take `state.coins % 4`"],
    ),
    "the same number from every pile": (
        "my_strategy",
        """\
def my_strategy(state):
    return 1
""",
        ["take `state.coins % 4 or 1`"],
        [],
    ),
    "an assignment, which is no operator": (
        "worth",
        """\
def worth(player, to_move):
    last += 1 - to_move
    return -1 if player == last else +1
""",
        ["write: last = 1 - to_move"],
        ["operator"],
    ),
    "the other player, counted down": (
        "worth",
        """\
def worth(player, to_move):
    last = to_move - 1
    return -1 if player == last else +1
""",
        ["last = 1 - to_move"],
        ["-last"],
    ),
    "one line that is no pair of numbers": (
        "worth",
        """\
def worth(player, to_move):
    return 2 * abs(player - to_move) - 1
""",
        ["whoever took the last coin wins"],
        ["Exchange −1 and +1"],
    ),
}

NOT_REPAIRED = {
    "a function that ends where a test is false": (
        "nim_state",
        solution_with(
            "nim_state",
            "return -1 if player == self.to_move else +1",
            "if self.to_move == 0:\n            return -1 if player == 0 else 1",
        ),
        ["which line should return"],
        ["line by line"],
    ),
}

CARDS = {
    "a turn that is read before it is there": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins = coins - self.to_move
        self.to_move = to_move
    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]
""",
        ["reads `to_move` from `self`. Which line gives it that"],
        ["Which of your parameters is the state?"],
    ),
    "nobody ever wins": (
        "nim_state",
        solution_with("nim_state", "-1 if player == self.to_move else +1", "-1"),
        ["the outcomes of the two players do not add up to 0"],
        ["can win"],
    ),
    "a field is called a parameter of a method that nobody wrote": (
        "nim_state",
        solution_with("nim_state", "take <= self.coins", "take <= coins"),
        ["Is `coins` meant to be `self.coins`?"],
        ["`__init__`"],
    ),
    "a turn that is right until somebody moves": (
        "nim_state",
        solution_with("nim_state", "1 - self.to_move", "self.to_move"),
        ["`to_move` right where a game begins · `legal_moves` ✓ right so far · `result` ✗"],
        ["`to_move` and `legal_moves` ✓"],
    ),
    "a legal move that is refused": (
        "nim_state",
        solution_with("nim_state", "self.legal_moves():", "self.legal_moves()[:-1]:"),
        ["Which test decides whether that line runs, and how does it come out here?"],
        [],
    ),
    "an error that cannot be made": (
        "nim_state",
        solution_with(
            "nim_state", "raise IllegalMove(move, ", "raise IllegalMove(move if move else "
        ),
        ["What must be passed to the error that this line raises?"],
        ["Which test leads"],
    ),
    "a move that no helper refuses": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move
    def legal_moves(self):
        return list(range(1, min(self.coins, 3) + 1))
    @staticmethod
    def other(player):
        return 1 - player
    def result(self, move):
        if move not in (1, 2, 3):
            raise ValueError(move)
        return Nim(self.coins - move, self.other(self.to_move))
    def is_terminal(self):
        return self.coins <= 0
    def utility(self, player):
        return -1 if player == self.to_move else 1
""",
        ["Yours: raises no error."],
        ["the reason may be there, too"],
    ),
    "a body of its own, which returns None": (
        "nim_state",
        """\
class Nim:
    def __init__(self, coins, to_move=0):
        self.coins, self.to_move = coins, to_move
    def legal_moves(self):
        return list(range(1, min(self.coins, 3) + 1))
    def result(self, move):
        if move not in self.legal_moves():
            raise ValueError(move)
        return Nim(self.coins - move, 1 - self.to_move)
    def is_terminal(self):
        return self.coins == 0
    def utility(self, player):
        return None
""",
        ["`utility` ✗ not right yet", "Which line of `utility` should return something here"],
        ["not written yet"],
    ),
    "larger piles that are looked at for nothing": (
        "my_strategy",
        """\
def my_strategy(state):
    if state.coins <= 3:
        return state.coins
    if state.coins % 2:
        return 1
    return 1
""",
        ["the same number of coins from every larger one"],
        ["not looked at"],
    ),
    "a list in parentheses, which is empty": (
        "my_strategy",
        """\
def my_strategy(state):
    good = [move for move in state.legal_moves() if state.result(move).coins % 4 == 0]
    return (good)[-1]
""",
        ["`good` is empty here."],
        [],
    ),
    "a line that is gone, and a name like its own": (
        "worth",
        "def worth(player, to_move):\n    return 1 if player == last else -1\n",
        ["No line in this cell defines `last`. Is a line missing, is"],
        ["`list`"],
    ),
}

"""The right forms of nim_state, and the programs of its wrong ideas."""

import copy
from typing import NamedTuple

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.exercises.nim_state import Nim
from gametutor.kit.source import Source, written_in

LEGAL = "[take for take in (1, 2, 3) if take <= self.coins]"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = "raise IllegalMove(move, rule, self.legal_moves())"
AFTER = "Nim(self.coins - move, 1 - self.to_move)"
OVER = "self.coins == 0"
OUTCOME = "-1 if player == self.to_move else +1"

SOLUTION = Source.of(Nim)
# With fields that can be written to, as in a class without a decorator.
OPEN = SOLUTION.edit("@dataclass(frozen=True)", "@dataclass")


# --- right, in other forms ---------------------------------------------------------------------
class Plain:
    def __init__(self, coins, to_move=0):
        self.coins = coins
        self.to_move = to_move

    def legal_moves(self):
        return list(range(1, min(3, self.coins) + 1))

    def result(self, move):
        if move not in (1, 2, 3):
            raise ValueError(f"take 1, 2 or 3 coins, not {move}")
        if move > self.coins:
            raise ValueError(f"there are only {self.coins} coins, not {move}")
        return Plain(self.coins - move, 1 if self.to_move == 0 else 0)

    def is_terminal(self):
        return not self.legal_moves()

    def utility(self, player):
        winner = 1 - self.to_move
        if player == winner:
            return 1
        return -1


class AsTuple(NamedTuple):
    coins: int
    to_move: int = 0

    def legal_moves(self):
        moves = []
        for take in (3, 2, 1):
            if self.coins - take >= 0:
                moves.append(take)
        return moves

    def result(self, move):
        _assert_legal(move, self.legal_moves())
        return self._replace(coins=self.coins - move, to_move=(self.to_move + 1) % 2)

    def is_terminal(self):
        return self.coins <= 0

    def utility(self, player):
        return 2 * (player != self.to_move) - 1


def _assert_legal(move, moves):
    if move not in moves:
        raise IllegalMove(move, "take what is there", moves)


class WithHistory:
    """The turn follows from the moves made so far."""

    def __init__(self, coins, to_move=0, taken=()):
        self._start = coins
        self._first = to_move
        self._taken = tuple(taken)

    @property
    def to_move(self):
        return (self._first + len(self._taken)) % 2

    @property
    def coins(self):
        return self._start - sum(self._taken)

    def legal_moves(self):
        return [1, 2, 3][: self.coins]

    def result(self, move):
        if move in self.legal_moves():
            return WithHistory(self._start, self._first, [*self._taken, move])
        raise ValueError(move)

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        return 1.0 if self.to_move != player else -1.0


class WithCopy:
    """A copy is written to, never the state itself; every case spelled out."""

    def __init__(self, coins, to_move=0):
        self.coins = coins
        self.to_move = to_move

    def legal_moves(self):
        if self.coins == 0:
            return []
        elif self.coins == 1:
            return [1]
        elif self.coins == 2:
            return [1, 2]
        else:
            return [1, 2, 3]

    def result(self, move):
        assert isinstance(move, int) and move in self.legal_moves()
        new = copy.copy(self)
        new.coins -= move
        if new.to_move == 0:
            new.to_move = 1
        else:
            new.to_move = 0
        return new

    def is_terminal(self):
        return not self.coins

    def utility(self, player):
        if self.to_move == 0:
            return -1 if player == 0 else 1
        else:
            return -1 if player == 1 else 1


RIGHT = [*written_in(vars()), games.Nim]

# --- wrong ideas -------------------------------------------------------------------------------
PLAIN = Source.of(Plain)
ALWAYS_THREE = SOLUTION.edit(LEGAL, "[1, 2, 3]").edit(OVER, "self.coins <= 0")
SECOND_BEGINS = SOLUTION.edit("to_move: int = 0", "to_move: int = 1")
CHANGED = ("self.coins -= move", "self.to_move = 1 - self.to_move", "return self")
WRITING = OPEN.lines(f"return {AFTER}", *CHANGED)

PROGRAMS = {
    "offers_more_than_are_left": [
        ALWAYS_THREE,
        ALWAYS_THREE.edit("[1, 2, 3]", "[1, 2, 3] if self.coins > 0 else []"),
    ],
    "offers_zero": [
        SOLUTION.edit("(1, 2, 3)", "(0, 1, 2, 3)"),
        SOLUTION.edit(LEGAL, f"{LEGAL.replace('(1, 2, 3)', 'range(4)')} if self.coins else []"),
    ],
    "offers_too_few_or_too_many": [
        *SOLUTION.edits("(1, 2, 3)", "range(1, 3)", "range(1, 5)"),
        *SOLUTION.edits(
            LEGAL, "list(range(1, self.coins + 1))", "list(range(1, min(3, self.coins)))"
        ),
        SOLUTION.edit("take <= self.coins", "take < self.coins"),
    ],
    "counts_wrong": SOLUTION.edits("self.coins - move", "self.coins + move", "self.coins - 1"),
    "keeps_the_turn": SOLUTION.edits(
        "1 - self.to_move", "self.to_move", "", "1", "self.to_move + 1"
    ),
    "changes_itself": [
        WRITING,
        OPEN.before(f"return {AFTER}", CHANGED[0]).edit("self.coins - move", "self.coins"),
        WRITING.lines("self.coins -= move", "new = self", "new.coins = self.coins - move"),
        WRITING.edit("@dataclass", "@dataclass(frozen=True)"),
        PLAIN.edit("self.coins =", "Plain.coins =").edit("self.to_move = ", "Plain.to_move = "),
    ],
    "result_is_no_state": SOLUTION.edits(f"return {AFTER}", AFTER, "return self.coins - move"),
    "accepts_bad_moves": SOLUTION.edits(REFUSE, "pass", "return self", "return None"),
    "accepts_some_bad_moves": SOLUTION.edits(
        ILLEGAL,
        "move not in (1, 2, 3)",
        "not 0 <= move <= min(3, self.coins)",
        "move > 3 or move > self.coins or move == 0",
        "move > 3 or move > self.coins",
        "move < 1 or move > self.coins",
    ),
    "last_coin_loses": [SOLUTION.edit(OUTCOME, "1 if player == self.to_move else -1")],
    "utility_is_not_zero_sum": SOLUTION.edits(
        OUTCOME, "1", "-1", "0 if player == self.to_move else 1"
    ),
    "utility_ignores_somebody": SOLUTION.edits(
        OUTCOME, "-1 if self.to_move == 0 else 1", "1 if player == 0 else -1", "1 - self.to_move"
    ),
    "ends_at_the_wrong_time": SOLUTION.edits(OVER, "self.coins <= 1", "False", "self.coins > 0"),
    "moves_are_no_list": [
        *SOLUTION.edits(
            LEGAL, f"({LEGAL[1:-1]})", "range(1, min(3, self.coins) + 1)", f"tuple({LEGAL})"
        ),
        SOLUTION.edit(LEGAL, "min(3, self.coins)").edit(
            ILLEGAL, "not 1 <= move <= self.legal_moves()"
        ),
    ],
    "turn_is_a_method": [
        PLAIN.edit_all(".to_move", ".turn").before(
            "def legal_moves(self):", "def to_move(self):", "    return self.turn"
        )
    ],
    "players_are_numbered_otherwise": SECOND_BEGINS.edits("1 - self", "3 - self", "1 - self"),
}

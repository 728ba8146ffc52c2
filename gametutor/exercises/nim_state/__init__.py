"""nim_state: the first game state, as a value that never changes."""

import copy
from dataclasses import dataclass
from typing import NamedTuple

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.questions.own_game import all_positions, positions, random_games
from gametutor.kit.source import Source


@dataclass(frozen=True)
class Nim:
    coins: int
    to_move: int = 0

    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move):
        if move not in self.legal_moves():
            raise IllegalMove(move, "take 1, 2 or 3, never more than are left", self.legal_moves())
        return Nim(self.coins - move, 1 - self.to_move)

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        return -1 if player == self.to_move else +1

    def __str__(self):
        return f"coins: {self.coins}"


LEGAL = "[take for take in (1, 2, 3) if take <= self.coins]"
ILLEGAL = "move not in self.legal_moves()"
REFUSE = 'raise IllegalMove(move, "take 1, 2 or 3, never more than are left", self.legal_moves())'
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
        assert_legal(move, self.legal_moves())
        return self._replace(coins=self.coins - move, to_move=(self.to_move + 1) % 2)

    def is_terminal(self):
        return self.coins <= 0

    def utility(self, player):
        return 2 * (player != self.to_move) - 1


def assert_legal(move, moves):
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


RIGHT = [Plain, AsTuple, WithHistory, WithCopy, games.Nim]

# --- wrong ideas -------------------------------------------------------------------------------


ALWAYS_THREE = SOLUTION.edit(LEGAL, "[1, 2, 3]").edit(OVER, "self.coins <= 0")
SECOND_BEGINS = SOLUTION.edit("to_move: int = 0", "to_move: int = 1")
WRITING = OPEN.lines(
    f"return {AFTER}", "self.coins -= move", "self.to_move = 1 - self.to_move", "return self"
)

WRONG = {
    "offers_more_than_are_left": at.method(
        "that offers more coins than are left",
        "Which of the moves that your class offers can be made with the coins that are left?",
        "The moves depend on `self.coins`: never more than are left.",
        "Of 1, 2 and 3 keep those that are not larger than `self.coins`.",
        look="Does `legal_moves` ask how many coins are left? Look for the line.",
        by=[ALWAYS_THREE, ALWAYS_THREE.edit("[1, 2, 3]", "[1, 2, 3] if self.coins > 0 else []")],
    ),
    "offers_zero": at.method(
        "that lets a player take no coins",
        "What is the smallest number of coins a player may take?",
        "A `range` begins with 0 unless it is told where to begin.",
        "The moves are 1, 2 and 3: begin with 1.",
        look="Look at the first number that `legal_moves` tries.",
        by=[
            SOLUTION.edit("(1, 2, 3)", "(0, 1, 2, 3)"),
            SOLUTION.edit(LEGAL, f"{LEGAL.replace('(1, 2, 3)', 'range(4)')} if self.coins else []"),
        ],
    ),
    "offers_too_few_or_too_many": at.method(
        "whose range of moves ends in the wrong place",
        "Which moves do the rules allow with this many coins, and which does your class offer?",
        "`range(1, 3)` is 1 and 2: it stops before its end.",
        "Offer those of 1, 2 and 3 with `take <= self.coins`.",
        look="Look at the largest number of coins that `legal_moves` offers.",
        by=[
            *SOLUTION.edits("(1, 2, 3)", "range(1, 3)", "range(1, 5)"),
            SOLUTION.edit(LEGAL, "list(range(1, self.coins + 1))"),
            SOLUTION.edit(LEGAL, "list(range(1, min(3, self.coins)))"),
            SOLUTION.edit("take <= self.coins", "take < self.coins"),
        ],
    ),
    "counts_wrong": at.method(
        "whose pile does not shrink by the coins taken",
        "How many coins does a new state have, and which line of `result` counts them?",
        "The new pile is the old one without the coins taken.",
        "`self.coins - move`",
        look="Look at what `result` tells the new state about the coins.",
        by=SOLUTION.edits("self.coins - move", "self.coins + move", "self.coins - 1"),
    ),
    "keeps_the_turn": ideas.TURN_DOES_NOT_CHANGE.by(
        *SOLUTION.edits(
            ", 1 - self.to_move)", ", self.to_move)", ")", ", 1)", ", self.to_move + 1)"
        )
    ),
    "changes_itself": at.method(
        "in which `result` changes the state on which it is called",
        "Asked again after `result(move)`, does the state say what it said before?",
        "`new = self` makes no second state, only a second name. And what is assigned to the "
        "class, as in `Nim.coins = ...`, belongs to all states.",
        "Make a new state and leave the old one alone: `Nim(self.coins - move, ...)`.",
        look="Look at `result`: what does it assign to?",
        by=[
            WRITING,
            OPEN.lines(
                f"return {AFTER}", "self.coins -= move", "return Nim(self.coins, 1 - self.to_move)"
            ),
            WRITING.lines("self.coins -= move", "new = self", "new.coins = self.coins - move"),
            WRITING.edit("@dataclass", "@dataclass(frozen=True)"),
            Source.of(Plain)
            .edit("self.coins = coins", "Plain.coins = coins")
            .edit("self.to_move = to_move", "Plain.to_move = to_move"),
        ],
    ),
    "result_is_no_state": ideas.RESULT_IS_NO_STATE.by(
        SOLUTION.edit(f"return {AFTER}", AFTER), SOLUTION.edit(AFTER, "self.coins - move")
    ),
    "accepts_bad_moves": at.method(
        "that raises no error for a move that is not legal",
        "Which line of `result` stops a move that is not legal?",
        "Ask whether the move is among the legal ones; if it is not, `raise` an error.",
        "Ask the list, before anything else: `if move not in self.legal_moves(): "
        'raise IllegalMove(move, "take 1, 2 or 3", self.legal_moves())`.',
        look="Look at what `result` does before it makes the new state.",
        by=SOLUTION.edits(REFUSE, "pass", "return self", "return None"),
    ),
    "accepts_some_bad_moves": ideas.ACCEPTS_ILLEGAL_MOVES.by(
        *SOLUTION.edits(
            ILLEGAL,
            "move not in (1, 2, 3)",
            "not 0 <= move <= min(3, self.coins)",
            "move > 3 or move > self.coins or move == 0",
            "move > 3 or move > self.coins",
            "move < 1 or move > self.coins",
        )
    ),
    "last_coin_loses": at.method(
        "in which the winner is the player to move at the end",
        "At the end, who took the last coin: the player whose turn it would be, or the other one?",
        "The turn changes after every move, after the last one too: it goes to the loser.",
        "`-1 if player == self.to_move else +1`",
        look="Look at which of the two players gets +1 in `utility`.",
        by=[SOLUTION.edit(OUTCOME, "1 if player == self.to_move else -1")],
    ),
    "utility_is_not_zero_sum": ideas.OUTCOME_IS_NOT_ZERO_SUM.by(
        *SOLUTION.edits(OUTCOME, "1", "-1", "0 if player == self.to_move else 1")
    ),
    "utility_ignores_somebody": ideas.OUTCOME_IGNORES_SOMEBODY.by(
        *SOLUTION.edits(
            OUTCOME,
            "-1 if self.to_move == 0 else 1",
            "1 if player == 0 else -1",
            "1 - self.to_move",
        )
    ),
    "ends_at_the_wrong_time": at.method(
        "whose game is over too early, too late or never",
        "How many coins are on the table when the game is over?",
        "The game is over when there is nothing left to take.",
        "`self.coins == 0`",
        look="Look at what `is_terminal` asks about the coins.",
        by=SOLUTION.edits(OVER, "self.coins <= 1", "False", "self.coins > 0"),
    ),
    "moves_are_no_list": at.method(
        "whose `legal_moves` does not return a list",
        "What kind of thing does `legal_moves()` return?",
        "A generator is used up after one look, and `not generator` is never true.",
        "Square brackets make a list: `[take for take in (1, 2, 3) if ...]`.",
        look="Look at what stands behind `return` in `legal_moves`.",
        by=[
            *SOLUTION.edits(
                LEGAL, f"({LEGAL[1:-1]})", "range(1, min(3, self.coins) + 1)", f"tuple({LEGAL})"
            ),
            SOLUTION.edit(LEGAL, "min(3, self.coins)").edit(
                ILLEGAL, "not 1 <= move <= self.legal_moves()"
            ),
        ],
    ),
    "turn_is_a_method": ideas.TURN_IS_A_METHOD.by(
        Source.of(Plain)
        .edit("self.to_move = to_move", "self.turn = to_move")
        .edit(
            "def legal_moves(self):",
            "def to_move(self):\n        return self.turn\n\n    def legal_moves(self):",
        )
        .edit("1 if self.to_move == 0 else 0", "1 - self.turn")
        .edit("1 - self.to_move", "1 - self.turn"),
    ),
    "players_are_numbered_otherwise": at.method(
        "that does not number the players 0 and 1 in the order of their turns",
        "What is the number of the player who moves first?",
        "The players are 0 and 1; player 0 moves first.",
        "`to_move=0` in the constructor, `1 - self.to_move` after a move.",
        look="Look at the start value of `to_move`.",
        by=[SECOND_BEGINS.edit("1 - self.to_move)", "3 - self.to_move)"), SECOND_BEGINS],
    ),
}

BAD_MOVES = (0, 4, -1, 1, 2, 3, 5)
NO_MOVES = (1.5, "2", None)

EXERCISE = Exercise(
    name="nim_state",
    number="1.1",
    task=(
        "Write the class `Nim(coins, to_move=0)` with `to_move`, `legal_moves()`, `result(move)`, "
        "`is_terminal()` and `utility(player)`. `result` raises an error for every move that is "
        "not in `legal_moves()`."
    ),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=Nim,
    imports="from dataclasses import dataclass\n\nfrom gamesearch.state import IllegalMove",
    reasons={
        "legal_moves": "Of 1, 2 and 3, those that are left to take. With no coin left, none.",
        "result": "A new state, so that the old one can try its other moves. `1 - self.to_move` is "
        "the other player: 0 becomes 1, 1 becomes 0.",
        "is_terminal": "When no coin is left, nobody has a move.",
        "utility": "The player to move at the end did not take the last coin: −1. The other: +1.",
    },
    hints=(
        "Write and check one method at a time; the check says which ones are right so far.",
        "`legal_moves`: those of 1, 2 and 3 that are not more than `self.coins`.",
        "`result`: refuse a move that is not in `legal_moves()`, then make a *new* `Nim`.",
    ),
    battery=[
        *[probe for n in (1, 2, 3, 5) for probe in all_positions(games.Nim, (n,), BAD_MOVES)],
        *positions(games.Nim, [(0,), (0, {"to_move": 1}), (2, {"to_move": 1})], (1, -1)),
        *positions(games.Nim, [(3,)], NO_MOVES),
    ],
    more=lambda seed=SEED: random_games(
        games.Nim, [(n,) for n in (4, 6, 9, 15, 21, 50)], (0, 4, -1, 1.5), seed
    ),
    right=RIGHT,
    wrong=named(
        WRONG,
        new="`return Nim(self.coins - move, 1 - self.to_move)`",
        rules="There are three rules: at least 1, at most 3, not more than are left.",
        cases="Which of the two it is depends on `player` and on `self.to_move`.",
    ),
    why="A move makes a new state and leaves the old one alone, so a search can try every move.",
    next="Give 15 coins to your class and play: which first move would you make?",
)

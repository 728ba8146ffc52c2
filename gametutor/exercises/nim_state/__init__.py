"""nim_state: the first game state, as a value that never changes."""

from dataclasses import dataclass

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit.batteries.own_game import all_positions, positions, random_games
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED


@dataclass(frozen=True)
class Nim:
    coins: int
    to_move: int = 0

    def legal_moves(self):
        return [take for take in (1, 2, 3) if take <= self.coins]

    def result(self, move):
        if move not in self.legal_moves():
            rule = "take 1, 2 or 3, never more than are left"
            raise IllegalMove(move, rule, self.legal_moves())
        return Nim(self.coins - move, 1 - self.to_move)

    def is_terminal(self):
        return self.coins == 0

    def utility(self, player):
        return -1 if player == self.to_move else +1

    def __str__(self):
        return f"coins: {self.coins}"


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write the class `Nim(coins, to_move=0)` with `to_move`, `legal_moves()`, `result(move)`, "
        "`is_terminal()` and `utility(player)`. `result` raises an error for every move that is "
        "not in `legal_moves()`."
    ),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=Nim,
    imports="from dataclasses import dataclass\n\nfrom gamesearch.state import IllegalMove",
    reasons={
        "legal_moves": (
            "Of 1, 2 and 3, those that are left to take. When there are no coins left, none."
        ),
        "result": "A new state, so that the old one can try its other moves. `1 - self.to_move` is "
        "the other player: 0 becomes 1, 1 becomes 0.",
        "is_terminal": "When no coin is left, nobody has a move.",
        "utility": "The player to move at the end did not take the last coin: −1. The other: +1.",
    },
    hints=(
        "`legal_moves`: the list of those of 1, 2 and 3 that are not more than `self.coins`.",
        "`result`: refuse a move that is not in `legal_moves()`, then make a *new* `Nim`, in which "
        "`1 - self.to_move` is to move.",
        "`is_terminal`: no coin is left.",
        "`utility`: the player to move at the end did not take the last coin, so it is "
        "`-1 if player == self.to_move else 1`.",
    ),
    battery=[
        *all_positions(games.Nim, [(1,), (2,), (3,), (5,)], (0, 4, -1, 1, 2, 3, 5)),
        *positions(games.Nim, [(0,), (0, {"to_move": 1}), (2, {"to_move": 1})], (1, -1)),
        *positions(games.Nim, [(3,)], ("2", 1.5, None)),
    ],
    more=lambda seed=SEED: random_games(
        games.Nim, [(n,) for n in (4, 6, 9, 15, 21, 90)], (0, 4, -1), seed
    ),
    why="A move makes a new state and leaves the old one alone, so a search can try every move.",
    next="Give 15 coins to your class and play: which first move would you make?",
)

"""tictactoe_state: the rules of a second board game, from nothing."""

from dataclasses import dataclass

from gamesearch import games
from gamesearch.state import IllegalMove
from gametutor.kit.batteries.own_game import all_positions, positions, random_games
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@dataclass(frozen=True)
class TicTacToe:
    board: str = "........."

    player_names = ("X", "O")
    ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    DIAGONALS = ((0, 4, 8), (2, 4, 6))
    LINES = ROWS + COLUMNS + DIAGONALS

    @property
    def to_move(self):
        return 0 if self.board.count("X") == self.board.count("O") else 1

    def has_line(self, mark):
        found = [{self.board[cell] for cell in line} for line in self.LINES]
        return {mark} in found

    def legal_moves(self):
        if self.has_line("X") or self.has_line("O"):
            return []
        return [cell for cell in range(9) if self.board[cell] == "."]

    def result(self, move):
        if move not in self.legal_moves():
            rule = "a mark goes into an empty cell"
            raise IllegalMove(move, rule, self.legal_moves())
        mark = "XO"[self.to_move]
        return TicTacToe(self.board[:move] + mark + self.board[move + 1 :])

    def is_terminal(self):
        return self.legal_moves() == []

    def utility(self, player):
        if self.has_line("XO"[player]):
            return +1
        return -1 if self.has_line("XO"[1 - player]) else 0

    def __str__(self):
        return "\n".join(self.board[row : row + 3] for row in (0, 3, 6))


CELLS = tuple(range(9))
NO_CELLS = (1.5, "4", None)
# Every line, once won by X and once by O.
WON = (
    *("XXXOO....", "OO.XXX...", "OO....XXX", "XOOX..X..", "OXO.X..X.", "OOX..X..X", "XOO.X...X"),
    *("OOX.X.X..", "OOOXX...X", "XX.OOO..X", "XX.X..OOO", "OXXOX.O..", "XOXXO..O.", "XXOX.O..O"),
    *("OXXXO...O", "XXOXO.O.."),
)
# The same, as late as it can be.
WON_LATE = (
    *("XXXOOXOXO", "OOXXXXOXO", "OOXXOOXXX", "XOOXOXXXO", "OXOOXXXXO", "OOXXOXOXX", "XOOOXXOXX"),
    *("OOXOXXXXO", "OOO.XXOXX", ".XXOOOOXX", ".XXOXXOOO", "O.OOXXOXX", ".OOXOXXOX", ".OOXXOXXO"),
    *("O.OXOXXXO", ".OOXOXOXX"),
)
# Every line won beside each other one that is empty, or that begins with an empty cell.
WON_BESIDE = (
    *(".X.OX.OX.", "..XO.XO.X", "...XXXOO.", "...OO.XXX", "X..XO.XO.", "XXX...OO.", "X.OX.OX.."),
    *(".XO.XO.X.", ".OX.OX..X", ".O..OXXOX", "..X.XXOOO", "..O.XOXXO", "..O.OXOXX", "O...OXXXO"),
    *("..XXXOXOO", "..XOOOXX.", "X..XXOOOX", "O..OXXOX.", "OOO.XXXXO"),
)
# Three marks that are neighbours in the text, or two apart, and no line.
NO_LINES = (".XXXOO...", "..XXXOO..", "OO..XXX..", "OO...XXX.", "X.X.XOO..", "OO..X.X.X")
FULL = ("XOXXOOOXX", "XOXOXOXOX", "XXOOXXXOO")
EARLY = ("X........", "X...O....")  # whose turn it is, they show best
LATE = ("..OOXXXXO", ".O.OXXXXO", "XXOOX...O")


def _all_positions(boards, bad_moves, depth=None):
    """Every question about the positions that follow from these boards."""
    return all_positions(games.TicTacToe, [(board,) for board in boards], bad_moves, depth)


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write the class `TicTacToe(board)`, with an empty board if none is given, and "
        "`to_move`, `legal_moves()`, `result(move)`, `is_terminal()` and `utility(player)`. "
        "`result` raises an error for every move that is not in `legal_moves()`."
    ),
    parameters=("board",),
    methods=("legal_moves", "result", "is_terminal", "utility"),
    solution=TicTacToe,
    imports="from dataclasses import dataclass\n\nfrom gamesearch.state import IllegalMove",
    reasons={
        "to_move": "X begins, so X is to move when both have equally many marks.",
        "legal_moves": "Three in a row ends the game, so then there are no moves; a full board "
        "has none.",
        "result": "A new string is made from the old one, which cannot change.",
        "utility": "First the two players who may have won; what is left is a draw.",
    },
    hints=(
        "`to_move`: with equally many marks it is X's turn.",
        "A method `has_line(self, mark)`, with the eight lines written down, helps the others.",
        "`legal_moves`: no moves if X or O has a line, otherwise the cells with a dot.",
        "`result`: refuse what is not legal, then "
        "`TicTacToe(self.board[:move] + mark + self.board[move + 1:])`.",
        "`is_terminal`: the game is over when there are no legal moves.",
        "`utility`: 1 if the mark of `player` has a line, −1 if the other mark has one, "
        "otherwise 0.",
    ),
    battery=[
        *_all_positions(["........."], (9, -1), depth=1),
        *positions(games.TicTacToe, [()], NO_CELLS),
        *_all_positions(EARLY, (), depth=0),
        *_all_positions(LATE, (4, 8, 9, -1)),
        *_all_positions(WON[::7], CELLS),
        *_all_positions(WON + WON_LATE + WON_BESIDE + FULL, ()),
        *_all_positions(NO_LINES, (), depth=0),
    ],
    more=lambda seed=SEED: random_games(
        games.TicTacToe, [()] * 12 + [("XX.OO....",)] * 4, (*CELLS, 9, -1, *NO_CELLS), seed, kept=2
    ),
    why=(
        "Every state holds its own nine marks, and the moves, the end and the outcome follow from "
        "them."
    ),
    next="With your own class, grow the tree of the board `XXOOX...O`, and draw it.",
)

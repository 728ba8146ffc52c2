"""canonical: the smallest of the eight images of a board, and the way to turn a move back."""

from collections.abc import Iterator
from random import Random

from gamesearch.games import TicTacToe
from gamesearch.search.symmetry import canonical
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.symmetry import SymmetryProbe

BOARDS = (
    *(".........", "X........", "..X......", "......X..", "........X", ".X.......", "...X....."),
    *(".....X...", ".......X.", "....X....", "XO.......", "X.O......", "O.X......", "..XO....."),
    *("...OX....", "O...X....", ".OX......", ".X.O.....", "...X.O...", "X...O....", "X......O."),
    *("OX.......", "..O..X...", "......XO.", ".......OX", "..X.O...X", "XOX......", "X.XO....."),
    *("XO..X....", "OX..O.X..", "XOX.O....", "..OX.X...", "XXO.O....", "O.XX.O...", ".XO.XO..."),
    *("XOXOX.O..", "OXX.XOO..", "XOOOXXX..", "..XOXOOX.", "XOXXOO.X.", "OXOXXOXOX", "XXOOOXXXO"),
)
EIGHT = sorted({image.board for image in TicTacToe("XO.X.....").mirror_images()} - set(BOARDS))
"""All images of one board: whichever of the eight is left out, it is the smallest for one."""


def _more(seed: int = SEED) -> Iterator[SymmetryProbe]:
    """Further questions: boards of random games."""
    random = Random(seed)
    for _ in range(150):
        state = TicTacToe()
        for _ in range(random.randint(2, 8)):
            if not state.is_terminal():
                state = state.result(random.choice(state.legal_moves()))
        yield SymmetryProbe(state.board)


def _small() -> Iterator[SymmetryProbe]:
    """All boards with up to three marks, the fewest first."""
    boards = [TicTacToe()]
    for _ in range(4):
        probes = [SymmetryProbe(state.board) for state in boards]
        yield from sorted(probes, key=lambda probe: probe.size)
        after = (state.result(move) for state in boards for move in state.legal_moves())
        boards = list(dict.fromkeys(after))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `canonical(board)` for a board of nine characters, as in `TicTacToe(...).board`. "
        "It returns two things, `smallest, cells`: the smallest (in the order of strings) of "
        "the eight images of the board, turned and mirrored, and a list of nine numbers: cell "
        "`i` of the smallest image is cell `cells[i]` of `board`."
    ),
    solution=canonical,
    imports="from gamesearch.search.symmetry import MIRRORED, TURNED",
    reasons={
        "Start value": "Nine numbers, each in its own cell: the board as it is. Turned four "
        "times, mirrored, and turned four times again, they give all eight "
        "images. The numbers are turned, and the marks are read from them, so "
        "the two always match.",
        "Keep the best": (
            "Of several pairs, `min` returns the one with the smallest first part, the string."
        ),
        "Return": "The pair: the image, and the cell of the board that each of its cells was.",
    },
    hints=(
        "Turn the numbers 0 to 8 as you turn the board. What do they tell you when you are done?",
        "`[cells[cell] for cell in TURNED]` turns a list of nine cells, `MIRRORED` mirrors it; "
        '`"".join(board[cell] for cell in cells)` is the image.',
        "Collect eight pairs `(image, cells)`: four turns, a mirror, four turns. Return the "
        "smallest pair: `min(images)`.",
    ),
    battery=[SymmetryProbe(board) for board in (*BOARDS, *EIGHT)],
    more=_more,
    small=_small,
    why="All eight images share one name, and the list of cells translates every move back.",
    next="How many of the 5,478 positions of tic-tac-toe have fewer than eight different images?",
)

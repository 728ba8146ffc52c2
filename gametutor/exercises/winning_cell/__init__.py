"""winning_cell: the tiny exercise of the first lesson, to meet the check."""

from gamesearch.games import TicTacToe
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision import MoveProbe

POSITION = TicTacToe("XXOOX...O")
ABOUT_IT = MoveProbe("winning_cell", POSITION)


def winning_cell(state):
    return 7


EXERCISE = Exercise(
    folder=__name__,
    task="Write `winning_cell(state)`: the number, 0 to 8, of the cell in which X wins at once. "
    "The rows: `XXO`, `OX.`, `..O`.",
    solution=winning_cell,
    reasons={
        "Empty cells": "X can play in cell 5, 6 or 7.",
        "The line": "Only cell 7 completes three in a row: the middle column, 1, 4 and 7.",
        "The answer": "A function returns its answer with `return`.",
    },
    hints=(
        "Look for two X marks in a line whose third cell is empty.",
        "Look at the middle column: which of its cells is empty?",
        "Cells are counted 0, 1, 2 in the top row, 3, 4, 5 below it and 6, 7, 8 at the bottom.",
    ),
    battery=(ABOUT_IT,),
    more=lambda seed=SEED: (ABOUT_IT,),  # again: it may be right at the first call alone
    why="X at 7 makes three in a row, and the game is over before O can answer.",
    next='Return the name of the cell, `"b1"`, and see what the card says.',
)

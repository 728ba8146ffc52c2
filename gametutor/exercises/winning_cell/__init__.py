"""winning_cell: the tiny exercise of the first lesson, to meet the check."""

from gamesearch.games import TicTacToe
from gamesearch.search import minimax
from gametutor.kit import at
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probes.decision import MoveProbe
from gametutor.kit.source import Source

POSITION = TicTacToe("XXOOX...O")


def winning_cell(state):
    return 7


SOLUTION = Source.of(winning_cell)


# --- right, in another form --------------------------------------------------------------------
def looks_one_move_ahead(state):
    for cell in state.legal_moves():
        after = state.result(cell)
        if after.is_terminal() and after.utility(state.to_move) == 1:
            return cell


def counts_the_cells(state):
    columns, middle, bottom = 3, 1, 2
    cell = columns * bottom + middle
    return cell


def looks_for_two_in_a_line(state):
    cells = "".join(str(state).split())
    for line in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)]:
        marks = [cells[cell] for cell in line]
        if marks.count("X") == 2 and "." in marks:
            return line[marks.index(".")]


def the_largest_value(state):
    return max(state.legal_moves(), key=lambda cell: minimax.min_value(state.result(cell), 0))


class Answer:
    def __call__(self, state):
        return state.legal_moves()[-1]


EXERCISE = Exercise(
    name="winning_cell",
    number="0.1",
    task="Let `winning_cell(state)` return the number of the cell in which X wins at once.",
    solution=winning_cell,
    reasons={
        "Empty cells": "X can play in cell 5, 6 or 7.",
        "The line": "Only cell 7 completes three in a row: the middle column, 1, 4 and 7.",
        "The answer": "A function returns its answer with `return`.",
    },
    hints=(
        "X looks for two marks in a line whose third cell is empty.",
        "Look at the middle column: which of its cells is empty?",
        "Cells are counted 0, 1, 2 in the top row, 3, 4, 5 below it and 6, 7, 8 at the bottom.",
    ),
    battery=(MoveProbe("winning_cell", POSITION),),
    right=(
        looks_one_move_ahead,
        counts_the_cells,
        looks_for_two_in_a_line,
        the_largest_value,
        Answer(),
        minimax.minimax_decision,
    ),
    wrong=named(
        {
            "blocks_instead_of_winning": at.any_step(
                "that takes the cell in which O threatens to win, and not its own",
                "O threatens to win in cell 5. Does that matter if the game is over first?",
                "X has two marks in the middle column.",
                "The empty cell of the middle column is the lower one; count on to its number.",
                look="Before you block, look whether you can win.",
                by=SOLUTION.edits("7", "5"),
            ),
            "lets_the_opponent_win": at.any_step(
                "that looks neither for its own line nor for O's",
                "What does O play after your move?",
                "There is a cell in which X wins at once, so that O has no answer.",
                "X has two marks in the middle column; its empty cell is the lower one.",
                look="Look at O's reply in the picture.",
                by=SOLUTION.edits("7", "6"),
            ),
            "not_an_empty_cell": at.any_step(
                "that returns a number which is not that of an empty cell",
                "Which numbers do the three empty cells have?",
                "The bottom row has the cells 6, 7 and 8.",
                look="Cells are counted from 0, in reading order.",
                by=SOLUTION.edits("7", "4", "8"),
            ),
            "a_text_for_a_cell": at.any_step(
                "that returns a text, and not the number of a cell",
                "A cell is named by its number here. What is the number of the cell that you mean?",
                "In the picture the cells are named as in chess; the function returns a number.",
                "A number such as `5` is written without quotation marks.",
                look="Cells have numbers, counted from 0 in reading order.",
                by=SOLUTION.edits("7", "'b1'"),
            ),
        }
    ),
    why="X at 7 makes three in a row, and the game is over before O can answer.",
    next='Return the name of the cell, `"b1"`, and see what the card says.',
)

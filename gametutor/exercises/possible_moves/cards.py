"""The words for each wrong idea about possible_moves."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

LOOK = "Take one column after the other: which bit should be set in each, and which bits are?"
idea = partial(at.any_step, look=LOOK)

IDEAS = {
    "moves_full_columns_too": idea(
        "a move is found in a full column, above the board",
        "The column has six discs. Which bit does your code set above them?",
        "Above a full column is the spare bit, and no disc may go there.",
        "Keep only what is on the board: `& BOARD`.",
    ),
    "moves_all_empty_cells": idea(
        "every empty cell counts as a move",
        "Can a disc stay in an empty cell with another empty cell below it?",
        "A disc falls until something stops it.",
        "Only the lowest empty cell of each column counts.",
    ),
    "moves_never_the_bottom": idea(
        "no move is found in an empty column",
        "What does a disc land on in an empty column?",
        "The bottom row needs no disc below it.",
        "Add `BOTTOM`, or combine it with `|` before you look for empty cells.",
    ),
    "moves_only_the_bottom": idea(
        "only the bottom row is looked at",
        "Where does the second disc of a column go?",
        "A column has six cells, and the lowest empty one is the move.",
        "`mask + BOTTOM` carries up to it, in all seven columns at once.",
    ),
    "moves_taken_cells_too": idea(
        "cells that already hold a disc are returned",
        "Which cells does your code return: those that hold a disc, or empty ones?",
        "A move needs an empty cell.",
        "`& ~mask` keeps cells without a disc. The sum `mask + BOTTOM` sets only bits of empty "
        "cells.",
    ),
    "moves_the_cell_above_each_disc": idea(
        "the cell above every disc counts as a move",
        "What is the result for a column with two discs, and for an empty one?",
        "Above the lower disc is the other one, and the bottom row needs no disc below it.",
        "Combine `BOTTOM` with what is above the discs, and keep what is empty: `& ~mask`.",
    ),
    "moves_joined_and_not_added": idea(
        "`BOTTOM` is combined with the mask without a carry",
        "What is `0b0111 | 1`, and what is `0b0111 + 1`?",
        "`|` and `^` treat each bit separately. Only a sum carries up to the first empty cell.",
        "`mask + BOTTOM`",
    ),
    "moves_takes_the_number_for_a_bit": ideas.TAKES_THE_NUMBER_FOR_A_BIT,
    "moves_counts_columns_from_one": idea(
        "the loop goes one column too far to the right",
        "Which number does the left column have, and which does the right one have?",
        "Columns count from 0: the right one is column 6.",
        "`range(7)` gives 0 to 6.",
    ),
    "moves_one_column_only": idea(
        "the move of only one column is found",
        "Your code returns the move of one column. What becomes of the moves of the others?",
        "In a loop over the columns, each pass adds a move to those found before. Without a loop, "
        "every column needs a bottom cell of its own.",
        "`BOTTOM` has the seven bottom cells: in `mask + BOTTOM` the carries do not meet.",
    ),
    "moves_the_last_columns_are_missing": idea(
        "a column at the edge is left out",
        "Which columns does your code reach?",
        "`range(7)` gives 0 to 6.",
        "There are seven columns, 0 to 6.",
    ),
    "moves_a_cell_too_high": idea(
        "a move is one cell too high",
        "Take an empty column: which cell is in your result, and which should be?",
        "The move is the lowest empty cell, not the one above it.",
        "`mask + BOTTOM` is enough; no further shift.",
    ),
    "moves_the_top_row_is_missing": idea(
        "no move is found in the top row",
        "The column has five discs. Is there room for one more?",
        "There are six rows: heights 0 to 5 have room.",
        "`BOARD` has six cells in each column.",
    ),
    "moves_columns_of_six_bits": ideas.COLUMNS_OF_SIX_BITS,
    "moves_rows_come_first": ideas.ROWS_COME_FIRST,
    "moves_the_height_of_another_column": ideas.HEIGHT_OF_ANOTHER_COLUMN,
    "moves_always_the_same": ideas.ALWAYS_THE_SAME_NUMBER,
    "moves_wrong_kind": ideas.NOT_ONE_NUMBER_FOR_ALL_MOVES,
    "moves_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(
    IDEAS,
    look=LOOK,
    from_to="the bottom of one column to the bottom of the next",
    steps="The bottoms of the columns are the bits 0, 7, 14 and so on.",
    bit="Combine the bits: `moves |= 1 << cell`.",
)

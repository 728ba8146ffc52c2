"""The right forms of possible_moves, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.solving.bits import BOARD, BOTTOM, possible_moves
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(possible_moves)


# --- right, in other forms ---------------------------------------------------------------------
def above_the_discs(mask):
    """The cell above each disc, and the bottom row; of these, what is empty."""
    return (mask << 1 | BOTTOM) & ~mask & BOARD


def column_by_column(mask):
    moves = 0
    for column in range(7):
        cell = 1 << 7 * column
        while mask & cell:
            cell <<= 1
        if cell & BOARD:
            moves |= cell
    return moves


def by_height(mask):
    moves = 0
    for column in range(7):
        height = (mask >> 7 * column & 63).bit_length()
        if height < 6:
            moves += 2 ** (7 * column + height)
    return moves


def every_cell(mask):
    cells = [bit for bit in range(49) if bit % 7 < 6 and not mask >> bit & 1]
    return sum(1 << bit for bit in cells if bit % 7 == 0 or mask >> bit - 1 & 1)


def by_the_edge(mask):
    """An empty cell with no empty cell below it."""
    empty = BOARD ^ mask
    return empty & ~(empty << 1)


def lowest_bit_of_each(mask):
    found = []
    for column in range(7):
        empty = ~mask & 0b111111 << column * 7
        found.append(empty & -empty)
    return sum(found)


def without_the_spare_row(mask):
    landing = mask + BOTTOM
    return landing & ~(BOTTOM << 6)


def recursive(mask, column=6):
    if column < 0:
        return 0
    rows = mask >> 7 * column & 0b111111
    here = (rows + 1) % 64 << 7 * column
    return here | recursive(mask, column - 1)


def with_text(mask):
    text = f"{mask:049b}"
    found = ""
    for start in range(0, 49, 7):
        discs = text[start : start + 7].count("1")
        found += "0" * 7 if discs == 6 else ("0" * (6 - discs) + "1" + "0" * discs)
    return int(found, 2)


class Landing:
    def __call__(self, mask):
        return (mask + BOTTOM) & BOARD


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
SUM = "(mask + BOTTOM) & BOARD"
ABOVE, HEIGHT = Source.of(above_the_discs), Source.of(by_height)
LOOP, CELLS = Source.of(column_by_column), Source.of(every_cell)
TEXT = Source.of(with_text)
instead = partial(SOLUTION.edits, SUM)

PROGRAMS = {
    "moves_full_columns_too": [
        *instead("mask + BOTTOM"),
        ABOVE.edit(" & BOARD", ""),
        HEIGHT.edit("height < 6", "height < 7"),
        LOOP.edit("if cell & BOARD", "if cell"),
    ],
    "moves_all_empty_cells": [
        *instead("BOARD ^ mask", "BOARD & ~mask"),
        CELLS.edit("bit % 7 == 0 or mask >> bit - 1 & 1", "True"),
    ],
    "moves_never_the_bottom": [
        *instead("mask << 1 & ~mask & BOARD", "mask << 1 & (BOARD ^ mask)"),
        CELLS.edit("bit % 7 == 0 or mask", "bit % 7 and mask"),
        LOOP.edit("if cell & BOARD", "if cell & BOARD and cell != 1 << 7 * column"),
    ],
    "moves_only_the_bottom": [
        *instead("BOTTOM & ~mask", "BOTTOM ^ mask & BOTTOM"),
        CELLS.edit(" or mask >> bit - 1 & 1", ""),
    ],
    "moves_taken_cells_too": instead(
        "mask | mask + BOTTOM & BOARD",
        "(mask << 1 | BOTTOM) & BOARD",
        "mask",
        "(mask | mask + BOTTOM) & BOARD",
    ),
    "moves_the_cell_above_each_disc": instead("mask << 1 & BOARD", "mask << 1"),
    "moves_joined_and_not_added": instead(
        "(mask | BOTTOM) & BOARD", "(mask ^ BOTTOM) & BOARD", "mask | BOTTOM"
    ),
    "moves_takes_the_number_for_a_bit": [
        *HEIGHT.edits(
            "+= 2 ** (7 * column + height)", "+= 7 * column + height", "|= 7 * column + height"
        ),
        CELLS.edit("sum(1 << bit", "sum(bit"),
    ],
    "moves_counts_columns_from_one": [
        LOOP.edit("range(7)", "range(1, 8)").edit("if cell & BOARD", "if True"),
        *HEIGHT.edits("range(7)", "range(1, 8)", "range(8)"),
    ],
    "moves_one_column_only": [
        *instead("mask + 1 & BOARD", "mask + 1"),
        *LOOP.edits("moves |= cell", "return cell", "moves = cell"),
        LOOP.edit("    return moves", "        return moves"),
    ],
    "moves_the_last_columns_are_missing": [
        *LOOP.edits("range(7)", "range(6)", "range(1, 7)"),
        HEIGHT.edit("range(7)", "range(1, 6)"),
    ],
    "moves_a_cell_too_high": [
        *instead("(mask + BOTTOM << 1) & BOARD", "mask + BOTTOM + BOTTOM & BOARD"),
        HEIGHT.edit("+ height)", "+ height + 1)"),
    ],
    "moves_the_top_row_is_missing": [
        HEIGHT.edit("height < 6", "height < 5"),
        CELLS.edit("bit % 7 < 6", "bit % 7 < 5"),
        *instead("mask + BOTTOM & BOTTOM * 31"),
    ],
    "moves_columns_of_six_bits": [
        LOOP.edit("7 * column", "6 * column"),
        HEIGHT.edit_all("7 * column", "6 * column"),
        *instead("mask + sum(1 << 6 * column for column in range(7)) & BOARD"),
        CELLS.edit("range(49) if bit % 7 < 6 and", "range(42) if").edit("% 7", "% 6"),
    ],
    "moves_rows_come_first": [
        *instead("mask + 0b1111111 & BOARD"),
        ABOVE.edit("mask << 1 | BOTTOM", "mask << 7 | 0b1111111"),
        LOOP.edit("7 * column", "column").edit("cell <<= 1", "cell <<= 7"),
    ],
    "moves_the_height_of_another_column": [
        *HEIGHT.edits("(mask >> 7 * column & 63)", "(mask & 63)", "(mask >> 7 * column)"),
        TEXT.edit("text[start : start + 7].count", "text.count").edit("discs == 6", "discs > 5"),
    ],
    "moves_always_the_same": instead("0", "BOTTOM"),
    "moves_wrong_kind": [
        SOLUTION.returning("[bit for bit in range(49) if answer >> bit & 1]"),
        SOLUTION.returning("answer != 0"),
        SOLUTION.returning("bin(answer)"),
        SOLUTION.returning("[column for column in range(7) if answer >> 7 * column & 127]"),
    ],
    "moves_gives_nothing_back": [SOLUTION.edit("return ", "moves = "), SOLUTION.returning("None")],
}
FAMILIES = {"moves_always_the_same": lambda number: SOLUTION.edit(SUM, int(number))}

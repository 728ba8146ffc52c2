"""possible_moves: the cells in which the next disc can come to rest, all columns at once."""

from collections.abc import Iterator
from functools import partial

from gamesearch.solving.bits import BOARD, BOTTOM, possible_moves
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.probes.bits import MovesProbe
from gametutor.kit.questions.connect_four import FEW_MOVES, FULL_BOARD, along, prefixes
from gametutor.kit.source import Source

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


RIGHT = [
    above_the_discs,
    column_by_column,
    by_height,
    every_cell,
    by_the_edge,
    lowest_bit_of_each,
    without_the_spare_row,
    recursive,
    with_text,
    Landing(),
]

# --- wrong ideas -------------------------------------------------------------------------------

SUM = "(mask + BOTTOM) & BOARD"
ABOVE, HEIGHT = Source.of(above_the_discs), Source.of(by_height)
LOOP, CELLS = Source.of(column_by_column), Source.of(every_cell)
TEXT = Source.of(with_text)
idea = partial(
    at.any_step, look="Take one column with two discs: which bits should come out, and which do?"
)


def instead(*texts):
    return SOLUTION.edits(SUM, *texts)


def _always(number):
    return SOLUTION.edit(SUM, str(int(number)))


WRONG = {
    "full_columns_too": idea(
        "that finds a move in a full column, above the board",
        "The column has six discs. Into which bit does your sum carry?",
        "Above a full column lies the spare bit, and no disc may lie there.",
        "Keep what is on the board: `& BOARD`.",
        by=[
            *instead("mask + BOTTOM"),
            ABOVE.edit(" & BOARD", ""),
            HEIGHT.edit("height < 6", "height < 7"),
            LOOP.edit("if cell & BOARD", "if cell"),
        ],
    ),
    "all_empty_cells": idea(
        "that takes every empty cell for a move",
        "Can a disc stay in an empty cell with another empty cell below it?",
        "A disc falls until something stops it.",
        "Only the lowest empty cell of each column counts.",
        by=[
            *instead("BOARD ^ mask", "BOARD & ~mask"),
            CELLS.edit("bit % 7 == 0 or mask >> bit - 1 & 1", "True"),
        ],
    ),
    "never_the_bottom": idea(
        "that finds no move in an empty column",
        "What does a disc land on in an empty column?",
        "The bottom row needs no disc below it.",
        "Add `BOTTOM`, or join it with `|` before you look at what is empty.",
        by=[
            *instead("mask << 1 & ~mask & BOARD", "mask << 1 & (BOARD ^ mask)"),
            CELLS.edit("bit % 7 == 0 or mask", "bit % 7 and mask"),
            LOOP.edit("if cell & BOARD", "if cell & BOARD and cell != 1 << 7 * column"),
        ],
    ),
    "only_the_bottom": idea(
        "that looks at the bottom row only",
        "Where does the second disc of a column go?",
        "A column has six cells, and the lowest empty one is the move.",
        "`mask + BOTTOM` carries up to it, in all seven columns at once.",
        by=[
            *instead("BOTTOM & ~mask", "BOTTOM ^ mask & BOTTOM"),
            CELLS.edit(" or mask >> bit - 1 & 1", ""),
        ],
    ),
    "taken_cells_too": idea(
        "that returns cells in which a disc lies already",
        "What does your code return for a column with discs, and are these cells empty?",
        "A move needs an empty cell.",
        "The sum `mask + BOTTOM` has cleared the discs below; keep it that way.",
        by=[
            *instead("mask | mask + BOTTOM & BOARD", "(mask << 1 | BOTTOM) & BOARD"),
            *instead("mask", "(mask | mask + BOTTOM) & BOARD"),
        ],
    ),
    "the_cell_above_each_disc": idea(
        "that takes the cell above every disc",
        "What does a column with two discs become, and what an empty one?",
        "Above the lower disc lies the other one, and the bottom row needs no disc below it.",
        "Join `BOTTOM` to what is above the discs, and keep what is empty: `& ~mask`.",
        by=[*instead("mask << 1 & BOARD", "mask << 1", "mask + mask & BOARD")],
    ),
    "joined_and_not_added": idea(
        "that joins `BOTTOM` to the mask without a carry",
        "What is `0b0111 | 1`, and what is `0b0111 + 1`?",
        "`|` and `^` look at each bit alone. Only a sum carries up to the first empty cell.",
        "`mask + BOTTOM`",
        by=[*instead("(mask | BOTTOM) & BOARD", "(mask ^ BOTTOM) & BOARD", "mask | BOTTOM")],
    ),
    "takes_the_number_for_a_bit": idea(
        "in which the number of a cell is used where its bit is meant",
        "Cell 21 is bit 21. Which number has that bit set, and no other?",
        "The bit of a cell is `1 << cell`.",
        "Join the bits: `moves |= 1 << cell`.",
        by=[
            HEIGHT.edit("2 ** (7 * column + height)", "7 * column + height"),
            HEIGHT.edit("+= 2 ** (7 * column + height)", "|= 7 * column + height"),
            CELLS.edit("sum(1 << bit", "sum(bit"),
        ],
    ),
    "counts_columns_from_one": idea(
        "that goes one column too far to the right",
        "Which number has the left column, and which the right one?",
        "Columns count from 0: the right one is column 6.",
        "`range(7)` gives 0 to 6.",
        by=[
            LOOP.edit("range(7)", "range(1, 8)").edit("if cell & BOARD", "if True"),
            HEIGHT.edit("range(7)", "range(1, 8)"),
            HEIGHT.edit("range(7)", "range(8)"),
        ],
    ),
    "one_column_only": idea(
        "that finds the move of one column only",
        "How many columns does your code look at before it returns?",
        "A 1 has to be added at the bottom of each column.",
        "`BOTTOM` has the seven bottom cells; the carries do not meet.",
        by=[
            *instead("mask + 1 & BOARD", "mask + 1"),
            LOOP.edit("moves |= cell", "return cell"),
            LOOP.edit("moves |= cell", "moves = cell"),
            LOOP.edit("    return moves", "        return moves"),
        ],
    ),
    "the_last_columns_are_missing": idea(
        "that leaves out a column at the edge",
        "Which columns does your loop reach?",
        "`range(7)` gives 0 to 6.",
        "Seven columns, 0 to 6.",
        by=[
            LOOP.edit("range(7)", "range(6)"),
            LOOP.edit("range(7)", "range(1, 7)"),
            HEIGHT.edit("range(7)", "range(1, 6)"),
        ],
    ),
    "a_cell_too_high": idea(
        "in which a move is one cell too high",
        "Take an empty column: which cell comes out, and which should?",
        "The move is the lowest empty cell, not the one above it.",
        "`mask + BOTTOM` is enough; no further shift.",
        by=[
            *instead("(mask + BOTTOM << 1) & BOARD", "mask + BOTTOM + BOTTOM & BOARD"),
            HEIGHT.edit("+ height)", "+ height + 1)"),
        ],
    ),
    "the_top_row_is_missing": idea(
        "that finds no move in the top row",
        "The column has five discs. Is there room for one more?",
        "There are six rows: heights 0 to 5 have room.",
        "`BOARD` has six cells in each column.",
        by=[
            HEIGHT.edit("height < 6", "height < 5"),
            CELLS.edit("bit % 7 < 6", "bit % 7 < 5"),
            *instead("mask + BOTTOM & BOTTOM * 31"),
        ],
    ),
    "columns_of_six_bits": idea(
        "in which a column has six bits, not seven",
        "How many bits are there from the bottom of one column to the bottom of the next?",
        "Six cells and the spare bit above them: seven.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[
            LOOP.edit("7 * column", "6 * column"),
            HEIGHT.edit_all("7 * column", "6 * column"),
            *instead("mask + sum(1 << 6 * column for column in range(7)) & BOARD"),
            CELLS.edit("range(49) if bit % 7 < 6 and", "range(42) if").edit("% 7", "% 6"),
        ],
    ),
    "rows_come_first": idea(
        "in which the bits run along the rows, not up the columns",
        "Which bit is the cell above bit 0?",
        "One bit up is the cell above; the cell to the right is 7 bits away.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[
            *instead("mask + 0b1111111 & BOARD"),
            ABOVE.edit("mask << 1 | BOTTOM", "mask << 7 | 0b1111111"),
            LOOP.edit("7 * column", "column").edit("cell <<= 1", "cell <<= 7"),
        ],
    ),
    "the_height_of_another_column": ideas.HEIGHT_OF_ANOTHER_COLUMN.by(
        HEIGHT.edit("(mask >> 7 * column & 63)", "(mask & 63)"),
        HEIGHT.edit("(mask >> 7 * column & 63)", "(mask >> 7 * column)"),
        TEXT.edit("text[start : start + 7].count", "text.count").edit("discs == 6", "discs > 5"),
    ),
    "always_the_same": ideas.ALWAYS_THE_SAME_NUMBER.by(
        SOLUTION.edit(SUM, "0"), SOLUTION.edit(SUM, "BOTTOM"), family=_always
    ),
    "wrong_kind": idea(
        "that returns something other than one whole number",
        "Which line makes something else of the one number with a bit for each move?",
        "The seven moves are bits of one number.",
        "Join the cells with `|`.",
        look="Look at what you return: which type has it?",
        by=[
            SOLUTION.returning("[bit for bit in range(49) if answer >> bit & 1]"),
            SOLUTION.returning("answer != 0"),
            SOLUTION.returning("bin(answer)"),
            SOLUTION.returning("[column for column in range(7) if answer >> 7 * column & 127]"),
        ],
    ),
    "gives_nothing_back": ideas.NOTHING_COMES_OUT.by(
        SOLUTION.edit("return ", "moves = "), SOLUTION.returning("None")
    ),
}

GAMES = (
    *("", "4", "1", "7", "44", "12", "4453", "1111", "444444", "111111", "777777", "1234567"),
    *("11111", "77777", "123123", "66666", "2222226", "1111117777774", "3333332222224444445"),
    FULL_BOARD,
)


def _asked(moves: str) -> Iterator[MovesProbe]:
    return map(MovesProbe, prefixes(moves))


def _more(seed: int = SEED) -> Iterator[Probe]:
    return along(90, _asked, seed)


def _small() -> Iterator[MovesProbe]:
    return map(MovesProbe, FEW_MOVES)


EXERCISE = Exercise(
    name="possible_moves",
    number="13.2",
    task=(
        "Write `possible_moves(mask)`. `mask` has a bit for each disc. It returns a number with a "
        "bit for each cell in which the next disc can come to rest: the lowest empty cell of each "
        "column that is not full. `BOTTOM` has the seven cells of the bottom row, `BOARD` all 42."
    ),
    solution=possible_moves,
    imports="from gamesearch.solving.bits import BOARD, BOTTOM",
    reasons={
        "All columns at once": "`mask + BOTTOM` adds 1 at the bottom of every column. Each carry "
        "ends at the lowest empty cell of its own column, at the latest in the spare bit.",
        "Full columns": "There the carry ends above the board, and `& BOARD` takes it away.",
    },
    hints=(
        "What does `mask + BOTTOM` do to a column with two discs, and to a full one?",
        "The sum has exactly one bit in each column: the first empty cell. In a full column that "
        "is the spare bit above the board.",
        "Keep what is on the board: the sum, `& BOARD`.",
    ),
    battery=[*map(MovesProbe, GAMES)],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(WRONG, prefix="moves_"),
    why="One addition for all seven columns: the spare bits keep the carries apart.",
    next="Write it without `+`, with a shift.",
)

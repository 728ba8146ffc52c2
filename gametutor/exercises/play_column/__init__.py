"""play_column: a move in Connect Four as one addition."""

from collections.abc import Iterator
from functools import partial

from gamesearch.games import ConnectFour
from gamesearch.solving.bits import play_column
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.probes.bits import DropProbe
from gametutor.kit.questions.connect_four import FEW_MOVES, along, prefixes
from gametutor.kit.source import Source

SOLUTION = Source.of(play_column)


# --- right, in other forms ---------------------------------------------------------------------
def step_by_step(position, mask, column):
    cell = 2 ** (7 * column)
    while mask & cell:
        cell = cell * 2
    opponent = mask - position
    return opponent, mask + cell


def by_height(position, mask, column):
    height = ((mask >> (column * 7)) & 0b1111111).bit_length()
    return (mask ^ position, mask | 1 << column * 7 + height)


def the_lowest_zero(position, mask, column):
    empty = ~mask & 0b111111 << 7 * column
    return position ^ mask, mask | empty & -empty


def with_all_landing_cells(position, mask, column):
    landing = mask + sum(1 << 7 * each for each in range(7))
    here = landing & (0b1111111 << 7 * column)
    return [mask & ~position, mask | here]


def with_a_list(position, mask, column):
    taken = [bool(mask >> 7 * column + row & 1) for row in range(6)]
    cell = 7 * column + taken.index(False)
    mine = position
    position = sum(1 << bit for bit in range(49) if mask >> bit & 1 and not mine >> bit & 1)
    return position, mask + 2**cell


def with_text(position, mask, column):
    digits = f"{mask:049b}"[::-1]
    row = digits[7 * column :].index("0")
    new = int("1" + "0" * (7 * column + row), 2)
    return position ^ mask, mask ^ new


def row_by_row(position, mask, column):
    for row in range(6):
        cell = 1 << 7 * column + row
        if not mask & cell:
            return position ^ mask, mask | cell
    return position, mask


def count_bits(position, mask, column):
    """The discs of a column have no gap, so their number is the row of the next one."""
    row = bin(mask >> 7 * column & 0b111111).count("1")
    mask_after = mask | (1 << row) << 7 * column
    position ^= mask
    return position, mask_after


def own_first(position, mask, column):
    """Drops the disc for its owner, and changes sides then."""
    new = (mask + (1 << column * 7)) & ~mask
    mine, mask = position | new, mask | new
    return mask ^ mine, mask


class Play:
    def __init__(self):
        self.bottoms = [128**column for column in range(7)]

    def __call__(self, position, mask, column):
        return position ^ mask, mask | (mask + self.bottoms[column])


RIGHT = [
    step_by_step,
    by_height,
    the_lowest_zero,
    with_all_landing_cells,
    with_a_list,
    with_text,
    row_by_row,
    count_bits,
    own_first,
    Play(),
]

# --- wrong ideas -------------------------------------------------------------------------------

idea = partial(
    at.any_step,
    look="Write both numbers before and after the move, column by column: which bits differ?",
)
POSITION, MASK = "position ^ mask", "mask | (mask + (1 << 7 * column))"
OWN = Source.of(own_first)
STEP, HEIGHT = Source.of(step_by_step), Source.of(by_height)
BITS, TEXT, ROWS = Source.of(count_bits), Source.of(with_text), Source.of(row_by_row)


def of_position(*texts):
    return SOLUTION.edits(POSITION, *texts)


def of_mask(*texts):
    return SOLUTION.edits(MASK, *texts)


WRONG = {
    "keeps_the_mover": idea(
        "in which `position` is still that of the player who has just moved",
        "After the move it is the other player's turn. Whose discs are `position` then?",
        "`position` always belongs to the player who is to move.",
        "The opponent's discs are those in `mask` that are not in `position`: `position ^ mask`.",
        by=[
            *of_position("position"),
            STEP.edit("mask - position", "position"),
            HEIGHT.edit("mask ^ position", "position"),
        ],
    ),
    "keeps_the_mover_with_the_new_disc": idea(
        "in which the new disc is right, but `position` is not that of the player to move next",
        "After the move it is the other player's turn. Whose discs are `position` then?",
        "Drop the disc for its owner if you like; then change sides.",
        "The player to move next has the discs in `mask` that are not the mover's.",
        by=[
            OWN.edit("return mask ^ mine", "return mine"),
            *of_position(f"position | ({MASK}) & ~mask", f"position | ({MASK}) ^ mask"),
        ],
    ),
    "gives_the_disc_to_the_opponent": idea(
        "in which the new disc becomes one of the player who is to move next",
        "The discs of `position` and the new one: do they belong to the same player?",
        "The opponent's discs do not change when you move.",
        "Take the opponent's discs from the mask as it was: `position ^ mask` with the old mask.",
        by=[
            *of_position(f"position ^ ({MASK})"),
            SOLUTION.edit("return ", f"mask = {MASK}\n    return ").edit(f", {MASK}", ", mask"),
            OWN.edit("mask ^ mine", "mask ^ position"),
            STEP.edit("mask - position", "mask + cell - position"),
        ],
    ),
    "all_discs_for_a_player": idea(
        "in which `position` holds discs of both players",
        "Which discs are in both of your numbers, and whose are they?",
        "The `mask` has everybody's discs, `position` only one player's.",
        "`position ^ mask`: what is in the mask and not in `position`.",
        by=of_position("mask", "position | mask", MASK),
    ),
    "the_empty_cells_too": idea(
        "in which `position` holds every cell but those of the mover",
        "Are all cells that are not yours the opponent's?",
        "Most of them are empty.",
        "The opponent's discs are in the mask, and not in `position`: `position ^ mask`.",
        by=[
            *of_position("~position", "position ^ (1 << 49) - 1", "position ^ (1 << 42) - 1"),
            Source.of(with_a_list).edit("mask >> bit & 1 and not", "not"),
        ],
    ),
    "a_sum_of_both": idea(
        "in which `position` becomes a sum, or a difference the wrong way round",
        "Which discs are left when yours are taken from all of them?",
        "`mask - position` takes them away; the other way round it is a negative number.",
        "`position ^ mask` does the same, bit by bit.",
        by=[
            *of_position("position + mask", "position - mask"),
            STEP.edit("mask - position", "position - mask"),
            BITS.edit("position ^= mask", "position += mask"),
        ],
    ),
    "nothing_is_dropped": idea(
        "in which the mask does not change",
        "Which bit of the mask is new after the move?",
        "Adding 1 at the bottom turns `0111` into `1000`: the carry finds the empty cell.",
        "`mask | mask + (1 << 7 * column)`",
        by=[
            *of_mask("mask", "mask & mask + (1 << 7 * column) | mask", "mask | position"),
            STEP.edit("mask + cell", "mask"),
        ],
    ),
    "only_the_bottom_cell": idea(
        "in which the disc always falls to the bottom, even where one lies already",
        "The column has a disc already. Which cell does the next one take?",
        "`|` with the bottom bit changes nothing where that bit is set. A sum carries.",
        "Add: `mask + (1 << 7 * column)` sets the lowest empty cell.",
        by=[
            *of_mask("mask | 1 << 7 * column", "mask | (mask | 1 << 7 * column)"),
            STEP.edit("while mask & cell:\n        cell = cell * 2", "pass").edit(
                "mask + cell", "mask | cell"
            ),
        ],
    ),
    "the_carry_clears_the_column": idea(
        "in which the discs below the new one disappear",
        "After the addition, what has become of the column's bits that were set?",
        "`0111 + 1` is `1000`: the new bit is set, and the ones below are gone.",
        "Put the old discs back: `mask | mask + ...`.",
        by=[
            *of_mask("mask + (1 << 7 * column)"),
            STEP.edit("while mask & cell:\n        cell = cell * 2", "pass"),
        ],
    ),
    "the_other_columns_disappear": idea(
        "in which the discs of other columns, or of this one, are lost from the mask",
        "Which bits of the old mask are missing from the new one?",
        "No disc ever leaves the board.",
        "Join the old mask and the new cell with `|`.",
        by=[
            *of_mask(
                "mask ^ mask + (1 << 7 * column)",
                "mask + (1 << 7 * column) & ~mask",
                "mask + (1 << 7 * column) & 0b1111111 << 7 * column",
                "mask + (1 << 7 * column) & 0b1111111 << 7 * column | position",
            ),
            STEP.edit("mask + cell", "cell"),
        ],
    ),
    "columns_of_six_bits": idea(
        "in which a column has six bits, not seven",
        "How many bits are there from the bottom of one column to the bottom of the next?",
        "Six cells and the spare bit above them: seven.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[
            *of_mask("mask | mask + (1 << 6 * column)"),
            STEP.edit("7 * column", "6 * column"),
            HEIGHT.edit_all("column * 7", "column * 6"),
            BITS.edit_all("7 * column", "6 * column"),
        ],
    ),
    "columns_of_eight_bits": idea(
        "in which a column has eight bits, not seven",
        "How many bits are there from the bottom of one column to the bottom of the next?",
        "Six cells and the spare bit above them: seven.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[*of_mask("mask | mask + (1 << 8 * column)"), STEP.edit("7 * column", "8 * column")],
    ),
    "rows_come_first": idea(
        "in which the bits run along the rows, not up the columns",
        "Which bit is the cell above bit 0, and which is the cell to its right?",
        "One bit up is the cell above; the cell to the right is 7 bits away.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[
            *of_mask("mask | mask + (1 << column)", "mask | 1 << column"),
            STEP.edit("7 * column", "column").edit("cell * 2", "cell * 128"),
            ROWS.edit("7 * column + row", "7 * row + column"),
        ],
    ),
    "always_the_left_column": idea(
        "in which the disc falls into the left column, whatever `column` is",
        "Where does your code use `column`?",
        "The bottom of the left column is 1. Where is that of the others?",
        "`1 << 7 * column`",
        by=[
            *of_mask("mask | mask + 1", "mask | mask + (1 << 7 >> 7)"),
            STEP.edit("2 ** (7 * column)", "1"),
        ],
    ),
    "the_height_of_another_column": ideas.HEIGHT_OF_ANOTHER_COLUMN.by(
        BITS.edit("mask >> 7 * column & 0b111111", "mask & 0b111111"),
        BITS.edit("mask >> 7 * column & 0b111111", "mask"),
        BITS.edit("mask >> 7 * column & 0b111111", "mask >> 7 * column"),
        HEIGHT.edit(" & 0b1111111", ""),
        TEXT.edit("digits[7 * column :].index", "digits.index"),
    ),
    "counts_columns_from_one": idea(
        "in which the disc falls into a neighbouring column",
        "Which number does the left column have, and which bit is its bottom?",
        "Columns count from 0, as the moves of `ConnectFour` do.",
        "The bottom of column `c` is bit `7 * c`.",
        by=of_mask(
            "mask | mask + (1 << 7 * (column + 1))",
            "mask | mask + (1 << 7 * column >> 7)",
            "mask | mask + (1 << 7 * max(column - 1, 0))",
        ),
    ),
    "counts_columns_from_the_right": idea(
        "in which the left column is taken for the right one",
        "Column 0 is the left one. Which bits does it have?",
        "The left column has the lowest bits: 0 to 6.",
        "The bottom of column `c` is bit `7 * c`.",
        by=[
            *of_mask("mask | mask + (1 << 7 * (6 - column))"),
            STEP.edit("7 * column", "42 - 7 * column"),
        ],
    ),
    "drops_from_the_wrong_end": idea(
        "in which the disc stays at the top of the column, or a cell too high",
        "Where does a disc come to rest?",
        "It falls onto the disc below it, or to the bottom.",
        "Adding at the *bottom* of the column carries to the lowest empty cell.",
        by=[
            *of_mask(
                "mask | 1 << 7 * column + 5",
                "mask | mask + (1 << 7 * column) << 1",
                "mask | mask + (2 << 7 * column)",
            ),
            HEIGHT.edit("+ height", "+ height + 1"),
        ],
    ),
    "the_top_row_is_missing": idea(
        "in which no disc falls into the top row",
        "The column has five discs. Which rows does your code look at?",
        "There are six rows, 0 to 5.",
        "`range(6)` gives 0 to 5.",
        by=[
            ROWS.edit("range(6)", "range(5)"),
            ROWS.edit("range(6)", "range(5)").edit("return position, mask", "return mask, mask"),
        ],
    ),
    "the_shift_comes_last": idea(
        "in which the sum is shifted, not the 1",
        "In `mask + 1 << 7 * column`, which is done first: `+` or `<<`?",
        "Python adds first, and shifts the sum.",
        "`mask + (1 << 7 * column)`",
        by=of_mask("mask | mask + 1 << 7 * column", "mask + 1 << 7 * column"),
    ),
    "no_power": idea(
        "in which `^` is taken for a power",
        "What is `2 ^ 7` in Python?",
        "`^` keeps the bits that one of two numbers has, and not both. A power is `**`.",
        "The bottom of column `c` as a number is `1 << 7 * c`, or `2 ** (7 * c)`.",
        by=[
            *of_mask("mask | mask + 2 ^ 7 * column", "mask | mask + (2 ^ 7 * column)"),
            *of_mask("mask | 2 ^ 7 * column"),
            STEP.edit("2 ** (7 * column)", "2 ^ 7 * column"),
        ],
    ),
    "only_what_both_have": idea(
        "in which the mask keeps what the old one and the sum have in common",
        "The new disc is in the sum. Is it in the old mask, too?",
        "`&` keeps what both have, `|` what one of them has.",
        "Join the old mask and the sum with `|`.",
        by=of_mask("mask & mask + (1 << 7 * column)", "mask & (mask | 1 << 7 * column) + 1"),
    ),
    "takes_the_number_for_a_bit": idea(
        "in which the number of a cell is used where its bit is meant",
        "Cell 21 is bit 21. Which number has that bit set, and no other?",
        "The bit of a cell is `1 << cell`.",
        "The bottom of column `c` as a number is `1 << 7 * c`.",
        by=of_mask("mask | mask + 7 * column", "mask | mask + column", "mask | 7 * column"),
    ),
    "wrong_form": idea(
        "that does not return the two numbers after the move, in this order",
        "Which two numbers are asked for, and which comes first?",
        "Two things are asked for: the discs of the player to move next, and all discs.",
        "`return position, mask`: two whole numbers.",
        look="Look at what you return: how many things, and which type has each?",
        by=map(
            SOLUTION.returning,
            ("answer[0]", "answer[1]", "(answer[1], answer[0])", "(*answer, 1)", "str(answer)"),
        ),
    ),
    "gives_nothing_back": ideas.NOTHING_COMES_OUT.by(
        SOLUTION.edit("return ", "position, mask = "), SOLUTION.returning("None")
    ),
}

GAMES = ("", "4", "1", "7", "44", "12", "17", "444", "4453", "1111", "77777", "123123", "3334433")


def _all_columns(moves: str) -> Iterator[DropProbe]:
    for column in ConnectFour.after(moves).legal_moves():
        yield DropProbe(moves, column)


def _asked(moves: str) -> Iterator[DropProbe]:
    """About every move of a game."""
    return (DropProbe(game[:-1], int(game[-1]) - 1) for game in prefixes(moves))


def _more(seed: int = SEED) -> Iterator[Probe]:
    return along(90, _asked, seed)


def _small() -> Iterator[DropProbe]:
    return (probe for moves in FEW_MOVES for probe in _all_columns(moves))


EXERCISE = Exercise(
    name="play_column",
    number="13.1",
    task=(
        "Write `play_column(position, mask, column)`. `position` has a bit for each disc of the "
        "player to move, `mask` one for each disc of either player. It returns both numbers after "
        "a disc has fallen into `column` (0 to 6, not full): `return position, mask`."
    ),
    solution=play_column,
    reasons={
        "The other player's discs": "They are in the mask and not in `position`. The new disc is "
        "not among them, so the old mask is the one to ask.",
        "The new disc": "1 is added at the bottom of the column and carries to the first empty "
        "cell: `0111` becomes `1000`. The old mask puts back what the carry has cleared.",
    },
    hints=(
        "Which bit is the bottom of the column? And what happens to the column's bits if you add "
        "1 there?",
        "`1 << 7 * column` is the bottom. `mask + (1 << 7 * column)` carries up to the first empty "
        "cell, and clears the cells below it.",
        "The new mask is the old one *or* that sum. The discs of the other player are those in the "
        "old mask that are not in `position`: `position ^ mask`.",
    ),
    battery=[probe for moves in GAMES for probe in _all_columns(moves)],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="drop_",
    ),
    why="One addition finds the empty cell, whatever lies below it, and no loop looks for it.",
    next="What would the sum do to the next column if the spare bit were not there?",
)

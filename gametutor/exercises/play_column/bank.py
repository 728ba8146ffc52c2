"""The right forms of play_column, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.solving.bits import play_column
from gametutor.kit.source import Forms, Source, written_in

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


RIGHT = written_in(vars())

MASK = "mask | (mask + (1 << 7 * column))"
OWN = Source.of(own_first)
STEP, HEIGHT = Source.of(step_by_step), Source.of(by_height)
BOTH = Forms([SOLUTION, STEP])
AT_THE_BOTTOM = STEP.without("while mask & cell:", "cell = cell * 2")
BITS, TEXT, ROWS = Source.of(count_bits), Source.of(with_text), Source.of(row_by_row)
FIVE_ROWS = ROWS.edit("range(6)", "range(5)")

of_position, of_mask = partial(SOLUTION.edits, "position ^ mask"), partial(SOLUTION.edits, MASK)

PROGRAMS = {
    "drop_keeps_the_mover": [
        *of_position("position"),
        STEP.edit("mask - position", "position"),
        HEIGHT.edit("mask ^ position", "position"),
    ],
    "drop_keeps_the_mover_with_the_new_disc": [
        OWN.edit("return mask ^ mine", "return mine"),
        *of_position(f"position | ({MASK}) & ~mask", f"position | ({MASK}) ^ mask"),
    ],
    "drop_gives_the_disc_to_the_opponent": [
        *of_position(f"position ^ ({MASK})"),
        SOLUTION.edit("return ", f"mask = {MASK}\n    return ").edit(f", {MASK}", ", mask"),
        OWN.edit("mask ^ mine", "mask ^ position"),
        STEP.edit("mask - position", "mask + cell - position"),
    ],
    "drop_all_discs_for_a_player": of_position("mask", "position | mask", MASK),
    "drop_the_empty_cells_too": [
        *of_position("~position", "position ^ (1 << 49) - 1", "position ^ (1 << 42) - 1"),
        Source.of(with_a_list).edit("mask >> bit & 1 and not", "not"),
    ],
    "drop_a_sum_of_both": [
        *of_position("position + mask", "position - mask"),
        STEP.edit("mask - position", "position - mask"),
        BITS.edit("position ^= mask", "position += mask"),
    ],
    "drop_nothing_is_dropped": [
        *of_mask("mask", "mask & mask + (1 << 7 * column) | mask", "mask | position"),
        STEP.edit("mask + cell", "mask"),
    ],
    "drop_only_the_bottom_cell": [
        *of_mask("mask | 1 << 7 * column", "mask | (mask | 1 << 7 * column)"),
        AT_THE_BOTTOM.edit("mask + cell", "mask | cell"),
    ],
    "drop_the_carry_clears_the_column": [*of_mask("mask + (1 << 7 * column)"), AT_THE_BOTTOM],
    "drop_the_other_columns_disappear": [
        *of_mask(
            "mask ^ mask + (1 << 7 * column)",
            "mask + (1 << 7 * column) & ~mask",
            "mask + (1 << 7 * column) & 0b1111111 << 7 * column",
            "mask + (1 << 7 * column) & 0b1111111 << 7 * column | position",
        ),
        STEP.edit("mask + cell", "cell"),
    ],
    "drop_columns_of_six_bits": [
        *BOTH.edit("7 * column", "6 * column"),
        HEIGHT.edit_all("column * 7", "column * 6"),
        BITS.edit_all("7 * column", "6 * column"),
    ],
    "drop_columns_of_eight_bits": BOTH.edit("7 * column", "8 * column"),
    "drop_rows_come_first": [
        *of_mask("mask | mask + (1 << column)", "mask | 1 << column"),
        STEP.edit("7 * column", "column").edit("cell * 2", "cell * 128"),
        ROWS.edit("7 * column + row", "7 * row + column"),
    ],
    "drop_always_the_left_column": [
        *of_mask("mask | mask + 1", "mask | mask + (1 << 7 >> 7)"),
        STEP.edit("2 ** (7 * column)", "1"),
    ],
    "drop_the_height_of_another_column": [
        *BITS.edits(
            "mask >> 7 * column & 0b111111", "mask & 0b111111", "mask", "mask >> 7 * column"
        ),
        HEIGHT.edit(" & 0b1111111", ""),
        TEXT.edit("digits[7 * column :].index", "digits.index"),
    ],
    "drop_counts_columns_from_one": of_mask(
        "mask | mask + (1 << 7 * (column + 1))",
        "mask | mask + (1 << 7 * column >> 7)",
        "mask | mask + (1 << 7 * max(column - 1, 0))",
    ),
    "drop_counts_columns_from_the_right": BOTH.edit("7 * column", "42 - 7 * column"),
    "drop_drops_from_the_wrong_end": [
        *of_mask(
            "mask | 1 << 7 * column + 5",
            "mask | mask + (1 << 7 * column) << 1",
            "mask | mask + (2 << 7 * column)",
        ),
        HEIGHT.edit("+ height", "+ height + 1"),
    ],
    "drop_the_top_row_is_missing": [
        FIVE_ROWS,
        FIVE_ROWS.edit("return position, mask", "return mask, mask"),
    ],
    "drop_the_shift_comes_last": of_mask("mask | mask + 1 << 7 * column", "mask + 1 << 7 * column"),
    "drop_no_power": [
        *of_mask(
            "mask | mask + 2 ^ 7 * column",
            "mask | mask + (2 ^ 7 * column)",
            "mask | 2 ^ 7 * column",
        ),
        STEP.edit("2 ** (7 * column)", "2 ^ 7 * column"),
    ],
    "drop_only_what_both_have": of_mask(
        "mask & mask + (1 << 7 * column)", "mask & (mask | 1 << 7 * column) + 1"
    ),
    "drop_takes_the_number_for_a_bit": of_mask(
        "mask | mask + 7 * column", "mask | mask + column", "mask | 7 * column"
    ),
    "drop_wrong_form": [
        SOLUTION.returning(said)
        for said in ("answer[0]", "answer[1]", "answer[::-1]", "(*answer, 1)", "str(answer)")
    ],
    "drop_gives_nothing_back": [
        SOLUTION.edit("return ", "position, mask = "),
        SOLUTION.returning("None"),
    ],
}

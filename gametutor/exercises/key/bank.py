"""The right forms of key, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.solving.bits import BOTTOM, key
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(key, BOTTOM=BOTTOM)
instead = partial(SOLUTION.edits, "position + mask")


# --- right, in other forms ---------------------------------------------------------------------
MARKER = SOLUTION.edit("position + mask", "position | mask + BOTTOM")
"""Above the discs of each column a 1, which tells how high it is."""


def base_three(position, mask):
    """A digit for each cell: 0, 1 or 2. Three to the 39 and so on would be too large, so each
    column is a number of its own, below 128."""
    number = 0
    for column in range(7):
        own, all_discs = position >> 7 * column & 127, mask >> 7 * column & 127
        number = number * 128 + own + all_discs
    return number


def with_heights(position, mask):
    """The own discs, and above them three bits for the height of each column but the last two
    rows of bits that are left: 42 cells and 7 heights, 63 bits."""
    cells = heights = 0
    for column in range(7):
        cells = cells << 6 | position >> 7 * column & 63
        heights = heights << 3 | (mask >> 7 * column & 63).bit_count()
    return heights << 42 | cells


def with_text(position, mask):
    number = ""
    for column in range(7):
        for row in range(7):
            bit = 7 * column + row
            below = row == 0 or mask >> bit - 1 & 1
            taken = mask >> bit & 1
            number += "1" if position >> bit & 1 or (below and not taken) else "0"
    return int(number, 2)


class Key:
    def __call__(self, position, mask):
        return sum((position, mask, BOTTOM))


RIGHT = [
    MARKER,
    *instead("(position ^ mask) + mask", "2 * mask - position"),
    *instead("position ^ (mask << 1 | BOTTOM) ^ mask"),
    *written_in(vars()),
]
# --- wrong ideas -------------------------------------------------------------------------------
THREE, HEIGHTS = Source.of(base_three), Source.of(with_heights)


def smaller_of_both_sides(position, mask):
    each = [position + mask >> 7 * column & 127 for column in range(7)]
    one = sum(n << 7 * i for i, n in enumerate(each))
    other = sum(n << 7 * i for i, n in enumerate(each[::-1]))
    return min(one, other)


PROGRAMS = {
    "key_forgets_whose_discs": [
        *instead("mask", "position | mask", "mask + BOTTOM", "2 * mask + 1"),
        *instead("mask + position.bit_count()", "mask * 2 + mask.bit_count() % 2"),
        HEIGHTS.edit("heights << 42 | cells", "heights"),
        HEIGHTS.edit("position >> 7", "mask >> 7"),
    ],
    "key_forgets_the_opponent": [
        *instead("position", "position ^ mask", "mask - position", "mask & position"),
        MARKER.edit("position | mask + BOTTOM", "position | BOTTOM << 6"),
        HEIGHTS.edit("heights << 42 | cells", "cells"),
    ],
    "key_loses_what_both_have": instead(
        "position * mask",
        "position + mask // 2",
        "(position + mask) // 2",
        "position & mask | BOTTOM",
    ),
    "key_discs_are_counted": instead(
        "mask.bit_count() * 64 + position.bit_count()", "position + mask.bit_count()"
    ),
    "key_leaves_out_a_column": [
        *THREE.edits("range(7)", "range(6)", "range(1, 7)"),
        *instead("position + mask & (1 << 42) - 1", "position + mask >> 7"),
    ],
    "key_leaves_out_a_row": [
        THREE.edit_all("& 127", "& 31"),
        *instead("position + mask & ~(BOTTOM << 6)", "position + mask & ~BOTTOM"),
    ],
    "key_a_table_index": instead(
        "(position + mask) % 65536", "(position + mask) % 1000003", "position + mask & 0xFFFFFFFF"
    ),
    "key_too_large": instead(
        "position << 49 | mask",
        "mask << 64 | position",
        "~(position + mask)",
        "int(str(position) + str(mask))",
        "position - mask",
    ),
    "key_mirror_images_share_it": [
        smaller_of_both_sides,
        THREE.lines(
            "return number",
            "back = sum((number >> 7 * i & 127) << 42 - 7 * i for i in range(7))",
            "return max(number, back)",
        ),
    ],
    "key_mixes_columns": [
        *THREE.edits("* 128", "* 64", "* 2"),
        *instead("position + 3 * mask", "2 * position + mask", "position + 2 * mask"),
    ],
    "key_columns_not_apart": THREE.edits("number * 128", "number", "max(number, 128)"),
    "key_always_the_same": [*instead("0", "7"), THREE.edit("    return number", "    return 1")],
    "key_chance": [
        SOLUTION.edit("def key(position, mask)", "def key(position, mask, seen=[])").edit(
            "return ", "seen.append(0)\n    return len(seen) + 10 * "
        )
    ],
    "key_wrong_kind": instead(
        "(position, mask)", "str(position + mask)", "(position + mask) / 2", "mask > 0"
    ),
    "key_gives_nothing_back": [SOLUTION.edit("return ", "number = "), SOLUTION.returning("None")],
}

"""The words for each wrong idea about play_column."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

LOOK = "Write down both numbers before and after the move, column by column: which bits differ?"
idea = partial(at.any_step, look=LOOK)

IDEAS = {
    "drop_keeps_the_mover": idea(
        "`position` is still that of the player who has just moved",
        "After the move it is the other player's turn. Whose discs are `position` then?",
        "`position` always belongs to the player who is to move.",
        "The opponent's discs are those in `mask` that are not in `position`: `position ^ mask`.",
    ),
    "drop_keeps_the_mover_with_the_new_disc": idea(
        "the new disc is right, but `position` is not that of the player to move next",
        "After the move it is the other player's turn. Whose discs are `position` then?",
        "You may drop the disc for its owner; but then change sides.",
        "The player to move next has the discs in `mask` that are not the mover's.",
    ),
    "drop_gives_the_disc_to_the_opponent": idea(
        "the new disc becomes one of the discs of the player to move next",
        "The discs of `position` and the new one: do they belong to the same player?",
        "The opponent's discs do not change when you move.",
        "Take the opponent's discs from the mask as it was: `position ^ mask` with the old mask.",
    ),
    "drop_all_discs_for_a_player": idea(
        "`position` holds discs of both players",
        "Which discs are in both of your numbers, and whose are they?",
        "The `mask` has everybody's discs, `position` only one player's.",
        "`position ^ mask`: what is in the mask and not in `position`.",
    ),
    "drop_the_empty_cells_too": idea(
        "`position` holds every cell except those of the mover",
        "Are all cells that are not yours the opponent's?",
        "Most of them are empty.",
        "The opponent's discs are in the mask, and not in `position`: `position ^ mask`.",
    ),
    "drop_a_sum_of_both": idea(
        "`position` becomes a sum, or a difference with its sides swapped",
        "Which discs are left when yours are taken from all of them?",
        "`mask - position` removes them; the other way round gives a negative number.",
        "`position ^ mask` does the same, bit by bit.",
    ),
    "drop_nothing_is_dropped": idea(
        "the mask does not change",
        "Which bit of the mask is new after the move?",
        "Adding 1 at the bottom turns `0111` into `1000`: the carry finds the empty cell.",
        "`mask | mask + (1 << 7 * column)`",
    ),
    "drop_only_the_bottom_cell": idea(
        "the disc always falls to the bottom, even where there is one already",
        "The column has a disc already. Which cell does the next one take?",
        "`|` with the bottom bit changes nothing where that bit is already set. A sum carries.",
        "Add: `mask + (1 << 7 * column)` sets the lowest empty cell.",
    ),
    "drop_the_carry_clears_the_column": idea(
        "the discs below the new one disappear",
        "After the addition, what has become of the column's bits that were set?",
        "`0111 + 1` is `1000`: the new bit is set, and the ones below are gone.",
        "Put the old discs back: `mask | mask + ...`.",
    ),
    "drop_the_other_columns_disappear": idea(
        "the discs of other columns, or of this one, are lost from the mask",
        "Which bits of the old mask are missing from the new one?",
        "No disc ever leaves the board.",
        "Combine the old mask and the new cell with `|`.",
    ),
    "drop_columns_of_six_bits": ideas.COLUMNS_OF_SIX_BITS,
    "drop_columns_of_eight_bits": ideas.COLUMNS_OF_EIGHT_BITS,
    "drop_rows_come_first": ideas.ROWS_COME_FIRST,
    "drop_always_the_left_column": idea(
        "the disc falls into the left column, whatever `column` is",
        "Where does your code use `column`?",
        "The bottom of the left column is 1. Where is the bottom of the others?",
        "`1 << 7 * column`",
    ),
    "drop_the_height_of_another_column": ideas.HEIGHT_OF_ANOTHER_COLUMN,
    "drop_counts_columns_from_one": idea(
        "the disc falls into a neighbouring column",
        "Which number does the left column have, and which bit is its bottom?",
        "Columns count from 0, as the moves of `ConnectFour` do.",
        "Begin at the bottom of the column: bit `7 * column`.",
    ),
    "drop_counts_columns_from_the_right": idea(
        "the left column is taken for the right one",
        "Column 0 is the left one. Which bits does it have?",
        "The left column has the lowest bits: 0 to 6.",
        "Begin at the bottom of the column: bit `7 * column`.",
    ),
    "drop_drops_from_the_wrong_end": idea(
        "the disc stays at the top of the column, or ends up one cell too high",
        "Where does a disc come to rest?",
        "A disc falls onto the one below it, or to the bottom.",
        "Adding at the *bottom* of the column carries to the lowest empty cell.",
    ),
    "drop_the_top_row_is_missing": idea(
        "no disc falls into the top row",
        "The column has five discs. Which rows does your code look at?",
        "There are six rows, 0 to 5.",
        "`range(6)` gives 0 to 5.",
    ),
    "drop_the_shift_comes_last": idea(
        "the sum is shifted, not the 1",
        "In `mask + 1 << 7 * column`, which is done first: `+` or `<<`?",
        "Python adds first, and then shifts the sum.",
        "`mask + (1 << 7 * column)`",
    ),
    "drop_no_power": idea(
        "`^` is used as a power",
        "What is `2 ^ 7` in Python?",
        "`^` keeps the bits that are set in exactly one of the two numbers. A power is `**`.",
        "For the bottom of the column, write `1 << 7 * column`, or `2 ** (7 * column)`.",
    ),
    "drop_only_what_both_have": idea(
        "the mask keeps what the old one and the sum have in common",
        "The new disc is in the sum. Is it in the old mask, too?",
        "`&` keeps the bits that both have, `|` those that at least one of them has.",
        "Combine the old mask and the sum with `|`.",
    ),
    "drop_takes_the_number_for_a_bit": ideas.TAKES_THE_NUMBER_FOR_A_BIT,
    "drop_wrong_form": idea(
        "the result is not the two numbers after the move, in this order",
        "Which two numbers are asked for, and which comes first?",
        "Two things are asked for: the discs of the player to move next, and all discs.",
        "`return position, mask`: two whole numbers.",
        look="Look at what you return: how many things, and what type does each have?",
    ),
    "drop_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(
    IDEAS,
    look=LOOK,
    from_to="the bottom of one column to the bottom of the next",
    steps="Begin at the bottom of the column: bit `7 * column`.",
    bit="For the bottom of the column, write `1 << 7 * column`.",
)

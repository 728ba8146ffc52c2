"""The words for each wrong idea about key."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

idea = partial(
    at.any_step,
    look="Take one column: which different columns can it be, and do all get different numbers?",
)

IDEAS = {
    "key_forgets_whose_discs": idea(
        "that knows where discs are, and not whose",
        "Two boards have discs in the same cells, but of different colours. What tells them apart?",
        "`mask` alone does not know whose a disc is.",
        "Both numbers have to go into the key.",
    ),
    "key_forgets_the_opponent": idea(
        "that knows the discs of one player only",
        "One player has the same discs on both boards, and the other has not. What tells the "
        "boards apart?",
        "The discs of one player do not tell where the other player's are.",
        "Both numbers have to go into the key.",
    ),
    "key_loses_what_both_have": idea(
        "in which two numbers are joined so that different pairs give one number",
        "From your key, can you get both numbers back?",
        "Within a column `position + mask` never carries into the next, and every sum belongs to "
        "one pair only.",
        "Add `mask` and `position`.",
    ),
    "key_discs_are_counted": idea(
        "in which discs are only counted",
        "Two boards with as many discs in other cells: what tells them apart?",
        "How many discs there are says nothing of where they are.",
        "Use the numbers themselves, `position` and `mask`.",
    ),
    "key_leaves_out_a_column": idea(
        "that leaves out a column",
        "Which columns does your key know?",
        "All seven columns belong to the position.",
        "`range(7)`",
    ),
    "key_leaves_out_a_row": idea(
        "that leaves out a row",
        "Which cells does your key know?",
        "All six cells of a column belong to the position, and the sum may need the spare bit.",
        "Do not cut anything off the sum.",
    ),
    "key_a_table_index": idea(
        "that returns the remainder of a division, as if it were a place in a table",
        "How many different numbers can come out, and how many positions are there?",
        "A remainder is a place in the table. The key in the entry tells whose place it is.",
        "Return the whole number; the table divides it later.",
    ),
    "key_too_large": idea(
        "that returns numbers of more than 63 bits, or negative ones",
        "How large can your number become, and can it be negative?",
        "Two numbers of 49 bits side by side need 98. A compiled program has 63.",
        "The sum of both needs 49 only.",
    ),
    "key_mirror_images_share_it": idea(
        "in which a position and its mirror image have one key",
        "Can your table tell from the key on which side the winning move is?",
        "Both have the same value, but not the same moves. Here every position has its own number.",
        "Leave the smaller of two mirror images out for now.",
    ),
    "key_mixes_columns": idea(
        "in which one column's number runs into the next",
        "How large can the number of one column be, and where does the next one begin?",
        "The number of a column has seven bits: it is 127 at most.",
        "`position + mask` is 126 at most in each column; or multiply by 128 for each column.",
    ),
    "key_always_the_same": ideas.ALWAYS_THE_SAME_NUMBER,
    "key_chance": idea(
        "that returns another number each time",
        "The same position comes again. Does it find its entry?",
        "A key depends on the position alone.",
        "`position + mask`",
    ),
    "key_wrong_kind": idea(
        "that returns something other than a whole number",
        "What is asked for: a number, a text or a pair?",
        "A pair would do in a dict; a compiled table needs a number.",
        "`position + mask`",
        look="Look at what you return: which type has it?",
    ),
    "key_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(IDEAS)

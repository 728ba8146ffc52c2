"""The words for each wrong idea about key."""

from functools import partial

from gametutor.kit import at, contradictions, ideas

idea = partial(
    at.any_step,
    look=(
        "Take each column: in how many ways can it be filled, and do they all get different "
        "numbers?"
    ),
)

IDEAS = {
    "key_forgets_whose_discs": idea(
        "the key says where discs are, but not whose",
        "Two boards have discs in the same cells, but of different colours. What tells them apart?",
        "`mask` alone does not say whose a disc is.",
        "Both numbers have to go into the key.",
    ),
    "key_forgets_the_opponent": idea(
        "the key only says where one player's discs are",
        "One player has the same discs on both boards, but the other does not. What tells the "
        "boards apart?",
        "The discs of one player do not tell you where the other player's are.",
        "Both numbers have to go into the key.",
    ),
    "key_loses_what_both_have": idea(
        "two numbers are combined in such a way that different pairs give the same number",
        "From your key, can you recover both numbers?",
        "Within a column, `position + mask` never carries into the next, and every sum comes "
        "from one pair only.",
        "Add `mask` and `position`.",
    ),
    "key_discs_are_counted": idea(
        "discs are only counted",
        "Two boards have equally many discs, but in other cells. What tells them apart?",
        "How many discs there are says nothing about where they are.",
        "Use the numbers themselves, `position` and `mask`.",
    ),
    "key_leaves_out_a_column": idea(
        "a column is left out",
        "Which columns go into your key?",
        "All seven columns belong to the position.",
        "`range(7)`",
    ),
    "key_leaves_out_a_row": idea(
        "a row is left out",
        "Which cells go into your key?",
        "All six cells of a column belong to the position, and the sum may need the spare bit.",
        "Do not cut anything off the sum.",
    ),
    "key_a_table_index": idea(
        "the remainder of a division is returned, as if it were an index of the table",
        "How many different numbers can your key be, and how many positions are there?",
        "A remainder is an index of the table. The key in the entry says which position the "
        "entry is for.",
        "Return the whole number; the table divides it later.",
        unless=contradictions.lacks("%", "divmod"),
    ),
    "key_too_large": idea(
        "numbers of more than 63 bits are returned, or negative ones",
        "How large can your number become, and can it be negative?",
        "A key is 0 or more, and fits in the 63 bits of a compiled program. If yours is the two "
        "numbers side by side, it does not fit.",
        "The sum of the two numbers does.",
        look="Which line of your code makes the number so large, or takes it below 0?",
    ),
    "key_mirror_images_share_it": idea(
        "a position and its mirror image share one key",
        "Can your table tell from the key which side the winning move is on?",
        "Both have the same value, but not the same moves. Here every position has a number of "
        "its own.",
        "Do not choose between mirror images for now.",
    ),
    "key_mixes_columns": idea(
        "one column's number runs into the next",
        "How large can the number of one column be, and where does the next one begin?",
        "Do all these bits come before the next column's first one?",
        "In `position + mask`, the number of each column fits into its seven bits; or multiply by "
        "`1 << 7` for each column.",
        look="Fill one column with the discs of one player, and write its number in bits.",
    ),
    "key_columns_not_apart": idea(
        "the columns are not kept apart",
        "Which part of your key says which column a number belongs to?",
        "If all columns are added in the same place, their order is lost.",
        "Give each column seven bits of its own: multiply by `1 << 7` before you add the next one.",
        look="Exchange two columns of a board: what happens to the numbers that you add?",
    ),
    "key_always_the_same": ideas.ALWAYS_THE_SAME_NUMBER,
    "key_chance": idea(
        "a different number is returned each time",
        "The same position comes up again. Does it find its entry?",
        "A key depends on the position alone.",
        "`position + mask`",
    ),
    "key_wrong_kind": idea(
        "something other than a whole number is returned",
        "What is asked for: a number, a string or a pair?",
        "A string or a pair would do in a dict; a compiled table needs a number.",
        "`position + mask`",
        look="Look at what you return: what type does it have?",
    ),
    "key_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}

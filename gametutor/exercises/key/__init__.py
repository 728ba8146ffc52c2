"""key: one number for a position, which no other position has."""

from collections.abc import Iterator
from functools import partial
from itertools import chain
from random import Random

from gamesearch.solving.bits import BOTTOM, key
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import KeyProbe, ManyKeysProbe, after
from gametutor.kit.questions.connect_four import (
    FEW_MOVES,
    FULL_BOARD,
    mirrored,
    played,
    prefixes,
)
from gametutor.kit.source import Source

SOLUTION = Source.of(key, BOTTOM=BOTTOM)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_marker(position, mask):
    """Above the discs of each column a 1, which tells how high it is."""
    return position | mask + BOTTOM


def of_the_opponent(position, mask):
    return (position ^ mask) + mask


def twice_the_mask(position, mask):
    return 2 * mask - position


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


def by_shifting(position, mask):
    return position ^ (mask << 1 | BOTTOM) ^ mask


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
    with_a_marker,
    of_the_opponent,
    twice_the_mask,
    base_three,
    with_heights,
    by_shifting,
    with_text,
    Key(),
]

# --- wrong ideas -------------------------------------------------------------------------------

MARKER = Source.of(with_a_marker)
THREE = Source.of(base_three)
HEIGHTS = Source.of(with_heights)
idea = partial(
    at.any_step,
    look="Take one column: which different columns can it be, and do all get different numbers?",
)


def instead(*texts):
    return SOLUTION.edits("position + mask", *texts)


WRONG = {
    "forgets_whose_discs": idea(
        "that knows where discs are, and not whose",
        "Two boards have discs in the same cells, but of different colours. What tells them apart?",
        "`mask` alone does not know whose a disc is.",
        "Both numbers have to go into the key.",
        by=[
            *instead("mask", "position | mask", "mask + BOTTOM", "2 * mask + 1"),
            *instead("mask + position.bit_count()", "mask * 2 + mask.bit_count() % 2"),
            HEIGHTS.edit("heights << 42 | cells", "heights"),
            HEIGHTS.edit("position >> 7", "mask >> 7"),
        ],
    ),
    "forgets_the_opponent": idea(
        "that knows the discs of one player only",
        "One player has the same discs on both boards, and the other has not. What tells the "
        "boards apart?",
        "The discs of one player do not tell where the other player's are.",
        "Both numbers have to go into the key.",
        by=[
            *instead("position", "position ^ mask", "mask - position", "mask & position"),
            MARKER.edit("position | mask + BOTTOM", "position | BOTTOM << 6"),
            HEIGHTS.edit("heights << 42 | cells", "cells"),
        ],
    ),
    "loses_what_both_have": idea(
        "in which two numbers are joined so that different pairs give one number",
        "From your key, can you get both numbers back?",
        "Within a column `position + mask` never carries into the next, and every sum belongs to "
        "one pair only.",
        "Add `mask` and `position`.",
        by=instead(
            "position * mask",
            "position + mask // 2",
            "(position + mask) // 2",
            "position & mask | BOTTOM",
        ),
    ),
    "discs_are_counted": idea(
        "in which discs are only counted",
        "Two boards with as many discs in other cells: what tells them apart?",
        "How many discs there are says nothing of where they are.",
        "Use the numbers themselves, `position` and `mask`.",
        by=instead(
            "mask.bit_count() * 64 + position.bit_count()",
            "position + mask.bit_count()",
        ),
    ),
    "leaves_out_a_column": idea(
        "that leaves out a column",
        "Which columns does your key know?",
        "All seven columns belong to the position.",
        "`range(7)`",
        by=[
            THREE.edit("range(7)", "range(6)"),
            THREE.edit("range(7)", "range(1, 7)"),
            *instead("position + mask & (1 << 42) - 1", "position + mask >> 7"),
        ],
    ),
    "leaves_out_a_row": idea(
        "that leaves out a row",
        "Which cells does your key know?",
        "All six cells of a column belong to the position, and the sum may need the spare bit.",
        "Do not cut anything off the sum.",
        by=[
            THREE.edit_all("& 127", "& 31"),
            *instead("position + mask & ~(BOTTOM << 6)", "position + mask & ~BOTTOM"),
        ],
    ),
    "a_table_index": idea(
        "that returns the remainder of a division, as if it were a place in a table",
        "How many different numbers can come out, and how many positions are there?",
        "A remainder is a place in the table. The key in the entry tells whose place it is.",
        "Return the whole number; the table divides it later.",
        by=instead(
            "(position + mask) % 65536",
            "(position + mask) % 1000003",
            "position + mask & 0xFFFFFFFF",
        ),
    ),
    "too_large": idea(
        "that returns numbers of more than 63 bits, or negative ones",
        "How large can your number become, and can it be negative?",
        "Two numbers of 49 bits side by side need 98. A compiled program has 63.",
        "The sum of both needs 49 only.",
        by=instead(
            "position << 49 | mask",
            "mask << 64 | position",
            "~(position + mask)",
            "int(str(position) + str(mask))",
            "position - mask",
        ),
    ),
    "mirror_images_share_it": idea(
        "in which a position and its mirror image have one key",
        "Can your table tell from the key on which side the winning move is?",
        "Both have the same value, but not the same moves. Here every position has its own number.",
        "Leave the smaller of two mirror images out for now.",
        by=[
            SOLUTION.edit(
                "return position + mask",
                "each = [position + mask >> 7 * column & 127 for column in range(7)]\n"
                "    one = sum(n << 7 * i for i, n in enumerate(each))\n"
                "    other = sum(n << 7 * i for i, n in enumerate(each[::-1]))\n"
                "    return min(one, other)",
            ),
            THREE.edit(
                "    return number",
                "    back = sum((number >> 7 * i & 127) << 42 - 7 * i for i in range(7))\n"
                "    return max(number, back)",
            ),
        ],
    ),
    "mixes_columns": idea(
        "in which one column's number runs into the next",
        "How large can the number of one column be, and where does the next one begin?",
        "The number of a column has seven bits: it is 127 at most.",
        "`position + mask` is 126 at most in each column; or multiply by 128 for each column.",
        by=[
            THREE.edit("* 128", "* 64"),
            THREE.edit("* 128", "* 2"),
            THREE.edit("number * 128 + ", "number + "),
            *instead("position + 3 * mask", "2 * position + mask", "position + 2 * mask"),
        ],
    ),
    "always_the_same": ideas.ALWAYS_THE_SAME_NUMBER.by(
        *instead("0", "7"), THREE.edit("    return number", "    return 1")
    ),
    "chance": idea(
        "that returns another number each time",
        "The same position comes again. Does it find its entry?",
        "A key depends on the position alone.",
        "`position + mask`",
        by=[
            SOLUTION.edit("def key(position, mask)", "def key(position, mask, seen=[])").edit(
                "return ", "seen.append(0)\n    return len(seen) + 10 * "
            ),
        ],
    ),
    "wrong_kind": idea(
        "that returns something other than a whole number",
        "What is asked for: a number, a text or a pair?",
        "A pair would do in a dict; a compiled table needs a number.",
        "`position + mask`",
        look="Look at what you return: which type has it?",
        by=instead("(position, mask)", "str(position + mask)", "(position + mask) / 2", "mask > 0"),
    ),
    "gives_nothing_back": ideas.NOTHING_COMES_OUT.by(
        SOLUTION.edit("return ", "number = "), SOLUTION.returning("None")
    ),
}

# The same position in another order, one disc of another colour, a disc more, mirror images.
PAIRS = (
    *(("", "4"), ("1", "7"), ("1", "2"), ("12", "21"), ("123", "321"), ("123", "132")),
    *(("1234", "3412"), ("1234", "1432"), ("12", "13"), ("12", "32"), ("11", "1"), ("444", "44")),
    *(("1122", "2211"), ("1212", "2121"), ("77", "7"), ("67", "76"), ("111", "333")),
    *(("12112", "21112"), ("4444", "44"), ("112", "211"), ("44445", "54444"), ("1", "11")),
    *(("771", "177"), ("777", "77"), ("111111", "222222"), ("1111112", "2111111")),
    *(("11111122222", "22222111111"), ("4444441", "1444444"), ("12345", "54321")),
    *(("1", "71"), ("2", "12"), ("4", "14"), ("22", "122"), ("1", "32"), ("1", "61"), ("4", "5")),
    *(("6", "7"), ("253", "1113777"), ("211111", "1111121"), ("1111", "111111")),
    *(("12222", "222222"), ("211111", "1111112")),
    *(("7676", "7767"), ("67177671", "667666777611")),
)


def _alike(moves: str) -> Iterator[str]:
    """A game, its mirror image, and those in which two moves near each other change places: discs
    of other colours in the same cells, or the same position once more."""
    yield from (moves, mirrored(moves))
    for first in range(len(moves) - 2):
        for second in (first + 1, first + 2):
            turned = list(moves)
            turned[first], turned[second] = turned[second], turned[first]
            if _can_be_played("".join(turned)):
                yield "".join(turned)


def _can_be_played(moves: str) -> bool:
    try:
        after(moves)
    except ValueError:
        return False
    return True


MANY = 400
"""In the positions of so many games, a remainder of 23 bits, the place in a table, comes twice."""


def _more(seed: int = SEED) -> Iterator[ManyKeysProbe]:
    games = [FULL_BOARD, *played(Random(seed), MANY)]
    yield ManyKeysProbe(tuple(chain.from_iterable(map(prefixes, games))))
    yield ManyKeysProbe(tuple(chain.from_iterable(map(_alike, games[:12]))))


def _small() -> Iterator[KeyProbe]:
    """All pairs of games with up to two moves, the shortest first."""
    few = [moves for moves in FEW_MOVES if len(moves) < 3]
    pairs = ((one, other) for i, other in enumerate(few) for one in few[:i])
    yield from (KeyProbe(*pair) for pair in sorted(pairs, key=lambda pair: sum(map(len, pair))))


EXERCISE = Exercise(
    name="key",
    number="13.3",
    task=(
        "Write `key(position, mask)`. It returns a whole number for a position, in 63 bits and not "
        "negative: two different positions never get the same number, and the same position, "
        "however it came about, always does."
    ),
    solution=key,
    reasons={
        "One column": "With `n` discs, the mask's bits of the column are `2**n - 1`, and those of "
        "`position` at most as much. So the sums of different heights never meet: they begin at "
        "0, 1, 3, 7 and so on.",
        "Seven columns": "The largest sum of a column is 126, and a column has seven bits: no "
        "carry reaches the next one.",
    },
    hints=(
        "Look at one column. Which pairs of numbers can it have in `position` and in `mask`?",
        "With two discs the mask has 11, and the player to move 00, 01, 10 or 11. Add both.",
        "The sum `position + mask` is different for each pair, and no column carries into the "
        "next.",
    ),
    battery=[KeyProbe(*pair) for pair in PAIRS],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(WRONG, prefix="key_"),
    why="49 bits for a position with 42 cells of three kinds: small enough for one machine number.",
    next="Take all positions after four moves. Are there as many keys as positions?",
)

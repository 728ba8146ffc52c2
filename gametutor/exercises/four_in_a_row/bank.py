"""The right forms of four_in_a_row, and the programs of its wrong ideas."""

from functools import partial

from gamesearch.solving.bits import four_in_a_row
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(four_in_a_row)


# --- right, in other forms ---------------------------------------------------------------------
def every_line(discs):
    """Each of the 69 lines on its own."""
    for column in range(7):
        for row in range(6):
            for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if column + 3 * right > 6 or not 0 <= row + 3 * up <= 5:
                    continue
                cells = [7 * (column + i * right) + row + i * up for i in range(4)]
                if all(discs >> cell & 1 for cell in cells):
                    return True
    return False


def written_out(discs):
    vertical = discs & (discs >> 1) & (discs >> 2) & (discs >> 3)
    horizontal = discs & (discs >> 7) & (discs >> 14) & (discs >> 21)
    rising = discs & (discs >> 8) & (discs >> 16) & (discs >> 24)
    falling = discs & (discs >> 6) & (discs >> 12) & (discs >> 18)
    return (vertical | horizontal | rising | falling) != 0


def to_the_left(discs):
    """Shifts the other way."""
    found = 0
    for step in [1, 6, 7, 8]:
        two = discs & (discs << step)
        found |= two & (two << (step + step))
    return bool(found)


def pair_by_pair(discs):
    return any((y := discs & discs >> d) & y >> 2 * d for d in (1, 7, 8, 6))


def with_sets(discs):
    mine = {divmod(bit, 7) for bit in range(discs.bit_length()) if (discs >> bit) & 1}
    for column, row in mine:
        for right, up in [(0, 1), (1, 1), (1, 0), (1, -1)]:
            length = 0
            while (column + length * right, row + length * up) in mine:
                length += 1
            if length >= 4:
                return True
    return False


def one_more_each_time(discs):
    """From one disc to two in a row, to three, to four."""
    for step in (8, 7, 6, 1):
        row = discs
        for _ in range(3):
            row = row & row >> step
        if row > 0:
            return True
    return False


def with_text(discs):
    bits = format(discs, "049b")
    for gap in (0, 5, 6, 7):
        for start in range(49 - 3 * gap - 3):
            if bits[start : start + 3 * gap + 4 : gap + 1] == "1111":
                return True
    return False


def recursive(discs, steps=(1, 7, 6, 8)):
    if not steps:
        return False
    pairs = discs & (discs >> steps[0])
    return (pairs & (pairs >> steps[0] * 2)) > 0 or recursive(discs, steps[1:])


class Lines:
    """All lines as numbers, made once."""

    def __init__(self):
        self.lines = []
        for step, columns, rows in (
            (1, range(7), range(3)),
            (7, range(4), range(6)),
            (8, range(4), range(3)),
            (6, range(4), range(3, 6)),
        ):
            for column in columns:
                for row in rows:
                    first = 7 * column + row
                    self.lines.append(sum(1 << first + number * step for number in range(4)))

    def __call__(self, discs):
        return any(discs & line == line for line in self.lines)


RIGHT = written_in(vars())
# --- wrong ideas -------------------------------------------------------------------------------
LAST = "pairs & (pairs >> 2 * step)"
OUT, LEFT = Source.of(written_out), Source.of(to_the_left)
GROWS, LINE = Source.of(one_more_each_time), Source.of(every_line)
stepping = partial(SOLUTION.edits, "(1, 6, 7, 8)")
looking = partial(OUT.edit, "(vertical | horizontal | rising | falling)")

PROGRAMS = {
    "four_never_upwards": [*stepping("(7, 6, 8)"), looking("(horizontal | rising | falling)")],
    "four_never_to_the_right": [*stepping("(1, 6, 8)"), looking("(vertical | rising | falling)")],
    "four_never_rising": [*stepping("(1, 7, 6)"), looking("(vertical | horizontal | falling)")],
    "four_never_falling": [*stepping("(1, 7, 8)"), looking("(vertical | horizontal | rising)")],
    "four_no_diagonals": [*stepping("(1, 7)"), looking("(vertical | horizontal)")],
    "four_one_direction_only": [
        *stepping("(1,)", "(7,)", "(6,)", "(8,)"),
        SOLUTION.edit("    return False", "        return False"),
        SOLUTION.lines(f"if {LAST}:", f"return {LAST} != 0").without("return True", "return False"),
        LEFT.edit("found |= two", "found = two"),
    ],
    "four_columns_of_six_bits": stepping("(1, 6, 5, 7)", "(1, 5, 6, 7)"),
    "four_columns_of_eight_bits": stepping("(1, 8, 7, 9)", "(1, 8, 9)"),
    "four_three_are_enough": [
        *SOLUTION.edits(LAST, "pairs & pairs >> step", "pairs & discs >> 2 * step"),
        GROWS.edit("range(3)", "range(2)"),
    ],
    "four_two_are_enough": [
        *SOLUTION.edits(LAST, "pairs", "pairs | pairs >> 2 * step", "pairs > 0"),
        GROWS.edit("range(3)", "range(1)"),
    ],
    "four_five_are_needed": [
        SOLUTION.edit(LAST, "pairs & pairs >> 3 * step"),
        GROWS.edit("range(3)", "range(4)"),
    ],
    "four_the_second_shift_is_fixed": SOLUTION.edits(
        LAST, "pairs & pairs >> 2", "pairs & pairs >> 14"
    ),
    "four_any_two_pairs": SOLUTION.edits(
        LAST, "pairs & pairs - 1", "pairs.bit_count() >= 2", "pairs.bit_count() >= 3"
    ),
    "four_shifts_what_is_no_pair": SOLUTION.edits(
        "discs & (discs >> step)",
        "discs >> step",
        "discs | discs >> step",
        "discs ^ discs >> step",
        "discs",
    ),
    "four_more_than_one_bit": LINE.edits(
        "discs >> cell & 1", "discs >> cell", "discs >= 1 << cell", "discs > 1 << cell"
    ),
    "four_only_counts": [
        *SOLUTION.edits(LAST, "discs.bit_count() >= 4", "discs.bit_count() > 4"),
        OUT.edit("(vertical | horizontal | rising | falling) != 0", "bin(discs).count('1') > 3"),
    ],
    "four_too_small_a_board": [
        *LINE.edits("range(7)", "range(6)", "range(1, 7)"),
        *LINE.edits("range(6)", "range(5)", "range(1, 6)"),
        LINE.edit("> 6", "> 5"),
        LINE.edit("<= 5", "< 5"),
    ],
    "four_says_the_opposite": [
        OUT.edit("!= 0", "== 0"),
        SOLUTION.returning("not answer"),
        LEFT.edit("bool(found)", "not found"),
    ],
    "four_always_the_same": [
        SOLUTION.edit("return False", "return True"),
        SOLUTION.edit("return True", "return False"),
        SOLUTION.edit(LAST, "pairs & pairs >> 2 * step == True"),
    ],
    "four_gives_nothing_back": [SOLUTION.edit("    return False", ""), SOLUTION.returning("None")],
}

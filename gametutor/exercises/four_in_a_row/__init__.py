"""four_in_a_row: a line in any direction, found with shifts and ands."""

from collections.abc import Iterator
from functools import partial

from gamesearch.solving.bits import four_in_a_row
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.probes.bits import FourProbe
from gametutor.kit.questions.connect_four import FEW_MOVES, LINES, along, prefixes
from gametutor.kit.source import Source

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


RIGHT = [
    every_line,
    written_out,
    to_the_left,
    pair_by_pair,
    with_sets,
    one_more_each_time,
    with_text,
    recursive,
    Lines(),
]

# --- wrong ideas -------------------------------------------------------------------------------

STEPS, LAST = "(1, 6, 7, 8)", "pairs & (pairs >> 2 * step)"
OUT, LEFT = Source.of(written_out), Source.of(to_the_left)
GROWS, LINE = Source.of(one_more_each_time), Source.of(every_line)
idea = partial(
    at.any_step, look="Take one line of four, and write the bits of its four discs one by one."
)


def stepping(*steps):
    return SOLUTION.edits(STEPS, *steps)


def without(direction):
    return OUT.edit("(vertical | horizontal | rising | falling)", direction)


WRONG = {
    "never_upwards": idea(
        "that sees no four in a column",
        "How many bits are there from a cell to the one above it?",
        "Four in a column are four bits side by side.",
        "One of the steps is 1.",
        by=[*stepping("(7, 6, 8)"), without("(horizontal | rising | falling)")],
    ),
    "never_to_the_right": idea(
        "that sees no four in a row of the board",
        "How many bits are there from a cell to the one on its right?",
        "Every column has seven bits, so the next column's cell is 7 bits away.",
        "One of the steps is 7.",
        by=[*stepping("(1, 6, 8)"), without("(vertical | rising | falling)")],
    ),
    "never_rising": idea(
        "that sees no four on a rising diagonal",
        "How many bits is it to the right and up?",
        "Seven to the right and one up.",
        "One of the steps is 8.",
        by=[*stepping("(1, 7, 6)"), without("(vertical | horizontal | falling)")],
    ),
    "never_falling": idea(
        "that sees no four on a falling diagonal",
        "How many bits is it to the right and down?",
        "Seven to the right and one down.",
        "One of the steps is 6.",
        by=[*stepping("(1, 7, 8)"), without("(vertical | horizontal | rising)")],
    ),
    "no_diagonals": idea(
        "that sees no diagonal at all",
        "In how many directions can four discs be in a row?",
        "Up, to the right, and along two diagonals.",
        "The steps are 1, 7, 8 and 6.",
        by=[*stepping("(1, 7)"), without("(vertical | horizontal)")],
    ),
    "one_direction_only": idea(
        "that looks in one direction only, or ends after the first",
        "What happens when the first direction has no line: are the others looked at?",
        "False is known only when all four directions have been tried.",
        "`return False` comes after the loop, not in it.",
        by=[
            *stepping("(1,)", "(7,)", "(6,)", "(8,)"),
            SOLUTION.edit("    return False", "        return False"),
            SOLUTION.edit("            return True\n    return False", "            return True")
            .edit(f"if {LAST}:\n", f"return {LAST} != 0\n")
            .edit("            return True", ""),
            LEFT.edit("found |= two", "found = two"),
        ],
    ),
    "columns_of_six_bits": idea(
        "in which a column has six bits, not seven",
        "How many bits are there from a cell to the one on its right?",
        "Six cells and the spare bit above them: seven.",
        "The steps are 1, 7, 8 and 6.",
        by=stepping("(1, 6, 5, 7)", "(1, 5, 6, 7)"),
    ),
    "columns_of_eight_bits": idea(
        "in which a column has eight bits, not seven",
        "How many bits are there from a cell to the one on its right?",
        "Six cells and the spare bit above them: seven.",
        "The steps are 1, 7, 8 and 6.",
        by=stepping("(1, 8, 7, 9)", "(1, 8, 9)"),
    ),
    "three_are_enough": idea(
        "that takes three in a row for four",
        "How far apart are two pairs that make four in a row together?",
        "A pair and the pair one step on share a disc: together they are three.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
        by=[
            *SOLUTION.edits(LAST, "pairs & pairs >> step", "pairs & discs >> 2 * step"),
            GROWS.edit("range(3)", "range(2)"),
        ],
    ),
    "two_are_enough": idea(
        "that takes two in a row for four",
        "What does `discs & discs >> step` keep?",
        "It keeps each disc with another one a step on: the pairs.",
        "Ask the pairs once more: `pairs & pairs >> 2 * step`.",
        by=[
            *SOLUTION.edits(LAST, "pairs", "pairs | pairs >> 2 * step", "pairs > 0"),
            GROWS.edit("range(3)", "range(1)"),
        ],
    ),
    "five_are_needed": idea(
        "that finds no four, only five or other patterns",
        "How many discs does each of your shifts add to the row?",
        "`discs & discs >> step` are two in a row; the pairs two steps apart are four.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
        by=[*SOLUTION.edits(LAST, "pairs & pairs >> 3 * step"), GROWS.edit("range(3)", "range(4)")],
    ),
    "the_second_shift_is_fixed": idea(
        "in which the second shift is the same for all directions",
        "By how much do the pairs have to be shifted in each direction?",
        "Two steps on are 2 bits upwards, and 14 to the right.",
        "Shift the pairs by `2 * step`.",
        by=SOLUTION.edits(LAST, "pairs & pairs >> 2", "pairs & pairs >> 14"),
    ),
    "any_two_pairs": idea(
        "that takes any two pairs for a line",
        "Two pairs in the same direction: do they have to be in one line?",
        "Only a pair and the pair two steps on make four in a row.",
        "`pairs & pairs >> 2 * step`",
        by=[
            *SOLUTION.edits(LAST, "pairs & pairs - 1", "pairs.bit_count() >= 2"),
            *SOLUTION.edits(LAST, "pairs.bit_count() >= 3"),
        ],
    ),
    "shifts_what_is_no_pair": idea(
        "in which no disc is compared with its own neighbour",
        "Which two things does each `&` compare?",
        "A row begins where a disc *and* its neighbour are there.",
        "`pairs = discs & discs >> step`, then `pairs & pairs >> 2 * step`.",
        by=[
            SOLUTION.edit("discs & (discs >> step)", "discs >> step"),
            SOLUTION.edit("discs & (discs >> step)", "discs | discs >> step"),
            SOLUTION.edit("discs & (discs >> step)", "discs ^ discs >> step"),
            SOLUTION.edit("discs & (discs >> step)", "discs"),
        ],
    ),
    "more_than_one_bit": idea(
        "that asks for a disc in a cell or in any later one",
        "Is `discs >> cell` different from 0 only if there is a disc in that cell?",
        "After the shift the bit of the cell is the lowest, and all later ones are above it.",
        "Keep one bit: `discs >> cell & 1`.",
        by=[
            LINE.edit("discs >> cell & 1", "discs >> cell"),
            LINE.edit("discs >> cell & 1", "discs >= 1 << cell"),
            LINE.edit("discs >> cell & 1", "discs > 1 << cell"),
        ],
    ),
    "only_counts": idea(
        "that counts the discs, wherever they lie",
        "Four discs far from each other: what does your code say?",
        "How many there are says nothing of where they are.",
        "Compare each disc with its neighbours: `discs & discs >> step`.",
        by=[
            *SOLUTION.edits(LAST, "discs.bit_count() >= 4", "discs.bit_count() > 4"),
            OUT.edit(
                "(vertical | horizontal | rising | falling) != 0", "bin(discs).count('1') > 3"
            ),
        ],
    ),
    "too_small_a_board": idea(
        "that leaves out lines at the edge of the board",
        "Which columns and rows can a line begin in, in each direction?",
        "A line upwards may stand in any of the seven columns, the last one too.",
        "Go through all seven columns and six rows, and leave out only what leads off the board.",
        by=[
            LINE.edit("range(7)", "range(6)"),
            LINE.edit("range(7)", "range(1, 7)"),
            LINE.edit("range(6)", "range(5)"),
            LINE.edit("range(6)", "range(1, 6)"),
            LINE.edit("> 6", "> 5"),
            LINE.edit("<= 5", "< 5"),
        ],
    ),
    "says_the_opposite": idea(
        "that returns True where there is no line",
        "What does a number other than 0 mean here: a line, or none?",
        "What is left after both `&` are the lines.",
        "Return True if something is left.",
        by=[
            OUT.edit("!= 0", "== 0"),
            SOLUTION.edit("return False", "return THAT")
            .edit("return True", "return False")
            .edit("THAT", "True"),
            LEFT.edit("bool(found)", "not found"),
        ],
    ),
    "always_the_same": idea(
        "that returns the same for every board",
        "Which discs make your code return the other answer?",
        "Without four in a row the answer is False; with four, in any direction, True.",
        "Comparisons such as `==` and `!=` come before `&`: put what belongs together in "
        "parentheses.",
        by=[
            *SOLUTION.edits("return False", "return True"),
            SOLUTION.edit("return True", "return False"),
            SOLUTION.edit(LAST, "pairs & pairs >> 2 * step == True"),
        ],
    ),
    "gives_nothing_back": ideas.NOTHING_COMES_OUT.by(
        SOLUTION.edit("    return False", ""), SOLUTION.returning("None")
    ),
}

# No line: few discs, discs with gaps, and four that are 5 or 9 bits apart. The last one has five.
QUIET = (
    *("", "4", "1212", "121212", "4433", "445533", "123321", "12345671234567", "7475"),
    *("143", "164", "1122445", "223263432236264", "54453345375455", "112244553"),
)


def _about(moves: str) -> Iterator[FourProbe]:
    """The position with the line, and the one two plies earlier, of the same player."""
    yield FourProbe(moves)
    yield FourProbe(moves[:-2])


def _asked(moves: str) -> Iterator[FourProbe]:
    """About the discs of both players, in turn."""
    return map(FourProbe, prefixes(moves))


def _more(seed: int = SEED) -> Iterator[Probe]:
    return along(90, _asked, seed)


def _small() -> Iterator[FourProbe]:
    yield from map(FourProbe, FEW_MOVES)
    yield from sorted(map(FourProbe, LINES), key=lambda probe: probe.size)


EXERCISE = Exercise(
    name="four_in_a_row",
    number="13.4",
    task=(
        "Write `four_in_a_row(discs)`. `discs` has a bit for each disc of one player. It returns "
        "True if any four of them are in a row, upwards, to the right or along a diagonal, "
        "otherwise False."
    ),
    solution=four_in_a_row,
    reasons={
        "Four directions": "From a cell it is 1 bit up, 7 to the right, 8 up and right, 6 down and "
        "right. The opposite directions are the same lines.",
        "Pairs": "`discs & discs >> step` keeps each disc that has another one a step on.",
        "Pairs of pairs": "A pair with another pair two steps on is four in a row: two shifts, and "
        "not three.",
    },
    hints=(
        "Take two discs side by side. By how many bits are they apart in each of the four "
        "directions?",
        "`discs & discs >> step` keeps the discs that have a neighbour a step on. Four in a row "
        "are two such pairs. How far apart?",
        "In each direction: `pairs = discs & discs >> step`, then look whether anything is left of "
        "`pairs & pairs >> 2 * step`. Only after all four directions is the answer False.",
    ),
    battery=[
        *(probe for moves in LINES for probe in _about(moves)),
        *map(FourProbe, QUIET),
    ],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(WRONG, prefix="four_"),
    why="Each `&` looks at all cells at once, so no loop goes through the board.",
    next="Count the operations: how many are there for 69 lines?",
)

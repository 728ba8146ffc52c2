"""The words for each wrong idea about four_in_a_row."""

import ast
from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named
from gametutor.kit.syntax import Code, nodes_of

LOOK = "Take one line of four, and write the bits of its four discs one by one."
idea = partial(at.any_step, look=LOOK)


def _negates_a_test(code: Code) -> bool:
    """Return whether a `not` stands in a test: it may be all that is wrong."""
    tests = (getattr(node, "test", None) for node in nodes_of(code))
    nodes = nodes_of([test for test in tests if isinstance(test, ast.expr)])
    return any(isinstance(getattr(node, "op", None), ast.Not) for node in nodes)


IDEAS = {
    "four_never_upwards": idea(
        "four in a column are not found",
        "How many bits are there from a cell to the one above it?",
        "Four in a column are four bits side by side.",
        "One of the steps is 1.",
    ),
    "four_never_to_the_right": idea(
        "four in a row of the board are not found",
        "How many bits are there from a cell to the one on its right?",
        "Every column has seven bits, so the next column's cell is 7 bits away.",
        "One of the steps is 7.",
    ),
    "four_never_rising": idea(
        "four on a rising diagonal are not found",
        "How many bits away is the cell to the right and up?",
        "Seven to the right and one up.",
        "One of the steps is 8.",
    ),
    "four_never_falling": idea(
        "four on a falling diagonal are not found",
        "How many bits away is the cell to the right and down?",
        "A step to the right is 7 bits; a step down takes 1 away.",
        "One of the steps is 6.",
    ),
    "four_no_diagonals": idea(
        "no diagonal is found at all",
        "In how many directions can four discs form a line?",
        "Up, to the right, and along two diagonals.",
        "The steps are 1, 7, 8 and 6.",
    ),
    "four_one_direction_only": idea(
        "only one of the four directions decides",
        "Which of the four directions can make your function return True?",
        "The answer is False only when all four directions have been tried.",
        "`return False` belongs after the loop, not in it.",
    ),
    "four_columns_of_six_bits": ideas.COLUMNS_OF_SIX_BITS,
    "four_columns_of_eight_bits": ideas.COLUMNS_OF_EIGHT_BITS,
    "four_three_are_enough": idea(
        "three in a row count as four",
        "How far apart are two pairs that together make four in a row?",
        "A pair and the pair one step further on share a disc: together they are three.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
    ),
    "four_two_are_enough": idea(
        "two in a row count as four",
        "What does `discs & discs >> step` keep?",
        "`discs & discs >> step` keeps each disc with another one a step further on: the pairs.",
        "Do the same to the pairs: `pairs & pairs >> 2 * step`.",
    ),
    "four_five_are_needed": idea(
        "four are not found, only five or other patterns",
        "How many discs does each of your shifts add to the row?",
        "`discs & discs >> step` gives two in a row; two pairs two steps apart make four.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
    ),
    "four_the_second_shift_is_fixed": idea(
        "the second shift is the same for all directions",
        "By how much do the pairs have to be shifted in each direction?",
        "Two steps are twice as many bits as one, in every direction.",
        "Shift the pairs by `2 * step`.",
    ),
    "four_any_two_pairs": idea(
        "any two pairs count as a line",
        "Two pairs in the same direction: must they be in one line?",
        "Only a pair and the pair two steps further on make four in a row.",
        "`pairs & pairs >> 2 * step`",
    ),
    "four_shifts_what_is_no_pair": idea(
        "no disc is compared with its own neighbour",
        "Which two things does each `&` compare?",
        "A row begins where a disc *and* its neighbour are there.",
        "`pairs = discs & discs >> step`, then `pairs & pairs >> 2 * step`.",
    ),
    "four_more_than_one_bit": idea(
        "a disc in a cell or in any later one is looked for",
        "The cell is empty, and a later one has a disc: what does your test of the cell say?",
        "The bits of later cells are worth more, so a number can be large without this cell's bit.",
        "Keep one bit: `discs >> cell & 1`.",
    ),
    "four_only_counts": idea(
        "the discs are counted, wherever they lie",
        "Four discs lie far apart: what does your code return?",
        "How many there are says nothing about where they are.",
        "Compare each disc with its neighbours: `discs & discs >> step`.",
    ),
    "four_too_small_a_board": idea(
        "lines at the edge of the board are left out",
        "In which columns and rows can a line begin, for each direction?",
        "A vertical line may be in any of the seven columns, the last one included.",
        "Go through all seven columns and six rows, and leave out only what leads off the board.",
    ),
    "four_says_the_opposite": idea(
        "True is returned where there is no line",
        "What does a number other than 0 mean here: a line, or none?",
        "What is left after both `&` operations are the lines.",
        "Return True if something is left.",
    ),
    "four_always_the_same": idea(
        "the same answer is returned for every board that was asked about",
        "Which line returned this answer, and under which condition does your code reach it?",
        "Without four in a row the answer is False; with four, in any direction, True.",
        "Where there are four in a row in one direction, return `True`; where there are not, try "
        "the other directions.",
        look="Is there a test before that line? If so, for which discs is it true?",
        unless=_negates_a_test,
    ),
    "four_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(
    IDEAS, look=LOOK, from_to="a cell to the one on its right", steps="The steps are 1, 7, 8 and 6."
)

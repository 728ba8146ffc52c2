"""The words for each wrong idea about four_in_a_row."""

from functools import partial

from gametutor.kit import at, ideas
from gametutor.kit.misconception import named

LOOK = "Take one line of four, and write the bits of its four discs one by one."
idea = partial(at.any_step, look=LOOK)

IDEAS = {
    "four_never_upwards": idea(
        "that sees no four in a column",
        "How many bits are there from a cell to the one above it?",
        "Four in a column are four bits side by side.",
        "One of the steps is 1.",
    ),
    "four_never_to_the_right": idea(
        "that sees no four in a row of the board",
        "How many bits are there from a cell to the one on its right?",
        "Every column has seven bits, so the next column's cell is 7 bits away.",
        "One of the steps is 7.",
    ),
    "four_never_rising": idea(
        "that sees no four on a rising diagonal",
        "How many bits is it to the right and up?",
        "Seven to the right and one up.",
        "One of the steps is 8.",
    ),
    "four_never_falling": idea(
        "that sees no four on a falling diagonal",
        "How many bits is it to the right and down?",
        "Seven to the right and one down.",
        "One of the steps is 6.",
    ),
    "four_no_diagonals": idea(
        "that sees no diagonal at all",
        "In how many directions can four discs be in a row?",
        "Up, to the right, and along two diagonals.",
        "The steps are 1, 7, 8 and 6.",
    ),
    "four_one_direction_only": idea(
        "that looks in one direction only, or ends after the first",
        "What happens when the first direction has no line: are the others looked at?",
        "False is known only when all four directions have been tried.",
        "`return False` comes after the loop, not in it.",
    ),
    "four_columns_of_six_bits": ideas.COLUMNS_OF_SIX_BITS,
    "four_columns_of_eight_bits": ideas.COLUMNS_OF_EIGHT_BITS,
    "four_three_are_enough": idea(
        "that takes three in a row for four",
        "How far apart are two pairs that make four in a row together?",
        "A pair and the pair one step on share a disc: together they are three.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
    ),
    "four_two_are_enough": idea(
        "that takes two in a row for four",
        "What does `discs & discs >> step` keep?",
        "It keeps each disc with another one a step on: the pairs.",
        "Ask the pairs once more: `pairs & pairs >> 2 * step`.",
    ),
    "four_five_are_needed": idea(
        "that finds no four, only five or other patterns",
        "How many discs does each of your shifts add to the row?",
        "`discs & discs >> step` are two in a row; the pairs two steps apart are four.",
        "Shift the pairs by two steps: `pairs >> 2 * step`.",
    ),
    "four_the_second_shift_is_fixed": idea(
        "in which the second shift is the same for all directions",
        "By how much do the pairs have to be shifted in each direction?",
        "Two steps on are 2 bits upwards, and 14 to the right.",
        "Shift the pairs by `2 * step`.",
    ),
    "four_any_two_pairs": idea(
        "that takes any two pairs for a line",
        "Two pairs in the same direction: do they have to be in one line?",
        "Only a pair and the pair two steps on make four in a row.",
        "`pairs & pairs >> 2 * step`",
    ),
    "four_shifts_what_is_no_pair": idea(
        "in which no disc is compared with its own neighbour",
        "Which two things does each `&` compare?",
        "A row begins where a disc *and* its neighbour are there.",
        "`pairs = discs & discs >> step`, then `pairs & pairs >> 2 * step`.",
    ),
    "four_more_than_one_bit": idea(
        "that asks for a disc in a cell or in any later one",
        "Is `discs >> cell` different from 0 only if there is a disc in that cell?",
        "After the shift the bit of the cell is the lowest, and all later ones are above it.",
        "Keep one bit: `discs >> cell & 1`.",
    ),
    "four_only_counts": idea(
        "that counts the discs, wherever they lie",
        "Four discs far from each other: what does your code say?",
        "How many there are says nothing of where they are.",
        "Compare each disc with its neighbours: `discs & discs >> step`.",
    ),
    "four_too_small_a_board": idea(
        "that leaves out lines at the edge of the board",
        "Which columns and rows can a line begin in, in each direction?",
        "A line upwards may stand in any of the seven columns, the last one too.",
        "Go through all seven columns and six rows, and leave out only what leads off the board.",
    ),
    "four_says_the_opposite": idea(
        "that returns True where there is no line",
        "What does a number other than 0 mean here: a line, or none?",
        "What is left after both `&` are the lines.",
        "Return True if something is left.",
    ),
    "four_always_the_same": idea(
        "that returns the same for every board",
        "Which discs make your code return the other answer?",
        "Without four in a row the answer is False; with four, in any direction, True.",
        "Comparisons such as `==` and `!=` come before `&`: put what belongs together in "
        "parentheses.",
    ),
    "four_gives_nothing_back": ideas.NOTHING_COMES_OUT,
}
CARDS = named(
    IDEAS, look=LOOK, from_to="a cell to the one on its right", steps="The steps are 1, 7, 8 and 6."
)

"""The right forms of later, and the programs of its wrong ideas."""

from gametutor.exercises.later import later
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(later)
WIN, LOSS = "value - 1", "value + 1"


# --- right, in other forms ---------------------------------------------------------------------
def one_line(value):
    return value - (value > 0) + (value < 0)


def by_its_size(value):
    if value == 0:
        return 0
    sign = 1 if value > 0 else -1
    return sign * (abs(value) - 1)


RIGHT = written_in(vars())


def both(win, loss):
    return SOLUTION.edit(LOSS, "LOSS").edit(WIN, win).edit("LOSS", loss)


PROGRAMS = {
    "sooner_in_place_of_later": [both("value + 1", "value - 1")],
    "less_for_both": [SOLUTION.edit(LOSS, "value - 1"), both("value", "value - 1")],
    "more_for_both": [SOLUTION.edit(WIN, "value + 1"), both("value + 1", "value")],
    "stays_as_it_is": [
        both("value", "value"),
        SOLUTION.edit(WIN, "value"),
        SOLUTION.edit(LOSS, "value"),
    ],
    "turns_the_sign": [
        both("-value", "-value"),
        both("-value + 1", "-value - 1"),
        both("-value - 1", "-value + 1"),
        both("-(value - 1)", "value + 1"),
        both("value - 1", "-(value + 1)"),
    ],
    "takes_the_value_for_the_plies": [
        both("100 - value", "-100 + value"),
        both("100 - value", "-100 - value"),
        both("100 - value - 1", "-100 + value + 1"),
        both("100 - (value + 1)", "-100 - value + 1"),
        SOLUTION.edit(WIN, "100 - value"),
        SOLUTION.edit(LOSS, "-100 + value"),
        SOLUTION.edit(LOSS, "-100 - value"),
    ],
    "a_fixed_number": [
        both("99", "-99"),
        SOLUTION.edit(WIN, "99"),
        SOLUTION.edit(LOSS, "-99"),
        both("100 - 1", "-100"),
        both("1", "-1"),
    ],
}

"""The right forms of one_step, and the programs of its wrong ideas."""

from gametutor.exercises.one_step import one_step
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(one_step)
LINE = "max(value, -child_value)"


# --- right, in other forms ---------------------------------------------------------------------
def minus_the_smallest(children):
    return -min(children)


def one_expression(children):
    return max(-child_value for child_value in children)


def with_an_if(children):
    value = None
    for child_value in children:
        if value is None or -child_value > value:
            value = -child_value
    return value


RIGHT = written_in(vars())

PROGRAMS = {
    "no_minus": SOLUTION.edits(LINE, "max(value, child_value)", "max(children)"),
    "takes_the_smallest": SOLUTION.edits(
        LINE, "min(children)", "child_value if value == -inf else min(value, child_value)"
    ),
    "smallest_with_a_minus": [
        *SOLUTION.edits(LINE, "-max(children)", "min(-child for child in children)"),
        Source.of(with_an_if).edit("-child_value > value", "value > -child_value"),
    ],
    "minus_after_the_choice": SOLUTION.edits(
        LINE,
        "-max(value, child_value)",
        "max(-value, child_value)",
        "-max(value, -child_value)",
        "max(-value, -child_value)",
    ),
    "stays_at_the_start": SOLUTION.edits(
        LINE, "min(value, -child_value)", "min(value, child_value)", "value"
    ),
    "keeps_the_last": SOLUTION.edits(LINE, "-child_value", "child_value"),
    "keeps_the_first": [
        SOLUTION.edit("    return value", "        return value"),
        SOLUTION.edit(LINE, "max(value, -children[0])"),
    ],
    "never_looks_at_the_child": SOLUTION.edits(
        LINE, "max(value, -value)", "max(value, 0)", "-value"
    ),
}

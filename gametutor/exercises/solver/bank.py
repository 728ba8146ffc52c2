"""The right forms of solver, and the programs of its wrong ideas."""

from gametutor.exercises.solver import search_once, solve
from gametutor.kit.source import Source

SOLUTION = Source.of(solve, search=search_once)
QUESTION = "search(position, mask, bound, bound + 1, table, nodes)"
IS_LESS, MOST, LEAST = "found <= bound", "most = found", "least = found"


# --- right, in other forms ---------------------------------------------------------------------
PLAIN = SOLUTION.without("@compiled")
THE_ENDS_OF_THE_QUESTION = (
    PLAIN.without(f"found = {QUESTION}")
    .edit(IS_LESS, f"{QUESTION} <= bound")
    .edit(MOST, "most = bound")
    .edit(LEAST, "least = bound + 1")
    .edit("return least", "return most")
)
"""What the question was is less than what the answer says, and enough."""

NEVER_PAST_THE_ENDS = (
    PLAIN.edit("least < most", "least != most")
    .edit(IS_LESS, "found > bound")
    .edit(MOST, "least = max(least, found)")
    .edit(LEAST, "most = min(most, found)")
)
RIGHT = [THE_ENDS_OF_THE_QUESTION, NEVER_PAST_THE_ENDS]


# --- wrong ideas -------------------------------------------------------------------------------
def both(most, least):
    return SOLUTION.edit(MOST, f"most = {most}").edit(LEAST, f"least = {least}")


PROGRAMS = {
    "solve_one_too_many": SOLUTION.edits(LEAST, "least = found + 1", "least = bound + 2"),
    "solve_one_too_few": SOLUTION.edits(MOST, "most = found - 1", "most = bound - 1"),
    "solve_most_is_least": SOLUTION.edits(MOST, "most = least"),
    "solve_least_is_most": SOLUTION.edits(LEAST, "least = most"),
    "solve_ends_exchanged": [both("least", "most")],
    "solve_gets_nowhere": [
        *SOLUTION.edits(LEAST, "least = bound", "least = least", "least = min(least, found)"),
        *SOLUTION.edits(MOST, "most = most", "most = max(most, found)"),
    ],
    "solve_signs_turned": [
        both("-found", "-found"),
        SOLUTION.edit(MOST, "most = -found"),
        SOLUTION.edit(LEAST, "least = -found"),
    ],
}

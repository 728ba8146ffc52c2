"""The right forms of solver, and the programs of its wrong ideas."""

from gametutor.exercises.solver import (
    my_four_in_a_row,
    my_possible_moves,
    next_bound,
    search_once,
    solve,
    winning_cells,
)
from gametutor.kit.source import Source, written_in

search = search_once
SOLUTION = Source.of(solve, search=search)
MOST, LEAST = "most = found", "least = found"


# --- right, in other forms ---------------------------------------------------------------------
def the_ends_of_the_question(position, mask, table, nodes):
    """What the question was is less than what the answer says, and enough."""
    discs = mask.bit_count()
    if my_four_in_a_row(position ^ mask):
        return -(22 - (discs + 1) // 2)
    least, most = -((42 - discs) // 2), (43 - discs) // 2
    if winning_cells(position, mask) & my_possible_moves(mask):
        return most
    while least < most:
        bound = next_bound(least, most)
        if search(position, mask, bound, bound + 1, table, nodes) <= bound:
            most = bound
        else:
            least = bound + 1
    return most


def never_past_the_ends(position, mask, table, nodes):
    discs = mask.bit_count()
    if my_four_in_a_row(position ^ mask):
        return -(22 - (discs + 1) // 2)
    least, most = -((42 - discs) // 2), (43 - discs) // 2
    if winning_cells(position, mask) & my_possible_moves(mask):
        return most
    while least != most:
        bound = next_bound(least, most)
        found = search(position, mask, bound, bound + 1, table, nodes)
        if found > bound:
            least = max(least, found)
        else:
            most = min(most, found)
    return least


RIGHT = written_in(vars())


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

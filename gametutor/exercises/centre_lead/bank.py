"""The right forms of centre_lead, and the programs of its wrong ideas."""

from gametutor.exercises.centre_lead import centre_lead
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(centre_lead)
LINE = "taken.count(mark) - taken.count(other)"


# --- right, in other forms ---------------------------------------------------------------------
def by_rows(state, player):
    rows = str(state).split("\n")
    middle = [mark for row in rows[2:4] for mark in row[2:4]]
    return sum({"XO"[player]: 1, "OX"[player]: -1}.get(mark, 0) for mark in middle)


def one_by_one(state, player):
    marks, lead = "".join(str(state).split()), 0
    for cell in (14, 15, 20, 21):
        if marks[cell] == "XO"[player]:
            lead += 1
        elif marks[cell] == "OX"[player]:
            lead -= 1
    return lead


RIGHT = written_in(vars())

PROGRAMS = {
    "another_cell": SOLUTION.edits(
        "20, 21)", *(f"20, {cell})" for cell in (13, 16, 19, 22, 26, 8))
    ),
    "counts_ones_own_only": SOLUTION.edits(LINE, "taken.count(mark)"),
    "counts_for_the_other": SOLUTION.edits(
        LINE, "taken.count(other) - taken.count(mark)", "taken.count(other)"
    ),
    "counts_both_with_a_plus": SOLUTION.edits(
        LINE, "taken.count(mark) + taken.count(other)", "len(taken)"
    ),
    "counts_the_whole_board": SOLUTION.edits(
        LINE, "marks.count(mark) - marks.count(other)", "marks.count(mark)"
    ),
    "counts_for_one_player": SOLUTION.edits(LINE, "taken.count('X') - taken.count('O')"),
}

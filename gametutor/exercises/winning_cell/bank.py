"""The right forms of winning_cell, and the programs of its wrong ideas."""

from gamesearch.search import minimax
from gametutor.exercises.winning_cell import winning_cell
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(winning_cell)


# --- right, in another form --------------------------------------------------------------------
def looks_one_move_ahead(state):
    for cell in state.legal_moves():
        after = state.result(cell)
        if after.is_terminal() and after.utility(state.to_move) == 1:
            return cell


def counts_the_cells(state):
    columns, middle, bottom = 3, 1, 2
    cell = columns * bottom + middle
    return cell


def looks_for_two_in_a_line(state):
    cells = "".join(str(state).split())
    for line in [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8)]:
        marks = [cells[cell] for cell in line]
        if marks.count("X") == 2 and "." in marks:
            return line[marks.index(".")]


def the_largest_value(state):
    return max(state.legal_moves(), key=lambda cell: minimax.min_value(state.result(cell), 0))


class Answer:
    def __call__(self, state):
        return state.legal_moves()[-1]


RIGHT = [minimax.minimax_decision, *written_in(vars())]

PROGRAMS = {
    "blocks_instead_of_winning": SOLUTION.edits("7", "5"),
    "lets_the_opponent_win": SOLUTION.edits("7", "6"),
    "not_an_empty_cell": SOLUTION.edits("7", "4", "8"),
    "a_text_for_a_cell": SOLUTION.edits("7", "'b1'"),
}

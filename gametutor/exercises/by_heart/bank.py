"""The right forms of by_heart, and the programs of its wrong ideas."""

from gamesearch.search.symmetry import canonical
from gametutor.exercises.by_heart import by_heart, known, my_canonical
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(by_heart)
LINE = "cells[move]"


# --- right, in other forms ---------------------------------------------------------------------
def in_two_lines(state):
    smallest, cells = my_canonical(state.board)
    _, there = known[smallest]
    here = cells[there]
    return here


def by_the_values(state):
    def worth(move):
        return -known[canonical(state.result(move).board)[0]][0]

    return max(state.legal_moves(), key=worth)


RIGHT = written_in(vars())

PROGRAMS = {
    "does_not_turn_the_move": SOLUTION.edits(LINE, "move"),
    "turns_it_the_wrong_way": SOLUTION.edits(LINE, "cells.index(move)"),
    "turns_it_twice": SOLUTION.edits(LINE, "cells[cells[move]]"),
    "looks_up_another_board": SOLUTION.edits("known[smallest]", "known[state.board]"),
    "not_the_move": SOLUTION.edits(LINE, "value", "cells", "smallest", "state.result(move)"),
}

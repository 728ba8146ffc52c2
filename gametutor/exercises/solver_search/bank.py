"""The right forms of solver_search, and the programs of its wrong ideas."""

from gametutor.exercises import solver
from gametutor.exercises.solver_search import search
from gametutor.kit.source import Source

SOLUTION = Source.of(search)
FOUND = "-search(opponent, after, -beta, -alpha, table, nodes)"
CUT, ALPHA = "value >= beta", "alpha = max(alpha, value)"


# --- right, in other forms ---------------------------------------------------------------------
ANOTHER_NAME_AND_TEST = (
    SOLUTION.without("@compiled")
    .edit("my_key(position, mask)", "my_key(position ^ mask, mask)")
    .edit(FOUND, "-search(opponent, after, alpha=-beta, beta=-alpha, table=table, nodes=nodes)")
    .edit(CUT, "found >= beta")
    .edit(ALPHA, "alpha = found if found > alpha else alpha")
)
RIGHT = [ANOTHER_NAME_AND_TEST]


# --- wrong ideas -------------------------------------------------------------------------------
WITH_SOLVE = Source.of(
    solver.solve,
    search,
    my_four_in_a_row=solver.my_four_in_a_row,
    my_possible_moves=solver.my_possible_moves,
    next_bound=solver.next_bound,
    winning_cells=solver.winning_cells,
)


def asking(*calls):
    """Programs in which the value of a move is found by another call."""
    return SOLUTION.edits(FOUND, *calls)


PROGRAMS = {
    "search_no_minus": asking("search(opponent, after, -beta, -alpha, table, nodes)"),
    "search_same_window": asking("-search(opponent, after, alpha, beta, table, nodes)"),
    "search_window_not_exchanged": asking("-search(opponent, after, -alpha, -beta, table, nodes)"),
    "search_nothing_turned": asking("search(opponent, after, alpha, beta, table, nodes)"),
    "search_other_discs": asking(
        "-search(opponent ^ after, after, -beta, -alpha, table, nodes)",
        "-search(after, opponent, -beta, -alpha, table, nodes)",
    ),
    "search_exact_scores": [
        WITH_SOLVE.edit(FOUND, "-solve(opponent, after, table, nodes)"),
        *asking(
            "-search(opponent, after, -21, 21, table, nodes)",
            "-search(opponent, after, -most, -least, table, nodes)",
        ),
    ],
    "search_wider_window": asking(
        "-search(opponent, after, -beta - 1, -alpha, table, nodes)",
        "-search(opponent, after, -beta, -alpha + 1, table, nodes)",
        "-search(opponent, after, -beta - 1, -alpha + 1, table, nodes)",
    ),
    "search_never_cuts": SOLUTION.edits(CUT, "False", "alpha >= beta"),
    "search_cuts_too_late": SOLUTION.edits(CUT, "value > beta", "found > beta"),
    "search_cuts_at_alpha": SOLUTION.edits(CUT, "value >= alpha", "value > alpha", "found > alpha"),
    "search_cuts_when_worse": SOLUTION.edits(
        CUT, "value <= alpha", "value < beta", "value <= beta"
    ),
    "search_alpha_stays": [
        SOLUTION.edit(ALPHA, "alpha = alpha"),
        SOLUTION.edit(ALPHA, "alpha = min(alpha, value)"),
    ],
    "search_alpha_falls": SOLUTION.edits(ALPHA, "alpha = value", "alpha = found"),
    "search_alpha_is_beta": SOLUTION.edits(
        ALPHA, "alpha = beta", "alpha = max(alpha, beta)", "alpha = max(beta, value)"
    ),
    "search_alpha_turned": SOLUTION.edits(
        ALPHA, "alpha = -value", "alpha = max(alpha, -value)", "alpha = max(alpha, -found)"
    ),
}

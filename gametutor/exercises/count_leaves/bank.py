"""The right forms of count_leaves, and the programs of its wrong ideas."""

from gametutor.exercises.count_leaves import count_leaves
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(count_leaves)
CHILD, ALL = "count_leaves(state.result(move))", "return sum(below)"


# --- right, in other forms ---------------------------------------------------------------------
def with_a_loop(state):
    if not state.legal_moves():
        return 1
    count = 0
    for move in state.legal_moves():
        count += with_a_loop(state.result(move))
    return count


def one_line(state):
    return sum(one_line(state.result(move)) for move in state.legal_moves()) or 1


def ply_by_ply(state):
    leaves, positions = 0, [state]
    while positions:
        leaves += sum(position.is_terminal() for position in positions)
        positions = [p.result(move) for p in positions for move in p.legal_moves()]
    return leaves


RIGHT = written_in(vars())

PROGRAMS = {
    "a_leaf_counts_nothing": SOLUTION.edits("return 1", "return 0"),
    "a_leaf_counts_its_outcome": SOLUTION.edits(
        "return 1",
        "return state.utility(0)",
        "return state.utility(1)",
        "return state.utility(state.to_move)",
    ),
    "counts_the_inner_nodes_too": SOLUTION.edits(
        ALL, "return 1 + sum(below)", "return sum(below) + 1", "return sum(below) + len(below)"
    ),
    "counts_children": [
        *SOLUTION.edits(ALL, "return len(below)", "return len(state.legal_moves())"),
        SOLUTION.edit(CHILD, "1"),
    ],
    "one_ply_only": SOLUTION.edits(CHILD, "state.result(move).is_terminal()"),
    "keeps_one_child": SOLUTION.edits(
        ALL, "return max(below)", "return below[0]", "return below[-1]", "return min(below)"
    ),
    "returns_the_list": SOLUTION.edits(ALL, "return below"),
    "asks_about_the_move": SOLUTION.edits(CHILD, "count_leaves(move)"),
    "never_counts_the_child": SOLUTION.edits(CHILD, "state.result(move)"),
}

"""The right forms of count_plies, and the programs of its wrong ideas."""

from collections import Counter, defaultdict, deque
from itertools import accumulate, zip_longest

from gametutor.exercises.count_plies import count_plies
from gametutor.kit.source import Source, written_in

COUNT = "counts.append(len(positions))"
CHILDREN = """\
[
            position.result(move)
            for position in positions
            for move in position.legal_moves()
        ]"""

SOLUTION = Source.of(count_plies, Counter=Counter, accumulate=accumulate)


# --- right, in other forms ---------------------------------------------------------------------
def with_a_queue(state):
    counts: Counter[int] = Counter()
    waiting = deque([(state, 0)])
    while waiting:
        position, ply = waiting.popleft()
        counts[ply] += 1
        for move in position.legal_moves():
            waiting.append((position.result(move), ply + 1))
    return [counts[ply] for ply in range(len(counts))]


def with_a_stack(state):
    counts: list[int] = []
    stack = [(0, state)]
    while stack:
        ply, position = stack.pop()
        while len(counts) <= ply:
            counts.append(0)
        counts[ply] += 1
        stack += [(ply + 1, position.result(move)) for move in position.legal_moves()]
    return counts


def adding_up_lists(state):
    below = [adding_up_lists(state.result(move)) for move in state.legal_moves()]
    return [1] + [sum(column) for column in zip_longest(*below, fillvalue=0)]


def with_a_helper_and_a_dict(state):
    counts: dict[int, int] = defaultdict(int)

    def visit(position, ply):
        counts[ply] += 1
        if position.is_terminal():
            return
        for move in position.legal_moves():
            visit(position.result(move), ply + 1)

    visit(state, 0)
    return list(counts.values())


def handing_the_list_down(state, ply=0, counts=None):
    if counts is None:
        counts = []
    if ply == len(counts):
        counts.append(0)
    counts[ply] += 1
    for move in state.legal_moves():
        handing_the_list_down(state.result(move), ply + 1, counts)
    return counts


def two_functions(state):
    return list(map(len, _plies_of(state)))


def _plies_of(state):
    ply = (state,)
    while ply:
        yield ply
        ply = tuple(p.result(m) for p in ply for m in p.legal_moves())


def by_asking_how_many_at_a_depth(state):
    def at(position, depth):
        if depth == 0:
            return 1
        return sum(at(position.result(move), depth - 1) for move in position.legal_moves())

    counts, depth = [], 0
    while (here := at(state, depth)) > 0:
        counts.append(here)
        depth += 1
    return counts


class AsAClass:
    def __call__(self, state):
        self.counts: dict[int, int] = {}
        self.count(state, 0)
        return [self.counts[ply] for ply in sorted(self.counts)]

    def count(self, state, ply):
        self.counts[ply] = self.counts.get(ply, 0) + 1
        for move in state.legal_moves():
            self.count(state.result(move), ply + 1)


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
def moves_of_one_game(state):
    counts = [1]
    while state.legal_moves():
        counts.append(counts[-1] * len(state.legal_moves()))
        state = state.result(state.legal_moves()[0])
    return counts


ADDING_UP = Source.of(adding_up_lists)
HANDING_DOWN = Source.of(handing_the_list_down)
OVER = "position.is_terminal() for position in positions"
SUMS = "[sum(column) for column in zip_longest(*below, fillvalue=0)]"
LEAVES = SOLUTION.edit("len(positions)", f"sum({OVER})")
INNER = SOLUTION.edit("len(positions)", f"sum(not {OVER})")
TO_A_LEAF = SOLUTION.edit("while positions", f"while not any({OVER})")
BY_THE_FIRST = SOLUTION.edit("while positions", "while not positions[0].is_terminal()")
COUNTING_LATE = SOLUTION.without(COUNT).edit(CHILDREN, f"{CHILDREN}\n        {COUNT}")
ONCE = SOLUTION.edit(CHILDREN, f"list(dict.fromkeys({CHILDREN}))")
ONE_GAME = Source.of(moves_of_one_game)
END_TO_END = ADDING_UP.edit(SUMS, "sum(below, [])")
BY_HEIGHT = ADDING_UP.edit(f"[1] + {SUMS}", f"{SUMS} + [1]")
BY_PLY = "dict(enumerate(answer))"

PROGRAMS = {
    "counts_no_root": [
        SOLUTION.edit("[state]", "[state.result(move) for move in state.legal_moves()]"),
        COUNTING_LATE,
    ],
    "counts_leaves_only": [LEAVES, LEAVES.returning("list(filter(None, answer))")],
    "counts_no_leaves": [INNER, INNER.returning("list(filter(None, answer))")],
    "stops_one_ply_early": [SOLUTION.edit("while positions", f"while not all({OVER})")],
    "stops_at_the_first_leaf": [
        TO_A_LEAF,
        TO_A_LEAF.edit("return counts", "return [*counts, len(positions)]"),
        BY_THE_FIRST,
        BY_THE_FIRST.edit("return counts", "return [*counts, len(positions)]"),
        ADDING_UP.edit("zip_longest(*below, fillvalue=0)", "zip(*below)"),
    ],
    "counts_an_empty_ply": [COUNTING_LATE.edit("counts = []", "counts = [1]")],
    "counts_one_ply_too_late": [SOLUTION.edit("counts = []", "counts = [0]")],
    "counts_equal_positions_once": [
        SOLUTION.edit("[state]", "{state}").edit(CHILDREN, f"set({CHILDREN})"),
        ONCE.edit("[state]", "seen = [state]").before(
            "return counts",
            "    positions = [position for position in positions if position not in seen]",
            "    seen += positions",
        ),
        ONCE,
    ],
    "follows_one_game_only": [
        SOLUTION.edit("legal_moves()", "legal_moves()[:1]"),
        ADDING_UP.edit(SUMS, "(below or [[]])[0]"),
    ],
    "keeps_the_children_of_the_last": [SOLUTION.edit("in positions", "in positions[-1:]")],
    "asks_the_first_position_only": [
        SOLUTION.edit("in positions", "in positions[:1]"),
        ONE_GAME.edit("counts[-1] * ", ""),
    ],
    "gives_back_in_the_loop": [SOLUTION.edit("    return counts", "        return counts")],
    "counts_one_step_only": SOLUTION.edits(
        "while positions", "for _ in range(2)", "while positions and len(counts) < 2"
    ),
    "never_counts": [SOLUTION.without(COUNT)],
    "takes_all_positions_to_be_equally_wide": [ONE_GAME, ONE_GAME.edit("[0]", "[-1]")],
    "strings_the_lists_together": [
        END_TO_END,
        END_TO_END.edit("[1]", "[len(state.legal_moves())]"),
    ],
    "keeps_one_child_instead_of_the_sum": [
        ADDING_UP.edit("sum(", "max("),
        ADDING_UP.edit(SUMS, "max(below, key=len, default=[])"),
    ],
    "counts_from_the_leaves_up": [
        SOLUTION.returning("answer[::-1]"),
        BY_HEIGHT,
        BY_HEIGHT.returning("answer[::-1]"),
    ],
    "adds_up_the_plies": [
        SOLUTION.returning("list(accumulate(answer))"),
        SOLUTION.returning("list(accumulate(answer[::-1]))[::-1]"),
    ],
    "keeps_one_list_for_all_calls": [
        HANDING_DOWN.edit("counts=None", "counts=[]"),
        Source.of(AsAClass)
        .edit("= {}", "= getattr(self, 'counts', {})")
        .called_by("def in_a_class(state):\n    return counter(state)\n\n\ncounter = AsAClass()"),
    ],
    "gives_no_list_of_numbers": [
        *map(SOLUTION.returning, ("sum(answer)", "len(answer) - 1", BY_PLY, f"Counter({BY_PLY})")),
        *map(SOLUTION.returning, ("str(answer)", "(count for count in answer)")),
        SOLUTION.returning("list(enumerate(answer))"),
        LEAVES.returning("sum(answer)"),
        SOLUTION.edit("len(positions)", "positions"),
    ],
    "count_gives_nothing_back": [
        SOLUTION.without("return counts"),
        SOLUTION.edit("return counts", "return said").edit(COUNT, f"said = {COUNT}"),
    ],
    "leaves_out_a_move": SOLUTION.edits("legal_moves()", "legal_moves()[1:]", "legal_moves()[:-1]"),
}

"""count_plies: how many positions each ply of a game tree has."""

from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from functools import partial
from itertools import accumulate, zip_longest
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.plies import PliesProbe
from gametutor.kit.questions.shapes import real_positions, shapes
from gametutor.kit.source import Source


def count_plies(state):
    """How many positions each ply of the whole tree has, the root first."""
    counts = []  # Start value
    positions = [state]  # all positions of one ply
    while positions:  # Stop?
        counts.append(len(positions))
        positions = [  # Ask each child: all of them are one ply further down
            position.result(move) for position in positions for move in position.legal_moves()
        ]
    return counts  # Return


COUNT = "counts.append(len(positions))"
CHILDREN = """\
[
            position.result(move) for position in positions for move in position.legal_moves()
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
    return list(map(len, plies_of(state)))


def plies_of(state):
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


ADDING_UP = Source.of(adding_up_lists)
HANDING_DOWN = Source.of(handing_the_list_down)
AS_A_CLASS = Source.of(AsAClass)
RIGHT = [
    with_a_queue,
    with_a_stack,
    ADDING_UP,
    with_a_helper_and_a_dict,
    HANDING_DOWN,
    two_functions,
    by_asking_how_many_at_a_depth,
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def moves_of_one_game(state):
    counts = [1]
    while state.legal_moves():
        counts.append(counts[-1] * len(state.legal_moves()))
        state = state.result(state.legal_moves()[0])
    return counts


def lists_end_to_end(state):
    counts = [1]
    for move in state.legal_moves():
        counts += lists_end_to_end(state.result(move))
    return counts


def counts_by_height(state):
    counts: Counter[int] = Counter()

    def height(position):
        found = 1 + max((height(position.result(m)) for m in position.legal_moves()), default=-1)
        counts[found] += 1
        return found

    height(state)
    return [counts[height] for height in range(len(counts))]


OVER = "position.is_terminal() for position in positions"
SUMS = "[sum(column) for column in zip_longest(*below, fillvalue=0)]"
LEAVES = SOLUTION.edit("len(positions)", f"sum({OVER})")
INNER = SOLUTION.edit("len(positions)", f"sum(not {OVER})")
TO_A_LEAF = SOLUTION.edit("while positions", f"while not any({OVER})")
BY_THE_FIRST = SOLUTION.edit("while positions", "while not positions[0].is_terminal()")
COUNTING_LATE = SOLUTION.without(COUNT).edit(CHILDREN, f"{CHILDREN}\n        {COUNT}")
NOT_AGAIN = SOLUTION.edit("[state]", "seen = [state]").edit(
    CHILDREN,
    f"""\
list(dict.fromkeys({CHILDREN}))
        positions = [position for position in positions if position not in seen]
        seen += positions""",
)
ONE_GAME = Source.of(moves_of_one_game)
END_TO_END = Source.of(lists_end_to_end)
BY_HEIGHT = Source.of(counts_by_height)
BY_PLY = "dict(enumerate(answer))"
OTHER_THINGS = (
    *("sum(answer)", "len(answer) - 1", BY_PLY, f"Counter({BY_PLY})", "str(answer)"),
    *("(count for count in answer)", "list(enumerate(answer))"),
)

WRONG = {
    "counts_no_root": at.any_step(
        "in which the root is not counted",
        "Which position is on ply 0, and when does your function count it?",
        "Ply 0 is the root alone, so every list begins with 1.",
        "Count the positions of a ply first; only then replace them with their children.",
        look="The root is a position too.",
        by=[
            SOLUTION.edit("[state]", "[state.result(move) for move in state.legal_moves()]"),
            COUNTING_LATE,
        ],
    ),
    "counts_leaves_only": at.child(
        "in which only the leaves are counted",
        "Does a position that still has moves count on its ply?",
        "A ply holds finished games and games that go on; all of them count.",
        "Count `len(positions)`, without asking whether a game is over.",
        look="Look at the place where you count.",
        by=[LEAVES, LEAVES.returning("list(filter(None, answer))")],
    ),
    "counts_no_leaves": at.stop(
        "in which finished games are not counted",
        "A game that is over has no children. Does it still count on its ply?",
        "A leaf ends its branch, but it is in the tree.",
        "Count a position before you ask whether the game is over.",
        by=[INNER, INNER.returning("list(filter(None, answer))")],
    ),
    "stops_one_ply_early": at.stop(
        "in which the last ply is not counted",
        "When every position of a ply is a leaf, has that ply been counted?",
        "Your loop ends when no move is left; the last leaves have not been counted by then.",
        "Go on as long as there are positions: `while positions:`.",
        by=[SOLUTION.edit("while positions", f"while not all({OVER})")],
    ),
    "stops_at_the_first_leaf": at.stop(
        "in which the first finished game ends the whole count",
        "One game is over. Do the others on the same ply go on?",
        "Games end on different plies. (And `zip` ends with the shortest of its lists.)",
        "Stop when no position is left: `while positions:`. (Or add with `zip_longest`.)",
        by=[
            TO_A_LEAF,
            TO_A_LEAF.edit("return counts", "return [*counts, len(positions)]"),
            BY_THE_FIRST,
            BY_THE_FIRST.edit("return counts", "return [*counts, len(positions)]"),
            ADDING_UP.edit("zip_longest(*below, fillvalue=0)", "zip(*below)"),
        ],
    ),
    "counts_an_empty_ply": at.stop(
        "in which one ply too many is counted, with nothing on it",
        "What does your function do when a ply has no positions?",
        "Below the last leaves there is nothing, and that is not a ply.",
        "Count at the start of the loop, after asking whether there are positions.",
        by=[COUNTING_LATE.edit("counts = []", "counts = [1]")],
    ),
    "counts_one_ply_too_late": at.start(
        "in which every ply has the number of the one before it",
        "Which ply is the root on: 0 or 1?",
        "Plies are counted from 0. The root is on ply 0.",
        "The first number of the list is the 1 of the root.",
        by=[SOLUTION.edit("counts = []", "counts = [0]")],
    ),
    "counts_equal_positions_once": ideas.EQUAL_POSITIONS_ONCE.by(
        SOLUTION.edit("[state]", "{state}").edit(CHILDREN, f"set({CHILDREN})"),
        NOT_AGAIN,
        SOLUTION.edit(CHILDREN, f"list(dict.fromkeys({CHILDREN}))"),
    ),
    "follows_one_game_only": at.child(
        "in which a single game is followed",
        "Below a position with two moves, how many positions are there?",
        "Each legal move leads to a child. Is there a `return` in the loop?",
        "Go through all moves of all positions before you return anything.",
        by=[
            SOLUTION.edit("legal_moves()", "legal_moves()[:1]"),
            END_TO_END.edit("counts += ", "return counts + "),
        ],
    ),
    "keeps_the_children_of_the_last": at.child(
        "in which only the children of the last position of a ply are kept",
        "When the second position's children are collected, where are the first one's?",
        "The list of the next ply starts afresh for each position: the earlier children are lost.",
        "Make one empty list for the next ply, before the loop, and add to it.",
        by=[SOLUTION.edit("in positions", "in positions[-1:]")],
    ),
    "asks_the_first_position_only": at.child(
        "in which only the first position of each ply is asked for its moves",
        "Which positions of a ply are asked for their moves?",
        "Every position of the ply has children of its own.",
        "Two loops: for each position, and inside it for each of its moves.",
        by=[SOLUTION.edit("in positions", "in positions[:1]"), ONE_GAME.edit("counts[-1] * ", "")],
    ),
    "gives_back_in_the_loop": ideas.FIRST_CHILD_ONLY.by(
        SOLUTION.edit("    return counts", "        return counts")
    ),
    "counts_one_step_only": at.child(
        "in which only the moves of the root are counted",
        "What happens below the children of the root?",
        "The children have moves too, and so have their children.",
        "Repeat the step with the children in place of the root, until no moves are left.",
        by=SOLUTION.edits(
            "while positions", "for _ in range(2)", "while positions and len(counts) < 2"
        ),
    ),
    "never_counts": at.any_step(
        "in which no ply is counted",
        "Which line puts a number into the list that you return, and does it ever run?",
        "Each pass stands for a ply, and should add one number to the list.",
        "`counts.append(len(positions))`, before the positions are replaced.",
        look="Look at the loop: what has to be true for it to run?",
        by=[SOLUTION.without(COUNT)],
    ),
    "takes_all_positions_to_be_equally_wide": at.child(
        "in which all positions of a ply have as many moves as one of them",
        "Do all positions of a ply have the same number of moves?",
        "One branch may end early while another goes on: a product does not see that.",
        "Ask every position of the ply for its own moves.",
        by=[ONE_GAME, ONE_GAME.edit("[0]", "[-1]")],
    ),
    "strings_the_lists_together": at.child(
        "in which the lists of the children are joined end to end",
        "Two children each return a list. Which of their numbers belong to the same ply?",
        "`+` joins lists end to end. The counts of the same ply should be added.",
        "Add number by number, or hand one list and the number of the ply down.",
        by=[END_TO_END, END_TO_END.edit("[1]", "[len(state.legal_moves())]")],
    ),
    "keeps_one_child_instead_of_the_sum": at.child(
        "in which only the largest child is kept, instead of the sum of all",
        "Each of two children has two children. How many are on that ply together?",
        "The positions of a ply come from all children of the node above.",
        "Add the numbers of all children, ply by ply.",
        look="Look at the line where the children's numbers come together.",
        by=[
            ADDING_UP.edit("sum(", "max("),
            ADDING_UP.edit(SUMS, "max(below, key=len, default=[])"),
        ],
    ),
    "counts_from_the_leaves_up": at.start(
        "in which the plies are counted from the leaves, not from the root",
        "From which end of the tree are plies counted?",
        "Leaves can be on any ply, so plies cannot be counted from them.",
        "The root is ply 0, its children are ply 1: the number grows on the way down.",
        look="A ply is how many moves were made since the root.",
        by=[
            SOLUTION.returning("answer[::-1]"),
            BY_HEIGHT,
            BY_HEIGHT.edit("range(len(counts))", "reversed(range(len(counts)))"),
        ],
    ),
    "adds_up_the_plies": at.start(
        "in which the numbers of several plies are added up",
        "Should the count of a ply hold the positions of other plies?",
        "Each number stands for one ply alone.",
        "Begin each pass with the positions of that ply and no others.",
        look="Look at what is counted on each pass.",
        by=[
            SOLUTION.returning("list(accumulate(answer))"),
            SOLUTION.returning("list(accumulate(answer[::-1]))[::-1]"),
        ],
    ),
    "keeps_one_list_for_all_calls": at.start(
        "in which all calls share one list",
        "Where is your list made, and how many times?",
        "`counts=[]` among the parameters makes one list, once, for every call there will ever be.",
        "Write `counts=None`, and in the function `if counts is None: counts = []`.",
        look="Look at the step *Start value*: the first line of the function.",
        by=[
            HANDING_DOWN.edit("counts=None", "counts=[]"),
            AS_A_CLASS.edit("= {}", "= getattr(self, 'counts', {})").program(),
        ],
    ),
    "gives_no_list_of_numbers": at.return_(
        "in which something other than a list of numbers is returned",
        "A root has two leaves below it. What exactly should be returned?",
        "One number for each ply, the root first: here `[1, 2]`.",
        "`list(counts.values())` makes a list of the numbers in a dict.",
        by=[
            *map(SOLUTION.returning, OTHER_THINGS),
            LEAVES.returning("sum(answer)"),
            SOLUTION.edit("len(positions)", "positions"),
        ],
    ),
    "count_gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.without("return counts"),
        SOLUTION.edit("return counts", "return said").edit(COUNT, f"said = {COUNT}"),
    ),
    "leaves_out_a_move": ideas.LEAVES_OUT_A_MOVE.by(
        *SOLUTION.edits("legal_moves()", "legal_moves()[1:]", "legal_moves()[:-1]")
    ),
}

# For each of these at least one of the known wrong programs returns another list.
TREES: tuple[Any, ...] = (
    *(5, [1], [1, 2], [1, 1], [1, 2, 3], [[1]], [[1, 2]], [[1], 2], [1, [2]], [1, [2, 3]]),
    *([[1, 2], 3], [[1], [2, 3]], [[1, 2], [3, 4]], [[1, 1], [1, 1]], [1, [2, [3]]], [[[1], 2], 3]),
    *([1, [1, [1, 1]], [1]], [[[1, 2], 3], [[4], [5, 6, 7]]]),
)
POSITIONS = (
    *map(Nim, (2, 4, 6)),
    NumberTree([[1, 2], 3], to_move=1),
    *map(TicTacToe, ("..OOXXXOX", "XXOOX...O")),
    MiniIsolation(),
)

_about = partial(PliesProbe, "count_plies")


def _small() -> Iterator[PliesProbe]:
    """Every shape of up to six nodes, the smallest first."""
    return (_about(NumberTree(tree)) for nodes in range(1, 7) for tree in shapes(nodes))


EXERCISE = Exercise(
    name="count_plies",
    number="3.1",
    task=(
        "Write `count_plies(state)`: the list of how many positions each ply of the whole tree "
        "has, the root first."
    ),
    solution=count_plies,
    reasons={
        "Start value": "Ply 0 is the root alone, so the first list of positions holds one.",
        "Stop?": "A finished game has no moves. When nobody has a move, the next ply is empty.",
        "Ask each child": "Every move of every position of a ply leads to a position of the next.",
        "Return": "After the loop, when all plies are counted.",
    },
    hints=(
        "`positions` holds the states of one ply. How many are they, and which states follow them?",
        "The next `positions` must hold states again, not moves. Which call leads from a state, by "
        "one of its moves, to the state after it?",
        "The children: `[p.result(move) for p in positions for move in p.legal_moves()]`.",
    ),
    battery=[*(_about(NumberTree(tree)) for tree in TREES), *map(_about, POSITIONS)],
    more=lambda seed=SEED: map(_about, real_positions(seed)),
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        keep="Keep the positions of a ply in a list, and keep all of them.",
        position="position",
    ),
    why="Each move leads one ply down, so the children of all positions of a ply are the next ply.",
    next=(
        "Which ply of `Nim(8)` has the most nodes? Take other piles, and see where their trees are "
        "widest."
    ),
)

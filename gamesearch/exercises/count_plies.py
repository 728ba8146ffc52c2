"""count_plies: how many positions each ply of a game tree has."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from itertools import accumulate, zip_longest
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import wrong
from gamesearch.exercises.kit.probes.plies import PliesProbe
from gamesearch.exercises.kit.questions.shapes import real_positions, shapes
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe


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


# --- wrong ideas -------------------------------------------------------------------------------


def _children(positions):
    return [p.result(move) for p in positions for move in p.legal_moves()]


def _plies(state):
    """The positions of each ply, for the wrong programs below to do something wrong with."""
    positions = [state]
    while positions:
        yield positions
        positions = _children(positions)


def forgets_the_root(state):
    counts = []
    positions = _children([state])
    while positions:
        counts.append(len(positions))
        positions = _children(positions)
    return counts


def counts_after_moving_on(state):
    counts = []
    positions = [state]
    while positions:
        positions = _children(positions)
        counts.append(len(positions))
    return counts


def counts_leaves(state):
    return [sum(p.is_terminal() for p in positions) for positions in _plies(state)]


def counts_leaves_where_there_are_any(state):
    return [count for count in counts_leaves(state) if count]


def counts_no_leaves(state):
    return [sum(not p.is_terminal() for p in positions) for positions in _plies(state)]


def counts_plies_without_leaves(state):
    return [count for count in counts_no_leaves(state) if count]


def stops_when_all_are_over(state):
    counts = []
    positions = [state]
    while not all(p.is_terminal() for p in positions):
        counts.append(len(positions))
        positions = _children(positions)
    return counts


def stops_at_the_first_leaf(state):
    counts = []
    positions = [state]
    while not any(p.is_terminal() for p in positions):
        counts.append(len(positions))
        positions = _children(positions)
    return [*counts, len(positions)]


def stops_before_the_first_leaf(state):
    return stops_at_the_first_leaf(state)[:-1]


def counts_the_ply_after_the_last(state):
    counts = [1]
    positions = [state]
    while positions:
        positions = _children(positions)
        counts.append(len(positions))
    return counts


def begins_with_a_zero(state):
    return [0, *count_plies(state)]


def counts_equal_positions_once(state):
    counts = []
    positions = {state}
    while positions:
        counts.append(len(positions))
        positions = set(_children(positions))
    return counts


def never_comes_back_to_a_position(state):
    counts = []
    seen = {state}
    positions = [state]
    while positions:
        counts.append(len(positions))
        new = []
        for position in _children(positions):
            if position not in seen:
                seen.add(position)
                new.append(position)
        positions = new
    return counts


def skips_what_is_in_the_list(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        new = []
        for position in _children(positions):
            if position not in new:
                new.append(position)
        positions = new
    return counts


def follows_the_first_move(state):
    counts = []
    while True:
        counts.append(1)
        if state.is_terminal():
            return counts
        state = state.result(state.legal_moves()[0])


def returns_in_the_loop(state):
    for move in state.legal_moves():
        return [1, *returns_in_the_loop(state.result(move))]
    return [1]


def starts_anew_for_each_position(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        for position in positions:
            children = [position.result(move) for move in position.legal_moves()]
        positions = children
    return counts


def goes_on_from_the_first_position(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = _children(positions[:1])
    return counts


def returns_too_early(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = _children(positions)
        return counts
    return counts


def counts_one_step_only(state):
    return [1, len(state.legal_moves())]


def counts_one_step_if_there_is_one(state):
    moves = state.legal_moves()
    return [1, len(moves)] if moves else [1]


def never_counts(state):
    counts: list[int] = []
    positions = [state]
    while positions:
        positions = _children(positions)
    return counts


def multiplies_by_the_moves_of_the_first(state):
    counts = [1]
    while state.legal_moves():
        counts.append(counts[-1] * len(state.legal_moves()))
        state = state.result(state.legal_moves()[0])
    return counts


def multiplies_by_the_moves_of_the_last(state):
    counts = [1]
    while state.legal_moves():
        counts.append(counts[-1] * len(state.legal_moves()))
        state = state.result(state.legal_moves()[-1])
    return counts


def counts_moves_in_the_first_position(state):
    counts = [1]
    while state.legal_moves():
        counts.append(len(state.legal_moves()))
        state = state.result(state.legal_moves()[0])
    return counts


def strings_the_lists_together(state):
    counts = [1]
    for move in state.legal_moves():
        counts += strings_the_lists_together(state.result(move))
    return counts


def adds_the_moves_without_the_ply(state):
    counts = [len(state.legal_moves())]
    for move in state.legal_moves():
        counts += adds_the_moves_without_the_ply(state.result(move))
    return counts


def zips_to_the_shortest(state):
    below = [zips_to_the_shortest(state.result(move)) for move in state.legal_moves()]
    return [1] + [sum(column) for column in zip(*below, strict=False)]


def takes_the_widest_child(state):
    below = [takes_the_widest_child(state.result(move)) for move in state.legal_moves()]
    return [1] + [max(column) for column in zip_longest(*below, fillvalue=0)]


def takes_the_longest_list(state):
    below = [takes_the_longest_list(state.result(move)) for move in state.legal_moves()]
    return [1, *max(below, key=len, default=[])]


def begins_at_the_leaves(state):
    return count_plies(state)[::-1]


def _heights(state, counts):
    below = [_heights(state.result(move), counts) for move in state.legal_moves()]
    height = 1 + max(below, default=-1)
    counts[height] += 1
    return height


def counts_by_height(state):
    counts: Counter[int] = Counter()
    _heights(state, counts)
    return [counts[height] for height in range(len(counts))]


def counts_by_height_from_the_top(state):
    return counts_by_height(state)[::-1]


def adds_up_the_plies(state):
    return list(accumulate(count_plies(state)))


def adds_up_what_is_below(state):
    return list(accumulate(reversed(count_plies(state))))[::-1]


def keeps_one_list_for_all_calls(state, ply=0, counts=[]):  # noqa: B006  that is the mistake
    if ply == len(counts):
        counts.append(0)
    counts[ply] += 1
    for move in state.legal_moves():
        keeps_one_list_for_all_calls(state.result(move), ply + 1, counts)
    return counts


class KeepsOneListInAClass:
    counts: list[int] = []

    def __call__(self, state, ply=0):
        if ply == len(self.counts):
            self.counts.append(0)
        self.counts[ply] += 1
        for move in state.legal_moves():
            self(state.result(move), ply + 1)
        return self.counts


def gives_the_total(state):
    return sum(count_plies(state))


def gives_the_number_of_leaves(state):
    return sum(counts_leaves(state))


def gives_the_number_of_plies(state):
    return len(count_plies(state)) - 1


def gives_a_dict(state):
    return dict(enumerate(count_plies(state)))


def gives_a_counter(state):
    return Counter(gives_a_dict(state))


def gives_text(state):
    return str(count_plies(state))


def gives_a_generator(state):
    return (len(positions) for positions in _plies(state))


def gives_the_positions(state):
    return list(_plies(state))


def gives_pairs(state):
    return list(enumerate(count_plies(state)))


def gives_nothing_back(state):
    count_plies(state)


def gives_back_what_append_gives(state):
    counts: Any = []
    for positions in _plies(state):
        said = counts.append(len(positions))
    return said


def leaves_out_the_first_move(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = [p.result(move) for p in positions for move in p.legal_moves()[1:]]
    return counts


def leaves_out_the_last_move(state):
    counts = []
    positions = [state]
    while positions:
        counts.append(len(positions))
        positions = [p.result(move) for p in positions for move in p.legal_moves()[:-1]]
    return counts


WRONG = (
    wrong(
        "counts_no_root",
        "Start value",
        "in which the root is not counted",
        "Which position is on ply 0, and when does your function count it?",
        "Ply 0 is the root alone, so every list begins with 1.",
        "Count the positions of a ply first; only then replace them by their children.",
        look="Look at the step *Start value*: the root is a position too.",
        by=[forgets_the_root, counts_after_moving_on],
    ),
    wrong(
        "counts_leaves_only",
        "Ask each child",
        "in which only the leaves are counted",
        "Is a position that still has moves a position of its ply?",
        "On a ply stand finished games and games that go on; all of them count.",
        "Count `len(positions)`, and ask nobody whether the game is over.",
        look="Look at the place where you count.",
        by=[counts_leaves, counts_leaves_where_there_are_any],
    ),
    wrong(
        "counts_no_leaves",
        "Stop?",
        "in which finished games are not counted",
        "A game that is over has no children. Is it still a position of its ply?",
        "A leaf ends its branch, but it stands in the tree.",
        "Count a position before you ask whether the game is over.",
        by=[counts_no_leaves, counts_plies_without_leaves],
    ),
    wrong(
        "stops_one_ply_early",
        "Stop?",
        "in which the last ply is not counted",
        "When every position of a ply is a leaf, has that ply been counted?",
        "Your loop ends when nothing can be moved any more; the last leaves are then waiting.",
        "Go on as long as there are positions: `while positions:`.",
        by=[stops_when_all_are_over],
    ),
    wrong(
        "stops_at_the_first_leaf",
        "Stop?",
        "in which the first finished game ends the whole count",
        "One game is over. Do the others on the same ply go on?",
        "Games end on different plies. (And `zip` ends with the shortest of its lists.)",
        "Stop when no position is left: `while positions:`. (Or add with `zip_longest`.)",
        by=[stops_at_the_first_leaf, stops_before_the_first_leaf, zips_to_the_shortest],
    ),
    wrong(
        "counts_an_empty_ply",
        "Stop?",
        "in which one ply too many is counted, with nothing on it",
        "What does your function do when a ply has no positions?",
        "Below the last leaves there is nothing, and nothing is no ply.",
        "Count at the beginning of the loop, after the question whether there are positions.",
        by=[counts_the_ply_after_the_last],
    ),
    wrong(
        "counts_one_ply_too_late",
        "Start value",
        "in which every ply has the number of the one before it",
        "Which ply is the root on: 0 or 1?",
        "Plies are counted from 0. The root is on ply 0.",
        "The first number of the list is the 1 of the root.",
        by=[begins_with_a_zero],
    ),
    wrong(
        "counts_equal_positions_once",
        "Ask each child",
        "in which equal positions are counted once",
        "Two games reach equal positions. How many nodes does the tree have for them?",
        "The tree has a node for every way to get there, also where the states are equal.",
        "Keep the positions of a ply in a list, and keep all of them.",
        look="Look for a `set`, a `dict` or a test with `in`.",
        by=[
            counts_equal_positions_once,
            never_comes_back_to_a_position,
            skips_what_is_in_the_list,
        ],
    ),
    wrong(
        "follows_one_game_only",
        "Ask each child",
        "in which one single game is followed",
        "Below a position with two moves, how many positions are there?",
        "Each legal move leads to a child. Is there a `return` in the loop?",
        "Go through all moves of all positions before you return anything.",
        by=[follows_the_first_move, returns_in_the_loop],
    ),
    wrong(
        "keeps_the_children_of_the_last",
        "Ask each child",
        "in which only the children of the last position of a ply are kept",
        "When the second position gives its children, where are those of the first?",
        "The list of the next ply is made anew for each position: the earlier ones are lost.",
        "Make one empty list for the next ply, before the loop, and add to it.",
        by=[starts_anew_for_each_position],
    ),
    wrong(
        "asks_the_first_position_only",
        "Ask each child",
        "in which only the first position of each ply is asked for its moves",
        "Which positions of a ply are asked for their moves?",
        "Every position of the ply has children of its own.",
        "Two loops: for each position, and inside it for each of its moves.",
        by=[goes_on_from_the_first_position, counts_moves_in_the_first_position],
    ),
    wrong(
        "gives_back_in_the_loop",
        "Return",
        "in which the loop ends in its first round",
        "How many times does your loop go round before the function ends?",
        "A `return` inside the loop ends the function in the first round.",
        "Move the `return` to the left, so that it stands after the loop.",
        by=[returns_too_early],
    ),
    wrong(
        "counts_one_step_only",
        "Ask each child",
        "in which only the moves of the root are counted",
        "What happens below the children of the root?",
        "The children have moves too, and so have their children.",
        "Repeat the step, with the children in the place of the root, until nobody has moves.",
        by=[counts_one_step_only, counts_one_step_if_there_is_one],
    ),
    wrong(
        "never_counts",
        "Start value",
        "in which no ply is counted",
        "Which line puts a number into the list?",
        "Every round stands for a ply, and should add one number to the list.",
        "`counts.append(len(positions))`, before the positions are replaced.",
        look="Look inside the loop.",
        by=[never_counts],
    ),
    wrong(
        "takes_all_positions_to_be_equally_wide",
        "Ask each child",
        "in which all positions of a ply have as many moves as one of them",
        "Do all positions of a ply have equally many moves?",
        "One branch may end early, another goes on: a product does not see that.",
        "Ask every position of the ply for its own moves.",
        by=[
            multiplies_by_the_moves_of_the_first,
            multiplies_by_the_moves_of_the_last,
        ],
    ),
    wrong(
        "strings_the_lists_together",
        "Ask each child",
        "in which the lists of the children are put one behind the other",
        "Two children each bring a list. Which of their numbers belong to the same ply?",
        "`+` puts one list behind the other. The plies should be added to each other.",
        "Add number by number, or hand one list and the number of the ply down.",
        by=[strings_the_lists_together, adds_the_moves_without_the_ply],
    ),
    wrong(
        "keeps_one_child_instead_of_the_sum",
        "Ask each child",
        "in which only the largest child is kept, instead of the sum of all",
        "Each of two children has two children. How many are on that ply together?",
        "The positions of a ply come from all children of the node above.",
        "Add the numbers of all children, ply by ply.",
        look="Look at the line where the children's numbers come together.",
        by=[takes_the_widest_child, takes_the_longest_list],
    ),
    wrong(
        "counts_from_the_leaves_up",
        "Start value",
        "in which the plies are counted from the leaves, not from the root",
        "From which end of the tree are plies counted?",
        "Leaves can be on any ply, so nothing can be counted from them.",
        "The root is ply 0, its children are ply 1: the number grows on the way down.",
        look="A ply is how many moves were made since the root.",
        by=[begins_at_the_leaves, counts_by_height, counts_by_height_from_the_top],
    ),
    wrong(
        "adds_up_the_plies",
        "Start value",
        "in which the numbers of several plies are added up",
        "Should the count of a ply hold the positions of other plies?",
        "Each number stands for one ply alone.",
        "Begin each round with the positions of that ply and no others.",
        look="Look at what is counted in each round.",
        by=[adds_up_the_plies, adds_up_what_is_below],
    ),
    wrong(
        "keeps_one_list_for_all_calls",
        "Start value",
        "in which all calls share one list",
        "Where is your list made, and how often?",
        "`counts=[]` among the parameters makes one list, once, for all calls there will be.",
        "Write `counts=None`, and in the function `if counts is None: counts = []`.",
        look="Look at the step *Start value*: the first line of the function.",
        by=[keeps_one_list_for_all_calls, KeepsOneListInAClass()],
    ),
    wrong(
        "gives_no_list_of_numbers",
        "Return",
        "in which something else than a list of numbers is returned",
        "For a root with two leaves below it: what exactly is to be returned?",
        "One number for each ply, the root first: `[1, 2]` for a root with two leaves.",
        "Numbers kept in a dict come out as a list with `list(counts.values())`.",
        by=[
            gives_the_total,
            gives_the_number_of_leaves,
            gives_the_number_of_plies,
            gives_a_dict,
            gives_a_counter,
            gives_text,
            gives_a_generator,
            gives_the_positions,
            gives_pairs,
        ],
    ),
    wrong(
        "count_gives_nothing_back",
        "Return",
        "in which the list is made but not returned",
        "What comes after the word `return`?",
        "A function that ends without `return` returns None, and so does `append`.",
        "The last line is `return counts`.",
        by=[gives_nothing_back, gives_back_what_append_gives],
    ),
    wrong(
        "leaves_out_a_move",
        "Ask each child",
        "in which one move of every position is left out",
        "Where does your loop over the moves begin, and where does it end?",
        "Count the rounds of your loop, and the legal moves.",
        "Go through all of them: `for move in position.legal_moves()`.",
        by=[leaves_out_the_first_move, leaves_out_the_last_move],
    ),
)

# Each of these gives another list with at least one of the known wrong programs.
TREES = (
    5,
    [1],
    [1, 2],
    [1, 1],
    [1, 2, 3],
    [[1]],
    [[1, 2]],
    [[1], 2],
    [1, [2]],
    [1, [2, 3]],
    [[1, 2], 3],
    [[1], [2, 3]],
    [[1, 2], [3, 4]],
    [[1, 1], [1, 1]],
    [1, [2, [3]]],
    [[[1], 2], 3],
    [1, [1, [1, 1]], [1]],
    [[[1, 2], 3], [[4], [5, 6, 7]]],
)
POSITIONS = (
    Nim(2),
    Nim(4),
    Nim(6),
    NumberTree([[1, 2], 3], to_move=1),
    TicTacToe("..OOXXXOX"),
    TicTacToe("XXOOX...O"),
    MiniIsolation(),
)


def _about(state) -> PliesProbe:
    return PliesProbe("count_plies", state)


def _small() -> Iterator[PliesProbe]:
    """Every shape of up to six nodes, the smallest first."""
    return (_about(NumberTree(tree)) for nodes in range(1, 7) for tree in shapes(nodes))


EXERCISE = Exercise(
    name="count_plies",
    number="3.1",
    asks_for="count_plies",
    task=(
        "Write `count_plies(state)`: the list of the numbers of positions on every ply of the "
        "whole tree, the root first."
    ),
    parameters=("state",),
    solution=count_plies,
    reasons={
        "Start value": "Ply 0 is the root alone, so the first list of positions holds one.",
        "Stop?": "A finished game has no moves. When nobody has a move, the next ply is empty.",
        "Ask each child": "Every move of every position of a ply leads to a position of the next.",
        "Return": "After the loop, when all plies are counted.",
    },
    hints=(
        "Keep all positions of one ply in a list. In the beginning that is the root alone.",
        "In each round write down how many they are, then put all their children in their place.",
        "The children: `[p.result(move) for p in positions for move in p.legal_moves()]`.",
    ),
    step="Ask each child",
    battery=[*(_about(NumberTree(tree)) for tree in TREES), *map(_about, POSITIONS)],
    more=lambda: map(_about, real_positions(seed=2026)),
    small=_small,
    right=(
        with_a_queue,
        with_a_stack,
        adding_up_lists,
        with_a_helper_and_a_dict,
        handing_the_list_down,
        two_functions,
        by_asking_how_many_at_a_depth,
        AsAClass(),
    ),
    wrong=WRONG,
    why="Each move leads one ply down, so the children of all positions of a ply are the next ply.",
    next="`sum(count_plies(Nim(8)))` counts the whole tree. Which pile is the first to pass 1,000?",
)

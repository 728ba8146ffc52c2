"""ordered_moves: the moves of a position, the most promising one first."""

from collections.abc import Iterator
from functools import cache
from heapq import heapify, heappop
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import ConnectFour, MiniIsolation, Nim, NumberTree, Othello, TicTacToe
from gamesearch.search.ordering import ordered_moves
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.order import OrderProbe
from gametutor.kit.questions.trees import HUGE, QUARTERS, WIDE, small_trees
from gametutor.kit.questions.values import after_random_moves
from gametutor.kit.scores import ANY_GAME
from gametutor.kit.source import Source

SCORE = "score(state.result(move), player)"
KEY = f"key=lambda move: {SCORE}"
SORT = f"moves = sorted(moves, {KEY}, reverse=True)"
FRONT = """\
    if first in moves:
        moves.remove(first)
        moves.insert(0, first)
"""


# --- right, in other forms ---------------------------------------------------------------------
def with_pairs(state, score, first=None):
    """Pairs of a number and a move, sorted downwards; a number in front for the wish."""
    rated = []
    for move in state.legal_moves():
        rated.append((move == first, score(state.result(move), state.to_move), move))
    rated.sort(key=lambda entry: entry[:2], reverse=True)
    return [entry[-1] for entry in rated]


def with_one_key(state, score, first=None):
    me = state.to_move
    return sorted(
        state.legal_moves(), key=lambda move: (move != first, -score(state.result(move), me))
    )


def with_a_comprehension(state, score, first=None):
    legal, me = state.legal_moves(), state.to_move
    wish = [first] if first in legal else []
    rest = [move for move in legal if move != first]
    return wish + sorted(rest, key=lambda move: -score(state.result(move), me))


def by_insertion(state, score, first=None):
    player = state.to_move
    sorted_moves: list = []
    values: list = []
    for move in state.legal_moves():
        if move == first:
            continue
        value, place = score(state.result(move), player), 0
        while place < len(values) and values[place] >= value:
            place += 1
        values.insert(place, value)
        sorted_moves.insert(place, move)
    if first is not None and first in state.legal_moves():
        return [first, *sorted_moves]
    return sorted_moves


def by_selection(state, score, first=None):
    """Takes the best of those that are left, again and again; asks for every score many times."""
    left, found = list(state.legal_moves()), []
    if first in left:
        left.remove(first)
        found.append(first)
    while left:
        best = max(left, key=lambda move: score(state.result(move), state.to_move))
        left.remove(best)
        found.append(best)
    return found


def with_a_heap(state, score, first=None):
    player = state.to_move
    moves = state.legal_moves()
    heap = [(-score(state.result(move), player), place) for place, move in enumerate(moves)]
    heapify(heap)
    found = [moves[heappop(heap)[1]] for _ in moves]
    return sorted(found, key=lambda move: move != first)


def for_the_opponent_and_upwards(state, score, first=None):
    """What is worst for the opponent is best for me."""
    worth = {move: score(state.result(move), 1 - state.to_move) for move in state.legal_moves()}
    if first in worth:
        worth[first] = float("-inf")
    return sorted(worth, key=lambda move: worth[move])


def as_a_tuple(state, score, first=None):
    moves = state.legal_moves()
    moves.sort(key=lambda move: score(state.result(move), state.to_move))
    moves.reverse()
    if first in moves:
        del moves[moves.index(first)]
        return (first, *moves)
    return tuple(moves)


class Orders:
    """A class, with a dictionary of lists: the moves of each score."""

    def __call__(self, state, score, first):
        groups: dict = {}
        for move in state.legal_moves():
            worth = float("inf") if move == first else score(state.result(move), state.to_move)
            groups.setdefault(worth, []).append(move)
        return [move for worth in sorted(groups, reverse=True) for move in groups[worth]]


RIGHT = [
    with_pairs,
    with_one_key,
    with_a_comprehension,
    by_insertion,
    by_selection,
    with_a_heap,
    for_the_opponent_and_upwards,
    as_a_tuple,
    Orders(),
]

# --- wrong ideas -------------------------------------------------------------------------------

SOLUTION = Source.of(ordered_moves)
PAIRS, ONE_KEY, LISTS = map(Source.of, (with_pairs, with_one_key, with_a_comprehension))
MINUS = "-score(state.result(move), me)"
RATED = "score(state.result(move), state.to_move)"


IN_FRONT = """\
legal, moves, best = moves, [], float("-inf")
    for move in legal:
        value = score(state.result(move), player)
        moves.insert(0 if value {better} best else len(moves), move)
        best = max(best, value)"""


def upwards():
    return [
        SOLUTION.edit(", reverse=True", ""),
        SOLUTION.edit("(move), player)", "(move), 1 - player)"),
        SOLUTION.edit("player = state.to_move", "player = 1 - state.to_move"),
        SOLUTION.edit("lambda move: score", "lambda move: -score"),
        ONE_KEY.edit(MINUS, MINUS[1:]),
        LISTS.edit(MINUS, MINUS[1:]),
    ]


def for_the_player(number):
    return [
        SOLUTION.edit("player = state.to_move", f"player = {number}"),
        ONE_KEY.edit("me = state.to_move", f"me = {number}"),
        PAIRS.edit("state.to_move)", f"{number})"),
    ]


IDEAS = {
    "worst_first": at.any_step(
        "in which the move with the smallest score stands in front",
        "Which move stands in front, the one with the largest score or with the smallest? And for "
        "whom is the score that you sort by?",
        "`sorted` begins with the smallest, if nothing else is said. And the score of a child, for "
        "whom is it meant?",
        "Ask for the score of the player who moves, and begin with the largest.",
        f"`sorted(moves, {KEY}, reverse=True)`, with `player = state.to_move`.",
        look="Look at what is sorted by, and in which direction.",
        by=upwards(),
    ),
    "for_player_0": at.turn(
        "in which the score is always that of player 0",
        "When player 1 is to move, whose score do you sort by?",
        "What is good for player 0 is bad for player 1, and then your order is upside down.",
        "`player = state.to_move`, before any move is made.",
        by=for_the_player(0),
    ),
    "for_player_1": at.turn(
        "in which the score is always that of player 1",
        "When player 0 is to move, whose score do you sort by?",
        "What is good for player 1 is bad for player 0, and then your order is upside down.",
        "`player = state.to_move`, before any move is made.",
        by=for_the_player(1),
    ),
    "not_sorted": at.child(
        "in which the score does not change the order",
        "Of which positions do you ask the score: of the one before the moves, or of those after?",
        "Each move leads to a position of its own, and that has a score of its own.",
        f"Sort by `{SCORE}`. `sorted` returns a new list, which needs a name.",
        by=[
            SOLUTION.edit("score(state.result(move), player)", "score(state, player)"),
            SOLUTION.edit(SORT, "moves = list(moves)"),
            SOLUTION.edit(SORT, f"sorted(moves, {KEY}, reverse=True)"),
            ONE_KEY.edit(f", {MINUS})", ",)"),
            ONE_KEY.edit("state.result(move), me", "state, me"),
        ],
    ),
    "goes_on_from_the_child": at.child(
        "in which the second move is made from the position after the first",
        "On the second pass of your loop, which position does `state` mean?",
        "Every move is made from the same position, so `state` must stay what it is.",
        "Ask for the score of `state.result(move)`, and give `state` no new value.",
        by=[
            PAIRS.lines(
                "for move in state.legal_moves():",
                "mover, moves = state.to_move, state.legal_moves()",
                "for move in moves:",
                "    if move in state.legal_moves():",
                "        state = state.result(move)",
            ).edit(RATED, "score(state, mover)"),
        ],
    ),
    "by_the_number_of_the_move": at.any_step(
        "in which the moves are sorted by themselves, not by their scores",
        "What does `sorted` compare, if nobody tells it what to compare?",
        "`sorted(moves)` compares moves with moves. What to compare instead is its `key`.",
        f"`sorted(moves, {KEY}, reverse=True)`",
        look="Look at what is compared.",
        by=[
            SOLUTION.edit(f", {KEY}", ""),
            LISTS.edit(f"key=lambda move: {MINUS}", "reverse=True"),
            SOLUTION.edit(SORT, "moves = moves[::-1]"),
        ],
    ),
    "by_the_size": at.any_step(
        "in which only the size of a score counts and its sign is dropped",
        "Is a very bad position as interesting as a very good one?",
        "`abs` makes a large loss look like a large gain.",
        "Sort by the score as it is.",
        look="Look at what is sorted by.",
        by=[
            SOLUTION.edit(SCORE, f"abs({SCORE})"),
            ONE_KEY.edit(MINUS, f"-abs({MINUS[1:]})"),
            SOLUTION.edit(SCORE, f"{SCORE} ** 2"),
        ],
    ),
    "rounds": at.any_step(
        "in which small differences between scores do not count",
        "Two scores are 0.25 and 0.75. Which of the two moves is tried first?",
        "A score need not be a whole number.",
        "Sort by the score as it is, without `int`, `round` or `//`.",
        look="Look at what is sorted by.",
        by=[
            SOLUTION.edit(SCORE, f"int({SCORE})"),
            SOLUTION.edit(SCORE, f"round({SCORE})"),
            SOLUTION.edit(SCORE, f"{SCORE} // 1"),
        ],
    ),
    "best_and_the_rest": at.any_step(
        "in which the best move stands in front and the others stay in the order of the rules",
        "The first move turns out to be bad. Which one should be tried second?",
        "Behind the first one, all the others are sorted too.",
        f"`sorted(moves, {KEY}, reverse=True)` puts all of them in order.",
        look="Look at which moves are compared with each other.",
        by=[
            SOLUTION.edit(
                SORT, f"best = max(moves, {KEY})\n    moves.sort(key=lambda move: move != best)"
            ),
            SOLUTION.edit(
                SORT, f"best = max(moves, {KEY})\n    moves.remove(best)\n    moves.insert(0, best)"
            ),
        ],
    ),
    "better_moves_in_front": at.any_step(
        "in which a move that beats all those before it is put in front, and any other at the end",
        "Scores come in the order 3, 1, 2. Where does your code put the 2?",
        "With the best in front, the others still have to be put in order among themselves.",
        f"`sorted(moves, {KEY}, reverse=True)` puts all of them in order.",
        look="Look at where a move is put that is not the best so far.",
        by=[
            SOLUTION.edit(SORT, IN_FRONT.format(better=">")),
            SOLUTION.edit(SORT, IN_FRONT.format(better=">=")),
        ],
    ),
    "forgets_first": at.return_(
        "in which `first` is not put in front",
        "Where does your code use `first`?",
        "`first` is a move that somebody has found to be good: it comes before all scores.",
        "If `first` is one of the legal moves, take it out of the list and put it in front.",
        by=[
            SOLUTION.edit(FRONT, ""),
            ONE_KEY.edit(f"(move != first, {MINUS})", MINUS),
            PAIRS.edit("move == first, ", "").edit("entry[:2]", "entry[0]"),
        ],
    ),
    "takes_first_0_for_none": at.return_(
        "in which move 0 is not taken for a move when it should come first",
        "What does `if first` say when `first` is 0?",
        "0 is a move like any other, in Connect Four the column on the left, but Python counts it "
        "as false.",
        "Ask `if first in moves:`, or `if first is not None`.",
        by=[
            SOLUTION.edit("if first in moves", "if first and first in moves"),
            LISTS.edit("if first in legal", "if first and first in legal").edit(
                "!= first]", "!= (first or None)]"
            ),
            ONE_KEY.edit("move != first", "not first or move != first"),
        ],
    ),
    "first_though_illegal": at.return_(
        "in which `first` is put in front though it is not legal here",
        "What if `first` is a move that cannot be made in this position?",
        "A column may be full by now. A list of moves holds legal ones only.",
        "Ask `if first in moves:` before you put it in front.",
        by=[
            SOLUTION.edit(
                FRONT, "    moves = [first] + [move for move in moves if move != first]\n"
            ).edit("return moves", "return moves if first is not None else moves[1:]"),
            SOLUTION.edit(
                FRONT,
                "    if first is not None:\n"
                "        moves = [first] + [move for move in moves if move != first]\n",
            ),
            LISTS.edit("if first in legal", "if first is not None"),
        ],
    ),
    "none_in_front": at.return_(
        "in which `None` stands in front when there is no move to begin with",
        "What does your code put in front when `first` is `None`?",
        "`None` says that nobody knows a move to begin with.",
        "Ask `if first in moves:` before you put it in front.",
        by=[
            SOLUTION.edit(
                FRONT, "    moves = [first] + [move for move in moves if move != first]\n"
            ),
            LISTS.edit("[first] if first in legal else []", "[first]"),
        ],
    ),
    "breaks_if_first_is_illegal": at.return_(
        "that ends with an error when `first` is not in the list",
        "What does `moves.remove(first)` do when `first` is not there?",
        "`first` may be `None`, or a move that is not legal here.",
        "Ask `if first in moves:` before you take it out.",
        by=[
            SOLUTION.edit("if first in moves", "if first is not None"),
            SOLUTION.edit(FRONT, FRONT.split("\n", 1)[1].replace("        ", "    ")),
        ],
    ),
    "first_twice": at.return_(
        "in which `first` stands in the list twice",
        "How often does `first` stand in your list?",
        "What is put in front is still in its old place, until somebody takes it out. A search "
        "would look at it twice.",
        "`moves.remove(first)` before `moves.insert(0, first)`.",
        by=[
            SOLUTION.edit("        moves.remove(first)\n", ""),
            LISTS.edit("rest = [move for move in legal if move != first]", "rest = legal"),
        ],
    ),
    "first_at_the_end": at.return_(
        "in which `first` comes last",
        "At which end of the list does a search begin?",
        "`append` adds at the end. And of two truth values, `False` is the smaller one.",
        "`moves.insert(0, first)`; or, in a key of `sorted`, `move != first`.",
        by=[
            SOLUTION.edit("moves.insert(0, first)", "moves.append(first)"),
            ONE_KEY.edit("move != first", "move == first"),
            LISTS.edit("wish + sorted(", "sorted(").edit("me))", "me)) + wish"),
        ],
    ),
    "first_is_lost": at.return_(
        "in which `first` is taken out and not put back",
        "Which line puts `first` into the list again?",
        "A move that is left out is never searched, and it was the most promising one.",
        "After `moves.remove(first)`: `moves.insert(0, first)`.",
        by=[
            SOLUTION.edit("        moves.insert(0, first)\n", ""),
            LISTS.edit("wish + sorted", "sorted"),
        ],
    ),
    "first_alone": at.return_(
        "that returns nothing but `first`, if there is one",
        "The first move turns out to be bad. Which one is tried second?",
        "An order leaves no move out: the search must see all of them.",
        "Put `first` in front of the others.",
        by=[
            SOLUTION.edit(FRONT, "    if first in moves:\n        return [first]\n"),
            LISTS.edit("return wish + ", "return wish or "),
        ],
    ),
    "first_changes_places": at.return_(
        "in which `first` changes places with the move in front",
        "Where does the move go that stood in front before?",
        "With two moves exchanged, the best of the others may stand far back.",
        "Take `first` out, and insert it in front: the others move up by one place.",
        by=[
            SOLUTION.edit(
                FRONT,
                "    if first in moves:\n"
                "        place = moves.index(first)\n"
                "        moves[0], moves[place] = moves[place], moves[0]\n",
            ),
        ],
    ),
    "first_is_sorted_in": at.return_(
        "in which `first` is put in front, and then everything is sorted",
        "Which comes last in your code: sorting, or putting `first` in front?",
        "Sorting forgets what stood in front before.",
        "Sort first, and then put `first` in front.",
        by=[
            SOLUTION.edit(FRONT, "")
            .lines(
                SORT, "moves = list(moves)", *FRONT.replace("    ", "", 1).rstrip().split("\n    ")
            )
            .edit("    return moves", f"    {SORT}\n    return moves"),
        ],
    ),
    "one_move": at.return_(
        "that returns the best move alone, not all of them",
        "How many moves should come back when three are legal?",
        "The search must look at all of them; the order only says at which ones first.",
        "Return the whole list: `sorted`, not `max`.",
        by=[
            SOLUTION.edit("return moves", "return moves[0]"),
            SOLUTION.edit(SORT, f"return max(moves, {KEY})"),
        ],
    ),
    "a_list_of_one_move": at.return_(
        "that returns a list with the best move alone",
        "How many moves should come back when three are legal?",
        "The search must look at all of them; the order only says at which ones first.",
        "Return the whole list.",
        by=[
            SOLUTION.edit("return moves", "return moves[:1]"),
            LISTS.edit("return wish + sorted(rest", "return [min(legal").edit("me))", "me))]"),
        ],
    ),
    "leaves_some_out": at.return_(
        "in which some moves are left out",
        "Count the legal moves, and those in your list. Which ones are missing?",
        "A move that looks bad may be the best one: only the search finds out.",
        "Return all of the moves, the bad-looking ones too.",
        by=[
            SOLUTION.edit("return moves", "return moves[:-1]"),
            SOLUTION.edit("return moves", "return moves[:-1] or moves"),
            SOLUTION.edit("return moves", "return moves[:2]"),
            SOLUTION.edit("return moves", "return moves[1:]"),
            SOLUTION.edit("moves = state.legal_moves()", "moves = state.legal_moves()[1:]"),
            SOLUTION.edit("moves = state.legal_moves()", "moves = state.legal_moves()[:-1]"),
        ],
    ),
    "one_move_for_each_score": at.child(
        "in which of several moves with the same score only one is kept",
        "Two moves have the same score. Where are they in your dictionary?",
        "A dictionary holds one thing for each key: the second move replaces the first.",
        "Let the move be the key and the score what is kept for it, or sort a list of moves.",
        by=[
            SOLUTION.edit(
                SORT,
                f"moves = {{{SCORE}: move for move in moves}}\n"
                "    moves = [moves[score] for score in sorted(moves, reverse=True)]",
            ),
            SOLUTION.edit(
                SORT,
                f"moves = {{{SCORE}: move for move in reversed(moves)}}\n"
                "    moves = [moves[score] for score in sorted(moves, reverse=True)]",
            ),
        ],
    ),
    "pairs": at.return_(
        "that returns pairs of a score and a move, not moves",
        "What does one entry of your list hold?",
        "A search makes each thing in the list as a move.",
        "Of each pair take the move: `[move for value, move in pairs]`.",
        by=[
            PAIRS.edit("[entry[-1] for entry in rated]", "[entry[1:] for entry in rated]"),
            PAIRS.edit("[entry[-1] for entry in rated]", "rated"),
            SOLUTION.edit("return moves", f"return [({SCORE}, move) for move in moves]"),
            SOLUTION.edit("return moves", f"return [(move, {SCORE}) for move in moves]"),
        ],
    ),
    "positions": at.return_(
        "that returns the positions after the moves, not the moves",
        "What does one entry of your list hold: a move, or a position?",
        "Whoever asks for the order wants to make the moves.",
        "Sort the moves; the position after each is needed for its score only.",
        by=[SOLUTION.edit("return moves", "return [state.result(move) for move in moves]")],
    ),
    "scores": at.return_(
        "that returns the scores, not the moves",
        "What does one entry of your list hold: a move, or a number?",
        "`sorted` returns what it is given to sort. What is sorted by is its `key`.",
        f"`sorted(moves, {KEY}, reverse=True)`",
        by=[
            SOLUTION.edit("return moves", f"return [{SCORE} for move in moves]"),
            SOLUTION.edit("return moves", f"return sorted([{SCORE} for move in moves])"),
        ],
    ),
    "gives_nothing_back": ideas.GIVES_NOTHING_BACK.by(
        SOLUTION.edit("return moves", "moves"),
        SOLUTION.edit("return moves", f"return moves.sort({KEY}, reverse=True)"),
        SOLUTION.edit("return moves", "return moves.reverse()"),
    ),
}

TREES: tuple[tuple[Any, tuple[Any, ...]], ...] = (
    ([3], (None, 0, 1)),
    ([1, 2], (None, 0, 1, 2)),
    ([2, 1], (None, 0, 1)),
    ([-1, -2], (None, 1)),
    ([5, 5], (None, 0, 1)),
    ([1, 3, 2], (None, 0, 2, 7)),
    ([1, 2, 3], (None, 0, 1)),
    ([3, 1, 1, 2], (None, 2, 3)),
    ([-3, 2, 0, -1], (None, 0, 3)),
    ([0.25, 0.75, 0.5], (None, 0)),
    ([[4, 9], [7, 1], [5]], (None, 0, 2)),
    ([[-4, 9], 3, [[5, 0], 2], -6, 3], (None, 0, 4, 5)),
)
GAMES = (Nim(9), TicTacToe("X...O...."), MiniIsolation(), ConnectFour(), Othello(4))


def _battery() -> list[OrderProbe]:
    trees = [
        OrderProbe(NumberTree(tree, turn), "first_number", first)
        for tree, wishes in TREES
        for first in wishes
        for turn in (0, 1)
    ]
    return [*trees, *(OrderProbe(state, "mobility", state.legal_moves()[-1]) for state in GAMES)]


@cache
def _small() -> tuple[OrderProbe, ...]:
    probes = [
        OrderProbe(NumberTree(tree, turn), "first_number", first)
        for nodes in (2, 3, 4)
        for tree in small_trees(nodes)
        if isinstance(tree, list)
        for first in (None, *range(len(tree) + 1))
        for turn in (0, 1)
    ]
    return tuple(sorted(probes, key=lambda probe: probe.size))


def _more(seed: int = SEED) -> Iterator[OrderProbe]:
    random = Random(seed)
    for numbers in (range(-9, 10), QUARTERS, HUGE, (1, 2)):
        for turn, _ in product((0, 1), range(10)):
            tree = random.choices(numbers, k=random.randint(1, 8))
            first = random.choice((None, *range(len(tree) + 1)))
            yield OrderProbe(NumberTree(tree, turn), "first_number", first)
    yield from (OrderProbe(NumberTree(WIDE, turn), "first_number", 17) for turn in (0, 1))
    for start in GAMES:
        for _ in range(6):
            state = after_random_moves(start, 2, random)
            if not state.is_terminal():
                first = random.choice((None, "none", *state.legal_moves()))
                yield OrderProbe(state, random.choice(ANY_GAME), first)


EXERCISE = Exercise(
    name="ordered_moves",
    number="10.1",
    task=(
        "Write `ordered_moves(state, score, first=None)`: a list of all legal moves, each once. In "
        "front stands `first`, if it is legal; then come the others by their score, the largest "
        "first. The score of a move is that of the position after it, for the player who moves. "
        "Moves with equal scores may stand in any order. Every move ends the turn."
    ),
    parameters=("state", "score", "first"),
    solution=ordered_moves,
    reasons={
        "Whose turn?": "The scores are for the player who moves here, though it is the opponent's "
        "turn after the move.",
        "Ask each child": "The position after a move says how good the move looks.",
        "Return": "All of them, `first` in front: an order leaves no move out.",
    },
    hints=(
        "What is the score of a move? Write that down first, with `state.result(move)`, and for "
        "whom it is.",
        f"Python's `sorted(moves, key=...)` sorts by what the key says: here "
        f"`lambda move: {SCORE}`. With `reverse=True` the largest stands in front.",
        "At the end: `if first in moves:`, then `moves.remove(first)` and "
        "`moves.insert(0, first)`.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(IDEAS, "order_"),
    why="A cut needs one good move, and the score finds it more often than the rules do.",
    next="Print `ordered_moves(ConnectFour(), open_lines)`. Where does the middle column stand, "
    "and who knew about it?",
)

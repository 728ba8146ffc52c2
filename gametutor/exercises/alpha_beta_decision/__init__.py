"""alpha_beta_decision: from values, some of which are only bounds, to a move."""

from functools import cache
from itertools import product

from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta
from gamesearch.tree import GameTree
from gametutor.kit.batteries.decisions import MoveQuestions
from gametutor.kit.batteries.trees import LARGEST, LATE_CUTS, tree_for
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision import SavingProbe

# Besides those for every decision: trees in which a bound is as large as the best value.
BOUNDS = (
    [-1, [-1, -2]],
    [-2, [-2, -2]],
    [1, [1, 0]],
    [2, [[-1, 5]]],
    [[2, 3], [2, 0], [1, 9]],
    [[1, 2], [1, 0], [1, [0, 2]]],
    [3, [0, 9, 9], [2, 9, 9]],
    [5, [7, [6, 2]], [1, 0, [9, 8]]],
)
# A beta at the root, however large, takes the first number of a list for the largest.
FAR = [[LARGEST // 2, LARGEST]], [[LARGEST - 1]]
LARGE = ([8, [[6, 9]]], [*FAR], [*FAR[::-1]])
# An alpha at the root, however low, takes a bound below it for a value.
LOW = tuple([[-2 * n, -3 * n], -5 * n // 2] for n in (100, 10_000, LARGEST // 3))
QUESTIONS = MoveQuestions("alpha_beta_decision", SavingProbe)


def more(seed=SEED):
    for tree, player in product(LARGE + LOW + LATE_CUTS, (0, 1)):
        yield SavingProbe("alpha_beta_decision", tree_for(player, tree))
    yield from QUESTIONS.more(seed)


@cache
def small():
    """The small questions; of equal size first those whose leaves cannot be taken for moves."""

    def order(probe):
        leaves = GameTree.grow(probe.state).leaves()
        nodes, turn, numbers = probe.size
        return nodes, turn, sum(leaf.state.utility(0) in (0, 1, 2) for leaf in leaves), numbers

    return tuple(sorted(QUESTIONS.small(), key=order))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `alpha_beta_decision(state)`: a best move, found with "
        "`min_value(state, player, alpha, beta)`, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. The game is not over, and every move ends the turn."
    ),
    needs={"max_value": alpha_beta.max_value, "min_value": alpha_beta.min_value},
    solution=alpha_beta.alpha_beta_decision,
    imports="from math import inf",
    reasons={
        "Whose turn?": (
            "The player to move at the root is the searching player: MAX, for the whole tree."
        ),
        "Start value": "Nothing is certain yet; the first move replaces it, even a losing one.",
        "Ask each child": (
            "`min_value`, with what you are sure of. Nothing limits you from above: `inf`."
        ),
        "Keep the best": "Only a larger number: an equal one may be only a bound.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `minimax_decision`, with its best value so far called alpha. Who needs to know it?",
        "Each child is worth `min_value(state.result(move), player, alpha, inf)`, if that is more "
        "than alpha.",
        "In the loop: `if value > alpha: best_move, alpha = move, value`.",
    ),
    battery=[
        *QUESTIONS.battery(),
        *(SavingProbe("alpha_beta_decision", NumberTree(tree)) for tree in BOUNDS),
    ],
    more=more,
    small=small,
    why="A move that returns alpha or less is no better than the best one, and that is all you "
    "need to know of it.",
    next=(
        "Let a move whose value equals the best one so far replace it, and check again. In "
        "`minimax_decision` that is right: why not here?"
    ),
)

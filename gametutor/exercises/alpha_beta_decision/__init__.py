"""alpha_beta_decision: from values, some of which are only bounds, to a move."""

from functools import cache, partial
from math import inf

from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import max_value, min_value
from gamesearch.tree import GameTree
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.decision_with_pruning import SavingProbe
from gametutor.kit.questions.decisions import MoveQuestions
from gametutor.kit.questions.trees import LARGEST
from gametutor.kit.source import Source

WINDOW = "player, alpha, inf)"
CALL = f"min_value(state.result(move), {WINDOW}"
START = "best_move, alpha = moves[0], -inf"
TEST = "value > alpha"
KEEP = "best_move, alpha = move, value"
TAKE = f"""\
        if {TEST}:
            {KEEP}
"""

SOLUTION = Source.of(alpha_beta.alpha_beta_decision)


# --- right, in other forms ---------------------------------------------------------------------
def the_first_by_itself(state):
    first, *others = state.legal_moves()
    best, alpha = first, min_value(state.result(first), state.to_move, -inf, inf)
    for move in others:
        if (value := min_value(state.result(move), state.to_move, alpha, inf)) > alpha:
            best, alpha = move, value
    return best


def from_the_other_side(state):
    """What is best for me is worst for the opponent, who is MAX in the children."""
    opponent, best_move, beta = 1 - state.to_move, None, inf
    for move in state.legal_moves():
        value = max_value(state.result(move), opponent, -inf, beta)
        if value < beta:
            best_move, beta = move, value
    return best_move


def with_negamax(state):
    best_move, alpha = None, -inf
    for move in state.legal_moves():
        value = -alpha_beta.negamax(state.result(move), -inf, -alpha)
        if alpha < value:
            alpha, best_move = value, move
    return best_move


def with_a_list(state):
    found = []
    alpha = -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move, alpha=alpha, beta=inf)
        if value > alpha:
            found.append(move)
            alpha = value
    return found[-1]


def all_in_one(state):
    def value_of(state, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        mine = state.to_move == player
        for move in state.legal_moves():
            value = value_of(state.result(move), alpha, beta)
            alpha, beta = (max(alpha, value), beta) if mine else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return alpha if mine else beta

    player, best_move, best = state.to_move, None, -inf
    for move in state.legal_moves():
        value = value_of(state.result(move), best, inf)
        if value > best:
            best_move, best = move, value
    return best_move


class AsAClass:
    def __call__(self, state):
        self.alpha, best_move = -inf, None
        for move in state.legal_moves():
            value = min_value(state.result(move), state.to_move, self.alpha, inf)
            if value > self.alpha:
                self.alpha, best_move = value, move
        return best_move


WITH_BEST_AND_ALPHA = SOLUTION.edit(START, "best_move, best, alpha = moves[0], -inf, -inf").edit(
    TAKE,
    "        if value > best:\n"
    "            best_move, best = move, value\n"
    "        alpha = max(alpha, best)\n",
)
RIGHT = [
    WITH_BEST_AND_ALPHA,
    the_first_by_itself,
    from_the_other_side,
    with_negamax,
    with_a_list,
    all_in_one,
    SOLUTION.edit(
        CALL, f"state.result(move).utility(player) if state.result(move).is_terminal() else {CALL}"
    ),
    AsAClass(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def handing_down(window):
    return SOLUTION.edit(WINDOW, f"player, {window})")


starting_with = partial(SOLUTION.edit, "moves[0], -inf")


def returning(said):
    return SOLUTION.edit("return best_move", f"return {said}")


def stopping_if(test):
    return SOLUTION.edit(TAKE, f"{TAKE}        if {test}:\n            break\n")


def by_a_key(state):
    return max(
        state.legal_moves(), key=lambda m: min_value(state.result(m), state.to_move, -inf, inf)
    )


def by_pairs(state):
    pairs, alpha = [], -inf
    for move in state.legal_moves():
        pairs.append((min_value(state.result(move), state.to_move, alpha, inf), move))
        alpha = max(alpha, pairs[-1][0])
    return max(pairs)[1]


SMALLEST = starting_with("moves[0], inf").edit(TEST, "value < alpha")

IDEAS = {
    "takes_a_bound_for_a_value": at.best(
        "in which a later move takes the place of the best one with an equal number",
        "With a window from alpha up, what does it mean that a child returns alpha itself?",
        "A number of alpha or less is a bound: the move is worth that, or less.",
        "Only a larger number is a value, so only a larger one may take the place of the best.",
        f"`if {TEST}: {KEEP}`: with `>`, not `>=`.",
        by=[SOLUTION.edit(TEST, "value >= alpha"), by_pairs],
    ),
    "gives_the_value": ideas.GIVES_THE_VALUE.by(returning("alpha")),
    "gives_a_pair": at.return_(
        "in which move and value are returned together",
        "Which of the two does the task ask for?",
        "The value has done its work. Return the move alone.",
        by=[returning("best_move, alpha"), returning("alpha, best_move")],
    ),
    "asks_max_value": at.child(
        "in which the player to move at the root moves again",
        "After your move, whose turn is it?",
        "Each child is a position where the opponent moves: `min_value`.",
        by=[SOLUTION.edit("min_value", "max_value")],
    ),
    "changes_the_searching_player": at.turn(
        "in which the opponent's value is looked for",
        "Whose value should be as large as possible?",
        "The searching player is `state.to_move` of the root, for the whole tree.",
        by=[SOLUTION.edit("player = ", "player = 1 - ")],
    ),
    "always_searches_for_player_0": at.turn(
        "in which player 0 is always the one who searches",
        "What changes in your function when player 1 is to move?",
        "The searching player is `state.to_move`: it can be 0 or 1.",
        by=[SOLUTION.edit("player = state.to_move", "player = 0")],
    ),
    "takes_the_first_move": at.best(
        "in which the first move is taken, whatever it is worth",
        "When does a later move take the place of the first one?",
        f"`if {TEST}: {KEEP}`.",
        by=[lambda state: state.legal_moves()[0]],
    ),
    "takes_the_last_move": at.best(
        "in which every move takes the place of the one before",
        "With which number is a new value compared?",
        f"`if {TEST}: {KEEP}`.",
        by=[SOLUTION.edit(TEST, "True"), SOLUTION.edit(KEEP, "best_move = move")],
    ),
    "takes_the_worst_move": at.best(
        "in which the move is taken that is worth least to the player at the root",
        "For whom are the values that you compare, and do you keep the largest or the smallest?",
        "You are MAX at the root: start at `-inf` and keep the largest.",
        "What `min_value` returns is meant for you already. It needs no minus.",
        by=[
            SMALLEST.edit(WINDOW, "player, -inf, inf)"),
            SMALLEST.edit(WINDOW, "player, -inf, alpha)"),
            handing_down("-inf, inf").edit("min_value", "-min_value"),
            handing_down("-inf, -alpha").edit("min_value", "-min_value"),
        ],
    ),
    "hands_alpha_down_as_beta": at.child(
        "in which what you are sure of is handed down as beta",
        "Which end of the window is what the player at the root is sure of?",
        "Alpha is yours, and stands first: `min_value(child, player, alpha, inf)`.",
        by=[handing_down("-inf, alpha"), handing_down("inf, alpha")],
    ),
    "negates_the_window": at.child(
        "in which the window gets a minus on its way down",
        "From whose view does `min_value` read alpha and beta?",
        "All numbers are meant for `player`: `min_value(child, player, alpha, inf)`.",
        by=[handing_down("-inf, -alpha")],
    ),
    "stops_at_a_win": at.child(
        "in which the search stops at a fixed number, such as a win",
        "Might a later move be better still?",
        "In a tree of numbers one win can exceed another: ask every move.",
        by=[*map(stopping_if, ("value > 0", "value >= 1", "value == 1", "value >= 0"))],
    ),
    "has_a_beta_at_the_root": at.any_step(
        "in which one move at the root cuts off or narrows the search for the next",
        "At the root, what may keep your code from trying a move, or change what it asks of one?",
        "Beta is what the opponent is sure of elsewhere. Above the root there is no elsewhere.",
        "Ask every move, each time with `inf`: `min_value(child, player, alpha, inf)`.",
        look="Look at what your loop does with a move before it goes on to the next one.",
        by=[
            SOLUTION.edit(START, f"{START}\n    beta = inf")
            .edit(WINDOW, "player, alpha, beta)")
            .edit(TAKE, f"{TAKE}        beta = min(beta, value)\n{leaving}")
            for leaving in ("        if alpha >= beta:\n            break\n", "")
        ],
    ),
    "starts_too_high": at.start(
        "in which alpha starts at a number, and no move that is worth less is ever taken",
        "Which move is taken if every move is worth less than your first alpha?",
        "Before the first move nothing is sure: alpha starts at `-inf`.",
        by=[starting_with(f"{move}, {n}") for move in ("moves[0]", "None") for n in (0, 1, -1)],
    ),
    "goes_on_from_the_child": ideas.GOES_ON_FROM_THE_CHILD.by(
        SOLUTION.edit(
            f"value = {CALL}",
            f"state = state.result(move)\n        value = min_value(state, {WINDOW}",
        )
    ),
    # what only the visits show
    "keeps_alpha_to_itself": at.child(
        "in which every move is searched with the full window",
        "When the second move is searched, what do you know from the first one?",
        "The best value so far is your alpha. A child that hears of it can cut.",
        "`min_value(state.result(move), player, alpha, inf)`, and alpha grows in the loop.",
        by=[by_a_key, handing_down("-inf, inf")],
    ),
    "forgets_what_it_was_sure_of": at.best(
        "in which alpha becomes the value of the last move, even when that was worse",
        "Can your alpha become smaller?",
        "What you are sure of you keep: alpha is the best value so far.",
        by=[WITH_BEST_AND_ALPHA.edit("max(alpha, best)", "value")],
    ),
    "asks_a_child_twice": ideas.ASKS_A_CHILD_TWICE.by(
        SOLUTION.edit(
            f"value = {CALL}\n{TAKE}",
            f"if {CALL} > alpha:\n            best_move, alpha = move, {CALL}\n",
        )
    ),
    "asks_the_moves_backwards": ideas.ASKS_THE_MOVES_BACKWARDS.by(
        SOLUTION.edit("in moves", "in reversed(moves)")
    ),
}
WRONG = named(IDEAS, "ab_decision_", value="The search")

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
LARGE = ([8, [[6, 9]]], [[[LARGEST // 2, LARGEST]], [[LARGEST - 1]]])
QUESTIONS = MoveQuestions("alpha_beta_decision", SavingProbe)


def more(seed=SEED):
    yield from (SavingProbe("alpha_beta_decision", NumberTree(tree)) for tree in LARGE)
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
    name="alpha_beta_decision",
    number="9.3",
    task=(
        "Write `alpha_beta_decision(state)`: a best move, found with "
        "`min_value(state, player, alpha, beta)`, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. The game is not over, and every move ends the turn."
    ),
    needs={"max_value": alpha_beta.max_value, "min_value": alpha_beta.min_value},
    solution=alpha_beta.alpha_beta_decision,
    imports="from math import inf",
    reasons={
        "Whose turn?": "The player to move at the root searches: MAX, for the whole tree.",
        "Start value": "Nothing is sure yet; the first move replaces it, even a losing one.",
        "Ask each child": "`min_value`, told what you are sure of. Nothing limits you: `inf`.",
        "Keep the best": "Only a larger number: an equal one is a bound.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `minimax_decision`, and its best value so far is called alpha. Who must hear of it?",
        "Each child is worth `min_value(state.result(move), player, alpha, inf)`, if that is more "
        "than alpha.",
        f"In the loop: `if {TEST}: {KEEP}`.",
    ),
    battery=[
        *QUESTIONS.battery(),
        *(SavingProbe("alpha_beta_decision", NumberTree(tree)) for tree in BOUNDS),
    ],
    more=more,
    small=small,
    right=RIGHT,
    wrong=WRONG,
    why="A move that returns alpha or less is no better than the best one, and that is all you "
    "need to know of it.",
    next=(
        "Let a move whose value equals the best one so far replace it, and check again. In "
        "`minimax_decision` that is right: why not here?"
    ),
)

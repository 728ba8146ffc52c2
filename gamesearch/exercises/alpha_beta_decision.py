"""alpha_beta_decision: from values, some of which are only bounds, to a move."""

from __future__ import annotations

from math import inf

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception
from gamesearch.exercises.kit.probes.decision_with_pruning import SavingProbe
from gamesearch.exercises.kit.questions.decisions import MoveQuestions
from gamesearch.games import NumberTree
from gamesearch.search import alpha_beta
from gamesearch.search.alpha_beta import max_value, min_value
from gamesearch.tree import GameTree

# --- right, in other forms ---------------------------------------------------------------------


def with_one_number_more(state):
    best_move, best_value, alpha, beta = None, -inf, -inf, inf
    for move in state.legal_moves():
        value = min_value(state.result(move), state.to_move, alpha, beta)
        if value > best_value:
            best_move, best_value = move, value
        alpha = max(alpha, best_value)
    return best_move


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


def ends_first(state):
    """Looks at the finished games among the children without a call, in the same order."""
    best_move, alpha = state.legal_moves()[0], -inf
    for move in state.legal_moves():
        child = state.result(move)
        ended = child.is_terminal()
        value = (
            child.utility(state.to_move) if ended else min_value(child, state.to_move, alpha, inf)
        )
        if value > alpha:
            best_move, alpha = move, value
    return best_move


class AsAClass:
    def __call__(self, state):
        self.alpha, best_move = -inf, None
        for move in state.legal_moves():
            value = min_value(state.result(move), state.to_move, self.alpha, inf)
            if value > self.alpha:
                self.alpha, best_move = value, move
        return best_move


# --- wrong ideas -------------------------------------------------------------------------------


def search(
    start=-inf,
    *,
    first=None,
    order=list,
    value_of=lambda child, player, alpha: min_value(child, player, alpha, inf),
    takes=lambda value, best: value > best,
    stops=lambda value: False,
    alpha_of=lambda alpha, best, value: best,
    give=lambda move, best: move,
):
    """The solution, with one of its steps replaced.

    Args:
        start: the best value before the first move; `first` the best move.
        value_of: the value of a child, for the player who moves at the root.
        takes: does a value take the place of the best so far?
        stops: does the loop end at this value?
        alpha_of: what the next child is told: of the old alpha, the best and the last value.
        give: what is returned.
    """

    def program(state):
        player, moves = state.to_move, state.legal_moves()
        best_move, best, alpha = first and first(moves), start, start
        for move in order(moves):
            value = value_of(state.result(move), player, alpha)
            if takes(value, best):
                best_move, best = move, value
            if stops(value):
                break
            alpha = alpha_of(alpha, best, value)
        return give(best_move, best)

    return program


def starting_at(number):
    return search(start=number, first=lambda moves: moves[0])


def with_the_full_window(child, player, alpha=-inf):
    return min_value(child, player, -inf, inf)


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


def asks_twice(state):
    best_move, alpha = None, -inf
    for move in state.legal_moves():
        if min_value(state.result(move), state.to_move, alpha, inf) > alpha:
            best_move, alpha = move, min_value(state.result(move), state.to_move, alpha, inf)
    return best_move


def for_player_0(state):
    best_move, alpha = None, -inf
    for move in state.legal_moves():
        value = min_value(state.result(move), 0, alpha, inf)
        if value > alpha:
            best_move, alpha = move, value
    return best_move


def goes_on_from_the_child(state):
    player, best_move, alpha = state.to_move, None, -inf
    for move in state.legal_moves():
        state = state.result(move)
        value = min_value(state, player, alpha, inf)
        if value > alpha:
            best_move, alpha = move, value
    return best_move


def idea(id, programs, says, asks, hints, step):
    hints = [f"Look at the step *{step}*.", *hints]
    return Misconception(f"ab_decision_{id}", step, says, asks, hints, programs)


TAKE = "`if value > alpha: best_move, alpha = move, value`"

WRONG = (
    idea(
        "takes_a_bound_for_a_value",
        [search(takes=lambda value, best: value >= best), by_pairs],
        says="in which a later move takes the place of the best one with an equal number",
        asks="With a window from alpha up, what does it mean that a child returns alpha itself?",
        hints=[
            "A number up to alpha is a bound: the move is worth that, or less.",
            "Only a larger number is a value, so only a larger one may take the place of the best.",
            f"{TAKE}: with `>`, not `>=`.",
        ],
        step="Keep the best",
    ),
    idea(
        "gives_the_value",
        [search(give=lambda move, best: best)],
        says="in which the value is returned instead of the move",
        asks="What is asked for here: a move or a value?",
        hints=["Keep the move beside its value, and return the move."],
        step="Return",
    ),
    idea(
        "gives_a_pair",
        [
            search(give=lambda move, best: (move, best)),
            search(give=lambda move, best: (best, move)),
        ],
        says="in which move and value are returned together",
        asks="Which of the two does the task ask for?",
        hints=["The value has done its work. Return the move alone."],
        step="Return",
    ),
    idea(
        "asks_max_value",
        [search(value_of=lambda child, player, alpha: max_value(child, player, alpha, inf))],
        says="in which the player to move at the root moves again",
        asks="After your move, whose turn is it?",
        hints=["Each child is a position where the opponent moves: `min_value`."],
        step="Ask each child",
    ),
    idea(
        "changes_the_searching_player",
        [search(value_of=lambda child, player, alpha: min_value(child, 1 - player, alpha, inf))],
        says="in which the opponent's value is looked for",
        asks="Whose value should be as large as possible?",
        hints=["The searching player is `state.to_move` of the root, for the whole tree."],
        step="Whose turn?",
    ),
    idea(
        "always_searches_for_player_0",
        [for_player_0],
        says="in which player 0 is always the one who searches",
        asks="What changes in your function when player 1 is to move?",
        hints=["The searching player is `state.to_move`: it can be 0 or 1."],
        step="Whose turn?",
    ),
    idea(
        "takes_the_first_move",
        [lambda state: state.legal_moves()[0]],
        says="in which the first move is taken, whatever it is worth",
        asks="When does a later move take the place of the first one?",
        hints=[f"{TAKE}."],
        step="Keep the best",
    ),
    idea(
        "takes_the_last_move",
        [search(takes=lambda value, best: True)],
        says="in which every move takes the place of the one before",
        asks="With which number is a new value compared?",
        hints=[f"{TAKE}."],
        step="Keep the best",
    ),
    idea(
        "takes_the_worst_move",
        [
            search(inf, value_of=with_the_full_window, takes=lambda value, best: value < best),
            search(
                inf,
                value_of=lambda child, player, beta: min_value(child, player, -inf, beta),
                takes=lambda value, best: value < best,
            ),
            search(value_of=lambda child, player, alpha: -with_the_full_window(child, player)),
            search(value_of=lambda child, player, alpha: -min_value(child, player, -inf, -alpha)),
        ],
        says="in which the move with the smallest value is taken, as with a minus too many",
        asks="Do you want the largest or the smallest value for yourself?",
        hints=[
            "You are MAX at the root: start at `-inf` and keep the largest.",
            "What `min_value` returns is meant for you already. It needs no minus.",
        ],
        step="Keep the best",
    ),
    idea(
        "hands_alpha_down_as_beta",
        [
            search(value_of=lambda child, player, alpha: min_value(child, player, -inf, alpha)),
            search(value_of=lambda child, player, alpha: min_value(child, player, inf, alpha)),
        ],
        says="in which what you are sure of is handed down as beta",
        asks="Which end of the window is what the player at the root is sure of?",
        hints=["Alpha is yours, and stands first: `min_value(child, player, alpha, inf)`."],
        step="Ask each child",
    ),
    idea(
        "negates_the_window",
        [search(value_of=lambda child, player, alpha: min_value(child, player, -inf, -alpha))],
        says="in which the window gets a minus on its way down",
        asks="From whose view does `min_value` read alpha and beta?",
        hints=["All numbers are meant for `player`: `min_value(child, player, alpha, inf)`."],
        step="Ask each child",
    ),
    idea(
        "stops_at_a_win",
        [
            search(stops=lambda value: value > 0),
            search(stops=lambda value: value >= 1),
            search(stops=lambda value: value == 1),
            search(stops=lambda value: value >= 0),
        ],
        says="in which the search stops at a fixed number, such as a win",
        asks="Might a later move be better still?",
        hints=["In a tree of numbers one win can be larger than another: ask every move."],
        step="Ask each child",
    ),
    idea(
        "starts_too_high",
        [*map(starting_at, (0, 1, -1)), *map(search, (0, 1, -1))],
        says="in which alpha starts at a number, and no move that is worth less is ever taken",
        asks="Which move is taken if every move is worth less than your first alpha?",
        hints=["Before the first move nothing is sure: alpha starts at `-inf`."],
        step="Start value",
    ),
    idea(
        "goes_on_from_the_child",
        [goes_on_from_the_child],
        says="in which the second move is made from the first child",
        asks="In the second round of your loop, which position does `state` mean?",
        hints=["Every move is made from the same position: give the child its own name."],
        step="Ask each child",
    ),
    # what only the visits show
    idea(
        "keeps_alpha_to_itself",
        [by_a_key, search(value_of=with_the_full_window)],
        says="in which every move is searched with the full window",
        asks="When the second move is searched, what do you know from the first one?",
        hints=[
            "The best value so far is your alpha. A child that hears of it can cut.",
            "`min_value(state.result(move), player, alpha, inf)`, and alpha grows in the loop.",
        ],
        step="Ask each child",
    ),
    idea(
        "forgets_what_it_was_sure_of",
        [search(alpha_of=lambda alpha, best, value: value)],
        says="in which alpha becomes the value of the last move, also when that was worse",
        asks="Can your alpha become smaller?",
        hints=["What you are sure of you keep: alpha is the best value so far."],
        step="Keep the best",
    ),
    idea(
        "asks_a_child_twice",
        [asks_twice],
        says="in which a move is searched once to compare it and again to keep it",
        asks="How often does `min_value` stand in your loop, and how often does it run?",
        hints=["Search once, and give the value a name."],
        step="Ask each child",
    ),
    idea(
        "asks_the_moves_backwards",
        [search(order=reversed)],
        says="in which the last move is asked first",
        asks="In which order does your loop go through the moves?",
        hints=["Go through `state.legal_moves()` as it comes. Orders are a later lesson."],
        step="Ask each child",
    ),
)

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
QUESTIONS = MoveQuestions("alpha_beta_decision", SavingProbe)


def small():
    """The small questions; of equal size first those whose leaves cannot be taken for moves."""

    def order(probe):
        leaves = GameTree.grow(probe.state).leaves()
        return probe.size, sum(leaf.state.utility(0) in (0, 1, 2) for leaf in leaves)

    return iter(sorted(QUESTIONS.small(), key=order))


EXERCISE = Exercise(
    name="alpha_beta_decision",
    number="9.3",
    asks_for="alpha_beta_decision",
    task=(
        "Write `alpha_beta_decision(state)`: a best move, found with "
        "`min_value(state, player, alpha, beta)`, with the moves in the order of `legal_moves()` "
        "and no visit that cannot matter. The game is not over."
    ),
    parameters=("state",),
    needs={"max_value": alpha_beta.max_value, "min_value": alpha_beta.min_value},
    solution=alpha_beta.alpha_beta_decision,
    imports="from math import inf\n\nfrom gamesearch.state import GameState, Move",
    reasons={
        "Whose turn?": "The player to move at the root searches: MAX, for the whole tree.",
        "Start value": "Nothing is sure yet; the first move replaces it, even a losing one.",
        "Ask each child": "`min_value`, told what you are sure of. Nobody above holds you: inf.",
        "Keep the best": "Only a larger number: one that is only as large is a bound.",
        "Return": "The move. Its value has done its work.",
    },
    hints=(
        "It is `minimax_decision`, and its best value so far is called alpha. Who must hear of it?",
        "Each child is worth `min_value(state.result(move), player, alpha, inf)`, if that is more "
        "than alpha.",
        f"In the loop: {TAKE}.",
    ),
    step="Keep the best",
    battery=[
        *QUESTIONS.battery(),
        *(SavingProbe("alpha_beta_decision", NumberTree(tree)) for tree in BOUNDS),
    ],
    more=QUESTIONS.more,
    small=small,
    right=(
        with_one_number_more,
        the_first_by_itself,
        from_the_other_side,
        with_negamax,
        with_a_list,
        all_in_one,
        ends_first,
        AsAClass(),
    ),
    wrong=WRONG,
    why="A move that returns alpha or less is no better than the best one, and that is all you "
    "need to know of it.",
    next="Change `>` to `>=` and check again. Then do the same in your `minimax_decision`: why is "
    "it right there?",
)

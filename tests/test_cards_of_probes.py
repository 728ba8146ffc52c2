"""What is said of a wrong outcome, pinned word by word for every kind of probe: on the card to the
learner, and on the page of a class to the teacher.

The words were read by a person when they were pinned. Whoever changes them on purpose changes them
here too, and reads them again.
"""

import re
from itertools import count
from math import inf

import pytest
from asking import interview_with

from gamesearch.evaluation.othello import disc_difference
from gamesearch.games import (
    ChanceTree,
    Isolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
    TreeAgain,
    TreeForThree,
    TwoHeaps,
)
from gamesearch.search import minimax, monte_carlo
from gamesearch.tree import GameTree, Node
from gametutor.exercises import find
from gametutor.kit import probes
from gametutor.kit.probe import Probe
from gametutor.kit.probes import bits
from gametutor.kit.probes.bits import (
    BitsProbe,
    DropProbe,
    FourProbe,
    KeyProbe,
    ManyKeysProbe,
    SafeProbe,
)
from gametutor.kit.probes.bounded import BoundedProbe, LimitedProbe
from gametutor.kit.probes.calls import (
    CallProbe,
    CellsProbe,
    ChoiceProbe,
    NumbersProbe,
    ScoredProbe,
    YesProbe,
)
from gametutor.kit.probes.chance import ExpectedProbe
from gametutor.kit.probes.decision import KnownMoveProbe, MoveProbe, MovesProbe, SavingProbe
from gametutor.kit.probes.deepening import DeepeningProbe
from gametutor.kit.probes.depth import DepthProbe
from gametutor.kit.probes.evaluation import LooksProbe, RatingProbe
from gametutor.kit.probes.killers import KillerProbe
from gametutor.kit.probes.match import BlunderProbe, MatchProbe
from gametutor.kit.probes.narrow import NarrowProbe
from gametutor.kit.probes.nodes import NodeProbe
from gametutor.kit.probes.order import OrderProbe
from gametutor.kit.probes.own_game import GameProbe, PositionProbe
from gametutor.kit.probes.passes import PassesProbe
from gametutor.kit.probes.playing import PlayProbe
from gametutor.kit.probes.playouts import PlayoutsProbe
from gametutor.kit.probes.plies import PliesProbe
from gametutor.kit.probes.reference import ReferenceProbe
from gametutor.kit.probes.several import Several
from gametutor.kit.probes.shares import SharesProbe
from gametutor.kit.probes.solver import SearchProbe, SolveProbe
from gametutor.kit.probes.symmetry import SymmetryProbe
from gametutor.kit.probes.table import DeepProbe, MadeProbe, TableProbe
from gametutor.kit.probes.value import SoonProbe, ValueProbe, mover_probe
from gametutor.kit.probes.window import PairProbe, WindowProbe
from gametutor.kit.queries.table import Triangle

DEPTH, EVALUATE, PLAY, SOONER = map(
    find, ("depth_limited", "evaluate", "play_game", "sooner_is_better")
)
TREE = NumberTree([[3, 5], [2, 9]])


# --- wrong answers ------------------------------------------------------------------------------


def count_leaves(state):
    return sum(count_leaves(state.result(move)) for move in state.legal_moves()) or 1


def without_a_window(state, player, alpha, beta):
    """The right value, and no leaf left out."""
    return minimax.tight_value(state, player)


def looks_at_all(state):
    return minimax.minimax_decision(state)


def negated(state, depth, score):
    """Negamax without a window."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    return max(-negated(state.result(move), depth - 1, score) for move in state.legal_moves())


def full_windows(state, depth, alpha, beta, score):
    return negated(state, depth, score)


def no_killers(state, depth, alpha, beta, score, killers):
    return negated(state, depth, score)


def no_table(state, depth, alpha, beta, score, table):
    return negated(state, depth, score)


def asks_for_needless_scores(state, depth, score):
    score(state, state.to_move)
    return DEPTH.solution(state, depth, score)


def deepens_without_a_first_move(state, search, deepest):
    return [search(state, depth)[0] for depth in range(1, deepest + 1)][-1]


def one_by_one(state, depth, guess, search):
    """From far below, one number after the other."""
    return next(bound for bound in count(1) if search(state, depth, bound, bound + 1) <= bound)


def never_stops(state, depth, guess, search):
    while True:
        search(state, depth, 0, 1)


def upper_row(state, player):
    """The discs in the first row of the board: not the same in a mirror."""
    row = str(state).split("\n")[0]
    lead = row.count("X") - row.count("O")
    return -lead if player else lead


def counts_its_calls():
    calls = count(1)
    return lambda state, player: next(calls)


def plays_badly(state, player):
    return -EVALUATE.solution(state, player)


def grows_without_plies(state, depth):
    root = Node(state)
    if depth:
        root.children = [Node(state.result(move), move, root) for move in state.legal_moves()]
    return root


class FourCoins(Nim):
    """Nim in which four coins can be taken too, and any other number passes silently."""

    def legal_moves(self):
        return [*super().legal_moves(), 4]

    def result(self, move):
        return type(self)(max(self.coins - move, 0), 1 - self.to_move)

    def utility(self, player):
        return 0


class EveryCell(TicTacToe):
    """Tic-tac-toe in which a mark may cover another."""

    def legal_moves(self):
        return [5, 6, 7, 8]


QUEEN = Isolation.from_text("A.# / ...", to_move=0)
LATE = "254162113432344317741767217326364555"


def visited(nodes):
    """The right score, and positions that were visited needlessly."""
    nodes[0] = 30
    return -1


EDGE = Othello("....../....../..OX../..XXX./..OXO./....../")
BAD_MOVE = 29


# --- what is said of them -----------------------------------------------------------------------

# The probe, a wrong answer, and: call | right | yours | to the learner | to the teacher, who mostly
# reads the same with "Answered" for "Yours"; then that is not written.
CARDS = [
    # values
    (
        ValueProbe(name="max_value", state=TREE, player=0),
        lambda state, player: 5,
        """\
        max_value(NumberTree([[3, 5], [2, 9]]), 0) | 3 | 5 | Right: 3. Yours: 5.
        """,
    ),
    (
        mover_probe("negamax", NumberTree([2, 7], to_move=1)),
        lambda state: 7,
        """\
        negamax(NumberTree([2, 7], to_move=1)) | -2 | 7 | Right: -2. Yours: 7.
        """,
    ),
    (
        mover_probe("negamax_any_turn", TwoHeaps(1, 1)),
        lambda state: -1,
        """\
        negamax_any_turn(TwoHeaps(1, 1)) | 1 | -1 | Right: 1. Yours: -1. In `TwoHeaps`, a player
        who clears one of the two heaps moves again.
        """,
    ),
    (
        SoonProbe(name="sooner_is_better", reference=SOONER.solution, state=Nim(4), player=0),
        lambda state, player: -100,
        """\
        sooner_is_better(Nim(coins=4, to_move=0), 0) | -98 | -100 | Right: −98. Yours: −100.
        """,
    ),
    (
        SoonProbe(
            name="sooner_is_better",
            reference=SOONER.solution,
            state=NumberTree([1, [0, -1]], to_move=1),
            player=1,
        ),
        lambda state, player: 99,
        """\
        sooner_is_better(NumberTree([1, [0, -1]], to_move=1), 1) | 0 | 99 | Right: 0. Yours: 99.
        """,
    ),
    # known by a function
    (
        ReferenceProbe(name="leaves", state=NumberTree([[3, 5], 2]), reference=count_leaves),
        lambda state: 2,
        """\
        leaves(NumberTree([[3, 5], 2])) | 3 | 2 | Right: 3. Yours: 2. The number at a position
        is what `leaves` should return there.
        """,
    ),
    (
        ReferenceProbe(name="coins", state=Nim(2), reference=lambda state: [state.coins, "left"]),
        lambda state: ["coins", state.coins],
        """\
        coins(Nim(coins=2, to_move=0)) | [2, 'left'] | ['coins', 2] | Right: [2, 'left']. Yours:
        ['coins', 2].
        """,
    ),
    # with a window
    (
        WindowProbe(name="alpha_beta", state=TREE, player=0),
        lambda state, player, alpha, beta: 9,
        """\
        alpha_beta(NumberTree([[3, 5], [2, 9]]), 0, -inf, inf) | 3 | 9 | Right: 3. Yours: 9.
        """,
    ),
    (
        WindowProbe(name="alpha_beta", state=TREE, player=0, window=(4, 8)),
        lambda state, player, alpha, beta: 2,
        """\
        alpha_beta(NumberTree([[3, 5], [2, 9]]), 0, 4, 8) | 3 | 2 | Right: 3, or any
        upper bound up to alpha = 4. Yours: 2.
        """,
    ),
    (
        WindowProbe(name="alpha_beta", state=TREE, player=0, window=(-inf, 1)),
        lambda state, player, alpha, beta: 0,
        """\
        alpha_beta(NumberTree([[3, 5], [2, 9]]), 0, -inf, 1) | 3 | 0 | Right: 3, or any
        lower bound down to beta = 1. Yours: 0.
        """,
    ),
    (
        WindowProbe(name="alpha_beta", state=TREE, player=0),
        without_a_window,
        """\
        alpha_beta(NumberTree([[3, 5], [2, 9]]), 0, -inf, inf) | 3 | 4 | The value is right. You
        visited 4 leaves; 3 are enough. | The value, 3, is right. The answer visited 4 leaves; 3
        are enough.
        """,
    ),
    (
        WindowProbe(
            name="negamax_alpha_beta",
            state=NumberTree([[3, 5], [2, 9]], 1),
            player=1,
            tells_player=False,
        ),
        lambda state, alpha, beta: 9,
        """\
        negamax_alpha_beta(NumberTree([[3, 5], [2, 9]], to_move=1), -inf, inf) | -5 | 9 | Right:
        -5. Yours: 9.
        """,
    ),
    (
        PairProbe(name="max_value, min_value", state=NumberTree([2, 7], to_move=1), player=0),
        (lambda *told: 2, lambda *told: 7),
        """\
        max_value, min_value(NumberTree([2, 7], to_move=1), 0, -inf, inf) | 2 | 7 | Right: 2.
        Yours: 7.
        """,
    ),
    # decisions
    (
        MoveProbe(name="minimax_decision", state=TREE),
        lambda state: 1,
        """\
        minimax_decision(NumberTree([[3, 5], [2, 9]])) | [0] | 1 | Yours: move 1. After your move 1,
        MIN plays 0, and the game ends with 2; 3 was possible. | Right: 0. Answered: 1. After 1,
        MIN plays 0, and the game ends with 2; 3 was possible.
        """,
    ),
    (
        MoveProbe(name="minimax_decision", state=NumberTree([0, -1], to_move=1)),
        lambda state: 0,
        """\
        minimax_decision(NumberTree([0, -1], to_move=1)) | [1] | 0 | Yours: move 0. After your move
        0, the game ends with 0; −1 was possible. In a tree of numbers player 0 is MAX, whoever
        searches. Here your function has to choose for player 1, who is MIN: the smaller, the
        better. | Right: 1. Answered: 0. After 0, the game ends with 0; −1 was possible. In a tree
        of numbers player 0 is MAX, whoever searches. Here the function has to choose for player
        1, who is MIN: the smaller, the better.
        """,
    ),
    (
        MoveProbe(name="minimax_decision", state=TicTacToe("XXOOX...O")),
        lambda state: 6,
        """\
        minimax_decision(TicTacToe("XXOOX...O")) | [7] | 6 | Yours: 6. After your move a1, O
        plays c2, and the game ends: O wins. That is worth −1 to X; +1 was possible. | Right: 7.
        Answered: 6. After a1, O plays c2, and the game ends: O wins. That is worth −1 to X; +1
        was possible.
        """,
    ),
    (
        MovesProbe(name="best_moves", state=NumberTree([2, 7, 7])),
        lambda state: [1, 0],
        """\
        best_moves(NumberTree([2, 7, 7])) | [1, 2] | [0, 1] | Right: [1, 2]. Yours, sorted: [0, 1].
        """,
    ),
    (
        MovesProbe(name="best_moves", state=TicTacToe("XXOOX...O")),
        lambda state: [],
        """\
        best_moves(TicTacToe("XXOOX...O")) | [7] | [] | Right: [7]. Yours: [].
        """,
    ),
    (
        SavingProbe(name="alpha_beta_decision", state=TREE),
        lambda state: 1,
        """\
        alpha_beta_decision(NumberTree([[3, 5], [2, 9]])) | [0] | 1 | Yours: move 1. After your move
        1, MIN plays 0, and the game ends with 2; 3 was possible. | Right: 0. Answered: 1. After
        1, MIN plays 0, and the game ends with 2; 3 was possible.
        """,
    ),
    (
        SavingProbe(name="alpha_beta_decision", state=TREE),
        looks_at_all,
        """\
        alpha_beta_decision(NumberTree([[3, 5], [2, 9]])) | 3 | 4 | The move is a best one. You
        visited 4 leaves; 3 are enough. | The move, 0, is a best one. The answer visited 4
        leaves; 3 are enough.
        """,
    ),
    # to a depth
    (
        DepthProbe(
            state=NumberTree([[0.5, 1], [0.25, 0.75]]),
            depth=1,
            score="first_number",
        ),
        lambda state, depth, score: (1, 0.25),
        """\
        depth_limited(NumberTree([[0.5, 1], [0.25, 0.75]]), 1, first_number) | (0, 0.5, 0) | (1,
        0.25, 0) | Right: move 0, rating 0.5. Yours: move 1, rating 0.25. `first_number` is the
        first number in the list, for player 0; for player 1, it is negated.
        """,
    ),
    (
        DepthProbe(state=NumberTree(1, to_move=1), depth=2, score="no_score"),
        lambda state, depth, score: (None, 1),
        """\
        depth_limited(NumberTree(1, to_move=1), 2, no_score) | (None, -1, 0) | (None, 1, 0) |
        Right: no move, rating −1. Yours: no move, rating 1.
        """,
    ),
    (
        DepthProbe(state=NumberTree([0.5, 1]), depth=0, score="first_number"),
        lambda state, depth, score: (None, -0.5),
        """\
        depth_limited(NumberTree([0.5, 1]), 0, first_number) | (None, 0.5, 0) | (None, -0.5, 0)
        | Right: no move, rating 0.5. Yours: no move, rating −0.5. `first_number` is the first
        number in the list, for player 0; for player 1, it is negated.
        """,
    ),
    (
        DepthProbe(state=NumberTree([0.5, [1, 0]]), depth=1, score="mobility"),
        asks_for_needless_scores,
        """\
        depth_limited(NumberTree([0.5, [1, 0]]), 1, mobility) | (0, 0.5, 0) | (0, 0.5, 1) |
        Your result is right: move 0, rating 0.5. But your code asked for the score of 1 position
        that needs none. `mobility` counts the moves of the player to move: 0.1 for each. | Right:
        move 0, rating 0.5, as answered. But the answer asked for the score of 1 position that needs
        none. `mobility` counts the moves of the player to move: 0.1 for each.
        """,
    ),
    (
        DepthProbe(state=NumberTree([0.5, [1, 0]]), depth=1, score="mobility"),
        lambda state, depth, score: (1, score(state, state.to_move)),
        """\
        depth_limited(NumberTree([0.5, [1, 0]]), 1, mobility) | (0, 0.5, 0) | (1, 0.2, 1) |
        Right: move 0, rating 0.5. Yours: move 1, rating 0.2. Your code asked for the score of 1
        position that needs none. `mobility` counts the moves of the player to move: 0.1 for each. |
        Right: move 0, rating 0.5. Answered: move 1, rating 0.2. The answer asked for the score of 1
        position that needs none. `mobility` counts the moves of the player to move: 0.1 for each.
        """,
    ),
    (
        DeepeningProbe(state=Nim(5), found=(1, 2, 3), deepest=3, in_time=2),
        lambda state, search, deepest: 3,
        """\
        iterative_deepening(Nim(coins=5, to_move=0), search, 3) | 2 | 3 | Right: move 2. Yours:
        move 3. `search` finds move 1 at depth 1, move 2 at depth 2. At depth 3 the time is up.
        Your code never called `search`. It should be asked for depth 1, then depth 2 with move 1
        first, then depth 3 with move 2 first. | Right: move 2. Answered: move 3. `search` finds
        move 1 at depth 1, move 2 at depth 2. At depth 3 the time is up. The answer never called
        `search`. It should be asked for depth 1, then depth 2 with move 1 first, then depth 3
        with move 2 first.
        """,
    ),
    (
        DeepeningProbe(state=Nim(5), found=(1, 2), deepest=2, in_time=1),
        lambda state, search, deepest: search(state, 2, search(state, 1)[0])[0],
        """\
        iterative_deepening(Nim(coins=5, to_move=0), search, 2) | 1 | 2 | Right: move 1. Yours:
        move 2. `search` finds move 1 at depth 1. At depth 2 the time is up; until then, move 2
        looked best. | Right: move 1. Answered: move 2. `search` finds move 1 at depth 1. At depth
        2 the time is up; until then, move 2 looked best.
        """,
    ),
    (
        DeepeningProbe(state=Nim(5), found=(1, 2, 3), deepest=3, in_time=3),
        deepens_without_a_first_move,
        """\
        iterative_deepening(Nim(coins=5, to_move=0), search, 3) | 3 | 3 | The move is right: 3.
        `search` finds move 1 at depth 1, move 2 at depth 2, move 3 at depth 3. Yours asked
        `search` for depth 1, then depth 2 with no move first, then depth 3 with no move first.
        It should be asked for depth 1, then depth 2 with move 1 first, then depth 3 with move 2
        first. | The move is right: 3. `search` finds move 1 at depth 1, move 2 at depth 2, move
        3 at depth 3. The answer asked `search` for depth 1, then depth 2 with no move first,
        then depth 3 with no move first. It should be asked for depth 1, then depth 2 with move
        1 first, then depth 3 with move 2 first.
        """,
    ),
    (
        KillerProbe(state=TREE, depth=2),
        lambda state, depth, alpha, beta, score, killers: 5,
        """\
        killer_moves(NumberTree([[3, 5], [2, 9]]), 2, -inf, inf, first_number, {}) | 3 | 5 |
        Right: 3. Yours: 5. `first_number` is the first number in the list, for player 0; for
        player 1, it is negated.
        """,
    ),
    (
        KillerProbe(state=TREE, depth=2, window=(4, inf)),
        lambda state, depth, alpha, beta, score, killers: 6,
        """\
        killer_moves(NumberTree([[3, 5], [2, 9]]), 2, 4, inf, first_number, {}) | 3 | 6 | Right:
        3, or any upper bound up to alpha = 4. Yours: 6. `first_number` is the first number
        in the list, for player 0; for player 1, it is negated.
        """,
    ),
    (
        KillerProbe(state=NumberTree([[3, 5], [9, 2]]), depth=2, killers=((1, 1),)),
        no_killers,
        """\
        killer_moves(NumberTree([[3, 5], [9, 2]]), 2, -inf, inf, first_number, {1: 1}) | 3 | 4 |
        The value is right. You visited 4 leaves; 3 are enough. `first_number` is the first
        number in the list, for player 0; for player 1, it is negated. | The value, 3, is right.
        The answer visited 4 leaves; 3 are enough. `first_number` is the first number in the
        list, for player 0; for player 1, it is negated.
        """,
    ),
    (
        NarrowProbe(name="negascout", state=TREE, depth=2, window=(-inf, inf)),
        lambda state, depth, alpha, beta, score: 9,
        """\
        negascout(NumberTree([[3, 5], [2, 9]]), 2, -inf, inf, no_score) | 3 | 9 | Right: 3.
        Yours: 9.
        """,
    ),
    (
        NarrowProbe(name="negascout", state=TREE, depth=2, window=(-inf, inf)),
        full_windows,
        """\
        negascout(NumberTree([[3, 5], [2, 9]]), 2, -inf, inf, no_score) | 3 | 4 | The number is
        right. Your search made 4 visits to leaves; 3 are enough.
        | The number, 3, is right. The search made 4 visits to leaves; 3 are enough.
        """,
    ),
    (
        NarrowProbe(name="null_window", state=TREE, depth=1, window=(3, 4), score="choices"),
        lambda state, depth, bound, score: 4,
        """\
        null_window(NumberTree([[3, 5], [2, 9]]), 1, 4, choices) | -2 | 4 | Right: -2, or a
        larger number, up to 3 (the value is less than 4). Yours: 4. `choices` counts
        the moves of the player to move.
        """,
    ),
    (
        NarrowProbe(name="null_window", state=TREE, depth=2, window=(2, 3)),
        lambda state, depth, bound, score: 2,
        """\
        null_window(NumberTree([[3, 5], [2, 9]]), 2, 3, no_score) | 3 | 2 | Right: 3 (the value
        is at least 3). Yours: 2.
        """,
    ),
    (
        TableProbe(state=TREE, depth=2, window=(-inf, inf)),
        lambda *told: 9,
        """\
        with_table(NumberTree([[3, 5], [2, 9]]), 2, -inf, inf, no_score, {}) | 3 | 9 | Right: 3.
        Yours: 9.
        """,
    ),
    (
        TableProbe(
            state=TREE, depth=1, window=(2, 4), score="first_number", before=((2, -inf, inf),)
        ),
        lambda *told: 0,
        """\
        table = {}; with_table(NumberTree([[3, 5], [2, 9]]), 2, -inf, inf, first_number, table);
        with_table(NumberTree([[3, 5], [2, 9]]), 1, 2, 4, first_number, table) | 3 | 0 | Right:
        3. Yours: 0. An earlier search had filled the table. `first_number` is the first number
        in the list, for player 0; for player 1, it is negated.
        """,
    ),
    (
        TableProbe(state=NumberTree([3, 5]), depth=1, window=(-inf, inf), before=((1, -inf, inf),)),
        no_table,
        """\
        table = {}; with_table(NumberTree([3, 5]), 1, -inf, inf, no_score, table);
        with_table(NumberTree([3, 5]), 1, -inf, inf, no_score, table) | 0 | 2 | The value is
        right. Your search asked for a utility or a score twice; with the table, it need not ask
        at all. An earlier search had used the same table. | The value, 5, is right. The
        search asked for a utility or a score twice; with the table, it need not ask at all. An
        earlier search had used the same table.
""",
    ),
    (
        MadeProbe(state=Nim(5), depth=5),
        no_table,
        """\
        with_table(Nim(coins=5, to_move=0), 5, -inf, inf, no_score, {}) | 22 | 27 | The value is
        right. Your search made 27 positions. Without any table it takes 23; with one, 22 are
        enough, because a position that comes again is looked up, and nothing below it is made
        once more. | The value, 1, is right. The search made 27 positions. Without any table it
        takes 23; with one, 22 are enough, because a position that comes again is looked up, and
        nothing below it is made once more.
        """,
    ),
    (
        DeepProbe(state=Triangle((3, 5, 2, 9)), depth=3),
        lambda *told: 0,
        """\
        with_table(Triangle(numbers=(3, 5, 2, 9), row=0, place=0), 3, -inf, inf, no_score, {}) |
        5 | 0 | Right: 5. Yours: 0. In this `Triangle` a move leads one row down, to the left or
        to the right; the numbers below the last row are what player 0 gets. There are 10
        positions and 2 ** 3 ways to play.
        """,
    ),
    (
        PassesProbe(state=TREE, depth=2, guess=0),
        lambda state, depth, guess, search: search(state, depth, 3, 4) + 1,
        """\
        mtdf(NumberTree([[3, 5], [2, 9]]), 2, 0, search) | 3 | 4 | Right: 3. Yours: 4. Your
        question and its answer: (3, 4) → 3. It proves only that the value is at most 3. | Right:
        3. Answered: 4. The question to `search`, and what came back: (3, 4) → 3. It proves only
        that the value is at most 3.
        """,
    ),
    (
        PassesProbe(state=TREE, depth=2, guess=3),
        one_by_one,
        """\
        mtdf(NumberTree([[3, 5], [2, 9]]), 2, 3, search) | 3 | 3 | The value is right, and 2
        questions are enough. Your questions and their answers: (1, 2) → 3, (2, 3) → 3, (3, 4) →
        3. Before question 2, the value was known to be 3 or more. | The value, 3, is right, and
        2 questions are enough. The questions to `search`, and what came back: (1, 2) → 3, (2,
        3) → 3, (3, 4) → 3. Before question 2, the value was known to be 3 or more.
        """,
    ),
    (
        PassesProbe(state=TREE, depth=2, guess=3),
        lambda state, depth, guess, search: search(state, depth, 2, 3),
        """\
        mtdf(NumberTree([[3, 5], [2, 9]]), 2, 3, search) | 3 | 3 | The value is right. But the
        answers do not prove it. Your question and its answer: (2, 3) → 3. It proves only
        that the value is at least 3. | The value, 3, is right. But the answers do not prove it.
        The question to `search`, and what came back: (2, 3) → 3. It proves only that the value
        is at least 3.
        """,
    ),
    (
        PassesProbe(state=TREE, depth=2, guess=0),
        lambda state, depth, guess, search: max(
            search(state, depth, 2, 3), search(state, depth, 3, 4)
        ),
        """\
        mtdf(NumberTree([[3, 5], [2, 9]]), 2, 0, search) | 3 | 3 | The value is right. But
        neither end of the window in question 1 is the guess. Your questions and their answers:
        (2, 3) → 3, (3, 4) → 3. | The value, 3, is right. But neither end of the window in
        question 1 is the guess. The questions to `search`, and what came back: (2, 3) → 3, (3,
        4) → 3.
        """,
    ),
    (
        PassesProbe(state=TREE, depth=1, guess=3, score="choices"),
        lambda state, depth, guess, search: search(state, depth, -inf, inf),
        """\
        mtdf(NumberTree([[3, 5], [2, 9]]), 1, 3, search) | -2 | -2 | The value is right. But not
        every window was a null window. Your question and its answer: (−∞, +∞) → −2.
        `choices` counts the moves of the player to move. | The value, -2, is right. But not
        every window was a null window. The question to `search`, and what came back: (−∞, +∞)
        → −2. `choices` counts the moves of the player to move.
        """,
    ),
    (
        PassesProbe(state=NumberTree(1), depth=0, guess=0),
        never_stops,
        """\
        mtdf(NumberTree(1), 0, 0, search) | 1 | None | Right: 1. Yours was stopped after 25
        questions. Your questions and their answers: (0, 1) → 1, (0, 1) → 1, (0, 1) → 1, (0, 1)
        → 1, and 21 more. Before question 2, the value was known to be 1 or more. | Right: 1.
        The answer was stopped after 25 questions. The questions to `search`, and what came
        back: (0, 1) → 1, (0, 1) → 1, (0, 1) → 1, (0, 1) → 1, and 21 more. Before question 2,
        the value was known to be 1 or more.
        """,
    ),
    (
        OrderProbe(state=NumberTree([1, 3, 2]), score="first_number"),
        lambda state, score, first: state.legal_moves(),
        """\
        ordered_moves(NumberTree([1, 3, 2]), first_number) | [1, 2, 0] | [0, 1, 2] | Right: [1,
        2, 0]. Yours: [0, 1, 2]. Scores: 1 for move 0, 3 for move 1, 2 for move 2.
        `first_number` is the first number in the list, for player 0; for player 1, it is
        negated.
        """,
    ),
    (
        OrderProbe(state=NumberTree([1, 3, 2], to_move=1), score="first_number", first=7),
        lambda state, score, first: [7, 0, 2, 1],
        """\
        ordered_moves(NumberTree([1, 3, 2], to_move=1), first_number, 7) | [0, 2, 1] | ['7', 0,
        2, 1] | Right: [0, 2, 1]. Yours: [7, 0, 2, 1]. Scores: -1 for move 0, -3 for move 1, -2
        for move 2. 7 is not legal here. `first_number` is the first number in the list, for
        player 0; for player 1, it is negated.
        """,
    ),
    (
        OrderProbe(state=NumberTree([-5, [2]]), score="mobility"),
        lambda state, score, first=None: [1, 0],
        """\
        ordered_moves(NumberTree([-5, [2]]), mobility) | [0, 1] | [1, 0] | Right: [0, 1]. Yours:
        [1, 0]. Scores: 0 for move 0, -0.1 for move 1. `mobility` counts the moves of
        the player to move: 0.1 for each.
        """,
    ),
    # evaluations
    (
        RatingProbe(name="evaluate", state=Othello(6)),
        lambda state, player: 1,
        """\
        evaluate(Othello("...... ...... ..OX.. ..XO.. ...... ......", to_move=0), 0) | opposite
        | Ratings(kind='with the moves', signs=(0, 0)) | Yours: 1 for X
        (player 0), 1 for O (player 1). If it is 1 for one player, it must be -1 for the other.
        """,
    ),
    (
        RatingProbe(name="evaluate", state=Othello(6)),
        lambda state, player: 2_000_000 - 4_000_000 * player,
        """\
        evaluate(Othello("...... ...... ..OX.. ..XO.. ...... ......", to_move=0), 0) | opposite
        | Ratings(kind='beyond a win', signs=(1, -1)) | Yours: 2,000,000 for X (player 0),
        -2,000,000 for O (player 1). A win is worth 1,000,000, and an evaluation goes from
        −999,000 to 999,000.
        """,
    ),
    (
        RatingProbe(name="evaluate", state=Othello(".X..../....../..OX../..XO../....../......")),
        upper_row,
        """\
        evaluate(Othello(".X.... ...... ..OX.. ..XO.. ...... ......", to_move=0), 0) | opposite
        | Ratings(kind='lopsided', signs=(1, -1)) | Yours: 1 for X
        (player 0), and 0 on the same board with rows and columns exchanged. The two are equally
        good.
        """,
    ),
    (
        RatingProbe(name="evaluate", state=Othello(6)),
        counts_its_calls(),
        """\
        evaluate(Othello("...... ...... ..OX.. ..XO.. ...... ......", to_move=0), 0) | opposite
        | Ratings(kind='changes', signs=(1, 1)) | Asked twice for player 0, yours first returned
        1, then 3. | Asked twice for player 0, the answer first returned 1, then 3.
        """,
    ),
    (
        LooksProbe(name="evaluate", state=Othello(6)),
        lambda state, player: 0,
        """\
        [evaluate(s.result(move), 0) for s in [Othello("...... ...... ..OX.. ..XO.. ......
        ......", to_move=0)] for move in s.legal_moves()] | not the same after every move |
        Looks(alike=True) | Yours: 0 after each of X's 4 moves. So the search has nothing to go
        by.
        """,
    ),
    (
        MatchProbe(
            openings=(Othello(6),),
            rival=disc_difference,
            least=1.5,
            teacher=EVALUATE.solution,
            promises=(),
        ),
        lambda state, player: 0,
        """\
        match([minimax_player(2, evaluate), minimax_player(2, disc_difference)], OPENINGS,
        games=2) | 1.5 points or more | Played(leads=(-4, 2)) | Yours scored 1 of 2 points
        against disc difference. It needs at least 1.5. | The answer scored 1 of 2 points
        against disc difference. It needs at least 1.5.
        """,
    ),
    (
        BlunderProbe(
            state=EDGE, move=BAD_MOVE, teacher=EVALUATE.solution, lead=-4, score="0 of 2 points"
        ),
        plays_badly,
        """\
        minimax_player(2, evaluate)(Othello("...... ...... ..OX.. ..XXX. ..OXO. ......",
        to_move=0)) | f6 | f5 | Yours scored 0 of 2 points. In a game that it lost by 4 discs,
        as X, it reached this position and played f5. After f5, O plays f6. X could have taken
        the corner f6. | The answer scored 0 of 2 points. In a game that it lost by 4 discs, as
        X, it reached this position and played f5. After f5, O plays f6. X could have taken the
        corner f6.
        """,
    ),
    # trees and games
    (
        PlayoutsProbe(state=NumberTree([1, -1]), playouts=3, seed=1, c=1.4),
        lambda state, playouts, rollout, c: monte_carlo.uct(state, 2, rollout, c),
        """\
        uct(NumberTree([1, -1]), 3, rollouts(1), 1.4) | 3 visits | 2 visits | After 3 playouts,
        the root should have 3 visits; yours has 2 visits. | After 3 playouts, the root
        should have 3 visits; it had 2 visits.
        """,
    ),
    (
        PlayoutsProbe(state=NumberTree([1, -1]), playouts=2, seed=1, c=1.4),
        lambda state, playouts, rollout, c: monte_carlo.flat_sampling(
            NumberTree([0, -1]), playouts, rollout
        ),
        """\
        uct(NumberTree([1, -1]), 2, rollouts(1), 1.4) | 1 of 1 | ½ of 1 | After 2 playouts, the
        node after move 0 should have 1 visit and a reward of 1; yours has 1 visit and
        a reward of ½. | After 2 playouts, the node after move 0 should have 1 visit and a
        reward of 1; it had 1 visit and a reward of ½.
        """,
    ),
    (
        PliesProbe(name="count_plies", state=NumberTree([[3, 5], 2])),
        lambda state: [1, 2, 3],
        """\
        count_plies(NumberTree([[3, 5], 2])) | [1, 2, 2] | [1, 2, 3] | Right: [1, 2, 2]. Yours:
        [1, 2, 3]. On ply 2 there are 2 positions; yours says 3. | Right: [1, 2, 2]. Answered:
        [1, 2, 3]. On ply 2 there are 2 positions; the answer says 3.
        """,
    ),
    (
        PliesProbe(name="count_plies", state=Nim(2)),
        lambda state: [1, 2],
        """\
        count_plies(Nim(coins=2, to_move=0)) | [1, 2, 1] | [1, 2] | Right: [1, 2, 1]. Yours: [1,
        2]. Ply 2 is missing.
        """,
    ),
    (
        NodeProbe(name="grow_tree", state=NumberTree([3]), depth=1),
        lambda state, depth: Node(state),
        """\
        grow_tree(NumberTree([3]), 1) | Seen(state='NumberTree([3])', move='None', ply='0',
        parent='None', children=(Seen(state='NumberTree(3, to_move=1)', move='0', ply='1',
        parent='the node above', children=(), hidden='0'),), hidden='0') |
        Seen(state='NumberTree([3])', move='None', ply='0', parent='None', children=(),
        hidden='0') | Nodes on each ply: right [1, 1], yours [1]. The root should have 1 child,
        yours has no children. | Nodes on each ply: right [1, 1], answered [1]. The root should
        have 1 child, and has no children.
        """,
    ),
    (
        NodeProbe(name="grow_tree", state=Nim(1), depth=1),
        grows_without_plies,
        """\
        grow_tree(Nim(coins=1, to_move=0), 1) | Seen(state='Nim(coins=1, to_move=0)',
        move='None', ply='0', parent='None', children=(Seen(state='Nim(coins=0, to_move=1)',
        move='1', ply='1', parent='the node above', children=(), hidden='0'),), hidden='0') |
        Seen(state='Nim(coins=1, to_move=0)', move='None', ply='0', parent='None',
        children=(Seen(state='Nim(coins=0, to_move=1)', move='1', ply='0',
        parent='the node above', children=(), hidden='0'),), hidden='0') | Nodes on each ply: [1,
        1], as they should be. The node after take 1: `ply` should be 1, yours is 0. |
        Nodes on each ply: [1, 1], as they should be. The node after take 1: `ply` should
        be 1, and is 0.
        """,
    ),
    (
        NodeProbe(name="grow_tree", state=Nim(1), depth=0),
        lambda state, depth: Node(state, hidden=[1]),
        """\
        grow_tree(Nim(coins=1, to_move=0), 0) | Seen(state='Nim(coins=1, to_move=0)',
        move='None', ply='0', parent='None', children=(), hidden='0') | Seen(state='Nim(coins=1,
        to_move=0)', move='None', ply='0', parent='None', children=(), hidden='[1]') | Nodes on
        each ply: [1], as they should be. The root: `hidden` should be 1, yours is [1]. | Nodes on
        each ply: [1], as they should be. The root: `hidden` should be 1, and is [1].
        """,
    ),
    (
        PlayProbe(reference=PLAY.solution, state=Nim(5), players=("first_move", "last_move")),
        lambda state, players: (1, [1, 3, 1]),
        """\
        play_game(Nim(coins=5, to_move=0), [first_move, last_move]) | (0, [1, 3, 1]) | (1, [1,
        3, 1]) | Right: (0, [1, 3, 1]). Yours: (1, [1, 3, 1]). `first_move` plays the first
        legal move. `last_move` plays the last legal move.
        """,
    ),
    (
        PlayProbe(reference=PLAY.solution, state=Nim(7), players=("take_four", "first_move")),
        lambda state, players: (0, []),
        """\
        play_game(Nim(coins=7, to_move=0), [take_four, first_move]) | raises an error | raises
        no error | Right: raises an error. Yours: raises no error. `take_four` takes 4 coins,
        which the rules forbid. `first_move` plays the first legal move.
        """,
    ),
    (
        PlayProbe(reference=PLAY.solution, state=Nim(7), players=("first_move", "always(9)")),
        lambda state, players: (0, []),
        """\
        play_game(Nim(coins=7, to_move=0), [first_move, always(9)]) | raises an error | raises
        no error | Right: raises an error. Yours: raises no error. `first_move` plays the first
        legal move. `always(9)` plays 9, whatever the rules say.
        """,
    ),
    (
        PlayProbe(reference=PLAY.solution, state=Nim(7), players=("at_first(9)", "first_move")),
        lambda state, players: (0, []),
        """\
        play_game(Nim(coins=7, to_move=0), [at_first(9), first_move]) | raises an error | raises
        no error | Right: raises an error. Yours: raises no error. `first_move` plays the first
        legal move. `at_first(9)` plays 9 when it is first asked, whatever the rules say.
        """,
    ),
    (
        PlayProbe(
            reference=PLAY.solution, state=TreeAgain([1, 2]), players=("first_move", "first_move")
        ),
        lambda state, players: (None, [0]),
        """\
        play_game(TreeAgain([1, 2]), [first_move, first_move]) | (0, [0]) | (None, [0]) | Right:
        (0, [0]). Yours: (None, [0]). `first_move` plays the first legal move. In this
        `TreeAgain`, a player who chooses item 0 moves again.
        """,
    ),
    (
        SymmetryProbe(board="X........"),
        lambda board: (board, list(range(9))),
        """\
        canonical("X........") | ('........X', (8, 5, 2, 7, 4, 1, 6, 3, 0)) | ('X........', (0,
        1, 2, 3, 4, 5, 6, 7, 8)) | Right, for example: "........X", [8, 5, 2, 7, 4, 1, 6, 3, 0].
        Yours: "X........", [0, 1, 2, 3, 4, 5, 6, 7, 8]. On the board, cell 0 is a3, and cell 8
        is c1.
        """,
    ),
    (
        SymmetryProbe(board="..XO....."),
        lambda board: ("..X..O...", [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        """\
        canonical("..XO.....") | ('.....OX..', (8, 7, 6, 5, 4, 3, 2, 1, 0)) | ('..X..O...', (0,
        1, 2, 3, 4, 5, 6, 7, 8)) | Right: ".....OX..", [8, 7, 6, 5, 4, 3, 2, 1, 0]. Yours:
        "..X..O...", [0, 1, 2, 3, 4, 5, 6, 7, 8]. On the board, cell 0 is a3, and cell 8 is c1.
        """,
    ),
    (
        GameProbe(reference=Nim, args=(5,), moves=(2,), question="legal_moves()"),
        FourCoins,
        """\
        Nim(5).result(2).legal_moves() | [1, 2, 3] | [1, 2, 3, 4] | Right: [1, 2, 3]. Yours,
        sorted: [1, 2, 3, 4]. Should not be there: 4.
        """,
    ),
    (
        GameProbe(reference=TicTacToe, args=("XXOOX...O",), moves=(), question="legal_moves()"),
        EveryCell,
        """\
        TicTacToe('XXOOX...O').legal_moves() | [5, 6, 7] | [5, 6, 7, 8] | Right: [5, 6, 7].
        Yours, sorted: [5, 6, 7, 8]. Should not be there: 8. On the board, 8 is c1.
        """,
    ),
    (
        GameProbe(reference=Nim, args=(1,), moves=(1,), question="utility(1)"),
        FourCoins,
        """\
        Nim(1).result(1).utility(1) | -1 | 0 | Right: -1. Yours: 0.
        """,
    ),
    (
        GameProbe(reference=Nim, args=(5,), moves=(), question="result(...) refuses", move=7),
        FourCoins,
        """\
        Nim(5).result(7) | raises an error | raises no error | Right: raises an error. Yours:
        raises no error.
        """,
    ),
    (
        PositionProbe(
            (
                GameProbe(reference=Nim, args=(2,), moves=(), question="to_move"),
                GameProbe(reference=Nim, args=(2,), moves=(), question="legal_moves()"),
            )
        ),
        FourCoins,
        """\
        Nim(2).legal_moves() | [1, 2] | [1, 2, 4] | Right: [1, 2]. Yours, sorted: [1, 2, 4].
        Should not be there: 4.
        """,
    ),
    (
        Several(
            (
                mover_probe("negamax", NumberTree(1)),
                mover_probe("negamax", NumberTree(2, to_move=1)),
            )
        ),
        lambda state: 1,
        """\
        negamax(NumberTree(2, to_move=1)) | -2 | 1 | Right: -2. Yours: 1.
        """,
    ),
    # bits
    (
        DropProbe(moves="4", column=3),
        lambda position, mask, column: (position, mask | 1 << 22),
        """\
        play_column(*bits_of(ConnectFour.after("d")), 3) | (2097152, 6291456) | (0, 6291456) |
        After the move "d": position none; mask d1. Then a disc falls into column 3 (d). Right:
        position d1; mask d1 and d2. Yours: position none; mask d1 and d2.
        """,
    ),
    (
        FourProbe(moves="1212121"),
        lambda position: False,
        """\
        four_in_a_row(ConnectFour.after("abababa").other) | True | False | The discs: a1, a2, a3
        and a4. Right: True. Yours: False.
        """,
    ),
    (
        bits.MovesProbe(moves="44"),
        lambda mask: 0b1000000 | 1 << 23,
        """\
        possible_moves(bits_of(ConnectFour.after("dd"))[1]) | 4432683090049 | 8388672 | After
        the moves "dd": mask d1 and d2. Right: a1, b1, c1, d3, e1, f1 and g1. Yours: d3 and
        the spare bit above a.
        """,
    ),
    (
        SafeProbe(moves="11223"),
        lambda position, mask: 1 << 3,
        """\
        non_losing_moves(*bits_of(ConnectFour.after("aabbc"))) | 2097152 | 8 | After the moves
        "aabbc": position a2 and b2; mask a1, a2, b1, b2 and c1. The other player would complete
        four at d1. Right: d1. Yours: a4.
        """,
    ),
    (
        KeyProbe(moves="1213", others="1312"),
        counts_its_calls(),
        """\
        key(*bits_of(ConnectFour.after("abac"))) == key(*bits_of(ConnectFour.after("acab"))) |
        True | False | The board after "abac" and the board after "acab" are the same position
        and need the same key. Yours returns two numbers. | The board after "abac" and the board
        after "acab" are the same position and need the same key. The answer returns two
        numbers.
""",
    ),
    (
        KeyProbe(moves="12", others="21"),
        lambda position, mask: mask,
        """\
        key(*bits_of(ConnectFour.after("ab"))) == key(*bits_of(ConnectFour.after("ba"))) | False
        | True | The board after "ab" and the board after "ba" are different positions and need
        different keys. Yours returns the same number for both. | The board after "ab" and the board
        after "ba" are different positions and need different keys. The answer returns the
        same number for both.
""",
    ),
    (
        ManyKeysProbe(games=("12", "21", "123")),
        lambda position, mask: mask,
        """\
        key(*bits_of(ConnectFour.after("ab"))) == key(*bits_of(ConnectFour.after("ba"))) | False
        | True | The board after "ab" and the board after "ba" are different positions and need
        different keys. Yours returns the same number for both. | The board after "ab" and the board
        after "ba" are different positions and need different keys. The answer returns the
        same number for both.
""",
    ),
    # small functions, and the two of the solver
    (
        CallProbe("one_step", ([3, 5],), find("one_step").solution),
        lambda children: 5,
        """\
        one_step([3, 5]) | -3 | 5 | Right: -3. Yours: 5.
        """,
    ),
    (
        YesProbe("one_more", ([10, 20], 69), find("one_more").solution),
        lambda visited, budget: True,
        """\
        one_more([10, 20], 69) | False | True | Right: False. Yours: True.
        """,
    ),
    (
        NumbersProbe(
            "better_strengths", ([1, 2], [[0, 1], [1, 0]]), find("better_strengths").solution
        ),
        lambda strengths, points: [1, 2 / 3],
        """\
        better_strengths([1, 2], [[0, 1], [1, 0]]) | [1.5, 1.5] | [1, 0.6666666666666666] |
        Right: [1.5, 1.5]. Yours: [1, 0.6667].
        """,
    ),
    (
        ScoredProbe("rate_one_ply", (Nim(4),), find("rate_one_ply").solution, "mobility"),
        lambda state, score: 0.3,
        """\
        rate_one_ply(Nim(coins=4, to_move=0), mobility) | -0.1 | 0.3 | Right: −0.1. Yours: 0.3.
        `mobility` counts the moves of the player to move: 0.1 for each.
        """,
    ),
    (
        ChoiceProbe("argmax", ({"a": 1, "b": 2},), find("argmax").solution),
        lambda values: "a",
        """\
        argmax({'a': 1, 'b': 2}) | b | a | Right: 'b'. Yours: 'a'.
        """,
    ),
    (
        CellsProbe("queen_moves", (QUEEN, (0, 0)), find("queen_moves").solution),
        lambda board, place: [(1, 0), (1, 0), (2, 2)],
        """\
        queen_moves(Isolation.from_text("A.# / ...", to_move=0), (0, 0)) | [(0, 1), (1, 0), (1,
        1)] | [(1, 0), (1, 0), (2, 2)] | Right: [(0, 1), (1, 0), (1, 1)]. Yours, sorted:
        [(1, 0), (1, 0), (2, 2)]. Missing: (0, 1) and (1, 1). Should not be there: (2, 2). More than
        once: (1, 0).
        """,
    ),
    (
        KnownMoveProbe("my_strategy", Nim(2), lambda state: 1 if state.coins else -1, 2),
        lambda state: 1,
        """\
        my_strategy(Nim(coins=2, to_move=0)) | [2] | 1 | Yours: 1. After your move “take 1”, B
        plays “take 1”, and the game ends: B wins. That is worth −1 to A; +1 was possible. |
        Right: 2. Answered: 1. After “take 1”, B plays “take 1”, and the game ends: B wins. That
        is worth −1 to A; +1 was possible.
""",
    ),
    (
        SearchProbe(moves=LATE, score=-1, enough=16, alpha=-1, beta=0),
        lambda position, mask, alpha, beta, table, nodes: 0,
        """\
        search(*bits_of(ConnectFour.after("bedafbaacdcbcddcaggdagfgbagcbfcfdeee")), -1, 0,
        table, nodes) | Solved(score=-1, nodes=16) | Solved(score=0, nodes=0) | The window is -1
        to 0. Right: -1. Yours: 0.
        """,
    ),
    (
        SearchProbe(moves=LATE, score=-1, enough=0, alpha=-1, beta=0),
        lambda position, mask, alpha, beta, table, nodes: visited(nodes),
        """\
        search(*bits_of(ConnectFour.after("bedafbaacdcbcddcaggdagfgbagcbfcfdeee")), -1, 0,
        table, nodes) | Solved(score=-1, nodes=0) | Solved(score=-1, nodes=30) | The window is
        -1 to 0. The score is right. You visited 30 positions; 0 are enough. | The window is -1
        to 0. The score is right. The answer visited 30 positions; 0 are enough.
        """,
    ),
    (
        SolveProbe(moves=LATE, score=-1, enough=23),
        lambda position, mask, table, nodes: 3,
        """\
        solve(*bits_of(ConnectFour.after("bedafbaacdcbcddcaggdagfgbagcbfcfdeee")), table, nodes)
        | Solved(score=-1, nodes=23) | Solved(score=3, nodes=0) | Right: -1. Yours: 3.
        """,
    ),
    (
        ExpectedProbe("expectimax", ChanceTree([(0.25, 8), (0.75, -4)]), 0),
        lambda state, player: 2,
        """\
        expectimax(ChanceTree([(0.25, 8), (0.75, -4)]), 0) | -1 | 2 | Right: -1. Yours: 2.
        """,
    ),
    (
        SharesProbe("max_n", TreeForThree([(1, 0, 2), (1, 2, 0)], 1)),
        lambda state: (1, 0, 2),
        """\
        max_n(TreeForThree([(1, 0, 2), (1, 2, 0)], to_move=1)) | (1, 2, 0) | (1, 0, 2) | Right:
        (1, 2, 0). Yours: (1, 0, 2).
        """,
    ),
]


def told(words):
    """What a row says, one after the other; to the teacher as well."""
    parts = " ".join(words.split()).split(" | ")
    return parts if len(parts) == 5 else [*parts, parts[3].replace("Yours", "Answered")]


@pytest.mark.parametrize(("probe", "answer", "words"), CARDS)
def test_a_card_says_what_it_said(probe, answer, words):
    with interview_with(find("negamax"), answer) as interview:
        outcome = interview.ask(probe)
    assert outcome.kind == "value" and not probe.is_right(outcome.value)
    shown = probe.show(outcome.value)
    to_learner, to_teacher = shown.comparison
    came_out = f"{shown.call} | {shown.expected} | {shown.got}"
    said = f"{came_out} | {to_learner} {shown.refutation} | {to_teacher}"
    assert said.split() == " | ".join(told(words)).split()


@pytest.mark.parametrize(("probe", "answer", "words"), CARDS)
def test_a_teacher_is_not_spoken_to_as_if_the_answer_were_theirs(probe, answer, words):
    *_, to_teacher = told(words)
    for said in (to_teacher, probe.show("an error").comparison.to_teacher):
        assert said and not re.search(r"\b(you|your|yours)\b", said, re.IGNORECASE)


def test_where_a_search_counts_for_the_player_to_move_so_does_the_tree_of_its_card():
    for name in ("depth_limited", "negamax_alpha_beta", "killer_moves", "with_table", "mtdf"):
        assert find(name).battery[0].show("None").picture_of.own


def test_every_kind_of_probe_is_pinned():
    ours = {kind for kind in _below(Probe) if kind.__module__.startswith(f"{probes.__name__}.")}
    assert {type(probe) for probe, _, _ in CARDS} == ours - {BitsProbe, BoundedProbe, LimitedProbe}


def _below(kind):
    return {kind}.union(*map(_below, kind.__subclasses__()))


def test_what_is_written_into_a_picture_is_not_in_the_next_one():
    """A probe lives as long as its exercise, and sees many answers."""
    trees = 0
    for probe, _, _ in CARDS:
        picture = probe.show("an error").picture_of
        if isinstance(picture, GameTree):
            trees += 1
            for node in picture.nodes():
                node.returned = "what an earlier answer returned"
            again = [node.returned for node in probe.show("an error").picture_of.nodes()]
            assert "what an earlier answer returned" not in again, probe
    assert trees > 20

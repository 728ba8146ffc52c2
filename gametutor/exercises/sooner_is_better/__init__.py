"""sooner_is_better: the value of a position when a sooner win is worth more."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from math import inf
from random import Random
from statistics import fmean
from typing import Any

from gamesearch.games import MiniIsolation, Nim, NimAgain, NumberTree, TicTacToe, TreeAgain
from gametutor.kit import at, forms, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED
from gametutor.kit.probes.win_distance import SoonProbe
from gametutor.kit.questions.negamax import PASSES
from gametutor.kit.questions.trees import (
    DEEP,
    OUTCOMES,
    WIDE,
    deep_tree,
    random_tree,
    small_trees,
)
from gametutor.kit.questions.values import after_random_moves
from gametutor.kit.source import Source


def sooner_is_better(state, player):
    if state.is_terminal():  # Stop?
        return 100 * state.utility(player)
    best = max if state.to_move == player else min  # Whose turn?
    value = best(  # Keep the best
        sooner_is_better(state.result(move), player) for move in state.legal_moves()
    )
    if value > 0:  # Return
        return value - 1
    if value < 0:
        return value + 1
    return 0


STOP = ("if state.is_terminal():", "return 100 * state.utility(player)")
MINE = "state.to_move == player"
WHOSE = f"max if {MINE} else min"
VALUE = "sooner_is_better(state.result(move), player)"
VALUES = f"{VALUE} for move in state.legal_moves()"
BEST = f"best(\n        {VALUES}\n    )"
LATER = """\
    if value > 0:
        return value - 1
    if value < 0:
        return value + 1
    return 0"""

SOLUTION = Source.of(sooner_is_better, fmean=fmean)


# --- right, in other forms ---------------------------------------------------------------------
def counts_plies(state, player, plies=0):
    if state.is_terminal():
        return state.utility(player) * (100 - plies)
    values = [counts_plies(state.result(m), player, plies + 1) for m in state.legal_moves()]
    return max(values) if state.to_move == player else min(values)


def for_the_mover(state, player):
    """One function for both, with a minus where the turn changes."""
    if state.to_move != player:
        return -for_the_mover(state, state.to_move)
    if state.is_terminal():
        return 100.0 * state.utility(player)
    best = max(for_the_mover(state.result(move), player) for move in state.legal_moves())
    return best if best == 0 else best - 1 if best > 0 else best + 1


def in_two_loops(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    if state.to_move == player:
        value = -inf
        for move in state.legal_moves():
            value = max(value, in_two_loops(state.result(move), player))
    else:
        value = inf
        for move in state.legal_moves():
            value = min(value, in_two_loops(state.result(move), player))
    return value - (value > 0) + (value < 0)


def outcome_and_plies(state, player):
    """How it ends and after how many plies, as a pair; at the end this becomes the number."""

    def ends(now):
        if now.is_terminal():
            return now.utility(player), 0
        found = [ends(now.result(move)) for move in now.legal_moves()]
        mine = now.to_move == player
        wanted, unwanted = (1, -1) if mine else (-1, 1)
        for outcome in (wanted, 0):
            plies = [count for end, count in found if end == outcome]
            if plies:
                return outcome, 1 + min(plies)
        return unwanted, 1 + max(count for _, count in found)

    outcome, plies = ends(state)
    return outcome * (100 - plies)


def sorted_values(state, player):
    if state.is_terminal():
        return 100 if state.utility(player) > 0 else -100 if state.utility(player) < 0 else 0
    values = sorted(sorted_values(state.result(move), player) for move in state.legal_moves())
    value = values[-1 if state.to_move == player else 0]
    return value and (abs(value) - 1) * (1 if value > 0 else -1)


class WithATable:
    def __init__(self):
        self.known = {}

    def __call__(self, state, player):
        key = state, player
        if key not in self.known:
            self.known[key] = self.value(state, player)
        return self.known[key]

    def value(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        found = [self(state.result(move), player) for move in state.legal_moves()]
        best = max(found) if state.to_move == player else min(found)
        return best - 1 if best > 0 else best + 1 if best < 0 else best


OUTCOME = "state.utility(player) * (100 - plies)"
COUNTING = Source.of(counts_plies)
RIGHT = [
    COUNTING,
    for_the_mover,
    in_two_loops,
    outcome_and_plies,
    sorted_values,
    WithATable(),
]


# --- wrong ideas -------------------------------------------------------------------------------
def with_two_helpers(state, player):
    def later(value):
        return value - (value > 0) + (value < 0)

    def max_value(now):
        if now.is_terminal():
            return 100 * now.utility(player)
        value = -inf
        for move in now.legal_moves():
            value = max(value, later(min_value(now.result(move))))
        return value

    def min_value(now):
        if now.is_terminal():
            return 100 * now.utility(player)
        value = inf
        for move in now.legal_moves():
            value = min(value, later(max_value(now.result(move))))
        return value

    return max_value(state) if state.to_move == player else min_value(state)


def by_negamax(state, player):
    """A minus at every ply; turned to the player's view at the end."""

    def rating(now):
        if not now.legal_moves():
            return 100.0 * now.utility(now.to_move)
        best = max(-rating(now.result(move)) for move in now.legal_moves())
        return best if best == 0 else best - 1 if best > 0 else best + 1

    return rating(state) if state.to_move == player else -rating(state)


def by_loops(*searches):
    """Two loops, chosen by whose turn it is; each value comes one step closer to 0."""
    answer = "def sooner_is_better(state, player):\n    return flag(state, player, True)"
    return [
        search.edit("if is_max:", "if state.to_move == player:")
        .edit(forms.LEAF, f"100 * {forms.LEAF}")
        .edit_all("return value", "return value - (value > 0) + (value < 0)")
        .called_by(answer)
        for search in searches
    ]


LATER_IS_THE_SAME = SOLUTION.edit(LATER, "    return value")
CHILD = "state.result(move)"
ONE_PLY = SOLUTION.edit(VALUE, f"100 * {CHILD}.utility(player) if {CHILD}.is_terminal() else 0")


def gives_the_move(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    best = max if state.to_move == player else min
    return best(state.legal_moves(), key=lambda move: sooner_is_better(state.result(move), player))


WRONG = {
    "now_and_later_are_the_same": at.return_(
        "in which a win now and a win later are worth the same",
        "What does a win lose when it comes one ply later?",
        "The position is one ply further from the end than its best child.",
        "Bring the value one step closer to 0: a win one less, a loss one more.",
        by=[LATER_IS_THE_SAME, LATER_IS_THE_SAME.edit("100 * ", "")],
    ),
    "later_is_better": at.return_(
        "in which a later win is worth more than a sooner one",
        "Which is larger with your function: a win in one ply or a win in three?",
        "With every ply further away, a win must become smaller.",
        "`value - 1` for a win, `value + 1` for a loss.",
        by=[SOLUTION.edit(LATER, "    return value + (value > 0) - (value < 0)")],
    ),
    "adds_for_every_ply": at.return_(
        "in which every ply adds 1, to a win, a draw and a loss alike",
        "Is a later win better than a sooner one? And what becomes of a draw?",
        "Wins, draws and losses need different treatment.",
        "`value - 1` for a win, `value + 1` for a loss, and a draw stays 0.",
        by=[SOLUTION.edit(LATER, "    return value + 1")],
    ),
    "draws_change_too": at.return_(
        "in which the value of a draw changes with the number of plies",
        "What is a draw worth after two plies, and after four?",
        "A draw is 0, however long it takes.",
        "There are three cases: above 0, below 0, and 0 itself.",
        by=[
            SOLUTION.edit("> 0", ">= 0"),
            SOLUTION.edit("return 0", "return value + 1"),
            COUNTING.edit(OUTCOME, f"{OUTCOME} if state.utility(player) else -plies"),
        ],
    ),
    "everything_shrinks": at.return_(
        "in which every ply costs 1, even on the way to a draw or a loss",
        "Would you lose sooner or later, if you must? And what is a draw worth?",
        "A later loss is less bad: it comes closer to 0. A draw stays 0.",
        "Three cases: above 0 take 1 away, below 0 add 1, at 0 do nothing.",
        by=[
            SOLUTION.edit(LATER, "    return value - 1"),
            COUNTING.edit(OUTCOME, "100 * state.utility(player) - plies"),
        ],
    ),
    "losses_grow": at.return_(
        "in which a later loss is worse than a sooner one",
        "Would you lose sooner or later, if you must?",
        "The longer a loss is put off, the more chances the opponent has to go wrong.",
        "Below 0 add 1: `value + 1`.",
        by=[SOLUTION.edit("value + 1", "value - 1")],
    ),
    "counts_one_side_only": at.return_(
        "in which plies count on the way to a win or to a loss, but not to both",
        "What is a loss in two plies worth, and one in four? And what are such wins worth?",
        "A win for one player is a loss for the other, so plies count for both.",
        "`value - 1` above 0, and `value + 1` below 0.",
        by=[SOLUTION.edit("value + 1", "value"), SOLUTION.edit("value - 1", "value")],
    ),
    "plies_outweigh_the_outcome": at.any_step(
        "in which a few plies outweigh a win",
        "Is a win in five plies still worth more than a draw?",
        "Whatever the number of plies, a win stays above 0 and a loss below it.",
        "A finished game counts 100, a ply counts 1: `100 * state.utility(player)`.",
        look="Look at the steps *Stop?* and *Return*.",
        by=[
            SOLUTION.edit("100 * ", ""),
            COUNTING.edit("100 - plies", "1 - plies"),
            COUNTING.edit("- plies", "- 50 * plies"),
        ],
    ),
    "off_by_a_factor": at.return_(
        "in which a ply costs more than 1",
        "A win in three plies is worth 97. What does your function make of it?",
        "After n plies a win is worth 100 − n.",
        "One ply, one point: `value - 1`.",
        by=[SOLUTION.edit("- 1", f"- {n}").edit("+ 1", f"+ {n}") for n in (10, 2)],
    ),
    "divides_or_multiplies": at.return_(
        "that multiplies or divides by something instead of subtracting the plies",
        "What is a win in two plies worth: 98, or something else?",
        "Many programs do that, and it works. Here a win in n plies is worth 100 − n.",
        "Take 1 off for each ply: `value - 1`.",
        by=[
            SOLUTION.edit(LATER, "    return 0.99 * value"),
            *COUNTING.edits(
                OUTCOME,
                "100 * state.utility(player) / (plies or 1)",
                "100 * state.utility(player) / (plies + 1)",
            ),
        ],
    ),
    "counts_rounds": at.return_(
        "that counts the moves of one player, not the plies",
        "How many plies are a move of yours and the answer to it?",
        "A ply is one move of one player, whoever it is.",
        "Take 1 off at every position of the tree, MAX's and MIN's.",
        by=[
            SOLUTION.edit(LATER, f"    if best is min:\n        return value\n{LATER}"),
            SOLUTION.edit(LATER, f"    if best is max:\n        return value\n{LATER}"),
            *COUNTING.edits("- plies", "- plies // 2", "- (plies + 1) // 2"),
        ],
    ),
    "another_scale": at.stop(
        "in which a game that is over is worth some other number than 100",
        "What is a game worth that has just been won?",
        "Many programs begin at 10 or 1,000, and it works. Here a win in n plies is worth 100 − n.",
        "At the end: `100 * state.utility(player)`.",
        by=SOLUTION.edits("100", "10", "20", "50", "1000", "10_000"),
    ),
    "minus_for_you_plus_for_the_other": at.return_(
        "in which a ply costs 1 where `player` moves and brings 1 where the opponent does",
        "Is a win brought closer to 0 on every ply, your own and the opponent's?",
        "What becomes of a value depends on its sign, not on who is to move.",
        "Above 0 `value - 1`, below 0 `value + 1`, on every ply.",
        by=[
            SOLUTION.edit(LATER, f"    return value - 1 if {MINE} else value + 1"),
            SOLUTION.edit(LATER, f"    return value + 1 if {MINE} else value - 1"),
        ],
    ),
    "off_by_one": at.stop(
        "that counts one ply too many or too few",
        "What is a game that is already over worth, and a win with the very next move?",
        "A game that is won is worth 100, a win with the next move 99.",
        "100 at the end, and 1 off for each move before it, the first one too.",
        by=[
            *SOLUTION.edits("100", "99", "101"),
            COUNTING.edit("plies=0", "plies=-1").edit("- plies", "- max(0, plies)"),
        ],
    ),
    "at_the_top_only": at.return_(
        "in which only the last ply counts, not every ply",
        "A win in three plies and a win in five: which values do they get?",
        "Every position on the way is one ply further from the end.",
        "The step closer to 0 belongs in the function that calls itself.",
        by=[
            SOLUTION.edit("player):", "player, top=True):")
            .edit("(move), player", "(move), player, False")
            .edit(LATER, f"    if not top:\n        return value\n{LATER}"),
            SOLUTION.edit("value - 1", "99 if value == 100 else 98").edit(
                "value + 1", "-99 if value == -100 else -98"
            ),
        ],
    ),
    "by_parity": at.turn(
        "in which the players take turns ply after ply, whatever the state says",
        "Who tells you whose turn it is: the number of plies, or the state?",
        "In some games a player moves twice in a row, and then it is not the other one's turn.",
        "At every position, `max` if `state.to_move == player`, otherwise `min`.",
        by=[
            with_two_helpers,
            Source.of(with_two_helpers).edit(
                "max_value(state) if state.to_move == player else min_value(state)",
                "max_value(state)",
            ),
        ],
    ),
    "minus_at_every_ply": at.turn(
        "that changes the sign at every ply, even where the same player moves again",
        "After this move, whose turn is it?",
        "The minus stands for “now the other player looks at it”. Does the other one?",
        "Change the sign only where the turn changes; or take `max` and `min`, without a minus.",
        by=[by_negamax],
    ),
    "for_the_player_to_move": at.turn(
        "whose value is meant for the player to move, not for `player`",
        "It is your opponent's turn, and your opponent wins. Is that above or below 0 for you?",
        "`player` is an argument, and need not be the one to move.",
        "Where `state.to_move != player`, what you found gets a minus.",
        by=[
            SOLUTION.returning("answer if state.to_move == player else -answer"),
            Source.of(by_negamax).edit(
                "rating(state) if state.to_move == player else -rating(state)", "rating(state)"
            ),
        ],
    ),
    "draws_are_won_or_lost": at.stop(
        "in which a draw counts as a win or as a loss",
        "How many ways to end a game does your code know?",
        "There are three: won, lost and drawn.",
        "A draw is worth 0: `100 * state.utility(player)` is right for all three.",
        by=[
            SOLUTION.edit("100 * state.utility(player)", f"100 if {test} else -100")
            for test in ("state.utility(player) > 0", "state.utility(player) >= 0")
        ],
    ),
    "stops_at_a_win": at.child(
        "in which a win ends the loop",
        "Might a later child win sooner?",
        "All wins are not the same here: the next move may win in fewer plies.",
        "Ask every child before you return.",
        by=by_loops(
            *forms.ending_the_loop_where("value > 0", "value < 0"),
            *forms.ending_the_loop_where("found > 0", "found < 0"),
        ),
    ),
    "ends_are_worth_nothing": ideas.ENDS_ARE_WORTH_NOTHING.by(
        SOLUTION.edit("100 * state.utility(player)", "0")
    ),
    "ends_are_lost": ideas.ENDS_ARE_LOST.by(
        SOLUTION.edit("100 * state.utility(player)", "-100 if state.to_move == player else 100")
    ),
    "inverts_the_stop_test": ideas.INVERTS_THE_STOP_TEST.by(
        SOLUTION.edit("if state.is", "if not state.is")
    ),
    "adds_up": ideas.ADDS_UP.by(SOLUTION.edit("best(", "sum(")),
    "both_maximise": ideas.OPPONENT_HELPS.by(SOLUTION.edit(WHOSE, "max")),
    "both_minimise": ideas.BOTH_TAKE_THE_SMALLEST.by(SOLUTION.edit(WHOSE, "min")),
    "swaps_max_and_min": ideas.SWAPS_MAX_AND_MIN.by(
        SOLUTION.edit(WHOSE, "min if state.to_move == player else max")
    ),
    "always_player_0": ideas.SEARCHES_FOR_PLAYER_0.by(
        SOLUTION.edit("to_move == player", "to_move == 0"),
        SOLUTION.edit("    if state.is", "    player = 0\n    if state.is"),
    ),
    "outcome_of_the_wrong_player": ideas.FLIPS_THE_UTILITY.by(
        SOLUTION.edit("utility(player)", "utility(state.to_move)"),
        SOLUTION.edit("utility(player)", "utility(1 - player)"),
        SOLUTION.edit("100 * state.utility(player)", "100"),
    ),
    "one_child_only": at.best(
        "in which only one child decides",
        "How many of the children are compared?",
        "Every child must be asked before one of them is the best.",
        "`max(...)` or `min(...)` over all legal moves, and then return.",
        by=[
            SOLUTION.edit("best(", "next("),
            SOLUTION.edit(BEST, f"[{VALUES}][-1]"),
            *by_loops(*forms.ending_the_loop_where("True", "True")),
        ],
    ),
    "starts_at_zero": at.start(
        "in which the value so far starts at a number between a win and a loss",
        "What comes out if every child is worse than your start value?",
        "Before the first child nothing is sure: any value must replace the start.",
        "`-inf` for `max`, `inf` for `min`; or `max` and `min` of all values at once.",
        by=[
            SOLUTION.edit(BEST, f"best(0, *[{VALUES}])"),
            *by_loops(*forms.starting_at(0), *forms.starting_at(-1)),
        ],
    ),
    "opponent_moves_at_random": ideas.OPPONENT_MOVES_AT_RANDOM.by(
        SOLUTION.edit(WHOSE, "max if state.to_move == player else fmean")
    ),
    "does_not_stop": ideas.DOES_NOT_STOP.by(SOLUTION.without(*STOP)),
    "looks_one_ply_ahead": ideas.LOOKS_ONE_PLY_AHEAD.by(ONE_PLY),
    "gives_nothing_back": at.return_(
        "in which the value is found but not always returned",
        "Does every way through your function end in a `return`?",
        "A function that ends without `return` returns `None`.",
        "Three cases, three returns: above 0, below 0, and 0.",
        by=[
            SOLUTION.returning("answer if state.is_terminal() else None"),
            SOLUTION.returning("answer if state.is_terminal() else answer or None"),
        ],
    ),
    "gives_the_move": ideas.GIVES_THE_MOVE.by(gives_the_move),
    "gives_a_pair": at.return_(
        "that returns more than one number",
        "What is asked for: one number or two?",
        "100 − n says both: who wins, and after how many plies.",
        "Return one number.",
        by=[SOLUTION.returning("(answer, 100 - abs(answer))")],
    ),
    "gives_the_plies": at.return_(
        "that returns the number of plies instead of the value",
        "Who wins, if your function returns 3?",
        "The number must say who wins, too.",
        "A win after n plies is 100 − n, a loss −100 + n.",
        by=[SOLUTION.returning("100 - abs(answer) if answer else 0")],
    ),
}

TREES: tuple[Any, ...] = (
    *(1, -1, 0, [1], [-1], [0], [[0]], [1, -1], [-1, 1], [0, 1], [0, -1], [-1, 0]),
    *([[[1]], 1], [1, [[1]]], [[[-1]], -1], [[-1], [[[-1]]]], [0, [[[[1]]]]], [0, [[[[-1]]]]]),
    *([[0], [[[0]]]], [[1, 1], [0, 1]], [[-1, 0], [1, 1]], [[[1, -1], [0]], [[0, -1], [1, 1]]]),
    *([[[[1]], [[1]]], [[1], [[[1]]]]], [[[[[1]]]]], [[[[[[-1]]]]]]),
)
POSITIONS: tuple[Any, ...] = (
    *map(Nim, (1, 3, 4, 5, 8)),
    *map(TicTacToe, ("..OOXXOX.", "XXOOX...O", "..XX.OOXO")),
    MiniIsolation(),
    NimAgain(4),
    NimAgain(5, 1),
)
# Where the turn may stay, a number counts for the same player on plies of either kind.
AGAIN_TREES: tuple[Any, ...] = (*([[1, 0]], [[0, -1], 0], [[[0, 1], -1], [0, [1, -1]]]),)

_about = partial(SoonProbe, "sooner_is_better", sooner_is_better)


def _battery() -> list[SoonProbe]:
    trees = [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
    trees += [TreeAgain(tree, turn) for tree in AGAIN_TREES for turn in (0, 1)]
    return [_about(state, player) for state in (*trees, *POSITIONS) for player in (0, 1)]


def _small() -> Iterator[SoonProbe]:
    for nodes in range(1, 6):
        found = [
            _about(NumberTree(tree, turn), player)
            for tree in small_trees(nodes, OUTCOMES)
            for turn, player in product((0, 1), (0, 1))
        ]
        yield from sorted(found, key=lambda probe: (probe.size, probe.state.to_move))


def _more(seed: int = SEED) -> Iterator[SoonProbe]:
    random = Random(seed)
    for _ in range(150):
        tree = NumberTree(random_tree(random, 5, (1, 1, 0, -1, -1)), random.randrange(2))
        yield _about(tree, random.randrange(2))
    for _ in range(50):
        again = TreeAgain(random_tree(random, 4, (1, 0, -1)), random.randrange(2))
        yield _about(again, random.randrange(2))
    for plies, turn in product(DEEP, (0, 1)):
        way = deep_tree(plies, 1 if turn == 0 else -1, turn, worse_by=0)
        yield from (_about(NumberTree(tree, turn), turn) for tree in (way, [0, way], [way, 0]))
    wide = NumberTree([(n > 0) - (n < 0) for n in WIDE[2:13]] + [1])
    yield from (_about(wide, player) for player in (0, 1))
    starts = ((TicTacToe(), 4), (MiniIsolation(), 0), (Nim(9), 0), (NimAgain(8), 0), (PASSES[0], 0))
    for start, least in starts:
        for _ in range(12):
            yield _about(after_random_moves(start, least, random), random.randrange(2))


EXERCISE = Exercise(
    name="sooner_is_better",
    number="6.3",
    task=(
        "Write `sooner_is_better(state, player)`: the value of `state` for `player`, whoever is "
        "to move, when both play as well as they can. A win after n plies is worth 100 − n, a loss "
        "after n plies −100 + n, a draw 0. (`utility` is +1, 0 or −1. In some games a player may "
        "move twice in a row: `state.to_move` says whose turn it is.)"
    ),
    solution=sooner_is_better,
    reasons={
        "Stop?": "A game that is over was won or lost 0 plies ago: 100, −100, or 0 for a draw.",
        "Whose turn?": "`player` wants the largest value, the opponent the smallest.",
        "Keep the best": "All values are from the view of `player`, so there is no minus anywhere.",
        "Return": "One ply further from the end, a win is worth one less, a loss is one less bad.",
    },
    hints=(
        "Begin with the minimax you know, but with 100 times the utility at the end.",
        "The value of the best child is right for the child. Here it is one ply later.",
        "Before you return it: `value - 1` if it is above 0, `value + 1` if it is below 0.",
    ),
    battery=_battery(),
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(
        WRONG,
        prefix="soon_",
        utility="`100 * state.utility(player)`",
        helper="`sooner_is_better`",
        ask=f"`{VALUE}`, brought one step closer to 0",
        choice="Where the opponent moves, keep the smallest value.",
        choose="`max` if `state.to_move == player`, otherwise `min`.",
    ),
    why="A ply costs 1 and a win is worth 100, so plies decide only between games that end alike.",
    next="What is the value of Nim(8) for player 0? How many plies does the loser hold out?",
)

"""sooner_is_better: the value of a position when a sooner win is worth more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception
from gamesearch.exercises.kit.probes.win_distance import SoonProbe
from gamesearch.exercises.kit.questions.trees import small_trees
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe


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


# --- right, in other forms ---------------------------------------------------------------------


def counts_plies(state, player, plies=0):
    if state.is_terminal():
        return state.utility(player) * (100 - plies)
    values = [counts_plies(state.result(m), player, plies + 1) for m in state.legal_moves()]
    return max(values) if state.to_move == player else min(values)


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


def for_the_mover(state, player):
    """One function for both, with a minus; turned to the player's view at the end."""

    def rating(now):
        if not now.legal_moves():
            return 100.0 * now.utility(now.to_move)
        best = max(-rating(now.result(move)) for move in now.legal_moves())
        return best if best == 0 else best - 1 if best > 0 else best + 1

    return rating(state) if state.to_move == player else -rating(state)


def outcome_and_plies(state, player):
    """How it ends and after how many plies, as a pair; the number is made of it at the end."""

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


# --- wrong ideas: the same search with one part gone wrong -------------------------------------


class _Wrong:
    """Right so far; each wrong idea replaces one step."""

    def __call__(self, state, player):
        if state.is_terminal():
            return self.outcome(state, player)
        values = [self(state.result(move), player) for move in state.legal_moves()]
        return self.later(self.best(values, state, player), state, player)

    def outcome(self, state, player):
        return 100 * state.utility(player)

    def best(self, values, state, player):
        return max(values) if state.to_move == player else min(values)

    def later(self, value, state, player):
        return value - 1 if value > 0 else value + 1 if value < 0 else 0


class CountsNoPlies(_Wrong):
    def later(self, value, state, player):
        return value


class CountsNoPliesInOnes(CountsNoPlies):
    def outcome(self, state, player):
        return state.utility(player)


class LaterIsBetter(_Wrong):
    def later(self, value, state, player):
        return value + 1 if value > 0 else value - 1 if value < 0 else 0


class AddsForEveryPly(_Wrong):
    def later(self, value, state, player):
        return value + 1


class DrawsShrink(_Wrong):
    def later(self, value, state, player):
        return value - 1 if value >= 0 else value + 1


class DrawsShrinkToo(_Wrong):
    def later(self, value, state, player):
        return value - 1 if value > 0 else value + 1


class DrawsCountThePlies(_Wrong):
    """With the count at the end of the game: a draw is worth what it lacks in plies."""

    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            outcome = state.utility(player)
            return outcome * (100 - plies) if outcome else -plies
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class EverythingShrinks(_Wrong):
    def later(self, value, state, player):
        return value - 1


class EverythingShrinksByPlies(_Wrong):
    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            return 100 * state.utility(player) - plies
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class LossesShrinkToo(_Wrong):
    def later(self, value, state, player):
        return value - 1 if value else 0


class OnlyWins(_Wrong):
    def later(self, value, state, player):
        return value - 1 if value > 0 else value


class OnlyLosses(_Wrong):
    def later(self, value, state, player):
        return value + 1 if value < 0 else value


class WinsAreSmall(_Wrong):
    """A win is 1, and a ply as much: a win in one ply is worth no more than a draw."""

    def outcome(self, state, player):
        return state.utility(player)


class PliesWeighTooMuch(_Wrong):
    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            return state.utility(player) * (1 - plies)
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class PliesWeighFifty(_Wrong):
    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            return state.utility(player) * (100 - 50 * plies)
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class TakesTen(_Wrong):
    step = 10

    def later(self, value, state, player):
        return value - self.step if value > 0 else value + self.step if value < 0 else 0


class TakesTwo(TakesTen):
    step = 2


class TakesAPercent(_Wrong):
    def later(self, value, state, player):
        return 0.99 * value


class Divides(_Wrong):
    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            return 100 * state.utility(player) / (plies or 1)
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class OwnTurnsOnly(_Wrong):
    def later(self, value, state, player):
        return super().later(value, state, player) if state.to_move == player else value


class OthersTurnsOnly(_Wrong):
    def later(self, value, state, player):
        return super().later(value, state, player) if state.to_move != player else value


class Rounds(_Wrong):
    round_up = 0

    def __call__(self, state, player, plies=0):
        if state.is_terminal():
            return state.utility(player) * (100 - (plies + self.round_up) // 2)
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class RoundsUp(Rounds):
    round_up = 1


class OnePlyTooMany(_Wrong):
    def outcome(self, state, player):
        return 99 * state.utility(player)


class OnePlyTooFew(_Wrong):
    def outcome(self, state, player):
        return 101 * state.utility(player)


class CountsFromTheChildren(_Wrong):
    """The plies from the position after the first move."""

    def __call__(self, state, player, plies=-1):
        if state.is_terminal():
            return state.utility(player) * (100 - max(0, plies))
        found = [self(state.result(move), player, plies + 1) for move in state.legal_moves()]
        return self.best(found, state, player)


class BonusAtTheTopOnly(_Wrong):
    """One ply is taken off, at the very end: the search below it does not see it."""

    def __call__(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        return self.later(CountsNoPlies().__call__(state, player), state, player)


class BonusForOneMove(_Wrong):
    """A win at once is better; all other wins are the same."""

    def later(self, value, state, player):
        if abs(value) == 100:
            return value * 99 // 100
        return 98 if value > 0 else -98 if value < 0 else 0


class BothMaximise(_Wrong):
    def best(self, values, state, player):
        return max(values)


class BothMinimise(_Wrong):
    def best(self, values, state, player):
        return min(values)


class SwapsMaxAndMin(_Wrong):
    def best(self, values, state, player):
        return min(values) if state.to_move == player else max(values)


class MaxForPlayer0(_Wrong):
    def best(self, values, state, player):
        return max(values) if state.to_move == 0 else min(values)


class AlwaysForPlayer0(_Wrong):
    def __call__(self, state, player):
        return sooner_is_better(state, 0)


class OutcomeOfTheMover(_Wrong):
    def outcome(self, state, player):
        return 100 * state.utility(state.to_move)


class OutcomeOfTheOther(_Wrong):
    def outcome(self, state, player):
        return 100 * state.utility(1 - player)


class OutcomeIsAWin(_Wrong):
    def outcome(self, state, player):
        return 100


class FirstChildOnly(_Wrong):
    def best(self, values, state, player):
        return values[0]


class LastChildOnly(_Wrong):
    def best(self, values, state, player):
        return values[-1]


class StartsAtZero(_Wrong):
    def best(self, values, state, player):
        return max(0, *values) if state.to_move == player else min(0, *values)


class TheAverage(_Wrong):
    def best(self, values, state, player):
        return max(values) if state.to_move == player else sum(values) / len(values)


class DoesNotStop(_Wrong):
    def __call__(self, state, player):
        values = [self(state.result(move), player) for move in state.legal_moves()]
        return self.later(self.best(values, state, player), state, player)


class UtilityOnly(_Wrong):
    """The end is tested; the search below it is missing."""

    def __call__(self, state, player):
        if state.is_terminal():
            return 100 * state.utility(player)
        children = [state.result(move) for move in state.legal_moves()]
        values = [99 * child.utility(player) if child.is_terminal() else 0 for child in children]
        return self.best(values, state, player)


def gives_nothing_back(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    sooner_is_better(state, player)


def gives_no_draw_back(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    value = sooner_is_better(state, player)
    if value > 0:
        return value
    if value < 0:
        return value


def gives_the_move(state, player):
    if state.is_terminal():
        return 100 * state.utility(player)
    best = max if state.to_move == player else min
    return best(state.legal_moves(), key=lambda move: sooner_is_better(state.result(move), player))


def gives_value_and_plies(state, player):
    value = sooner_is_better(state, player)
    return value, 100 - abs(value)


def gives_the_plies(state, player):
    value = sooner_is_better(state, player)
    return 100 - abs(value) if value else 0


def _idea(id, programs, says, asks, hints, step):
    made = [program() if isinstance(program, type) else program for program in programs]
    return Misconception(id, written=made, says=says, asks=asks, hints=hints, step=step)


WRONG = (
    _idea(
        "soon_now_and_later_are_the_same",
        [CountsNoPlies, CountsNoPliesInOnes],
        "in which a win now and a win later are worth the same",
        "What does a win lose when it comes one ply later?",
        [
            "Look at the step *Return*.",
            "The position is one ply further from the end than its best child.",
            "Bring the value one step nearer to 0: a win one less, a loss one more.",
        ],
        "Return",
    ),
    _idea(
        "soon_later_is_better",
        [LaterIsBetter],
        "in which a later win is worth more than a sooner one",
        "Which is larger with your function: a win in one ply or a win in three?",
        [
            "Look at the step *Return*.",
            "With every ply further away, a win must become smaller.",
            "`value - 1` for a win, `value + 1` for a loss.",
        ],
        "Return",
    ),
    _idea(
        "soon_adds_for_every_ply",
        [AddsForEveryPly],
        "in which every ply adds 1, to a win, a draw and a loss alike",
        "Is a later win better than a sooner one? And what becomes of a draw?",
        [
            "Look at the step *Return*.",
            "Wins, draws and losses want different things.",
            "`value - 1` for a win, `value + 1` for a loss, and a draw stays 0.",
        ],
        "Return",
    ),
    _idea(
        "soon_draws_change_too",
        [DrawsShrink, DrawsShrinkToo, DrawsCountThePlies],
        "in which a draw is worth something else the longer it takes",
        "What is a draw worth after two plies, and after four?",
        [
            "Look at the step *Return*.",
            "A draw is 0, however long it takes.",
            "There are three cases: above 0, below 0, and 0 itself.",
        ],
        "Return",
    ),
    _idea(
        "soon_everything_shrinks",
        [EverythingShrinks, EverythingShrinksByPlies],
        "in which every ply costs 1, also on the way to a draw or a loss",
        "Would you lose sooner or later, if you must? And what is a draw worth?",
        [
            "Look at the step *Return*.",
            "A later loss is less bad: it comes nearer to 0. A draw stays 0.",
            "Three cases: above 0 take 1 away, below 0 add 1, at 0 do nothing.",
        ],
        "Return",
    ),
    _idea(
        "soon_losses_grow",
        [LossesShrinkToo],
        "in which a later loss is worse than a sooner one",
        "Would you lose sooner or later, if you must?",
        [
            "Look at the step *Return*.",
            "The longer a loss is put off, the more can go wrong for the other: it is less bad.",
            "Below 0 add 1: `value + 1`.",
        ],
        "Return",
    ),
    _idea(
        "soon_counts_one_side_only",
        [OnlyWins, OnlyLosses],
        "in which plies count on the way to a win or to a loss, but not to both",
        "What is a loss in two plies worth, and a loss in four? And what are two wins?",
        [
            "Look at the step *Return*.",
            "What is a win to one player is a loss to the other: both count their plies.",
            "`value - 1` above 0, and `value + 1` below 0.",
        ],
        "Return",
    ),
    _idea(
        "soon_plies_outweigh_the_outcome",
        [WinsAreSmall, PliesWeighTooMuch, PliesWeighFifty],
        "in which a few plies outweigh a win",
        "Is a win in five plies still worth more than a draw?",
        [
            "Look at the steps *Stop?* and *Return*.",
            "Whatever the number of plies, a win stays above 0 and a loss below it.",
            "A finished game counts 100, a ply counts 1: `100 * state.utility(player)`.",
        ],
        "Stop?",
    ),
    _idea(
        "soon_off_by_a_factor",
        [TakesTen, TakesTwo],
        "in which a ply costs more than 1",
        "A win in three plies is worth 97. What does your function make of it?",
        [
            "Look at the step *Return*.",
            "After n plies a win is worth 100 − n.",
            "One ply, one point: `value - 1`.",
        ],
        "Return",
    ),
    _idea(
        "soon_divides_or_multiplies",
        [TakesAPercent, Divides],
        "in which the plies are multiplied or divided instead of taken off",
        "What is a win in two plies worth: 98, or something else?",
        [
            "Look at the step *Return*.",
            "Many programs do it like that, and it works. Here a win in n plies is 100 − n.",
            "Take 1 off for each ply: `value - 1`.",
        ],
        "Return",
    ),
    _idea(
        "soon_counts_rounds",
        [OwnTurnsOnly, OthersTurnsOnly, Rounds, RoundsUp],
        "that counts the moves of one player, not the plies",
        "How many plies are a move of yours and the answer to it?",
        [
            "Look at the step *Return*.",
            "A ply is one move of one player, whoever it is.",
            "Take 1 off at every position of the tree, MAX's and MIN's.",
        ],
        "Return",
    ),
    _idea(
        "soon_off_by_one",
        [OnePlyTooMany, OnePlyTooFew, CountsFromTheChildren],
        "that counts one ply too many or too few",
        "What is a game worth that is over already, and a win with the very next move?",
        [
            "Look at the step *Stop?*.",
            "A game that is won is worth 100, a win with the next move 99.",
            "100 at the end, and 1 off for each move before it, the first one too.",
        ],
        "Stop?",
    ),
    _idea(
        "soon_at_the_top_only",
        [BonusAtTheTopOnly, BonusForOneMove],
        "in which only the last ply counts, not every ply",
        "A win in three plies and a win in five: which numbers do they get?",
        [
            "Look at the step *Return*.",
            "Every position on the way is one ply further from the end.",
            "The step nearer to 0 belongs into the function that calls itself.",
        ],
        "Return",
    ),
    _idea(
        "soon_both_maximise",
        [BothMaximise],
        "in which the opponent helps",
        "Whose turn is it, and what does that player want?",
        [
            "Look at the step *Whose turn?*.",
            "The opponent chooses what is worst for `player`.",
            "`max` if `state.to_move == player`, otherwise `min`.",
        ],
        "Whose turn?",
    ),
    _idea(
        "soon_both_minimise",
        [BothMinimise],
        "in which both players want the smallest value",
        "Whose turn is it, and what does that player want?",
        [
            "Look at the step *Whose turn?*.",
            "`player` chooses what is best for `player`.",
            "`max` if `state.to_move == player`, otherwise `min`.",
        ],
        "Whose turn?",
    ),
    _idea(
        "soon_swaps_max_and_min",
        [SwapsMaxAndMin],
        "in which max and min have changed places",
        "Whose turn is it, and what does that player want?",
        [
            "Look at the step *Whose turn?*.",
            "`player` wants the largest value, the opponent the smallest.",
            "`max` if `state.to_move == player`, otherwise `min`.",
        ],
        "Whose turn?",
    ),
    _idea(
        "soon_always_player_0",
        [MaxForPlayer0, AlwaysForPlayer0],
        "in which player 0 is always the one who searches",
        "What changes in your function when `player` is 1?",
        [
            "Look at the step *Whose turn?*.",
            "The searching player is an argument: it can be 0 or 1.",
            "Write `player` wherever your code has a fixed 0.",
        ],
        "Whose turn?",
    ),
    _idea(
        "soon_outcome_of_the_wrong_player",
        [OutcomeOfTheMover, OutcomeOfTheOther, OutcomeIsAWin],
        "in which a finished game is worth what it is to the wrong player",
        "Whose outcome does your function return at the end of a game?",
        [
            "Look at the step *Stop?*.",
            "Every value in the tree is meant for one player: the searching player.",
            "`100 * state.utility(player)`",
        ],
        "Stop?",
    ),
    _idea(
        "soon_one_child_only",
        [FirstChildOnly, LastChildOnly],
        "in which only one child decides",
        "How many of the children are compared?",
        [
            "Look at the step *Keep the best*.",
            "Every child must be asked before one of them is the best.",
            "`max(...)` or `min(...)` over all legal moves, and then return.",
        ],
        "Keep the best",
    ),
    _idea(
        "soon_starts_at_zero",
        [StartsAtZero],
        "in which the value so far starts at 0",
        "What comes out if every move loses?",
        [
            "Look at the step *Start value*.",
            "Before the first child nothing is sure: the start must lose against any value.",
            "`-inf` for `max`, `inf` for `min`; or `max` and `min` of all values at once.",
        ],
        "Start value",
    ),
    _idea(
        "soon_opponent_moves_at_random",
        [TheAverage],
        "in which the opponent moves at random",
        "Which of its moves will a good opponent choose?",
        [
            "Look at the step *Keep the best*.",
            "An average is what random moves are worth. The opponent chooses.",
            "Where the opponent moves, keep the smallest value.",
        ],
        "Keep the best",
    ),
    _idea(
        "soon_does_not_stop",
        [DoesNotStop],
        "in which a finished game is searched like any other",
        "What does your function do with a position that has no moves?",
        [
            "Look at the step *Stop?*.",
            "A finished game has no children to ask; its value is its outcome.",
            "First of all: if `state.is_terminal()`, return `100 * state.utility(player)`.",
        ],
        "Stop?",
    ),
    _idea(
        "soon_looks_one_ply_ahead",
        [UtilityOnly],
        "in which the search ends after one move",
        "What happens below the children whose game is not over?",
        [
            "Look at the step *Ask each child*.",
            "A child whose game goes on has a value too; somebody has to find it.",
            "Ask `sooner_is_better` for the value of every child.",
        ],
        "Ask each child",
    ),
    _idea(
        "soon_gives_nothing_back",
        [gives_nothing_back, gives_no_draw_back],
        "in which the value is found but not always returned",
        "Does every way through your function end in a `return`?",
        [
            "Look at the step *Return*.",
            "A function that ends without `return` returns `None`.",
            "Three cases, three returns: above 0, below 0, and 0.",
        ],
        "Return",
    ),
    _idea(
        "soon_gives_the_move",
        [gives_the_move],
        "in which the best move is returned instead of its value",
        "What is asked for here: a move or a value?",
        [
            "Look at the step *Return*.",
            "`max(moves, key=...)` gives the move, not what it is worth.",
            "Take the largest of the values, and bring it one step nearer to 0.",
        ],
        "Return",
    ),
    _idea(
        "soon_gives_a_pair",
        [gives_value_and_plies],
        "that returns more than one number",
        "What is asked for: one number or two?",
        [
            "Look at the step *Return*.",
            "100 − n says both: who wins, and after how many plies.",
            "Return one number.",
        ],
        "Return",
    ),
    _idea(
        "soon_gives_the_plies",
        [gives_the_plies],
        "that returns the number of plies instead of the value",
        "Who wins, if your function returns 3?",
        [
            "Look at the step *Return*.",
            "The number must say who wins, too.",
            "A win after n plies is 100 − n, a loss −100 + n.",
        ],
        "Return",
    ),
)

TREES: tuple[Any, ...] = (
    1,
    -1,
    0,
    [1],
    [-1],
    [0],
    [[0]],
    [1, -1],
    [-1, 1],
    [0, 1],
    [0, -1],
    [-1, 0],
    [[[1]], 1],
    [1, [[1]]],
    [[[-1]], -1],
    [[-1], [[[-1]]]],
    [0, [[[[1]]]]],
    [0, [[[[-1]]]]],
    [[0], [[[0]]]],
    [[1, 1], [0, 1]],
    [[-1, 0], [1, 1]],
    [[[1, -1], [0]], [[0, -1], [1, 1]]],
    [[[[1]], [[1]]], [[1], [[[1]]]]],
    [[[[[1]]]]],
    [[[[[[-1]]]]]],
)
POSITIONS: tuple[Any, ...] = (
    Nim(1),
    Nim(3),
    Nim(4),
    Nim(5),
    Nim(8),
    TicTacToe("..OOXXOX."),
    TicTacToe("XXOOX...O"),
    TicTacToe("..XX.OOXO"),
    MiniIsolation(),
)


def _about(state: Any, player: int) -> SoonProbe:
    return SoonProbe("sooner_is_better", sooner_is_better, state, player)


def _battery() -> list[SoonProbe]:
    trees = [NumberTree(tree, turn) for tree in TREES for turn in (0, 1)]
    return [_about(state, player) for state in (*trees, *POSITIONS) for player in (0, 1)]


def _is_plain(tree: Any) -> bool:
    """Nothing in it but wins, draws and losses."""
    return all(map(_is_plain, tree)) if isinstance(tree, list) else -1 <= tree <= 1


def _small() -> Iterator[SoonProbe]:
    for nodes in range(1, 6):
        found = [
            _about(NumberTree(tree, turn), player)
            for tree in filter(_is_plain, small_trees(nodes))
            for turn, player in product((0, 1), (0, 1))
        ]
        yield from sorted(found, key=lambda probe: (probe.size, probe.state.to_move))


def _more() -> Iterator[SoonProbe]:
    random = Random(2026)
    for _ in range(150):
        tree = NumberTree(_random_tree(random, plies=5), random.randrange(2))
        yield _about(tree, random.randrange(2))
    for start, least in ((TicTacToe(), 4), (MiniIsolation(), 0), (Nim(9), 0)):
        for _ in range(12):
            state: Any = start
            for _ in range(least + random.randrange(3)):
                if not state.is_terminal():
                    state = state.result(random.choice(state.legal_moves()))
            yield _about(state, random.randrange(2))


def _random_tree(random: Random, plies: int) -> Any:
    if plies == 0 or random.random() < 0.15:
        return random.choice((1, 1, 0, -1, -1))
    return [_random_tree(random, plies - 1) for _ in range(random.choice((1, 2, 2, 3)))]


EXERCISE = Exercise(
    name="sooner_is_better",
    number="6.3",
    asks_for="sooner_is_better",
    task=(
        "Write `sooner_is_better(state, player)`: the value of `state` for `player`, whoever is "
        "to move, when both play as well as they can. A win after n plies is worth 100 − n, a loss "
        "after n plies −100 + n, a draw 0. (`utility` is +1, 0 or −1.)"
    ),
    parameters=("state", "player"),
    solution=sooner_is_better,
    reasons={
        "Stop?": "A game that is over was won or lost 0 plies ago: 100, −100, or 0 for a draw.",
        "Whose turn?": "`player` wants the largest value, the opponent the smallest.",
        "Keep the best": "All values are meant for `player`, so there is no minus anywhere.",
        "Return": (
            "This position is one ply further from the end than its best child: a win is worth "
            "one less, a loss is one less bad, a draw stays a draw."
        ),
    },
    hints=(
        "Begin with the minimax you know: at the end 100 times the utility, then `max` where "
        "`player` moves and `min` where the opponent does.",
        "The value of the best child is right for the child. Here it is one ply later.",
        "Before you return it: `value - 1` if it is above 0, `value + 1` if it is below 0.",
    ),
    step="Return",
    battery=_battery(),
    more=_more,
    small=_small,
    right=(
        counts_plies,
        with_two_helpers,
        for_the_mover,
        outcome_and_plies,
        sorted_values,
        WithATable(),
    ),
    wrong=WRONG,
    why=(
        "A ply costs one point and a win is worth a hundred, so plies decide only between games "
        "that end alike."
    ),
    next="What is the value of Nim(8) for player 0? How many plies does the loser hold out?",
)

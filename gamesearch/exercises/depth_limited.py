"""depth_limited: minimax to a depth, with a score where the end is out of sight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any

from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.misconception import Misconception
from gamesearch.exercises.kit.probes.depth import SCORES, DepthProbe
from gamesearch.exercises.kit.questions.trees import small_trees
from gamesearch.games import MiniIsolation, Nim, NimAgain, NumberTree, TicTacToe


def depth_limited(state, depth, score):
    player = state.to_move  # Whose turn?
    if state.is_terminal():  # Stop?
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    best_move, best_rating = None, -inf  # Start value
    for move in state.legal_moves():  # Ask each child
        child = state.result(move)
        _, rating = depth_limited(child, depth - 1, score)
        if child.to_move != player:
            rating = -rating
        if rating > best_rating:  # Keep the best
            best_move, best_rating = move, rating
    return best_move, best_rating  # Return


# --- right, in other forms ---------------------------------------------------------------------


def with_a_key(state, depth, score):
    def rating_of(move):
        child = state.result(move)
        sign = 1 if child.to_move == state.to_move else -1
        return sign * with_a_key(child, depth - 1, score)[1]

    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth <= 0:
        return None, score(state, state.to_move)
    move = max(state.legal_moves(), key=rating_of)
    return move, rating_of(move)


def with_one_view(state, depth, score, player=None):
    """Every value for the player who moves at the root; max and min by turns."""
    player = state.to_move if player is None else player
    if state.is_terminal():
        return None, state.utility(player)
    if depth == 0:
        return None, score(state, player)
    values = [
        (with_one_view(state.result(move), depth - 1, score, player)[1], number)
        for number, move in enumerate(state.legal_moves())
    ]
    rating, number = max(values) if state.to_move == player else min(values)
    return state.legal_moves()[number], rating


def with_two_helpers(state, depth, score):
    me = state.to_move

    def value(now, left):
        if not now.legal_moves():
            return now.utility(me)
        if not left:
            return score(now, me)
        children = (value(now.result(move), left - 1) for move in now.legal_moves())
        return max(children) if now.to_move == me else min(children)

    if state.is_terminal() or depth == 0:
        return None, value(state, 0)
    rated = {move: value(state.result(move), depth - 1) for move in state.legal_moves()}
    best = max(rated.values())
    return next(move for move in reversed(rated) if rated[move] == best), best


def with_a_sorted_list(state, depth, score):
    if state.is_terminal() or depth == 0:
        ends = state.is_terminal()
        worth = state.utility(state.to_move) if ends else score(state, state.to_move)
        return [None, worth]
    rated = []
    for move in state.legal_moves():
        child = state.result(move)
        rating = with_a_sorted_list(child, depth - 1, score)[1]
        rated.append((rating if child.to_move == state.to_move else -rating, move))
    rated.sort(key=lambda pair: -pair[0])
    return [rated[0][1], rated[0][0]]


def counting_up(state, depth, score, ply=0):
    if state.is_terminal():
        outcome = state.utility(0)
        return None, float(outcome if state.to_move == 0 else -outcome)
    if ply == depth:
        return None, score(state, state.to_move)
    best = None
    for move in state.legal_moves():
        after = state.result(move)
        rating = counting_up(after, depth, score, ply + 1)[1]
        rating *= 1 if after.to_move == state.to_move else -1
        if best is None or rating >= best[1]:
            best = move, rating
    return best


def stops_at_a_win(state, depth, score):
    """No rating is above a win, so there is nothing left to look for."""
    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth == 0:
        return None, score(state, state.to_move)
    best_move, best_rating = None, -2
    for move in state.legal_moves():
        child = state.result(move)
        rating = stops_at_a_win(child, depth - 1, score)[1]
        if child.to_move == 1 - state.to_move:
            rating = -rating
        if rating > best_rating:
            best_move, best_rating = move, rating
        if rating == 1:
            break
    return best_move, best_rating


class Remembers:
    """A class, with a table for what was seen."""

    def __call__(self, state, depth, score):
        @cache
        def search(now, left):
            if now.is_terminal():
                return None, now.utility(now.to_move)
            if left == 0:
                return None, score(now, now.to_move)
            pairs = []
            for move in now.legal_moves():
                child = now.result(move)
                worth = search(child, left - 1)[1]
                pairs.append((move, worth if child.to_move == now.to_move else -worth))
            return max(pairs, key=lambda pair: pair[1])

        return search(state, depth)


# --- wrong ideas: the loop in one place, with a part of it gone wrong --------------------------


class _Wrong:
    """Right so far; each wrong idea replaces one step."""

    start = -inf

    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        best_move, best_rating = None, self.start
        for number, move in enumerate(state.legal_moves()):
            child = state.result(move)
            rating = self.rating(state, child, depth, number, score)
            if self.is_better(rating, best_rating):
                best_move, best_rating = move, rating
        return best_move, best_rating

    def stop(self, state, depth, score):
        if state.is_terminal():
            return None, self.outcome(state)
        if self.at_the_limit(depth):
            return None, self.score(state, score)

    def at_the_limit(self, depth):
        return depth == 0

    def outcome(self, state):
        return state.utility(state.to_move)

    def score(self, state, score):
        return score(state, state.to_move)

    def rating(self, state, child, depth, number, score):
        _, rating = self(child, self.less(depth, number), score)
        return self.turned(rating, state, child)

    def less(self, depth, number):
        return depth - 1

    def turned(self, rating, state, child):
        return rating if child.to_move == state.to_move else -rating

    def is_better(self, rating, best):
        return rating > best


class NeverStops(_Wrong):
    def at_the_limit(self, depth):
        return False


class NeverCountsDown(_Wrong):
    def less(self, depth, number):
        return depth


class LooksOnePlyLess(_Wrong):
    def at_the_limit(self, depth):
        return depth <= 1


class StopsAtOneExactly(_Wrong):
    def at_the_limit(self, depth):
        return depth == 1


class LooksOnePlyMore(_Wrong):
    def at_the_limit(self, depth):
        return depth < 0


class CountsRounds(_Wrong):
    """A round is two plies: one of each player."""

    def __call__(self, state, depth, score, plies=None):
        return super().__call__(state, 2 * depth if plies is None else plies, score)

    def rating(self, state, child, depth, number, score):
        return self.turned(self(child, None, score, depth - 1)[1], state, child)


class CountsDownOnOwnTurns(_Wrong):
    def __call__(self, state, depth, score, me=None):
        me = state.to_move if me is None else me
        if state.is_terminal():
            return None, state.utility(state.to_move)
        if depth == 0 and state.to_move == me:
            return None, score(state, state.to_move)
        best_move, best_rating = None, -inf
        for move in state.legal_moves():
            child = state.result(move)
            left = depth - 1 if state.to_move == me else depth
            rating = self.turned(self(child, left, score, me)[1], state, child)
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_move, best_rating


class CountsDownByTwo(_Wrong):
    def at_the_limit(self, depth):
        return depth <= 0

    def less(self, depth, number):
        return depth - 2


class Halves(_Wrong):
    def less(self, depth, number):
        return depth // 2


class CountsDownInTheLoop(_Wrong):
    """`depth -= 1` inside the loop: each child is searched less deep than the one before."""

    def less(self, depth, number):
        return depth - 1 - number


class CountsDownInTheLoopWithCare(CountsDownInTheLoop):
    def at_the_limit(self, depth):
        return depth <= 0


class CountsDownInTheLoopToZero(_Wrong):
    def less(self, depth, number):
        return max(0, depth - 1 - number)


class TestsDepthFirst(_Wrong):
    def stop(self, state, depth, score):
        if depth == 0:
            return None, self.score(state, score)
        if state.is_terminal():
            return None, self.outcome(state)


class TestsDepthOnly(_Wrong):
    """No test for the end: without moves, the score stands in."""

    def stop(self, state, depth, score):
        if depth == 0 or not state.legal_moves():
            return None, self.score(state, score)


class ScoresInnerNodes(_Wrong):
    def __call__(self, state, depth, score):
        score(state, state.to_move)
        return super().__call__(state, depth, score)


class ScoresTheChildrenToo(_Wrong):
    def rating(self, state, child, depth, number, score):
        if not child.is_terminal():
            score(child, child.to_move)
        return super().rating(state, child, depth, number, score)


class ScoresWhatIsNotOver(_Wrong):
    def stop(self, state, depth, score):
        if state.is_terminal():
            return None, self.outcome(state)
        worth = self.score(state, score)
        if depth == 0:
            return None, worth


class NeverNegates(_Wrong):
    def turned(self, rating, state, child):
        return rating


class AlwaysNegates(_Wrong):
    def turned(self, rating, state, child):
        return -rating


class NegatesTheWrongWay(_Wrong):
    def turned(self, rating, state, child):
        return -rating if child.to_move == state.to_move else rating


class NegatesTwice(_Wrong):
    """With a minus for what comes up, and another for what is returned."""

    def __call__(self, state, depth, score):
        move, rating = super().__call__(state, depth, score)
        return move, -rating


class ScoresForPlayer0(_Wrong):
    def score(self, state, score):
        return score(state, 0)


class ScoresForPlayer1(_Wrong):
    def score(self, state, score):
        return score(state, 1)


class ScoresForTheOther(_Wrong):
    def score(self, state, score):
        return score(state, 1 - state.to_move)


class NegatesTheScore(_Wrong):
    def score(self, state, score):
        return -score(state, state.to_move)


class ScoresForTheRoot(_Wrong):
    def __call__(self, state, depth, score, me=None):
        me = state.to_move if me is None else me
        if state.is_terminal():
            return None, state.utility(state.to_move)
        if depth == 0:
            return None, score(state, me)
        best_move, best_rating = None, -inf
        for move in state.legal_moves():
            child = state.result(move)
            rating = self.turned(self(child, depth - 1, score, me)[1], state, child)
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_move, best_rating


class OutcomeForPlayer0(_Wrong):
    def outcome(self, state):
        return state.utility(0)


class OutcomeForTheOther(_Wrong):
    def outcome(self, state):
        return state.utility(1 - state.to_move)


class OutcomeOfNothing(_Wrong):
    def outcome(self, state):
        return 0


class AlwaysForPlayer0(_Wrong):
    """Every rating from player 0's view, and the largest kept for both players."""

    def outcome(self, state):
        return state.utility(0)

    def score(self, state, score):
        return score(state, 0)

    def turned(self, rating, state, child):
        return rating


def rates_for_player_0(state, depth, score):
    """Max and min by turns, but always from player 0's view."""
    if state.is_terminal():
        return None, state.utility(0)
    if depth == 0:
        return None, score(state, 0)
    rated = [
        (move, rates_for_player_0(state.result(move), depth - 1, score)[1])
        for move in state.legal_moves()
    ]
    best = max if state.to_move == 0 else min
    return best(rated, key=lambda pair: pair[1])


class TakesTheWorst(_Wrong):
    start = inf

    def is_better(self, rating, best):
        return rating < best


class KeepsNothing(_Wrong):
    def is_better(self, rating, best):
        return rating < best


class StartsAtZero(_Wrong):
    start = 0


class StartsAtALoss(_Wrong):
    start = -1


class KeepsTheLast(_Wrong):
    def is_better(self, rating, best):
        return True


class FirstChildOnly(_Wrong):
    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        move = state.legal_moves()[0]
        return move, self.rating(state, state.result(move), depth, 0, score)


class TakesTheFirstThatDoesNotLose(_Wrong):
    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        best = None, -inf
        for number, move in enumerate(state.legal_moves()):
            rating = self.rating(state, state.result(move), depth, number, score)
            best = max(best, (move, rating), key=lambda pair: pair[1])
            if rating >= 0:
                break
        return best


class LooksOnePly(_Wrong):
    def less(self, depth, number):
        return 0


class DoesNotStop(_Wrong):
    def stop(self, state, depth, score):
        if depth == 0:
            return None, self.score(state, score)


class DoesNotStopBeforeTheLimit(_Wrong):
    def stop(self, state, depth, score):
        if depth == 0:
            over = state.is_terminal()
            return None, self.outcome(state) if over else self.score(state, score)


class GivesTheChildsMove(_Wrong):
    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        best_move, best_rating = None, -inf
        for move in state.legal_moves():
            child = state.result(move)
            move, rating = self(child, depth - 1, score)
            rating = self.turned(rating, state, child)
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_move, best_rating


class GivesTheLastMove(_Wrong):
    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        best_rating = -inf
        for move in state.legal_moves():
            child = state.result(move)
            rating = self.turned(self(child, depth - 1, score)[1], state, child)
            best_rating = max(best_rating, rating)
        return move, best_rating


class GivesAMoveAtTheLimit(_Wrong):
    def stop(self, state, depth, score):
        if depth == 0 and not state.is_terminal():
            return state.legal_moves()[0], self.score(state, score)
        return super().stop(state, depth, score)


class GivesANumberAtTheLimit(_Wrong):
    """The wrong form only where there is no move; the search below the root is right."""

    def __call__(self, state, depth, score):
        move, rating = super().__call__(state, depth, score)
        return rating if move is None else (move, rating)

    def rating(self, state, child, depth, number, score):
        found = self(child, depth - 1, score)
        return self.turned(found[1] if isinstance(found, tuple) else found, state, child)


def gives_the_rating_alone(state, depth, score):
    return depth_limited(state, depth, score)[1]


def gives_the_move_alone(state, depth, score):
    return depth_limited(state, depth, score)[0]


def gives_rating_and_move(state, depth, score):
    move, rating = depth_limited(state, depth, score)
    return rating, move


def gives_nothing_back(state, depth, score):
    if state.is_terminal():
        return None, state.utility(state.to_move)
    if depth == 0:
        return None, score(state, state.to_move)
    depth_limited(state, depth, score)


def never_gives_back(state, depth, score):
    depth_limited(state, depth, score)


class ScoresTheParent(_Wrong):
    def __call__(self, state, depth, score):
        found = self.stop(state, depth, score)
        if found is not None:
            return found
        best_move, best_rating = None, -inf
        for number, move in enumerate(state.legal_moves()):
            child = state.result(move)
            if depth == 1 and not child.is_terminal():
                rating = score(state, state.to_move)
            else:
                rating = self.rating(state, child, depth, number, score)
            if rating > best_rating:
                best_move, best_rating = move, rating
        return best_move, best_rating


class SearchesTheSamePosition(_Wrong):
    def rating(self, state, child, depth, number, score):
        _, rating = self(state, depth - 1, score)
        return -rating


class DrawsTheAverage(_Wrong):
    """The opponent moves at random."""

    def __call__(self, state, depth, score):
        return self.search(state, depth, score, state.to_move)

    def search(self, state, depth, score, me):
        if state.is_terminal():
            return None, state.utility(me)
        if depth == 0:
            return None, score(state, me)
        rated = [
            (move, self.search(state.result(move), depth - 1, score, me)[1])
            for move in state.legal_moves()
        ]
        if state.to_move == me:
            return max(rated, key=lambda pair: pair[1])
        return None, sum(rating for _, rating in rated) / len(rated)


def _idea(id, programs, says, asks, hints, step):
    """A class stands for two programs: many who have this idea turn the sign always as well."""
    made = []
    for program in programs:
        made.append(program() if isinstance(program, type) else program)
        if getattr(program, "turned", None) is _Wrong.turned and isinstance(program, type):
            made.append(type(program.__name__, (_TurnsAlways, program), {})())
    return Misconception(id, written=made, says=says, asks=asks, hints=hints, step=step)


class _TurnsAlways(_Wrong):
    def turned(self, rating, state, child):
        return -rating


WRONG = (
    _idea(
        "depth_never_stops",
        [NeverStops],
        "that looks to the end of the game, whatever the depth",
        "When does your function ask the score?",
        [
            "Look at the step *Stop?*.",
            "There are two reasons to stop: the game is over, or the depth is used up.",
            "Where `depth == 0`, return `None, score(state, state.to_move)`.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_never_shrinks",
        [NeverCountsDown],
        "in which the depth stays the same on the way down",
        "How deep may the search below a child still go?",
        [
            "Look at the step *Ask each child*.",
            "One ply is used up by the move you made.",
            "Hand down `depth - 1`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_one_ply_too_few",
        [LooksOnePlyLess, StopsAtOneExactly],
        "that stops one ply too early",
        "At depth 1, how many moves are made before the score is asked?",
        [
            "Look at the step *Stop?*.",
            "Depth 1 means: make one move, then ask the score.",
            "The depth is used up at 0, not at 1.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_one_ply_too_many",
        [LooksOnePlyMore],
        "that stops one ply too late",
        "At depth 0, how many moves are made before the score is asked?",
        [
            "Look at the step *Stop?*.",
            "Depth 0 means: no move at all, the score of this very position.",
            "The depth is used up at 0, not below it.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_counts_rounds",
        [CountsRounds, CountsDownOnOwnTurns],
        "that counts rounds, a move of each player, instead of plies",
        "How many plies are a move of yours and the answer to it?",
        [
            "Look at the step *Ask each child*.",
            "A ply is one move of one player.",
            "Every move uses up one: hand down `depth - 1`, whoever moved.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_shrinks_too_fast",
        [CountsDownByTwo, Halves],
        "in which a move uses up more than one ply",
        "By how much does the depth shrink with one move?",
        [
            "Look at the step *Ask each child*.",
            "A ply is one move of one player.",
            "Hand down `depth - 1`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_shrinks_in_the_loop",
        [CountsDownInTheLoop, CountsDownInTheLoopWithCare, CountsDownInTheLoopToZero],
        "in which each child is searched less deep than the one before it",
        "How deep is the second child searched, and how deep the first?",
        [
            "Look at the step *Ask each child*.",
            "`depth -= 1` inside the loop takes one away for every child.",
            "Leave `depth` as it is, and hand down `depth - 1`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_before_the_end",
        [TestsDepthFirst],
        "in which the score is asked of a game that is over, when the depth is used up",
        "A game is over and the depth is 0. What is known for sure?",
        [
            "Look at the step *Stop?*.",
            "Of a game that is over, nobody needs to guess.",
            "First ask `state.is_terminal()`, then `depth == 0`.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_scores_every_end",
        [TestsDepthOnly],
        "in which a game that is over gets the score instead of its outcome",
        "What is a won game worth? Does the score know?",
        [
            "Look at the step *Stop?*.",
            "The score is a guess. How a finished game ended is known.",
            "If `state.is_terminal()`, return `None, state.utility(state.to_move)`.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_scores_inner_nodes",
        [ScoresInnerNodes, ScoresTheChildrenToo, ScoresWhatIsNotOver],
        "that asks the score where it is not needed",
        "Of which positions does the search need the score?",
        [
            "Look at the step *Stop?*.",
            "Above the limit the children tell what a position is worth.",
            "Call `score` in one place only: where `depth == 0` and the game is not over.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_never_negates",
        [NeverNegates],
        "in which what is good for the opponent is good for you",
        "From whose view is the rating that a child returns?",
        [
            "Look at the step *Ask each child*.",
            "A rating is meant for the player to move there. After your move that is the other.",
            "What is good for the other is as bad for you: `rating = -rating`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_always_negates",
        [AlwaysNegates],
        "that turns the sign also where the same player moves again",
        "After this move, whose turn is it?",
        [
            "Look at the step *Ask each child*.",
            "In some games a player may move twice in a row. Then the view stays the same.",
            "Turn the sign only if `child.to_move != state.to_move`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_negates_the_wrong_way",
        [NegatesTheWrongWay],
        "that turns the sign where the turn stays, and keeps it where the turn changes",
        "When is the child's rating meant for the other player?",
        [
            "Look at the step *Ask each child*.",
            "If the other player moves next, the child's rating is meant for the other.",
            "Turn the sign if `child.to_move != state.to_move`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_negates_twice",
        [NegatesTwice],
        "with one minus too many",
        "How many times does a rating change its sign on the way up by one ply?",
        [
            "Look at the steps *Ask each child* and *Return*.",
            "The rating you return is meant for the player to move here.",
            "One minus for each ply: where you take the child's rating, and nowhere else.",
        ],
        "Return",
    ),
    _idea(
        "depth_score_of_a_fixed_player",
        [ScoresForPlayer0, ScoresForPlayer1],
        "that always asks the score for the same player",
        "Whose turn is it where the depth is used up?",
        [
            "Look at the step *Stop?*.",
            "A rating is meant for the player to move, at the limit too.",
            "`score(state, state.to_move)`",
        ],
        "Stop?",
    ),
    _idea(
        "depth_score_of_the_other",
        [ScoresForTheOther, NegatesTheScore],
        "that asks the score for the player who is not to move",
        "Whose turn is it where the depth is used up?",
        [
            "Look at the step *Stop?*.",
            "A rating is meant for the player to move; the minus comes one ply higher.",
            "`score(state, state.to_move)`, without a minus.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_score_of_the_searcher",
        [ScoresForTheRoot],
        "that asks the score for the player at the top, and turns its sign on the way up",
        "From whose view is the score, and who changes its sign?",
        [
            "Look at the step *Stop?*.",
            "The sign is turned once for each ply, so at the limit the view is that of the mover.",
            "`score(state, state.to_move)`",
        ],
        "Stop?",
    ),
    _idea(
        "depth_outcome_for_the_wrong_player",
        [OutcomeForPlayer0, OutcomeForTheOther],
        "in which a finished game is worth what it is to the wrong player",
        "For whom is a rating meant?",
        [
            "Look at the step *Stop?*.",
            "A rating is meant for the player to move, also when the game is over.",
            "`state.utility(state.to_move)`",
        ],
        "Stop?",
    ),
    _idea(
        "depth_outcome_is_zero",
        [OutcomeOfNothing],
        "in which every finished game is worth 0",
        "Who tells you how a finished game went?",
        [
            "Look at the step *Stop?*.",
            "A finished game was won, lost or drawn: the state knows.",
            "`state.utility(state.to_move)`",
        ],
        "Stop?",
    ),
    _idea(
        "depth_always_for_player_0",
        [AlwaysForPlayer0, rates_for_player_0],
        "whose ratings are always meant for player 0",
        "What changes in your function when player 1 is to move?",
        [
            "Look at the step *Whose turn?*.",
            "A rating is meant for the player to move, `state.to_move`.",
            "Ask utility and score for `state.to_move`, and turn the sign of the children.",
        ],
        "Whose turn?",
    ),
    _idea(
        "depth_takes_the_worst",
        [TakesTheWorst],
        "in which the player chooses what is worst",
        "Would you take the smallest rating or the largest?",
        [
            "Look at the step *Keep the best*.",
            "With the sign turned, a large rating is good for the player to move, at every ply.",
            "Start at `-inf` and keep a rating if it is larger than the best so far.",
        ],
        "Keep the best",
    ),
    _idea(
        "depth_keeps_nothing",
        [KeepsNothing],
        "in which no child is ever better than the start value",
        "Can a rating be smaller than your start value?",
        [
            "Look at the steps *Start value* and *Keep the best*.",
            "Nothing is smaller than `-inf`, so the start is never replaced.",
            "Keep a rating if it is *larger* than the best so far.",
        ],
        "Keep the best",
    ),
    _idea(
        "depth_starts_too_high",
        [StartsAtZero, StartsAtALoss],
        "in which the best so far starts at a number that is too large",
        "Which move is kept if all of them lose?",
        [
            "Look at the step *Start value*.",
            "A lost position has a best move too. The start must be worse than a loss.",
            "The number below all numbers is `-inf`.",
        ],
        "Start value",
    ),
    _idea(
        "depth_keeps_the_last",
        [KeepsTheLast],
        "in which the last child is kept, whatever came before",
        "With what do you compare the rating of a child?",
        [
            "Look at the step *Keep the best*.",
            "The best so far must live through all rounds of the loop.",
            "Replace it only `if rating > best_rating`.",
        ],
        "Keep the best",
    ),
    _idea(
        "depth_first_child_only",
        [FirstChildOnly],
        "in which the answer is given before every child has been asked",
        "When does your function return: after the first child, or after the last?",
        [
            "Look at the step *Return*.",
            "A `return` inside the loop ends it in the first round.",
            "Move the last `return` to the left, so that it stands after the loop.",
        ],
        "Return",
    ),
    _idea(
        "depth_content_with_a_draw",
        [TakesTheFirstThatDoesNotLose],
        "that takes the first child that does not lose",
        "Might a later child be better still?",
        [
            "Look at the step *Ask each child*.",
            "A move that does not lose is not always the best one.",
            "Ask every child before you return.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_looks_one_ply",
        [LooksOnePly],
        "that looks one ply ahead, whatever the depth",
        "Which depth do you hand down?",
        [
            "Look at the step *Ask each child*.",
            "After one move there are `depth - 1` plies left, not 0.",
            "Hand down `depth - 1`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_ignores_the_end",
        [DoesNotStop, DoesNotStopBeforeTheLimit],
        "in which a finished game is searched like any other",
        "What does your function do with a position that has no moves?",
        [
            "Look at the step *Stop?*.",
            "A game can be over long before the depth is used up.",
            "First of all: if `state.is_terminal()`, return `None, state.utility(state.to_move)`.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_gives_the_childs_move",
        [GivesTheChildsMove],
        "that returns a move of the child, not the move that leads to it",
        "In `move, rating = depth_limited(...)`: whose move is `move` afterwards?",
        [
            "Look at the step *Ask each child*.",
            "The child returns *its* best move. Of the child you need the rating only.",
            "Write `_, rating = depth_limited(...)`, so that `move` stays what it was.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_gives_the_last_move",
        [GivesTheLastMove],
        "that returns the last move of the loop with the best rating",
        "Which move does your variable hold after the loop?",
        [
            "Look at the step *Keep the best*.",
            "A rating and its move belong together.",
            "When a rating is the best so far, keep the move as well.",
        ],
        "Keep the best",
    ),
    _idea(
        "depth_move_at_the_limit",
        [GivesAMoveAtTheLimit],
        "that returns a move where it has not looked at any",
        "At depth 0 no move was tried. Which one can be the best?",
        [
            "Look at the step *Stop?*.",
            "Where the search stops there is a rating and no move.",
            "`return None, score(state, state.to_move)`",
        ],
        "Stop?",
    ),
    _idea(
        "depth_no_pair_at_the_limit",
        [GivesANumberAtTheLimit],
        "that returns a number alone where it stops",
        "How many things does your function return where it stops?",
        [
            "Look at the step *Stop?*.",
            "Whoever calls expects two things, at every ply.",
            "Return `None` as the move: `return None, ...`.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_wrong_form",
        [gives_the_rating_alone, gives_the_move_alone, gives_rating_and_move],
        "that does not return a move and a rating, in this order",
        "Which two things are asked for, and which comes first?",
        [
            "Look at the step *Return*.",
            "Two things are asked for: the move, and then its rating.",
            "`return best_move, best_rating`",
        ],
        "Return",
    ),
    _idea(
        "depth_gives_nothing_back",
        [gives_nothing_back, never_gives_back],
        "in which the move is found but not returned",
        "Did you forget to `return` the value?",
        [
            "Look at the step *Return*.",
            "A function that ends without `return` returns `None`.",
            "After the loop: `return best_move, best_rating`.",
        ],
        "Return",
    ),
    _idea(
        "depth_scores_the_parent",
        [ScoresTheParent],
        "that asks the score of the position before the last move",
        "Which position do you hand to `score`?",
        [
            "Look at the step *Stop?*.",
            "At depth 1 a move is made first; the score is asked of what it leads to.",
            "Stop at depth 0, and score the `state` you were given there.",
        ],
        "Stop?",
    ),
    _idea(
        "depth_searches_the_same_position",
        [SearchesTheSamePosition],
        "in which every move is asked about, but none is made",
        "Which position do you hand down?",
        [
            "Look at the step *Ask each child*.",
            "The child is the position after the move.",
            "Hand down `state.result(move)`, not `state`.",
        ],
        "Ask each child",
    ),
    _idea(
        "depth_opponent_moves_at_random",
        [DrawsTheAverage],
        "in which the opponent moves at random",
        "Which of its moves will a good opponent choose?",
        [
            "Look at the step *Keep the best*.",
            "An average is what random moves are worth. The opponent chooses, too.",
            "Every player keeps the largest of its own ratings.",
        ],
        "Keep the best",
    ),
)

TREES: tuple[Any, ...] = (
    [1],
    [-1, 0],
    [1, -1],
    [-1, -1],
    [[1]],
    [0, [-1, 1]],
    [[1, 1], [0, 0]],
    [-1, [-1, -1]],
    [[-1, 0], [1, -1]],
    [[-1, 1], [0, 1], [1, 1, 1]],
    [[[1, -1], 1], [0, [0, 1]]],
    [-1, [[-1], [-1, 1]]],
    [[[[1, 0], [-1]], [[1], 1]], [[0], [[1, -1], [0, 1]]]],
    [[[[[1], [0]], 1], [1, 1]], [[[[0, 1]], 1]]],
)
ENDS: tuple[Any, ...] = (
    NumberTree(1),
    NumberTree(-1, 1),
    Nim(0, 1),
    TicTacToe("XXXOO...."),
)
POSITIONS: tuple[tuple[Any, int], ...] = (
    (Nim(4), 1),
    (Nim(5), 2),
    (Nim(5), 6),
    (Nim(6, 1), 3),
    (TicTacToe("XXOOX...O"), 1),
    (TicTacToe("XXOOX...O"), 2),
    (TicTacToe("..OOXXOX."), 3),
    (MiniIsolation(), 1),
    (MiniIsolation(), 3),
    (NimAgain(2), 2),
    (NimAgain(3, 1), 2),
    (NimAgain(4), 3),
    (NimAgain(5), 6),
)


def _about(state: Any, depth: int, score: str) -> DepthProbe:
    return DepthProbe(depth_limited, state, depth, score)


def _battery() -> list[DepthProbe]:
    probes = [_about(state, depth, "mobility") for state in ENDS for depth in (0, 2)]
    for tree in TREES:
        for turn, depth, score in product((0, 1), range(5), SCORES):
            if depth <= _height(tree) + 1:
                probes.append(_about(NumberTree(tree, turn), depth, score))
    return probes + [_about(state, depth, score) for state, depth in POSITIONS for score in SCORES]


def _height(tree: Any) -> int:
    return 1 + max(map(_height, tree)) if isinstance(tree, list) else 0


def _is_plain(tree: Any) -> bool:
    """Nothing in it counts more than a win."""
    return all(map(_is_plain, tree)) if isinstance(tree, list) else -1 <= tree <= 1


def _small() -> Iterator[DepthProbe]:
    probes = [
        _about(NumberTree(tree), depth, score)
        for nodes in range(1, 6)
        for tree in filter(_is_plain, small_trees(nodes))
        for depth in range(_height(tree) + 1)
        for score in SCORES
    ]
    return iter(sorted(probes, key=lambda probe: probe.size))


def _more() -> Iterator[DepthProbe]:
    random = Random(2026)
    for _ in range(120):
        tree = _random_tree(random, plies=4)
        score = random.choice(tuple(SCORES))
        yield _about(NumberTree(tree, random.randrange(2)), random.randrange(5), score)
    for start, depth in ((TicTacToe(), 2), (MiniIsolation(), 3), (Nim(13), 4), (NimAgain(9), 4)):
        for _ in range(10):
            state: Any = start
            for _ in range(random.randrange(4)):
                state = state.result(random.choice(state.legal_moves()))
            yield _about(state, depth, random.choice(tuple(SCORES)))


def _random_tree(random: Random, plies: int) -> Any:
    if plies == 0 or random.random() < 0.2:
        return random.choice((1, 0, -1))
    return [_random_tree(random, plies - 1) for _ in range(random.choice((1, 2, 2, 3)))]


EXERCISE = Exercise(
    name="depth_limited",
    number="6.2",
    asks_for="depth_limited",
    task=(
        "Write `depth_limited(state, depth, score)`: look `depth` plies ahead and return "
        "`move, rating`, the best move and what it is worth to the player to move. A finished "
        "game is worth its utility, and at depth 0 a position is worth "
        "`score(state, state.to_move)`; in both cases the move is `None`."
    ),
    parameters=("state", "depth", "score"),
    solution=depth_limited,
    imports="from math import inf",
    reasons={
        "Whose turn?": "Every rating is meant for the player to move.",
        "Stop?": "First the end, because it is known; then the depth, where the score must guess.",
        "Start value": "Below everything, so that even a lost position gets a move.",
        "Ask each child": (
            "One ply less. The child's rating is meant for whoever moves there: if that is the "
            "other player, it gets a minus."
        ),
        "Keep the best": "The rating and the move that leads to it belong together.",
        "Return": "After the loop, both.",
    },
    hints=(
        "Go through the steps in order: *Stop? · Start value · Ask each child · Keep the best · "
        "Return*. There are two reasons to stop.",
        "A child is rated with `depth - 1`, for the player who moves there. If that is the other "
        "player, turn the sign.",
        "`_, rating = depth_limited(child, depth - 1, score)`, and then "
        "`if child.to_move != state.to_move: rating = -rating`.",
    ),
    step="Ask each child",
    battery=_battery(),
    more=_more,
    small=_small,
    right=(
        with_a_key,
        with_one_view,
        with_two_helpers,
        with_a_sorted_list,
        counting_up,
        stops_at_a_win,
        Remembers(),
    ),
    wrong=WRONG,
    why=(
        "Where the end is out of sight the score stands in for it, and above that the search "
        "chooses as before."
    ),
    next="Give it a score that is larger than 1 somewhere, and look for a win that it leaves out.",
)

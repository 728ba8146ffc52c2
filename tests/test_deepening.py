"""Iterative deepening: what minimax to the same depth says, at every depth; its line; its order."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import inf
from typing import Any

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import (
    ConnectFour,
    Hexapawn,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TwoHeaps,
)
from gamesearch.games.extra_turns import TreeAgain
from gamesearch.search.deepening import Deepening
from gamesearch.search.depth import minimax_to_depth
from gamesearch.search.rating import WIN, no_score
from gamesearch.search.table import Table

turns = st.sampled_from([0, 1])


def lists_of(leaves: Any) -> Any:
    """Random trees as nested lists, the root a list."""
    trees = st.recursive(
        leaves, lambda trees: st.lists(trees, min_size=1, max_size=4), max_leaves=25
    )
    return trees.filter(lambda tree: isinstance(tree, list))


class Outcomes:
    """A game of nested lists that end in +1, 0 or -1 for player 0; a tuple (player, [...]) says who
    is to move, so that a player may move twice."""

    def __init__(self, tree: Any, to_move: int = 0):
        self.tree = tree
        self.to_move = tree[0] if isinstance(tree, tuple) else to_move

    def legal_moves(self) -> list[int]:
        return list(range(len(self.tree[1]))) if isinstance(self.tree, tuple) else []

    def result(self, move: int) -> Outcomes:
        return Outcomes(self.tree[1][move], 1 - self.to_move)

    def is_terminal(self) -> bool:
        return not isinstance(self.tree, tuple)

    def utility(self, player: int) -> float:
        return self.tree if player == 0 else -self.tree

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcomes) and (self.tree, self.to_move) == (
            other.tree,
            other.to_move,
        )

    def __hash__(self) -> int:
        return hash((repr(self.tree), self.to_move))


owned = st.recursive(
    st.sampled_from([-1, 0, 1]),
    lambda trees: st.tuples(turns, st.lists(trees, min_size=1, max_size=4)),
    max_leaves=25,
).filter(lambda tree: isinstance(tree, tuple))


def follow(state: Any, line: tuple[Any, ...]) -> Any:
    for move in line:
        assert move in state.legal_moves()
        state = state.result(move)
    return state


@given(tree=owned)
def test_every_depth_says_what_minimax_to_that_depth_says_also_where_players_move_twice(tree):
    for found in Deepening(Outcomes(tree)):
        move, rating = minimax_to_depth(Outcomes(tree), found.depth, no_score)
        assert (found.line[0], found.rating) == (move, rating)


def disagree(state: Any, player: int) -> int:
    """A score without any sense that is as good for one as it is bad for the other."""
    return (1, -1)[player] * (len(repr(state)) * 37 % 23 - 11)


def odd_even(state: Any, player: int) -> int:
    """Another one, for the trees of outcomes."""
    return (1, -1)[player] * (len(repr(state.tree)) * 37 % 5 - 2)


@pytest.mark.all
@given(tree=owned)
def test_so_it_is_with_a_score_and_what_is_final_no_deeper_search_changes(tree):
    state = Outcomes(tree)
    for found in Deepening(state, odd_even):
        assert (found.line[0], found.rating) == minimax_to_depth(state, found.depth, odd_even)
    assert found.is_final
    assert found.rating == minimax_to_depth(state, 50, odd_even)[1]
    assert follow(state, found.line).is_terminal()


@pytest.mark.parametrize("heaps", [*combinations_with_replacement(range(1, 5), 2)])
def test_so_it_is_in_a_game_of_heaps_where_a_player_may_move_again(heaps):
    state = TwoHeaps(*heaps)
    for found in Deepening(state):
        assert (found.line[0], found.rating) == minimax_to_depth(state, found.depth, no_score)


@given(tree=lists_of(st.integers(-4, 4)), turn=turns)
def test_so_it_is_in_a_game_for_points_where_a_player_may_move_again(tree, turn):
    state = TreeAgain(tree, turn)
    *_, last = Deepening(state)
    value, move = points_again(state)
    assert (last.rating, last.line[0]) == (WIN * value, move)


def points_again(state: Any) -> tuple[float, Any]:
    """The value for the player to move, and the first of the best moves: no window, no depth."""
    if state.is_terminal():
        return state.utility(state.to_move), None
    best, best_move = -inf, None
    for move in state.legal_moves():
        child = state.result(move)
        value = points_again(child)[0] * (1 if child.to_move == state.to_move else -1)
        if value > best:
            best, best_move = value, move
    return best, best_move


class Backwards(Deepening):
    def moves(self, state):
        return super().moves(state)[::-1]


@pytest.mark.all
@given(tree=lists_of(st.integers(-4, 4)), turn=turns)
def test_a_table_and_an_order_change_no_rating(tree, turn):
    state = NumberTree(tree, turn)
    tiny = Deepening(state, disagree, table=Table(2))
    searches = Deepening(state, disagree), Backwards(state, disagree), tiny
    for founds in zip(*searches, strict=False):
        assert len({found.rating for found in founds}) == 1


@given(tree=lists_of(st.integers(-4, 4)), turn=turns)
def test_the_end_of_deepening_is_the_value_and_the_first_best_move_of_the_whole_tree(tree, turn):
    *_, last = Deepening(NumberTree(tree, turn))
    assert last.is_final
    assert last.rating == WIN * (1, -1)[turn] * oracles.fold(tree, turn)
    assert last.line[0] == oracles.best_moves(oracles.NUMBERS, (tree, turn))[0]


@given(tree=lists_of(st.integers(-4, 4)), turn=turns)
def test_the_line_leads_to_what_the_rating_says(tree, turn):
    state = NumberTree(tree, turn)
    for found in Deepening(state, disagree):
        end = follow(state, found.line)
        if end.is_terminal():
            assert found.rating == WIN * end.utility(turn)
        else:
            assert len(found.line) == found.depth
            assert found.rating == disagree(end, turn)


@given(tree=lists_of(st.integers(-4, 4)))
def test_what_is_called_final_a_deeper_search_does_not_change(tree):
    """The leaves lie at many depths, and subtrees occur at several: nothing is final too soon."""
    founds = list(Deepening(NumberTree(tree), disagree, table=Table()))
    assert [found.is_final for found in founds] == [False] * (len(founds) - 1) + [True]
    assert founds[-1].rating == WIN * oracles.fold(tree)


def test_a_subtree_that_comes_again_a_ply_higher_is_not_taken_for_searched_to_its_end():
    far = [[[5]]]
    *_, last = Deepening(NumberTree([[far], far, [[far]]]))
    assert last.rating == 5 * WIN


@pytest.mark.parametrize("start", [MiniIsolation(), Hexapawn(), Nim(9), Nim(12)], ids=repr)
def test_a_winner_wins_as_soon_and_a_loser_loses_as_late_as_possible(start):
    for state in oracles.positions(start):
        if state.is_terminal():
            continue
        *_, last = Deepening(state)
        _, rating = minimax_to_depth(state, 12, no_score)
        assert last.rating == rating
        assert WIN - abs(rating) == last.depth == len(last.line)
        assert follow(state, last.line).is_terminal()


def test_every_move_of_the_line_is_best_for_the_player_who_makes_it():
    state = Hexapawn()
    *_, last = Deepening(state)
    for move in last.line:
        assert minimax_to_depth(state, 12, no_score)[1] == -adjusted(state.result(move))
        state = state.result(move)


def adjusted(state: Any) -> float:
    """The rating of a state as it counts one ply before it."""
    rating = minimax_to_depth(state, 12, no_score)[1]
    return rating - 1 if rating > 0 else rating + 1


def test_a_forced_pass_is_a_move_like_any_other():
    *_, last = Deepening(Othello(4))
    value = oracles.alpha_beta(Othello(4).result(Othello(4).legal_moves()[0])).value
    assert (last.rating > 0) == (value < 0)  # all four openings are alike
    end = follow(Othello(4), last.line)
    assert end.is_terminal()
    assert end.utility(0) == (1 if last.rating > 0 else -1)


def test_connect_four_has_the_same_rating_as_plain_minimax_at_every_depth():
    for state in (ConnectFour(), ConnectFour.after("444"), ConnectFour.after("112233")):
        for found in Deepening(state):
            if found.depth > 4:
                break
            assert found.rating == minimax_to_depth(state, found.depth, no_score)[1]
            assert found.line[0] == minimax_to_depth(state, found.depth, no_score)[0]


def test_the_example_of_the_class_is_true():
    assert [found.line for found in Deepening(Nim(6))] == [(1,), (1, 1), (2, 1, 3)]


def test_a_search_repeats_to_the_node():
    def run():
        search = Deepening(Hexapawn(4))
        return list(search), search.nodes

    assert run() == run()


def test_the_move_of_the_last_depth_is_tried_first_and_saves_nodes():
    """One search to depth 7 without a table is alpha-beta; deepening with one visits less than a
    fifth of it, all its depths together."""
    search = Deepening(ConnectFour())
    depth_7 = next(found for found in search if found.depth == 8)
    assert depth_7.rating == 0
    assert search.nodes < 12_574


def test_every_visit_of_a_position_is_counted_at_all_depths():
    visits = []

    class Counted(Deepening):
        def search(self, *arguments):
            visits.append(arguments)
            return super().search(*arguments)

    search = Counted(Nim(7))
    depths = len(list(search))
    assert depths == 3
    assert search.nodes == len(visits) + depths  # the root is decided, not searched


class Broken(Nim):
    def legal_moves(self):
        return [] if self.coins == 2 else [1]

    def result(self, move):
        return Broken(self.coins - move, 1 - self.to_move)


def test_a_position_without_moves_that_is_not_over_is_named():
    with pytest.raises(ValueError, match=r"`legal_moves\(\)` is \[\]\. .*: Broken\(coins=2"):
        list(Deepening(Broken(3)))


def test_a_third_player_is_named_wherever_it_comes():
    class Thirds(Broken):
        to_move = property(lambda self: 9 - self.coins)

        def legal_moves(self):
            return [1]

        def result(self, move):
            return Thirds(self.coins - move)

        def __init__(self, coins):
            object.__setattr__(self, "coins", coins)

    with pytest.raises(ValueError, match=r"^`to_move` is the number 2\."):
        list(Deepening(Thirds(9)))


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ((Nim(0),), ValueError, r"^Deepening needs a position .* is over: Nim\(coins=0"),
        ((None,), TypeError, r"^Deepening needs a game state such as TicTacToe\(\), not None"),
        ((Nim(3), 5), TypeError, "^score is a function of a state and a player, not 5$"),
        ((Nim(3), no_score, 5), TypeError, "^table is a Table, or None, not 5$"),
        ((Nim(9), lambda state, player: None), TypeError, "^a score is a number, not None, the sc"),
    ],
)
def test_invalid_arguments_are_refused_with_a_sentence(arguments, error, sentence):
    with pytest.raises(error, match=sentence):
        list(Deepening(*arguments))


@pytest.mark.parametrize(
    ("outcome", "error"), [(None, TypeError), ("won", TypeError), (float("nan"), ValueError)]
)
def test_an_outcome_that_is_not_a_number_is_named(outcome, error):
    class Odd(Nim):
        def utility(self, player):
            return outcome

        def result(self, move):
            return Odd(self.coins - move, 1 - self.to_move)

    with pytest.raises(error, match=r"^`utility\([01]\)` returned .* finite numbers"):
        list(Deepening(Odd(1)))

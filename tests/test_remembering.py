"""A table from outside: the same values in every window, with fewer visits, which are counted."""

from math import inf
from random import Random

import pytest
from test_scout import ORDERS, TREES, Weighty, by_definition, lines

from gamesearch.games import ConnectFour, NumberTree
from gamesearch.search import scout
from gamesearch.search.rating import no_score
from gamesearch.search.remembering import remembering


def test_one_table_serves_both_searches_in_all_windows():
    random = Random(8)
    for tree, depth in TREES:
        negascout, null_window = remembering({}, scout.negascout, scout.null_window)
        value, state = by_definition(tree, depth), NumberTree(tree)
        for _ in range(4):
            alpha, beta = sorted(random.sample(range(-9, 10), 2))
            found = negascout(state, depth, alpha, beta, no_score)
            assert found == value or value <= found <= alpha or value >= found >= beta
            assert (null_window(state, depth, beta, no_score) >= beta) == (value >= beta)
        assert negascout(state, depth, -inf, inf, no_score) == value


class Counted(Weighty):
    """A game that counts how many times a search asks whether it is over: once at every visit."""

    visits = 0

    def is_terminal(self):
        Counted.visits += 1
        return super().is_terminal()

    def result(self, move):
        return Counted(self.state.result(move), self.order, self.discs + 1)


def visits(order, table):
    negascout = scout.negascout
    if table is not None:
        negascout, _ = remembering(table, scout.negascout, scout.null_window)
    Counted.visits = 0
    assert negascout(Counted(ConnectFour(), ORDERS[order]), 6, -inf, inf, lines) == 0
    return Counted.visits


@pytest.mark.parametrize(
    ("order", "without", "with_one"),
    [("left to right", 8_120, 5_594), ("centre first", 1_249, 804)],
)
def test_what_is_remembered_is_not_searched_again(order, without, with_one):
    assert visits(order, None) == without
    assert visits(order, {}) == with_one


def test_the_searches_themselves_stay_as_they_are():
    before = scout.negascout.__globals__["null_window"]
    remembering({}, scout.negascout, scout.null_window)
    assert scout.negascout.__globals__["null_window"] is before is scout.null_window


def test_what_is_no_function_is_left_as_it_is():
    class AsAClass:
        def __call__(self, state, depth, alpha, beta, score):
            return 5

    search = AsAClass()
    assert remembering({}, search) == (search,)

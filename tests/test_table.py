"""The transposition table: what an entry vouches for, what is replaced, known counts of calls."""

from __future__ import annotations

from math import inf

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import ConnectFour, Nim, TicTacToe
from gamesearch.search.table import Entry, Table

bounds = st.sampled_from("≤=≥")
numbers = st.integers(-4, 4)


def entry(rating: float = 0, bound: str = "=", depth: int = 1, move: object = 0) -> Entry:
    return Entry(rating, bound, depth, move, False)


def could_be(rating: int, bound: str) -> list[int]:
    """The values that an entry leaves open."""
    return [
        value
        for value in range(-6, 7)
        if {"≤": value <= rating, "=": value == rating, "≥": value >= rating}[bound]
    ]


@given(
    rating=numbers, bound=bounds, window=st.tuples(numbers, numbers).filter(lambda w: w[0] < w[1])
)
def test_an_entry_settles_a_window_exactly_when_all_it_leaves_open_lies_on_one_side(
    rating, bound, window
):
    alpha, beta = window
    values = could_be(rating, bound)
    outside = all(value <= alpha for value in values) or all(value >= beta for value in values)
    assert entry(rating, bound).settles(alpha, beta) == outside


def test_nothing_settles_the_full_window():
    assert not any(entry(0, bound).settles(-inf, inf) for bound in "≤=≥")


def test_get_returns_what_was_put_and_the_newest_entry_stays():
    table = Table(10)
    assert table.get(Nim(3)) is None
    table.put(Nim(3), entry(1))
    table.put(Nim(3), entry(2))
    table.put(Nim(3, to_move=1), entry(3))
    assert table.get(Nim(3)) == entry(2)
    assert table.get(Nim(3, to_move=1)) == entry(3)
    assert len(table) == 2


@given(
    size=st.integers(2, 9),
    asked=st.lists(st.tuples(st.booleans(), st.integers(0, 15)), max_size=80),
)
def test_a_table_is_never_larger_than_its_size_and_never_wrong(size, asked):
    table, put = Table(size), {}
    for number, (is_put, coins) in enumerate(asked):
        if is_put:
            put[coins] = entry(number)
            table.put(Nim(coins), put[coins])
            assert table.get(Nim(coins)) == put[coins]
        else:
            assert table.get(Nim(coins)) in (None, put.get(coins))
        assert len(table) <= size


def test_an_entry_in_constant_use_stays():
    table = Table(10)
    table.put(Nim(0), entry(7))
    for coins in range(1, 100):
        table.put(Nim(coins), entry(coins))
        assert table.get(Nim(0)) == entry(7)
    assert table.get(Nim(99)) == entry(99)
    assert table.get(Nim(50)) is None


@pytest.mark.parametrize("size", [0, 1, -5, True, 2.0, "many", None])
def test_a_size_is_a_whole_number_of_two_or_more(size):
    with pytest.raises((TypeError, ValueError), match="a whole number of entries, 2 or more, not "):
        Table(size)


def calls_with(table: Table, state: object) -> tuple[float, int]:
    """Value and number of calls of a plain alpha-beta that uses the table as the textbook says."""
    calls = 0

    def search(state, alpha, beta):
        nonlocal calls
        calls += 1
        if state.is_terminal():
            return state.utility(state.to_move)
        known = table.get(state)
        if known is not None:
            if known.bound == "=" or known.settles(alpha, beta):
                return known.rating
            alpha = max(alpha, known.rating) if known.bound == "≥" else alpha
            beta = min(beta, known.rating) if known.bound == "≤" else beta
        best = -inf
        for move in state.legal_moves():
            best = max(best, -search(state.result(move), -beta, -max(alpha, best)))
            if best >= beta:
                break
        table.put(state, entry(best, "≥" if best >= beta else "=" if best > alpha else "≤"))
        return best

    return search(state, -inf, inf), calls


class Unbounded(dict):
    """What a table is with room for everything."""

    put = dict.__setitem__


def test_a_table_large_enough_for_the_game_works_like_a_dict():
    value, calls = calls_with(Table(), TicTacToe())
    assert (value, calls) == calls_with(Unbounded(), TicTacToe())
    assert value == 0


def test_minimax_with_a_table_makes_16168_calls_for_5478_states():
    table, calls = Table(), 0

    def search(state):
        nonlocal calls
        calls += 1
        if (known := table.get(state)) is None:
            values = [-search(state.result(move)) for move in state.legal_moves()]
            value = max(values) if values else state.utility(state.to_move)
            known = entry(value)
            table.put(state, known)
        return known.rating

    assert search(TicTacToe()) == 0
    assert (calls, len(table)) == (16_168, 5_478)


def test_a_table_too_small_for_the_game_costs_calls_but_changes_no_value():
    value, calls = calls_with(Table(200), TicTacToe())
    assert value == 0
    assert calls_with(Table(), TicTacToe())[1] < calls <= 18_297


def tictactoe_key(state: TicTacToe) -> str:
    return min(oracles.tictactoe_images(str(state).replace("\n", "")))


def test_symmetric_states_share_an_entry_and_the_value_stays():
    table = Table(key=tictactoe_key)
    value, calls = calls_with(table, TicTacToe())
    assert value == 0
    assert calls < calls_with(Table(), TicTacToe())[1] / 3
    assert len(table) <= 765


def test_a_position_of_connect_four_and_its_mirror_image_share_an_entry():
    table = Table(key=lambda state: min(state, state.mirrored()))
    table.put(ConnectFour.after("1122"), entry(5))
    assert table.get(ConnectFour.after("7766")) == entry(5)
    assert table.get(ConnectFour.after("1133")) is None

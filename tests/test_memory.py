"""Alpha-beta with a table: right in every window, and with fewer calls, which are counted."""

from __future__ import annotations

from functools import cache
from math import inf

import oracles
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch.evaluation.connect_four import open_lines
from gamesearch.games import ConnectFour, Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search import memory
from gamesearch.search.memory import with_table
from gamesearch.search.rating import no_score

DEEP = 99
"""More plies than any game here has."""

leaves = st.integers(-3, 3)
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
windows = st.sampled_from([(-inf, inf), (0, 1), (-1, 2), (-inf, 0), (1, inf)])


def to_depth(state, depth, score):
    """What a search without windows and without a table finds, for the player to move."""
    if state.is_terminal():
        return state.utility(state.to_move)
    if depth == 0:
        return score(state, state.to_move)
    return max(-to_depth(state.result(move), depth - 1, score) for move in state.legal_moves())


def moves_left(state, player):
    count = len(state.legal_moves()) / 8
    return count if player == state.to_move else -count


def keeps_the_contract(found, right, alpha, beta):
    return found == right or right <= found <= alpha or right >= found >= beta


@given(trees, st.lists(st.tuples(windows, st.integers(0, 5)), min_size=1, max_size=6))
def test_one_table_serves_searches_in_all_windows_and_to_all_depths(tree, searches):
    state, table = NumberTree(tree), {}
    for (alpha, beta), depth in searches:
        found = with_table(state, depth, alpha, beta, moves_left, table)
        assert keeps_the_contract(found, to_depth(state, depth, moves_left), alpha, beta)


@given(trees)
def test_to_the_end_it_is_the_fold(tree):
    found = with_table(NumberTree(tree), DEEP, -inf, inf, no_score, {})
    assert found == oracles.fold(tree, 0)


@given(trees, windows, st.integers(1, 5))
@settings(max_examples=50)
def test_every_entry_is_true(tree, window, depth):
    table: dict = {}
    with_table(NumberTree(tree), depth, *window, moves_left, table)
    for (state, plies), (number, says) in table.items():
        right = to_depth(state, plies, moves_left)
        true = {"exactly": right == number, "at least": right >= number, "at most": right <= number}
        assert true[says]


def calls_of(monkeypatch, state, depth, score, table):
    """How many calls a search makes."""
    count, search = [0], with_table

    def counted(*arguments):
        count[0] += 1
        return search(*arguments)

    monkeypatch.setattr(memory, "with_table", counted)
    found = counted(state, depth, -inf, inf, score, table)
    return found, count[0]


@pytest.mark.parametrize(
    ("state", "value", "calls", "entries"),
    [
        (TicTacToe(), 0, 4_866, 1_994),
        (MiniIsolation(), 1, 61, 40),  # it saves nothing here: no position comes twice
        (Hexapawn(), -1, 75, 42),
        (Nim(21), 1, 525, 126),
    ],
    ids=["tictactoe", "mini-isolation", "hexapawn", "nim"],
)
def test_whole_games_take_so_many_calls(monkeypatch, state, value, calls, entries):
    table: dict = {}
    assert calls_of(monkeypatch, state, DEEP, no_score, table) == (value, calls)
    assert len(table) == entries


@pytest.mark.parametrize(("depth", "value", "calls"), [(4, -2, 759), (6, 0, 7_281)])
def test_connect_four_takes_so_many_calls(monkeypatch, depth, value, calls):
    assert calls_of(monkeypatch, ConnectFour(), depth, open_lines, {}) == (value, calls)


def test_the_second_search_needs_no_more_than_its_first_look(monkeypatch):
    table: dict = {}
    calls_of(monkeypatch, TicTacToe(), 9, no_score, table)
    monkeypatch.setattr(memory, "with_table", with_table)
    assert calls_of(monkeypatch, TicTacToe(), 9, no_score, table) == (0, 1)


# The same figures as other programs have them: 4,783 calls of tic-tac-toe belong to a form of the
# table that keeps a lower and an upper bound of each position and narrows the window to them.


def with_two_bounds(state, alpha, beta, table, calls):
    """After Plaat, Schaeffer, Pijls and de Bruin (1996), AlphaBetaWithMemory."""
    calls.append(state)
    if state.is_terminal():
        return state.utility(state.to_move)
    lower, upper = table.get(state, (-inf, inf))
    if lower >= beta:
        return lower
    if upper <= alpha:
        return upper
    alpha, beta = max(alpha, lower), min(beta, upper)
    value, sure = -inf, alpha
    for move in state.legal_moves():
        value = max(value, -with_two_bounds(state.result(move), -beta, -sure, table, calls))
        if value >= beta:
            break
        sure = max(sure, value)
    low, high = (value > alpha), (value < beta)
    table[state] = (value if low else lower, value if high else upper)
    return value


def test_with_two_bounds_tic_tac_toe_takes_4783_calls():
    calls: list = []
    assert with_two_bounds(TicTacToe(), -inf, inf, {}, calls) == 0
    assert len(calls) == 4_783


def exact(state, key, table, calls):
    """Every value exact, remembered under a key."""
    calls.append(state)
    if key(state) not in table:
        table[key(state)] = (
            state.utility(state.to_move)
            if state.is_terminal()
            else max(-exact(state.result(m), key, table, calls) for m in state.legal_moves())
        )
    return table[key(state)]


@pytest.mark.parametrize(
    ("key", "calls", "positions"),
    [
        (lambda state: state, 16_168, 5_478),
        (lambda state: min(image.board for image in state.mirror_images()), 2_271, 765),
    ],
    ids=["as they are", "up to symmetry"],
)
def test_an_exact_table_of_tic_tac_toe(key, calls, positions):
    table: dict = {}
    made: list = []
    assert exact(TicTacToe(), cache(key), table, made) == 0
    assert (len(made), len(table)) == (calls, positions)


def per_ply(key):
    """The different positions of tic-tac-toe, ply by ply, under a key."""
    plies = [{key(TicTacToe()): TicTacToe()}]
    while True:
        after = [s.result(move) for s in plies[-1].values() for move in s.legal_moves()]
        if not after:
            return plies
        plies.append({key(state): state for state in after})


def smallest(state):
    return min(image.board for image in state.mirror_images())


@pytest.mark.parametrize(
    ("key", "counts", "ends"),
    [
        (str, [1, 9, 72, 252, 756, 1_260, 1_520, 1_140, 390, 78], {1: 626, -1: 316, 0: 16}),
        (smallest, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15], {1: 91, -1: 44, 0: 3}),
    ],
    ids=["as they are", "up to symmetry"],
)
def test_the_positions_of_tic_tac_toe_ply_by_ply(key, counts, ends):
    plies = per_ply(key)
    assert [*map(len, plies)] == counts
    over = [s.utility(0) for ply in plies for s in ply.values() if s.is_terminal()]
    assert {outcome: over.count(outcome) for outcome in ends} == ends


@cache
def games(state, *, merges):
    """How many games there are from here; symmetric positions after a move count once, or not."""
    if state.is_terminal():
        return 1
    after = [state.result(move) for move in state.legal_moves()]
    if merges:
        after = [*{smallest(one): one for one in after}.values()]
    return sum(games(one, merges=merges) for one in after)


def test_games_up_to_symmetry_have_two_meanings():
    """Merged at every move they are 26,830. As whole games they come in eights, which makes 31,896:
    a symmetry that is not the identity keeps 3 cells in place at most, and a game fills 5."""
    kept = [sum(a == b for a, b in zip("012345678", way, strict=True)) for way in WAYS]
    assert sorted(kept) == [1, 1, 1, 3, 3, 3, 3, 9]
    assert games(TicTacToe(), merges=False) == 255_168 == 8 * 31_896
    assert games(TicTacToe(), merges=True) == 26_830


WAYS = [
    "".join(str(x + 3 * y) for y, x in cells)
    for turned in [[(y, x) for y in range(3) for x in range(3)]]
    for mirrored in (turned, [(y, 2 - x) for y, x in turned])
    for upside in (mirrored, [(2 - y, x) for y, x in mirrored])
    for cells in (upside, [(x, y) for y, x in upside])
]
"""Where the eight symmetries of the board take the cells 0 to 8."""

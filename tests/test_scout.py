"""Searches with narrow windows: what they find, what they cost, and what others counted."""

from math import inf
from random import Random

import pytest

from gamesearch.evaluation.connect_four import open_lines
from gamesearch.games import ConnectFour, NumberTree, TicTacToe
from gamesearch.search import scout
from gamesearch.search.rating import no_score


def by_definition(tree, depth, score=0):
    """The value for the player to move at the root of nested lists, looking so far ahead."""
    if not isinstance(tree, list):
        return tree
    if depth == 0:
        return score
    return max(-by_definition(turned(item), depth - 1) for item in tree)


def turned(tree):
    return [turned(item) for item in tree] if isinstance(tree, list) else -tree


def trees(count):
    random = Random(12)

    def tree(plies):
        if plies == 0 or random.random() < 0.15:
            return random.randrange(-9, 10)
        return [tree(plies - 1) for _ in range(random.randint(1, 3))]

    return [(tree(5), random.randrange(7)) for _ in range(count)]


TREES = trees(150)


def test_a_null_window_says_on_which_side_of_the_bound_the_value_is():
    for tree, depth in TREES:
        value = by_definition(tree, depth)
        for bound in range(-10, 11):
            found = scout.null_window(NumberTree(tree), depth, bound, no_score)
            assert bound <= found <= value if value >= bound else value <= found < bound


def test_negascout_finds_the_value_inside_the_window_and_a_bound_outside():
    random = Random(3)
    for tree, depth in TREES:
        value = by_definition(tree, depth)
        assert scout.negascout(NumberTree(tree), depth, -inf, inf, no_score) == value
        alpha, beta = sorted(random.sample(range(-9, 10), 2))
        found = scout.negascout(NumberTree(tree), depth, alpha, beta, no_score)
        assert found == value or value <= found <= alpha or value >= found >= beta


class Remembering:
    """Alpha-beta, or NegaScout, with a table: two bounds for each position and depth, the window
    narrowed to them, and the best move found tried first (Plaat and others, 1996). Counts its calls
    and notes the windows with which it was asked."""

    def __init__(self, score, order=None, scouts=False):
        self.score, self.order, self.scouts = score, order, scouts
        self.table, self.windows, self.calls = {}, [], 0

    def __call__(self, state, depth, alpha, beta):
        self.windows.append((alpha, beta))
        return self.search(state, depth, alpha, beta)

    def search(self, state, depth, alpha, beta):
        self.calls += 1
        if state.is_terminal():
            return state.utility(state.to_move)
        if depth == 0:
            return self.score(state, state.to_move)
        least, most, first = self.table.get((state, depth), (-inf, inf, None))
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        alpha, beta = max(alpha, least), min(beta, most)
        value, best, sure = -inf, first, alpha
        moves = self.order(state) if self.order else state.legal_moves()
        for move in sorted(moves, key=lambda move: move != first):
            child = state.result(move)
            end = beta if value == -inf or not self.scouts else sure + 1
            found = -self.search(child, depth - 1, -end, -sure)
            if end < beta and sure < found < beta:
                found = -self.search(child, depth - 1, -beta, -found)
            if found > value:
                value, best = found, move
            sure = max(sure, value)
            if value >= beta:
                break
        least, most = value if value > alpha else least, value if value < beta else most
        self.table[state, depth] = least, most, best
        return value


def test_mtdf_finds_the_value_from_every_guess():
    for tree, depth in TREES[:60]:
        for guess in (-20, -1, 0, 5, 20):
            search = Remembering(no_score)
            assert scout.mtdf(NumberTree(tree), depth, guess, search) == by_definition(tree, depth)
            assert all(beta - alpha == 1 for alpha, beta in search.windows)


def test_the_value_itself_is_proved_with_two_questions():
    for tree, depth in TREES[:60]:
        search = Remembering(no_score)
        scout.mtdf(NumberTree(tree), depth, by_definition(tree, depth), search)
        assert len(search.windows) == 2


def test_one_look_at_the_rules_of_tic_tac_toe_settles_it():
    assert scout.null_window(TicTacToe(), 9, 0, no_score) >= 0  # X does not lose
    assert scout.null_window(TicTacToe(), 9, 1, no_score) < 1  # and does not win


class Weighty:
    """Connect Four in which a win outweighs every score, and a sooner one a later one; the moves
    may have another order."""

    def __init__(self, state, order=None, discs=0):
        self.state, self.order, self.discs = state, order, discs
        self.to_move = state.to_move

    def is_terminal(self):
        return self.state.is_terminal()

    def legal_moves(self):
        return self.order(self.state) if self.order else self.state.legal_moves()

    def result(self, move):
        return Weighty(self.state.result(move), self.order, self.discs + 1)

    def utility(self, player):
        return (1_000_000 - self.discs) * self.state.utility(player)

    def __eq__(self, other):
        return self.state == other.state

    def __hash__(self):
        return hash(self.state)


def lines(state, player):
    return open_lines(state.state, player)


def centre_first(state):
    return sorted(state.legal_moves(), key=lambda column: abs(column - 3))


ORDERS = {"left to right": None, "centre first": centre_first}


def alpha_beta_nodes(state, depth, alpha=-inf, beta=inf):
    """The calls of alpha-beta, and the value."""
    if state.is_terminal() or depth == 0:
        over = state.is_terminal()
        return 1, state.utility(state.to_move) if over else lines(state, state.to_move)
    nodes, value = 1, -inf
    for move in state.legal_moves():
        more, found = alpha_beta_nodes(state.result(move), depth - 1, -beta, -max(alpha, value))
        nodes, value = nodes + more, max(value, -found)
        if value >= beta:
            break
    return nodes, value


def negascout_nodes(monkeypatch, state, depth):
    """The calls of NegaScout, how many of them search a second time, and the value."""
    calls, again, last = 0, 0, (None, None)

    def counting(search):
        def counted(state, *arguments):
            nonlocal calls, again, last
            calls += 1
            again += search is negascout and last == (id(state), null_window)
            found = search(state, *arguments)
            last = id(state), search
            return found

        return counted

    null_window, negascout = scout.null_window, scout.negascout
    monkeypatch.setattr(scout, "null_window", counting(null_window))
    monkeypatch.setattr(scout, "negascout", counting(negascout))
    value = scout.negascout(state, depth, -inf, inf, lines)
    monkeypatch.undo()
    return calls, again, value


@pytest.mark.parametrize(
    ("order", "depth", "plain", "narrow", "again", "value"),
    [
        ("left to right", 4, 822, 1_064, 20, -2),
        ("centre first", 4, 173, 173, 0, -2),
        ("left to right", 7, 52_792, 40_089, 154, 7),
        ("centre first", 7, 6_505, 7_070, 2, 7),
    ],
)
def test_the_order_decides_whether_negascout_saves(
    monkeypatch, order, depth, plain, narrow, again, value
):
    state = Weighty(ConnectFour(), ORDERS[order])
    assert alpha_beta_nodes(state, depth) == (plain, value)
    assert negascout_nodes(monkeypatch, state, depth) == (narrow, again, value)


@pytest.mark.all
def test_with_a_table_left_to_right_mtdf_needs_the_fewest():
    state, counts = Weighty(ConnectFour()), {}
    for name, scouts in (("alpha-beta", False), ("NegaScout", True)):
        search = Remembering(lines, scouts=scouts)
        assert search(state, 7, -inf, inf) == 7
        counts[name] = search.calls
    search = Remembering(lines)
    assert scout.mtdf(state, 7, 0, search) == 7
    counts["MTD(f)"] = search.calls
    assert counts == {"alpha-beta": 27_498, "NegaScout": 21_853, "MTD(f)": 19_343}
    assert len(search.windows) == 9


@pytest.mark.parametrize(
    ("order", "questions"),
    [("left to right", [5, 4, 4, 3, 4, 4, 3]), ("centre first", [2, 3, 2, 2, 3, 2, 3])],
)
def test_how_many_questions_mtdf_asks_by_deepening(order, questions):
    """Odd and even depths differ, so the guess is the value found two plies less deep."""
    state, values, needed = Weighty(ConnectFour(), ORDERS[order]), [0, 0], []
    for depth in range(1, 8):
        search = Remembering(lines)
        values.append(scout.mtdf(state, depth, values[-2], search))
        needed.append(len(search.windows))
    assert needed == questions
    assert values[2:] == [7, -3, 9, -2, 6, 0, 7]


def test_with_fractions_mtdf_may_ask_for_ever():
    """The value is 0.25. At least 0: yes. At least 1: no, 0.25 at most. And so on."""
    asked = []

    class Enough(Exception):
        pass

    def search(state, depth, alpha, beta):
        asked.append((alpha, beta))
        if len(asked) > 50:
            raise Enough
        return 0 if beta == 0 else 0.25

    with pytest.raises(Enough):
        scout.mtdf(NumberTree([0.25, 0]), 9, 0, search)
    assert set(asked[1:]) == {(0, 1)}


def halved(tree):
    return [halved(item) for item in tree] if isinstance(tree, list) else tree / 2


def test_with_fractions_the_other_two_are_right_all_the_same():
    for tree, depth in TREES:
        tree = halved(tree)
        value = by_definition(tree, depth)
        assert scout.negascout(NumberTree(tree), depth, -inf, inf, no_score) == value
        for bound in range(-5, 6):
            found = scout.null_window(NumberTree(tree), depth, bound, no_score)
            assert (found >= bound) == (value >= bound)

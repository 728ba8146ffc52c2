"""watch and alpha-beta: windows, bounds, cuts, and where a search with a window goes wrong."""

from __future__ import annotations

import functools
from fractions import Fraction
from math import inf, isinf, nan
from typing import Any

import oracles
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamesearch import draw, watch
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta, minimax
from gamesearch.tree import GameTree, Node

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]

# Thirty trees for each form: together some hundreds.
few = settings(max_examples=30)
numbers = st.integers(-3, 3)
trees = st.recursive(numbers, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
turns = st.sampled_from([0, 1])
ends = st.sampled_from([-inf, -4, -2, -1, 0, 1, 2, 4, inf])
windows = st.tuples(ends, ends).filter(lambda window: window[0] < window[1])


# --- right alpha-beta, in the forms that learners write ----------------------------------------


def hard_value(state, player, alpha, beta):
    """Fail-hard: never returns a number outside its window."""
    if state.is_terminal():
        return state.utility(player)
    for move in state.legal_moves():
        value = hard_value(state.result(move), player, alpha, beta)
        if state.to_move == player:
            if value >= beta:
                return beta
            alpha = max(alpha, value)
        else:
            if value <= alpha:
                return alpha
            beta = min(beta, value)
    return alpha if state.to_move == player else beta


def hard_negamax(state, alpha, beta):
    if state.is_terminal():
        return state.utility(state.to_move)
    for move in state.legal_moves():
        alpha = max(alpha, -hard_negamax(state.result(move), -beta, -alpha))
        if alpha >= beta:
            return beta
    return alpha


def told_negamax(state, player, alpha, beta):
    if state.is_terminal():
        return state.utility(player)
    best = -inf
    for move in state.legal_moves():
        best = max(best, -told_negamax(state.result(move), 1 - player, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def colored_negamax(state, color, alpha, beta):
    if state.is_terminal():
        return color * state.utility(0)
    best = -inf
    for move in state.legal_moves():
        best = max(best, -colored_negamax(state.result(move), -color, -beta, -max(alpha, best)))
        if best >= beta:
            break
    return best


def strict_value(state, player, alpha, beta):
    """Cuts only where the value is more than beta, or less than alpha."""
    if state.is_terminal():
        return state.utility(player)
    is_max = state.to_move == player
    best = -inf if is_max else inf
    for move in state.legal_moves():
        value = strict_value(state.result(move), player, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        if best > beta if is_max else best < alpha:
            break
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


def in_a_lambda(state, player, alpha, beta):
    """Alpha and beta live in cells, since an inner function uses them too."""
    if state.is_terminal():
        return state.utility(player)
    is_max = state.to_move == player
    best = -inf if is_max else inf
    ask = lambda move: in_a_lambda(state.result(move), player, alpha, beta)  # noqa: E731
    for move in state.legal_moves():
        best = (max if is_max else min)(best, ask(move))
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if beta <= alpha:
            break
    return best


def max_or_min(state, player, alpha, beta):
    ask = alpha_beta.max_value if state.to_move == player else alpha_beta.min_value
    return ask(state, player, alpha, beta)


def scout(state, alpha, beta):
    """Each move after the first is first asked with an empty window only: is it better at all?"""
    if state.is_terminal():
        return state.utility(state.to_move)
    best = -inf
    for move in state.legal_moves():
        child, low = state.result(move), max(alpha, best)
        if isinf(low):
            value = -scout(child, -beta, -low)
        else:
            value = -scout(child, -low - Fraction(1, 2), -low)
            if low < value < beta:
                value = -scout(child, -beta, -value)
        best = max(best, value)
        if best >= beta:
            break
    return best


TOLD = [max_or_min, hard_value, strict_value, in_a_lambda]
UNTOLD = [alpha_beta.negamax, hard_negamax, scout]
LESS_THAN_PROVED = [hard_value, hard_negamax, scout]  # is what these may return
forms = pytest.mark.parametrize("search", TOLD + UNTOLD, ids=lambda form: form.__name__)


def watched(search, lists, turn=0, window=(-inf, inf)):
    """The tree for player 0 of `search` with a window that is meant for player 0."""
    alpha, beta = window
    state = NumberTree(lists, turn)
    if search in TOLD:
        return watch(search, state, 0, alpha, beta)
    tree = watch(search, state, alpha, beta) if turn == 0 else watch(search, state, -beta, -alpha)
    assert tree.player == turn
    return tree


def path(node: Node) -> tuple[int, ...]:
    return () if node.parent is None else (*path(node.parent), node.move)


def for_player_0(tree: GameTree, node: Node) -> tuple[float, float]:
    alpha, beta = node.window
    return (alpha, beta) if tree.player == 0 else (-beta, -alpha)


@pytest.mark.parametrize(
    "search",
    [max_or_min, hard_value, in_a_lambda, alpha_beta.negamax, hard_negamax],
    ids=lambda form: form.__name__,
)
@few
@given(lists=trees, turn=turns, window=windows)
def test_every_visited_node_has_the_window_that_a_second_program_works_out(
    search, lists, turn, window
):
    tree = watched(search, lists, turn, window)
    visited = [node for node in tree.nodes() if node.visit is not None]
    expected = oracles.windows(lists, turn, *window)
    assert {path(node): for_player_0(tree, node) for node in visited} == expected
    assert [path(n) for n in sorted(visited, key=lambda n: n.visit)] == list(expected)


@forms
@few
@given(lists=trees, turn=turns, window=windows)
def test_no_right_alpha_beta_is_called_wrong(search, lists, turn, window):
    tree = watched(search, lists, turn, window)
    assert not any(node.is_wrong for node in tree.nodes())
    assert all(node.value == node.returned for node in tree.nodes() if node.visit is not None)


@forms
@few
@given(lists=trees, turn=turns, window=windows, data=st.data())
def test_what_is_said_of_a_value_holds_whatever_the_leaves_are_that_were_never_visited(
    search, lists, turn, window, data
):
    tree = watched(search, lists, turn, window)
    sign = 1 if tree.player == 0 else -1  # oracles.fold means player 0
    filled = {extreme: completed(tree.root, lambda e=extreme: e) for extreme in (-inf, inf)}
    filled["any"] = completed(tree.root, lambda: data.draw(st.integers(-9, 9)))
    for node in tree.nodes():
        if node.visit is None:
            continue
        values = [sign * oracles.fold(at(lists, path(node)), node.state.to_move)
                  for lists in filled.values()]  # fmt: skip
        for value in values:
            claim = {"": value == node.value, "≤": value <= node.value, "≥": value >= node.value}
            assert claim[node.bound]
        if search not in LESS_THAN_PROVED:
            assert bool(node.bound) == (values[0] != values[1])


def completed(node: Node, number: Any) -> Any:
    """The lists of a watched tree with a `number()` for each leaf that was never visited."""

    def fill(lists: Any) -> Any:
        return list(map(fill, lists)) if isinstance(lists, list) else number()

    def thaw(lists: Any) -> Any:
        return [thaw(item) for item in lists] if isinstance(lists, tuple | list) else lists

    if node.visit is None or node.hidden:
        return fill(thaw(node.state.tree))
    if node.is_leaf:
        return thaw(node.state.tree)
    return [completed(child, number) for child in node.children]


def at(lists: Any, steps: tuple[int, ...]) -> Any:
    for index in steps:
        lists = lists[index]
    return lists


@pytest.mark.parametrize("search", TOLD + UNTOLD, ids=lambda form: form.__name__)
@few
@given(lists=trees.filter(lambda lists: isinstance(lists, list)), turn=turns)
def test_the_line_of_best_play_begins_with_the_first_best_move_and_keeps_the_value(
    search, lists, turn
):
    tree = watched(search, lists, turn)
    line = tree.best_line()
    assert line[1].move == oracles.best_moves(oracles.NUMBERS, (lists, turn))[0]
    assert line[-1].is_leaf
    for node in line:
        assert (node.value, node.bound) == (tree.root.value, "")
    sign = 1 if tree.player == 0 else -1
    assert sign * line[-1].state.tree == tree.root.value == sign * oracles.fold(lists, turn)


def test_a_bound_that_is_as_good_is_not_the_best_move():
    """The second move returns -1 as a bound, and is worth -2."""
    tree = watched(max_or_min, [[-1, 5], [-1, -2]])
    assert [(c.value, c.bound) for c in tree.root.children] == [(-1, ""), (-1, "≤")]
    assert [node.move for node in tree.best_line()] == [None, 0, 0]
    tree.root.children.reverse()
    assert tree.best_child(tree.root).move == 0


# --- in words ----------------------------------------------------------------------------------

TEXT = """\
root: MAX 3 [α −∞, β +∞]
  0: MIN 3 [α −∞, β +∞]
    0: leaf 3
    1: leaf 12
    2: leaf 8
  1: MIN ≤2 [α 3, β +∞] cut: 2 ≤ α = 3
    0: leaf 2
    1: leaf 4, never visited
    2: leaf 6, never visited
  2: MIN 2 [α 3, β +∞]
    0: leaf 14
    1: leaf 5
    2: leaf 2"""


def test_the_text_tree_of_the_textbooks_example_is_the_same_in_both_forms():
    state = NumberTree(TEXTBOOK)
    assert str(watch(alpha_beta.max_value, state, 0)) == TEXT
    assert str(watch(alpha_beta.negamax, state)) == TEXT


@pytest.mark.parametrize("turn", [0, 1])
def test_negamax_that_is_told_the_player_or_a_sign_has_the_windows_of_the_textbooks(turn):
    state = NumberTree(TEXTBOOK, turn)
    text = str(watch(alpha_beta.negamax, state, *FULL))
    assert str(watch(told_negamax, state, turn, *FULL)) == text
    assert str(watch(colored_negamax, state, 1 - 2 * turn, *FULL)) == text


def test_a_decision_has_no_window_of_its_own():
    tree = watch(alpha_beta.alpha_beta_decision, NumberTree(TEXTBOOK))
    assert str(tree) == TEXT.replace("root: MAX 3 [α −∞, β +∞]", "root: MAX 3")
    assert (tree.result, [node.move for node in tree.best_line()]) == (0, [None, 0, 0])


def test_max_cuts_at_beta():
    tree = watched(alpha_beta.negamax, [[3], [[4], [5, 6]]], turn=1)
    assert str(tree) == str(watched(alpha_beta.negamax, [[3], [[4], [5, 6]]], turn=1))
    tree = watch(alpha_beta.min_value, NumberTree([[3], [4, 6]], 1), 0)
    assert str(tree).splitlines()[3:] == [
        "  1: MAX ≥4 [α −∞, β 3] cut: 4 ≥ β = 3",
        "    0: leaf 4",
        "    1: leaf 6, never visited",
    ]


def test_a_fail_hard_search_returns_the_end_of_its_window_and_says_why_it_left():
    lines = str(watched(hard_value, TEXTBOOK)).splitlines()
    assert lines[5] == "  1: MIN ≤3 [α 3, β +∞] cut: 2 ≤ α = 3"
    assert lines[9] == "  2: MIN ≤3 [α 3, β +∞]"


def test_a_game_that_is_won_or_lost_writes_its_window_with_signs():
    lines = str(watch(alpha_beta.max_value, TicTacToe("XXOOX...O"), 0)).splitlines()
    assert "    b1: MAX 0 [α −∞, β +1]" in lines
    assert "  a1: MIN ≤−1 [α 0, β +∞] cut: −1 ≤ α = 0" in lines
    assert "    b1: MAX, never visited" in lines


def test_in_a_small_tree_all_that_was_cut_stands_in_its_place():
    state = NumberTree([[[4, 6], [7, 9, 2]], [[3, 5], [[0, 1], 8]]])
    tree = watch(alpha_beta.max_value, state, 0)
    assert [(node.state, node.ply) for node in tree.nodes()] == [
        (node.state, node.ply) for node in GameTree.grow(state).nodes()
    ]
    assert all(child.parent is node for node in tree.nodes() for child in node.children)


def test_in_a_large_tree_what_was_cut_is_counted():
    tree = watch(alpha_beta.max_value, TicTacToe("X...O...."), 0)
    assert len(tree) < 7_332
    assert any(node.hidden and node.visit is None for node in tree.nodes())


def test_a_node_that_a_check_calls_needless_says_so():
    tree = watched(max_or_min, [1, 1])
    assert draw(tree).html.count(", best") == 2
    tree.root.children[1].needless = True
    assert str(tree).splitlines()[2].endswith("   <-- no need to look here")
    assert draw(tree).html.count(", best") == 1


def test_a_search_to_a_depth_shows_its_windows_and_bounds_and_is_not_compared():
    def score(state, player):
        return 5

    tree = watch(alpha_beta.to_depth, TicTacToe("XXOOX...O"), 2, score)
    assert not any(node.is_wrong for node in tree.nodes())
    assert str(tree).splitlines() == [
        "root: MAX +999,999 [α −∞, β +∞]",
        "  c2: MIN +5 [α −∞, β +∞]",
        "    a1: MAX +5 (1 below not shown)",
        "    b1: MAX +5 (1 below not shown)",
        "  a1: MIN ≤−999,998 [α +5, β +∞] cut: −999,998 ≤ α = +5",
        "    c2: O wins −999,998",
        "    b1: MAX (1 below not shown), never visited",
        "  b1: X wins +999,999",
    ]


def visited_per_ply(tree):
    visited = [node.ply for node in tree.nodes() if node.visit is not None]
    return [visited.count(ply) for ply in range(len(tree.per_ply()))]


def test_what_was_visited_is_counted_ply_by_ply():
    tree = watched(max_or_min, TEXTBOOK)
    assert (tree.per_ply(), visited_per_ply(tree)) == ([1, 3, 9], [1, 3, 7])
    plain = watch(minimax.max_value, NumberTree(TEXTBOOK), 0)
    assert visited_per_ply(plain) == plain.per_ply()
    assert visited_per_ply(GameTree.grow(NumberTree(TEXTBOOK))) == [0, 0, 0]


def test_who_wins_is_not_known_by_a_bound():
    tree = watch(alpha_beta.max_value, TicTacToe("XXOOX...O"), 0, -2, -1)
    assert (tree.root.value, tree.root.bound) == (0, "≥")
    with pytest.raises(ValueError, match="found only a bound"):
        tree.first_player_wins()
    assert tree.back_up().root.bound == ""


@pytest.mark.all
def test_a_large_game_has_its_right_values_too():
    tree = watch(alpha_beta.max_value, TicTacToe(), 0)
    visited = [node for node in tree.nodes() if node.visit is not None]
    assert len(visited) == 18_297
    assert (tree.root.value, tree.root.bound) == (0, "")
    assert not any(node.is_wrong for node in visited)


# --- windows of other kinds --------------------------------------------------------------------


def named_otherwise(state, player, low, high):
    if state.is_terminal():
        return state.utility(player)
    is_max = state.to_move == player
    best = -inf if is_max else inf
    for move in state.legal_moves():
        best = (max if is_max else min)(
            best, named_otherwise(state.result(move), player, low, high)
        )
        low, high = (max(low, best), high) if is_max else (low, min(high, best))
        if low >= high:
            break
    return best


def test_a_window_under_another_name_is_not_shown_and_its_cuts_are_not_called_wrong():
    tree = watch(named_otherwise, NumberTree(TEXTBOOK), 0, -inf, inf)
    assert not any(node.is_wrong or node.window for node in tree.nodes())
    assert str(tree).splitlines()[5] == "  1: MIN 2"


def test_a_wrong_leaf_of_a_search_that_cuts_nothing_is_wrong_whatever_its_parameters():
    def value(state, player, is_max):
        if state.is_terminal():
            return -state.utility(player)
        values = [value(state.result(m), player, not is_max) for m in state.legal_moves()]
        return max(values) if is_max else min(values)

    assert watch(value, NumberTree([1, 2]), 0, True).root.children[0].is_wrong


@pytest.mark.parametrize("none", [None, "-inf", [-inf], nan, True])
def test_what_is_not_a_number_is_not_a_window(none):
    def value(state, player, alpha=none, beta=inf):
        if state.is_terminal():
            return state.utility(player)
        pick = max if state.to_move == player else min
        return pick(value(state.result(m), player) for m in state.legal_moves()[:1])

    tree = watch(value, NumberTree(TEXTBOOK), 0)
    assert str(tree).splitlines()[:2] == ["root: MAX 3", "  0: MIN ≤3"]
    assert not any(node.is_wrong or node.window for node in tree.nodes())


def test_a_window_with_one_end_is_open_at_the_other():
    def value(state, player, alpha):
        if state.is_terminal():
            return state.utility(player)
        if state.to_move == player:
            for move in state.legal_moves():
                alpha = max(alpha, value(state.result(move), player, alpha))
            return alpha
        best = inf
        for move in state.legal_moves():
            best = min(best, value(state.result(move), player, alpha))
            if best <= alpha:
                break
        return best

    assert str(watch(value, NumberTree(TEXTBOOK), 0, -inf)) == TEXT


def test_a_search_that_remembers_values_means_what_its_window_says():
    @functools.cache
    def value(state, player, alpha, beta):
        return (
            max_or_min(state, player, alpha, beta)
            if state.is_terminal()
            else best_of(state, player, alpha, beta)
        )

    def best_of(state, player, alpha, beta):
        is_max = state.to_move == player
        best = -inf if is_max else inf
        for move in state.legal_moves():
            best = (max if is_max else min)(best, value(state.result(move), player, alpha, beta))
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    tree = watch(value, Nim(9), 0, -inf, inf)
    assert sum(visited_per_ply(tree)) < oracles.alpha_beta(Nim(9)).nodes
    assert not any(node.is_wrong for node in tree.nodes())
    assert (tree.root.value, tree.root.bound) == (oracles.nim_value(9, 0), "")


def test_a_search_that_an_error_ends_keeps_its_windows():
    def value(state, player, alpha, beta):
        if state.is_terminal():
            raise ZeroDivisionError
        return max(value(state.result(m), player, alpha, beta) for m in state.legal_moves())

    tree = watch(value, NumberTree(TEXTBOOK), 0, -1, 7)
    assert [node.window for node in tree.nodes() if node.visit] == [(-1, 7)] * 3
    assert not any(node.is_wrong for node in tree.nodes())


def test_two_equal_numbers_side_by_side_are_two_nodes():
    tree = watch(minimax.max_value, NumberTree([[-2, -2], [-2, -2]]), 0)
    assert [node.visit for node in tree.nodes()] == [1, 2, 3, 4, 5, 6, 7]


# --- wrong alpha-beta: where does it go wrong? -------------------------------------------------


def program(pass_on=None, cut_max=None, cut_min=None, keep=True):
    """Alpha-beta in max/min form, with one of its parts exchanged."""
    pass_on = pass_on or (lambda alpha, beta: (alpha, beta))
    cut_max = cut_max or (lambda value, alpha, beta: value >= beta)
    cut_min = cut_min or (lambda value, alpha, beta: value <= alpha)

    def value_of(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        is_max = state.to_move == player
        best = -inf if is_max else inf
        for move in state.legal_moves():
            found = value_of(state.result(move), player, *pass_on(alpha, beta))
            best = max(best, found) if is_max else min(best, found)
            if (cut_max if is_max else cut_min)(best, alpha, beta):
                break
            if keep:
                alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        return best

    return value_of


def negamax_handing_down(pass_on, cut=lambda value, alpha, beta: value >= beta):
    def value_of(state, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        best = -inf
        for move in state.legal_moves():
            best = max(best, -value_of(state.result(move), *pass_on(alpha, beta)))
            alpha = max(alpha, best)
            if cut(best, alpha, beta):
                break
        return best

    return value_of


def one_pair_for_all(state, player):
    pair = {"alpha": -inf, "beta": inf}

    def value_of(state):
        if state.is_terminal():
            return state.utility(player)
        is_max = state.to_move == player
        best = -inf if is_max else inf
        for move in state.legal_moves():
            best = (max if is_max else min)(best, value_of(state.result(move)))
            end = "alpha" if is_max else "beta"
            pair[end] = (max if is_max else min)(pair[end], best)
            if pair["alpha"] >= pair["beta"]:
                break
        return best

    return value_of(state)


def on(lists, search, *arguments):
    return watch(search, NumberTree(lists), *arguments)


FULL = (-inf, inf)
SAME, TURNED = (lambda alpha, beta: (alpha, beta)), (lambda alpha, beta: (-beta, -alpha))
MINUS = lambda alpha, beta: (-alpha, -beta)  # noqa: E731
OWN_END = program(lambda a, b: (a, b), cut_max=lambda value, alpha, beta: value >= alpha)
REVERSED = program(cut_min=lambda value, alpha, beta: value >= alpha)

WRONG = {
    "minus alpha, minus beta": (on([-2, [-1, -2]], program(MINUS), 0, *FULL), (), -2, -1),
    "the same in negamax": (on([-2, [-1, -2]], negamax_handing_down(MINUS), *FULL), (), -2, -1),
    "MAX cuts at alpha": (on([-2, -2, -1], OWN_END, 0, *FULL), (), -1, -2),
    "comparison reversed": (on([-2, [-1, -2]], REVERSED, 0, *FULL), (1,), -2, -1),
    "one pair for all": (on([[-2, -2], -1], one_pair_for_all, 0), (), -1, -2),
}  # fmt: skip


@pytest.mark.parametrize("idea", WRONG)
def test_a_wrong_alpha_beta_goes_wrong_at_the_position_that_breaks_the_contract(idea):
    tree, where, right, said = WRONG[idea]
    (node,) = (node for node in tree.nodes() if node.goes_wrong_here)
    assert (path(node), node.value, node.returned) == (where, right, said)
    assert f"should be −{-right}, the search returns −{-said}" in tree.line(node)
    assert tree.line(node).endswith("   <-- here")


def test_a_wrong_bound_is_shown_as_the_bound_it_was_meant_to_be():
    def value(state, player, alpha, beta):
        if state.is_terminal():
            return state.utility(player)
        if state.to_move == player:
            return max(value(state.result(m), player, 2, beta) for m in state.legal_moves())
        return 1

    tree = on([[3, 4]], value, 0, *FULL)
    assert (
        str(tree).splitlines()[1]
        == "  0: MIN should be 3, the search returns ≤1 (2 below not shown)   <-- here"
    )


ONLY_TOO_MUCH = {
    "the same window in negamax": (negamax_handing_down(SAME), False),
    "the full window for every child": (program(lambda a, b: FULL), True),
    "alpha and beta never moved": (program(keep=False), True),
    "strict tests": (
        program(cut_max=lambda v, a, b: v > b, cut_min=lambda v, a, b: v < a), True
    ),
}  # fmt: skip


@pytest.mark.parametrize("idea", ONLY_TOO_MUCH)
@few
@given(lists=trees)
def test_a_search_that_only_visits_too_much_goes_wrong_nowhere(idea, lists):
    search, is_told = ONLY_TOO_MUCH[idea]
    tree = on(lists, search, *([0] if is_told else []), *FULL)
    assert not any(node.is_wrong for node in tree.nodes())


@few
@given(lists=trees)
def test_a_wrong_value_always_has_a_place_where_it_goes_wrong(lists):
    tree = on(lists, negamax_handing_down(MINUS), *FULL)
    if tree.root.returned != oracles.fold(lists):
        assert tree.root.is_wrong
    assert any(n.goes_wrong_here for n in tree.nodes()) == any(n.is_wrong for n in tree.nodes())


@few
@given(lists=trees, window=windows)
def test_the_tree_of_a_watched_search_is_the_same_every_time(lists, window):
    assert str(watched(hard_negamax, lists, 0, window)) == str(
        watched(hard_negamax, lists, 0, window)
    )


# --- windows and numbers at their limits -------------------------------------------------------


@pytest.mark.parametrize("window", [(3, 3), (5, 1)])
def test_in_an_empty_window_nothing_is_claimed_of_a_number_that_proves_nothing(window):
    tree = on(TEXTBOOK, alpha_beta.max_value, 0, *window)
    assert (tree.root.value, tree.root.bound, tree.root.returned) == (None, "", 3)
    first = str(tree).splitlines()[:2]
    assert first[0] == "root: MAX [α {}, β {}]".format(*window)
    assert first[1].startswith("  0: MIN ≤3") and first[1].endswith(f"cut: 3 ≤ α = {window[0]}")


def test_utilities_and_windows_may_be_too_large_for_a_float():
    huge = 10**400
    tree = on([[huge, 12], [2, -huge]], alpha_beta.max_value, 0, -huge, huge + 1)
    written = "100,000… (401 digits)"
    assert str(tree).splitlines()[0] == f"root: MAX 12 [α −{written}, β {written}]"
    assert not any(node.is_wrong for node in tree.nodes())

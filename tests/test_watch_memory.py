"""What a search with a memory, killers or narrow windows leaves in its tree, beside what the search
itself counts while it runs."""

from __future__ import annotations

import re
from collections import Counter
from math import inf

import pytest
from logged import Log, nothing

from gamesearch import draw, step, watch
from gamesearch.games import Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.search import alpha_beta
from gamesearch.tree import GameTree, Node

OPEN = TicTacToe("XOX.O....")
LATE = TicTacToe("XXOOX...O")
TREES = [
    NumberTree([[5, 6, [7, 1]], [10, 2, 8], [9, 0, 11], [4, 12, 13]]),
    NumberTree([[5, 6], [4, [7, 2]], [[8, 9], [6, 10]], [2, 1]]),
    NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 1]]),
    NumberTree([[-3, [0, 7]], [[5, 4], [11, -9]], [6, [2, [13, 1]]]]),
]
"""No two positions of a tree are equal, so a position is known by what it is."""


def visited(tree: GameTree) -> list[Node]:
    return [node for node in tree.nodes() if node.visit is not None]


@pytest.mark.parametrize("state", [OPEN, LATE, Nim(7), Nim(9)], ids=str)
@pytest.mark.parametrize("depth", [3, 4, 9])
def test_the_answers_from_memory_are_those_that_the_search_took_from_its_table(state, depth):
    log = Log()
    tree = watch(log.with_table, state, depth, -inf, inf, nothing, {})
    recalled = [node for node in visited(tree) if node.recalled]
    assert Counter(node.state for node in recalled) == Counter(log.hits)
    assert all(node.same_as.state == node.state for node in recalled)
    assert all(node.same_as.visit < node.visit for node in recalled)
    assert len(visited(tree)) == len(log.visits)


def test_what_was_known_before_the_search_began_is_from_memory_too():
    log, table = Log(), {}
    watch(log.with_table, LATE, 9, -inf, inf, nothing, table)
    again = watch(log.with_table, LATE, 9, -inf, inf, nothing, table)
    assert (again.root.recalled, again.root.same_as, len(visited(again))) == (True, None, 1)
    assert str(again) == "root: MAX +1 [α −∞, β +∞] (3 below not shown), from memory"


def test_a_bound_taken_for_a_value_is_shown_as_one_beside_the_window_that_it_does_not_answer():
    def careless(state, alpha, beta, table):
        if state in table:
            return table[state]
        if state.is_terminal():
            return state.utility(state.to_move)
        value = -inf
        for move in state.legal_moves():
            value = max(value, -careless(state.result(move), -beta, -alpha, table))
            if value >= beta:
                break
            alpha = max(alpha, value)
        table[state] = value
        return value

    tree = watch(careless, NumberTree([[1, [1, 2]], [[1, 2]]]), -inf, inf, {})
    first, again = tree.root.children[0].children[1], tree.root.children[1].children[0]
    assert again.same_as is first
    assert (first.value, first.bound, first.is_wrong) == (1, "≥", False)
    assert (again.value, again.returned, again.bound) == (2, 1, "")
    assert "should be 2, the search returns 1 [α 1, β +∞]" in tree.line(again)
    dot = draw(tree, numbers="own").dot.replace("&#160;", " ")
    for words in ("α 1", "= 4: from memory, as at visit 4", "positions left out"):
        assert words in dot


def test_an_evaluation_at_the_depth_is_no_memory():
    tree = watch(alpha_beta.to_depth, Nim(9), 3, lambda state, player: 0)
    assert not any(node.recalled for node in tree.nodes())
    assert any(node.is_evaluated for node in tree.nodes())


def test_a_number_that_was_kept_as_a_bound_is_not_called_exact():
    tree = watch(Log().with_table, OPEN, 9, -inf, inf, nothing, {})
    right = {node.state: node.value for node in GameTree.grow(OPEN).back_up(0).nodes()}
    holds = {"": "__eq__", "≤": "__le__", "≥": "__ge__"}
    for node in visited(tree):
        assert getattr(right[node.state], holds[node.bound])(node.value)


@pytest.mark.parametrize("state", [*TREES, OPEN], ids=str)
def test_the_killers_are_the_moves_that_the_search_put_first(state):
    log = Log()
    tree = watch(log.killer_moves, state, 9, -inf, inf, {})
    found = [(node.parent.state, node.move) for node in visited(tree) if node.killer]
    assert Counter(found) == Counter(log.firsts)
    assert found or state not in (TREES[0], OPEN)


def test_a_question_to_a_leaf_is_a_visit_too():
    log = Log()
    tree = watch(log.negascout, NumberTree([0, 1]), -inf, inf)
    assert [node.again for node in tree.nodes()] == [0, 0, 1]
    assert len(log.visits) == 4


def test_no_move_is_a_killer_where_a_search_knows_none():
    tree = watch(alpha_beta.negamax, OPEN, -inf, inf, lambda state: state.legal_moves()[::-1])
    assert not any(node.killer for node in tree.nodes())


@pytest.mark.parametrize("state", TREES, ids=str)
def test_how_often_a_position_was_visited_is_what_the_search_counts(state):
    log = Log()
    tree = watch(log.negascout, state, -inf, inf)
    assert {node.state: node.again + 1 for node in visited(tree)} == Counter(log.visits)
    assert all(node.again == 0 for node in watch(alpha_beta.negamax, state).nodes())


@pytest.mark.parametrize("state", TREES, ids=str)
@pytest.mark.parametrize("bound", range(-4, 14, 3))
def test_a_null_window_asks_one_question_and_its_answer_holds(state, bound):
    tree = watch(Log().null_window, state, bound)
    right = {node.state: node.value for node in GameTree.grow(state).back_up(0).nodes()}
    holds = {"": "__eq__", "≤": "__le__", "≥": "__ge__"}
    for node in visited(tree):
        asked = bound if node.state.to_move == 0 else bound - 1  # one's "at least" is the other's
        sign = "≥" if node.state.to_move == 0 else "≤"
        assert node.narrow
        assert tree.window_text(node) == (f"{sign} {tree.value_text(asked)}?",)
        assert getattr(right[node.state], holds[node.bound])(node.value)


@pytest.mark.parametrize("turn", [0, 1])
def test_no_move_is_shown_as_the_best_where_the_answer_is_no(turn):
    """The first move is the best one, but the third is the one that came nearest to the bound."""
    sign = 1 - 2 * turn
    rows = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    state = NumberTree([[sign * n for n in row] for row in rows], turn)
    tree = watch(Log().null_window, state, 8)
    assert [node.value for node in tree.root.children] == [3, 2, 5]
    assert len(tree.best_line()) == 1
    assert "Best line" not in draw(tree).alt
    assert not re.search(r"n -> \w+ \[arrowhead=normal", draw(tree).dot)
    said_yes = watch(Log().null_window, state, 3)
    assert [node.move for node in said_yes.best_line()] == [None, 0, 0]


@pytest.mark.parametrize("state", TREES, ids=str)
@pytest.mark.parametrize("search", ["null_window", "negascout", "negamax"])
def test_an_arrow_leads_only_to_a_move_that_is_known_to_reach_the_value(state, search):
    """A position that was told "so much at most" has none: any move may be the best one there."""
    right = {node.state: node.value for node in GameTree.grow(state).back_up(0).nodes()}
    ends = {"null_window": (5,), "negascout": (-inf, inf), "negamax": (4, 7)}[search]
    function = alpha_beta.negamax if search == "negamax" else getattr(Log(), search)
    tree = watch(function, state, *ends)
    drawn = re.findall(r"-> (\w+) \[arrowhead=normal", draw(tree).dot)
    stepped: dict[str, str] = {}
    for each in step(tree).story["steps"]:
        stepped |= each["edges"]
    reached = [box.node for box in Sketch(tree).boxes if box.key in drawn]
    reached += [tree.nodes()[int(at)] for at, look in stepped.items() if look in ("taken", "best")]
    assert len(reached) > 2
    for node in reached:
        sign = 1 if tree.is_max(node.parent) else -1
        assert sign * right[node.state] >= sign * node.parent.value


@pytest.mark.parametrize("state", [*TREES, OPEN], ids=str)
def test_a_plain_alpha_beta_has_no_window_that_was_made_narrow(state):
    assert not any(node.narrow for node in watch(alpha_beta.negamax, state).nodes())
    tree = watch(alpha_beta.max_value, state, 0, -inf, inf)
    assert not any(node.narrow for node in tree.nodes())


def test_between_fractions_something_always_lies():
    def search(state, alpha, beta):
        if state.is_terminal():
            return state.utility(state.to_move)
        best = -inf
        for move in state.legal_moves():
            best = max(best, -search(state.result(move), -beta, -max(alpha, best)))
        return best

    halves = watch(search, NumberTree([[2.5, 3], [1, 4]]), 2, 3)
    assert not any(node.narrow for node in halves.nodes())
    assert watch(search, NumberTree([[2, 3], [1, 4]]), 2, 3).root.narrow


def test_the_tree_in_words_says_it_all():
    scouted = str(watch(Log().negascout, TREES[1], -inf, inf))
    assert "  1: MIN ≤4 [≤ 5?] cut: 4 ≤ bound = 5" in scouted
    assert "  2: MIN 9 [α 6, β +∞], visited 2 times" in scouted
    assert "    1: leaf 0, a killer" in str(watch(Log().killer_moves, TREES[0], 9, -inf, inf, {}))
    told = str(watch(Log().with_table, LATE, 9, -inf, inf, nothing, {}))
    assert told.count("from memory") == 0
    told = str(watch(Log().with_table, Nim(5), 9, -inf, inf, nothing, {}))
    assert "from memory: after take 1, take 1, take 2" in told


def test_the_legend_explains_each_sign_that_occurs_and_no_other():
    signs = {
        "from memory, as at visit 8": watch(Log().with_table, Nim(5), 9, -inf, inf, nothing, {}),
        "reached β on this ply before": watch(Log().killer_moves, TREES[0], 9, -inf, inf, {}),
        "visited again": watch(Log().negascout, TREES[1], -inf, inf),
        "more or less": watch(Log().null_window, TREES[0], 5),
    }
    for words, tree in signs.items():
        dot = draw(tree).dot.replace("&#160;", " ")
        assert words in dot
        assert words not in draw(watch(alpha_beta.negamax, TREES[0])).dot.replace("&#160;", " ")


def test_a_look_at_the_positions_after_the_moves_to_put_them_in_order_is_no_visit():
    def middle(state, player):
        return str(state).count("XO"[player])

    def ordered(state):
        return sorted(state.legal_moves(), key=lambda m: middle(state.result(m), state.to_move))

    def by_helper(state, alpha, beta):
        return search(state, alpha, beta, ordered(state), by_helper)

    def by_key(state, alpha, beta):
        moves = sorted(state.legal_moves(), key=lambda m: middle(state.result(m), state.to_move))
        return search(state, alpha, beta, moves, by_key)

    searched = []

    def search(state, alpha, beta, moves, again):
        searched.append(state)
        if state.is_terminal():
            return state.utility(state.to_move)
        best = -inf
        for move in moves:
            best = max(best, -again(state.result(move), -beta, -alpha))
            if best >= beta:
                break
            alpha = max(alpha, best)
        return best

    for function in (by_helper, by_key):
        searched.clear()
        tree = watch(function, OPEN, -inf, inf)
        assert Counter(node.state for node in visited(tree)) == Counter(searched)
        assert not any(node.again for node in tree.nodes())


def test_each_of_several_searches_has_a_tree_of_its_own():
    def deepening(state, deepest):
        best = None
        for depth in range(1, deepest + 1):
            best = alpha_beta.to_depth(state, depth, nothing)
        return best

    tree = watch(deepening, Nim(7), 4)
    alone = [watch(alpha_beta.to_depth, Nim(7), depth, nothing) for depth in range(1, 5)]
    assert list(map(str, tree.searches)) == list(map(str, alone))
    assert [part.result for part in tree.searches] == [each.result for each in alone]
    assert alone[0].searches == [alone[0]]
    assert draw(tree).note.startswith("4 searches began at the root;")
    assert "searches began" not in draw(tree.searches[0]).note


def test_searches_that_remember_are_told_apart_as_they_asked():
    log = Log()
    asked = []

    def closing_in(state, guess):
        least, most, table = -inf, inf, {}
        while least < most:
            bound = max(guess, least + 1)
            before = len(log.visits)
            guess = log.with_table(state, 9, bound - 1, bound, nothing, table)
            asked.append(log.visits[before:])
            least, most = (guess, most) if guess >= bound else (least, guess)
        return guess

    tree = watch(closing_in, TREES[1], 0)
    assert len(asked) > 1
    for part, visits in zip(tree.searches, asked, strict=True):
        in_order = sorted(visited(part), key=lambda node: node.visit)
        assert [node.state for node in in_order] == visits
        assert part.root.narrow


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_whom_an_evaluation_is_told_says_nothing_of_the_search(depth):
    tree = watch(alpha_beta.to_depth, Nim(7), depth, nothing)
    assert tree.player == 0 and str(tree).startswith("root: MAX")

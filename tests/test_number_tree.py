"""Number trees: their rules against a fold over the lists, and their published numbers."""

from __future__ import annotations

from math import inf, nan

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.games import NumberTree, TicTacToe
from gamesearch.search import minimax
from gamesearch.state import GameNotOver, IllegalMove, move_text, outcome_text
from gamesearch.tree import GameTree

leaves = st.integers(-9, 9) | st.floats(-9, 9) | st.integers()
trees = st.recursive(leaves, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=20)
turns = st.sampled_from([0, 1])
TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@given(trees, turns)
def test_it_plays_like_the_oracle_everywhere(tree, turn):
    waiting = [(NumberTree(tree, turn), (tree, turn))]
    while waiting:
        state, position = waiting.pop()
        moves = oracles.NUMBERS.moves(position)
        assert state.legal_moves() == moves
        assert state.is_terminal() is (not moves)
        assert state.to_move == position[1]
        if not moves:
            assert state.utility(0) == oracles.NUMBERS.outcome(position)
            assert state.utility(1) == -oracles.NUMBERS.outcome(position)
        for move in moves:
            waiting.append((state.result(move), oracles.NUMBERS.play(position, move)))


@given(trees, turns)
def test_the_repr_evaluates_back_to_an_equal_state(tree, turn):
    state = NumberTree(tree, turn)
    assert eval(repr(state)) == state
    assert str(state) == str(tree)


@given(trees, turns)
def test_a_subtree_is_equal_to_the_tree_made_of_its_part(tree, turn):
    if isinstance(tree, list):
        for index, part in enumerate(tree):
            assert NumberTree(tree, turn).result(index) == NumberTree(part, 1 - turn)


@given(trees, turns)
def test_the_value_is_the_fold_of_the_lists(tree, turn):
    mover_gets = (1, -1)[turn] * oracles.fold(tree, turn)
    assert minimax.max_value(NumberTree(tree, turn), turn) == mover_gets


def test_the_textbook_tree_has_value_3_by_move_0_and_13_nodes():
    state = NumberTree(TEXTBOOK)
    assert minimax.max_value(state, 0) == 3
    assert minimax.minimax_decision(state) == 0
    assert len(GameTree.grow(state)) == 13


def test_alpha_beta_visits_7_of_the_9_leaves_of_the_textbook_tree():
    assert oracles.alpha_beta(NumberTree(TEXTBOOK)) == (3, 11, 7)


def test_alpha_beta_cuts_at_an_equal_value_and_the_strict_test_does_not():
    state = NumberTree([-2, [-2, -2]])
    assert minimax.max_value(state, 0) == -2
    assert oracles.alpha_beta(state).leaves == 2
    assert oracles.alpha_beta(state, strict=True).leaves == 3


def test_lists_and_tuples_are_the_same_tree():
    assert NumberTree([[3, 12], 2]) == NumberTree(((3, 12), 2)) == NumberTree([(3, 12), 2.0])
    assert len({NumberTree([1, 2]), NumberTree((1, 2)), NumberTree([1, 2], to_move=1)}) == 2


def test_changing_the_list_afterwards_changes_no_state():
    inner = [3, 12]
    lists = [inner, [2, 4]]
    state = NumberTree(lists)
    inner.append(99)
    lists.clear()
    assert state == NumberTree([[3, 12], [2, 4]])


def test_trees_are_written_as_lists_and_leaves_as_leaves():
    assert str(NumberTree(((3, 12), (2,)))) == "[[3, 12], [2]]"
    assert repr(NumberTree([3, -1.5], to_move=1)) == "NumberTree([3, -1.5], to_move=1)"
    assert outcome_text(NumberTree(3)) == "leaf"
    assert move_text(NumberTree([3, 4]), 1) == "1"


def nested(levels: int) -> object:
    tree: object = 7
    for _ in range(levels):
        tree = [tree]
    return tree


def test_fifty_levels_are_a_tree_and_fifty_one_are_not():
    assert minimax.max_value(NumberTree(nested(50)), 0) == 7
    for levels in (51, 100_000):
        with pytest.raises(ValueError, match=r"a tree has at most 50 levels; is a list inside its"):
            NumberTree(nested(levels))


def test_a_list_inside_itself_is_refused():
    endless: list = [1, 2]
    endless.append(endless)
    with pytest.raises(ValueError, match=r"is a list inside itself\?"):
        NumberTree(endless)


@pytest.mark.parametrize(
    ("tree", "sentence"),
    [
        ([], r"at least one item to choose, but the tree is empty"),
        ((), r"at least one item to choose, but the tree is empty"),
        ([1, [2, []]], r"at least one item to choose, but item 1 -> 1 is empty"),
        (nan, r"a leaf is a finite number, but the tree is nan"),
        ([1, inf], r"a leaf is a finite number, but item 1 is inf"),
        ([[1], [2, -inf]], r"a leaf is a finite number, but item 1 -> 1 is -inf"),
    ],
)
def test_empty_lists_and_endless_numbers_are_refused_with_their_place(tree, sentence):
    with pytest.raises(ValueError, match=sentence):
        NumberTree(tree)


@pytest.mark.parametrize(
    ("tree", "sentence"),
    [
        (None, r"made of lists and numbers, but the tree is None"),
        ("[1, 2]", r"made of lists and numbers, but the tree is '\[1, 2\]'"),
        ([1, "2"], r"made of lists and numbers, but item 1 is '2'"),
        ([[1, 2], [3, True]], r"made of lists and numbers, but item 1 -> 1 is True"),
        (False, r"made of lists and numbers, but the tree is False"),
        ([b"12"], r"but item 0 is b'12'"),
        ({0: 1}, r"but the tree is \{0: 1\}"),
        ({1, 2}, r"but the tree is \{1, 2\}"),
        ([1, 2j], r"but item 1 is 2j"),
        ([len], r"but item 0 is <built-in function len>"),
        (TicTacToe, r"but the tree is <class '.*TicTacToe'>"),
        ((number for number in [1, 2]), r"but the tree is <generator object .*>"),
    ],
)
def test_what_is_neither_list_nor_number_is_refused_with_its_place(tree, sentence):
    with pytest.raises(TypeError, match=sentence) as refused:
        NumberTree(tree)
    assert " at 0x" not in str(refused.value)


@pytest.mark.parametrize(
    ("tree", "move", "sentence"),
    [
        ([3, 12], 2, r"^2 is .* here: a move is the index of an item, 0 to 1\. Legal moves: 0, 1"),
        ([3, 12], -1, r"^-1 is .* here: a move is the index of an item, 0 to 1"),
        ([3, 12], True, r"^True is .* here: a move is the index of an item, 0 to 1"),
        ([3, 12], 3.0, r"^3\.0 is .* here: a move is the index of an item, 0 to 1"),
        (3, 0, r"^0 is .* here: the game is over, this is a leaf\. There are no legal moves\.$"),
    ],
)
def test_an_illegal_move_is_refused_with_the_rule(tree, move, sentence):
    with pytest.raises(IllegalMove, match=sentence):
        NumberTree(tree).result(move)


def test_a_list_has_no_outcome_yet():
    with pytest.raises(GameNotOver, match=r"NumberTree\(\[3, 12\]\) still has the moves 0, 1\."):
        NumberTree([3, 12]).utility(0)

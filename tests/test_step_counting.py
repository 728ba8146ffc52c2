"""A function that counts positions is stepped through as what it is: its numbers are no values."""

import pytest

from gamesearch import watch
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.pictures.stepping.walking import walk

STATES = [Nim(4), NumberTree([[3, 12], 2]), TicTacToe("XXOOX...O"), MiniIsolation().result((2, 0))]


def count_nodes(state):
    count = 1
    for move in state.legal_moves():
        count += count_nodes(state.result(move))
    return count


def count_leaves(state):
    if state.is_terminal():
        return 1
    return sum(count_leaves(state.result(move)) for move in state.legal_moves())


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_its_numbers_are_those_of_the_tree_and_none_is_called_wrong_or_best(state):
    for function, counted in [
        (count_nodes, lambda node: len(list(node.below()))),
        (count_leaves, lambda node: sum(each.is_leaf for each in node.below())),
    ]:
        tree = watch(function, state)
        assert [node.value for node in tree.nodes()] == [*map(counted, tree.nodes())]
        assert not any(node.is_wrong for node in tree.nodes())
        assert tree.best_line() == [tree.root]
        assert not any(step.questions or step.taken for step in walk(tree).steps)


def test_its_steps_tell_of_calls_and_of_the_count():
    assert [step.text for step in walk(watch(count_nodes, Nim(2))).steps] == [
        "The function is called at the root.",
        "The function is called after take 1.",
        "The function is called after take 1, take 1. "
        "It asks about no other position, and returns 1.",
        "After take 1, the count is 2 now: take 1, take 1 returned 1.",
        "Take 1 returns 2.",
        "At the root, the count is 3 now: take 1 returned 2.",
        "The function is called after take 2. It asks about no other position, and returns 1.",
        "At the root, the count is 4 now: take 2 returned 1.",
        "The root returns 4.",
    ]
    sums = [step.text for step in walk(watch(count_leaves, Nim(1))).steps]
    assert "Take 1 returned 1." in sums  # where no variable keeps the count


def test_the_calls_that_wait_tell_their_count_from_the_first_step_on():
    steps = walk(watch(count_nodes, Nim(2))).steps
    assert [[frame.value for frame in step.frames] for step in steps] == [
        [None],
        [1, None],
        [1, 1, 1],
        [1, 2],
        [1, 2],
        [3],
        [3, 1],
        [4],
        [4],
    ]


def test_by_another_name_it_is_a_search_for_a_value():
    def discounted(state):
        return 1 + sum(discounted(state.result(move)) for move in state.legal_moves())

    assert watch(discounted, Nim(3)).root.is_wrong

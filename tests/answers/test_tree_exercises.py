"""count_plies and grow_tree: the cards show the smallest tree, and strange trees get a sentence."""

import pytest
from asking import examined
from oracles import trees

from gamesearch import GameTree
from gamesearch.games import NumberTree
from gamesearch.tree import Node
from gametutor import check
from gametutor.exercises import find
from gametutor.kit.probes.plies import PliesProbe

COUNTING = [idea for idea in find("count_plies").wrong if idea.id != "keeps_one_list_for_all_calls"]


def plies(tree):
    """How many items each level of nested lists has, by a fold over the lists alone."""
    counts, row = [], [tree]
    while row:
        counts.append(len(row))
        row = [item for part in row if isinstance(part, list) for item in part]
    return counts


@pytest.mark.parametrize("idea", COUNTING, ids=lambda idea: idea.id)
def test_no_tree_smaller_than_the_counterexample_shows_the_mistake(idea):
    program = idea.programs[0]
    verdict = examined(find("count_plies"), program)
    for nodes in range(1, verdict.probe.size[0] if verdict.outcome.kind == "value" else 1):
        for tree in trees(nodes, (1, 2)):
            assert program(NumberTree(tree)) == plies(tree)


@pytest.mark.all
def test_what_the_card_calls_right_is_what_a_fold_over_the_lists_says():
    for idea in COUNTING:
        shown = check.count_plies(idea.programs[0]).counterexample
        if isinstance(shown.state, NumberTree):
            assert shown.expected == plies(as_lists(shown.state.tree))


def as_lists(tree):
    return [as_lists(item) for item in tree] if isinstance(tree, tuple) else tree


def test_a_whole_number_of_positions_may_be_written_with_a_point():
    solution = find("count_plies").solution
    assert check.count_plies(lambda state: [*map(float, solution(state))]).passed
    halves = check.count_plies(lambda state: [count / 2 for count in solution(state)])
    assert "On ply 0 there is 1 position; yours says 0.5." in " ".join(halves.message.split())


def test_a_count_that_remembers_is_told_so():
    seen = []

    def count_plies(state):
        seen.append(state)
        return [len(seen)]

    report = check.count_plies(count_plies)
    assert report.stage == 7
    assert (
        "Asked the first time, your code answers it correctly, and not when it is" in report.message
    )


def test_the_course_own_tree_is_asked_for_its_root():
    report = check.grow_tree(lambda state, depth: GameTree.grow(state, depth))
    assert "`root`" in report.message


def test_a_tree_that_bites_its_tail_ends_with_a_sentence():
    def grow_tree(state, depth):
        node = Node(state)
        node.children.append(node)
        return node

    assert "one and the same node" in check.grow_tree(grow_tree).message.lower()


def test_a_tree_of_ones_own_nodes_does_not_pass():
    """A `GameTree`, with which the lesson goes on, takes no other nodes than the course's."""

    class Node:
        def __init__(self, state, move=None, parent=None, ply=0):
            self.state, self.move, self.parent, self.ply = state, move, parent, ply
            self.children = []

    assert (
        "`Node` of `gamesearch.tree`" in check.grow_tree(lambda state, depth: Node(state)).message
    )


def test_a_ply_without_positions_is_asked_about_as_the_end_of_the_list():
    probe = PliesProbe("count_plies", NumberTree(1))
    assert "When should the list end?" in probe.asks([1, 0])
    assert "does your code count as ply 1" in probe.asks([1, 2])

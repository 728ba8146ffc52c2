"""The tree as an object: grown, counted, backed up and written down."""

from __future__ import annotations

from itertools import pairwise
from math import inf, nan
from typing import Any

import oracles
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesearch.base.text.numbers import value_text
from gamesearch.games import Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.tree import NODE_LIMIT, GameTree, Node

numbers = st.integers(-3, 3)
trees = st.recursive(numbers, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=25)
turns = st.sampled_from([0, 1])


def size(tree: Any) -> int:
    return 1 + sum(map(size, tree)) if isinstance(tree, list) else 1


def leaves(tree: Any) -> list:
    return [leaf for item in tree for leaf in leaves(item)] if isinstance(tree, list) else [tree]


class Countdown:
    """A learner's game of one long line: each move counts down, at 0 the player to move loses."""

    def __init__(self, number: int, to_move: int = 0):
        self.number, self.to_move = number, to_move

    def legal_moves(self) -> Any:
        return ("next" for _ in range(min(self.number, 1)))  # a generator will do for a tree

    def result(self, move: str) -> Countdown:
        return Countdown(self.number - 1, 1 - self.to_move)

    def is_terminal(self) -> bool:
        return self.number == 0

    def utility(self, player: int) -> int:
        return -1 if player == self.to_move else +1


# Growing


@given(trees, turns)
def test_the_tree_has_the_nodes_and_leaves_of_the_lists(lists, turn):
    tree = GameTree.grow(NumberTree(lists, turn))
    assert len(tree) == len(tree.nodes()) == sum(tree.per_ply()) == size(lists)
    assert [leaf.state.tree for leaf in tree.leaves()] == leaves(lists)
    assert tree.left_out == ""


@given(trees)
def test_every_node_knows_its_parent_its_move_and_its_ply(lists):
    tree = GameTree.grow(NumberTree(lists))
    assert (tree.root.parent, tree.root.move, tree.root.ply) == (None, None, 0)
    for node in tree.nodes():
        assert [child.move for child in node.children] == node.state.legal_moves()
        for child in node.children:
            assert child.parent is node
            assert child.ply == node.ply + 1
            assert child.state == node.state.result(child.move)


def test_nodes_come_depth_first_with_children_in_order():
    tree = GameTree.grow(NumberTree([[1, 2], 3, [[4]]]))
    shown = [str(node.state) for node in tree.nodes()]
    assert shown == ["[[1, 2], 3, [[4]]]", "[1, 2]", "1", "2", "3", "[[4]]", "[4]", "4"]


def test_tictactoe_grows_9_72_504():
    assert GameTree.grow(TicTacToe(), depth=3).per_ply() == [1, 9, 72, 504]


def test_the_plies_of_a_part_of_a_tree_are_counted_from_its_own_root():
    tree = GameTree.grow(TicTacToe(), depth=3)
    assert GameTree(tree.root.children[0]).per_ply() == [1, 8, 56]


@pytest.mark.parametrize(
    ("coins", "nodes", "ends"), [(4, 15, 7), (5, 28, 13), (8, 177, 81), (15, 12_640, 5_768)]
)
def test_the_nodes_and_leaves_of_the_trees_of_nim(coins, nodes, ends):
    tree = GameTree.grow(Nim(coins))
    assert (len(tree), len(tree.leaves())) == (nodes, ends)


def test_below_corner_and_centre_of_tictactoe_are_7332_nodes():
    assert len(GameTree.grow(TicTacToe("X...O...."))) == 7_332


def test_a_finished_game_is_a_tree_of_one_leaf():
    tree = GameTree.grow(Nim(0)).back_up()
    assert (len(tree), tree.per_ply(), tree.root.value) == (1, [1], -1)
    assert tree.leaves() == tree.best_line() == [tree.root]


@pytest.mark.parametrize("depth", range(8))
def test_a_depth_is_a_number_of_plies(depth):
    whole = GameTree.grow(MiniIsolation())
    tree = GameTree.grow(MiniIsolation(), depth)
    assert tree.per_ply() == whole.per_ply()[: depth + 1]
    assert tree.leaves() == [node for node in tree.nodes() if node.state.is_terminal()]
    for node in tree.nodes():
        assert node.hidden == (len(node.state.legal_moves()) if node.ply == depth else 0)


def test_at_depth_0_there_is_only_the_root():
    tree = GameTree.grow(TicTacToe(), depth=0)
    assert (len(tree), tree.root.hidden, tree.leaves()) == (1, 9, [])


@pytest.mark.parametrize("limit", [1, 2, 4, 5, 10, 100, 224, 225, 226])
def test_a_limit_is_kept_and_what_is_missing_is_said(limit):
    tree = GameTree.grow(MiniIsolation(), limit=limit)
    assert len(tree) <= limit
    for node in tree.nodes():  # the children are all here or none is
        assert len(node.children) + node.hidden == len(node.state.legal_moves())
        assert not (node.children and node.hidden)
    if limit < 225:
        missing = min(node.ply for node in tree.nodes() if node.hidden) + 1
        assert f"The limit of {limit} nodes was reached: ply {missing} and below" in tree.left_out
        assert str(tree).endswith("\n" + tree.left_out)
        assert tree.per_ply()[:missing] == [1, 5, 20, 52, 84, 63][:missing]
    else:
        assert (len(tree), tree.left_out) == (225, "")


def test_a_depth_reached_before_the_limit_needs_no_apology():
    assert GameTree.grow(TicTacToe(), depth=2, limit=82).left_out == ""
    assert "ply 2 and below" in GameTree.grow(TicTacToe(), depth=2, limit=81).left_out


def test_a_tree_too_large_stops_at_100000_nodes_and_no_more_are_made(monkeypatch):
    made = []
    result = TicTacToe.result
    monkeypatch.setattr(
        TicTacToe, "result", lambda state, move: made.append(move) or result(state, move)
    )
    tree = GameTree.grow(TicTacToe()).back_up()
    assert len(made) == len(tree) - 1
    assert NODE_LIMIT - 10 < len(tree) <= NODE_LIMIT == 100_000
    assert tree.left_out.startswith("The limit of 100,000 nodes was reached: ply 7 and below")
    assert tree.per_ply()[:7] == [1, 9, 72, 504, 3_024, 15_120, 54_720]
    assert tree.root.value is None


# Deep trees


def test_a_line_of_2000_plies_is_no_trouble():
    tree = GameTree.grow(Countdown(2_000)).back_up()
    assert len(tree) == len(tree.best_line()) == len(tree.per_ply()) == 2_001
    assert tree.root.value == -1
    assert tree.leaves()[0].ply == 2_000
    assert str(tree).count("\n") == 2_000
    assert repr(tree).endswith("Countdown object>, 2,001 nodes, 2,000 plies deep")
    assert " at 0x" not in repr(tree)


def test_a_pile_of_400_coins_is_grown_as_far_as_asked():
    tree = GameTree.grow(Nim(400), depth=5).back_up()
    assert tree.per_ply() == [1, 3, 9, 27, 81, 243]
    assert tree.root.value is None
    assert GameTree.grow(Nim(400), limit=1_000).left_out


def test_fifty_levels_of_numbers_are_grown_and_valued():
    lists: Any = 7
    for _ in range(50):
        lists = [lists]
    tree = GameTree.grow(NumberTree(lists)).back_up()
    assert (len(tree), tree.root.value, len(tree.best_line())) == (51, 7, 51)


# Values


@given(trees, turns, turns)
def test_every_node_gets_the_fold_of_its_lists(lists, turn, player):
    tree = GameTree.grow(NumberTree(lists, turn)).back_up(player)
    parts = [(lists, turn, tree.root)]
    while parts:
        part, turn, node = parts.pop()
        assert node.value == (1, -1)[player] * oracles.fold(part, turn)
        if isinstance(part, list):
            below = zip(part, node.children, strict=True)
            parts += [(item, 1 - turn, child) for item, child in below]


@given(trees, turns)
def test_the_best_line_takes_the_value_of_the_root_to_a_leaf(lists, turn):
    tree = GameTree.grow(NumberTree(lists, turn)).back_up()
    line = tree.best_line()
    assert line[0] is tree.root
    assert line[-1].is_leaf
    assert {node.value for node in line} == {tree.root.value}
    for node, child in pairwise(line):
        best = oracles.best_moves(oracles.NUMBERS, (thaw(node.state.tree), node.state.to_move))
        assert child.move == best[0]


def thaw(tree: Any) -> Any:
    return [thaw(item) for item in tree] if isinstance(tree, tuple) else tree


def test_backing_up_for_the_other_player_turns_every_sign():
    tree = GameTree.grow(MiniIsolation())
    assert tree.back_up(0) is tree
    first = [node.value for node in tree.nodes()]
    tree.back_up(1)
    assert [node.value for node in tree.nodes()] == [-value for value in first]
    assert tree.player == 1
    tree.back_up()
    assert tree.player == 1  # None keeps the player
    assert tree.back_up(0).root.value == first[0] == 1


def test_the_player_is_at_first_the_one_to_move():
    assert GameTree.grow(Nim(3, to_move=1)).player == 1
    assert GameTree.grow(Nim(3)).player == 0


def test_max_is_the_player_of_the_tree_whoever_moves_first():
    tree = GameTree.grow(NumberTree([1, [2, 3]], to_move=1))
    assert tree.is_max(tree.root)
    assert not tree.is_max(tree.root.children[1])
    tree.back_up(0)
    assert not tree.is_max(tree.root)


def test_a_value_that_depends_on_what_was_not_grown_is_missing():
    tree = GameTree.grow(NumberTree([[1, [9]], [2, 3], 4]), depth=2).back_up()
    assert [child.value for child in tree.root.children] == [None, 2, 4]
    assert tree.root.value is None
    assert tree.best_child(tree.root) is None
    assert tree.best_line() == [tree.root]


def test_a_value_from_before_does_not_survive_where_it_is_not_known():
    tree = GameTree.grow(TicTacToe(), depth=1)
    tree.root.value = 0.5
    assert tree.back_up().root.value is None


def test_no_value_is_there_before_it_is_backed_up():
    tree = GameTree.grow(Nim(3))
    assert {node.value for node in tree.nodes()} == {None}
    assert tree.best_line() == [tree.root]


def test_endless_values_are_backed_up_too():
    tree = GameTree.grow(Countdown(2))
    tree.leaves()[0].state.utility = lambda player: -inf if player == 0 else inf
    tree.back_up()
    assert (tree.root.value, len(tree.best_line())) == (-inf, 3)


def test_the_best_child_is_the_first_of_equals():
    tree = GameTree.grow(NumberTree([1, 5, [5], 5])).back_up()
    assert tree.best_child(tree.root) is tree.root.children[1]


# Values, one ply at a time


def values(tree: GameTree) -> list:
    return [node.value for node in tree.nodes()]


def rows(tree: GameTree) -> list[list]:
    """The values ply by ply."""
    found: list[list] = [[] for _ in tree.per_ply()]
    for node in tree.nodes():
        found[node.ply].append(node.value)
    return found


def test_a_late_tictactoe_position_gets_its_values_ply_by_ply():
    tree = GameTree.grow(TicTacToe("XXOOX...O"))
    assert rows(tree) == [[None], [None] * 3, [None] * 4, [None] * 3]
    shown = [rows(tree.back_up(plies=plies)) for plies in range(4)]
    assert shown == [
        [[None], [None, None, 1], [None, None, -1, None], [1, 0, 0]],
        [[None], [None, None, 1], [1, 0, -1, 0], [1, 0, 0]],
        [[None], [0, -1, 1], [1, 0, -1, 0], [1, 0, 0]],
        [[1], [0, -1, 1], [1, 0, -1, 0], [1, 0, 0]],
    ]


def test_values_move_up_one_ply_a_call():
    tree = GameTree.grow(NumberTree([[[3, 5], [2, 9]], [[0, 1], [7, 4]]]))
    leaves = [3, 5, 2, 9, 0, 1, 7, 4]
    shown = [rows(tree.back_up(plies=plies)) for plies in range(4)]
    assert shown == [
        [[None], [None, None], [None, None, None, None], leaves],
        [[None], [None, None], [5, 9, 1, 7], leaves],
        [[None], [5, 1], [5, 9, 1, 7], leaves],
        [[5], [5, 1], [5, 9, 1, 7], leaves],
    ]


def test_a_ply_moves_up_as_a_whole_however_early_a_game_ended():
    tree = GameTree.grow(NumberTree([[8, 9], [[1, 2], 3]]))
    shown = [rows(tree.back_up(plies=plies)) for plies in range(4)]
    assert shown == [
        [[None], [None, None], [8, 9, None, 3], [1, 2]],
        [[None], [None, None], [8, 9, 2, 3], [1, 2]],
        [[None], [8, 2], [8, 9, 2, 3], [1, 2]],
        [[8], [8, 2], [8, 9, 2, 3], [1, 2]],
    ]


@given(trees, turns, turns, st.integers(0, 8))
def test_a_phase_is_the_final_values_of_its_plies_and_nothing_above(lists, turn, player, plies):
    tree = GameTree.grow(NumberTree(lists, turn)).back_up(player)
    final, deepest = values(tree), len(tree.per_ply()) - 1
    assert tree.back_up(plies=plies) is tree
    for node, value in zip(tree.nodes(), final, strict=True):
        is_shown = not isinstance(node.state.tree, tuple) or deepest - node.ply <= plies
        assert node.value == (value if is_shown else None)
    assert values(tree.back_up(plies=deepest)) == final


def test_fewer_plies_take_the_higher_values_away_again():
    tree = GameTree.grow(MiniIsolation())
    fresh = values(GameTree.grow(MiniIsolation()).back_up(plies=2))
    assert values(tree.back_up().back_up(plies=2)) == fresh
    assert tree.root.value is None
    assert tree.best_line() == [tree.root]
    assert tree.back_up().root.value == 1


def test_more_plies_than_the_tree_has_are_all_of_them():
    tree = GameTree.grow(Nim(5))
    assert values(tree.back_up(plies=99)) == values(tree.back_up(plies=5)) == values(tree.back_up())


def test_where_the_tree_was_not_grown_no_phase_has_a_value():
    tree = GameTree.grow(NumberTree([[1, [9]], [2, 3], 4]), depth=2)
    assert rows(tree.back_up(plies=0)) == [[None], [None, None, 4], [1, None, 2, 3]]
    assert rows(tree.back_up(plies=1)) == [[None], [None, 2, 4], [1, None, 2, 3]]
    assert rows(tree.back_up(plies=2)) == [[None], [None, 2, 4], [1, None, 2, 3]]


@pytest.mark.parametrize("state", [Nim(4), TicTacToe("XXOOX...O"), MiniIsolation()], ids=str)
def test_a_tree_whose_maker_left_hidden_out_is_the_one_that_was_grown_to_that_depth(state):
    def grown(state, depth, move=None, parent=None, ply=0):
        node = Node(state, move, parent, ply)
        for move in state.legal_moves() if depth else ():
            node.children.append(grown(state.result(move), depth - 1, move, node, ply + 1))
        return node

    for depth in range(4):
        assert str(GameTree(grown(state, depth))) == str(GameTree.grow(state, depth))


def test_a_part_of_a_tree_counts_its_plies_from_its_own_deepest():
    part = GameTree(GameTree.grow(NumberTree([[[1, 2], [3, 4]], 5])).root.children[0], player=0)
    assert [node.value for node in part.back_up(plies=0).nodes()] == [None, None, 1, 2, None, 3, 4]
    assert [node.value for node in part.back_up(plies=1).nodes()] == [None, 2, 1, 2, 4, 3, 4]


def test_the_text_tree_of_leaf_scores_only():
    assert str(GameTree.grow(Nim(2)).back_up(plies=0)) == (
        "root: MAX\n"
        "  take 1: MIN\n"
        "    take 1: B wins −1\n"
        "  take 2: A wins +1"
    )  # fmt: skip


@pytest.mark.parametrize(("plies", "error"), [(-1, ValueError), (1.0, TypeError), ("1", TypeError),
                                              (True, TypeError), (inf, TypeError)])  # fmt: skip
def test_plies_to_move_up_are_a_whole_number(plies, error):
    tree = GameTree.grow(Nim(3)).back_up()
    before = values(tree)
    with pytest.raises(error, match=f"plies is a whole number of plies, 0 or more, not {plies!r}"):
        tree.back_up(1, plies)
    assert (tree.player, values(tree)) == (0, before)  # nothing was done


# Who wins


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("bones", range(11))
def test_the_first_player_wins_with_bones_that_are_not_a_multiple_of_four(bones, player):
    assert GameTree.grow(Nim(bones)).back_up(player).first_player_wins() is (bones % 4 != 0)


@pytest.mark.parametrize("player", [0, 1])
def test_the_first_player_is_player_0_wherever_the_tree_begins(player):
    assert GameTree.grow(Nim(4, to_move=1)).back_up(player).first_player_wins() is True
    assert GameTree.grow(MiniIsolation()).back_up(player).first_player_wins() is True
    assert GameTree.grow(Hexapawn()).back_up(player).first_player_wins() is False


@pytest.mark.parametrize("player", [0, 1])
def test_a_draw_is_not_a_win(player):
    tree = GameTree.grow(TicTacToe("XOXXOO.X.")).back_up(player)
    assert (tree.root.value, tree.first_player_wins()) == (0, False)


def test_who_wins_is_not_known_before_the_root_has_a_value():
    sentence = r"^who wins is not known: the root has no value yet\. Call back_up\(\) first"
    with pytest.raises(ValueError, match=sentence):
        GameTree.grow(Nim(6)).first_player_wins()
    with pytest.raises(ValueError, match=sentence):
        GameTree.grow(Nim(6)).back_up(plies=5).first_player_wins()
    assert GameTree.grow(Nim(6)).back_up(plies=6).first_player_wins()


def test_who_wins_is_not_known_of_half_a_tree():
    sentence = r"who wins is not known: parts of the tree were not grown\. Grow it without a"
    for tree in (GameTree.grow(Nim(6), depth=2), GameTree.grow(Nim(6), limit=9)):
        with pytest.raises(ValueError, match=sentence):
            tree.back_up().first_player_wins()


# Written down


def test_the_text_tree_of_numbers():
    tree = GameTree.grow(NumberTree([[3, 12], [-2, 4.5]])).back_up()
    assert str(tree) == (
        "root: MAX 3\n"
        "  0: MIN 3\n"
        "    0: leaf 3\n"
        "    1: leaf 12\n"
        "  1: MIN −2\n"
        "    0: leaf −2\n"
        "    1: leaf 4.5"
    )


def test_the_text_tree_of_two_coins():
    assert str(GameTree.grow(Nim(2)).back_up()) == (
        "root: MAX +1\n"
        "  take 1: MIN −1\n"
        "    take 1: B wins −1\n"
        "  take 2: A wins +1"
    )  # fmt: skip


def test_the_text_tree_before_values_and_below_a_depth():
    assert str(GameTree.grow(TicTacToe("XOXXOO.X."), depth=1)) == (
        "root: MAX\n"
        "  a1: MIN (1 below not shown)\n"
        "  c1: MIN (1 below not shown)"
    )  # fmt: skip


def test_the_text_tree_says_where_the_limit_stopped_it():
    assert str(GameTree.grow(Nim(3), limit=4)) == (
        "root: MAX\n"
        "  take 1: MIN (2 below not shown)\n"
        "  take 2: MIN (1 below not shown)\n"
        "  take 3: A wins\n"
        "The limit of 4 nodes was reached: ply 2 and below are incomplete."
    )


def test_a_wrong_value_stands_beside_the_right_one():
    tree = GameTree.grow(NumberTree([3, 12])).back_up()
    for node, returned in zip(tree.nodes(), [3, 3, "None"], strict=True):
        node.returned = returned
    assert [node.is_wrong for node in tree.nodes()] == [True, False, True]
    assert str(tree) == (
        "root: MAX should be 12, yours returns 3\n"
        "  0: leaf 3\n"
        "  1: leaf should be 12, yours returns None   <-- here"
    )


def test_nothing_is_wrong_where_the_right_value_is_not_known():
    tree = GameTree.grow(Nim(5), depth=1).back_up()
    tree.root.returned = 1
    assert not tree.root.is_wrong
    assert str(tree).startswith("root: MAX\n")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1, "+1"), (-1, "−1"), (0, "0"), (-0.0, "0"), (2.0, "+2"), (0.5, "+0.5"), (-0.25, "−0.25"),
     (1 / 3, "+0.333"), (1.0001, "+1.0001"), (-0.9996, "−0.9996"), (0.9999999, "+1"),
     (1e-9, "0"), (-1e-9, "0"), (inf, "+∞"), (-inf, "−∞"), (nan, "NaN")],
)  # fmt: skip
def test_a_value_is_written_with_its_sign(value, text):
    assert value_text(value) == text


def test_plain_numbers_are_written_without_a_plus():
    assert [value_text(value, plus="") for value in (3, -3, 0)] == ["3", "−3", "0"]
    assert GameTree.grow(NumberTree([3])).value_text(3) == "3"
    assert GameTree.grow(Nim(3)).value_text(1) == "+1"
    assert GameTree.grow(Nim(3)).value_text("None") == "None"


def test_a_repr_has_no_address_and_no_more_than_one_line():
    assert repr(GameTree.grow(MiniIsolation())) == (
        'GameTree of Isolation.from_text("... / ..#", to_move=0), 225 nodes, 5 plies deep'
    )
    assert repr(GameTree.grow(Nim(0))) == (
        "GameTree of Nim(coins=0, to_move=0), 1 node, 0 plies deep"
    )
    assert repr(GameTree.grow(Nim(1))).endswith("2 nodes, 1 ply deep")
    node = GameTree.grow(Nim(4)).root.children[1]
    assert repr(node).startswith("Node(state=Nim(coins=2, to_move=1), move=2, ply=1, value=None")


# Refused


class NoState:
    to_move = 0

    def legal_moves(self) -> list:
        return []


@pytest.mark.parametrize(
    ("thing", "sentence"),
    [
        (3, r"GameTree\.grow needs a game state such as TicTacToe\(\), not 3: it has no to_move, "
            r"legal_moves\(\), result\(\), is_terminal\(\), utility\(\)\."),
        (None, r"not None: it has no to_move"),
        ("abc", r"not 'abc': it has no to_move"),
        (TicTacToe, r"needs a game state, and TicTacToe is a class\. Create a state first: "
                    r"TicTacToe\(\.\.\.\)\."),
        (Node, r"needs a game state, and Node is a class"),
        (MiniIsolation, r"not <function MiniIsolation>: it has no to_move"),
        (lambda: Nim(3), r"not <function .*<lambda>>: it has no to_move"),
        (NoState(), r"not <.*NoState object>: it has no result\(\), is_terminal\(\), utility"),
        ([Nim(3)], r"not \[Nim\(coins=3, to_move=0\)\]: it has no to_move"),
    ],
)  # fmt: skip
def test_what_is_not_a_state_has_no_tree(thing, sentence):
    with pytest.raises(TypeError, match=sentence):
        GameTree.grow(thing)


@pytest.mark.parametrize(("depth", "error"), [(-1, ValueError), (1.5, TypeError), ("2", TypeError),
                                              (True, TypeError), (inf, TypeError)])  # fmt: skip
def test_a_depth_is_a_whole_number_of_plies(depth, error):
    with pytest.raises(error, match=f"depth is a whole number of plies, 0 or more, not {depth!r}"):
        GameTree.grow(Nim(3), depth)


@pytest.mark.parametrize(("limit", "error"), [(0, ValueError), (-5, ValueError), (1e3, TypeError),
                                              (False, TypeError), ("all", TypeError)])  # fmt: skip
def test_a_limit_is_a_whole_number_of_nodes(limit, error):
    with pytest.raises(error, match=f"limit is a whole number of nodes, 1 or more, not {limit!r}"):
        GameTree.grow(Nim(3), limit=limit)


@pytest.mark.parametrize(("player", "error"), [(2, ValueError), (-1, ValueError), (True, TypeError),
                                               ("X", TypeError), (1.0, TypeError)])  # fmt: skip
def test_the_player_of_a_tree_is_zero_or_one(player, error):
    tree = GameTree.grow(Nim(3))
    with pytest.raises(error, match=rf"a player is 0 \(moves first\) or 1, not {player!r}"):
        tree.back_up(player)
    with pytest.raises(error):
        GameTree(tree.root, player)
    assert tree.player == 0


def test_a_tree_is_made_of_a_node_and_a_state_is_told_how_to_grow():
    with pytest.raises(TypeError, match=r"takes a Node, not Nim.*write GameTree\.grow\(state\)\.$"):
        GameTree(Nim(3))

"""Equal positions drawn once: as many as there are, with every move between them."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from typing import Any

import pytest
from suite import fewer

from gamesearch import draw
from gamesearch.games import DotsAndBoxes, Isolation, Nim, NumberTree, TicTacToe
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.graph import drawn_graph
from gamesearch.pictures.drawing.layered import arrange, crossings
from gamesearch.pictures.drawing.merging import merge
from gamesearch.tree import GameTree

LATE = TicTacToe("XXOOX...O")
"""Three empty cells: only one draw is reached on two paths."""


def every(state: Any, depth: int = 99) -> tuple[set[Any], set[tuple[Any, Any]]]:
    """The positions that can follow from one, and the moves between them, by brute force."""
    after = [state.result(move) for move in state.legal_moves()] if depth else []
    states, moves = {state}, {(state, each) for each in after}
    for each in after:
        more, others = every(each, depth - 1)
        states, moves = states | more, moves | others
    return states, moves


def solved(state: Any, depth: int | None = None) -> GameTree:
    return GameTree.grow(state, depth).back_up()


def smallest_image(state: Any) -> str:
    return min(map(str, state.mirror_images()))


@pytest.mark.parametrize(
    "state",
    [
        LATE,
        TicTacToe("XOX.O...."),
        Nim(6),
        Nim(9),
        Isolation(2, 2),
        NumberTree([[3, 5], [3, 5], 5]),
    ],
    ids=str,
)
def test_every_position_is_there_once_with_every_move(state):
    states, moves = every(state, 3)
    merged = merge(GameTree.grow(state, 3), depth=3)
    nodes = merged.tree.nodes()
    assert len(nodes) == len({node.state for node in nodes}) == len(states)
    assert {(way.tail.state, way.head.state) for way in merged.ways} == moves
    assert sum(map(len, merged.nodes.values())) == len(GameTree.grow(state, 3))


def test_a_position_comes_after_all_from_which_a_move_leads_there():
    merged = merge(solved(Nim(9)), depth=9)
    assert all(way.tail.ply < way.head.ply for way in merged.ways)
    assert (
        len(merged.nodes) == 18
    )  # of each number of coins one with either player to move, but 9, 8


def test_one_draw_of_a_late_position_is_reached_on_two_paths():
    picture = draw(solved(LATE), merged=True)
    assert picture.note.startswith("11 nodes of the tree, 10 positions.")
    assert "b1: MAX 0\n      c2: the same position as after X c2, O b1, X a1" in picture.text
    assert "1 of them reached on more than one path." in picture.alt
    assert "×2" in picture.dot


def test_up_to_symmetry_tic_tac_toe_begins_with_1_3_and_12_positions():
    merged = merge(GameTree.grow(TicTacToe(), 2), key=smallest_image)
    assert merged.tree.per_ply() == [1, 3, 12]
    assert sorted(way.moves for way in merged.ways if way.tail.ply == 0) == [1, 4, 4]


def test_a_key_that_leaves_out_whose_turn_it_is_merges_different_values():
    picture = draw(solved(Nim(4)), merged=lambda state: state.coins)
    assert "15 nodes of the tree, 5 keys." in picture.note
    assert "3 boxes stand for positions with different values" in picture.note  # 2, 1 and 0 coins
    assert "different values" not in draw(solved(Nim(4)), merged=True).note


def test_a_tree_without_equal_positions_says_so():
    assert "No position is reached twice." in draw(GameTree.grow(LATE, 1), merged=True).note


@pytest.mark.parametrize("state", [Nim(5), Nim(6), LATE], ids=str)
def test_no_line_crosses_a_card(state):
    graph = drawn_graph(solved(state), None, None, None)
    for way, line in graph.lines.items():
        for (x, y), (u, v) in pairwise(line):
            for box in graph.sketch.boxes:
                if box.node in (way.tail, way.head):
                    continue
                for part in range(11):
                    at = x + (u - x) * part / 10, y + (v - y) * part / 10
                    beside = abs(at[0] - box.x) >= box.width / 2
                    assert beside or abs(at[1] - box.y) >= box.height / 2 - 1


WORDS = re.compile(
    r"^\s*[mvs]\w+ \[label=.*HEIGHT=\"(\d+)\" WIDTH=\"(\d+)\".* pos=\"([-.\d]+),([-.\d]+)\"",
    re.MULTILINE,
)
"""In DOT, the name of a move, and what stands beside a position: its size and its middle."""


@pytest.mark.parametrize("boards", [True, False])
@pytest.mark.parametrize(
    "state", fewer.every(4, [*map(Nim, range(3, 9)), LATE, DotsAndBoxes(1, 1)]), ids=repr
)
def test_no_word_covers_another_one(state, boards):
    found = WORDS.findall(drawn_graph(solved(state), None, None, boards).dot())
    assert len(found) > 8
    for one, other in combinations(found, 2):
        (high, wide, x, y), (higher, wider, u, v) = map(float, one), map(float, other)
        beside = abs(x - u) >= (wide + wider) / 2 - 0.1
        assert beside or abs(y - v) >= (high + higher) / 2 - 0.1


def test_rows_are_ordered_so_that_fewer_lines_cross():
    rows = [["a", "b", "c"], ["u", "v", "w"]]
    edges = [("a", "w"), ("b", "v"), ("c", "u")]
    assert crossings(rows, edges) == 3
    assert crossings(arrange(rows, edges), edges) == 0


def test_as_many_plies_are_drawn_as_fit_the_page():
    picture = draw(solved(TicTacToe("XOX.O....")), merged=True)
    assert "132 more nodes below ply 3; with depth=4" in picture.note
    assert "below ply 1" in draw(GameTree.grow(LATE), merged=True, depth=1).note


def test_no_move_is_bold_where_several_paths_lead():
    graph = drawn_graph(solved(LATE), None, None, True)
    draws = [box for box in graph.sketch.boxes if len(graph.merged.nodes[box.node]) == 2]
    assert [graph._board_before(box) for box in draws] == [None]


@pytest.mark.all
def test_the_picture_is_the_same_every_time_and_no_wider_than_the_page():
    first, again = (draw(solved(Nim(6)), merged=True) for _ in range(2))
    assert first.dot == again.dot
    width = float(re.search(r'<svg[^>]* width="([\d.]+)"', first.svg)[1])
    assert width <= style.PAGE + 2 * style.MARGIN


class Wanderer:
    """One piece that walks between two cells: positions come again."""

    def __init__(self, cell: int = 0):
        self.cell, self.to_move = cell, cell

    def legal_moves(self) -> list[int]:
        return [1]

    def result(self, move: int) -> Wanderer:
        return Wanderer(1 - self.cell)

    def is_terminal(self) -> bool:
        return False

    def utility(self, player: int) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wanderer) and other.cell == self.cell

    def __hash__(self) -> int:
        return hash(self.cell)


def test_where_a_position_comes_after_itself_each_ply_is_merged_alone():
    merged = merge(GameTree.grow(Wanderer(), 4))
    assert merged.tree.per_ply() == [1, 1, 1, 1, 1]


@pytest.mark.parametrize(
    ("thing", "choices", "error", "said"),
    [
        (LATE, {"merged": True}, TypeError, "positions are merged in a tree"),
        (GameTree.grow(LATE), {"merged": 2}, TypeError, "merged is True, False, or a function"),
        (GameTree.grow(LATE), {"merged": True, "layout": "right"}, ValueError, "leave out"),
        (GameTree.grow(LATE), {"merged": True, "windows": True}, ValueError, "leave out"),
        (GameTree.grow(LATE), {"merged": lambda s: [1]}, TypeError, "can be a key of a dict"),
    ],
)
def test_what_cannot_be_merged_is_refused_with_a_reason(thing, choices, error, said):
    with pytest.raises(error, match=said):
        draw(thing, **choices)

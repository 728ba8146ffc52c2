"""A tree unfolds: its counts are the known ones, and what is drawn is as many as is said."""

from __future__ import annotations

from itertools import pairwise

import pytest
from test_play import Plain

from gamesearch import GameTree, unfold
from gamesearch.games import ConnectFour, Hexapawn, MiniIsolation, Nim, TicTacToe
from gamesearch.pictures.charting.growth import Growth
from gamesearch.pictures.charting.unfolded import COLUMN
from gamesearch.pictures.drawing.html_label import text_width
from gamesearch.widgets.page.part import VIEW
from gamesearch.widgets.trees.unfold import HEADINGS

NODES = [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]


def orbit(board: str) -> frozenset[str]:
    """The boards that nine marks become by turning and mirroring, found another way: the cells as
    points around the middle."""
    cells = {
        (column - 1, 1 - row): board[3 * row + column] for row in range(3) for column in range(3)
    }
    ways = [
        lambda x, y, a=a, b=b, turned=turned: (a * y, b * x) if turned else (a * x, b * y)
        for a in (1, -1)
        for b in (1, -1)
        for turned in (False, True)
    ]
    order = [(x, y) for y in (1, 0, -1) for x in (-1, 0, 1)]
    return frozenset("".join(cells[way(*at)] for at in order) for way in ways)


def test_the_tree_of_tictactoe_has_the_known_counts():
    growth = Growth(TicTacToe())
    assert [ply.nodes for ply in growth.plies] == NODES
    assert (growth.nodes, growth.positions, growth.images) == (549_946, 5_478, 765)


@pytest.mark.parametrize(
    ("state", "positions"), [(Nim(8), 16), (MiniIsolation(), 155), (Hexapawn(), 135)]
)
def test_the_counts_are_those_of_the_grown_tree(state, positions):
    growth = Growth(state)
    assert [ply.nodes for ply in growth.plies] == GameTree.grow(state).per_ply()
    assert growth.positions == positions
    assert growth.images is None


def test_mirror_images_are_those_of_the_square():
    for board in (".........", "X........", ".X.......", "XO..X....", "XOX.O.X.."):
        images = TicTacToe(board).mirror_images()
        assert {image.board for image in images} == orbit(board)
    images = [image.board for image in TicTacToe("XO.......").mirror_images()]
    assert images[:4] == ["XO.......", "..X..O...", ".......OX", "...O..X.."]
    assert images[4:] == [board[2::-1] + board[5:2:-1] + board[:5:-1] for board in images[:4]]
    state = ConnectFour.after("1223")
    assert set(state.mirror_images()) == {state, ConnectFour.after("7665")}


def test_nodes_that_merge_are_the_same_position():
    ply = Growth(TicTacToe()).plies[3]
    assert len(ply.parents) == len(ply.same) == len(ply.alike) == len(ply.boards) == 504
    boards = dict(zip(ply.same, ply.boards, strict=True))
    assert [boards[number] for number in ply.same] == ply.boards
    assert len(boards) == ply.positions == 252
    orbits = {}
    for number, board in zip(ply.alike, ply.boards, strict=True):
        orbits.setdefault(number, set()).add(orbit(board.replace("/", "")))
    assert [len(one) for one in orbits.values()] == [1] * 38


def test_every_move_between_merged_positions_is_drawn_once():
    for before, ply in pairwise(Growth(Nim(8)).plies):
        assert len(set(ply.edges)) == len(ply.edges)
        assert {new for _, new in ply.edges} == set(range(ply.positions))
        assert {old for old, _ in ply.edges} <= set(range(before.positions))


def test_a_ply_too_wide_to_draw_is_a_blur():
    shown = unfold(TicTacToe())
    assert "blur" not in shown.said(0, 3) and "they blur" in shown.said(0, 4)
    assert shown.growth.plies[4].parents is None


def test_the_last_ply_says_how_many_there_are_in_all():
    shown = unfold(TicTacToe())
    assert "549,946" in shown.said(0, 9)
    assert "5,478" in shown.said(1, 9)
    assert "765" in shown.said(2, 9)


@pytest.mark.all
def test_a_game_too_large_to_count_says_where_it_stopped():
    shown = unfold(ConnectFour())
    assert shown.growth.left_out and shown.growth.left_out in str(shown)
    assert [ply.nodes for ply in shown.growth.plies] == [7**ply for ply in range(7)]


def test_depth_is_how_many_plies():
    assert len(Growth(TicTacToe(), 2).plies) == 3
    with pytest.raises(ValueError, match="1 or more, not 0"):
        unfold(TicTacToe(), depth=0)
    with pytest.raises(TypeError, match="plies"):
        unfold(TicTacToe(), depth="2")
    with pytest.raises(TypeError, match="game state"):
        unfold(TicTacToe)


def test_a_stored_lesson_shows_the_picture_and_the_numbers():
    bundle = unfold(TicTacToe())._repr_mimebundle_()
    assert VIEW in bundle
    assert "data:image/svg+xml" in bundle["text/html"] and "alt=" in bundle["text/html"]
    assert len(bundle["text/html"]) < 40_000
    assert bundle["text/plain"].splitlines()[-1].split() == ["all", "549,946", "5,478", "765"]


def test_a_position_that_is_over_has_one_ply():
    shown = unfold(TicTacToe("XXXOO...."))
    assert shown.said(0, 0) == "Ply 0: 1 node, the root."
    shown._repr_mimebundle_()


class Wheel(Plain):
    """Two positions that follow each other for ever."""

    def __eq__(self, other):
        return self.to_move == other.to_move

    def __hash__(self):
        return self.to_move

    def legal_moves(self):
        return [1, 2]

    def result(self, move):
        return Wheel(1, 1 - self.to_move)


def test_a_game_without_an_end_unfolds_as_far_as_it_is_counted():
    growth = Growth(Wheel(1))
    assert growth.left_out == "The game goes on. Only 100 plies are counted."
    assert (growth.positions, growth.plies[10].nodes) == (2, 2**10)


def test_states_that_are_never_equal_are_as_many_positions_as_nodes():
    growth = Growth(Plain(4))
    assert growth.positions == growth.nodes == Growth(Nim(4)).nodes


def test_a_state_that_cannot_be_a_key_is_refused_in_words():
    class Unhashable(Plain):
        __hash__ = None

    with pytest.raises(TypeError, match=r"What would be right: a state can be a key of a dict"):
        unfold(Unhashable(3))


def test_a_game_without_a_board_unfolds_too():
    html = unfold(Nim(4))._repr_mimebundle_()["text/html"]
    assert "nodes" in html


def test_the_headings_over_the_counts_stand_apart():
    assert max(text_width(heading, 12) for heading in HEADINGS) < COLUMN

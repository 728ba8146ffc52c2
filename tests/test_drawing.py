"""Pictures of trees and positions: the same every time, complete, readable without colour."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suite.fewer import every
from systems import on_unix

from gamesearch.games import (
    ConnectFour,
    DotsAndBoxes,
    Hexapawn,
    Isolation,
    MiniIsolation,
    Nim,
    NumberTree,
    Othello,
    TicTacToe,
)
from gamesearch.games.two_heaps import TwoHeaps
from gamesearch.pictures.drawing import render, style
from gamesearch.pictures.drawing.boards import Board, Edges
from gamesearch.pictures.drawing.choose import arranged
from gamesearch.pictures.drawing.draw import draw
from gamesearch.pictures.drawing.picture import Picture
from gamesearch.pictures.drawing.sketch import Sketch
from gamesearch.pictures.drawing.spoken import lies
from gamesearch.pictures.watching.watch import watch
from gamesearch.search import alpha_beta, negamax
from gamesearch.state import GameState
from gamesearch.tree import GameTree

BLUE, GREY = "#0072B2", "#6B6B6B"
OTHELLO_ENDING = Othello("OOOO.X O.OOOX OOOXOO OOOXOO OOXXXO XX.XXX")
CONNECT_FOUR_ENDING = ConnectFour.after("46217522162146674454642716155175775")
EXAMPLES = {
    "tic-tac-toe": TicTacToe("XXOOX...O"),
    "nim": Nim(4),
    "isolation": MiniIsolation(),
    "numbers": NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
    "wide nim": Nim(5),
}
numbers = st.integers(-30, 30)
nested = st.recursive(numbers, lambda items: st.lists(items, min_size=1, max_size=4), max_leaves=20)
examples = pytest.mark.parametrize("state", EXAMPLES.values(), ids=EXAMPLES.keys())


def solved(state: Any, depth: int | None = None) -> GameTree:
    return GameTree.grow(state, depth).back_up()


def nodes(dot: str) -> list[str]:
    """The keys of the positions in a DOT source: n, and the digits of the moves."""
    return re.findall(r"^\t(n[0-9_]*) \[", dot, flags=re.MULTILINE)


def edges(dot: str) -> dict[str, str]:
    """The attributes of the edge that leads to each position."""
    found = re.findall(r"^\tn[0-9_]* -> (n[0-9_]*) \[(.*)\]$", dot, flags=re.MULTILINE)
    assert len(found) == len(dict(found))
    return dict(found)


def line_of(dot: str, key: str) -> str:
    found = re.findall(rf"^\t{key} \[.*$", dot, flags=re.MULTILINE)
    assert len(found) == 1, key
    return str(found[0])


def assert_drawn(picture: Picture) -> None:
    """The SVG is well formed, and every node in it shows something: a label that Graphviz cannot
    read leaves a node with nothing but its title."""
    space = "{http://www.w3.org/2000/svg}"
    groups = ElementTree.fromstring(picture.svg).iter(f"{space}g")
    drawn = [list(group) for group in groups if group.get("class") == "node"]
    keys = re.findall(r"^\t([a-z]\w*) \[", picture.dot, flags=re.MULTILINE)
    assert len(drawn) == len([key for key in keys if key not in ("graph", "node", "edge")])
    assert all(len(parts) > 1 for parts in drawn)


def visible(dot: str) -> str:
    """The words of a picture, without markup."""
    return re.sub(r"<[^>]*>", "", dot).replace("&#160;", " ").replace("&#8201;", "")


# The same picture every time


@examples
def test_the_same_tree_gives_the_same_dot(state: Any) -> None:
    assert draw(solved(state)).dot == draw(solved(state)).dot


def test_the_dot_does_not_depend_on_the_process() -> None:
    program = (
        "from gamesearch.pictures.drawing.draw import draw; from gamesearch.games import *;"
        "from gamesearch.tree import GameTree;"
        "print(draw(GameTree.grow(MiniIsolation()).back_up()).dot)"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert b" at 0x" not in outputs.pop()


@examples
def test_attributes_are_sorted_and_keys_are_unique(state: Any) -> None:
    dot = draw(solved(state)).dot
    keys = re.findall(r"^\t([a-z]\w*) \[", dot, flags=re.MULTILINE)
    statements = [key for key in keys if key not in ("graph", "node", "edge")]
    assert len(statements) == len(set(statements))
    for attributes in edges(dot).values():
        names = re.findall(r"(\w+)=", attributes)
        assert names == sorted(names)


# Everything is in the picture


@examples
def test_every_position_is_drawn_once_depth_first(state: Any) -> None:
    tree = solved(state)
    keys = nodes(draw(tree, depth=9).dot)
    assert len(keys) == len(tree)
    assert keys == sorted(keys)
    assert set(edges(draw(tree, depth=9).dot)) == set(keys) - {"n"}


@examples
def test_the_line_of_best_play_is_blue_and_nothing_else_is(state: Any) -> None:
    tree = solved(state)
    sketch = Sketch(tree)
    dot = draw(tree).dot
    blue = {key for key, look in edges(dot).items() if BLUE in look}
    assert blue == sketch.best - {"n"} and len(blue) == len(tree.best_line()) - 1
    for key in nodes(dot):
        assert (BLUE in line_of(dot, key)) == (key in sketch.best)
    widths = {
        key: float(re.search(r"penwidth=([\d.]+)", look)[1])  # type: ignore[index]
        for key, look in edges(dot).items()
    }
    assert min(widths[key] for key in blue) > max(widths[key] for key in widths if key not in blue)


@examples
def test_the_best_moves_and_no_others_have_an_arrowhead(state: Any) -> None:
    tree = solved(state)
    drawn = edges(draw(tree).dot)
    for box in Sketch(tree).boxes:
        for child in box.children:
            arrow = "arrowhead=normal" in drawn[child.key]
            assert arrow == (child.node.value == box.node.value)


def test_of_equal_moves_all_are_marked_and_the_first_is_on_the_line_of_best_play() -> None:
    drawn = edges(draw(solved(NumberTree([5, 5, 3]))).dot)
    assert [key for key, look in drawn.items() if "arrowhead=normal" in look] == ["n0", "n1"]
    assert [key for key, look in drawn.items() if style.BEST in look] == ["n0"]


@settings(deadline=None, max_examples=40)
@given(nested, st.sampled_from([0, 1]))
def test_the_engine_reads_every_tree_and_finds_as_many_positions(tree: Any, turn: int) -> None:
    pygraphviz = pytest.importorskip("pygraphviz")
    picture = draw(solved(NumberTree(tree, turn)))
    graph = pygraphviz.AGraph(string=picture.dot)
    drawn = len(Sketch(solved(NumberTree(tree, turn))).boxes)
    assert sum(name.startswith("n") for name in graph.nodes()) == drawn
    assert len(picture.text.splitlines()) == drawn + 1  # above them stands whose the numbers are
    assert_drawn(picture)


@examples
def test_every_part_of_a_picture_shows_something(state: Any) -> None:
    for tree in (solved(state), GameTree.grow(state), GameTree.grow(state, depth=1)):
        for layout in ("down", "right"):
            for boards in (True, False):
                assert_drawn(draw(tree, layout=layout, boards=boards))
    assert_drawn(draw(state))


def test_headers_say_level_and_turn_and_the_last_ply_is_the_end() -> None:
    words = visible(draw(solved(TicTacToe("XXOOX...O"))).dot)
    for header in ("▲ MAX", "X to move", "▼ MIN", "O to move", "end", "game over"):
        assert header in words
    assert "takes the largest" in visible(draw(solved(NumberTree([1, [2]]))).dot)


def test_who_searches_as_player_1_is_not_called_min_and_max_at_once() -> None:
    tree = GameTree.grow(NumberTree([1, 0]))
    tree.player, tree.is_minimax = 1, False  # counts in a way of its own
    words = visible(draw(tree).dot)
    assert "▼ MIN" in words and "A to move" in words and "MAX" not in words


def test_moves_stand_on_the_edges_with_the_mover_where_it_is_short() -> None:
    assert "X b1" in visible(draw(solved(TicTacToe("XXOOX...O"))).dot)
    nim = visible(draw(solved(Nim(4))).dot)
    assert "take 3" in nim and "A take" not in nim


def test_the_last_mark_is_bold_older_ones_are_grey_and_the_winning_line_is_marked() -> None:
    dot = draw(solved(TicTacToe("XXOOX...O"))).dot
    assert line_of(dot, "n").count("<B>X") == 0  # nobody has just moved at the root
    assert line_of(dot, "n0").count("<B>X</B>") == 1
    assert line_of(dot, "n0").count(GREY) == 6
    assert line_of(dot, "n2").count("#F0E442") == 3


def test_a_cell_that_was_just_closed_is_not_a_mark() -> None:
    tree = solved(Isolation.from_text("A.B/...", 0))
    child = line_of(draw(tree, depth=1).dot, "n0")
    assert child.count("<B>A</B>") == 1
    assert child.count("<B>") == 2  # the piece that moved, and the value
    assert "#</" not in child and "#8C8C8C" in child


# The phases of a lesson


def test_without_values_only_positions_are_drawn() -> None:
    dot = draw(GameTree.grow(TicTacToe("XXOOX...O"))).dot
    assert BLUE not in dot and "arrowhead=normal" not in dot
    assert "+1" not in visible(dot) and "X wins" in visible(dot)


def test_with_leaf_values_only_there_is_no_line_of_best_play() -> None:
    tree = GameTree.grow(TicTacToe("XXOOX...O"))
    for leaf in tree.leaves():
        leaf.value = leaf.state.utility(tree.player)
    dot = draw(tree).dot
    assert BLUE not in dot and "arrowhead=normal" not in dot
    assert "+1" in visible(dot) and "−1" in visible(dot)


def test_a_known_value_below_an_unknown_root_has_its_arrow_but_no_blue() -> None:
    tree = solved(TicTacToe("XXOOX...O"))
    tree.root.value = None
    drawn = edges(draw(tree).dot)
    assert BLUE not in str(drawn)
    assert "arrowhead=normal" in drawn["n01"] and "arrowhead=none" in drawn["n2"]


def test_the_leaves_of_a_number_tree_show_their_numbers_before_any_value() -> None:
    words = visible(draw(GameTree.grow(NumberTree([[3, 12], [-8, 4]]))).dot)
    for number in ("3", "12", "−8", "4"):
        assert number in words


# What a search left


def test_the_order_of_visit_is_shown_and_what_was_never_visited_is_dashed() -> None:
    tree = solved(NumberTree([[3, 12], [2, 4]]))
    for number, node in enumerate(tree.nodes()[:6], start=1):
        node.visit = number
    dot = draw(tree).dot
    assert re.findall(r"^\tv([\d_]*) \[", dot, flags=re.MULTILINE) == [
        "",
        "0",
        "00",
        "01",
        "1",
        "10",
    ]
    for key in nodes(dot):
        assert ("dashed" in line_of(dot, key)) == (key == "n11")
    assert "dashed" in edges(dot)["n11"] and GREY in edges(dot)["n11"]


def test_no_visits_no_numbers_and_nothing_dashed() -> None:
    dot = draw(solved(Nim(4))).dot
    assert not re.findall(r"^\tv", dot, flags=re.MULTILINE)
    assert "ashed" not in dot and "ASHED" not in dot


def test_a_wrong_value_is_struck_beside_the_right_one_on_a_thick_outline() -> None:
    tree = solved(TicTacToe("XXOOX...O"))
    for node in tree.nodes():
        node.returned = node.value
    tree.nodes()[1].returned = 1
    tree.nodes()[6].returned = "None"
    picture = draw(tree)
    wrong, right = line_of(picture.dot, "n0"), line_of(picture.dot, "n00")
    assert framed(wrong) == ["+1"] and "<B>0</B>" in wrong and 'BORDER="6"' in wrong
    assert framed(right) == [] and 'BORDER="6"' not in right
    assert framed(line_of(picture.dot, "n1")) == ["None"]
    struck = re.findall(r"^\t(x\S*) -> \1 ", picture.dot, flags=re.MULTILINE)
    assert struck == ["x0", "x1"]
    assert "should be 0, yours returns +1" in picture.text
    assert "2 values wrong." in picture.alt


def test_a_bound_belongs_to_the_wrong_number_and_a_wrong_answer_from_memory_is_outlined_as_wrong():
    tree = solved(TicTacToe("XXOOX...O"))
    for node in tree.nodes():
        node.visit, node.returned = 1, node.value
    wrong = tree.nodes()[1]
    wrong.returned, wrong.bound, wrong.recalled = 1, "≥", True
    picture = draw(tree)
    card = line_of(picture.dot, "n0")
    assert framed(card) == ["≥+1"] and "<B>0</B>" in card
    assert 'BORDER="6"' in card and "otted" not in card.lower()
    assert "from memory" in visible(picture.dot)


@pytest.mark.parametrize(
    ("layout", "boards"), [("down", False), ("right", False), ("down", True), ("right", True)]
)
def test_the_frame_where_it_goes_wrong_is_the_one_of_the_legend(layout: str, boards: bool) -> None:
    """And the best move that such a search took for worse has no arrow, and is not blue."""
    tree = solved(TicTacToe("XXOOX...O"))
    tree.root.returned, tree.root.children[2].returned = 0, 1
    dot = draw(tree, layout=layout, boards=boards).dot
    assert "here&#160;it&#160;goes&#160;wrong" in dot
    assert "#0072B2" not in dot and "arrowhead=none" in line_of(dot, "n -> n2")


def test_the_frame_of_a_tree_of_one_wrong_leaf_is_not_blue() -> None:
    tree = solved(NumberTree(1))
    tree.root.returned = 0
    assert "#0072B2" not in draw(tree).dot


def framed(line: str) -> list[str]:
    """The wrong numbers of a position, each in a frame."""
    return re.findall(r'<TD BORDER="1" COLOR="#6B6B6B" FIXED[^>]*><FONT [^>]*>([^<]*)</FONT>', line)


@pytest.mark.parametrize(("value", "text"), [(-4, "−4"), (-1, "−1"), (-inf, "−∞")])
@pytest.mark.parametrize("layout", ["down", "right"])
def test_a_line_over_a_wrong_number_falls(value: float, text: str, layout: str) -> None:
    """A level line would lie on its minus sign, and one that rises would touch it."""
    tree = solved(NumberTree([4, 2]))
    tree.root.returned = value
    dot = draw(tree, layout=layout).dot
    assert framed(line_of(dot, "w" if layout == "right" and "\tw [" in dot else "n")) == [text]
    (line,) = re.findall(r'^\tx -> x .*pos="([-\d.,]+) .* ([-\d.,]+)"', dot, re.M)
    (x, y), (u, v) = (map(float, point.split(",")) for point in line)
    assert u - x > 20 and 12 < y - v < u - x
    assert "<S>" not in dot


@pytest.mark.parametrize("state", [TicTacToe("XXOOX...O"), OTHELLO_ENDING, Nim(3)], ids=str)
@pytest.mark.parametrize("layout", [None, "right"])
def test_what_strikes_a_number_begins_at_a_corner_of_its_frame(state: Any, layout: Any) -> None:
    tree = solved(state)
    for node in tree.nodes():
        node.returned = -10  # wrong, wherever it is
    svg = draw(tree, layout=layout).svg
    frames = re.findall(r'<polygon fill="none" stroke="#6b6b6b" points="([^"]+)"', svg)
    corners = [tuple(map(float, at.split(","))) for each in frames for at in each.split()[1:4:2]]
    line = r'<path fill="none" stroke="#6b6b6b" d="M([-\d.]+),([-\d.]+)'
    starts = re.findall(line, svg)
    assert len(frames) == len(tree) + 1 and len(starts) == len(frames)  # one in the legend
    for x, y in starts:
        assert min(abs(float(x) - u) + abs(float(y) - v) for u, v in corners) < 2.5


def test_a_move_that_was_played_is_no_line_of_best_play() -> None:
    tree = GameTree.grow(TicTacToe("XXOOX...O")).back_up()
    tree.root.children[1].played = True
    dot, text = draw(tree).dot, draw(tree).text
    played, best = line_of(dot, "n -> n1"), line_of(dot, "n -> n2")
    assert 'color="#1A1A1A:#FFFFFF:#1A1A1A"' in played and "arrowhead=normal" in played
    assert "#0072B2" not in played and "#0072B2" in best
    assert "the&#160;move&#160;played" in dot
    assert re.findall(r".*the move played", text) == ["  a1: MIN −1   <-- the move played"]
    assert "Played: a1. Best line: b1." in draw(tree).alt


def test_where_the_search_stopped_is_no_end_of_the_game() -> None:
    tree = GameTree.grow(Nim(4), depth=2)
    for node in tree.nodes()[1:]:
        node.value = 0.5
    for layout in ("down", "right"):
        dot = draw(tree, boards=False, layout=layout).dot
        assert "shape=ellipse" in line_of(dot, "n00") and "≈" in line_of(dot, "n00")
        assert "not&#160;the&#160;end:&#160;evaluated" in dot
    tree.root.children.clear()
    tree.root.hidden, tree.root.visit, tree.root.value = 3, 1, 1
    assert "≈" not in draw(tree).dot  # a search that has not answered evaluated nothing
    ends = draw(solved(Nim(4)), boards=False).dot
    assert "ellipse" not in ends and "≈" not in ends


def test_a_badge_tells_whose_the_numbers_are() -> None:
    late = TicTacToe("XXOOX...O")
    badges = {
        "numbers: X's": draw(solved(late)),
        "numbers: O's": draw(GameTree.grow(late).back_up(player=1)),
        "numbers: B's": draw(GameTree.grow(NumberTree([1, 2])).back_up(player=1)),
        "numbers: the mover's": draw(watch(negamax.negamax, late), numbers="own"),
    }
    for badge, picture in badges.items():
        assert picture.text.splitlines()[0] == badge
        assert badge.partition("'")[0].replace(" ", "&#160;") in picture.dot


@pytest.mark.parametrize("what", ["positions", "counts", "a function that tells nothing"])
def test_there_is_no_badge_where_nothing_tells_whose_the_numbers_are(what: str) -> None:
    def count(state: Any) -> int:
        return 1 + sum(count(state.result(move)) for move in state.legal_moves())

    def strange(state: Any, depth: int) -> float:
        return 7 if depth == 0 else strange(state.result(state.legal_moves()[0]), depth - 1)

    picture = {
        "positions": lambda: draw(GameTree.grow(Nim(3))),
        "counts": lambda: draw(watch(count, Nim(3))),
        "a function that tells nothing": lambda: draw(watch(strange, TicTacToe(), 2)),
    }[what]()
    assert "numbers:" not in picture.text + picture.alt.lower() + visible(picture.dot)


def test_numbers_may_be_each_players_own() -> None:
    tree = solved(TicTacToe("XXOOX...O"))
    own = draw(tree, numbers="own")
    assert own.text.startswith("numbers: the mover's\nroot: X +1\n  c2: O 0")
    assert "  a1: O +1\n    c2: O wins −1" in own.text  # X, who would move then, has lost
    assert "invtriangle" not in draw(tree, numbers="own", boards=False).dot
    assert tree.nodes()[6].value == -1  # what the tree knows is as it was
    with pytest.raises(ValueError, match='"max" or "own", not \'mine\''):
        draw(tree, numbers="mine")


@pytest.mark.parametrize("layout", ["down", "right"])
@pytest.mark.parametrize("boards", [True, False])
def test_an_own_number_says_whose_it_is_where_either_player_may_be_to_move(
    layout: str, boards: bool
) -> None:
    tree = solved(TwoHeaps(1, 2))
    dot = draw(tree, numbers="own", layout=layout, boards=boards).dot
    named = re.findall(r">([AB]):</FONT>.*?<B>([+−]1)</B>", dot)
    shared = [node for node in tree.nodes() if node.ply == 1]  # A moves again after left 1
    assert named == [
        ("AB"[node.state.to_move], f"{negamax.negamax_any_turn(node.state):+}".replace("-", "−"))
        for node in shared
    ]
    assert "A:" not in draw(tree, layout=layout, boards=boards).dot  # all are A's


def test_the_window_turns_with_the_numbers() -> None:
    numbers = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    text = draw(watch(alpha_beta.negamax, numbers, -inf, inf), numbers="own").text.splitlines()
    assert text[1] == "root: A 3 [α −∞, β +∞]"  # everybody is MAX in turn
    assert text[6] == "  1: B ≥−2 [α −∞, β −3] cut: −2 ≥ β = −3"
    assert text[10].startswith("  2: B −2 [α −∞, β −3]")


# How much is drawn


def test_positions_that_the_tree_left_out_are_counted_on_stubs() -> None:
    picture = draw(GameTree.grow(TicTacToe("XXOOX...O"), depth=1))
    assert "+2 below" in visible(picture.dot)
    assert picture.note == ""


def test_a_depth_draws_that_many_plies_and_says_what_is_left_out() -> None:
    picture = draw(solved(MiniIsolation()), depth=1)
    assert len(nodes(picture.dot)) == 6
    assert picture.note.startswith("6 of 225 positions are drawn, all down to ply 1")
    assert "draw it with depth=2" in picture.note
    assert "6 nodes drawn." in picture.alt
    assert picture.text.count("below not shown)") == 5
    root = draw(solved(MiniIsolation()), depth=0).text
    assert root == "numbers: A's\nroot: MAX +1 (224 below not shown)"


def test_the_stubs_count_every_position_that_is_not_drawn() -> None:
    for depth in (None, 1, 2, 3):
        sketch = Sketch(solved(MiniIsolation()), depth)
        assert len(sketch.boxes) + sum(box.below for box in sketch.boxes) == 225


def test_a_tree_of_middling_size_follows_best_play_and_a_refutation_to_the_end() -> None:
    tree = solved(MiniIsolation())
    sketch = Sketch(tree)
    drawn = {id(box.node) for box in sketch.boxes}
    assert len(sketch.boxes) <= 70 and sketch.full_plies == 2
    assert all(id(node) in drawn for node in tree.best_line())


def test_the_drawing_of_a_huge_tree_is_small_and_has_a_note() -> None:
    tree = solved(TicTacToe("X........"))
    assert len(tree) > 50_000
    picture = draw(tree)
    assert len(nodes(picture.dot)) <= 70
    assert len(str(picture)) < 10_000
    assert len(picture.svg) < 300_000
    assert "of 59,705 positions are drawn" in picture.note


def test_an_absurd_depth_is_limited() -> None:
    assert len(solved(Nim(10))) > 400 >= len(nodes(draw(solved(Nim(10)), depth=99).dot))


def test_a_part_of_a_tree_is_drawn_like_a_tree() -> None:
    whole = solved(MiniIsolation())
    part = GameTree(whole.root.children[1].children[3], whole.player)
    dot = draw(part).dot
    assert len(nodes(dot)) == len(part) and "n" not in edges(dot)
    assert draw(GameTree(whole.root.children[1], whole.player), depth=1).note.startswith("5 of ")


def test_a_tree_cut_at_its_limit_says_so() -> None:
    picture = draw(GameTree.grow(TicTacToe(), limit=50))
    assert "The limit of 50 nodes was reached" in picture.note


@examples
def test_pictures_fit_the_page_where_they_should(state: Any) -> None:
    width = float(re.search(r'width="([\d.]+)"', draw(solved(state)).svg)[1])  # type: ignore[index]
    assert width <= 850


TALL = {  # in rows of large boards: 800 to 1,450 pixels
    "tic-tac-toe": lambda: solved(TicTacToe("XXOOX...O")),
    "tic-tac-toe, searched": lambda: watch(
        alpha_beta.max_value, TicTacToe("XXOOX...O"), 0, -inf, inf
    ),
    "Othello": lambda: solved(OTHELLO_ENDING),
    "Connect Four": lambda: solved(CONNECT_FOUR_ENDING),
    "Connect Four, not to the end": lambda: solved(CONNECT_FOUR_ENDING, 3),
    "Connect Four, with large ratings": lambda: rated(solved(CONNECT_FOUR_ENDING), 1_000_000),
}


def rated(tree: GameTree, win: int) -> GameTree:
    """The same tree, where a win is worth `win`."""
    for node in tree.nodes():
        node.value = node.value and node.value * win  # type: ignore[operator]
    return tree


@pytest.mark.parametrize("tree", TALL.values(), ids=TALL.keys())
def test_a_tree_of_large_boards_and_many_plies_is_seen_at_once(tree: Any) -> None:
    """In a window 800 high a notebook shows about 620 pixels; nothing of the tree is left out."""
    grown = tree()
    picture = draw(grown)
    width, height = map(
        float, re.search(r'width="([\d.]+)" height="([\d.]+)"', picture.svg).groups()
    )  # type: ignore[union-attr]
    assert width <= 832 and height <= 612
    assert len(nodes(picture.dot)) == len(grown) and not picture.note
    boards = re.findall(
        r'^\tn\d* \[label=<<TABLE.*FIXEDSIZE="TRUE" HEIGHT="(\d+)"', picture.dot, re.M
    )
    assert len(boards) == len(grown)
    assert min(map(float, re.findall(r'font-size="([\d.]+)"', picture.svg))) >= 11


@pytest.mark.parametrize("layout", [None, "down", "right"])
@pytest.mark.parametrize("boards", [None, False])
@pytest.mark.parametrize("tree", every(3, TALL.values()), ids=TALL.keys())
def test_a_layout_knows_how_high_its_picture_will_be(tree: Any, boards: Any, layout: Any) -> None:
    for player in (0, 1):
        grown = GameTree(tree().root, player)
        known = arranged(Sketch(grown), layout, boards, None).whole_height
        svg = draw(grown, layout=layout, boards=boards).svg
        height = float(re.search(r' height="([\d.]+)"', svg)[1])  # type: ignore[index]
        assert known - 10 <= height <= known + 3


@examples
def test_no_text_is_smaller_than_eleven_pixels(state: Any) -> None:
    sizes = re.findall(r'font-size="([\d.]+)"', draw(solved(state)).svg)
    assert sizes and min(map(float, sizes)) >= 11


def test_the_reader_may_choose_layout_and_boards() -> None:
    tree = solved(TicTacToe("XXOOX...O"))
    assert "breadthfirst" in draw(tree).dot and "nodesfirst" in draw(tree, layout="right").dot
    assert "breadthfirst" in draw(solved(Nim(6)), layout="down").dot
    assert (
        "triangle" in draw(tree, boards=False).dot and "SIDES" not in draw(tree, boards=False).dot
    )
    everywhere = draw(solved(MiniIsolation()), boards=True).dot
    assert all("<TABLE" in line_of(everywhere, key) for key in nodes(everywhere))


# Words for those who do not see it


@examples
def test_the_text_of_a_whole_picture_is_the_text_tree(state: Any) -> None:
    tree = solved(state)
    picture = draw(tree)
    if not picture.note:
        whose = {TicTacToe: "X", NumberTree: "MAX"}.get(type(state), "A")
        assert picture.text == str(picture) == f"numbers: {whose}'s\n{tree}"


def test_the_alternative_text_of_a_tree() -> None:
    assert draw(solved(NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))).alt == (
        "Game tree, 13 nodes, 2 plies deep. MAX to move, value 3. Numbers: MAX's. Best line: 0, 0."
    )
    assert draw(GameTree.grow(Nim(1))).alt == "Game tree, 2 nodes, 1 ply deep. MAX to move."
    assert (
        draw(solved(Nim(0))).alt
        == "Game tree, 1 node, 0 plies deep. B wins, value −1. Numbers: A's."
    )


def test_the_alternative_text_of_a_position() -> None:
    assert draw(TicTacToe("XXOOX...O")).alt == (
        "TicTacToe board, X to move: row 3 X X O, row 2 O X empty, row 1 empty empty O."
    )
    assert "row 1 empty empty closed" in draw(MiniIsolation()).alt
    assert draw(Nim(7)).alt == "Nim, A to move: 7 coins."
    # By ear, + and - would be nothing.
    assert draw(DotsAndBoxes(1, 1).result((1, 0))).alt.endswith(
        ": row 3 dot line dot, row 2 no line open box no line, row 1 dot no line dot."
    )


def test_the_text_of_a_position_is_the_board_and_whose_turn_it_is() -> None:
    assert str(draw(TicTacToe("XXXOO...."))) == "XXX\nOO.\n...\nX wins"
    assert str(draw(Nim(3))) == "3 coins\nA to move"


def test_a_state_of_numbers_is_drawn_as_its_tree() -> None:
    assert draw(NumberTree([1, [2, 3]])).alt.startswith("Game tree, 5 nodes")


def test_what_a_notebook_shows() -> None:
    data, metadata = draw(solved(MiniIsolation()))._repr_mimebundle_()
    html = data["text/html"]
    assert html.startswith("<figure") and 'alt="Game tree, 225 nodes' in html
    assert "data:image/svg+xml;base64," in html and "max-width:max(100%,580px)" in html
    assert "background:light-dark(#FFFFFF" in html and "67 of 225 positions" in html
    heads = "<p>MAX is A, MIN is B.</p><p>numbers: A&#x27;s</p>"
    assert f": the tree in words</summary>{heads}<ul><li>root: MAX +1 (" in html
    assert data["image/png"].startswith(b"\x89PNG") and metadata["image/png"]["width"] <= 848
    assert data["text/plain"].startswith("numbers: A's\nroot: MAX +1")


def test_the_words_of_a_picture_say_what_lies_where_which_move_is_best_and_the_visits() -> None:
    data, _ = draw(TicTacToe("XO..X...."))._repr_mimebundle_()
    assert "<p>O on b3; X on a3, b2. O to move.</p>" in data["text/html"]
    tree = solved(Nim(3))
    said = draw(tree)._repr_mimebundle_()[0]["text/html"].partition("in words</summary>")[2]
    best = re.findall(r"<li>([^<:]*):[^<]*, best", said)
    children = [node for node in tree.nodes() if node.parent]
    assert best == [n.move_text for n in children if n in tree.best_children(n.parent)] != []
    watched = watch(negamax.negamax, NumberTree([[3, 5], 2]))
    said = draw(watched)._repr_mimebundle_()[0]["text/html"].partition("in words</summary>")[2]
    visits = [int(number) for number in re.findall(r", visit (\d+)", said)]
    assert visits == [node.visit for node in watched.nodes()] == [1, 2, 3, 4, 5]


class Outline(HTMLParser):
    """The items of the lists in some HTML, each indented as a text tree is."""

    def __init__(self, html: str):
        super().__init__()
        self.depth, self.items = -1, []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.depth += tag == "ul"
        if tag == "li":
            self.items.append("  " * self.depth)

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag == "ul"

    def handle_data(self, data: str) -> None:
        if self.depth >= 0:
            self.items[-1] += data


@pytest.mark.parametrize(
    "picture",
    [
        draw(GameTree.grow(Nim(4))),
        draw(NumberTree([[3, 5], [2, [9, 1]]])),
        draw(GameTree.grow(Nim(4)), merged=True),
    ],
    ids=["game", "numbers", "merged"],
)
def test_the_tree_in_words_is_nested_lists_and_says_the_state(picture: Picture) -> None:
    outline = Outline(picture.html)
    assert outline.depth == -1, "a list stays open"
    said = [item.partition(" (")[0] for item in outline.items]
    assert said == picture.text.removeprefix("numbers: MAX's\n").split("\n")
    if "take" in picture.text:
        assert outline.items[1].endswith("(3 coins)")


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (Nim(3), "3 coins"),
        (TicTacToe("XX..O...."), "O on b2; X on a3, b3"),
        (TicTacToe(), "all empty"),
        (NumberTree([1, 2]), ""),
        (ConnectFour().result(3), "X on d1"),
    ],
    ids=str,
)
def test_what_lies_where_is_said_with_the_names_along_the_board(state: Any, said: str) -> None:
    assert lies(state, Board.of(state)) == said


def test_a_picture_that_may_scroll_has_a_name_and_a_wide_one_takes_the_focus() -> None:
    for tree, is_wide in ((NumberTree([*range(30)]), True), (NumberTree([1, 2]), False)):
        picture = draw(tree, layout="down")
        width = float(re.findall(r'<svg[^>]* width="([\d.]+)"', picture.svg)[0])
        data, _ = picture._repr_mimebundle_()
        card = re.findall("<div [^>]*overflow-x:auto[^>]*>", data["text/html"])[0]
        assert (width > 832) == is_wide
        assert ('tabindex="0"' in card) == is_wide
        name = "A wide picture. The arrow keys scroll it." if is_wide else "Picture"
        assert f'role="group" aria-label="{name}"' in card
        assert ("max-width:none" in data["text/html"]) == is_wide


def letters_of(dot: str) -> list[str]:
    """The grey texts of one letter or number: what stands along a board."""
    return re.findall(r'<FONT COLOR="#6B6B6B" POINT-SIZE="11">(\w+)</FONT>', dot)


def test_a_position_has_the_letters_and_numbers_that_its_moves_are_written_with() -> None:
    assert letters_of(draw(Othello(6)).dot) == [*"abcdef", *"123456"]
    assert letters_of(draw(TicTacToe()).dot) == [*"321", *"abc"]
    assert letters_of(draw(MiniIsolation()).dot) == [*"21", *"abc"]
    assert letters_of(draw(ConnectFour()).dot) == [*"654321", *"abcdefg"]
    assert letters_of(draw(Hexapawn()).dot) == [*"321", *"abc"]
    assert letters_of(draw(Nim(5)).dot) == []


def test_letters_and_numbers_stand_beside_their_cells_however_wide_the_card_is() -> None:
    svg = draw(Othello(4)).svg  # its line of words is wider than the board
    x = {text: float(at) for at, text in re.findall(r'<text x="([-\d.]+)"[^>]*>(\w)</text>', svg)}
    ground = re.search(r'<polygon fill="#4b8463"[^>]* points="([^"]+)"', svg)
    lefts = [float(point.split(",")[0]) for point in ground[1].split()]  # type: ignore[index]
    cell = (max(lefts) - min(lefts)) / 4
    for column, letter in enumerate("abcd"):
        assert abs(x[letter] - min(lefts) - (column + 0.5) * cell) < 6
    assert all(min(lefts) - 16 <= x[number] < min(lefts) for number in "1234")


def test_the_root_of_a_tree_has_them_too_and_its_end_also() -> None:
    dot = draw(solved(TicTacToe("XXOOX...O"))).dot
    assert letters_of(line_of(dot, "n")) == [*"321", *"abc"]
    assert letters_of(line_of(dot, "n0")) == []
    for layout in ("down", "right"):
        for state, letters in (
            (OTHELLO_ENDING, "abcdef123456"),
            (CONNECT_FOUR_ENDING, "abcdefg123456"),
        ):
            dot = draw(GameTree.grow(state), layout=layout).dot
            lines = [line_of(dot, key) for key in nodes(dot)]
            assert sorted(letters_of(lines[0])) == sorted(letters)
            assert not any(map(letters_of, lines[1:]))
        dot = draw(solved(TicTacToe("XXOOX...O")), layout=layout).dot
        assert {*"abc123"} <= set(letters_of(line_of(dot, "n")))
    over = MiniIsolation().result((1, 0)).result((2, 0)).result((1, 1))
    assert over.is_terminal() and letters_of(draw(over).dot) == [*"21", *"abc"]


def test_discs_are_discs_and_the_four_that_won_have_a_frame() -> None:
    state = ConnectFour.after("12233434547")
    dot = draw(state).dot
    assert dot.count("●") == 42 and ">X<" not in dot and ">O<" not in dot
    colors = [dot.count(f'COLOR="{color}"') for color in ("#D93A2B", "#FFD23F", "#0D2248")]
    assert colors == [6, 5, 31]  # X, O and the holes
    falling = ConnectFour.after("43326221111")
    assert falling.is_terminal() and len(falling.winning_line()) == 4
    assert draw(falling).dot.count('COLOR="#FFF04D"') == 4
    after = GameTree.grow(Othello(4), depth=1)
    assert draw(after).dot.count("◉") == 2 * 4  # each move puts one disc and turns another


@pytest.mark.parametrize(
    ("state", "whose"),
    [
        (ConnectFour.after("4"), "X is red, O is yellow."),
        (Othello(4), "X has the dark discs."),
        (TicTacToe(), ""),
    ],
)
def test_of_discs_without_names_a_picture_says_in_their_colours_whose_they_are(
    state: GameState, whose: str
) -> None:
    said = ("red", "dark")
    assert Board.of(state).whose_discs == whose
    for picture in (draw(state), draw(GameTree.grow(state, depth=1))):
        dot = picture.dot.replace("&#160;", " ")
        assert whose in dot
        assert [word in dot for word in said] == [word in whose for word in said]


def test_by_ear_two_trees_in_a_row_have_different_names() -> None:
    pictures = [draw(GameTree.grow(Nim(3))), draw(NumberTree([[1, 2], 3]))]
    pictures += [draw(GameTree.grow(Nim(4))), draw(GameTree.grow(Nim(4)), merged=True)]
    names = re.findall(r">([^<>]* in words)</summary>", "".join(each.html for each in pictures))
    assert names == [
        "Nim, 8 nodes: the tree in words",
        "NumberTree, 5 nodes: the tree in words",
        "Nim, 15 nodes: the tree in words",
        "Nim, equal positions merged: the tree in words",
    ]


def test_letters_that_name_no_grid_are_not_drawn() -> None:
    class Spiral(TicTacToe):
        def move_text(self, move: int) -> str:
            return f"{'abcdefghi'[move]}1"

    class Broken(TicTacToe):
        def move_text(self, move: int) -> str:
            raise RuntimeError

    for kind in (Spiral, Broken):
        assert letters_of(draw(kind("X........")).dot) == []


@pytest.mark.parametrize("coins", [5, 6])
def test_a_tree_with_positions_in_words_fits_the_page(coins: int) -> None:
    svg = draw(GameTree.grow(Nim(coins)).back_up()).svg
    assert float(re.findall(r'<svg[^>]* width="([\d.]+)"', svg)[0]) <= 832


def test_a_picture_is_rendered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = draw(Nim(3))
    first = picture.svg
    monkeypatch.setattr(render, "_render", None)
    assert picture.svg is first


# Learners' own games


class Learners:
    """A game that can do only what it must; its text is what the test says."""

    def __init__(self, text: Any, moves: int = 2):
        self.text, self.moves = text, moves
        self.to_move = 0

    def legal_moves(self) -> list[int]:
        return list(range(self.moves))

    def result(self, move: int) -> Learners:
        child = Learners(self.text, 0)
        child.to_move = 1
        return child

    def is_terminal(self) -> bool:
        return self.moves == 0

    def utility(self, player: int) -> int:
        return 1 if player == 0 else -1

    def __str__(self) -> str:
        if isinstance(self.text, Exception):
            raise self.text
        return self.text  # type: ignore[no-any-return]


class Bare(Learners):
    __str__ = object.__str__
    __repr__ = object.__repr__


TEXTS = [
    "",
    " ",
    "\n\n",
    "<b>&\"'</b>",
    "\\N \\G \\n ]]> -->",
    "one line\nand another one",
    "♔ ♕\n. ♟",
    "🙂🙂\n🙂🙂",
    "x" * 5000,
    "\n".join("abc" * 50 for _ in range(300)),
    "\x00\x1b[31mred\ud800",
    "X | O\n--+--\n. | X",
    "ab\nabc",
    RuntimeError("no text"),
    3,
    None,
]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: repr(text)[:20])
def test_any_text_of_a_state_is_drawn(text: Any) -> None:
    tree = solved(Learners(text))
    for picture in (draw(Learners(text)), draw(tree), draw(tree, layout="right")):
        assert_drawn(picture)
        assert picture.alt and len(picture.text) < 3000
        picture._repr_mimebundle_()[0]["text/html"].encode("utf-8")


def test_a_class_without_a_text_shows_its_name_and_not_its_address() -> None:
    picture = draw(Bare("unused"))
    assert picture.text == "Bare\nA to move" and "0x" not in picture.dot


def test_spaces_between_cells_make_a_board_all_the_same() -> None:
    assert 'SIDES="' in draw(Learners("X O .\nO X .\n. . #")).dot
    assert 'SIDES="' not in draw(Learners("5 coins")).dot
    assert 'SIDES="' in draw(Learners("A.#.B")).dot


def test_a_row_of_pins_is_a_board_before_the_first_move_too() -> None:
    assert 'SIDES="' in draw(Learners("|||||||")).dot
    for text in ("|", "pins", "−1"):
        assert 'SIDES="' not in draw(Learners(text)).dot


def test_a_sign_that_a_screen_reader_may_leave_out_is_called_by_its_name() -> None:
    pins, pawn = Learners("||."), Learners("♟ X\n. .")
    assert lies(pins, Board.of(pins)) == "vertical line on a1, b1"
    assert "row 2 black chess pawn X, row 1 empty empty" in draw(pawn).alt


def test_a_board_of_one_cell_is_drawn_with_a_piece_on_it_too() -> None:
    assert Board.of(Isolation(1, 1, ()).result((0, 0))).rows == ("A",)
    assert Board.of(Isolation.from_text("AB", to_move=0)).rows == ("AB",)


def test_the_letters_of_a_board_of_one_row_stand_below_it_as_those_of_others() -> None:
    assert Edges(("a", "b"), ("1",)).is_from_bottom and Edges(("a",), ("2", "1")).is_from_bottom
    assert not Edges(("a", "b"), ("1", "2")).is_from_bottom and not Edges(("0",), ()).is_from_bottom


def test_a_board_that_changes_its_shape_is_drawn() -> None:
    tree = solved(Learners("ab\ncd"))
    tree.root.children[0].state.text = "abc\nabc\nabc"  # type: ignore[attr-defined]
    assert_drawn(draw(tree))


def test_a_game_whose_every_courtesy_fails_is_drawn() -> None:
    class Rude(Learners):
        player_names = ()

        def move_text(self, move: int) -> str:
            raise ValueError

        def outcome_text(self) -> str:
            raise ValueError

        def winning_line(self) -> None:
            return None

    root = Rude("..\n..")
    tree = GameTree.grow(root)
    for child in tree.root.children:
        child.state.__class__ = Rude
    picture = draw(tree)
    assert_drawn(picture)
    assert picture.text.count("?") == 2


# Bad input


@pytest.mark.parametrize(
    ("call", "error", "sentence"),
    [
        ({"depth": -1}, ValueError, "depth is a whole number of plies, 0 or more, not -1"),
        ({"depth": 1.5}, TypeError, "depth is a whole number of plies, 0 or more, not 1.5"),
        ({"depth": True}, TypeError, "depth is a whole number of plies, 0 or more, not True"),
        ({"layout": "up"}, ValueError, 'layout is "down" or "right", not \'up\''),
        ({"layout": 3}, ValueError, 'layout is "down" or "right", not 3'),
        ({"boards": "yes"}, TypeError, "boards is True or False, not 'yes'"),
    ],
)
def test_a_bad_choice_is_refused_with_a_sentence(call: dict, error: type, sentence: str) -> None:
    with pytest.raises(error, match=re.escape(sentence)):
        draw(solved(Nim(2)), **call)


def test_what_is_not_a_state_is_refused() -> None:
    with pytest.raises(TypeError, match="draw needs a game state such as"):
        draw(3)
    with pytest.raises(TypeError, match="Nim is a class"):
        draw(Nim)


def test_saving(tmp_path: Path) -> None:
    picture = draw(Nim(3))
    assert picture.save(tmp_path / "a.svg").read_text("utf-8").startswith("<svg")
    assert picture.save(str(tmp_path / "a.png")).read_bytes().startswith(b"\x89PNG")
    assert picture.save(tmp_path / "a.dot").read_text("utf-8") == picture.dot
    with pytest.raises(ValueError, match=r"saved as \.svg, \.png or \.dot, not as 'a\.gif'"):
        picture.save(tmp_path / "a.gif")
    with pytest.raises(FileNotFoundError, match="there is no folder"):
        picture.save(tmp_path / "missing" / "a.svg")


# The engine


def test_without_an_engine_the_words_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    monkeypatch.setenv("PATH", "")
    picture = draw(solved(Nim(2)))
    data, _ = picture._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}
    assert "pip install pygraphviz" in data["text/html"] and "<details open>" in data["text/html"]
    assert data["text/plain"].startswith("numbers: A's\nroot: MAX +1")
    with pytest.raises(render.NoEngine, match="Graphviz"):
        picture.save("a.svg")


def test_without_the_package_that_writes_dot_the_words_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "graphviz", None)
    data, _ = draw(Nim(2))._repr_mimebundle_()
    assert "graphviz" in data["text/html"] and data["text/plain"].startswith("2 coins")


@on_unix  # the stand-in for the program is a shell script
def test_without_the_wheel_the_program_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    program = tmp_path / "dot"
    program.write_text('#!/bin/sh\necho "<svg width=\\"1pt\\" height=\\"2pt\\" $*></svg>"\n')
    program.chmod(0o755)
    monkeypatch.setitem(sys.modules, "pygraphviz", None)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    svg = draw(Nim(2)).svg
    assert 'width="1" height="2"' in svg and "-Kneato" in svg and "-n2" in svg


def test_an_engine_that_makes_svg_only_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_a_browser(dot: str, kind: str) -> bytes:
        if kind != "svg":
            raise render.NoEngine
        return b'<svg width="1pt" height="2pt"></svg>'

    monkeypatch.setattr(render, "engines", [of_a_browser])
    data, _ = draw(Nim(2))._repr_mimebundle_()
    assert "<img" in data["text/html"] and "image/png" not in data


@pytest.mark.all
def test_the_engine_makes_no_noise_and_leaves_the_environment_alone(
    capfd: pytest.CaptureFixture[str],
) -> None:
    before = dict(os.environ)
    for picture in (draw(solved(Learners("🙂" * 30))), draw(solved(Nim(9)), depth=9)):
        assert picture.svg and picture.png
    os.write(2, b"still heard")
    captured = capfd.readouterr()
    assert (captured.out, captured.err) == ("", "still heard")
    assert dict(os.environ) == before


def test_the_page_is_white_and_one_point_is_one_pixel() -> None:
    svg = ElementTree.fromstring(draw(solved(Nim(4))).svg)
    width, height = float(svg.attrib["width"]), float(svg.attrib["height"])
    assert svg.attrib["viewBox"] == f"0.00 0.00 {width:.2f} {height:.2f}"
    assert 'fill="#ffffff"' in draw(Nim(4)).svg


def test_colours_have_six_digits() -> None:
    for state in EXAMPLES.values():
        dot = draw(solved(state)).dot
        assert all(len(color) == 7 for color in re.findall(r"#[0-9A-Fa-f]+(?=\")", dot))


def test_importing_loads_no_engine() -> None:
    program = (
        "import sys, gamesearch, gamesearch.pictures.drawing;"
        "heavy = {'matplotlib', 'ipywidgets', 'pygraphviz', 'graphviz', 'IPython', 'numpy'};"
        "print(sorted(heavy & set(sys.modules)))"
    )
    run = [sys.executable, "-c", program]
    done = subprocess.run(run, cwd=Path(__file__).parents[1], capture_output=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.all
def test_importing_takes_less_than_twice_as_long_as_a_module_that_jupyter_imports_anyway() -> None:
    """Measured: 73 ms, and 51 ms for asyncio. Seconds alone would say more about the machine."""
    ours = [seconds_to_import("gamesearch, gamesearch.pictures.drawing") for _ in range(8)]
    assert min(ours) < 2 * min(seconds_to_import("asyncio") for _ in range(8))


def seconds_to_import(names: str) -> float:
    """By a new Python, in processor time."""
    program = (
        f"import time; start = time.process_time(); import {names};"
        "print(time.process_time() - start)"
    )
    run = [sys.executable, "-c", program]
    return float(subprocess.run(run, cwd=Path(__file__).parents[1], capture_output=True).stdout)


def seconds(*actions: Any) -> list[float]:
    """The best of twenty of each, in processor time, without garbage collection. They take turns:
    what slows the machine for a while slows all of them."""
    times: list[list[float]] = [[] for _ in actions]
    gc.collect()
    gc.disable()
    try:
        for _ in range(20):
            for action, spent in zip(actions, times, strict=True):
                start = time.process_time()
                action()
                spent.append(time.process_time() - start)
    finally:
        gc.enable()
    return [min(spent) for spent in times]


@pytest.mark.all
@pytest.mark.parametrize("depth", [None, 9])  # 67 positions, and 225
def test_what_we_add_to_graphviz_is_less_than_what_it_needs_itself(depth: int | None) -> None:
    """Measured: a third of it. 67 positions: 11 ms to describe them, 31 ms for Graphviz."""
    pytest.importorskip("pygraphviz")
    tree = solved(MiniIsolation())
    described = draw(tree, boards=True, depth=depth).dot
    ours, graphviz = seconds(
        lambda: draw(tree, boards=True, depth=depth).dot, lambda: render.svg(described)
    )
    assert ours < 0.6 * graphviz


def test_a_picture_is_a_picture() -> None:
    assert isinstance(draw(Nim(1)), Picture)

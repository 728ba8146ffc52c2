"""The picture of a card fits a screen, shows where it goes wrong, and says what it leaves out."""

from __future__ import annotations

import re

import pytest

from gamesearch import GameTree
from gamesearch.games import Hexapawn, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.tree import Node
from gametutor.checking.part import HIGHEST, draw_part

LEGEND = 80  # pixels


def wrong_at(state: object, *path: int) -> GameTree:
    """A tree in which a search returned a wrong number at one position, and from there on."""
    tree = GameTree.grow(state).back_up()  # type: ignore[arg-type]
    node: Node = tree.root
    node.returned = 7
    for index in path:
        node = node.children[index]
        node.returned = 7
    return tree


@pytest.mark.parametrize(
    ("state", "path"),
    [
        (MiniIsolation(), ()),
        (MiniIsolation(), (2,)),
        (MiniIsolation(), (0, 1, 0)),
        (Hexapawn(), (1, 0)),
        (Nim(6), (0, 1)),
        (TicTacToe("X...O...."), ()),
        (NumberTree([[[1, 2], [3, 4]], [[5, 6], [7, 8]], [[9, 1], [2, 3]]]), (1,)),
    ],
)
def test_a_large_tree_is_drawn_around_its_mistake(state: object, path: tuple[int, ...]) -> None:
    tree = wrong_at(state, *path)
    picture = draw_part(tree)
    drawn = re.findall(r"^\tn[0-9_]* \[", picture.dot, flags=re.MULTILINE)
    width, height = map(float, re.findall(r' (?:width|height)="([\d.]+)"', picture.svg)[:2])
    assert len(drawn) <= 16 and width <= 848 and height <= HIGHEST + LEGEND
    assert picture.text.count("<-- here") == 1
    assert (
        f"{len(drawn)} of " in picture.note and "around the one where it goes wrong" in picture.note
    )


def test_a_small_tree_is_drawn_whole_and_nothing_is_said() -> None:
    picture = draw_part(wrong_at(TicTacToe("XXOOX...O"), 0))
    assert len(picture.text.splitlines()) == 1 + 11 and picture.note == ""


def test_a_game_to_its_end_keeps_its_boards() -> None:
    tree = GameTree(Node(TicTacToe("XXOOX...O")), 0)
    node = tree.root
    for move in (5, 7, 6):
        node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
        node = node.children[0]
    assert draw_part(tree).svg.count(">X</text>") == 3 + 4 + 4 + 5


def test_what_leads_there_is_told_where_it_is_not_drawn() -> None:
    tree = wrong_at(MiniIsolation(), 0, 1, 0)
    way = [node.move_text for node in tree.nodes() if node.is_wrong][1:]
    note = draw_part(tree).note
    begins = re.match(r"The picture begins after ([\d,]+)", note)
    assert begins is None or begins[1].rstrip(",") in way

"""A tree to change: what is accepted, what the page is told, what a slider does."""

from __future__ import annotations

from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

from gamesearch import GameTree, explore, watch
from gamesearch.games import ChanceTree, ConnectFour, MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search.minimax import tight_value
from gamesearch.widgets.page.part import VIEW

TEXTBOOK = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


def told(explorer: Any) -> dict[str, Any]:
    """What the page is told."""
    if explorer._page is None:
        explorer._repr_mimebundle_()
    tree: dict[str, Any] = explorer._page.tree
    return tree


def slide(explorer: Any, *at: Any) -> dict[str, Any]:
    told(explorer)
    explorer._page._handle_custom_msg({"sliders": list(at)}, [])
    return told(explorer)


@pytest.mark.parametrize(
    "tree", [TEXTBOOK, NumberTree(TEXTBOOK), GameTree.grow(NumberTree(TEXTBOOK))], ids=str
)
def test_a_tree_of_numbers_may_be_written_in_three_ways(tree):
    places = told(explore(tree))["places"]
    assert [place["up"] for place in places] == [-1, 0, 1, 1, 1, 0, 5, 5, 5, 0, 9, 9, 9]
    assert [place["leaf"] for place in places if place["leaf"] is not None] == [
        3,
        12,
        8,
        2,
        4,
        6,
        14,
        5,
        2,
    ]
    assert [place["isMax"] for place in places[:3]] == [True, False, True]


def test_in_a_tree_of_numbers_max_is_player_0_whoever_begins():
    assert not told(explore(NumberTree([1, 2], to_move=1)))["places"][0]["isMax"]


def test_the_tree_that_was_given_stays_as_it_is():
    tree = GameTree.grow(NumberTree(TEXTBOOK))
    told(explore(tree))
    assert all(node.value is None for node in tree.nodes())


def test_what_stands_in_the_picture_can_be_used_in_code():
    explorer = explore(TEXTBOOK)
    assert explorer.numbers == NumberTree(TEXTBOOK)
    key = told(explorer)["key"]
    below = [[5, 1, 9], [2, 3, 4], [], [], [], [6, 7, 8], [], [], [], [10, 11, 12], [], [], []]
    leaves = [None, None, 3, 12, 8, None, 2, 4, 6, None, 14, 5, 7]
    explorer._page.left = {"key": key, "below": below, "leaves": leaves, "prunes": True}
    assert explorer.numbers == NumberTree([[2, 4, 6], [3, 12, 8], [14, 5, 7]])
    below, leaves = [[1, 4], [2, 3], [], [], [5], []], [None, None, 3, 12, None, 7]
    explorer._page.left = {"key": key, "below": below, "leaves": leaves, "prunes": False}
    assert explorer.numbers == NumberTree([[3, 12], [7]])
    with pytest.raises(ValueError, match="the tree of a game, Nim"):
        _ = explore(Nim(3)).numbers


def test_of_a_game_the_guesses_stand_beside_the_true_values():
    explorer = explore(Nim, start=range(4, 9), depth=2)
    for at in range(5):
        places = slide(explorer, at, 1)["places"]
        nodes = GameTree.grow(Nim(4 + at), depth=2).nodes()
        assert [place["truth"] for place in places] == [tight_value(n.state, 0) for n in nodes]
        assert [place["guess"] for place in places] == [bool(node.hidden) for node in nodes]
        assert {place["leaf"] for place in places if place["guess"]} == {0}


def test_a_guess_is_what_evaluate_says_turned_to_the_view_of_max():
    def coins(state, player):
        return state.coins if player == state.to_move else -state.coins

    places = told(explore(Nim(9), depth=1, evaluate=coins))["places"]
    assert [place["leaf"] for place in places] == [None, -8, -7, -6]


def test_sliders_tell_where_they_stand_and_stay_in_range():
    explorer = explore(Nim, start=range(1, 12), depth=1)
    start, depth = told(explorer)["sliders"]
    assert (start["texts"][0], start["texts"][-1]) == ("1 coin", "11 coins")
    assert depth == {"name": "depth", "texts": ["1 ply"], "at": 0, "wish": 0}
    start, depth = slide(explorer, 99, 99)["sliders"]
    assert start["at"] == 10 and depth["at"] == len(depth["texts"]) - 1 > 1
    start, depth = slide(explorer, -5, -5)["sliders"]
    assert (start["at"], depth["at"]) == (0, 0)


def test_alpha_beta_is_offered_where_it_is_asked_for_from_every_start():
    assert told(explore(TEXTBOOK))["cuts"] is False
    assert told(explore(GameTree.grow(Nim(3)), cuts=True))["cuts"] is True
    for cuts in (True, False):
        assert slide(explore(Nim, start=range(1, 4), cuts=cuts), 2)["cuts"] is cuts


def test_a_depth_that_was_wished_comes_back_with_a_longer_game():
    explorer = explore(Nim, start=range(1, 12), depth=3)
    for start, depth in ((0, 1), (1, 2), (6, 3), (0, 1)):
        at = slide(explorer, start, told(explorer)["sliders"][1]["wish"])["sliders"]
        assert (at[0]["at"], at[1]["at"] + 1) == (start, depth)


def test_where_no_depth_is_asked_for_every_start_shows_its_whole_game():
    explorer = explore(Nim, start=range(1, 8))
    for start in (0, 6, 3, 4):
        tree = slide(explorer, start)
        assert len(tree["places"]) == len(GameTree.grow(Nim(1 + start)))
        assert tree["guesses"] == 0
        assert [slider["name"] for slider in tree["sliders"]] == ["start"]
    assert [slider["name"] for slider in told(explore(Nim(3), depth=2))["sliders"]] == [
        "start",
        "depth",
    ]


@pytest.mark.parametrize("message", [None, {}, {"sliders": "3"}, {"sliders": [1]}, [1, 2]])
def test_a_message_that_makes_no_sense_changes_nothing(message):
    explorer = explore(Nim, start=range(1, 12), depth=1)
    before = told(explorer)
    explorer._page._handle_custom_msg(message, [])
    assert told(explorer) == before and explorer._page.heard == 1


def test_a_game_that_fails_on_the_way_is_told_on_the_page():
    class Fragile(Nim):
        def result(self, move):
            if self.coins > 2:
                raise RuntimeError("no more than two coins")
            return super().result(move)

    explorer = explore(Fragile, start=[2, 3])
    said = slide(explorer, 1)
    assert "no more than two coins" in said["note"]
    assert said["sliders"][0]["at"] == 0


def test_the_true_values_of_a_large_game_are_left_out():
    places = told(explore(ConnectFour(), depth=1))["places"]
    assert {place["truth"] for place in places} == {None}


@pytest.mark.all
def test_no_tree_is_larger_than_a_page_can_show():
    for more in ((), (20,)):
        explorer = explore(Nim, start=range(1, 20), depth=1 if more else None)
        for at in range(19):
            assert 2 <= len(slide(explorer, at, *more)["places"]) <= 150


def test_where_no_widgets_run_the_ordinary_drawing_is_shown():
    data, _ = DisplayFormatter().format(explore(TEXTBOOK))
    assert set(data) == {VIEW, "text/html", "text/plain"}
    first, whose, root, *_ = data["text/plain"].split("\n")
    assert (whose, root) == ("numbers: MAX's", "root: MAX 3")
    assert first == "A tree to change. Run this cell."
    assert first in data["text/html"] and "<img alt=" in data["text/html"]


@pytest.mark.parametrize(
    ("arguments", "more", "error", "sentence"),
    [
        ((None,), {}, TypeError, "explore needs a game state"),
        ((["3"],), {}, TypeError, "made of lists and numbers, but item 0 is '3'"),
        (([1e7, 2],), {}, ValueError, "leaves lie between −1,000,000 and 1,000,000 here"),
        ((Nim,), {}, TypeError, "a class comes with its starts"),
        ((Nim(3),), {"start": [1]}, TypeError, "and only a class does"),
        ((Nim,), {"start": "12"}, TypeError, "start is a list or a range"),
        ((Nim,), {"start": 3}, TypeError, "start is a list or a range"),
        ((Nim,), {"start": []}, ValueError, "start holds 1 to 100 things"),
        ((Nim,), {"start": [0]}, ValueError, "no tree to show from Nim.*: the game is over"),
        ((int,), {"start": [0]}, TypeError, "explore needs a game state"),
        ((TEXTBOOK,), {"depth": 2}, TypeError, "depth and evaluate are for a game"),
        ((Nim(3),), {"depth": 0}, ValueError, "depth is a whole number of plies, 1 or more, not 0"),
        ((Nim(3),), {"depth": 1.5}, TypeError, "depth is a whole number of plies"),
        ((Nim(3),), {"depth": 9}, ValueError, "the page can show 3 plies of this game at most"),
        ((Nim(3),), {"evaluate": 3}, TypeError, "evaluate is a function"),
        ((TEXTBOOK,), {"cuts": "yes"}, TypeError, "cuts is True or False, not 'yes'"),
        ((GameTree.grow(TicTacToe(), depth=1),), {}, ValueError, "stops before the end of every"),
        ((GameTree.grow(Nim(8)),), {}, ValueError, "has more than 150 nodes"),
        ((list(range(200)),), {}, ValueError, "has more than 150 nodes"),
    ],
)
def test_what_cannot_be_explored_is_refused_with_a_sentence(arguments, more, error, sentence):
    with pytest.raises(error, match=sentence):
        explore(*arguments, **more)


def test_a_whole_game_can_be_explored():
    later = MiniIsolation().result(MiniIsolation().legal_moves()[0])
    assert len(told(explore(GameTree.grow(later)))["places"]) == len(GameTree.grow(later))


def test_of_a_search_that_ended_with_an_error_the_whole_tree_is_explored():
    def stops(state, player):
        if state.is_terminal():
            raise RuntimeError("here")
        return max(stops(state.result(move), player) for move in state.legal_moves())

    stopped = watch(stops, NumberTree(TEXTBOOK), 0)
    assert stopped.left_out
    assert told(explore(stopped))["places"] == told(explore(TEXTBOOK))["places"]


def test_a_tree_with_dice_is_told_with_its_probabilities_if_it_has_few_dice():
    shown = explore(ChanceTree([[(0.25, 8), (0.75, -4)], 1]))
    assert "0 (1/4): leaf 8" in str(shown)
    page = shown._new_page()
    assert page.left == [1, 1, 0.25, 0.75, 1]
    assert [place["kind"] for place in page.shown["places"]] == [
        "max",
        "chance",
        "end",
        "end",
        "end",
    ]
    for tree in (ChanceTree([1, 2]), ChanceTree([[(0.5, 1), (0.5, 2)]] * 7)):
        with pytest.raises(ValueError, match="the dice move in 1 to 6 places, each with a slider"):
            explore(tree)

"""Two searches in step: what the page is told of each moment."""

from math import inf
from typing import Any

import pytest

from gamesearch import explore, watch
from gamesearch.games import Nim, NumberTree
from gamesearch.search import alpha_beta, minimax

TREE = NumberTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def beside(second: Any = alpha_beta.max_value, tree: Any = TREE) -> Any:
    explorer = explore(watch(minimax.max_value, tree, 0), beside=watch(second, tree, 0, -inf, inf))
    explorer._repr_mimebundle_()
    return explorer._page


def visited(page: Any, which: int) -> list[int]:
    """The positions of a search in the order in which it comes there, one moment after another."""
    came = []
    for both in page.ran["moments"]:
        for place, change in both[which]["nodes"].items():
            if change.get("o") and int(place) not in came:
                came.append(int(place))
    return came


def test_both_are_at_the_same_position_or_alpha_beta_waits_after_a_cut():
    page = beside()
    assert page.ran["names"] == ["minimax", "alpha-beta"]
    assert visited(page, 0) == list(range(13))
    assert visited(page, 1) == [*range(7), *range(9, 13)]
    waiting = [both for both in page.ran["moments"] if not both[1]["nodes"]]
    assert {both[1]["say"] for both in waiting} == {"Alpha-beta has made a cut here: 2 ≤ α = 3."}
    assert {both[0]["at"] for both in waiting} == {5, 7, 8}  # what is cut, and the one above it
    for both in page.ran["moments"]:
        assert both in waiting or both[0]["at"] == both[1]["at"]


def test_the_searches_run_again_in_a_tree_that_was_changed():
    page = beside()
    below = [[1, 2], [3, 4], [5, 6], *[[]] * 4]
    leaves = [None, None, None, 3, 5, 4, 1]  # 4 is more than 3, so the 1 has to be visited
    page._handle_custom_msg({"changed": {"below": below, "leaves": leaves}}, [])
    assert visited(page, 0) == visited(page, 1) == list(range(7))
    page._handle_custom_msg({"changed": {"below": below, "leaves": "3"}}, [])
    assert page.ran["moments"] == [] and page.ran["note"]


def test_the_lines_are_those_of_the_functions_that_run():
    def max_value(state, player, alpha, beta):
        return alpha_beta.max_value(state, player, alpha, beta)  # mine

    lines = {both[1]["line"] for both in beside(max_value).ran["moments"]}
    assert "if value <= alpha:  # Cut?" in lines


def test_a_search_that_is_not_written_yet_is_no_picture():
    def max_value(state, player, alpha, beta):
        raise NotImplementedError

    explorer = explore(
        watch(minimax.max_value, TREE, 0), beside=watch(max_value, TREE, 0, -inf, inf)
    )
    assert list(explorer._repr_mimebundle_()) == ["text/html", "text/plain"]
    assert str(explorer).startswith("Two searches in step: max_value is not written yet")


def test_what_cannot_be_in_step_is_refused():
    plain = watch(minimax.max_value, TREE, 0)
    with pytest.raises(TypeError, match="two searches that were watched, as in"):
        explore(TREE, beside=plain)
    with pytest.raises(TypeError, match="beside goes with nothing else"):
        explore(plain, beside=plain, cuts=True)
    for other in (
        watch(minimax.max_value, NumberTree([1]), 0),
        watch(minimax.max_value, Nim(2), 0),
    ):
        with pytest.raises(ValueError, match="the same tree of numbers"):
            explore(plain, beside=other)

"""The icicle chart: its counts against published ones and brute force, its words, its limits."""

from __future__ import annotations

import io
import sys
from functools import cache
from math import inf
from typing import Any

import oracles
import pytest

from gamesearch import GameTree, draw, icicle, watch
from gamesearch.drawing import census, style
from gamesearch.drawing import icicle as drawing_of_icicles
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.search import alpha_beta, minimax

OPENING = TicTacToe("X...O....")  # X a3, O b2


def searched(state: Any) -> GameTree:
    return watch(alpha_beta.max_value, state, state.to_move, -inf, inf)


@cache  # a chart changes nothing in a tree
def opening() -> GameTree:
    return searched(OPENING)


@cache
def opening_in_full() -> GameTree:
    return watch(minimax.max_value, OPENING, 0)


def test_the_counts_of_the_opening_are_those_of_a_full_search() -> None:
    chart = icicle(opening())
    assert chart.visited == [1, 7, 19, 65, 111, 258, 254, 129]
    assert chart.all == [1, 7, 42, 210, 760, 1944, 2784, 1584]
    assert (sum(chart.visited), sum(chart.all)) == (844, 7332)


@pytest.mark.parametrize(
    "state",
    [OPENING, MiniIsolation(), Nim(7), NumberTree([[1, [5, 6]], [[2, 3], 4], 0])],
    ids=["tic-tac-toe", "isolation", "nim", "numbers"],
)
@pytest.mark.parametrize("function", [minimax.max_value, alpha_beta.max_value])
def test_all_positions_are_counted_also_those_never_seen(state: Any, function: Any) -> None:
    chart = icicle(watch(function, state, 0))
    assert chart.all == oracles.census(state).per_ply
    if function is minimax.max_value:
        assert chart.visited == chart.all


@pytest.mark.parametrize("state", [OPENING, MiniIsolation(), Nim(7)])
def test_what_was_visited_is_what_another_alpha_beta_visits(state: Any) -> None:
    assert sum(icicle(searched(state)).visited) == oracles.alpha_beta(state).nodes


def test_a_search_to_a_depth_is_compared_with_the_plies_it_came_to() -> None:
    def even(state: Any, player: int) -> float:
        return 0

    chart = icicle(watch(alpha_beta.to_depth, TicTacToe(), 3, even))
    assert chart.all == [1, 9, 72, 504]
    assert chart.visited[0] == 1 and sum(chart.visited) < 586


def test_states_that_cannot_be_keys_are_counted_too() -> None:
    class Unhashable(Nim):
        __hash__ = None  # type: ignore[assignment]

        def result(self, move: int) -> Nim:
            child = super().result(move)
            return Unhashable(child.coins, child.to_move)

    chart = icicle(searched(Unhashable(7)))
    assert chart.all == oracles.census(Nim(7)).per_ply


def test_too_many_positions_are_left_out_and_the_note_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(census, "LIMIT", 100)
    chart = icicle(opening())
    assert chart.all is None and sum(chart.visited) == 844
    assert "were not all counted" in chart.note and "were not all counted" in str(chart)
    assert chart.title == "844 positions visited"
    assert str(chart).splitlines()[1].split() == ["ply", "to", "move", "visited"]
    assert chart.png.startswith(b"\x89PNG")


def test_a_position_met_in_many_ways_is_counted_every_time() -> None:
    assert sum(icicle(searched(TicTacToe("X........"))).all or []) == 59_705


def test_the_table_says_what_the_chart_shows() -> None:
    assert str(icicle(opening())).splitlines() == [
        "844 of 7,332 positions visited (12 %)",
        "ply  to move  visited    all  share",
        "  0    ▲ MAX        1      1  100 %",
        "  1    ▼ MIN        7      7  100 %",
        "  2    ▲ MAX       19     42   45 %",
        "  3    ▼ MIN       65    210   31 %",
        "  4    ▲ MAX      111    760   15 %",
        "  5    ▼ MIN      258  1,944   13 %",
        "  6    ▲ MAX      254  2,784    9 %",
        "  7      end      129  1,584    8 %",
    ]


def test_the_alternative_text_is_a_sentence() -> None:
    assert icicle(opening()).alt == (
        "Icicle chart of a search, 7 plies: 844 of 7,332 positions visited (12 %). "
        "The widest is ply 6: 254 of 2,784 visited."
    )


# The picture


def image(png: bytes) -> Any:
    return pytest.importorskip("PIL.Image").open(io.BytesIO(png)).convert("RGB")


def test_the_picture_is_the_same_every_time_and_fits_the_page() -> None:
    pytest.importorskip("matplotlib")
    first, second = icicle(searched(OPENING)), icicle(searched(OPENING))
    assert first.png == second.png and len(first.png) < 40_000
    data, metadata = first._repr_mimebundle_()
    assert metadata["image/png"]["width"] <= 832
    assert f'alt="{first.alt[:30]}' in data["text/html"]
    assert "<summary>The numbers</summary>" in data["text/html"]
    width, height = image(first.png).size
    assert (width / 1.5, height / 1.5) == first.size


def share_of(picture: Any, color: str) -> float:
    """Which part of a picture has nearly this colour."""
    wanted = tuple(int(color[place : place + 2], 16) for place in (1, 3, 5))
    colors = picture.getcolors()
    near = [n for n, c in colors if max(abs(a - b) for a, b in zip(c, wanted, strict=True)) < 12]
    return float(sum(near) / sum(number for number, _ in colors))


def test_every_value_has_a_colour_and_an_edge_and_the_unseen_is_pale() -> None:
    pytest.importorskip("matplotlib")
    won = image(icicle(watch(minimax.max_value, NumberTree([[1, 2], [3, 4]]), 0)).png)
    lost = image(icicle(watch(minimax.max_value, NumberTree([[-1, -2], [-3, -4]]), 0)).png)
    assert share_of(won, style.SIGN[1]) > 0.2 and share_of(won, style.SIGN[-1]) < 0.001
    assert share_of(lost, style.SIGN[-1]) > 0.2 and share_of(lost, style.SIGN[1]) < 0.001
    ink = (26, 26, 26)
    first_row = range(46, 94)  # in dots, of which 1.5 are a pixel
    upper, lower = ([pic.getpixel((450, y)) == ink for y in first_row] for pic in (won, lost))
    assert upper[0] and not any(upper[10:])  # above 0: ink at the upper edge
    assert any(lower[30:]) and not any(lower[:30])  # below 0: at the lower one
    full = image(icicle(opening_in_full()).png)
    pruned = image(icicle(opening()).png)
    assert share_of(pruned, style.UNSEEN) > share_of(full, style.UNSEEN) + 0.2


def test_every_visited_position_is_painted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    painted = []
    paint = drawing_of_icicles._paint
    monkeypatch.setattr(
        drawing_of_icicles, "_paint", lambda cell, kind: (painted.append(kind), paint(cell, kind))
    )
    chart = icicle(opening())
    assert chart.png
    assert len(painted) == sum(chart.visited) + 3  # and the three values in the legend


def test_without_matplotlib_the_table_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    data, _ = icicle(opening())._repr_mimebundle_()
    assert set(data) == {"text/html", "text/plain"}
    assert "Charts need matplotlib" in data["text/html"] and "<caption>" in data["text/html"]
    assert "254  2,784" in data["text/plain"]


def test_a_search_that_gave_up_is_shown_as_far_as_it_came() -> None:
    def broken(state: Any, player: int) -> float:
        if state.is_terminal():
            raise ValueError("oh")
        return max(broken(state.result(move), player) for move in state.legal_moves())

    chart = icicle(watch(broken, Nim(3), 0))
    assert "ValueError: oh" in chart.note
    assert chart.png and chart.visited == [1, 1, 1, 1]


def test_a_drawing_of_a_large_search_names_the_icicle_and_others_do_not() -> None:
    assert "icicle() shows" in draw(opening()).note
    assert "icicle" not in draw(opening_in_full()).note
    assert "icicle" not in draw(GameTree.grow(OPENING)).note
    assert "icicle" not in draw(searched(MiniIsolation())).note


@pytest.mark.parametrize(
    ("thing", "error", "sentence"),
    [
        (3, TypeError, r"icicle needs the tree of a search, as in icicle\(watch\(.*not int"),
        (OPENING, TypeError, "icicle needs the tree of a search"),
        (GameTree.grow(Nim(2)), ValueError, "none was watched in this tree: use watch"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(thing: Any, error: type, sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        icicle(thing)

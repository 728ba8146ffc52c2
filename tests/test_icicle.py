"""The icicle chart: its counts against published ones and brute force, its words, its limits."""

from __future__ import annotations

import io
from functools import cache, reduce
from itertools import combinations
from math import inf
from typing import Any
from xml.etree.ElementTree import fromstring

import oracles
import pytest

from gamesearch import GameTree, draw, icicle, watch
from gamesearch.games import MiniIsolation, Nim, NumberTree, TicTacToe
from gamesearch.pictures.charting import census
from gamesearch.pictures.drawing import style
from gamesearch.pictures.drawing.html_label import text_width
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


def test_too_many_positions_are_left_out_and_the_note_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(census, "LIMIT", 100)
    chart = icicle(opening())
    assert chart.all is None and sum(chart.visited) == 844
    assert "were not all counted" in chart.note and "were not all counted" in str(chart)
    assert chart.text.splitlines()[0] == "844 positions visited"
    assert str(chart).splitlines()[2].split() == ["ply", "to", "move", "visited"]
    assert chart.png.startswith(b"\x89PNG")


def test_a_position_met_in_many_ways_is_counted_every_time() -> None:
    assert sum(icicle(searched(TicTacToe("X........"))).all or []) == 59_705


def test_the_table_says_what_the_chart_shows() -> None:
    assert str(icicle(opening())).splitlines() == [
        "844 of 7,332 positions visited (12%)",
        "numbers: X's",
        "ply  to move  visited    all  share",
        "  0    ▲ MAX        1      1   100%",
        "  1    ▼ MIN        7      7   100%",
        "  2    ▲ MAX       19     42    45%",
        "  3    ▼ MIN       65    210    31%",
        "  4    ▲ MAX      111    760    15%",
        "  5    ▼ MIN      258  1,944    13%",
        "  6    ▲ MAX      254  2,784     9%",
        "  7      end      129  1,584     8%",
    ]


def test_the_alternative_text_is_a_sentence() -> None:
    assert icicle(opening()).alt == (
        "Icicle chart of a search, 7 plies: 844 of 7,332 positions visited (12%). "
        "The widest is ply 6: 254 of 2,784 visited."
    )


# The picture


def image(png: bytes) -> Any:
    return pytest.importorskip("PIL.Image").open(io.BytesIO(png)).convert("RGB")


def test_the_picture_is_the_same_every_time_and_fits_the_page() -> None:
    first, second = icicle(searched(OPENING)), icicle(searched(OPENING))
    assert first.png == second.png and len(first.png) < 40_000
    data, metadata = first._repr_mimebundle_()
    assert metadata["image/png"]["width"] <= 832
    assert f'alt="{first.alt[:30]}' in data["text/html"]
    assert ">The numbers</summary>" in data["text/html"]
    page = fromstring(first.svg)
    size = float(page.get("width", "")), float(page.get("height", ""))
    assert tuple(side / 1.5 for side in image(first.png).size) == size


SVG = "{http://www.w3.org/2000/svg}"
DEEP = NumberTree(reduce(lambda below, _: [below, 0], range(40), 1))


def cells(svg: str, color: str) -> list[tuple[float, float, float, float]]:
    """The pieces of one colour in the rows: x, y, width and height. A polygon is a row of them."""
    page = fromstring(svg)
    foot = float(page.get("height", "")) - 36
    found = []
    for polygon in page.iter(f"{SVG}polygon"):
        if (polygon.get("fill"), polygon.get("stroke")) == (color, "none"):
            *corners, _ = polygon.get("points", "").split()
            points = [tuple(map(float, corner.split(","))) for corner in corners]
            found += [points[at : at + 4] for at in range(0, len(points), 4)]
    pieces = [(x, y, right - x, low - y) for (x, low), (_, y), (right, _), _ in found]
    return sorted(piece for piece in pieces if 0 < piece[1] < foot)


def words(svg: str) -> list[tuple[str, float, float, float]]:
    """Every text, the x of its two ends, and its y."""
    placed = []
    for text in fromstring(svg).iter(f"{SVG}text"):
        said = (text.text or "").replace("\N{NO-BREAK SPACE}", " ")
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        width = text_width(said, float(text.get("font-size", 12)))
        left = x - width if text.get("text-anchor") == "end" else x
        placed.append((said, left, left + width, y))
    return placed


def test_the_picture_is_the_same_every_time_and_has_all_words_of_the_table() -> None:
    chart = icicle(opening())
    assert chart.dot == icicle(searched(OPENING)).dot
    said = {text for text, *_ in words(chart.svg)}
    title, whose, _, *rows = chart.text.splitlines()
    for row in rows:
        ply, *level, visited, all_of_them, _ = row.split()
        assert {f"{' '.join(level)}  ply {ply}", f"{visited}/{all_of_them}"} <= said
    assert {"0: draw", "+1: MAX wins", "−1: MIN wins", "never visited", title, whose} <= said


def test_bars_are_as_long_as_the_counts() -> None:
    chart = icicle(opening())
    lengths = []
    for bar in fromstring(chart.svg).iter(f"{SVG}polygon"):
        if bar.get("stroke") != "none" and bar.get("fill") != style.BAND.lower():
            x = [float(corner.split(",")[0]) for corner in bar.get("points", "").split()]
            lengths.append(max(x) - min(x))
    pixel = max(lengths) / 2784
    assert chart.all is not None
    assert lengths[::2] == pytest.approx([pixel * count for count in chart.all], abs=0.1)
    assert lengths[1::2] == pytest.approx([pixel * count for count in chart.visited], abs=0.1)


def test_a_cell_is_as_wide_as_its_part_of_the_tree() -> None:
    tree = watch(minimax.max_value, NumberTree([[1, 2, 3], [4, 5], 0]), 0)  # 4, 3 and 1 positions
    svg = icicle(tree).svg
    won, drawn = cells(svg, style.SIGN[1].lower()), cells(svg, style.SIGN[0].lower())
    (left, _, whole, _), *_ = sorted(won, key=lambda cell: cell[1])
    below = sorted({y for _, y, *_ in won})[1]
    first, second = ((x, width) for x, y, width, _ in won if y == below)
    (third,) = ((x, width) for x, y, width, _ in drawn)
    starts, widths = zip(first, second, third, strict=True)
    assert starts == pytest.approx([left, left + whole / 2, left + whole * 7 / 8], abs=1)
    assert widths == pytest.approx([whole / 2, whole * 3 / 8, whole / 8], abs=2)


@pytest.mark.parametrize(("sign", "places"), [(1, {0}), (-1, {27}), (0, set())])
def test_ink_at_an_edge_of_a_cell_says_its_sign(sign: int, places: set[int]) -> None:
    svg = icicle(watch(minimax.max_value, NumberTree([[sign, sign], [sign, sign]]), 0)).svg
    high = {height for *_, height in cells(svg, style.SIGN[sign].lower())}
    tops = {y for _, y, *_ in cells(svg, style.SIGN[sign].lower())}
    ink = {(y - max(top for top in tops if top <= y)) for _, y, *_ in cells(svg, "#1a1a1a")}
    assert (high, ink) == ({30}, places)


def test_every_position_has_a_pixel_and_a_large_search_is_not_a_large_picture() -> None:
    svg = icicle(searched(TicTacToe("X........"))).svg
    kinds = [cell for sign in style.SIGN.values() for cell in cells(svg, sign.lower())]
    assert min(width for _, _, width, _ in kinds) == 1
    right = max(x + width for x, _, width, _ in cells(svg, style.UNSEEN.lower()))
    assert all(x >= 108 and x + width <= right for x, _, width, _ in kinds)
    assert len(svg) < 100_000


@pytest.mark.parametrize(
    "state",
    [OPENING, NumberTree(7), NumberTree([[2, 2], [2, 2]]), DEEP],
    ids=["many", "one", "equal", "deep"],
)
def test_no_word_covers_another_or_leaves_the_page(state: Any) -> None:
    chart = icicle(searched(state))
    placed = words(chart.svg)
    page = float(fromstring(chart.svg).get("width", ""))
    assert all(left >= 0 and right <= page for _, left, right, _ in placed)
    for (one, left, right, y), (other, start, end, line) in combinations(placed, 2):
        is_beside = right <= start or end <= left
        assert is_beside or abs(y - line) >= style.TEXT, (one, other)


def test_what_was_visited_without_a_value_has_ink_at_both_edges() -> None:
    def broken(state: Any, player: int) -> float:
        raise ValueError("oh")

    svg = icicle(watch(broken, Nim(3), 0)).svg
    ((x, top, width, high),) = cells(svg, "#ffffff")
    assert cells(svg, "#1a1a1a") == [(x, top, width, 3), (x, top + high - 3, width, 3)]
    assert "visited, no value" in {text for text, *_ in words(svg)}


def test_a_search_that_gave_up_is_shown_as_far_as_it_came() -> None:
    def broken(state: Any, player: int) -> float:
        if state.is_terminal():
            raise ValueError("oh")
        return max(broken(state.result(move), player) for move in state.legal_moves())

    chart = icicle(watch(broken, Nim(3), 0))
    assert "ValueError: oh" in chart.note
    assert chart.png and chart.visited == [1, 1, 1, 1]


def test_a_search_that_is_not_written_has_no_share_of_all_positions() -> None:
    def unwritten(state: Any, player: int) -> float:
        raise NotImplementedError

    chart = icicle(watch(unwritten, Nim(3), 0))
    assert chart.text.startswith("1 position visited\n") and "%" not in chart.text
    assert chart.png and chart.note.startswith("unwritten is not written yet")


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

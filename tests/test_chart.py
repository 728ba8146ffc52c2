"""Charts: the numbers are always there in words, and bad input gets a sentence."""

from __future__ import annotations

import re
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from gamesearch.pictures.charting.axes import ticks
from gamesearch.pictures.charting.chart import chart
from gamesearch.pictures.drawing.html_label import text_width

PLIES = {"minimax": [1, 9, 72, 504], "alpha-beta": [1, 9, 30.5, 100]}


def example(**changes: Any) -> Any:
    call = {"title": "Nodes", "x": [0, 1, 2, 3], "series": PLIES, "x_label": "ply"}
    return chart(**(call | {"y_label": "nodes"} | changes))


def test_the_text_is_an_aligned_table() -> None:
    assert str(example()).splitlines() == [
        "Nodes",
        "ply  minimax  alpha-beta",
        "  0        1           1",
        "  1        9           9",
        "  2       72        30.5",
        "  3      504         100",
    ]


def test_the_alternative_text_says_where_each_series_begins_and_ends() -> None:
    assert example(kind="line").alt == (
        "Line chart: Nodes. Nodes, by ply. minimax: 1 at 0, 504 at 3; alpha-beta: 1 at 0, 100 at 3."
    )


def test_the_alternative_text_says_how_high_a_line_is_between_its_ends() -> None:
    found = example(series={"up and down": [9, 30, 5, 3]}, kind="line")
    assert found.alt.endswith("up and down: 9 at 0, at most 30 at 1, 3 at 3.")


def test_in_the_alternative_text_words_along_the_bottom_stand_in_quotes() -> None:
    found = example(x=["by the rules", "b", "c", "killers"], series={"positions": [9, 7, 5, 3]})
    assert found.alt.endswith("positions: 9 for “by the rules”, 3 for “killers”.")


@pytest.mark.parametrize("kind", ["bar", "line"])
@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("x", [[0, 1, 2, 3], ["a", "b", "c", "d"]])
def test_every_kind_is_drawn(kind: str, log: bool, x: list) -> None:
    data, metadata = example(kind=kind, log=log, x=x)._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert 'alt="' in data["text/html"] and ">The numbers</summary>" in data["text/html"]
    assert metadata["image/png"]["width"] <= 848


def test_saving(tmp_path: Path) -> None:
    assert example().save(tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")
    assert example().save(tmp_path / "c.svg").read_text("utf-8") == example().svg


SVG = "{http://www.w3.org/2000/svg}"


def drawn(**changes: Any) -> Element:
    return fromstring(example(**changes).svg)


def polygons(page: Element) -> list[list[tuple[float, float]]]:
    """The corners of every polygon but the page itself: of bars, or of the marks of lines."""
    found = [polygon.get("points", "").split() for polygon in page.iter(f"{SVG}polygon")]
    return [[(float(x), float(y)) for x, y in (at.split(",") for at in one)] for one in found[1:]]


def test_bars_are_as_high_as_their_numbers() -> None:
    bars = polygons(drawn())[:8]
    heights = [max(y for _, y in bar) - min(y for _, y in bar) for bar in bars]
    numbers = [number for row in PLIES.values() for number in row]
    pixel = heights[3] / 504
    assert heights == pytest.approx([pixel * number for number in numbers], abs=0.1)


@pytest.mark.parametrize("log", [False, True])
def test_points_are_where_their_numbers_say(log: bool) -> None:
    lines = drawn(kind="line", log=log).iter(f"{SVG}polyline")
    rows = [
        [tuple(map(float, at.split(","))) for at in line.get("points", "").split()]
        for line in lines
        if line.get("stroke-width") == "1.5"
    ]
    for points, numbers in zip(rows, PLIES.values(), strict=False):
        sizes = [log10(number) if log else number for number in numbers]
        heights = [points[0][1] - y for _, y in points]
        pixel = heights[3] / (sizes[3] - sizes[0])
        assert heights == pytest.approx([pixel * (size - sizes[0]) for size in sizes], abs=0.2)
        apart = [right - left for (left, _), (right, _) in pairwise(points)]
        assert apart == pytest.approx([apart[0]] * 3, abs=0.2)


@pytest.mark.parametrize("kind", ["bar", "line"])
@pytest.mark.parametrize("log", [False, True])
def test_the_picture_has_all_words_and_numbers_of_the_table(kind: str, log: bool) -> None:
    page = drawn(kind=kind, log=log, title="A & B < C")
    words = {text.text for text in page.iter(f"{SVG}text")}
    assert {"A & B < C", "ply", "minimax", "alpha-beta", "0", "1", "2", "3"} <= words
    if kind == "bar" or log:
        assert {"1", "9", "72", "504", "30.5", "100"} <= words


@pytest.mark.parametrize(("many", "told"), [(20, 20), (200, 23)])
def test_under_bars_stand_as_many_numbers_as_have_room(many: int, told: int) -> None:
    page = drawn(x=[*range(many)], series={"n": [1] * many})
    rows: dict[str, list[float]] = {}
    for text in page.iter(f"{SVG}text"):
        rows.setdefault(text.get("y", ""), []).append(float(text.get("x", "")))
    under = max(rows.values(), key=len)
    assert len(under) == told
    assert min(right - left for left, right in pairwise(under)) > text_width(str(many - 1), 12)


def test_of_numbers_spaced_to_scale_those_that_would_touch_the_one_before_are_left_out() -> None:
    page = drawn(x=[25, 100, 400, 1600, 6400], series={"n": [100] * 5}, kind="line")
    rows: dict[str, list[str]] = {}
    for text in page.iter(f"{SVG}text"):
        rows.setdefault(text.get("y", ""), []).append(text.text or "")
    assert ["25", "400", "1,600", "6,400"] in rows.values()


@pytest.mark.all
def test_a_line_of_many_points_is_drawn() -> None:
    many = range(5000)
    page = drawn(x=many, series={"n": [at % 7 for at in many]}, kind="line")
    longest = max(len(line.get("points", "").split()) for line in page.iter(f"{SVG}polyline"))
    assert longest == 5000


def test_long_names_have_a_line_of_the_legend_each() -> None:
    names = [f"won by somebody whose name is very long, number {number}" for number in range(3)]
    page = drawn(x=[1], series={name: [1] for name in names})
    at = [(t.get("x"), t.get("y")) for t in page.iter(f"{SVG}text") if t.text in names]
    assert len({x for x, _ in at}) == 1 and len({y for _, y in at}) == 3


def test_a_word_stands_under_every_bar() -> None:
    words = [
        "left to right",
        "middle first",
        "best score first",
        "by a table",
        "with killers",
        "all",
    ]
    page = drawn(x=words, series={"n": [1] * 6})
    assert {*words} <= {text.text for text in page.iter(f"{SVG}text")}


@pytest.mark.parametrize("least_most", [(0, 0), (-3, 4), (0, 0.002), (0, 7), (0, 123_456)])
def test_ticks_reach_around_the_numbers_and_are_few(least_most: tuple[float, float]) -> None:
    found = ticks(*least_most, whole=isinstance(least_most[1], int))
    assert found[0] <= least_most[0] and found[-1] >= least_most[1] and 2 <= len(found) <= 9
    steps = [after - before for before, after in pairwise(found)]
    assert steps == pytest.approx([steps[0]] * len(steps))


SIX = {name: [1, 2] for name in "abcdef"}


def test_lines_are_told_apart_without_colour() -> None:
    marks = polygons(drawn(x=[1, 2], series=SIX, kind="line"))[:12:2]
    shapes = {tuple((x - mark[0][0], y - mark[0][1]) for x, y in mark) for mark in marks}
    assert len(shapes) == 6


def test_bars_are_told_apart_without_colour() -> None:
    """By how light the ground of each is, and which strokes are on it."""
    dot = example(x=[1, 2], series=SIX).dot
    bars = re.split(r"^C 7 -#", dot, flags=re.MULTILINE)[2:14:2]  # the first is the page
    assert len({look(bar) for bar in bars}) == 6


def look(bar: str) -> tuple[int, frozenset[bool]]:
    """Of a bar in DOT: a grey for its colour; has it level strokes, and upright ones?"""
    light = sum(int(bar[at : at + 2], 16) for at in (0, 2, 4)) / 3
    strokes = re.findall(r"^L 2\s+\S+ (\S+)\s+\S+ (\S+)$", bar, flags=re.MULTILINE)
    return round(light / 100), frozenset(y == end for y, end in strokes)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": 3}, "the title of a chart is a string, not 3"),
        ({"kind": "pie"}, 'kind is "bar" or "line", not \'pie\''),
        ({"log": 1}, "log is True or False, not 1"),
        ({"x": []}, "x is a list of at least one value"),
        ({"x": "abcd"}, "x is a list of at least one value"),
        ({"series": {}}, "series is a dict of 1 to 6 names"),
        ({"series": {"a": [1, 2]}}, "series 'a' has 2 numbers for 4 values of x"),
        ({"series": {"a": [1, 2, 3, float("nan")]}}, "a list of finite numbers"),
        ({"series": {"a": [0, 1, 2, 3]}, "log": True}, "all numbers are above 0, but 'a' has 0"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(changes: dict, sentence: str) -> None:
    with pytest.raises((TypeError, ValueError)) as refused:
        example(**changes)
    assert sentence in str(refused.value)


def test_a_chart_of_many_sizes_tells_each_number_once() -> None:
    series = {"all": [3, 729], "best": [3, 53]}
    page = fromstring(chart("Leaves", [1, 2], series, "plies", "leaves", "line", True).svg)
    said = [text.text for text in page.iter(f"{SVG}text")]
    assert [said.count(number) for number in ("3", "53", "729")] == [1, 1, 1]


def test_a_quote_or_a_backslash_in_a_title_ends_no_text() -> None:
    words = {text.text for text in drawn(title='a "b" \\" c\nd').iter(f"{SVG}text")}
    assert 'a "b" ∖" c\N{REPLACEMENT CHARACTER}d' in words

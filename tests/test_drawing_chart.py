"""Charts: the numbers are always there in words, and bad input gets a sentence."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from PIL import Image

from gamesearch.pictures.drawing.chart import chart
from gamesearch.pictures.drawing.chart_svg import ticks

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
        "Line chart: Nodes. nodes by ply: minimax 1 at 0, 504 at 3; alpha-beta 1 at 0, 100 at 3."
    )


@pytest.mark.parametrize("kind", ["bar", "line"])
@pytest.mark.parametrize("log", [False, True])
@pytest.mark.parametrize("x", [[0, 1, 2, 3], ["a", "b", "c", "d"]])
def test_every_kind_is_drawn(kind: str, log: bool, x: list) -> None:
    pytest.importorskip("matplotlib")
    data, metadata = example(kind=kind, log=log, x=x)._repr_mimebundle_()
    assert data["image/png"].startswith(b"\x89PNG")
    assert 'alt="' in data["text/html"] and "<summary>The numbers</summary>" in data["text/html"]
    assert metadata["image/png"]["width"] <= 848


def test_pyplot_stays_untouched() -> None:
    pytest.importorskip("matplotlib")
    before = "matplotlib.pyplot" in sys.modules
    assert example().png
    assert ("matplotlib.pyplot" in sys.modules) == before


def test_saving(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert example().save(tmp_path / "c.png").read_bytes().startswith(b"\x89PNG")
    with pytest.raises(ValueError, match=r"a chart is saved as \.png, not as 'c\.svg'"):
        example().save(tmp_path / "c.svg")


def test_without_matplotlib_it_is_a_picture_and_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    data, _ = example()._repr_mimebundle_()
    shown = data["text/html"]
    assert "data:image/svg+xml" in shown and 'alt="Bar chart: Nodes.' in shown
    assert "<summary>The numbers</summary>" in shown and "504" in shown
    assert "504" in data["text/plain"] and set(data) == {"text/html", "text/plain"}


SVG = "{http://www.w3.org/2000/svg}"


def drawn(**changes: Any) -> Element:
    return fromstring(example(**changes).svg)


def test_bars_of_the_svg_are_as_high_as_their_numbers() -> None:
    heights = [float(bar.get("height", "")) for bar in drawn().findall(f"{SVG}rect")][:8]
    numbers = [number for row in PLIES.values() for number in row]
    pixel = heights[3] / 504
    assert heights == pytest.approx([pixel * number for number in numbers], abs=0.1)


@pytest.mark.parametrize("log", [False, True])
def test_points_of_the_svg_are_where_their_numbers_say(log: bool) -> None:
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\)", example(kind="line", log=log).svg)
    points = [(float(x), float(y)) for x, y in places]
    for row, numbers in enumerate(PLIES.values()):
        sizes = [log10(number) if log else number for number in numbers]
        heights = [points[4 * row][1] - y for _, y in points[4 * row : 4 * row + 4]]
        pixel = heights[3] / (sizes[3] - sizes[0])
        assert heights == pytest.approx([pixel * (size - sizes[0]) for size in sizes], abs=0.2)
        apart = [right - left for (left, _), (right, _) in pairwise(points[4 * row : 4 * row + 4])]
        assert apart == pytest.approx([apart[0]] * 3, abs=0.2)


@pytest.mark.parametrize("kind", ["bar", "line"])
@pytest.mark.parametrize("log", [False, True])
def test_the_svg_has_all_words_and_numbers_of_the_table(kind: str, log: bool) -> None:
    page = drawn(kind=kind, log=log, title="A & B < C")
    words = {text.text for text in page.iter(f"{SVG}text")}
    assert {"A & B < C", "ply", "minimax", "alpha-beta", "0", "1", "2", "3"} <= words
    if kind == "bar" or log:
        assert {"1", "9", "72", "504", "30.5", "100"} <= words


@pytest.mark.parametrize("least_most", [(0, 0), (-3, 4), (0, 0.002), (0, 7), (0, 123_456)])
def test_ticks_reach_around_the_numbers_and_are_few(least_most: tuple[float, float]) -> None:
    found = ticks(*least_most, whole=isinstance(least_most[1], int))
    assert found[0] <= least_most[0] and found[-1] >= least_most[1] and 2 <= len(found) <= 9
    steps = [after - before for before, after in pairwise(found)]
    assert steps == pytest.approx([steps[0]] * len(steps))


def test_series_of_the_svg_are_told_apart_without_colour() -> None:
    series = {name: [1, 2] for name in "abcdef"}
    lines = fromstring(example(x=[1, 2], series=series, kind="line").svg)
    looks = [path.get("d") for path in lines.findall(f"{SVG}path") if path.get("transform")]
    assert len({*looks}) == 6
    bars = fromstring(example(x=[1, 2], series=series).svg)
    assert len({bar.get("fill") for bar in bars.findall(f"{SVG}rect")}) == 6


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": 3}, "the title of a chart is a text, not 3"),
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


def test_a_chart_of_many_sizes_tells_each_number_once():
    from matplotlib.figure import Figure

    shown = chart(
        "Leaves", [1, 2], {"all": [3, 729], "best": [3, 53]}, "plies", "leaves", "line", True
    )
    axes = Figure().add_subplot()
    shown._lines(axes)
    assert sorted(note.get_text() for note in axes.texts) == ["3", "53", "729"]


def test_a_chart_in_a_dark_page_is_turned_and_keeps_its_file_soft():
    data, _ = chart("Leaves", [1, 2], {"all": [3, 9]}, "plies", "leaves")._repr_mimebundle_()
    assert 'class="gs-chart"' in data["text/html"] and "filter:invert" in data["text/html"]
    ground = Image.open(BytesIO(data["image/png"])).convert("RGB").getpixel((0, 0))
    assert ground == (0xF4, 0xF4, 0xF1)

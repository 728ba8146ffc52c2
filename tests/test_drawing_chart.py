"""Charts: the numbers are always there in words, and bad input gets a sentence."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from gamesearch.drawing.chart import chart

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


def test_without_matplotlib_the_table_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    data, _ = example()._repr_mimebundle_()
    assert "Charts need matplotlib" in data["text/html"] and "<caption>" in data["text/html"]
    assert "504" in data["text/plain"] and set(data) == {"text/html", "text/plain"}


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

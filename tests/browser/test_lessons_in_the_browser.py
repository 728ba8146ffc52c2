"""Every lesson in a real browser: it opens, runs, can be looked at and worked through."""

from pathlib import Path

import looks
import pytest
from store_lessons import read
from test_notebooks import checks_in, code_cells, displays, errors, exercise_in

from gamesearch import exercises

BUILD = Path(__file__).resolve().parents[2] / "build" / "browser"


# ---- as shipped ------------------------------------------------------------------------------


def test_a_lesson_shows_its_stored_pictures_before_anything_runs(lesson):
    stored = [cell for cell, data in displays(read(lesson.lesson)) if "text/html" in data]
    shown = [cell for cell, kind in lesson.first_look if kind == "text/html"]
    assert shown == stored


def test_a_lesson_runs_to_its_end(lesson):
    notebook = lesson.notebook()
    counts = [cell["execution_count"] for cell in code_cells(notebook)]
    assert counts == list(range(1, len(counts) + 1))
    assert errors(notebook) == []


# ---- what it looks like ----------------------------------------------------------------------


def test_every_picture_on_the_page_has_an_alternative_text(lesson):
    assert looks.without_text(lesson) == []


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_no_serious_violation(lesson, theme):
    with looks.themed(lesson, theme):
        looks.photograph(lesson, BUILD / f"{lesson.lesson.stem}-{theme.lower()}.png")
        assert looks.violations(lesson) == []


def test_at_twice_the_size_nothing_is_cut_off(lesson):
    with looks.zoomed(lesson):
        looks.photograph(lesson, BUILD / f"{lesson.lesson.stem}-zoomed.png")
        assert looks.cut_off(lesson) == []

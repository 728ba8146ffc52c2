"""Every lesson in a real browser: it opens, runs, can be looked at and worked through."""

import itertools
import re

import looks
import pytest
from at_work import wrong_answer
from playwright.sync_api import expect
from store_lessons import read
from test_notebooks import checks_in, code_cells, displays, errors, exercise_in, first_lessons
from test_questions import asked_in

from gamesearch.base.text.describe import ended
from gametutor import exercises
from gametutor.course.questions import find
from gametutor.course.questions.wording import show

# ---- as shipped ------------------------------------------------------------------------------


def test_a_lesson_shows_its_stored_pictures_before_anything_runs(lesson):
    stored = [cell for cell, data in displays(read(lesson.lesson)) if "text/html" in data]
    shown = [cell for cell, kind in lesson.first_look if kind == "text/html"]
    assert shown == stored


def test_a_lesson_runs_to_its_end(lesson):
    notebook = lesson.notebook()
    assert errors(notebook) == []
    in_order = zip(code_cells(notebook), itertools.count(1), strict=False)
    assert [cell["id"] for cell, number in in_order if cell["execution_count"] != number] == []


# ---- what it looks like ----------------------------------------------------------------------


def test_every_picture_on_the_page_has_an_alternative_text(lesson):
    assert looks.without_text(lesson) == []


def test_no_code_in_a_text_breaks(lesson):
    assert looks.broken_code(lesson) == []


@pytest.mark.parametrize("enlarged", [looks.zoomed, looks.in_large_letters])
def test_at_twice_the_size_nothing_is_cut_off(lesson, enlarged):
    with enlarged(lesson):
        assert looks.cut_off(lesson) == []


# ---- worked through --------------------------------------------------------------------------


def test_a_question_is_answered_by_keyboard(lesson):
    """The first of each kind: one with answers to choose from, one to be typed."""
    first = {}
    for cell in code_cells(read(lesson.lesson)):
        for id in asked_in(cell):
            first.setdefault(find(id).is_typed, (cell["id"], find(id)))
    for cell, question in first.values():
        lesson.run(cell)
        shown = lesson.output(cell)
        if question.is_typed:
            lesson.tab_to("Your answer:")
            lesson.page.keyboard.insert_text(show(question.right))
            lesson.press("Enter")
        else:
            lesson.tab_to(as_read(show(next(iter(question.answers)))))
            lesson.press("Space")
            shown.get_by_role("radio", name=as_read(show(question.right))).first.press("Enter")
        said = shown.locator(".gs-ask").get_by_role("status")
        expect(said).to_contain_text(f"✓ Right: {ended(as_read(show(question.right)))}")
        expect(shown.locator(".gs-stored")).to_be_hidden()


def first_exercise_in(notebook):
    """The first exercise, the cell to write it in, the cell that checks it."""
    cells = code_cells(notebook)
    name, checked = next((name, cell["id"]) for cell in cells for name in checks_in(cell))
    written = next(cell["id"] for cell in cells if exercise_in(cell) == name)
    return exercises.find(name), written, checked


def as_read(words):
    """A sentence without the signs for code and for steps."""
    return re.sub("[`*]", "", words)


def test_the_first_exercise_is_done_wrong_then_with_a_hint_then_right(lesson):
    """The card as shipped stays, and so do those of the wrong and the right answer, and the hint:
    axe finds no serious violation in any of them, nor in the rest of the lesson; in the dark theme,
    too, where a kind of widget is the first one.

    One exercise of each lesson: that every wrong answer gets its card and its hints, and every
    solution passes, is told without a browser."""
    exercise, written, checked = first_exercise_in(read(lesson.lesson))
    idea = exercise.wrong[0]
    lesson.write(written, wrong_answer(exercise.name))
    lesson.run_selected()
    wrong = lesson.add_cell(checked, f"check.{exercise.name}({exercise.asks_for})")
    card = lesson.output(wrong)
    expect(card.get_by_role("group", name=f"{exercise.name}: not there yet")).to_be_visible()
    expect(card).to_contain_text(as_read(idea.says))

    asked = lesson.add_cell(wrong, f"hint.{exercise.name}()")
    expect(lesson.output(asked)).to_contain_text("Hint 1 of ")

    lesson.write(written, exercise.source())
    lesson.run_selected()
    right = lesson.add_cell(asked, f"check.{exercise.name}({exercise.asks_for})")
    card = lesson.output(right)
    expect(card.get_by_role("group", name=f"{exercise.name}: passed")).to_be_visible()
    themes = ["Light", "Dark"] if lesson.lesson in first_lessons().values() else ["Light"]
    assert list(looks.violations_in(lesson, themes)) == []

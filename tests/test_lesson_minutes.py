"""The minutes of a lesson stand in one table, and everything that tells them follows it."""

import re
from pathlib import Path

from store_lessons import NOTEBOOKS, timed

from gametutor.course.lessons import LESSONS, MINUTES

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
START_PAGE = re.compile(r"^\| `(\d\d_\w+)` \|.*\| (\d+) \|$", re.MULTILINE)
PART = re.compile(r'"## Part (\d+) · .+ \((\d+)\u00a0minutes\)(?:\\n|")')


def test_the_minutes_of_each_lesson_and_of_its_parts_and_of_the_readme_are_those_of_the_table():
    for lesson in LESSONS:
        text = (NOTEBOOKS / f"{lesson.file}.ipynb").read_text("utf-8")
        assert timed(text, lesson) == text
        parts = [(str(number), str(each)) for number, each in enumerate(MINUTES[lesson.id], 1)]
        assert not re.search(r"^ *\"##.* minutes\)", text, re.MULTILINE)  # on one line: \u00a0
        assert PART.findall(text) == parts
        assert f"**Time:** {lesson.minutes} minutes, in " in text
    assert START_PAGE.findall(README) == [(each.file, str(each.minutes)) for each in LESSONS]


def test_a_core_takes_65_minutes_at_most():
    assert {lesson.id for lesson in LESSONS if lesson.minutes > 65} == set()

"""Texts call a lesson by its name. Its number follows from its place, and stands in titles only."""

import json
import re
import subprocess
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from gametutor.course.lessons import LESSONS, lesson_named

ROOT = Path(__file__).resolve().parents[1]
NAMES = {lesson.name for lesson in LESSONS}
BY_NUMBER = re.compile(r'(?<!["“])\b[Ll]essons?[ _]\d+\b(?! ·)')
"""Lesson 4; but "lesson 4" in quotes says what something is called, and a title has its number."""
BY_NAME = re.compile(r"[Ll]esson \*([^*\n]+)\*")
LINK = re.compile(r"\[([^\]]*)\]\((?:\.\./notebooks/)?(\d\d_\w+)\.ipynb\)")
WRITTEN = ("*.py", "*.md", "*.js", "*.mjs", "*.html", "*.ipynb", ":!tests", ":!CHANGELOG.md")


@cache
def texts():
    """What people wrote in each file: all of it, but for what a lesson's cells put out."""
    return dict(_texts())


def _texts():
    listed = subprocess.run(
        ["git", "ls-files", *WRITTEN], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    for name in listed.stdout.splitlines():
        text = (ROOT / name).read_text("utf-8")
        if name.endswith(".ipynb"):
            text = "\n".join("".join(cell["source"]) for cell in json.loads(text)["cells"])
        yield name, text


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("as in lesson 4.", "as in *Game trees*."),
        ("lessons 10 to 13", '"lesson 4"'),
        ("lesson_9 = 1", "# Lesson 4 · The values"),
    ],
)
def test_a_number_in_a_text_is_found(wrong, right):
    assert BY_NUMBER.search(wrong) and not BY_NUMBER.search(right)


@pytest.mark.parametrize("wanted", ["values", "4", "04", "04_values", "notebooks/04_values.ipynb"])
def test_a_lesson_is_found_by_its_id_its_number_or_its_file(wanted):
    assert lesson_named(wanted).id == "values"


@pytest.mark.parametrize("wanted", ["", "99", "-1", "value", "05_values"])
def test_what_is_no_lesson_is_refused_and_all_are_named(wanted):
    all_named = ", ".join(f"{number} {lesson.id}" for number, lesson in enumerate(LESSONS))
    with pytest.raises(ValueError, match=re.escape(f"There are: {all_named}.")):
        lesson_named(wanted)


def test_no_text_calls_a_lesson_by_its_number():
    found = {name: BY_NUMBER.findall(text) for name, text in texts().items()}
    assert {name: said for name, said in found.items() if said} == {}


def test_a_lesson_is_called_by_its_name():
    called = {(name, said) for name, text in texts().items() for said in BY_NAME.findall(text)}
    assert len(called) >= 3
    assert {each for each in called if each[1] not in NAMES} == set()


def test_every_link_between_lessons_leads_to_one_and_has_its_name_or_words_of_its_own():
    links = [(name, *link) for name, text in texts().items() for link in LINK.findall(text)]
    assert len(links) >= 60
    wrong = [
        (name, said, file)
        for name, said, file in links
        if file != (lesson := lesson_named(file[3:])).file
        or (said[:1].isupper() and said != lesson.name)
    ]
    assert wrong == []


def test_every_lesson_names_the_next_one_last():
    for lesson, following in pairwise(LESSONS):
        text = texts()[f"notebooks/{lesson.file}.ipynb"]
        assert f"**Next:** [{following.name}]({following.file}.ipynb)" in text, lesson.id

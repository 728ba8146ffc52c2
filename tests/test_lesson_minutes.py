"""The minutes that lessons promise are those of one rule, and no part is too long for a break."""

import re
from pathlib import Path

from lesson_minutes import EXERCISES, parts, to_the_nearest_five
from store_lessons import read
from test_notebooks import every_lesson

from gamesearch import exercises

README = (Path(__file__).resolve().parents[1] / "README.md").read_text("utf-8")


@every_lesson
def test_a_part_says_how_long_it_takes(lesson):
    said = {title: minutes for title, minutes, _ in parts(read(lesson))}
    assert said == {title: to_the_nearest_five(taken) for title, _, taken in parts(read(lesson))}


@every_lesson
def test_a_part_takes_10_to_20_minutes(lesson):
    assert [title for title, said, _ in parts(read(lesson)) if not 10 <= said <= 20] == []


@every_lesson
def test_a_lesson_says_how_long_its_parts_take_together(lesson):
    together = sum(said for _, said, _ in parts(read(lesson)))
    top = read(lesson)["cells"][0]["source"]
    assert re.findall(r"^\*\*Time:\*\* (\d+) minutes", top, re.MULTILINE) == [str(together)]
    assert re.findall(rf"^\| `{lesson.stem}` \|.*\| (\d+) \|$", README, re.MULTILINE) == [
        str(together)
    ]


@every_lesson
def test_after_every_part_there_is_a_place_to_stop(lesson):
    text = "\n".join(cell["source"] for cell in read(lesson)["cells"])
    assert text.count("**A good place to stop.**") == len(parts(read(lesson))) - 1


def test_every_exercise_has_its_minutes():
    assert sorted(EXERCISES) == sorted(exercises.names())

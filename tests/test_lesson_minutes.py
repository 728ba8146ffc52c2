"""The minutes that lessons promise are those of one rule, and no part is too long for a break."""

import re
from pathlib import Path

from lesson_minutes import EXERCISES, is_extra, parts, to_the_nearest_five
from store_lessons import read
from test_notebooks import every_lesson

from gametutor import exercises

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"]
README = (Path(__file__).resolve().parents[1] / "README.md").read_text("utf-8")


@every_lesson
def test_a_part_says_how_long_it_takes(lesson):
    said = {title: minutes for title, minutes, _ in parts(read(lesson))}
    assert said == {title: to_the_nearest_five(taken) for title, _, taken in parts(read(lesson))}


@every_lesson
def test_a_part_takes_10_to_20_minutes(lesson):
    asked_for = [part for part in parts(read(lesson)) if not is_extra(part[0])]
    assert [title for title, said, _ in asked_for if not 10 <= said <= 20] == []


@every_lesson
def test_a_lesson_says_how_long_its_parts_take_together(lesson):
    together = sum(said for title, said, _ in parts(read(lesson)) if not is_extra(title))
    top = read(lesson)["cells"][0]["source"]
    assert re.findall(r"^\*\*Time:\*\* (\d+) minutes", top, re.MULTILINE) == [str(together)]
    assert re.findall(rf"^\| `{lesson.stem}` \|.*\| (\d+) \|$", README, re.MULTILINE) == [
        str(together)
    ]


@every_lesson
def test_a_lesson_says_how_many_parts_it_has(lesson):
    extras = [title for title, *_ in parts(read(lesson)) if is_extra(title)]
    number = NUMBERS[len(parts(read(lesson))) - len(extras)]
    top = read(lesson)["cells"][0]["source"]
    assert re.findall(r"minutes, in (\w+) parts(, and an extra)?", top) == [
        (number, ", and an extra" if extras else "")
    ]


@every_lesson
def test_an_extra_comes_last_and_asks_for_nothing_that_is_kept(lesson):
    titles = [title for title, *_ in parts(read(lesson))]
    assert not any(is_extra(title) for title in titles[:-1])
    if is_extra(titles[-1]):
        cells = read(lesson)["cells"]
        begins = next(at for at, cell in enumerate(cells) if "## Extra · " in cell["source"])
        assert "## What you can do now" in cells[begins - 1]["source"]
        code = [cell for cell in cells[begins:] if cell["cell_type"] == "code"]
        assert not any("exercise" in cell["metadata"].get("gamesearch", {}) for cell in code)
        assert not any(re.search(r"^ask\(", cell["source"], re.MULTILINE) for cell in code)


@every_lesson
def test_after_every_part_there_is_a_place_to_stop(lesson):
    text = "\n".join(cell["source"] for cell in read(lesson)["cells"])
    asked_for = [title for title, *_ in parts(read(lesson)) if not is_extra(title)]
    assert text.count("**A good place to stop.**") == len(asked_for) - 1


def test_every_exercise_has_its_minutes():
    assert sorted(EXERCISES) == sorted(exercises.names())

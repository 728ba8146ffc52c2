"""The minutes of a lesson are stated once, at the head of each part; the sums elsewhere follow.

Three readers, who had only the lessons, took 72 to 125 minutes for each lesson to alpha-beta. Three
others took for the same, from *welcome* on: 30, 84, 79, 104; 92, 117, 112; 92, 91 and 99, an eighth
more than the lessons say in all, and nearly a third more for *trees* and *values*. As a measure for
a new part: a minute for 120 words and for 4 lines of code, 2 minutes for a question, 1½ for a
board, a stepper or a puzzle, and 4 to 18 for an exercise.
"""

import re
from pathlib import Path

from store_lessons import lessons, read

NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven"]
DETOURS = ["", ", and a detour", *(f", and {number} detours" for number in NUMBERS[2:])]
"""What the top of a lesson says of the detours at its end."""
README = (Path(__file__).resolve().parents[1] / "README.md").read_text("utf-8")
PART = re.compile(r"^## ((?:Part \d+|Detour) · .+) \((\d+) minutes\)$", re.MULTILINE)
FIRST = re.compile(r"^## Detour · ", re.MULTILINE)
CELLS = {path.stem: read(path)["cells"] for path in lessons()}
"""The cells of each lesson."""


def parts(cells):
    """The title and the minutes of each part; a detour at the end can be left out."""
    found = [PART.search(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    return [(part[1], int(part[2])) for part in found if part]


def asked_for(cells):
    return [minutes for title, minutes in parts(cells) if not title.startswith("Detour")]


def test_a_part_takes_10_to_20_minutes():
    for cells in CELLS.values():
        assert [each for each in asked_for(cells) if not 10 <= each <= 20] == []


def test_a_lesson_and_the_readme_say_the_sum_of_the_minutes_of_its_parts():
    tops, rows = {}, {}
    for name, cells in CELLS.items():
        detour = DETOURS[len(parts(cells)) - len(asked_for(cells))]
        number = NUMBERS[len(asked_for(cells))]
        tops[name] = f"**Time:** {sum(asked_for(cells))} minutes, in {number} parts{detour}"
        rows[name] = str(sum(asked_for(cells)))
    assert {name for name, top in tops.items() if top not in CELLS[name][0]["source"]} == set()
    assert dict(re.findall(r"^\| `(\d\d_\w+)` \|.*\| (\d+) \|$", README, re.MULTILINE)) == rows


def test_parts_that_are_detours_come_last():
    for cells in CELLS.values():
        is_detour = [title.startswith("Detour") for title, _ in parts(cells)]
        assert is_detour == sorted(is_detour)
        if any(is_detour):
            begins = next(at for at, cell in enumerate(cells) if FIRST.search(cell["source"]))
            assert "## What you can do now" in cells[begins - 1]["source"]


def test_after_every_part_there_is_a_place_to_stop():
    for cells in CELLS.values():
        text = "\n".join(cell["source"] for cell in cells)
        assert text.count("**A good place to stop.**") == len(asked_for(cells)) - 1
        assert text.count("**A good place to stop.** Later, start at any cell.") == 1

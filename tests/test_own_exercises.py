"""Exercises of a teacher's own, in a folder of their own, are checked and graded like ours."""

import json
import os
import sys

import pytest
from class_of import way
from made_notebooks import as_bytes, code, notebook
from own_exercise import FILE, RIGHT, WRONG

from gameclassroom.__main__ import main
from gameclassroom.gathering import Answer
from gameclassroom.marks.asked_for import asked_for
from gameclassroom.marks.points import Points
from gametutor import check, exercises, hint, solution
from gametutor.course.lessons import lesson_named


@pytest.fixture
def folder(tmp_path):
    """A folder for exercises; afterwards there are only ours."""
    place = tmp_path / "my_exercises"
    place.mkdir()
    yield place
    exercises._take(None)
    for name in {*sys.modules}:
        if name.startswith("gametutor.exercises.") and name.endswith(("solve", "other")):
            del sys.modules[name]


@pytest.fixture
def of_the_manual(folder):
    (folder / "solve.py").write_text(FILE)
    return folder


def test_the_example_is_short():
    assert len(FILE.splitlines()) <= 36


def test_the_verbs_know_it(of_the_manual):
    exercises.use(of_the_manual)
    space = {}
    exec(WRONG, space)
    report = check.solve(space["solve"])
    assert (report.status, report.misconceptions) == ("failed", ("solve_no_minus",))
    assert "Look at the step" not in str(hint.solve())  # the card has named it
    exec(RIGHT, space)
    assert check.solve(space["solve"]).passed
    assert "known[state]" in str(solution.solve())


@pytest.mark.all
def test_it_is_graded_and_its_wrong_ideas_are_named(of_the_manual, tmp_path):
    handed = tmp_path / "class"
    handed.mkdir()
    (handed / "ada.ipynb").write_bytes(as_bytes(notebook(code(RIGHT, "solve"))))
    (handed / "bob.ipynb").write_bytes(as_bytes(notebook(WRONG)))
    command = ["grade", str(handed), "--to", str(tmp_path / "to")]
    command += ["--exercises", str(of_the_manual), *way()]
    assert main(command) == 0
    marks = {
        name: json.loads((tmp_path / "to" / "learners" / f"{name}.json").read_text())["marks"]
        for name in ("ada", "bob")
    }
    assert marks["ada"]["solve"]["status"] == "passed"
    assert marks["bob"]["solve"]["ideas"] == ["solve_no_minus"]
    assert "has for the opponent" in (tmp_path / "to" / "class.html").read_text()


def test_they_count_beside_a_lesson_and_alone_where_more_have_handed_in_these(of_the_manual):
    exercises.use(of_the_manual)
    own, ours = {"solve": Answer("solve", RIGHT, ("solve",))}, {}
    for name in ("max_value", "min_value"):
        text = exercises.find(name).source()
        ours[name] = Answer(name, text, (name,))
    alone = asked_for([own, own, ours], Points(), None)
    assert alone.exercises == ("solve",)
    assert alone.answer("solve", ours, False).status == "wrong lesson"
    assert [*alone.remarks(ours)] == ["This is lesson 4 instead of `solve`."]
    for class_, lesson in (([own | ours], None), ([own], lesson_named("values"))):
        beside = asked_for(class_, Points(), lesson)
        assert beside.exercises == ("max_value", "min_value", "solve")
        assert beside.spoken == "lesson 4 and `solve`"


NO_STEP = "from gametutor.kit import at\nat.method('it is wrong', 'Why?')"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("notes.txt", "", "holds no exercise"),
        ("max_value.py", FILE, "max_value.py: the course has an exercise of that name."),
        ("other.py", FILE, "other.py: the file should be called solve.py, after the name in it."),
        ("other.py", "x = 1 / 0", "other.py: ZeroDivisionError: division by zero."),
        ("other.py", "def f(:", "other.py: SyntaxError"),
        ("other.py", "", "has no attribute 'EXERCISE'"),
        ("other.py", NO_STEP, 'step, so it needs a first hint of its own: add look="Look at ..."'),
        ("other.py", "EXERCISE = 1", "other.py: its EXERCISE is not an Exercise."),
    ],
)
def test_a_file_that_is_not_right_is_named_and_nothing_is_taken(folder, name, text, sentence):
    before = exercises.names()
    (folder / name).write_text(text)
    with pytest.raises(ValueError, match="my_exercises") as trouble:
        exercises.use(folder)
    assert sentence in str(trouble.value)
    assert exercises.names() == before and exercises.OWN not in os.environ


def test_of_two_folders_with_the_same_name_in_them_each_has_its_own_for_as_long_as_it_is_used(
    of_the_manual, tmp_path
):
    other = tmp_path / "other"
    other.mkdir()
    (other / "solve.py").write_text(FILE.replace("each state looked at once", "in our words"))
    exercises.use(of_the_manual)
    with exercises.using(other):
        assert "in our words" in exercises.find("solve").task
    assert "in our words" not in exercises.find("solve").task

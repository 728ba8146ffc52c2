"""Exercises of a teacher's own, in a folder of their own, are checked and graded like ours."""

import json
import os
import re
import sys
from dataclasses import replace
from fractions import Fraction
from math import inf, nan
from statistics import fmean
from types import SimpleNamespace

import nbformat
import numpy as np
import pytest
from class_of import way
from made_notebooks import as_bytes, code, notebook
from nbclient import NotebookClient
from own_exercise import AVERAGE, FILE, LONGEST, RIGHT, WRONG, written_in
from suite.fewer import every

from gameclassroom.__main__ import main
from gameclassroom.gathering import Answer
from gameclassroom.marks.asked_for import asked_for
from gameclassroom.marks.points import Points
from gamesearch import draw
from gamesearch.games import Nim, NumberTree
from gametutor import check, exercises, hint, solution
from gametutor.course.copying.update import bring_up_to_date
from gametutor.course.lessons import lesson_named
from gametutor.kit.batteries.reference import ReferenceQuestions
from gametutor.kit.numbers import agree
from gametutor.kit.tried import trouble_with


@pytest.fixture
def folder(tmp_path):
    """A folder for exercises; afterwards there are only ours."""
    place = tmp_path / "my_exercises"
    place.mkdir()
    yield place
    exercises._take(None)
    for name in {*sys.modules}:
        is_one = name.startswith("gametutor.exercises.") and name.count(".") == 2
        if is_one and not hasattr(sys.modules[name], "__path__"):  # the course's are folders
            del sys.modules[name]


@pytest.fixture
def of_the_manual(folder):
    (folder / "solve.py").write_text(FILE)
    return folder


def test_the_examples_are_short():
    assert len(FILE.splitlines()) <= 36
    assert len(re.search(r"@dataclass.*?\n\n\n", LONGEST, re.DOTALL)[0].splitlines()) <= 27


@pytest.mark.all
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


# --- a question of one's own ----------------------------------------------------------------------


def longest_by_length(state):
    """In another form, and another one of the longest games where there are several."""
    moves = sorted(state.legal_moves(), reverse=True)
    if not moves:
        return []
    move = max(moves, key=lambda move: len(longest_by_length(state.result(move))))
    return [move, *longest_by_length(state.result(move))]


def the_first_move_goes_on(state):
    moves = state.legal_moves()
    return [moves[0], *the_first_move_goes_on(state.result(moves[0]))] if moves else []


@pytest.mark.all
def test_the_probe_of_the_manual_takes_every_right_answer_and_shows_the_smallest_wrong_one(folder):
    (folder / "longest.py").write_text(LONGEST)
    exercises.use(folder)
    found = longest_by_length(NumberTree([[1], [2]]))
    assert found != exercises.find("longest").solution(NumberTree([[1], [2]]))
    assert check.longest(longest_by_length).passed
    report = check.longest(the_first_move_goes_on)
    assert report.counterexample.call == "longest(NumberTree([1, [3]]))"
    assert "Right: [1, 0]. Yours: [0]." in report.message
    for odd in (7, None, {1: 2}, [[]], "abc", lambda: 1):
        assert check.longest(lambda state, odd=odd: odd).status == "failed"


# --- a reference of one's own ---------------------------------------------------------------------


def mean_of_children(state, player):
    """A mean, with the rounding of another way of adding up."""
    if state.is_terminal():
        return state.utility(player)
    return fmean(mean_of_children(state.result(move), player) for move in state.legal_moves())


def backwards(state, player):
    if state.is_terminal():
        return np.float64(state.utility(player))
    moves = state.legal_moves()[::-1]
    return sum(backwards(state.result(move), player) / len(moves) for move in moves)


def for_the_best(state, player):
    if state.is_terminal():
        return state.utility(player)
    found = [for_the_best(state.result(move), player) for move in state.legal_moves()]
    return (max if state.to_move == player else min)(found)


@pytest.fixture
def average(folder):
    (folder / "average.py").write_text(AVERAGE)
    exercises.use(folder)
    return exercises.find("average")


@pytest.mark.parametrize("answer", [mean_of_children, backwards])
def test_a_rounding_error_is_never_wrong(average, answer):
    asked = [(probe, probe.read(answer(probe.state, *probe.given))) for probe in average.more()]
    assert any(got != probe.expected for probe, got in asked)
    assert check.average(answer).passed


@pytest.mark.all
def test_the_picture_has_the_numbers_of_the_reference_and_no_line_of_best_play(average):
    tree = NumberTree([[1, 2, 6], [5]])
    probe = replace(average.battery[0], state=tree)
    shown = probe.show(for_the_best(tree, 0))
    assert [node.value for node in shown.picture_of.nodes()] == [4, 3, 1, 2, 6, 5, 5]
    assert shown.picture_of.best_line() == [shown.picture_of.root]
    drawn = draw(shown.picture_of)
    assert "Best line" not in drawn.alt and "takes the largest" not in drawn.dot
    assert shown.comparison.to_learner == (
        "Right: 4. Yours: 5. The number at a position is what `average` should return there."
    )
    report = check.average(for_the_best)
    assert report.counterexample.expected == 0 and "Right: 0. Yours: 1." in report.message


def test_numbers_that_look_alike_are_told_apart(average):
    said = replace(average.battery[0], state=NumberTree(3)).show(3.0000001).comparison
    assert said.to_learner.startswith("Right: 3. Yours: 3.0000001.")


def sizes(state):
    """Whole numbers, a fraction and a text, in a list and tuples."""
    moves = state.legal_moves()
    return [
        (len(moves), 10**17 + len(moves)),
        [1 / (1 + len(moves)), "over" if not moves else "on"],
    ]


@pytest.mark.parametrize(
    ("change", "is_right"),
    [
        (lambda said: [said[0], [said[1][0] + 1e-12, said[1][1]]], True),
        (lambda said: [said[0], [said[1][0] + 1e-6, said[1][1]]], False),
        (lambda said: [(said[0][0], said[0][1] + 1), said[1]], False),
        (lambda said: [list(said[0]), said[1]], False),
        (lambda said: [said[0], [said[1][0], "no"]], False),
        (lambda said: [said[0], [said[1][0], nan]], False),
        (lambda said: [said[0], [inf, said[1][1]]], False),
        (lambda said: [*said, 1], False),
        (lambda said: [(float(said[0][0]), said[0][1]), said[1]], True),
    ],
)
def test_within_lists_and_tuples_whole_numbers_are_exact_and_others_are_rounded(change, is_right):
    [probe] = ReferenceQuestions(sizes, [Nim(2)]).battery()
    assert probe.is_right(probe.read(change(sizes(Nim(2))))) is is_right


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (0.1 + 0.2, 0.3, True),
        (1e15 / 3, 1e15 / 3 + 1, True),
        (2, 2 + 1e-8, False),
        (10**15, 10**15 + 1, False),
        (10**400, 0.5, False),
        (inf, inf, True),
        (inf, 1e308, False),
        (inf, -inf, False),
        (nan, nan, False),
        (Fraction(1, 3), 1 / 3, True),
    ],
)
def test_two_numbers_are_the_same_but_for_rounding(one, other, same):
    assert agree(one, other) is agree(other, one) is same


def test_questions_are_about_the_positions_that_were_given_and_those_after_them():
    questions = ReferenceQuestions(sizes, [Nim(7)])
    assert [probe.state for probe in questions.battery()] == [Nim(7)]
    later = {probe.state for probe in questions.more()}
    assert len(later) > 3 and all(isinstance(state, Nim) for state in later)
    assert not list(questions.small())


# --- on its way to learners -----------------------------------------------------------------------


@pytest.mark.parametrize("place", ["beside", "notebooks", "of the kernel"])
def test_the_folder_is_found_from_the_lesson_wherever_its_kernel_was_started(
    place, tmp_path, monkeypatch, folder
):
    lessons = tmp_path / "course" / "my_lessons"
    there = {
        "beside": lessons,
        "notebooks": lessons.parent / "notebooks",
        "of the kernel": tmp_path,
    }
    lessons.mkdir(parents=True)
    there[place].mkdir(exist_ok=True)
    folder.rmdir()
    written_in(there[place])
    kernel = SimpleNamespace(kernel=object(), user_ns={})
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: kernel))
    monkeypatch.setenv("JPY_SESSION_NAME", str(lessons / "14_mine.ipynb"))
    monkeypatch.chdir(tmp_path)
    exercises.use("my_exercises")
    assert exercises.own_files() == [there[place] / "my_exercises" / "solve.py"]


def test_a_folder_that_is_nowhere_is_told_with_the_places(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=r"There is no folder my_exercises in .* or .*notebooks"):
        exercises.use("my_exercises")
    (tmp_path / "solve.py").write_text(FILE)
    with pytest.raises(ValueError, match=r"solve.py is a file. Name the folder that it is in"):
        exercises.use("solve.py")
    for odd in (3, None, ""):
        with pytest.raises(TypeError, match="use takes the path of a folder"):
            exercises.use(odd)


def test_where_a_browser_cannot_read_files_the_sentence_says_so(monkeypatch):
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(ValueError, match=r"in this browser a lesson cannot read files. It can at"):
        exercises.use("my_exercises")


@pytest.mark.all
def test_a_lesson_of_ones_own_comes_into_the_copy_and_its_exercise_is_found(tmp_path):
    """As with `start.py`, and on a hub: the copy is made anew, and the lesson run in it."""
    course = tmp_path / "course"
    (course / "notebooks").mkdir(parents=True)
    written_in(course / "notebooks")
    uses = 'from gametutor import check, exercises\n\nexercises.use("my_exercises")'
    lesson = nbformat.v4.new_notebook()
    cells = (uses, RIGHT, "print(check.solve(solve).status)")
    lesson.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(lesson, course / "notebooks" / "14_mine.ipynb")
    bring_up_to_date(course)
    mine = course / "my_lessons" / "14_mine.ipynb"
    ran = NotebookClient(nbformat.read(mine, 4), resources={"metadata": {"path": mine.parent}})
    ran.execute()
    assert ran.nb.cells[-1].outputs[-1].text == "passed\n"


# --- graded ---------------------------------------------------------------------------------------


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
    assert [*alone.remarks(ours, False)] == ["This is lesson 4 instead of `solve`."]
    for class_, lesson in (([own | ours], None), ([own], lesson_named("values"))):
        beside = asked_for(class_, Points(), lesson)
        assert beside.exercises == ("max_value", "min_value", "solve")
        assert beside.spoken == "lesson 4 and `solve`"


NO_STEP = "from gametutor.kit import at\nat.method('it is wrong', 'Why?')"
ASKED = AVERAGE.partition("questions=")[0]


def asking(questions):
    """The file of the average with other questions."""
    return AVERAGE.replace("ReferenceQuestions(average)", questions)


MOVER = AVERAGE.replace("reference import", "negamax import").replace("average", "other")
MOVER = (
    MOVER.replace(", player", "")
    .replace("(player)", "(state.to_move)")
    .replace("ReferenceQuestions(other)", 'MoverQuestions("other")')
    .replace("ReferenceQuestions", "MoverQuestions")
)
NO_PROBE = asking("None").replace("why=", "battery=[Nim(3)], why=")
NO_SHOW = LONGEST.replace("longest", "other").replace("tree, words = ", "1 / 0, ")


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("notes.txt", "", "holds no exercise"),
        ("max_value.py", FILE, "max_value.py: the course has an exercise of that name."),
        ("other.py", FILE, "other.py: the file should be called solve.py, after the name in it."),
        (
            "other.py",
            "x = 2\nx = 1 / 0",
            "other.py: ZeroDivisionError: division by zero, in line 2.",
        ),
        ("other.py", "x = 1\ndef f(:", "other.py: SyntaxError: invalid syntax (other.py, line 2)."),
        ("other.py", "import numpi", "ModuleNotFoundError: No module named 'numpi', in line 1."),
        ("other.py", "", "other.py: it defines no EXERCISE."),
        ("other.py", NO_STEP, 'step, so it needs a first hint of its own: add look="Look at ..."'),
        ("other.py", "EXERCISE = 1", "other.py: its EXERCISE is not an Exercise."),
        ("an-other.py", FILE, "check.an-other(…) would not be Python. Use letters"),
        ("other.py", MOVER, "its solution does not pass. For other(NumberTree("),
        ("average.py", asking("None"), "it asks nothing. Give it questions=, or a battery=."),
        (
            "average.py",
            NO_PROBE,
            "its battery holds Nim(coins=3, to_move=0), which is not a probe.",
        ),
        ("average.py", asking("ReferenceQuestions(average, [3])"), "needs a game state such as"),
        ("average.py", asking("ReferenceQuestions(average, [Nim])"), "Nim is a class"),
        (
            "average.py",
            asking("ReferenceQuestions(average, Nim(3))"),
            "such as [Nim(7)], not Nim(coins=3, to_move=0)",
        ),
        ("average.py", asking("ReferenceQuestions(pow)"), "asks a function of a state, or of"),
        (
            "average.py",
            AVERAGE.replace("return sum(found)", "return sum()"),
            "average(NumberTree([-2, -1]), 0) cannot be found: TypeError: sum() takes at least 1",
        ),
        ("average.py", AVERAGE.replace("len(found)", "{len(found)}"), "cannot be found: TypeError"),
        ("other.py", NO_SHOW, "has no card: show(...) raises ZeroDivisionError: division by"),
    ],
)
def test_a_file_that_is_not_right_is_named_and_nothing_is_taken(folder, name, text, sentence):
    before = exercises.names()
    (folder / name).write_text(text)
    with pytest.raises(ValueError, match="my_exercises") as trouble:
        exercises.use(folder)
    assert sentence in str(trouble.value)
    assert exercises.names() == before and exercises.OWN not in os.environ


@pytest.mark.parametrize("name", every(4, exercises.names()))
def test_the_course_itself_has_no_such_trouble(name):
    assert trouble_with(exercises.find(name)) == ""


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

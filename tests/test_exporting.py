"""The command that exports the grader, and what it writes for each platform."""

import json
import os
import re
import stat
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import own_exercise
import pytest
from made_notebooks import as_bytes, code, lesson, notebook, solved
from made_up_class import made_up
from nbformat import from_dict
from platform_formats import assert_fits_classroom50, assert_fits_nbgrader
from suite.fewer import every

from gameclassroom.__main__ import main
from gameclassroom.exporting import classroom50, gradescope, nbgrader, prairielearn, trying
from gameclassroom.exporting.assignment import Assignment, assignments
from gameclassroom.exporting.command import MANUAL, TARGETS
from gameclassroom.exporting.learner_marks import (
    ExerciseMark,
    LearnerMarks,
    NotJudged,
    _exercise_mark,
    judged,
)
from gameclassroom.exporting.wheel import wheel
from gameclassroom.gathering import collect_one
from gameclassroom.isolating.best import CannotIsolate, best_way
from gameclassroom.marks import mark
from gameclassroom.marks.points import Points
from gametutor.course.handing_in.hand_in_file import as_file
from gametutor.course.lessons import LESSONS
from gametutor.exercises import find
from gametutor.kit.probe import SEED
from gametutor.verdicts.judging import Verdict

ROOT = Path(__file__).parent.parent
TRUST = best_way(trust=True)


def run(*arguments):
    return main(["export", *map(str, arguments)])


# ---- the command ---------------------------------------------------------------------------------


def test_the_installed_command_exports_too():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"] == {"gamesearch": f"{main.__module__}:{main.__name__}"}


@pytest.mark.all
def test_every_lesson_with_exercises_is_an_assignment(tmp_path, capsys):
    assert run("gradescope", "--to", tmp_path / "new" / "folder") == 0
    made = {path.stem for path in (tmp_path / "new" / "folder").iterdir()}
    assert made == {lesson.file for lesson in LESSONS if lesson.exercises}
    said = capsys.readouterr().out
    assert all(name in said for name in made)


def test_a_lesson_that_is_named_twice_is_exported_once_and_says_what_it_is_worth(tmp_path, capsys):
    (tmp_path / "points.toml").write_text("max_value = 2\nmin_value = 0.5\n")
    points = ["--points", tmp_path / "points.toml"]
    assert run("gradescope", "4", "04", "--to", tmp_path / "out", *points) == 0
    path = tmp_path / "out" / "04_values.zip"
    assert capsys.readouterr().out.count(f"{path}: 2.5 points\n") == 1


@pytest.mark.parametrize("target", TARGETS)
def test_another_export_keeps_points_and_seed_unless_others_are_named(target, tmp_path, capsys):
    (tmp_path / "points.toml").write_text("max_value = 1\n")
    to = tmp_path / "out"
    first = ["--points", tmp_path / "points.toml", "--seed", "4711"]
    for more in (first, [], ["--seed", "4712"]):
        assert run(target, "4", "--to", to, *more) == 0
        kept = Assignment.read(TARGETS[target].exported_assignment("04_values", to))
        assert (kept.worth, kept.seed) == ({"max_value": 1}, 4712 if len(more) == 2 else 4711)
    _, again, other = capsys.readouterr().out.split(f"How to go on: {MANUAL}")[:3]
    assert ": 1 point\n" in again
    assert "Points as before: max_value 1. Seed as before: 4711. To" in again
    assert ": 1 point, with a different seed from before\n" in other
    assert "Points as before: max_value 1. To" in other
    Path(again.partition("To begin anew, delete ")[2].partition(" and export")[0]).unlink()
    assert run(target, "4", "--to", to) == 0
    anew = Assignment.read(TARGETS[target].exported_assignment("04_values", to))
    assert (anew.worth, anew.seed) == ({"max_value": 1, "min_value": 1}, SEED)


def test_an_export_that_changes_the_points_says_what_they_were(tmp_path, capsys):
    for worth in (2, 3):
        (tmp_path / "points.toml").write_text(f"max_value = {worth}\n")
        points = ["--points", tmp_path / "points.toml"]
        assert run("classroom50", "4", "--to", tmp_path / "out", *points) == 0
    assert ": 3 points, before 2 points\n" in capsys.readouterr().out


def test_an_earlier_export_that_cannot_be_read_is_not_written_over(tmp_path, capsys):
    (tmp_path / "04_values.zip").write_bytes(b"not a zip")
    assert run("gradescope", "4", "--to", tmp_path) == 1
    assert "its points and seed are not known" in capsys.readouterr().err
    assert (tmp_path / "04_values.zip").read_bytes() == b"not a zip"


def test_a_lesson_that_is_named_and_of_which_nothing_counts_is_said_to_be_left_out(
    tmp_path, capsys
):
    (tmp_path / "points.toml").write_text("max_value = 2\n")
    points = ["--points", tmp_path / "points.toml"]
    assert run("gradescope", "4", "5", "--to", tmp_path / "out", *points) == 0
    said = capsys.readouterr().out
    assert "Lesson 5: nothing in it counts, so nothing was written.\n" in said
    assert [path.stem for path in (tmp_path / "out").iterdir()] == ["04_values"]
    assert run("gradescope", "--to", tmp_path / "out", *points) == 0
    assert "nothing in it counts" not in capsys.readouterr().out


@pytest.mark.parametrize("target", TARGETS)
def test_the_command_leads_to_a_section_of_the_manual(target, tmp_path, capsys):
    assert run(target, "4", "--to", tmp_path) == 0
    *_, last = capsys.readouterr().out.splitlines()
    manual, title = last.removeprefix("How to go on: ").removesuffix("”").split(", “")
    assert f"\n## {title}\n" in (ROOT / manual).read_text("utf-8")


@pytest.mark.all
def test_the_usage_begins_with_what_was_typed():
    for module, typed in (
        ("gameclassroom", "gamesearch"),
        ("gameclassroom.exporting", "python3 start.py"),
    ):
        command = [sys.executable, "-m", module]
        command += ["export", "--help"] if module == "gameclassroom" else ["--help"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
        assert said.startswith(f"usage: {typed} export TARGET [LESSON...] --to FOLDER\n")


@pytest.mark.parametrize("target", every(3, [name for name in TARGETS if name != "prairielearn"]))
def test_a_submission_can_be_tried_before_anything_is_uploaded(
    target, tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr(trying, "best_way", lambda: TRUST)
    work = tmp_path / "mine.ipynb"
    work.write_bytes(as_bytes(notebook(code(find("min_value").source(), "min_value"))))
    assert run(target, "4", "--to", tmp_path / "out", "--try", work) == 0
    said = capsys.readouterr().out
    assert f"{work}: 1 of 2 points" in said
    assert "---- max_value: 0 of 1 point ----" in said


def max_value_handed_in():
    """A hand-in file with one right answer."""
    text = find("max_value").source()
    saved = {"lesson": "04_values", "saved": "", "names": []}
    return as_file([{"exercise": "max_value", **saved, "text": text}])


@pytest.mark.all
def test_what_is_tried_for_prairielearn_is_told_what_that_would_take(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(trying, "best_way", lambda: TRUST)
    files = {"hand-in-04 (1).json": max_value_handed_in(), "hand-in-04.json": "{}"}
    said = {}
    for name, content in files.items():
        (tmp_path / name).write_text(content)
        words = ["--to", tmp_path / "out", "--try", tmp_path / name]
        assert run("prairielearn", "4", *words) == 0
        said[name] = capsys.readouterr().out.partition(f"{tmp_path / name}: ")[2]
    assert said["hand-in-04 (1).json"] == (
        "not graded there. PrairieLearn takes one file, called hand-in-04.json.\n"
    )
    assert said["hand-in-04.json"].startswith("not gradable, and no attempt is lost. hand-in-04")
    (tmp_path / "hand-in-04.json").write_text(max_value_handed_in())
    assert run("prairielearn", "4", *words) == 0
    assert f"{tmp_path / 'hand-in-04.json'}: 1 of 2 points\n" in capsys.readouterr().out


def test_of_a_wrong_file_it_is_said_once_what_is_wrong(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(trying, "best_way", lambda: TRUST)
    work = tmp_path / "mine.ipynb"
    work.write_bytes(as_bytes(solved(lesson("decision"))))
    assert run("gradescope", "4", "--to", tmp_path / "out", "--try", work) == 0
    said = capsys.readouterr().out
    assert said.count("This is lesson 5 instead of lesson 4.") == 1
    assert "max_value: no answer found, 0 of 1 point\n" in said
    assert "nothing handed in" not in said


def test_where_nothing_keeps_answers_apart_none_is_tried(tmp_path, capsys, monkeypatch):
    def nothing():
        raise CannotIsolate("There is none. Try --trust.")

    monkeypatch.setattr(trying, "best_way", nothing)
    assert run("gradescope", "4", "--to", tmp_path / "out", "--try", tmp_path) == 1
    assert "nothing was tried. start.py grade" in capsys.readouterr().err


def test_the_same_export_has_the_same_bytes(tmp_path):
    for name in ("one", "two"):
        assert run("gradescope", "04", "--to", tmp_path / name) == 0
    [one], [two] = ([*(tmp_path / name).iterdir()] for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


SAID = [
    (
        [],
        "TARGET is missing: export TARGET [LESSON...] --to FOLDER, where TARGET is gradescope, nb",
    ),
    (["moodle", "--to", "{out}"], "There is no target moodle: export TARGET [LESSON...]"),
    (["gradescope"], "--to FOLDER is missing. The command is: export TARGET"),
    (["gradescope", "99", "--to", "{out}"], "There is no lesson 99. There are: 0 welcome, 1 state"),
    (["gradescope", "4,5", "--to", "{out}"], "Separate lessons by spaces: 4 5 6"),
    (["gradescope", "4-6", "--to", "{out}"], "Separate lessons by spaces: 4 5 6"),
    (["gradescope", "--to", "{out}", "--seed", "many"], "many is not a whole number, such as 4711"),
    (["gradescope", "--to", "{out}", "--image", "me/it"], "gradescope has no image"),
    (["gradescope", "--to", "{out}", "--try", "{in}"], "--try judges the work of one lesson"),
    (["gradescope", "4", "--to", "{out}", "--try", "{in}/no.ipynb"], "There is no {in}/no.ipynb."),
    (["gradescope", "--to", "{out}", "--exercises", "{in}/own"], "There is no folder {in}/own."),
    (["gradescope", "--to", "{out}", "--points", "{in}/p.toml"], "There is no {in}/p.toml."),
    (["gradescope", "4", "--to", "{out}", "--points", "{in}/negamax.toml"], "nothing to export"),
    (["gradescope", "--to", "{in}/negamax.toml/out"], "Nothing can be written into {in}/negamax"),
]


@pytest.mark.parametrize(("arguments", "sentence"), SAID)
def test_what_cannot_be_done_is_answered_with_a_sentence(tmp_path, capsys, arguments, sentence):
    (tmp_path / "negamax.toml").write_text("negamax = 1\n")
    places = {"in": str(tmp_path), "out": str(tmp_path / "out")}
    assert run(*(word.format(**places) for word in arguments)) == 1
    assert sentence.format(**places) in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_points_decide_what_counts_and_are_kept_with_the_seed(tmp_path):
    worth = {"max_value": 2, "nim_state": {"legal_moves": 1, "result": 2.5}}
    made = assignments([], Points(worth), 4711)
    assert [(each.number, dict(each.worth)) for each in made] == [
        ("01", {"nim_state": {"legal_moves": 1, "result": 2.5}}),
        ("04", {"max_value": 2}),
    ]
    (tmp_path / "assignment.json").write_text(made[0].to_json(), "utf-8")
    assert Assignment.read(tmp_path / "assignment.json") == made[0]


def test_a_share_of_the_points_of_a_class_says_for_which_methods_it_is():
    [made] = assignments(["state"], Points(), None)
    failed = mark.Mark("nim_state", "", "failed", ("result", "utility"), message="The card.")
    told = _exercise_mark(failed, made)
    assert told.earned == 0.4 and told.says.endswith(
        "\n\nThe points are for the methods that are right: `result` and `utility`. "
        + mark.AS_THEY_ARE
    )
    nothing = _exercise_mark(replace(failed, right=()), made)
    assert nothing.says == f"The card.\n\n{mark.AS_THEY_ARE}"
    passed = replace(failed, status="passed", right=())
    assert "methods" not in _exercise_mark(passed, made).says
    half = _exercise_mark(replace(failed, status="unfinished"), made)
    assert mark.AS_THEY_ARE not in half.says


@pytest.mark.all
def test_right_values_with_too_many_visits_earn_the_same_share_everywhere(tmp_path):
    points = Points(None, too_many_visits=0.5)
    [made] = assignments(["saving"], points, None)
    assert made.worth == dict.fromkeys(made.exercises, 1)
    (tmp_path / "assignment.json").write_text(made.to_json(), "utf-8")
    kept = Assignment.read(tmp_path / "assignment.json")
    [again] = assignments(["saving"], Points(), None, earlier=lambda lesson: kept)
    assert again == made and again.points.too_many_visits == 0.5
    said = nbgrader._test_cell("negamax_alpha_beta", made)["source"]
    assert said.endswith('earned("negamax_alpha_beta", In, 1.0, too_many_visits=0.5)')
    [otherwise] = assignments(
        ["saving"], Points({"negamax_alpha_beta": 3}), None, earlier=lambda lesson: kept
    )
    assert otherwise.points == Points({"negamax_alpha_beta": 3})
    text = find("negamax_alpha_beta").source().replace("value >= beta", "value > beta")
    work = as_bytes(notebook(code(f"from math import inf\n\n{text}", "negamax_alpha_beta")))
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "work.ipynb").write_bytes(work)
    for assignment, earns in ((made, 0.5), (replace(made, too_many_visits=0), 0)):
        found = judged(collect_one(tmp_path / "work"), assignment, TRUST)
        assert {one.exercise: one.earned for one in found.each if one.earned} == (
            {"negamax_alpha_beta": earns} if earns else {}
        )


@pytest.mark.all
def test_pip_would_install_the_package_that_is_here(tmp_path):
    name, data = wheel()
    with zipfile.ZipFile(BytesIO(data)) as archive:
        recorded = archive.read("gamesearch-0.1.0.dist-info/RECORD").decode().splitlines()
        assert {line.split(",")[0] for line in recorded} == {*archive.namelist()}
        archive.extractall(tmp_path)
    assert name == "gamesearch-0.1.0-py3-none-any.whl"
    asks = "import gameclassroom.exporting.running as it; print(it.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", asks],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith(str(tmp_path)), done.stderr


INSTALLS = {
    "gradescope": "04_values.zip/setup.sh",
    "classroom50": "04_values/autograder.py",
    "prairielearn": f"{prairielearn.IMAGE}/Dockerfile",
}


@pytest.mark.parametrize("target", INSTALLS)
def test_a_platform_installs_what_others_made_by_its_hash_alone(tmp_path, target):
    assert run(target, "4", "--to", tmp_path) == 0
    place = tmp_path / INSTALLS[target]
    if target == "gradescope":
        place = zipfile.Path(place.parent, place.name)
    installs = place.read_text("utf-8").replace("\\\n", "")
    [asks] = [line for line in installs.splitlines() if "--requirement" in line]
    assert "--require-hashes" in asks
    asked = (place.parent / "requirements.txt").read_text("utf-8")
    assert asked.count("--hash=sha256:") > 50


# ---- the verdicts --------------------------------------------------------------------------------


def verdicts_on(work, folder, worth=None):
    """The verdicts on a notebook of *values*, or on several files by name."""
    [assignment] = assignments(["4"], Points(worth), seed=1)
    for name, content in ({"work.ipynb": work} if isinstance(work, bytes) else work).items():
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return judged(collect_one(folder), assignment, TRUST)


@pytest.mark.all
def test_an_answer_that_cannot_be_judged_costs_the_learners_others_nothing(tmp_path, monkeypatch):
    """Not even where the answer itself sees to that."""
    judge_with = mark.judge_with
    not_checked = mark.Judgment(Verdict("not checked", words="The check could not go on."), "")

    def judged_but(exercise, opened):
        return not_checked if exercise.name in skipped else judge_with(exercise, opened)

    monkeypatch.setattr(mark, "judge_with", judged_but)
    work = as_bytes(solved(lesson("values")))
    worth = {"max_value": 1, "min_value": 1}
    skipped = ["max_value"]
    found = verdicts_on(work, tmp_path / "one", worth)
    assert [one.earned for one in found.each] == [0, 1]
    assert "max_value could not be judged, and has no points." in found.troubles[0]
    skipped = ["max_value", "min_value"]
    with pytest.raises(NotJudged, match="The check could not go on"):
        verdicts_on(work, tmp_path / "all", worth)


@pytest.mark.all
def test_a_class_gets_the_marks_that_it_was_made_for(tmp_path):
    for made in made_up(20):
        folder = tmp_path / str(made.number)
        folder.mkdir()
        (folder / "work.ipynb").write_bytes(made.notebook)
        number = ("00", "01", "04")[(made.number - 1000) % 3]
        [assignment] = assignments([number], Points(), seed=1)
        found = judged(collect_one(folder), assignment, TRUST)
        for verdict in found.each:
            is_right = made.expected.get(verdict.exercise) == "passed"
            assert verdict.is_passed == is_right, (made.name, verdict)
            assert (verdict.earned == verdict.of) == is_right
        assert bool(found.troubles) == (not made.expected)


@pytest.mark.all
def test_files_of_any_name_are_all_one_learners(tmp_path):
    shipped = solved(lesson("values"))
    answers = [cell for cell in shipped["cells"] if "gamesearch" in cell["metadata"]]
    parts = {f"part {cell['id']}.ipynb": as_bytes(notebook(cell)) for cell in answers}
    verdicts = verdicts_on({**parts, "progress.json": b"{}"}, tmp_path)
    assert [verdict.earned for verdict in verdicts.each] == [1, 1]
    assert verdicts.troubles == ()


def packed(**files):
    """A zip with these files."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"{name}.ipynb", content)
    return made.getvalue()


SAID_OF_ALL = [
    ({}, "No file was handed in."),
    ({"work.ipynb": b""}, "work.ipynb: it is empty."),
    ({"work.ipynb": b"not a notebook"}, "work.ipynb: it is not a notebook."),
    ({"hand-in-04.json": b"{}"}, "hand-in-04.json: it has the name of one of the course's files, "
                                 "but is not one."),
    ({"essay.pdf": b"%PDF"}, "There is no notebook and no hand-in file, only essay.pdf. Upload the "
                             "notebook itself, or the file that “Hand in” makes at the end of the "
                             "lesson."),
    ({"work.zip": packed()}, "work.zip: there is nothing in it."),
    ({"work.zip": packed(one=b"1")[:-9]}, "work.zip: it is a broken zip."),
    ({"work.ipynb": as_bytes(solved(lesson("decision")))}, "This is lesson 5 instead of lesson 4."),
    ({"hand-in-03.json": as_file([
        {"exercise": "count_plies", "lesson": "03_trees", "saved": "", "names": [],
         "text": "def count_plies(state):\n    return []\n"},
    ]).encode()}, "This is lesson 3 instead of lesson 4."),
]  # fmt: skip


@pytest.mark.parametrize(("files", "sentence"), SAID_OF_ALL)
def test_what_earns_nothing_as_a_whole_says_why_in_a_sentence(files, sentence, tmp_path):
    (tmp_path / "work").mkdir()
    verdicts = verdicts_on(files, tmp_path / "work")
    assert verdicts.is_unread and verdicts.earned == 0 and verdicts.of == 2
    assert verdicts.troubles == (sentence,)
    for verdict in verdicts.each:  # Classroom 50 shows nothing else
        assert sentence in " ".join(verdict.says.split())


@pytest.mark.parametrize("files", every(2, ["two", "zip"]))
def test_a_zip_and_two_files_are_read(files, tmp_path):
    max_value, min_value = (code(find(name).source(), name) for name in ("max_value", "min_value"))
    one, two = as_bytes(notebook(max_value)), as_bytes(notebook(min_value))
    both = {"work.zip": packed(one=one, two=two)}
    verdicts = verdicts_on(both if files == "zip" else {"1.ipynb": one, "2.ipynb": two}, tmp_path)
    assert [verdict.earned for verdict in verdicts.each] == [1, 1]


@pytest.mark.all
def test_a_card_on_a_platform_speaks_of_nothing_that_is_not_there(tmp_path):
    wrong = "def {}(state, player):\n    return 7\n"
    cells = [code(wrong.format("max_value"), "max_value"), code("...", "min_value")]
    [failed, untouched] = verdicts_on(as_bytes(notebook(*cells)), tmp_path).each
    assert "README" not in failed.says and "Ask your teacher" in failed.says
    assert "In the lesson, hint.max_value()" in failed.says
    assert untouched.says.startswith("min_value: no answer found\n")


@pytest.mark.all
def test_an_answer_that_does_not_count_is_named(tmp_path):
    verdicts = verdicts_on(as_bytes(solved(lesson("values"))), tmp_path, {"max_value": 3})
    assert [verdict.exercise for verdict in verdicts.each] == ["max_value"]
    assert (verdicts.troubles, verdicts.besides) == ((), ("min_value: does not count here.",))
    assert gradescope.results(verdicts)["output"] == "min_value: does not count here."
    assert prairielearn.results(verdicts)["message"] == "min_value: does not count here."


# ---- what the platforms are told -----------------------------------------------------------------

SAYS = "max_value: not there yet"
SOME = LearnerMarks(
    (
        ExerciseMark("max_value", 0.5, 2, False, SAYS),
        ExerciseMark("min_value", 1, 1, True, "passed ✓"),
    ),
    ("work.ipynb: it is empty.",),
    is_unread=False,
)


def test_gradescope_is_told_in_its_own_form():
    """https://gradescope-autograders.readthedocs.io/en/latest/specs/#output-format"""
    told = gradescope.results(SOME)
    assert told["output"] == "work.ipynb: it is empty."
    assert told["tests"][0] == {
        "name": "max_value",
        "score": 0.5,
        "max_score": 2,
        "status": "failed",
        "output": SAYS,
    }
    assert told["tests"][1]["status"] == "passed"


def test_gradescope_finds_what_it_runs_at_the_root_of_the_zip(tmp_path):
    assert run("gradescope", "4", "--to", tmp_path) == 0
    with zipfile.ZipFile(tmp_path / "04_values.zip") as archive:
        for name in ("setup.sh", "run_autograder"):
            assert stat.S_IMODE(archive.getinfo(name).external_attr >> 16) == 0o755
            checked = subprocess.run(["bash", "-n"], input=archive.read(name), capture_output=True)
            assert checked.returncode == 0, checked.stderr
        setup = archive.read("setup.sh").decode()
        assert all(name in setup for name in archive.namelist() if name.endswith(("txt", "whl")))
        assert json.loads(archive.read("assignment.json"))["worth"] == {
            "max_value": 1.0,
            "min_value": 1.0,
        }


def test_classroom_50_is_told_in_its_own_form_in_hundredths_of_a_point(monkeypatch):
    for name in ("CLASSROOM", "ASSIGNMENT", "COMMIT_URL", "RELEASE_URL"):
        monkeypatch.setenv(name, name.lower())
    monkeypatch.setenv("SUBMISSION_TAG", "submit/2026-11-22T12-00-00Z-a1b2c3d")
    told = classroom50.results(SOME)
    assert_fits_classroom50(told)
    assert (told["score"], told["max-score"], told["review"]) == (150, 300, "commit_url")
    assert [test["passed"] for test in told["tests"]] == [False, True]


def test_prairielearn_is_told_in_its_own_form():
    """https://docs.prairielearn.com/externalGrading/#grading-results"""
    told = prairielearn.results(SOME)
    assert (told["gradable"], told["score"]) == (True, 0.5)
    assert told["tests"][0] == {
        "name": "max_value",
        "points": 0.5,
        "max_points": 2,
        "output": SAYS,
    }
    unread = replace(SOME, is_unread=True)
    assert prairielearn.results(unread) == {
        "gradable": False,
        "format_errors": "work.ipynb: it is empty.",
    }


def test_what_a_teacher_has_changed_in_a_question_stays_but_for_the_name_of_the_image(
    tmp_path, capsys
):
    question = tmp_path / "questions" / "04_values"
    assert run("prairielearn", "4", "--to", tmp_path, "--image", "school/grader") == 0
    info = json.loads((question / "info.json").read_text("utf-8"))
    assert info["externalGradingOptions"]["image"] == "school/grader"
    info |= {"topic": "Minimax", "tags": ["week 3"]}
    (question / "info.json").write_text(json.dumps(info))
    (question / "question.html").write_text("<p>In our words.</p>")
    capsys.readouterr()
    assert run("prairielearn", "4", "--to", tmp_path) == 0
    assert json.loads((question / "info.json").read_text("utf-8")) == info
    assert (question / "question.html").read_text() == "<p>In our words.</p>"
    said = capsys.readouterr().out
    assert "info.json keeps your own: topic." in said and "question.html stays as it is" in said
    assert run("prairielearn", "4", "--to", tmp_path, "--image", "ghcr.io/school/it") == 0
    info["externalGradingOptions"]["image"] = "ghcr.io/school/it"
    assert json.loads((question / "info.json").read_text("utf-8")) == info


def test_a_question_that_nobody_changed_says_what_counts_now_and_one_that_was_is_pointed_at(
    tmp_path, capsys
):
    page = tmp_path / "questions" / "04_values" / "question.html"
    (tmp_path / "max.toml").write_text("max_value = 2\n")
    (tmp_path / "min.toml").write_text("min_value = 2\n")
    assert run("prairielearn", "4", "--to", tmp_path) == 0
    assert "It counts: max_value, min_value." in page.read_text("utf-8")
    assert run("prairielearn", "4", "--to", tmp_path, "--points", tmp_path / "max.toml") == 0
    assert "It counts: max_value." in page.read_text("utf-8")
    assert "stays as it is" not in capsys.readouterr().out
    page.write_text(page.read_text("utf-8") + "<p>In our words.</p>\n")
    for points in (["--points", tmp_path / "min.toml"], []):  # it goes on saying so
        assert run("prairielearn", "4", "--to", tmp_path, *points) == 0
        assert "does not say “It counts: min_value.”" in capsys.readouterr().out
    assert "It counts: max_value." in page.read_text("utf-8")


def test_without_a_name_of_the_image_it_is_said_once_that_one_is_needed(tmp_path, capsys):
    assert run("prairielearn", "4", "5", "--to", tmp_path) == 0
    assert capsys.readouterr().out.count("export again with --image NAME/gamesearch-grader.") == 1
    assert run("prairielearn", "4", "5", "--to", tmp_path, "--image", "me/grader") == 0
    assert "--image" not in capsys.readouterr().out
    assert run("prairielearn", "4", "5", "--to", tmp_path) == 0
    assert "--image" not in capsys.readouterr().out


def test_what_is_published_is_said_to_be(tmp_path, capsys):
    assert run("classroom50", "4", "--to", tmp_path) == 0
    assert classroom50.PUBLISHED not in capsys.readouterr().out
    assert run("classroom50", "4", "5", "--to", tmp_path, "--seed", "4711") == 0
    assert capsys.readouterr().out.count(classroom50.PUBLISHED) == 1
    own = own_exercise.written_in(tmp_path)
    assert run("classroom50", "--to", tmp_path / "own", "--exercises", own) == 0
    there = (tmp_path / "own" / "my_exercises" / "assignment.json").read_text("utf-8")
    assert "def solve(" in there and classroom50.OWN_PUBLISHED in capsys.readouterr().out


@pytest.mark.all
def test_prairielearn_never_hears_more_than_a_megabyte():
    long = replace(SOME.each[0], says="−" * 10**6)
    many = LearnerMarks((long,) * 4, ("−" * 10**6,) * 200, is_unread=False)
    for verdicts in (many, replace(many, is_unread=True)):
        assert len(json.dumps(prairielearn.results(verdicts), indent=1)) < 1_000_000


def test_a_question_of_prairielearn_stays_itself_and_names_the_file_of_its_lesson(tmp_path):
    """apps/prairielearn/src/schemas/schemas/infoQuestion.json in PrairieLearn/PrairieLearn"""
    for name in ("one", "two"):
        assert run("prairielearn", "4", "--to", tmp_path / name) == 0
    one, two = (tmp_path / name / "questions" / "04_values" for name in ("one", "two"))
    assert (one / "info.json").read_bytes() == (two / "info.json").read_bytes()
    info = json.loads((one / "info.json").read_text("utf-8"))
    assert {"uuid", "type", "title", "topic"} <= info.keys()
    options = info["externalGradingOptions"]
    assert {"image", "entrypoint"} <= options.keys() and options["timeout"] <= 600
    docker = (tmp_path / "one" / options["image"] / "Dockerfile").read_text("utf-8")
    assert options["entrypoint"] in docker
    page = (one / "question.html").read_text("utf-8")
    assert 'file-names="hand-in-04.json"' in page and "hand-in-04 (1).json" in page


def test_a_question_of_prairielearn_links_to_its_lesson_and_shows_what_was_handed_in(tmp_path):
    """prepare() in apps/prairielearn/elements/pl-file-download, and render() in pl-file-preview"""
    assert run("prairielearn", "4", "--to", tmp_path) == 0
    question = tmp_path / "questions" / "04_values"
    page = (question / "question.html").read_text("utf-8")
    [(file, label)] = re.findall(r'<pl-file-download file-name="(.*?)" label="(.*?)">', page)
    assert label == "Lesson 4 · The values of MIN and MAX"
    lesson = json.loads((question / "clientFilesQuestion" / file).read_text("utf-8"))
    assert [*filter(None, (cell.get("outputs") for cell in lesson["cells"]))] == []
    assert lesson["cells"][-1]["id"] == "hand-in"
    assert "<pl-file-preview>" in page.partition("<pl-submission-panel>")[2]


# ---- nbgrader ------------------------------------------------------------------------------------


@pytest.fixture
def course(tmp_path):
    """A lesson in a course of nbgrader, with points and a seed."""
    (tmp_path / "points.toml").write_text("max_value = 2\nmin_value = 1\n")
    points = ["--points", tmp_path / "points.toml"]
    assert run("nbgrader", "4", "--to", tmp_path, "--seed", "4711", *points) == 0
    return tmp_path


def exported(course):
    path = course / "source" / "04_values" / "04_values.ipynb"
    return json.loads(path.read_text("utf-8"))


def in_test_cells(lesson):
    return {
        cell["metadata"]["nbgrader"]["grade_id"]: cell
        for cell in lesson["cells"]
        if cell["metadata"].get("nbgrader", {}).get("grade")
    }


def judged_by_nbgrader(course, lesson, **how):
    """What nbgrader would take for the points, after the judge has seen a notebook."""
    resources = {"nbgrader": {"notebook": "04_values"}}
    judge = nbgrader.Judge(course / "assignments", trust=True, **how)
    seen, _ = judge(from_dict(lesson), resources)
    return {
        name: cell["outputs"][-1].get("data", {}).get("text/plain")
        for name, cell in in_test_cells(seen).items()
    }


def test_the_metadata_of_every_lesson_is_that_of_nbgrader():
    for assignment in assignments([], Points(), seed=1):
        shipped = lesson(assignment.number)
        cells = nbgrader.with_metadata(shipped, assignment)["cells"]
        abouts = [it["metadata"]["nbgrader"] for it in cells if "nbgrader" in it["metadata"]]
        for about in abouts:
            assert_fits_nbgrader(about)
        ids = [about["grade_id"] for about in abouts]
        assert len({*ids}) == len(ids) == 2 * len(assignment.worth)
        assert len({cell["id"] for cell in cells}) == len(cells)
        assert [it["source"] for it in shipped["cells"] if it["cell_type"] == "markdown"] == [
            it["source"] for it in cells if it["cell_type"] == "markdown"
        ]


def test_a_lesson_of_nbgrader_has_no_button_for_another_way_to_hand_in(course):
    shipped = [cell["id"] for cell in lesson("values")["cells"]]
    kept = [cell["id"] for cell in exported(course)["cells"] if not cell["id"].startswith("test-")]
    assert [name for name in shipped if name not in kept] == ["hand-in"]
    assert "hand_in" not in json.dumps(exported(course))


def test_of_a_notebook_without_answers_nbgrader_is_told_in_a_whole_sentence(course):
    resources = {"nbgrader": {"notebook": "04_values"}}
    judge = nbgrader.Judge(course / "assignments", trust=True)
    seen, _ = judge(from_dict(notebook("x = 1")), resources)
    said = seen["cells"][0]["source"]
    assert said == "The notebook: it holds no answer to an exercise of the course."


def test_the_seed_is_not_among_what_nbgrader_releases(course):
    assert "4711" in (course / "assignments" / "04_values.json").read_text("utf-8")
    assert not [path for path in course.glob("source/**/*") if path.suffix == ".json"]
    assert "4711" not in json.dumps(exported(course))


def test_a_course_that_would_let_answers_decide_what_they_earn_is_not_written(tmp_path, capsys):
    config = tmp_path / "nbgrader_config.py"
    config.write_text("c = get_config()\n")
    assert run("nbgrader", "4", "--to", tmp_path) == 1
    said = capsys.readouterr().err
    assert str(config) in said and ".take_part(c)" in said
    config.write_text("c = get_config()\n" + said.partition("again:\n")[2])
    assert run("nbgrader", "4", "--to", tmp_path) == 0


@pytest.mark.all
def test_the_judge_of_nbgrader_gives_the_points_of_the_solutions_and_runs_nothing(course):
    whole = exported(course)
    whole["cells"].insert(0, {**code("raise SystemExit"), "outputs": []})
    teachers = {"nbgrader": {"grade": True, "grade_id": "by_hand", "points": 1}}
    whole["cells"].append({**code("assert True"), "metadata": teachers, "outputs": []})
    found = judged_by_nbgrader(course, whole)
    assert found == {"test-max_value": "2", "test-min_value": "1", "by_hand": None}


def test_a_name_that_the_lesson_uses_anew_further_down_keeps_its_meaning_in_nbgrader_too(course):
    """There, `largest` becomes the learner's own `max_value`."""
    solution = find("max_value").source().replace("max(value", "largest(value")
    whole = exported(course)
    [cell] = [cell for cell in whole["cells"] if cell["id"] == "max-write"]
    cell["source"] = f"largest = max\n\n\n{solution}"
    assert judged_by_nbgrader(course, whole)["test-max_value"] == "2"


def test_nbgrader_is_told_of_another_lesson_on_top_of_the_notebook(course):
    other = notebook(code("def count_plies(state):\n    return []\n", "count_plies"))
    resources = {"nbgrader": {"notebook": "04_values"}}
    judge = nbgrader.Judge(course / "assignments", trust=True)
    seen, _ = judge(from_dict(other), resources)
    assert seen["cells"][0]["source"] == "This is lesson 3 instead of lesson 4."


def test_the_judge_knows_the_lessons_and_leaves_all_else_to_nbgrader(course):
    judge = nbgrader.Judge(course / "assignments")
    assert judge.knows(exported(course), {"nbgrader": {"notebook": "04_values"}})
    assert not judge.knows(notebook("x = 1"), {"nbgrader": {"notebook": "warm_up"}})
    with pytest.raises(ValueError, match="give the notebook the name"):
        judge.knows(exported(course), {"nbgrader": {"notebook": "homework_4"}})


def test_a_lesson_that_a_teacher_has_changed_is_kept_when_it_is_exported_again(course, capsys):
    path = course / "source" / "04_values" / "04_values.ipynb"
    changed = exported(course)
    changed["cells"][0]["source"] = "# For class 7b"
    for number in (1, 2):
        path.write_text(json.dumps(changed))
        assert run("nbgrader", "4", "--to", course) == 0
        kept = course / "earlier" / f"04_values-{number}.ipynb"
        assert json.loads(kept.read_text("utf-8")) == changed
        assert f"It is kept as {kept}." in capsys.readouterr().out
    assert run("nbgrader", "4", "--to", course) == 0
    assert len([*(course / "earlier").iterdir()]) == 2
    assert "--force" not in capsys.readouterr().out
    (course / "release" / "04_values").mkdir(parents=True)
    assert run("nbgrader", "4", "--to", course) == 0
    assert "add --force to the next generate_assignment" in capsys.readouterr().out


@pytest.mark.all
def test_an_answer_that_replaces_everything_in_its_kernel_earns_nothing(course):
    whole = exported(course)
    cheat = "from gameclassroom.exporting import nbgrader\nnbgrader.earned = lambda *_: 100\n"
    for cell in whole["cells"]:
        if cell["metadata"].get("gamesearch", {}).get("exercise") == "max_value":
            cell["source"] = cheat + "class check:\n    max_value = print\nmax_value = max\n"
        if cell["metadata"].get("nbgrader", {}).get("grade"):
            cell["source"], cell["outputs"] = "100", [{"output_type": "execute_result"}]
    assert judged_by_nbgrader(course, whole)["test-max_value"] == "0"


@pytest.mark.all
def test_the_test_cell_says_what_was_run_before_it_earns(course, capsys):
    names = {"In": [cell["source"] for cell in exported(course)["cells"] if "outputs" in cell]}
    source = in_test_cells(exported(course))["test-max_value"]["source"]
    *lines, last = source.splitlines()
    exec("\n".join(lines), names)
    assert eval(last, names) == 2
    assert "max_value: passed" in capsys.readouterr().out
    names["In"].append("def max_value(state, player):\n    return 7\n")
    assert eval(last, names) == 0

"""The command that exports the grader, and what it writes for each platform."""

import json
import os
import stat
import subprocess
import sys
import tomllib
import zipfile
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from forms import assert_fits_classroom50, assert_fits_nbgrader
from made_notebooks import as_bytes, code, lesson, notebook, solved
from made_up_class import made_up
from nbformat import from_dict

from gamesearch.collecting import collect_one
from gamesearch.command import main
from gamesearch.exporting import classroom50, gradescope, nbgrader, prairielearn
from gamesearch.exporting.assignment import Assignment, assignments
from gamesearch.exporting.verdicts import Verdict, Verdicts, judged
from gamesearch.exporting.wheel import wheel
from gamesearch.grading.points import Points
from gamesearch.isolating import best_way
from gamesearch.lessons import LESSONS

ROOT = Path(__file__).parent.parent
TRUST = best_way(trust=True)


def run(*arguments):
    return main(["export", *map(str, arguments)])


# ---- the command ---------------------------------------------------------------------------------


def test_the_installed_command_exports_too():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["scripts"] == {"gamesearch": f"{main.__module__}:{main.__name__}"}


def test_every_lesson_with_exercises_is_an_assignment(tmp_path, capsys):
    assert run("gradescope", "--to", tmp_path / "new" / "folder") == 0
    made = {path.stem for path in (tmp_path / "new" / "folder").iterdir()}
    assert made == {lesson.file for lesson in LESSONS if lesson.exercises}
    said = capsys.readouterr().out
    assert all(name in said for name in made)


def test_the_same_export_has_the_same_bytes(tmp_path):
    for name in ("one", "two"):
        assert run("gradescope", "04", "--to", tmp_path / name) == 0
    [one], [two] = ([*(tmp_path / name).iterdir()] for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()


SAID = [
    ([], "The following arguments are required: TARGET"),
    (["moodle", "--to", "{out}"], "There is no target moodle, but there are: gradescope, nbgrader"),
    (["gradescope"], "--to FOLDER is missing. The command is: export TARGET"),
    (["gradescope", "99", "--to", "{out}"], "There is no lesson 99. Lessons are named by numbers"),
    (["gradescope", "--to", "{out}", "--seed", "many"], "invalid int value: 'many'"),
    (["gradescope", "--to", "{out}", "--points", "{in}/p.toml"], "There is no {in}/p.toml."),
    (["gradescope", "4", "--to", "{out}", "--points", "{in}/negamax.toml"], "nothing to export"),
    (["gradescope", "--to", "{in}/negamax.toml/out"], "{in}/negamax.toml"),
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


def test_pip_would_install_the_package_that_is_here(tmp_path):
    name, data = wheel()
    with zipfile.ZipFile(BytesIO(data)) as archive:
        recorded = archive.read("gamesearch-0.1.0.dist-info/RECORD").decode().splitlines()
        assert {line.split(",")[0] for line in recorded} == {*archive.namelist()}
        archive.extractall(tmp_path)
    assert name == "gamesearch-0.1.0-py3-none-any.whl"
    asks = "import gamesearch.exporting.running as it; print(it.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", asks],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.stdout.startswith(str(tmp_path)), done.stderr


# ---- the verdicts --------------------------------------------------------------------------------


def verdicts_on(work, folder, worth=None):
    """The verdicts on a notebook of lesson 4, or on several files by name."""
    [assignment] = assignments(["4"], Points(worth), seed=1)
    for name, content in ({"work.ipynb": work} if isinstance(work, bytes) else work).items():
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(content)
    return judged(collect_one(folder), assignment, TRUST)


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


def test_files_of_any_name_are_all_one_learners(tmp_path):
    shipped = solved(lesson("04"))
    answers = [cell for cell in shipped["cells"] if "gamesearch" in cell["metadata"]]
    parts = {f"part {cell['id']}.ipynb": as_bytes(notebook(cell)) for cell in answers}
    verdicts = verdicts_on({**parts, "progress.json": b"{}"}, tmp_path)
    assert [verdict.earned for verdict in verdicts.each] == [1, 1]
    assert verdicts.troubles == ()


@pytest.mark.parametrize("content", [b"", b"{", b"not a notebook"])
def test_what_cannot_be_read_earns_nothing_and_a_sentence_says_why(content, tmp_path):
    verdicts = verdicts_on(content, tmp_path)
    assert verdicts.is_unread and verdicts.earned == 0 and verdicts.of == 2
    assert "work.ipynb" in verdicts.troubles[0]


def test_an_answer_that_leaves_the_work_to_the_course_is_pointed_at(tmp_path):
    borrowed = "from gamesearch.search import minimax\n\n"
    borrowed += "def max_value(state, player):\n    return minimax.max_value(state, player)\n"
    work = as_bytes(notebook(code(borrowed, "max_value")))
    verdicts = verdicts_on(work, tmp_path, {"max_value": 3})
    [verdict] = verdicts.each
    assert verdict.earned == 3 and "the course's own `max_value`" in verdict.says


# ---- what the platforms are told -----------------------------------------------------------------

SAYS = "max_value: not there yet"
SOME = Verdicts(
    (Verdict("max_value", 0.5, 2, False, SAYS), Verdict("min_value", 1, 1, True, "passed ✓")),
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
    with zipfile.ZipFile(tmp_path / "04_min_and_max_values.zip") as archive:
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


def test_prairielearn_never_hears_more_than_a_megabyte():
    long = replace(SOME.each[0], says="−" * 10**6)
    many = Verdicts((long,) * 4, ("−" * 10**6,) * 200, is_unread=False)
    for verdicts in (many, replace(many, is_unread=True)):
        assert len(json.dumps(prairielearn.results(verdicts), indent=1)) < 1_000_000


def test_a_question_of_prairielearn_stays_itself_and_names_the_file_of_its_lesson(tmp_path):
    """apps/prairielearn/src/schemas/schemas/infoQuestion.json in PrairieLearn/PrairieLearn"""
    for name in ("one", "two"):
        assert run("prairielearn", "4", "--to", tmp_path / name) == 0
    one, two = (tmp_path / name / "questions" / "04_min_and_max_values" for name in ("one", "two"))
    assert (one / "info.json").read_bytes() == (two / "info.json").read_bytes()
    info = json.loads((one / "info.json").read_text("utf-8"))
    assert {"uuid", "type", "title", "topic"} <= info.keys()
    options = info["externalGradingOptions"]
    assert {"image", "entrypoint"} <= options.keys() and options["timeout"] <= 600
    docker = (tmp_path / "one" / options["image"] / "Dockerfile").read_text("utf-8")
    assert options["entrypoint"] in docker
    assert 'file-names="hand-in-04.json"' in (one / "question.html").read_text("utf-8")


# ---- nbgrader ------------------------------------------------------------------------------------


@pytest.fixture
def course(tmp_path):
    """Lesson 4 in a course of nbgrader, with points and a seed."""
    (tmp_path / "points.toml").write_text("max_value = 2\nmin_value = 1\n")
    points = ["--points", tmp_path / "points.toml"]
    assert run("nbgrader", "4", "--to", tmp_path, "--seed", "4711", *points) == 0
    return tmp_path


def exported(course):
    path = course / "source" / "04_min_and_max_values" / "04_min_and_max_values.ipynb"
    return json.loads(path.read_text("utf-8"))


def in_test_cells(lesson):
    return {
        cell["metadata"]["nbgrader"]["grade_id"]: cell
        for cell in lesson["cells"]
        if cell["metadata"].get("nbgrader", {}).get("grade")
    }


def judged_by_nbgrader(course, lesson, **how):
    """What nbgrader would take for the points, after the judge has seen a notebook."""
    resources = {"nbgrader": {"notebook": "04_min_and_max_values"}}
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


def test_the_seed_is_not_among_what_nbgrader_releases(course):
    assert "4711" in (course / "assignments" / "04_min_and_max_values.json").read_text("utf-8")
    assert not [path for path in course.glob("source/**/*") if path.suffix == ".json"]
    assert "4711" not in json.dumps(exported(course))


def test_a_course_that_would_let_answers_decide_what_they_earn_is_not_written(tmp_path, capsys):
    config = tmp_path / "nbgrader_config.py"
    config.write_text("c = get_config()\n")
    assert run("nbgrader", "4", "--to", tmp_path) == 1
    said = capsys.readouterr().err
    assert str(config) in said and "c.Autograde.autograde_preprocessors = " in said
    config.write_text(said.partition("again:")[2])
    assert run("nbgrader", "4", "--to", tmp_path) == 0


def test_the_judge_of_nbgrader_gives_the_points_of_the_solutions_and_runs_nothing(course):
    whole = exported(course)
    whole["cells"].insert(0, {**code("raise SystemExit"), "outputs": []})
    teachers = {"nbgrader": {"grade": True, "grade_id": "by_hand", "points": 1}}
    whole["cells"].append({**code("assert True"), "metadata": teachers, "outputs": []})
    found = judged_by_nbgrader(course, whole)
    assert found == {"test-max_value": "2", "test-min_value": "1", "by_hand": None}


def test_an_answer_that_replaces_everything_in_its_kernel_earns_nothing(course):
    whole = exported(course)
    cheat = "from gamesearch.exporting import nbgrader\nnbgrader.earned = lambda *_: 100\n"
    for cell in whole["cells"]:
        if cell["metadata"].get("gamesearch", {}).get("exercise") == "max_value":
            cell["source"] = cheat + "class check:\n    max_value = print\nmax_value = max\n"
        if cell["metadata"].get("nbgrader", {}).get("grade"):
            cell["source"], cell["outputs"] = "100", [{"output_type": "execute_result"}]
    assert judged_by_nbgrader(course, whole)["test-max_value"] == "0"


def test_the_test_cell_says_what_was_run_before_it_earns(course, capsys):
    names = {"In": [cell["source"] for cell in exported(course)["cells"] if "outputs" in cell]}
    source = in_test_cells(exported(course))["test-max_value"]["source"]
    *lines, last = source.splitlines()
    exec("\n".join(lines), names)
    assert eval(last, names) == 2
    assert "max_value: passed" in capsys.readouterr().out
    names["In"].append("def max_value(state, player):\n    return 7\n")
    assert eval(last, names) == 0

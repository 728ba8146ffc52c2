"""What a learner has done is kept in one file: whole, beside the notebooks, and nobody else's."""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest
import store_lessons
from hypothesis import given, settings
from hypothesis import strategies as st
from jupyter_client.manager import KernelManager
from store_lessons import as_text, lessons, normal_form, read, store
from suite.fewer import every
from systems import on_unix

from gamesearch import GameTree
from gamesearch.games import NumberTree
from gametutor import check, exercises, progress
from gametutor.answers import ledger
from gametutor.answers.ledger import LARGEST, Ledger
from gametutor.course.lessons import DETOURS, LESSONS, lesson_named
from gametutor.course.questions.question import Question
from gametutor.course.questions.wording import show
from gametutor.widgets.puzzles.fill_in import FillIn
from gametutor.widgets.puzzles.mark_leaves import MarkLeaves
from gametutor.widgets.puzzles.put_in_order import PutInOrder
from gametutor.widgets.questions.ask import Asked

SOME = {"exercises": {"nim_state": {"passed": True, "tries": 2}}, "version": 1}
TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "progress.json"


@pytest.fixture
def here(file, monkeypatch):
    """The ledger of a notebook that a person runs in this folder."""
    monkeypatch.setattr(ledger, "_current", Ledger(file))
    return ledger.current_ledger()


def said(file):
    """What the file says, read without the package."""
    return json.loads(file.read_text("utf-8"))


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


def to(value):
    return lambda before: value


def run(program, *arguments):
    """Run a program that has `ledger` and `sys`, in a process of its own."""
    program = "import os, signal, sys\nfrom gametutor.answers import ledger\n" + program
    return subprocess.Popen([sys.executable, "-c", program, *map(str, arguments)])


# What is kept


def test_a_check_that_passed_is_kept_with_the_number_of_tries(here, file):
    check.winning_cell(lambda state: 6)
    assert said(file)["exercises"] == {"winning_cell": {"passed": False, "tries": 1}}
    check.winning_cell(lambda state: 7)
    check.winning_cell(lambda state: 6)  # to see the card of a mistake again
    assert said(file)["exercises"] == {"winning_cell": {"passed": True, "tries": 2}}


def test_an_exercise_that_waits_for_the_learner_is_not_counted(here, file):
    def winning_cell(state):
        raise NotImplementedError

    check.winning_cell(winning_cell)
    assert not file.exists()


def test_the_file_can_be_read_by_people(here, file):
    asked = Question("who-wins", "Wer gewinnt?", {"„A“": "Ja.", "„B“": "Nein."}, right="„A“")
    Asked(asked).hear({"tried": ["„B“"], "last": "„B“"})
    here.update("exercises", "nim_state", to({"passed": True, "tries": 1}))
    assert file.read_text("utf-8").splitlines() == [
        "{",
        ' "exercises": {',
        '  "nim_state": {',
        '   "passed": true,',
        '   "tries": 1',
        "  }",
        " },",
        ' "places": {',
        '  "last": [',
        '   "questions",',
        '   "who-wins"',
        "  ]",
        " },",
        ' "questions": {',
        '  "who-wins": {',
        '   "last": "„B“",',
        '   "seen": false,',
        '   "tried": [',
        '    "„B“"',
        "   ]",
        "  }",
        " },",
        ' "version": 1',
        "}",
    ]


@pytest.mark.parametrize(
    "answers",
    [(-1, 0, 1), ("O wins", "X wins"), (0.125, 0.25)],
)
def test_an_answer_of_any_kind_is_there_when_the_lesson_is_opened_again(here, answers):
    asked = Question("which", "Which?", dict.fromkeys(answers, "?"), right=answers[1])
    Asked(asked).hear({"tried": [show(answers[0])]})
    again = Asked(asked)
    again.recall()
    assert again.tried == (show(answers[0]),)


def test_other_trees_keep_their_answers_and_are_counted_again(here):
    first = FillIn(GameTree.grow(NumberTree(TREE)).back_up(plies=0))
    for _ in range(2):
        for node in first.asked:
            first.choose(node, first._right[node])
        first.another()
    first.choose(first.asked[1], first._right[first.asked[1]])
    again = FillIn(GameTree.grow(NumberTree(TREE)).back_up(plies=0))
    again.recall()
    assert (again.number, again.done) == (0, {0, 1})  # the one that the lesson is about
    again.another()
    again.another()
    assert (again.number, again.done) == (2, {0, 1})
    assert str(again.tree) == str(first.tree)
    assert again.as_in_the_lesson().number == 0


def test_marks_that_were_judged_right_are_so_again(here):
    first = MarkLeaves(NumberTree(TREE))
    for leaf in first._pruned_leaves():
        first.mark(leaf)
    again = MarkLeaves(NumberTree(TREE))
    again.recall()
    assert again.marked and not again.solved  # not judged yet
    first.judge()
    again = MarkLeaves(NumberTree(TREE))
    again.recall()
    assert again.solved and again.done == {0}


def test_a_tree_filled_in_keeps_what_was_right(here):
    first = FillIn(GameTree.grow(NumberTree(TREE)).back_up(plies=0))
    left, middle, right, _ = first.asked
    first.choose(middle, 2)
    first.choose(right, 14)
    again = FillIn(GameTree.grow(NumberTree(TREE)).back_up(plies=0))
    again.recall()
    assert [node.value for node in again.asked] == [None, 2, None, None]
    assert [node.value for node in (left, middle, right)] == [None, 2, None]


def test_marks_are_kept_until_they_are_taken_away(here):
    first = MarkLeaves(NumberTree(TREE))
    leaves = first.tree.leaves()
    for leaf in leaves[3:6]:
        first.mark(leaf)
    first.mark(leaves[3], False)
    again = MarkLeaves(NumberTree(TREE))
    again.recall()
    assert {again.label(leaf) for leaf in again.marked} == {
        "4 after moves 1, 1",
        "6 after moves 1, 2",
    }
    assert "✓" in again.judge()


def test_lines_put_in_order_are_kept(here, file):
    exercise = exercises.find("negamax_alpha_beta")
    first = PutInOrder(exercise)
    first.arrange([4, 0, 2])
    again = PutInOrder(exercise)
    again.recall()
    assert again.source() == first.source() == "\n".join(said(file)["put_in_order"][first.name])


@pytest.mark.parametrize("kept", [None, 7, "abc", {"a": 1}, [["a"], None, 3], ["no such line"]])
def test_answers_of_another_kind_are_harmless(here, kept):
    marking, filled = MarkLeaves(NumberTree(TREE)), FillIn(GameTree.grow(NumberTree([1, 2])))
    puzzle = PutInOrder(exercises.find("negamax_alpha_beta"))
    here.update("mark_leaves", marking.key(), to(kept))
    here.update("fill_in", filled.key(), to(kept))
    here.update("put_in_order", puzzle.name, to(kept))
    here.update("exercises", "nim_state", to(kept))
    for asked in (marking, filled, puzzle):
        asked.recall()
    assert len(marking.marked) <= 1
    assert filled.asked[0].value is None
    assert puzzle.program == ()
    assert "0 of" in str(progress())
    ledger.note_check("nim_state", passed=False)
    assert ledger.entries("exercises")["nim_state"] == {"passed": False, "tries": 1}


# A crash, two writers


@pytest.mark.parametrize("moment", ["os.fsync", "os.replace"])
def test_who_is_killed_while_writing_leaves_the_old_file_whole(file, moment, monkeypatch):
    Ledger(file).update("exercises", "nim_state", to(1))
    before = file.read_bytes()
    dying = run(
        f"{moment} = lambda *_: os._exit(9)\n"
        "ledger.Ledger(ledger.Path(sys.argv[1])).update('exercises', 'max_value', lambda _: 2)",
        file,
    )
    assert dying.wait() == 9
    assert file.read_bytes() == before
    assert names_in(file.parent) == [".progress.json.new", "progress.json"]
    monkeypatch.setattr(ledger, "PATIENCE", 0.05)
    Ledger(file).update("exercises", "min_value", to(3))
    assert said(file)["exercises"] == {"nim_state": 1, "min_value": 3}
    assert names_in(file.parent) == ["progress.json"]


def test_notebooks_that_write_at_the_same_time_lose_nothing(file):
    writers = [
        run(
            "mine = ledger.Ledger(ledger.Path(sys.argv[1]))\n"
            "ledger.current_ledger = lambda: mine\n"
            "for number in range(30):\n"
            "    ledger.update('questions', f'{sys.argv[2]} {number}', lambda before: number)\n"
            "    ledger.note_check('max_value', passed=False)\n",
            file,
            name,
        )
        for name in ("one", "two", "three")
    ]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert len(said(file)["questions"]) == 90
    assert said(file)["exercises"] == {"max_value": {"passed": False, "tries": 90}}
    assert names_in(file.parent) == ["progress.json"]


def test_what_could_not_be_written_is_written_with_the_next(here, file, monkeypatch, capsys):
    here.update("exercises", "nim_state", to(1))

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        here.update("exercises", "max_value", to(2))
        here.update("exercises", "min_value", to(3))
    assert said(file)["exercises"] == {"nim_state": 1}
    assert here.entries("exercises") == {"nim_state": 1, "max_value": 2, "min_value": 3}
    told = capsys.readouterr().out
    assert told == (
        f"Your progress cannot be saved in {file}: No space left on device. "
        "The lesson still works, and what you do counts until its kernel ends.\n"
    )
    here.update("exercises", "best_moves", to(4))
    assert sorted(said(file)["exercises"].values()) == [1, 2, 3, 4]
    assert here.trouble == ""
    assert names_in(file.parent) == ["progress.json"]


def test_a_file_that_would_be_huge_is_not_written(here, file):
    here.update("exercises", "nim_state", to(1))
    here.update("mine", "text", to("x" * LARGEST))
    assert said(file) == {"exercises": {"nim_state": 1}, "version": 1}
    assert "more than 1,000,000 bytes. The lesson still works" in here.trouble


def test_an_interrupt_while_writing_leaves_nothing_behind(here, file, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    with monkeypatch.context() as learner, pytest.raises(KeyboardInterrupt):
        learner.setattr(os, "fsync", interrupted)
        here.update("exercises", "nim_state", to(1))
    assert names_in(file.parent) == []


# A file that is not as it should be


DAMAGED = {
    "empty": b"",
    "half of it": json.dumps(SOME).encode()[:30],
    "no JSON": b"progress",
    "not UTF-8": b'{"version": 1, "questions": {"\xff": 1}}',
    "UTF-16": json.dumps(SOME).encode("utf-16"),
    "no object": b"[1]",
    "no version": b'{"exercises": {}}',
    "version 0": b'{"version": 0}',
    "version true": b'{"version": true}',
    "version in words": b'{"version": "1"}',
    "another shape": b'{"version": 1, "exercises": ["nim_state"]}',
    "nested too deep": b"[" * 100_000,
    "a number too long": b'{"version": ' + b"9" * 10_000 + b"}",
    "huge": b'{"version": 1}' + b" " * LARGEST,
}


@pytest.mark.parametrize("bad", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_file_is_set_aside_with_a_sentence(here, file, bad, capsys):
    file.write_bytes(bad)
    assert here.entries("exercises") == {}
    assert capsys.readouterr().out == (
        f"Your progress could not be read: {file} is damaged. It has been renamed to "
        "progress.damaged-1.json, unchanged, and a new progress.json takes its place.\n"
    )
    assert (file.parent / "progress.damaged-1.json").read_bytes() == bad
    here.update("exercises", "nim_state", to(1))
    assert said(file) == {"exercises": {"nim_state": 1}, "version": 1}
    assert capsys.readouterr().out == ""


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(here, file):
    for bad in (b"one", b"two"):
        file.write_bytes(bad)
        here.update("exercises", "nim_state", to(1))
    aside = [file.with_name(f"progress.damaged-{number}.json") for number in (1, 2)]
    assert [path.read_bytes() for path in aside] == [b"one", b"two"]


@settings(max_examples=60)
@given(st.binary(max_size=40) | st.recursive(
    st.none() | st.booleans() | st.integers(0, 2) | st.text(max_size=3),
    lambda inside: st.lists(inside, max_size=2)
    | st.dictionaries(st.sampled_from(["version", "exercises", "x"]), inside, max_size=3),
).map(lambda value: json.dumps(value).encode()))  # fmt: skip
def test_whatever_the_file_holds_nothing_is_lost(content):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "progress.json"
        file.write_bytes(content)
        Ledger(file).entries("exercises")
        assert content in [path.read_bytes() for path in Path(folder).iterdir()]
        Ledger(file).update("mine", "key", to(1))
        whole = [path.read_bytes() for path in Path(folder).iterdir()]
        if content not in whole:  # then it could be read, and what it said is still said
            assert {**json.loads(content), "mine": {"key": 1}} == said(file)


def test_a_file_of_an_older_hand_is_read_and_what_is_not_known_stays(here, file):
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps({**SOME, "notes": {"a": [1]}}).encode())
    assert here.entries("exercises") == SOME["exercises"]
    here.update("exercises", "max_value", to(1))
    assert said(file)["notes"] == {"a": [1]}


def test_a_file_of_a_newer_course_stays_as_it_is(here, file, capsys):
    newer = b'{"version": 2, "done": ["nim_state"]}'
    file.write_bytes(newer)
    assert here.entries("exercises") == {}
    ledger.note_check("nim_state", passed=True)
    assert file.read_bytes() == newer
    assert names_in(file.parent) == ["progress.json"]
    assert "a newer version of this course wrote it" in (told := capsys.readouterr().out)
    assert told.count("\n") == 1
    assert "nim_state ✓" in str(progress())
    assert "a newer version of this course" in str(progress())
    assert progress.reset().plain.startswith("Nothing was reset")
    assert file.read_bytes() == newer


@on_unix
def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "cloud").mkdir()
    real, link = tmp_path / "cloud" / "mine.json", tmp_path / "progress.json"
    link.symlink_to(real)
    for number in (1, 2):
        Ledger(link).update("exercises", f"e{number}", to(number))
    assert link.is_symlink()
    assert said(real)["exercises"] == {"e1": 1, "e2": 2}


@on_unix
@pytest.mark.parametrize("make", ["mkdir", "mkfifo", "symlink"])
def test_what_is_no_file_is_left_alone(file, make, capsys):
    getattr(os, make)(file, *([file] if make == "symlink" else []))
    kind = stat.S_IFMT(file.lstat().st_mode)
    mine = Ledger(file)
    mine.update("exercises", "nim_state", to(1))
    assert mine.entries("exercises") == {"nim_state": 1}
    assert stat.S_IFMT(file.lstat().st_mode) == kind
    assert names_in(file.parent) == ["progress.json"]
    assert capsys.readouterr().out.count("Your progress cannot be saved") == 1


@contextmanager
def as_somebody():
    """Not as the superuser, who may write everywhere."""
    me = os.geteuid()
    os.seteuid(me or 65534)
    try:
        yield
    finally:
        os.seteuid(me)


@on_unix
@pytest.mark.parametrize("content", every(3, [None, json.dumps(SOME).encode(), b"damaged"]))
def test_in_a_folder_that_cannot_be_written_the_lesson_goes_on(content, capsys):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "progress.json"
        if content is not None:
            file.write_bytes(content)
        os.chmod(folder, 0o555)
        before = names_in(file.parent)
        with as_somebody():
            mine = Ledger(file)
            mine.update("exercises", "max_value", to(1))
            mine.update("exercises", "min_value", to(2))
            assert mine.entries("exercises").items() >= {"max_value": 1, "min_value": 2}.items()
        assert names_in(file.parent) == before
        assert content is None or file.read_bytes() == content
        os.chmod(folder, 0o755)
    told = capsys.readouterr().out
    assert told.count("\n") == 1
    assert "Permission denied. The lesson still works" in told


@on_unix
def test_a_folder_that_is_gone_is_no_error(tmp_path, monkeypatch, capsys):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    Ledger(Path("progress.json")).update("exercises", "nim_state", to(1))
    assert "Your progress cannot be saved" in capsys.readouterr().out


# The list, and beginning again


def test_the_list_has_every_lesson_with_what_is_done_and_what_is_next(here):
    ledger.note_check("max_value", passed=True)
    for _ in range(2):
        ledger.note_check("min_value", passed=False)
    stopped, *lines = str(progress()).split("\n")
    total = sum(len(lesson.exercises) for lesson in LESSONS)
    title = "Lesson 4 · The values of MIN and MAX"
    assert stopped == f"You stopped at the exercise min_value in {title}."
    assert lines[0] == f"1 of {total} exercises passed. Next: check.min_value, in {title}."
    assert len(lines) == 1 + len(LESSONS) + 1 and lines[-1].endswith("checked but not counted.")
    assert lines[5] == f"{title}: max_value ✓, min_value (2 tries, next)"


def test_whoever_has_finished_where_they_stopped_is_not_sent_back_there(here):
    ledger.note_check("max_value", passed=False)
    assert str(progress()).startswith("You stopped at the exercise max_value")
    ledger.note_check("max_value", passed=True)
    assert "You stopped" not in str(progress())


def test_next_is_no_detour_as_long_as_there_is_another_exercise(here):
    for name in ("ordered_moves", "iterative_deepening"):
        ledger.note_check(name, passed=True)
    assert "Next: check.with_table, in Lesson 13" in str(progress())  # not killer_moves
    for lesson in LESSONS:
        for name in {*lesson.exercises} & {*lesson.core}:
            ledger.note_check(name, passed=True)
    first = next(each for one in LESSONS for each in one.exercises if each not in one.core)
    assert f"Next: check.{first}, in" in str(progress())


def test_next_is_what_follows_the_last_one_that_passed_and_then_what_was_left_out(here):
    in_order = [name for lesson in LESSONS for name in lesson.exercises]
    for name in in_order[3:]:
        ledger.note_check(name, passed=True)
    assert f"Next: check.{in_order[0]}, in" in str(progress())
    ledger.note_check(in_order[0], passed=True)
    assert f"Next: check.{in_order[1]}, in" in str(progress())
    for name in in_order[1:3]:
        ledger.note_check(name, passed=True)
    assert f"{len(in_order)} of {len(in_order)} exercises passed.\n" in str(progress())
    assert "next" not in str(progress()).casefold()


def test_the_list_can_be_heard_and_leads_to_the_lessons(here):
    ledger.note_check("winning_cell", passed=True)
    html = progress()._repr_mimebundle_()["text/html"]
    assert 'underline">Lesson 0 · Welcome</a>: winning_cell <span' in html
    assert html.count('<a href="00_welcome.ipynb"') == 1
    assert html.count('role="img" aria-label="passed">✓<') == html.count("✓") == 1
    assert html.count("<li>") == len(LESSONS)
    assert "color" not in html


def test_one_link_leads_to_the_cell_where_one_stopped(here, tmp_path, monkeypatch):
    monkeypatch.chdir(store_lessons.NOTEBOOKS)
    question = LESSONS[0].questions[0]
    for kind, key, lesson in [
        ("exercises", "max_value", "04_values"),
        ("put_in_order", "negamax_alpha_beta", lesson_named("saving").file),
        ("questions", question.id, "00_welcome"),
    ]:
        ledger.update(kind, key, to({}))
        html = progress()._repr_mimebundle_()["text/html"]
        link = re.search(r'href="(\w+)\.ipynb#cell-id=([\w-]+)"[^>]*><strong>Go on there<', html)
        notebook = read(store_lessons.NOTEBOOKS / f"{lesson}.ipynb")
        cell = next(cell for cell in notebook["cells"] if cell["id"] == link[2])
        assert link[1] == lesson
        assert key in (
            cell["metadata"].get("gamesearch", {}).get("exercise"),
            *cell["source"].split('"'),
        )
    assert f"You stopped at the question “{question.text}” in Lesson 0" in str(progress())
    monkeypatch.chdir(tmp_path)  # where there is no way to the lessons
    html = progress()._repr_mimebundle_()["text/html"]
    assert '<a href="00_welcome.ipynb" style="text-decoration:underline"><strong>' in html


@pytest.mark.all
def test_one_stopped_at_a_fill_in_too_though_it_is_not_counted(here, monkeypatch):
    monkeypatch.chdir(store_lessons.NOTEBOOKS)
    ledger.note_check("nim_state", passed=False)

    def count_leaves(node):
        return 0

    check.count_leaves(count_leaves)
    assert "You stopped at the exercise count_leaves in Lesson 3" in str(progress())
    lesson = lesson_named("trees").file
    cells = read(store_lessons.NOTEBOOKS / f"{lesson}.ipynb")["cells"]
    about = {"fill_in": "count_leaves"}
    [cell] = [cell["id"] for cell in cells if cell["metadata"].get("gamesearch") == about]
    html = progress()._repr_mimebundle_()["text/html"]
    assert f'href="{lesson}.ipynb#cell-id={cell}"' in html


def test_a_core_is_done_when_its_exercises_passed_and_its_questions_were_answered(
    here, monkeypatch
):
    lesson = lesson_named("values")
    first, *others = lesson.core
    for id in others:
        kind, entry = (
            ("exercises", {"passed": True})
            if id in lesson.exercises
            else ("questions", {"tried": ["x"]})
        )
        here.update(kind, id, to(entry))
    here.update("questions", lesson.questions[0].id, to({"tried": [], "seen": True}))
    assert "core done" not in str(progress())
    here.update("questions", lesson.questions[0].id, to({"tried": ["wrong"], "seen": True}))
    assert "core done" not in str(progress())
    monkeypatch.setitem(DETOURS, lesson.id, (*DETOURS[lesson.id], first))
    assert f"{lesson.title}: {first}, min_value ✓ · core done ✓" in str(progress())
    html = progress()._repr_mimebundle_()["text/html"]
    assert html.count('<strong>core done</strong> <span aria-hidden="true">✓</span>') == 1


@pytest.mark.parametrize("last", [None, 1, [], ["exercises"], ["questions", "no such"], ["", ""]])
def test_a_place_that_is_none_is_left_out(here, last):
    here.update("places", "last", to(last))
    assert "stopped" not in str(progress())


def test_one_exercise_can_be_reset(here, file):
    ledger.note_check("min_value", passed=True)
    ledger.note_check("max_value", passed=True)
    assert str(progress.reset("min_value")) == (
        "min_value has been reset. What you wrote in its cell stays."
    )
    assert list(said(file)["exercises"]) == ["max_value"]
    assert "has not been checked yet" in str(progress.reset("min_value"))
    PutInOrder(exercises.find("negamax_alpha_beta")).arrange([1])
    assert "has been reset" in str(progress.reset("negamax_alpha_beta"))
    assert said(file)["put_in_order"] == {}


def test_everything_can_be_reset_and_a_copy_stays(here, file):
    for number in (1, 2):
        ledger.note_check("min_value", passed=True)
        here.update("questions", "leaves", to({"tried": ["5"]}))
        before = file.read_bytes()
        assert str(progress.reset()) == (
            "Everything has been reset: 1 exercise and 1 question are forgotten. "
            f"A copy is kept in progress.before-reset-{number}.json. "
            "A lesson that is open forgets when its kernel restarts."
        )
        assert said(file) == {"version": 1}
        assert file.with_name(f"progress.before-reset-{number}.json").read_bytes() == before


def test_only_exercises_can_be_reset(here):
    with pytest.raises(ValueError, match=r"no exercise 'min_valu'\. Did you mean 'min_value'"):
        progress.reset("min_valu")
    with pytest.raises(TypeError, match="name the exercise by its id in quotes"):
        progress.reset(min)  # type: ignore[arg-type]


def test_the_lessons_listed_are_the_notebooks():
    assert [lesson.file for lesson in LESSONS] == [notebook.stem for notebook in lessons()]
    titles = [read(notebook)["cells"][0]["source"].split("\n")[0] for notebook in lessons()]
    assert [f"# {lesson.title}" for lesson in LESSONS] == titles


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.file)
def test_the_exercises_of_a_lesson_are_those_of_its_notebook_in_its_order(lesson):
    [notebook] = [path for path in lessons() if path.stem == lesson.file]
    cells = read(notebook)["cells"]
    written = [cell["metadata"].get("gamesearch", {}).get("exercise") for cell in cells]
    assert list(lesson.exercises) == list(filter(None, written)), "see `exercises.COURSE`"


def test_every_exercise_of_the_course_is_in_one_lesson():
    placed = sorted(name for lesson in exercises.COURSE.values() for name in lesson)
    assert placed == list(exercises.names()), "each is written once into `exercises.COURSE`"
    assert [*exercises.COURSE] == [lesson.id for lesson in LESSONS]


def test_a_stored_lesson_lists_the_lessons_and_no_exercises(monkeypatch):
    """So that to add an exercise changes its own lesson alone, and not the first one."""
    asked = "gametutor.course.progress._course"
    monkeypatch.setattr(asked, lambda: pytest.fail("it asked for them"))
    for text in progress()._repr_mimebundle_().values():
        assert all(lesson.title in text for lesson in LESSONS)
        assert "Run this cell to see which exercises you have passed" in text


# Whose progress it is


class Notebook:
    """A notebook in a folder, run cell by cell in a kernel."""

    def __init__(self, folder):
        self.kernel = KernelManager(kernel_name="python3")
        self.kernel.start_kernel(cwd=str(folder))
        self.client = self.kernel.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=60)

    def run(self, code, by_hand=True):
        """What the cell prints."""
        printed = []

        def hear(message):
            printed.append(message["content"].get("text", ""))

        reply = self.client.execute_interactive(
            code, allow_stdin=by_hand, output_hook=hear, timeout=60
        )
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(printed)

    def restart(self):
        self.kernel.restart_kernel(now=True)
        self.client.wait_for_ready(timeout=60)

    def close(self):
        self.client.stop_channels()
        self.kernel.shutdown_kernel(now=True)


LESSON = """
from gametutor import check, progress
from gametutor.course.questions import find
from gametutor.widgets.questions.ask import Asked
size = Asked.known("tree-size", find("tree-size"))
"""
LOOK = "print(size.last or None, 'exercises passed.' in str(progress()))"


@pytest.mark.all
def test_a_restarted_kernel_finds_the_progress_and_a_program_does_not(tmp_path):
    notebook = Notebook(tmp_path)
    try:
        notebook.run(LESSON)
        notebook.run("size.hear({'tried': ['11']}); check.winning_cell(lambda state: 7)")
        kept = (tmp_path / "progress.json").read_bytes()
        notebook.restart()
        notebook.run(LESSON)
        assert notebook.run(LOOK) == "11 True\n"
        notebook.restart()
        notebook.run(LESSON, by_hand=False)
        assert notebook.run(LOOK, by_hand=False) == "None False\n"
        notebook.run(
            "size.hear({'tried': ['5']}); check.nim_state(None); progress.reset()", by_hand=False
        )
    finally:
        notebook.close()
    assert (tmp_path / "progress.json").read_bytes() == kept
    assert names_in(tmp_path) == ["progress.json"]


@pytest.mark.parametrize(
    ("kernel", "platform", "by_hand"),
    [
        (SimpleNamespace(_allow_stdin=True), "linux", True),
        (SimpleNamespace(_allow_stdin=False), "linux", False),
        (SimpleNamespace(), "linux", False),
        (None, "linux", False),  # IPython in a terminal
        (SimpleNamespace(), "emscripten", True),  # the kernel in the browser
        (None, "emscripten", False),
    ],
)
def test_who_runs_a_notebook_is_told_by_its_kernel(kernel, platform, by_hand, monkeypatch, file):
    shell = SimpleNamespace(kernel=kernel)
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr(sys, "platform", platform)
    page = SimpleNamespace(keep=lambda text: None)
    monkeypatch.setitem(sys.modules, "gamesearch_site", page)
    monkeypatch.setattr(ledger, "_current", None)
    monkeypatch.chdir(file.parent)
    ledger.note_check("nim_state", passed=True)
    assert file.exists() == by_hand


def code(number, source):
    cell = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    return {**cell, "id": f"cell-{number}", "source": source}


@pytest.mark.all
def test_storing_and_comparing_neither_reads_nor_writes_progress(tmp_path, monkeypatch):
    monkeypatch.setattr(store_lessons, "NOTEBOOKS", tmp_path)
    sources = [LESSON, "progress()", "size.hear({'tried': ['5']})\nsize.last"]
    cells = [code(number, source) for number, source in enumerate(sources)]
    lesson, file = tmp_path / "00_small.ipynb", tmp_path / "progress.json"
    lesson.write_text(as_text(normal_form({"cells": cells})), "utf-8")
    done = {name: {"passed": True, "tries": 1} for row in LESSONS for name in row.exercises}
    kept = json.dumps(
        {"version": 1, "exercises": done, "questions": {"tree-size": {"tried": ["72"]}}}
    )
    file.write_text(kept)
    store(lesson)
    assert file.read_text() == kept
    file.unlink()
    compare = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval"]
    compared = subprocess.run([*compare, "--nbval-current-env", lesson], cwd=tmp_path)
    assert compared.returncode == 0
    assert names_in(tmp_path) == ["00_small.ipynb"]


def test_without_a_notebook_nothing_is_kept(tmp_path):
    program = (
        "from gametutor import ask, check, progress\n"
        "ask('tree-size')\n"
        "check.winning_cell(lambda state: 7)\n"
        "print(str(progress())[:13], progress.reset())\n"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, capture_output=True)
    assert done.stdout.decode() == (
        "How many positions does the tree have, counting the one at the top? Type a number.\n"
        "Run this cell There is nothing to reset: "
        "progress is kept where you run a notebook yourself.\n"
    )
    assert names_in(tmp_path) == []

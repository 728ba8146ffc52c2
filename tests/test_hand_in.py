"""The file that a learner hands in: made with a button, or without one, and collected as it is."""

import json
import os
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from made_notebooks import PLIES, code, lesson, notebook, solved

from gameclassroom.gathering import collect
from gametutor import hand_in
from gametutor.answers import ledger
from gametutor.course.copying.origin import fresh_copy
from gametutor.course.handing_in import extracting, making
from gametutor.course.handing_in.borrowed import borrowed
from gametutor.course.handing_in.hand_in_file import entries_of
from gametutor.course.lessons import LESSONS
from gametutor.exercises import find, ordered_names
from gametutor.widgets.files.hand_in_form import HandInForm


@pytest.fixture
def own(tmp_path, monkeypatch):
    """A learner's folder, and a kernel in it."""
    folder = tmp_path / "my_lessons"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def save(folder, name, whole, days=0):
    """Save a lesson, so many days ago."""
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(whole), "utf-8")
    then = (datetime.now() - timedelta(days=days)).timestamp()
    os.utime(path, (then, then))
    return path


def press(told):
    """Press a button, as the page does: what is said then, and the file that the page gets."""
    form, sent = HandInForm(), []
    form.send = lambda content, buffers=None: sent.append(content)
    form._handle_custom_msg(told, [])
    assert form.heard == 1, "what was pressed waits for ever"
    return form.said, sent[0] if sent else None


def on_the_page(whole, name="03_trees", saved="2026-11-20T10:00:00.000Z"):
    return {"path": f"my_lessons/{name}.ipynb", "saved": saved, "notebook": whole}


THREE = notebook(code(PLIES, "count_plies", id="c"), code("def grow_tree(:", "grow_tree", id="g"))


def test_the_button_for_one_lesson_makes_a_file_of_it(own):
    save(own, "04_values", solved(lesson("values")))
    said, file = press({"of": "this", "lesson": on_the_page(THREE)})
    assert file["name"] == "hand-in-03.json"
    assert (own / "hand-in-03.json").read_text("utf-8") == file["text"]
    entries = json.loads(file["text"])["answers"]
    assert [entry["exercise"] for entry in entries] == ["grow_tree", "count_plies"]
    assert entries[0]["lesson"] == "03_trees"
    assert datetime.fromisoformat(entries[0]["saved"]).timestamp() == 1795168800
    for part in (
        "in the folder <code>my_lessons</code>",
        "the code of 2 exercises: lesson 3, saved",
        "The cell of <code>grow_tree</code> is not Python: line 1",
    ):
        assert part in said


MOBILE = """
from gamesearch import draw, games
from gamesearch.evaluation.othello import WEIGHTS, corners, mobility
from gamesearch.games import Othello

def evaluate(state: Othello, player: int) -> int:
    draw(state)
    return {}
"""


@pytest.mark.parametrize(
    ("returned", "told"),
    [
        ("mobility(state, player) + 10 * corners(state, player)", "`corners` and `mobility`"),
        ("len(WEIGHTS) + state.count(player) + isinstance(state, games.Othello)", ""),
    ],
)
def test_what_an_answer_takes_from_the_course_and_grading_lacks_is_said(own, returned, told):
    answer = code(MOBILE.format(returned), "evaluate", id="e")
    said, _ = press({"of": "this", "lesson": on_the_page(notebook(answer), "09_evaluation")})
    said = said.replace("<code>", "`").replace("</code>", "`")
    words = (
        f"Your answer to `evaluate` uses the course's {told}, which do nothing where answers are "
        "graded. Write them out."
    )
    assert (words in said) == bool(told) and ("the course's" in said) == bool(told)


def test_of_what_is_written_in_a_lesson_grading_lacks_nothing():
    """Nor of what an exercise hands over: `min_value` for `max_value`."""
    for each in LESSONS:
        entries, _ = entries_of(solved(lesson(each.id)), each.file, "", ordered_names())
        for entry in entries:
            assert not borrowed(entry["exercise"], entry["text"])
    asked = "from gamesearch.search import minimax\ndef max_value(state, player):\n    {}"
    lent = asked.format("return minimax.min_value(state, player)")
    taken = asked.format("return minimax.max_value(state, player)")
    assert borrowed("max_value", lent) == []
    assert borrowed("max_value", taken) == ["minimax.max_value"]


def test_it_is_collected_as_it_is(own):
    press({"of": "this", "lesson": on_the_page(THREE)})
    save(own.parent, "anna", THREE)
    (from_file,) = collect([own / "hand-in-03.json"])
    (from_notebook,) = collect([own.parent / "anna.ipynb"])
    assert from_file.answers == from_notebook.answers
    assert from_file.troubles == from_notebook.troubles == ()


def test_it_holds_no_mark_and_nothing_that_was_shown(own):
    shown = notebook(
        code(PLIES, "count_plies", outputs=["passed"]), "check.count_plies(count_plies)"
    )
    _, file = press({"of": "this", "lesson": on_the_page(shown)})
    assert "passed" not in file["text"]
    assert "check" not in file["text"]
    (entry,) = json.loads(file["text"])["answers"]
    assert set(entry) == {"exercise", "lesson", "saved", "names", "text"}


def test_a_name_is_put_into_the_file_and_its_name_and_kept_for_the_next_time(
    own, monkeypatch, capsys
):
    monkeypatch.setattr(ledger, "_current", ledger.Ledger(own / "progress.json"))
    assert HandInForm().about["name"] == ""
    told = {"of": "this", "lesson": on_the_page(THREE), "name": "  Yılmaz\n O'Neill/../é "}
    _, file = press(told)
    assert file["name"] == "hand-in-03 Yılmaz O'Neill .. é.json" in os.listdir(own)
    assert json.loads(file["text"])["name"] == "Yılmaz O'Neill/../é" == HandInForm().about["name"]
    (found,) = collect([own / file["name"]])
    assert found.learner == "Yılmaz O'Neill/../é"
    save(own, "03_trees", THREE)
    hand_in().write()
    assert file["name"] in capsys.readouterr().out
    hand_in().write(name="Ada")
    assert "hand-in-03 Ada.json" in os.listdir(own) and HandInForm().about["name"] == "Ada"
    _, file = press(told | {"name": ""})  # who empties the field wants no name
    assert file["name"] == "hand-in-03.json" and HandInForm().about["name"] == ""
    assert "name" not in json.loads(file["text"])


def test_the_button_for_all_takes_the_others_as_they_were_saved(own):
    save(own, "04_values", solved(lesson("values")), days=1)
    save(own, "03_trees", notebook("old = 1"))
    (own / "05_decision.ipynb").write_text("{")
    said, file = press({"of": "all", "lesson": on_the_page(THREE)})
    assert file["name"] == "hand-in.json"
    exercises = [entry["exercise"] for entry in json.loads(file["text"])["answers"]]
    assert exercises == ["grow_tree", "count_plies", "max_value", "min_value"]
    yesterday = datetime.now() - timedelta(days=1)
    assert f"lesson 4, saved on {yesterday:%Y-%m-%d} at " in said
    assert "<code>05_decision.ipynb</code> could not be read: line 1 is not valid" in said


def test_many_lessons_are_listed_by_their_numbers(own, capsys):
    files = ("00_welcome", "01_state", "03_trees", "04_values", "05_decision", "scratch")
    for file in files:
        cell = code("def solve(state): return 0", "solve", id="s")
        cells = [cell] * (file == "scratch") + [code(PLIES, "count_plies", id="c")]
        os.utime(save(own, file, notebook(*cells)), (0, 0))
    hand_in().write(name="")
    assert "lessons 0, 1 and 3 to 5 and `scratch`, saved on" in capsys.readouterr().out


def test_a_teachers_own_exercises_are_in_it_once_they_are_known(own, monkeypatch):
    mine = notebook(code("def solve(state): return 0", "solve", id="s"))
    save(own, "nim for us", mine)
    save(own, "scratch", notebook(code(PLIES, "count_plies", id="c")))
    said, file = press({"of": "all", "lesson": on_the_page(THREE)})
    assert "Not known here, and not in it: <code>solve</code> in <code>nim for us.ipynb" in said
    solve = replace(find("max_value"), name="solve", asks_for="solve")
    monkeypatch.setattr(making, "ordered_names", lambda: [*ordered_names(), "solve"])
    monkeypatch.setattr(extracting, "find", lambda name: solve if name == "solve" else find(name))
    said, file = press({"of": "all", "lesson": on_the_page(THREE)})
    exercises = [entry["exercise"] for entry in json.loads(file["text"])["answers"]]
    assert exercises == ["grow_tree", "count_plies", "solve"] and "Not known" not in said


def test_without_a_page_that_can_save_it_says_so(own, capsys):
    save(own, "03_trees", THREE)
    said, file = press({"of": "this", "lesson": None})
    assert "If you have changed something since, save it, and press again." in said
    hand_in().write()
    out = capsys.readouterr().out
    assert out.startswith("The file `hand-in-03.json` is in the folder `my_lessons`")
    assert (own / "hand-in-03.json").read_text("utf-8") == file["text"]


def test_a_lesson_that_could_not_be_saved_is_taken_from_the_page(own):
    said, file = press({"of": "this", "lesson": on_the_page(THREE, saved=None)})
    assert "The lesson could not be saved: the file has what is on the page." in said
    assert json.loads(file["text"])["answers"][0]["saved"] == ""


def test_what_nobody_has_touched_is_said(own):
    said, _ = press({"of": "this", "lesson": on_the_page(fresh_copy(lesson("values")))})
    assert "the code of 2 exercises: lesson 3, not changed yet." in said


def test_where_there_is_no_answer_no_file_is_made(own):
    said, file = press({"of": "this", "lesson": on_the_page(notebook("x = 1"))})
    assert (said, file) == (
        "<span>There is no answer to an exercise here: no file was made.</span>",
        None,
    )
    assert list(own.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told_and_the_page_gets_the_file(own):
    (own / "hand-in-03.json").mkdir()
    said, file = press({"of": "this", "lesson": on_the_page(THREE)})
    assert "could not be written: Is a directory." in said
    assert file is not None


def test_a_fill_in_is_not_handed_in_and_that_is_said_once_it_is_changed(own):
    """Its check passes as that of an exercise does, and nothing else tells them apart."""
    copy = fresh_copy(lesson("tables"))
    said, _ = press({"of": "this", "lesson": on_the_page(copy, "13_tables")})
    assert "For practice only" not in said
    [cell] = [each for each in copy["cells"] if each["id"] == "memory-bug"]
    cell["source"] = cell["source"].replace("return move", "return cells[move]")
    said, file = press({"of": "this", "lesson": on_the_page(copy, "13_tables")})
    assert "For practice only, and not in it: <code>by_heart</code>." in said
    assert "by_heart" not in [each["exercise"] for each in json.loads(file["text"])["answers"]]


def test_in_a_browser_alone_it_is_only_downloaded(own, monkeypatch):
    monkeypatch.setattr("sys.platform", "emscripten")
    _, file = press({"of": "this", "lesson": on_the_page(THREE)})
    assert file is not None
    assert list(own.iterdir()) == []
    assert HandInForm().about["downloads"] is True


@pytest.mark.parametrize(
    "told",
    [
        *(None, 7, {}, {"of": "mine"}, {"of": "this", "lesson": 3}, {"of": "this", "lesson": {}}),
        *({"of": "this", "lesson": {"path": 1, "saved": 2, "notebook": 3}},),
        *({"of": "this", "name": ["Ada"]},),
        *({"of": "all", "lesson": {"path": "x", "saved": [], "notebook": {"cells": 4}}},),
    ],
    ids=repr,
)
def test_what_no_page_sends_harms_nothing(own, told):
    _, file = press(told)
    assert file is None


def test_the_last_cell_of_every_lesson_is_this_one():
    for one in LESSONS:
        last = lesson(one.file)["cells"][-1]
        assert (last["id"], "".join(last["source"])) == (
            "hand-in",
            "from gametutor import hand_in\n\nhand_in()",
        )

"""The learner's own copy of the lessons: made, brought up to date, begun anew; and whatever is
wrong with a file, a disk or a server, nothing that a learner has is lost."""

import errno
import json
import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import nbformat
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from nbformat.sign import NotebookNotary
from store_lessons import NOTEBOOKS
from systems import on_unix
from test_merge import code, notebook, prose

from gametutor.answers.found import LARGEST
from gametutor.answers.ledger import Ledger
from gametutor.course.copying import open_lessons, update
from gametutor.course.copying.__main__ import main
from gametutor.course.copying.merge import OFFER
from gametutor.course.copying.origin import fresh_copy
from gametutor.course.lessons import LESSONS, TREES, forget

STUB = "def f():\n    raise NotImplementedError"
ANSWER = "def f():\n    return 1"
FIRST = notebook(prose("title", "# Welcome"), code("stub", STUB, ["old"]), code("run", "f()"))
SECOND = notebook(
    prose("title", "# Welcome back"), code("stub", f"# new\n{STUB}"), code("run", "f()")
)
NAME, OTHER = "00_welcome.ipynb", "01_state.ipynb"


@pytest.fixture(autouse=True)
def jupyter(tmp_path_factory, monkeypatch):
    """A Jupyter of its own, which trusts nothing yet and runs nothing."""
    place = tmp_path_factory.mktemp("jupyter")
    for name in ("DATA_DIR", "RUNTIME_DIR", "CONFIG_DIR"):
        monkeypatch.setenv(f"JUPYTER_{name}", str(place / name))


@pytest.fixture
def course(tmp_path):
    """A course with two lessons."""
    (tmp_path / "notebooks").mkdir()
    ship(tmp_path, FIRST)
    ship(tmp_path, FIRST, OTHER)
    return tmp_path


def test_a_fresh_copy_makes_no_widgets_when_it_is_opened():
    """Their state, in a notebook from elsewhere, names scripts."""
    lesson = {**FIRST, "metadata": {"widgets": {"a state": {}}}}
    assert "widgets" not in fresh_copy(lesson)["metadata"]


def ship(course, lesson, name=NAME):
    """Let the course have this version of a lesson."""
    lesson = {**lesson, "metadata": {"language_info": {"name": "python"}}}
    (course / "notebooks" / name).write_text(json.dumps(lesson), "utf-8")


def bring_up_to_date(course):
    """What is said to the learner."""
    return " ".join(update.bring_up_to_date(course))


def mine(course, name=NAME):
    return json.loads((course / "my_lessons" / name).read_text("utf-8"))


def source(copy, id):
    return next("".join(cell["source"]) for cell in copy["cells"] if cell["id"] == id)


def work(course, text=ANSWER):
    """Write an answer into a lesson and run it, as JupyterLab leaves it."""
    path = course / "my_lessons" / NAME
    lesson = json.loads(path.read_text("utf-8"))
    for cell in lesson["cells"]:
        if cell["id"] == "stub":
            cell.update(code("stub", text, ["mine"]))
    lesson["metadata"] |= {"language_info": {"name": "python", "version": "3.13.0"}}
    path.write_text(json.dumps(lesson), "utf-8")
    return path.read_bytes()


def earlier(course):
    """What was set aside: for each file its content."""
    found = (course / "my_lessons" / "earlier").rglob("*.*")
    return {path.relative_to(course / "my_lessons").as_posix(): path.read_bytes() for path in found}


# ---- made, and brought up to date ------------------------------------------------------------


def test_the_copy_begins_with_every_lesson_and_nothing_run(course):
    assert bring_up_to_date(course) == "Your own copy of the lessons is in my_lessons."
    for name in (NAME, OTHER):
        copy = mine(course, name)
        nbformat.validate(copy)
        assert [cell["id"] for cell in copy["cells"]] == ["title", "stub", "run"]
        assert [cell.get("outputs") for cell in copy["cells"]] == [None, [], []]
    assert earlier(course) == {}


def test_when_the_course_has_not_changed_nothing_is_touched_or_said(course):
    bring_up_to_date(course)
    written = work(course)
    assert bring_up_to_date(course) == ""
    assert (course / "my_lessons" / NAME).read_bytes() == written


def test_a_new_version_comes_in_and_the_old_copy_is_set_aside(course):
    bring_up_to_date(course)
    written = work(course)
    ship(course, SECOND)
    said = bring_up_to_date(course)
    assert source(mine(course), "title") == "# Welcome back"
    assert source(mine(course), "stub") == ANSWER
    assert source(mine(course), "stub-new").startswith(OFFER)
    (place, kept) = next(iter(earlier(course).items()))
    assert kept == written and place.removesuffix(f"/{NAME}") in said and NAME in said
    assert OTHER not in said and len(earlier(course)) == 1
    assert bring_up_to_date(course) == ""


def test_what_was_set_aside_is_never_written_to_again(course):
    bring_up_to_date(course)
    written = []
    for number in range(3):
        written.append(work(course, f"{ANSWER} + {number}"))
        ship(course, notebook(*FIRST["cells"], prose("end", f"The end {number}")))
        bring_up_to_date(course)
    assert sorted(earlier(course).values()) == sorted(written)


def test_a_lesson_that_was_deleted_comes_back_and_other_files_stay_as_they_are(course):
    bring_up_to_date(course)
    (course / "my_lessons" / NAME).unlink()
    own = {"notes.txt": b"\xff mine", "Untitled.ipynb": b"{", "07_mine.ipynb": b"no notebook"}
    for name, content in own.items():
        (course / "my_lessons" / name).write_bytes(content)
    bring_up_to_date(course)
    assert source(mine(course), "stub") == STUB
    assert {name: (course / "my_lessons" / name).read_bytes() for name in own} == own


@pytest.mark.parametrize("trusted", [True, False])
def test_a_copy_is_trusted_after_an_update_if_it_was_before(course, trusted):
    bring_up_to_date(course)
    work(course)
    ship(course, SECOND)

    def now():
        return nbformat.read(course / "my_lessons" / NAME, as_version=4)

    with NotebookNotary() as notary:
        if trusted:
            notary.sign(now())
        bring_up_to_date(course)
        assert notary.check_signature(now()) is trusted
        other = nbformat.read(course / "my_lessons" / OTHER, as_version=4)
        assert notary.check_signature(other)


# ---- what is wrong with a file, a disk, a lesson that is open --------------------------------

BROKEN = {
    "nothing": (b"", "line 1"),
    "half of it": (b'{"cells": [\n', "line 2"),
    "not UTF-8": ('{"cells": "\xfc"}'.encode("latin-1"), "UTF-8"),
    "no notebook": (b'{"a": 1}', "it is not a notebook"),
    "a list": (b"[]", "it is not a notebook"),
    "an old form": (b'{"nbformat": 3, "worksheets": []}', "format 3"),
    "no cells": (b'{"nbformat": 4, "metadata": {}}', "it has no cells"),
    "cells without a text": (b'{"nbformat": 4, "metadata": {}, "cells": [1]}', "has no text"),
    "nested too deeply": (b"[" * 100_000, "nested too deeply"),
}


@pytest.mark.parametrize(("content", "why"), BROKEN.values(), ids=BROKEN)
def test_a_copy_that_cannot_be_read_is_set_aside_and_replaced(course, content, why):
    bring_up_to_date(course)
    (course / "my_lessons" / NAME).write_bytes(content)
    said = bring_up_to_date(course)
    assert why in said and NAME in said
    assert source(mine(course), "stub") == STUB
    assert list(earlier(course).values()) == [content]


def as_somebody_has_it(**changes):
    """A copy of an earlier version, in which one thing has another form; of a name that a notebook
    has not got, in its second cell."""
    copy = json.loads(json.dumps(fresh_copy(FIRST)))
    for name, other in changes.items():
        (copy if name in copy else copy["cells"][1])[name] = other
    return json.dumps(copy).encode()


ODD = {
    "no minor version": {"nbformat_minor": None},
    "another one": {"nbformat_minor": 5.5},
    "an id that is a list": {"id": [1]},
    "outputs that are none": {"outputs": "x"},
    "an output that is none": {"outputs": [1]},
    "attachments that are none": {"attachments": [1]},
}


@pytest.mark.parametrize("changes", ODD.values(), ids=ODD)
def test_a_copy_in_an_odd_form_does_not_keep_the_course_from_being_opened(course, changes):
    bring_up_to_date(course)
    odd = as_somebody_has_it(**changes)
    (course / "my_lessons" / NAME).write_bytes(odd)
    ship(course, SECOND)
    assert NAME in bring_up_to_date(course)
    assert source(mine(course), "title") == "# Welcome back"
    assert odd in earlier(course).values()


def test_half_a_character_in_a_copy_keeps_nothing_from_being_brought_up_to_date(course):
    """JupyterLab saves it as it comes from the browser, and Jupyter's notary cannot read it."""
    bring_up_to_date(course)
    half = as_somebody_has_it(source="answer = '\ud83d'")
    (course / "my_lessons" / NAME).write_bytes(half)
    ship(course, SECOND)
    assert "Brought up to date" in bring_up_to_date(course)
    assert source(mine(course), "stub") == "answer = '\ud83d'"


def test_a_lesson_of_the_course_that_cannot_be_read_leaves_the_copy_as_it_is(course):
    bring_up_to_date(course)
    written = work(course)
    (course / "notebooks" / NAME).write_text("<<<<<<< HEAD")
    assert f"notebooks/{NAME} could not be read" in bring_up_to_date(course)
    assert (course / "my_lessons" / NAME).read_bytes() == written


@given(st.binary(max_size=30) | st.recursive(st.none(), st.lists).map(repr).map(str.encode))
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=25
)
def test_whatever_stands_in_the_copy_is_set_aside_byte_by_byte(course, content):
    bring_up_to_date(course)
    (course / "my_lessons" / NAME).write_bytes(content)
    bring_up_to_date(course)
    assert content in earlier(course).values()


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("step", ["mkdir", "fsync", "replace"])
def test_on_a_full_disk_the_copy_stays_as_it_is_and_a_sentence_says_so(course, monkeypatch, step):
    bring_up_to_date(course)
    written = work(course)
    ship(course, SECOND)
    with monkeypatch.context() as patched:
        patched.setattr(os, step, full)
        said = bring_up_to_date(course)
    assert "No space left" in said and NAME in said
    assert (course / "my_lessons" / NAME).read_bytes() == written
    assert [path.name for path in (course / "my_lessons").glob(".*")] == []
    assert "Brought up to date" in bring_up_to_date(course)


@pytest.mark.parametrize("step", ["mkdir", "fsync", "rename"])
def test_a_copy_that_cannot_be_made_leaves_everything_as_it_was(course, monkeypatch, step):
    with monkeypatch.context() as patched:
        patched.setattr(os, step, full)
        with pytest.raises(OSError, match="No space left"):
            bring_up_to_date(course)
    assert [path.name for path in course.iterdir()] == ["notebooks"]
    bring_up_to_date(course)
    assert source(mine(course), "stub") == STUB


def test_what_the_system_refuses_is_told_from_what_the_learner_can_change(course, capsys):
    assert main([], course) == 0
    assert main(["anew", "44"], course) == 1
    assert capsys.readouterr().err.startswith("There is no lesson 44. There are: 0 welcome, 1 st")
    assert main(["again"], course) == 1


def test_something_else_in_the_place_of_the_copy_or_a_lesson_stays(course, capsys):
    bring_up_to_date(course)
    (course / "my_lessons" / NAME).unlink()
    (course / "my_lessons" / NAME).mkdir()
    assert f"my_lessons/{NAME} could not be read: it is not a file." in bring_up_to_date(course)
    assert (course / "my_lessons" / NAME).is_dir()
    (course / "my_lessons").rename(course / "aside")
    (course / "my_lessons").write_text("mine")
    assert main([], course) == 1
    assert "is not a folder. Rename it" in capsys.readouterr().err
    assert (course / "my_lessons").read_text() == "mine"


def a_link_to(path):
    return lambda file: file.symlink_to(path)


def huge(file):
    with file.open("wb") as content:
        content.truncate(LARGEST + 1)


@on_unix
@pytest.mark.parametrize("name", [NAME, "progress.json"])
@pytest.mark.parametrize("make", [os.mkfifo, a_link_to("/dev/zero"), Path.mkdir, huge])
def test_what_is_no_notebook_or_a_huge_one_is_told_and_left_alone(course, capsys, make, name):
    bring_up_to_date(course)
    odd = course / "my_lessons" / name
    odd.unlink(missing_ok=True)
    make(odd)
    before = odd.lstat()
    told = name if name == NAME else ""
    assert told in bring_up_to_date(course)
    assert main(["anew", "welcome"], course) == 1
    assert f"my_lessons/{name} could not be read: it " in capsys.readouterr().err
    assert odd.lstat().st_ino == before.st_ino and earlier(course) == {}


@on_unix
@pytest.mark.parametrize("place", ["my_lessons", "my_lessons/earlier", f"notebooks/{NAME}"])
def test_a_link_that_leads_nowhere_is_named(course, capsys, place):
    if place != "my_lessons":
        bring_up_to_date(course)
    (course / place).unlink(missing_ok=True)
    (course / place).symlink_to("nowhere")
    assert main(["anew", "welcome"], course) > 0
    assert place in capsys.readouterr().err
    assert (course / place).is_symlink()


def serve(sessions, tmp_path, root):
    """A Jupyter server, as far as it is asked which notebooks are open."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            known = self.path == "/api/sessions" and self.headers["Authorization"] == "token secret"
            self.send_response(200 if known and sessions is not None else 403)
            self.end_headers()
            self.wfile.write(json.dumps(sessions).encode())

        def log_message(self, *words):
            """The terminal is for the tests."""

    server = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    about = {
        "url": f"http://127.0.0.1:{server.server_port}/",
        "token": "secret",
        "root_dir": str(root),
        "pid": os.getpid(),
    }
    runtime = Path(os.environ["JUPYTER_RUNTIME_DIR"])
    runtime.mkdir(parents=True, exist_ok=True)
    (runtime / f"jpserver-{os.getpid()}.json").write_text(json.dumps(about))
    return server


@pytest.mark.parametrize("answers", [True, False])
def test_a_lesson_that_is_open_waits_for_another_time(course, tmp_path, answers):
    bring_up_to_date(course)
    written = work(course)
    ship(course, SECOND)
    server = serve([{"path": f"my_lessons/{NAME}"}] if answers else None, tmp_path, course)
    try:
        assert f"{NAME} is open in JupyterLab" in bring_up_to_date(course)
        assert (course / "my_lessons" / NAME).read_bytes() == written
        with pytest.raises(ValueError, match=r"is open in JupyterLab.* in another lesson"):
            update.begin_anew(course, "welcome")
    finally:
        server.shutdown()
        server.server_close()
    if answers:
        for path in Path(os.environ["JUPYTER_RUNTIME_DIR"]).iterdir():
            path.unlink()
        assert "Brought up to date" in bring_up_to_date(course)


def test_a_server_of_another_folder_has_none_of_these_lessons_open(course, tmp_path):
    server = serve(None, tmp_path, tmp_path / "elsewhere")
    try:
        assert open_lessons.open_lessons(course / "my_lessons") == set()
    finally:
        server.shutdown()
        server.server_close()


# ---- one lesson anew -------------------------------------------------------------------------


def test_a_lesson_begins_anew_and_the_old_one_is_set_aside_with_the_progress(course):
    bring_up_to_date(course)
    written = work(course)
    ledger = Ledger(course / "my_lessons" / "progress.json")
    for exercise in ("winning_cell", "nim_state"):
        ledger.update("exercises", exercise, lambda before: {"passed": True, "tries": 1})
    for question in (LESSONS[0].questions[0].id, LESSONS[4].questions[0].id):
        ledger.update("questions", question, lambda before: {"tried": ["7"]})
    before = ledger.path.read_bytes()
    said = update.begin_anew(course, "00")
    assert source(mine(course), "stub") == STUB
    assert sorted(earlier(course).values()) == sorted([written, before])
    assert ledger.entries("exercises").keys() == {"nim_state"}
    assert ledger.entries("questions").keys() == {LESSONS[4].questions[0].id}
    assert f"{NAME} begins anew" in said[0]


def test_a_lesson_that_begins_anew_has_no_answers_in_its_trees(tmp_path):
    """Their keys are positions; but each kind of tree stands in one lesson."""
    ledger = Ledger(tmp_path / "progress.json")
    for kind in TREES.values():
        ledger.update(kind, "[[3, 5], [2, 9]]", lambda before: ["3"])
    forget(ledger, LESSONS[4])
    assert [bool(ledger.entries(kind)) for kind in ("fill_in", "mark_leaves")] == [False, True]
    for lesson in LESSONS:
        cells = json.loads((NOTEBOOKS / f"{lesson.file}.ipynb").read_text("utf-8"))["cells"]
        code = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code")
        found = {kind for kind in TREES.values() if f"{kind}(" in code}
        assert found == {TREES[lesson.id]} if lesson.id in TREES else not found


def test_where_there_is_no_copy_yet_it_is_made(course):
    update.begin_anew(course, "welcome")
    assert source(mine(course), "stub") == STUB


@pytest.mark.all
def test_the_command_says_what_it_did(course):
    command = [sys.executable, "-m", "gametutor.course.copying"]
    said = subprocess.run(command, cwd=course, capture_output=True, text=True, timeout=60)
    assert (said.stdout, said.stderr) == ("Your own copy of the lessons is in my_lessons.\n", "")

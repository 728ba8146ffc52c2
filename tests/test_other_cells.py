"""A name that another cell of the notebook defines, which has not been run in this kernel."""

import json
import sys
from types import SimpleNamespace

import pytest
from IPython.core.interactiveshell import InteractiveShell

from gamesearch.base import own_lines
from gamesearch.pictures.watching import recording
from gamesearch.widgets.boards import game_board
from gametutor.answers import ledger
from gametutor.answers.errors import other_cells, question_about
from gametutor.answers.ledger import Ledger
from gametutor.course.questions import find
from gametutor.kit import aloud, aloud_page, cells_run
from gametutor.widgets.cells import heard, unknown_name
from gametutor.widgets.cells.run_above import RunAbove
from gametutor.widgets.cells.unknown_name import EARLIER
from gametutor.widgets.questions.ask import stored

CARD = {"text/html": "<p>the card of yesterday</p>", "text/plain": "the card"}
VIEW = {"application/vnd.jupyter.widget-view+json": {"model_id": "gone"}}
CELLS = {
    "imports": "from math import inf\nfrom gametutor import assembled, check, mine",
    "helper": "def later(value):\n    return value - 1",
    "use": "later(3)",
    "broken": "def (",
    "below": "last = later(2)",
    "after": "last + inf",
    "answer": "def max_value(state, player):\n    return later(3)",
    "check": "check.max_value(max_value)",
    "assembled": "def solve(*given):\n    return later(3)\nassembled(solve)",
    "the course's": "max_value = mine('max_value')",
}


@pytest.fixture
def notebook(tmp_path, monkeypatch):
    """A saved notebook with these cells, of which `use` has shown a card."""
    cells = [
        {"cell_type": "code", "id": id, "source": text.splitlines(True), "outputs": []}
        for id, text in CELLS.items()
    ]
    board = {"output_type": "display_data", "data": CARD | VIEW, "metadata": {}}
    shown = {"output_type": "display_data", "data": CARD, "metadata": {}}
    cells[2]["outputs"] = [
        board,
        {"output_type": "stream", "name": "stdout", "text": ["1 < 2\n"]},
        shown,
    ]
    file = tmp_path / "mine.ipynb"
    file.write_text(json.dumps({"cells": [{"cell_type": "markdown", "source": ""}, *cells]}))
    monkeypatch.setenv("JPY_SESSION_NAME", str(file))
    return file


@pytest.fixture
def shell(monkeypatch, tmp_path):
    """A shell of a notebook that a person runs, just started."""
    monkeypatch.setattr(ledger, "_current", Ledger(tmp_path / "progress.json"))
    monkeypatch.setattr(cells_run, "went_well", {})
    monkeypatch.setattr(cells_run, "is_noted", False)
    shell = InteractiveShell(colors="nocolor")
    shell.kernel = SimpleNamespace(_allow_stdin=True)
    shell.published = []
    monkeypatch.setattr(shell.display_pub, "publish", shell.published.append)
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: shell)
    monkeypatch.setattr(unknown_name, "_earlier", {})
    monkeypatch.setattr(own_lines, "INSTEAD", [])
    monkeypatch.setattr(unknown_name, "INSTEAD", own_lines.INSTEAD)
    to_ask = []
    for module in (recording, game_board, unknown_name):
        monkeypatch.setattr(module, "RUN_FIRST", to_ask)
    unknown_name.load_ipython_extension(shell)
    yield shell
    shell.history_manager.end_session()


def run(shell, id, capsys):
    """Run a cell: what is shown in the place of an error, and what is printed."""
    shell.published.clear()
    shell.run_cell(CELLS[id], store_history=True)
    return [each["text/plain"] for each in shell.published], capsys.readouterr().out


def test_a_sentence_and_what_stood_there_take_the_place_of_a_traceback(shell, notebook, capsys):
    [said, before, card], printed = run(shell, "use", capsys)
    assert said.startswith("`later` comes from a cell above that has not been run since Python")
    assert "Run All Above Selected Cell" in said
    assert (before, card, printed) == ("1 < 2\n", "the card", "")
    assert shell.published[1]["text/html"] == f"{EARLIER}<pre>1 &lt; 2\n</pre>"
    assert shell.published[2] == CARD


def test_a_cell_that_ended_with_an_error_has_defined_nothing(shell, notebook, capsys):
    """The second cell of the next day needs what the first one, answered so, did not come to."""
    run(shell, "below", capsys)
    [said], printed = run(shell, "after", capsys)
    assert said.startswith("`last` comes from a cell above that ended with an error.")
    assert printed == ""
    run(shell, "imports", capsys)
    run(shell, "helper", capsys)
    run(shell, "below", capsys)
    del shell.user_ns["last"]
    assert "NameError" in run(shell, "after", capsys)[1]


@pytest.mark.parametrize(
    ("cell", "later"),
    [("check", "max_value: not there yet"), ("assembled", "The course's solver stands in")],
)
def test_a_helper_whose_cell_has_not_been_run_is_no_mistake_in_an_answer(
    shell, notebook, capsys, cell, later
):
    """The card of yesterday was replaced by a red one, without the button."""
    run(shell, "imports", capsys)
    run(shell, "answer", capsys)
    [said], printed = run(shell, cell, capsys)
    assert said.startswith("`later` comes from a cell above that has not been run since Python")
    assert printed == ""
    run(shell, "helper", capsys)
    said, printed = run(shell, cell, capsys)
    assert said == [] and later in printed


def test_the_courses_own_program_is_not_checked_in_the_place_of_a_learners(
    shell, notebook, tmp_path, capsys
):
    """A lesson bound it to the name of the answer, and a check passed what nobody had written."""
    run(shell, "imports", capsys)
    run(shell, "the course's", capsys)
    shell.run_cell("told = check.max_value(max_value)")
    told = shell.user_ns["told"]
    assert told.status == "not checked" and not told.passed
    assert "the course's own program" in told.message
    assert not (tmp_path / "progress.json").exists()


def test_what_stood_there_last_time_stands_there_once_however_often_the_cell_is_run(
    shell, notebook, capsys
):
    for day in range(2):
        unknown_name._earlier.clear()
        for _ in range(2):
            run(shell, "use", capsys)
            shown = [each["text/html"].count(EARLIER) for each in shell.published]
            assert (day, shown) == (day, [0, 1, 0])
        saved = json.loads(notebook.read_text())
        saved["cells"][3]["outputs"] = [{"data": each} for each in shell.published]
        notebook.write_text(json.dumps(saved))


def test_what_was_saved_is_not_what_stood_there_once_the_cell_has_run_in_this_kernel(
    shell, notebook, capsys
):
    """A card that was passed and saved stood below a wrong answer, as what had stood there."""
    assert len(run(shell, "use", capsys)[0]) == 3
    run(shell, "helper", capsys)
    assert run(shell, "use", capsys)[0] == []
    cells_run.went_well.clear()
    del shell.user_ns["later"]
    [said], _ = run(shell, "use", capsys)
    assert said.startswith("`later` comes from")


def test_what_a_page_tells_of_a_cell_is_known_although_the_notebook_was_saved_without(
    shell, notebook, monkeypatch, capsys
):
    """As on the site: an emptied cell was saved before Python read it, and where another notebook
    has a cell with the same text, or none was saved with it, that one or none was taken."""
    told = {"cellId": "use", "notebook": notebook.name, "stood": [{"data": CARD}]}
    monkeypatch.delenv("JPY_SESSION_NAME")
    monkeypatch.setattr(unknown_name, "FOLDERS", str(notebook.parent))
    (notebook.parent / "another.ipynb").write_text(notebook.read_text().replace("later", "sooner"))
    saved = json.loads(notebook.read_text())
    saved["cells"][3]["outputs"] = []
    notebook.write_text(json.dumps(saved))
    shell.get_parent = lambda: {"metadata": told}
    said, card = run(shell, "use", capsys)[0]
    assert said.startswith("`later` comes from a cell above") and card == "the card"
    assert "stood" not in told
    told.update(cellId="new", stood=[])
    shell.run_cell("later(4)", store_history=True)
    assert "`later` comes from a cell that" in shell.published[-1]["text/plain"]


def test_what_a_failed_run_printed_is_not_what_stood_there_before(shell, notebook, capsys):
    """The heading of a table that the cell did not come to stood above the whole table."""
    saved = json.loads(notebook.read_text())
    failed = {"output_type": "stream", "name": "stdout", "text": ["alpha-beta  NegaScout\n"]}
    saved["cells"][3]["outputs"].insert(0, {"data": RunAbove("later", True)._repr_mimebundle_()})
    saved["cells"][3]["outputs"].insert(0, failed)
    notebook.write_text(json.dumps(saved))
    [said, *again], _ = run(shell, "use", capsys)
    assert said.startswith("`later` comes from") and again == ["1 < 2\n", "the card"]
    assert [each["text/html"].count(EARLIER) for each in shell.published] == [0, 1, 0]


def test_what_is_shown_of_yesterday_says_nothing_else_to_press(shell, notebook, capsys):
    """And a question is not asked where nobody can answer it."""
    html = "<figure>a tree<p>Run this cell to touch it.</p></figure>"
    to_touch = {"text/html": html, "text/plain": "a tree"}
    saved = json.loads(notebook.read_text())
    shown = [stored(find("tree-size"), []), to_touch]
    saved["cells"][3]["outputs"] = [{"data": data} for data in shown]
    notebook.write_text(json.dumps(saved))
    run(shell, "use", capsys)
    said, again = (each["text/html"] for each in shell.published)
    assert "Run All Above Selected Cell" in said
    assert again == f"{EARLIER}<figure>a tree<p></p></figure>"


@pytest.mark.parametrize(
    "printed, again",
    [
        ("min_value: yours.\n", []),
        ("later: the course's, until you pass `check.later`.\nlost: 4\n", ["lost: 4\n"]),
        ("The course's solver is at the board until yours is accepted.\n", []),
        ("max_value, min_value: yours.\n12 of 1,000 games", []),
        ("value: the course's, until you pass the check in lesson 8.\n              ", []),
        ("1 of 2 is left\n  1\n 10\n", ["1 of 2 is left\n  1\n 10\n"]),
    ],
)
def test_what_was_printed_about_that_time_alone_does_not_come_again(
    shell, notebook, capsys, printed, again
):
    """Another program may be used now, and no run has come as far."""
    saved = json.loads(notebook.read_text())
    stream = {"output_type": "stream", "name": "stdout", "text": printed.splitlines(True)}
    saved["cells"][3]["outputs"] = [stream]
    notebook.write_text(json.dumps(saved))
    assert run(shell, "use", capsys)[0][1:] == again


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("1 / 0", ["ZeroDivisionError: division by zero"]),
        ("1 +", ["SyntaxError: invalid syntax, line 1"]),
        ("1 + 1", []),
        ("heard.LONG = 0", ["The cell has run."]),
        ("heard.LONG = 0; aloud.say('min_value: passed')", ["min_value: passed"]),
    ],
)
def test_an_error_is_read_aloud_and_that_a_cell_which_took_long_has_run(
    shell, monkeypatch, code, wanted
):
    said = []
    monkeypatch.setattr(aloud_page, "aloud", lambda: SimpleNamespace(say=said.append))
    monkeypatch.setattr(heard, "LONG", heard.LONG)
    shell.user_ns.update(aloud=aloud, heard=heard)
    shell.run_cell(code, store_history=True)
    assert said == wanted


@pytest.mark.parametrize("text", ["from gametutor import check", "import numpy"])
def test_before_a_cell_of_the_course_has_run_its_errors_are_read_in_its_notebooks_alone(
    shell, notebook, monkeypatch, text
):
    said = []
    monkeypatch.setattr(heard.aloud, "say", said.append)
    for loaded in ("gametutor.course", "gametutor.exercises"):
        monkeypatch.delitem(sys.modules, loaded, raising=False)
    notebook.write_text(json.dumps({"cells": [{"cell_type": "code", "source": text}]}))
    shell.run_cell("1 / 0", store_history=True)
    assert said == ["ZeroDivisionError: division by zero"] * ("gametutor" in text)


def test_a_page_that_never_listened_costs_no_later_sentence(monkeypatch):
    """In a page whose kernel has just been restarted, what begins to listen may be lost."""
    monkeypatch.setattr(aloud_page, "_last", None)
    lost = aloud_page.aloud()
    lost.say("Python is ready.")
    later = aloud_page.aloud()
    later._receive({"listens": True})
    assert later is not lost and aloud_page.aloud() is later


def test_the_page_is_told_of_which_cell_a_sentence_is(shell, monkeypatch):
    """A cell that runs on the way to another one is not read aloud: its result was taken for that
    of the other one. That the page knows, also where a kernel has ended since."""
    sent = []
    monkeypatch.setattr(aloud_page.Aloud, "send", lambda page, told: sent.append(told))
    page = aloud_page.Aloud()
    shell.get_parent = lambda: {"metadata": {"cellId": "on the way"}}
    page.say("waits")
    shell.get_parent = lambda: {"metadata": {"cellId": "asked for"}}
    page._receive({"listens": True})
    page.say("passed")
    assert sent == [{"say": "waits", "cell": "on the way"}, {"say": "passed", "cell": "asked for"}]


def test_a_new_cell_that_has_not_been_saved_is_answered_too(shell, notebook, capsys):
    """What a learner writes the next day is often `hint.max_value()`, in a cell of its own."""
    shell.run_cell("later(4)", store_history=True)
    [said] = [each["text/plain"] for each in shell.published]
    assert said.startswith("`later` comes from a cell that has not been run since Python started.")
    assert "NameError" not in capsys.readouterr().out
    run(shell, "helper", capsys)
    del shell.user_ns["later"]
    shell.run_cell("later(4)", store_history=True)
    assert shell.published == []
    assert "NameError" in capsys.readouterr().out


def test_a_name_that_a_player_lacks_is_answered_too(shell, notebook, capsys):
    """It is the reason of the error that the match raises."""
    shell.run_cell(
        "from gamesearch.games import Nim\n"
        "from gamesearch.playing.game import play\n"
        'play(Nim(4), [("Ann", lambda state: later(1)), ("Bo", lambda state: 1)])',
        store_history=True,
    )
    [said] = [each["text/plain"] for each in shell.published]
    assert said.startswith("`later` comes from a cell that has not been run since Python started.")
    assert "PlayerError" not in capsys.readouterr().out


WATCHED = (
    "from gamesearch.games import Nim\n"
    "from gamesearch.pictures.charting.number_line import number_line\n"
    "from gamesearch.pictures.drawing.draw import draw\n"
    "from gamesearch.pictures.watching.watch import watch\n"
    "def search(state, alpha, beta):\n"
    "    return {}\n"
    "{}(watch(search, Nim(4), -1, 1))"
)


@pytest.mark.parametrize("show", ["", "draw", "number_line"])
def test_a_name_that_a_watched_search_lacks_is_answered_too(shell, notebook, capsys, show):
    """A picture told of the error, and nobody what to press."""
    shell.run_cell(WATCHED.format("later(1)", show), store_history=True)
    [said] = [each["text/plain"] for each in shell.published]
    assert said.startswith("`later` comes from a cell that has not been run since Python started.")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("board", "begins"),
    [
        ("play_on(Nim(4), against=('Ann', lambda state: later(1)))", "You take 1. "),
        ("play_on(Own(4), against=None)", ""),
    ],
)
def test_a_name_that_a_player_or_a_game_at_a_board_lacks_is_answered_there(
    shell, notebook, capsys, board, begins
):
    """The board advised to let the player move, who lacks it again."""
    shell.run_cell(
        "from gamesearch import play_on\n"
        "from gamesearch.games import Nim\n"
        "class Own(Nim):\n"
        "    def result(self, move):\n"
        "        return later(move) if board else Own(self.coins - move)\n"
        "board = None\n"
        f"board = {board}\n"
        "board.hear('move', 0, 0)",
        store_history=True,
    )
    assert shell.user_ns["board"].said == (
        f"{begins}later comes from a cell that has not been run since Python started. In the menu "
        "Run, choose Run All Above Selected Cell, and then run this cell again."
    )
    assert (shell.published, capsys.readouterr().out) == ([], "")


@pytest.mark.parametrize("name", ["lader", "depth", "run above"])
def test_an_error_in_a_watched_search_that_no_cell_mends_is_told_in_its_tree(
    shell, notebook, capsys, name
):
    """A parameter that is missing is a mistake, although another cell has one of that name."""
    saved = json.loads(notebook.read_text())
    saved["cells"][1]["source"] = "depth = 4"
    notebook.write_text(json.dumps(saved))
    if name == "run above":
        run(shell, "helper", capsys)
        name = "later"
        del shell.user_ns[name]
    shell.run_cell(WATCHED.format(name, "tree = "), store_history=True)
    assert f"NameError: name '{name}' is not defined" in shell.user_ns["tree"].left_out
    assert (shell.published, capsys.readouterr().out) == ([], "")


def test_a_notebook_that_is_being_saved_is_read_again(shell, notebook, monkeypatch, capsys):
    """A part of it was taken for no notebook, and a traceback was shown."""
    whole = notebook.read_text()
    notebook.write_text(whole[:99])
    monkeypatch.setattr(other_cells, "sleep", lambda _: notebook.write_text(whole))
    assert run(shell, "use", capsys)[0][0].startswith("`later` comes from a cell above")


@pytest.mark.parametrize("why", ["run above", "below", "no file", "a program"])
def test_an_error_that_running_the_cells_above_does_not_mend_is_shown(
    shell, notebook, monkeypatch, capsys, why
):
    if why == "run above":
        run(shell, "helper", capsys)
        del shell.user_ns["later"]
    elif why == "below":
        moved = json.loads(notebook.read_text())
        moved["cells"].append(moved["cells"].pop(2))
        notebook.write_text(json.dumps(moved))
    elif why == "no file":
        notebook.write_text("no notebook")
        monkeypatch.setattr(other_cells, "PAUSE", 0)
    else:
        shell.kernel._allow_stdin = False
    shown, printed = run(shell, "use", capsys)
    assert shown == []
    assert "NameError: name 'later' is not defined" in printed


@pytest.mark.parametrize(
    ("name", "question"),
    [
        ("later", "`later` comes from another cell of this notebook. Has that cell been run?"),
        (
            "lader",
            "No line in this cell defines `lader`. Is a line missing, is another name meant, "
            "is none needed, or has a cell not been run?",
        ),
    ],
)
def test_a_name_of_another_cell_is_no_misspelling(shell, notebook, name, question):
    """Without the notebook, `later` was taken for Python's `aiter`."""
    with pytest.raises(NameError) as error:
        exec(f"def decide(state):\n    return {name}(1)\ndecide(0)", {})
    assert question_about(error.value) == question

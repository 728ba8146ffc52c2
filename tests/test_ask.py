"""A question at the head of a cell: what the cell shows waits, errors do not, answers are kept."""

from __future__ import annotations

import json
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from gamesearch.widgets.page.part import VIEW
from gametutor import progress
from gametutor.answers import ledger
from gametutor.answers.ledger import Ledger
from gametutor.course.questions import every
from gametutor.course.questions.question import Question
from gametutor.widgets.questions.ask import MOST_TRIED, Asked
from gametutor.widgets.questions.ask_form import AskForm
from gametutor.widgets.questions.kept import KNOWN

WHO = Question(
    "who",
    "Who chooses at `▼`?",
    {"MAX": "Look at the *sign* again.", "MIN": "MIN points down.", "nobody": "It is no leaf."},
    right="MIN",
)
HOW_MANY = Question(
    "how-many",
    "How many?",
    {1240: "Yes.", 1239: "And the one at the top?"},
    right=1240,
    otherwise="Count again.",
)

WHICH = Question(
    "which",
    "What does the search ask?",
    {"the value": "That comes later.", "Is it at least 5?": "Yes."},
    right="Is it at least 5?",
)


@pytest.fixture(autouse=True)
def questions(monkeypatch):
    """Those above are the questions of the course, and nobody was asked before."""
    asked = {question.id: question for question in (WHO, HOW_MANY, WHICH)}
    monkeypatch.setattr("gametutor.course.questions.every", lambda: asked)
    KNOWN.clear()


@pytest.fixture
def here(tmp_path, monkeypatch):
    """The ledger of a notebook that a person runs in this folder."""
    monkeypatch.setattr(ledger, "_current", Ledger(tmp_path / "progress.json"))
    return ledger.current_ledger()


# ---- held back -------------------------------------------------------------------------------


@pytest.fixture
def run():
    """Runs a cell in a notebook, and returns what came to the page."""
    shell = InteractiveShell.instance()
    shell.kernel = SimpleNamespace()

    def run_cell(source: str) -> Any:
        with capture_output() as captured:
            captured.result = shell.run_cell(source, store_history=True)
        return captured

    run_cell("from gametutor import ask\nfrom IPython.display import HTML, Image, display")
    yield run_cell
    InteractiveShell.clear_instance()


def form(id: str = "who") -> AskForm:
    """The form of a question, after its cell was run."""
    shown = next(each for (_, key), each in KNOWN.items() if key == id)._form
    assert shown is not None
    return shown


def texts(captured: Any) -> list[str]:
    return [each.data["text/plain"] for each in captured.outputs if "text/plain" in each.data]


ASKED = [
    "Question: Who chooses at `▼`? Answers: MAX, MIN or nobody. "
    "To answer, run the lesson's first cell, then this one."
]


def test_what_a_cell_prints_and_shows_waits_in_order(run):
    shown = run(
        "ask('who')\nimport sys\nprint('one')\ndisplay(HTML('<b>two</b>'))\n"
        "print('three', end='')\nprint(' four', file=sys.stderr)\n'five'"
    )
    assert shown.stdout == shown.stderr == "" and texts(shown) == ASKED
    assert [each["html"] for each in form().outcome] == [
        "<pre>one</pre>", "<b>two</b>", "<pre>three four</pre>", "<pre>'five'</pre>"
    ]  # fmt: skip


def test_the_rest_of_the_cell_has_run_and_its_result_is_there(run):
    run("ask('who')\nsize = 11\nsize + 1")
    assert run("print(size, _)").stdout == "11 12\n"


def test_the_next_cell_shows_what_it_shows(run):
    run("ask('who')\nprint('held')")
    assert run("print('free')").stdout == "free\n"
    assert texts(run("display(HTML('free'))")) == ["<IPython.core.display.HTML object>"]
    assert "held" in form().outcome[0]["html"] and len(form().outcome) == 1


def test_an_error_is_not_held_back_and_ends_the_holding(run):
    failed = run("ask('who')\nprint('before')\n1 / 0")
    assert isinstance(failed.result.error_in_exec, ZeroDivisionError)
    assert texts(failed) == ASKED and "before" in form().outcome[0]["html"]
    assert run("print('free')").stdout == "free\n"


def test_a_line_that_is_written_over_and_colours_are_held_as_a_screen_shows_them(run):
    run("ask('who')\nprint('10 of 99\\r20 of 99\\r', end='')\nprint('\\x1b[31mdone\\x1b[0m <')")
    assert form().outcome[0]["html"] == "<pre>done &lt;</pre>"


def test_a_semicolon_a_picture_an_update_and_a_clearing_do_what_they_do(run):
    run("ask('who')\n7;")
    assert form().outcome == []
    run("ask('who')\ndisplay(Image(data=b'\\x89PNG', format='png'))")
    assert 'src="data:image/png;base64,iVBORw=="' in form().outcome[0]["html"]
    run("ask('who')\nd = display(HTML('old'), display_id=True)\nd.update(HTML('new'))")
    assert [each["html"] for each in form().outcome] == ["new"]
    run("ask('who')\nprint('old')\nfrom IPython.display import clear_output\nclear_output()\n8")
    assert [each["html"] for each in form().outcome] == ["<pre>8</pre>"]


def test_a_widget_is_held_with_what_is_shown_in_its_place(run):
    run("from gamesearch import step\nfrom gamesearch import GameTree")
    run("from gamesearch.games import NumberTree")
    run("ask('who')\nstep(GameTree.grow(NumberTree([3, 12])))")
    [piece] = form().outcome
    assert piece["model"] and piece["model"] not in piece["html"] and "12" in piece["html"]


def test_a_stream_that_outlives_its_cell_prints_to_the_page(run):
    run("ask('who')\nimport sys\nkept = sys.stdout")
    assert run("kept.write('late\\n');").stdout == ""  # to the page of its own time
    assert form().outcome == []


def test_a_cell_that_waits_for_something_is_held_too(run):
    run("ask('who')\nimport asyncio\nawait asyncio.sleep(0)\nprint('held')")
    assert "held" in form().outcome[0]["html"]
    assert run("print('free')").stdout == "free\n"


def test_the_same_cell_run_again_shows_the_answer_and_the_new_outcome(run):
    run("ask('who')\n1")
    answer("MAX")
    run("ask('who')\n2")
    assert form().given["tried"] == ["MAX"]
    assert [each["html"] for each in form().outcome] == ["<pre>2</pre>"]


# ---- in the wrong place ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("x = 1\nask('who')", "comes first in its cell, before everything but imports"),
        ("ask('who')\nask('how-many')", "A second question needs a cell of its own"),
        ("def f():\n    ask('who')\nf()", "at the head of a cell, not inside a function"),
        ("ask('how-mny')", "there is no question 'how-mny'. Did you mean 'how-many'?"),
        ("ask(7)", "name the question by its id in quotes, such as 'who', not 7"),
    ],
    ids=repr,
)
def test_in_the_wrong_place_a_sentence_says_where_it_stands(run, cell, sentence):
    error = run(cell).result.error_in_exec
    assert isinstance(error, TypeError | ValueError) and sentence in str(error)
    assert run("print('free')").stdout == "free\n"


@pytest.mark.parametrize(
    "cell",
    [
        "# a comment\nask('who')",
        "import math\nfrom gametutor import ask\n\nask('who')",
        "ask(\n    'who',\n)\n8",
    ],
)
def test_comments_and_imports_may_stand_before_it(run, cell):
    assert texts(run(cell)) == ASKED


# ---- answered --------------------------------------------------------------------------------


def answer(*texts: str, id: str = "who", **more: Any) -> None:
    """The page says that these were tried, the last one last."""
    form(id).set_state({"given": {"tried": [*texts], "last": texts[-1] if texts else "", **more}})


def test_the_first_answer_and_those_tried_are_kept_under_the_id(run, here):
    run("ask('who')")
    answer("MAX")
    answer("MAX", "nobody", "MIN")
    assert here.entries("questions") == {
        "who": {"tried": ["MAX", "nobody", "MIN"], "last": "MIN", "seen": False}
    }


def test_a_question_opened_again_stands_as_it_was_left(run, here):
    run("ask('who')")
    answer("MIN", "MAX")
    KNOWN.clear()
    run("ask('who')")
    assert form().given == {"tried": ["MIN", "MAX"], "last": "MAX", "seen": False}


def test_what_was_shown_anyway_is_kept_as_that(run, here):
    run("ask('who')")
    answer(seen=True)
    KNOWN.clear()
    run("ask('who')")
    assert form().given == {"tried": [], "last": "", "seen": True}


def test_a_typed_answer_is_kept_as_the_number_that_was_meant(run, here):
    run("ask('how-many')")
    answer("7", "1240", id="how-many")
    assert here.entries("questions")["how-many"]["tried"] == ["7", "1,240"]


NOTHING = {"tried": [], "last": "", "seen": False}


@pytest.mark.parametrize(
    "kept",
    [
        "MAX",
        7,
        ["MAX"],
        {"tried": "MAX"},
        {"tried": ["C", 7, None, ["MIN"], "half a character \ud83d"]},
        {"tried": [], "last": "MAX", "seen": 1},
    ],
    ids=repr,
)
def test_what_a_file_or_a_page_says_that_makes_no_sense_is_left_out(run, here, kept):
    here.update("questions", "who", lambda before: kept)
    run("ask('who')")
    assert form().given == NOTHING
    form().set_state({"given": kept if isinstance(kept, dict) else {}})
    assert Asked.known("who").given == NOTHING


def test_a_page_that_sends_much_cannot_fill_the_file(run, here):
    run("ask('how-many')")
    answer("0" * 1_000_000, *map(str, range(10_000)), id="how-many")
    assert here.entries("questions")["how-many"]["tried"] == [*map(str, range(MOST_TRIED - 1))]


# ---- on the page, and where there is none ----------------------------------------------------


def test_the_page_has_all_that_it_says(run):
    run("ask('who')")
    page = form().question
    assert page["text"] == "Who chooses at <code>▼</code>?"
    assert [each["text"] for each in page["answers"]] == ["MAX", "MIN", "nobody"]
    assert page["answers"][0]["said"] == "Look at the <em>sign</em> again."
    assert page["right"] == "MIN" and page["otherwise"] == ""
    run("ask('how-many')")
    page = form("how-many").question
    assert [each["value"] for each in page["answers"]] == [1240.0, 1239.0]
    assert page["otherwise"] == "Count again."


def test_what_is_stored_gives_nothing_away_but_behind_a_disclosure(run):
    widget, shown = run("ask('who')\nprint('MIN it is <')").outputs
    assert set(widget.data) == {VIEW}
    assert set(shown.data) == {"text/html", "text/markdown", "text/plain"}
    for kind in ("text/html", "text/markdown"):
        before, behind = shown.data[kind].split("<details>")
        assert "nobody" in before and "points" not in before and "it is" not in before
        assert "The answer is in here" in behind
        assert "The right answer: MIN." in behind and "MIN points down." in behind
        assert "MIN it is &lt;" in behind
    assert shown.data["text/plain"] == ASKED[0]


def test_an_answer_that_is_a_question_gets_no_full_stop(run):
    _, shown = run("ask('which')").outputs
    sentences = [each["sentence"] for each in form("which").question["answers"]]
    assert sentences == ["the value.", "Is it at least 5?"]
    assert "The right answer: Is it at least 5?</strong>" in shown.data["text/html"]
    assert "?." not in "".join(shown.data.values())


def test_where_no_notebook_is_the_question_is_printed_and_nothing_is_held():
    program = (
        "import sys; from gametutor import ask\n"
        "ask('first-position'); print('shown', 'anywidget' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-X", "utf8", "-c", program], capture_output=True)
    assert said.stdout.decode() == (
        "Suppose it were O's turn. How would this game end if both play as well as they can? "
        "Answers: X wins / draw / O wins.\nshown False\n"
    )


def test_in_a_terminal_nothing_is_held(run):
    InteractiveShell.instance().kernel = None
    shown = run("ask('who')\nprint('shown')")
    assert shown.stdout == f"{WHO}\nshown\n"


def test_progress_reset_forgets_the_answers(run, here):
    run("ask('who')")
    answer("MAX")
    assert "0 exercises and 1 question are forgotten" in str(progress.reset())
    assert here.entries("questions") == {}
    assert json.loads(here.path.read_text()) == {"version": 1}


def test_the_page_hears_what_was_kept():
    """What it has not heard of, it tells the next kernel."""
    heard = []
    form = AskForm(
        next(iter(every().values())), {"tried": [], "last": "", "seen": False}, heard.append
    )
    answered = {"tried": ["16"], "last": "16", "seen": False}
    form.given = {**answered, "waits": True}
    assert heard == [{**answered, "waits": True}]
    assert form.kept == answered

"""A question at the head of a cell: what the cell shows waits for an answer.

ask("leaves")           # a question of gametutor/course/questions
draw(tree)              # runs at once, and is shown when an answer was chosen
"""

from __future__ import annotations

import ast
import linecache
import sys
from html import escape
from types import FrameType
from typing import TYPE_CHECKING, Any

from gamesearch.base.text.describe import ended
from gamesearch.base.text.keys import summary
from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.left import take_left
from gametutor.course.questions import find
from gametutor.course.questions.question import Question
from gametutor.course.questions.wording import is_written_number, show
from gametutor.widgets.questions.kept import Kept
from gametutor.widgets.questions.stored import STORED, card

if TYPE_CHECKING:
    from gametutor.widgets.questions.ask_form import AskForm
    from gametutor.widgets.questions.held import Piece

MOST_TRIED = 100
"""How many answers to one question are kept."""
LONGEST = 40
"""No number that is typed has more signs."""


def ask(id: str) -> None:
    """Ask a question of the course, at the head of a cell. The rest of the cell runs at once, and
    what it prints and shows waits on the page until an answer is chosen. The first answer is kept;
    the others can be tried after it. Where no notebook is, only the question is printed.

    Args:
        id: the id of the question.

    Raises:
        TypeError: the id is not a text.
        ValueError: there is no such question, or this is not the head of a cell.
    """
    question = find(id)
    shell = _notebook()
    if shell is None:
        print(question)
        return
    _refuse_elsewhere(sys._getframe(1))
    from gametutor.widgets.questions.held import Held  # loads IPython

    asked = Asked.known(question.id, question)
    held = Held(shell)

    def finish(*_: Any) -> None:
        for event in ENDS:
            shell.events.unregister(event, finish)
        held.end()
        asked.display(held.pieces)

    for event in ENDS:
        shell.events.register(event, finish)


ENDS = ("post_run_cell", "pre_run_cell")
"""The events of IPython that tell that a cell has ended: in a browser, a cell with `await` is
followed by the second one only."""


class Asked(Kept):
    """A question, and what was answered.

    Attributes:
        question: the question.
        tried: the answers, each once, as `show` writes them; the first one first.
        last: the one that was chosen last; empty before.
        seen: was the outcome shown without an answer?
    """

    kind = "questions"

    def __init__(self, question: Question):
        self.question = question
        self.tried: tuple[str, ...] = ()
        self.last = ""
        self.seen = False
        self._form: AskForm | None = None

    @property
    def given(self) -> dict[str, Any]:
        """What was answered, as the page and the ledger have it."""
        return {"tried": list(self.tried), "last": self.last, "seen": self.seen}

    def hear(self, given: Any) -> None:
        """Take what the page says, and keep it."""
        before = self.given
        self._restore(given)
        if self.given != before:
            self._keep(self.given)

    def display(self, pieces: list[Piece]) -> None:
        """Show the question in a notebook, with what waits behind it.

        In two outputs: the form, and below it what stands in its place where there is no form, as
        in a stored lesson. The form hides the second one.
        """
        from IPython.display import display

        from gametutor.widgets.questions.ask_form import AskForm, known_as  # loads anywidget

        if self._form is None:
            self.hear(take_left(known_as(self.question)))
            self._form = AskForm(self.question, self.given, self.hear)
        self._form.outcome = [{"html": each.html, "model": each.model} for each in pieces]
        display(self._form.view(), raw=True)
        display(stored(self.question, pieces), raw=True)

    def key(self) -> str:
        return self.question.id

    def _restore(self, kept: Any) -> None:
        """Go on from what was kept of an earlier run, as far as it makes sense."""
        kept = kept if isinstance(kept, dict) else {}
        tried = kept.get("tried")
        for answer in tried[:MOST_TRIED] if isinstance(tried, list) else []:
            text = self._text(answer)
            if text and text not in self.tried:
                self.tried += (text,)
        last = self._text(kept.get("last"))
        if last in self.tried:
            self.last = last
        elif self.tried and not self.last:
            self.last = self.tried[-1]
        self.seen = self.seen or kept.get("seen") is True

    def _text(self, answer: Any) -> str:
        """Return an answer in the form for the ledger; "" if it is none of those possible."""
        if not isinstance(answer, str):
            return ""
        found = self.question.among(answer)
        if found is not None:
            return show(found)
        is_typed = self.question.is_typed and len(answer) <= LONGEST and is_written_number(answer)
        return answer if is_typed else ""


def stored(question: Question, pieces: list[Piece]) -> dict[str, str]:
    """What stands in the place of the form where there is none: the question, and behind a
    disclosure its answer and what the cell shows. Of the kinds, plain text gives nothing away, and
    Markdown is there for pages that show no HTML; it holds all texts, for a lesson to be compared.
    """
    right = question.among(question.right)
    verdict, said = f"The right answer: {ended(show(right))}", question.answers[right]
    html = "".join(piece.html for piece in pieces)
    plain = "\n".join([f"{verdict} {said}", *(piece.plain for piece in pieces)])
    asked = f"<strong>{inline(question.text)}</strong>{inline(str(question)[len(question.text) :])}"
    return {
        "text/html": f"{STORED}{card('?', asked)}<details>{summary(TO_ANSWER)}"
        f"<p><strong>{inline(verdict)}</strong> {inline(said)}</p>{html}</details></div>",
        "text/markdown": f"**Question:** {question}\n\n<details>{SUMMARY}\n\n"
        f"<pre>{escape(plain, quote=False)}</pre>\n\n</details>",
        "text/plain": f"Question: {question} To answer, {HOW}",
    }


HOW = "run the lesson's first cell, then this one."
"""How to answer where a lesson is only stored: in a new kernel nobody knows `ask` yet."""
TO_ANSWER = f"The answer is in here. To answer first, {HOW}"
SUMMARY = f"<summary>{TO_ANSWER}</summary>"


def _notebook() -> Any:
    """The shell of the notebook in which this runs; None if it is none."""
    if "IPython" not in sys.modules:
        return None
    shell = sys.modules["IPython"].get_ipython()
    return shell if getattr(shell, "kernel", None) is not None else None


def _refuse_elsewhere(caller: FrameType) -> None:
    """Raise a ValueError unless this place of a cell is its head: only imports stand before it."""
    if caller.f_locals is not caller.f_globals:
        raise ValueError("ask(...) goes at the head of a cell, not inside a function")
    lines = linecache.getlines(caller.f_code.co_filename)
    for statement in ast.parse("".join(lines)).body:
        if (statement.end_lineno or 0) >= caller.f_lineno:
            return
        if not isinstance(statement, ast.Import | ast.ImportFrom):
            raise ValueError(
                "ask(...) comes first in its cell, before everything but imports, and what comes "
                "after it waits for the answer. A second question needs a cell of its own"
            )

"""The question of `ask` on the page."""

from collections.abc import Callable
from typing import Any

import traitlets

from gamesearch.base.text.describe import ended
from gamesearch.base.text.markup import inline
from gamesearch.widgets.page.part import Part, module
from gametutor.course.questions.question import Question
from gametutor.course.questions.wording import show


class AskForm(Part):
    """Holds all that is shown after an answer, so that taking one needs no kernel, and passes on
    what was answered. (Its code is in `ask.js`.)"""

    _esm = module(__file__, "ask")

    question = traitlets.Dict().tag(sync=True)
    outcome = traitlets.List(traitlets.Dict()).tag(sync=True)
    given = traitlets.Dict().tag(sync=True)
    kept = traitlets.Dict().tag(sync=True)  # as much of it as the ledger has been told

    def __init__(self, question: Question, given: dict[str, Any], hear: Callable[[Any], None]):
        super().__init__(known_as=known_as(question), left_in="given")
        self.question = _question_for_page(question)
        self.given = self.kept = given
        self._hear = hear
        self.observe(self._keep_answer, "given")

    def _keep_answer(self, change: Any) -> None:
        """Keep an answer, and acknowledge it; until then the page offers it to the next kernel."""
        self._hear(change["new"])
        self.kept = {name: value for name, value in change["new"].items() if name != "waits"}


def known_as(question: Question) -> str:
    """Return what the form shows of a question, the same in every kernel."""
    return f"ask {question.id}"


def _question_for_page(question: Question) -> dict[str, Any]:
    """Return a question as `ask.js` takes it. Answers have the keys under which they are kept; for
    typed ones, the page compares values."""
    answers = [
        {
            "key": show(answer),
            "value": float(answer) if question.is_typed else 0,
            "text": inline(show(answer)),
            "sentence": inline(ended(show(answer))),
            "said": inline(said),
        }
        for answer, said in question.answers.items()
    ]
    return {
        "id": question.id,
        "text": inline(question.text),
        "answers": answers,
        "right": show(question.among(question.right)),
        "otherwise": inline(question.otherwise),
    }

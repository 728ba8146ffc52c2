"""Predictions: a question before the picture, and the answer beside the right one after it.

guess = predict("What is the value of this position?", answers=[-1, 0, 1])
guess.compare(0, "O chooses, so O takes what is worst for X.")      # in a later cell
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from gamesearch.questions.answers import listed, refuse_bad_answers, refuse_bad_question, same, show
from gamesearch.text.describe import brief
from gamesearch.text.markup import inline
from gamesearch.widgets.asking import Choice, Page, Row
from gamesearch.widgets.kept import Kept
from gamesearch.widgets.shown import Shown, card

MOST_KEPT = 1_000
"""How many characters of a longer answer are kept for the next time."""


def predict(question: str, answers: Sequence[Any] | None = None) -> Prediction:
    """Ask for a prediction and show the form to answer it, where a notebook is there to show it.

    Args:
        question: what to predict, a sentence; `code` may stand in back quotes.
        answers: the answers to choose from, two or more; None lets the learner type a number or
            a few words.

    Returns:
        The prediction. The same question with the same answers gives the same prediction again,
        locked if it was locked: as long as the kernel runs, and in a lesson opened again too.

    Raises:
        TypeError: the question is not a text, or the answers are not a list.
        ValueError: the question is empty, or there are fewer than two different answers.
    """
    refuse_bad_question(question)
    if answers is not None:
        if isinstance(answers, str) or not isinstance(answers, Sequence):
            raise TypeError(f"answers is a list such as [-1, 0, 1], not {brief(answers)}")
        refuse_bad_answers(answers)
    choices = tuple(answers or ())
    key = (question, tuple(map(show, choices)))
    prediction = Prediction.known(key, question, choices)
    prediction._show_once()
    return prediction


class Prediction(Kept, Shown):
    """A question, and the learner's answer once it is locked in. Made by `predict`.

    Attributes:
        question: what is asked.
        answers: the answers to choose from; empty where one is typed.
        answer: the answer that was locked in; None before.
    """

    kind = "predictions"

    def __init__(self, question: str, answers: Sequence[Any] = ()):
        self.question = question
        self.answers = tuple(answers)
        self.answer: Any = None
        self._draft: Any = None  # what is chosen or typed, and not locked in
        self._said = ""
        self._shown_in: int | None = None  # the number of the run that showed the form last

    def lock(self, answer: Any) -> None:
        """Lock in an answer: one of `answers`, or a number or text where none are given. To lock
        in the same again, as in a cell that runs again, changes nothing.

        Raises:
            ValueError: there is another answer already, or this one cannot be given.
        """
        if self.answer is not None and same(self.answer, answer):
            return
        if self.answer is not None:
            raise ValueError(
                f"you have locked in {show(self.answer)}, and a prediction cannot be changed"
            )
        if isinstance(answer, str):
            answer = answer.strip()
        if answer is None or answer == "":
            raise ValueError("there is no answer to lock in yet")
        self.answer = self._choice(answer)
        self._keep(str(self.answer)[:MOST_KEPT])
        self._changed()  # a learner who reads that it is locked in may close the page at once

    def compare(self, right: Any, reason: str = "") -> Comparison:
        """The learner's answer beside the right one. The lesson goes on without an answer too.

        Args:
            right: the right answer; where there are answers to choose from, one of them.
            reason: why it is right, in a sentence or two.

        Raises:
            TypeError: there is no right answer, or the reason is not a text.
            ValueError: the right answer is not among the answers.
        """
        if right is None:
            raise TypeError("compare needs the right answer, for example guess.compare(0)")
        if not isinstance(reason, str):
            raise TypeError(f"the reason is a text, not {brief(reason)}")
        return Comparison(self.answer, self._choice(right), reason)

    def key(self) -> str:
        """The question with its answers: "Who wins? [A / B]"."""
        answers = f" [{' / '.join(map(show, self.answers))}]" if self.answers else ""
        return self.question + answers

    def _take_up(self, kept: Any) -> None:
        if isinstance(kept, str) and kept.strip():
            with suppress(ValueError):  # it is none of the answers
                self.answer = self._choice(kept)

    def _choice(self, answer: Any) -> Any:
        """`answer`, as it stands among the answers; any is fine where there are none."""
        if not self.answers:
            return answer
        for choice in self.answers:
            if same(choice, answer):
                return choice
        raise ValueError(f"{show(answer)} is not among the answers {listed(self.answers)}")

    def __str__(self) -> str:
        if self.answer is not None:
            return f"Prediction: {self.question} Locked in: {show(self.answer)}."
        answers = f" Answers: {listed(self.answers)}." if self.answers else ""
        return f"Prediction: {self.question}{answers} Run this cell to answer."

    __repr__ = __str__

    def page(self) -> Page:
        """The answers to choose from, or the line to type one in, and the button to lock it in."""
        is_locked = self.answer is not None
        shown = self.answer if is_locked else self._draft
        choices = tuple(Choice(inline(show(one)), one is shown) for one in self.answers)
        return Page(
            question=inline(self.question),
            rows=(Row(choices, is_closed=is_locked),) if choices else (),
            line=None if choices else "" if shown is None else show(shown),
            button="Lock in",
            is_closed=is_locked,
            said=inline(f"✓ Locked in: {show(self.answer)}" if is_locked else self._said),
        )

    def take(self, row: int, at: int) -> None:
        """Choose an answer, which is not locked in yet."""
        self._drafted(self.answers[at])

    def write(self, text: str) -> None:
        """Take what was typed, which is not locked in yet."""
        self._drafted(text)

    def finish(self) -> None:
        """Lock in what was chosen or typed."""
        if self._draft is not None and str(self._draft).strip():
            self.lock(self._draft)
        else:
            self._said = f"{'Choose' if self.answers else 'Type'} an answer first."
            self._changed()

    def _drafted(self, answer: Any) -> None:
        self._draft, self._said = answer, ""
        self._changed()

    def _html(self) -> str:
        return card("?", inline(str(self)))

    def _show_once(self) -> None:
        """Show the form, unless this run of a cell has shown it: `guess = predict(...)` shows it,
        and so does `predict(...)` at the end of a cell, which is asked to show itself again."""
        run = _number_of_run()
        if run is not None and run != self._shown_in:
            from IPython.display import display

            self._shown_in = run
            display(self._repr_mimebundle_(), raw=True)

    def _ipython_display_(self) -> None:
        self._show_once()


class Comparison:
    """The learner's answer beside the right one; shows itself in a notebook.

    Attributes:
        yours: the learner's answer; None if there is none.
        right: the right answer.
        reason: why it is right.
        is_right: are the two the same?
    """

    def __init__(self, yours: Any, right: Any, reason: str):
        self.yours, self.right, self.reason = yours, right, reason
        self.is_right = yours is not None and same(yours, right)

    def __str__(self) -> str:
        sign, verdict = self._verdict()
        return "\n".join(part for part in (f"{sign} {verdict}", self.reason) if part)

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        sign, verdict = self._verdict()
        what = f"<strong>{inline(verdict)}</strong>"
        what += f'<div style="margin-top:4px">{inline(self.reason)}</div>' if self.reason else ""
        return {"text/html": card(sign, what), "text/plain": str(self)}

    def _verdict(self) -> tuple[str, str]:
        yours, right = (show(answer).rstrip(".") for answer in (self.yours, self.right))
        if self.yours is None:
            return "–", f"You did not lock in a prediction. The right answer: {right}."
        if self.is_right:
            return "✓", f"You predicted: {yours}. That is right."
        return "≠", f"You predicted: {yours}. The right answer: {right}."


def _number_of_run() -> int | None:
    """The number of the cell's run that is going on; None outside a notebook."""
    if "IPython" not in sys.modules:
        return None
    shell = sys.modules["IPython"].get_ipython()
    return None if shell is None else int(shell.execution_count)

"""Quizzes: a question with answers to choose from, and what is to say about each of them.

quiz(                                                               # at the end of a cell
    "Who chooses at a card with ▼?",
    {"MAX": "MAX chooses where the card has ▲.", "MIN": "MIN takes the smallest value below it."},
    right="MIN",
)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zlib import crc32

from gamesearch.questions.answers import listed, refuse_bad_answers, refuse_bad_question, same, show
from gamesearch.text.describe import brief
from gamesearch.text.markup import inline
from gamesearch.widgets.asking import Choice, Page, Row
from gamesearch.widgets.kept import Kept
from gamesearch.widgets.shown import Shown, card


def quiz(question: str, answers: Mapping[Any, str], right: Any) -> Quiz:
    """Ask a question that can be tried again until the answer is right.

    Args:
        question: what is asked, a sentence; `code` may stand in back quotes.
        answers: two or more; to each, what the learner reads after choosing it, a sentence or two.
        right: the right one of them.

    Returns:
        What asks and answers, at the end of a cell. The same quiz knows what was tried before: as
        long as the kernel runs, and in a lesson opened again too.

    Raises:
        TypeError: the question or a sentence is not a text, or the answers are not a dictionary.
        ValueError: the question or a sentence is empty, there are fewer than two different
            answers, or the right one is not among them.
    """
    refuse_bad_question(question)
    _refuse_unanswered(answers)
    right = _among(answers, right)
    key = (question, tuple((show(one), said) for one, said in answers.items()), show(right))
    return Quiz.known(key, question, answers, right)


class Quiz(Kept, Shown):
    """A question, and the answers that were tried. Made by `quiz`.

    Attributes:
        question: what is asked.
        answers: the answers to choose from.
        right: the right one of them.
        tried: those that were chosen, each once, the first one first.
    """

    kind = "quizzes"

    def __init__(self, question: str, answers: Mapping[Any, str], right: Any):
        self.question = question
        self.answers = tuple(answers)
        self.right = right
        self.tried: list[Any] = []
        self._feedback = dict(answers)
        self._last: Any = None  # what was chosen last

    @property
    def solved(self) -> bool:
        """Was the right answer chosen?"""
        return self.right in self.tried

    def choose(self, answer: Any) -> str:
        """Choose an answer and hear what is to say about it; another one may follow.

        Raises:
            ValueError: it is not among the answers.
        """
        self._last = _among(self.answers, answer)
        if self._last not in self.tried:
            self.tried.append(self._last)
            self._keep([show(one) for one in self.tried])
        self._changed()
        return self.said()

    def said(self) -> str:
        """What is to say about the answer that was chosen last; empty before there is one."""
        return "" if self._last is None else f"{self._verdict()} {self._feedback[self._last]}"

    def page(self) -> Page:
        """The answers; beside each that was tried stands whether it is right."""
        choices = tuple(Choice(self._text(one), one is self._last) for one in self.answers)
        said = ""
        if self._last is not None:
            said = (
                f"<strong>{inline(self._verdict())}</strong> {inline(self._feedback[self._last])}"
            )
        return Page(inline(self.question), rows=(Row(choices),), said=said)

    def take(self, row: int, at: int) -> None:
        """Choose an answer."""
        self.choose(self.answers[at])

    def _verdict(self) -> str:
        sign = "✓ Right" if self._last == self.right else "≠ Not right"
        return f"{sign}: {show(self._last).rstrip('.')}."

    def _text(self, answer: Any) -> str:
        text = inline(show(answer))
        if answer not in self.tried:
            return text
        return f"{text} <strong>{'✓ right' if answer == self.right else '≠ not right'}</strong>"

    def key(self) -> str:
        """The question with its answers: "Which line is to blame? [line A / line B] 1c291ca3". The
        number stands for the sentences: another lesson may ask the same about other lines."""
        number = crc32("\n".join(self._feedback.values()).encode("utf-8", "replace"))
        return f"{self.question} [{' / '.join(map(show, self.answers))}] {number:08x}"

    def _take_up(self, kept: Any) -> None:
        known = {show(one): one for one in self.answers}
        for text in kept if isinstance(kept, list) else []:
            if isinstance(text, str) and text in known and known[text] not in self.tried:
                self.tried.append(known[text])
        if self.tried:
            self._last = self.right if self.solved else self.tried[-1]

    def __str__(self) -> str:
        if self.solved:
            return f"Quiz: {self.question} Answered: {show(self.right)}."
        return f"Quiz: {self.question} Answers: {listed(self.answers)}. Run this cell to answer."

    __repr__ = __str__

    def _html(self) -> str:
        return card("?", inline(str(self)))


def _refuse_unanswered(answers: Any) -> None:
    """Raise the error that fits, if these are no answers with a sentence for each."""
    if not isinstance(answers, Mapping):
        raise TypeError(
            'answers is a dictionary such as {"MAX": "why not", "MIN": "why"}, '
            f"not {brief(answers)}"
        )
    refuse_bad_answers(answers)
    for answer, said in answers.items():
        if not isinstance(said, str):
            raise TypeError(f"what is said about {show(answer)} is a text, not {brief(said)}")
        if not said.strip():
            raise ValueError(f"say something about every answer: about {show(answer)} it is empty")


def _among(answers: Any, wanted: Any) -> Any:
    """The one of the answers that says the same as `wanted`."""
    for answer in answers:
        if same(answer, wanted):
            return answer
    raise ValueError(f"{brief(show(wanted))} is not among the answers {listed(tuple(answers))}")

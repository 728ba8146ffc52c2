"""A question of a lesson: its text, its answers, and what each answer is told."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gamesearch.base.text.describe import brief, ended
from gametutor.course.questions.wording import (
    is_written_number,
    listed_answers,
    refuse_bad_answers,
    refuse_bad_question,
    same,
    show,
)


@dataclass(frozen=True)
class Question:
    """A question, and what each answer to it is told. All texts may contain `code` and *emphasis*.

    Attributes:
        id: the unique id by which `ask` finds it: "leaves". Answers are stored under it, so it
            never changes.
        text: the question, a sentence.
        answers: each answer with a sentence or two in reply. For a wrong one: where its thinking
            leads.
        right: the right answer.
        otherwise: the reply to any other number. If it is given, the answer is typed, and `answers`
            holds the numbers that get a reply of their own; otherwise one of the answers is chosen.

    Raises:
        TypeError: a text is not a string, or the answers are not a dictionary.
        ValueError: a text is empty, an answer is given twice, there is nothing to choose from, or
            the right answer is not among the answers.
    """

    id: str
    text: str
    answers: Mapping[Any, str]
    right: Any = field(kw_only=True)
    otherwise: str = field(kw_only=True, default="")

    def __post_init__(self) -> None:
        _refuse_bad_id(self.id)
        try:
            refuse_bad_question(self.text)
            self._refuse_bad_answers()
        except (TypeError, ValueError) as error:
            raise type(error)(f"question {self.id!r}: {error}") from None

    @property
    def is_typed(self) -> bool:
        """Whether the answer is typed rather than chosen."""
        return self.otherwise != ""

    def among(self, answer: Any) -> Any:
        """The answer with the same meaning as this one; None if there is none."""
        return next((one for one in self.answers if same(one, answer)), None)

    def __str__(self) -> str:
        """The question with its answers, without the replies to them."""
        how = "Type a number" if self.is_typed else f"Answers: {listed_answers(self.answers)}"
        return f"{self.text} {ended(how)}"

    def _refuse_bad_answers(self) -> None:
        """Refuse answers that could not be shown or given as they are written."""
        if not isinstance(self.answers, Mapping):
            example = '{"MAX": "why not", "MIN": "why"}'
            raise TypeError(f"its answers are a dictionary such as {example}, not {self.answers!r}")
        if not isinstance(self.otherwise, str):
            raise TypeError(f"`otherwise` is a string, not {brief(self.otherwise)}")
        refuse_bad_answers(self.answers, least=1 if self.is_typed else 2)
        for answer, said in self.answers.items():
            if not isinstance(said, str):
                raise TypeError(f"what is said to {show(answer)} is a string, not {brief(said)}")
            if not said.strip():
                raise ValueError(f"say something to every answer: to {show(answer)} it is empty")
            if not same(answer, show(answer)):
                raise ValueError(f"{answer!r} is written as {show(answer)}: round it to that")
            if self.is_typed and not is_written_number(answer):
                raise ValueError(f"a typed answer is a number, and {show(answer)!r} is not one")
        if self.among(self.right) is None:
            answers = ", ".join(map(show, self.answers))
            raise ValueError(f"{show(self.right)!r} is not among its answers: {answers}")


def _refuse_bad_id(id: Any) -> None:
    if not isinstance(id, str):
        raise TypeError(f"the id of a question is a string, not {brief(id)}")
    if not re.fullmatch(r"[a-z][a-z0-9_-]*", id):
        raise ValueError(
            f"the id of a question is of small letters, digits, - and _, such as 'leaves': "
            f"not {brief(id)}"
        )

"""A question of a lesson: its text, its answers, and what each answer is told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gamesearch.base.text.describe import ended
from gametutor.course.questions.wording import NumberOrText, listed_answers, same


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
    """

    id: str
    text: str
    answers: Mapping[NumberOrText, str]
    right: NumberOrText = field(kw_only=True)
    otherwise: str = field(kw_only=True, default="")

    @property
    def is_typed(self) -> bool:
        """Whether the answer is typed rather than chosen."""
        return self.otherwise != ""

    def among(self, answer: NumberOrText) -> Any:
        """The answer with the same meaning as this one; None if there is none."""
        return next((one for one in self.answers if same(one, answer)), None)

    def __str__(self) -> str:
        """The question with its answers, without the replies to them."""
        how = "Type a number" if self.is_typed else f"Answers: {listed_answers(self.answers)}"
        return f"{self.text} {ended(how)}"

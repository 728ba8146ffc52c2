"""What one learner handed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Answer:
    """What a learner wrote for one exercise.

    Attributes:
        exercise: its id.
        text: what runs on its own: the answer, and those definitions, imports and constants of the
            learner's other cells that it uses, in an order in which they run; empty if there is no
            answer.
        names: what is handed to the check, in the namespace of the text: `("min_value",)`.
        trouble: a sentence for the learner and the teacher, if the cell is missing, doubled or
            renamed, or is not Python; else empty. There may be an answer all the same.
        file: where it was found.
        age: what tells how old it is (`newest.py`).
        counts: why this one counts, in a sentence, if there was another one; else empty.
    """

    exercise: str
    text: str
    names: tuple[str, ...]
    trouble: str = ""
    file: str = field(default="", compare=False)
    age: Mapping[str, float] = field(default_factory=dict, compare=False)
    counts: str = field(default="", compare=False)

    @property
    def remark(self) -> str:
        """All that is to be said of it besides, in sentences."""
        return f"{self.trouble} {self.counts}".strip()


@dataclass(frozen=True)
class Submission:
    """Everything that was found of one learner in one place.

    Attributes:
        learner: as the name of the file, folder or zip says it, with the learner's number in the
            learning platform, if it has one: "Ada Lovelace_1234". No other submission from the same
            folder or zip has the same.
        source: where it was found, from what was named on the command line: "hw4.zip/anna.ipynb".
        answers: by the id of the exercise, in the order of the course. Of every lesson of which
            anything was found, all exercises; of the other lessons none.
        troubles: sentences about the files: broken, empty, too large, not a notebook.
        id: the learner's number in the learning platform, as the name says it: "1234"; or empty.
        is_late: does the name say that it was handed in late? Canvas writes LATE into it.
    """

    learner: str
    source: str
    answers: Mapping[str, Answer]
    troubles: tuple[str, ...]
    id: str = ""
    is_late: bool = False

    @property
    def name(self) -> str:
        """The learner's name without the number, for people to read; "Ada Lovelace". Two learners
        may have the same."""
        return self.learner.removesuffix(f"_{self.id}") if self.id else self.learner

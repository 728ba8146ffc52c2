"""What one learner handed in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

NOTHING, UNREADABLE, WRONG_LESSON = "nothing", "unreadable", "wrong lesson"
"""Why there is no answer to judge."""


@dataclass(frozen=True)
class Answer:
    """What a learner wrote for one exercise.

    Attributes:
        exercise: its id.
        text: code that runs on its own: the answer, with the definitions, imports and constants of
            the learner's other cells that it uses, in an order in which they run; empty if there is
            no answer.
        names: the names in the text that are handed to the check: `("min_value",)`.
        trouble: a sentence for the learner and the teacher if the cell is missing, duplicated,
            renamed or not valid Python; else empty. There may still be an answer.
        status: what an answer without a text is: nothing was handed in, what was cannot be read, or
            is another lesson.
        cell: what stands in its cell, where that cannot be read.
        file: where it was found.
        age: what is known about its age (`newest.py`).
        counts: why this answer counts, in a sentence, if there was another one; else empty.
    """

    exercise: str
    text: str
    names: tuple[str, ...]
    trouble: str = ""
    status: str = NOTHING
    cell: str = ""
    file: str = field(default="", compare=False)
    age: Mapping[str, float] = field(default_factory=dict, compare=False)
    counts: str = field(default="", compare=False)

    @property
    def remark(self) -> str:
        """Everything else there is to say about it, in sentences."""
        return f"{self.trouble} {self.counts}".strip()


@dataclass(frozen=True)
class Submission:
    """Everything that was found of one learner in one place.

    Attributes:
        learner: the learner, as the name of the file, folder or zip says, with the platform's
            number if there is one: "Ada Lovelace_1234". It is unique within a folder or zip.
        source: where it was found, starting with what was named on the command line:
            "hw4.zip/anna.ipynb".
        answers: the answers by the id of their exercise, in the order of the course: for all
            exercises of every lesson of which anything was found, and for no others.
        troubles: sentences about the files: broken, empty, too large, not a notebook.
        id: the learner's number in the learning platform: "1234"; empty if there is none.
        is_late: whether the file name says that it was late. Canvas writes LATE into it.
        feedback: the path at which the learning platform looks for feedback; empty if there is
            none.
        is_unread: whether there was a file that could not be read.
        folder: the folder in which files are named after different people, if that is all that
            says whose they are; else empty.
    """

    learner: str
    source: str
    answers: Mapping[str, Answer]
    troubles: tuple[str, ...]
    id: str = ""
    is_late: bool = False
    feedback: str = ""
    is_unread: bool = False
    folder: str = ""

    @property
    def name(self) -> str:
        """The learner's name without the number, for people to read: "Ada Lovelace". It need not be
        unique."""
        return self.learner.removesuffix(f"_{self.id}") if self.id else self.learner

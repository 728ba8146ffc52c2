"""A repair: changes of a learner's own code that make it right."""

from collections.abc import Collection
from dataclasses import dataclass

from gametutor.kit.exercise import STEPS, Exercise
from gametutor.verdicts.repairing import Edit, Passage, step_of


@dataclass(frozen=True)
class Change:
    """One change of the learner's code.

    Attributes:
        passage: the function or class that is changed.
        edit: what is replaced.
    """

    passage: Passage
    edit: Edit

    @property
    def line(self) -> int:
        """Return the first line of the cell that is changed."""
        return self.passage.line_at(self.edit.start)

    @property
    def old(self) -> str:
        """Return what is replaced."""
        return self.passage.text[self.edit.start : self.edit.end]

    @property
    def lines(self) -> frozenset[int]:
        """Return the lines of the cell that are changed. Added lines have none of their own, and
        count as the gap above the next line: as minus its number."""
        if self.edit.start == self.edit.end:
            return frozenset([-self.line])
        return frozenset(range(self.line, self.passage.line_at(self.edit.end - 1) + 1))


@dataclass(frozen=True)
class Repair:
    """The changes that make an answer right.

    Attributes:
        changes: one change or two, in the order of the text; more where a name is handed over.
        functions: the names of all functions that the answer is made of.
        cells: in how many cells these stand.
        handed: the name that a helper is handed, if that is the repair.
    """

    changes: tuple[Change, ...]
    functions: tuple[str, ...]
    cells: int
    handed: str = ""


def step_of_change(exercise: Exercise, change: Change, functions: Collection[str]) -> str:
    """Return the label of the step that a change is about; "" if the text does not tell.

    Args:
        exercise: what the changed program is an answer to.
        change: the change.
        functions: the names of all functions that the answer is made of.
    """
    if exercise.methods:
        return ""  # a class is judged method by method
    parts = exercise.parts or (exercise,)
    labels = [step for step in STEPS if any(step in part.reasons for part in parts)]
    calls = {"search", *functions, *(name for part in parts for name in (part.name, *part.needs))}
    return step_of(change.passage, change.edit, labels, calls)


Changes = tuple[Change, ...]

"""A repair: changes of a learner's own code that make it right."""

import re
from dataclasses import dataclass
from functools import cached_property

from gametutor.verdicts.repairing import Edit, Passage


@dataclass(frozen=True)
class Change:
    """One change of the learner's code.

    Attributes:
        passage: the function or class that is changed.
        edit: what is replaced.
    """

    passage: Passage
    edit: Edit

    @cached_property
    def line(self) -> int:
        """Return the first line of the cell that is changed."""
        return self.passage.line_at(self.edit.start)

    @property
    def old(self) -> str:
        """Return what is replaced."""
        return self.passage.text[self.edit.start : self.edit.end]

    @property
    def adds(self) -> int:
        """Return by how many words a line becomes longer; 0 where whole lines change."""
        if "\n" in self.old + self.edit.new:
            return 0
        old, new = (len(re.findall(r"\w+", text)) for text in (self.old, self.edit.new))
        return new - old

    @property
    def only_replaces(self) -> bool:
        """Return whether it puts something into the place of a part of a line, and adds nothing."""
        return bool(self.old) and "\n" not in self.old + self.edit.new and self.adds <= 0

    def leaves_out_a_call(self, names: str) -> bool:
        """Return whether it takes out a call of this function, or of one of these, `a|b`, and calls
        nothing in its place."""
        was, now = (len(re.findall(r"\w\(", text)) for text in (self.old, self.edit.new))
        return now < was and re.search(rf"\b({names})\(", self.old) is not None

    def only_leaves_out(self, name: str) -> bool:
        """Return whether it takes out what a name stands in, and no other name comes in its
        place."""
        old, new = ({*re.findall(r"[^\W\d]\w*", text)} for text in (self.old, self.edit.new))
        return name in old - new and new <= old

    @cached_property
    def lines(self) -> frozenset[int]:
        """Return the lines of the cell that are changed. Added lines have none of their own, and
        count as the gap above the next line: as minus its number."""
        if self.edit.start == self.edit.end:
            return frozenset([-self.line])
        return frozenset(range(self.line, self.passage.line_at(self.edit.end - 1) + 1))


@dataclass(frozen=True)
class Repair:
    """The changes that make an answer right, or the one to begin with.

    Attributes:
        changes: one change or two, in the order of the text; more where a name is handed over.
        functions: the names of all functions that the answer is made of.
        cells: in how many cells these stand.
        handed: the name that a helper is handed, if that is the repair.
        is_a_step: is only the question on the card answered correctly with them?
        is_either: does each of the two make it right by itself?
    """

    changes: tuple[Change, ...]
    functions: tuple[str, ...]
    cells: int
    handed: str = ""
    is_a_step: bool = False
    is_either: bool = False


Changes = tuple[Change, ...]

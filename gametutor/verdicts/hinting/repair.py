"""A repair: changes of a learner's own code that make it right."""

import re
from dataclasses import dataclass

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

    @property
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
        leads_to: what is so with them, in words, if not all of it is right then.
    """

    changes: tuple[Change, ...]
    functions: tuple[str, ...]
    cells: int
    handed: str = ""
    leads_to: str = ""


Changes = tuple[Change, ...]

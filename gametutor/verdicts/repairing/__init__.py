"""Propose small changes of a learner's own program, as text, that might make it right.

Nothing runs here, and no exercise is known; `hinting`, the only caller, finds out which change
helps. In `conditions`, `missing`, `wholes` and the files named `..._changes`, each public function
yields one kind of edits of the function in a `Scope`.
"""

from gametutor.verdicts.repairing.branches import (
    broken_off,
    without_new_assignments,
    without_tests,
)
from gametutor.verdicts.repairing.changes import changes
from gametutor.verdicts.repairing.edit import Edit, apply_edits
from gametutor.verdicts.repairing.handing_over import handed_over
from gametutor.verdicts.repairing.passage import Passage, passage_of

__all__ = [
    "Edit",
    "Passage",
    "apply_edits",
    "broken_off",
    "changes",
    "handed_over",
    "passage_of",
    "without_new_assignments",
    "without_tests",
]

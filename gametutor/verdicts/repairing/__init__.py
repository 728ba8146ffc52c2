"""Small changes of a learner's own program, as text: what might make it right.

Nothing is run here, and no exercise is known: which change helps is found out in `hinting`.
"""

from gametutor.verdicts.repairing.changes import changes
from gametutor.verdicts.repairing.edit import Edit, apart, changed
from gametutor.verdicts.repairing.passage import Passage, passage_of
from gametutor.verdicts.repairing.roles import function_of, step_of

__all__ = ["Edit", "Passage", "apart", "changed", "changes", "function_of", "passage_of", "step_of"]

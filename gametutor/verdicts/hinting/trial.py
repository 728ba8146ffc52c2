"""Changes that were tried, and what they were found to do."""

from dataclasses import dataclass
from functools import cached_property

from gametutor.answers.answering.outcome import Outcome
from gametutor.verdicts.hinting.bench import PartProbe
from gametutor.verdicts.hinting.repair import Changes


@dataclass(eq=False)
class Trial:
    """Some changes, and what they were found to do.

    Attributes:
        changes: the changes.
        fails_at: the question at which the changed program was seen to fail.
        fails_how: what came of that question; None where the program is right, but no advice.
        gain: which part of what was wrong they make right.
    """

    changes: Changes
    fails_at: PartProbe
    fails_how: Outcome | None = None
    gain: float = 0.0

    @cached_property
    def texts(self) -> list[tuple[str, str]]:
        """Return what is replaced, and by what, with whichever sign."""
        pairs = ((change.old, change.edit.new) for change in self.changes)
        return [(old.lstrip("-"), new.lstrip("-")) for old, new in pairs]

    @cached_property
    def function(self) -> str:
        """Return the function that the first change is in."""
        return self.changes[0].passage.function_at(self.changes[0].edit.start)

    @property
    def cost(self) -> float:
        """Return how far-fetched the changes are together."""
        return sum(change.edit.cost for change in self.changes)


def by_promise(trial: Trial) -> float:
    """Sort key of trials: the cheapest first, and those that bring the program nearer to being
    right."""
    return trial.cost - 3 * trial.gain

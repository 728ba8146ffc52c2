"""Keep answers: in the kernel while it runs, and in the ledger beyond that."""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Any, ClassVar, Self

from gametutor.answers import ledger


class Kept(ABC):
    """Something in a lesson whose answers are kept.

    Attributes:
        kind: what the ledger calls its kind: "questions".
    """

    kind: ClassVar[str]

    @classmethod
    def known(cls, key: Hashable, *parts: Any) -> Self:
        """Return what was made for this key before; otherwise make it of these parts, with what the
        ledger has kept of it."""
        if (cls, key) not in KNOWN:
            made = KNOWN[cls, key] = cls(*parts)
            made.recall()
        found: Self = KNOWN[cls, key]
        return found

    def recall(self) -> None:
        """Restore the answers from when the lesson was open before."""
        self._restore(ledger.entries(self.kind).get(self.key()))

    @abstractmethod
    def key(self) -> str:
        """Return the readable key under which the answers are kept."""

    @abstractmethod
    def _restore(self, kept: Any) -> None:
        """Restore what was kept, as far as it makes sense: the file may have been edited."""

    def _keep(self, answers: Any) -> None:
        """Keep these answers."""
        ledger.update(self.kind, self.key(), lambda before: answers)


KNOWN: dict[tuple[type[Kept], Hashable], Any] = {}

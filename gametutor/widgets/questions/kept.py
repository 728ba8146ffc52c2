"""What is remembered of an answer: by the kernel while it runs, and by the ledger beyond that."""

from __future__ import annotations

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
        """What was made for this key before, or else a new one made of these parts, with what the
        ledger has kept of it."""
        if (cls, key) not in KNOWN:
            made = KNOWN[cls, key] = cls(*parts)
            made.recall()
        found: Self = KNOWN[cls, key]
        return found

    def recall(self) -> None:
        """Take up what was answered when the lesson was open before."""
        self._take_up(ledger.entries(self.kind).get(self.key()))

    @abstractmethod
    def key(self) -> str:
        """What its answers are kept under, for people to read."""

    @abstractmethod
    def _take_up(self, kept: Any) -> None:
        """Take up what was kept, as far as it makes sense: people may edit the file."""

    def _keep(self, answers: Any) -> None:
        ledger.update(self.kind, self.key(), lambda before: answers)


KNOWN: dict[tuple[type[Kept], Hashable], Any] = {}

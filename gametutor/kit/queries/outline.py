"""What of an exercise may be known where an answer runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Outline:
    """What an exercise asks for and hands over, without its solution and its questions. The
    attributes are those of `Exercise`; so is what they are for."""

    name: str
    asks_for: str
    parameters: Sequence[str]
    methods: Sequence[str]
    needs: Mapping[str, Any]
    parts: Sequence[Outline]
    handed_over: str
    blanks: int
    besides: Sequence[str]

    @property
    def usage(self) -> str:
        """How it is checked: `check.min_value(min_value)`."""
        return f"check.{self.name}({self.handed_over or self.asks_for})"

    @property
    def signature(self) -> str:
        """How the answer is called: `min_value(state, player)`."""
        return f"{self.asks_for}({', '.join(self.parameters)})"

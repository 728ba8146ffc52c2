"""A text in two forms."""

from dataclasses import dataclass, field
from typing import Any

from gametutor.kit.aloud import say


@dataclass
class RichText:
    """A text that a notebook shows as HTML, and everything else as plain text.

    Attributes:
        aloud: what is read aloud as soon as it is there; "" for nothing.
    """

    plain: str
    html: str = field(repr=False)
    aloud: str = ""

    def __str__(self) -> str:
        return self.plain

    def __repr__(self) -> str:
        return self.plain

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        if self.aloud:
            say(self.aloud)
        return {"text/plain": self.plain, "text/html": self.html}

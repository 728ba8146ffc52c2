"""Why an answer could not be asked, or could not be heard."""

from gamesearch.base.text.describe import visible

CORRUPTED = "it corrupted the check's result"

LONGEST_QUOTATION = 2_000
"""Characters, at most, that are quoted."""


class Lost(Exception):
    """The learner's code ended the process in which it was asked, or had to be ended with it.

    Attributes:
        asks: a question about it, if it raises one.
        kind: the kind of outcome of whatever is asked from then on: "ended", or "stopped" where a
            limit was passed.
    """

    def __init__(self, why: str, asks: str = "", kind: str = "ended"):
        super().__init__(why)
        self.asks, self.kind = asks, kind


class NotChecked(Exception):
    """The answer cannot be judged, through no fault of its own; the sentences say why."""


def quoted(words: str) -> str:
    """Words that the process of an answer sent, as a quotation: an answer that has taken over its
    process can send any, and they must not read like the words of whoever judges."""
    inner = words[:LONGEST_QUOTATION].replace("“", "'").replace("”", "'")
    return f"“{visible(inner)}”"

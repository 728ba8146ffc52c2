"""What came of one question, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gametutor.answers.answering.plain import NotPlain, from_plain, to_plain

# What can come of a question, with the stage of the check that speaks about it.
STAGES = {
    "unwritten": 3,  # NotImplementedError
    "error": 3,  # another exception
    "nothing": 3,  # None
    "endless": 4,  # the recursion limit was reached
    "stopped": 4,  # time, states, memory or printed text were used up
    "type": 5,  # not the kind of thing that was asked for
    "changed": 6,  # the argument, or what all code shares, is not what it was
    "refused": 7,  # a legal move was not accepted
    "value": 7,  # an outcome that can be compared with the right one
}


LONGEST_TEXT = 10_000
"""In characters."""

ENDLESS = "What makes your loop end, and does every pass get closer to it?"


@dataclass(frozen=True)
class Outcome:
    """What came of one question.

    Attributes:
        kind: one of `STAGES`.
        value: what was said, as plain data; None where nothing was.
        words: the sentence about it, if the kind is not "value".
        line: the learner's own line of code where it happened: "line 3: `value = mx(...)`".
        asks: a question about it, if it raises one of its own.
        printed: what was printed meanwhile, as far as a card shows it.
        detail: the type of the error, or of the thing that is of the wrong type; how None came
            out, where no `return` is missing.
    """

    kind: str
    value: Any = None
    words: str = ""
    line: str = ""
    asks: str = ""
    detail: str = ""
    printed: str = ""

    @property
    def mark(self) -> Any:
        """What of it goes into a signature: two programs with the same idea agree in this."""
        if self.kind == "value":
            return ("value", repr(self.value))
        return (self.kind, self.detail)

    def to_plain(self) -> dict[str, Any]:
        """The outcome in the types of JSON."""
        return {**vars(self), "value": to_plain(self.value)}

    @classmethod
    def from_plain(cls, data: Any) -> Outcome:
        """The outcome of which `to_plain` made `data`; raises `NotPlain` if it did not."""
        if not isinstance(data, dict) or set(data) != set(cls.__dataclass_fields__):
            raise NotPlain
        texts = [data[name] for name in data if name != "value"]
        if not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
            raise NotPlain
        if data["kind"] not in STAGES:
            raise NotPlain
        return cls(**{**data, "value": from_plain(data["value"])})


def without_visits(outcome: Outcome) -> Outcome:
    """The same, whichever leaves were visited on the way."""
    if not hasattr(outcome.value, "leaves"):
        return outcome
    return replace(outcome, value=replace(outcome.value, leaves=()))

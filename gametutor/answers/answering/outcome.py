"""The outcome of one question, as plain data. All rooms above read it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from gametutor.answers.answering.plain import NotPlain, from_plain, to_plain

# Every kind of outcome, with the stage of the check that reports it.
STAGES = {
    "unwritten": 3,  # NotImplementedError
    "error": 3,  # another exception
    "nothing": 3,  # None
    "endless": 4,  # recursion limit reached
    "stopped": 4,  # out of time, states, memory or printed text
    "ended": 4,  # the process of the answer has ended, and nothing more can be asked
    "type": 5,  # a value of the wrong kind
    "changed": 6,  # the argument, or something that all code shares, was changed
    "refused": 7,  # what the exercise does not allow
    "value": 7,  # a value to compare with the right one
}


LONGEST_TEXT = 10_000
"""Characters, at most, of a value's text."""

FOR_A_TRUTH = "a number"
"""The detail of a value that is True or False, where a number was returned for it."""

IN_NUMBERS = "As in an `if`, 0 counts as False here, and any other number as True."

OUT_OF_RANGE = "out of range"
"""The detail of a "type" that is a number of the right kind, and too large or too small."""

ALL_TOGETHER = "all questions together"
"""The detail of a "stopped" that no single question is to blame for."""

ENDLESS = "What ends your loop or your calls? Does each pass, or each call, get closer to that end?"


@dataclass(frozen=True)
class Outcome:
    """What an answer did when it was asked one question.

    Attributes:
        kind: one of `STAGES`.
        value: what was said, as plain data; None where nothing was.
        words: the sentence about it, if the kind is not "value"; of a value, which number it was,
            if the detail is `FOR_A_TRUTH`.
        line: the learner's own line of code where it happened: "line 3: `value = mx(...)`".
        asks: a question about it, if it raises one of its own.
        printed: what was printed meanwhile, as far as a card shows it.
        detail: the type of the error, or of the thing that is of the wrong type; how None came
            out, where no `return` is missing; `FOR_A_TRUTH`; `ALL_TOGETHER`; that of a
            `Refused`; the function that is not written yet.
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
        """What a signature holds of the outcome; programs with the same idea agree in it."""
        if self.kind == "value":
            return ("value", _MANY_DIGITS.sub(_rounded, repr(self.value)))
        return (self.kind, self.detail)

    @property
    def line_number(self) -> int | None:
        """Return the number of that line."""
        return next(iter(lines_in(self.line)), None)

    @property
    def is_broken_off(self) -> bool:
        """Return whether it ended before anything was returned."""
        return self.kind in ("stopped", "ended")

    def to_plain(self) -> dict[str, Any]:
        """Return the outcome in JSON's types, without what is empty."""
        said = {name: text for name, text in vars(self).items() if text and name != "value"}
        return {**said, "value": to_plain(self.value)}

    @classmethod
    def from_plain(cls, data: Any) -> Outcome:
        """Return the outcome that `to_plain` turned into `data`; raise `NotPlain` if it is no such
        data."""
        if not isinstance(data, dict) or not {"kind", "value"} <= data.keys() <= _FIELDS:
            raise NotPlain
        texts = [data[name] for name in data if name != "value"]
        if not all(isinstance(text, str) and len(text) <= LONGEST_TEXT for text in texts):
            raise NotPlain
        if data["kind"] not in STAGES:
            raise NotPlain
        return cls(**{**data, "value": from_plain(data["value"])})


def lines_in(sentence: str) -> list[int]:
    """Return the lines of code that a sentence of ours names, of several in a row the first."""
    return [int(number) for number in re.findall(r"\b[Ll]ines? (\d+)", sentence)]


_FIELDS = Outcome.__dataclass_fields__.keys()
_MANY_DIGITS = re.compile(r"(?<!\d)\d+\.\d{9,}")  # or it would begin again at every digit


def _rounded(number: re.Match[str]) -> str:
    """Return a number without the digits in which equal formulas differ."""
    return f"{float(number[0]):.9g}"


def without_visits(outcome: Outcome) -> Outcome:
    """Return the same outcome without the leaves visited on the way."""
    if not hasattr(outcome.value, "leaves"):
        return outcome
    return replace(outcome, value=replace(outcome.value, leaves=()))

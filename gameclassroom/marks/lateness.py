"""How late something was handed in, as far as a platform says so, and what that costs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import ceil
from typing import Any

from gamesearch.base.text.counting import listed, plural
from gamesearch.base.text.describe import brief

HOURS = {"sec": 1 / 3600, "min": 1 / 60, "hour": 1, "day": 24, "week": 168, "year": 8760}
"""The units in which Moodle's grading worksheet says how late something is, in hours."""
AMOUNT = re.compile(rf"(\d+) ({'|'.join(HOURS)})s?\b")
LATE = re.compile(r"((?:\b\d{1,9} [a-z]+ )+)late\b", re.IGNORECASE)
"""In Moodle's grading worksheet: "Submitted for grading - 1 day 2 hours late"."""
RULE = re.compile(r"[-−]?\s*(\d+(?:\.\d+)?)\s*%\s*(?:a|an|per|each)\s+(hour|day|week)")
FORM = '"-10% a day"'


@dataclass(frozen=True)
class Deduction:
    """What lateness costs.

    Attributes:
        share: the share of the points that is taken off for each unit that has begun.
        unit: "hour", "day" or "week".
    """

    share: float
    unit: str

    @classmethod
    def read(cls, rule: Any) -> Deduction:
        """The deduction that a rule in words says: "-10% a day".

        Raises:
            ValueError: it is no such rule. The message is the end of a sentence.
        """
        match = RULE.fullmatch(rule.strip()) if isinstance(rule, str) else None
        if match is None or float(match[1]) > 100:
            raise ValueError(f"is {brief(rule)}, and must have the form {FORM}")
        return cls(float(match[1]) / 100, match[2])

    def left(self, hours: float) -> float:
        """The share of the points that is left after so many hours."""
        begun = ceil(round(hours / HOURS[self.unit], 6))
        return max(0.0, 1 - self.share * begun)


def hours_late(status: str) -> float | None:
    """How late a submission is that has this status in Moodle's grading worksheet; None if the
    status does not say."""
    match = LATE.search(status)
    amounts = AMOUNT.findall(match[1].lower()) if match else []
    return sum(int(number) * HOURS[unit] for number, unit in amounts) if amounts else None


def spoken_hours(hours: float) -> str:
    """How long that is: "1 day and 2 hours"; less than a minute is a minute."""
    minutes = max(1, ceil(round(hours * 60, 6)))
    parts = (minutes // 1440, "day"), (minutes // 60 % 24, "hour"), (minutes % 60, "minute")
    return listed(plural(number, unit) for number, unit in parts if number)

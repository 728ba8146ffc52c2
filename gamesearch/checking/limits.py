"""How long a learner's code may take."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from gamesearch.exercises.kit.exercise import Probe

CALL_SECONDS = 2.0
"""How long one question may take."""

TOTAL_SECONDS = 15.0 if sys.platform == "emscripten" else 6.0
"""How long all the questions of a check may take together; a right answer needs less than one, in
a browser less than two, on a slow machine some times that. A question that may take longer than
others has its longer time besides."""


def seconds_for(probe: Probe) -> float:
    """How long this question may take."""
    seconds: float = getattr(probe, "seconds", CALL_SECONDS)
    return seconds


def longest(probes: Iterable[Probe]) -> float:
    """How long the longest of these questions may take."""
    return max(map(seconds_for, probes), default=CALL_SECONDS)

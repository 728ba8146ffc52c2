"""How long a learner's code may take."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from gamesearch.exercises.kit.probe import CALL_SECONDS, Probe

TOTAL_SECONDS = 15.0 if sys.platform == "emscripten" else 6.0
"""How long all the questions of a check may take together; a right answer needs less than one, in
a browser less than two, on a slow machine some times that. A question that may take longer than
others has its longer time besides."""


def longest(probes: Iterable[Probe]) -> float:
    """How long the longest of these questions may take."""
    return max((probe.seconds for probe in probes), default=CALL_SECONDS)

"""How much a learner's code may take: seconds of the processor, seconds of the clock, memory."""

from __future__ import annotations

import sys
from time import monotonic

TOTAL_SECONDS = 30.0 if sys.platform == "emscripten" else 10.0
"""How long the processor (in a browser: the clock) may work for all the questions of a check
together. A right answer needs less than two seconds; on a slow machine, some times that."""

TOTAL_PATIENCE = 20.0
"""How long the answers to all the questions of a check may wait for something else than the
processor, on a machine that serves nobody else."""

COMPILE_SECONDS = 30.0
"""How long the processor may work to compile an answer."""

REPAIR_SECONDS, REPAIR_PATIENCE = 10.0, 40.0
"""How long the search for a change that makes an answer right may take: seconds of the processor,
of the clock on the wall."""

TRIAL_SECONDS = 0.1
"""How long a changed answer may take for one question of that search."""

GRACE_SECONDS = 1.5
"""How long after its seconds of the processor a question still gets to stop by itself; then its
process is ended."""

START_SECONDS, START_PATIENCE = 20.0, 60.0
"""How long a new Python may take to begin: seconds of the processor, of the clock on the wall."""

LONGEST_PATIENCE = 300.0
"""How long one question may take by the clock on the wall, however busy the machine is."""

MEMORY_BYTES = 1 << 29
"""How much more memory the learner's code may take than the kernel has."""

PROCESSES = 50
"""How many processes may run at the same time, with the one of the answer."""

ENDING_SECONDS = 5.0
"""How long it may take to end them all."""

WAITING = 0.1
"""What works for less than this part of the time that it was given only waits."""

HANDOVER = 0.1
"""Seconds from a question to its answer that tell nothing about the answer."""

_SPIN_SECONDS = 0.03


def patience(seconds: float) -> float:
    """How long a question that may work for so many seconds may only wait, by the clock on the
    wall."""
    return 4.0 + 3 * seconds


def slowdown() -> float:
    """How many times as long as alone a program takes now, because the machine serves others."""
    if sys.platform == "emscripten":  # a browser does not say
        return 1.0
    from time import thread_time

    began, end = monotonic(), thread_time() + _SPIN_SECONDS
    while thread_time() < end:
        pass
    return max(1.0, (monotonic() - began) / _SPIN_SECONDS)

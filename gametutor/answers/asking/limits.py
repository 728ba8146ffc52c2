"""Limits on a learner's code: CPU seconds, wall-clock seconds, memory, processes."""

import sys
from time import monotonic

TOTAL_SECONDS = 30.0 if sys.platform == "emscripten" else 10.0
"""CPU seconds (in a browser: wall-clock seconds) for all questions of a check together. A right
answer needs less than two, on a slow machine a few times as many."""

TOTAL_PATIENCE = 20.0
"""Wall-clock seconds that all questions of a check together may wait for something other than the
CPU, on an otherwise idle machine."""

COMPILE_SECONDS = 30.0
"""CPU seconds for compiling an answer."""

REPAIR_SECONDS, REPAIR_PATIENCE = 4.0, 40.0
"""How long the search for a change that makes an answer right may take: seconds of the processor,
of the clock on the wall."""

TRIAL_SECONDS = 0.1
"""CPU seconds for one question to a changed answer, in the search for a repair: a right answer to
most of those that are asked needs a hundredth of it, to the largest one a quarter."""

GRACE_SECONDS = 1.5
"""CPU seconds that a question gets beyond its limit to stop by itself; then its process is
killed."""

START_SECONDS, START_PATIENCE = 20.0, 60.0
"""How long a new Python may take to begin: seconds of the processor, of the clock on the wall."""

LONGEST_PATIENCE = 300.0
"""Wall-clock seconds for one question, however busy the machine is."""

MEMORY_BYTES = 1 << 29
"""Memory that the learner's code may use beyond the kernel's."""

PROCESSES = 50
"""Processes that may run at the same time, including that of the answer."""

ENDING_SECONDS = 5.0
"""Seconds that killing them all may take."""

WAITING = 0.1
"""A process that uses less than this share of the CPU time available to it only waits."""

HANDOVER = 0.1
"""Overhead per question in seconds, not counted as waiting."""

_SPIN_SECONDS = 0.03


def patience(seconds: float) -> float:
    """Return how many wall-clock seconds a question limited to this CPU time may wait."""
    return 4.0 + 3 * seconds


def slowdown() -> float:
    """Return how many times slower than alone a program runs now, because the machine is busy."""
    if sys.platform == "emscripten":  # unknown in a browser
        return 1.0
    from time import thread_time

    began, end = monotonic(), thread_time() + _SPIN_SECONDS
    while thread_time() < end:
        pass
    return max(1.0, (monotonic() - began) / _SPIN_SECONDS)

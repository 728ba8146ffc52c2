"""Where a learner's code runs, so that nothing it does can hurt the kernel.

It runs in a process of its own: whatever it does to memory, to builtins or to itself ends with that
process, and a process can be ended. Only a browser has no processes; there it runs in the kernel,
and what can be restored is restored.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.answering.world import World
from gametutor.answers.asking.interview import Interview
from gametutor.kit.exercise import Exercise


@contextmanager
def contained(exercise: Exercise, answer: Any) -> Iterator[Interview]:
    """An interview with `answer`.

    Raises:
        NotChecked: it cannot be asked.
    """
    if sys.platform == "emscripten":
        with in_this_process(exercise, answer) as interview:
            yield interview
        return
    from gametutor.answers.asking.process import own_process

    with own_process(exercise, answer) as line:
        yield Interview(line.put_all)


@contextmanager
def in_this_process(exercise: Exercise, answer: Any) -> Iterator[Interview]:
    """An interview with `answer` in the kernel itself. Nobody can end it here, so the time is left
    to the clock of each question."""
    everything = World(whole=True)
    try:
        with Answerer(exercise, answer) as answerer:
            yield Interview(lambda requests, seconds: map(answerer.hear, requests))
    finally:
        everything.restore()

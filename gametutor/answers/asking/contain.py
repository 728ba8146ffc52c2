"""Contain a learner's code, so that nothing it does can harm the kernel.

It runs in a separate process: whatever it does to memory, to builtins or to itself ends with that
process, and a process can be killed. Only a browser has no processes; there it runs in the kernel,
and what can be restored is restored.
"""

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
    """Yield an interview with `answer`, in a separate process where there is one.

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
    """Yield an interview with `answer` in the kernel itself. It cannot be killed here, so only each
    question's own clock limits the time."""
    everything = World(whole=True)
    try:
        with Answerer(exercise.outline, answer) as answerer:
            yield Interview(lambda requests, seconds: map(answerer.hear, requests))
    finally:
        everything.restore()

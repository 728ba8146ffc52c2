"""An interview with an answer that is given as text, in a sandbox."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from gameclassroom.isolating.attributed import attributed
from gameclassroom.isolating.library import library
from gameclassroom.isolating.outside import Outside, PassedOn
from gameclassroom.isolating.ways import Sandbox
from gametutor.answers.asking.interview import Interview, Put
from gametutor.answers.asking.line import ProcessLine
from gametutor.answers.asking.lost import Lost
from gametutor.course.handing_in.program import NOT_PYTHON, Program, TooLong
from gametutor.kit.exercise import Exercise

TEXT_SECONDS, TEXT_PATIENCE = 5.0, 20.0
"""The limits for running the definitions of an answer: seconds of CPU time, and of wall-clock
time."""


MOST_SENT = 1 << 24
"""Bytes that the process of an answer may send in all. Right answers send a million at most. What
is read here takes up to thirty times as much memory, and is kept until the answer is judged."""


@contextmanager
def isolated(
    exercise: Exercise,
    text: str,
    names: Sequence[str],
    sandbox: Sandbox,
    passed_on: list[PassedOn] | None = None,
) -> Iterator[Interview]:
    """Open an interview with an answer: see `put_to`."""
    with put_to(exercise, text, names, sandbox, passed_on) as put:
        yield Interview(put)


@contextmanager
def put_to(
    exercise: Exercise,
    text: str,
    names: Sequence[str],
    sandbox: Sandbox,
    passed_on: list[PassedOn] | None = None,
) -> Iterator[Put]:
    """What puts requests to an answer of which only the text is known. At the end nothing of it is
    left; nor of its sandbox, if it was told anything that it could leave there for another answer.
    If the text does not run, what it defines for itself of the functions that the exercise hands
    over is left out: no question needs that, and its faults belong to another exercise.

    Args:
        exercise: the exercise that it answers.
        text: Python that defines the answer, with everything that it uses.
        names: the names in the text that are handed to the check, in the order of the exercise's
            parts; if empty, the names in the task.
        sandbox: where it runs: see `best_way` and `Way.opened`.
        passed_on: takes what the answer passes on: see `Outside`.

    Raises:
        NotChecked: no process could be started.
        Lost: the text raised an error, did not end, or does not define the names.
    """
    with ExitStack() as stack:
        told: list[str] = []
        stack.callback(lambda: sandbox.forget() if told else None)
        try:
            line = stack.enter_context(_line_to(exercise, text, names, sandbox))
        except Lost as lost:
            if not any(name in text for name in exercise.needs):
                raise
            try:
                alone = Program([text]).needed_for(names, exercise.needs)
                line = stack.enter_context(_line_to(exercise, alone, names, sandbox))
            except (Lost, TooLong, *NOT_PYTHON):
                raise lost from None
        yield attributed(Outside(exercise, line, passed_on, told).put_all)


@contextmanager
def _line_to(
    exercise: Exercise, text: str, names: Sequence[str], sandbox: Sandbox
) -> Iterator[ProcessLine]:
    """Open a line to an answer, whose text has been run."""
    with sandbox.line(library(exercise)) as line:
        line.is_believed = False  # or a wrong answer that takes over its process is never marked
        line.left = MOST_SENT
        sent = exercise.outline, text, tuple(names), dict(sandbox.limits)
        line.put(sent, TEXT_SECONDS, TEXT_PATIENCE)
        yield line

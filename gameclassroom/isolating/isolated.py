"""An interview with an answer that is text, in a sandbox."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from gameclassroom.isolating.outside import Outside
from gameclassroom.isolating.ways import Sandbox
from gametutor.answers.asking.interview import Interview
from gametutor.kit.exercise import Exercise

TEXT_SECONDS, TEXT_PATIENCE = 5.0, 20.0
"""How long the definitions of an answer may take to run: seconds of the processor, of the clock on
the wall."""


@contextmanager
def isolated(
    exercise: Exercise, text: str, names: Sequence[str], sandbox: Sandbox
) -> Iterator[Interview]:
    """An interview with an answer that nothing but its text is known of; at the end nothing of it
    is left.

    Args:
        exercise: what it is an answer to.
        text: Python that defines it, with all that it uses.
        names: what of that is handed to the check, in the order of the exercise's parts; what the
            task calls it if there are none.
        sandbox: where it runs: see `best_way` and `Way.opened`.

    Raises:
        NotChecked: there was no process to be had.
        Lost: the text ended with an error, or did not end, or defines no such names.
    """
    with sandbox.line() as line:
        sent = exercise.name, text, tuple(names), dict(sandbox.limits)
        line.put(sent, TEXT_SECONDS, TEXT_PATIENCE)
        yield Interview(Outside(line).put_all)

"""Judge whether an answer that is right in plain Python is also right as Numba compiles it."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging.asker import Asker, is_wrong
from gametutor.verdicts.judging.stages import failed
from gametutor.verdicts.judging.verdict import Verdict

ALIKE = "Compiled by Numba, it gives the same answers."
IN_PYTHON = "In plain Python your function is right on all {count:,} questions."
OTHER_NUMBERS = (
    "Python's whole numbers have as many bits as they need. Compiled, they have 64, and every "
    "variable has one type."
)
ABOVE = "Which bits of that number matter in the end, and can the others be avoided?"
WHERE = "Which line makes a number that does not fit into 64 bits, or one that is not whole?"


def compiled_too(exercise: Exercise, interview: Interview, passed: Verdict) -> Verdict:
    """Return the verdict on the compiled form of an answer that passed in plain Python; the given
    verdict if the learner does not compile it."""
    if exercise.assembled:
        return passed
    in_python = IN_PYTHON.format(count=passed.asked)
    try:
        made = interview.compile(exercise.battery[0])
    except Lost as lost:
        return Verdict("failed", 4, f"{in_python} Compiled, {lost}.", asks=lost.asks, compiled=True)
    if made is None:
        return passed
    if made.why:
        where = f" See {made.line}." if made.line else ""
        words = f"{in_python} But Numba {made.why}.{where}"
        return Verdict("failed", 3, words, asks=made.asks, compiled=True)
    ask = Asker(interview, compiled=True)
    for probe, outcome in ask.all(chain(exercise.battery, exercise.more())):
        if is_wrong(probe, outcome):
            verdict = failed(exercise, ask, probe, outcome, ())
            assert verdict.probe is not None
            why = interview.explain(verdict.probe)
            return replace(
                verdict,
                words=f"{in_python} As Numba compiles it, it is not.",
                note=why or OTHER_NUMBERS,
                asks=ABOVE if why else WHERE,
                compiled=True,
            )
    return replace(passed, note=" ".join(filter(None, (passed.note, ALIKE))))

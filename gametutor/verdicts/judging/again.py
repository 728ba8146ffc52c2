"""Ask a question again where nothing was asked before, to recognise chance and memory."""

from collections.abc import Sequence
from dataclasses import replace

from gametutor.answers.answering.outcome import Outcome, without_visits
from gametutor.answers.asking.interview import Interview
from gametutor.verdicts.judging.asker import VISITS, Asker, is_wrong
from gametutor.verdicts.judging.verdict import Verdict

REPEATS, FEWEST = 20, 3
"""Times that a question is asked alone, to recognise an answer that depends on chance or memory; a
question that takes as long as a match, at least so often."""

SECONDS = 1.0
"""CPU seconds after which the fewest times are enough."""


def asked_alone(interview: Interview, verdict: Verdict) -> list[Outcome]:
    """Return the outcomes of a verdict's question when it is asked alone, as often as time
    allows."""
    assert verdict.probe is not None
    ask, outcomes = Asker(interview, verdict.part), list[Outcome]()
    while len(outcomes) < (REPEATS if interview.cpu_seconds < SECONDS else FEWEST):
        outcome = ask(verdict.probe)
        if outcome.is_broken_off:
            break
        outcomes.append(outcome)
    return outcomes


REMEMBERS = (
    "Asked this question first, your code answers it correctly: it keeps something from one call "
    "to the next."
)

REMEMBERS_ITSELF = (
    "Asked the first time, your code answers it correctly, and not when it is asked again: it "
    "keeps something from one call to the next."
)

REMEMBERING = (REMEMBERS, REMEMBERS_ITSELF)

DIFFERS = "Asked again, your code answers differently."

ASKS_ABOUT_CHANCE = (
    "Does your code leave something to chance? If so, is everything that it may choose right "
    "here? If not, what does it keep from one call to the next?"
)


def explained_alone(verdict: Verdict, alone: Sequence[Outcome]) -> Verdict:
    """Return the verdict on a wrong outcome, with what the same question asked alone shows."""
    assert verdict.probe is not None
    if not alone:
        return verdict
    wrong = [is_wrong(verdict.probe, outcome) for outcome in alone]
    if not any(wrong):
        return replace(
            verdict,
            battery=(),
            note=REMEMBERS,
            asks="What is made once and used by all states, as a default value or on the class?"
            if verdict.standing
            else "Which variable still holds data from the previous call?",
        )
    if not wrong[0] and all(wrong[1:]):
        return replace(
            verdict,
            battery=(),
            note=REMEMBERS_ITSELF,
            asks="Which variable still holds data from the previous call?",
        )
    about_visits = verdict.stage == VISITS
    marks = {(outcome if about_visits else without_visits(outcome)).mark for outcome in alone}
    if len(marks) > 1:
        return replace(
            verdict,
            battery=(),
            note=DIFFERS,
            asks=ASKS_ABOUT_CHANCE,
        )
    return verdict

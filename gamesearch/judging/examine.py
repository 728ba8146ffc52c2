"""The stages of a check, in order. The first that fails speaks, the rest stay silent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice, takewhile

from gamesearch.answering.observe import Outcome, without_visits
from gamesearch.answering.parts import exercise_about, exercise_of
from gamesearch.asking.interview import Interview, Lost
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.exercises.kit.probe import Probe
from gamesearch.judging.methods import by_method
from gamesearch.judging.questions import VISITS, Asking, is_wrong, on_questions
from gamesearch.judging.verdict import Verdict
from gamesearch.text.counting import listed


def examine(exercise: Exercise, interview: Interview) -> Verdict:
    """Take the answer of an interview through the stages.

    Args:
        exercise: what it is an answer to.
        interview: where it is asked.
    """
    try:
        if exercise.parts:
            return _examine_parts(exercise, interview)
        verdict = _alone(exercise, interview)
        return together(exercise, interview, verdict) if verdict.status == "passed" else verdict
    except Lost as lost:  # before the first question
        return Verdict("failed", 4, f"While the check looked at your answer: {lost}.")


def _alone(exercise: Exercise, interview: Interview, part: str = "") -> Verdict:
    """Stages 1 to 9, in which the names that the answer needs are bound to the reference."""
    if obstacle := interview.look(part):
        return Verdict(*obstacle)
    if exercise.methods:
        return by_method(exercise, Asking(interview), *interview.methods())
    return on_questions(exercise_about(exercise, part), Asking(interview, part))


REPEATS = 20
"""How often a question is asked alone, to see an answer that depends on chance or memory."""


def asked_alone(interview: Interview, verdict: Verdict) -> list[Outcome]:
    """What an answer says when it is asked the question of a verdict again and again, and nothing
    else, as often as the time allows."""
    assert verdict.probe is not None
    ask = Asking(interview, verdict.part)
    asked = (ask(verdict.probe) for _ in range(REPEATS))
    return list(takewhile(lambda outcome: outcome.kind != "stopped", asked))


REMEMBERS = (
    "Asked this question first, your code answers it correctly: it keeps something from one call "
    "to the next."
)


def compared(verdict: Verdict, alone: Sequence[Outcome]) -> Verdict:
    """The verdict on a wrong outcome, when the same question asked alone is answered otherwise."""
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
    about_visits = verdict.stage == VISITS
    marks = {(outcome if about_visits else without_visits(outcome)).mark for outcome in alone}
    if len(marks) > 1:
        return replace(
            verdict,
            battery=(),
            note="Asked again, your code answers differently.",
            asks="What in your code changes from one call to the next?",
        )
    return verdict


# --- stage 10 ----------------------------------------------------------------------------------

MORE_TOGETHER = 60
"""So many of the further questions are asked once more, after all of the battery."""

SHARED = (
    "Do they share something that one of them changes: a global variable, a default value, an "
    "attribute of one object?"
)


def together(exercise: Exercise, interview: Interview, passed: Verdict) -> Verdict:
    """The answer with the learner's own other functions. What goes wrong here is not its own
    fault, so it makes a note and not a failure."""
    names = interview.own_helpers()
    if not names:
        return passed
    ask = Asking(interview, own=True)
    questions = (*exercise.battery, *islice(exercise.more(), MORE_TOGETHER))
    wrong = _first_wrong(interview, ask, questions)
    return replace(passed, note=_about(exercise, interview, names, *wrong)) if wrong else passed


def _first_wrong(
    interview: Interview, ask: Asking, questions: Iterable[Probe]
) -> tuple[Probe, Outcome] | None:
    """The first question that is answered wrongly, in the time that there is."""
    for probe in questions:
        if interview.over_limit():
            break
        if is_wrong(probe, outcome := ask(probe)):
            return probe, outcome
    return None


def _about(
    exercise: Exercise,
    interview: Interview,
    names: Sequence[str],
    probe: Probe,
    outcome: Outcome,
) -> str:
    """Which of the learner's other functions is wrong; or that each of them is right, and the
    fault lies between them."""
    own = listed(f"`{name}`" for name in names)
    if interview.is_over:
        return f"Together with your own {own} it could not be asked: {outcome.words}."
    for name in names:
        about = exercise_of(exercise.needs[name])
        if about and _first_wrong(interview, Asking(interview, name), about.battery):
            return (
                f"Together with your own `{name}` the answers are not right yet: {about.usage} "
                "says more."
            )
    happened = probe.show(outcome.value).comparison if outcome.kind == "value" else outcome.words
    return (
        f"Your own {own} {'is' if len(names) == 1 else 'are'} right alone too, but together the "
        f"answers are not. Asked together: `{probe.call}`. {happened} {SHARED}"
    )


def _examine_parts(exercise: Exercise, interview: Interview) -> Verdict:
    """A pair of functions: each with the reference for the other one, then both together."""
    if obstacle := interview.look():
        return Verdict(*obstacle)
    verdicts = {}
    for part in exercise.parts:
        verdict = _alone(exercise, interview, part.asks_for)
        if verdict.status == "failed":
            twice = interview.look_twice()
            return Verdict(*twice) if twice else replace(verdict, part=part.asks_for)
        verdicts[part.asks_for] = verdict
    if any(verdict.status == "not attempted" for verdict in verdicts.values()):
        said = (f"`{name}`: {v.words or 'Right on its own.'}" for name, v in verdicts.items())
        return Verdict("not attempted", 1, " ".join(said))
    count = sum(verdict.asked for verdict in verdicts.values())
    verdict = on_questions(exercise, Asking(interview))
    if verdict.status == "passed":
        return replace(verdict, asked=verdict.asked + count)
    note = f"Each function is right on its own, but together they are not. {SHARED}"
    return replace(verdict, stage=10, note=note)

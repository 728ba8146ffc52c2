"""Stage 10: judge an answer together with the learner's own other functions."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice

from gamesearch.base.text.counting import listed_code
from gamesearch.base.text.describe import capital, ended
from gametutor.answers.about import exercise_solved_by
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.verdicts.judging.asker import VISITS, Asker, is_wrong
from gametutor.verdicts.judging.verdict import Verdict

MORE_TOGETHER = 60
"""Further questions, at most, that are repeated after all of the battery."""

SHARED = (
    "Do they share something that one of them changes: a global variable, a default value, an "
    "attribute of one object?"
)


IN_A_CIRCLE = (
    "With the course's own `{other}`, your `{name}` is right. But yours leaves the work to your "
    "`{other}`, which leaves it to your `{name}`."
)
FEW_NODES = 20
"""A position with a tree of no more has no game so long that it exhausts the stack."""


def together(
    exercise: Exercise, interview: Interview, passed: Verdict, names: Sequence[str]
) -> Verdict:
    """Return the verdict on the answer with the learner's own other functions. A failure here is
    not its own fault, so it adds a note and does not fail the answer; unless two functions leave
    all the work to each other, which costs both."""
    if not {*names} <= {*exercise.needs}:
        raise Lost(CORRUPTED)
    ask = Asker(interview, own=True)
    questions = (*exercise.battery, *islice(exercise.more(), MORE_TOGETHER))
    wrong = _first_wrong(interview, ask, questions)
    if wrong is None:
        return passed
    probe, outcome = wrong
    has_no_end = outcome.kind == "endless" and probe.size[0] <= FEW_NODES
    other = _rests_on(exercise, interview, names) if has_no_end else ""
    if other:
        return replace(
            passed,
            status="failed",
            stage=10,
            probe=probe,
            outcome=outcome,
            battery=(),
            note=IN_A_CIRCLE.format(name=exercise.asks_for, other=other),
        )
    about = _whose_fault(exercise, interview, names, probe, outcome)
    return replace(passed, note=" ".join(filter(None, (about, passed.note))))


def _first_wrong(
    interview: Interview, ask: Asker, questions: Iterable[Probe]
) -> tuple[Probe, Outcome] | None:
    """Return the first question that is answered wrongly, in the time available; None if none
    is."""
    for probe in questions:
        if interview.over_limit():
            break
        if is_wrong(probe, outcome := ask(probe)):
            return probe, outcome
    return None


def _rests_on(exercise: Exercise, interview: Interview, names: Sequence[str]) -> str:
    """The name of the learner's other function that needs this answer in its turn and is right on
    its own; "" if there is none."""
    for name in names:
        about = exercise_solved_by(exercise.needs[name])
        if about and exercise.asks_for in about.needs and not _is_at_fault(interview, about):
            return name
    return ""


def _is_at_fault(interview: Interview, about: Exercise) -> bool:
    """Return whether the learner's function that solves this is wrong on its own."""
    return _first_wrong(interview, Asker(interview, about.outline), about.battery) is not None


def _whose_fault(
    exercise: Exercise,
    interview: Interview,
    names: Sequence[str],
    probe: Probe,
    outcome: Outcome,
) -> str:
    """Return a sentence that names the learner's function at fault, or says that each is right and
    the fault lies between them."""
    own = listed_code(names)
    if interview.is_over:
        return f"Together with your own {own} it could not be checked: {outcome.words}."
    for name in names:
        about = exercise_solved_by(exercise.needs[name])
        if about and _is_at_fault(interview, about):
            return (
                f"Together with your own `{name}` the answers are not right yet: {about.usage} "
                "says more."
            )
    if outcome.kind == "value" and probe.stage(outcome.value) == VISITS:
        return ""  # a right search may return a looser bound, and its caller then asks more
    alone = "is right on its own" if len(names) == 1 else "are right on their own"
    asked = f"Asked together: `{probe.call}`."
    happened = ended(capital(outcome.words))
    if outcome.is_broken_off:
        return f"Your own {own} {alone} too, but together they never end. {asked} {happened}"
    if outcome.kind == "value":
        happened = probe.show(outcome.value).comparison.to_learner
    return (
        f"Your own {own} {alone} too, but together the answers are not. {asked} {happened} {SHARED}"
    )

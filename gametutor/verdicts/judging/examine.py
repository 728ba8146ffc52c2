"""Take an answer through the stages of a check. The first that fails speaks."""

from dataclasses import replace

from gametutor.answers.about import exercise_or_part
from gametutor.answers.asking.interview import Interview
from gametutor.answers.asking.lost import Lost
from gametutor.kit.exercise import Exercise
from gametutor.verdicts.judging.asker import VISITS, Asker
from gametutor.verdicts.judging.stages import judge_by_questions
from gametutor.verdicts.judging.verdict import Verdict
from gametutor.verdicts.judging.when_compiled import compiled_too


def examine(exercise: Exercise, interview: Interview) -> Verdict:
    """Return the verdict on the answer of an interview.

    Args:
        exercise: what it is an answer to.
        interview: where it is asked.
    """
    try:
        if exercise.parts:
            return _examine_parts(exercise, interview)
        verdict = _alone(exercise, interview)
        if verdict.status == "passed":
            verdict = compiled_too(exercise, interview, verdict)
        if verdict.status == "passed" and exercise.trick:
            verdict = replace(verdict, without_trick=interview.goes(exercise.trick.left_out))
        # Last: the learner's other functions may end the process.
        if verdict.status == "passed" and (others := interview.own_helpers()):
            from gametutor.verdicts.judging.together import together

            verdict = together(exercise, interview, verdict, others)
        return verdict
    except Lost as lost:  # lost where no question was being asked
        return Verdict("failed", 4, f"While the check looked at your answer: {lost}.")


def _alone(exercise: Exercise, interview: Interview, part: str = "") -> Verdict:
    """Return the verdict of stages 1 to 9, in which the names that the answer needs are bound to
    the reference."""
    if obstacle := interview.look(part):
        return Verdict(*obstacle)
    if exercise.methods:
        # Not before: what asks the methods of a class is of no concern to a function.
        from gametutor.verdicts.judging.methods import by_method

        return by_method(exercise, Asker(interview), *interview.methods())
    verdict = judge_by_questions(exercise_or_part(exercise, part), Asker(interview, part))
    return replace(verdict, only_visits=verdict.stage == VISITS)


def _examine_parts(exercise: Exercise, interview: Interview) -> Verdict:
    """Return the verdict on a pair of functions: each with the reference for the other, then both
    together."""
    if obstacle := interview.look():
        return Verdict(*obstacle)
    verdicts: dict[str, Verdict] = {}
    for part in exercise.parts:
        if verdicts and not Asker(interview).may_go_on:
            break
        verdict = _alone(exercise, interview, part.asks_for)
        is_open = verdict.stage == 1  # it has a blank, or nothing is written yet
        if verdict.status in ("failed", "unfinished") and not (verdict.only_visits or is_open):
            twice = interview.look_twice()
            return Verdict(*twice) if twice else replace(verdict, part=part.asks_for)
        verdicts[part.asks_for] = verdict
    for name, verdict in verdicts.items():
        if verdict.only_visits:
            right = [one for one in verdicts.values() if one.only_visits or one.status == "passed"]
            return replace(verdict, part=name, only_visits=len(right) == len(exercise.parts))
    if any(verdict.stage == 1 for verdict in verdicts.values()):
        said = (f"`{name}`: {v.words or 'Right on its own.'}" for name, v in verdicts.items())
        is_begun = any(verdict.status != "not attempted" for verdict in verdicts.values())
        return Verdict("unfinished" if is_begun else "not attempted", 1, " ".join(said))
    verdict = judge_by_questions(exercise, Asker(interview))
    if verdict.status == "passed":
        return replace(verdict, asked=verdict.asked + sum(v.asked for v in verdicts.values()))
    note = "On its own, each function answered its questions correctly. This one was asked of both."
    return replace(verdict, stage=10, note=note)

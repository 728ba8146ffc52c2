"""What comes first: has an answer been changed at all, is what it stands on right, and has it been
run?"""

import re
from types import CodeType
from typing import Any

from gametutor.answers.answering.compiled_answer import uncompiled
from gametutor.answers.answering.functions import functions_of, is_learners, names_looked_up
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.errors.other_cells import PARAMETERS, to_run_first
from gametutor.checking.judge import judge
from gametutor.exercises import FILL_INS, find, lesson_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.source import Source

UNCHANGED = "This is still the program that the lesson gives."
FIRST = (
    "Your answer uses your own `{name}`, which is not right yet. Its mistakes would "
    "count against your answer, so that was not checked. {usage} says what is wrong with `{name}`."
)


def is_unchanged(given: Source, answer: Any) -> bool:
    """Return whether the answer is the program that the lesson gives to be changed."""
    answer = uncompiled(answer)
    return is_learners(answer) and _bytecode(answer.__code__) == _bytecode(given.program.__code__)


def _bytecode(code: CodeType) -> tuple[Any, ...]:
    return code.co_code, code.co_names, code.co_consts


def wrong_helper(exercise: Exercise, answer: Any) -> str:
    """Return which fill-in of the same lesson the answer calls, and the learner has wrong or has
    not filled in; "" if there is none."""
    lesson = lesson_of(exercise.name)
    functions = [one for one in functions_of(uncompiled(answer)) if is_learners(one)]
    for name in FILL_INS.get(lesson or "", ()):
        callers = (one for one in functions if name in names_looked_up(one.__code__))
        helper = next((caller.__globals__.get(name) for caller in callers), None)
        if not is_learners(helper) or helper in functions:
            continue
        if judge(find(name), helper).verdict.status in ("failed", "unfinished", "not attempted"):
            return name
    return ""


def raise_where_a_cell_comes_first(outcome: Outcome) -> None:
    """Raise the error of a name that another cell defines, which has yet to be run: what is shown
    in its place offers to run that cell. It is no mistake in the answer."""
    found = re.match(r"NameError: name '(\w+)'", outcome.words if outcome.kind == "error" else "")
    if found and found[1] not in PARAMETERS and to_run_first(found[1]):
        raise NameError(f"{found[0]} is not defined", name=found[1])

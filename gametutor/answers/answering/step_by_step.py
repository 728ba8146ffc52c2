"""Does an answer go step by step, or in several statements? Its code tells, without running it."""

import ast
from collections.abc import Mapping
from types import CodeType
from typing import Any

from gametutor.answers.answering.changing import own_functions
from gametutor.answers.answering.written import source_of, steps_of, with_inner

_LOOPS_OF_PYTHON = {"map", "filter", "reduce", "accumulate"}


def goes_step_by_step(answer: Any, needs: Mapping[str, Any]) -> bool:
    """Return whether an answer has a loop, or a function that calls itself; so too for the
    learner's own functions that it calls.

    Args:
        answer: a function, a class, anything.
        needs: names that are bound to the reference while the answer is asked.
    """
    codes = (function.__code__ for function in own_functions(answer, needs))
    return any(_repeats(code) for each in codes for code in with_inner(each))


def is_in_several_statements(answer: Any, needs: Mapping[str, Any]) -> bool:
    """Return whether an answer, or one of the learner's own functions that it calls, is more than
    one statement. (Then the trick of `negamax_one_line` was left out: see `kit/trick.py`.)"""
    sources = (source_of(function.__code__) for function in own_functions(answer, needs))
    bodies = (source.body for source in sources if isinstance(source, ast.FunctionDef))
    return any(
        len([one for one in body if not isinstance(getattr(one, "value", None), ast.Constant)]) > 1
        for body in bodies
    )


def _repeats(code: CodeType) -> bool:
    """Return whether code jumps back, calls itself by its name, or has Python repeat something."""
    names = {*code.co_names, *code.co_freevars}
    return (
        code.co_name in names
        or bool(names & _LOOPS_OF_PYTHON)
        or any("BACKWARD" in step.opname for step in steps_of(code))
    )

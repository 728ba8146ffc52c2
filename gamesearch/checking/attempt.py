"""The first two stages of a check: is there anything to judge, and can it be called?"""

from __future__ import annotations

import dis
import inspect
from collections.abc import Sequence
from types import CodeType, FunctionType, MethodType
from typing import Any

from gamesearch.checking.isolate import functions_of
from gamesearch.checking.verdict import Verdict
from gamesearch.exercises.kit.exercise import Exercise
from gamesearch.text.counting import listed
from gamesearch.text.describe import kind_of

# --- stage 1 -----------------------------------------------------------------------------------


def attempted(exercise: Exercise, answer: Any) -> Verdict | None:
    """Is there anything to judge? An untouched stub is recognised, not scolded."""
    if answer is None or answer is Ellipsis:
        return Verdict(
            "not attempted", 1, f"This is the place for your own `{exercise.signature}`."
        )
    if isinstance(answer, type):
        methods = [getattr(answer, name) for name in exercise.methods if hasattr(answer, name)]
        if exercise.methods and all(map(_is_open, methods)):
            return Verdict("not attempted", 1, "The methods still have to be written.")
        return None
    function = next(functions_of(answer), None)
    code = getattr(function, "__code__", None)
    if code is not None and is_stub(code):
        return Verdict("not attempted", 1, _what_is_open(code))
    return None


def _is_open(method: Any) -> bool:
    return isinstance(method, FunctionType) and is_stub(method.__code__)


def is_stub(code: CodeType) -> bool:
    """Is this as it was handed out: `...`, `pass`, NotImplementedError, or a blank left?"""
    steps = [step for step in dis.get_instructions(code) if step.opname not in _SILENT]
    if any(step.argval is Ellipsis for step in steps if "CONST" in step.opname):
        return True
    first = steps[0] if steps else None
    if first is not None and first.argval == "NotImplementedError":
        return True
    return all("CONST" in step.opname or "RETURN" in step.opname for step in steps) and not any(
        step.argval is not None for step in steps if "CONST" in step.opname
    )


_SILENT = {"RESUME", "NOP", "COPY_FREE_VARS", "CACHE", "PUSH_NULL", "NOT_TAKEN"}


def _what_is_open(code: CodeType) -> str:
    for step in dis.get_instructions(code):
        if "CONST" in step.opname and step.argval is Ellipsis and (line := _line_of(step)):
            return f"There is still a blank `...` to fill in, in line {line} of the cell."
    return "The function still has to be written."


def _line_of(step: dis.Instruction) -> int | None:
    if step.positions is not None:
        return step.positions.lineno
    return step.starts_line if isinstance(step.starts_line, int) else None


def all_there(exercise: Exercise, answer: Any) -> Verdict | None:
    """Of an exercise that asks for several functions: were all of them passed, in order?"""
    names = [part.asks_for for part in exercise.parts]
    if answer is None or answer is Ellipsis:
        return Verdict("not attempted", 1, f"This is the place for your own `{exercise.asks_for}`.")
    given = answer if isinstance(answer, (tuple, list)) else [answer]
    words = f"This exercise asks for {len(names)} functions: {exercise.usage}."
    if len(given) != len(names):
        return Verdict("failed", 2, f"{words} You passed {len(given)}.")
    own = [getattr(function, "__name__", "") for function in given]
    if own != names and sorted(own) == sorted(names):
        return Verdict("failed", 2, f"{words} You passed them in a different order.")
    return None


def given_twice(exercise: Exercise, answer: Any) -> Verdict | None:
    """Of an exercise that asks for several functions: is one of them there in place of another?
    (One function may serve as both; then it has a name of its own, or it is right.)"""
    names = [part.asks_for for part in exercise.parts]
    own = [getattr(function, "__name__", "") for function in answer]
    twice = next((name for name in own if name in names and own.count(name) > 1), "")
    words = f"This exercise asks for {len(names)} functions: {exercise.usage}."
    return Verdict("failed", 2, f"{words} You passed `{twice}` twice.") if twice else None


# --- stage 2 -----------------------------------------------------------------------------------


def right_parameters(exercise: Exercise, answer: Any) -> Verdict | None:
    """Can it be called in the way the exercise says?"""
    words = _why_not_callable(exercise, answer)
    return Verdict("failed", 2, words) if words else None


def _why_not_callable(exercise: Exercise, answer: Any) -> str:
    name, signature = exercise.asks_for, exercise.signature
    wants_class = bool(exercise.methods)
    if wants_class and not isinstance(answer, type):
        return (
            f"This exercise asks for a class `{name}`, but got {kind_of(answer)}. "
            f"Pass the class itself, without parentheses: {exercise.usage}."
        )
    if not wants_class and isinstance(answer, type):
        return (
            f"This exercise asks for a function `{signature}`, but got the class {answer.__name__}."
        )
    if not callable(answer):
        return (
            f"This exercise asks for a function `{signature}`, but got {kind_of(answer)}. "
            f"Pass the function itself, without parentheses: {exercise.usage}."
        )
    missing = [method for method in exercise.methods if not hasattr(answer, method)]
    if missing:
        return f"The class `{answer.__name__}` has no {_list(missing)} yet."
    return _why_not_bound(exercise, answer)


def _why_not_bound(exercise: Exercise, answer: Any) -> str:
    try:
        signature = inspect.signature(answer)
    except (TypeError, ValueError):  # some callables do not tell; then calling will show
        return ""
    words = f"It is called as `{exercise.signature}`, but yours is `{exercise.asks_for}{signature}`"
    if _in_another_order(exercise, signature):
        return f"{words}: the same parameters in a different order."
    try:
        signature.bind(*exercise.parameters)
        return ""
    except TypeError:
        pass
    mine = [name for name, kind in signature.parameters.items() if kind.kind != kind.VAR_KEYWORD]
    missing = [name for name in exercise.parameters if name not in mine]
    extra = [name for name in mine if name not in exercise.parameters]
    wanted = len(exercise.parameters)
    if missing and len(mine) + len(missing) == wanted:
        me = " Is `self` the first parameter?" if isinstance(answer, (type, MethodType)) else ""
        return f"{words}: {_list(missing)} {'is' if len(missing) == 1 else 'are'} missing.{me}"
    if extra and len(mine) - len(extra) == wanted:
        there = "is 1 parameter" if len(extra) == 1 else f"are {len(extra)} parameters"
        return f"{words}: there {there} too many, {_list(extra)}."
    return f"{words}: it has {len(mine)} parameters instead of {wanted}."


def _in_another_order(exercise: Exercise, signature: inspect.Signature) -> bool:
    """Are all the names there, but not in the places where they are passed?"""
    wanted = list(exercise.parameters)
    names = [
        name
        for name, parameter in signature.parameters.items()
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD)
    ]
    return set(wanted) <= set(names) and names[: len(wanted)] != wanted


def _list(names: Sequence[str]) -> str:
    return listed(f"`{name}`" for name in names)

"""The first two stages of a check: is there anything to judge, and can it be called?"""

from __future__ import annotations

import ast
import dis
import inspect
import itertools
import textwrap
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any, NamedTuple

from gamesearch.answering.isolate import functions_of
from gamesearch.answering.shapes import why_not_callable
from gamesearch.exercises.kit.exercise import Exercise


class Obstacle(NamedTuple):
    """Why an answer cannot be asked anything yet.

    Attributes:
        status: "not attempted" or "failed".
        stage: the stage of the check that found it, 1 or 2.
        words: the sentence about it.
    """

    status: str
    stage: int
    words: str


# --- stage 1 -----------------------------------------------------------------------------------


def attempted(exercise: Exercise, answer: Any) -> Obstacle | None:
    """Is there anything to judge? An untouched stub is recognised, not scolded."""
    if answer is None or answer is Ellipsis:
        return Obstacle(
            "not attempted", 1, f"This is the place for your own `{exercise.signature}`."
        )
    if isinstance(answer, type):
        methods = [getattr(answer, name) for name in exercise.methods if hasattr(answer, name)]
        turn = inspect.getattr_static(answer, "to_move", None)
        begun = isinstance(turn, property) and not _is_open(turn.fget)
        if exercise.methods and all(map(_is_open, methods)) and not begun:
            return Obstacle("not attempted", 1, "The methods still have to be written.")
        return None
    function = next(functions_of(answer), None)
    code = getattr(function, "__code__", None)
    if code is not None and is_stub(code):
        return Obstacle("not attempted", 1, _what_is_open(code))
    return None


def _is_open(method: Any) -> bool:
    return isinstance(method, FunctionType) and is_stub(method.__code__)


def is_stub(code: CodeType) -> bool:
    """Is this as it was handed out: `...`, `pass`, NotImplementedError, or a blank left?"""
    if next(_blanks(code), None):
        return True
    steps = [step for step in dis.get_instructions(code) if step.opname not in _SILENT]
    first = steps[0] if steps else None
    if first is not None and first.argval == "NotImplementedError":
        return True
    is_empty = all("CONST" in step.opname or "RETURN" in step.opname for step in steps) and not any(
        step.argval is not None for step in steps if "CONST" in step.opname
    )
    return is_empty and not _says_a_value(code)


def _says_a_value(code: CodeType) -> bool:
    """Is there a line such as `7`, without `return`? Python leaves it out of what it compiles."""
    try:
        function = ast.parse(textwrap.dedent(inspect.getsource(code))).body[0]
    except (OSError, SyntaxError):
        return False
    lines = function.body if isinstance(function, ast.FunctionDef) else []
    said = [line.value for line in lines if isinstance(line, ast.Expr)]
    stands_open = (str, type(...))  # a docstring, or a blank
    return not all(isinstance(v, ast.Constant) and isinstance(v.value, stands_open) for v in said)


_SILENT = {"RESUME", "NOP", "COPY_FREE_VARS", "CACHE", "PUSH_NULL", "NOT_TAKEN"}


def _blanks(code: CodeType) -> Iterator[dis.Instruction]:
    """Where `...` stands for what is still to be written. Code that compares something with it, or
    has it between the brackets of an index, means it."""
    steps = list(dis.get_instructions(code))
    if any(map(_compares_with_dots, _with_inner(code))):
        return
    for number, step in enumerate(steps):
        is_dots = "CONST" in step.opname and _holds_dots(step.argval)
        if is_dots and not any(_is_index(later, step) for later in steps[number:]):
            yield step


def _holds_dots(constant: Any) -> bool:
    return constant is Ellipsis or (isinstance(constant, tuple) and Ellipsis in constant)


def _with_inner(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_inner(constant)


def _compares_with_dots(code: CodeType) -> bool:
    if "Ellipsis" in code.co_names:
        return True
    return any(
        step.argval is Ellipsis and after.opname in ("IS_OP", "COMPARE_OP")
        for step, after in itertools.pairwise(dis.get_instructions(code))
        if "CONST" in step.opname
    )


def _is_index(step: dis.Instruction, dots: dis.Instruction) -> bool:
    """Does this instruction look something up, with the dots inside what it looks up?"""
    looks_up = "SUBSCR" in step.opname or step.argrepr == "[]"
    if not looks_up or not step.positions or not dots.positions:
        return False
    outer, inner = step.positions, dots.positions
    return (outer.lineno, outer.col_offset) < (inner.lineno, inner.col_offset) and (
        inner.end_lineno,
        inner.end_col_offset,
    ) < (outer.end_lineno, outer.end_col_offset)


def _what_is_open(code: CodeType) -> str:
    blank = next(_blanks(code), None)
    if blank and (line := _line_of(blank)):
        return f"There is still a blank `...` to fill in, in line {line} of the cell."
    return "The function still has to be written."


def _line_of(step: dis.Instruction) -> int | None:
    if step.positions is not None:
        return step.positions.lineno
    return step.starts_line if isinstance(step.starts_line, int) else None


def all_there(exercise: Exercise, answer: Any) -> Obstacle | None:
    """Of an exercise that asks for several functions: were all of them passed, in order?"""
    names = [part.asks_for for part in exercise.parts]
    if answer is None or answer is Ellipsis:
        return Obstacle(
            "not attempted", 1, f"This is the place for your own `{exercise.asks_for}`."
        )
    given = answer if isinstance(answer, (tuple, list)) else [answer]
    words = f"This exercise asks for {len(names)} functions: {exercise.usage}."
    if len(given) != len(names):
        return Obstacle("failed", 2, f"{words} You passed {len(given)}.")
    own = [getattr(function, "__name__", "") for function in given]
    if own != names and sorted(own) == sorted(names):
        return Obstacle("failed", 2, f"{words} You passed them in a different order.")
    return None


def given_twice(exercise: Exercise, answer: Any) -> Obstacle | None:
    """Of an exercise that asks for several functions: is one of them there in place of another?
    (One function may serve as both; then it has a name of its own, or it is right.)"""
    names = [part.asks_for for part in exercise.parts]
    own = [getattr(function, "__name__", "") for function in answer]
    twice = next((name for name in own if name in names and own.count(name) > 1), "")
    words = f"This exercise asks for {len(names)} functions: {exercise.usage}."
    return Obstacle("failed", 2, f"{words} You passed `{twice}` twice.") if twice else None


# --- stage 2 -----------------------------------------------------------------------------------


def right_parameters(exercise: Exercise, answer: Any) -> Obstacle | None:
    """Can it be called in the way the exercise says?"""
    words = why_not_callable(exercise, answer)
    return Obstacle("failed", 2, words) if words else None

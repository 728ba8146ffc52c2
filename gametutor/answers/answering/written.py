"""Tell which parts of an answer are written, from its code, without running it."""

import ast
import dis
import inspect
import itertools
import linecache
import textwrap
from collections.abc import Collection, Iterator
from functools import cached_property
from types import CodeType
from typing import Any

from gamesearch.base.text.counting import listed
from gametutor.kit.queries.outline import Outline


def unwritten(outline: Outline, answer: Any) -> list[str]:
    """Return the methods that are missing or still as handed out, in the order of the task,
    including `to_move` if it is a property."""
    names = [name for name in outline.methods if _is_missing(answer, name)]
    turn = inspect.getattr_static(answer, "to_move", None)
    return ["to_move", *names] if isinstance(turn, property) and is_open(turn) else names


def other_names(outline: Outline, answer: Any) -> list[str]:
    """Return the other methods of the class, one of which may be a required one misnamed. `to_move`
    is among them where it is computed rather than a plain attribute."""
    return [
        name
        for kind in answer.__mro__[:-1]
        for name, value in vars(kind).items()
        if (inspect.isfunction(value) and name not in outline.methods and name[:1] != "_")
        or (isinstance(value, (property, cached_property)) and name == "to_move")
    ]


def _is_missing(answer: Any, name: str) -> bool:
    """Return whether a method is missing or still as handed out."""
    method = inspect.getattr_static(answer, name, None)
    return method is None or is_open(method)


def is_open(method: Any) -> bool:
    """Return whether a method, or a property, is still as it was handed out, or has a blank."""
    code = _code_of(method)
    return code is not None and is_stub(code)


def is_begun_in(method: Any) -> bool:
    """Return whether a method, or a property, has lines of the learner's own."""
    code = _code_of(method)
    return code is not None and (not is_stub(code) or is_begun(source_of(code), blanks=0))


def _code_of(method: Any) -> CodeType | None:
    """Return the code of a method or a property, where Python wrote it."""
    if isinstance(method, property):
        method = method.fget
    code = getattr(inspect.unwrap(method) if callable(method) else method, "__code__", None)
    return code if isinstance(code, CodeType) else None


# --- the code of a function ----------------------------------------------------------------------


LONGEST_STUB = 20_000
"""The most bytes of a function that is as handed out: some 500 lines. (Python can take a minute to
list the steps of one that is ten times as long.)"""


def is_stub(code: CodeType) -> bool:
    """Return whether code is as handed out: `...`, `pass`, NotImplementedError, or a blank left in
    it."""
    if any(len(part.co_code) > LONGEST_STUB for part in with_inner(code)):
        return False
    source = source_of(code)
    if next(_blanks(code), None) or (source and has_open_condition(source)):
        return True
    steps = [step for step in steps_of(code) if step.opname not in _SILENT]
    first = steps[0] if steps else None
    if first is not None and first.argval == "NotImplementedError":
        return True
    is_empty = (
        bool(steps)
        and all("CONST" in step.opname or "RETURN" in step.opname for step in steps)
        and not any(step.argval is not None for step in steps if "CONST" in step.opname)
    )
    return is_empty and not (source and says_a_value(source))


def steps_of(code: CodeType) -> list[dis.Instruction]:
    """Return the steps of some code; none where it has a number that is too long for Python to
    write out, as no lesson has."""
    try:
        return [*dis.get_instructions(code)]
    except ValueError:
        return []


def is_begun(source: ast.stmt | None, blanks: int) -> bool:
    """Return whether a stub has lines of the learner's own.

    Args:
        source: that of the stub.
        blanks: how many `...` the lesson leaves in it; with as many, it is as it was handed out.
    """
    if not isinstance(source, ast.FunctionDef) or all(map(says_nothing, source.body)):
        return False
    left = [e for e in ast.walk(source) if isinstance(e, ast.Constant) and e.value is Ellipsis]
    return not blanks or len(left) != blanks


def says_nothing(line: ast.stmt) -> bool:
    """Return whether a line is words, a value alone, `pass`, an error, or returns `...` or None."""
    match line:
        case ast.Pass() | ast.Raise() | ast.Expr(ast.Constant()) | ast.Return(None):
            return True
        case ast.Return(ast.Constant(value)):
            return value in (None, ...)
    return False


def source_of(code: CodeType) -> ast.stmt | None:
    """Return the source of a function, which says things that Python does not compile."""
    try:
        lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
        return ast.parse(textwrap.dedent("".join(inspect.getblock(lines)))).body[0]
    except (IndexError, SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def has_open_condition(node: ast.stmt) -> bool:
    """Return whether a condition is still `...`, as in `if ...:`. Python takes it for true and
    compiles nothing of it."""
    conditions = (ast.If, ast.While, ast.IfExp)
    return any(
        isinstance(each, conditions)
        and isinstance(each.test, ast.Constant)
        and each.test.value is Ellipsis
        for each in ast.walk(node)
    )


def says_a_value(node: ast.stmt) -> bool:
    """Return whether a function has a line such as `7`, or `return None`."""
    lines = node.body if isinstance(node, ast.FunctionDef) else []
    said = [line.value for line in lines if isinstance(line, ast.Expr)]
    kinds = {type(getattr(value, "value", None)) for value in said}  # of a docstring, or a blank
    return not kinds <= {str, type(...)} or "return None" in map(ast.unparse, lines)


_SILENT = {"RESUME", "NOP", "COPY_FREE_VARS", "CACHE", "PUSH_NULL", "NOT_TAKEN"}


def _blanks(code: CodeType) -> Iterator[dis.Instruction]:
    """Yield where `...` stands for what is still to be written, also in a comprehension. Code that
    compares something with it, or uses it as an index, means it."""
    if any(map(_compares_with_dots, with_inner(code))):
        return
    for part in with_inner(code):
        steps = steps_of(part)
        for number, step in enumerate(steps):
            is_dots = "CONST" in step.opname and _holds_dots(step.argval)
            if is_dots and not any(_is_index(later, step) for later in steps[number:]):
                yield step


def _holds_dots(constant: Any) -> bool:
    return constant is Ellipsis or (isinstance(constant, tuple) and Ellipsis in constant)


def with_inner(code: CodeType) -> Iterator[CodeType]:
    """Yield a code object and all inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from with_inner(constant)


def _compares_with_dots(code: CodeType) -> bool:
    if "Ellipsis" in code.co_names:
        return True
    return any(
        step.argval is Ellipsis and after.opname in ("IS_OP", "COMPARE_OP")
        for step, after in itertools.pairwise(steps_of(code))
        if "CONST" in step.opname
    )


def _is_index(step: dis.Instruction, dots: dis.Instruction) -> bool:
    """Return whether the instruction looks something up with the dots as the index."""
    looks_up = "SUBSCR" in step.opname or step.argrepr == "[]"
    if not looks_up or not step.positions or not dots.positions:
        return False
    outer, inner = step.positions, dots.positions
    return (outer.lineno, outer.col_offset) < (inner.lineno, inner.col_offset) and (
        inner.end_lineno,
        inner.end_col_offset,
    ) < (outer.end_lineno, outer.end_col_offset)


METHODS_OPEN = "The methods still have to be written."
FUNCTION_OPEN = "The function still has to be written."
CONDITION_OPEN = "There is still a condition `...` to fill in."
STILL_RAISES = "`raise NotImplementedError` still comes before what you have written."
WAYS_TO_BE_OPEN = {METHODS_OPEN, FUNCTION_OPEN, CONDITION_OPEN, STILL_RAISES}
"""What is said of a stub without naming anything in it."""


def what_is_open(code: CodeType) -> str:
    """Return what of a stub is still to be written, in words."""
    source = source_of(code)
    if lines := {line for blank in _blanks(code) if (line := _line_of(blank))}:
        lines |= {code.co_firstlineno - 1 + line for line in _lines_of_dots(source)}
        is_cut_out = code.co_filename.startswith("<answer")  # of its cell, as where it is graded
        return blanks_in(lines, "" if is_cut_out else " of the cell")
    if source and has_open_condition(source):
        return CONDITION_OPEN
    if "NotImplementedError" in code.co_names and is_begun(source, blanks=0):
        return STILL_RAISES
    return FUNCTION_OPEN


def blanks_in(lines: Collection[int], of_what: str = "") -> str:
    """Return the sentence that blanks are left in these lines."""
    numbers = listed(map(str, sorted(lines))) + of_what
    if len(lines) == 1:
        return f"There is still a blank `...` to fill in, in line {numbers}."
    return f"There are still blanks `...` in lines {numbers}."


def _lines_of_dots(source: ast.stmt | None) -> Iterator[int]:
    """Yield the lines of a function with a `...` that is not an index. Of one that is a line or a
    condition by itself, Python compiles nothing, nor of what never runs while it stands there."""
    nodes = [*ast.walk(source)] if source else []
    indexes = [each.slice for each in nodes if isinstance(each, ast.Subscript)]
    meant = {each for index in indexes for each in ast.walk(index)}
    for node in nodes:
        if isinstance(node, ast.Constant) and node.value is Ellipsis and node not in meant:
            yield node.lineno


def _line_of(step: dis.Instruction) -> int | None:
    if step.positions is not None:
        return step.positions.lineno
    return step.starts_line if isinstance(step.starts_line, int) else None

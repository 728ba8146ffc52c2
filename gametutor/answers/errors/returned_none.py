"""Explain how an answer came to return None, or a thing of the wrong type, for
`answering.observe`."""

from __future__ import annotations

import dis
import io
import linecache
import re
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from types import CodeType, FrameType, FunctionType
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import capital
from gametutor.answers.errors.tracebacks import is_library, line_text


@dataclass(frozen=True)
class NoneExplanation:
    """Where a None came from, in words, and a question about it; the name of the helper, if it is
    one that never returns anything."""

    words: str
    asks: str
    helper: str = ""


def explain_none(ask: Callable[[], Any], is_over: bool = False) -> NoneExplanation:
    """Call the answer once more, and explain the line in which the learner's function ended.

    Args:
        ask: calls the answer.
        is_over: whether the game is over and its value was asked for.
    """
    from gametutor.answers.errors import last_line  # no answer that passes needs it

    watch = _watched(ask)
    if not watch.returned_none:
        return NoneExplanation("it returned None", "What should come out here?")
    where = line_text(watch.line, watch.source)
    name = last_line.only_call(watch.source)
    if name in watch.functions and not _has_return(watch.functions[name]):
        words = f"it returned None in {where}, and `{name}` never returns anything"
        return NoneExplanation(words, f"What should `{name}` return, and in which line?", name)
    if not watch.is_constant:
        return NoneExplanation(f"it returned None in {where}", _about_value(watch, is_over))
    if watch.is_written:
        asks = f"Is line {watch.line} the one that should run here? What should it return?"
        return NoneExplanation(f"it returned None in {where}", asks)
    loop = "the loop in " * watch.source.startswith(("for ", "while "))
    words = f"it returned None: it reached its end without a `return`, after {loop}{where}"
    asks = "Which line should have returned something here: is it written, and did it run?"
    if watch.source.startswith("print("):
        asks = "What is printed is not returned. What should the caller of your code receive?"
    return NoneExplanation(words, asks)


def ask_about_type(ask: Callable[[], Any], is_part: bool) -> str:
    """Call the answer once more, and return a question about the line that returned something of
    the wrong type, or only a part of what it should; "" if there is none."""
    from gametutor.answers.errors import last_line

    watch = _watched(ask)
    where = capital(line_text(watch.line, watch.source)).replace(":", " is", 1)
    own = re.match(r"return ([^\W\d]\w*) *(#|$)", watch.source)
    if own and not is_part and own[1] not in (*watch.parameters, "True", "False", "None"):
        asks = f"did a line above give `{own[1]}` the wrong value?"
        return f"{where}. Should something else be returned here, or {asks}"
    if not last_line.is_whole_return(watch.source):
        return ""
    told = [f"`{name}`" for name in last_line.passed_on(watch.source) if name in watch.functions]
    also = f", and what do the calls of {listed(told)} return" if told else ""
    return f"{where}. What should it return{also}?"


def _watched(ask: Callable[[], Any]) -> _LastReturn:
    """Call the answer, and return what was seen of its end."""
    watch = _LastReturn()
    nowhere = io.StringIO()
    with suppress(Exception), redirect_stdout(nowhere), redirect_stderr(nowhere):
        before = sys.gettrace()
        sys.settrace(watch)
        try:
            ask()
        finally:
            sys.settrace(before)
    return watch


def _about_value(watch: _LastReturn, is_over: bool) -> str:
    """Return the question about a `return` whose value was None."""
    from gametutor.kit.syntax import without_comments

    source = without_comments(watch.source)
    if name := re.fullmatch(r"return (\w+)", source):
        if name[1] in watch.parameters:
            return f"Is `{name[1]}` what this line is meant to return?"
        if is_over:
            return "The game is over here. Which line should have returned, and did it run?"
        from gametutor.answers.errors.guarded import guard_of

        if guard := guard_of(name[1], watch.file, watch.line):
            return (
                f"`{name[1]}` gets a value only where the test in line {guard} is true. Is it ever "
                "true here?"
            )
        return f"Why is `{name[1]}` still None here: which line should have given it a value?"
    if source.startswith("return print("):
        return "`print` shows something and returns None. Which of the two is meant here?"
    if call := re.match(r"return (\w+)\(", source):
        return f"`{call[1]}` returned None here. Which of its lines returned that, if any?"
    return "Why is this None here: which line should have given it a value?"


class _LastReturn:
    """A tracer that notes how the outermost function of the learner's returned. It looks at nothing
    that happens inside that function, which may be a long search."""

    def __init__(self) -> None:
        self.returned_none = self.is_constant = False
        self.is_written = False
        self.line, self.source, self.file = 0, "", ""
        self.parameters: tuple[str, ...] = ()
        self.functions: dict[str, CodeType] = {}  # of the learner's
        self._is_inside = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        if self._is_inside:
            return None
        code = frame.f_code
        if code.co_name == "__init__" or is_library(code.co_filename):
            return None
        if frame.f_back is not None and not is_library(frame.f_back.f_code.co_filename):
            return None
        self._is_inside, frame.f_trace_lines = True, False
        return self._trace_inside

    def _trace_inside(self, frame: FrameType, event: str, returned: Any) -> Callable[..., Any]:
        """Note how the function that is traced returns."""
        if event == "return":
            self._is_inside, self.returned_none = False, returned is None
            code = frame.f_code
            self.line, self.file = frame.f_lineno, code.co_filename
            line = linecache.getline(code.co_filename, self.line)
            self.source, self.is_written = line.strip(), _is_written(frame, line)
            self.is_constant = _is_constant(frame)
            self.parameters = code.co_varnames[: code.co_argcount]
            things = {**frame.f_globals, **frame.f_locals}
            for name in self.parameters[:1]:  # `self`
                for kind in reversed(type(frame.f_locals.get(name)).__mro__):
                    things |= {f"{name}.{method}": thing for method, thing in vars(kind).items()}
            plain = {name: getattr(thing, "__func__", thing) for name, thing in things.items()}
            self.functions = {
                name: thing.__code__
                for name, thing in plain.items()
                if isinstance(thing, FunctionType) and not is_library(thing.__code__.co_filename)
            }
        return self._trace_inside


def _is_constant(frame: FrameType) -> bool:
    """Return whether the None is written in the code, or is the one that Python adds at the end."""
    before = None
    for step in dis.get_instructions(frame.f_code):
        if step.offset == frame.f_lasti:
            return "CONST" in step.opname or (before is not None and "CONST" in before.opname)
        before = step
    return False


def _is_written(frame: FrameType, line: str) -> bool:
    """Return whether the function ended in a `return` of this line, which may stand behind an
    `if`."""
    steps = dis.get_instructions(frame.f_code)
    at = next((step.positions for step in steps if step.offset == frame.f_lasti), None)
    column = (at and at.col_offset) or 0  # 0 too where Python keeps no columns
    begins = line[column:].lstrip().startswith("return")
    return begins or re.search(r"\breturn\b", line[:column]) is not None


def _has_return(code: CodeType) -> bool:
    """Return whether a function can return something other than None."""
    before = None
    for step in dis.get_instructions(code):
        constant = step if step.opname == "RETURN_CONST" else before
        is_none = constant is not None and "CONST" in constant.opname and constant.argval is None
        if step.opname.startswith("RETURN_") and step.opname != "RETURN_GENERATOR" and not is_none:
            return True
        before = step
    return False

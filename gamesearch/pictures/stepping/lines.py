"""Which line of a search runs at which event, and what its variables hold: the search runs once
more, and Python reports every line."""

import io
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, field
from numbers import Real
from types import BuiltinFunctionType, CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.pictures.stepping.listing import Listing
from gamesearch.pictures.stepping.sentences import place
from gamesearch.pictures.watching.calls import Call, Window, same_position
from gamesearch.pictures.watching.parameters import WINDOW, parameters
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.state import is_number
from gamesearch.tree import Node

LONGEST_VALUE = 40  # letters
MOST_VARIABLES = 12
MOST_ENTRIES = 4  # of a dict that is written out
LINE_LIMIT = 200_000
"""The most lines that are followed, in all calls together."""

Variables = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Moment:
    """One line of a search, just after it ran.

    Attributes:
        line: its number in the file.
        variables: the names of the function's variables, and what they held, in short.
        window: alpha and beta, as the function had them; None if it was told none.
        numbers: those of the variables that held a number.
    """

    line: int
    variables: Variables
    window: Window | None = None
    numbers: Mapping[str, float] = field(default_factory=dict)


@dataclass(eq=False)
class Trace:
    """What one call did, line by line, as far as events need it.

    Attributes:
        begin: the call itself.
        calling: for every call that it made in turn, the line that makes it.
        after: for every one of these that was answered, the lines from the one that took the answer
            to the last before the next call, or before the line that returned.
        end: the line that returned.
    """

    call: Call
    begin: Moment | None = None
    calling: list[Moment] = field(default_factory=list)
    after: list[list[Moment]] = field(default_factory=list)
    end: Moment | None = None


def traced(tree: WatchedTree, calls: list[Call]) -> dict[Call, Trace]:
    """The traces of the calls of a search, from a second run of it; empty where the second run
    takes another path than the first, as it does where a search remembers values that it cannot
    forget, or plays at random.

    Args:
        tree: what `watch` gave.
        calls: all its calls, in the order in which they were made.
    """
    listener = _Listener(calls, tree.before)
    unheard = io.StringIO()  # the first run has printed it
    try:
        with (
            tree.memories.as_before(),
            listener.listening(),
            redirect_stdout(unheard),
            redirect_stderr(unheard),
            suppress(_Enough, Exception),  # the first run ended with the error, too
        ):
            tree.function(tree.root.state, *tree.arguments)
    except _OtherWay:
        return {}
    if len(listener.traces) < len(calls):
        return {}
    return {trace.call: trace for trace in listener.traces}


class _OtherWay(BaseException):
    """The second run is not like the first. A learner's `except Exception` lets it through."""


class _Enough(BaseException):
    """The part of the search that is to be shown is over."""


class _Listener:
    """Hears of the lines of the calls that are known from the first run."""

    def __init__(self, calls: list[Call], before: Sequence[Call]):
        self.traces: list[Trace] = []
        self._calls = calls
        self._before = iter(before)
        self._is_part = bool(before)
        codes = {id(call.code): call.code for call in [*before, *calls]}
        self._listings = {number: Listing.of(code) for number, code in codes.items()}
        self._open: list[_Running] = []
        self._lines = 0

    @contextmanager
    def listening(self) -> Iterator[None]:
        before = sys.gettrace()  # a debugger's or a coverage tool's
        sys.settrace(self._enter)
        try:
            yield
        finally:
            sys.settrace(before)

    def _enter(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any] | None:
        """Hear, as a trace function, that Python enters a frame. If it is the next recorded call,
        its lines are listened to.

        Raises:
            _OtherWay: another call comes first: the search does not run as it was recorded.
            _Enough: all recorded calls have been seen.
        """
        if id(frame.f_code) not in self._listings:
            return None
        if len(self.traces) == len(self._calls):
            raise _Enough if self._is_part and not self._open else _OtherWay
        passed_over = next(self._before, None)
        call = passed_over or self._calls[len(self.traces)]
        if call.code is not frame.f_code or not _is_given(frame, call.state):
            raise _OtherWay
        if passed_over:
            return None
        if self._open:
            self._open[-1].calls()
        running = _Running(Trace(call), frame, self._listings[id(call.code)])
        self.traces.append(running.trace)
        self._open.append(running)
        return self._trace_frame

    def _trace_frame(self, frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        """Hear, as the trace function of a frame, of its next line or its return.

        Raises:
            _OtherWay: there are too many lines, or another value is returned than was recorded.
        """
        running = self._open[-1]
        if event == "line":
            self._lines += 1
            if self._lines > LINE_LIMIT:
                raise _OtherWay
            running.next_line()
        elif event == "return":  # also, with None, where an exception goes through
            running.close()
            self._open.pop()
            if _is_other(argument, running.trace.call.returned):
                raise _OtherWay
            if self._open:
                self._open[-1].answered()
        return self._trace_frame


class _Running:
    """A call under way. A line is noted when the next one begins: then it has done its work."""

    def __init__(self, trace: Trace, frame: FrameType, listing: Listing):
        self.trace = trace
        self._listing = listing
        self._frame = frame
        self._line = frame.f_lineno
        self._waits = False
        trace.begin = self._moment()

    def next_line(self) -> None:
        """Note the line that has run, as another one begins."""
        if self._listing.in_one_statement(self._line, self._frame.f_lineno):
            return
        if self._waits:
            self.take_answer()
        elif self.trace.after:
            self.trace.after[-1].append(self._moment())
        self._line = self._frame.f_lineno

    def calls(self) -> None:
        """Note the line that makes a call in turn."""
        self.take_answer()
        self._line = self._frame.f_lineno
        self.trace.calling.append(self._moment())

    def answered(self) -> None:
        """A call that this one made has returned: the line that runs now takes the answer."""
        self._waits, self._line = True, self._frame.f_lineno

    def take_answer(self) -> None:
        """Note the line that made a call: it is done with the answer, or makes another call."""
        if self._waits:
            self.trace.after.append([self._moment()])
            self._waits = False

    def close(self) -> None:
        """Note the line that returns."""
        self.take_answer()
        self._line = self._frame.f_lineno
        self.trace.end = self._moment()

    def _moment(self) -> Moment:
        values = self._frame.f_locals
        numbers = {name: value for name, value in values.items() if is_number(value)}
        node = self.trace.call.node
        return Moment(self._line, _variables(self._frame, node), self._window(values), numbers)

    def _window(self, values: Mapping[str, Any]) -> Window | None:
        given = self.trace.call.window
        if given is None:
            return None
        ends = [values.get(name, end) for name, end in zip(WINDOW, given, strict=True)]
        return (ends[0], ends[1]) if all(map(is_number, ends)) else given


def _is_given(frame: FrameType, state: Any) -> bool:
    """Is the function given this position?"""
    given = (frame.f_locals.get(name) for name in parameters(frame.f_code))
    return any(type(value) is type(state) and same_position(value, state) for value in given)


def _is_other(one: Any, other: Any) -> bool:
    """Are these two numbers, or a number and something else, that differ?"""
    numbers = isinstance(one, Real), isinstance(other, Real)
    return numbers[0] != numbers[1] or (all(numbers) and one == one and one != other)


# --- variables ---------------------------------------------------------------------------------


def _variables(frame: FrameType, node: Node) -> Variables:
    """The variables of a function, in the order in which they appear in it."""
    values = frame.f_locals
    code: CodeType = frame.f_code
    names = [name for name in (*code.co_varnames, *code.co_cellvars) if name.isidentifier()]
    shown = []
    for name in dict.fromkeys(names):
        if name in values and name != "self" and not name.startswith("_"):
            text = value_in_short(values[name], node)
            if text and "move" in name:
                text = _with_move(text, values[name], node)
            if text:
                shown.append((name, text))
    return tuple(shown[:MOST_VARIABLES])


def _with_move(text: str, value: Any, node: Node) -> str:
    """What a move is called in the picture, behind what it is in the code: `7 (b1)`. Nothing is
    added where the picture's words hold what the code has, as "take 2" does."""
    with suppress(Exception):  # a learner's own `==`
        for child in node.children:
            if repr(child.move) == repr(value) and str(value) not in child.move_text:
                return f"{text} ({child.move_text})" if child.move_text else text
    return text


def value_in_short(value: Any, node: Node) -> str:
    """What a variable holds; empty for what says nothing to a reader, such as a function."""
    if isinstance(value, BuiltinFunctionType):
        return value.__name__
    if isinstance(value, (FunctionType, ModuleType, type)) or hasattr(value, "gi_frame"):
        return ""
    if type(value) is type(node.state):
        with suppress(Exception):  # a learner's own `==`
            for known in (node, *node.children):
                if same_position(value, known.state):
                    return place(known)
    if _is_table(value, node):
        return plural(len(value), "entry", "entries")
    if isinstance(value, (set, frozenset)):  # in no order of its own
        return f"{{{', '.join(sorted(map(brief, value)))}}}"[:LONGEST_VALUE]
    return brief(value, LONGEST_VALUE)


def _is_table(value: Any, node: Node) -> bool:
    """Is it a table of positions, or one too long to be read?"""
    if not isinstance(value, dict):
        return hasattr(value, "put") and hasattr(value, "__len__")
    keys = (part for key in value for part in (key if isinstance(key, tuple) else (key,)))
    return len(value) > MOST_ENTRIES or any(type(part) is type(node.state) for part in keys)

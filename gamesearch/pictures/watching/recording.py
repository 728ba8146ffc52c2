"""Record the calls of a search while it runs, whatever its form.

Python reports every call. A call that is given a position belongs to the search; the functions
are told apart by their code, so nothing of them is read, copied or changed.
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from inspect import CO_GENERATOR
from operator import itemgetter
from types import CodeType, FrameType
from typing import Any, Literal

from gamesearch.base.notebook import RUN_FIRST
from gamesearch.base.ours import is_watched
from gamesearch.base.text.describe import error_text
from gamesearch.pictures.watching.parameters import PLAYER, depth_of, parameters, window_of
from gamesearch.state import GameState

NOTHING = "so there is nothing to watch."
CALL_LIMIT = 20_000
"""About how many calls are recorded; a search that makes more is stopped there."""

Record = list[Any]
"""A flat list, to cost little while the search runs: for every call the function's code and the
position (or a tuple: the position, and the player, the ends of the window and the depth, if the
function takes them), for every return the value. (No search returns a code object.)"""

Taking = Callable[[Any], Any]
"""Picks what is noted of a call from its variables."""


class _TooManyCalls(BaseException):
    """The search made more calls than are recorded. A learner's `except Exception` lets it
    through."""


class Recorder:
    """Notes every call of a function that was given a position, and every return from one.

    Args:
        kind: the class of the positions.
        player: for whom the search means its values, if that was passed at the start.
        player_name: the other name under which it was passed.

    Attributes:
        players: the player that a function knew at its first call, by the number of its code
            object, in the order of these calls.
        remembering: the functions that are passed something to keep values in, such as a dict, as
            the numbers of their code objects.
    """

    def __init__(self, kind: type, player: int | None = None, player_name: str = PLAYER):
        self.record: Record = []
        self.players: dict[int, int] = {}
        self.remembering: set[int] = set()
        self.player = player
        self._player_names = tuple(dict.fromkeys((player_name, PLAYER)))
        self._kind = kind
        # By the number of the code object: its hash is computed from its whole content every time.
        self._taking: dict[int, Taking | Literal[False]] = {}
        self._kept: list[CodeType] = []  # so that no number is used twice
        self._own_methods = {
            inspect.unwrap(member).__code__
            for base in kind.__mro__
            for member in vars(base).values()
            if inspect.isfunction(member)
        }

    def player_parameter(self, code: CodeType) -> tuple[str, ...]:
        """The name of the parameter that is a player: none or one."""
        return tuple(name for name in self._player_names if name in parameters(code))[:1]

    def run(
        self, function: Callable[..., Any], state: GameState, arguments: tuple[Any, ...]
    ) -> tuple[Any, str]:
        """What the function returned, and why it ended early ("" if it did not). An error
        that other cells mend is raised."""
        try:
            with self.listening():
                result = function(state, *arguments)
        except (Exception, _TooManyCalls) as error:
            if any(ask(error) for ask in RUN_FIRST):
                raise
            return None, self._why_it_ended(error)
        blank = self._blank() if result is ... else ""
        return (None, blank) if blank else (result, "")

    def _why_it_ended(self, error: BaseException) -> str:
        """The sentence for the learner about a search that an error ended, such as one that is not
        written yet."""
        if isinstance(error, NotImplementedError):
            return f"{_running(error)[-1].co_name} is not written yet, {NOTHING}"
        if "ellipsis" in error_text(error).lower() and (blank := self._blank(error)):
            return blank
        if isinstance(error, _TooManyCalls):
            said = f"The search was stopped after about {CALL_LIMIT:,} calls"
        elif isinstance(error, RecursionError):
            said = "The search never stops calling itself"
        else:
            said = f"The search stopped with an error, {error_text(error, 200)}"
        return f"{said}; this is the tree up to that point."

    def part(self, span: range) -> Recorder:
        """A recorder with only this part of the record."""
        own = copy(self)
        own.record = self.record[span.start : span.stop]
        return own

    def _blank(self, error: BaseException | None = None) -> str:
        """Which function has a blank, in a sentence; empty if it is not known.

        An error is raised where the blank is used: that may be another function, to which it was
        returned, or given as a position. So those that returned it come first.
        """
        ran = [*_returning_blanks(self.record), *reversed(_running(error))]
        names = (code.co_name for code in ran if _has_blank(code) and code.co_name[0] != "<")
        name = next(names, "")
        return name and f"{name} has a blank to fill in, {NOTHING}"

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to calls and returns: from Python 3.12 on with `sys.monitoring`, which skips what
        need not be recorded; before that, with the tracing hook, which is put back afterwards."""
        tool = _free_tool()
        if tool is None:
            before = sys.gettrace()  # a debugger's or a coverage tool's
            sys.settrace(self._trace_hook())
            try:
                yield
            finally:
                sys.settrace(before)
            return
        monitoring = sys.monitoring  # type: ignore[attr-defined, unused-ignore]
        events = monitoring.events
        start, leave, unwind = self._monitoring_hooks(monitoring.DISABLE)
        monitoring.register_callback(tool, events.PY_START, start)
        monitoring.register_callback(tool, events.PY_RETURN, leave)
        monitoring.register_callback(tool, events.PY_UNWIND, unwind)
        monitoring.restart_events()
        monitoring.set_events(tool, events.PY_START | events.PY_RETURN | events.PY_UNWIND)
        try:
            yield
        finally:
            monitoring.set_events(tool, events.NO_EVENTS)
            monitoring.free_tool_id(tool)

    # The hooks do as little as they can, and reach everything they need without a dot.

    def _trace_hook(self) -> Callable[[FrameType, str, Any], Any]:
        """The trace function that notes every call of the search and what it returns, where
        `sys.monitoring` cannot be had."""
        record, note, limit = self.record, self.record.append, 3 * CALL_LIMIT
        taking, learn = self._taking.get, self._learn

        def leave(frame: FrameType, event: str, argument: Any) -> None:
            if event == "return":  # also, with None, where an exception goes through
                note(argument)

        def enter(frame: FrameType, event: str, argument: Any) -> Any:
            code = frame.f_code
            take = taking(id(code))
            if take is None:
                take = learn(code, frame)
            if not take:
                return None
            frame.f_trace_lines = False
            if len(record) > limit:
                raise _TooManyCalls
            position = take(frame.f_locals)
            note(code)
            note(position)
            return leave

        return enter

    def _monitoring_hooks(self, disable: Any) -> tuple[Callable[..., Any], ...]:
        """The hooks of `sys.monitoring` that note the start of a call of the search, its return,
        and its end by an error. For code that is not part of the search they return `disable`, so
        that it is heard no more."""
        record, note, limit = self.record, self.record.append, 3 * CALL_LIMIT
        taking, learn, frame_of = self._taking.get, self._learn, sys._getframe

        def start(code: CodeType, offset: int) -> Any:
            take = taking(id(code))
            if take is None:
                take = learn(code, frame_of(1))
            if not take:
                return disable
            if len(record) > limit:
                raise _TooManyCalls
            position = take(frame_of(1).f_locals)
            note(code)
            note(position)
            return None

        def leave(code: CodeType, offset: int, value: Any) -> Any:
            if not taking(id(code)):
                return disable
            note(value)
            return None

        def unwind(code: CodeType, offset: int, error: BaseException) -> None:
            if taking(id(code)):
                note(None)

        return start, leave, unwind

    def _learn(self, code: CodeType, frame: FrameType) -> Taking | Literal[False]:
        """Find out, once for every function, under which name it takes its position: False if it
        takes none, or is not a function to watch."""
        self._kept.append(code)
        values = frame.f_locals
        takes = (name for name in parameters(code) if isinstance(values.get(name), self._kind))
        position = next(takes, "")
        if not position or not self._may_watch(code):
            self._taking[id(code)] = False
            return False
        if values.get(PLAYER) in (0, 1):
            self.players[id(code)] = values[PLAYER]
        if any(map(_is_memory, map(values.get, parameters(code)))):
            self.remembering.add(id(code))
        take = self._taking[id(code)] = itemgetter(*self.noted(code, position))
        return take

    def noted(self, code: CodeType, name: str) -> tuple[str, ...]:
        """The names of the arguments that are noted of a call; the position is called `name`."""
        return (name, *self.player_parameter(code), *window_of(code), *depth_of(code))

    def _may_watch(self, code: CodeType) -> bool:
        """Not a method of the game, a generator, or a part of the package."""
        is_own = code in self._own_methods or code.co_flags & CO_GENERATOR
        return not is_own and is_watched(code.co_filename)


def _is_memory(value: Any) -> bool:
    """Can a search keep values in it? The value itself is not asked anything."""
    return issubclass(type(value), dict) or hasattr(type(value), "put")


def _free_tool() -> int | None:
    """The number of a monitoring tool that is free; None if none is, or there is no monitoring."""
    if not hasattr(sys, "monitoring"):
        return None
    for number in (2, 3, 4):  # the profiler's, and two that belong to nobody
        try:
            sys.monitoring.use_tool_id(number, "gamesearch.watch")
        except ValueError:
            continue
        return number
    return None


def _running(error: BaseException | None) -> list[CodeType]:
    """What was running when an error was raised, from the outermost function to the innermost."""
    steps = traceback.walk_tb(error.__traceback__) if error else ()
    return [frame.f_code for frame, _ in steps]


def _returning_blanks(record: Record) -> Iterator[CodeType]:
    """The functions that returned `...`, in the order in which they did."""
    running: list[CodeType] = []
    entries = iter(record)
    for entry in entries:
        if isinstance(entry, CodeType):
            running.append(entry)
            next(entries)  # its position
        elif running and (code := running.pop()) and entry is ...:
            yield code


def _has_blank(code: CodeType) -> bool:
    """Is there a `...` in this code, or in what is defined in it?"""
    return any(
        constant is ... or (isinstance(constant, CodeType) and _has_blank(constant))
        for constant in code.co_consts
    )

"""From the record of a search to its calls, each with the calls that it made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import inf, nextafter
from numbers import Real
from types import CodeType
from typing import Any

from gamesearch.pictures.watching.parameters import (
    BOUND,
    PLAYER,
    depth_of,
    knows_player,
    parameters,
    window_of,
)
from gamesearch.pictures.watching.recording import Recorder
from gamesearch.state import is_player
from gamesearch.tree import Node

Window = tuple[float, float]


@dataclass(eq=False)
class Call:
    """One call of a function that was given a position, and the calls it made in turn.

    Attributes:
        code: the function's.
        state: the position.
        player: the one it was passed; None if there was none.
        window: alpha and beta when it began; None if it takes none. If it takes a bound instead,
            the window is as narrow as numbers allow.
        depth: the one it was passed; None if there was none.
        outer: the call that made it; None if it is an outermost one.
        inner: the calls it made; where they are read, only those of functions that search.
        looks_on: did it ask for other positions, or have a helper look at them?
        heard: its part of the record, with all that it did.
        returned: what it returned, if it is `finished`.
        found: the same; of a pair (value, move) the value.
        node: where it belongs in the tree.
        is_value: is what it returned a value, and not a move?
        is_turned: are its numbers meant for the opponent of the tree's player, as in negamax?
        value: what it returned, for the tree's player; None if that is not a value.
        is_narrow: did it come with a window between whose ends nothing lies, made so on purpose?
        is_recalled: did it answer with what had been kept, and ask nobody?
    """

    code: CodeType
    state: Any
    player: int | None = None
    window: Window | None = None
    depth: float | None = None
    outer: Call | None = field(default=None, repr=False)
    inner: list[Call] = field(default_factory=list)
    looks_on: bool = False
    heard: range = range(0)
    returned: Any = None
    found: Any = None
    finished: bool = False
    node: Node = field(init=False, repr=False)  # once the tree is grown
    is_value: bool = False
    is_turned: bool = False
    value: float | str | None = None
    is_narrow: bool = False
    is_recalled: bool = False

    @property
    def is_again(self) -> bool:
        """Is it made by a call for the same position, as that of a helper is?"""
        return self.outer is not None and self.outer.node is self.node

    @property
    def window_for_max(self) -> Window | None:
        """Its window, for the tree's player."""
        if self.window is None or not self.is_turned:
            return self.window
        return -self.window[1], -self.window[0]

    def asked(self) -> Iterator[Call]:
        """The calls for other positions that this one made, itself or by a helper."""
        waiting = self.inner[::-1]
        while waiting:
            call = waiting.pop()
            if same_position(call.state, self.state):
                waiting += reversed(call.inner)
            else:
                yield call


def in_time(calls: list[Call]) -> Iterator[tuple[Call, bool]]:
    """These calls and all that they made, each twice, in the order of time: when it begins (True)
    and when it ends (False)."""
    waiting = [(call, True) for call in reversed(calls)]
    while waiting:
        call, is_begin = waiting.pop()
        yield call, is_begin
        if is_begin:
            waiting.append((call, False))
            waiting += [(inner, True) for inner in reversed(call.inner)]


def every_call(calls: list[Call]) -> list[Call]:
    """These calls and all that they made, in the order in which they began."""
    return [call for call, is_begin in in_time(calls) if is_begin]


def several(calls: list[Call]) -> list[Call]:
    """The searches that one call begins at its own position, one after the other, as iterative
    deepening does; none if it begins one only. They have their nodes."""
    for call in calls:
        begun = [
            inner
            for inner in call.inner
            if inner.is_again and (inner.is_recalled or inner.looks_on)
        ]
        if begun:
            return begun if len(begun) > 1 else several(begun)
    return []


class RecordedSearch:
    """Everything recorded of one search.

    Attributes:
        calls: the outermost calls.
        every: all calls, in the order in which they were made.
        codes: the functions that search.
        asking: those that ask for other positions, as the numbers of their code objects.
        remembering: those that are passed something to keep values in.
        is_told: was it passed, at the start, the player for whom its values are meant?
        player: that player; else the one its first function knew (a function that only evaluates
            positions does not count); None if that may change from position to position.
    """

    def __init__(self, recorder: Recorder, is_whole: bool):
        self.remembering = recorder.remembering
        outermost = _nested(recorder)
        calls = every_call(outermost)
        if not is_whole:  # where an error went through, nothing was returned
            for call in calls:
                call.finished = call.returned is not None
        _read_pairs(calls)
        self.asking = {id(call.code) for call in calls if next(call.asked(), None)}
        self.is_told = recorder.player is not None
        known = recorder.players.items()
        first = (who for code, who in known if code in self.asking or not self.asking)
        self.player = recorder.player if self.is_told else next(first, None)
        self._leave_out_peeks(calls)
        searching = _left_to_search(outermost)
        self.codes = list(searching.values())
        self.calls = [call for call in outermost if id(call.code) in searching]
        self.every = every_call(self.calls)

    def _leave_out_peeks(self, calls: list[Call]) -> None:
        """Forget the calls that only help to put moves in order: a look at the positions after
        them, before some of these are searched, is no visit."""
        searching = {id(call.code) for call in calls if not _is_order(call)}
        for call in calls:
            if id(call.code) not in searching:
                call.inner = []
                continue
            looks = [each for each in call.inner if self._only_looks(each.code)]
            looks = [each for each in looks if not same_position(each.state, call.state)]
            if not looks:
                continue
            searched = [each for each in call.asked() if id(each.code) in self.asking]
            if any(same_position(one.state, other.state) for one in looks for other in searched):
                call.inner = [each for each in call.inner if each not in looks]

    def _only_looks(self, code: CodeType) -> bool:
        """Does a function look at positions without asking for others, and is it no search that
        has met only leaves?"""
        return id(code) not in self.asking and not window_of(code) and not depth_of(code)

    @cached_property
    def called_again(self) -> set[int]:
        """The functions that were called by another call, as the numbers of their code objects."""
        return {id(call.code) for call in self.every if call.outer is not None}

    @property
    def has_window(self) -> bool:
        """Does one of its functions take a window, or one end of it?"""
        return any(map(window_of, self.codes))

    @property
    def has_depth(self) -> bool:
        """Does it end before the game is over?"""
        return any(map(depth_of, self.codes))

    @property
    def may_cut(self) -> bool:
        """Could one of its functions take a window under another name, besides position and
        player?"""
        own = [[name for name in parameters(code) if name != "self"] for code in self.codes]
        return any(len(names) > (2 if self.is_told or PLAYER in names else 1) for names in own)

    def knows_player(self, call: Call) -> bool:
        """Does this call know for whom its values are meant?"""
        return self.is_told or knows_player(call.code)


def _left_to_search(outermost: list[Call]) -> dict[int, CodeType]:
    """The functions that search. A helper that only looks at a position ("is it won?") makes no
    calls itself, and returns no number: its calls are left out, and only `looks_on` tells of them.
    """
    calls = every_call(outermost)
    searching = {
        id(call.code): call.code
        for call in calls
        if call.inner or not call.finished or is_number(call.found)
    }
    for call in calls:
        call.looks_on = next(call.asked(), None) is not None
    for call in calls:
        call.inner = [inner for inner in call.inner if id(inner.code) in searching]
    return searching


def same_position(state: Any, other: Any) -> bool:
    """Is it the same position? A class without `==` is compared by what its states hold."""
    if type(state).__eq__ is object.__eq__:
        return state is other or getattr(state, "__dict__", 0) == getattr(other, "__dict__", 1)
    return bool(state == other)


def _is_order(call: Call) -> bool:
    """Did a call return no more than the moves of its position, in some order?"""
    if not isinstance(call.returned, list):
        return False
    return sorted(map(repr, call.returned)) == sorted(map(repr, call.state.legal_moves()))


def is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def number(value: Any) -> float | None:
    """The value, if it is a number."""
    return value if is_number(value) else None


def _nested(recorder: Recorder) -> list[Call]:
    """The outermost calls, with the others inside them."""
    outermost: list[Call] = []
    running: list[Call] = []
    entries = enumerate(recorder.record)
    for at, entry in entries:
        if isinstance(entry, CodeType):
            call = _call(entry, next(entries)[1], recorder)
            call.heard = range(at, len(recorder.record))
            call.outer = running[-1] if running else None
            (call.outer.inner if call.outer else outermost).append(call)
            running.append(call)
        elif running:  # of the call at which the search was stopped only the end is heard
            call = running.pop()
            call.returned, call.finished = entry, True
            call.heard = range(call.heard.start, at + 1)
    return outermost


def _call(code: CodeType, noted: Any, recorder: Recorder) -> Call:
    """A call, from what was noted of its arguments: see `recording.Record`."""
    has_player, ends, has_depth = bool(recorder.player_of(code)), window_of(code), depth_of(code)
    if not has_player and not ends and not has_depth:
        return Call(code, noted)
    state, *told = noted
    call = Call(code, state)
    if has_player and is_player(player := told.pop(0)):
        call.player = player
    if has_depth and is_number(depth := told.pop()):
        call.depth = depth
    if ends and all(is_number(end) and end == end for end in told):
        window = dict(zip(ends, told, strict=True))
        if BOUND in window:
            call.window = question(window[BOUND])
        else:
            call.window = window.get("alpha", -inf), window.get("beta", inf)
    return call


def question(bound: float) -> Window:
    """The window of a search that only asks whether the value is at least `bound`."""
    with suppress(OverflowError):  # a whole number too large for a float
        return nextafter(bound, -inf), bound
    return bound - 1, bound


def _read_pairs(calls: list[Call]) -> None:
    """Note what every call found. A function that always returns a value and a move, in either
    order (the textbook's 4th edition has the value first), found the value. A helper may return two
    numbers: it asks nobody else, and never returns None for a move."""
    of_code: dict[int, list[Call]] = {}
    for call in calls:
        call.found = call.returned
        if call.finished:
            of_code.setdefault(id(call.code), []).append(call)
    for own in of_code.values():
        place = _place_of_value(own)
        if place is not None:
            for call in own:
                call.found = call.returned[place]


def _place_of_value(calls: list[Call]) -> int | None:
    """The index of the value in the pairs (value and move) that these calls of one function
    returned; None if they are no such pairs."""
    if not all(isinstance(call.returned, tuple) and len(call.returned) == 2 for call in calls):
        return None
    for place in (0, 1):
        is_valued = all(is_number(call.returned[place]) for call in calls)
        if is_valued and _are_moves([(call, call.returned[1 - place]) for call in calls]):
            return place
    return None


def _are_moves(beside: list[tuple[Call, Any]]) -> bool:
    """Is the other half of each pair a move, or None?"""
    searching = [(call, move) for call, move in beside if call.inner]
    if not searching:
        return any(move is None for _, move in beside)
    return all(move is None or move in call.state.legal_moves() for call, move in searching)

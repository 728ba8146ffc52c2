"""From the record of a search to its calls: which of them search, and what each of them found."""

from contextlib import suppress
from functools import cached_property
from math import inf, nextafter
from types import CodeType
from typing import Any

from gamesearch.pictures.watching.calls import Call, Window, every_call, same_position
from gamesearch.pictures.watching.parameters import (
    BOUND,
    PLAYER,
    depth_of,
    knows_player,
    parameters,
    window_of,
)
from gamesearch.pictures.watching.recording import Recorder
from gamesearch.state import is_number, is_player


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
        tells_whose: is it known for whom its numbers are meant? `sides.read` finds out.
    """

    tells_whose = False

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
        them, before some of these are searched, is not a visit."""
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
        """Does one of its functions take a depth, so that it ends before the game is over?"""
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


def _is_order(call: Call) -> bool:
    """Did a call return no more than the moves of its position, in some order?"""
    if not isinstance(call.returned, list):
        return False
    return sorted(map(repr, call.returned)) == sorted(map(repr, call.state.legal_moves()))


def _nested(recorder: Recorder) -> list[Call]:
    """The calls that were recorded, put together from their beginnings and ends: the outermost
    ones, each with those inside it. A call without an end is one at which the search was
    stopped."""
    outermost: list[Call] = []
    running: list[Call] = []
    entries = enumerate(recorder.record)
    for at, entry in entries:
        if isinstance(entry, CodeType):
            call = _read_call(entry, next(entries)[1], recorder)
            call.span = range(at, len(recorder.record))
            call.outer = running[-1] if running else None
            (call.outer.inner if call.outer else outermost).append(call)
            running.append(call)
        elif running:  # of the call at which the search was stopped only the end is heard
            call = running.pop()
            call.returned, call.finished = entry, True
            call.span = range(call.span.start, at + 1)
    return outermost


def _read_call(code: CodeType, noted: Any, recorder: Recorder) -> Call:
    """A call, from what was noted of its arguments: see `recording.Record`."""
    has_player = bool(recorder.player_parameter(code))
    ends, has_depth = window_of(code), depth_of(code)
    if not has_player and not ends and not has_depth:
        return Call(code, noted)
    state, *passed = noted
    call = Call(code, state)
    if has_player and is_player(player := passed.pop(0)):
        call.player = player
    if has_depth and is_number(depth := passed.pop()):
        call.depth = depth
    if ends and all(is_number(end) and end == end for end in passed):
        window = dict(zip(ends, passed, strict=True))
        if BOUND in window:
            call.window = _question_window(window[BOUND])
        else:
            call.window = window.get("alpha", -inf), window.get("beta", inf)
    return call


def _question_window(bound: float) -> Window:
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
    """Is the other half of each pair a move, or None? Where nobody searched, one must be None:
    two numbers may be anything."""
    searching = [(call, move) for call, move in beside if call.inner]
    if not searching:
        return any(move is None for _, move in beside)
    return all(move is None or move in call.state.legal_moves() for call, move in searching)

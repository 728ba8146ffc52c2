"""A call of a search, with the calls that it made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

from gamesearch.state import is_number, players_of
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
        span: its part of the record, with all that it did.
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
    span: range = range(0)
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


def restarts(calls: list[Call]) -> list[Call]:
    """The calls that search one position again and again, as in iterative deepening or MTD(f); none
    if it is searched once only. They have their nodes."""
    for call in calls:
        begun = [
            inner
            for inner in call.inner
            if inner.is_again and (inner.is_recalled or inner.looks_on)
        ]
        if begun:
            return begun if len(begun) > 1 else restarts(begun)
    return []


def chosen_by(call: Call, root: Node) -> Node | None:
    """The position after the move that a search returned at `root`, alone or beside a value."""
    result = call.returned
    if isinstance(call.value, tuple):  # what each player gets
        return None
    of_move = {repr(child.move): child for child in reversed(root.children)}
    if call.value is None and repr(result) in of_move:
        return of_move[repr(result)]
    pair = list(result) if isinstance(result, tuple) else []
    if call.found in pair:  # the value
        del pair[pair.index(call.found)]
    found = [of_move[repr(part)] for part in pair if repr(part) in of_move]
    return found[0] if len(found) == 1 else None


def same_position(state: Any, other: Any) -> bool:
    """Is it the same position? A class without `==` is compared by what its states hold."""
    if type(state).__eq__ is object.__eq__:
        return state is other or getattr(state, "__dict__", 0) == getattr(other, "__dict__", 1)
    return bool(state == other)


def is_for_each(value: Any, state: Any) -> bool:
    """Is it what each player gets, in a game of more than two, as max^n returns it?"""
    count = players_of(state)
    return count > 2 and isinstance(value, tuple) and [*map(is_number, value)] == [True] * count


def number(value: Any) -> float | None:
    """The value, if it is a number."""
    return value if is_number(value) else None

"""Watch a search at work: run any search function unchanged and record it as a game tree.

Nothing of the function is read, copied or changed. A call that is given a position is a visit of
that position, and what the call gives back is the value it found there. So loops, comprehensions,
`max(key=...)`, `reduce`, lambdas, nested helpers, classes and decorated functions are all seen
alike.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Real
from types import CodeType
from typing import Any

from gamesearch.recording import Record, Recorder
from gamesearch.state import GameState, brief, is_state, refuse_non_state
from gamesearch.tree import GameTree, Node

RIGHT_LIMIT = 200_000
"""The most positions that are looked at to find the right values."""


def watch(function: Callable[..., Any], state: GameState, *arguments: Any) -> WatchedTree:
    """Run `function(state, *arguments)` and give back the tree of what it visited.

    Args:
        function: a search function; its first argument is the position. If the second is a player
            (0 or 1), or a function of the search has a parameter `player`, the values are meant
            for that player; otherwise, as in negamax, for whoever is to move.
        state: where the search begins.
        arguments: what else the function is given.

    Raises:
        TypeError: `function` cannot be called like this, or `state` is no game state.
    """
    if not is_state(state):
        refuse_non_state(state, "watch")
    _refuse_wrong_call(function, state, arguments)
    recorder = Recorder(type(state), _told_player(function, arguments))
    result, stopped = recorder.run(function, state, arguments)
    return WatchedTree(state, recorder, result, stopped)


def _refuse_wrong_call(function: Any, state: GameState, arguments: tuple[Any, ...]) -> None:
    if not callable(function):
        raise TypeError(
            "watch needs a function first, then the position, as in watch(min_value, state, 0); "
            f"not {brief(function)}"
        )
    try:
        signature = inspect.signature(function)
    except ValueError:
        return  # some callables do not tell their parameters; then calling will show
    try:
        signature.bind(state, *arguments)
    except TypeError as error:
        name = getattr(function, "__name__", "the function")
        given = ", ".join(["a state", *map(brief, arguments)])
        raise TypeError(f"{name}{signature} cannot be called with {given}: {error}") from None


def _told_player(function: Any, arguments: tuple[Any, ...]) -> int | None:
    """The second argument of a search, if it is a player and no depth or window."""
    if not arguments or type(arguments[0]) is not int or arguments[0] not in (0, 1):
        return None
    try:
        name = list(inspect.signature(function).parameters)[1]
    except (ValueError, IndexError):
        name = ""
    return None if _is_limit(name) else arguments[0]


def _is_limit(parameter: str) -> bool:
    """Does a parameter of this name end a search before its end?"""
    return parameter in ("alpha", "beta") or any(
        word in parameter for word in ("depth", "plies", "limit")
    )


class WatchedTree(GameTree):
    """The tree of what a search visited. It is grown from the record when it is first looked at.

    Every visited node has its order of visit, its right `value` and, in `returned`, what the
    search gave back there; both from the view of the tree's player. Children that were never
    visited are there too, without a value. Where the search stopped at a depth or cut by a window,
    its values are not compared with right ones.

    Attributes:
        result: what the watched function gave back in the end; None if it never did.
        left_out: why the search ended before its time, in a sentence; empty if it did not.
    """

    def __init__(self, state: GameState, recorder: Recorder, result: Any, stopped: str):
        self._state, self._record = state, recorder.record
        self._is_told = recorder.is_told
        self.player = state.to_move if recorder.player is None else recorder.player
        self.result = result
        self.left_out = stopped

    @cached_property
    def root(self) -> Node:  # type: ignore[override]
        """The position where the search began."""
        root = Node(self._state)
        calls = _nested(self._record)
        if self.left_out:  # where an error went through, nothing was given back
            for call in _all(calls):
                call.finished = call.returned is not None
        _put_on_nodes(calls, root, self.player, self._is_told)
        known: dict[Any, float] | None = {} if _is_exact(calls) else None
        for node in root.below():
            if node.visit is not None:
                node.value = _right_value(node, self.player, known)
        return root


# --- from the record to calls ------------------------------------------------------------------


@dataclass(eq=False)
class _Call:
    """One call of a function that was given a position, and the calls it made in turn."""

    code: CodeType
    state: Any
    inner: list[_Call] = field(default_factory=list)
    returned: Any = None
    finished: bool = False

    @property
    def knows_player(self) -> bool:
        """Does the function, or the one it stands in, know for whom its values are meant?"""
        return "player" in _parameters(self.code) + self.code.co_freevars


def _parameters(code: CodeType) -> tuple[str, ...]:
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def _nested(record: Record) -> list[_Call]:
    """The outermost calls, with the others inside them."""
    outermost: list[_Call] = []
    open_calls: list[_Call] = []
    entries = iter(record)
    for entry in entries:
        if not isinstance(entry, CodeType):
            call = open_calls.pop()
            call.returned, call.finished = entry, True
            continue
        call = _Call(entry, next(entries))
        (open_calls[-1].inner if open_calls else outermost).append(call)
        open_calls.append(call)
    return outermost


def _all(calls: list[_Call]) -> Iterator[_Call]:
    """These calls and all inside them, in the order in which they were made."""
    waiting = calls[::-1]
    while waiting:
        call = waiting.pop()
        yield call
        waiting += reversed(call.inner)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


# --- from calls to a tree ----------------------------------------------------------------------


def _put_on_nodes(calls: list[_Call], root: Node, player: int, is_told: bool) -> None:
    """Walk through the calls in their order, grow the tree where they lead, number the visits."""
    # A helper that only looks at a position ("is it won?") does not search: it makes no such
    # calls itself, and gives no number back.
    searches = {c.code for c in _all(calls) if c.inner or not c.finished or _is_number(c.returned)}
    count = 0
    waiting = [(call, root) for call in reversed(calls)]
    while waiting:
        call, node = waiting.pop()
        if call.code in searches:
            node = _node_of(call.state, node)
            if node.visit is None:
                count += 1
                node.visit = count
            _note_value(call, node, player, is_told or call.knows_player)
        waiting += ((inner, node) for inner in reversed(call.inner))
    for node in list(root.below()):
        _close(node)


def _note_value(call: _Call, node: Node, player: int, for_player: bool) -> None:
    if not call.finished:
        return
    if not for_player and node.parent is None:
        return  # a decision is told no player, and gives back a move, which may be a number too
    if not _is_number(call.returned):
        node.returned = brief(call.returned, 12)
    elif not for_player and node.state.to_move != player:
        node.returned = -call.returned  # negamax means the player to move
    else:
        node.returned = call.returned


def _node_of(state: Any, node: Node) -> Node:
    """The node of the position that a call made at `node` was given: a child, a grandchild, or the
    same again."""
    if _same(state, node.state):
        return node
    below = _children(node)
    for child in below:
        if _same(state, child.state):
            return child
    grandchildren = (grandchild for child in below for grandchild in _children(child))
    return next((found for found in grandchildren if _same(state, found.state)), node)


def _same(state: Any, other: Any) -> bool:
    """Is it the same position? A class without `==` is compared by what its states hold."""
    if type(state).__eq__ is object.__eq__:
        return state is other or getattr(state, "__dict__", 0) == getattr(other, "__dict__", 1)
    return bool(state == other)


def _children(node: Node) -> list[Node]:
    if not node.children:
        for move in node.state.legal_moves():
            node.children.append(Node(node.state.result(move), move, node, node.ply + 1))
    return node.children


def _close(node: Node) -> None:
    """Take away what the search never saw; of the node's moves only the number is kept."""
    if all(below.visit is None for child in node.children for below in child.below()):
        node.children = []
        node.hidden = len(node.state.legal_moves())


# --- the right values --------------------------------------------------------------------------


def _is_exact(calls: list[_Call]) -> bool:
    """Does the search mean exact values? Not if it stops at a depth or cuts by a window."""
    codes = {call.code for call in _all(calls)}
    names = {name for code in codes for name in _parameters(code)}
    return not any(map(_is_limit, names))


def _right_value(node: Node, player: int, known: dict[Any, float] | None) -> float | None:
    """The value of a node by minimax; what the search said where that is not to be compared."""
    if known is not None:
        try:
            return _minimax(node.state, player, known)
        except (_TooLarge, TypeError):  # TypeError: a learner's states need not be keys
            pass
    return node.returned if isinstance(node.returned, (int, float)) else None


class _TooLarge(Exception):
    """The game is too large to find its right values on the way."""


def _minimax(state: Any, player: int, known: dict[Any, float]) -> float:
    if state not in known:
        if len(known) >= RIGHT_LIMIT:
            raise _TooLarge
        if state.is_terminal():
            known[state] = state.utility(player)
        else:
            pick = max if state.to_move == player else min
            moves = state.legal_moves()
            known[state] = pick(_minimax(state.result(move), player, known) for move in moves)
    return known[state]

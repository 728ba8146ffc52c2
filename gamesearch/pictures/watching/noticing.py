"""What else a search did at its positions, as far as its calls show it: it answered from memory,
came again, tried a killer first, or asked with a window in which nothing lies."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf, nextafter
from sys import float_info
from typing import Any

from gamesearch.pictures.watching.calls import Call, RecordedSearch, is_number
from gamesearch.pictures.watching.parameters import knows_killers
from gamesearch.state import Move
from gamesearch.tree import Node


def notice(search: RecordedSearch, player: int) -> None:
    """Write on the nodes and calls what a search did there.

    Args:
        search: its calls have their nodes, and the nodes their windows.
        player: whose view the windows of the nodes are from, 0 or 1.
    """
    visits = [call for call in search.all() if call.node and id(call.code) in search.asking]
    _notice_again(search)
    _notice_memory(search, visits)
    if any(map(knows_killers, search.codes)):
        _notice_killers(search)
    if _has_whole_numbers(search):
        _notice_narrow(search, player)


def _around(search: RecordedSearch) -> Iterator[tuple[Call, Call | None]]:
    """Every call that has a node, with the call for another position that made it, itself or by a
    helper; None for the first position."""
    waiting: list[tuple[Call, Call | None]] = [(call, None) for call in reversed(search.calls)]
    while waiting:
        call, outer = waiting.pop()
        if call.node is not None:
            yield call, outer
        for inner in reversed(call.inner):
            is_helper = inner.node is call.node or call.node is None
            waiting.append((inner, outer if is_helper else call))


def _notice_again(search: RecordedSearch) -> None:
    """Count how often the search came again. A helper called for the same position is no visit."""
    counted: dict[Node, int] = {}
    waiting: list[tuple[Call, Node | None]] = [(call, None) for call in search.calls]
    while waiting:
        call, before = waiting.pop()
        if call.node is not None and call.node is not before:
            counted[call.node] = counted.get(call.node, 0) + 1
        waiting += [(inner, call.node or before) for inner in call.inner]
    for node, times in counted.items():
        node.again = times - 1


def _notice_memory(search: RecordedSearch, visits: list[Call]) -> None:
    """Where did a search answer without asking anybody, though the game goes on, and the depth is
    not used up? It knew the answer: if its position was searched before, from there."""
    least = _least_depths(visits)
    searched: dict[Any, Node] = {}
    for call in visits:
        assert call.node is not None
        asks = next(call.asked(), None) is not None
        known = _get(searched, call.state)
        if asks:
            _set_first(searched, call.state, call.node)
        elif _is_early(call, least) and (known or id(call.code) in search.remembering):
            call.is_recalled = True
        if call.finished:
            call.node.recalled = call.is_recalled
            call.node.same_as = known if call.is_recalled and known is not call.node else None
    # A search that knows everything asks nobody at all.
    for call in search.all():
        is_alone = call.node and id(call.code) in search.remembering and not search.asking
        if is_alone and call.depth != 0 and not call.state.is_terminal() and call.finished:
            call.is_recalled = call.node.recalled = is_number(call.found)  # type: ignore[union-attr]


def _is_early(call: Call, least: dict[int, float]) -> bool:
    """Did a call that asked nobody return a number before its depth was used up?"""
    if not call.finished or not is_number(call.found) or call.state.is_terminal():
        return False
    return call.depth is None or call.depth >= least[id(call.code)]


def _least_depths(visits: list[Call]) -> dict[int, float]:
    """For each function the least depth at which it asked for other positions; infinity for one
    whose depth grows on the way down, or is unknown."""
    least: dict[int, float] = {}
    for call in visits:
        for inner in call.asked():
            if call.depth is None:
                continue
            same = inner.code is call.code and inner.depth is not None
            grows = same and inner.depth > call.depth  # type: ignore[operator]
            number = inf if grows else call.depth
            known = least.get(id(call.code), call.depth)
            least[id(call.code)] = inf if inf in (known, number) else min(known, number)
    return {id(call.code): least.get(id(call.code), inf) for call in visits}


def _get(searched: dict[Any, Node], state: Any) -> Node | None:
    try:
        return searched.get(state)
    except TypeError:  # a learner's states need not be keys
        return None


def _set_first(searched: dict[Any, Node], state: Any, node: Node) -> None:
    try:
        searched.setdefault(state, node)
    except TypeError:
        return


def _notice_killers(search: RecordedSearch) -> None:
    """Which moves were tried first, out of their turn, after they had made a cut at another
    position of the same ply?"""
    killers: dict[int, list[Move]] = {}
    for call, is_begin in _in_time(search):
        assert call.node is not None
        asked = [inner.node for inner in call.asked() if inner.node is not None]
        if not asked:
            continue
        if is_begin:
            first = asked[0]
            is_out_of_turn = first is not call.node.children[0] and first.parent is call.node
            if is_out_of_turn and first.move in killers.get(call.node.ply, []):
                first.killer = True
        elif _has_cut(call, asked):
            killers.setdefault(call.node.ply, []).append(asked[-1].move)


def _in_time(search: RecordedSearch) -> Iterator[tuple[Call, bool]]:
    """Every call of a function that asks for other positions twice, in the order of time: when it
    begins (True) and when it ends (False)."""
    waiting = [(call, True) for call in reversed(search.calls)]
    while waiting:
        call, is_begin = waiting.pop()
        if call.node is not None and id(call.code) in search.asking:
            yield call, is_begin
        if is_begin:
            waiting.append((call, False))
            waiting += [(inner, True) for inner in reversed(call.inner)]


def _has_cut(call: Call, asked: list[Node]) -> bool:
    """Was the last move that a call asked for the reason to ask for no other one?"""
    assert call.node is not None
    if call.finished and len(set(asked)) < len(call.node.children):
        return True
    window, found = call.window, call.found
    return bool(window and is_number(found) and found >= window[1])


def _has_whole_numbers(search: RecordedSearch) -> bool:
    """Are all numbers that a search found whole ones? Then nothing lies between 2 and 3."""
    found = [call.found for call in search.all() if call.node and is_number(call.found)]
    return all(abs(number) == inf or number % 1 == 0 for number in found)


def _notice_narrow(search: RecordedSearch, player: int) -> None:
    """Which windows were made so narrow on purpose that nothing lies inside? In a plain alpha-beta
    it may happen, too; but there one end always comes from the position before."""
    for call, outer in _around(search):
        window = _turned(call)
        if window is None or any(abs(end) > float_info.max for end in window):
            continue
        is_closed = window[1] - window[0] <= 1 or nextafter(window[0], inf) == window[1]
        before = _turned(outer) if outer else None
        if not is_closed:
            continue
        assert call.node is not None
        if outer is None or before is None or outer.is_narrow:
            call.is_narrow = True
        else:
            far = 1 if outer.state.to_move == player else 0
            call.is_narrow = window[far] != before[far]
    for call in search.all():
        if call.node and call.window:
            call.node.narrow = call.is_narrow


def _turned(call: Call) -> tuple[float, float] | None:
    """The window of a call, for the tree's player."""
    if call.window is None or not call.is_turned:
        return call.window
    return -call.window[1], -call.window[0]

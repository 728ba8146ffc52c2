"""What else a search did at its positions, as far as its calls show it: it answered from memory,
came again, tried a killer first, or asked with a window in which nothing lies."""

from collections import Counter, defaultdict
from math import inf, nextafter
from sys import float_info
from typing import Any

from gamesearch.pictures.watching.calls import Call, in_time
from gamesearch.pictures.watching.parameters import knows_killers
from gamesearch.pictures.watching.recorded_search import RecordedSearch
from gamesearch.state import Move, is_number
from gamesearch.tree import Node


def notice(search: RecordedSearch, player: int) -> None:
    """Write on the nodes and calls what a search did there.

    Args:
        search: its calls have their nodes, and the nodes their windows.
        player: whose view the windows of the nodes are from, 0 or 1.
    """
    visited = Counter(call.node for call in search.every if not call.is_again)
    for node, times in visited.items():
        node.again = times - 1
    _notice_memory(search)
    if any(map(knows_killers, search.codes)):
        _notice_killers(search)
    if _has_whole_numbers(search):
        _notice_narrow(search, player)


def _notice_memory(search: RecordedSearch) -> None:
    """Where did a search answer without asking anybody, though the game goes on, and the depth is
    not used up? It knew the answer: if its position was searched before, from there."""
    visits = [call for call in search.every if id(call.code) in search.asking]
    least = _least_depths(visits)
    searched: dict[Any, Node] = {}
    for call in visits:
        known = _first_search(searched, call)
        may_know = known is not None or id(call.code) in search.remembering
        call.is_recalled = may_know and not call.looks_on and _is_early(call, least)
        if call.finished:
            call.node.recalled = call.is_recalled
            call.node.same_as = known if call.is_recalled and known is not call.node else None
    # A search that knows everything asks nobody at all.
    for call in search.every:
        is_alone = id(call.code) in search.remembering and not search.asking
        if is_alone and call.depth != 0 and not call.state.is_terminal() and call.finished:
            call.is_recalled = call.node.recalled = is_number(call.found)


def _is_early(call: Call, least: dict[int, float]) -> bool:
    """Did a call that asked nobody return a number before its depth was used up?"""
    if not call.finished or not is_number(call.found) or call.state.is_terminal():
        return False
    return call.depth is None or call.depth >= least[id(call.code)]


def _least_depths(visits: list[Call]) -> defaultdict[int, float]:
    """For each function the least depth at which it asked for other positions; infinity for one
    whose depth grows on the way down, or is unknown."""
    least: defaultdict[int, float] = defaultdict(lambda: inf)
    growing = set()
    for call in visits:
        if call.depth is None:
            continue
        for inner in call.asked():
            least[id(call.code)] = min(least[id(call.code)], call.depth)
            if inner.code is call.code and inner.depth is not None and inner.depth > call.depth:
                growing.add(id(call.code))
    return least | dict.fromkeys(growing, inf)


def _first_search(searched: dict[Any, Node], call: Call) -> Node | None:
    """Where the position of a call was searched first; it is noted if this call searches it."""
    try:
        known = searched.get(call.state)
        if call.looks_on:
            searched.setdefault(call.state, call.node)
    except TypeError:  # a learner's states need not be keys
        return None
    return known


def _notice_killers(search: RecordedSearch) -> None:
    """Which moves were tried first, out of their turn, after they had made a cut at another
    position of the same ply?"""
    killers: dict[int, list[Move]] = {}
    for call, is_begin in in_time(search.calls):
        asked = [inner.node for inner in call.asked()]
        if not asked:
            continue
        if is_begin:
            first = asked[0]
            is_out_of_turn = first is not call.node.children[0] and first.parent is call.node
            if is_out_of_turn and first.move in killers.get(call.node.ply, []):
                first.killer = True
        elif _has_cut(call, asked):
            killers.setdefault(call.node.ply, []).append(asked[-1].move)


def _has_cut(call: Call, asked: list[Node]) -> bool:
    """Was the last move that a call asked for the reason to ask for no other one?"""
    if call.finished and len(set(asked)) < len(call.node.children):
        return True
    window, found = call.window, call.found
    return bool(window and is_number(found) and found >= window[1])


def _has_whole_numbers(search: RecordedSearch) -> bool:
    """Are all numbers that a search found whole ones? Then nothing lies between 2 and 3."""
    found = [call.found for call in search.every if is_number(call.found)]
    return all(abs(number) == inf or number % 1 == 0 for number in found)


def _notice_narrow(search: RecordedSearch, player: int) -> None:
    """Which windows were made so narrow on purpose that nothing lies inside? In a plain alpha-beta
    it may happen, too; but there one end always comes from the position before."""
    for call in search.every:
        window, asker = call.window_for_max, _asker(call)
        if window is None:
            continue
        if not any(abs(end) > float_info.max for end in window) and _is_null_window(*window):
            before = asker.window_for_max if asker else None
            if asker is None or before is None or asker.is_narrow:
                call.is_narrow = True
            else:
                far = 1 if asker.state.to_move == player else 0
                call.is_narrow = window[far] != before[far]
        call.node.narrow = call.is_narrow


def _is_null_window(alpha: float, beta: float) -> bool:
    return beta - alpha <= 1 or nextafter(alpha, inf) == beta


def _asker(call: Call) -> Call | None:
    """The call for another position that made this one, itself or by a helper."""
    while call.is_again and call.outer:
        call = call.outer
    return call.outer

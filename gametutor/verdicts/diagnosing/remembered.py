"""What the calls of a search with a table show besides: what was found out about a position before,
and whether that was used as it may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamesearch.base.text.describe import capital
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.calls import Judged, Judging, is_same
from gametutor.verdicts.diagnosing.findings import Finding, Slip, certain
from gametutor.verdicts.diagnosing.wasted import first_wasted
from gametutor.verdicts.diagnosing.window_node import WindowNode, ends


def has_table(probe: Probe) -> bool:
    """Is the question about a search that remembers positions?"""
    return hasattr(probe, "earlier")


def from_the_table(judging: Judging, judged: Judged) -> Finding | None:
    """A wrong number that was returned without a look at any child; None where it is not known
    that it comes from a table."""
    if judged.call.inner or judged.probe.depth == 0 or judged.number is None:
        return None
    before = [other for other in _searched(judging) if _is_earlier(judging, other, judged)]
    of_it = [other for other in before if other.state == judged.state]
    alike = [other for other in before if str(other.state) == str(judged.state)]
    same = [other for other in of_it if other.probe.depth == judged.probe.depth]
    if same and (found := _told_of_the_same(judged, same[-1], before)):
        return found
    if found := _told_of_another_depth(judged, of_it) or _told_of_one_alike(judged, alike):
        return found
    return _told_otherwise(judged, of_it[-1]) if of_it else None


def _told_of_the_same(judged: Judged, other: Judged, before: list[Judged]) -> Finding | None:
    """It was searched before: what was found then was a bound, or comes out with another sign."""
    told, found = judged.number, other.number
    assert told is not None and found is not None
    says = f"{_answered(judged)}, from its table. {_had_been_searched(judged, other)}"
    if is_same(told, found):
        says += f", which says: {what_it_says(other)}"
        asks = (
            "For which windows does this answer the question, and what does your table say of it?"
        )
        return Finding(says, asks=asks)
    if is_same(told, -found):
        asks = "For whom is the number that goes into your table, and for whom when it comes out?"
        turned = Slip("turned", "Whose turn?", "", asks)
        is_anothers = any(is_same(told, one.number or 0) for one in before if one is not other)
        anothers = [Slip("turned", "Return", "", asks)] if is_anothers else []
        return Finding(says, (turned, *anothers), asks=asks)
    return None


def _told_of_another_depth(judged: Judged, of_it: list[Judged]) -> Finding | None:
    """What comes out was found by a search to another depth."""
    for other in reversed(of_it):
        if other.probe.depth != judged.probe.depth and other.number == judged.number:
            says = f"{_answered(judged)}, from its table. {_had_been_searched(judged, other)}"
            asks = (
                "How deep did the search look that left this entry, and how deep do you look now?"
            )
            return certain("Stop?", says, asks)
    return None


def _told_of_one_alike(judged: Judged, alike: list[Judged]) -> Finding | None:
    """What comes out was found about a position that only looks the same."""
    for other in reversed(alike):
        if other.state != judged.state and other.number == judged.number:
            says = (
                f"{_answered(judged)}, from its table. That number had been found for a position "
                f"that looks alike, {other.here}, where it is the other player's turn"
            )
            return certain("Stop?", says, "Which positions share an entry in your table?")
    return None


def _told_otherwise(judged: Judged, other: Judged) -> Finding:
    """What comes out is nothing that was found."""
    says = f"{_answered(judged)}. {_had_been_searched(judged, other)}"
    alpha, beta = judged.probe.window
    if judged.number in (alpha, beta):
        end = "alpha" if judged.number == alpha else "beta"
        asks = "What does your code return when it finds a position in its table?"
        return certain("Stop?", f"{says}; {judged.number} is its {end}", asks)
    asks = "What does your code keep after a search, and what does it return when it looks it up?"
    fitting = (Slip("kept", "Return", "", asks), Slip("kept", "Stop?", "", asks))
    return Finding(says, fitting, asks=asks)


def _answered(judged: Judged) -> str:
    window = ends(judged.probe.window, judged, judged.view)
    return (
        f"{capital(judged.here)}, {judged.name} was asked with depth = {judged.probe.depth}, "
        f"{window}. It asked about no child and returned {judged.number}"
    )


def _had_been_searched(judged: Judged, other: Judged) -> str:
    where = "" if other.call.place == judged.call.place else f" {other.here}"
    window = ends(other.probe.window, other, other.view)
    return (
        f"The same position had been searched{where} with depth = {other.probe.depth}, {window}, "
        f"and {other.number} had been found"
    )


def what_it_says(other: Judged) -> str:
    """What the number of a search says of the value."""
    (alpha, beta), found = other.probe.window, other.number
    assert found is not None
    if found >= beta:
        return f"the value is {found} or more"
    return f"the value is {found} or less" if found <= alpha else f"the value is exactly {found}"


def first_needless_search(judging: Judging) -> Finding | None:
    """The first position that was searched again though what was known of it was enough, or the
    first question about a child that was needless by itself."""
    known: list[Judged] = []
    for judged in _searched(judging):
        same = [one for one in known if one.state == judged.state and _is_as_deep(one, judged)]
        if same and _answers(same[-1], judged):
            return _searched_again(judged, same[-1])
        known.append(judged)
        if (found := first_wasted(WindowNode(judging, judged))) is not None:
            return found
    return None


def _searched_again(judged: Judged, other: Judged) -> Finding:
    window, before = (ends(one.probe.window, one, one.view) for one in (judged, other))
    where = "" if other.call.place == judged.call.place else f" {other.here}"
    says = (
        f"{capital(judged.here)}, {judged.name} was asked with depth = {judged.probe.depth}, "
        f"{window}, and asked about the children. The same position had been searched{where} with "
        f"{before}, and {what_it_says(other)}"
    )
    asks = "What does your code keep after that search, and where does it look it up?"
    return Finding(says, asks=asks)


def _answers(other: Judged, judged: Judged) -> bool:
    """Is what one search found all that the other needs?"""
    (alpha, beta), found = other.probe.window, other.number
    if found is None:
        return False
    low, high = judged.probe.window
    if found >= beta:
        return found >= high
    return found <= low if found <= alpha else True


def _is_as_deep(one: Judged, other: Judged) -> bool:
    return bool(one.probe.depth == other.probe.depth)


def _searched(judging: Judging) -> Iterator[Judged]:
    """The calls that asked about children, of all searches, in the order in which they began."""
    for root in judging.roots:
        yield from _searched_below(judging, root)


def _searched_below(judging: Judging, judged: Judged) -> Iterator[Judged]:
    inner = list(judging.inner(judged))
    if judged.is_sure and any(_is_below(one, judged) for one in inner):
        yield judged
    for one in inner:
        yield from _searched_below(judging, one)


def _is_below(one: Judged, judged: Judged) -> bool:
    return one.call.place != judged.call.place


def _is_earlier(judging: Judging, other: Judged, judged: Judged) -> bool:
    """Had a search returned when another one was asked? Both begin in the order of the record."""
    order: list[Any] = []
    for root in judging.roots:
        _note(root.call, order)
    ended = order.index((id(other.call), "end"))
    return ended < order.index((id(judged.call), "begin"))


def _note(call: Any, order: list[Any]) -> None:
    order.append((id(call), "begin"))
    for inner in call.inner:
        _note(inner, order)
    order.append((id(call), "end"))

"""Slips of a search with a table: what was known of a position, and how it was used."""

from collections.abc import Iterator
from typing import Any

from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.findings import Finding
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord
from gametutor.verdicts.diagnosing.needless_questions import first_needless_or_wide
from gametutor.verdicts.diagnosing.window_node import FaultyWindowCall, ends


def has_table(probe: Probe) -> bool:
    """Return whether the question is about a search that remembers positions."""
    return hasattr(probe, "earlier")


def may_be_remembered(judging: JudgedRecord, judged: JudgedCall) -> bool:
    """Return whether the number of a call may be from the table: it asked no child, and another
    call did at a position that looks the same."""
    if judged.call.inner or judged.probe.depth == 0:
        return False
    return str(judged.state) in {str(one.state) for one in _searched(judging)}


def from_the_table(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return the finding that a call returned the bound that an earlier one had found for its
    position; None if it did not."""
    before = [other for other in _searched(judging) if _is_earlier(judging, other, judged)]
    of_it = [other for other in before if other.state == judged.state]
    same = [other for other in of_it if other.probe.depth == judged.probe.depth][-1:]
    for other in same:
        if None not in (judged.number, other.number) and is_same(judged.number, other.number):
            says = f"{_answer_in_words(judged)}, from its table. "
            says += f"{_had_been_searched(judged, other)}, which says: {_what_it_says(other)}"
            asks = "For which windows does this answer the question, and what does your table say "
            return Finding(says, asks=f"{asks}about it?")
    return None


def _answer_in_words(judged: JudgedCall) -> str:
    """Return what a call that asked no child was asked and returned."""
    window = ends(judged.probe.window, judged, judged.view)
    return (
        f"{judged.here}, {judged.name} was called with depth = {judged.probe.depth}, "
        f"{window}. It asked about none of the children and returned {judged.number}"
    )


def _had_been_searched(judged: JudgedCall, other: JudgedCall) -> str:
    """Return how the position had been searched before."""
    where = "" if other.call.place == judged.call.place else f" {other.here}"
    window = ends(other.probe.window, other, other.view)
    return (
        f"The same position had been searched{where} with depth = {other.probe.depth}, {window}; "
        f"the result was {other.number}"
    )


def _what_it_says(other: JudgedCall) -> str:
    """Return what the number of a search says about the value."""
    (alpha, beta), found = other.probe.window, other.number
    assert found is not None
    if found >= beta:
        return f"the value is {found} or more"
    return f"the value is {found} or less" if found <= alpha else f"the value is exactly {found}"


def first_needless_search(judging: JudgedRecord) -> Finding | None:
    """Return the finding about the first position searched again though enough was known, or about
    the first question to a child that was needless by itself."""
    known: list[JudgedCall] = []
    for judged in _searched(judging):
        alike = [one for one in known if one.state == judged.state]
        same = [one for one in alike if one.probe.depth == judged.probe.depth]
        if same and _is_enough_for(same[-1], judged):
            return _searched_again(judged, same[-1])
        known.append(judged)
        if (found := first_needless_or_wide(FaultyWindowCall(judging, judged))) is not None:
            return found
    return None


def _searched_again(judged: JudgedCall, other: JudgedCall) -> Finding:
    """Return the finding that a position was searched again needlessly."""
    window, before = (ends(one.probe.window, one, one.view) for one in (judged, other))
    where = "" if other.call.place == judged.call.place else f" {other.here}"
    says = (
        f"{judged.here}, {judged.name} was called with depth = {judged.probe.depth}, "
        f"{window}, and asked about the children. The same position had been searched{where} with "
        f"{before}, and {_what_it_says(other)}"
    )
    asks = "What does your code store after that search, and where does it look it up?"
    return Finding(says, asks=asks)


def _is_enough_for(other: JudgedCall, judged: JudgedCall) -> bool:
    """Return whether one search found all that another needs."""
    (alpha, beta), found = other.probe.window, other.number
    if found is None:
        return False
    low, high = judged.probe.window
    if found >= beta:
        return found >= high
    return found <= low if found <= alpha else True


def _searched(judging: JudgedRecord) -> Iterator[JudgedCall]:
    """Yield the calls that asked about children, of all searches, in order of their beginnings."""
    for root in judging.roots:
        yield from _searched_below(judging, root)


def _searched_below(judging: JudgedRecord, judged: JudgedCall) -> Iterator[JudgedCall]:
    """Yield the calls at and below a call that asked about children."""
    inner = list(judging.inner(judged))
    if judged.is_sure and any(one.call.place != judged.call.place for one in inner):
        yield judged
    for one in inner:
        yield from _searched_below(judging, one)


def _is_earlier(judging: JudgedRecord, other: JudgedCall, judged: JudgedCall) -> bool:
    """Return whether one search had returned when the other began."""
    order: list[Any] = []
    for root in judging.roots:
        _note_order(root.call, order)
    ended = order.index((id(other.call), "end"))
    return ended < order.index((id(judged.call), "begin"))


def _note_order(call: Any, order: list[Any]) -> None:
    """List the beginnings and ends of a call and of those inside it, in order."""
    order.append((id(call), "begin"))
    for inner in call.inner:
        _note_order(inner, order)
    order.append((id(call), "end"))

"""Slips of a search with a table: what was known of a position, and how it was used."""

from collections.abc import Iterator
from typing import Any

from gamesearch.base.text.describe import capital
from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.findings import Finding, Slip, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord
from gametutor.verdicts.diagnosing.needless_questions import first_needless_or_wide
from gametutor.verdicts.diagnosing.window_node import FaultyWindowCall, ends


def has_table(probe: Probe) -> bool:
    """Return whether the question is about a search that remembers positions."""
    return hasattr(probe, "earlier")


def from_the_table(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return the finding about a wrong number returned without asking any child; None if it is not
    known to come from a table."""
    if judged.call.inner or judged.probe.depth == 0 or judged.number is None:
        return None
    before = [other for other in _searched(judging) if _is_earlier(judging, other, judged)]
    of_it = [other for other in before if other.state == judged.state]
    alike = [other for other in before if str(other.state) == str(judged.state)]
    same = [other for other in of_it if other.probe.depth == judged.probe.depth]
    if same and (found := _stored_wrongly(judged, same[-1], before)):
        return found
    if found := _of_another_depth(judged, of_it) or _of_one_alike(judged, alike):
        return found
    return _never_found(judged, of_it[-1]) if of_it else None


def _stored_wrongly(
    judged: JudgedCall, other: JudgedCall, before: list[JudgedCall]
) -> Finding | None:
    """Return the finding that an earlier result for this position was a bound, or has another
    sign."""
    told, found = judged.number, other.number
    assert told is not None and found is not None
    says = f"{_answer_in_words(judged)}, from its table. {_had_been_searched(judged, other)}"
    if is_same(told, found):
        says += f", which says: {_what_it_says(other)}"
        asks = (
            "For which windows does this answer the question, and what does your table say about "
            "it?"
        )
        return Finding(says, asks=asks)
    if is_same(told, -found):
        asks = (
            "From whose point of view is the number when it goes into your table, and from whose "
            "when it comes out?"
        )
        turned = Slip("turned", "Whose turn?", "", asks)
        is_anothers = any(is_same(told, one.number or 0) for one in before if one is not other)
        anothers = [Slip("turned", "Return", "", asks)] if is_anothers else []
        return Finding(says, (turned, *anothers), asks=asks)
    return None


def _of_another_depth(judged: JudgedCall, of_it: list[JudgedCall]) -> Finding | None:
    """Return the finding that the number is from a search to another depth."""
    for other in reversed(of_it):
        if other.probe.depth != judged.probe.depth and other.number == judged.number:
            says = (
                f"{_answer_in_words(judged)}, from its table. {_had_been_searched(judged, other)}"
            )
            asks = "How deep was the search that left this entry, and how deep is the search now?"
            return certain("Stop?", says, asks)
    return None


def _of_one_alike(judged: JudgedCall, alike: list[JudgedCall]) -> Finding | None:
    """Return the finding that the number is that of a position that only looks alike."""
    for other in reversed(alike):
        if other.state != judged.state and other.number == judged.number:
            says = (
                f"{_answer_in_words(judged)}, from its table. That number was found for a "
                f"position that looks the same, {other.here}, where it is the other player's turn"
            )
            return certain("Stop?", says, "Which positions share an entry in your table?")
    return None


def _never_found(judged: JudgedCall, other: JudgedCall) -> Finding:
    """Return the finding that the number was never found."""
    says = f"{_answer_in_words(judged)}. {_had_been_searched(judged, other)}"
    alpha, beta = judged.probe.window
    if judged.number in (alpha, beta):
        end = "alpha" if judged.number == alpha else "beta"
        asks = "What does your code return when it finds a position in its table?"
        return certain("Stop?", f"{says}; {judged.number} is its {end}", asks)
    asks = (
        "What does your code store after a search, and what does it return when it looks that up?"
    )
    fitting = (Slip("kept", "Return", "", asks), Slip("kept", "Stop?", "", asks))
    return Finding(says, fitting, asks=asks)


def _answer_in_words(judged: JudgedCall) -> str:
    """Return what a call that asked no child was asked and returned."""
    window = ends(judged.probe.window, judged, judged.view)
    return (
        f"{capital(judged.here)}, {judged.name} was called with depth = {judged.probe.depth}, "
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
        f"{capital(judged.here)}, {judged.name} was called with depth = {judged.probe.depth}, "
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

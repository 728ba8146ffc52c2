"""Slips in what a faulty call made of its children's values."""

from collections.abc import Iterable
from math import ceil, floor, isfinite, isinf

from gamesearch.base.text.counting import listed
from gametutor.kit.numbers import is_same
from gametutor.verdicts.diagnosing.findings import Finding, Slip
from gametutor.verdicts.diagnosing.judged_calls import move_in_words
from gametutor.verdicts.diagnosing.node import FaultyCall

Fitting = Iterable[tuple[Slip, bool]]
"""Slips, each with whether it fits."""

NEW = "Where can a number come from that no child returned?"
HOW_OFTEN = "How many times does the sign change between a child and what is returned?"
SAME_VIEW = "as if both were from the same player's point of view"


def wrong_use_of_values(node: FaultyCall, more_slips: Fitting = ()) -> Finding | None:
    """Return the finding about what was made of the children's values; None if nothing is known.

    Args:
        node: the call.
        more_slips: those that its kind of search knows besides.
    """
    if not node.children:
        return None
    comma = "," if len(node.children) > 1 else ""
    says = f"{node.judged.here}, {node.name} {node.heard}{comma} and {_what_it_did(node)}"
    if node.are_all_right():
        tried = [*more_slips, *slips(node)] if _tells_slips_apart(node) else []
        fitting = tuple(slip for slip, fits in tried if fits)
        none = bool(tried) and not fitting
        is_told_apart = bool(tried) or isinf(node.judged.number or 0)
        asks = NEW if is_told_apart and _is_new_number(node) else ""
        return Finding(says, fitting, asks=asks, more=_seen_from_here(node), fits_none=none)
    if not node.is_known or set(node.children) != set(range(len(node.moves))):
        return None
    wrong = next(child for child in node.children.values() if not child.is_right)
    right = listed([str(child.right) for child in node.children.values()])
    them = "child is" if len(node.children) == 1 else "children are"
    more = f" To {node.judged.words_for(node.player)} the {them} worth {right}."
    which = " for that child" if len(node.children) == 1 else ""
    asks = f"What is {wrong.judged.name} meant to return{which}"
    is_of_an_end = wrong.judged.state.is_terminal()
    is_turned = wrong.used == -wrong.right and "player" not in wrong.judged.call.arguments
    may_be_other = is_of_an_end and is_turned  # further up, another slip may turn it
    asks += ", and from whose point of view?" if may_be_other else "?"
    said = node.judged.number
    if said is not None and isinf(said) and not any(isinf(c.raw) for c in node.children.values()):
        asks = ""  # it is no child's number, whoever it is meant for
    not_at: tuple[str, ...] = ()
    if is_of_an_end and not may_be_other:
        not_at = ("Keep the best", "Cut?")
        if node.is_decision:
            not_at = ("", *not_at)  # the choice was made among wrong numbers
    return Finding(says, asks=asks, more=more, not_at=not_at)


def _is_new_number(node: FaultyCall) -> bool:
    """Return whether a number was returned that is no child's, with whichever sign."""
    said, told = node.judged.number, [abs(child.raw) for child in node.children.values()]
    if said is None or node.is_decision or node.is_chance:
        return False
    mixed = [abs(sum(node.used.values())), abs(sum(node.used.values())) / len(told)]
    rounded = any(_is_rounded(abs(said), value) for value in told)
    return not rounded and not _is_one_of(abs(said), [*told, *mixed])


def _tells_slips_apart(node: FaultyCall) -> bool:
    """Return whether the numbers tell slips apart. They do not where a value changes from ply to
    ply, perhaps wrongly, or where the only number may be right by chance."""
    if node.probe.one_ply_up(1) != 1:
        return False
    means = all(child.judged.means_a_view for child in node.children.values())
    return means or len(set(node.used.values())) > 1


def slips(node: FaultyCall) -> Fitting:
    """Yield every known slip, and whether it fits."""
    if node.is_chance:
        return
    asks = "Which of these values should decide?"
    keep = Slip("worst", "Keep the best", "", asks)
    yield from _slips_of_the_view(node)
    is_worst = node.fits(node.used, min if node.pick is max else max)
    if node.is_decision:
        yield keep, is_worst
        yield from _slips_of_a_decision(node, keep)
        return
    has_cases = "three cases" in node.judging.exercise.reasons.get("Whose turn?", "")
    for slip, fits in ((keep, is_worst), *_slips_of_a_value(node, keep)):
        yield slip, fits
        if has_cases:  # one function for all who move: the case may have been the wrong one
            yield slip._replace(step="Whose turn?"), fits


def _slips_of_a_value(node: FaultyCall, keep: Slip) -> Fitting:
    """Yield each slip that may have made a call return a wrong number though its children's are
    right, and whether that number fits it: beyond all children, a mixture of them, rounded, or none
    of them."""
    said = node.judged.number
    if said is None:
        return
    worth = [node.probe.one_ply_up(value) for value in node.used.values()]
    is_max = node.pick is max
    beyond = said > max(worth) if is_max else said < min(worth)
    mixed = len(worth) > 1 and _is_one_of(said, [sum(worth), sum(worth) / len(worth)])
    them = "any of them" if len(worth) > 1 else "that"
    if any(child.raw != child.used for child in node.children.values()):
        child = "any child" if len(worth) > 1 else "the child"
        them = f"{child} is worth to {node.judged.words_for(node.player)}"
    how = f", {'more' if is_max else 'less'} than {them}"
    asks = NEW
    is_rounded = any(_is_rounded(said, value) for value in worth)
    is_as_told = any(is_same(said, child.raw) for child in node.children.values())
    is_new = beyond and not (mixed or is_rounded or is_as_told)
    yield Slip("beyond", "Start value", how, asks), is_new
    if isinstance(node.judged.call.returned, tuple):  # the pair may hold another variable
        yield Slip("beyond", "Return", how, asks), is_new
    if node.may_return_early:  # a cut may return a number of its own
        yield Slip("beyond", "Cut?", how, asks), is_new
    asks = "Which line makes a new number out of the children's values?"
    yield Slip("mixed", "Keep the best", "", asks), mixed
    yield Slip("rounded", "Keep the best", ", another number", asks), is_rounded
    yield Slip("rounded", "Return", ", another number", asks), is_rounded  # or only there
    is_last = len(worth) > 1 and is_same(said, worth[-1])
    yield keep._replace(kind="last"), is_last
    yield Slip("last", "Return", "", keep.asks), is_last  # or it is not the best that is returned
    yield keep._replace(kind=""), _is_one_of(said, worth)
    asks = "Which value did your code start with, and when does a child replace it?"
    how = ", as if there were no children"
    yield Slip("none", "Keep the best", how, asks), isinf(said) and not beyond


def _slips_of_the_view(node: FaultyCall) -> Fitting:
    """Yield the slips that take a number for the wrong player's."""
    raw = {index: child.raw for index, child in node.children.items()}
    turned = {index: -number for index, number in raw.items()}
    steps = [
        step for step in _steps_of_the_view(node) if step in node.judging.exercise.reasons
    ] or ["Ask each child"]
    asks = "From whose point of view is the number that a child returns, and from whose is yours?"
    how = f", {SAME_VIEW}" if raw != node.used else ""
    for step in steps:
        yield Slip("raw", step, how, asks), _fits_wrongly(node, raw)
        yield Slip("turned", step, "", asks), _fits_wrongly(node, turned)
    first, *others = raw
    some = {first: node.used[first], **{index: raw[index] for index in others}}
    if some not in (raw, node.used):  # the first child may be treated separately
        yield Slip("raw", "Ask each child", "", asks), _fits_wrongly(node, some)
    if not node.is_decision and node.judged.number and raw != node.used:
        how = ", the right number with the opposite sign"
        best = node.probe.one_ply_up(node.pick(node.used.values()))
        back = is_same(node.judged.number, -best)
        for step in ("Return", *steps):  # there may be one minus too many in any of these places
            yield Slip("back", step, how, HOW_OFTEN), back


def _fits_wrongly(node: FaultyCall, values: dict[int, float]) -> bool:
    """Return whether the answer follows from values that are not the right ones."""
    return values != node.used and node.fits(values, node.pick)


def _slips_of_a_decision(node: FaultyCall, keep: Slip) -> Fitting:
    """Yield each slip that may have made a call choose a wrong move though its children's numbers
    are right, and whether the chosen move fits it: the first one, the last one, an empty list."""
    chosen, moves = node.judged.call.returned, node.state.legal_moves()
    them = "these values" if len(node.children) > 1 else "this value"
    start = f"Which number does your code compare {them} with?"
    if isinstance(chosen, list):
        for step in ("Start value", "Keep the best"):  # the number may have been replaced wrongly
            yield Slip("empty", step, "", start), not chosen
        yield keep._replace(kind="list"), bool(chosen)
        return
    yield keep._replace(kind="last"), chosen == moves[-1]
    is_first = chosen == moves[0]  # perhaps nothing replaced the start value
    yield keep._replace(kind="first"), is_first
    yield Slip("first", "Start value", "", start), is_first
    yield keep._replace(kind=""), True
    yield Slip("", "Return", "", keep.asks), True


def _steps_of_the_view(node: FaultyCall) -> tuple[str, ...]:
    """Return the steps that decide for whom a child's number is meant."""
    exercise = node.judging.exercise
    if node.is_decision and any("player" in inner.call.arguments for inner in node.inner):
        return ("Whose turn?",)
    if "minus" in exercise.reasons.get("Whose turn?", ""):
        return ("Whose turn?",)
    if "player" in exercise.parameters:
        return ("Ask each child",)
    return "Ask each child", "Whose turn?"  # a minus before the call, or a test of the turn


def _what_it_did(node: FaultyCall) -> str:
    """Return what the call did, to follow its name."""
    chosen, moves = node.judged.call.returned, node.state.legal_moves()
    if node.is_decision and chosen in moves:
        return f"chose {move_in_words(node.moves[moves.index(chosen)])}"
    return f"returned {node.said}"


def _seen_from_here(node: FaultyCall) -> str:
    """Return what the children's numbers are to this player, if they were meant for the other."""
    kids = list(node.children.values())
    turned = [child for child in kids if child.raw != child.used]
    if not turned:
        own = node.judged.words_for(node.player)
        is_min = node.is_decision and own.startswith("MIN") and any(child.raw for child in kids)
        says = f" Those numbers are what {own} gets: of them, the largest is best."
        return says if is_min else ""
    other, own = (node.judged.words_for(player) for player in (1 - node.player, node.player))
    if any(child.raw == child.used != 0 for child in kids):  # some are meant for this player
        raw = listed([f"{child.raw} ({move_in_words(child.move)})" for child in turned])
        used = listed([str(child.used) for child in turned])
        if len(turned) > 1:
            return f" Of these, {raw} are for {other}; for {own} they are {used}."
        return f" Of these, {raw} is for {other}; for {own} it is {used}."
    used = listed([str(child.used) for child in kids])
    those_are = "those are" if len(kids) > 1 else "that is"
    return f" What it got is for {other}; for {own} {those_are} {used}."


def _is_rounded(said: float, value: float) -> bool:
    """Return whether a number is a fractional value rounded up or down."""
    is_part = isfinite(value) and value % 1 != 0
    return is_part and said in (floor(value), ceil(value))


def _is_one_of(number: float, numbers: Iterable[float]) -> bool:
    """Return whether a number equals one of some, but for rounding."""
    return any(is_same(number, other) for other in numbers)

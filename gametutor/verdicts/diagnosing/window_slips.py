"""Slips of a search with a window: which windows its children were told, and when it left."""

from gametutor.kit.probe import Probe
from gametutor.verdicts.diagnosing.asking_slips import (
    asked_no_child,
    made_but_not_asked,
    never_tried,
    wrong_player_for,
)
from gametutor.verdicts.diagnosing.depths import asked_to_another_depth, at_the_limit, has_depth
from gametutor.verdicts.diagnosing.findings import Finding, Slip, certain
from gametutor.verdicts.diagnosing.judged_calls import JudgedCall, JudgedRecord
from gametutor.verdicts.diagnosing.narrow_windows import took_bound_for_value, wrong_narrow_window
from gametutor.verdicts.diagnosing.value_slips import Fitting, wrong_use_of_values
from gametutor.verdicts.diagnosing.window_node import ChildQuestion, FaultyWindowCall


def has_window(probe: Probe) -> bool:
    """Return whether the question is about a search that cuts."""
    return hasattr(probe, "window") or hasattr(probe, "fewest")


def found_in_a_window(judging: JudgedRecord, judged: JudgedCall) -> Finding | None:
    """Return what is known of a call with a window that went wrong; None if nothing."""
    node = FaultyWindowCall(judging, judged)
    to_a_depth = has_depth(node.probe) and (at_the_limit(node) or asked_to_another_depth(node))
    return to_a_depth or _wrong_question(node) or wrong_use_of_values(node, _slips(node))


def _wrong_question(node: FaultyWindowCall) -> Finding | None:
    """Return the finding if the asking is what went wrong."""
    return (
        asked_no_child(node)
        or _wrong_window(node)
        or _wrong_view(node)
        or took_bound_for_value(node)
        or made_but_not_asked(node)
        or _returned_too_early(node)
    )


def _wrong_view(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that the wrong player or function was asked; bounds come back too, so no
    more can be told apart."""
    off = [asked.child for asked in node.asked if not asked.is_right]
    return wrong_player_for(node, off[0]) if off else None


def _wrong_window(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that a wrong window led to a wrong number for a child."""
    off = (asked for asked in node.asked if not asked.is_right and asked.has_wrong_window)
    return next((_wrong_window_for(node, asked) for asked in off), None)


def _wrong_window_for(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was told another window than what was known."""
    if node.may_ask_again:
        return wrong_narrow_window(node, asked)
    says = node.in_words(asked)
    asks = "What do you know when you ask this child, and what are alpha and beta for the child?"
    if asked is node.asked[0] and node.hands_on_its_window:
        return certain("Ask each child", says, asks)
    alpha, beta = asked.right
    own_alpha, own_beta = node.window
    moved = [(own_alpha, asked.before), (asked.before, own_beta), (asked.before, asked.before)]
    if asked.window in moved:
        asks = "Which end of the window do you know more about, alpha or beta?"
        return Finding(says, (Slip("moved", "Keep the best", "", asks),), asks=asks)
    if getattr(node.judged.probe, "before", ()):
        asks = "What does your table say about this position, and what may that change?"
        return Finding(says, asks=asks)
    signs = [(-alpha, -beta), (-alpha, beta), (alpha, -beta)]
    if asked.window in [(beta, alpha), (-beta, -alpha), *signs]:
        return Finding(says, (Slip("turned", "Ask each child", "", asks),), asks=asks)
    return Finding(says, asks=asks)


def _returned_too_early(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that a call left before the last child without a reason."""
    missing = node.never_made
    if not missing or not node.asked or node.reaches(node.best):
        return None
    if not all(asked.is_right for asked in node.asked):
        return None
    if node.asked[-1].has_wrong_window:
        return _wrong_window_for(node, node.asked[-1])
    return never_tried(node, missing)


def _slips(node: FaultyWindowCall) -> Fitting:
    """Yield the slips with a window, and whether they fit."""
    said, (alpha, beta) = node.judged.number, node.window
    asks = "What is known about the value when your code leaves, and what does it return?"
    if node.judged.bound:
        yield Slip("beta", "Return", ", its bound", asks), said == beta
        yield Slip("beta", "Cut?", ", its bound", asks), said == beta  # as if beta were reached
    else:
        yield Slip("alpha", "Return", ", its alpha", asks), said == alpha
        yield Slip("beta", "Return", ", its beta", asks), said == beta
    if node.is_decision:
        yield from _slips_of_a_bound(node)


def _slips_of_a_bound(node: FaultyWindowCall) -> Fitting:
    """Yield the slips that choose a move for a number that is only a bound."""
    chosen, moves = node.judged.call.returned, node.state.legal_moves()
    child = node.children.get(moves.index(chosen)) if chosen in moves else None
    is_bound = child is not None and not child.is_right and child.used == node.best
    asks = "A child was asked with what you already had. What does an equal number mean then?"
    how = f", for which {child.used} is only a bound" if child else ""
    yield Slip("bound", "Keep the best", how, asks), is_bound

"""Slips of a search with narrow windows: tests for "more or less?", and repeated searches."""

from gametutor.verdicts.diagnosing.findings import Finding, Slip, certain
from gametutor.verdicts.diagnosing.judged_calls import move_in_words
from gametutor.verdicts.diagnosing.window_node import ChildQuestion, FaultyWindowCall, ends

HOW_MUCH = "What is known about this child, and which numbers does the next question leave open?"


def wrong_narrow_window(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was searched with another window than it needs."""
    if asked.answer is not None and not asked.allowed:
        return _asked_needlessly(node, asked)
    says = node.in_words(asked)
    if asked.answer is not None:
        return certain("Ask each child", says, HOW_MUCH)
    if _is_a_test(node):
        asks = (
            "Which number of the child would be enough for you, and from whose point of view is it?"
        )
        return certain("Ask each child", says, asks)
    if asked is node.asked[0]:
        asks = (
            "What is known before the first child, and what is your window from its point of view?"
        )
        return certain("Ask each child", says, asks)
    assert asked.window is not None
    (low, high), alpha, before = asked.window, node.window[0], asked.before
    if high - low > 1:
        asks = "Which question about this child is cheaper than how much it is worth?"
        return certain("Ask each child", says, asks)
    asks = "What is your code sure of when it asks this child, and which number did it ask about?"
    moved = Slip("moved", "Keep the best", "", asks)
    if low == alpha < before:
        return Finding(says, (moved,), asks=asks)
    if low == before < alpha:
        return Finding(says, (moved, Slip("asked", "Ask each child", "", asks)), asks=asks)
    if alpha < before:  # it may have been moved wrongly, or passed on wrongly
        return Finding(says, asks=asks)
    return certain("Ask each child", says, asks)


def _is_a_test(node: FaultyWindowCall) -> bool:
    """Return whether every child is asked the same question: "more or less?" """
    return bool(node.judged.bound)


def asked_again(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was asked more than once."""
    says = f"{node.name} asked more than once about the child {asked.child.judged.here}"
    asks = "How many times does your code ask the same child, and what for?"
    return certain("Ask each child", says, asks)


def _asked_needlessly(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was searched again though the first answer was enough."""
    (alpha, _), answer = node.window, asked.answer
    assert answer is not None
    if _is_a_test(node):
        return asked_again(node, asked)
    sure, inner = max(alpha, asked.before), asked.child.judged
    known, first = (
        (f"was already sure of {sure}", f"{answer} or less")
        if answer <= sure
        else (f"was called with {node.end}", f"{answer} or more")
    )
    says = (
        f"{node.name} {known}, and what it was told about the child {inner.here} says: {first}. "
        "It still asked about that child again"
    )
    return certain("Ask each child", says, "After which answers is there anything left to ask?")


def took_bound_for_value(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that a child was found to be better, and its exact value never asked."""
    if not node.may_ask_again or _is_a_test(node):
        return None
    last = {asked.index: asked for asked in node.asked}
    for index, asked in last.items():
        sure, child = max(node.window[0], asked.before), asked.child
        is_small = asked.window is not None and asked.window != node.window
        is_between = sure < child.used < node.window[1]
        if is_small and is_between and asked.answer is None and not child.is_right:
            says = (
                f"{node.judged.name} was called with "
                f"{ends(node.window, node.judged, node.player)}, and was sure of {sure}. "
                f"It asked whether {move_in_words(node.moves[index])} is worth more, and the "
                "answer says: "
                f"{child.used} or more. It never asked how much, and returned {node.said}"
            )
            asks = "What does this answer say: the value, or only a lower bound?"
            return certain("Ask each child", says, asks)
    return None

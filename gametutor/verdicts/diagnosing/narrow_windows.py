"""Slips of a search with narrow windows: tests for "more or less?", and repeated searches."""

from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.judged_calls import move_in_words
from gametutor.verdicts.diagnosing.window_node import ChildQuestion, FaultyWindowCall, ends

HOW_MUCH = "What is known about this child, and which numbers does the next question leave open?"


def wrong_narrow_window(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was searched with another window than it needs."""
    says = node.in_words(asked)
    if asked.answer is not None:
        return certain("Ask each child", says, HOW_MUCH)
    if asked is node.asked[0]:
        asks = (
            "What is known before the first child, and what is your window from its point of view?"
        )
        return certain("Ask each child", says, asks)
    assert asked.window is not None
    low, high = asked.window
    if high - low > 1:
        return certain("Ask each child", says, HOW_MUCH)
    return Finding(says, asks=HOW_MUCH)  # it may have been moved wrongly, or passed on wrongly


def asked_again(node: FaultyWindowCall, asked: ChildQuestion) -> Finding:
    """Return the finding that a child was asked more than once."""
    says = f"{node.name} asked more than once about the child {asked.child.judged.here}"
    asks = "How many times does your code ask the same child, and what for?"
    return certain("Ask each child", says, asks)


def took_bound_for_value(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that a child was found to be better, and its exact value never asked."""
    if not node.may_ask_again or node.judged.bound:
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

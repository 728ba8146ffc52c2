"""Find questions about a child that a search with a window could have done without."""

from gamesearch.base.text.describe import capital
from gametutor.answers.answering.call_record import OWN
from gametutor.kit.numbers import is_same
from gametutor.kit.queries.window import FULL
from gametutor.verdicts.diagnosing.findings import Finding, certain
from gametutor.verdicts.diagnosing.narrow_windows import asked_again, wrong_narrow_window
from gametutor.verdicts.diagnosing.node import Child
from gametutor.verdicts.diagnosing.window_node import ChildQuestion, FaultyWindowCall


def first_needless_or_wide(node: FaultyWindowCall) -> Finding | None:
    """Return the finding about a call's first question that was needless or too wide; None if all
    were as they should be."""
    if any(_is_meant_for_opponent(asked.child) for asked in node.asked):
        return None  # so it is not known for whom the windows are meant
    for asked in node.asked:
        found = after_cut(node, asked) or _wrong_window(node, asked)
        found = found or _clipped_outcome(node, asked)
        if found is not None:
            return found
    return _out_of_order(node)


def _wrong_window(node: FaultyWindowCall, asked: ChildQuestion) -> Finding | None:
    """Return the finding that a child was told a wrong window."""
    if node.may_ask_again:
        return wrong_narrow_window(node, asked) if asked.has_wrong_window else None
    return too_wide(node, asked)


def _is_meant_for_opponent(child: Child) -> bool:
    """Return whether a helper of the learner's returned the outcome of a finished game with the
    opposite sign: where only visits are wrong, it is meant for the other player."""
    is_own = child.judged.call.whose == OWN and child.judged.state.is_terminal()
    return is_own and child.used == -child.right != 0


def _clipped_outcome(node: FaultyWindowCall, asked: ChildQuestion) -> Finding | None:
    """Return the finding that a finished game was worth no more than the end of the window: a true
    bound, after which the search has to ask again."""
    child = asked.child
    low, high = asked.window or FULL
    is_end = is_same(child.used, min(max(child.right, low), high))
    if not is_end or not child.judged.state.is_terminal() or is_same(child.used, child.right):
        return None
    says = (
        f"The game is over {child.judged.here}, and the outcome is {child.right}. "
        f"{capital(node.name)} was told {child.used}, the end of its window: a true bound, "
        "which says less"
    )
    asks = "Which line cuts the outcome off at the window, and what does the search lose by it?"
    return certain("Stop?", says, asks)


def out_of_turn(node: FaultyWindowCall, asked: ChildQuestion) -> Finding | None:
    """Return the finding that the children were not asked once each, in order."""
    before = [other.index for other in node.asked[: node.asked.index(asked)]]
    return asked_again(node, asked) if asked.index in before else _out_of_order(node)


def _out_of_order(node: FaultyWindowCall) -> Finding | None:
    """Return the finding that the children were not asked in the order of the moves."""
    order = list(node.children)
    if order == sorted(order):
        return None
    says = f"{node.name} did not ask its children in the order of `legal_moves()`"
    asks = "In which order does your code go through the moves?"
    return certain("Ask each child", says, asks)


def after_cut(node: FaultyWindowCall, asked: ChildQuestion) -> Finding | None:
    """Return the finding that the value was enough for a cut before this child was asked."""
    if asked is node.asked[0] or not node.reaches(asked.before):
        return None
    says = (
        f"{node.name} had already found {asked.before}, which reaches its {node.end}, and still "
        f"asked about the child {asked.child.judged.here}"
    )
    asks = "Which test should have ended the loop here, and which two numbers did it compare?"
    return Finding(says, asks=asks)  # there is no test, or it compares with a bound that moved


def too_wide(node: FaultyWindowCall, asked: ChildQuestion) -> Finding | None:
    """Return the finding that a child was told a wider window than was known."""
    if asked.window is None:
        return None
    (alpha, beta), (low, high) = asked.window, asked.right
    if alpha >= low and beta <= high:
        return None
    says = node.in_words(asked)
    asks = "What was known when this child was asked, and how does the child learn of it?"
    if asked is node.asked[0] and node.hands_on_its_window:
        return certain("Ask each child", says, asks)
    return Finding(says, asks=asks)

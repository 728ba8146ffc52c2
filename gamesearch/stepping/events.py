"""The events of a search, in their order: a position is entered, a leaf has its value, a value so
far grows, the window moves, the rest is cut, a value is returned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from numbers import Real
from types import CodeType
from typing import Any

from gamesearch.state import is_state
from gamesearch.stepping import words
from gamesearch.stepping.lines import Moment, Trace, traced
from gamesearch.stepping.listing import Listing
from gamesearch.stepping.words import Value, Window
from gamesearch.text.counting import listed
from gamesearch.text.describe import brief
from gamesearch.tree import GameTree, Node
from gamesearch.watching import WatchedTree
from gamesearch.watching.calls import Call

MOST_NODES, MOST_CALLS = 300, 600
MOST_CHOICES = 6
LATER = "Begin at a later position of the game"
OTHER_WAY = (
    "Its code is not shown: on a second run, the search took another path. "
    "Does it remember what it found?"
)


@dataclass(frozen=True)
class Question:
    """What a learner may be asked before a step.

    Attributes:
        text: the question.
        choices: the answers to choose from.
        right: which of them are right; several, or none, where `is_many`.
        reason: why, in a sentence.
        is_many: may several answers be chosen, or none?
    """

    text: str
    choices: tuple[str, ...]
    right: tuple[str, ...]
    reason: str
    is_many: bool = False


@dataclass(frozen=True, eq=False)
class Step:
    """One event of a search.

    Attributes:
        kind: "enter", "leaf", "so far", "window", "cut", "return" or "stop".
        node: the position where it happens.
        text: what happens, in a sentence.
        value: leaf, return: what was returned; so far: the best value heard of; else None.
        right: the right value, where another one was returned; else None.
        bound: "≤" or "≥" where the value returned is a bound.
        window: alpha and beta at the position after this step; None if there is none.
        cut: the positions that will never be visited, of a cut.
        code, line: the function that is running, and the number of its line; None and 0 where
            that is not known.
        variables: the names of its variables and what they hold.
        question: what may be asked before this step.
    """

    kind: str
    node: Node
    text: str
    value: Value = None
    right: float | None = None
    bound: str = ""
    window: Window | None = None
    cut: tuple[Node, ...] = ()
    code: CodeType | None = None
    line: int = 0
    variables: tuple[tuple[str, str], ...] = ()
    question: Question | None = None


@dataclass(frozen=True)
class Walk:
    """All steps of a search.

    Attributes:
        tree: the tree that was walked through; every visited position has its order of visit.
        steps: the events in their order.
        listings: the sources of the functions that ran.
        note: why no code is shown; empty if it is, or if no function ran.
    """

    tree: GameTree
    steps: tuple[Step, ...]
    listings: dict[CodeType, Listing]
    note: str = ""


def walk(tree: GameTree) -> Walk:
    """The events of the search that a tree comes from.

    Args:
        tree: what `watch` gave (the function runs once more, to see its lines), or any tree grown
            to the end of every game: then its values are moved up by minimax, step by step.

    Raises:
        TypeError: it is not a tree.
        ValueError: it is too large, or its values cannot be known.
    """
    if not isinstance(tree, GameTree):
        what = "a state: grow its tree first, or watch a search" if is_state(tree) else brief(tree)
        raise TypeError(f"step needs a tree, as in step(watch(min_value, state, 0)), not {what}")
    size = len(tree)
    if size > MOST_NODES:
        raise ValueError(
            f"this tree has {size:,} nodes, and at most {MOST_NODES} can be stepped through. "
            f"{LATER}"
        )
    if isinstance(tree, WatchedTree):
        return _walk_with_code(tree)
    own, calls = _backed_up(tree)
    return Walk(own, tuple(_Walker(own, {}).steps(calls)), {})


def _walk_with_code(tree: WatchedTree) -> Walk:
    calls = _of_search(tree.calls)
    every = list(_all(calls))
    if len(every) > MOST_CALLS:
        raise ValueError(
            f"this search made {len(every):,} calls, and at most {MOST_CALLS} can be "
            f"stepped through. {tree.left_out or LATER}"
        )
    if not every:
        raise ValueError(
            "there is nothing to step through: the function never asked for the value of a "
            "position. Watch a search, as in step(watch(min_value, state, 0))"
        )
    traces = traced(tree, every)
    codes = dict.fromkeys(call.code for call in traces)
    listings = {code: Listing.of(code) for code in codes}
    return Walk(
        tree, tuple(_Walker(tree, traces).steps(calls)), listings, "" if traces else OTHER_WAY
    )


def _backed_up(tree: GameTree) -> tuple[GameTree, list[Call]]:
    """A copy of a tree with the values of minimax, and the calls that give them."""
    root = _copied(tree.root)
    own = GameTree(root, tree.player, tree.left_out)
    own.back_up()
    if root.value is None:
        raise ValueError(
            "this tree was not grown to the end of every game, so its values cannot be known. "
            "Grow it without a depth: GameTree.grow(state)"
        )
    calls: dict[Node, Call] = {}
    for visit, node in enumerate(own.nodes(), start=1):
        node.visit = visit
        code = _backed_up.__code__  # stands for a function; it is never shown
        call = Call(code, node.state, returned=node.value, finished=True, node=node)
        call.value = node.value
        calls[node] = call
        if node.parent in calls:
            calls[node.parent].inner.append(call)
    return own, [calls[root]]


def _copied(root: Node) -> Node:
    """A tree of new nodes with the same positions."""
    copies: dict[Node, Node] = {}
    for node in root.below():
        parent = copies.get(node.parent) if node.parent else None
        copy = Node(node.state, node.move if parent else None, parent, hidden=node.hidden)
        copies[node] = copy
        if parent:
            copy.ply = parent.ply + 1
            parent.children.append(copy)
    return copies[root]


def _of_search(calls: list[Call]) -> list[Call]:
    """Those calls that belong to the search; the others only look at a position."""
    return [call for call in calls if call.node is not None]


def _all(calls: list[Call]) -> Iterator[Call]:
    return (call for call, is_begin in _begins_and_ends(calls) if is_begin)


def _begins_and_ends(calls: list[Call]) -> Iterator[tuple[Call, bool]]:
    """Every call twice, in the order of time: when it begins (True) and when it ends (False)."""
    waiting = [(call, True) for call in reversed(calls)]
    while waiting:
        call, is_begin = waiting.pop()
        yield call, is_begin
        if is_begin:
            waiting.append((call, False))
            waiting += ((inner, True) for inner in reversed(_of_search(call.inner)))


@dataclass(eq=False)
class _Open:
    """A call under way, and what it has heard so far."""

    call: Call
    node: Node
    outer: _Open | None
    window: Window | None
    heard: list[float] = field(default_factory=list)
    asked: int = 0  # calls that gave their answer

    @property
    def is_again(self) -> bool:
        """Is it called for the position of the call around it, as a helper is?"""
        return self.outer is not None and self.outer.node is self.node


class _Walker:
    """Goes through the calls and tells of every event."""

    def __init__(self, tree: GameTree, traces: dict[Call, Trace]):
        self._tree, self._traces = tree, traces
        self._question: Question | None = None  # to be asked before the next step

    def steps(self, calls: list[Call]) -> Iterator[Step]:
        """The events of these calls."""
        now: _Open | None = None
        stopped = None
        for call, is_begin in _begins_and_ends(calls):
            if is_begin:
                assert call.node is not None
                now = _Open(call, call.node, now, self._window(call, call.window))
                if not now.is_again and not _is_leaf(call):
                    yield self._entered(now)
                continue
            assert now is not None
            if call.finished:
                yield from self._ended(now)
            else:
                stopped = stopped or now  # the innermost call ends first
            now = now.outer
        if stopped is not None:
            yield self._step("stop", stopped, self._end(stopped), self._tree.left_out)

    def _ended(self, now: _Open) -> Iterator[Step]:
        call, outer = now.call, now.outer
        if now.is_again:
            assert outer is not None
            outer.heard += now.heard
            outer.window = now.window
        elif _is_leaf(call):
            text = words.reached_leaf(self._tree, now.node, call.value)
            yield self._returned("leaf", now, text)
        else:
            left = _never_asked(call)
            if left and now.node.is_cut:
                yield self._cut(now, left)
            yield self._returning(now)
        if outer is None:
            return
        if not now.is_again:
            yield from self._heard(outer, now)
        outer.asked += 1

    def _entered(self, now: _Open) -> Step:
        trace = self._traces.get(now.call)
        text = words.entered(self._tree, now.node, now.window)
        return self._step("enter", now, trace.begin if trace else None, text)

    def _heard(self, now: _Open, child: _Open) -> Iterator[Step]:
        """`child` gave its value to `now`."""
        tree, node, value = self._tree, now.node, child.call.value
        if isinstance(value, Real):
            now.heard.append(value)
        best = self._best(now) if isinstance(value, Real) else None
        trace = self._traces.get(now.call)
        moment, moves = (trace.asked[now.asked], trace.moved[now.asked]) if trace else (None, [])
        if moment and moment.window:
            now.window = self._window(now.call, moment.window)
        text = words.heard(tree, node, child.node, value, best, now.window)
        yield self._step("so far", now, moment, text, value=self._best(now))
        for moment in moves:
            before, now.window = now.window, self._window(now.call, moment.window)
            if before and now.window:
                text = words.moved(tree, before, now.window)
                yield self._step("window", now, moment, text, value=self._best(now))
        self._question = self._cut_question(now)

    def _cut_question(self, now: _Open) -> Question | None:
        """Is there anything to ask: may the rest be cut?"""
        inner = _of_search(now.call.inner)
        asked = [call.node for call in inner[: now.asked + 1]]
        rest = [child for child in now.node.children if child not in asked]
        alpha, beta = now.window or (-inf, inf)
        is_max, best = self._tree.is_max(now.node), self._best(now)
        if not rest or best is None or (beta == inf if is_max else alpha == -inf):
            return None
        is_last = now.asked + 1 == len(inner)
        return Question(
            words.cut_question(now.node),
            tuple(map(words.move, rest)),
            tuple(map(words.move, rest)) if is_last else (),
            words.cut_reason(self._tree, now.node, best, now.window),
            is_many=True,
        )

    def _cut(self, now: _Open, left: list[Node]) -> Step:
        trace = self._traces.get(now.call)
        rest = listed(map(words.move, left))
        text = words.cut(self._tree, now.node, self._best(now), now.window, rest)
        moment = (trace.after or trace.end) if trace else None
        return self._step("cut", now, moment, text, value=self._best(now), cut=tuple(left))

    def _returning(self, now: _Open) -> Step:
        tree, node, value = self._tree, now.node, now.call.value
        if value is None:
            text = words.decided(tree, now.call.returned)
        else:
            text = words.returned(tree, node, value, value == node.found)
        if isinstance(value, Real) and now.heard and len(node.children) > 1:
            right = node.value if node.is_wrong and node.value is not None else value
            self._question = Question(
                words.value_question(tree, node),
                tuple(map(tree.value_text, self._choices(now, right))),
                (tree.value_text(right),),
                words.value_reason(tree, node, now.heard),
            )
        return self._returned("return", now, text)

    def _choices(self, now: _Open, value: float) -> list[float]:
        """The values a learner may choose from: those heard of, and if these are few, others."""
        leaves: list[Any] = [leaf.found for leaf in self._tree.leaves()]
        others = {number for number in leaves if isinstance(number, Real)}
        near = sorted(others, key=lambda number: (abs(number - value), number))
        pool: list[Any] = list(dict.fromkeys([value, *now.heard, *near]))
        heard = len({value, *now.heard})
        return sorted(pool[: min(max(heard, 3), MOST_CHOICES)])

    def _returned(self, kind: str, now: _Open, text: str) -> Step:
        node, value = now.node, now.call.value
        is_final = value == node.found
        right = node.value if is_final and node.is_wrong else None
        bound = node.bound if is_final and right is None else ""
        end = self._end(now)
        return self._step(kind, now, end, text, value=value, right=right, bound=bound)

    def _end(self, now: _Open) -> Moment | None:
        trace = self._traces.get(now.call)
        return trace.end if trace else None

    def _best(self, now: _Open) -> float | None:
        pick = max if self._tree.is_max(now.node) else min
        return pick(now.heard, default=None)

    def _window(self, call: Call, window: Window | None) -> Window | None:
        """A window of a function, for the tree's player."""
        return (-window[1], -window[0]) if window and call.is_turned else window

    def _step(self, kind: str, now: _Open, moment: Moment | None, text: str, **more: Any) -> Step:
        question, self._question = self._question, None
        if moment is not None:
            more |= {"code": now.call.code, "line": moment.line, "variables": moment.variables}
        return Step(kind, now.node, text, window=now.window, question=question, **more)


def _is_leaf(call: Call) -> bool:
    """Did a call return a value without asking for another position?"""
    return call.finished and all(inner.node is call.node for inner in _all(_of_search(call.inner)))


def _never_asked(call: Call) -> list[Node]:
    """The positions after the one of this call that neither it nor any call has visited."""
    assert call.node is not None
    return [child for child in call.node.children if child.visit is None]

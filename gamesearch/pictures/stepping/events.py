"""The events of a search, in their order: a position is entered, a leaf has its value, a value so
far grows, the window moves, the rest is cut, a value is returned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

from gamesearch.pictures.drawing.words import visit_label
from gamesearch.pictures.stepping.counting import Counting
from gamesearch.pictures.stepping.keeping import Keeper, keepers
from gamesearch.pictures.stepping.lines import Moment, Trace
from gamesearch.pictures.stepping.numbers import Value
from gamesearch.pictures.stepping.questions import Question, Questions
from gamesearch.pictures.stepping.sentences import Sentences
from gamesearch.pictures.watching.calls import (
    Call,
    Window,
    chosen_by,
    every_call,
    in_time,
    restarts,
)
from gamesearch.state import is_chance, is_number
from gamesearch.tree import GameTree, Node


@dataclass(frozen=True, eq=False)
class Frame:
    """A call in progress, at one moment.

    Attributes:
        node: the position it was given.
        code: the function; None where that is not known.
        value: its value so far, or what it returns; None as long as there is none.
        line: the line that runs, or that waits for the answer of the next call; 0 where that is not
            known.
        variables: the names of its variables and what they hold.
    """

    node: Node
    code: CodeType | None
    value: Value = None
    line: int = 0
    variables: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, eq=False)
class Step:
    """One event of a search, and the situation after it.

    Attributes:
        kind: "begin" (the search begins once more, at the first position), "enter", "leaf",
            "so far", "window", "cut", "return" or "stop".
        node: the position where it happens.
        text: what happens, in a sentence.
        value: leaf, return: what was returned; so far, window, cut, and the return of a move: the
            best value heard of.
        taken: of a return, the position after this one whose value was taken.
        right: the right value, where another one was returned; else None.
        bound: "≤" or "≥" where the value returned is a bound.
        window: alpha and beta at the position after this step; None if there is none.
        is_narrow: was that window made so narrow on purpose that nothing lies inside?
        order: the number of the visit, and how it was another one: see `visit_label`.
        is_recalled: did the search answer from memory?
        cut: the positions that will never be visited, of a cut.
        reason: why they are cut: "2 ≤ α = 3".
        frames: the calls in progress, the outermost first; the last one is running.
        questions: what may be asked before this step, one after the other.
    """

    kind: str
    node: Node
    text: str
    value: Value = None
    taken: Node | None = None
    right: float | None = None
    bound: str = ""
    window: Window | None = None
    is_narrow: bool = False
    order: str = ""
    is_recalled: bool = False
    cut: tuple[Node, ...] = ()
    reason: str = ""
    frames: tuple[Frame, ...] = ()
    questions: tuple[Question, ...] = ()


@dataclass(eq=False)
class _Open:
    """A call in progress, and the answers it has received so far.

    Attributes:
        trace: its lines; an empty trace where they are not known.
        heard: the numbers it received, as it takes them.
        answers: how many of its own calls have returned.
        best: its value so far.
        asks_again: is the position that answered last asked once more? Then that is not heard.
        shown_lines: how many of the lines after the last answer have had their step.
    """

    call: Call
    outer: _Open | None
    trace: Trace
    window: Window | None
    heard: list[float] = field(default_factory=list)
    answers: int = 0
    best: float | None = None
    asks_again: bool = False
    shown_lines: int = 0

    @property
    def node(self) -> Node:
        return self.call.node

    @property
    def number(self) -> int:
        """Of several searches that one call begins at its own position, which one this is, counted
        from 1; 0 if it is none of several."""
        searches = restarts([self.outer.call]) if self.outer else []
        return searches.index(self.call) + 1 if self.call in searches else 0


class Events:
    """Goes through the calls of a search and makes a step of every event.

    Args:
        tree: what was searched.
        calls: the outermost calls of the search.
        traces: the lines of every call; empty where they are not known.

    Attributes:
        says: the words for it.
    """

    def __init__(self, tree: GameTree, calls: list[Call], traces: Mapping[Call, Trace]):
        self._tree, self._calls, self._traces = tree, calls, traces
        every = every_call(calls)
        self._valued = [call for call in every if call.is_value and is_number(call.found)]
        self.says = (Counting if tree.is_count else Sentences)(tree, self._is_own())
        self._numbers = self.says.numbers
        self._asks = Questions(self.says)
        self._keepers = keepers(traces.values(), self._should_keep)
        self._cuts: list[Question] = []  # to be asked before the next step
        self._last = {call.node: call for call in every if not call.is_again}
        self._came: Counter[Node] = Counter()  # how often the search has come to a position

    def _is_own(self) -> bool:
        """Are all numbers meant for the player to move, and is that another one now and then?"""
        turned = {call.is_turned for call in self._valued}
        if len(turned) < 2 and not any(map(_turns_round, self._traces.values())):
            return False
        return all(
            call.is_turned == (call.state.to_move != self._tree.player) for call in self._valued
        )

    @property
    def whose(self) -> str:
        """For whom the numbers of the code are meant, where those on the cards are not."""
        if self._numbers.is_own:
            return ""
        turned = [call for call in self._valued if call.is_turned]
        if not turned:
            return ""
        whose = self.says.whose(turned[0])
        return f"The code's numbers are for {whose}; in the tree each number is for MAX."

    def steps(self) -> Iterator[Step]:
        """The events in their order."""
        now: _Open | None = None
        stopped: _Open | None = None
        for call, is_begin in in_time(self._calls):
            if is_begin:
                trace = self._traces.get(call) or Trace(call)
                now = _Open(call, now, trace, self._numbers.window(call, call.window))
                if now.number:
                    yield self._begun(now)
                elif not call.is_again:
                    self._came[now.node] += 1
                    if not _is_leaf(call):
                        text = self.says.entered(call, now.window, self._came[now.node])
                        yield self._step("enter", now, trace.begin, text)
                continue
            assert now is not None
            if call.finished:
                yield from self._ended(now)
            else:
                stopped = stopped or now  # the innermost call ends first
            now = now.outer
        if stopped:
            why = self._tree.left_out
            yield self._step("stop", stopped, stopped.trace.end, why, value=stopped.best)

    def _ended(self, now: _Open) -> Iterator[Step]:
        """Yield the steps with which a call ends, and those with which the outer call hears of it.
        A call that asks again about the same position has none, and the outer one takes over what
        it found; unless it is one of several searches begun there, which returns."""
        call, outer = now.call, now.outer
        if now.number:
            yield self._returning(now)
        elif call.is_again and outer:
            outer.heard += now.heard
            outer.window, outer.best = now.window, now.best
        elif _is_leaf(call):
            questions = self._asks.leaf(call)
            text = self.says.reached_leaf(call, self._came[now.node])
            yield self._returned("leaf", now, text, *questions)
        else:
            left = _never_asked(call)
            if left and (now.node.is_cut or self._numbers.reason(now.node, now.best, now.window)):
                yield self._cut(now, left)
            yield self._returning(now)
        if outer is None:
            return
        if not call.is_again:
            yield from self._after_return(outer, now)
        outer.answers += 1

    def _begun(self, now: _Open) -> Step:
        """The search begins once more at the first position, as in iterative deepening."""
        self._came.clear()
        self._came[now.node] = 1
        search = now.call
        while search.window is None and search.inner and search.inner[0].node is search.node:
            search = search.inner[0]  # which takes the window
        window, is_narrow = self._numbers.window(search, search.window), search.is_narrow
        text = self.says.begun(now.number, window, is_narrow)
        more = {"window": window, "is_narrow": is_narrow}
        return self._step("begin", now, now.trace.begin, text, **more)

    def _after_return(self, now: _Open, inner: _Open) -> Iterator[Step]:
        """`inner` gave its value to `now`: what follows from that, line by line."""
        value = self._numbers.value_for(now.call, inner.call)
        now.asks_again = value is not None and self._asks_again(now, inner.node)
        if value is not None and not now.asks_again:
            now.heard.append(value)
        best = self._numbers.best(now.node, now.heard) if value is not None else None
        if now.answers < len(now.trace.after):
            yield from self._line_by_line(now, inner, best)
        else:  # the lines are not known; or a learner's `try` took an error, say
            yield self._so_far(now, inner, None, best, now.window)
        if not now.asks_again:
            self._ask_for_cut(now)

    def _asks_again(self, now: _Open, node: Node) -> bool:
        """Is what a call heard of `node` not its last word, as a bound is not for NegaScout?"""
        following = now.call.inner[now.answers + 1 : now.answers + 2]
        return not self._tree.is_count and any(call.node is node for call in following)

    def _line_by_line(self, now: _Open, inner: _Open, best: float | None) -> Iterator[Step]:
        """The lines after an answer; `best` is the best number so far, where it is a number."""
        keeper = self._keepers.get(now.call.code, Keeper())
        at, kept = keeper.line_and_value(now.trace, now.answers)
        if keeper.name:
            best = self._numbers.turned(now.call, kept)
        for place, moment in enumerate(now.trace.after[now.answers]):
            before, now.window = now.window, self._numbers.window(now.call, moment.window)
            if place == at:
                yield self._so_far(now, inner, moment, best, before)
            elif moved := self.says.moved(before, now.window):
                text = f"The window moves: {moved}."
                questions = self._asks.window(now.call, before, now.window)
                yield self._step("window", now, moment, text, *questions, value=now.best)
            else:
                continue
            now.shown_lines = place + 1

    def _should_keep(self, trace: Trace, answers: int) -> float | None:
        """The best of the first `answers` that a call received, with the sign its function uses."""
        numbers, call = self._numbers, trace.call
        heard = [numbers.value_for(call, inner) for inner in call.inner[:answers]]
        best = numbers.best(call.node, [value for value in heard if value is not None])
        return numbers.turned(call, best)

    def _so_far(
        self, now: _Open, inner: _Open, moment: Moment | None, best: Any, before: Window | None
    ) -> Step:
        """The step in which a call has heard from a child: its best value so far, and its window
        where that has moved.

        Args:
            now: the call.
            inner: the call about the child, which has ended.
            moment: where the code of the call stands, if it is shown.
            best: the best value so far, with this child.
            before: the window before it.
        """
        moved = self.says.moved(before, now.window)
        questions = list(self._asks.window(now.call, before, now.window))
        if now.asks_again:
            best = best if now.heard else None
            text = self.says.asked_again(now.call, inner.call, best, moved)
        else:
            text = self.says.so_far(now.call, inner.call, best, now.window, moved)
            questions[:0] = self._asks.so_far(now.call, inner.call, now.heard, best)
        now.best = best
        return self._step("so far", now, moment, text, *questions, value=best)

    def _ask_for_cut(self, now: _Open) -> None:
        """Keep the question whether the rest of a position is cut now, for the next step."""
        inner = now.call.inner
        asked = [call.node for call in inner[: now.answers + 1]]
        rest = [child for child in now.node.children if child not in asked]
        is_last = now.answers + 1 == len(inner)
        best = self._numbers.best(now.node, now.heard)
        self._cuts = list(self._asks.cut(now.node, rest, is_last, best, now.window))

    def _cut(self, now: _Open, left: list[Node]) -> Step:
        """The step in which the rest of a position, `left`, is cut."""
        why = self._numbers.reason(now.node, now.best, now.window)
        text = self.says.cut(now.node, why, left)
        # The line that leaves is the first after all that the last answer changed.
        after = now.trace.after[-1][now.shown_lines :] if now.trace.after else []
        moment = after[0] if after else now.trace.end
        return self._step("cut", now, moment, text, value=now.best, cut=tuple(left), reason=why)

    def _returning(self, now: _Open) -> Step:
        """The step in which a call returns after its loop, with the questions that can be asked
        about what it returns."""
        call, says = now.call, self.says
        chosen = chosen_by(call, self._tree.root) if now.outer is None else None
        questions: list[Question] = []
        if call.value is None:
            text = says.decided(call.returned, chosen)
        elif now.number:
            text = says.ended(now.number, call)
        else:
            is_final = self._is_final(call)
            text = says.returned(call, is_final)
            questions = list(self._asks.returned(call, now.heard, now.best, is_final))
        if now.outer is None and (chosen or call.value is not None):
            questions += self._asks.decision(chosen)
        return self._returned("return", now, text, *questions)

    def _chosen_child(self, now: _Open, is_final: bool) -> Node | None:
        """The position whose value a call took, the first of equals; in the end, one whose value is
        exact comes first. None where all that is known is that no move is worth more."""
        if is_final or now.call.value is None:
            return self._tree.best_child(now.node)
        numbers, call = self._numbers, now.call
        if numbers.outside(call)[0] == ("≤" if numbers.takes_largest(now.node) else "≥"):
            return None
        if is_chance(now.node.state):
            return None
        took = (inner.node for inner in call.inner if numbers.value_for(call, inner) == now.best)
        return next(took, None)

    def _is_final(self, call: Call) -> bool:
        """Is what this call returned what is found at its position in the end? A later call may
        find out more, or leave less proven."""
        return call.value == call.node.found and self._last.get(call.node, call) is call

    def _returned(self, kind: str, now: _Open, text: str, *questions: Question) -> Step:
        """A step of the given kind in which a call returns: with its value, whether that is right,
        and what the picture shows of it."""
        node, call, numbers = now.node, now.call, self._numbers
        value = numbers.shown(call)
        if value is None and now.outer is None and chosen_by(call, self._tree.root):
            value = now.best  # it returns a move, but its value so far is the last one now
        is_final = self._is_final(call)
        right = numbers.right(call) if is_final else None
        more = {
            "taken": self._chosen_child(now, is_final) if kind == "return" else None,
            "value": value,
            "right": right,
            "bound": numbers.bound(call, node.bound) if is_final and right is None else "",
            "is_recalled": call.is_recalled,
        }
        return self._step(kind, now, now.trace.end, text, *questions, **more)

    def _step(
        self,
        kind: str,
        now: _Open,
        moment: Moment | None,
        text: str,
        *questions: Question,
        **more: Any,
    ) -> Step:
        """A step at the position of a call. Questions that a cut has left are asked with it.

        Args:
            kind, text, more: as in `Step`.
            now: the call.
            moment: where its code stands, if it is shown.
            questions: what can be asked before the step is shown.
        """
        asked = () if self._tree.is_count else (*self._cuts, *questions)
        self._cuts = []
        frames = self._frames(now, moment, more.get("value", now.best))
        own: dict[str, Any] = {"window": now.window, "is_narrow": now.call.is_narrow}
        if kind in ("begin", "enter", "leaf"):  # a visit begins
            again, is_recalled = self._came[now.node] - 1, more.get("is_recalled", False)
            own["order"] = visit_label(now.node, again, is_recalled, is_killer=now.node.killer)
        return Step(kind, now.node, text, frames=frames, questions=asked, **(own | more))

    def _frames(self, now: _Open, moment: Moment | None, value: Value) -> tuple[Frame, ...]:
        """The calls under way, when `now` is running, at this moment."""
        frames = [self._frame(now, moment, value)]
        outer = now.outer
        while outer is not None:
            waits = next(iter(outer.trace.calling[outer.answers :]), None)
            begun = self._count_begun(outer, waits) if outer.best is None else outer.best
            frames.append(self._frame(outer, waits, begun))
            outer = outer.outer
        return tuple(reversed(frames))

    def _count_begun(self, waiting: _Open, moment: Moment | None) -> float | None:
        """What a function that counts has counted before the first answer. (In other searches the
        start value is not a value of the position.)"""
        keeper = self._keepers.get(waiting.call.code)
        if not self._tree.is_count or keeper is None or moment is None:
            return None
        return moment.numbers.get(keeper.name)

    def _frame(self, opened: _Open, moment: Moment | None, value: Value) -> Frame:
        if moment is None:
            return Frame(opened.node, None, value)
        return Frame(opened.node, opened.call.code, value, moment.line, moment.variables)


def _is_leaf(call: Call) -> bool:
    """Did a call return a value without asking for another position?"""
    return call.finished and all(inner.node is call.node for inner in every_call(call.inner))


def _turns_round(trace: Trace) -> bool:
    """Does an unfinished call hold the number of another player with the other sign?"""
    call = trace.call
    answers = [] if call.finished else zip(call.inner, trace.calling, trace.after, strict=False)
    for inner, before, after in answers:
        new = set(after[-1].numbers.values()) - set(before.numbers.values())
        is_other = inner.is_turned != call.is_turned and is_number(inner.found)
        if is_other and -inner.found in new and inner.found not in new:
            return True
    return False


def _never_asked(call: Call) -> list[Node]:
    """The positions after the one of this call that it did not ask. Where it asks other positions
    than these, grandchildren say, those that no call has visited."""
    asked = {inner.node for inner in every_call(call.inner)}
    if any(node not in call.node.children for node in asked if node is not call.node):
        asked |= {child for child in call.node.children if child.visit is not None}
    return [child for child in call.node.children if child not in asked]

"""What every step of a search changes in its picture."""

from collections.abc import Callable
from types import CodeType
from typing import Any

from gamesearch.pictures.drawing.cards import ending
from gamesearch.pictures.drawing.windows import NumberScale
from gamesearch.pictures.stepping.events import Frame, Step
from gamesearch.pictures.stepping.questions import Question
from gamesearch.pictures.stepping.walking import Walk
from gamesearch.tree import GameTree, Node, window_text

FRESH = {"c": "", "v": "", "r": "", "o": "", "w": None, "y": ""}
"""A position that was not visited yet: see `moments.js`."""


class Tale:
    """Tells the page of every step.

    Args:
        walk: the search.
        place: what each of its positions is called on the page.
        scale: of all windows, and
        bar: how long they are.
        has_boards: does the picture show boards?
        reason: how the reason of a cut is written.
    """

    def __init__(
        self,
        walk: Walk,
        place: dict[Node, int],
        scale: NumberScale,
        bar: int,
        has_boards: bool = False,
        reason: Callable[[str], str] = str,
    ):
        self._tree, self._place, self._scale = walk.tree, place, scale
        self._bar, self._has_boards, self._reason = bar, has_boards, reason
        self._codes: list[CodeType | None] = list(walk.listings)
        self._looks: dict[int, set[str]] = {index: set() for index in place.values()}

    def page_step(self, step: Step) -> dict[str, Any]:
        """One step for the page."""
        edges = self._edges(step)  # before `_nodes` forgets what is told anew
        data: dict[str, Any] = {
            "node": self._place[step.node],
            "say": step.text,
            "calls": list(map(self._call, step.frames)),
            "nodes": self._nodes(step),
            "edges": edges,
        }
        if step.questions:
            data["ask"] = list(map(_question_data, step.questions))
        return data

    def _call(self, frame: Frame) -> list[Any]:
        """A call under way: position, function, value, line and variables."""
        source = self._codes.index(frame.code) if frame.code in self._codes else -1
        value = "" if frame.value is None else self._tree.value_text(frame.value)
        return [
            self._place[frame.node],
            source,
            value,
            frame.line,
            list(map(list, frame.variables)),
        ]

    def _nodes(self, step: Step) -> dict[str, dict[str, Any]]:
        """What is new at each position that the step changes, by the keys of `FRESH`."""
        here, looks = self._place[step.node], self._looks
        change: dict[str, Any] = {}
        changes = {str(place): dict(FRESH) for place in self._to_forget(step)}
        looks.update({int(place): set() for place in changes})
        changes[str(here)] = change
        if step.kind in ("begin", "enter"):
            looks[here] = {"seen", "going"}
            change |= {"v": "", "r": "", "y": "", "o": step.order}
        elif step.kind == "leaf":
            looks[here] = {"seen", "kept"} if step.is_recalled else {"seen"}
            change |= {"o": step.order, "r": "", "y": ""}
        elif step.kind == "return":
            looks[here] = {"seen"}
            if step.right is not None and step.node.goes_wrong_here:
                looks[here].add("wrong")
            if step.node.parent is None:
                changes |= self._best_line()
                change = changes.setdefault(str(here), {})
        elif step.kind == "cut":
            change["y"] = self._reason(step.reason)
            for child in step.cut:
                looks[self._place[child]] = {"gone"}
                changes[str(self._place[child])] = {"c": "gone"}
        if texts := value_texts(self._tree, step, self._has_boards):
            change |= {"v": texts[0], "r": texts[1] if len(texts) > 1 else ""}
        if step.window and step.kind != "leaf":
            change["w"] = self._window(step.window, step.is_narrow)
        change["c"] = " ".join(sorted(looks[here]))
        return changes

    def _to_forget(self, step: Step) -> list[int]:
        """What an earlier search has left below a position that is searched once more."""
        if step.kind not in ("begin", "enter"):
            return []
        below = (self._place[node] for node in step.node.below() if node is not step.node)
        return [place for place in below if self._looks[place]]

    def _window(self, window: tuple[float, float], is_narrow: bool) -> list[Any]:
        """A window for the page: the words of its ends, and where its bar begins and how long."""
        start, end = self._scale.bar(window, is_narrow, self._bar)
        alpha, beta = (*window_text(*window, self._tree.value_text), "")[:2]
        return [alpha, beta, start, end - start]

    def _best_line(self) -> dict[str, Any]:
        """The line of best play is known: at the end, and if nothing went wrong on the way."""
        changes: dict[str, Any] = {}
        for node in self._visited_best_line():
            look = self._looks[self._place[node]]
            look.add("best")
            changes[str(self._place[node])] = {"c": " ".join(sorted(look))}
        return changes

    def _visited_best_line(self) -> list[Node]:
        line = self._tree.best_line() if self._tree.root.value is not None else []
        return [node for node in line if node.visit is not None]

    def _edges(self, step: Step) -> dict[str, str]:
        """The new look of each edge that the step changes, by the position that it leads to."""
        if step.kind == "cut":
            return {str(self._place[child]): "cut" for child in step.cut}
        edges = {str(place): "" for place in self._to_forget(step)}
        if step.taken is not None and step.taken.visit is not None:
            edges[str(self._place[step.taken])] = "taken"
        if step.kind == "return" and step.node.parent is None:
            edges |= {str(self._place[node]): "best" for node in self._visited_best_line()[1:]}
        return edges


def _question_data(question: Question) -> dict[str, Any]:
    """A question in the form in which the script of the widget reads it."""
    return {
        "text": question.text,
        "choices": list(question.choices),
        "right": list(question.right),
        "why": question.reason,
        "many": question.is_many,
        "whole": question.is_whole,
    }


def value_texts(tree: GameTree, step: Step, with_ending: bool) -> list[str]:
    """The texts at a position after a step: the value it returned, and the right one if that is
    another."""
    if step.value is None or step.kind == "stop":
        return []
    guess = "≈ " if step.kind == "leaf" and step.node.is_evaluated else ""
    text = guess + step.bound + tree.value_text(step.value)
    if step.kind in ("so far", "window", "cut"):
        return [text + "…"]
    if step.right is not None:
        return [text, tree.value_text(step.right)]
    if with_ending and step.kind == "leaf" and step.node.is_leaf and not tree.is_count:
        text += f" {ending(step.node.state)}"
    return [text]

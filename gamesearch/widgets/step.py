"""The stepper: a search that ran, event by event, on the tree that it walked through.

step(watch(min_value, TicTacToe("XXOOX...O"), 0))      # at the end of a cell
"""

from __future__ import annotations

from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from gamesearch.drawing import draw
from gamesearch.drawing.boards import Board
from gamesearch.drawing.cards import ending
from gamesearch.drawing.windows import Scale
from gamesearch.drawing.words import move_label
from gamesearch.state import counts_points
from gamesearch.stepping import Step, walk
from gamesearch.tree import GameTree, Node
from gamesearch.watching import WatchedTree
from gamesearch.widgets.palette import css_colors
from gamesearch.widgets.scene import BAR_LENGTH, Scene

if TYPE_CHECKING:
    from gamesearch.widgets.step_page import StepPage

STILL = "Until then, this is how it ends, with everything that the search found."


def step(tree: GameTree) -> Stepper:
    """Step through a search: one event after the other, with the line of code that runs.

    Args:
        tree: what `watch` returned, with at most 300 nodes: its function runs once more, to see its
            lines. Or any tree grown to the end of every game: its values move up by minimax.

    Returns:
        What shows the tree, at the end of a cell; nothing moves before a key or a button is
        pressed. The same search goes on where it was left, as long as the kernel runs.

    Raises:
        TypeError: it is not a tree.
        ValueError: it is too large, or its values cannot be known.
    """
    stepper = Stepper(tree)
    key = sha256(repr(stepper.story).encode()).hexdigest()
    return _known.setdefault(key, stepper)


class Stepper:
    """A search to step through. Made by `step`.

    Attributes:
        walk: its steps.
        story: what the page is told: the picture, and for every step what it says and changes.
        at: how many steps the learner has gone.
    """

    def __init__(self, tree: GameTree):
        self.walk = walk(tree)
        self.story = _story(self)
        self.at = 0
        self._page: StepPage | None = None

    @property
    def title(self) -> str:
        """What is stepped through."""
        tree = self.walk.tree
        name = "minimax"
        if isinstance(tree, WatchedTree):
            name = getattr(tree.function, "__name__", "a search").replace("<lambda>", "lambda")
        return f"Step through {name}"

    def __str__(self) -> str:
        count = len(self.walk.steps)
        return f"{self.title}: {count} steps. Run this cell.\n{self.walk.tree}"

    __repr__ = __str__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        """The stepper, and what is shown instead where no widgets run, as in a stored lesson."""
        if self._page is None:
            from gamesearch.widgets.step_page import StepPage  # loads anywidget

            self._page = StepPage(self.story, self.at, self._go)
        return {**self._page.view(), "text/html": self._html(), "text/plain": str(self)}

    def _go(self, at: int) -> None:
        self.at = at

    def _html(self) -> str:
        picture = draw(self.walk.tree)._repr_mimebundle_()[0]["text/html"]
        steps = "".join(f"<li>{escape(step.text)}</li>" for step in self.walk.steps)
        head = escape(str(self).split("\n")[0])
        told = f"<details><summary>The steps in words</summary><ol>{steps}</ol></details>"
        return f"<p><strong>{head}</strong> {STILL}</p>{picture}{told}"


_known: dict[str, Stepper] = {}


# --- what the page is told ---------------------------------------------------------------------


def _story(stepper: Stepper) -> dict[str, Any]:
    """The picture, the sources, and the steps, each with what it changes in the picture."""
    tree, steps = stepper.walk.tree, stepper.walk.steps
    place = {node: index for index, node in enumerate(tree.nodes())}
    windowed = {place[s.node] for s in steps if s.window and s.kind != "leaf"}
    longest = [""] * len(place)
    for step in steps:
        texts = _value_texts(tree, step, with_ending=False)
        longest[place[step.node]] = max(longest[place[step.node]], " ".join(texts), key=len)
    cutting = {place[step.node] for step in steps if step.kind == "cut"}
    scene = Scene(tree, windowed, cutting, longest)
    codes = list(stepper.walk.listings)
    scale = Scale(node.found for node in tree.nodes())
    tale = _Tale(tree, place, scale, scene.has_boards)
    return {
        "title": stepper.title,
        "picture": scene.html(),
        "colors": css_colors(),
        "frames": scene.frames(),
        "covered": scene.covered,
        "nodes": [_name(tree, node, scene.has_boards) for node in place],
        "sources": [
            {"name": listing.name, "lines": [list(line) for line in listing.lines]}
            for listing in stepper.walk.listings.values()
        ],
        "note": stepper.walk.note,
        "steps": [tale.told(step, codes) for step in steps],
    }


def _name(tree: GameTree, node: Node, has_boards: bool) -> dict[str, Any]:
    """What a position is called in words, and its board where the picture has none."""
    named = {"ply": node.ply, "move": move_label(node) if node.parent else "root"}
    named["level"] = "end" if node.is_leaf else "MAX" if tree.is_max(node) else "MIN"
    if not has_boards and not counts_points(tree.root.state):
        board = Board.of(node.state)
        named["board"] = "\n".join(" ".join(row) for row in board.rows) or "\n".join(board.lines)
    return named


def _value_texts(tree: GameTree, step: Step, with_ending: bool) -> list[str]:
    """What stands at a position after a step: its value; before it one that should be this one."""
    if step.value is None:
        return []
    text = step.bound + tree.value_text(step.value)
    if step.kind in ("so far", "window", "cut"):
        return [text + "…"]
    if step.right is not None:
        return [text, tree.value_text(step.right)]
    if with_ending and step.kind == "leaf" and step.node.is_leaf:
        text += f" {ending(step.node.state)}"
    return [text]


def _reason(step: Step) -> str:
    """Why the rest is cut, as the pictures write it: "2 ≤ α = 3: cut"."""
    why, so, _ = step.text.partition(", so ")
    return f"{why}: cut" if so else "cut"


class _Tale:
    """Tells the page of every step: what is said, and what is different from the step before."""

    def __init__(self, tree: GameTree, place: dict[Node, int], scale: Scale, has_boards: bool):
        self._tree, self._place, self._scale = tree, place, scale
        self._has_boards = has_boards
        self._looks: dict[int, set[str]] = {index: set() for index in place.values()}

    def told(self, step: Step, codes: list[Any]) -> dict[str, Any]:
        """One step for the page."""
        told: dict[str, Any] = {
            "kind": step.kind,
            "node": self._place[step.node],
            "say": step.text,
            "source": codes.index(step.code) if step.code in codes else -1,
            "line": step.line,
            "variables": [list(pair) for pair in step.variables],
            "nodes": self._nodes(step),
            "edges": self._edges(step),
        }
        if question := step.question:
            told["ask"] = {
                "text": question.text,
                "choices": list(question.choices),
                "right": list(question.right),
                "why": question.reason,
                "many": question.is_many,
            }
        return told

    def _nodes(self, step: Step) -> dict[str, dict[str, Any]]:
        """What is new at positions."""
        here, looks = self._place[step.node], self._looks
        change: dict[str, Any] = {}
        changes = {str(here): change}
        if step.kind == "enter":
            looks[here] = {"seen", "open"}
            change |= {"v": "", "r": "", "y": "", "o": str(step.node.visit)}
        elif step.kind == "leaf":
            looks[here] = {"seen"}
            change["o"] = str(step.node.visit)
        elif step.kind == "return":
            looks[here] = {"seen"}
            if step.right is not None and step.node.goes_wrong_here:
                looks[here].add("wrong")
            if step.node.parent is None:
                changes |= self._best_line()
                change = changes.setdefault(str(here), {})
        elif step.kind == "cut":
            change["y"] = _reason(step)
            for child in step.cut:
                looks[self._place[child]] = {"gone"}
                changes[str(self._place[child])] = {"c": "gone"}
        if step.value is not None:
            texts = _value_texts(self._tree, step, self._has_boards)
            change |= {"v": texts[0], "r": texts[1] if len(texts) > 1 else ""}
        if step.window and step.kind != "leaf":
            change["w"] = self._window(step.window)
        change["c"] = " ".join(sorted(looks[here]))
        return changes

    def _window(self, window: tuple[float, float]) -> list[Any]:
        start, end = (round(BAR_LENGTH * self._scale.part(number), 1) for number in window)
        alpha, beta = map(self._tree.value_text, window)
        return [f"α {alpha}", f"β {beta}", start, max(round(end - start, 1), 0)]

    def _best_line(self) -> dict[str, Any]:
        """The line of best play is known: at the end, and if nothing went wrong on the way."""
        changes: dict[str, Any] = {}
        for node in self._line():
            look = self._looks[self._place[node]]
            look.add("best")
            changes[str(self._place[node])] = {"c": " ".join(sorted(look))}
        return changes

    def _line(self) -> list[Node]:
        line = self._tree.best_line() if self._tree.root.value is not None else []
        return [node for node in line if node.visit is not None]

    def _edges(self, step: Step) -> dict[str, str]:
        """What is new at moves, named by the position that they lead to."""
        if step.kind == "cut":
            return {str(self._place[child]): "cut" for child in step.cut}
        best = step.node.best_child if step.kind == "return" else None
        edges = {}
        if best is not None and best.visit is not None:
            edges[str(self._place[best])] = "taken"
        if step.kind == "return" and step.node.parent is None:
            edges |= {str(self._place[node]): "best" for node in self._line()[1:]}
        return edges

"""Monte-Carlo tree search as it ran, phase by phase, with the lines of code that did it.

A search is run as it is. While it runs, the nodes that it makes tell when their numbers change,
the rollout tells when it is called, and Python tells which lines run.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any

from gamesearch.pictures.drawing.playouts import move_of, numbers_of
from gamesearch.pictures.stepping.listing import Listing
from gamesearch.search import monte_carlo
from gamesearch.search.rollouts import Rollout
from gamesearch.state import GameState, outcome_text

MOST_PLAYOUTS = 25
"""Playouts that can be followed."""


Numbers = tuple[Any, str, int]
"""A node, its numbers as text, and its visits."""


@dataclass
class Phase:
    """One phase of a playout.

    Attributes:
        name: "Select", "Expand", "Simulate" or "Back up".
        text: what happened, in a sentence.
        way: the nodes that it is about, from the root on.
        lines: the lines of code that ran.
        numbers: of the nodes whose numbers changed.
    """

    name: str
    text: str
    way: list[Any]
    lines: list[int]
    numbers: list[Numbers] = field(default_factory=list)


@dataclass
class _Noted:
    """What was noted of one playout: the lines before the rollout and after it, where nodes were
    made, and the numbers that changed, by the ids of their nodes."""

    before: list[tuple[CodeType, int]]
    rolled: tuple[CodeType, int]
    end: GameState
    makers: dict[CodeType, int]
    changed: dict[int, Numbers]
    after: list[tuple[CodeType, int]] = field(default_factory=list)


def followed(
    search: Callable[..., Any], state: GameState, playouts: int, rollout: Rollout, c: float
) -> tuple[Any, list[Phase], list[tuple[int, str]]]:
    """The root that a search returned, its phases, and the lines of its functions, in the order in
    which these began to run, with a gap between them."""
    noting = _Noting(search.__code__.co_filename, rollout)
    root = noting.run(lambda: search(state, playouts, noting.rollout, c))
    phases = [phase for noted in noting.playouts for phase in _phases(noted)]
    within = {code for outer in noting.codes for code in outer.co_consts}
    lines: list[tuple[int, str]] = []
    for code in noting.codes:
        if code not in within:
            lines += [*([(0, "")] if lines else []), *Listing.of(code).lines]
    return root, phases, lines


class _Noting:
    """Runs a search, and notes for each playout what its code does and which numbers change."""

    def __init__(self, file: str, rollout: Rollout):
        self.playouts: list[_Noted] = []
        self.codes: dict[CodeType, None] = {}  # in their order
        self._file, self._rollout = file, rollout
        self._lines: list[tuple[CodeType, int]] = []
        self._makers: dict[CodeType, int] = {}
        self._made: set[int] = set()
        self._early: dict[int, Numbers] = {}
        self._counts_early = False  # does it count visits on the way down?

    def run(self, search: Callable[[], Any]) -> Any:
        """Run the search, and note what it does."""
        kind: Any = monte_carlo.Node
        before = sys.gettrace()
        kind.__setattr__ = lambda node, name, value: self._note_change(node, name, value)
        sys.settrace(self._note_line)
        try:
            return search()
        finally:
            sys.settrace(before)
            del kind.__setattr__

    def rollout(self, state: GameState) -> GameState:
        """The rollout that the search is given: it notes where it was called."""
        caller = sys._getframe(1)
        end = self._rollout(state)
        # The end of the last `back_up` ran before this playout began.
        ending = {code for noted in self.playouts[-1:] for code, _ in noted.after}
        lines = [line for line in self._lines if line[0] not in ending - {caller.f_code}]
        rolled = (caller.f_code, caller.f_lineno)
        self.playouts.append(_Noted(lines, rolled, end, self._makers, self._early))
        self._lines, self._makers, self._made, self._early = [], {}, set(), {}
        return end

    def _note_change(self, node: Any, name: str, value: Any) -> None:
        """Set an attribute of a node, and note it where the node is new or its numbers change."""
        object.__setattr__(node, name, value)
        if name == "parent" and value is not None:
            maker = sys._getframe(3)  # above the lambda and `Node.__init__`
            self._makers[maker.f_code] = maker.f_lineno
            self._made.add(id(node))
        if name not in ("visits", "reward") or not value:
            return
        if name == "visits" and not self.playouts and id(node) not in self._made:
            self._counts_early = True
        is_early = id(node) in self._made or (name == "visits" and self._counts_early)
        now = (node, numbers_of(node, node.parent is None), node.visits)
        if is_early:
            self._early[id(node)] = now
        elif self.playouts:
            noted = self.playouts[-1]
            noted.changed[id(node)] = now
            noted.after += self._lines
            self._lines = []

    def _note_line(self, frame: FrameType, event: str, argument: Any) -> Any:
        code = frame.f_code
        if code.co_filename != self._file:
            return None
        if code.co_name != "<module>":
            self.codes[code] = None
        if event == "line":
            self._lines.append((code, frame.f_lineno))
        return self._note_line


def _phases(noted: _Noted) -> Iterator[Phase]:
    """The phases of one playout; none if no number changed."""
    if not noted.changed:
        return
    upwards = sorted(noted.changed.values(), key=lambda numbers: -len(_way(numbers[0])))
    last, _, visits = upwards[0]
    is_new, way = visits == 1, _way(last)
    above = way[:-1] if is_new else way
    roller, rolled = noted.rolled
    makers = {code for code in noted.makers if code is not roller}
    expand = [line for code, line in noted.before if code in makers]
    expand += [line for code, line in noted.makers.items() if code is roller]
    select = [line for code, line in noted.before if code not in makers and line != rolled]
    where = f"Down to {_named(above)}" if len(above) > 1 else "At the root, with an untried move"
    yield Phase("Select", f"{where}.", above, select)
    if is_new:
        yield Phase("Expand", f"New: {_named(way)}.", way, expand)
    text = outcome_text(noted.end)
    yield Phase("Simulate", f"From there to the end: {text}.", way, [rolled])
    told = [f"{_named(_way(node)) or 'root'}: {numbers}" for node, numbers, _ in upwards]
    after = [line for _, line in noted.after]
    yield Phase("Back up", f"Now {'; '.join(told)}.", way, after, [*noted.changed.values()])


def _way(node: Any) -> list[Any]:
    way = [node]
    while way[-1].parent is not None:
        way.append(way[-1].parent)
    return way[::-1]


def _named(way: list[Any]) -> str:
    """The moves to a node: "take 1, take 2"."""
    return ", ".join(move_of(node.parent, node) for node in way[1:])

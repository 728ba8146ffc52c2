"""Two searches of one tree of numbers, in step with each other."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.games import NumberTree
from gamesearch.pictures.drawing.boards import is_bare_number
from gamesearch.pictures.drawing.windows import scale_of
from gamesearch.pictures.stepping.events import Step
from gamesearch.pictures.stepping.walking import Walk, walk
from gamesearch.pictures.watching.watch import watch
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.tree import GameTree, Node
from gamesearch.widgets.trees.explored import Whole
from gamesearch.widgets.trees.tale import Tale

BAR = 1000  # of a window: the page has its own length for it
BESIDE = {"enter", "leaf", "so far", "return"}
"""What both searches do at a position. The other steps come with the one before."""


class InStep(Whole):
    """A tree of numbers, and two searches that run in it again whenever it is changed.

    Args:
        searches: what `watch` gave, both for the same tree of numbers.

    Raises:
        TypeError: it is something else.
        ValueError: the trees are not the same, or too large.
    """

    title = "Two searches in step"

    def __init__(self, *searches: Any):
        for search in searches:
            if not isinstance(search, WatchedTree):
                raise TypeError(
                    "beside takes two searches that were watched, as in "
                    "explore(watch(minimax, tree, 0), beside=watch(alpha_beta, tree, 0, -inf, inf))"
                    f"; this is {brief(search)}"
                )
        states = [search.root.state for search in searches]
        if not all(map(is_bare_number, states)) or states[0] != states[1]:
            raise ValueError("both searches have to be of the same tree of numbers")
        super().__init__(states[0], player=0)
        self._searches: Sequence[WatchedTree] = searches
        self.note = self.searched(None)["note"]

    @property
    def still(self) -> GameTree:
        """The second search, which is meant to be compared with the first."""
        return self._searches[1]

    def searched(self, numbers: Any) -> dict[str, Any]:
        """What the page is told of both searches, in the tree as it was or with other numbers:
        `names`, their `calls` as they are written, the `moments`, each with what either of them
        does then, and a `note` in place of these, if there is nothing to see."""
        state: Any = self.tree.root.state
        if numbers is not None:
            state = NumberTree(numbers, state.to_move)
        walks = [walk(watch(each.function, state, *each.arguments)) for each in self._searches]
        notes = [each.note for each in walks if not each.steps]
        windows = [each.tree.root.window is not None for each in walks]
        names = [("minimax", "alpha-beta")[has] for has in windows]
        if windows[0] == windows[1]:
            names = ["the first search", "the second search"]
        return {
            "names": names,
            "calls": list(map(_call, self._searches)),
            "moments": [] if notes else list(_moments(walks, names)),
            "note": " ".join(dict.fromkeys(notes)),
        }


def _call(search: WatchedTree) -> str:
    """The call that was watched: `max_value(tree, 0, -inf, inf)`."""
    name = getattr(search.function, "__name__", "search")
    return f"{name}({', '.join(['tree', *map(brief, search.arguments)])})"


def _moments(walks: Sequence[Walk], names: Sequence[str]) -> Iterator[list[dict[str, Any]]]:
    """What both searches do at each moment. The first one goes on with every moment; the other one
    waits for it wherever it has gone ahead."""
    (first, second), tellers = walks, [_Teller(*each) for each in zip(walks, names, strict=True)]
    beats = _beats(first)
    when = {key: at for at, (key, _) in enumerate(beats)}
    waiting: list[list[Step]] = [[] for _ in beats]
    at = 0
    for key, steps in _beats(second):
        at = max(at, when.get(key, at))
        waiting[at] += steps
    for (_, steps), others in zip(beats, waiting, strict=True):
        yield [tellers[0].page_moment(steps), tellers[1].page_moment(others)]


def _beats(walked: Walk) -> list[tuple[Any, list[Step]]]:
    """The steps of a search, grouped by moment; before each group its key: what is done, where, and
    how often that has been done there."""
    beats: list[tuple[Any, list[Step]]] = []
    came: Counter[Any] = Counter()
    for step in walked.steps:
        if step.kind in BESIDE or not beats:
            what = (step.kind, _path(step.node))
            came[what] += 1
            beats.append(((what, came[what]), []))
        beats[-1][1].append(step)
    return beats


def _path(node: Node) -> tuple[Any, ...]:
    """The moves that lead to a position."""
    return (*_path(node.parent), node.move) if node.parent else ()


class _Teller:
    """Tells the page of one search, moment by moment."""

    def __init__(self, walked: Walk, name: str):
        tree = walked.tree
        place = {node: at for at, node in enumerate(GameTree.grow(tree.root.state).nodes())}
        by_path = {_path(node): at for node, at in place.items()}
        here = {node: by_path[_path(node)] for node in tree.nodes()}
        scale = scale_of(here, tree.player, walked.is_own)
        self._tale = Tale(walked, here, scale, bar=BAR)
        self._walk, self._name = walked, name[0].upper() + name[1:]
        self._why, self._line, self._at = "", "", -1

    def page_moment(self, steps: Sequence[Step]) -> dict[str, Any]:
        """Some steps as one: what is said, the line of code that ran last, and what is new."""
        nodes: dict[str, dict[str, Any]] = {}
        edges: dict[str, str] = {}
        for step in steps:
            data = self._tale.page_step(step)
            for at, change in data["nodes"].items():
                nodes.setdefault(at, {}).update(change)
            edges |= data["edges"]
            self._why = step.reason if step.kind == "cut" else ""
            self._line, self._at = self._code(step), data["node"]
        said = " ".join(step.text for step in steps)
        if steps:
            said = f": {said}"
        else:
            said = f" has made a cut here: {self._why}." if self._why else " waits."
        return {
            "say": self._name + said,
            "at": self._at,
            "line": self._line,
            "nodes": nodes,
            "edges": edges,
        }

    def _code(self, step: Step) -> str:
        """The line of the learner's code that runs."""
        frame = step.frames[-1]
        listing = self._walk.listings.get(frame.code) if frame.code else None
        lines = dict(listing.lines) if listing else {}
        return lines.get(frame.line, "").strip()

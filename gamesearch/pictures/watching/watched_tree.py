"""The tree of a search that was watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from gamesearch.pictures.watching import bounds, sides
from gamesearch.pictures.watching.calls import Call, chosen_by, number, restarts
from gamesearch.pictures.watching.growing import grow, grow_what_was_cut
from gamesearch.pictures.watching.memories import Memories
from gamesearch.pictures.watching.noticing import notice
from gamesearch.pictures.watching.parameters import is_count
from gamesearch.pictures.watching.recorded_search import RecordedSearch
from gamesearch.pictures.watching.recording import NOTHING, Recorder
from gamesearch.pictures.watching.truth import is_comparable, right_values
from gamesearch.state import GameState
from gamesearch.tree import GameTree, Node, viewer

NOTHING_HEARD = (
    "Nothing was visited: the search made no call with a position. "
    "Does a cache still hold the values of an earlier run? Then define the function again."
)


class WatchedTree(GameTree):
    """The tree of what a search visited. It is grown from the record when it is first looked at.

    Every visited node has its order of visit, its `value` and, in `returned`, what the search
    returned there; both for the tree's player, as is its `window`. Children that were never visited
    are there too, without a value.

    The value of a node is the right one; so a search is wrong where it returned another one. But
    a search with a window may return a bound: where it keeps its contract (see
    `gamesearch.search.alpha_beta`), the value is what it returned, and `bound` says what is
    proven about it. Where a search looks ahead to a depth only, or returns no number at all,
    its values are not compared.

    Attributes:
        result: what the watched function returned in the end; None if it never did.
        left_out: why the search ended early, or why none was heard, in a sentence or two; empty if
            all of it was heard.
        function, arguments: what was watched, and what it was given besides the position.
        memories: what it could keep things in, as it was before.
        before: the calls that it made before those of this tree, which may be one of the `searches`
            of another one.
    """

    whose = "the search"  # the learner's, or one that is lent: nothing tells

    def __init__(
        self,
        state: GameState,
        recorder: Recorder,
        result: Any,
        stopped: str,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        memories: Memories,
        before: Sequence[Call] = (),
    ):
        self._state, self._recorder = state, recorder
        self.function, self.arguments, self.memories = function, arguments, memories
        self.before, self.result = before, result
        self.is_count = is_count(function)
        self.is_minimax = not self.is_count
        self.left_out = stopped or ("" if recorder.record else NOTHING_HEARD)

    @property
    def root(self) -> Node:  # type: ignore[override]
        """The position where the search began."""
        return self._grown[0]

    @cached_property
    def player(self) -> int:  # type: ignore[override]
        """Whose view the values are from (MAX): for whom the search means its values, where it
        knows that; else the player to move at the root."""
        known = self._search.player
        return viewer(self._state) if known is None else known

    @cached_property
    def _search(self) -> RecordedSearch:
        return RecordedSearch(self._recorder, is_whole=not self.left_out)

    @property
    def is_unwritten(self) -> bool:
        """Did it end early where a function is not written yet?"""
        return self.left_out.endswith(NOTHING)

    @property
    def calls(self) -> list[Call]:
        """The outermost calls of the search; those that they made are in their `inner`."""
        return self._grown[1].calls

    @property
    def tells_whose(self) -> bool:  # type: ignore[override]
        """Is it known for whom the numbers are meant?"""
        return self._grown[1].tells_whose

    @cached_property
    def searches(self) -> list[WatchedTree]:
        """The searches that began at the first position, one after the other, as in iterative
        deepening or MTD(f), each with a tree of its own; only this tree, if there was but one."""
        return [self._part(call) for call in restarts(self.calls)] or [self]

    def best_children(self, node: Node) -> list[Node]:
        """As in any tree; at the root, the move that the search returned, if it is none of them."""
        best = super().best_children(node)
        moves = [chosen_by(call, node) for call in self.calls] if node is self.root and best else []
        move = next(filter(None, moves), None)
        return best if move is None or move in best else [move]

    def _part(self, call: Call) -> WatchedTree:
        """A tree of its own for one call at the first position: see `searches`."""
        recorder, result = self._recorder.part(call.span), call.returned
        every = self._search.every
        before = [*self.before, *every[: every.index(call)]]
        given = self.function, self.arguments, self.memories
        return WatchedTree(self._state, recorder, result, "", *given, before)

    @cached_property
    def _grown(self) -> tuple[Node, RecordedSearch]:
        """The root of the tree that the search visited, and the search. The nodes have their visits
        and what was returned; where the right values are known, those too."""
        root = Node(self._state)
        search = self._search
        grow(root, search)
        is_compared = self.is_minimax and is_comparable(root, search)
        right = right_values(root, self.player) if is_compared else {}
        search.tells_whose = sides.read(search, self.player, right, self.is_count)
        notice(search, self.player)
        if self.left_out:  # where the search found nothing, a value would look like its own
            right = {
                node: value for node, value in right.items() if number(node.returned) is not None
            }
        if search.has_window:
            bounds.note_values(root, self.player, right if is_compared else None)
            if is_compared:
                grow_what_was_cut(root)
        else:
            for node in root.below():
                if node.visit is not None:
                    is_worth = not isinstance(node.returned, str)
                    node.value = right.get(node, node.returned if is_worth else None)
        return root, search

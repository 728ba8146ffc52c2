"""A question for the tree that grows with so many playouts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.pictures.drawing.playouts import drawn_playouts, numbers_of, reward_text
from gamesearch.search.monte_carlo import uct
from gamesearch.search.rollouts import rollouts
from gametutor.kit.compared import Compared
from gametutor.kit.numbers import is_same
from gametutor.kit.probe import Counterexample, Probe
from gametutor.kit.probes.smaller import smaller_positions, written_size
from gametutor.kit.queries.playouts import PlayoutsQuery, Tried, tree_in

TREE = "The tree as it should be:"

Way = tuple[str, ...]
"""The moves from the root to a node, as text."""


@dataclass(frozen=True)
class PlayoutsProbe(PlayoutsQuery, Probe):
    """Which tree has grown from `state` after so many playouts?"""

    @cached_property
    def size(self) -> tuple[float, ...]:
        return (self.playouts + self.before, *written_size(self.state), self.state.to_move)

    @cached_property
    def expected(self) -> Tried:
        return tree_in(uct(self.state, self.playouts, rollouts(self.seed), self.c))

    def to_predict(self, got: Any) -> str:
        return "how many visits should each child of the root have, and what reward"

    def asks(self, got: Any) -> str:
        if isinstance(got, Tried):
            return self._phase_in_doubt(got)
        return (
            "Write down the tree after each playout, the visits and the reward of every node: "
            "which number of yours is the first that differs?"
        )

    def _phase_in_doubt(self, got: Tried) -> str:
        """The question about the phase that went wrong: other visits of the root, a node that is
        missing or should not be there, another reward after the same visits, other visits to the
        children in all, or as many, shared out otherwise."""
        way, should, has = _first_difference(self.expected, got)
        if not way:
            return "How many playouts does your code make, and which line counts them at the root?"
        if has is None:
            return "Which playout should come to this node first, and which line adds the node?"
        beside = _with_siblings(got, way)
        if [child.move for child in beside].count(way[-1]) > 1:
            return "Which line adds this node, and how does it know which moves have been tried?"
        if should is None:
            return "Which playout adds this node in your code, and where should it have gone?"
        if should.visits == has.visits:
            return (
                "Which playouts came through this node, and what did each bring to the player who "
                "moved there?"
            )
        right = _with_siblings(self.expected, way)
        if sum(child.visits for child in right) != sum(child.visits for child in beside):
            return (
                "The node above this one has the right number of visits. Which line counts a visit "
                "here, for which playouts does it run, and does it add 1?"
            )
        return (
            "Write down the UCT values of these children before the last playout: which is the "
            "largest, and where did your code go?"
        )

    def smaller(self, got: Any) -> Iterator[PlayoutsProbe]:
        """With fewer playouts; from smaller positions."""
        if self.before:
            yield replace(self, before=0)
            yield from (replace(self, before=count) for count in range(1, self.before))
        yield from (replace(self, playouts=count) for count in range(1, self.playouts))
        yield from (
            replace(self, state=state)
            for state in smaller_positions(self.state, plies=2)
            if not state.is_terminal()
        )

    def show(self, got: Any) -> Counterexample:
        right = self.expected
        if not isinstance(got, Tried):
            words = Compared("", f"Answered: {got}.")
            return Counterexample(
                self.state,
                str(right),
                str(got),
                self.call,
                drawn_playouts(right),
                words,
                title=TREE,
            )
        way, should, has = _first_difference(right, got)
        picture = drawn_playouts(right, {way: _numbers_text(has, way)})
        words = self._in_words(way, should, has)
        expected, given = _numbers_text(should, way), _numbers_text(has, way)
        return Counterexample(self.state, expected, given, self.call, picture, words, title=TREE)

    def _in_words(self, way: Way, should: Tried | None, has: Tried | None) -> Compared:
        """How the node at `way` differs, in a sentence for each reader; None is no node there."""
        where = f"After {plural(self.playouts, 'playout')}, {_place_in_words(way)}"
        if should and has and _numbers_text(should, way) == _numbers_text(has, way):
            return Compared().then(f"{where} is in the tree more than once.")
        if should is None:
            said = f"{where} should not be in the tree yet;"
            return Compared(
                f"{said} in yours it has {_in_numbers(has, way)}.", f"{said} it was there."
            )
        said = f"{where} should have {_in_numbers(should, way)};"
        if has is None:
            return Compared(f"{said} in yours it has not been visited.", f"{said} it had no visit.")
        return Compared(
            f"{said} yours has {_in_numbers(has, way)}.",
            f"{said} it had {_in_numbers(has, way)}.",
        )


def _first_difference(right: Tried, yours: Tried) -> tuple[Way, Tried | None, Tried | None]:
    """The first node, ply by ply, whose numbers are not the same in two trees: the way to it, and
    what it is in each; None where it is not there."""
    row: list[tuple[Way, Tried, Tried]] = [((), right, yours)]
    while row:
        below: list[tuple[Way, Tried, Tried]] = []
        for way, one, other in row:
            if one.visits != other.visits or not is_same(one.reward, other.reward):
                return way, one, other
            known = {child.move: child for child in one.children}
            found: dict[str, Tried] = {}
            for child in other.children:
                if child.move in found:  # the same move twice
                    return (*way, child.move), known.get(child.move), child
                found[child.move] = child
            for move in sorted({*known, *found}):
                if move not in known or move not in found:
                    return (*way, move), known.get(move), found.get(move)
                below.append(((*way, move), known[move], found[move]))
        row = below
    return (), right, yours


def _with_siblings(root: Tried, way: Way) -> tuple[Tried, ...]:
    for move in way[:-1]:
        root = next(child for child in root.children if child.move == move)
    return root.children


def _numbers_text(node: Tried | None, way: Way) -> str:
    """The numbers of a node as they are drawn; "nothing" if there is no node."""
    return "nothing" if node is None else numbers_of(node, not way)


def _in_numbers(node: Tried | None, way: Way) -> str:
    """The numbers of a node, in words. Nobody moved to the root: what it says as its reward does
    not count."""
    assert node is not None
    visits = plural(node.visits, "visit")
    return f"{visits} and a reward of {reward_text(node.reward)}" if way else visits


def _place_in_words(way: Way) -> str:
    """Where a node is: after which moves."""
    if not way:
        return "the root"
    return f"the node after move{'s' * (len(way) > 1)} {', '.join(way)}"

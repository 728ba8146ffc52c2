"""A tree of playouts that grows, phase by phase, with the lines of your code that ran.

grow(uct, Nim(5), 12)      # at the end of a cell
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import sqrt
from typing import Any

from gamesearch.base.ours import is_ours
from gamesearch.base.text.describe import brief
from gamesearch.base.text.keys import summary
from gamesearch.search.rollouts import rollouts
from gamesearch.state import GameState, check_whole, is_state, refuse_non_state
from gamesearch.widgets.page.shown import Shown


def grow(
    search: Callable[..., Any], state: GameState, playouts: int = 12, seed: int = 1
) -> GrowingTree:
    """Let a tree of playouts grow: select, expand, simulate and back up are a step each, beside the
    lines of code that ran, if the search is not one of the package's own.

    Args:
        search: `search(state, playouts, rollout, c)` returns the root of the tree. It makes it of
            the course's `Node`s. A playout ends before the next call of `rollout`: one that calls
            none, since the game is over, is shown together with the one before.
        state: a position in which the game is not over.
        playouts: how many, 1 to 25.
        seed: what the games are drawn with that are played on.

    Returns:
        What shows the tree, at the end of a cell; nothing moves before a key or a button is
        pressed, and no kernel is needed after that.

    Raises:
        TypeError, ValueError: an argument is not as described.
    """
    from gamesearch.pictures.stepping.playouts import MOST_PLAYOUTS, followed

    if not hasattr(search, "__code__"):
        raise TypeError(f"grow takes a function written with def, not {brief(search)}")
    if not is_state(state):
        refuse_non_state(state, "grow")
    if state.is_terminal():
        raise ValueError(f"the game is over, no move is left to try: {brief(state)}")
    rule = f"playouts is a whole number, 1 to {MOST_PLAYOUTS}"
    check_whole(playouts, rule, least=1, most=MOST_PLAYOUTS)
    root, phases, lines = followed(search, state, playouts, rollouts(seed), sqrt(2))
    if not phases:
        raise ValueError(
            f"{search.__name__} changed no `visits` of a `Node` after a call of `rollout`, so "
            "there is nothing to show; check.uct says more"
        )
    is_own = not is_ours(search.__code__.co_filename)
    return GrowingTree(search.__name__, root, phases, lines if is_own else [])


class GrowingTree(Shown):
    """A tree that grows. Made by `grow`."""

    def __init__(self, name: str, root: Any, phases: list[Any], lines: list[tuple[int, str]]):
        from gamesearch.pictures.drawing.playouts import HEIGHT, WHOSE, drawn_playouts, spots_of

        self.phases = phases
        self.picture = drawn_playouts(root)
        spots = spots_of(root)
        ids = {id(spot.node): number for number, spot in enumerate(spots)}
        left = min(spot.x - spot.width / 2 for spot in spots)
        self._shown = {
            "title": f"{name} grows a tree",
            "whose": WHOSE,
            "height": HEIGHT,
            "nodes": [
                {
                    "x": round(spot.x - spot.width / 2 - left),
                    "y": round(spot.y),
                    "w": round(spot.width),
                    "move": f"{spot.way[-1]}: " if spot.way else "",
                    "to": "".join(f"{move}, " for move in spot.way[:-1]),
                    "above": ids[id(spot.parent.node)] if spot.parent else -1,
                }
                for spot in spots
            ],
            "lines": lines,
            "total": max(root.visits, 1),
            "steps": [
                {
                    "name": phase.name,
                    "text": phase.text,
                    "way": [ids[id(node)] for node in phase.way if id(node) in ids],
                    "lines": sorted(set(phase.lines)),
                    "numbers": [
                        [ids[id(node)], text, visits]
                        for node, text, visits in phase.numbers
                        if id(node) in ids
                    ],
                }
                for phase in phases
            ],
        }

    def __str__(self) -> str:
        said = [f"{phase.name}: {phase.text}" for phase in self.phases]
        head = f"{self._shown['title']}: {len(said)} steps. Run this cell."
        return "\n".join([head, *said, str(self.picture)])

    def _html(self) -> str:
        items = "".join(f"<li>{escape(f'{p.name}: {p.text}')}</li>" for p in self.phases)
        fold = f"<details>{summary('The steps in words')}<ol>{items}</ol></details>"
        return self._headed(f"{self.picture.html}{fold}")

    def _new_page(self) -> Any:
        from gamesearch.widgets.page.part import Standalone

        return Standalone(__file__, "grow", self._shown, fresh=0)

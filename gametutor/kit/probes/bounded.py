"""What questions for a value to a depth, in a window, have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from gamesearch.state import is_whole
from gametutor.kit.numbers import number_in
from gametutor.kit.probe import Probe
from gametutor.kit.probes.visits import told_window
from gametutor.kit.queries.query import WrongType
from gametutor.kit.queries.window import Window


class BoundedProbe(Probe):
    """What is `state` worth to the player to move, looking `depth` plies ahead: exactly inside the
    window, and else a bound? What else a question has is the business of its own class."""

    state: Any
    depth: int
    window: Window

    @abstractmethod
    def rated(self, state: Any, depth: int) -> float:
        """What a position is worth to the player to move there, without a window."""

    @cached_property
    def right_value(self) -> float:
        return self.rated(self.state, self.depth)

    def is_right_value(self, value: float) -> bool:
        """The contract of a window: see `gamesearch.search.alpha_beta`."""
        (alpha, beta), right = self.window, self.right_value
        same = abs(value - right) < 1e-9
        return right <= value <= alpha or right >= value >= beta or same

    def stage(self, got: Any) -> int:
        """9 if the value is right, and only what was done on the way is not."""
        return 9 if self.is_right_value(got.value) else 7

    def accepts(self, returned: Any) -> bool:
        """Is the number right, whatever was done on the way?"""
        alpha, beta = self.window
        if alpha >= beta:  # nothing is promised there
            return True
        try:
            return self.is_right_value(number_in(returned, "a value is a number"))
        except WrongType:
            return False

    @property
    def player(self) -> int:
        """The player whose value is asked for: the one to move."""
        turn: int = self.state.to_move
        return turn

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The same about another position, with the depth and the window that were named."""
        depth, window = arguments.get("depth"), told_window(arguments)
        if not is_whole(depth) or depth < 0 or window is None:
            return None
        return replace(self, state=state, depth=depth, window=window)  # type: ignore[type-var]

    def worth(self, child: Any) -> float:
        """What a child is worth to the player, looking one ply less ahead."""
        value = self.rated(child, self.depth - 1)
        return value if child.to_move == self.player else -value

"""A best move, all best moves, and a best move with the leaves visited on the way to it."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import kind_of
from gamesearch.state import Move
from gametutor.kit.cell_called import cell_called
from gametutor.kit.numbers import is_whole_number
from gametutor.kit.queries.query import Moves, StateQuery, Visited, Watch, WrongType, record_type


@dataclass(frozen=True)
class MoveQuery(StateQuery):
    """Which move is best in `state`, which is not over?"""

    asks_a_search = True

    def read(self, said: Any) -> Any:
        return self._move(said, "yours returned")

    def _move(self, said: Any, whence: str) -> Move:
        """The legal move that an answer means. True is not taken for 1.

        Args:
            said: what was returned.
            whence: the words before it in the error: "yours returned".

        Raises:
            WrongType: it is no legal move.
        """
        for move in self.state.legal_moves():
            is_number, kind = is_whole_number(move), type(move)
            is_alike = is_whole_number(said) if is_number else isinstance(said, kind)
            if is_alike and said == move:
                return move
        moves = [repr(move) for move in self.state.legal_moves()]
        rule = f"legal moves here are {listed(moves)}"
        if len(moves) == 1:
            rule = f"only legal move here is {moves[0]}"
        name = cell_called(self.state, said)
        where = f", which is {name} on the board" if name else ""
        raise WrongType(f"the {rule}, but {whence} {kind_of(said)}{where}")


@dataclass(frozen=True)
class MovesQuery(MoveQuery):
    """Which moves are best in `state`? All of them, as a list in any order."""

    def read(self, said: Any) -> list[Move]:
        """The moves in the order of the legal ones; one that stands twice stays twice."""
        if not isinstance(said, list):
            raise WrongType(f"the best moves should be a list, but yours returned {kind_of(said)}")
        order = self.state.legal_moves()
        return sorted((self._move(move, "your list holds") for move in said), key=order.index)


@record_type
@dataclass(frozen=True)
class Chosen:
    """The move that was chosen, and the leaves that were visited, in the order of the visits."""

    move: Move
    leaves: tuple[Moves, ...]


@dataclass(frozen=True)
class SavingQuery(MoveQuery):
    """Which move is best in `state`, and which leaves does it take to find out?"""

    counts_visits = True

    def ask(self, answer: Any, watch: Watch) -> Visited | None:
        said = super().ask(answer, watch)
        return None if said is None else Visited(said, watch.leaves())

    def read(self, said: Visited) -> Chosen:
        return Chosen(super().read(said.returned), tuple(said.leaves))

"""The smallest of a board's eight images, and the way back from it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import kind_of
from gametutor.kit.numbers import is_whole_number, two_in
from gametutor.kit.queries.query import Query, Watch, WrongType

Cells = tuple[int, ...]


@dataclass(frozen=True)
class SymmetryQuery(Query):
    """Which is the smallest of the eight images of `board`, and which of its cells were which?

    Args:
        board: nine characters in reading order.
    """

    board: str

    @property
    def call(self) -> str:
        return f'canonical("{self.board}")'

    def ask(self, answer: Any, watch: Watch) -> Any:
        return answer(self.board)

    def read(self, said: Any) -> tuple[str, Cells]:
        board, cells = two_in(said, "things, `return smallest, cells`")
        if not isinstance(board, str):
            raise WrongType(f"the first item, the board, should be a string, not {kind_of(board)}")
        words = f"the cells, the second thing, are a list of nine numbers, not {kind_of(cells)}"
        if isinstance(cells, Iterable) and not isinstance(cells, (tuple, list, str)):
            raise WrongType(f"{words}. `list(...)` makes a list of it", type(cells).__name__)
        if not isinstance(cells, (tuple, list)) or not all(map(is_whole_number, cells)):
            raise WrongType(words)
        return str(board), tuple(map(int, cells))

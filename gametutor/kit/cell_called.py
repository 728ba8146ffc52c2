"""What the cell of a move is called along the edges of a drawn board."""

import re
from contextlib import suppress
from typing import Any

from gamesearch.games.cells import mark_in
from gamesearch.state import move_text

NAME = re.compile(r"([a-z])(\d\d?)")


def cell_called(state: Any, move: Any) -> str:
    """Return the name of a move's cell; "" if the move is no cell of the board."""
    with suppress(Exception):  # what an answer takes for a move may be anything
        name, rows = move_text(state, move), tuple(str(state).split("\n"))
        column, row = NAME.fullmatch(name).groups()  # type: ignore[union-attr]
        if mark_in(rows, (ord(column) - ord("a"), len(rows) - int(row))):
            return name
    return ""

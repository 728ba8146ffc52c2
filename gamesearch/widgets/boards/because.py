"""Why a game ends as it does, for the page: a sentence, the threats, the discs of best play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamesearch.base.text.counting import listed
from gamesearch.solving.threats import is_odd, name
from gamesearch.state import player_name

if TYPE_CHECKING:
    from gamesearch.solving.why import Why


def page_of(why: Why) -> dict[str, Any]:
    """A `Why` for the page. Cells are counted in reading order of the board."""
    state = why.state
    marks = [player_name(state, player) for player in (0, 1)]
    threats = {cell: "" for cells in why.threats for cell in cells}
    for mark, cells in zip(marks, why.threats, strict=True):
        for cell in cells:
            threats[cell] += mark
    return {
        "said": str(why),
        "told": " ".join(_threats_text(why, player, mark) for player, mark in enumerate(marks)),
        "threats": [[_reading_order(cell), mark] for cell, mark in sorted(threats.items())],
        "line": [
            [_reading_order(cell), marks[(state.to_move + at) % 2], name(cell)]
            for at, cell in enumerate(why.line)
        ],
        "four": [_reading_order(cell) for cell in why.four],
    }


def _threats_text(why: Why, player: int, mark: str) -> str:
    """The cells in which a player would win, by their rows."""
    parts = []
    for kind, odd in (("odd", True), ("even", False)):
        found = [name(cell) for cell in why.threats[player] if is_odd(cell) == odd]
        if found:
            parts.append(f"at {listed(found)} ({kind} {'rows' if len(found) > 1 else 'row'})")
    return f"{mark} would win {' and '.join(parts)}." if parts else f"{mark} threatens nothing yet."


def _reading_order(cell: int) -> int:
    column, row = divmod(cell, 7)
    return 7 * (5 - row) + column

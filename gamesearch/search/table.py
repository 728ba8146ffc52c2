"""A transposition table: what a search found out about a position, kept for its next visit.

Two orders of the same moves often lead to the same position (a *transposition*). Its value need
not be found twice. After a cut the value is not known exactly, so an entry says what it knows:

    "="  the value is this number
    "≥"  the value is this number or more (the search stopped at a cut)
    "≤"  the value is this number or less (no move was better than alpha)

An entry belongs to a search of a certain depth. A deeper search might say something else, so the
number is used only at the same depth, or a greater one if the entry is final; and only where it
ends the work: see `Entry.settles`. The move is useful at every depth, as the one to try first.

Source: Greenblatt, Eastlake & Crocker, "The Greenblatt chess program" (1967); the three bounds
after Slate & Atkin, "Chess 4.5" (1977).
"""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple

from gamesearch.state import Move, check_whole

ENTRIES = 100_000
"""How many positions a table remembers by default: 35 megabytes in Connect Four."""


class Entry(NamedTuple):
    """What a search found out about a position.

    Attributes:
        rating: a number from the view of the player to move there.
        bound: what the number says about the value: "≤", "=" or "≥".
        depth: how many plies deep the search was.
        move: the best move found, or the one that caused the cut.
        is_final: would a deeper search say the same? It would if every line below came to the end
            of the game, or if the number speaks of a win or a loss.
    """

    rating: float
    bound: str
    depth: int
    move: Move
    is_final: bool

    def settles(self, alpha: float, beta: float) -> bool:
        """Does the number lie outside the window, on the side for which its bound holds?

        Then a search with that window could say no more. A number inside the window is not used,
        even if it is exact: the search also wants the line of play that leads to it, and finds it
        quickly.
        """
        if self.rating >= beta:
            return self.bound != "≤"
        return self.rating <= alpha and self.bound != "≥"


class Table:
    """Entries by position, never more than `size` of them.

    Args:
        size: how many entries at most, 2 or more.
        key: what a position is kept under, something hashable; the position itself if None.
            Positions that are worth the same to the player to move may share an entry, such as a
            board and its mirror image: `lambda state: min(state, state.mirrored())`. The move of a
            shared entry may be the mirror image of the best one here, or not legal: it is only a
            hint.

    Raises:
        TypeError, ValueError: the size is not as said above.

    What is replaced: a position has one entry, the newest. The entries are in two halves, new and
    old. Whatever is stored or found goes into the new half. When that is full, the old half is
    thrown away and the new one becomes the old: so what goes has not been asked for since the last
    exchange. No clock, chance or memory address is involved, so a search repeats exactly.
    """

    def __init__(self, size: int = ENTRIES, key: Callable[[Any], Hashable] | None = None):
        check_whole(size, "a table has room for a whole number of entries, 2 or more", least=2)
        self._half = size // 2
        self._key = key
        self._new: dict[Hashable, Entry] = {}
        self._old: dict[Hashable, Entry] = {}

    def get(self, state: Any) -> Entry | None:
        """What is known about `state`; None if nothing."""
        key = state if self._key is None else self._key(state)
        entry = self._new.get(key)
        if entry is None and (entry := self._old.get(key)) is not None:
            self._keep(key, entry)
        return entry

    def put(self, state: Any, entry: Entry) -> None:
        """Remember `entry` for `state`, in place of what was known before."""
        self._keep(state if self._key is None else self._key(state), entry)

    def __len__(self) -> int:
        """How many positions have an entry."""
        return len(self._new.keys() | self._old.keys())

    def _keep(self, key: Hashable, entry: Entry) -> None:
        if len(self._new) >= self._half and key not in self._new:
            self._new, self._old = {}, self._new
        self._new[key] = entry

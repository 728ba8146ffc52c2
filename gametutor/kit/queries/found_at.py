"""The search that an answer asks deeper and deeper: it says what it was made to find."""

from collections.abc import Sequence
from typing import Any

from gamesearch.state import Move


def found_at(
    found: Sequence[Move], deepest: int, in_time: int, number: int, depth: int, first: Any
) -> tuple[Move, bool]:
    """What the search says the `number`th time it is asked. There is time for a few more searches
    than are needed, unless it runs out; once it is up, it is up.

    Args:
        found, deepest, in_time: those of the question.
        depth, first: what the answer asks with.
    """
    place = min(max(depth, 1), len(found)) - 1
    has_time = in_time >= deepest or number <= 2 * in_time
    return found[place], depth <= in_time and has_time

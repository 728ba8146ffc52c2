"""The id of something, as somebody has written it."""

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief


def known_id(kind: str, given: Any, ids: Collection[str]) -> str:
    """What was given, if it is one of these ids.

    Args:
        kind: what the ids are of: "exercise".
        given: whatever somebody has written.
        ids: one or more; the first is the example for who has written none.

    Raises:
        TypeError: it is not a text.
        ValueError: it is not one of them; the nearest are named.
    """
    if not isinstance(given, str):
        example = next(iter(ids))
        raise TypeError(
            f"name the {kind} by its id in quotes, such as {example!r}, not {brief(given)}"
        )
    if given in ids:
        return given
    near = get_close_matches(given, ids, n=3, cutoff=0.5)
    hint = f" Did you mean {listed(map(repr, near), 'or')}?" if near else ""
    raise ValueError(f"there is no {kind} {brief(given)}.{hint}")

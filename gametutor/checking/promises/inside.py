"""Record what a state contains, to see later whether it was changed. Used by `inspection` alone."""

from contextlib import suppress
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.kit.snapshot import attributes_of, frozen


def inside_of(state: Any) -> dict[str, Any]:
    """Return the contents of a state by attribute name, to any depth.

    Left out is what a correct class may fill in later: attributes that are still None, and other
    states (a parent, a table of children).
    """
    held = attributes_of(state)
    if isinstance(state, (tuple, list, set, frozenset, dict)):
        held["items"] = list(state.items() if isinstance(state, dict) else state)
    inside = {}
    for name, value in held.items():
        if value is not None and not _holds(value, type(state)):
            with suppress(Exception):  # what cannot be pictured is not compared
                inside[name] = frozen(value)
    return inside


def _holds(value: Any, kind: type) -> bool:
    """Return whether a value is, or directly contains, a state of this class."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple, set, frozenset)) and not isinstance(value, kind):
        return any(isinstance(item, kind) for item in value)
    return isinstance(value, kind)


def written(picture: Any) -> str:
    """Return frozen contents, written like the thing itself."""
    return brief(_thawed(picture))


def _thawed(picture: Any) -> Any:
    """Return frozen contents as the lists and tuples they were."""
    if not isinstance(picture, tuple) or not picture or picture[0] not in ("list", "tuple"):
        return picture
    items = [_thawed(item) for item in picture[1:]]
    return items if picture[0] == "list" else tuple(items)

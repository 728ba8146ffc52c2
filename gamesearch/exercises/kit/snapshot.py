"""A deep picture of a value, to see later whether something in it was changed."""

from typing import Any

_PLAIN = (int, float, complex, str, bytes, bool, type(None), type(Ellipsis))


def frozen(thing: Any) -> Any:
    """All that `thing` holds, to any depth, as nested tuples that compare by what they hold.

    A list that holds itself, or one list in two places, is written once and then referred to by
    its number, so the picture is finite.
    """
    return _frozen(thing, {})


def _cannot_change(thing: Any) -> bool:
    """Is it, to any depth, its own picture? Most of what a state holds is."""
    return type(thing) in _PLAIN or (type(thing) is tuple and all(map(_cannot_change, thing)))


def _frozen(thing: Any, seen: dict[int, int]) -> Any:
    if _cannot_change(thing) or isinstance(thing, _PLAIN):
        return thing
    if id(thing) in seen:
        return ("seen", seen[id(thing)])
    seen[id(thing)] = len(seen)
    if isinstance(thing, (list, tuple)):
        return (type(thing).__name__, *(_frozen(item, seen) for item in thing))
    if isinstance(thing, (set, frozenset)):
        if all(map(_cannot_change, thing)):
            return (type(thing).__name__, frozenset(thing))
        return (type(thing).__name__, *sorted(repr(_frozen(item, {})) for item in thing))
    if isinstance(thing, dict):
        return ("dict", *((repr(key), _frozen(value, seen)) for key, value in thing.items()))
    if isinstance(thing, type) or callable(thing):
        return ("callable", id(thing))
    inside = dict(getattr(thing, "__dict__", {}))
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                inside[name] = getattr(thing, name)
    if not inside and hasattr(thing, "tobytes"):  # an array
        return (type(thing).__name__, thing.tobytes())
    return (type(thing).__name__, *((name, _frozen(value, seen)) for name, value in inside.items()))

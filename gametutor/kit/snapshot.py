"""A deep picture of a value, to see later whether something in it was changed."""

import copy
from functools import lru_cache
from typing import Any

_PLAIN = (int, float, complex, str, bytes, bool, type(None), type(Ellipsis))


def frozen(thing: Any) -> Any:
    """All that `thing` holds, to any depth, as nested tuples that compare by what they hold.

    A list that holds itself, or one list in two places, is written once and then referred to by
    its number, so the picture is finite.
    """
    return _frozen(thing, {})


def separate(state: Any) -> Any:
    """A copy of a state that shares nothing with it that can change. Most states hold nothing of
    the kind, and `copy.deepcopy` would take long to find that out."""
    held: dict[str, Any] = getattr(state, "__dict__", {})
    kind: Any = type(state)
    if not held or not _is_plain(kind) or not all(map(_can_be_shared, held.values())):
        return copy.deepcopy(state)
    own = object.__new__(kind)
    own.__dict__.update(held)
    return own


@lru_cache(128)
def _is_plain(kind: Any) -> bool:
    """Whether objects of this class are made and copied like any others, and hold everything in
    their `__dict__`."""
    own_ways = ("__new__", "__reduce__", "__reduce_ex__", "__getstate__")
    is_usual = all(getattr(kind, name) is getattr(object, name) for name in own_ways)
    return is_usual and not hasattr(kind, "__deepcopy__") and not _slots(kind)


def _can_be_shared(thing: Any) -> bool:
    """Whether a copy of a state may share this with it."""
    return _cannot_change(thing) or (type(thing) is frozenset and all(map(_cannot_change, thing)))


def _cannot_change(thing: Any) -> bool:
    """Whether a thing can never change, to any depth: then it is its own snapshot. Most of what a
    state holds is such."""
    return type(thing) in _PLAIN or (type(thing) is tuple and all(map(_cannot_change, thing)))


def _frozen(thing: Any, seen: dict[int, int]) -> Any:
    """What a thing holds, all the way down, so that two snapshots can be compared with ==.

    Args:
        thing: anything that a learner's program may have.
        seen: the numbers of the things met before, by their `id`; it is added to. What is met again
            is only named by its number.
    """
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
    inside = attributes_of(thing)
    if not inside and hasattr(thing, "tobytes"):  # an array
        return (type(thing).__name__, thing.tobytes())
    return (type(thing).__name__, *((name, _frozen(value, seen)) for name, value in inside.items()))


def attributes_of(thing: Any) -> dict[str, Any]:
    """What an object holds under a name, in its `__dict__` and beside it."""
    kind: Any = type(thing)
    slots = {name: getattr(thing, name) for name in _slots(kind) if hasattr(thing, name)}
    return {**getattr(thing, "__dict__", {}), **slots}


@lru_cache(128)
def _slots(kind: Any) -> tuple[str, ...]:
    """The names of what an object keeps outside its `__dict__`."""
    found = [base.__dict__.get("__slots__", ()) for base in kind.__mro__]
    return tuple(
        name for slots in found for name in ((slots,) if isinstance(slots, str) else slots)
    )

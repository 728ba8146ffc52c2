"""A state that differs from another in some fields."""

from typing import Any, TypeVar

State = TypeVar("State")


def changed(state: State, **fields: Any) -> State:
    """The state with other values in some fields, which need no check."""
    new = object.__new__(type(state))
    new.__dict__.update(state.__dict__, **fields)
    return new

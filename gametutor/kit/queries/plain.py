"""What a function says of a position, whatever it is asked for."""

from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gametutor.kit.numbers import is_any_number, is_whole_number, plain_number
from gametutor.kit.queries.query import StateQuery, WrongType


@dataclass(frozen=True)
class PlainQuery(StateQuery):
    """What does the function return for `state`: which number, truth value or text, or which list
    or tuple of such?

    Args:
        given: what it is given besides the state.
    """

    given: tuple[Any, ...] = ()

    @property
    def arguments(self) -> tuple[Any, ...]:
        return self.given

    def read(self, said: Any) -> Any:
        try:
            return plain(said)
        except RecursionError:
            raise WrongType(f"it returned a list that has no end: {brief(said)}") from None


def plain(said: Any) -> Any:
    """What was said, with ordinary numbers; raises `WrongType` if it cannot be compared."""
    if said is None or isinstance(said, (bool, str)):
        return said
    if is_whole_number(said):
        return int(said)
    if is_any_number(said):
        return plain_number(said)
    if isinstance(said, (list, tuple)):
        return (list if isinstance(said, list) else tuple)(map(plain, said))
    raise WrongType(
        "the check compares numbers, truth values and strings, and lists and tuples of them, but "
        f"yours returned {kind_of(said)}"
    )

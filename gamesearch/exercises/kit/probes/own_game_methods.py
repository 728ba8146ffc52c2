"""What can be asked about a state of the learner's own game, and how the answers are read."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from numbers import Integral, Real
from typing import Any

from gamesearch.exercises.kit.numbers import number_in, plain_number
from gamesearch.exercises.kit.probe import Changed, Refused, WrongType
from gamesearch.exercises.kit.snapshot import frozen
from gamesearch.state import Move
from gamesearch.text.describe import brief, kind_of


def _keeps(state: Any, move: Move) -> str:
    """Make a move and one more, and look whether the state before it is still what it was."""
    before = _looks(state)
    new = after(state, move)
    later = _looks(new)
    with suppress(Exception):  # what the second move does wrong is another question's matter
        new.result(new.legal_moves()[0])
    for kept, now, which in ((before, _looks(state), "state"), (later, _looks(new), "new state")):
        for what, value in kept.items():
            if value != now.get(what) and not _only_remembers(value, now.get(what)):
                raise Changed(
                    f"`result({move!r})` changed the {which} it was asked of: its {what} "
                    f"was {brief(value)} and is now {brief(now.get(what))}"
                )
    return "keeps"


def _only_remembers(before: Any, now: Any) -> bool:
    """Is this a dict that only gained entries? A state may remember what it was asked."""
    is_dict = isinstance(before, tuple) and before[:1] == ("dict",)
    return is_dict and isinstance(now, tuple) and set(before) <= set(now)


def _looks(state: Any) -> dict[str, Any]:
    """What can be seen of a state, from outside and in its attributes."""
    answers = {
        "to_move": state.to_move,
        "legal_moves()": _read_moves(state.legal_moves()),
        "is_terminal()": state.is_terminal(),
    }
    return answers | {name: frozen(value) for name, value in getattr(state, "__dict__", {}).items()}


def after(state: Any, move: Move) -> Any:
    """The learner's state after a legal move."""
    try:
        new = state.result(move)
    except ValueError as error:
        raise Refused(
            f"`{move!r}` is a legal move here, but `result` refused it: {error}"
        ) from error
    if new is None:
        raise WrongType(
            f"`result({move!r})` returned None. Did you forget to return the new state?"
        )
    if not hasattr(new, "legal_moves"):
        raise WrongType(
            f"`result({move!r})` returns a new state, but yours returned {kind_of(new)}"
        )
    return new


# Errors that say that the code is broken, not that it refuses a move.
ACCIDENTS = (NameError, AttributeError, RecursionError, NotImplementedError, MemoryError)


def _refuses(state: Any, move: Move) -> str:
    """Is a bad move answered with an error?"""
    try:
        state.result(move)
    except ACCIDENTS:
        raise
    except Exception:
        return "raises an error"
    return "raises no error"


QUESTIONS: dict[str, Callable[[Any, Move], Any]] = {
    "to_move": lambda state, _: state.to_move,
    "legal_moves()": lambda state, _: state.legal_moves(),
    "is_terminal()": lambda state, _: state.is_terminal(),
    "utility(0)": lambda state, _: state.utility(0),
    "utility(1)": lambda state, _: state.utility(1),
    "result(...) keeps": _keeps,
    "result(...) refuses": _refuses,
}


def _read_player(said: Any) -> int:
    if callable(said):
        raise WrongType(
            "`to_move` is a method of your class; make it an attribute (`self.to_move = 0`)"
        )
    if isinstance(said, bool) or not isinstance(said, Integral):
        raise WrongType(
            f"`to_move` is the number of a player, 0 or 1, but yours is {kind_of(said)}"
        )
    return int(said)


def _read_moves(said: Any) -> list[Move]:
    if not isinstance(said, list):
        how = " (`list(...)` makes a list of it)" if isinstance(said, Iterable) else ""
        raise WrongType(f"`legal_moves()` returns a list, but yours returned {kind_of(said)}{how}")
    moves = [_plain(move) for move in said]
    try:
        return sorted(moves)  # any order is right
    except TypeError:
        return moves


def _read_truth(said: Any) -> bool:
    if not isinstance(said, (bool, int)) and type(said).__name__ not in ("bool_", "bool"):
        raise WrongType(
            f"`is_terminal()` returns True or False, but yours returned {kind_of(said)}"
        )
    return bool(said)


def _read_number(said: Any) -> float:
    return number_in(said, "`utility()` returns a number")


READERS: dict[str, Callable[[Any], Any]] = {
    "to_move": _read_player,
    "legal_moves": _read_moves,
    "is_terminal": _read_truth,
    "utility": _read_number,
    "result": str,
}


def _plain(move: Any) -> Any:
    """A move as plain data: numbers and tuples of them as they are, all else as its text."""
    if isinstance(move, (tuple, list)):
        parts = [_plain(part) for part in move]
        return tuple(parts) if isinstance(move, tuple) else parts
    if isinstance(move, Real) and not isinstance(move, bool):
        return plain_number(move)
    if isinstance(move, str):
        return str(move)
    return brief(move)

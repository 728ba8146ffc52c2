"""What can be asked about a state of the learner's own game, and how the answers are read."""

import dis
import inspect
from collections.abc import Callable, Iterable
from contextlib import suppress
from numbers import Real
from typing import Any

from gamesearch.base.text.describe import brief, error_text, kind_of
from gamesearch.state import Move, is_whole
from gametutor.kit.numbers import is_whole_number, number_in, truth_in
from gametutor.kit.queries.query import Changed, Refused, WrongType
from gametutor.kit.snapshot import frozen

CALLS = {
    "legal_moves": "legal_moves()",
    "result": "result(move)",
    "is_terminal": "is_terminal()",
    "utility": "utility(player)",
}

KEEPS, REFUSES = "keeps", "raises an error"
"""What a right answer does: `result` leaves its state as it was; it refuses a bad move."""

Looks = dict[str, tuple[Any, str]]
"""Of everything that can be seen of a state a picture that later compares equal, and a text; none
of what cannot change, which is its own picture."""


def made(answer: Any, given: list[Any], named: dict[str, Any], call: Callable[[], str]) -> Any:
    """A state of the learner's class, made by its constructor; `call()` is how that is written."""
    try:
        return answer(*given, **named)
    except TypeError:
        try:
            signature = inspect.signature(answer)
            signature.bind(*given, **named)
        except TypeError:
            raise WrongType(
                f"`{call()}` makes a state in the lesson, but yours is made by "
                f"`{answer.__name__}{signature}`"
            ) from None
        except ValueError:
            pass
        raise


def _method_result(state: Any, name: str, *given: Any) -> Any:
    """What a method of a state returns. A method that cannot be called as it should be is a
    `WrongType`."""
    method = getattr(state, name)
    if not callable(method):
        raise WrongType(
            f"`{name}` is not a method of your class but {kind_of(method)}; it is called as "
            f"`{CALLS[name]}`. Is `@property` above it?"
        )
    try:
        return method(*given)
    except TypeError:
        if why := _why_not_callable(state, name, given):
            raise WrongType(why) from None
        raise


def _why_not_callable(state: Any, name: str, given: tuple[Any, ...]) -> str:
    """Why a method of a learner's class does not take these arguments, in a sentence that shows its
    first line as it should be; "" if it does take them."""
    try:
        inspect.signature(getattr(state, name)).bind(*given)
        return ""
    except (TypeError, ValueError):  # a ValueError: not even `self`
        pass
    written = inspect.getattr_static(type(state), name, None)
    if not inspect.isfunction(written):
        return ""
    wanted = CALLS[name].replace("(", "(self, ").replace(", )", ")")
    mine = inspect.signature(written)
    words = (
        f"`{name}` is called as `{CALLS[name]}`, so it begins with `def {wanted}`. Yours begins "
        f"with `def {name}{mine}`"
    )
    has_self = next(iter(mine.parameters), "") == "self"
    return words if has_self else f"{words}. Is `self` its first parameter?"


def _keeps(state: Any, move: Move) -> str:
    """`KEEPS` if a move and one more leave the states on which they are made as they were; raises
    `Changed` if not."""
    before = _looks(state)
    new = after(state, move)
    _refuse_changed(before, state, f"`result({move!r})` changed the state on which it was called")
    later = _looks(new)
    next_move = None
    with suppress(Exception):  # what the second move does wrong is another question's matter
        next_move = new.legal_moves()[0]
        new.result(next_move)
    then = f"after `result({move!r})`, `result({next_move!r})` changed the state"
    _refuse_changed(later, new, f"{then} on which it was called")
    _refuse_changed(before, state, f"{then} before it, too: do the two share something?")
    return KEEPS


def _refuse_changed(before: Looks, state: Any, otherwise: str) -> None:
    """Raise `Changed` if a state does not look as it did."""
    now = _seen(state)
    for what, (picture, text) in before.items():
        value = now.get(what)
        new = frozen(value)
        if picture != new and not _only_remembers(picture, new):
            was = text or brief(picture)
            raise Changed(f"{otherwise}: `{what}` was {was} and is now {brief(value)}")


def _only_remembers(before: Any, now: Any) -> bool:
    """Was nothing noted here before, or is this a dict that only gained entries? A state may
    remember what it was asked."""
    is_dict = isinstance(before, tuple) and before[:1] == ("dict",)
    return before is None or (is_dict and isinstance(now, tuple) and set(before) <= set(now))


def _seen(state: Any) -> dict[str, Any]:
    """What can be seen of a state: in its attributes, and from outside as far as it answers. (Why
    it does not is another question's matter.)"""
    seen: dict[str, Any] = {}
    with suppress(Exception):
        seen["to_move"] = _read_player(state.to_move)  # of a method, each look makes a new one
    with suppress(Exception):
        seen["legal_moves()"] = _read_moves(state.legal_moves())
    with suppress(Exception):
        seen["is_terminal()"] = state.is_terminal()
    return seen | getattr(state, "__dict__", {})


def _looks(state: Any) -> Looks:
    """A snapshot of all that can be seen of a state, by name, each with its text."""
    pictures = ((name, value, frozen(value)) for name, value in _seen(state).items())
    return {
        name: (picture, "" if picture is value else brief(value))
        for name, value, picture in pictures
    }


def after(state: Any, move: Move) -> Any:
    """The learner's state after a legal move."""
    try:
        new = _method_result(state, "result", move)
    except Exception as error:
        if not _is_meant(error):
            raise
        raise Refused(
            f"`{move!r}` is a legal move here, but `result` raised an error: {error_text(error)}"
        ) from error
    if new is None:
        raise WrongType(
            f"`result({move!r})` returned None. Did you forget to return the new state?"
        )
    if not hasattr(new, "result"):
        raise WrongType(
            f"`result({move!r})` should return a new state, but yours returned {kind_of(new)}"
        )
    return new


# Errors that say that the code is broken, not that it refuses a move.
ACCIDENTS = (NameError, AttributeError, RecursionError, NotImplementedError, MemoryError)
# Errors that say so where no `raise` of the class itself made them.
_SLIPS = (TypeError, IndexError, ArithmeticError)
_NO_ERROR = "exceptions must derive from BaseException"  # what `raise "a text"` leads to


def _is_meant(error: Exception) -> bool:
    """Is this a refusal, and not an accident on the way?"""
    if isinstance(error, (*ACCIDENTS, WrongType)):
        return False
    return not isinstance(error, _SLIPS) or _was_raised(error)


def _was_raised(error: Exception) -> bool:
    """Did a `raise` in Python code make this error?"""
    step = error.__traceback__
    while step is not None and step.tb_next is not None:
        step = step.tb_next
    if step is None or _NO_ERROR in str(error):
        return False
    return step.tb_frame.f_code.co_code[step.tb_lasti] == dis.opmap["RAISE_VARARGS"]


def _refuses(state: Any, move: Move) -> str:
    """`REFUSES` if a bad move ends with an error that is meant, else what came of it. What is no
    move at all, such as a text, may also trip over Python's own errors."""
    try:
        _method_result(state, "result", move)
    except (*ACCIDENTS, WrongType):
        raise
    except Exception as error:
        is_like_a_move = all(map(is_whole, move if isinstance(move, tuple) else (move,)))
        if is_like_a_move and not _is_meant(error):
            raise Refused(
                f"`{move!r}` is not a legal move here, and `result` should refuse it with a "
                '`raise` of its own, such as `raise ValueError("no such move")`. Yours fails by '
                f"accident: {error_text(error)}"
            ) from error
        return REFUSES
    return "raises no error"


def _turn(state: Any) -> Any:
    """Whose turn a state says it is."""
    written = inspect.getattr_static(state, "to_move", None)
    if written is None and not hasattr(state, "to_move"):
        raise NotImplementedError("to_move")
    return _read_player(state.to_move)


def _not_none(state: Any, method: str, *given: int) -> Any:
    """What a method of a game's own returns; it must not be None."""
    said = _method_result(state, method, *given)
    if said is None:
        call = f"{method}({', '.join(map(str, given))})"
        words = f"`{call}` returned None: it ended without any `return`, or with a `return` of None"
        with suppress(Exception):
            if method == "utility" and not state.is_terminal():
                words += ". This game is over, but your `is_terminal()` says False"
        raise WrongType(words)
    return said


QUESTIONS: dict[str, Callable[[Any, Move], Any]] = {
    "": lambda state, _: "a state",
    "to_move": lambda state, _: _turn(state),
    "legal_moves()": lambda state, _: _not_none(state, "legal_moves"),
    "is_terminal()": lambda state, _: _not_none(state, "is_terminal"),
    "utility(0)": lambda state, _: _not_none(state, "utility", 0),
    "utility(1)": lambda state, _: _not_none(state, "utility", 1),
    "result(...) keeps": _keeps,
    "result(...) refuses": _refuses,
}


def _read_player(said: Any) -> int:
    """The number of the player that a game's own `to_move` gives; anything else is refused."""
    if callable(said):
        raise WrongType(
            "`to_move` is a method of your class; write `@property` in the line above it"
        )
    if not is_whole_number(said):
        raise WrongType(
            f"`to_move` is the number of a player, 0 or 1, but yours is {kind_of(said)}",
            type(said).__name__,
        )
    return int(said)


def _read_moves(said: Any) -> list[Move]:
    """The moves that `legal_moves` returned, in an order that does not depend on the learner's.

    Raises:
        WrongType: it returned no list, or one that contains itself.
    """
    if not isinstance(said, list):
        is_as_good = isinstance(said, Iterable) and not isinstance(said, (str, tuple))
        how = ". `list(...)` makes a list of it" if is_as_good else ""
        yours = f"yours returned {kind_of(said)}{how}"
        raise WrongType(f"`legal_moves()` should return a list, but {yours}")
    try:
        moves = [_plain(move) for move in said]
    except RecursionError:
        raise WrongType("`legal_moves()` returned a list that contains itself") from None
    try:
        return sorted(moves)  # any order is right
    except TypeError:
        return sorted(moves, key=repr)


READERS: dict[str, Callable[[Any], Any]] = {
    "": str,
    "to_move": _read_player,
    "legal_moves": _read_moves,
    "is_terminal": lambda said: truth_in(said, "`is_terminal()`"),
    "utility": lambda said: number_in(said, "`utility()` should return a number"),
    "result": str,
}


def _plain(move: Any) -> Any:
    """A move as plain data: numbers and tuples of them as they are, all else as its text."""
    if is_whole_number(move):
        return int(move)
    if isinstance(move, (tuple, list)):
        parts = [_plain(part) for part in move]
        return tuple(parts) if isinstance(move, tuple) else parts
    if isinstance(move, Real) and not isinstance(move, bool):
        raise WrongType(f"a move has whole numbers only, but yours contains {brief(move)}")
    if isinstance(move, str):
        return str(move)
    return brief(move)

"""What the parameters of a search are for. Only their names show it, so every name that `watch`
knows is here: a player, a window or the number that is asked about, a depth, killers; and a count,
which is not a search for a value."""

import inspect
from collections.abc import Callable
from types import CodeType
from typing import Any

from gamesearch.state import is_player

PLAYER = "player"
WINDOW = ("alpha", "beta")
BOUND = "bound"  # is the value at least this? A window with one end
GUESS = "guess"
SIGN = ("color", "colour", "sign")  # +1 or -1, as negamax may be told it: not a player
DEPTH = ("depth", "plies", "limit")  # also within a name: max_depth
NO_PLAYERS = (*WINDOW, *SIGN, BOUND, GUESS)
KILLER = "killer"  # also within a name: killers


def parameters(code: CodeType) -> tuple[str, ...]:
    """The names of a function's parameters."""
    return code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]


def window_of(code: CodeType) -> tuple[str, ...]:
    """The ends of a window that the function takes: "alpha", "beta", both, "bound" or none."""
    names = parameters(code)
    return tuple(name for name in WINDOW if name in names) or (BOUND,) * (BOUND in names)


def depth_of(code: CodeType) -> tuple[str, ...]:
    """The name of the parameter that is a depth, at which the function stops before the game is
    over: none or one."""
    return tuple(filter(_is_depth, parameters(code)))[:1]


def is_count(function: Callable[..., Any]) -> bool:
    """Does it return no values, but how many positions there are? Its name says so: count_nodes."""
    return "count" in getattr(function, "__name__", "").split("_")


def knows_killers(code: CodeType) -> bool:
    """Does the function take killers, moves that made a cut elsewhere?"""
    return any(KILLER in name for name in parameters(code))


def knows_player(code: CodeType) -> bool:
    """Does the function, or the one it is defined in, know for whom its values are meant?"""
    return PLAYER in parameters(code) + code.co_freevars


def player_argument(
    function: Callable[..., Any], arguments: tuple[Any, ...]
) -> tuple[int, str] | tuple[()]:
    """The player for whom a search is called, and the name of that parameter: the first of the
    `arguments` after the state, if it is one; else ()."""
    if not arguments or not is_player(arguments[0]):
        return ()
    try:
        name = list(inspect.signature(function).parameters)[1]
    except (ValueError, IndexError):
        name = PLAYER
    return () if name in NO_PLAYERS or _is_depth(name) else (arguments[0], name)


def _is_depth(name: str) -> bool:
    return any(word in name for word in DEPTH)

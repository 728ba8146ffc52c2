"""Run a search and get the tree of what it visited."""

import inspect
from collections.abc import Callable
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.pictures.watching.memories import Memories
from gamesearch.pictures.watching.parameters import player_argument
from gamesearch.pictures.watching.recording import Recorder
from gamesearch.pictures.watching.watched_tree import WatchedTree
from gamesearch.state import GameState, is_state, refuse_non_state


def watch(function: Callable[..., Any], state: GameState, *arguments: Any) -> WatchedTree:
    """Run `function(state, *arguments)` and return the tree of what it visited.

    Args:
        function: a search function; its first argument is the position. If the second is a player
            (0 or 1), or a function of the search has a parameter `player`, the values are meant
            for that player, call by call; otherwise, as in negamax, for the player to move.
        state: where the search begins.
        arguments: what else the function is given.

    By their names it knows `player`, `alpha` and `beta`, or `bound` of a search that only asks
    whether the value is at least that (its window is a question then, "≥ 3?"), `depth`, and
    `killers`. The numbers of a function with "count" in its name, as in `count_nodes`, are no
    values. From the calls follows what a `Node` says besides its value. Where a position is looked
    at only to put moves in order, that is not a visit. Where several searches began at `state`,
    `searches` has a tree for each.

    Raises:
        TypeError: `function` cannot be called like this, or `state` is not a game state.
    """
    if not is_state(state):
        refuse_non_state(state, "watch")
    _refuse_wrong_call(function, state, arguments)
    memories = Memories(function, arguments)
    recorder = Recorder(type(state), *player_argument(function, arguments))
    result, stopped = recorder.run(function, state, arguments)
    return WatchedTree(state, recorder, result, stopped, function, arguments, memories)


def _refuse_wrong_call(function: Any, state: GameState, arguments: tuple[Any, ...]) -> None:
    """Refuse what cannot be called in this way before it runs, while the fault is `watch`'s
    call alone."""
    if not callable(function):
        raise TypeError(
            "watch needs a function first, then the position, as in watch(min_value, state, 0); "
            f"not {brief(function)}"
        )
    try:
        signature = inspect.signature(function)
    except ValueError:
        return  # some callables do not tell their parameters; the call itself will show
    try:
        signature.bind(state, *arguments)
    except TypeError as error:
        name = getattr(function, "__name__", "the function")
        given = ", ".join(["a state", *map(brief, arguments)])
        raise TypeError(f"{name}{signature} cannot be called with {given}: {error}") from None

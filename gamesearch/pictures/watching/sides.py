"""For whom the numbers of a search are meant: for MAX, as in minimax, or for the player to move,
as in negamax."""

from collections.abc import Callable
from math import inf

from gamesearch.base.text.describe import brief
from gamesearch.pictures.watching.bounds import keeps_contract
from gamesearch.pictures.watching.calls import Call, is_for_each, number
from gamesearch.pictures.watching.recorded_search import RecordedSearch
from gamesearch.state import is_number
from gamesearch.tree import Node

Side = Callable[[Call], int]
"""The player for whom the numbers of a call are meant."""


def read(
    search: RecordedSearch, player: int, right: dict[Node, float], is_count: bool = False
) -> bool:
    """Note the windows and the results of the calls on their nodes, from the view of `player`.
    Return whether anything tells for whom they are meant.

    The numbers are meant for the player passed to each call; where none was passed, for the
    tree's player if the function knows it, else, as in negamax, for the player to move. But a
    player, a flag or a sign may only say whose turn it is, and all numbers be meant for one player.
    A search is read so only if that makes everything right; or where it was told no player, if its
    own numbers say so.

    Args:
        search: its calls have their nodes.
        player: whose view the values of the tree are from, 0 or 1.
        right: the right values, as far as they are known.
        is_count: are the numbers counts, which are meant for nobody?
    """
    calls = search.every

    def as_told(call: Call) -> int:
        known = player if search.knows_player(call) else call.node.state.to_move
        return known if call.player is None else call.player

    ways: list[Side] = [as_told]
    is_plain = search.is_told or not search.may_cut
    if not is_plain or any(call.player not in (None, player) for call in calls):
        ways += [lambda call: player, lambda call: 1 - player]
    for call in calls:
        call.is_value = not _is_decision(call, search)
    side = next((way for way in ways if _is_right(calls, way, player, right)), as_told)
    if side is as_told and not search.has_window and not any(map(search.knows_player, calls)):
        one_for_all = next((each for each in (player, 1 - player) if _is_for(calls, each)), None)
        side = as_told if one_for_all is None else lambda call: one_for_all
    for call in calls:
        is_whole = is_count or is_for_each(call.found, call.state)  # no player's own number
        call.is_turned = not is_whole and side(call) != player
        _note_on_node(call)
    is_told = any(map(search.knows_player, calls)) or any(call.player is not None for call in calls)
    return is_told or bool(right) or side is not as_told or _is_for_movers(calls)


def _is_decision(call: Call, search: RecordedSearch) -> bool:
    """Does it return a move, which may be a number too? A decision takes no player and no window,
    and is not called again further down, nor where the game is over."""
    is_first = call.node.parent is None and id(call.code) not in search.called_again
    is_told = search.knows_player(call) or call.window is not None
    return is_first and not is_told and not call.node.state.is_terminal()


def _is_for(calls: list[Call], player: int) -> bool:
    """Do the numbers themselves say that all are meant for one player? They do if this player
    takes the largest of what was heard and the other the smallest, at least once of several
    numbers and where negamax would have found another one."""
    tells = False
    for call in calls:
        heard = [number(inner.found) for inner in call.inner if not inner.is_again]
        found = number(call.found)
        if not (call.is_value and call.finished and heard) or found is None:
            continue
        values = [value for value in heard if value is not None]
        pick = max if call.state.to_move == player else min
        if len(values) < len(heard) or found != pick(values):
            return False
        is_other = call.state.to_move != player and found != max(-value for value in values)
        tells = tells or (is_other and len(set(values)) > 1)
    return tells


def _is_for_movers(calls: list[Call]) -> bool:
    """Do the numbers themselves say that each is for the player to move? They do if everybody takes
    the largest of what was heard, each with a minus, and somebody could not have taken it else."""
    tells = False
    for call in calls:
        heard = [number(inner.found) for inner in call.inner if not inner.is_again]
        values = [value for value in heard if value is not None]
        if not (call.is_value and call.finished and heard):
            continue
        if len(values) < len(heard) or number(call.found) != max(-value for value in values):
            return False
        tells = tells or call.found not in (max(values), min(values))
    return tells


def _is_right(calls: list[Call], side: Side, player: int, right: dict[Node, float]) -> bool:
    """Is all that the calls returned right, as far as the right values are known?"""
    for call in calls:
        if call.is_value and call.finished and call.node in right:
            found, truth = number(call.found), right[call.node]
            if side(call) != player:
                truth = -truth
            if found is None or not keeps_contract(found, truth, call.window or (-inf, inf)):
                return False
    return True


def _note_on_node(call: Call) -> None:
    """Note the window and the result of one call on its node."""
    if call.window is not None:
        call.node.window = call.window_for_max
    if call.is_value and call.finished:
        if is_for_each(call.found, call.state):
            call.value = call.found
        elif is_number(call.found):
            call.value = -call.found if call.is_turned else call.found
        else:
            call.value = brief(call.found, 12)
        call.node.returned = call.value

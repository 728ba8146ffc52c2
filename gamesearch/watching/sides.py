"""For whom the numbers of a search are meant: for MAX, as in minimax, or for the player to move,
as in negamax."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from math import inf

from gamesearch.text.describe import brief
from gamesearch.tree import Node
from gamesearch.watching.bounds import keeps_contract
from gamesearch.watching.calls import Call, Search, is_number, number


@dataclass(frozen=True)
class Reading:
    """How one call is read.

    Attributes:
        call: the call.
        node: where it belongs in the tree.
        side: the player for whom its numbers are meant.
        is_value: is what it returned a value?
    """

    call: Call
    node: Node
    side: int
    is_value: bool


Readings = list[Reading]
"""All calls of a search that have a node, in their order, read in one way."""


def read(search: Search, player: int, right: dict[Node, float]) -> None:
    """Write what the calls were told and returned on their nodes, for `player`.

    Args:
        search: its calls have their nodes.
        player: whose view the values of the tree are from, 0 or 1.
        right: the right values, as far as they are known.
    """
    ways = _ways(search, player)
    plain = next(ways)
    best = next((way for way in chain([plain], ways) if _is_right(way, player, right)), plain)
    for reading in best:
        _note(reading, player)


def _ways(search: Search, player: int) -> Iterator[Readings]:
    """The ways to read a search, the plain one first.

    Its numbers are meant for the player that each call was told; where it was told none, for the
    tree's player if the function knows it, else, as in negamax, for the player to move. But a
    player, a flag or a sign may only say whose turn it is, and all numbers be meant for one player.
    A search is read so only if that makes everything right.
    """
    plain = [_plainly(call, call.node, search, player) for call in search.all() if call.node]
    yield plain
    is_clear = search.is_told or not search.may_cut
    if is_clear and all(reading.call.player in (None, player) for reading in plain):
        return
    for side in (player, 1 - player):
        yield [replace(reading, side=side) for reading in plain]


def _plainly(call: Call, node: Node, search: Search, player: int) -> Reading:
    knows_player = search.knows_player(call)
    side = player if knows_player else node.state.to_move
    # A decision is told no player, and returns a move, which may be a number too. It is not
    # called again further down, nor where the game is over.
    is_decision = (
        not knows_player
        and node.parent is None
        and id(call.code) not in search.called_again
        and not node.state.is_terminal()
    )
    return Reading(call, node, side if call.player is None else call.player, not is_decision)


def _is_right(readings: Readings, player: int, right: dict[Node, float]) -> bool:
    """Is all that the calls returned right, as far as the right values are known?"""
    for reading in readings:
        call, node = reading.call, reading.node
        if reading.is_value and call.finished and node in right:
            found, truth = number(call.found), right[node]
            if reading.side != player:
                truth = -truth
            if found is None or not keeps_contract(found, truth, call.window or (-inf, inf)):
                return False
    return True


def _note(reading: Reading, player: int) -> None:
    """Write what one call was told and returned on its node."""
    call, node = reading.call, reading.node
    call.is_turned = reading.side != player
    if call.window is not None:
        alpha, beta = call.window
        node.window = (-beta, -alpha) if call.is_turned else call.window
    if reading.is_value and call.finished:
        if is_number(call.found):
            node.returned = -call.found if call.is_turned else call.found
        else:
            node.returned = brief(call.found, 12)
        call.value = node.returned

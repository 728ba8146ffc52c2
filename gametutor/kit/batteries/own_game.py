"""Questions for a learner's own game: all positions near the start, and random games beyond."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from gamesearch.state import Move
from gamesearch.tree import GameTree
from gametutor.kit.probes.own_game import GameProbe, questions_about
from gametutor.kit.probes.visits import path_to

Start = tuple[Any, ...]
"""What a constructor is given."""


def all_positions(
    reference: Any, starts: Sequence[Start], bad_moves: Sequence[Move], depth: int | None = None
) -> Iterator[GameProbe]:
    """Every question about every position up to `depth` plies after each start, smallest first.

    Args:
        reference: the game class that knows.
        starts: what its constructor is given.
        bad_moves: things to try as a move.
        depth: how many plies to go; None goes to the end of every game.
    """
    for args in starts:
        nodes = GameTree.grow(reference(*args), depth).nodes()
        asked = [
            questions_about(reference, args, path_to(node), tuple(bad_moves)) for node in nodes
        ]
        yield from sorted(chain.from_iterable(asked), key=lambda probe: probe.size)


def positions(
    reference: Any, starts: Sequence[Start], bad_moves: Sequence[Move] = ()
) -> Iterator[GameProbe]:
    """Every question about positions made by the constructor alone.

    Args:
        starts: what the constructor is given; by name what stands in a dict.
    """
    for start in starts:
        named = start[-1] if start and isinstance(start[-1], dict) else {}
        args = start[: len(start) - bool(named)]
        yield from questions_about(reference, args, (), tuple(bad_moves), tuple(named.items()))


def random_games(
    reference: Any,
    starts: Sequence[Start],
    bad_moves: Sequence[Move],
    seed: int,
    kept: int | None = None,
) -> Iterator[GameProbe]:
    """Every question about every position of one random game from each start. In each game one more
    move is tried, whatever the rules say of it.

    Args:
        kept: of how many legal moves is asked whether they leave the state as it was; None for
            all.
    """
    random, outside = Random(seed), Random(seed)
    for args in starts:
        state = reference(*args)
        tried = *bad_moves, *(_some_move(outside, move) for move in [*state.legal_moves()][:1])
        moves: tuple[Move, ...] = ()
        while True:
            legal = list(state.legal_moves())
            random.shuffle(legal)
            yield from questions_about(reference, args, moves, tried, kept=tuple(legal[:kept]))
            if not legal:
                break
            state, moves = state.result(legal[0]), (*moves, legal[0])


def _some_move(random: Random, like: Move) -> Move:
    """A move of this kind, mostly beyond the board: nobody can refuse just those that are always
    tried."""
    if isinstance(like, tuple):
        return tuple(_some_move(random, part) for part in like)
    return random.randint(-9, 20)

"""Questions for a learner's own game: all positions near the start, and random games beyond."""

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from gamesearch.exercises.kit.probes.own_game import GameProbe, questions_about
from gamesearch.exercises.kit.probes.visits import path_to
from gamesearch.state import Move
from gamesearch.tree import GameTree


def all_positions(
    reference: Any, args: tuple[Any, ...], bad_moves: Sequence[Move], depth: int | None = None
) -> Iterator[GameProbe]:
    """Every question about every position up to `depth` plies after the start, smallest first.

    Args:
        reference: the game class that knows.
        args: what its constructor is given.
        bad_moves: things to try as a move.
        depth: how many plies to go; None goes to the end of every game.
    """
    nodes = GameTree.grow(reference(*args), depth).nodes()
    asked = [questions_about(reference, args, path_to(node), tuple(bad_moves)) for node in nodes]
    yield from sorted(chain.from_iterable(asked), key=lambda probe: probe.size)


def random_games(
    reference: Any, starts: Sequence[tuple[Any, ...]], bad_moves: Sequence[Move], seed: int
) -> Iterator[GameProbe]:
    """Every question about every position of one random game from each start."""
    random = Random(seed)
    for args in starts:
        state = reference(*args)
        moves: tuple[Move, ...] = ()
        yield from questions_about(reference, args, moves, tuple(bad_moves))
        while not state.is_terminal():
            move = random.choice(state.legal_moves())
            state, moves = state.result(move), (*moves, move)
            yield from questions_about(reference, args, moves, tuple(bad_moves))

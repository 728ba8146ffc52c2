"""Functions that choose a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any
from zlib import crc32

from gamesearch.games import Nim, NumberTree, TicTacToe
from mistakes.oracle.positions import (
    INSIDE,
    NUMBERS,
    best_moves,
    in_games,
    in_games_with_second_turns,
    is_number,
    is_whole,
    number_trees,
    trees_with_second_turns,
)


def _open() -> tuple[Any, ...]:
    states = (*number_trees(300, *NUMBERS), *in_games())
    return tuple(state for state in states if not state.is_terminal())


def one_best(answer: Any) -> Iterator[str]:
    for state in _open():
        said, right = answer(state), best_moves(state)
        is_right = not isinstance(said, bool) and said in right
        yield "" if is_right else f"in {state!r} play one of {right}, not {said!r}"


def all_best(answer: Any) -> Iterator[str]:
    for state in _open():
        said, right = answer(state), best_moves(state)
        is_right = isinstance(said, list) and sorted(said) == sorted(right)
        yield "" if is_right else f"in {state!r} the best are {right}, not {said!r}"


def by_chance(state: Any, player: int) -> float:
    """A score between -1 and +1 that means nothing, the opposite for the other player."""
    for_player_0 = crc32(repr(state).encode()) % 2001 / 1000 - 1
    return for_player_0 if player == 0 else -for_player_0


def even(state: Any, player: int) -> float:
    return 0


@cache
def rated(state: Any, depth: int, score: Callable[[Any, int], float], player: int) -> float:
    """What is found `depth` plies ahead, for `player`."""
    if state.is_terminal():
        return float(state.utility(player))
    if depth == 0:
        return score(state, player)
    best = max if state.to_move == player else min
    children = map(state.result, state.legal_moves())
    return best(rated(child, depth - 1, score, player) for child in children)


def to_a_depth(answer: Any) -> Iterator[str]:
    trees = (*number_trees(80, INSIDE), *trees_with_second_turns(50, INSIDE))
    asked = [(state, depth) for state in trees for depth in (0, 1, 2, 3, 5)]
    games = (*in_games()[::3], *in_games_with_second_turns(), TicTacToe())
    asked += [(state, depth) for state in games for depth in (0, 1, 2, 3)]
    asked += [(Nim(12), 6), (NumberTree([0.5, [-1, [1, 0]]], 1), 9)]
    for state, depth in asked:
        for score in (by_chance, even):
            yield _to_this_depth(answer, state, depth, score)


def _to_this_depth(answer: Any, state: Any, depth: int, score: Any) -> str:
    player = state.to_move
    scored = []

    def watched(position: Any, player: int) -> float:
        scored.append(position)
        return float(score(position, player))

    said = answer(state, depth, watched)
    asked = f"depth_limited({state!r}, {depth})"
    if not isinstance(said, (tuple, list)) or len(said) != 2:
        return f"{asked} is a pair, not {said!r}"
    move, rating = said
    right = rated(state, depth, score, player)
    if not is_number(rating) or abs(rating - right) > 1e-9:
        return f"{asked} is rated {right:g}, not {rating!r}"
    if needless := [one for one in scored if one not in _at_the_limit(state, depth)]:
        return f"{asked} scores {needless[0]!r}, which needs none"
    if depth == 0 or state.is_terminal():
        return "" if move is None else f"{asked} has no move, not {move!r}"
    if isinstance(move, bool) or move not in state.legal_moves():
        return f"{asked}: {move!r} is no move"
    if abs(rated(state.result(move), depth - 1, score, player) - right) > 1e-9:
        return f"{asked}: {move!r} is not a best move"
    return ""


@cache
def _at_the_limit(state: Any, depth: int) -> frozenset[Any]:
    """The positions that are scored."""
    if state.is_terminal():
        return frozenset()
    if depth == 0:
        return frozenset({state})
    children = map(state.result, state.legal_moves())
    return frozenset().union(*(_at_the_limit(child, depth - 1) for child in children))


def winning_cell(answer: Any) -> Iterator[str]:
    board = TicTacToe("XXOOX...O")
    wins = [cell for cell in board.legal_moves() if board.result(cell).is_terminal()]
    for said in (answer(board), answer(board)):
        yield "" if is_whole(said) and [said] == wins else f"X wins in {wins}, not in {said!r}"


JUDGES = {
    "winning_cell": winning_cell,
    "minimax_decision": one_best,
    "concise_minimax": one_best,
    "negamax_decision": one_best,
    "best_moves": all_best,
    "depth_limited": to_a_depth,
}

"""What counts positions, grows trees, plays games and rates positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from gamesearch import match, minimax_player
from gamesearch.evaluation.othello import disc_difference
from gamesearch.games import Hexapawn, MiniIsolation, Nim, NumberTree, Othello, TicTacToe, TwoHeaps
from gamesearch.games.extra_turns import TreeAgain
from gamesearch.playing.openings import OPENINGS
from gamesearch.search.rating import LARGEST_SCORE
from gamesearch.state import GameNotOver
from mistakes.oracle.positions import OUTCOMES, in_games, is_number, trees


@cache
def _small() -> tuple[Any, ...]:
    """Positions whose whole tree is small, of games whose turns alternate or not."""
    nested = trees(80, OUTCOMES)
    return (
        *(NumberTree(tree, 0) for tree in nested),
        *(TreeAgain(tree, 1) for tree in nested[::4]),
        *in_games()[::2],
        *(TwoHeaps(left, right) for left in range(4) for right in (1, 2)),
    )


def _per_ply(state: Any) -> list[int]:
    below: list[int] = []
    for move in state.legal_moves():
        for ply, count in enumerate(_per_ply(state.result(move))):
            below += [0] * (ply == len(below))
            below[ply] += count
    return [1, *below]


def count_plies(answer: Any) -> Iterator[str]:
    for state in _small():
        said, right = answer(state), _per_ply(state)
        is_right = isinstance(said, (list, tuple)) and list(said) == right
        if not is_right or any(isinstance(count, bool) for count in said):
            yield f"{state!r} has {right}, not {said!r}"
        yield "" if answer(state) == said else f"{state!r}: {said!r}, and then another answer"


def grow_tree(answer: Any) -> Iterator[str]:
    for state in (*_small(), TicTacToe(), MiniIsolation(), Hexapawn(3)):
        for depth in (0, 1, 2, 3, 20) if state in _small() else (0, 1, 2, 3):
            yield _grown(answer(state, depth), state, depth, None, None, 0, [])


def _grown(
    node: Any, state: Any, depth: int, move: Any, parent: Any, ply: int, lists: list[Any]
) -> str:
    about = f"the node of {state!r} at ply {ply}"
    if (node.state, node.move, node.ply) != (state, move, ply) or node.parent is not parent:
        return f"{about} has another state, move, ply or parent"
    moves = state.legal_moves() if depth else []
    if any(node.children is other for other in lists):
        return f"{about} shares its list of children"
    lists.append(node.children)
    if len(node.children) != len(moves):
        return f"{about} has {len(moves)} children, not {len(node.children)}"
    left_out = 0 if depth else len(state.legal_moves())
    hidden = getattr(node, "hidden", 0)
    if isinstance(hidden, bool) or hidden not in (0, left_out):
        return f"{about} leaves out {left_out} moves, not {hidden!r}"
    for child, made in zip(node.children, moves, strict=True):
        below = _grown(child, state.result(made), depth - 1, made, node, ply + 1, lists)
        if below:
            return below
    return ""


class Player:
    """Plays by lot, notes what it was asked, and now and then breaks the rules."""

    def __init__(self, seed: int, asked: list[Any], bad_at: int = -1):
        self._random, self._asked, self._bad_at = Random(seed), asked, bad_at
        self._turns = 0

    def __call__(self, state: Any) -> Any:
        self._asked.append((self, state))
        self._turns += 1
        if len(self._asked) > 300:
            raise RuntimeError("asked without end")
        if self._turns - 1 == self._bad_at:
            return "no move"
        return self._random.choice(state.legal_moves())


def play_game(answer: Any) -> Iterator[str]:
    starts = [*_small()[:40], *(TwoHeaps(4, 5, turn) for turn in (0, 1)), Nim(11), Nim(6, 1)]
    starts += [TicTacToe(), MiniIsolation(), Othello(4), *map(TreeAgain, trees(60, OUTCOMES)[10:])]
    for seed, start in enumerate(starts):
        if not start.is_terminal():
            for again in range(3):
                yield _one_game(answer, start, 10 * seed + again)
            yield _with_a_bad_move(answer, start, seed)


def _one_game(answer: Any, start: Any, seed: int) -> str:
    wanted = _played(start, seed)
    asked: list[Any] = []
    players = [Player(seed, asked), Player(seed + 1, asked)]
    handed = list(players)
    said = answer(start, handed)
    if not isinstance(said, (tuple, list)) or len(said) != 2:
        return f"a game of {start!r} is a pair, not {said!r}"
    winner, moves = said
    if handed != players:
        return "it changed the list of players"
    if isinstance(winner, bool) or (winner, list(moves)) != wanted[:2]:
        return f"a game of {start!r} is {wanted[:2]}, not {said!r}"
    turns = [(players.index(player), state) for player, state in asked]
    return (
        "" if turns == wanted[2] else f"{start!r}: it asks the wrong player, or about another state"
    )


def _played(state: Any, seed: int) -> tuple[Any, list[Any], list[Any]]:
    """The winner, the moves, and who was asked about what."""
    randoms = Random(seed), Random(seed + 1)
    moves, turns = [], []
    while state.legal_moves():
        turns.append((state.to_move, state))
        move = randoms[state.to_move].choice(state.legal_moves())
        moves.append(move)
        state = state.result(move)
    outcome = state.utility(0)
    return (None if outcome == 0 else int(outcome < 0)), moves, turns


def _with_a_bad_move(answer: Any, start: Any, seed: int) -> str:
    asked: list[Any] = []
    players = [Player(seed, asked, bad_at=0), Player(seed + 1, asked, bad_at=0)]
    try:
        answer(start, players)
    except (NameError, AttributeError, RuntimeError, MemoryError, GameNotOver):
        raise
    except Exception:
        return ""
    return f"{start!r}: a bad move ends in no error"


@cache
def _othello() -> tuple[Othello, ...]:
    """All positions of twelve games by lot, to their ends."""
    found = []
    for seed in range(12):
        random, state = Random(seed), Othello(6)
        while not state.is_terminal():
            found.append(state)
            state = state.result(random.choice(state.legal_moves()))
    return tuple(found)


def _has_a_corner(state: Othello) -> bool:
    rows = str(state).split("\n")
    return {row[end] for row in (rows[0], rows[-1]) for end in (0, -1)} != {"."}


def evaluate(answer: Any) -> Iterator[str]:
    for state in _othello():
        first, second, again = (answer(state, player) for player in (0, 1, 0))
        if not all(map(is_number, (first, second, again))):
            yield f"a number, not {first!r}"
        if abs(first + second) > 1e-9 * max(1, abs(first)) or first != again:
            yield f"{first} for one player, {second} for the other, {again} when asked again"
        yield "" if abs(first) <= LARGEST_SCORE else f"{first} is more than a win"
        rows = str(state).split("\n")
        for mirrored in ([row[::-1] for row in rows], map("".join, zip(*rows, strict=True))):
            other = answer(Othello("\n".join(mirrored), to_move=state.to_move), 0)
            if abs(other - first) > 1e-9 * max(1, abs(first)):
                yield f"{state!r}: {first}, and {other} in a mirror"
    after = [(state.result(move), 0) for state in _othello() for move in state.legal_moves()]
    open_ones = {answer(*asked) for asked in after if not _has_a_corner(asked[0])}
    yield "" if len(open_ones) > 1 else "all alike as long as nobody has a corner"
    players = [minimax_player(2, answer), minimax_player(2, disc_difference)]
    total = match(players, OPENINGS, games=24).total
    points = total.wins[0] + total.draws / 2
    yield "" if points >= 18 else f"{points} points of 24"


JUDGES = {
    "count_plies": count_plies,
    "grow_tree": grow_tree,
    "play_game": play_game,
    "evaluate": evaluate,
}

"""The opponent of a board, and what a search sees where the opponent moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from gamesearch.choosing import BestMove, best_move
from gamesearch.contract import moves_of
from gamesearch.evaluation.connect_four import open_lines
from gamesearch.evaluation.othello import corners_and_mobility
from gamesearch.games import ConnectFour, Othello
from gamesearch.playing.game import Turn
from gamesearch.playing.players import Seat
from gamesearch.state import GameState, Move, counts_points, move_text, player_name
from gamesearch.text.counting import plural
from gamesearch.tree import value_text

SECONDS = 2.0
"""How long the opponent thinks where the end of the game is far away."""

EVALUATIONS: dict[type, Any] = {ConnectFour: open_lines, Othello: corners_and_mobility}
SHOWN = 8
"""How many moves of a longer line of play are written down."""


def strong_move(state: GameState) -> BestMove:
    """What `best_move` finds in two seconds; in a small game the move of a perfect player."""
    return best_move(state, seconds=SECONDS, evaluate=EVALUATIONS.get(type(state)))


STRONG = Seat("best_move", strong_move)


class Seen(NamedTuple):
    """What a search saw: a sentence, and for each move its text, its value, how sure that is, and
    the play it leads to."""

    caption: str
    rows: tuple[tuple[str, str, str, str], ...]


def seen_from(state: GameState, answer: Turn, is_wanted: Callable[[], bool]) -> Seen | None:
    """Search all moves of `state`, where the opponent chose `answer`, for some four seconds at
    most; None if in between it was no longer wanted."""
    name = player_name(state, state.to_move)
    found = answer.found or strong_move(state)
    whose = f"The search behind {name}'s move" if answer.found else "What best_move sees there"
    best = move_text(state, found.move)
    caption = (
        f"{whose}: {plural(found.nodes, 'node')}, "
        f"{plural(found.depth, 'ply', 'plies')} deep, best move {best}. "
        f"What each move is worth to {name}:"
    )
    moves = moves_of(state)
    rows = []
    for move in moves:
        if not is_wanted():
            return None
        rows.append(_row(state, move, found, SECONDS / len(moves)))
    played = moves.index(answer.move)
    rows[played] = (f"{rows[played][0]} (played)", *rows[played][1:])
    return Seen(caption, tuple(rows))


def _row(
    state: GameState, move: Move, found: BestMove, seconds: float
) -> tuple[str, str, str, str]:
    """One move: as deep as the whole search, or to the end where that is near."""
    child = state.result(move)
    plus = "" if counts_points(state) else "+"
    if child.is_terminal():
        value = child.utility(state.to_move)
        return move_text(state, move), value_text(value, plus), "the end", move_text(state, move)
    depth = None if found.is_proven else max(1, found.depth - 1)
    below = best_move(child, depth, seconds, EVALUATIONS.get(type(state)))
    value = below.value if child.to_move == state.to_move else -below.value
    sure = "proven" if below.is_proven else f"{below.depth + 1} plies deep"
    line = _line(state, (move, *below.line))
    return move_text(state, move), value_text(value, plus), sure, line


def _line(state: GameState, moves: tuple[Move, ...]) -> str:
    texts = []
    for move in moves[:SHOWN]:
        texts.append(move_text(state, move))
        state = state.result(move)
    more = ["…"] if len(moves) > SHOWN else []
    return (", " if " " in texts[0] else " ").join(texts + more)

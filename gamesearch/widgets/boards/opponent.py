"""The opponent of a board, and what a search sees where the opponent moved."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import capital
from gamesearch.base.text.numbers import value_text
from gamesearch.contract import moves_of
from gamesearch.pictures.drawing.words import numbers_of
from gamesearch.playing.choosing import BestMove, best_move
from gamesearch.playing.game import Turn
from gamesearch.playing.players import Seat
from gamesearch.state import GameState, Move, counts_points, player_name
from gamesearch.widgets.boards import strong
from gamesearch.widgets.boards.strong import evaluation_for, strong_move

Write = Callable[[GameState, Move], str]
"""How the board calls a move."""
SHOWN = 8
"""How many moves of a longer line of play are written down."""
CERTAIN, END = "certain", "the game ends"


STRONG = Seat("the program", strong_move)


Row = tuple[str, str, str, str]
"""A move in words, what it leads to, how sure that is, and how play goes on."""


class SearchedMoves(NamedTuple):
    """What a search saw: a sentence, and a row for each move. In words that nobody has to know a
    search for."""

    caption: str
    rows: tuple[Row, ...]


def at_beginning(name: str) -> str:
    """The name of an opponent at the beginning of a sentence; that of a function stays as it is."""
    return name if name.isidentifier() else capital(name)


def searched_moves(state: GameState, answer: Turn, opponent: Seat, write: Write) -> SearchedMoves:
    """Search all moves of `state`, where the opponent chose `answer`, for some four seconds at
    most."""
    found = answer.found or best_move(state, seconds=strong.SECONDS, evaluate=evaluation_for(state))
    is_ours = answer.found is None or opponent.choose is strong_move
    moves = moves_of(state)
    rows = []
    for move in moves:
        if is_ours and found.depth and move == found.move and not state.result(move).is_terminal():
            rows.append(_row(found, write))
        else:
            rows.append(_searched_row(state, move, found, strong.SECONDS / len(moves), write))
    played = moves.index(answer.move)
    rows[played] = (f"{rows[played][0]} (played)", *rows[played][1:])
    as_far = {CERTAIN, END, _ahead(found.depth)}
    is_hurried = any(sure not in as_far for _, _, sure, _ in rows)
    return SearchedMoves(_caption(state, answer, opponent, found, is_hurried, write), tuple(rows))


def _caption(
    state: GameState, answer: Turn, opponent: Seat, found: BestMove, is_hurried: bool, write: Write
) -> str:
    """Who searched, how much, and to what end. Of an opponent who returned only a move nothing is
    known, so `best_move` has searched instead."""
    name, other = player_name(state, state.to_move), at_beginning(opponent.name)
    counted = ", counting the moves of both players" if found.depth > 1 else ""
    # A position counts each time: for every depth, and for another question about it.
    saw = (
        f"looked at {plural(found.nodes, 'position')}, repeats included, "
        f"up to {_ahead(found.depth)}{counted}, and likes {write(state, found.move)} best."
    )
    to_the_end = ", each followed to the end of the game" if found.is_proven else ""
    less = ", with less time for each" if is_hurried else to_the_end
    if counts_points(state) or not found.is_proven:  # else the table has words
        less += f" ({numbers_of(name)})"
    if answer.found is None:
        return (
            f"Only the move of {opponent.name}, {write(state, answer.move)}, is known, not what it "
            f"saw. Instead, best_move {saw} What best_move sees after each move of {name}{less}:"
        )
    if opponent.choose is strong_move:
        return f"{name} {saw} What each move of {name} leads to{less}:"
    return f"{other} {saw} What best_move sees after each move of {name}{less}:"


def _searched_row(
    state: GameState, move: Move, found: BestMove, seconds: float, write: Write
) -> Row:
    """One move: as deep as the whole search if there is time, or to the end where that is near."""
    child = state.result(move)
    if child.is_terminal():
        value = child.utility(state.to_move)
        leads_to = _leads_to(state, value, is_certain=True)
        return write(state, move), leads_to, END, write(state, move)
    depth = None if found.is_proven else max(1, found.depth - 1)
    below = best_move(child, depth, seconds, evaluation_for(state))
    value = below.value if child.to_move == state.to_move else -below.value
    value = min(value, found.value) if found.is_proven else value  # the best move leads to no more
    line, depth = (move, *below.line), below.depth + 1
    return _row(replace(below, state=state, value=value, line=line, depth=depth), write)


def _row(found: BestMove, write: Write) -> Row:
    """What was found of the first move of a line."""
    state, line = found.state, found.line
    sure = CERTAIN if found.is_proven else _ahead(found.depth)
    leads_to = _leads_to(state, found.value, found.is_proven)
    return write(state, line[0]), leads_to, sure, _line_text(state, line, write)


def _ahead(depth: int) -> str:
    """How far a search saw, in words; every move of either player counts."""
    return f"{plural(depth, 'move')} ahead"


def _leads_to(state: GameState, value: float, is_certain: bool) -> str:
    """What a value means for the player to move, in words; a number where it is an estimate."""
    if counts_points(state):
        return value_text(value, "")
    mover = player_name(state, state.to_move)
    if not is_certain:
        return f"{value_text(value)}: {'good' if value > 0 else 'bad' if value < 0 else 'even'}"
    if value == 0:
        return "a draw"
    return f"{mover} wins" if value > 0 else f"{mover} loses"


def _line_text(state: GameState, moves: tuple[Move, ...], write: Write) -> str:
    texts = []
    for move in moves[:SHOWN]:
        texts.append(write(state, move))
        state = state.result(move)
    more = ["…"] if len(moves) > SHOWN else []
    return ", ".join(texts + more)

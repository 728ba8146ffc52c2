"""One game between two players, and its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from numbers import Real
from typing import Any

from gamesearch.drawing.picture import CARD
from gamesearch.playing.players import Seat, seats
from gamesearch.state import (
    GameState,
    IllegalMove,
    Move,
    brief,
    check_player,
    is_state,
    is_whole,
    move_text,
    player_name,
    refuse_non_state,
    wrong_number,
)

MOST_MOVES = 10_000
"""A game that goes on for longer is stopped."""

SHOWN, SHOWN_LAST = 60, 5
"""Of a longer game, so many moves are written down, and so many of them from its end."""


class PlayerError(Exception):
    """A player could not go on. The sentence names the player and the position.

    Attributes:
        player: the player's name.
        state: the position in which the player was asked for a move.
    """

    def __init__(self, sentence: str, player: str, state: GameState):
        super().__init__(sentence)
        self.player, self.state = player, state

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.player, self.state)


class IllegalPlay(PlayerError, IllegalMove):
    """A player gave back what is no legal move.

    Attributes:
        player, state: as in `PlayerError`.
        move, reason, legal: as in `IllegalMove`.
    """

    def __init__(self, player: str, state: GameState, move: Move, reason: str, legal: list[Move]):
        IllegalMove.__init__(self, move, reason, legal)
        fault = "made an illegal move."
        if move is None:
            fault = "gave back no move. Did you forget to give it back with `return`?"
        self.args = (f"{player} {fault} {self} {_where(state)}",)
        self.player, self.state = player, state

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.player, self.state, self.move, self.reason, self.legal)


class EndlessGame(RuntimeError):
    """A game went on and on, and was stopped."""


@dataclass(frozen=True, repr=False)
class Game:
    """The record of a finished game. `str(game)` and a notebook show it move by move.

    Attributes:
        names: the players, the one who was player 0 first.
        moves: all moves, in order.
        states: all positions: the start, and the one after each move.
        winner: the name of the player who won; None for a draw.
    """

    names: tuple[str, str]
    moves: tuple[Move, ...]
    states: tuple[GameState, ...]
    winner: str | None

    def __str__(self) -> str:
        lines = [self._title(), *self._shorten([self._line(at) for at in range(len(self.moves))])]
        last = position_text(self.states[-1])
        return "\n".join([*lines, *([last] if "\n" in last else []), self._outcome()])

    def __repr__(self) -> str:
        return f"<Game: {self._title()}, {self._outcome()}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": str(self), "text/html": self._html()}

    def _html(self) -> str:
        """The positions side by side, as far as the page is wide, each under its move."""
        cell = '<li style="display:inline-block;vertical-align:top;margin:4px 12px 4px 0">'
        steps = [
            f"{cell}{escape(self._line(at, board=False))}"
            f'<pre style="color:inherit;margin:2px 0">{escape(position_text(state))}</pre></li>'
            for at, state in enumerate(self.states[1:])
        ]
        return (
            f'{CARD}<div style="color:#1A1A1A"><strong>{escape(self._title())}</strong>'
            f'<ol style="list-style:none;margin:4px 0;padding:0">{"".join(self._shorten(steps))}'
            f"</ol>{escape(self._outcome())}</div></div>"
        )

    def _title(self) -> str:
        first, second = (
            f"{name} ({player_name(self.states[0], player)})"
            for player, name in enumerate(self.names)
        )
        return f"{first} against {second}"

    def _line(self, at: int, board: bool = True) -> str:
        before, after = self.states[at], position_text(self.states[at + 1])
        move = move_text(before, self.moves[at])
        line = f"{at + 1}. {self.names[before.to_move]}: {move}"
        return f"{line} → {after}" if board and "\n" not in after else line

    def _outcome(self) -> str:
        count = len(self.moves)
        after = f"after {count} {'move' if count == 1 else 'moves'}"
        return f"{self.winner} wins {after}." if self.winner else f"A draw {after}."

    def _shorten(self, lines: list[str]) -> list[str]:
        if len(lines) <= SHOWN:
            return lines
        gap = f"... {len(lines) - SHOWN} more moves ..."
        return [*lines[: SHOWN - SHOWN_LAST], gap, *lines[-SHOWN_LAST:]]


def play(state: GameState, players: Sequence[Any], most_moves: int = MOST_MOVES) -> Game:
    """Play one game from `state` to the end.

    Args:
        state: the position to begin with; not a finished one.
        players: two players, player 0 and player 1. A player is a function from a state to a
            move and is called by the name of that function; a pair ("Ann", function) gives it
            another name. The names differ.
        most_moves: a game that goes on for longer is stopped, 1 or more.

    Returns:
        A `Game` with `moves`, `states`, `winner` and `names`.

    Raises:
        IllegalPlay: a player gave back what is no legal move, or None. It is an `IllegalMove`.
        PlayerError: a player raised an error, which is the cause of this one.
        EndlessGame: the game was stopped after `most_moves` moves.
        TypeError, ValueError: an argument is not as said above, or the state breaks a promise.
    """
    table = seats(players)
    check_start(state, "play")
    if not is_whole(most_moves) or most_moves < 1:
        raise wrong_number("most_moves is a whole number of moves, 1 or more", most_moves)
    return play_seated(state, table, most_moves)


def play_seated(state: GameState, table: tuple[Seat, Seat], most_moves: int = MOST_MOVES) -> Game:
    """`play` with players whose names are known to differ, from a state known to be one."""
    moves: list[Move] = []
    states = [state]
    while not state.is_terminal():                                      # Stop?
        if len(moves) == most_moves:
            raise EndlessGame(_endless(state, most_moves))
        player = table[check_player(state.to_move)]                     # Whose turn?
        legal = _legal(state)
        move = _ask(player, state)
        state = _result(state, move, legal, player)
        moves.append(move)
        states.append(state)
    return Game((table[0].name, table[1].name), tuple(moves), tuple(states), _winner(state, table))


def check_start(state: object, asker: str) -> None:
    """Refuse what is no game state, or one that is over. `asker` is who wants to begin with it."""
    if not is_state(state):
        refuse_non_state(state, asker)
    if state.is_terminal():
        raise ValueError(
            f"{asker} needs a position to begin with, and this game is over: {brief(state, 200)}"
        )


def _legal(state: GameState) -> list[Move]:
    legal = list(state.legal_moves())
    if not legal:
        raise ValueError(
            f"this game is not over, and yet there is no move. {_where(state)} "
            "check_game(state) tells more about a game of your own."
        )
    return legal


def _ask(player: Seat, state: GameState) -> Move:
    try:
        return player.choose(state)
    except Exception as error:
        raise PlayerError(
            f"{player.name} raised {type(error).__name__} when asked for a move: {_said(error)} "
            f"{_where(state)}",
            player.name,
            state,
        ) from error


def _result(state: GameState, move: Move, legal: list[Move], player: Seat) -> GameState:
    """The state after the move of `player`, if it is a legal one."""
    listed = _is_in(move, legal)
    try:
        after = state.result(move)
    except Exception as error:
        if listed and not isinstance(error, IllegalMove):
            raise  # a fault of the game, not of the player
        raise IllegalPlay(player.name, state, move, _reason(move, legal, error), legal) from None
    if not listed:
        raise IllegalPlay(player.name, state, move, _reason(move, legal, None), legal)
    if not is_state(after):
        raise TypeError(
            f"result({brief(move)}) is the state after the move, not {brief(after)}. "
            f"{_where(state)}"
        )
    return after


def _is_in(move: Move, legal: list[Move]) -> bool:
    try:
        return move in legal
    except Exception:  # an array, say, which does not compare to yes or no
        return False


def _reason(move: Move, legal: list[Move], error: Exception | None) -> str:
    """Why `move` is not legal, in the words of the game if it has any."""
    if isinstance(move, tuple) and len(move) == 2 and _is_in(move[0], legal):
        return f"it is a pair, and only its first part, {brief(move[0])}, is a move"
    if isinstance(error, IllegalMove):
        return error.reason
    if isinstance(error, ValueError) and str(error):
        return str(error).rstrip(".")
    return "it is not in the list of legal moves"


def _winner(state: GameState, table: tuple[Seat, Seat]) -> str | None:
    outcome = state.utility(0)
    if not isinstance(outcome, Real):
        raise TypeError(f"utility(0) is a number, not {brief(outcome)}. {_where(state)}")
    if outcome == 0:
        return None
    return table[0 if outcome > 0 else 1].name


def _endless(state: GameState, most_moves: int) -> str:
    return (
        f"the game was stopped after {most_moves:,} moves: does it ever end? {_where(state)} "
        "If it may take that long, allow more: play(state, players, most_moves=...)."
    )


def _said(error: Exception) -> str:
    try:
        text = str(error).rstrip(".")
    except Exception:
        text = ""
    return f"{text}." if text else "it says no more."


def _where(state: GameState) -> str:
    board = position_text(state)
    return f"The position:\n{board}\n" if "\n" in board else f"The position: {board}."


def position_text(state: GameState) -> str:
    """The board in text; the state in short where it has no text of its own."""
    if type(state).__str__ is object.__str__:
        return brief(state, 200)
    try:
        return str(state)
    except Exception:
        return brief(state, 200)

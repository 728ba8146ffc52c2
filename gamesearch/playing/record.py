"""The record of a game, as text and for a notebook."""

from dataclasses import dataclass
from html import escape
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.pictures.drawing.boards import Board
from gamesearch.pictures.drawing.picture import card, figure
from gamesearch.state import GameState, Move, move_text, player_name

SHOWN, SHOWN_LAST = 60, 5
"""Of a longer game, only this many moves are written, this many of them from its end."""


@dataclass(frozen=True, repr=False)
class Game:
    """The record of a finished game. `str(game)` and a notebook show it move by move.

    Attributes:
        names: the players' names, player 0 first.
        moves: all moves, in order.
        states: all positions: the start, then the one after each move.
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
        """The positions side by side, as many as fit the page, each under its move."""
        cell = '<li style="display:inline-block;vertical-align:top;margin:4px 12px 4px 0">'
        has_board = bool(Board.of(self.states[-1]).rows)
        hidden = ' aria-hidden="true"' if has_board else ""  # the same is told in words
        steps = [
            f"{cell}{escape(self._line(at, board=False))}"
            f'<pre style="background:none;color:inherit;margin:2px 0"{hidden}>'
            f"{escape(position_text(state))}</pre></li>"
            for at, state in enumerate(self.states[1:])
        ]
        return card(
            f"<div><strong>{escape(self._title())}</strong>"
            f'<ol style="list-style:none;margin:4px 0;padding:0">{"".join(self._shorten(steps))}'
            f"</ol>{escape(self._outcome())}{self._in_words() if has_board else ''}</div>",
            "game",
        )

    def _in_words(self) -> str:
        """A fold with each move, and what lies where after it."""
        from gamesearch.pictures.drawing.spoken import board_spoken  # as in `draw`: when shown

        told = [
            f"<p>{escape(self._line(at, board=False))}</p>{board_spoken(state, Board.of(state))}"
            for at, state in enumerate(self.states[1:])
        ]
        return figure("", "".join(self._shorten(told)), "The positions in words")

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
        after = f"after {plural(len(self.moves), 'move')}"
        return f"{self.winner} wins {after}." if self.winner else f"A draw {after}."

    def _shorten(self, lines: list[str]) -> list[str]:
        if len(lines) <= SHOWN:
            return lines
        gap = f"... {len(lines) - SHOWN} more moves ..."
        return [*lines[: SHOWN - SHOWN_LAST], gap, *lines[-SHOWN_LAST:]]


def position_text(state: GameState) -> str:
    """The board as text; a short form of the state if it has no text of its own."""
    if type(state).__str__ is object.__str__:
        return brief(state, 200)
    try:
        return str(state)
    except Exception:
        return brief(state, 200)

"""The board on the page."""

from collections.abc import Callable
from typing import Any

import traitlets

from gamesearch.pictures.drawing.boards import CLOSED, DOT, DRAWN, EMPTY
from gamesearch.pictures.drawing.words import mark_spoken
from gamesearch.playing.lookback import moves_as_text
from gamesearch.playing.record import position_text
from gamesearch.widgets.boards.opponent import SearchedMoves
from gamesearch.widgets.boards.places import COIN, changed, rows_of
from gamesearch.widgets.boards.standing import Standing
from gamesearch.widgets.boards.telling import cell_name, name, title
from gamesearch.widgets.page.part import Part, module

MOST_TEXT = 40
"""The most letters of a position that is shown on a button."""
AGAINST_ONE_WHO_KNOWS = module(__file__, "play_on_known")
AGAINST_OTHERS = module(__file__, "play_on")


class PlayOnPage(Part):
    """A grid of cells that mouse and arrow keys move on, buttons for moves without a cell, and a
    line of text; against an opponent who knows how the game ends, the outcome of each column, too,
    and the game to look back on. It only draws and reports; the game is kept in Python."""

    shown = traitlets.Dict().tag(sync=True)
    left = traitlets.Dict().tag(sync=True)  # the game so far

    def __init__(self, game: Standing, hear: Callable[[str, int, int], None]):
        self._esm = AGAINST_ONE_WHO_KNOWS if game.endings.who else AGAINST_OTHERS
        super().__init__(known_as=game.known_as, left_in="left")
        self._hear, self._heard = hear, 0
        self.update(game)
        self.on_msg(self._on_message)

    def update(self, game: Standing) -> None:
        """Show the current state of the game."""
        self.left = game.left
        self.shown = {**description(game), "heard": self._heard}

    def _on_message(self, widget: Any, content: Any, buffers: Any) -> None:
        """Hand on what the page asks for: {"do": what, "at": a cell or a move, "turn": moves}."""
        if isinstance(content, dict) and isinstance(content.get("do"), str):
            self._heard += 1  # so that the page hears of it, though nothing may have changed
            self._hear(content["do"], content.get("at", -1), content.get("turn", -1))


def description(game: Standing) -> dict[str, Any]:
    """All that the page shows, in plain lists, numbers and texts."""
    places, edges, against = game.places, game.edges, game.opponent is not None
    rows = edges.rows
    endings = None
    if game.endings.who:
        endings = {**game.endings.page(game.you), "moves": moves_as_text(game.states, game.moves)}
    return {
        "title": title(game),
        "said": game.said,
        "kept": game.kept,
        "turn": len(game.moves),
        "cells": _cells(game),
        "columns": edges.columns,
        "rows": rows,
        "on_top": not (rows and rows[0].isdigit() and int(rows[0]) >= int(rows[-1])),
        "discs": bool(places.board.discs),
        "falls": places.board.falls,
        "dots": places.board.has_dots,
        "text": "" if places.rows else "\n".join(places.board.lines),
        "moves": _buttons(game),
        "against": against,
        "can_look": game.can_look,
        "can_undo": bool(game.own_moves),
        "is_thinking": game.is_thinking,
        "go": f"Let {name(game, game.state.to_move)} move" if game.is_waiting else "",
        "shows_thinking": game.shows_thinking,
        "seen": (game.seen or SearchedMoves(_search_placeholder(game), ()))._asdict(),
        "endings": endings,
    }


def _search_placeholder(game: Standing) -> str:
    """The placeholder for what a search sees."""
    if game.is_looking:
        return "Searching …"
    if not game.shows_thinking:
        return ""
    if game.state.is_terminal():
        return "The game is over. In the next one, the search is shown after the opponent's move."
    return "The search will be shown after the opponent's next move."


def _buttons(game: Standing) -> list[dict[str, Any]]:
    """The moves that need a button, with what they lead to where that is a word or two."""
    if not game.is_yours:
        return []
    places = game.places
    buttons = []
    for move in places.loose:
        at = places.moves.index(move)
        text = places.texts[at]
        if not places.rows:
            after = position_text(game.state.result(move))
            is_told = after not in ("", position_text(game.state))  # all look alike without a text
            if is_told and "\n" not in after and len(after) <= MOST_TEXT:
                text += f" → {after}"
        buttons.append({"text": text, "at": at})
    return buttons


def _cells(game: Standing) -> list[list[dict[str, Any]]]:
    """The cells: mark, label for those who do not see it, and its signs as names of classes."""
    places = game.places
    targets = set(places.targets(game.chosen)) if game.is_yours else set()
    last = set()
    if game.moves and game.states[-2] is not game.state:
        last = set(changed(rows_of(game.states[-2]), places.rows))
        marks = "".join(places.rows)
        last = {cell for cell in last if marks[cell] not in EMPTY + CLOSED} or last
    cells, number = [], 0
    for row in places.rows:
        line = []
        for mark in row:
            signs = _signs(game, number, mark, targets, last)
            line.append(
                {
                    "mark": "" if mark in (EMPTY, CLOSED) else mark,
                    "small": _small_text(game, number, mark),
                    "label": ", ".join(_label(game, number, mark, signs)),
                    "signs": " ".join(signs),
                }
            )
            number += 1
        cells.append(line)
    return cells


def _signs(game: Standing, cell: int, mark: str, targets: set[int], last: set[int]) -> list[str]:
    """Which classes a cell of the board gets; the style sheet says how each looks."""
    places, board = game.places, game.places.board
    is_source = game.is_yours and cell in places.sources
    signs = {
        "dot": board.has_dots and mark == DOT,
        "drawn across": board.has_dots and mark == DRAWN[0],
        "drawn upright": board.has_dots and mark == DRAWN[1],
        "closed": mark == CLOSED,
        "coin": mark == COIN,
        "disc dark": mark in board.discs[:1],
        "disc light": mark in board.discs[1:],
        "won": cell in board.winning,
        "last": cell in last,
        "legal": cell in targets,
        "source": is_source and game.chosen is None,
        "chosen": cell == game.chosen,
    }
    return [name for name, holds in signs.items() if holds]


def _small_text(game: Standing, cell: int, mark: str) -> str:
    """A small text in the cell: its name where there are no coordinates along the board, and on a
    coin how many are taken by it."""
    if mark == COIN and game.is_yours and cell in game.places.targets():
        return str(cell + 1)
    return game.edges.names[cell] if mark == EMPTY and game.edges.in_cells else ""


def _label(game: Standing, cell: int, mark: str, signs: list[str]) -> list[str]:
    """What a screen reader says of a cell, in parts: its name (and what a pair calls it in code),
    its mark (a coin has none but its name), its signs, and the move that it would make."""
    label, in_code = [cell_name(game, cell)], game.places.spelled(cell)
    if isinstance(in_code, tuple) and not game.places.chooses and label != [str(in_code)]:
        label[0] += f" {in_code}"
    if mark != COIN:
        label.append(mark_spoken(mark, game.places.board))
    label += [words for sign, words in WORDS.items() if sign in signs]
    moves = game.places.at(cell, game.chosen) if game.is_yours else []
    if len(moves) == 1 and "source" not in signs:
        label.append(f"legal move: {game.edges.move_text(game.state, moves[0])}")
    return label


WORDS = {
    "won": "in the winning line",
    "last": "changed by the last move",
    "source": "this piece can move",
    "chosen": "chosen",
}

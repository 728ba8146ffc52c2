"""The report of `check_game`, as plain text and as a card."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.beyond import goes_beyond
from gamesearch.contract import PROMISES
from gamesearch.state import Move
from gametutor.checking import card
from gametutor.checking.promises.inspection import Inspection
from gametutor.kit.aloud import say

WIDTH = 78
LISTED = 20
"""Moves, at most, that are listed of the way to a fault."""


@dataclass(frozen=True, eq=False)
class GameReport:
    """What `check_game` found; in a notebook it displays as a card.

    Attributes:
        passed: was every promise kept?
        promise: the id of the first broken promise, a key of `PROMISES`; None after a pass.
        moves: the moves that lead from the given state to the position where it shows.
        message: the whole report as plain text.
        positions, games: how many positions were looked at, and how many games were played at
            random.
        notes: what is not a fault, and could still be better.
    """

    passed: bool
    promise: str | None
    moves: tuple[Move, ...]
    message: str
    positions: int
    games: int
    notes: tuple[str, ...]
    parts: card.Parts = field(repr=False)

    def __str__(self) -> str:
        return self.message

    def __repr__(self) -> str:
        return f"<check_game: {'passed' if self.passed else f'{self.promise} is broken'}>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        say(card.spoken(self.parts))
        return {"text/plain": self.message, "text/html": _written(card.html, self.parts)}


def failed(look: Inspection, happened: str) -> GameReport:
    """Return the report on a broken promise."""
    number = list(PROMISES).index(look.promise) + 1
    way = ", ".join(map(brief, look.path[:LISTED])) or "none, it is the state you passed"
    if len(look.path) > LISTED:
        way += f" and so on, {len(look.path):,} moves; the report has them all in `moves`"
    happened = happened if happened.endswith((".", "?")) else happened + "."
    sentences = (
        f"Promise {number} is broken: {happened}",
        f"Moves that lead there: {way}.",
        f"What would be right: {PROMISES[look.promise]}",
    )
    go_on = "Fix it and call check_game again: it goes on with the next promise."
    return _report(look, f"promise {number} is broken", sentences, go_on)


def passed(look: Inspection) -> GameReport:
    """Return the report on a game that kept all promises."""
    if look.complete:
        many = look.positions > 1
        seen = f"all {look.positions:,} positions that can be reached" if many else "this position"
    else:
        games = plural(look.games, "game")
        seen = f"{look.positions:,} positions, near the start and in {games} played at random"
    sentences = (
        f"Checked {seen}. All {len(PROMISES)} promises were kept.",
        *(f"Not a fault, but: {note}" for note in look.notes.values()),
    )
    go_on = "Now draw it, search it and play it: `draw`, `best_move` and `play_on` take your state."
    if goes_beyond(look.start):
        go_on = "Now search it by expectimax or max^n: `draw` and `watch` take your state."
    return _report(look, "keeps its promises", sentences, go_on, passed=True)


def _report(
    look: Inspection, outcome: str, sentences: tuple[str, ...], go_on: str, passed: bool = False
) -> GameReport:
    """Return a report with its card."""
    kind = look.start if isinstance(look.start, type) else type(look.start)
    parts = card.Parts(
        title=f"check_game, {kind.__name__}: {outcome}",
        status="passed" if passed else "failed",
        sentences=sentences,
        picture_of=None if passed else look.state,
        picture_title="The position:",
        next=go_on,
    )
    return GameReport(
        passed=passed,
        promise=None if passed else look.promise,
        moves=() if passed else look.path,
        message=_written(lambda parts: card.plain(parts, WIDTH), parts),
        positions=look.positions,
        games=look.games,
        notes=tuple(look.notes.values()),
        parts=parts,
    )


def _written(write: Callable[[card.Parts], str], parts: card.Parts) -> str:
    """Return the card in one form, without its picture if a broken class cannot be drawn."""
    try:
        return write(parts)
    except Exception:
        return write(replace(parts, picture_of=None))

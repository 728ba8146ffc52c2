"""The value of a position, with the killers that a search is given and leaves."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.state import GameState, Move
from gametutor.kit.numbers import value_in
from gametutor.kit.queries.query import Moves, Noted, Query, Watch, noted, record_type
from gametutor.kit.queries.window import FULL, Window
from gametutor.kit.scores import handed

Killers = tuple[tuple[int, Move], ...]
"""The entries of a dictionary of killers, by depth."""


@record_type
@dataclass(frozen=True)
class WithKillers:
    """What a search returned, and what it did on the way.

    Attributes:
        value: the number; outside the window every right bound says the same.
        killers: what is in the dictionary afterwards.
        leaves: the positions that were scored, and the finished games, in words and in order.
    """

    value: float
    killers: Any
    leaves: tuple[str, ...]


@dataclass(frozen=True)
class KillerQuery(Query):
    """What is the value of `state`, looking `depth` plies ahead, and which killers are left?

    Args:
        state: a position of a game in which every move ends the turn.
        depth: how many plies to look ahead.
        window: alpha and beta, from the view of the player to move.
        score: the name of a score, a key of `SCORES`.
        killers: what is in the dictionary before.
    """

    state: Any
    depth: int
    window: Window = FULL
    score: str = "first_number"
    killers: Killers = ()
    asks_a_search = True

    @property
    def call(self) -> str:
        parts = (repr(self.state), self.depth, *self.window, self.score, dict(self.killers))
        return f"killer_moves({', '.join(map(str, parts))})"

    def ask(self, answer: Any, watch: Watch) -> Noted | None:
        scored: list[str] = []
        score = handed(self.score, lambda state, player: scored.append(scored_text(state, player)))
        killers = dict(self.killers)
        said = answer(watch(self.state), self.depth, *self.window, score, killers)
        return noted(said, killers, in_words(scored, watch.leaves()))

    def read(self, said: Noted) -> WithKillers:
        killers, leaves = said.notes
        return WithKillers(value_in(said.returned), plain_killers(killers), leaves)

    def visits_in(self, read: WithKillers) -> int:
        return len(read.leaves)


def scored_text(state: GameState, player: int) -> str:
    """A position that was scored, in words."""
    return f"{state!r} {player}"


def in_words(scored: Iterable[str], ended: Iterable[Moves]) -> tuple[str, ...]:
    """The leaves in words: the positions that were scored, numbered as they came, since a tree in a
    sandbox does not show its numbers; and the ways to the finished games."""
    noted = tuple(scored)
    numbers = {position: str(number) for number, position in enumerate(dict.fromkeys(noted))}
    return (*(numbers[position] for position in noted), *(brief(path, 200) for path in ended))


def plain_killers(killers: dict[Any, Any]) -> tuple[tuple[Any, Any], ...]:
    """The entries, the deepest last; those that no search asks for, with no move, left out."""
    entries = ((_text(depth), _text(move)) for depth, move in killers.items())
    return tuple(sorted((entry for entry in entries if entry[1] is not None), key=repr))


def _text(thing: Any) -> Any:
    """A key or a move of the dictionary, as plain data."""
    is_plain = isinstance(thing, (int, tuple)) and not isinstance(thing, bool)
    return thing if is_plain or thing is None else brief(thing)

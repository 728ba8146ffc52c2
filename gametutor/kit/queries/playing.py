"""A game between two players, and what comes of one who breaks the rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.playing.players import random_player
from gamesearch.state import GameNotOver, Move
from gametutor.kit.numbers import two_in
from gametutor.kit.queries.query import Changed, Query, Refused, Watch, WrongType

MOST_ASKED = 200
"""A player who is asked more often than this says so. No game here has as many moves."""

INSISTS = 20
"""How often a player insists on its move; then it plays by the rules, so that the game ends."""

ASKED_TOO_EARLY = "raises GameNotOver"

_ACCIDENTS = (NameError, AttributeError, TypeError, RuntimeError, MemoryError)
"""Errors that say that the code is broken, not that it refuses a move."""


def insists_on(name: str) -> int | None:
    """The move that the player of this name makes, legal or not: `take_four`, `always(7)`, or, but
    only when first asked, `at_first(7)`; None for all others."""
    if name == "take_four":
        return 4
    kind, _, move = name.rstrip(")").partition("(")
    return int(move) if kind in ("always", "at_first") else None


def _player(name: str, seen: list[Any]) -> Callable[[Any], Move]:
    """The player of that name, who notices when it is asked where it should not be.

    Args:
        seen: the positions in which it, or the other player, was asked before.
    """
    asked = 0
    dice = random_player(int(name[14:-1])) if name.startswith("random") else None

    def player(state: Any) -> Move:
        nonlocal asked
        if not hasattr(state, "legal_moves"):
            raise WrongType(f"a player is called with the state, but yours gave it {brief(state)}")
        if state.is_terminal():
            is_again = any(seen.count(position) > 1 for position in seen)
            detail = "asked again" if is_again else ""
            raise Refused("a player was asked for a move, and the game was over", detail)
        seen.append(state)
        asked += 1
        if asked > MOST_ASKED:
            raise RuntimeError(f"a player was asked {MOST_ASKED} times. Does the position change?")
        if dice:
            return dice(state)
        often = 1 if name.startswith("at_first") else INSISTS
        if (insisted := insists_on(name)) is not None and asked <= often:
            return insisted
        return state.legal_moves()[-1 if name == "last_move" else 0]

    player.__name__ = player.__qualname__ = name
    return player


@dataclass(frozen=True)
class PlayQuery(Query):
    """How does the game from `state` between two players go?

    Args:
        state: where the game begins; not over.
        players: what the players are called: "first_move", "last_move", "random_player(7)", or one
            that `insists_on` a move. With such a one the question is whether the game ends with an
            error.
    """

    state: Any
    players: tuple[str, str]

    @property
    def call(self) -> str:
        return f"play_game({self.state!r}, [{', '.join(self.players)}])"

    def ask(self, answer: Any, watch: Watch) -> Any:
        seen: list[Any] = []
        players = [_player(name, seen) for name in self.players]
        handed: list[Any] = list(players)
        if any(insists_on(name) is not None for name in self.players):
            return _refuses(lambda: answer(watch(self.state), handed))
        said = answer(watch(self.state), handed)
        if handed != players:
            raise Changed("it changed the list of players it was given")
        return said

    def read(self, said: Any) -> Any:
        if isinstance(said, str) and said.startswith("raises"):
            return said
        winner, moves = two_in(said, "things, `return winner, moves`")
        if isinstance(winner, bool):
            winner = str(winner)  # for Python, True is 1
        elif winner not in (0, 1, None):
            raise WrongType(
                "the winner should be 0, 1, or None for a draw, but yours returned "
                f"{kind_of(winner)}"
            )
        if not isinstance(moves, (list, tuple)):
            raise WrongType(f"the moves should be a list, but yours returned {kind_of(moves)}")
        kinds = (int, str, tuple)
        return winner, [move if isinstance(move, kinds) else brief(move) for move in moves]


def _refuses(play: Callable[[], Any]) -> str:
    """Whether a game with a move that the rules forbid ends with an error, in words. The outcome of
    an unfinished game may be an error, too; in a game of the learner's own it may be a draw."""
    try:
        play()
    except GameNotOver:
        return ASKED_TOO_EARLY
    except (*_ACCIDENTS, Refused, WrongType):
        raise
    except Exception:
        return "raises an error"
    return "raises no error"

"""A question for a game between two players, and for what comes of one who breaks the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gamesearch.base.text.describe import brief, kind_of
from gamesearch.playing.players import random_player
from gamesearch.state import Move
from gametutor.kit.probe import Changed, Counterexample, Probe, Refused, WrongType
from gametutor.kit.probes.rules import RULES

MOST_ASKED = 200
"""A player who is asked more often than this says so. No game here has as many moves."""

INSISTS = 20
"""How often `take_four` insists on its move; then it plays by the rules, so that the game ends."""

WORDS = {
    "first_move": "`first_move` plays the first legal move.",
    "last_move": "`last_move` plays the last legal move.",
    "take_four": "`take_four` takes 4 coins, which the rules forbid.",
}

_ACCIDENTS = (NameError, AttributeError, TypeError, RuntimeError, MemoryError)
"""Errors that say that the code is broken, not that it refuses a move."""


def _player(name: str) -> Callable[[Any], Move]:
    """The player of that name, who notices when it is asked where it should not be."""
    asked = 0
    dice = random_player(int(name[14:-1])) if name.startswith("random") else None

    def player(state: Any) -> Move:
        nonlocal asked
        if not hasattr(state, "legal_moves"):
            raise WrongType(f"a player is asked with the state, but yours gave it {brief(state)}")
        if state.is_terminal():
            raise Refused("a player was asked for a move, and the game was over")
        asked += 1
        if asked > MOST_ASKED:
            raise RuntimeError(f"a player was asked {MOST_ASKED} times. Does the position change?")
        if dice:
            return dice(state)
        if name == "take_four" and asked <= INSISTS:
            return 4
        return state.legal_moves()[-1 if name == "last_move" else 0]

    player.__name__ = player.__qualname__ = name
    return player


@dataclass(frozen=True)
class PlayProbe(Probe):
    """How does the game from `state` between two players go?

    Args:
        reference: the function that knows.
        state: where the game begins; not over.
        players: what the players are called: "first_move", "last_move", "random_player(7)", or
            "take_four". With the last one the question is whether the game ends with an error.
    """

    reference: Callable[..., Any]
    state: Any
    players: tuple[str, str]

    @property
    def call(self) -> str:
        return f"play_game({self.state!r}, [{', '.join(self.players)}])"

    @cached_property
    def size(self) -> tuple[int, ...]:
        """Moves of the game; a game that player 0 begins, without dice, reads easier."""
        moves = 99 if isinstance(self.expected, str) else len(self.expected[1])
        return moves, self.state.to_move, sum("random" in name for name in self.players)

    @cached_property
    def expected(self) -> Any:
        return self.read(self.ask(self.reference, lambda state: state))

    def ask(self, answer: Any, watch: Callable[[Any], Any]) -> Any:
        players = [_player(name) for name in self.players]
        handed: list[Any] = list(players)
        if "take_four" in self.players:
            return _refuses(lambda: answer(watch(self.state), handed))
        said = answer(watch(self.state), handed)
        if handed != players:
            raise Changed("it changed the list of players it was given")
        return said

    def read(self, said: Any) -> Any:
        if isinstance(said, str) and said.startswith("raises"):
            return said
        if not isinstance(said, (tuple, list)) or len(said) != 2:
            raise WrongType(
                f"it returns two things, `return winner, moves`, but yours returned {kind_of(said)}"
            )
        winner, moves = said
        if isinstance(winner, bool):
            winner = str(winner)  # for Python, True is 1
        elif winner not in (0, 1, None):
            raise WrongType(
                f"the winner is 0, 1, or None for a draw, but yours returned {kind_of(winner)}"
            )
        if not isinstance(moves, (list, tuple)):
            raise WrongType(f"the moves are a list, but yours returned {kind_of(moves)}")
        return winner, [move if isinstance(move, (int, tuple)) else brief(move) for move in moves]

    def asks(self, got: Any) -> str:
        if not isinstance(self.expected, tuple) or not isinstance(got, tuple):
            return "A move that the rules forbid: what does your code do with it?"
        (_, right), (_, yours) = self.expected, got
        if yours == right:
            return "How does your code get from the outcome of the game to the winner?"
        if len(yours) < len(right) and yours == right[: len(yours)]:
            return "What ended your loop, or kept a move from being written down?"
        pairs = enumerate(zip(right, yours, strict=False), start=1)
        number = next((n for n, (move, own) in pairs if move != own), len(right) + 1)
        return f"At move {number}: whom does your code ask there, and what does it write down?"

    def step_of(self, got: Any) -> str:
        """Where the moves are right, the game was played as it should be."""
        if not isinstance(self.expected, tuple) or not isinstance(got, tuple):
            return ""
        return "Return" if got[1] == self.expected[1] else ""

    def smaller(self, got: Any) -> Iterator[PlayProbe]:
        """The same players, one move later in the game."""
        for move in self.state.legal_moves():
            later = self.state.result(move)
            if not later.is_terminal():
                yield PlayProbe(self.reference, later, self.players)

    def show(self, got: Any) -> Counterexample:
        known = [WORDS[name] for name in dict.fromkeys(self.players) if name in WORDS]
        known += filter(None, [RULES.get(type(self.state).__name__)])
        words = [f"Right: {_shown(self.expected)}. Yours: {_shown(got)}.", *known]
        state = self.state
        return Counterexample(state, self.expected, got, self.call, state, " ".join(words))


def _refuses(play: Callable[[], Any]) -> str:
    """Does a move that the rules forbid end the game with an error?"""
    try:
        play()
    except (*_ACCIDENTS, Refused, WrongType):
        raise
    except Exception:
        return "raises an error"
    return "raises no error"


def _shown(outcome: Any) -> str:
    return brief(outcome, 200) if isinstance(outcome, tuple) else str(outcome)

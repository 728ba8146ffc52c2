"""Players: functions from a state to a move, and their names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

from gamesearch.base.text.describe import brief
from gamesearch.search.depth import minimax_to_depth
from gamesearch.search.minimax import minimax_decision
from gamesearch.search.rating import Score, no_score
from gamesearch.state import GameState, Move, check_whole

Player = Callable[[GameState], Move]

SEED_RULE = "a seed is a whole number"


class Seat(NamedTuple):
    """A player at the table: a name, and the function that chooses the moves."""

    name: str
    choose: Player


def random_player(seed: int = 0) -> RandomPlayer:
    """A player who chooses any legal move, each with the same probability.

    Args:
        seed: a whole number; the same seed gives the same moves. (`match` gives a player fresh dice
            for every game.)

    Raises:
        TypeError: `seed` is not a whole number.
    """
    return RandomPlayer(check_whole(seed, SEED_RULE))


class RandomPlayer:
    """What `random_player` makes."""

    def __init__(self, seed: int, dice: Random | None = None):
        self.name = f"random_player({seed})"
        self._seed = seed
        self._dice = dice or Random(seed)

    def __call__(self, state: GameState) -> Move:
        return self._dice.choice(list(state.legal_moves()))

    def seeded(self, seed: str) -> RandomPlayer:
        """The same player with fresh dice, which depend on its own seed and on this one."""
        return RandomPlayer(self._seed, Random(f"{self._seed} {seed}"))

    def __repr__(self) -> str:
        return self.name


def minimax_player(depth: int | None = None, score: Score = no_score) -> Player:
    """A player who looks ahead with minimax, and chooses the first of equally good moves.

    Args:
        depth: how many plies to look ahead, 1 or more; None looks to the end of every game.
        score: how good a position at that depth is for a player: see `gamesearch.search.depth`.

    Raises:
        TypeError, ValueError: an argument is not as described, or there is a score and no depth.
    """
    if depth is not None:
        check_whole(depth, "depth is a whole number of plies, 1 or more", least=1)
    if not callable(score):
        raise TypeError(f"score is a function of a state and a player, not {brief(score)}")
    if depth is None and score is not no_score:
        raise ValueError("score rates the positions at a depth: pass a depth, too")

    def choose(state: GameState) -> Move:
        if depth is None:
            return minimax_decision(state)
        return minimax_to_depth(state, depth, score)[0]

    given = [] if depth is None else [str(depth)]
    given += [] if score is no_score else [name_of(score)]
    choose.__name__ = f"minimax_player({', '.join(given)})"
    return choose


def seats(players: Sequence[Any]) -> tuple[Seat, Seat]:
    """The two players with their names; an error if something is wrong with them."""
    if callable(players) or not isinstance(players, (list, tuple)):
        raise TypeError(
            f"a game needs a list of two players such as [take_one, take_any], not {brief(players)}"
        )
    if len(players) != 2:
        raise ValueError(f"a game needs two players, not {len(players)}: {brief(list(players))}")
    first, second = (seat(player) for player in players)
    if first.name == second.name:
        raise ValueError(
            f"the players need different names, and both are called {first.name}. "
            f'Give one another name in a pair: ("Ann", {first.name}).'
        )
    return first, second


def all_seats(players: Sequence[Any]) -> list[Seat]:
    """The players of a ladder with their names; an error if something is wrong with them."""
    if callable(players) or not isinstance(players, (list, tuple)):
        raise TypeError(
            "a ladder needs a list of players such as [take_one, take_any, random_player(1)], "
            f"not {brief(players)}"
        )
    if len(players) < 2:
        raise ValueError(f"a ladder needs two players or more, not {len(players)}")
    table = list(map(seat, players))
    names = [each.name for each in table]
    for name in names:
        if names.count(name) > 1:
            raise ValueError(
                f"the players need different names, and {names.count(name)} are called {name}. "
                f'Give one another name in a pair: ("Ann", {name}).'
            )
    return table


def name_of(player: Any) -> str:
    """The name of a player: its own `name`, or that of its function or class."""
    for called in (getattr(player, "name", None), getattr(player, "__name__", None)):
        if isinstance(called, str) and called:
            return called
    if isinstance(player, partial):
        given = [*map(brief, player.args)]
        given += [f"{name}={brief(value)}" for name, value in player.keywords.items()]
        return f"{name_of(player.func)}({', '.join(given)})"
    return type(player).__name__


def seat(player: Any) -> Seat:
    """A function, or a pair ("Ann", function), as a player with a name; else a TypeError."""
    if isinstance(player, (tuple, list)):
        if len(player) != 2 or not isinstance(player[0], str) or not player[0].strip():
            raise TypeError(
                f'a player is a function, or a name with a function ("Ann", take_one), '
                f"not {brief(player)}"
            )
        return Seat(player[0], _checked_player(player[1]))
    return Seat(name_of(_checked_player(player)), player)


def _checked_player(player: Any) -> Player:
    """`player` itself, if it can be asked for a move.

    Raises:
        TypeError: it is not a function of a state, as where the parentheses were forgotten.
    """
    if player is random_player or player is minimax_player:
        example = "random_player(1)" if player is random_player else "minimax_player(4)"
        raise TypeError(f"{player.__name__} makes a player when it is called: write {example}")
    if isinstance(player, type):
        raise TypeError(
            f"a player is a function from a state to a move, and {player.__name__} is a class. "
            f"Make a player of it first: {player.__name__}(...)."
        )
    if not callable(player):
        raise TypeError(
            f"a player is a function from a state to a move, not {brief(player)}. "
            "Pass the function itself, without parentheses after its name."
        )
    chosen: Player = player
    return chosen

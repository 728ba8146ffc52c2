"""Many games between two players, counted."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from typing import Any

from gamesearch.base.text.counting import plural
from gamesearch.base.text.describe import brief
from gamesearch.base.text.table import table
from gamesearch.pictures.charting.chart import Chart, chart
from gamesearch.playing.game import check_start, play
from gamesearch.playing.players import SEED_RULE, Seat, seats
from gamesearch.playing.progress import counted
from gamesearch.playing.record import position_text
from gamesearch.state import GameState, check_whole, is_state, refuse_non_state

VIEWS = ("players", "turns")


def match(
    players: Sequence[Any], states: GameState | Sequence[GameState], games: int = 100, seed: int = 0
) -> Match:
    """Let two players play many games, and count who wins.

    Args:
        players: two players, as `play` takes them.
        states: the positions to begin with, one or a list; none of them finished. They are used
            in turn, and from each of them the players take turns to move first.
        games: how many games in all, 1 or more.
        seed: a whole number; the same seed gives the same match. For each game, a player with a
            method `seeded(text)`, such as a random player, is replaced by what that returns, and
            Python's own `random` module is seeded afresh.

    Returns:
        A `Match`: a table as text, and a chart in a notebook.

    Raises:
        TypeError, ValueError: an argument is not as described.
        PlayerError, EndlessGame: see `play`.
    """
    table = seats(players)
    starts = starts_of(states, "match")
    check_whole(games, "games is a whole number of games, 1 or more", least=1)
    check_whole(seed, SEED_RULE)
    ended: list[list[_Ended]] = [[] for _ in starts]
    for game in counted(games):
        start = game % len(starts)
        first = (start + game // len(starts)) % 2  # they take turns at each start
        with dice(f"{seed} {game}"):
            one, other = (fresh(table[player], f"{seed} {game} {player}") for player in (0, 1))
            winner = _winner(starts[start], (one, other), first)
        ended[start].append((first, winner))
    return Match((table[0].name, table[1].name), tuple(map(_tally, starts, ended)))


@dataclass(frozen=True)
class Tally:
    """How the games from one start, or all games of a match, ended.

    Attributes:
        start: the position as text.
        wins: how many games each of the two players won.
        draws: how many games were drawn.
        first: how many games were won by the player who moved first.
    """

    start: str
    wins: tuple[int, int]
    draws: int
    first: int

    @property
    def games(self) -> int:
        """How many games there were."""
        return sum(self.wins) + self.draws

    @property
    def second(self) -> int:
        """How many games the player who moved second won."""
        return sum(self.wins) - self.first


@dataclass(frozen=True, repr=False)
class Match:
    """The outcome of a match: `str(match)` is a table; a notebook shows a chart as well.

    Attributes:
        names: the two players.
        starts: one `Tally` for each position to begin with.
    """

    names: tuple[str, str]
    starts: tuple[Tally, ...]

    @property
    def total(self) -> Tally:
        """All games together."""
        wins = [sum(tally.wins[player] for tally in self.starts) for player in (0, 1)]
        draws = sum(tally.draws for tally in self.starts)
        return Tally("all", (wins[0], wins[1]), draws, sum(tally.first for tally in self.starts))

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.total.games

    @property
    def wins(self) -> dict[str, int]:
        """For each name, how many games that player won."""
        return dict(zip(self.names, self.total.wins, strict=True))

    @property
    def losses(self) -> dict[str, int]:
        """For each name, how many games that player lost."""
        return dict(zip(self.names, reversed(self.total.wins), strict=True))

    @property
    def draws(self) -> int:
        """How many games were drawn."""
        return self.total.draws

    def chart(self, view: str = "players") -> Chart:
        """The counts as bars, one group for each position to begin with.

        Args:
            view: "players" counts the games that each player won; "turns" counts those that the
                player who moved first won, and those of the player who moved second.

        Raises:
            ValueError: `view` is something else.
        """
        if view not in VIEWS:
            raise ValueError(f'view is "players" or "turns", not {brief(view)}')
        first, second = self.names if view == "players" else ("the first mover", "the second mover")
        wins = [
            tally.wins if view == "players" else (tally.first, tally.second)
            for tally in self.starts
        ]
        series = {f"won by {first}": [one for one, _ in wins]}
        if self.draws:
            series["draws"] = [tally.draws for tally in self.starts]
        series[f"won by {second}"] = [two for _, two in wins]
        x, x_label = self._x_axis()
        return chart(self._title(), x, series, x_label, "games")

    def __str__(self) -> str:
        return "\n".join([self._title(), "", *self._totals(), *self._by_start()])

    __repr__ = __str__

    def _repr_mimebundle_(
        self, include: Any = None, exclude: Any = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = self.chart()._repr_mimebundle_()
        totals = escape("\n".join(self._totals()))
        data["text/html"] = f"<pre>{totals}</pre>{data['text/html']}"
        data["text/plain"] = str(self)
        return data, metadata

    def _title(self) -> str:
        return f"{self.names[0]} against {self.names[1]}, {plural(self.games, 'game')}"

    def _totals(self) -> list[str]:
        """The lines of the table of both players, which every match prints."""
        total = self.total
        rows = [
            [name, str(total.wins[player]), str(total.draws), str(total.wins[1 - player])]
            for player, name in enumerate(self.names)
        ]
        moved_first = ["the first mover", str(total.first), str(total.draws), str(total.second)]
        rows = [["", "wins", "draws", "losses"], *rows, moved_first]
        return table(rows, left=1).split("\n")

    def _by_start(self) -> list[str]:
        """The lines of the table of positions to begin with, if there are several."""
        if len(self.starts) == 1:
            return []
        head = ["start", "games", *(f"won by {name}" for name in self.names), "draws"]
        rows = [
            [tally.start, *map(str, (tally.games, *tally.wins, tally.draws, tally.first))]
            for tally in self.starts
        ]
        rows = [[*head, "won by the first mover"], *rows]
        return ["", *table(rows, left=1).split("\n")]

    def _x_axis(self) -> tuple[list[Any], str]:
        """The labels along the bottom of the chart: the sizes of piles, or 1, 2, 3."""
        if len(self.starts) == 1:
            return [self.starts[0].start], "start"
        words = [re.fullmatch(r"(\d+) (\w+?)s?", tally.start) for tally in self.starts]
        if all(words) and len({word[2] for word in words if word}) == 1:
            return [int(word[1]) for word in words if word], f"start: {words[0][2]}s"  # type: ignore
        return list(range(1, len(self.starts) + 1)), "start, in the order given"


_Ended = tuple[int, int | None]
"""Who moved first, and who won, each as an index into the list of players."""


def _winner(state: GameState, table: tuple[Seat, Seat], first: int) -> int | None:
    """Play a game in which `table[first]` makes the first move. Who wins? None for a draw."""
    winner = play(state, table if state.to_move == first else table[::-1]).winner
    return None if winner is None else [seat.name for seat in table].index(winner)


def _tally(state: GameState, ended: list[_Ended]) -> Tally:
    """Count how the games from one position ended."""
    text = position_text(state)
    winners = [winner for _, winner in ended]
    return Tally(
        start=brief(state, 200) if "\n" in text else text,
        wins=(winners.count(0), winners.count(1)),
        draws=winners.count(None),
        first=sum(first == winner for first, winner in ended),
    )


def starts_of(states: Any, asker: str) -> list[GameState]:
    """The positions to begin with, whether one was given or several; anything else is refused."""
    if is_state(states):
        states = [states]
    elif isinstance(states, type) or not hasattr(states, "__iter__") or isinstance(states, str):
        refuse_non_state(states, asker)
    starts = list(states)
    if not starts:
        raise ValueError(
            f"{asker} needs at least one position to begin with, and the list is empty"
        )
    for state in starts:
        check_start(state, asker)
    return starts


def fresh(seat: Seat, seed: str) -> Seat:
    """The player, with fresh dice if it has any."""
    seeded = getattr(seat.choose, "seeded", None)
    return Seat(seat.name, seeded(seed)) if callable(seeded) else seat


@contextmanager
def dice(seed: str) -> Iterator[None]:
    """Seed Python's `random` module here, and restore it afterwards."""
    before = random.getstate()
    random.seed(seed)
    try:
        yield
    finally:
        random.setstate(before)

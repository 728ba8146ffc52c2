"""A ladder: all players meet, and their results become ratings."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from gamesearch.base.text.describe import brief
from gamesearch.playing.drawn_openings import drawn_openings
from gamesearch.playing.game import check_start, play
from gamesearch.playing.matches import dice, fresh, starts_of
from gamesearch.playing.players import SEED_RULE, Seat, all_seats
from gamesearch.playing.progress import counted
from gamesearch.playing.record import Game
from gamesearch.playing.standings import Ladder
from gamesearch.state import GameState, check_whole, is_state


def ladder(
    players: Sequence[Any],
    start: GameState | Sequence[GameState],
    openings: int = 20,
    seed: int = 0,
) -> Ladder:
    """Let all players meet, and rate them.

    From each opening every two players play two games, with colours changed. Whoever interrupts it
    keeps what was played.

    Args:
        players: two players or more, as `match` takes them.
        start: the position to begin with. From there, openings are drawn at random and kept even:
            see `drawn_openings`. Or a list of positions, which are the openings then.
        openings: how many to draw, 1 or more.
        seed: a whole number; the same seed gives the same ladder. See `match`.

    Returns:
        A `Ladder`: ratings with their intervals, and who took how many points from whom.

    Raises:
        TypeError, ValueError: an argument is not as described.
        PlayerError, EndlessGame: see `play`.
    """
    table = all_seats(players)
    check_whole(openings, "openings is a whole number of openings, 1 or more", least=1)
    check_whole(seed, SEED_RULE)
    if is_state(start):
        check_start(start, "ladder")
        begins = drawn_openings(start, openings, seed)
        if not begins:
            raise ValueError(f"the game is over too soon after {brief(start)}: no opening is left")
    else:
        begins = starts_of(start, "ladder")
    meetings = list(_meetings(table, begins))
    rounds: list[list[Game]] = [[] for _ in begins]
    try:
        for at in counted(len(meetings)):
            opening, first, second = meetings[at]
            rounds[opening].append(_play_game(begins[opening], first, second, f"{seed} {opening}"))
    except KeyboardInterrupt:
        if not any(rounds):
            raise
    return Ladder(tuple(seat.name for seat in table), rounds, len(meetings))


def _meetings(table: list[Seat], begins: list[GameState]) -> Iterator[tuple[int, Seat, Seat]]:
    """Which opening, who begins, and who plays on from there: opening by opening."""
    for opening in range(len(begins)):
        for one, other in combinations(table, 2):
            yield opening, one, other
            yield opening, other, one


def _play_game(state: GameState, first: Seat, second: Seat, seed: str) -> Game:
    seed = f"{seed} {first.name} {second.name}"
    with dice(seed):
        one, other = (fresh(seat, f"{seed} {seat.name}") for seat in (first, second))
        return play(state, (one, other) if state.to_move == 0 else (other, one))

"""Does your own game keep the promises of a game state? `check_game` plays it and reports."""

from random import Random
from typing import Any

from gamesearch.contract import PROMISES
from gamesearch.state import check_whole
from gametutor.checking.promises.inspection import Broken, Inspection, excuse
from gametutor.checking.promises.report import GameReport, failed, passed

__all__ = ["PROMISES", "GameReport", "check_game"]


def check_game(state: Any, games: int = 50, seed: int = 0) -> GameReport:
    """Play the game that begins at `state` at random, and report the first promise it breaks.

    Args:
        state: a state of any class, such as your own; the start of a small game is best.
        games: how many games to play at random, 1 or more, after the positions nearest the start.
        seed: a whole number; the same seed plays the same games.

    Returns:
        A `GameReport`. Whatever the class does wrong is reported there and not raised.

    Raises:
        TypeError, ValueError: `games` or `seed` is not as described.

    The work is bounded: no new game is begun after about 5,000 calls of `result`, and no game goes
    on for more than 1,000 moves. But the methods run in this very process: stop one that never
    returns by hand (Kernel, Interrupt Kernel).
    """
    check_whole(games, "games is a whole number of games, 1 or more", least=1)
    check_whole(seed, "a seed is a whole number")
    look = Inspection(state, Random(seed))
    try:
        look.play(games)
    except KeyboardInterrupt:
        raise
    except Broken as broken:
        return failed(look, str(broken))
    except BaseException as error:
        return failed(look, excuse(look.question, error))
    return passed(look)

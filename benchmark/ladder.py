"""How far is 6 by 6 Othello solved? `python -m benchmark.ladder` measures, for some minutes.

Joel Feinstein's best play is a ladder: every position on it is worth 4 discs to the second player.
`best_move` climbs from the last move to the first, as long as it proves that in the time it has.
"""

from __future__ import annotations

from benchmark.positions import feinstein
from gamesearch import best_move
from gamesearch.evaluation.othello import mobility

SECONDS = (1, 10, 60)


def rungs(seconds: float, most: int = 32) -> int:
    """The empty cells of the highest position that is solved in this time; `most` ends it sooner.

    Raises:
        AssertionError: a value is proven, and wrong.
    """
    solved = 0
    for state in feinstein():
        empty = str(state).count(".")
        if empty > most:
            break
        found = best_move(state, seconds=seconds, evaluate=mobility)
        if not found.is_proven:
            break
        assert found.value == (-4, 4)[state.to_move], state
        solved = empty
    return solved


def main() -> None:
    """Climb three times, and print how far."""
    for seconds in SECONDS:
        print(f"{seconds} s a position: solved with {rungs(seconds)} empty cells", flush=True)


if __name__ == "__main__":
    main()

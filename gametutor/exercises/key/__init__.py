"""key: one number for a position, which no other position has."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, permutations
from random import Random

from gamesearch.solving.bits import key
from gametutor.kit.batteries.connect_four import (
    FEW_MOVES,
    FULL_BOARD,
    mirrored,
    prefixes,
    random_games,
)
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import KeyProbe, ManyKeysProbe
from gametutor.kit.queries.bits import after

# The same position in another order, one disc of another colour, a disc more, mirror images.
PAIRS = (
    *(("", "4"), ("1", "7"), ("1", "2"), ("12", "21"), ("123", "321"), ("123", "132")),
    *(("1234", "3412"), ("1234", "1432"), ("12", "13"), ("12", "32"), ("11", "1"), ("444", "44")),
    *(("1122", "2211"), ("1212", "2121"), ("77", "7"), ("67", "76"), ("111", "333")),
    *(("12112", "21112"), ("4444", "44"), ("112", "211"), ("44445", "54444"), ("1", "11")),
    *(("771", "177"), ("777", "77"), ("111111", "222222"), ("1111112", "2111111")),
    *(("11111122222", "22222111111"), ("4444441", "1444444"), ("12345", "54321")),
    *(("1", "71"), ("2", "12"), ("4", "14"), ("22", "122"), ("1", "32"), ("1", "61"), ("4", "5")),
    *(("6", "7"), ("253", "1113777"), ("211111", "1111121"), ("1111", "111111")),
    *(("12222", "222222"), ("211111", "1111112")),
    *(("7676", "7767"), ("67177671", "667666777611")),
)


def _alike(moves: str) -> Iterator[str]:
    """A game, its mirror image, and those in which two moves near each other change places: discs
    of other colours in the same cells, or the same position once more."""
    yield from (moves, mirrored(moves))
    for first in range(len(moves) - 2):
        for second in (first + 1, first + 2):
            turned = list(moves)
            turned[first], turned[second] = turned[second], turned[first]
            with suppress(ValueError):  # some cannot be played
                after("".join(turned))
                yield "".join(turned)


MANY = 400
"""In the positions of so many games, a remainder of 23 bits, the place in a table, comes twice."""


DISCS = 9
"""Within so many discs in three columns, most sums in which a multiple stands collide."""


def _in_three_columns() -> Iterator[str]:
    """A game for each position of at most `DISCS` discs in the first three columns."""
    games = {after(""): ""}
    for _ in range(DISCS + 1):
        yield from games.values()
        games = {
            state.result(column): f"{moves}{column + 1}"
            for state, moves in games.items()
            for column in state.legal_moves()
            if column < 3
        }


def _tall() -> Iterator[str]:
    """Games in which one player has five discs of six in a column, after each move; and the same
    with a disc of the other player more, in a column of its own. Whatever needs more room than it
    has runs into what is kept beside it."""
    for tall, one, other in permutations("1234567", 3):
        for begin in ((tall, one, tall, tall, tall, other), (tall, one, tall, other, tall, tall)):
            moves = "".join((*begin, tall, one, tall, other))
            for game in prefixes(moves):
                yield game
                yield from (f"{more}{game}" for more in "1234567" if more not in moves)


def _more(seed: int = SEED) -> Iterator[ManyKeysProbe]:
    """Further questions: positions of random games, alike ones, and all in three columns."""
    games = [FULL_BOARD, *random_games(Random(seed), MANY)]
    yield ManyKeysProbe(tuple(chain.from_iterable(map(prefixes, games))))
    yield ManyKeysProbe(tuple(chain.from_iterable(map(_alike, games[:12]))))
    yield ManyKeysProbe(tuple(dict.fromkeys([*_in_three_columns(), *_tall()])))


def _small() -> Iterator[KeyProbe]:
    """All pairs of games with up to two moves, the shortest first."""
    few = [moves for moves in FEW_MOVES if len(moves) < 3]
    pairs = ((one, other) for i, other in enumerate(few) for one in few[:i])
    yield from (KeyProbe(*pair) for pair in sorted(pairs, key=lambda pair: sum(map(len, pair))))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `key(position, mask)`. It returns a whole number for a position, in 63 bits and not "
        "negative: two different positions never get the same number, and the same position, "
        "however it came about, always does."
    ),
    solution=key,
    reasons={
        "One column": "With `n` discs, the mask's bits of the column are `2**n - 1`, and those "
        "of `position` are at most as large. So the sums of different heights "
        "never overlap: they begin at 0, 1, 3, 7 and so on.",
        "Seven columns": "The largest sum of a column is 126, and a column has seven bits: no "
        "carry reaches the next one.",
    },
    hints=(
        "Look at one column. Which pairs of numbers can `position` and `mask` have there?",
        "With two discs, `mask` is 11 and `position` is 00, 01, 10 or 11. Add the two.",
        "The sum `position + mask` is different for each pair, and no column carries into the "
        "next.",
    ),
    battery=[KeyProbe(*pair) for pair in PAIRS],
    more=_more,
    small=_small,
    why="A position of 42 cells, each in one of three states, fits into a single machine number.",
    next="Take all positions after four moves. Are there as many keys as positions?",
)

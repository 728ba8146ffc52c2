"""Games of Connect Four to ask about, as the columns that were played, 1 to 7."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice, product
from random import Random

from gamesearch.games import ConnectFour
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.probes.several import Several

# For each of the 69 lines of four a game that ends with it: upwards, to the right, rising,
# falling.
LINES = (
    *("1514131", "11516121", "111213151", "2326262", "22725212", "222623232", "3437313"),
    *("33634363", "333231353", "4643434", "44347414", "444345424", "5652525", "55653575"),
    *("555657535", "6361646", "66363616", "666367636", "7373737", "77472767", "777175747"),
    *("1744312", "144224133", "223233411144", "2112314241324433", "33223413234411441122"),
    *("142224312231411241333344", "5527314", "522334534", "342233445255", "3445332344255522"),
    *("24532424523244553533", "352224454423423234355355", "6152423", "344536556"),
    *("534434536566", "4355456534646633", "64555455433434663366", "556643653336336655444544"),
    *("6273554", "644557716", "645656447577", "7444747755656566", "54575664464475667577"),
    *("644754555567457744776666", "4441243233", "44443124312233", "134213213343442244"),
    *("3253445455", "34454254335255", "324255443544335255", "6365446655", "45336456645566"),
    *("456433435466656655", "5574767766", "74547667665577", "455545647776766677"),
    *("1431132122", "14331311242122", "322322331411124411", "3543242322", "34352522443322"),
    *("544523252222443333", "5536334344", "44635454363533", "335436634644345355"),
    *("5547654644", "56557566474444", "645554466675774544"),
)

FULL_BOARD = "442761225377252342545563474175371666631311"
"""A game that ends without a line."""


def _shortest(most: int) -> Iterator[str]:
    """All games of so many moves, the shortest first."""
    for length in range(most + 1):
        yield from map("".join, product("4352617", repeat=length))


FEW_MOVES = tuple(_shortest(3))


def random_games(random: Random, games: int) -> Iterator[str]:
    """Random games to their end. In every second one, a column that was begun is filled first, so
    that full columns are not rare."""
    for game in range(games):
        state, moves = ConnectFour(), ""
        while columns := state.legal_moves():
            again = game % 2 and moves and int(moves[-1]) - 1 in columns and random.random() < 0.6
            column = int(moves[-1]) - 1 if again else random.choice(columns)
            state, moves = state.result(column), f"{moves}{column + 1}"
        yield moves


AT_ONCE = 100
"""So many questions are put as one."""


def together(probes: Iterable[Probe]) -> Iterator[Several]:
    """The questions in groups, each put as one."""
    left = iter(probes)
    while some := tuple(islice(left, AT_ONCE)):
        yield Several(some)


def positions(seed: int = SEED) -> Iterator[str]:
    """Every position of 90 random games, of two that end a line in each direction, and of one that
    fills the board."""
    return chain.from_iterable(
        map(prefixes, (FULL_BOARD, *LINES[::8], *random_games(Random(seed), 90)))
    )


def prefixes(moves: str) -> Iterator[str]:
    """A game after each of its moves."""
    return (moves[:end] for end in range(1, len(moves) + 1))


def mirrored(moves: str) -> str:
    """The same game with left and right exchanged."""
    return moves.translate(str.maketrans("1234567", "7654321"))

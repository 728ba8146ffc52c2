"""Openings for a ladder, drawn at random and kept even."""

from random import Random

from gamesearch.games import ConnectFour
from gamesearch.playing.choosing import best_move
from gamesearch.state import GameState

PLIES = (2, 4, 6, 8)
"""Openings have so many moves: as few as give enough of them."""
TRIES = 20
"""So many games are begun for each opening that is wanted."""
LOOK = 6
"""An opening is not even if somebody can win within so many plies, whatever the other does."""
DRAWN = """
afeggfgg agcgeefd gbaaedfe ebgbeeeg deafgcbc gfbbaaeb cgfgadaf cebggaaa egdcfecf eaadggda gabcbbfe
eceegaac bdcebedg cgbfcffd faaafbed bcgaabde caeecccb ccdcgbba cddgccfg ceagadfe aagabbbc addcacca
bdgbdebc gccfeggc gfdccfbb ffecfffb acbggcdf affdgeeg fddaaeed cdbadaea bbgcggff bcabbbdb bafbgacd
aegacgfc dcacdfbd geddcaaa cefbfebf eafdaebb bgagfffb bccgadda afabagea bfbbedfd bddeabfd bcdbbbaa
debaebgg bccffgbb gbgecbfc bdgecggc bagdacea gebbdeec aeffefga bggadbae cbgeaecb cbggdefe baffcaba
ecbbcbec geaaaage baefabdc deeeccab agaefffd befdcage bbecdafg cagdbefb dfbcebcb cgebabgb bdaefdbg
bdgggbea cgegbbfd accceccf gdbaddac cegdgbgg baggfgae fadgbbbf ecabafdd gcbbcfbe fgeggegb gacaggbc
cgebgfaf fgdeaegb afgbafde aebcgddc edeabeag bcccbbca fgadgeaa bdebeeac cedggedd dcggfege abceecgc
gbaeaagc ccfafcgb dfecdebe cabcdfge gfafbege adaaafeb afadfbfd cccccfgg gdfccgef gfafbgaa aacdddfc
gaaacbed
"""
"""Openings of Connect Four, eight moves each, drawn at random once. A perfect player draws each of
them against another."""
OPENINGS = DRAWN.split()


def drawn_openings(start: GameState, number: int, seed: int) -> list[GameState]:
    """Different positions after a few moves by chance, no two of them mirror images.

    From each, perfect play ends in a draw in Connect Four. In another game, a short search finds no
    sure win in them, unless there are too few such positions. There may be fewer than `number`.
    """
    random = Random(f"openings {seed}")
    if start == ConnectFour():
        return [*map(ConnectFour.after, random.sample(OPENINGS, min(number, len(OPENINGS))))]
    most: tuple[list[GameState], list[GameState]] = [], []
    for plies in PLIES:
        found = _after(plies, start, number, random)
        most = max(most, found, key=lambda each: (len(each[0]), len(each[1])))
        if len(most[0]) == number:
            break
    even, decided = most
    return (even + decided)[:number]


def _after(
    plies: int, start: GameState, number: int, random: Random
) -> tuple[list[GameState], list[GameState]]:
    """Positions after so many moves: even ones, up to a number, and others that were met."""
    met: set[GameState] = set()
    even: list[GameState] = []
    decided: list[GameState] = []
    for _ in range(TRIES * number):
        state = start
        for _ in range(plies):
            if not state.is_terminal():
                state = state.result(random.choice(list(state.legal_moves())))
        images = getattr(state, "mirror_images", None)
        if state.is_terminal() or not met.isdisjoint(images() if callable(images) else [state]):
            continue
        met.add(state)
        found = best_move(state, depth=LOOK)
        (decided if found.is_proven and found.value != 0 else even).append(state)
        if len(even) == number:
            break
    return even, decided

"""non_losing_moves: the moves after which the other player cannot win at once."""

from collections.abc import Iterable, Iterator

from gamesearch.solving import bits
from gamesearch.solving.bits import non_losing_moves
from gametutor.kit.batteries.connect_four import FEW_MOVES, positions, together
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import SEED
from gametutor.kit.probes.bits import SafeProbe, can_be_asked
from gametutor.kit.trick import Trick

GAMES = (
    *("", "4", "44", "1212", "4453", "11312", "44556", "44665", "47332", "47543", "2115233"),
    *("447444555", "32375512344", "37563174473", "44744455557", "54466666377", "766623177774"),
    *("3145125547674", "11117455566674", "44446666633331", "65233467452276", "1165753711645456"),
    "1111117777555772263522223333666366554444",
)


def _about(games: Iterable[str]) -> Iterator[SafeProbe]:
    """The questions about those of these positions that can be asked about."""
    return filter(can_be_asked, map(SafeProbe, games))


EXERCISE = Exercise(
    folder=__name__,
    task=(
        "Write `non_losing_moves(position, mask)`. It returns a number with a bit for each "
        "possible move after which the other player cannot win at once; 0 if there is none. The "
        "player to move cannot win at once. `winning_cells(discs, mask)` has the empty cells "
        "that would complete four with these discs, including those in the air."
    ),
    solution=non_losing_moves,
    needs={"possible_moves": bits.possible_moves, "winning_cells": bits.winning_cells},
    imports="from gamesearch.solving.bits import possible_moves, winning_cells",
    reasons={
        "What has to be blocked": "A winning cell of the other player that is a possible move "
        "has to be taken now. If there are two, one is left over: "
        "every move loses.",
        "What is left out": "A disc below a winning cell makes that cell playable. `danger >> "
        "1` has the cells below; what had to be blocked may be among them.",
    },
    hints=(
        "There are two ways to let the other player win at once. Which two?",
        "A threat that is not blocked; and a move just below a cell where the other player wins.",
        "`danger = winning_cells(position ^ mask, mask)`, `forced = moves & danger`. With two "
        "bits in `forced` nothing helps; with one it is the only move. Finally, take the "
        "cells of `danger >> 1` out of the moves.",
    ),
    battery=[*map(SafeProbe, GAMES)],
    more=lambda seed=SEED: together(_about(positions(seed))),
    small=lambda: _about(FEW_MOVES),
    why="The search never looks at a move that loses at once, nor at the reply that proves it.",
    next="How many of the seven moves are left on average? Count over the positions of a game.",
    trick=Trick(
        "Your code goes step by step, and it is right. The other player's winning cells tell it "
        "for all moves at once, and no move has to be made.",
        "Write it without a loop. Which moves lie just below a winning cell of the other player, "
        "and which winning cells are moves themselves?",
    ),
)

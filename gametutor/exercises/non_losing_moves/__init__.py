"""non_losing_moves: the moves after which the other player cannot win at once."""

from collections.abc import Iterator
from functools import partial

from gamesearch.solving import bits
from gamesearch.solving.bits import non_losing_moves, possible_moves, winning_cells
from gametutor.kit import at, ideas
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import named
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.probes.bits import SafeProbe, can_be_asked
from gametutor.kit.questions.connect_four import FEW_MOVES, along, prefixes
from gametutor.kit.source import Source

SOLUTION = Source.of(non_losing_moves)


# --- right, in other forms ---------------------------------------------------------------------
def try_every_move(position, mask):
    """Make each move, and look whether the opponent has a win then."""
    moves = possible_moves(mask)
    opponent = position ^ mask
    safe = 0
    for bit in range(49):
        move = moves & 1 << bit
        if move:
            after = mask | move
            if not winning_cells(opponent, after) & possible_moves(after):
                safe |= move
    return safe


def with_play_column(position, mask):
    """The opponent's discs are `position` after the move."""
    found = []
    for column in range(7):
        if not possible_moves(mask) >> 7 * column & 63:
            continue
        theirs, all_discs = bits.play_column(position, mask, column)
        wins = any(
            bits.four_in_a_row(bits.play_column(theirs, all_discs, reply)[0] ^ new_mask)
            for reply in range(7)
            if possible_moves(all_discs) >> 7 * reply & 63
            for new_mask in [bits.play_column(theirs, all_discs, reply)[1]]
        )
        if not wins:
            found.append(all_discs ^ mask)
    return sum(found)


def below_first(position, mask):
    danger = winning_cells(mask ^ position, mask)
    moves = possible_moves(mask)
    safe = moves & ~(danger >> 1)
    must = moves & danger
    if must == 0:
        return safe
    if must.bit_count() > 1:
        return 0
    return safe & must


def by_counting(position, mask):
    moves, wins = possible_moves(mask), winning_cells(position ^ mask, mask)
    blocked = [1 << bit for bit in range(49) if moves & wins & 1 << bit]
    if len(blocked) == 2 or len(blocked) > 2:
        return 0
    if len(blocked) == 1:
        moves = blocked[0]
    return moves - (moves & wins >> 1)


def one_expression(position, mask):
    moves, wins = possible_moves(mask), winning_cells(position ^ mask, mask)
    must = moves & wins
    return (0 if must & (must - 1) else (must or moves)) & ~(wins >> 1)


def each_in_its_list(position, mask):
    cells = [1 << bit for bit in range(49)]
    wins = winning_cells(position ^ mask, mask)
    moves = [cell for cell in cells if possible_moves(mask) & cell]
    threats = [cell for cell in moves if wins & cell]
    moves = threats or moves
    moves = [cell for cell in moves if not wins & cell * 2]
    return sum(moves) if len(threats) < 2 else 0


def recursive(position, mask, moves=None):
    if moves is None:
        moves = possible_moves(mask)
    if not moves:
        return 0
    first = moves & -moves
    new = mask | first
    bad = winning_cells(position ^ mask, new) & possible_moves(new)
    return (0 if bad else first) | recursive(position, mask, moves ^ first)


class Safe:
    def __call__(self, position, mask):
        opponent = mask - position
        self.danger = winning_cells(opponent, mask)
        self.moves = possible_moves(mask)
        return sum(move for move in self.split() if self.is_safe(move))

    def split(self):
        left = self.moves
        while left:
            yield left & -left
            left &= left - 1

    def is_safe(self, move):
        others = self.moves & self.danger & ~move
        return not others and not self.danger & move << 1


RIGHT = [
    try_every_move,
    with_play_column,
    below_first,
    by_counting,
    one_expression,
    each_in_its_list,
    recursive,
    Safe(),
]

# --- wrong ideas -------------------------------------------------------------------------------

TRIED, COUNTED = Source.of(try_every_move), Source.of(by_counting)
SHORT, LISTED = Source.of(one_expression), Source.of(each_in_its_list)
TWO = """\
        if forced & (forced - 1):
            return 0
"""
idea = partial(
    at.any_step, look="Take each of your moves in turn: what can the other player do after it?"
)


def _always(number):
    return SOLUTION.returning(str(int(number)))


WRONG = {
    "own_threats": idea(
        "that looks at the own threats instead of the other player's",
        "Whose wins are the cells that your code avoids or blocks?",
        "The other player's discs are `position ^ mask`.",
        "`winning_cells(position ^ mask, mask)`",
        by=[
            SOLUTION.edit("winning_cells(position ^ mask", "winning_cells(position"),
            TRIED.edit("opponent = position ^ mask", "opponent = position"),
            SHORT.edit("winning_cells(position ^ mask", "winning_cells(position"),
        ],
    ),
    "discs_of_both": idea(
        "that takes all discs for the other player's",
        "Whose discs do you look for wins with?",
        "The other player's discs are those in `mask` that are not in `position`.",
        "`winning_cells(position ^ mask, mask)`",
        by=[
            SOLUTION.edit("position ^ mask", "mask"),
            TRIED.edit("opponent = position ^ mask", "opponent = mask"),
            SHORT.edit("position ^ mask", "position | mask"),
        ],
    ),
    "never_blocks": idea(
        "that does not see that a win has to be blocked",
        "The other player can complete four at once. Which moves are left?",
        "Only a disc in that very cell stops it.",
        "`forced = moves & danger`; if there is one, `moves = forced`.",
        by=[
            SOLUTION.edit("        moves = forced\n", ""),
            SHORT.edit("(must or moves)", "moves"),
            SOLUTION.edit("if forced:", "if False:"),
            LISTED.edit("    moves = threats or moves\n", ""),
        ],
    ),
    "never_looks_at_threats": idea(
        "that returns every possible move",
        "After which of your moves can the other player complete four?",
        "There are two kinds: a win that is not blocked, and a win above the move itself.",
        "Block what is threatened, and leave out the cells below a winning cell.",
        by=[
            SOLUTION.edit(TWO, "").edit("moves & ~(danger >> 1)", "possible_moves(mask)"),
            SHORT.edit("(0 if must & (must - 1) else (must or moves)) & ~(wins >> 1)", "moves"),
        ],
    ),
    "plays_below_a_win": idea(
        "that plays into the cell below one where the other player wins",
        "Your disc is a step for the next one. What lies above it?",
        "The cell above becomes playable by your own move.",
        "One bit down is `>> 1`. Leave out the cells below a winning cell: `& ~(danger >> 1)`.",
        by=[
            SOLUTION.edit(" & ~(danger >> 1)", ""),
            SHORT.edit(" & ~(wins >> 1)", ""),
            COUNTED.edit(" - (moves & wins >> 1)", ""),
            LISTED.edit("moves = [cell for cell in moves if not wins & cell * 2]", "pass"),
            TRIED.edit("& possible_moves(after)", "& moves"),
            SOLUTION.edit("danger >> 1", "danger << 1"),
            LISTED.edit("cell * 2", "cell // 2"),
        ],
    ),
    "shifts_to_a_neighbour": idea(
        "that leaves out a cell beside a winning cell, not the one below",
        "By how many bits is the cell below another one away?",
        "One bit is one cell up or down; seven bits are one column.",
        "The move below a winning cell is `danger >> 1`.",
        by=[
            SOLUTION.edit("danger >> 1", "danger >> 7"),
            SOLUTION.edit("danger >> 1", "danger << 7"),
            SHORT.edit("wins >> 1", "wins >> 7"),
        ],
    ),
    "no_move_in_a_winning_cell": idea(
        "that leaves out the cells where the other player would win, instead of taking them",
        "A disc of yours in the cell that the other player needs: is that bad for you?",
        "That is how a win is blocked.",
        "Leave out what is *below* such a cell.",
        by=[
            SOLUTION.edit("& ~(danger >> 1)", "& ~danger"),
            SHORT.edit("~(wins >> 1)", "~wins"),
            SHORT.edit(
                "(0 if must & (must - 1) else (must or moves)) & ~(wins >> 1)", "moves & ~wins"
            ),
        ],
    ),
    "blocks_one_of_two": idea(
        "that plays on where the other player has two wins",
        "The other player can win in two columns. Can one disc stop both?",
        "With two cells to block, every move loses.",
        "If `forced` has more than one bit, return 0: `forced & (forced - 1)`.",
        by=[
            SOLUTION.edit(TWO, ""),
            SOLUTION.edit("            return 0", "            forced &= -forced"),
            SHORT.edit("0 if must & (must - 1) else (must or moves)", "must or moves"),
            LISTED.edit("if len(threats) < 2 else 0", ""),
        ],
    ),
    "two_wins_are_no_danger": idea(
        "that forgets all threats where there are two",
        "Two cells have to be blocked. What does your code return?",
        "No move is safe then: 0.",
        "If `forced` has more than one bit, return 0.",
        by=[
            SOLUTION.edit("            return 0", "            return moves"),
            SOLUTION.edit("            return 0", "            forced = moves"),
            COUNTED.edit("        return 0", "        pass"),
        ],
    ),
    "one_win_is_too_many": idea(
        "that gives up where there is one cell to block",
        "One cell has to be blocked, and you are to move. Is every move lost?",
        "`forced & (forced - 1)` is 0 when only one bit is set.",
        "Only two cells or more cannot be blocked.",
        by=[
            SOLUTION.edit("if forced & (forced - 1):", "if forced:"),
            SOLUTION.edit("if forced & (forced - 1):", "if forced > 1:"),
            COUNTED.edit("len(blocked) == 2 or len(blocked) > 2", "len(blocked) >= 1"),
            LISTED.edit("len(threats) < 2", "not threats"),
        ],
    ),
    "a_block_is_always_safe": idea(
        "that does not ask what lies above the cell that it blocks",
        "You block a cell. Can the other player win in the cell above it?",
        "The forced move can be a step, too.",
        "Take away the cells below a winning cell in every case, forced or not.",
        by=[
            SOLUTION.edit("        moves = forced\n", "        return forced\n"),
            SHORT.edit("(must or moves)) & ~(wins >> 1)", "must or moves & ~(wins >> 1))"),
        ],
    ),
    "cells_in_the_air": idea(
        "that returns cells in which no disc can come to rest yet",
        "Can a disc fall into each of your cells?",
        "A winning cell high in the air is no move yet.",
        "Only cells of `possible_moves(mask)` are moves.",
        by=[
            SOLUTION.edit("forced = moves & danger", "forced = danger"),
            SHORT.edit("must = moves & wins", "must = wins"),
            SOLUTION.edit("return moves", "return (BOARD ^ mask)"),
            SOLUTION.edit("& ~(danger >> 1)", "^ danger >> 1"),
        ],
    ),
    "the_unsafe_moves": idea(
        "that returns the moves that lose, not those that do not",
        "Are your cells those to play, or those to avoid?",
        "`~` turns a set of cells into all the others.",
        "`moves & ~(danger >> 1)`",
        by=[
            SOLUTION.edit("& ~(danger >> 1)", "& danger >> 1"),
            SHORT.edit("~(wins >> 1)", "(wins >> 1)"),
            TRIED.edit("if not winning", "if winning"),
        ],
    ),
    "always_the_same": ideas.ALWAYS_THE_SAME_NUMBER.by(
        SOLUTION.returning("0"), SHORT.edit("(must or moves)", "0"), family=_always
    ),
    "wrong_kind": idea(
        "that returns something other than one whole number",
        "Which line makes something else of the one number with a bit for each move?",
        "The moves are bits of one number.",
        "Join the cells with `|`.",
        look="Look at what you return: which type has it?",
        by=[
            SOLUTION.returning("[bit for bit in range(49) if answer >> bit & 1]"),
            SOLUTION.returning("answer != 0"),
            SOLUTION.returning("bin(answer)"),
            SOLUTION.returning("(answer, answer.bit_count())"),
        ],
    ),
    "gives_nothing_back": ideas.NOTHING_COMES_OUT.by(
        SOLUTION.edit("    return moves", "    moves = moves"), SOLUTION.returning("None")
    ),
}

GAMES = (
    *("", "4", "44", "1212", "4453"),
    *(
        "11312",
        "44556",
        "44665",
        "47332",
        "47543",
        "2115233",
        "447444555",
        "32375512344",
        "37563174473",
        "44744455557",
        "54466666377",
        "766623177774",
        "3145125547674",
        "11117455566674",
        "44446666633331",
        "65233467452276",
        "1165753711645456",
    ),
)


def _asked(moves: str) -> Iterator[SafeProbe]:
    return filter(can_be_asked, map(SafeProbe, prefixes(moves)))


def _more(seed: int = SEED) -> Iterator[Probe]:
    return along(90, _asked, seed)


def _small() -> Iterator[SafeProbe]:
    return filter(can_be_asked, map(SafeProbe, FEW_MOVES))


EXERCISE = Exercise(
    name="non_losing_moves",
    number="13.5",
    task=(
        "Write `non_losing_moves(position, mask)`. It returns a number with a bit for each "
        "possible move after which the other player cannot win at once; 0 if there is none. The "
        "player to move cannot win at once. `winning_cells(discs, mask)` has the empty cells that "
        "would complete four with these discs, those in the air too."
    ),
    solution=non_losing_moves,
    needs={"possible_moves": bits.possible_moves, "winning_cells": bits.winning_cells},
    imports="from gamesearch.solving.bits import possible_moves, winning_cells",
    reasons={
        "What has to be blocked": "A winning cell of the other player that is a possible move has "
        "to be taken now. Of two, one is left over: every move loses.",
        "What is left out": "A disc below a winning cell makes that cell playable. `danger >> 1` "
        "are the cells below; what had to be blocked may be among them.",
    },
    hints=(
        "There are two ways to let the other player win at once. Which two?",
        "A threat that is not blocked; and a move just below a cell where the other player wins.",
        "`danger = winning_cells(position ^ mask, mask)`, `forced = moves & danger`. With two bits "
        "in `forced` nothing helps; with one it is the only move. Take away `danger >> 1` at last.",
    ),
    battery=[*map(SafeProbe, GAMES)],
    more=_more,
    small=_small,
    right=RIGHT,
    wrong=named(WRONG, prefix="safe_"),
    why="The search never looks at a move that loses at once, nor at the reply that proves it.",
    next="How many of the seven moves are left on average? Count over the positions of a game.",
)

"""The right forms of my_strategy, and the programs of its wrong ideas."""

from gametutor.exercises.my_strategy import LARGEST, my_strategy
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(my_strategy)
LINE = "state.coins % 4 or 1"


# --- right, in other forms ---------------------------------------------------------------------
def tries_every_move(state):
    for move in state.legal_moves():
        if (state.coins - move) % 4 == 0:
            return move
    return state.legal_moves()[0]


def looks_at_the_piles(state):
    good = [move for move in state.legal_moves() if state.result(move).coins in range(0, 40, 4)]
    return (good or state.legal_moves())[-1]


def takes_three_when_lost(state):
    over = state.coins % 4
    return 3 if over == 0 else over


def looks_ahead(state):
    def wins(coins):
        return any(not wins(coins - move) for move in (1, 2, 3) if move <= coins)

    coins = min(state.coins, 4 + state.coins % 4)
    return next((m for m in (1, 2, 3) if m <= coins and not wins(coins - m)), 1)


RIGHT = written_in(vars())


# --- wrong ideas -------------------------------------------------------------------------------
def leaves_what_is_listed(state):
    for move in state.legal_moves():
        if state.coins - move in (4, 8, 12, 16, 20):
            return move
    return state.legal_moves()[0]


LISTED = Source.of(leaves_what_is_listed)
PILES = "(4, 8, 12, 16, 20)"
UP_TO = [f"(0, {', '.join(map(str, range(4, most + 1, 4)))})" for most in range(8, LARGEST - 4, 4)]

PROGRAMS = {
    "leaves_the_last_coins": [
        LISTED,
        SOLUTION.edit(LINE, "state.coins % 4 if state.coins > 4 and state.coins % 4 else 1"),
    ],
    "looks_at_the_end_only": [
        *SOLUTION.edits(
            LINE,
            "state.coins if state.coins <= 3 else 1",
            "state.coins if state.coins <= 3 else 2",
        ),
        LISTED.edit(PILES, "(0,)"),
    ],
    "stops_at_a_certain_pile": [
        LISTED.edit(PILES, "(0, 4)"),
        *(LISTED.edit(PILES, piles) for piles in UP_TO),
    ],
    "knows_a_few_piles": [
        LISTED.edit(PILES, "(4,)"),
        LISTED.edit(PILES, "(4, 8)"),
        LISTED.edit(PILES, "(4, 8, 12)"),
        LISTED.edit(PILES, "(4, 8, 12, 16)"),
    ],
    "always_takes_the_same": [
        *SOLUTION.edits(LINE, "state.legal_moves()[0]", "2", "3"),
        SOLUTION.edit(LINE, "min(2, state.coins)"),
    ],
    "takes_the_most": SOLUTION.edits(LINE, "state.legal_moves()[-1]", "max(state.legal_moves())"),
    "leaves_one_over": SOLUTION.edits(LINE, "(state.coins - 1) % 4 or 1"),
    "counts_by_another_number": SOLUTION.edits(
        LINE, "state.coins % 3 or 1", "min(state.coins % 5, 3) or 1"
    ),
    "has_no_move_from_a_multiple": SOLUTION.edits(LINE, "state.coins % 4"),
    "says_what_to_leave": SOLUTION.edits(
        LINE, "state.coins - state.coins % 4", "state.coins // 4 * 4", "4"
    ),
}

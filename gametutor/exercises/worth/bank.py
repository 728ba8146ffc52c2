"""The right forms of worth, and the programs of its wrong ideas."""

from gametutor.exercises.worth import worth
from gametutor.kit.source import Source, written_in

SOLUTION = Source.of(worth)
LINE = "-1 if player != to_move else 1"


# --- right, in other forms ---------------------------------------------------------------------
def the_other_way_round(player, to_move):
    if player == to_move:
        return 1
    return -1


def by_the_last(player, to_move):
    last = 1 - to_move
    return -1 if player == last else +1


def in_a_list(player, to_move):
    return [-1, 1][player == to_move]


def in_one_sum(player, to_move):
    return 1 - 2 * abs(player - to_move)


RIGHT = written_in(vars())

PROGRAMS = {
    "the_last_coin_wins": SOLUTION.edits(LINE, "1 if player != to_move else -1"),
    "the_same_for_everybody": SOLUTION.edits(LINE, "-1", "1", "0"),
    "looks_at_one_of_the_two": SOLUTION.edits(
        LINE,
        "-1 if player else 1",
        "1 if player else -1",
        "-1 if to_move else 1",
        "1 if to_move else -1",
    ),
    "zero_for_one_of_the_two": SOLUTION.edits(
        LINE, "-1 if player != to_move else 0", "0 if player != to_move else 1"
    ),
    "a_truth_value": SOLUTION.edits(LINE, "player == to_move", "player != to_move"),
}

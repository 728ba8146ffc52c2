"""Whole searches in the forms in which people write them, to be edited into wrong ones.

The worked solutions choose between `max` and `min` by `to_move`. Others are told by a flag or a
colour whose turn it is, or return a move with each value. There a slip, such as a start value of 0,
holds at every level of the tree, or for one player only: another program with the same idea.
"""

from math import inf

from gametutor.kit.source import Source


def flag(state, player, is_max):
    if state.is_terminal():
        return state.utility(player)
    if is_max:
        value = -inf
        for move in state.legal_moves():
            found = flag(state.result(move), player, False)
            if found > value:
                value = found
        return value
    else:
        value = inf
        for move in state.legal_moves():
            found = flag(state.result(move), player, True)
            if found < value:
                value = found
        return value


def colour(state, player, color):
    if state.is_terminal():
        return color * state.utility(player)
    value = -inf
    for move in state.legal_moves():
        value = max(value, -colour(state.result(move), player, -color))
    return value


def pair(state, player):
    if state.is_terminal():
        return state.utility(player), None
    mine = state.to_move == player
    value, best_move = (-inf if mine else inf), None
    for move in state.legal_moves():
        found, _ = pair(state.result(move), player)
        if (found > value) if mine else (found < value):
            value, best_move = found, move
    return value, best_move


FLAG, COLOUR, PAIR = map(Source.of, (flag, colour, pair))
LEAF = "state.utility(player)"
"""What a finished game is worth, in the text of each of them."""

ONE_MOVE_AHEAD = "state.result(move).utility(player) if state.result(move).is_terminal() else 0"
"""What a move is worth to somebody who looks at the position after it, and no further."""


# --- slips in the form with a flag: of MAX, of MIN, and of both --------------------------------
def edited(at_max: tuple[str, str], at_min: tuple[str, str], search: Source = FLAG) -> list[Source]:
    """What to replace where MAX moves, and what where MIN does."""
    only_max = search.edit(*at_max)
    return [only_max, search.edit(*at_min), only_max.edit(*at_min)]


def starting_at(number: float, search: Source = FLAG) -> list[Source]:
    """MAX starts at a number, MIN at its negative."""
    return edited(("= -inf", f"= {number}"), ("= inf", f"= {-number}"), search)


HERE, DEEPER = " " * 12, " " * 16


def ending_the_loop_where(at_max: str, at_min: str, search: Source = FLAG) -> list[Source]:
    """The loop ends as soon as a test is true: of the best `value` so far, or of the child's own,
    `found`, which is then returned."""

    def ending(test: str, ends: str) -> tuple[str, str]:
        keep = f"if found {test} value:\n{DEEPER}value = found"
        if ends.startswith("found"):
            return keep, f"if {ends}:\n{DEEPER}value = found\n{DEEPER}return value\n{HERE}{keep}"
        return keep, f"{keep}\n{HERE}if {ends}:\n{DEEPER}return value"

    return edited(ending(">", at_max), ending("<", at_min), search)


def content_with_a_gain(search: Source = FLAG) -> list[Source]:
    """The loop ends at a value above 0, or at a win: at the best so far, or at the child's own."""
    tests = (
        ("value > 0", "value < 0"),
        ("value == 1", "value == -1"),
        ("found == 1", "found == -1"),
    )
    return [slip for test in tests for slip in ending_the_loop_where(*test, search)]

"""What a card explains because the lessons do not: scores, players, and the rules of some games."""

from typing import Any

from gamesearch.base.text.counting import listed

ABOUT = {
    # scores
    "mobility": "`mobility` counts the moves of the player to move: 0.1 for each.",
    "choices": "`choices` counts the moves of the player to move.",
    "slight": "`slight` is 0.0001 for each move of the player to move beyond two.",
    "first_number": "`first_number` is the first number in the list, for player 0; for player 1, "
    "it is negated.",
    # players
    "first_move": "`first_move` plays the first legal move.",
    "last_move": "`last_move` plays the last legal move.",
    "take_four": "`take_four` takes 4 coins, which the rules forbid.",
}


def explained(*names: str) -> list[str]:
    """A sentence for each of these names that needs one."""
    return [ABOUT[name] for name in dict.fromkeys(names) if name in ABOUT]


def rules_of(state: Any) -> list[str]:
    """Who moves again in this game, if that needs a sentence. The games themselves are not loaded
    for it."""
    game = type(state).__name__
    if game == "TwoHeaps":
        return ["In `TwoHeaps`, a player who clears one of the two heaps moves again."]
    if game == "NimAgain":
        return ["In `NimAgain`, a player who leaves an odd number of coins moves again."]
    if game == "TreeAgain":
        items = listed(map(str, state.again), "or")
        return [f"In this `TreeAgain`, a player who chooses item {items} moves again."]
    return []


A_RULE = 4
"""A rule that has to be read first counts like so many nodes of a tree."""

FAR = 1000
"""Beyond it numbers stand in a tree for one reason: somebody began at a number, not at infinity."""


def far_numbers(state: Any) -> list[str]:
    """Why a tree has numbers that no game of the lessons has, if it has some."""
    if type(state).__name__ in ("NumberTree", "TreeAgain") and _farthest(state.tree) > FAR:
        return ["A leaf may be any number, however large or small."]
    return []


def _farthest(tree: Any) -> float:
    """How far from 0 the numbers of a tree go."""
    return max(map(_farthest, tree)) if isinstance(tree, tuple) else abs(tree)

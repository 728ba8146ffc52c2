"""Functions for games with dice, or with three players.

What is right is found by plans: a plan fixes what a player does in every position where they may be
to move, and a game in which everybody follows a plan is no choice any more, only chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from gamesearch.games import ChanceTree, NimAgain, NimForSix, NimForThree, Piglet, TreeForThree
from mistakes.oracle.positions import is_number

MOST_PLANS = 400
PILES = NimForThree, NimForSix, NimAgain


@cache
def dice_trees() -> tuple[ChanceTree, ...]:
    """Random trees with dice and with few enough plans to try them all."""
    random = Random("dice")
    made: list[ChanceTree] = []
    while len(made) < 150:
        tree = ChanceTree(_random(random, 4), random.randrange(2))
        if _plans(tree) <= MOST_PLANS:
            made.append(tree)
    return tuple(made)


def _random(random: Random, plies: int) -> Any:
    if plies == 0 or random.random() < 0.2:
        return random.randint(-9, 9)
    items = [_random(random, plies - 1) for _ in range(random.choice((1, 2, 2, 3, 6)))]
    if random.random() < 0.5:
        return items
    weights = [random.randint(1, 5) for _ in items]
    return [(w / sum(weights), item) for w, item in zip(weights, items, strict=True)]


def _choices(state: Any) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Every place where a player chooses: how one gets there, who chooses, between how many."""
    waiting: list[tuple[tuple[int, ...], Any]] = [((), state)]
    while waiting:
        way, here = waiting.pop()
        moves = here.legal_moves()
        if moves and here.to_move in (0, 1):
            yield way, here.to_move, len(moves)
        waiting += [((*way, at), here.result(move)) for at, move in enumerate(moves)]


def _plans(state: Any) -> int:
    count = 1
    for _, _, moves in _choices(state):
        count *= moves
    return count


def _ends(state: Any, plan: dict[tuple[int, ...], int]) -> float:
    """What player 0 gets on average if both follow the plan: leaf by leaf, each as likely as all
    that has to fall on the way to it."""
    total = 0.0
    waiting: list[tuple[tuple[int, ...], Any, float]] = [((), state, 1.0)]
    while waiting:
        way, here, likely = waiting.pop()
        if here.is_terminal():
            total += likely * here.utility(0)
            continue
        for at, move in enumerate(here.legal_moves()):
            share = float(plan[way] == at) if way in plan else here.probability(move)
            if share:
                waiting.append(((*way, at), here.result(move), likely * share))
    return total


@cache
def by_plans(state: Any) -> float:
    """What player 0 can be sure of on average: the best plan against the worst answer to it."""
    places = list(_choices(state))
    own, other = ([place for place in places if place[1] == player] for player in (0, 1))

    def plans(which: list[Any]) -> Iterator[dict[tuple[int, ...], int]]:
        for picks in product(*(range(moves) for _, _, moves in which)):
            yield {way: pick for (way, _, _), pick in zip(which, picks, strict=True)}

    return max(min(_ends(state, mine | its) for its in plans(other)) for mine in plans(own))


def expectimax(answer: Any) -> Iterator[str]:
    games = [Piglet(goal, flips) for goal, flips in ((1, 2), (2, 2), (2, 3), (3, 3))]
    for state in (*dice_trees(), *games):
        right = by_plans(state)
        for player, sign in ((0, 1), (1, -1)):
            said = answer(state, player)
            is_right = is_number(said) and abs(said - sign * right) < 1e-9
            yield "" if is_right else f"{state!r} is {sign * right:g} for {player}, not {said!r}"


@cache
def three_player_trees() -> tuple[Any, ...]:
    random = Random("three")

    def tree(plies: int, most: int) -> Any:
        if plies == 0 or random.random() < 0.2:
            return tuple(random.randint(-most, most) for _ in range(3))
        return [tree(plies - 1, most) for _ in range(random.choice((1, 2, 2, 3)))]

    trees = (TreeForThree(tree(4, most), n % 3) for n in range(120) for most in (1, 9))
    piles = [game(coins, coins % 3) for game in PILES for coins in range(12)]
    return (*trees, *piles)


@cache
def from_the_ends(state: Any) -> tuple[float, ...]:
    """What each player gets, found by going through the positions from the last to the first."""
    order: list[tuple[tuple[int, ...], Any]] = [((), state)]
    for way, here in order:
        order += [((*way, at), here.result(m)) for at, m in enumerate(here.legal_moves())]
    known: dict[tuple[int, ...], tuple[float, ...]] = {}
    for way, here in reversed(order):
        if here.is_terminal():
            known[way] = tuple(here.utility(player) for player in range(here.players))
            continue
        after = [known[(*way, at)] for at in range(len(here.legal_moves()))]
        most = max(shares[here.to_move] for shares in after)
        known[way] = next(shares for shares in after if shares[here.to_move] == most)
    return known[()]


def max_n(answer: Any) -> Iterator[str]:
    for state in three_player_trees():
        right, said = from_the_ends(state), answer(state)
        is_right = isinstance(said, (tuple, list)) and tuple(said) == right
        yield "" if is_right else f"{state!r} is {right}, not {said!r}"


JUDGES = {"expectimax": expectimax, "max_n": max_n}

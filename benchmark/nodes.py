"""How many positions does `best_move` visit? `python -m benchmark.nodes` counts, for some minutes;
the numbers are the same on every machine.

Twenty positions each of three games, searched to the same depth with the same evaluation: by plain
alpha-beta, once and in the order of the rules; by the search of `best_move`, to all depths up to
this one; and by that search with one of its parts missing, or one added.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from benchmark import positions
from gamesearch.evaluation.connect_four import open_lines
from gamesearch.evaluation.othello import corners_and_mobility
from gamesearch.search import alpha_beta
from gamesearch.search.deepening import Deepening
from gamesearch.search.rating import Score
from gamesearch.search.table import Entry, Table


class Twenty(NamedTuple):
    """Positions of a game, and how they are searched.

    Attributes:
        title: the head of their column.
        states: makes the positions.
        score: their evaluation.
        depth, small_depth: how many plies to look ahead, and how many for a trial.
    """

    title: str
    states: Callable[[], list[Any]]
    score: Score
    depth: int
    small_depth: int


GAMES = (
    Twenty("Connect Four", positions.connect_four, open_lines, 10, 5),
    Twenty("Othello 6×6", positions.othello_6, corners_and_mobility, 8, 4),
    Twenty("Othello 8×8", positions.othello_8, corners_and_mobility, 7, 3),
)


class RulesOrder(Deepening):
    def _ordered(self, state: Any, moves: list[Any], entry: Entry | None) -> list[Any]:
        first = [entry.move] if entry is not None and entry.move in moves else []
        return first + [move for move in moves if move not in first]


class FullWindows(Deepening):
    def _after(self, state: Any, move: Any, depth: int, alpha: Any, beta: Any, _: bool) -> Any:
        return super()._after(state, move, depth, alpha, beta, True)


class NothingFinal(Deepening):
    def _deeper(self, entry: Entry, depth: int) -> Entry:
        return entry


def symmetric(state: Any, score: Score) -> Deepening:
    return Deepening(state, score, table=Table(key=lambda state: min(state.mirror_images())))


WAYS: dict[str, Callable[[Any, Score], Deepening]] = {
    "`best_move`": Deepening,
    "without the history of cuts": RulesOrder,
    "without windows of no width": FullWindows,
    "without final entries at greater depths": NothingFinal,
    "without a table": lambda state, score: Deepening(state, score, table=Table(2)),
    "with one entry for symmetric positions": symmetric,
}


def plain(state: Any, score: Score, depth: int) -> tuple[float, int]:
    """The rating that alpha-beta finds, and how many positions it visits."""
    nodes, search = 0, alpha_beta.to_depth

    def counted(*arguments: Any) -> float:
        nonlocal nodes
        nodes += 1
        return search(*arguments)

    alpha_beta.to_depth = counted  # where it looks itself up
    try:
        return counted(state, depth, score), nodes
    finally:
        alpha_beta.to_depth = search


def deepened(search: Deepening, depth: int) -> tuple[float, int]:
    """The same of a search that goes deeper and deeper."""
    found = next(found for found in search if found.depth == depth or found.is_final)
    return found.rating, search.nodes


def column(game: Twenty, depth: int) -> dict[str, int]:
    """The nodes of all ways, which must find the same ratings."""
    states = game.states()
    # The same number, asked for again and again; it says nothing about the nodes.
    score = lru_cache(100_000)(game.score)
    right = [plain(state, score, depth) for state in states]
    totals = {"alpha-beta, in the order of the rules": sum(nodes for _, nodes in right)}
    for name, way in WAYS.items():
        if way is symmetric and not hasattr(states[0], "mirror_images"):
            continue
        found = [deepened(way(state, score), depth) for state in states]
        if [rating for rating, _ in found] != [rating for rating, _ in right]:
            sys.exit(f"{game.title}, {name}: {found}, not {right}")
        totals[name] = sum(nodes for _, nodes in found)
    return totals


def main(arguments: list[str] | None = None) -> None:
    """Count as the command line says, and print a table in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m benchmark.nodes", description=__doc__)
    parser.add_argument("--small", action="store_true", help="less deep, for a trial")
    small = parser.parse_args(arguments).small
    depths = [game.small_depth if small else game.depth for game in GAMES]
    heads = [f"{game.title}, {depth} plies" for game, depth in zip(GAMES, depths, strict=True)]
    columns = [column(game, depth) for game, depth in zip(GAMES, depths, strict=True)]
    print(" | ".join(["| nodes", *heads]), "|")
    print("|---" * (len(GAMES) + 1) + "|")
    for name in columns[0]:
        cells = [_cell(totals, name) for totals in columns]
        print(" | ".join([f"| {name}", *cells]), "|")


def _cell(totals: dict[str, int], name: str) -> str:
    if name not in totals:
        return "–"
    plain_nodes, *_ = totals.values()
    times = "" if totals[name] == plain_nodes else f", ÷ {plain_nodes / totals[name]:.1f}"
    return f"{totals[name]:,}{times}"


if __name__ == "__main__":
    main()

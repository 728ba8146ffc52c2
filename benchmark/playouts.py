"""Playouts a second of Monte-Carlo tree search, beside OpenSpiel's: 1,000 from the empty board, one
random game each, c = √2.

    python -m benchmark.playouts
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import process_time

from benchmark.fast_tictactoe import FastTicTacToe
from benchmark.own_environment import default_folder
from benchmark.with_peers import Peers
from gamesearch.games import ConnectFour
from gamesearch.search.monte_carlo import uct
from gamesearch.search.rollouts import rollouts
from gamesearch.state import GameState

PLAYOUTS, RUNS = 1_000, 5
STARTS: dict[str, GameState] = {"tic-tac-toe": FastTicTacToe(), "Connect Four": ConnectFour()}


def seconds(start: GameState) -> float:
    """The processor time of ours."""
    began = process_time()
    uct(start, PLAYOUTS, rollouts(1))
    return process_time() - began


def main(folder: Path) -> None:
    """Print the medians of runs in turn."""
    peers = Peers(folder)
    for name, start in STARTS.items():
        pairs = [
            (seconds(start), peers.seconds("OpenSpiel", f"playouts of {name}", False))
            for _ in range(RUNS)
        ]
        ours, theirs = (median(times) for times in zip(*pairs, strict=True))
        print(
            f"{name}: gamesearch {PLAYOUTS / ours:,.0f} playouts a second, "
            f"OpenSpiel {PLAYOUTS / theirs:,.0f}, \u00d7 {theirs / ours:.2f}"
        )
    peers.close()


if __name__ == "__main__":
    main(default_folder("gamesearch-peers"))

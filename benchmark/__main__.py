"""`python -m benchmark`: measure, and print a table in Markdown."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from benchmark.counting import count_nodes
from benchmark.own_environment import NotInstalled, default_folder
from benchmark.tasks import OURS, PROGRAMS, TASKS
from benchmark.with_peers import Peers
from gamesearch import best_move
from gamesearch.games import ConnectFour

PEERS = {"OpenSpiel": tuple(TASKS), "easyAI": ("alpha_beta", "connect_four")}
OTHER_NODES = {"easyAI": {"alpha_beta": (20_866, 871)}}
"""Positions it visits, (full, small): its moves have the same order, but a sooner win is better."""


class Runner(NamedTuple):
    """A program at one task: its time, how many positions it visits, how many it should visit."""

    name: str
    seconds: Callable[[], float]
    nodes: Callable[[], int]
    right: int


def main(arguments: list[str] | None = None) -> None:
    """Measure as the command line says."""
    options = _options().parse_args(arguments)
    print(f"{date.today():%d %B %Y}, {machine()}.\n")
    peers = _peers(options.peers_folder) if options.with_peers else None
    columns = {
        task: _measured(_runners(task, options.small, peers), options.repeat) for task in TASKS
    }
    print(_table(columns, options.small))
    if not options.small:
        print(f"\n{_depth_in_a_second(peers)}")
    if peers:
        peers.close()


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmark", description=__doc__)
    parser.add_argument(
        "--with-peers", action="store_true", help="also measure easyAI and OpenSpiel"
    )
    parser.add_argument(
        "--peers-folder",
        type=Path,
        default=default_folder("gamesearch-peers"),
        metavar="FOLDER",
        help="where their own environment is made and kept (%(default)s)",
    )
    parser.add_argument(
        "--repeat", type=_times, default=5, metavar="N", help="how many rounds (%(default)s)"
    )
    parser.add_argument("--small", action="store_true", help="small positions, for a trial")
    return parser


def _times(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number, 1 or more, not {text!r}")
    return int(text)


def _peers(folder: Path) -> Peers | None:
    try:
        return Peers(folder)
    except NotInstalled as reason:
        print(f"Without easyAI and OpenSpiel: {reason}.\n")
        return None


def _runners(task: str, small: bool, peers: Peers | None) -> list[Runner]:
    """All programs that do this task."""

    def ours(program):
        def seconds() -> float:
            began = process_time()
            program.run[task](small)
            return process_time() - began

        return Runner(program.name, seconds, lambda: count_nodes(program, task, small), right)

    def theirs(name):
        known = OTHER_NODES.get(name, {}).get(task, (right, right))[small]
        return Runner(
            name,
            lambda: peers.seconds(name, task, small),
            lambda: peers.nodes(name, task, small),
            known,
        )

    right = TASKS[task].small_nodes if small else TASKS[task].nodes
    others = [name for name in PEERS if peers and task in PEERS[name]]
    our_own = [program for program in PROGRAMS if task in program.run]
    return [*map(ours, our_own), *map(theirs, others)]


def _measured(runners: list[Runner], repeat: int) -> dict[str, tuple[float, int]]:
    """For each name, the median time in seconds and the positions visited, which must be right."""
    times: dict[str, list[float]] = {runner.name: [] for runner in runners}
    for _ in range(repeat):  # in turn, so that a slow minute affects everybody
        for runner in runners:
            times[runner.name].append(runner.seconds())
    for runner in runners:
        if (found := runner.nodes()) != runner.right:
            sys.exit(f"{runner.name} visits {found:,} positions, not {runner.right:,}")
    return {runner.name: (median(times[runner.name]), runner.right) for runner in runners}


def _table(columns: dict[str, dict[str, tuple[float, int]]], small: bool) -> str:
    """A table in Markdown: times, and how many times as long as ours."""
    nodes = {task: TASKS[task].small_nodes if small else TASKS[task].nodes for task in columns}
    heads = [f"{TASKS[task].title}, {nodes[task]:,} nodes" for task in columns]
    names = dict.fromkeys(name for column in columns.values() for name in column)
    rows = ["| program | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    for name in names:
        cells = []
        for task, column in columns.items():
            if name not in column:
                cells.append("–")
                continue
            seconds, visited = column[name]
            times = f", × {seconds / column[OURS.name][0]:.2f}" if name != OURS.name else ""
            extra = f" ({visited:,} nodes)" if visited != nodes[task] else ""
            cells.append(f"{1000 * seconds:,.1f} ms{extra}{times}")
        rows.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _depth_in_a_second(peers: Peers | None) -> str:
    depth = best_move(ConnectFour(), seconds=1).depth
    theirs = f"; easyAI with its table, {peers.depth_in(1)} plies" if peers else ""
    ours = f"`best_move` looks {depth} plies ahead"
    return f"The empty board of Connect Four, one second: {ours}{theirs}."


def machine() -> str:
    return f"Python {platform.python_version()}, {os.cpu_count()} processors, {_model()}"


def _model() -> str:
    """The name of the processor, if the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


if __name__ == "__main__":
    main()

"""`python -m benchmark.connect_four SET_FILE...`: our solver beside C++, and a table in Markdown.

A line of a set is a position and its exact score: the columns played so far, 1 to 7, a space, and
the score for the player to move, as `gamesearch.solving.connect_four` counts it. Such sets are
published with Pascal Pons' "Solving Connect 4", a thousand positions each.

Every program is a command that reads positions and prints seconds, nodes and scores. All empty
their table before each position (only BitBully does not), and take turns.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmark.__main__ import machine
from benchmark.own_environment import NotInstalled, default_folder, installed
from gamesearch.games import ConnectFour

HERE = Path(__file__).parent
BITBULLY = "bitbully==0.0.79"
ENTRIES = 8_009
"""How many positions a table has room for: 64 kilobytes, which are emptied in a microsecond."""


class Program(NamedTuple):
    """What is measured.

    Attributes:
        command: reads positions, a line each; prints seconds, nodes and scores in one line.
        variables: of the environment, for the command, if any.
        is_slow: one round is enough.
    """

    name: str
    command: list[str]
    variables: dict[str, str] | None = None
    is_slow: bool = False


class Positions(NamedTuple):
    """A set of positions: its name, the moves that lead to each, and their scores."""

    name: str
    moves: list[str]
    scores: list[int]


class Run(NamedTuple):
    """What one program did with one set."""

    seconds: float
    nodes: int
    scores: list[int]


def main(arguments: list[str] | None = None) -> None:
    """Measure as the command line says."""
    options = _options().parse_args(arguments)
    sets = [read(file) for file in options.sets]
    with TemporaryDirectory() as folder:
        programs = [*_programs(options, Path(folder))]
        print(f"{date.today():%d %B %Y}, {machine()}.\n")
        parts = (os.cpu_count() or 1) if options.all_cores else 1
        columns = [measured(programs, some, options.repeat, parts) for some in sets]
    print(table(programs, sets, columns))


def read(file: Path) -> Positions:
    """The set in a file. Ends the program with a sentence if that is not one."""
    moves, scores = [], []
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        sys.exit(f"{file} cannot be read: {error}")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        if not re.fullmatch(r"[1-7]+ -?\d+", line.strip()):
            sys.exit(f"{file}, line {number}: columns 1 to 7, a space and a score, not {line!r}")
        columns, score = line.split()
        try:
            is_over = ConnectFour.after(columns).is_terminal()
        except ValueError as error:
            sys.exit(f"{file}, line {number}: {error}")
        if is_over:
            sys.exit(f"{file}, line {number}: the game is over, so there is nothing to solve")
        moves.append(columns)
        scores.append(int(score))
    if not moves:
        sys.exit(f"{file} has no positions")
    return Positions(file.name, moves, scores)


def measured(programs: list[Program], some: Positions, repeat: int, parts: int) -> list[Run]:
    """For each program the median of its times, with its nodes and scores."""
    runs: list[list[Run]] = [[] for _ in programs]
    for round_ in range(repeat):  # in turn, so that a slow minute affects everybody
        for program, done in zip(programs, runs, strict=True):
            if not (program.is_slow and round_):
                done.append(run(program, some.moves, parts))
    return [done[0]._replace(seconds=median(each.seconds for each in done)) for done in runs]


def run(program: Program, moves: list[str], parts: int = 1) -> Run:
    """One round. In several parts at once, each a process, the time is that of the longest."""

    def one(moves: list[str]) -> list[str]:
        return subprocess.run(
            program.command,
            input="\n".join(moves) + "\n",
            env={**os.environ, **(program.variables or {})},
            cwd=HERE.parent,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        ).stdout.split()

    parts = min(parts, len(moves))
    with ThreadPoolExecutor(parts) as pool:
        answers = list(pool.map(one, (moves[part::parts] for part in range(parts))))
    scores = [0] * len(moves)
    for part, (_, _, *found) in enumerate(answers):
        scores[part::parts] = map(int, found)
    seconds = max(float(answer[0]) for answer in answers)
    return Run(seconds, sum(int(answer[1]) for answer in answers), scores)


def table(programs: list[Program], sets: list[Positions], columns: list[list[Run]]) -> str:
    """A table in Markdown. The first program is the one that the others are compared with."""
    heads = [f"{some.name}, {len(some.moves):,} positions" for some in sets]
    rows = ["| program | " + " | ".join(heads) + " |", "|---" * (len(heads) + 1) + "|"]
    for number, program in enumerate(programs):
        cells = []
        for some, column in zip(sets, columns, strict=True):
            found, size = column[number], len(some.moves)
            times = f", × {found.seconds / column[0].seconds:.2f}" if number else ""
            exact = sum(a == b for a, b in zip(found.scores, some.scores, strict=True))
            wrong = f", {size - exact:,} wrong" if exact != size else ", all exact"
            cells.append(
                f"{1000 * found.seconds / size:,.4f} ms{times}, "
                f"{found.nodes / size:,.1f} nodes{wrong}"
            )
        rows.append(f"| {program.name} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _programs(options: argparse.Namespace, folder: Path) -> Iterator[Program]:
    entries = str(options.entries)
    try:
        yield Program("C++, -O3", [built(folder / "usual"), entries])
        yield Program(
            "C++, -O3, for this processor", [built(folder / "here", "-march=native"), entries]
        )
    except NotInstalled as reason:
        print(f"Without C++: {reason}.\n")
    ours = [sys.executable, "-m", "benchmark.solve_positions", entries]
    yield Program("gamesearch, compiled by Numba", ours)
    if options.with_bitbully:
        try:
            python = installed(options.bitbully_folder, [BITBULLY], "--no-deps")
            yield Program(
                "BitBully 0.0.79, without its book", [python, str(HERE / "bitbully_positions.py")]
            )
        except NotInstalled as reason:
            print(f"Without BitBully: {reason}.\n")
    if options.with_python:
        yield Program("gamesearch, plain Python", ours, {"NUMBA_DISABLE_JIT": "1"}, is_slow=True)


def built(program: Path, *options: str) -> str:
    """Our program in C++, built by this machine's compiler. Raises `NotInstalled`."""
    compiler = shutil.which("c++") or shutil.which("g++") or shutil.which("clang++")
    if compiler is None:
        raise NotInstalled("there is no compiler c++, g++ or clang++ here")
    source = str(HERE / "connect_four.cpp")
    command = [compiler, "-std=c++20", "-O3", *options, source, "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise NotInstalled(f"{compiler} could not build it: {done.stderr.strip()[:300]}")
    return str(program)


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmark.connect_four")
    add = parser.add_argument
    add("sets", nargs="+", type=Path, metavar="SET_FILE", help="lines of moves and a score")
    add("--repeat", type=_positive, default=5, metavar="N", help="how many rounds (%(default)s)")
    add("--entries", type=_positive, default=ENTRIES, metavar="N", help="of a table (%(default)s)")
    add("--with-bitbully", action="store_true", help="measure BitBully too")
    add("--bitbully-folder", type=Path, default=default_folder("gamesearch-bitbully"))
    add("--with-python", action="store_true", help="measure plain Python too, one round")
    add("--all-cores", action="store_true", help="divide each set among all cores")
    return parser


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number, 1 or more, not {text!r}")
    return int(text)


if __name__ == "__main__":
    main()

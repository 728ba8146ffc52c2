"""The benchmark of the solver: a C++ program visits the same nodes, and its table can be read."""

from __future__ import annotations

import shutil
import sys
from statistics import median

import pytest

from benchmark import connect_four
from benchmark.connect_four import Positions, Program, Run
from benchmark.own_environment import NotInstalled

# Played at random; the scores are those of the C++ program and of BitBully.
SET = Positions(
    "half-played",
    [
        "4253131641453156367374377774",
        "52361735662673555166275331",
        "3264116515525712274775",
        "4317141726244461574275",
        "543537524233611474",
        "273373177447435536456",
        "33247156634761552237",
    ],
    [4, -5, 7, 2, -2, 0, 1],
)
OURS = [sys.executable, "-m", "benchmark.solve_positions"]
HAS_COMPILER = any(shutil.which(name) for name in ("c++", "g++", "clang++"))


@pytest.mark.all
@pytest.mark.skipif(not HAS_COMPILER, reason="there is no compiler of C++ (sudo apt install g++)")
def test_the_solver_visits_the_nodes_of_the_program_in_cpp(tmp_path):
    program = connect_four.built(tmp_path / "program")
    cpp = connect_four.run(Program("C++", [program, "1009"]), SET.moves)
    ours = connect_four.run(Program("ours", [*OURS, "1009"]), SET.moves)
    assert ours.nodes == cpp.nodes > 30_000
    assert ours.scores == cpp.scores == SET.scores


LENGTHS = """
import sys
lengths = [len(line.strip()) for line in sys.stdin]
print(len(lengths) / 10, sum(lengths), *lengths)
"""


def test_a_set_in_parts_is_the_same_set():
    """A program for which the length of a position is its score, and its nodes."""
    program = Program("lengths", [sys.executable, "-c", LENGTHS])
    lengths = [len(moves) for moves in SET.moves]
    assert connect_four.run(program, SET.moves) == Run(0.7, sum(lengths), lengths)
    assert connect_four.run(program, SET.moves, parts=3) == Run(0.3, sum(lengths), lengths)


def test_programs_take_turns_and_a_slow_one_only_once(monkeypatch):
    seconds = iter([5.0, 9.0, 1.0, 3.0])
    turns = []

    def run(program, moves, parts):
        turns.append(program.name)
        return Run(next(seconds), 10, [0])

    monkeypatch.setattr(connect_four, "run", run)
    programs = [Program("fast", []), Program("slow", [], is_slow=True)]
    fast, slow = connect_four.measured(programs, SET, 3, 1)
    assert turns == ["fast", "slow", "fast", "fast"]
    assert (fast.seconds, slow.seconds) == (median([5, 1, 3]), 9)


def test_the_table_tells_ratios_nodes_and_wrong_scores():
    programs = [Program("C++", []), Program("ours", [])]
    some = Positions("two", ["1", "2"], [0, 4])
    columns = [[Run(0.004, 20, [0, 4]), Run(0.003, 21, [0, -4])]]
    assert connect_four.table(programs, [some], columns).splitlines() == [
        "| program | two, 2 positions |",
        "|---|---|",
        "| C++ | 2.0000 ms, 10.0 nodes, all exact |",
        "| ours | 1.5000 ms, × 0.75, 10.5 nodes, 1 wrong |",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "has no positions"),
        ("12 3\n128 0", r"line 2: columns 1 to 7, a space and a score, not '128 0'"),
        ("1212121 0", "line 1: the game is over"),
        ("11111111 0", "line 1: move 7 of '11111111' is impossible: column 1 is full"),
        (None, "cannot be read"),
    ],
)
def test_what_is_no_set_is_refused(text, sentence, tmp_path):
    file = tmp_path / "set"
    if text is not None:
        file.write_text(text)
    with pytest.raises(SystemExit, match=sentence):
        connect_four.read(file)


def test_without_a_compiler_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NotInstalled, match="no compiler"):
        connect_four.built(tmp_path / "program")

"""The solver in WebAssembly: what is kept is what its source says, and searches as Python does.

How Python in a browser calls it is tried on the site: see tests/site.
"""

import json
import re
import shutil
import subprocess
from array import array
from itertools import cycle
from random import Random

import pytest
from store_webassembly import COMMAND, SOURCE, compile_to

from gamesearch.games import ConnectFour
from gamesearch.solving.early import empty_tables, is_at_least, solve
from gamesearch.solving.solver import bits_of
from gamesearch.solving.struck import is_above
from gamesearch.solving.webassembly import BEGIN, FILE

ENTRIES = 1009  # few, so that positions meet in a slot

needs_node = pytest.mark.skipif(
    not shutil.which("node"), reason="there is no Node.js (sudo apt install npm)"
)
needs_clang = pytest.mark.skipif(
    not (shutil.which("clang") and shutil.which("wasm-ld")),
    reason="there is no compiler of WebAssembly (sudo apt install clang lld)",
)

ASK = f"""
import {{ readFileSync }} from "node:fs";
const begin = {BEGIN.strip()}, [file, questions] = JSON.parse(readFileSync(0, "utf-8"));
const answers = questions.map(([entries, calls]) => {{
    const solver = begin(readFileSync(file), () => {{}});
    return [solver.begin(entries), ...calls.map(([name, ...told]) => solver[name](...told))];
}});
console.log(JSON.stringify(answers));
"""


def answers(file, questions):
    """What the solver in a file answers in Node.js, which has the WebAssembly of a browser.

    Args:
        questions: for each solver its entries, and the calls: a name and arguments.
    """
    command = ["node", "--input-type=module", "--eval", ASK]
    asked = json.dumps([str(file), questions])
    done = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


# Only its last disc wins.
FULL = "567555452343641722571334167142211647237366"


def positions():
    """From 17 discs on, where a search is short, to a single empty cell; most played at random."""
    dice = Random(16)
    found = [bits_of(ConnectFour.after(FULL[:discs])) for discs in range(17, 42)]
    for _ in range(60):
        state, discs = ConnectFour(), 0
        while not state.is_terminal():
            if discs >= 20:
                found.append(bits_of(state))
            state, discs = state.result(dice.choice(state.legal_moves())), discs + 1
    return found


STRUCK = [
    (1 << 7 * column + row, 0)[::side]
    for column in range(7)
    for row in (1, 2, 3)
    for side in (1, -1)
]
"""One cell, for the player to move or for the opponent."""


def in_python(calls):
    """The answers of the search that the course explains, beginning with empty tables."""
    tables, nodes = empty_tables(ENTRIES), array("q", [0])
    yield 1
    for name, *told in calls:
        if name == "counted":
            yield nodes[0]
            nodes[0] = 0
        else:
            yield ASKED[name](*told, tables, nodes)


ASKED = {"solve": solve, "is_at_least": is_at_least, "is_above": is_above}


@needs_node
def test_it_finds_what_python_finds_and_visits_as_many_positions():
    questions = [
        [
            ENTRIES,
            [
                call
                for ask in (
                    ["solve", *at],
                    ["is_at_least", bound, *at],
                    ["is_above", -(bound > 0), *at, *struck],
                )
                for call in (ask, ["counted"])
            ],
        ]
        for bound, at, struck in zip(cycle([-3, 0, 1, 5]), positions(), cycle(STRUCK), strict=False)
    ]
    questions.append([ENTRIES, [call for _, calls in questions for call in calls]])  # all in one
    expected = [list(in_python(calls)) for _, calls in questions]
    assert sum(sum(told[2::2]) for told in expected) > 20_000
    assert answers(FILE, questions) == expected


@needs_node
def test_a_table_for_which_there_is_no_room_is_refused():
    assert answers(FILE, [[1, []], [2**29, []], [1e300, []]]) == [[1], [0], [0]]


def compiler(file):
    """Who made a file of WebAssembly, as it says itself."""
    return re.search(rb"processed-by.+?\d+\.\d+\.\d+", file.read_bytes(), re.DOTALL)[0]


@pytest.mark.all
@needs_clang
@needs_node
def test_the_file_is_what_its_source_is_compiled_to(tmp_path):
    """By the same compiler to the byte, by another to what searches the same."""
    compile_to(anew := tmp_path / "anew.wasm")
    if compiler(anew) == compiler(FILE):
        assert anew.read_bytes() == FILE.read_bytes()
    calls = [call for at in positions() for call in (["solve", *at], ["counted"])]
    assert answers(anew, [[ENTRIES, calls]]) == answers(FILE, [[ENTRIES, calls]])


@pytest.mark.all
@needs_clang
def test_time_may_end_a_search_anywhere():
    """No function keeps a stack of its own, which would grow with each call that never returns."""
    options = [each for each in COMMAND.split() if not each.startswith(("-nostdlib", "-Wl"))]
    command = [*options, "-S", str(SOURCE), "-o", "-"]
    assembly = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert assembly.count("call\tsearch") >= 4
    assert "__stack_pointer" not in assembly


def test_without_a_compiler_it_says_so(monkeypatch, tmp_path):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match="sudo apt install clang lld"):
        compile_to(tmp_path / "anew.wasm")

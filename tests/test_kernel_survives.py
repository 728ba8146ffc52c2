"""Whatever a learner writes: the check answers with the right sentence, and the next cell runs.

In a real kernel, one for all of these tests: each of them also shows that the kernel lived on
after the one before. Then all once more as on a system that must not fork.
"""

import os
import pickle
import sys

import pytest
from jupyter_client.manager import start_new_kernel
from suite.fewer import those
from systems import on_unix

from gametutor.answers.asking.process import can_fork
from gametutor.exercises import find

SETUP = """
import builtins, functools, itertools, sys
from gametutor import check
from gamesearch.games import NumberTree, TicTacToe
from gamesearch.search.minimax import min_value
"""
PROCESS = """
from gametutor.answers.asking import limits, process
limits.patience = lambda seconds: 2.0  # tests do not wait for what sleeps
process.ways_to_start = lambda: [process.{way}]
"""

# Into everything that is open and can be written to, the way to the notebook among it.
WRITES = """
import gc, io
def f(state, player):
    gc.unfreeze()
    for thing in gc.get_objects():
        if isinstance(thing, io.BufferedWriter) and not thing.closed and thing.fileno() > 2:
            thing.write({words})
            thing.flush()
    return 0
"""


class Breakpoint:
    """What ends the process that unpickles it."""

    def __reduce__(self):
        return os._exit, (1,)


# What the learner wrote, and a sentence of the answer.
ANSWERS = {
    "a loop without end": (
        "def f(state, player):\n    while True: pass",
        "It was still running after 2 seconds, and was stopped.",
    ),
    "a loop that asks for the same child without end": (
        "def f(state, player):\n"
        "    while not state.is_terminal():\n"
        "        state.result(state.legal_moves()[0])\n"
        "    return state.utility(player)",
        "It asked for more than 50,000 positions, and was stopped.",
    ),
    "endless recursion": (
        "def f(state, player):\n    return f(state, player)",
        "It calls itself endlessly (RecursionError).",
    ),
    "endless recursion through max": (
        "def f(state, player):\n    return max([1, 2], key=lambda move: f(state, player))",
        "It calls itself endlessly (RecursionError).",
    ),
    "endless recursion through lru_cache": (
        "@functools.lru_cache(maxsize=None)\n"
        "def f(state, player, n=0):\n    return f(state, player, n + 1)",
        "It calls itself endlessly (RecursionError).",
    ),
    "a loop inside C": (
        "def f(state, player):\n    return sum(itertools.count())",
        "It was still running after 2 seconds, and was stopped.",
    ),
    "a generator that never ends": (
        "def numbers():\n    while True: yield 1\ndef f(state, player):\n    return max(numbers())",
        "It was still running after 2 seconds, and was stopped.",
    ),
    "a generator instead of a value": (
        "def f(state, player):\n    while True: yield 1",
        "A search should return a number, but yours returned a generator",
    ),
    "a loop that swallows every stop": (
        "def f(state, player):\n"
        "    while True:\n"
        "        try:\n"
        "            while True: pass\n"
        "        except BaseException: pass",
        "It was still running after 2 seconds, and was stopped.",
    ),
    "a list that grows without bound": (
        "def f(state, player):\n    rows = [0]\n    while True: rows = rows + rows",
        "It ran out of memory; does a list or a number grow too large?",
    ),
    "sys.exit": (
        "def f(state, player):\n    sys.exit()",
        "It called exit(), which would end the whole notebook.",
    ),
    "KeyboardInterrupt": (
        "def f(state, player):\n    raise KeyboardInterrupt",
        "It raised KeyboardInterrupt.",
    ),
    "an exception with a broken text": (
        "class Odd(Exception):\n    def __str__(self): raise ValueError\n"
        "def f(state, player):\n    raise Odd",
        "Odd, with a message that cannot be shown (its __str__ fails).",
    ),
    "a million prints": (
        "def f(state, player):\n    for n in range(1_000_000): print(n)\n    return 0",
        "It printed without end, and was stopped.",
    ),
    "a value whose comparison fails": (
        "class Odd:\n    def __eq__(self, other): raise ValueError\n    __hash__ = None\n"
        "def f(state, player):\n    return Odd()",
        "A search should return a number, but yours returned <",
    ),
    "a value whose repr fails": (
        "class Odd:\n    def __repr__(self): raise ValueError\n"
        "def f(state, player):\n    return Odd()",
        "an unprintable Odd",
    ),
    "a value whose repr never ends": (
        "class Odd:\n    def __repr__(self):\n        while True: pass\n"
        "def f(state, player):\n    return Odd()",
        "It was still running after 2 seconds, and was stopped.",
    ),
    "a number whose comparison never ends": (
        "class Odd(float):\n    __hash__ = None\n"
        "    def __eq__(self, other):\n        while True: pass\n"
        "def f(state, player):\n    return Odd(99)",
        "Yours: 99.",
    ),
    "builtins replaced": (
        "def f(state, player):\n    builtins.max = min\n    return 1",
        "It replaced `max`, which all code shares. It has been restored.",
    ),
    "the package patched": (
        "def f(state, player):\n    NumberTree.legal_moves = lambda self: []\n    return 1",
        "It replaced `NumberTree.legal_moves`, which all code shares. It has been restored.",
    ),
    "a class instead of a function": (
        "class f:\n    pass",
        "This exercise asks for a function `max_value(state, player)`. You passed the class f.",
    ),
    "an argument that is changed": (
        "def f(state, player):\n"
        "    if hasattr(state, 'coins'): object.__setattr__(state._state, 'to_move', 7)\n"
        "    return min_value(state, 1 - player)",
        "It changed the position it was given.",
    ),
    "a crash of the interpreter": (
        "def f(state, player):\n    import ctypes; ctypes.string_at(0)",
        "It ended the whole program, by an exit or a crash.",
    ),
    "os._exit": (
        "def f(state, player):\n    import os; os._exit(0)",
        "It ended the whole program, by an exit or a crash.",
    ),
    "input": (
        "def f(state, player):\n    return int(input('value?'))",
        "nobody does during a check",
    ),
    "words of its own to the notebook": (
        WRITES.format(words=b"nonsense\n"),
        "It corrupted the check's result.",
    ),
    "a reply in the place of the check's": (
        WRITES.format(words=b'{"number": 2, "said": 7, "printed": ["", 0], "seconds": 0}\n'),
        "It corrupted the check's result.",
    ),
    "a pickle that runs code": (
        WRITES.format(words=pickle.dumps(Breakpoint()) + b"\n"),
        "It corrupted the check's result.",
    ),
    "a process that lives on": (
        "import os, time\n"
        "def f(state, player):\n"
        "    if os.fork() == 0: time.sleep(600)\n"
        "    os._exit(1)",
        "It ended the whole program, by an exit or a crash.",
    ),
    "processes that come back": (
        "import os\ndef f(state, player):\n    os.fork()\n    os.fork()\n    return 0",
        "Right: 1. Yours: 0.",
    ),
    "an answer that never comes": (
        "import time\ndef f(state, player):\n    time.sleep(600)",
        "It was still waiting after 2 seconds, and was stopped.",
    ),
    "a number without end": (
        "def f(state, player):\n    return 10 ** 10_000",
        "A number this large is more than the check can compare.",
    ),
    "output to the notebook": (
        "from IPython.display import display\n"
        "def f(state, player):\n    display(state)\n    return 'x'",
        "A search should return a number, but yours returned the string 'x'.",
    ),
}

if sys.platform == "win32":  # nothing is forked there, and Python catches what would crash it
    ANSWERS = {
        kind: answer
        for kind, answer in ANSWERS.items()
        if "os.fork" not in answer[0] and kind != "a crash of the interpreter"
    }

KEEPS = """
kept = []
def f(state, player):
    kept.append(state)
    if state.is_terminal():
        return state.utility(player)
    return max(min_value(state.result(move), player) for move in state.legal_moves())
"""


WAYS = ["forked", pytest.param("spawned", marks=pytest.mark.all)]


@pytest.fixture(scope="module", params=WAYS if can_fork() else ["spawned"])
def run(request, tmp_path_factory):
    """Runs a cell in the kernel and returns its text: what was printed, then the result."""
    folder = tmp_path_factory.mktemp("learner")  # where the kernel keeps the progress
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(folder))

    def run_cell(source):
        said = []

        def listen(message):
            content = message["content"]
            if message["msg_type"] == "stream":
                said.append(content["text"])
            if message["msg_type"] in ("execute_result", "display_data"):
                said.append(content["data"]["text/plain"])

        reply = client.execute_interactive(source, output_hook=listen, timeout=60)
        assert reply["content"]["status"] == "ok", reply["content"]
        return "".join(said)

    run_cell(SETUP + PROCESS.format(way=request.param))
    yield run_cell
    client.stop_channels()
    manager.shutdown_kernel(now=True)


# Most of these are stopped by a clock.
TAKE_LONG = {kind for kind, (_, sentence) in ANSWERS.items() if "was stopped" in sentence}
TAKE_LONG |= {"processes that come back"} | {
    kind for kind in ANSWERS if "endless recursion" in kind
}
QUICK = [kind for kind in ANSWERS if kind not in TAKE_LONG][::2]


@pytest.mark.parametrize("kind", those(["a loop without end", *QUICK], ANSWERS))
def test_the_check_says_what_happened_and_the_next_cell_runs(run, kind):
    written, sentence = ANSWERS[kind]
    card = run(f"{written}\ncheck.max_value(f)")
    assert "max_value: not there yet" in card
    assert sentence in " ".join(card.split())
    assert "Traceback" not in card
    assert run("print(max(1, 2), len(TicTacToe().legal_moves()))") == "2 9\n"


def test_an_answer_that_keeps_its_arguments_passes_and_keeps_nothing(run):
    card = run(f"{KEEPS}\ncheck.max_value(f)")
    assert "max_value: passed" in card
    assert run("print(kept)") == "[]\n"


def test_after_a_check_a_profiler_still_works(run):
    """In Python 3.11 taking back an asynchronous exception makes the next profiler hang."""
    run("def f(state, player):\n    return 0\ncheck.max_value(f)")
    profiled = "sys.setprofile(lambda *event: None)\nlen(str(1))\n"
    assert run(f"{profiled}(lambda: 1)()\nsys.setprofile(None)\nprint('alive')") == "alive\n"


@on_unix
def test_an_interrupted_check_leaves_a_kernel_that_works(run):
    """The interrupt button is a SIGINT to the kernel while the check waits."""
    source = (
        "import threading, signal, os\n"
        "threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
        "def f(state, player):\n    while True: pass\n"
        "try:\n    check.max_value(f)\n"
        "except KeyboardInterrupt:\n    print('interrupted')"
    )
    assert run(source) == "interrupted\n"
    right = find("max_value").source()
    card = run(f"from math import inf\n{right}\ncheck.max_value(max_value)")
    assert "max_value: passed" in card

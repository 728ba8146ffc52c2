"""A right answer passes on a machine that has no time for it."""

import json
import subprocess
import sys

import pytest

# Every worked solution is checked, on one core of the processor.
PROGRAM = """
import json, os
from gamesearch import check
from gamesearch.exercises import find, names
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
print(json.dumps({name: getattr(check, name)(find(name).solution).message for name in names()}))
"""


def started():
    return subprocess.Popen([sys.executable, "-c", PROGRAM], stdout=subprocess.PIPE)


def cards(program):
    said, _ = program.communicate(timeout=600)
    assert program.returncode == 0
    return json.loads(said)


@pytest.mark.all
def test_twelve_checks_at_once_on_one_core_say_what_one_alone_says():
    alone = cards(started())
    assert all(": passed" in card for card in alone.values())
    for together in [started() for _ in range(12)]:
        assert cards(together) == alone

"""A right answer passes on a machine that has no time for it."""

import gc
import json
import subprocess
import sys

import pytest

from gametutor.answers.asking.contain import contained
from gametutor.exercises import find

# Every worked solution is checked, or every twelfth one, on one core of the processor.
PROGRAM = """
import json, os, sys
from gametutor import check
from gametutor.exercises import find, names
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
those = names()[slice(*map(int, sys.argv[1:]))]
print(json.dumps({name: getattr(check, name)(find(name).solution).message for name in those}))
"""


def started(*those):
    """A process that checks all exercises, or those of a slice."""
    command = [sys.executable, "-c", PROGRAM, *map(str, those or (0, 1000))]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def cards(program):
    said, _ = program.communicate(timeout=600)
    assert program.returncode == 0
    return json.loads(said)


@pytest.mark.all
def test_twelve_checks_at_once_on_one_core_say_what_one_alone_says():
    """Each exercise is checked by one of them: it is the crowd that counts."""
    alone = cards(started())
    assert all(": passed" in card for card in alone.values())
    said = [cards(together) for together in [started(k, 1000, 12) for k in range(12)]]
    assert all(some.items() <= alone.items() for some in said)
    assert sum(map(len, said)) == len(alone)


def test_python_does_not_tidy_up_the_kernel_in_the_time_of_a_question():
    exercise, frozen = find("worth"), gc.get_freeze_count()
    in_the_kernel = [[] for _ in range(1000)]
    with contained(exercise, lambda player, to_move: gc.get_freeze_count()) as interview:
        counted = interview.ask(exercise.battery[0]).value
    assert counted >= frozen + len(in_the_kernel)

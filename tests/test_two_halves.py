"""A question to an answer in two halves: one asks, and holds nothing of what is right; one judges,
and never comes to where an answer runs."""

import pickle
import subprocess
import sys

import pytest
from test_house import NAMES, imported

from gametutor.exercises import find, names
from gametutor.kit.queries.query import Query

QUERIES = "gametutor.kit.queries"
KNOWS_WHAT_IS_RIGHT = (
    "gametutor.kit.probe",
    "gametutor.kit.probes",
    "gametutor.kit.batteries",
    "gametutor.kit.exercise",
    "gametutor.exercises",
    "gametutor.verdicts",
    "gametutor.checking",
)
ASKED_WITH = ("gamesearch.search.rating", "gamesearch.search.rollouts")
"""Of the searches: a score, and games played out at random."""


def is_in(module, place):
    return f"{module}.".startswith(f"{place}.")


def test_what_asks_imports_nothing_that_judges():
    asking = {name: NAMES[name] for name in NAMES if is_in(name, QUERIES)}
    assert len(asking) > 20
    for name, file in asking.items():
        for module in imported(file):
            assert not any(is_in(module, place) for place in KNOWS_WHAT_IS_RIGHT), (name, module)
            assert not is_in(module, "gamesearch.solving"), (name, module)
            if is_in(module, "gamesearch.search"):
                assert module in ASKED_WITH, (name, module)


def questions_to(exercise):
    """A few of each kind, and questions made of others."""
    kinds = {}
    for part in (exercise, *exercise.parts):
        for probe in (*part.battery, *zip(range(200), part.more(), strict=False)):
            probe = probe[1] if isinstance(probe, tuple) else probe
            kinds.setdefault(type(probe), probe)
    return list(kinds.values())


@pytest.mark.parametrize("name", names())
def test_what_is_sent_to_an_answer_is_a_query_and_a_probe_cannot_be_sent(name):
    for probe in questions_to(find(name)):
        assert isinstance(probe.query, Query)
        assert is_in(type(probe.query).__module__, QUERIES)
        assert probe.query.call == probe.call
        assert pickle.loads(pickle.dumps(probe.query)).call == probe.call
        assert b"gametutor.kit.probes" not in pickle.dumps(probe.query)
        with pytest.raises(TypeError, match="stays with who judges"):
            pickle.dumps(probe)


RECEIVES = """
import pickle, sys
import {child}
pickle.load(sys.stdin.buffer)
print(*sorted(sys.modules))
"""


@pytest.mark.parametrize(
    "child", ["gameclassroom.isolating.inside", "gametutor.answers.asking.child"]
)
def test_where_an_answer_runs_nothing_is_loaded_that_knows_what_is_right(child):
    """With the outline of each exercise, and questions to it."""
    exercises = [find(name) for name in names()]
    sent = [(e.outline, [probe.query for probe in questions_to(e)]) for e in exercises]
    received = subprocess.run(
        [sys.executable, "-c", RECEIVES.format(child=child)],
        input=pickle.dumps(sent),
        capture_output=True,
        check=True,
        env={"PYTHONPATH": ":".join(sys.path)},
    )
    loaded = received.stdout.decode().split()
    assert f"{QUERIES}.value" in loaded
    wrong = [m for m in loaded if any(is_in(m, place) for place in KNOWS_WHAT_IS_RIGHT)]
    assert wrong == []

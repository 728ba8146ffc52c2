"""An answer that comes as text is judged like one of the notebook."""

from functools import partial

import pytest

from gamesearch.checking.judge import judge, judge_with
from gamesearch.exercises import find, names
from gamesearch.isolating import CannotIsolate, best_way, isolated

TRUST = best_way(trust=True)


def judged(name, text, names=(), way=TRUST, **named):
    """The verdict on an answer in the form of a text."""
    exercise = find(name)
    handed_over = names or [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    opened = partial(isolated, exercise, text, handed_over, way, **named)
    return judge_with(exercise, opened).verdict


@pytest.mark.parametrize("name", names())
def test_a_worked_solution_passes(name):
    verdict = judged(name, find(name).source())
    assert verdict.status == "passed", verdict


SMALLEST = "def max_value(state, player):\n    return min(0, *[1])\n"


def test_a_wrong_answer_gets_the_verdict_that_it_gets_in_the_notebook():
    names = {}
    exec(SMALLEST, names)
    here, there = (
        judge(find("max_value"), names["max_value"]).verdict,
        judged("max_value", SMALLEST),
    )
    assert (there.status, there.stage, there.probe) == ("failed", here.stage, here.probe)
    assert there.battery == here.battery


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("def max_value(state, player)\n    pass\n", "SyntaxError: expected ':'"),
        ("a = 1\nb = a / 0\n", "ZeroDivisionError: division by zero, in line 2: `b = a / 0`"),
        ("raise SystemExit", "SystemExit"),
        ("import os\nos._exit(0)", "it ended the whole program"),
        ("pass", "after it ran there was no `max_value`"),
        ("", "after it ran there was no `max_value`"),
    ],
)
def test_a_text_that_does_not_define_an_answer_fails_and_says_why(text, words):
    verdict = judged("max_value", text)
    assert (verdict.status, verdict.stage) == ("failed", 3)
    assert words in verdict.words


def test_the_names_that_are_handed_over_may_be_the_learner_s_own():
    text = find("max_value").source().replace("def max_value", "def largest")
    assert judged("max_value", text, ["largest"]).status == "passed"


def test_where_there_is_no_sandbox_it_says_so():
    with pytest.raises(CannotIsolate, match="--trust"):
        best_way()

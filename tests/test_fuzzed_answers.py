"""Whatever the process of an answer sends, the answer fails, or there is an honest reason why it is
not judged; and never an error of the judge's."""

from __future__ import annotations

import re
from time import process_time

import pytest
from fuzzed import PLEA, FuzzedWay

from gameclassroom.gathering import Answer
from gameclassroom.marks.mark import Task, all_marked
from gametutor.answers.asking.line import BUSY
from gametutor.exercises import names
from gametutor.kit.probe import SEED

MESSAGES = 3_000
"""How many are sent in all, over all exercises."""


def send(exercise, messages):
    """Have answers to an exercise judged whose processes send so many messages together."""
    sent = seed = 0
    while sent < messages:
        way = FuzzedWay(exercise, seed)
        task = Task("eve", Answer(exercise, "fuzzed", ()), SEED, way, is_drawn=seed % 10 == 0)
        began = process_time()
        [mark] = all_marked([task])
        assert process_time() - began < 20
        said = f"seed {seed}: {mark.message}"
        if mark.status == "not checked" and BUSY not in mark.says:
            assert way.sent_trouble and "the process of the answer reports an error" in said
        assert "could not go on: “" not in said, said
        assert PLEA not in re.sub("“[^”]*”|'[^']*'", "", " ".join(mark.message.split())), said
        sent, seed = sent + way.sent, seed + 1


@pytest.mark.parametrize("exercise", ["count_plies", "alpha_beta", "evaluate"])
def test_no_message_is_too_much(exercise):
    send(exercise, 20)


@pytest.mark.all
@pytest.mark.parametrize("exercise", names())
def test_none_of_three_thousand_messages_is_too_much(exercise):
    send(exercise, MESSAGES / len(names()))

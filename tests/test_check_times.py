"""A check answers soon: times of the processor, beside a plain search just before and after.

On the machine of docs/speed.md that search takes 0.84 s. There a right answer is told so within
0.4 s in the median exercise and within 1 s in the longest, and a wrong one within 2 s.
"""

from statistics import median

import pytest

from benchmark.checks import measured, plain_search
from gametutor.exercises import names

UNIT = 0.84
RIGHT, WRONG = 1.0, 2.0


@pytest.mark.all
def test_a_verdict_comes_within_the_time_of_a_short_search():
    right, wrong = {}, {}
    before = plain_search()
    for name in names():
        right[name], wrong[name], before = _longest(name, before)
        if right[name] > RIGHT or wrong[name] > WRONG:
            # Other programs only ever make it longer: so what disturbed it once is seen here.
            *again, before = _longest(name, before)
            right[name], wrong[name] = min(right[name], again[0]), min(wrong[name], again[1])
    assert median(right.values()) <= 0.4
    assert max(right.values()) <= RIGHT, max(right, key=right.get)
    assert max(wrong.values()) <= WRONG, max(wrong, key=wrong.get)


def _longest(name, before):
    """Seconds for a right answer, in the middle of some, and for the longest of some wrong ones, on
    a machine on which the plain search takes a unit; and what it takes after them, which is what it
    takes before the next ones."""
    times = measured(name)
    after = plain_search()
    pace = (before + after) / 2 / UNIT
    return median(times.right) / pace, max(times.wrong) / pace, after

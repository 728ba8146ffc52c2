"""Of many cases of one claim some are for every run, the same ones each time; the others wait for
`--all`."""

import pytest


def every(step, cases):
    """The first case, and every so many after it, are for every run."""
    return [case if number % step == 0 else _waits(case) for number, case in enumerate(cases)]


def those(chosen, cases):
    """The cases whose first value is chosen are for every run."""
    first = [case[0] if isinstance(case, tuple) else case for case in cases]
    return [
        case if name in chosen else _waits(case) for name, case in zip(first, cases, strict=True)
    ]


def _waits(case):
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.all)

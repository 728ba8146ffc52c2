"""How the tests run: without a clock, so that a busy machine fails nothing, and with the same
examples everywhere."""

import pytest
from hypothesis import HealthCheck, settings

from gametutor.answers.asking import limits

settings.register_profile(
    "gamesearch",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("gamesearch")


@pytest.fixture
def unhurried(monkeypatch):
    """A search for a repair that finds on a slow or busy machine what it finds on an idle one."""
    for limit in ("REPAIR_SECONDS", "REPAIR_PATIENCE"):
        monkeypatch.setattr(limits, limit, 3 * getattr(limits, limit))


@pytest.fixture
def no_threads(monkeypatch):
    """A place where no thread can begin, as in a browser."""

    def start(self):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", start)

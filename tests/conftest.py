"""How the tests run: without a clock, so that a busy machine fails nothing."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("gamesearch", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gamesearch")


@pytest.fixture
def unhurried(monkeypatch):
    """A search for a repair that finds what it would find on an idle machine."""
    for limit in ("REPAIR_SECONDS", "PAIR_SECONDS", "REPAIR_PATIENCE"):
        monkeypatch.setattr(f"gametutor.answers.asking.limits.{limit}", 60.0)

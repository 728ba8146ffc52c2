"""How the property tests run: without a clock, so that a busy machine fails nothing."""

from hypothesis import HealthCheck, settings

settings.register_profile("gamesearch", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("gamesearch")

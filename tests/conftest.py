"""How the property tests run: without a clock, so that a busy machine fails nothing."""

from hypothesis import settings

settings.register_profile("gamesearch", deadline=None)
settings.load_profile("gamesearch")

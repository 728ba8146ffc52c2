"""The searches, one algorithm a file."""

from gamesearch.search import minimax

__all__ = ["minimax"]

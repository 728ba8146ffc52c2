"""The searches, one algorithm a file."""

from gamesearch.search import depth, minimax

__all__ = ["depth", "minimax"]

"""The searches, one algorithm a file."""

from gamesearch.search import alpha_beta, depth, minimax, negamax

__all__ = ["alpha_beta", "depth", "minimax", "negamax"]

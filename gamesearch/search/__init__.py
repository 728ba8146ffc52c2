"""The searches, one algorithm a file."""

from gamesearch.search import alpha_beta, deepening, depth, minimax, negamax, rating, table

__all__ = ["alpha_beta", "deepening", "depth", "minimax", "negamax", "rating", "table"]

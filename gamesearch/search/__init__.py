"""The searches, one algorithm a file."""

from gamesearch.search import (
    alpha_beta,
    deepening,
    depth,
    minimax,
    negamax,
    node_clock,
    ordering,
    rating,
    table,
)

__all__ = [
    "alpha_beta",
    "deepening",
    "depth",
    "minimax",
    "negamax",
    "node_clock",
    "ordering",
    "rating",
    "table",
]

"""Openings for a match: without dice, two players would play the same game every time."""

from gamesearch.games import Othello

OPENINGS = tuple(
    Othello(6).after(moves)
    for moves in (
        "e4 c5 b3 c2 d5 e3",
        "b3 b4 b5 b2 b1 a4",
        "b3 b4 c5 b2 e3 e4",
        "c2 d2 e2 d1 e4 f3",
        "d5 e3 d2 c5 f3 f2",
        "d5 e5 e4 c5 c6 e2",
        "e4 e5 d5 c5 f6 f4",
        "b3 d2 e4 f5 e1 b4",
        "b3 b2 e4 b4 c2 f4",
        "e4 e5 d5 c5 b4 f3",
        "d5 e5 b3 d6 e4 b2",
        "e4 e3 b2 d5 e6 d6",
    )
)
"""Twelve positions of Othello on 6 by 6 cells, each after six moves, drawn at random once."""

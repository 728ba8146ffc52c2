"""Twenty positions each of Connect Four and of two sizes of Othello, by the moves that lead there.

They were reached by moves at random. In those of Connect Four no win is near: it would end a search
before the depth.
"""

from __future__ import annotations

from gamesearch.games import ConnectFour, Othello

CONNECT_FOUR = """
    2 57 771 7214 17445 771643 6725131 11651462 52326274 314756126 673163665 4576233547
    5457142674 46235676631 61413675554 622521725752 453753436556 4147355254473 43155575345172
"""
OTHELLO_6 = """
    c2 c2b2 e4e3d2 e4e5b3f4 c2b4b5d2e4 e4e5e6c5b4a3 c2d2e4b4b3f4 b3b4b5b2c2d2c1 e4e3c2e5f6b4c5
    b3d2e4f5e2b4b5c5 d5e3e2e5e4c5f6d2 d5c5b5c6b4e5e4e3e2 d5c5b3e3e4e5b6b5d6 e4c5b6c6d6e5f4e2b4f6
    e4e5c2e3f3b2f5c1b1b4 c2d2e5b2e3b4b3e4e1f2d1 c2d2e1b1e2f2d1b4e5e4b2 c2b2a2a1d5c1d2e3e2a3f4f2
    c2d2e5b1d1e2c1e1f2e4f4b3 e4c5b5e3d5d6c6a6c2b4e6e2a3
"""
OTHELLO_8 = """
    c4 c4e3 e6f6d3e7 d3e3f4g3f2c5 e6f6g6d6c6g7c4g5 c4c5e6f5g4c3b4a3b6b3 f5d6c7f6e6c6f7g8f8f4c5c4
    d3c3e6e3d2f6c4d6f5c5b5f4d7c7 e6f6c4c5b6f3g6d3e3b3g2c6b4g3b2h1
    e6f6g6e3d3g7e2h6h8d6d7c6f7f8b5d2c1b6 f5f6e6f4c3c5e3d2e2f7c1b2c6d3g8f3a3a1b5d6
    f5f4f3d6c6f6f7g7d7d8c4b6h7d3c5g3e3b5b4g5h3a4
    f5f4f3f6d6f2g5d7c7h5g2b8e6f7g4g3h4e3c8g1b7h3g8b6
    f5d6c6b6c7d7a5g5c5f3f4b7h5a6c4b5g2h1e3g3d8c3a7e6d3b4
    c4c5e6f5g6c3b3g5g4b4b5a4e3e7a3c2a5b6d7h5c7d6d3h3c1a2e8f3
    f5f6c4f4e6d7g3f3e7d8g4h5h4d6h6d3e3b4c6h3g5b7c2g6h2d2c1f2c8f7
    e6f6c4c3g6g7f5d6d7f4c2d8g4b3b4d1c1f7e7f3h7e8e1b2d3f8b1d2g8h3e3h8
    d3c5f6f5f4g3f3c3b3g2d6g6h1c7g5f2e2g4h3f1b5e7f7f8h5d1d8d7h7g1e3c4d2g7
    e6f4f3d6c4f2g4c3c2b2a2f5e2e7g2h4e8b4g3g1h2d3c5b6b5a5a4f1g5b3a6h5d2c1a7a1
    e6f4g3c6c3g4c5e7f7c4c7b2e8b7c2b4a7a8a5a6g5h6a1a4b3b6f5c8h5c1h7f6e3h3d3g8b1g2
"""

FEINSTEIN = """
    c2 b4 c5 d2 e4 e3 d1 c1 b1 d5 d6 f4 b3 b2 f3 f2 e2 b6 a4 c6 a6 a2 b5 a5 e6 e5 a3 a1 f5 f6
    pass e1 f1
"""
"""The best play on 6 by 6, worth 4 discs to the second player: Joel Feinstein, 1993."""


def connect_four() -> list[ConnectFour]:
    """The empty board, and 19 others."""
    return [ConnectFour(), *map(ConnectFour.after, CONNECT_FOUR.split())]


def othello_6() -> list[Othello]:
    """On six columns and rows."""
    return [Othello(6).after(moves) for moves in OTHELLO_6.split()]


def othello_8() -> list[Othello]:
    """On eight columns and rows."""
    return [Othello(8).after(moves) for moves in OTHELLO_8.split()]


def feinstein() -> list[Othello]:
    """The positions of his line in which there is a move to choose, the last one first."""
    state, line = Othello(6, counts_points=True), []
    for move in FEINSTEIN.split():
        line.append(state)
        state = state.after(move)
    return [state for state in reversed(line) if len(state.legal_moves()) > 1]

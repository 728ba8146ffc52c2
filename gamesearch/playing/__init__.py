"""Players, a game, a match.

A player is a function from a state to a move. With `play` two of them play one game, with `match`
many.
"""

"""Boards to touch: play on, review a game, combine boards of bits."""

"""Puzzles: fill in a tree, mark its leaves, put lines in order."""

"""Widgets that ask: questions, puzzles, and the buttons for files."""

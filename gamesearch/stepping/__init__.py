"""Stepping: a search that ran becomes a row of events, one small step after the other."""

from gamesearch.stepping.events import MOST_NODES, Question, Step, Walk, walk

__all__ = ["MOST_NODES", "Question", "Step", "Walk", "walk"]

"""Stepping: a search that ran becomes a sequence of events, one small step at a time.

`events` goes through the calls that `watch` heard, `lines` runs the search once more to see which
line runs at each event, `listing` is its source, and `words` says what happens.
"""

from gamesearch.stepping.events import MOST_NODES, Question, Step, Walk, walk

__all__ = ["MOST_NODES", "Question", "Step", "Walk", "walk"]

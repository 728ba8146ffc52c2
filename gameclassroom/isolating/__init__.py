"""Run a stranger's answer, given as text, in a sandbox, and ask it questions from outside.

Given an exercise, a text and the way to a sandbox, this room returns an interview as in `asking`.
The process that asks never runs the text, and reaches the verdict on its own.
"""

from gameclassroom.isolating.best import CannotIsolate, WayThere, best_way, way_in_a_container
from gameclassroom.isolating.borrowed import borrowed
from gameclassroom.isolating.isolated import isolated
from gameclassroom.isolating.ways import Sandbox, Way

__all__ = [
    "CannotIsolate",
    "Sandbox",
    "Way",
    "WayThere",
    "best_way",
    "borrowed",
    "isolated",
    "way_in_a_container",
]

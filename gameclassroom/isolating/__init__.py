"""A stranger's answer, as text: it runs in a sandbox, and is asked from outside.

In go an exercise, a text and the way to a sandbox; out comes an interview as `asking` has it. Who
asks never runs the text, and finds the verdict alone.
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

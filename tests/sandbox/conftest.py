"""Hostile answers need a sandbox to be tried in: bubblewrap, where it works."""

import os

from suite.closing import note

from gameclassroom.isolating.best import CannotIsolate, best_way

collect_ignore_glob = []
if not hasattr(os, "geteuid") or os.geteuid() != 0:
    note("Containers of platforms were left out: only root can make them here.")
    collect_ignore_glob += ["test_platforms.py"]
try:
    best_way()
except CannotIsolate as reason:
    why = str(reason).splitlines()[0]
    note(f"Hostile answers were left out, because bubblewrap could not be tried. {why}")
    collect_ignore_glob += ["test_*.py"]

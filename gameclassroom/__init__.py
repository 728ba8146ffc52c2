"""The classroom: gather what a class handed in, judge it in isolation, mark it, and write pages
about it. It is built on the tutor, and the tutor on the package."""

from pathlib import Path

from gamesearch.base.ours import OURS

OURS.append(Path(__file__).parent)

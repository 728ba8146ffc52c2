"""Where the three packages of the course are on this machine."""

from pathlib import Path

import gameclassroom
import gamesearch
import gametutor

NAMES = ("gamesearch", "gametutor", "gameclassroom")
PACKAGES = tuple(Path(one.__path__[0]) for one in (gamesearch, gametutor, gameclassroom))
HOME = PACKAGES[0].parent

"""Where the package is on this machine."""

from pathlib import Path

import gamesearch

PACKAGE = Path(gamesearch.__file__).parent
HOME = PACKAGE.parent

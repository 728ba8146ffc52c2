"""An environment of its own for other people's programs, which leaves the project's as it is."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path

from gamesearch.base.text.counting import listed


class NotInstalled(Exception):
    """They are not available here. The message says why."""


def installed(folder: Path, packages: Sequence[str], *options: str) -> str:
    """The Python of an environment in `folder` that has these packages.

    Args:
        folder: made if it is not there; kept for the next time.
        packages: as pip takes them.
        options: what else pip is told.
    """
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            venv.create(folder, with_pip=True)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        raise NotInstalled(f"no environment could be made in {folder}: {error}") from None
    install = [str(python), "-m", "pip", "install", "--quiet", *options, *packages]
    done = subprocess.run(install, capture_output=True, text=True)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["pip gave no reason"]
        raise NotInstalled(f"pip could not install {listed(packages)}: {last[0]}")
    return str(python)


def default_folder(name: str) -> Path:
    """Where an environment is kept for the next time: in the user's cache."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / name
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / name
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / name

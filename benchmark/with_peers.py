"""Other people's programs, in an environment of their own that leaves the project's as it is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

PINNED = ("easyAI==2.0.12", "open_spiel==2.0.2")
WORKER = Path(__file__).with_name("peers.py")


class NoPeers(Exception):
    """They are not available here. The message says why."""


class Peers:
    """The process that runs them. It is asked one question at a time."""

    def __init__(self, folder: Path):
        python = _installed(folder)
        self._process = subprocess.Popen(
            [python, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            self.nodes("OpenSpiel", "minimax", small=True)
        except ValueError:
            raise NoPeers("the process with the other programs ended at once") from None

    def seconds(self, program: str, task: str, small: bool) -> float:
        """The processor time of one run."""
        return self._ask(ask="time", program=program, task=task, small=small)

    def nodes(self, program: str, task: str, small: bool) -> int:
        """How many positions it visits."""
        return self._ask(ask="nodes", program=program, task=task, small=small)

    def depth_in(self, seconds: float) -> int:
        """How many plies deep easyAI gets on the empty board of Connect Four."""
        return self._ask(ask="depth", seconds=seconds)

    def close(self) -> None:
        self._process.communicate()

    def _ask(self, **question: Any) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(question) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def _installed(folder: Path) -> str:
    """The Python of an environment in `folder` that has the pinned packages."""
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if not python.exists():
            venv.create(folder, with_pip=True)
    except (OSError, ValueError, subprocess.CalledProcessError) as error:
        raise NoPeers(f"no environment could be made in {folder}: {error}") from None
    install = [str(python), "-m", "pip", "install", "--quiet", *PINNED]
    done = subprocess.run(install, capture_output=True, text=True)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["pip gave no reason"]
        raise NoPeers(f"pip could not install {' and '.join(PINNED)}: {last[0]}")
    return str(python)


def default_folder() -> Path:
    """Where the environment is kept for the next time: the user's cache."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "gamesearch-peers"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "gamesearch-peers"
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "gamesearch-peers"

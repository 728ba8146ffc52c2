"""Other people's programs, in an environment of their own that leaves the project's as it is."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from benchmark.own_environment import NotInstalled, installed

PINNED = ("easyAI==2.0.12", "open_spiel==2.0.2")
WORKER = Path(__file__).with_name("peers.py")


class Peers:
    """The process that runs them. It is asked one question at a time."""

    def __init__(self, folder: Path):
        python = installed(folder, PINNED)
        self._process = subprocess.Popen(
            [python, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            self.nodes("OpenSpiel", "minimax", small=True)
        except ValueError:
            raise NotInstalled("the process with the other programs ended at once") from None

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

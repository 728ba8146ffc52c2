"""What the name `negamax` means where an answer is to call itself."""

from __future__ import annotations

from typing import Any

from gamesearch.exercises.kit.probe import Refused


def negamax(state: Any) -> float:
    """Stands in for the function of that name, which would do the answer's work.

    Raises:
        Refused: always.
    """
    raise Refused("`negamax` is not to be asked in this exercise: the function asks itself")

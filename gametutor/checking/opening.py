"""When worked solutions may be seen: a teacher's file `solutions.toml` says so.

    all = 2026-12-01            # every solution opens on this day
    max_value = "never"         # but this one stays closed

It lies with the lessons, in `notebooks`, or in the folder in which a learner works.
"""

import tomllib
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path
from typing import Any

from gamesearch.base.text.describe import brief
from gametutor.exercises import known
from gametutor.kit.ids import known_id

FILE = "solutions.toml"
ALL = "all"
NEVER = "never"


def why_closed(exercise: str, today: date, folders: Iterable[Path]) -> str:
    """Why a solution cannot be seen yet, in sentences; empty if it can.

    Args:
        exercise: its id.
        today: the date.
        folders: where the file may be. The first one found counts.
    """
    path = next((path for folder in folders if (path := folder / FILE).is_file()), None)
    if path is None:
        return ""
    try:
        opens = _read(path)
    except (ValueError, OSError) as error:
        return (
            f"{FILE} says when solutions open, and cannot be understood: {error}. Until it is "
            "corrected, they stay closed. Tell your teacher."
        )
    day = opens.get(exercise, opens.get(ALL))
    if day == NEVER:
        return f"Your teacher keeps the solution of {exercise} closed. {_hint_instead(exercise)}"
    if isinstance(day, date) and today < day:
        return f"The solution of {exercise} opens on {day.isoformat()}. {_hint_instead(exercise)}"
    return ""


def _hint_instead(exercise: str) -> str:
    return f"Until you have your own, hint.{exercise}() gives one hint at a time."


def _read(path: Path) -> dict[str, Any]:
    """The days on which solutions open, by exercise.

    Raises:
        ValueError: the file is not of this form. The message is the end of a sentence.
    """
    days = tomllib.loads(path.read_text("utf-8-sig"))
    for name, day in days.items():
        if name != ALL:
            known_id("exercise", name, known())
        if isinstance(day, datetime) or not (day == NEVER or isinstance(day, date)):
            raise ValueError(f'{name} is {brief(day)}, and must be a day, 2026-12-01, or "{NEVER}"')
    return days

"""What a learner is to hand in: the exercises of a lesson, what they are worth, and the seed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gamesearch.grading.points import EACH, Points
from gamesearch.lessons import LESSONS, Lesson


@dataclass(frozen=True)
class Assignment:
    """What a learner is to hand in.

    Attributes:
        lesson: the name of its notebook, without the ending.
        title: what stands at the top of it.
        worth: by exercise, its points; of a class, they may be given method by method.
        seed: what the further questions are drawn with.
    """

    lesson: str
    title: str
    worth: Mapping[str, float | Mapping[str, float]]
    seed: int

    @property
    def points(self) -> Points:
        return Points(self.worth)

    @property
    def number(self) -> str:
        """That of the lesson, as its file has it: "04"."""
        return self.lesson[:2]

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, path: Path) -> Assignment:
        """The one that `to_json` has once written into a file."""
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return cls(**data)


def assignments(wanted: Sequence[str], points: Points, seed: int) -> list[Assignment]:
    """An assignment for every lesson that is wanted.

    Args:
        wanted: lessons by number or name ("4", "04", "04_min_and_max_values"); without any, all.
        points: what exercises are worth; a lesson of which none is worth anything is left out.
        seed: see `Assignment`.

    Raises:
        ValueError: there is no such lesson, or nothing in it counts.
    """
    lessons = [_lesson(name) for name in wanted] or [*LESSONS]
    made = [
        Assignment(lesson.file, lesson.title, worth, seed)
        for lesson in lessons
        if (worth := dict(_worth(lesson, points)))
    ]
    if not made:
        raise ValueError("There is nothing to export: no exercise of these lessons counts.")
    return made


def _lesson(name: str) -> Lesson:
    for lesson in LESSONS:
        if name in (lesson.file, lesson.file[:2], str(int(lesson.file[:2]))):
            return lesson
    last = LESSONS[-1].file[:2]
    raise ValueError(f"There is no lesson {name}. Lessons are named by numbers, 00 to {last}.")


def _worth(lesson: Lesson, points: Points) -> Iterator[tuple[str, float | Mapping[str, float]]]:
    for name in lesson.exercises:
        if points.worth is None:
            yield name, EACH
        elif name in points.worth:
            yield name, points.worth[name]

"""What is kept of one learner between two runs: the marks, and what the teacher wrote by hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gameclassroom.marks.handed_in import Work
from gameclassroom.marks.mark import Mark
from gameclassroom.marks.points import Points, is_points
from gameclassroom.marks.writing import write_atomically
from gamesearch.base.text.describe import brief
from gametutor.exercises import find

HOW = (
    "To set a mark by hand, write the exercise and its points into by_hand, as in "
    '{"max_value": 0.5}, and run the same command again: it stays, and counts everywhere.'
)


@dataclass
class LearnerRecord:
    """The work of one learner.

    Attributes:
        learner: as the collected files name the learner.
        name: what people read.
        id: the learner's number in the learning platform; "" if that is not known.
        by_hand: the points that the teacher has set, by exercise.
        sources: where the answers were found.
        is_late: was anything handed in late?
        troubles: what is to be said about the files.
        marks: by exercise, in the order of the course.
    """

    learner: str
    name: str
    id: str
    by_hand: Mapping[str, float]
    sources: Sequence[str]
    is_late: bool
    troubles: Sequence[str]
    marks: dict[str, Mark] = field(default_factory=dict)

    @classmethod
    def of(cls, work: Work, by_hand: Mapping[str, float]) -> LearnerRecord:
        """The record of what was handed in, before it is judged."""
        return cls(
            work.learner, work.name, work.id, by_hand, work.sources, work.is_late, work.troubles
        )

    @classmethod
    def read(cls, path: Path) -> LearnerRecord | None:
        """The record in a file; None if there is no such file.

        Raises:
            ValueError: somebody has edited the file, and it cannot be read any more.
        """
        if not path.exists():
            return None
        data = _data(path)
        try:
            kept = {name: data[name] for name in ("learner", "name", "id", "sources", "troubles")}
            marks = {name: Mark.from_plain(mark) for name, mark in data["marks"].items()}
            record = cls(**kept, is_late=data["late"], by_hand=data["by_hand"], marks=marks)
        except (LookupError, TypeError, AttributeError):
            raise _not_ours(path) from None
        _refuse(path, record.by_hand)
        return record

    def write(self, path: Path, points: Points, about: Mapping[str, Any]) -> None:
        """Keep the record in a file.

        Args:
            path: the file.
            points: what the marks earn.
            about: what else to write down of the run.
        """
        marks = {
            name: {
                "points": self.earned(name, points),
                "of": points.of(name),
                **mark.to_plain(),
            }
            for name, mark in self.marks.items()
        }
        data = {
            "how": HOW,
            "by_hand": self.by_hand,
            "learner": self.learner,
            "name": self.name,
            "id": self.id,
            "points": self.total(points),
            "of": sum(map(points.of, self.marks)),
            "late": self.is_late,
            "sources": self.sources,
            "troubles": self.troubles,
            **about,
            "marks": marks,
        }
        write_atomically(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    def earned(self, exercise: str, points: Points) -> float | None:
        """The points of one exercise; None where the answer could not be judged."""
        if exercise in self.by_hand:
            return self.by_hand[exercise]
        mark = self.marks[exercise]
        if mark.status == "not checked":
            return None
        return points.earned(exercise, mark.status, mark.right)

    @property
    def is_unread(self) -> bool:
        """Is there no answer at all, and something to be said about the files?"""
        return bool(self.troubles) and all(mark.status == "nothing" for mark in self.marks.values())

    def above(self, points: Points) -> list[str]:
        """The exercises for which more points were set by hand than they are worth."""
        set_by_hand = (name for name in self.marks if name in self.by_hand)
        return [name for name in set_by_hand if self.by_hand[name] > points.of(name)]

    def total(self, points: Points) -> float | None:
        """All points together; None where an answer could not be judged."""
        earned = [self.earned(name, points) for name in self.marks]
        return None if None in earned else round(sum(filter(None, earned)), 2)


def records_in(folder: Path) -> dict[str, Path]:
    """The files of the records in a folder, by their learners. Of two records of one learner, such
    as a copy that somebody made beside it, the one with the shorter name.

    Raises:
        ValueError: somebody has edited a file, and it cannot be read any more.
    """
    found: dict[str, Path] = {}
    for path in sorted(folder.glob("*.json"), key=lambda path: (len(path.name), path.name)):
        found.setdefault(_data(path)["learner"], path)
    return found


def _data(path: Path) -> dict[str, Any]:
    """What is in the file of a record."""
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except ValueError as error:
        raise ValueError(
            f"{path} is not JSON any more ({error}). Correct it, or move it away to have it made "
            "anew without the marks that were set by hand."
        ) from None
    if not isinstance(data, dict) or not isinstance(data.get("learner"), str):
        raise _not_ours(path)
    return data


def _not_ours(path: Path) -> ValueError:
    return ValueError(f"{path} is not a file that this command has written. Move it away.")


def _refuse(path: Path, by_hand: Any) -> None:
    """Raise a ValueError that says what is wrong with the marks that were set by hand."""
    if not isinstance(by_hand, dict):
        raise ValueError(f"{path}: by_hand is {brief(by_hand)}. {HOW}")
    for name, points in by_hand.items():
        try:
            find(name)
        except ValueError as error:
            raise ValueError(f"{path}: in by_hand, {error}") from None
        if not is_points(points):
            raise ValueError(
                f"{path}: in by_hand, {name} is {brief(points)}, and must be a number, 0 or more"
            )

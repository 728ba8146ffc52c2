"""What is kept about one learner between runs: the marks, and the points that the teacher set by
hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gameclassroom.marks.handed_in import Work
from gameclassroom.marks.lateness import spoken_hours
from gameclassroom.marks.mark import WITHOUT_ANSWER, Mark
from gameclassroom.marks.points import Points, refuse_name, refuse_number, shown
from gameclassroom.marks.writing import write_atomically
from gamesearch.base.text.describe import brief
from gametutor.course.handing_in.submission import UNREADABLE, WRONG_LESSON

HOW = (
    "To set a mark by hand, write the exercise and its points to by_hand, as in "
    '{"max_value": 0.5}, and run the same command again. The mark is kept, and counts everywhere.'
)


@dataclass
class LearnerRecord:
    """The marked work of one learner.

    Attributes:
        learner: the learner, as in the submission.
        name: the name that people read.
        id: the learner's number in the learning platform; "" if it is not known.
        by_hand: the points that the teacher set, by exercise.
        sources: where the answers were found.
        feedback: see `Submission`.
        is_late: whether anything was late.
        hours_late: by how many hours; None if that is not known.
        troubles: sentences about the files.
        marks: the marks by exercise, in the order of the course.
    """

    learner: str
    name: str
    id: str
    by_hand: Mapping[str, float]
    sources: Sequence[str]
    feedback: str
    is_late: bool
    hours_late: float | None
    troubles: Sequence[str]
    marks: dict[str, Mark] = field(default_factory=dict)

    @classmethod
    def of(cls, work: Work, by_hand: Mapping[str, float]) -> LearnerRecord:
        """A record of this work that has no marks yet."""
        return cls(
            work.learner,
            work.name,
            work.id,
            by_hand,
            work.sources,
            work.feedback,
            work.is_late,
            work.hours_late,
            work.troubles,
        )

    @classmethod
    def read(cls, path: Path) -> LearnerRecord | None:
        """Read a record; None if there is no such file.

        Raises:
            ValueError: the file was edited, and is not valid any more.
        """
        if not path.exists():
            return None
        data = _data(path)
        try:
            kept = {name: data[name] for name in ("learner", "name", "id", "sources", "troubles")}
            marks = {name: Mark.from_plain(mark) for name, mark in data["marks"].items()}
            record = cls(
                **kept,
                feedback=data.get("feedback", ""),
                is_late=data["late"],
                hours_late=data.get("hours_late"),
                by_hand=data["by_hand"],
                marks=marks,
            )
        except (LookupError, TypeError, AttributeError):
            raise _not_written_here(path) from None
        _refuse(path, record.by_hand)
        return record

    def write(self, path: Path, points: Points, about: Mapping[str, Any]) -> None:
        """Write the record to a file.

        Args:
            path: the file.
            points: what the exercises are worth.
            about: what else to note about the run.
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
            "hours_late": self.hours_late,
            "sources": self.sources,
            "feedback": self.feedback,
            "troubles": self.troubles,
            **about,
            "marks": marks,
        }
        write_atomically(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")

    def earned(self, exercise: str, points: Points) -> float | None:
        """The points for one exercise, with what lateness costs, unless they were set by hand; None
        if the answer could not be judged."""
        if exercise in self.by_hand:
            return self.by_hand[exercise]
        mark = self.marks[exercise]
        if mark.status == "not checked":
            return None
        whole = points.earned(exercise, mark.status, mark.right, mark.only_visits)
        left = self._share_left(points)
        return whole if left == 1 else round(left * whole, 2)

    def _share_left(self, points: Points) -> float:
        """The share of the points that lateness leaves."""
        if self.hours_late is None or points.late is None:
            return 1.0
        return points.late.left(self.hours_late)

    def lateness(self, points: Points) -> str:
        """That it was late, and what that costs, in sentences; empty if it was not."""
        if not self.is_late or points.late is None:
            return "Handed in late." if self.is_late else ""
        if self.hours_late is None:
            return "Handed in late. Nothing says how late, so no points are taken off."
        off = 100 * (1 - self._share_left(points))
        how_late = spoken_hours(self.hours_late)
        return f"Handed in {how_late} late: {shown(off)}% of the points are taken off."

    @property
    def why_nothing(self) -> str:
        """If none of the files could be read, or all are of another lesson, a sentence that says
        so; else empty."""
        status, *others = {mark.status for mark in self.marks.values()}
        is_of_files = status in (UNREADABLE, WRONG_LESSON) and not others
        has_cells = any(mark.answer for mark in self.marks.values())
        return WITHOUT_ANSWER[status][1] if is_of_files and not has_cells else ""

    def above(self, points: Points) -> list[str]:
        """The exercises for which the points set by hand exceed what the exercise is worth."""
        set_by_hand = (name for name in self.marks if name in self.by_hand)
        return [name for name in set_by_hand if self.by_hand[name] > points.of(name)]

    def total(self, points: Points) -> float | None:
        """The sum of the points; None if an answer could not be judged."""
        earned = [self.earned(name, points) for name in self.marks]
        return None if None in earned else round(sum(filter(None, earned)), 2)


def records_in(folder: Path) -> dict[str, Path]:
    """The records in a folder, as paths by learner. If a learner has two, such as a copy that
    somebody made, the one with the shorter file name counts.

    Raises:
        ValueError: a file was edited, and is not valid any more.
    """
    found: dict[str, Path] = {}
    for path in sorted(folder.glob("*.json"), key=lambda path: (len(path.name), path.name)):
        found.setdefault(_data(path)["learner"], path)
    return found


def seed_in(folder: Path) -> int | None:
    """The seed with which the records in a folder were made; None if there is none yet."""
    seeds = (_data(path).get("seed") for path in records_in(folder).values())
    return next((seed for seed in seeds if type(seed) is int), None)


def _data(path: Path) -> dict[str, Any]:
    """The parsed content of a record file."""
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except ValueError as error:
        raise ValueError(
            f"{path} is no longer valid JSON ({error}). Correct it, or move it away to "
            "have it made anew without the marks that were set by hand."
        ) from None
    if not isinstance(data, dict) or not isinstance(data.get("learner"), str):
        raise _not_written_here(path)
    return data


def _not_written_here(path: Path) -> ValueError:
    return ValueError(f"{path} was not written by this command. Move it away.")


def _refuse(path: Path, by_hand: Any) -> None:
    """Raise a ValueError if the points set by hand are not valid."""
    if not isinstance(by_hand, dict):
        raise ValueError(f"{path}: by_hand is {brief(by_hand)}. {HOW}")
    for name, points in by_hand.items():
        refuse_name(f"{path}: in by_hand", name)
        refuse_number(f"{path}: in by_hand, {name}", points)

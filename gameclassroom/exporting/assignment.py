"""An assignment: the exercises of a lesson, what they are worth, and the seed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from gameclassroom.isolating.package import HOME
from gameclassroom.marks.points import EACH, Points
from gametutor import exercises
from gametutor.course.copying.origin import fresh_copy
from gametutor.course.lessons import LESSONS, Lesson, lesson_named
from gametutor.kit.probe import SEED

Worth = Mapping[str, float | Mapping[str, float]]


class Readable(Protocol):
    """A file, perhaps in a zip."""

    def read_text(self, encoding: str) -> str: ...


@dataclass(frozen=True)
class Assignment:
    """What a learner is to hand in.

    Attributes:
        lesson: the name of the notebook, without the suffix.
        title: the title at its top.
        worth: points by exercise; for a class, one number or one per method.
        seed: the seed of the further questions.
        too_many_visits: see `Points`.
        own: the files of a teacher's own exercises, by the id of the exercise.
    """

    lesson: str
    title: str
    worth: Worth
    seed: int
    too_many_visits: float = 0.0
    own: Mapping[str, str] = field(default_factory=dict)

    @property
    def points(self) -> Points:
        return Points(self.worth, self.too_many_visits)

    @property
    def total(self) -> float:
        """The sum of the points."""
        return sum(map(self.points.of, self.worth))

    @property
    def number(self) -> str:
        """The number of the lesson in two digits: "04"; "" for a teacher's own exercises."""
        return "" if self.own else f"{lesson_named(self.lesson).number:02}"

    @property
    def hand_in(self) -> str:
        """The name of the file that the button *Hand in* makes of it."""
        return f"hand-in-{self.number}.json" if self.number else "hand-in.json"

    @property
    def exercises(self) -> tuple[str, ...]:
        """The ids of all exercises of the lesson, including those that are worth nothing."""
        return tuple(self.own) or lesson_named(self.lesson).exercises

    @property
    def spoken(self) -> str:
        """What it is called in a sentence."""
        return f"“{self.title}”" if self.own else lesson_named(self.lesson).spoken

    def shipped(self) -> dict[str, Any]:
        """A copy of the lesson that tells, wherever it goes, which cells the course wrote.

        Raises:
            ValueError: the lessons are not here.
        """
        place = HOME / "notebooks" / f"{self.lesson}.ipynb"
        if not place.is_file():
            raise ValueError(
                f"There is no {place}. The lessons are exported from the folder of the course."
            )
        return fresh_copy(json.loads(place.read_text("utf-8")))

    @contextmanager
    def known(self) -> Iterator[None]:
        """Make a teacher's own exercises known like the course's, until the end of the block."""
        if not self.own:
            yield
            return
        with TemporaryDirectory() as place:
            for name, text in self.own.items():
                Path(place, f"{name}.py").write_text(text, "utf-8")
            with exercises.using(place):
                yield

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, path: Readable) -> Assignment:
        """Read an assignment that `to_json` returned from a file."""
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return cls(**data)


@dataclass(frozen=True)
class Written:
    """An assignment that was written for a platform.

    Attributes:
        path: what to upload to the platform.
        notes: what the teacher should know about it, in sentences.
    """

    path: Path
    notes: tuple[str, ...] = ()


Earlier = Callable[[str], Assignment | None]
"""Returns the assignment that the last export wrote for a lesson; None if there was none."""


def assignments(
    wanted: Sequence[str],
    points: Points,
    seed: int | None,
    own: Path | None = None,
    earlier: Earlier = lambda lesson: None,
) -> list[Assignment]:
    """Return an assignment for every lesson that is wanted.

    Args:
        wanted: lessons by number, id or file ("4", "values", "04_values"); if empty, all
            lessons.
        points: what exercises are worth; a lesson in which nothing is worth anything is left out.
            Unless points are given, the points of the last export stay.
        seed: see `Assignment`; without one, the seed of the last export stays.
        own: the folder of a teacher's own exercises, which are in use. They are an assignment too,
            and the only one if no lessons are wanted.
        earlier: returns the assignment of the last export.

    Raises:
        ValueError: there is no such lesson, or nothing in it counts.
    """
    whole = _wanted(wanted, own)
    counting = [_counting(each, points, seed, earlier(each.lesson)) for each in whole]
    made = [each for each in counting if each.worth]
    if not made:
        raise ValueError("There is nothing to export: no exercise of these lessons counts.")
    return made


def left_out(
    wanted: Sequence[str], made: Sequence[Assignment], own: Path | None = None
) -> list[str]:
    """What was named, by a lesson's number or as a folder, but is not among the assignments made,
    as it is called in a sentence."""
    names = {each.lesson for each in made}
    named = _wanted(wanted, own) if wanted else []
    return [each.spoken for each in named if each.lesson not in names]


def _wanted(wanted: Sequence[str], own: Path | None) -> list[Assignment]:
    """An assignment, in which every exercise counts, for each lesson that is named, and for a
    teacher's own exercises."""
    lessons: Sequence[Lesson] = [*dict.fromkeys(map(_lesson, wanted))]
    if not lessons and own is None:
        lessons = LESSONS
    whole = [_whole(lesson.file, lesson.title, lesson.exercises) for lesson in lessons]
    return whole if own is None else [*whole, _of_own(own)]


def _lesson(name: str) -> Lesson:
    """The lesson that is named; raises a ValueError for several in one word."""
    if re.fullmatch(r"\d+([,;-]\d+)+", name):
        raise ValueError(f"There is no lesson {name}. Separate lessons by spaces: 4 5 6")
    return lesson_named(name)


def _of_own(folder: Path) -> Assignment:
    """The assignment of the exercises in a teacher's own folder."""
    files = {path.stem: path.read_text("utf-8") for path in exercises.own_files()}
    name = re.sub(r"\W+", "_", folder.resolve().name)
    return _whole(name, name.replace("_", " ").strip().capitalize(), files, files)


def _whole(
    name: str, title: str, asked: Iterable[str], own: Mapping[str, str] | None = None
) -> Assignment:
    """An assignment in which every exercise counts."""
    return Assignment(name, title, dict.fromkeys(asked, EACH), SEED, own=own or {})


def _counting(
    whole: Assignment, points: Points, seed: int | None, before: Assignment | None
) -> Assignment:
    """The same assignment with what it is worth and its seed. What the teacher does not name now
    stays as it was in the last export."""
    last = before or whole
    is_new = points != Points()
    worth = points.worth or (whole.worth if is_new else last.worth)
    return replace(
        whole,
        worth={name: worth[name] for name in whole.worth if name in worth},
        too_many_visits=points.too_many_visits if is_new else last.too_many_visits,
        seed=last.seed if seed is None else seed,
    )

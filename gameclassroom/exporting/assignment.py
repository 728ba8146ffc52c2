"""What a learner is to hand in: the exercises of a lesson, what they are worth, and the seed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

from gameclassroom.marks.points import EACH, Points
from gametutor import exercises
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
        lesson: the name of its notebook, without the ending.
        title: what stands at the top of it.
        worth: by exercise, its points; of a class, they may be given method by method.
        seed: what the further questions are drawn with.
        own: the files of exercises that are a teacher's own, by the name of the exercise.
    """

    lesson: str
    title: str
    worth: Worth
    seed: int
    own: Mapping[str, str] = field(default_factory=dict)

    @property
    def points(self) -> Points:
        return Points(self.worth)

    @property
    def total(self) -> float:
        """The points of all exercises."""
        return sum(map(self.points.of, self.worth))

    @property
    def number(self) -> str:
        """That of the lesson, as its file has it: "04"; of a teacher's own exercises, none."""
        return "" if self.own else self.lesson[:2]

    @property
    def hand_in(self) -> str:
        """The name of the file that *Hand in* makes of it."""
        return f"hand-in-{self.number}.json" if self.number else "hand-in.json"

    @property
    def exercises(self) -> tuple[str, ...]:
        """The ids of all exercises of the lesson, also of those that are worth nothing."""
        return tuple(self.own) or lesson_named(self.lesson).exercises

    @property
    def spoken(self) -> str:
        """What it is called within a sentence."""
        return f"“{self.title}”" if self.own else lesson_named(self.lesson).spoken

    @contextmanager
    def known(self) -> Iterator[None]:
        """As long as this lasts, the exercises that are a teacher's own are found like ours."""
        if not self.own:
            yield
            return
        with TemporaryDirectory() as place:
            Path(place).chmod(0o755)  # answers run as somebody else, who has to read what is asked
            for name, text in self.own.items():
                Path(place, f"{name}.py").write_text(text, "utf-8")
            with exercises.using(place):
                yield

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, path: Readable) -> Assignment:
        """The one that `to_json` has once written into a file."""
        data: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return cls(**data)


@dataclass(frozen=True)
class Written:
    """An assignment as it was written for a platform.

    Attributes:
        path: what is given to the platform.
        notes: what the teacher should know of it, in sentences.
    """

    path: Path
    notes: tuple[str, ...] = ()


Earlier = Callable[[str], Assignment | None]
"""The assignment that was written for a lesson the last time, if there is one."""


def assignments(
    wanted: Sequence[str],
    points: Points,
    seed: int | None,
    own: Path | None = None,
    earlier: Earlier = lambda lesson: None,
) -> list[Assignment]:
    """An assignment for every lesson that is wanted.

    Args:
        wanted: lessons by number or name ("4", "04", "04_min_and_max_values"); without any, all.
        points: what exercises are worth; a lesson of which none is worth anything is left out.
            Without any, what they were worth the last time.
        seed: see `Assignment`; without one, that of the last time.
        own: the folder of a teacher's own exercises, which are in use; they are an assignment too,
            and without lessons the only one.
        earlier: tells of the last time.

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
    """What was named, by its number or as a folder, and is not among the assignments that were
    made: what it is called within a sentence."""
    names = {each.lesson for each in made}
    named = _wanted(wanted, own) if wanted else []
    return [each.spoken for each in named if each.lesson not in names]


def _wanted(wanted: Sequence[str], own: Path | None) -> list[Assignment]:
    lessons: Sequence[Lesson] = [*dict.fromkeys(map(_lesson, wanted))]
    if not lessons and own is None:
        lessons = LESSONS
    whole = [_whole(lesson.file, lesson.title, lesson.exercises) for lesson in lessons]
    return whole if own is None else [*whole, _of_own(own)]


def _lesson(name: str) -> Lesson:
    if re.fullmatch(r"\d+([,;-]\d+)+", name):
        raise ValueError(f"There is no lesson {name}. Separate lessons by spaces: 4 5 6")
    return lesson_named(name)


def _of_own(folder: Path) -> Assignment:
    files = {path.stem: path.read_text("utf-8") for path in exercises.own_files()}
    name = re.sub(r"\W+", "_", folder.resolve().name)
    return _whole(name, name.replace("_", " ").strip().capitalize(), files, files)


def _whole(
    name: str, title: str, asked: Iterable[str], own: Mapping[str, str] | None = None
) -> Assignment:
    """An assignment of which every exercise counts."""
    return Assignment(name, title, dict.fromkeys(asked, EACH), SEED, own or {})


def _counting(
    whole: Assignment, points: Points, seed: int | None, before: Assignment | None
) -> Assignment:
    """The same with its points and its seed."""
    last = before or whole
    worth = last.worth if points.worth is None else points.worth
    return replace(
        whole,
        worth={name: worth[name] for name in whole.worth if name in worth},
        seed=last.seed if seed is None else seed,
    )

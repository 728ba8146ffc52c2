"""What was to be handed in: the exercises that count, and what else may be in a learner's files."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from gameclassroom.gathering import Answer
from gameclassroom.marks.points import Points
from gamesearch.base.text.counting import listed, plural
from gametutor.course.handing_in.newest import is_begun
from gametutor.course.handing_in.submission import UNREADABLE, WRONG_LESSON
from gametutor.course.lessons import Lesson, lesson_named
from gametutor.exercises import lesson_of, ordered_names

Answers = Mapping[str, Answer]
"""A learner's answers by the id of their exercise."""
MOST_LISTED = 4
"""Of more lessons that do not count, only their number is told."""


@dataclass(frozen=True)
class AskedFor:
    """What a learner was to hand in.

    Attributes:
        exercises: the ids of the exercises that count, in their order.
        why: how it is known, in sentences; empty if the teacher named the lesson.
    """

    exercises: tuple[str, ...]
    why: str = ""

    @property
    def spoken(self) -> str:
        """What it is called in a sentence: "lesson 4"."""
        return _spoken_of(self.exercises)

    @property
    def told(self) -> str:
        """What counts, in sentences."""
        return f"Grading {self.spoken}: {listed(self.exercises)}. {self.why}".strip()

    def answer(self, exercise: str, answers: Answers, is_unread: bool) -> Answer:
        """A learner's answer to an exercise; if there is none, one whose status says why.

        Args:
            exercise: its id.
            answers: everything that was found of the learner.
            is_unread: whether a file could not be read.
        """
        if exercise in answers and not (is_unread and not is_begun(answers[exercise])):
            return answers[exercise]  # one that is not begun may lie beside the file with the work
        nothing = Answer(exercise, "", ())
        if is_unread:
            return replace(nothing, status=UNREADABLE)
        return replace(nothing, status=WRONG_LESSON) if self._is_another(answers) else nothing

    def remarks(self, answers: Answers, is_unread: bool) -> Iterator[str]:
        """Yield a sentence about answers that are of another lesson and do not count."""
        begun = [name for name, one in answers.items() if is_begun(one)]
        lines = {name: {*(answers[name].text or name).splitlines()} for name in begun}
        near = set[str]().union(*(lines[name] for name in begun if self._is_near(name)))
        # Nobody sees how a `partial` is called: the same lines may do for two lessons.
        others = [name for name in begun if not self._is_near(name) and not lines[name] <= near]
        if not is_unread and self._is_another(answers):
            which = others or answers
            are = "These are" if len({*map(lesson_of, which)}) > 1 else "This is"
            yield f"{are} {_few(which)} instead of {self.spoken}."
        elif others:
            yield f"There are also answers to {_few(others)}, which do not count."

    def _is_another(self, answers: Answers) -> bool:
        """Whether there are answers, but none of what was asked for."""
        return bool(answers) and not any(map(self._is_near, answers))

    def _is_near(self, exercise: str) -> bool:
        """Whether an exercise is of the same lesson as one that counts."""
        return lesson_of(exercise) in map(lesson_of, self.exercises)


def asked_for(
    class_: Sequence[Answers],
    points: Points,
    lesson: Lesson | None,
    absent: int = 0,
    folders: Sequence[str] = (),
) -> AskedFor:
    """What a class was to hand in.

    The lesson is the one that is named; if none is, points say what counts; without those, it is
    the lesson of which most learners have handed in anything, of equally many the latest. A
    teacher's own exercises count, too, and alone where more learners have handed in those.

    Args:
        class_: what each learner has answered.
        points: what the exercises are worth.
        lesson: the lesson that the teacher named.
        absent: how many are in the roster and handed in nothing.
        folders: for each learner, the folder that may have made them up, or "" (see `Submission`).
            Its learners have one vote together.

    Raises:
        ValueError: the points are for other lessons than the one that is named.
    """
    own = [name for name in ordered_names() if lesson_of(name) is None]
    why = ""
    if lesson is None and points.worth is None:
        lesson, why = _lesson_of_most(class_, absent, folders)
    if points.worth is None:
        return AskedFor((*(lesson.exercises if lesson else ()), *own), why)
    counting = [name for name in ordered_names() if name in points.worth]
    if lesson is None:
        return AskedFor(tuple(counting), "The points say so.")
    if not {*lesson.exercises} & {*counting}:
        raise ValueError(f"The points are for {_spoken_of(counting)}, not for {lesson.spoken}.")
    return AskedFor(tuple(name for name in counting if name in (*lesson.exercises, *own)))


def _lesson_of_most(
    class_: Sequence[Answers], absent: int, folders: Sequence[str]
) -> tuple[Lesson | None, str]:
    """The lesson of which most learners have written something, or else have handed in something,
    and how many have, in a sentence; no lesson where more have done a teacher's own exercises."""
    begun: dict[str | None, Fraction] = defaultdict(Fraction)
    votes: dict[str | None, Fraction] = defaultdict(Fraction)
    handed_in: Counter[str | None] = Counter()
    sharing = Counter(folders)
    for answers, folder in zip(class_, folders or [""] * len(class_), strict=True):
        vote = Fraction(1, sharing[folder] if folder else 1)
        for id in {lesson_of(name) for name, one in answers.items() if is_begun(one)}:
            begun[id] += vote
        written = (name for name, one in answers.items() if one.text.strip() or one.cell)
        for id in {*map(lesson_of, written)}:
            votes[id] += vote
            handed_in[id] += 1
    if not handed_in:
        return None, ""

    def rank(id: str | None) -> tuple[Fraction, Fraction, int]:
        return begun[id], votes[id], -1 if id is None else lesson_named(id).number

    best = max(handed_in, key=rank)
    share = f"{handed_in[best]} of {plural(len(class_) + absent, 'learner')} handed it in"
    lesson = None if best is None else lesson_named(best)
    return lesson, f"{share}; --lesson N grades another one."


def _few(exercises: Iterable[str]) -> str:
    """What exercises that do not count are called, or only the number of their lessons."""
    lessons = len({*map(lesson_of, exercises)})
    return _spoken_of(exercises) if lessons <= MOST_LISTED else f"{lessons} other lessons"


def _spoken_of(exercises: Iterable[str]) -> str:
    """What these exercises are called in a sentence: by their lessons, "lessons 3 and 4"; a
    teacher's own by their names."""
    names = list(exercises)
    numbers = sorted({lesson_named(id).number for name in names if (id := lesson_of(name))})
    lessons = "lessons" if len(numbers) > 1 else "lesson"
    said = [f"{lessons} {listed(map(str, numbers))}"] if numbers else []
    return listed([*said, *(f"`{name}`" for name in names if lesson_of(name) is None)])

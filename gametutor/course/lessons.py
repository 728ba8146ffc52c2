"""The lessons in order, and how far a learner has come.

progress()                          at the end of a cell: what is done, and what is next
progress.reset("min_value")         forget that this exercise was passed
progress.reset()                    forget everything
"""

import json
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from gamesearch.base.text.counting import plural
from gamesearch.base.text.markup import inline
from gamesearch.state import is_whole
from gametutor.answers import ledger
from gametutor.answers.found import content_of
from gametutor.course import questions
from gametutor.course.questions.question import Question
from gametutor.exercises import COURSE, lesson_of, names
from gametutor.kit.ids import known_id
from gametutor.kit.rich import RichText


@dataclass(frozen=True)
class Lesson:
    """A notebook of the course.

    Attributes:
        id: what code, metadata and tests call it, whatever its place: "values".
        name: what texts call it: "The values of MIN and MAX".
        number: its place in the course.
    """

    id: str
    name: str
    number: int

    @property
    def file(self) -> str:
        """The name of its notebook, without the suffix: "04_values"."""
        return f"{self.number:02}_{self.id}"

    @property
    def title(self) -> str:
        """The title at its top: "Lesson 4 · The values of MIN and MAX"."""
        return f"Lesson {self.number} · {self.name}"

    @property
    def spoken(self) -> str:
        """What it is called in a sentence: "lesson 4"."""
        return f"lesson {self.number}"

    @property
    def minutes(self) -> int:
        """How long its core takes."""
        return sum(MINUTES[self.id])

    @property
    def exercises(self) -> tuple[str, ...]:
        """The ids of its exercises in their order."""
        return COURSE[self.id]

    @property
    def questions(self) -> tuple[Question, ...]:
        """Its questions, in order."""
        return questions.of_lesson(self.id)

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its exercises and questions."""
        return (*self.exercises, *(question.id for question in self.questions))

    @property
    def core(self) -> tuple[str, ...]:
        """The ids of the exercises and questions that are to be done: those in no detour."""
        return tuple(id for id in self.ids if id not in DETOURS.get(self.id, ()))


# The notebooks say the same, but they are not read: where the course runs in the browser alone,
# there may be no way to them.
_NAMES = {
    "welcome": "Welcome",
    "state": "The game state",
    "isolation": "Mini-isolation",
    "trees": "Game trees",
    "values": "The values of MIN and MAX",
    "decision": "The minimax decision",
    "players": "Players and matches",
    "negamax": "Negamax",
    "depth": "Searching to a depth",
    "evaluation": "Evaluation",
    "alpha_beta": "Alpha-beta",
    "saving": "What alpha-beta saves",
    "ordering": "Move ordering and iterative deepening",
    "tables": "Tables and symmetry",
    "windows": "Narrow windows",
    "bits": "Bitboards",
    "engine": "Your engine",
    "chance": "Chance, and more players",
    "monte_carlo": "Monte-Carlo tree search",
}
MINUTES = {
    "welcome": (20, 10),
    "state": (15, 10, 25),
    "isolation": (15, 15, 5, 20),
    "trees": (10, 15, 15, 10),
    "values": (20, 20, 10),
    "decision": (15, 20, 20, 5),
    "players": (15, 5),
    "negamax": (15, 15, 15),
    "depth": (15, 15, 20),
    "evaluation": (15, 15, 25),
    "alpha_beta": (15, 5, 15, 10),
    "saving": (15, 10, 15),
    "ordering": (15, 10, 15, 10),
    "tables": (15, 20, 15, 10),
    "windows": (10, 10, 15, 5),
    "bits": (10, 20, 25, 10),
    "engine": (10, 10, 15, 5),
    "chance": (10, 15, 5, 15),
    "monte_carlo": (10, 5, 20, 5),
}
"""How long each part of a core takes; docs/minutes.md says how that is measured."""
LESSONS = tuple(Lesson(id, name, number) for number, (id, name) in enumerate(_NAMES.items()))
"""The lessons in their order. A number stands in no other place: it follows from this one."""
DETOURS = {
    "state": ("which-methods-to-rewrite", "wins-pile-by-pile"),
    "isolation": (
        "where-is-1-0",
        "end-of-a-short-game",
        "how-many-cells-are-closed",
        "positions-after-three-moves",
    ),
    "trees": (
        "count_plies",
        "grow-to-which-line",
        "nodes-before-take-1-has-its-value",
        "two-cards-with-one-coin",
        "boards-on-ply-3",
        "half-of-the-plies",
    ),
    "values": (
        "worth-of-a-chance",
        "utility-of-the-player-to-move",
        "wrong-numbers-of-one-function",
        "min-asks-itself-on-two-plies",
    ),
    "decision": (
        "best_moves",
        "concise_minimax",
        "equal-for-whom",
        "the-largest-pair",
        "who-remembers-a-move",
        "the-noted-move",
        "winner-of-hexapawn",
    ),
    "negamax": (
        "negamax_one_line",
        "negamax_any_turn",
        "minus-before-or-inside-max",
        "value-before-the-pass",
        "three-and-three-and-another-turn",
        "a-prize-for-the-winner",
    ),
    "depth": ("knowledge-against-depth", "line-that-breaks-a-rule"),
    "evaluation": (
        "reply-to-column-four",
        "one-ply-further",
        "help-against-the-horizon",
        "knowledge-against-three-plies",
    ),
    "alpha_beta": ("deep-cut", "leaves-looked-at-in-vain"),
    "ordering": (
        "order-above-the-leaves",
        "where-a-killer-is-tried",
        "killer_moves",
        "killers-among-the-ways",
    ),
    "tables": (
        "symmetry-of-connect-four",
        "dots_and_boxes_state",
        "boards-after-three-moves",
        "whose-turn-in-the-key",
    ),
    "windows": ("the-second-search", "the-next-question", "at-least-5-in-the-table", "mtdf"),
    "bits": (
        "over-the-top",
        "four-round-the-edge",
        "possible_moves",
        "key",
        "below-a-winning-cell",
        "non_losing_moves",
        "the-largest-step-of-the-way",
    ),
    "engine": ("better_strengths",),
    "chance": ("where-the-decision-tips",),
}
"""By lesson, the ids of the exercises and questions under a heading that begins with *Detour*."""
TREES = {"values": "fill_in", "alpha_beta": "mark_leaves"}
"""By lesson, what the ledger calls its trees to answer: each kind stands in one lesson."""


def lesson_named(wanted: str) -> Lesson:
    """The lesson of this id, number or file: "values", "4", "04", "04_values", "04_values.ipynb".

    Raises:
        ValueError: there is none.
    """
    name = Path(wanted).name.removesuffix(".ipynb")
    for lesson in LESSONS:
        if name in (lesson.id, str(lesson.number), f"{lesson.number:02}", lesson.file):
            return lesson
    known = ", ".join(f"{lesson.number} {lesson.id}" for lesson in LESSONS)
    raise ValueError(f"There is no lesson {wanted}. There are: {known}.")


def forget(here: ledger.Ledger, lesson: Lesson) -> None:
    """Forget what was done in the exercises of a lesson, and how its questions and trees were
    answered. (On the site, `so_far.mjs` does the same.)"""
    for kind in (*ledger.LOCATED_KINDS, *TREES.values()):
        for key in here.entries(kind):
            if key in lesson.ids or kind == TREES.get(lesson.id):
                here.update(kind, key, lambda before: None)


def _course() -> dict[str, Lesson]:
    """The ids of all exercises, in the order of the course; with their lessons."""
    return {name: lesson for lesson in LESSONS for name in lesson.exercises}


class Progress:
    """How far a learner has come: a call shows the lessons, `reset` forgets."""

    def __call__(self) -> RichText:
        """Show the lessons, with what is done and what is next. Where no person runs a notebook, as
        in a stored lesson, show only the lessons."""
        here = ledger.current_ledger()
        return _table_of_contents() if here is None else _so_far(here)

    def reset(self, exercise: str | None = None) -> RichText:
        """Forget what was done, and say what it was. What you wrote in notebooks stays.

        Args:
            exercise: the id of the exercise to forget. By default everything is forgotten,
                including the answers to questions, and a copy of the file is kept.

        Raises:
            TypeError: `exercise` is not a string.
            ValueError: there is no such exercise.
        """
        if exercise is not None:
            known_id("exercise", exercise, names())  # refuses what is none
        here = ledger.current_ledger()
        if here is None:
            said = "There is nothing to reset: progress is kept where you run a notebook yourself."
        elif exercise is None:
            said = _forget_all(here)
        else:
            said = _forget(here, exercise)
        return RichText(said, f"<p>{escape(said)}</p>")

    def __repr__(self) -> str:
        return "progress() shows how far you have come, progress.reset() starts over"


progress = Progress()

UNCOUNTED = "Blanks on the way, such as those of check.solver, are checked but not counted."
"""Cards of fill-ins say that they passed, too."""
_LINK = 'style="text-decoration:underline"'  # not by colour alone
_PASSED = '<span role="img" aria-label="passed">✓</span>'
_CORE_DONE = ' · <strong>core done</strong> <span aria-hidden="true">✓</span>'


def _table_of_contents() -> RichText:
    head = "Run this cell to see which exercises you have passed, and which one is next."
    items = "".join(f"<li>{_link(lesson)}</li>" for lesson in LESSONS)
    plain = "\n".join([head, *(lesson.title for lesson in LESSONS)])
    return RichText(plain, f"<p><strong>{head}</strong></p><ul>{items}</ul>")


def _so_far(here: ledger.Ledger) -> RichText:
    """What `progress()` shows: each lesson with its exercises, and what comes next."""
    done = here.entries("exercises")
    finished = _done(here)
    passed = finished & _course().keys()
    following = _next(passed)
    head = f"{len(passed)} of {len(_course())} exercises passed."
    if following is not None:
        head += f" Next: check.{following}, in {_course()[following].title}."
    plain, items = [], []
    stopped = _stopped()
    for lesson in LESSONS:
        marks = ", ".join(_mark(name, done, following) for name in lesson.exercises)
        colon = ": " if marks else ""
        is_done = finished.issuperset(lesson.core)
        plain.append(f"{lesson.title}{colon}{marks}{' · core done ✓' * is_done}")
        html_marks = marks.replace("✓", _PASSED) + _CORE_DONE * is_done
        items.append(f"<li>{_link(lesson)}{colon}{html_marks}</li>")
    notes = [UNCOUNTED, here.trouble] if here.trouble else [UNCOUNTED]
    html = [stopped.html, f"<p><strong>{escape(head)}</strong></p>", f"<ul>{''.join(items)}</ul>"]
    html += [f"<p>{escape(sentence)}</p>" for sentence in notes]
    lines = [stopped.plain, head, *plain, *notes]
    return RichText("\n".join(line for line in lines if line), "".join(html))


def _link(lesson: Lesson) -> str:
    return f'<a href="{lesson.file}.ipynb" {_LINK}>{escape(lesson.title)}</a>'


def _stopped() -> RichText:
    """Where the learner stopped, with a link that leads there; empty if unknown."""
    last = ledger.stopped_at()
    lesson = last and _lesson_of(*last)
    if last is None or lesson is None:
        return RichText("", "")
    kind, key = last
    asked = kind == "questions"
    where = f"the question “{questions.find(key).text}”" if asked else f"the exercise {key}"
    said = f"You stopped at {where} in {lesson.title}."
    link = f"{lesson.file}.ipynb{_fragment(lesson, kind, key)}"
    html = f'<p>{inline(said)} <a href="{link}" {_LINK}><strong>Go on there</strong></a></p>'
    return RichText(said, html)


def _lesson_of(kind: str, key: str) -> Lesson | None:
    """The lesson of an exercise or, by its kind "questions", of a question; None if there is
    none."""
    if kind == "questions":
        return next((one for one in LESSONS if key in {each.id for each in one.questions}), None)
    return next((one for one in LESSONS if one.id == lesson_of(key)), None)


def _fragment(lesson: Lesson, kind: str, key: str) -> str:
    """The fragment of a link that leads JupyterLab to the cell; empty if the notebook cannot be
    read or has no such cell."""
    try:
        cells = json.loads(content_of(Path(f"{lesson.file}.ipynb")))["cells"]
        id = next(cell["id"] for cell in cells if _is_about(cell, kind, key))
    except (OSError, ValueError, LookupError, TypeError, RecursionError, StopIteration):
        return ""
    return f"#cell-id={quote(id)}"


def _is_about(cell: dict[str, Any], kind: str, key: str) -> bool:
    """Whether a cell is that of the exercise, fill-in or question with the id `key`."""
    if kind == "questions":
        return bool(
            re.search(rf"^ask\(.{re.escape(key)}.\)", "".join(cell["source"]), re.MULTILINE)
        )
    about = dict(cell["metadata"].get("gamesearch", {}))
    return key in (about.get("exercise"), about.get("fill_in"))


def _noted(done: dict[str, Any], id: str, what: str) -> Any:
    """What the ledger notes of an exercise or question under a name; None if nothing."""
    entry = done.get(id)
    return entry.get(what) if isinstance(entry, dict) else None  # people may edit the file


def _done(here: ledger.Ledger) -> set[str]:
    """The ids of the exercises that passed and of the questions that were answered."""
    exercises, questions = here.entries("exercises"), here.entries("questions")
    passed = {name for name in exercises if _noted(exercises, name, "passed") is True}
    return passed | {id for id in questions if _noted(questions, id, "tried")}


def _next(passed: set[str]) -> str | None:
    """The first exercise left after the last one that passed; at the end of the course, the first
    that was skipped. Those in detours come when no other is left. None if none is."""
    course = list(_course())
    begin = max((course.index(name) + 1 for name in passed), default=0)
    left = [name for name in course[begin:] + course[:begin] if name not in passed]
    return min(left, key=lambda name: name not in _course()[name].core, default=None)


def _mark(exercise: str, done: dict[str, Any], following: str | None) -> str:
    """An exercise in the list: "max_value ✓", "min_value (2 tries, next)"."""
    if _noted(done, exercise, "passed") is True:
        return f"{exercise} ✓"
    tries = _noted(done, exercise, "tries")
    said = [plural(tries, "try", "tries")] if is_whole(tries) else []
    said += ["next"] if exercise == following else []
    return f"{exercise} ({', '.join(said)})" if said else exercise


def _forget(here: ledger.Ledger, exercise: str) -> str:
    """Forget one exercise, and say so."""
    kinds = [kind for kind in ("exercises", "put_in_order") if exercise in here.entries(kind)]
    if not kinds:
        return f"There is nothing to reset: {exercise} has not been checked yet."
    for kind in kinds:
        here.update(kind, exercise, lambda before: None)
    return f"{exercise} has been reset. What you wrote in its cell stays."


def _forget_all(here: ledger.Ledger) -> str:
    """Forget every exercise and question, and say so."""
    exercises = plural(len(here.entries("exercises")), "exercise")
    questions = plural(len(here.entries("questions")), "question")
    try:
        copy = here.clear()
    except OSError as error:
        return f"Nothing was reset: {here.path} cannot be written: {error.strerror or error}."
    return (
        f"Everything has been reset: {exercises} and {questions} are forgotten. "
        f"A copy is kept in {copy.name}. A lesson that is open forgets when its kernel restarts."
    )

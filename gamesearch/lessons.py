"""The lessons in their order, and how far a learner is.

progress()                          at the end of a cell: what is done, and what is next
progress.reset("min_value")         this exercise is to do again
progress.reset()                    everything is
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any

from gamesearch import ledger
from gamesearch.exercises import find
from gamesearch.state import is_whole
from gamesearch.text.counting import plural
from gamesearch.text.describe import brief
from gamesearch.text.rich import RichText


@dataclass(frozen=True)
class Lesson:
    """A notebook of the course.

    Attributes:
        file: its name without the ending: "04_min_and_max_values".
        title: what stands at its top: "Lesson 4 · The values of MIN and MAX".
        exercises: the ids of its exercises, in its order.
    """

    file: str
    title: str
    exercises: tuple[str, ...]


# The notebooks say the same, but they are not read: where the course runs in the browser alone,
# there may be no way to them.
LESSONS = (
    Lesson("00_welcome", "Lesson 0 · Welcome", ("winning_cell",)),
    Lesson("01_game_state", "Lesson 1 · The game state", ("nim_state",)),
    Lesson("02_mini_isolation", "Lesson 2 · Mini-isolation", ("isolation_state",)),
    Lesson("03_game_trees", "Lesson 3 · Game trees", ("count_plies", "grow_tree")),
    Lesson(
        "04_min_and_max_values", "Lesson 4 · The values of MIN and MAX", ("max_value", "min_value")
    ),
    Lesson(
        "05_minimax_decision",
        "Lesson 5 · The minimax decision",
        ("minimax_decision", "best_moves", "concise_minimax", "tictactoe_state"),
    ),
    Lesson(
        "06_players_and_matches",
        "Lesson 6 · Players and matches",
        ("play_game", "depth_limited", "sooner_is_better"),
    ),
    Lesson(
        "07_negamax",
        "Lesson 7 · Negamax",
        ("negamax", "negamax_decision", "negamax_one_line", "negamax_any_turn"),
    ),
    Lesson("08_evaluation", "Lesson 8 · Evaluation", ("evaluate",)),
    Lesson(
        "09_alpha_beta",
        "Lesson 9 · Alpha-beta",
        ("alpha_beta", "negamax_alpha_beta", "alpha_beta_decision"),
    ),
)


class Progress:
    """How far a learner is: called, it shows the lessons; `reset` begins again."""

    def __call__(self) -> RichText:
        """The lessons, with what is done and what is next, at the end of a cell."""
        done = ledger.kept("exercises")
        passed = {name for name in _exercises() if _of(done, name, "passed") is True}
        following = _next(passed)
        head = f"{len(passed)} of {len(_exercises())} exercises passed."
        plain, items = [], []
        for lesson in LESSONS:
            marks = ", ".join(_mark(name, done, following) for name in lesson.exercises)
            plain.append(f"{lesson.title}: {marks}")
            link = f'<a href="{lesson.file}.ipynb" {_LINK}>{escape(lesson.title)}</a>'
            items.append(f"<li>{link}: {marks.replace('✓', _PASSED)}</li>")
            if following in lesson.exercises:
                head += f" Next: check.{following}, in {lesson.title}."
        here = ledger.here()
        trouble = [here.trouble] if here is not None and here.trouble else []
        html = [f"<p><strong>{escape(head)}</strong></p>", f"<ul>{''.join(items)}</ul>"]
        html += [f"<p>{escape(sentence)}</p>" for sentence in trouble]
        return RichText("\n".join([head, *plain, *trouble]), "".join(html))

    def reset(self, exercise: str | None = None) -> RichText:
        """Forget what was done, and say what it was. What you wrote in notebooks stays.

        Args:
            exercise: the id of the exercise to do again; without one, everything is forgotten,
                predictions and quizzes too, and a copy of the file stays.

        Raises:
            TypeError: `exercise` is no text.
            ValueError: there is no such exercise.
        """
        if exercise is not None:
            _refuse_unknown(exercise)
        here = ledger.here()
        if here is None:
            said = "There is nothing to reset: progress is kept where you run a notebook yourself."
        elif exercise is None:
            said = _forget_all(here)
        else:
            said = _forget(here, exercise)
        return RichText(said, f"<p>{escape(said)}</p>")

    def __repr__(self) -> str:
        return "progress() shows how far you are, progress.reset() begins again"


progress = Progress()

_LINK = 'style="text-decoration:underline"'  # not by colour alone
_PASSED = '<span role="img" aria-label="passed">✓</span>'


def _exercises() -> list[str]:
    return [name for lesson in LESSONS for name in lesson.exercises]


def _of(done: dict[str, Any], exercise: str, what: str) -> Any:
    entry = done.get(exercise)
    return entry.get(what) if isinstance(entry, dict) else None  # people may edit the file


def _next(passed: set[str]) -> str | None:
    """The first exercise that is left after the last one that passed; at the end of the course,
    the first that was left out. None if none was."""
    names = _exercises()
    begin = max((names.index(name) + 1 for name in passed), default=0)
    return next((name for name in names[begin:] + names[:begin] if name not in passed), None)


def _mark(exercise: str, done: dict[str, Any], following: str | None) -> str:
    """An exercise in the list: "max_value ✓", "min_value (2 tries, next)"."""
    if _of(done, exercise, "passed") is True:
        return f"{exercise} ✓"
    tries = _of(done, exercise, "tries")
    said = [plural(tries, "try", "tries")] if is_whole(tries) else []
    said += ["next"] if exercise == following else []
    return f"{exercise} ({', '.join(said)})" if said else exercise


def _refuse_unknown(exercise: str) -> None:
    if not isinstance(exercise, str):
        raise TypeError(
            f"reset needs the id of an exercise in quotes, or nothing, not {brief(exercise)}"
        )
    try:
        find(exercise)
    except KeyError as error:
        raise ValueError(error.args[0]) from None


def _forget(here: ledger.Ledger, exercise: str) -> str:
    kinds = [kind for kind in ("exercises", "put_in_order") if exercise in here.kept(kind)]
    if not kinds:
        return f"There is nothing to reset: {exercise} was not checked yet."
    for kind in kinds:
        here.keep(kind, exercise, lambda before: None)
    return f"{exercise} is to do again. What you wrote in its cell stays."


def _forget_all(here: ledger.Ledger) -> str:
    exercises = plural(len(here.kept("exercises")), "exercise")
    predictions = plural(len(here.kept("predictions")), "prediction")
    quizzes = plural(len(here.kept("quizzes")), "quiz", "quizzes")
    try:
        copy = here.clear()
    except OSError as error:
        return f"Nothing was reset: {here.path} cannot be written: {error.strerror or error}."
    return (
        f"All is to do again: {exercises}, {predictions} and {quizzes} are forgotten. "
        f"A copy is called {copy.name}. A lesson that is open forgets when its kernel restarts."
    )

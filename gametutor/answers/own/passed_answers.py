"""Store an answer that passed as text in the ledger, and rebuild it wherever `mine` asks for it."""

from __future__ import annotations

import linecache
from contextlib import suppress
from typing import Any

from gamesearch.base.clock import TimeUp, work_for
from gamesearch.base.text.describe import error_text
from gametutor.answers import ledger
from gametutor.answers.about import exercise_solved_by
from gametutor.answers.own.answer_source import CannotKeep, name_in, scope_of, source_of
from gametutor.exercises import find, lesson_number
from gametutor.kit.exercise import Exercise

KIND = "own"
SECONDS = 5.0
"""Seconds for running a kept answer's definitions."""


def keep_own(exercise: Exercise, answer: Any) -> None:
    """Store the text of an answer that has passed, replacing an earlier one."""
    try:
        entry = {
            "names": _names(answer),
            "text": source_of(answer, without=_open_names(exercise)),
        }
    except CannotKeep as reason:
        entry = {"why": str(reason)}
    except Exception as error:  # an answer that cannot be kept has still passed
        entry = {"why": error_text(error)}
    ledger.update(KIND, exercise.name, lambda before: entry)


def mine(exercise: str) -> Any:
    """What you wrote for an exercise, as it passed its check; until then, the course's own. One
    line says which of the two it is.

    What you wrote in other exercises is used in it if that has passed as well; the course's own
    stands in for the rest. Your notebook may hold something newer meanwhile: what counts is the
    last that passed.

    Args:
        exercise: the id of an exercise, as in `check.min_value`: "min_value".

    Returns:
        The function or class; for an exercise that asks for two functions, a tuple of both.

    Raises:
        TypeError: `exercise` is not a text.
        ValueError: there is no such exercise.
    """
    asked, made = find(exercise), own(exercise)
    print(_announcement(asked, made))
    return asked.solution if made is None else made


def own(exercise: str) -> Any:
    """What you wrote for an exercise, as it passed its check; None until then."""
    return _Makers().make(find(exercise))


def _announcement(exercise: Exercise, made: Any) -> str:
    """Return the line that says whether the answer is the learner's or the course's."""
    if made is not None:
        return f"{exercise.asks_for}: yours."
    entry = _entry(exercise)
    if why := entry.get("why"):
        said = f"Yours has passed, but it cannot be kept: {why}."
    elif "text" in entry:
        said = "Yours has passed, but what was kept of it no longer runs: check it again."
    else:
        number = lesson_number(exercise.name)
        what = exercise.usage if number is None else f"the check in lesson {number}"
        return f"{exercise.asks_for}: the course's, until you pass {what}."
    return f"{exercise.asks_for}: the course's. {said}"


class _Makers:
    """Rebuilds answers from their texts, each once and in its own namespace, so that answers that
    use each other find each other."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def make(self, exercise: Exercise) -> Any:
        """Return the learner's own answer; None if none is kept or it does not run."""
        if exercise.name in self._made:
            return self._made[exercise.name]
        entry = _entry(exercise)
        text, names = entry.get("text"), entry.get("names")
        self._made[exercise.name] = None
        if not isinstance(text, str) or not isinstance(names, list):
            return None  # the file may have been edited by hand
        scope: dict[str, Any] = {"__name__": "__main__"}  # as in a notebook
        with suppress(Exception, SystemExit, TimeUp):
            work_for(SECONDS, lambda: exec(_compiled_text(exercise, text), scope))
            found = [scope[name] for name in names]
            self._made[exercise.name] = tuple(found) if exercise.parts else found[0]
            for name, reference in _open_names(exercise).items():
                scope[name] = self._own_for(reference)
        return self._made[exercise.name]

    def _own_for(self, reference: Any) -> Any:
        """Return the learner's answer that replaces a worked solution; the solution itself if there
        is none."""
        part = exercise_solved_by(reference)
        if part is None:
            return reference
        exercise = find(part.name)
        own = self.make(exercise)
        if own is not None and exercise.parts:
            own = own[[one.asks_for for one in exercise.parts].index(part.asks_for)]
        return reference if own is None else own


def _compiled_text(exercise: Exercise, text: str) -> Any:
    """Compile the text under a file name by which Python finds its lines when it is stepped
    through."""
    file = f"<yours: {exercise.name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    return compile(text, file, "exec", dont_inherit=True)


def _entry(exercise: Exercise) -> dict[str, Any]:
    """Return what the ledger holds of an exercise."""
    entry = ledger.entries(KIND).get(exercise.name)
    return entry if isinstance(entry, dict) else {}


def _open_names(exercise: Exercise) -> dict[str, Any]:
    """Return the names that the answer may use from other exercises, each with its reference."""
    return {} if exercise.parts else dict(exercise.needs)


def _names(answer: Any) -> list[str]:
    """Return the notebook's names for the functions of an answer."""
    answers = answer if isinstance(answer, tuple) else (answer,)
    return [name_in(scope_of(one), one) for one in answers]

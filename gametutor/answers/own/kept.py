"""What passed is kept in the ledger as text, and made anew from it wherever it is asked for."""

from __future__ import annotations

import linecache
from contextlib import suppress
from typing import Any

from gamesearch.base.clock import TimeUp, work_for
from gamesearch.base.text.describe import error_text
from gametutor.answers import ledger
from gametutor.answers.answering.parts import exercise_of
from gametutor.answers.own.source import CannotKeep, name_in, scope_of, source_of
from gametutor.exercises import find
from gametutor.kit.exercise import Exercise

KIND = "own"
SECONDS = 5.0
"""So long the definitions of an answer may take to run."""


def keep_own(exercise: Exercise, answer: Any) -> None:
    """Keep the text of an answer that has passed, in place of an earlier one."""
    try:
        entry = {
            "names": _names(answer),
            "text": source_of(answer, without=_open_names(exercise)),
        }
    except CannotKeep as reason:
        entry = {"why": str(reason)}
    except Exception as error:  # an odd answer that passed has passed all the same
        entry = {"why": error_text(error)}
    ledger.keep(KIND, exercise.name, lambda before: entry)


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
    asked = find(exercise)
    made = _Makers().make(asked)
    print(_said(asked, made))
    return asked.solution if made is None else made


def _said(exercise: Exercise, made: Any) -> str:
    if made is not None:
        return f"{exercise.asks_for}: yours."
    entry = _entry(exercise)
    if why := entry.get("why"):
        said = f"Yours has passed, but it cannot be kept: {why}."
    elif "text" in entry:
        said = "Yours has passed, but what was kept of it no longer runs: check it again."
    else:
        lesson = exercise.number.partition(".")[0]
        where = f" in lesson {lesson}" if lesson else ""
        return f"{exercise.asks_for}: the course's, until {exercise.usage} has passed{where}."
    return f"{exercise.asks_for}: the course's. {said}"


class _Makers:
    """Makes answers from their texts, each in a namespace of its own, and each once: those that
    ask each other find each other."""

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def make(self, exercise: Exercise) -> Any:
        """The learner's own answer; None if none is kept that runs."""
        if exercise.name in self._made:
            return self._made[exercise.name]
        entry = _entry(exercise)
        text, names = entry.get("text"), entry.get("names")
        self._made[exercise.name] = None
        if not isinstance(text, str) or not isinstance(names, list):  # people may edit the file
            return None
        scope: dict[str, Any] = {"__name__": "__main__"}  # as in a notebook
        with suppress(Exception, SystemExit, TimeUp):
            work_for(SECONDS, lambda: exec(_compiled(exercise, text), scope))
            found = [scope[name] for name in names]
            self._made[exercise.name] = tuple(found) if exercise.parts else found[0]
            for name, reference in _open_names(exercise).items():
                scope[name] = self._own_for(reference)
        return self._made[exercise.name]

    def _own_for(self, reference: Any) -> Any:
        """The learner's own in place of a worked solution; that itself if there is none."""
        part = exercise_of(reference)
        if part is None:
            return reference
        exercise = find(part.name)
        own = self.make(exercise)
        if own is not None and exercise.parts:
            own = own[[one.asks_for for one in exercise.parts].index(part.asks_for)]
        return reference if own is None else own


def _compiled(exercise: Exercise, text: str) -> Any:
    """Under a name by which Python finds the lines again, to show them step by step."""
    file = f"<yours: {exercise.name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    return compile(text, file, "exec", dont_inherit=True)


def _entry(exercise: Exercise) -> dict[str, Any]:
    entry = ledger.kept(KIND).get(exercise.name)
    return entry if isinstance(entry, dict) else {}


def _open_names(exercise: Exercise) -> dict[str, Any]:
    """What the answer may use of other exercises, with the reference for it."""
    return {} if exercise.parts else dict(exercise.needs)


def _names(answer: Any) -> list[str]:
    answers = answer if isinstance(answer, tuple) else (answer,)
    return [name_in(scope_of(one), one) for one in answers]

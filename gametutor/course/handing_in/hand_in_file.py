"""The file that a learner hands in: the text of the answers, and nothing that counts as a mark.

    {"format": "gamesearch hand-in", "version": 1, "name": "Ada Lovelace", "answers": [
        {"exercise": "count_plies", "lesson": "03_trees", "saved": "2026-11-22T12:30:05+01:00",
         "names": ["count_plies"], "text": ["def count_plies(state):\n", ...]}]}

The name is there if the learner gave one. A learner may edit the file: whatever is not valid is
reported in a sentence, and the rest is read.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from gamesearch.base.text.describe import visible
from gamesearch.state import is_whole
from gametutor.course.handing_in.cells import MOST_CODE, CodeCell, cells_of, python_in
from gametutor.course.handing_in.extracting import answers_in, handed_over_in, without
from gametutor.course.handing_in.newest import chosen
from gametutor.course.handing_in.program import TooLong
from gametutor.course.handing_in.refused import NoHandIn, Refused
from gametutor.course.handing_in.submission import Answer

FORMAT = "gamesearch hand-in"
VERSION = 1
MOST_ENTRIES = 100
LONGEST_NAME = 60


def as_file(answers: Iterable[Mapping[str, Any]], name: str = "") -> str:
    """The text of a hand-in file with these entries, each with its exercise, lesson, saved, names
    and text; and with the learner's name, unless it is empty."""
    entries = [{**entry, "text": entry["text"].splitlines(keepends=True)} for entry in answers]
    whose = {"name": name} if name else {}
    whole = {"format": FORMAT, "version": VERSION, **whose, "answers": entries}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def is_hand_in(content: dict[str, Any]) -> bool:
    """Is this JSON a hand-in file rather than a notebook? It may still be refused."""
    return "format" in content and "nbformat" not in content


def name_of(content: Mapping[str, Any]) -> str:
    """The learner's name in a hand-in file that was read as JSON; empty if it has none."""
    return learners_name(content.get("name"))


def learners_name(given: object) -> str:
    """A name as somebody typed it, on one line and not too long; empty if it is not a text."""
    if not isinstance(given, str):
        return ""
    begin = given[: 20 * LONGEST_NAME]  # with room for spaces; a letter more takes time
    return " ".join(visible(begin).split())[:LONGEST_NAME].strip()


def answers_of(
    content: dict[str, Any], exercises: Sequence[str]
) -> tuple[dict[str, Answer], list[str]]:
    """The answers in a hand-in file by the id of their exercise, and what is wrong with it.

    Raises:
        Refused: it is not a hand-in file, or from a newer version of the course.
        TooLong: there is more code than any learner writes.
    """
    version, entries = content.get("version"), content.get("answers")
    if content.get("format") != FORMAT or not is_whole(version) or not isinstance(entries, list):
        raise NoHandIn("it is not a notebook, nor a hand-in file as the course makes it")
    if version > VERSION:
        raise Refused("a newer version of the course made it")
    if len(entries) > MOST_ENTRIES or sum(map(_characters, entries)) > MOST_CODE:
        raise TooLong
    found: dict[str, Answer] = {}
    troubles: list[str] = []
    for number, entry in enumerate(entries, start=1):
        name = entry.get("exercise") if isinstance(entry, dict) else None
        if not isinstance(name, str) or not all(isinstance(line, str) for line in _lines(entry)):
            troubles.append(f"entry {number} is not an answer as the course writes it")
        elif name not in exercises:
            troubles.append(f"entry {number} is for an exercise that the course does not have")
        else:
            [answer] = answers_in(list(_cells(entry)), [name]).values()
            answer = replace(answer, age=_age(entry))
            if name in found:
                answer, why = chosen(found[name], answer)
                troubles.append(f"{name} is in it twice, and only one counts: {why}")
            found[name] = answer
    return found | without(found, exercises), troubles


def _age(entry: dict[str, Any]) -> dict[str, float]:
    """When the lesson was saved, if the entry says so with a time zone."""
    try:
        saved = datetime.fromisoformat(entry["saved"])
        return {"saved": saved.timestamp()} if saved.tzinfo else {}
    except (KeyError, TypeError, ValueError, OverflowError):
        return {}


def _lines(entry: Any) -> list[Any]:
    """The lines of the code in an entry, each with its end, or edited, without; anything may stand
    there."""
    text = entry.get("text") if isinstance(entry, dict) else None
    return text if isinstance(text, list) else [text]


def _characters(entry: Any) -> int:
    """How much code is in an entry, whatever its form."""
    return sum(len(line) for line in _lines(entry) if isinstance(line, str))


def _cells(entry: dict[str, Any]) -> Iterator[CodeCell]:
    """Yield the answer, and the call that hands it to the check, which gives its name."""
    text = "\n".join(line.removesuffix("\n") for line in _lines(entry))
    yield CodeCell(python_in(text), entry["exercise"])
    names = entry.get("names")
    if isinstance(names, list) and all(isinstance(n, str) and n.isidentifier() for n in names):
        yield CodeCell(f"check.{entry['exercise']}({', '.join(names)})")


def entries_of(
    notebook: dict[str, Any], lesson: str, saved: str, exercises: Sequence[str]
) -> tuple[list[dict[str, Any]], list[Answer]]:
    """The entries for the answers in a notebook, and the answers as they were found. If a cell is
    not valid Python, its entry has the whole text, for the teacher to see.

    Args:
        notebook: the notebook.
        lesson: its name without the suffix.
        saved: when it was saved, in ISO 8601 format; empty if unknown.
        exercises: the exercises to look for.

    Raises:
        TooLong: there is more code than any learner writes.
    """
    cells = list(cells_of(notebook))
    answers = list(handed_over_in(cells, exercises).values())
    marked = {cell.exercise: cell.code for cell in cells if cell.exercise}
    entries = [
        {
            "exercise": answer.exercise,
            "lesson": lesson,
            "saved": saved,
            "names": list(answer.names),
            "text": answer.text or marked[answer.exercise],
        }
        for answer in answers
        if answer.text or answer.exercise in marked
    ]
    return entries, answers

"""The signatures of the known wrong programs, found once and kept in a file beside the exercise.

A signature says what a program does on the whole battery, one letter a question: the same letter
for the same outcome, "." for that of the worked solution. Whoever has the letters of an answer
finds its mistake by comparing texts, and need not run a single wrong program.

`python3 start.py store` finds and keeps them. A program without one, because it is new or was
changed since, is run when it is asked about; so an exercise works without such a file, too.
"""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from string import ascii_letters, digits
from typing import Any

from gametutor.answers.answering.answerer import cpu_clock
from gametutor.answers.answering.observe import observe
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.answering.world import World
from gametutor.kit.exercise import Exercise
from gametutor.kit.source import Source, program_of
from gametutor.verdicts.judging import is_wrong

UNKNOWN = "?"
"""The letter of an outcome that no known program has."""

LETTERS = "." + ascii_letters + digits + "".join(map(chr, range(0x100, 0x250)))
"""One for each outcome of a question. (Those of ASCII are enough for every battery so far.)"""

RIGHT = "+"
"""Stands in the file after an outcome that is right."""


@dataclass(frozen=True)
class Signatures:
    """What the known wrong programs of one exercise do on its battery.

    Attributes:
        letters: for every question, the letter of each outcome that is known, by its `short_mark`.
        right: for every question, the letters of the outcomes that are right.
        programs: the signature of every program, by its `key`.
    """

    letters: Sequence[Mapping[str, str]]
    right: Sequence[frozenset[str]]
    programs: Mapping[str, str]

    @classmethod
    def kept(cls, exercise: Exercise) -> Signatures | None:
        """Those in the file of an exercise; None if it has none for this battery."""
        file = files("gametutor.exercises") / exercise.name / "signatures.json"
        try:
            data = json.loads(file.read_text("utf-8"))[exercise.asks_for]
        except (OSError, KeyError):
            return None
        if data["battery"] != battery_key(exercise):
            return None
        known = [dict(zip(text.split(), LETTERS, strict=False)) for text in data["outcomes"]]
        return cls(
            [{mark.rstrip(RIGHT): letter for mark, letter in marks.items()} for marks in known],
            [frozenset(marks[mark] for mark in marks if RIGHT in mark) for marks in known],
            data["programs"],
        )

    def of(self, written: Any) -> str:
        """The signature of a program of the bank; "" if there is none."""
        return self.programs.get(key(written), "")

    def spelled(self, outcomes: Iterable[Outcome]) -> str:
        """The signature that these outcomes make, question by question."""
        pairs = zip(self.letters, outcomes, strict=True)
        return "".join(letters.get(short_mark(outcome), UNKNOWN) for letters, outcome in pairs)


def found(exercise: Exercise) -> dict[str, Any]:
    """What the file of an exercise is to hold about its battery, found by running every program.

    Programs that have the same text and do different things are left out: nothing tells them apart.
    """
    rows: dict[str, list[str]] = {}
    known: list[dict[str, None]] = [{} for _ in exercise.battery]
    unclear = {"", key(exercise.solution)}
    for program in (exercise.solution, *written_in(exercise)):
        asked = zip(exercise.battery, outcomes_of(exercise, program), strict=True)
        row = [short_mark(it) + ("" if is_wrong(probe, it) else RIGHT) for probe, it in asked]
        for marks, mark in zip(known, row, strict=True):
            marks[mark] = None
        if rows.setdefault(key(program), row) != row:
            unclear.add(key(program))
    letters = [dict(zip(marks, LETTERS, strict=False)) for marks in known]
    return {
        "battery": battery_key(exercise),
        "outcomes": [" ".join(marks) for marks in known],
        "programs": {
            name: "".join(marks[mark] for marks, mark in zip(letters, row, strict=True))
            for name, row in sorted(rows.items())
            if name not in unclear
        },
    }


def written_in(exercise: Exercise) -> Iterator[Any]:
    """Every wrong program of an exercise, as it was written."""
    return (written for idea in exercise.wrong for written in idea.written)


def outcomes_of(exercise: Exercise, written: Any) -> Iterator[Outcome]:
    """What a program of the bank, which is harmless, does on the battery."""
    program, world = program_of(written), World()
    with cpu_clock() as clock:
        yield from (observe(program, probe, clock, world) for probe in exercise.battery)


def short_mark(outcome: Outcome) -> str:
    """A few letters for what of an outcome goes into a signature."""
    return _short(repr(outcome.mark), 6)


def battery_key(exercise: Exercise) -> str:
    """Another for every other battery."""
    return _short("\n".join(probe.call for probe in exercise.battery), 12)


def key(written: Any) -> str:
    """Another for every other text of a program, and for other functions that the text uses; "" for
    a program without a text."""
    if isinstance(written, Source):
        words = dict.fromkeys(re.findall(r"\w+", written.text))
        used = [written.names[word] for word in words if word in written.names]
        return _short(written.text + "".join(getattr(it, "__qualname__", "") for it in used), 12)
    try:
        return _short(inspect.getsource(written), 12)
    except (OSError, TypeError):
        return ""


def _short(text: str, length: int) -> str:
    return sha256(text.encode()).hexdigest()[:length]

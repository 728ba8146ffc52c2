"""The signatures of the known wrong programs, computed once and stored beside the exercise.

A signature says what a program does on the whole battery, one letter per question: the same letter
for the same outcome, "." for that of the worked solution. With the letters of an answer its mistake
is found by comparing texts, without loading a single wrong program.

`python3 start.py store signatures` computes and stores them, by the id of the idea; a test says
when they are stale. Programs of an idea without a signature, because it is new or a teacher's own,
are run when needed, so an exercise also works without such a file.
"""

from __future__ import annotations

import json
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
from gametutor.answers.asking.interview import as_compared
from gametutor.kit.exercise import Exercise
from gametutor.kit.source import program_of

UNKNOWN = "?"
"""The letter of an outcome that no known program has."""

LETTERS = "." + ascii_letters + digits + "".join(map(chr, range(0x100, 0x250)))
"""A letter for each outcome of a question. (ASCII letters are enough for every battery so far.)"""

RIGHT = "+"
"""Marks an outcome in the file as right."""


@dataclass(frozen=True)
class Signatures:
    """What the known wrong programs of one exercise do on its battery.

    Attributes:
        letters: for every question, the letter of each outcome that is known, by its `short_mark`.
        right: for every question, the letters of the outcomes that are right.
        programs: the signatures of the programs of each idea, in their order, by its id.
        families: the ids of the ideas that have a program for every number.
    """

    letters: Sequence[Mapping[str, str]]
    right: Sequence[frozenset[str]]
    programs: Mapping[str, Sequence[str]]
    families: Sequence[str]

    @classmethod
    def stored(cls, exercise: Exercise) -> Signatures | None:
        """Return the signatures in the file of an exercise; None if it has none for this
        battery."""
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
            data["families"],
        )

    def spelled(self, outcomes: Iterable[Outcome]) -> str:
        """Return the signature of these outcomes, question by question."""
        pairs = zip(self.letters, outcomes, strict=True)
        return "".join(letters.get(short_mark(outcome), UNKNOWN) for letters, outcome in pairs)


def outcomes_of(exercise: Exercise, written: Any) -> Iterator[Outcome]:
    """Yield the outcomes of a program of the bank, which is harmless, on the battery."""
    program, world = program_of(written), World()
    with cpu_clock() as clock:
        for probe in exercise.battery:
            yield as_compared(probe, observe(program, probe.query, clock, world))


def short_mark(outcome: Outcome) -> str:
    """Return a few letters for the part of an outcome that goes into a signature."""
    return short_hash(repr(outcome.mark), 6)


def battery_key(exercise: Exercise) -> str:
    """Return a key that differs for every other battery."""
    return short_hash("\n".join(probe.call for probe in exercise.battery), 12)


def short_hash(text: str, length: int) -> str:
    """Return the first characters of a text's hash."""
    return sha256(text.encode()).hexdigest()[:length]

"""Find the signatures of all wrong programs and keep them beside their exercises.

    python3 start.py store signatures               of all exercises
    python3 start.py store signatures max_value     only of this one

Files in which nothing changed stay as they are.
"""

import inspect
import json
import re
import sys
from pathlib import Path

import gametutor.exercises
from gametutor.exercises import find, known
from gametutor.kit.source import Source
from gametutor.verdicts.diagnosing.signatures import (
    LETTERS,
    RIGHT,
    battery_key,
    outcomes_of,
    short_hash,
    short_mark,
)
from gametutor.verdicts.judging import is_wrong

FOLDER = Path(gametutor.exercises.__path__[0])


def file_of(name):
    return FOLDER / name / "signatures.json"


def as_text(name):
    """What the file of an exercise is to hold: of a pair of functions, also of each of them."""
    exercise = find(name)
    banks = {bank.asks_for: computed_signatures(bank) for bank in (exercise, *exercise.parts)}
    return json.dumps(banks, indent=1, ensure_ascii=False) + "\n"


def computed_signatures(exercise):
    """Return what the file of an exercise should hold, by running every program."""
    seen = [{} for _ in exercise.battery]

    def marks_of(program):
        asked = zip(exercise.battery, outcomes_of(exercise, program), strict=True)
        row = [short_mark(it) + ("" if is_wrong(probe, it) else RIGHT) for probe, it in asked]
        for marks, mark in zip(seen, row, strict=True):
            marks[mark] = None
        return row

    marks_of(exercise.solution)  # first, so that its outcomes get the letter "."
    rows = {idea.id: [marks_of(written) for written in idea.written] for idea in exercise.wrong}
    letters = [dict(zip(marks, LETTERS, strict=False)) for marks in seen]
    return {
        "battery": battery_key(exercise),
        "outcomes": [" ".join(marks) for marks in seen],
        "programs": {
            id: [
                "".join(marks[mark] for marks, mark in zip(letters, row, strict=True))
                for row in of_idea
            ]
            for id, of_idea in rows.items()
        },
        "families": [idea.id for idea in exercise.wrong if idea.family],
        "texts": {idea.id: texts_key(idea) for idea in exercise.wrong},
    }


def texts_key(idea):
    """Return a key that differs if a program of the idea, or their number, changes."""
    return short_hash("\n".join(map(program_key, idea.written)), 12)


def program_key(written):
    """Return a key that differs if the text of a program, or of a function that it uses, changes;
    "" for a program without a text."""
    if isinstance(written, Source):
        words = dict.fromkeys(re.findall(r"\w+", written.text))
        used = [written.names[word] for word in words if word in written.names]
        return short_hash(
            written.text + "".join(getattr(it, "__qualname__", "") for it in used), 12
        )
    try:
        return short_hash(inspect.getsource(written), 12)
    except (OSError, TypeError):
        return ""


def main(chosen):
    for name in chosen or known():
        text, file = as_text(name), file_of(name)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8", newline="\n")
            print(f"{name}: signatures stored")


if __name__ == "__main__":
    main(sys.argv[1:])

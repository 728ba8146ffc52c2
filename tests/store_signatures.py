"""Find the signatures of all wrong programs and keep them beside their exercises.

    .venv/bin/python tests/store_signatures.py               of all exercises
    .venv/bin/python tests/store_signatures.py max_value     only of this one

Files in which nothing changed stay as they are.
"""

import json
import sys
from pathlib import Path

import gametutor.exercises
from gametutor.exercises import find, known
from gametutor.verdicts.diagnosing.signatures import computed_signatures

FOLDER = Path(gametutor.exercises.__path__[0])


def file_of(name):
    return FOLDER / name / "signatures.json"


def as_text(name):
    """What the file of an exercise is to hold: of a pair of functions, also of each of them."""
    exercise = find(name)
    banks = {bank.asks_for: computed_signatures(bank) for bank in (exercise, *exercise.parts)}
    return json.dumps(banks, indent=1, ensure_ascii=False) + "\n"


def main(chosen):
    for name in chosen or known():
        text, file = as_text(name), file_of(name)
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8", newline="\n")
            print(f"{name}: signatures stored")


if __name__ == "__main__":
    main(sys.argv[1:])

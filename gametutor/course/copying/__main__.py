"""The command: see `__init__.py`. The exit code is 0 if the copy is up to date, 1 after a sentence
that says what to do instead, and 2 after an error of the system, which `start.py` explains."""

import sys
from pathlib import Path

from gametutor.course.copying.update import begin_anew, bring_up_to_date


def main(arguments: list[str], course: Path) -> int:
    """Run the command and print what it says; return the exit code."""
    try:
        match arguments:
            case []:
                said = bring_up_to_date(course)
            case ["anew", lesson]:
                said = begin_anew(course, lesson)
            case _:
                raise ValueError("say nothing after gametutor.course.copying, or: anew values")
    except ValueError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    for sentence in said:
        print(sentence)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path.cwd()))

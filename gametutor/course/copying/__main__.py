"""The command: see `__init__.py`. It ends with 0 when the copy is as it should be; with 1 after a
sentence that says what else to do; with 2 after what the system said, which `start.py` explains."""

import sys
from pathlib import Path

from gametutor.course.copying.update import begin_anew, bring_up_to_date


def main(arguments: list[str], course: Path) -> int:
    try:
        match arguments:
            case []:
                said = bring_up_to_date(course)
            case ["anew", lesson]:
                said = begin_anew(course, lesson)
            case _:
                raise ValueError("say nothing after gametutor.course.copying, or: anew 04")
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

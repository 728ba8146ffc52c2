"""The command `gamesearch` of an installed course, and `python -m gameclassroom`: it grades,
exports, or lets a class play."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from gameclassroom.competing import command as competing
from gameclassroom.exporting import command as exporting
from gameclassroom.grading import command as grading

COMMANDS = {"grade": grading.main, "export": exporting.main, "ladder": competing.main}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command named by the first argument."""
    name, *others = (sys.argv[1:] if arguments is None else arguments) or [""]
    if name in COMMANDS:
        return COMMANDS[name](others)
    print(
        f"There are three commands: {grading.USAGE}, {exporting.USAGE} and {competing.USAGE}; "
        "--help says more.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())

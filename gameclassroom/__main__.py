"""The command `gamesearch` of an installed course, and `python -m gameclassroom`: it grades,
exports, or lets a class play."""

import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType
from typing import Any

COMMANDS = {"grade": "grading", "export": "exporting", "ladder": "competing"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command named by the first argument."""
    name, *others = (sys.argv[1:] if arguments is None else arguments) or [""]
    if name in COMMANDS:
        return int(_command(name).main(others))
    *usages, last = (_command(each).USAGE for each in COMMANDS)
    print(
        f"There are three commands: {', '.join(usages)} and {last}; --help says more.",
        file=sys.stderr,
    )
    return 1


def _command(name: str) -> Any:
    """The module of a command."""
    return import_module(f"gameclassroom.{COMMANDS[name]}.command")


def stop(number: int, frame: FrameType | None) -> None:
    """End the command as Ctrl-C does."""
    raise KeyboardInterrupt


if __name__ == "__main__":  # where processes are started anew, each of them reads this file
    signal.signal(signal.SIGTERM, stop)  # as `start.py` sends it after Ctrl-C
    try:
        sys.exit(main())
    except KeyboardInterrupt:  # while the command was loaded; afterwards it tells itself
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        sys.exit(130)

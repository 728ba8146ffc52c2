"""In the sandbox, when it is tried: whether an answer can run there, and what it could reach."""

import json
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from gameclassroom.isolating import host, inside, offline  # noqa: F401  # they can be imported

ELSEWHERE = ("192.0.2.1", 9)
"""An address on another machine, which does not exist. Nothing is sent there."""
SECONDS = 2.0


def main(arguments: Sequence[str]) -> None:
    """Print "ready", or end with a sentence about the first thing that can be reached.

    Args:
        arguments: what must not be reached, as `bait` writes it.
    """
    [bait] = map(json.loads, arguments)
    for sentence in _reached(**bait):
        sys.exit(sentence)
    print("ready")


def _reached(
    packages: Sequence[str] = (),
    secret: str = "",
    home: Sequence[Any] = (),
    port: int = 0,
) -> Iterator[str]:
    """Yield a sentence for everything that can be reached in a sandbox and should not be. It runs
    there.

    Args:
        packages: where the course lies outside.
        secret: a file that only the teacher may read.
        home: the grader's home folder, with its device and its inode there.
        port: where a program of this machine listens; 0 if the network need not be tried.
    """
    names = [*map(os.path.basename, packages)]
    installed = [os.path.join(folder, name) for folder in sys.path for name in names]
    for place in (*packages, *installed):
        if any(name.endswith(".py") for name in _listed(place)):
            yield f"the solutions of the course can be read there, in {place}"
    with suppress(OSError), open(secret) as file:
        file.read()
        yield f"files can be read there that only you may read, such as {secret}"
    if home and _is_the_same(*home) and _listed(home[0]):
        yield f"your home folder can be read there, {home[0]}"
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as opened:
        if port:
            opened.connect(ELSEWHERE)
            yield "there is a way to other machines there, over the network"
    with suppress(OSError):
        if port:
            socket.create_connection(("127.0.0.1", port), SECONDS).close()
            yield "programs of this machine can be reached there, over the network"


def _listed(place: str) -> list[str]:
    """The names in a folder; none if it cannot be read."""
    try:
        return os.listdir(place)
    except OSError:
        return []


def _is_the_same(place: str, device: int, number: int) -> bool:
    """Whether this place has that device and inode."""
    try:
        found = os.stat(place)
    except OSError:
        return False
    return (found.st_dev, found.st_ino) == (device, number)

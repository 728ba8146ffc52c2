"""The processes of an answer: the one that is asked, and all that it has started."""

import mmap
import os
import sys
from collections.abc import Iterator
from contextlib import suppress

import psutil


def below(process: int) -> list[int]:
    """Return the ids of all processes that a process has started, and that these have started;
    none on systems other than Linux, where it takes too long to find them."""
    found = [process]
    for one in found:  # which grows meanwhile
        found += _children(one)
    return found[1:]


def _children(process: int) -> Iterator[int]:
    """Yield the children of a process: those of its threads, without a look at all others."""
    with suppress(OSError):
        for thread in os.listdir(f"/proc/{process}/task"):
            with suppress(OSError), open(f"/proc/{process}/task/{thread}/children") as file:
                yield from map(int, file.read().split())


def memory_of(process: int) -> int:
    """The bytes that a process has in memory; 0 if it has ended. An answer is looked at often, and
    `psutil` reads three files more."""
    if sys.platform == "linux":
        with suppress(OSError), open(f"/proc/{process}/statm") as file:
            return int(file.read().split()[1]) * mmap.PAGESIZE
        return 0
    with suppress(psutil.Error):
        return int(psutil.Process(process).memory_info().rss)
    return 0

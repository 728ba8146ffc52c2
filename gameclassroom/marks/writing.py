"""Writing files atomically, packing them into a zip, and choosing a file name for a learner."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from gametutor.answers.patience import patiently

LONGEST = 80
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary path to write to; on success it replaces the file. If anything stops the
    block, the file is unchanged."""
    new = path.with_name(f".{path.name}.new")
    try:
        yield new
        patiently(lambda: os.replace(new, path))
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)


def write_atomically(path: Path, data: str | bytes) -> None:
    """Write a file completely or not at all. Text that UTF-8 cannot encode is escaped as in
    Python."""
    with replacing(path) as new:
        new.write_bytes(data.encode("utf-8", "backslashreplace") if isinstance(data, str) else data)


def pack(archive: ZipFile, name: str, data: bytes, mode: int = 0o644) -> None:
    """Add a file to a zip, dated 1980, so that the same content gives the same bytes."""
    info = ZipInfo(name)
    info.compress_type = ZIP_DEFLATED
    info.external_attr = (stat.S_IFREG | mode) << 16
    archive.writestr(info, data)


class FileNames:
    """Gives out file names for learners, without suffixes, none of them twice. Systems may not tell
    capitals from small letters, nor two ways to write é; to them, names are then the same.

    Args:
        taken: the names that are not free.
    """

    def __init__(self, taken: Iterable[str]):
        self._taken = {*map(_seen, taken)}

    def take_free(self, learner: str) -> str:
        """A free name that resembles the learner's and is valid on every system."""
        name = re.sub(r"[^\w.@+-]+", "_", unicodedata.normalize("NFC", learner))
        name = name.strip("._-")[:LONGEST] or "learner"
        name = f"_{name}" if RESERVED.fullmatch(name) else name
        numbered = (f"{name}-{number}" for number in count(2))
        free = next(one for one in chain([name], numbered) if _seen(one) not in self._taken)
        self._taken.add(_seen(free))
        return free


def _seen(name: str) -> str:
    """The name as systems compare it."""
    return unicodedata.normalize("NFKC", name).casefold()

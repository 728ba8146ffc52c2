"""Writing files atomically, packing them into a zip, and choosing file names for learners."""

from __future__ import annotations

import os
import re
import stat
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
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


def file_names(learners: Iterable[str]) -> Mapping[str, str]:
    """A file name for each learner, without a suffix, that is valid on every system. Names that
    would be equal get a digest of the learner."""
    learners = list(learners)
    plain = {learner: _plain(learner) for learner in learners}
    how_many = Counter(name.casefold() for name in plain.values())
    return {
        learner: name if how_many[name.casefold()] == 1 else f"{name}-{_digest(learner)}"
        for learner, name in plain.items()
    }


def _plain(learner: str) -> str:
    name = re.sub(r"[^\w.@+-]+", "_", unicodedata.normalize("NFC", learner)).strip("._")
    if name and len(name) <= LONGEST and not RESERVED.fullmatch(name):
        return name
    return f"{name[:LONGEST]}-{_digest(learner)}"


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:8]

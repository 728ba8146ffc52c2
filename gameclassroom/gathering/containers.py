"""Folders and zips that were handed in, as lists of files that can be read.

Nothing is unpacked to disk. Everything that is read has a limit, since a zip may lie about itself.
"""

import io
import os
import stat
import struct
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import IO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from gametutor.course.handing_in.refused import Refused

LARGEST = 40_000_000
"""The most bytes of a notebook. (The largest lesson has 800,000 with its outputs; a loop that
prints makes some ten million.)"""
LARGEST_ZIP = 50_000_000
"""The most bytes of a zip inside a zip or a folder."""
MOST_FILES = 20_000
"""The most files in a folder or a zip."""
MOST_OF_ONE = 2_000
"""The most files that are looked for in one of the folders beside each other in a folder."""
LONGEST_NAME = 400
"""The most characters of the name of a file or folder. (Platforms put more before a name.)"""
LONGEST_PATH = 20
"""The most parts of the path of a file."""
CLEAR = "clear all outputs, save, and hand it in again"
RATIO = 200
"""No notebook compresses better than this."""
SMALL = 1_000_000
"""Up to this many bytes, any compression is accepted."""
ZIP = b"PK\x03\x04"
"""The first bytes of a zip."""
EMPTY_ZIP = b"PK\x05\x06"

_LONG_PATH = "its path is longer than that of any file"
_LINK = "it is a link, and links are not followed"
_SYSTEM = ("__macosx", "thumbs.db", "desktop.ini", "__pycache__")


@dataclass(frozen=True)
class File:
    """A file that was handed in.

    Attributes:
        parts: its path in the folder or zip. An empty folder is listed, too.
        open: opens it; None for an empty folder.
        age: what its date says about its age (`newest.py`).
    """

    parts: tuple[str, ...]
    open: Callable[[], IO[bytes]] | None
    age: Mapping[str, float] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.parts[-1]


def begin_of(file: File) -> bytes:
    """The first bytes of a file.

    Raises:
        Refused: it cannot be read.
    """
    return _read(file, 4096)


def content_of(file: File) -> bytes:
    """All bytes of a file.

    Raises:
        Refused: it cannot be read, or is larger than `LARGEST`.
    """
    content = _read(file, LARGEST + 1)
    if len(content) > LARGEST:
        raise Refused(f"it has more than {LARGEST // 1_000_000} MB: {CLEAR}")
    return content


def zip_in(file: File) -> ZipFile:
    """Open a zip that was handed in, in memory.

    Raises:
        Refused: it cannot be read, is too large, or is not a valid zip.
    """
    content = _read(file, LARGEST_ZIP + 1)
    if len(content) > LARGEST_ZIP:
        raise Refused(f"it is a zip of more than {LARGEST_ZIP // 1_000_000} MB")
    return opened_zip(io.BytesIO(content))


def _read(file: File, most: int) -> bytes:
    """The first `most` bytes of a file.

    Raises:
        Refused: it cannot be read.
    """
    assert file.open is not None
    try:
        with file.open() as stream:
            return stream.read(most)
    except Refused:
        raise
    except OSError as error:
        raise Refused(f"it cannot be read: {error.strerror or error}") from None
    except Exception:  # zipfile has many ways to say so
        raise Refused("its entry in the zip is broken") from None


# ---- folders -----------------------------------------------------------------------------------


def files_in_folder(folder: Path) -> list[File]:
    """The files in a folder and all its subfolders, sorted, without hidden ones. So that nobody
    fills the folder of a class, each of its folders is read up to a bound of its own; so is each of
    those in the one folder around them all.

    Raises:
        Refused: `MOST_FILES` are not enough for the files and folders beside each other there.
    """
    found: list[File] = []
    own, many = 1, Counter[tuple[str, ...]]()

    def note(error: OSError) -> None:
        path = Path(error.filename)
        parts = path.relative_to(folder).parts
        found.append(File(parts or (folder.name,), _opener(folder, parts)))

    for place, folders, names in os.walk(folder, onerror=note):
        inside = Path(place).relative_to(folder).parts
        links = [name for name in folders if os.path.islink(os.path.join(place, name))]
        folders[:] = [name for name in folders if not is_hidden(name) and name not in links]
        names = [name for name in names if not is_hidden(name)]
        if not inside and len(folders) == 1 and not names:
            own = 2
        if len(inside) == LONGEST_PATH and folders:
            folders[:] = []
            found.append(File(inside, _refusing(_LONG_PATH)))
        here = [_file(folder, (*inside, name)) for name in (*names, *links)]
        if inside and not here and not folders:
            here = [File(inside, None)]
        for file in here:
            many[file.parts[:own]] += 1
            if many[file.parts[:own]] <= MOST_OF_ONE:  # whoever reads it says that it is too much
                found.append(file)
        if len(inside) >= own:
            del folders[max(0, MOST_OF_ONE - many[inside[:own]]) :]
        _refuse_too_many(len(many))
    return sorted(found, key=lambda file: file.parts)


def _refusing(why: str) -> Callable[[], IO[bytes]]:
    """What opens a file that is refused: it raises Refused with the reason."""

    def opened() -> IO[bytes]:
        raise Refused(why)

    return opened


def file_at(path: Path) -> File:
    """The file at a path, under its own name."""
    whole = path.resolve()
    return replace(_file(whole.parent, (whole.name,)), parts=(path.name,))


def _file(folder: Path, parts: tuple[str, ...]) -> File:
    """The file below a folder, with its date."""
    with suppress(OSError):
        written = folder.joinpath(*parts).lstat().st_mtime
        return File(parts, _opener(folder, parts), {"written": written})
    return File(parts, _opener(folder, parts))


def _opener(folder: Path, parts: tuple[str, ...]) -> Callable[[], IO[bytes]]:
    """A function that opens a file below a folder. It refuses all that is no ordinary file, and
    links, also such as somebody has put into the way since the folder was read."""

    def opened() -> IO[bytes]:
        if folder.joinpath(*parts).is_symlink():
            raise Refused(_LINK)
        number = _opened(folder, parts)
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise Refused("it is not a file")
        return os.fdopen(number, "rb")

    return opened


def _opened(folder: Path, parts: tuple[str, ...]) -> int:
    """Open a file below a folder, without following links; return its descriptor."""
    careful = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    if os.open not in os.supports_dir_fd or not parts:
        return os.open(folder.joinpath(*parts), careful | getattr(os, "O_BINARY", 0))
    with ExitStack() as stack:
        way = os.O_DIRECTORY | getattr(os, "O_PATH", 0)
        inside = os.open(folder, way)
        stack.callback(os.close, inside)
        for part in parts[:-1]:
            inside = os.open(part, way | os.O_NOFOLLOW, dir_fd=inside)
            stack.callback(os.close, inside)
        return os.open(parts[-1], careful, dir_fd=inside)


# ---- zips --------------------------------------------------------------------------------------


def opened_zip(stream: IO[bytes]) -> ZipFile:
    """Open a zip.

    Raises:
        Refused: it is broken, or lists too many files.
    """
    try:
        _refuse_long_list(stream)
        opened = ZipFile(stream)
    except Refused:
        raise
    except Exception:  # zipfile has many ways to say so
        raise Refused("it is a broken zip") from None
    _refuse_too_many(len(opened.infolist()))
    return opened


def _refuse_long_list(stream: IO[bytes]) -> None:
    """Raise Refused if the end of a zip says that its list of files is too long to be read."""
    size = stream.seek(0, io.SEEK_END)
    stream.seek(max(0, size - 70_000))
    end = stream.read()
    at = end.rfind(EMPTY_ZIP)
    if at < 0 or len(end) < at + 22:
        raise Refused("it is a broken zip")
    (length,) = struct.unpack_from("<L", end, at + 12)
    if length == 0xFFFFFFFF:  # the length is in another record, for very large zips
        other = end.rfind(b"PK\x06\x06")
        (length,) = struct.unpack_from("<Q", end, other + 40) if other >= 0 else (length,)
    _refuse_too_many(length // 400)  # bytes that the list has for a file, at the very most
    stream.seek(0)


def _refuse_too_many(files: int) -> None:
    if files > MOST_FILES:
        raise Refused(f"it holds more than {MOST_FILES:,} files")


def files_in_zip(opened: ZipFile) -> list[File]:
    """The files in a zip, sorted, without hidden ones."""
    found, full = [], set()
    folders = []
    for info in opened.infolist():
        whole = PurePosixPath(info.filename.replace("\\", "/")).parts
        parts = _shortened(whole)
        if not parts or any(is_hidden(part) for part in parts if part != ".."):
            continue
        if info.is_dir():
            folders.append(parts)
            continue
        full |= {parts[:length] for length in range(len(parts))}
        found.append(File(parts, _unpacker(opened, info, whole), _age(info)))
    full |= {parts[:length] for parts in folders for length in range(len(parts))}
    found += [File(parts, None) for parts in folders if parts not in full and _is_inside(parts)]
    return sorted(found, key=lambda file: file.parts)


def _shortened(whole: tuple[str, ...]) -> tuple[str, ...]:
    """The beginning of a path: all of it, if a system could unpack it."""
    return tuple(part[:LONGEST_NAME] for part in whole[:LONGEST_PATH])


def _age(info: ZipInfo) -> dict[str, float]:
    """The date of a file in a zip, by the clock of the computer that packed it; empty if it has
    none, or the date that zips default to."""
    with suppress(ValueError):
        year, month, day, hour, minute, second = info.date_time
        if year > 1980:
            dated = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
            return {"packed": dated.timestamp()}
    return {}


def _unpacker(opened: ZipFile, info: ZipInfo, parts: tuple[str, ...]) -> Callable[[], IO[bytes]]:
    """A function that opens a file of a zip. It refuses what leads out of the zip, what is
    encrypted, and what would be far larger unpacked than a notebook can be."""

    def unpacked() -> IO[bytes]:
        if not _is_inside(parts):
            raise Refused("its path leads out of the zip")
        if parts != _shortened(parts):
            raise Refused(_LONG_PATH)
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Refused(_LINK)
        if info.flag_bits & 1:
            raise Refused("it can be opened only with a password")
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise Refused("it uses a compression that is not supported: make an ordinary zip")
        if info.file_size > max(SMALL, RATIO * info.compress_size):
            raise Refused(f"it is packed to less than 1/{RATIO} of its size, as no notebook is")
        return opened.open(info)

    return unpacked


def _is_inside(parts: tuple[str, ...]) -> bool:
    """Whether a path stays inside its zip: it has no .., and does not start with / or C:."""
    return ".." not in parts and "/" not in parts[0] and not parts[0].endswith(":")


def is_hidden(name: str) -> bool:
    """Whether this is a file that a system or a program keeps for itself."""
    return name.startswith(".") or name.lower() in _SYSTEM

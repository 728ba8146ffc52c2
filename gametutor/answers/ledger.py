"""What a learner has done, kept in one small file beside the notebooks.

`progress.json` says which exercises passed, which answers were given to a question, how far a tree
is filled in. It is read and written only where a person runs a
notebook: a program that runs the lessons, to store or to compare them, finds nothing and leaves
nothing.

It is written as git writes its index: into a new file, which only one program at a time can make,
and which then takes the place of the old one. So the file is always whole, and two notebooks that
are open at the same time lose nothing: each adds to what the other has written.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any, TypeVar

from gamesearch.base.notebook import run_by_hand
from gamesearch.state import is_whole
from gametutor.answers.patience import patiently

FILE = "progress.json"
VERSION = 1
LARGEST = 1_000_000
"""No file of ours has more bytes."""
FOLDERS = "/drive"
"""Where a kernel in a browser finds the folders of the notebooks, if it reaches them."""
PATIENCE = 3.0
"""Seconds after which a new file that has not changed must belong to a process that died."""

LOCATED_KINDS = ("exercises", "put_in_order", "questions")
"""Kinds whose keys say where in the course something was done."""

Contents = dict[str, dict[str, Any]]
"""By kind ("exercises", "questions"), and then by key (the id)."""
Result = TypeVar("Result")
Change = Callable[[Any], Any]
"""From what is kept (None if nothing is) to what is to be kept (None: nothing any more)."""


def kept(kind: str) -> dict[str, Any]:
    """All that is kept of one kind, by key; empty where no person runs a notebook."""
    ledger = here()
    return {} if ledger is None else ledger.kept(kind)


def keep(kind: str, key: str, change: Change) -> None:
    """Change what is kept; nothing happens where no person runs a notebook."""
    ledger = here()
    if ledger is not None:
        ledger.keep(kind, key, change)
        if kind in LOCATED_KINDS:
            ledger.keep("places", "last", lambda before: [kind, key])


def stopped_at() -> tuple[str, str] | None:
    """The kind and the key of what was done last; None if nothing tells."""
    match kept("places").get("last"):
        case [str(kind), str(key)]:
            return kind, key
    return None


def note_check(exercise: str, passed: bool) -> None:
    """Count a check. What has passed stays passed, and later checks of it are not counted."""

    def counted(before: Any) -> Any:
        before = before if isinstance(before, dict) else {}
        tries = before["tries"] if is_whole(before.get("tries")) else 0
        return before if before.get("passed") is True else {"passed": passed, "tries": tries + 1}

    keep("exercises", exercise, counted)


def here() -> Ledger | None:
    """The ledger of the notebook that a person is running; None where nobody runs one."""
    global _here
    if _here is None and run_by_hand():
        _here = Ledger(Path(FILE))  # a kernel works in the folder of its notebook
    return _here


_here: Ledger | None = None


class Damaged(Exception):
    """The file does not hold what this module writes."""


class Ledger:
    """The file, and what could not be written into it.

    Attributes:
        path: the file; behind a link, the one that the link leads to.
        trouble: why nothing is kept, in a sentence; empty if all is well.
    """

    def __init__(self, path: Path):
        try:
            self.path = Path(os.path.realpath(path))
        except OSError:  # the folder of the notebook is gone; reading or writing will tell
            self.path = path
        self.trouble = ""
        self._unwritten: list[tuple[str, str, Change]] = []
        self._one_thread = RLock()  # a widget may answer while a cell runs

    def kept(self, kind: str) -> dict[str, Any]:
        """All that is kept of one kind, by key, with what could not be written."""
        contents: Contents = {}
        with self._one_thread:
            with self._telling():
                try:
                    contents = self._read()
                except Damaged:
                    contents = self._rewrite(lambda contents: None)
            self._catch_up(contents)
        return contents.get(kind, {})

    def keep(self, kind: str, key: str, change: Change) -> None:
        """Change what is kept under a key; what others have written meanwhile stays."""
        with self._one_thread:
            self._unwritten.append((kind, key, change))
            with self._telling():
                self._rewrite(self._catch_up)
                self._unwritten.clear()
                self.trouble = ""

    def clear(self) -> Path:
        """Start afresh. A copy holds what was kept; its path is returned.

        Raises:
            OSError: the copy or the new file could not be written; all is as it was.
        """
        copy = self._free("before-reset")

        def anew(contents: Contents) -> None:
            self._catch_up(contents)
            _store(copy, contents)
            contents.clear()

        with self._one_thread:
            self._rewrite(anew)
            self._unwritten.clear()
        return copy

    def _catch_up(self, contents: Contents) -> None:
        for kind, key, change in self._unwritten:
            of_kind = contents.setdefault(kind, {})
            of_kind[key] = change(of_kind.get(key))
            if of_kind[key] is None:
                del of_kind[key]

    def _read(self) -> Contents:
        """What the file says; empty if there is none.

        Raises:
            Damaged: it says nothing that could be understood.
            OSError: it cannot be read, or a newer course has written it.
        """
        try:
            about = self._patiently(self.path.stat)
        except FileNotFoundError:
            return {}
        if not stat.S_ISREG(about.st_mode):
            raise OSError("it is not a file")
        if about.st_size > LARGEST:
            raise Damaged
        try:
            contents = json.loads(self._patiently(self.path.read_bytes).decode("utf-8-sig"))
        except (ValueError, RecursionError):
            raise Damaged from None
        version = contents.pop("version", None) if isinstance(contents, dict) else None
        if not is_whole(version) or version < 1:
            raise Damaged
        if version > VERSION:
            raise OSError("a newer version of this course wrote it, and it stays as it is")
        if not all(isinstance(of_kind, dict) for of_kind in contents.values()):
            raise Damaged
        return contents

    def _rewrite(self, change: Callable[[Contents], None]) -> Contents:
        """Read, change and write, while nobody else does. The file is whole at all times."""
        new = self._begin()
        try:
            try:
                contents = self._read()
            except Damaged:
                contents = {}
                self._set_aside()
            change(contents)
            _store(new, contents)
            _let_the_page_keep(self.path, new)
            self._patiently(lambda: os.replace(new, self.path))
        except BaseException:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        return contents

    def _begin(self) -> Path:
        """A new file that only we can have made: while it is there, only we write."""
        new = self.path.with_name(f".{self.path.name}.new")  # not in a list of files
        theirs, since = None, monotonic()
        while True:
            try:
                self._patiently(lambda: new.open("xb")).close()
                return new
            except FileExistsError:
                before, theirs = theirs, _identity(new)
                if theirs != before:
                    since = monotonic()
                elif monotonic() - since > PATIENCE:
                    new.unlink(missing_ok=True)
                sleep(0.005)

    def _patiently(self, work: Callable[[], Result]) -> Result:
        """What `work()` returns. Where nothing could be saved before, nobody waits again."""
        return patiently(work, 0 if self.trouble else None)

    def _set_aside(self) -> None:
        aside = self._free("damaged")
        self._patiently(lambda: self.path.rename(aside))
        print(
            f"Your progress could not be read: {self.path} is damaged. It has been renamed to "
            f"{aside.name}, unchanged, and a new {self.path.name} takes its place."
        )

    def _free(self, why: str) -> Path:
        """A name beside the file that is not taken: progress.damaged-1.json."""
        number = 1
        while (path := self.path.with_name(f"{self.path.stem}.{why}-{number}.json")).exists():
            number += 1
        return path

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Whatever is wrong with the file, the lesson goes on; the learner is told once."""
        try:
            yield
        except OSError as error:
            trouble = (
                f"Your progress cannot be saved in {self.path}: {error.strerror or error}. "
                "The lesson still works, and what you do counts until its kernel ends."
            )
            if trouble != self.trouble:
                self.trouble = trouble
                print(trouble)


def _store(path: Path, contents: Contents) -> None:
    """Write a file, and wait until it is on the disk."""
    text = json.dumps(
        {"version": VERSION, **contents}, ensure_ascii=False, indent=1, sort_keys=True
    )
    # Half a character, as a browser may send it, is written as JSON's own \ud83d.
    written = f"{text}\n".encode("utf-8", "backslashreplace")
    if len(written) > LARGEST:
        raise OSError(f"it would have more than {LARGEST:,} bytes")
    with path.open("wb") as file:
        file.write(written)
        file.flush()
        os.fsync(file.fileno())


def _let_the_page_keep(path: Path, new: Path) -> None:
    """In a browser, what lies outside the folders of the notebooks ends with the kernel. There the
    page of the course keeps the text and writes it into the file of the next kernel: see `site/`.
    """
    if sys.platform != "emscripten" or path.is_relative_to(FOLDERS):
        return
    try:
        from gamesearch_site import keep

        keep(new.read_text("utf-8"))
    except Exception as error:  # the page is not the course's, or the browser allows no storage
        raise OSError("this browser keeps nothing for this page") from error


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells a file from the next one of the same name; None if there is none."""
    try:
        about = path.stat()
    except FileNotFoundError:
        return None
    return about.st_ino, about.st_mtime_ns

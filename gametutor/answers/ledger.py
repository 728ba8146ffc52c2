"""What a learner has done, kept in one small file beside the notebooks.

`progress.json` says which exercises passed, which answers were given to a question, how far a tree
is filled in. It is read and written only where a person runs a notebook: a program that runs the
lessons, to store or to compare them, finds nothing and leaves nothing.

It is written as git writes its index: into a new file, which only one program at a time can make,
and which then takes the place of the old one. So the file is always whole, and two notebooks that
are open at the same time lose nothing: each adds to what the other has written.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from time import monotonic, sleep
from typing import Any, TypeVar

from gamesearch.base.notebook import FOLDERS, run_by_hand
from gamesearch.state import is_whole
from gametutor.answers.found import file_found
from gametutor.answers.patience import patiently

FILE = "progress.json"
VERSION = 1
LARGEST = 1_000_000
"""Bytes, at most, of a ledger file."""
PATIENCE = 3.0
"""Seconds after which an unchanged new file is taken to be left by a process that died."""

LOCATED_KINDS = ("exercises", "put_in_order", "questions")
"""Kinds whose keys say where in the course something was done."""

Contents = dict[str, dict[str, Any]]
"""The contents of the file: by kind ("exercises", "questions"), then by key (the id)."""
Result = TypeVar("Result")
Change = Callable[[Any], Any]
"""From the present entry (None if there is none) to the new one (None to delete it)."""


def entries(kind: str) -> dict[str, Any]:
    """Return all entries of one kind, by key; empty unless a person runs the notebook."""
    ledger = current_ledger()
    return {} if ledger is None else ledger.entries(kind)


def update(kind: str, key: str, change: Change) -> None:
    """Change an entry; do nothing unless a person runs the notebook."""
    ledger = current_ledger()
    if ledger is not None:
        ledger.update(kind, key, change)
        if kind in LOCATED_KINDS:
            note_place(kind, key)


def note_place(kind: str, key: str) -> None:
    """Note that the learner is here now, also where nothing is counted, as at a fill-in."""
    update("places", "last", lambda before: [kind, key])


def stopped_at() -> tuple[str, str] | None:
    """Return the kind and key of the latest entry; None if nothing tells."""
    match entries("places").get("last"):
        case [str(kind), str(key)]:
            return kind, key
    return None


def note_check(exercise: str, passed: bool) -> None:
    """Count a check. A pass is permanent, and later checks of that exercise are not counted."""

    def counted(before: Any) -> Any:
        before = before if isinstance(before, dict) else {}
        tries = before["tries"] if is_whole(before.get("tries")) else 0
        return before if before.get("passed") is True else {"passed": passed, "tries": tries + 1}

    update("exercises", exercise, counted)


def current_ledger() -> Ledger | None:
    """Return the ledger of the notebook that a person is running; None if nobody is."""
    global _current
    if _current is None and run_by_hand():
        _current = Ledger(Path(FILE))  # a kernel runs in its notebook's folder
    return _current


_current: Ledger | None = None


class Damaged(Exception):
    """The file does not hold what this module writes."""


class Ledger:
    """A ledger file, along with changes that could not be written to it.

    Attributes:
        path: the file; behind a link, the one that the link leads to.
        trouble: why nothing is kept, in a sentence; empty if all is well.
    """

    def __init__(self, path: Path):
        try:
            self.path = Path(os.path.realpath(path))
        except OSError:  # the notebook's folder is gone; reading or writing will report it
            self.path = path
        self.trouble = ""
        self._unwritten: list[tuple[str, str, Change]] = []
        self._one_thread = RLock()  # a widget may answer while a cell runs

    def entries(self, kind: str) -> dict[str, Any]:
        """Return all entries of one kind, by key, including those that could not be written."""
        contents: Contents = {}
        with self._one_thread:
            with self._telling_of_trouble():
                try:
                    contents = self._read()
                except Damaged:
                    contents = self._rewrite(lambda contents: None)
            self._catch_up(contents)
        return contents.get(kind, {})

    def update(self, kind: str, key: str, change: Change) -> None:
        """Change the entry of a key; what others have written in the meantime stays."""
        with self._one_thread:
            self._unwritten.append((kind, key, change))
            with self._telling_of_trouble():
                self._rewrite(self._catch_up)
                self._unwritten.clear()
                self.trouble = ""

    def clear(self) -> Path:
        """Start afresh, and return the path of a copy of the old contents.

        Raises:
            OSError: the copy or the new file could not be written; all is as it was.
        """
        copy = self._free_path("before-reset")

        def anew(contents: Contents) -> None:
            self._catch_up(contents)
            _store(copy, contents)
            contents.clear()

        with self._one_thread:
            self._rewrite(anew)
            self._unwritten.clear()
        return copy

    def _catch_up(self, contents: Contents) -> None:
        """Apply the changes that could not be written before."""
        for kind, key, change in self._unwritten:
            of_kind = contents.setdefault(kind, {})
            of_kind[key] = change(of_kind.get(key))
            if of_kind[key] is None:
                del of_kind[key]

    def _read(self) -> Contents:
        """Return the contents of the file; empty if there is none.

        Raises:
            Damaged: it says nothing that could be understood.
            OSError: it cannot be read, or a newer course has written it.
        """
        try:
            about = self._patiently(lambda: file_found(self.path))
        except FileNotFoundError:
            return {}
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
        """Read, change and write the file, alone. The file is whole at all times."""
        new = self._lock()
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

    def _lock(self) -> Path:
        """Create a new file exclusively; as long as it exists, no other process writes."""
        new = self.path.with_name(f".{self.path.name}.new")  # hidden in listings
        theirs, since = None, monotonic()
        while True:
            try:
                self._patiently(lambda: new.open("xb")).close()
                return new
            except FileExistsError:
                before, theirs = theirs, _file_identity(new)
                if theirs != before:
                    since = monotonic()
                elif monotonic() - since > PATIENCE:
                    new.unlink(missing_ok=True)
                sleep(0.005)

    def _patiently(self, work: Callable[[], Result]) -> Result:
        """Return `work()`, retried for a while. After an earlier failure, it is not retried."""
        return patiently(work, 0 if self.trouble else None)

    def _set_aside(self) -> None:
        """Rename a damaged file, and tell the learner."""
        aside = self._free_path("damaged")
        self._patiently(lambda: self.path.rename(aside))
        print(
            f"Your progress could not be read: {self.path} is damaged. It has been renamed to "
            f"{aside.name}, unchanged, and a new {self.path.name} takes its place."
        )

    def _free_path(self, why: str) -> Path:
        """Return a free path beside the file, such as progress.damaged-1.json."""
        number = 1
        while (path := self.path.with_name(f"{self.path.stem}.{why}-{number}.json")).exists():
            number += 1
        return path

    @contextmanager
    def _telling_of_trouble(self) -> Iterator[None]:
        """Continue the lesson whatever is wrong with the file, and tell the learner once."""
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
    """Write a file, and wait until it is on disk."""
    text = json.dumps(
        {"version": VERSION, **contents}, ensure_ascii=False, indent=1, sort_keys=True
    )
    # A lone surrogate, as a browser may send it, is written as JSON's escape \ud83d.
    written = f"{text}\n".encode("utf-8", "backslashreplace")
    if len(written) > LARGEST:
        raise OSError(f"it would have more than {LARGEST:,} bytes")
    with path.open("wb") as file:
        file.write(written)
        file.flush()
        os.fsync(file.fileno())


def _let_the_page_keep(path: Path, new: Path) -> None:
    """In a browser, have the course's page keep the text. What lies outside the notebooks' folders
    is lost with the kernel, and the page writes it into the next one: see `site/`."""
    if sys.platform != "emscripten" or path.is_relative_to(FOLDERS):
        return
    try:
        from gamesearch_site import keep

        keep(new.read_text("utf-8"))
    except Exception as error:  # not the course's page, or a browser without storage
        raise OSError("this browser keeps nothing for this page") from error


def _file_identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from a later one of the same name; None if there is no file."""
    try:
        about = path.stat()
    except FileNotFoundError:
        return None
    return about.st_ino, about.st_mtime_ns

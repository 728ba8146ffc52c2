"""The lessons as the course ships them, and what learners wrote into them before they had a copy.

Until November 2026 learners worked in `notebooks/` itself. What they wrote there is told from what
the course ships by git; without git, by what JupyterLab leaves in a lesson that it has run.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gametutor.course.copying.notebooks import Unreadable, parsed

LESSONS = "[0-9][0-9]_*.ipynb"


@dataclass(frozen=True)
class Lesson:
    """A lesson in `notebooks/`.

    Attributes:
        name: its file.
        shipped: what the course ships, as far as it can be known.
        learners: what a learner has made of it; None if nobody has worked in it.
        began_with: what the learner began with; None if it cannot be known.
    """

    name: str
    shipped: bytes
    learners: bytes | None = None
    began_with: bytes | None = None


def lessons(folder: Path) -> list[Lesson]:
    """The lessons in this folder, taken as the course ships them."""
    return [Lesson(path.name, path.read_bytes()) for path in sorted(folder.glob(LESSONS))]


def lessons_and_work(folder: Path) -> list[Lesson]:
    """The same, with what a learner has written into them told from what the course ships."""
    changed = _changed(folder)
    if changed is None:
        return [
            Lesson(lesson.name, lesson.shipped, lesson.shipped if was_run(lesson.shipped) else None)
            for lesson in lessons(folder)
        ]
    untouched = [lesson for lesson in lessons(folder) if lesson.name not in changed]
    return sorted([*untouched, *_told_by_git(folder, changed)], key=lambda lesson: lesson.name)


def was_run(content: bytes) -> bool:
    """Has a program run this lesson since the course shipped it? It has noted its Python then."""
    try:
        return "version" in parsed(content)["metadata"].get("language_info", {})
    except Unreadable:
        return True


# ---- git -------------------------------------------------------------------------------------


def _changed(folder: Path) -> set[str] | None:
    """The lessons that are not as git has them; None if git does not have them."""
    if not _git(folder, "ls-files", "--", LESSONS):
        return None
    names = _git(folder, "diff", "--name-only", "--relative", "-z", "HEAD", "--", LESSONS)
    return None if names is None else {name for name in names.decode().split("\0") if name}


def _told_by_git(folder: Path, changed: Iterable[str]) -> Iterator[Lesson]:
    # In a merge, the learner has committed; else git was to bring back what they had stashed.
    merging = _git(folder, "rev-parse", "--verify", "--quiet", "MERGE_HEAD") is not None
    for name in changed:
        base, ours, theirs = (_git(folder, "show", f":{stage}:./{name}") for stage in (1, 2, 3))
        committed = _git(folder, "show", f"HEAD:./{name}")
        path = folder / name
        if ours is not None and theirs is not None:  # git has left its marks in the file
            shipped, learners = (theirs, ours) if merging else (ours, theirs)
            yield Lesson(name, shipped, learners, base)
        elif committed is not None:
            now = path.read_bytes() if path.is_file() else None
            yield Lesson(name, committed, now, committed)
        elif path.is_file():  # new to git
            yield Lesson(name, path.read_bytes())


def restored(folder: Path, names: Iterable[str]) -> list[str]:
    """Let these lessons be again as git has them; what was done, in sentences. While a merge waits
    for its end, and without git, nothing is done."""
    waits = ("MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD")
    if any(_git(folder, "rev-parse", "--verify", "--quiet", each) for each in waits):
        return [
            "git is in the middle of a merge. This ends it with the lessons of the course: "
            "git checkout --theirs notebooks, git add notebooks, git commit."
        ]
    if _git(folder, "checkout", "--quiet", "HEAD", "--", *names) is None:
        return []
    return ["The folder notebooks is again as the course ships it."]


def _git(folder: Path, *arguments: str) -> bytes | None:
    """What git says; None if there is no git, or if it refuses."""
    command = ["git", "-C", str(folder), *arguments]
    try:
        said = subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL)
    except OSError:
        return None
    return said.stdout if said.returncode == 0 else None

"""Lessons as the site has them, and what brings those up to date that a browser keeps."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import start
from gametutor.course.copying.folder import LESSON_FILES
from gametutor.course.copying.notebooks import Unreadable, parsed
from gametutor.course.copying.origin import Cell, Notebook, fresh_copy, origin_of
from gametutor.course.lessons import LESSONS, TREES
from layout import PYODIDE, ROOT, write_json

# What a learner writes is kept in the browser under this name, and brought up to date by the page
# (see lessons.mjs). Another name starts everybody from new lessons; the work under the old name
# stays.
KEPT_AS = "gamesearch 1"

# What the kernel says of itself.
METADATA = {
    "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
    "language_info": {
        "codemirror_mode": {"name": "python", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": "3.8",
    },
}
NOTEBOOKS = ROOT / "notebooks"


class Shipped(NamedTuple):
    """A lesson of the course, or one that a teacher has put beside them.

    Attributes:
        file: its name without the suffix.
        title: the title at its top.
        exercises: the ids of its exercises, in their order.
        core: the ids of the exercises and questions that are in no detour.
        ids: those of all.
        trees: what the ledger calls its trees to answer; "" if it has none.
        notebook: what it is.
    """

    file: str
    title: str
    exercises: tuple[str, ...]
    core: tuple[str, ...]
    ids: tuple[str, ...]
    trees: str
    notebook: Notebook

    @property
    def minutes(self) -> int:
        """How long it takes, as its first cell says; 0 if that says nothing."""
        first = "".join(self.notebook["cells"][0]["source"]) if self.notebook["cells"] else ""
        said = re.search(r"^\*\*Time:\*\* (\d+) minutes", first, re.MULTILINE)
        return int(said[1]) if said else 0


def shipped() -> Iterator[Shipped]:
    """All lessons: those of the course, then a teacher's."""
    for lesson in LESSONS:
        path = NOTEBOOKS / f"{lesson.file}.ipynb"
        about = (lesson.exercises, lesson.core, lesson.ids, TREES.get(lesson.id, ""))
        yield Shipped(lesson.file, lesson.title, *about, read(path))
    ours = {lesson.file for lesson in LESSONS}
    for path in sorted(NOTEBOOKS.glob(LESSON_FILES)):
        if path.stem not in ours:
            notebook = read(path)
            title = title_of(notebook) or path.stem
            own = tuple(marked(notebook["cells"]))
            yield Shipped(path.stem, title, own, own, own, "", notebook)


def read(path: Path) -> Notebook:
    try:
        return parsed(path.read_bytes())
    except Unreadable as why:
        raise start.Trouble(f"notebooks/{path.name} cannot be a lesson: {why}.") from None


def marked(cells: list[Cell]) -> Iterator[str]:
    """The exercises that cells are marked with, as those of the course are."""
    for cell in cells:
        mark = cell["metadata"].get("gamesearch")
        if isinstance(mark, dict) and isinstance(mark.get("exercise"), str):
            yield mark["exercise"]


def title_of(notebook: Notebook) -> str:
    """The first heading of a notebook; "" if it has none."""
    texts = ("".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "markdown")
    found = re.search(r"^# +(.+)", "\n".join(texts), re.MULTILINE)
    return found[1].strip() if found else ""


def own_exercises() -> list[Path]:
    """The files of a teacher's exercises, in a folder beside the lessons."""
    return sorted(NOTEBOOKS.glob("[!._]*/*.py"))


def of_the_site(notebook: Notebook) -> str:
    """A lesson as this page keeps it: a learner's copy as it begins. It already names the kernel;
    otherwise it would count as changed, and be kept, as soon as it is open.
    """
    metadata = notebook["metadata"] | METADATA
    return json.dumps(fresh_copy({**notebook, "metadata": metadata}), ensure_ascii=False)


def list_lessons(site: Path) -> None:
    """lessons.json: what a page has to know to bring up to date what a browser keeps, and to begin
    a lesson anew."""
    versions, done = {}, {}
    for lesson in shipped():
        name = f"{lesson.file}.ipynb"
        text = (site / "files" / name).read_text("utf-8")
        versions[name] = origin_of(json.loads(text)).version
        done[name] = {"ids": lesson.ids, "trees": lesson.trees}
    about = {"keptAs": KEPT_AS, "python": PYODIDE, "versions": versions, "done": done}
    write_json(site / "lessons.json", about)

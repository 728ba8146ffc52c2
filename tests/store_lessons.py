"""Run the lessons and store them with their outputs, in a normal form.

    python3 start.py store              all lessons
    python3 start.py store state        only this one

Each first gets the number of its place in the course, and its minutes. The digests of their files
are kept in gametutor/course/stored.json.

In the normal form nothing changes from one run to the next, so that a diff shows what an author
changed: no times, no widget models, no traces of the editor, cells counted from 1.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat.v4.rwbase import rejoin_lines

from gametutor.course.lessons import LESSONS, MINUTES

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS = ROOT / "notebooks"
# By these, start.py knows the course's own lessons, whose outputs Jupyter may show.
DIGESTS = ROOT / "gametutor" / "course" / "stored.json"
SECONDS_PER_CELL = 120

NOTEBOOK_METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
CELL_METADATA = {"gamesearch", "tags", "jupyter", "editable", "deletable"}
WIDGET = "application/vnd.jupyter.widget-view+json"
NOISE = re.compile(r"^.*Fontconfig.*\n?", re.MULTILINE)
LINK = re.compile(r"(?<=\]\()\d\d_(\w+)(?=\.ipynb\))")
TIME = re.compile(r"(?<=\*\*Time:\*\* )\d+(?= minutes)")
PART = re.compile(r"(## Part (\d+) · [^\\\n]+ \()\d+(?=\sminutes\))")
# In a heading the minutes stay on the line of their number.
MINUTES_APART = re.compile(r"(?<=\d) (?=minutes\)(?:\\n)?\")")
TITLE = re.compile(r'(?<="# )Lesson \d+ · [^"\\]+')


class LessonFailed(Exception):
    """A lesson could not be run to the end."""


def lessons():
    """The lessons in the order of the course."""
    return sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))


def read(lesson):
    """The notebook as it is in the file, the lines of its texts joined."""
    return rejoin_lines(nbformat.from_dict(json.loads(lesson.read_text(encoding="utf-8"))))


def as_text(notebook):
    """The text of a notebook's file."""
    return nbformat.writes(nbformat.from_dict(notebook)) + "\n"


def execute(notebook):
    """The notebook run from top to bottom in a fresh kernel, in the folder of the lessons.

    Raises:
        LessonFailed: a cell without the tag `raises-exception` raised; with the cell and the error.
    """
    node = nbformat.from_dict(notebook)
    client = NotebookClient(
        node,
        kernel_name="python3",
        timeout=SECONDS_PER_CELL,
        resources={"metadata": {"path": str(NOTEBOOKS)}},
        store_widget_state=False,
    )
    running = {}
    client.on_cell_execute = lambda cell, cell_index: running.update(id=cell.get("id", cell_index))
    try:
        client.execute()
    except CellExecutionError as error:
        raise LessonFailed(f"cell {running['id']}: {error.ename}: {error.evalue}") from error
    except CellTimeoutError as error:
        sentence = f"cell {running['id']}: not finished after {SECONDS_PER_CELL} seconds"
        raise LessonFailed(sentence) from error
    except DeadKernelError as error:
        raise LessonFailed(f"cell {running['id']}: the kernel died") from error
    return node


# ---- the normal form -------------------------------------------------------------------------


def normal_form(notebook):
    """The same notebook without what changes from run to run. Idempotent."""
    cells = []
    for cell in notebook["cells"]:
        cells.append(normal_cell(cell, {other["id"] for other in cells}))
    code_cells = [cell for cell in cells if cell["cell_type"] == "code"]
    for count, cell in enumerate(code_cells, start=1):
        number(cell, count)
    return {
        "cells": cells,
        "metadata": NOTEBOOK_METADATA,
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def normal_cell(cell, taken):
    """The cell with an id (a new one if it has none or a taken one) and only our metadata."""
    name = cell.get("id")
    if not name or name in taken:
        name = hashlib.sha256(f"{len(taken)} {cell['source']}".encode()).hexdigest()[:8]
    metadata = {key: value for key, value in cell["metadata"].items() if key in CELL_METADATA}
    normal = {**cell, "id": name, "metadata": metadata}
    if cell["cell_type"] == "code":
        normal["outputs"] = normal_outputs(cell["outputs"])
    return normal


def number(cell, count):
    """Number a cell that has been run, and its results with it."""
    if cell["execution_count"] is None:
        return
    cell["execution_count"] = count
    for output in cell["outputs"]:
        if "execution_count" in output:
            output["execution_count"] = count


def normal_outputs(outputs):
    normal = []
    for output in outputs:
        if output["output_type"] == "stream":
            add_stream(normal, output["name"], output["text"])
        elif "data" in output:
            add_display(normal, output)
        else:
            normal.append(output)
    return normal


def add_stream(outputs, name, text):
    """Add printed text; consecutive texts become one output."""
    if name == "stderr":
        text = NOISE.sub("", text)
    if not text:
        return
    if outputs and outputs[-1].get("name") == name:
        outputs[-1]["text"] += text
    else:
        outputs.append({"output_type": "stream", "name": name, "text": text})


def add_display(outputs, output):
    """Add what was shown, without the ids of widgets, which end with their kernel."""
    data = {mime: content for mime, content in output["data"].items() if mime != WIDGET}
    if data:
        outputs.append({**output, "data": data})


# ---- the command -----------------------------------------------------------------------------


def timed(text, lesson):
    """The text of a lesson's file with the minutes of its parts, and with their sum at its top."""
    parts = MINUTES[lesson.id]
    text = TIME.sub(str(lesson.minutes), text, count=1)
    text = PART.sub(lambda part: f"{part[1]}{parts[int(part[2]) - 1]}", text)
    return MINUTES_APART.sub("\u00a0", text)


def put_in_order():
    """Give the lessons the numbers of their places in the course (the files, the titles, the links
    between them) and their minutes."""
    known = {lesson.id: lesson for lesson in LESSONS}
    for path in lessons():
        if lesson := known.get(path.stem[3:]):
            old = path.read_text(encoding="utf-8")
            new = TITLE.sub(lesson.title, old, count=1)
            new = timed(new, lesson)
            new = LINK.sub(lambda link: known[link[1]].file if link[1] in known else link[0], new)
            if new != old:
                path.write_text(new, encoding="utf-8", newline="\n")
            path.rename(path.with_name(f"{lesson.file}.ipynb"))


def store(lesson):
    """Run a lesson and write it back; if it fails, write nothing."""
    notebook = normal_form(read(lesson))  # first, so that a failing cell has a name
    lesson.write_text(as_text(normal_form(execute(notebook))), encoding="utf-8", newline="\n")


def digests():
    """The digests of the lessons' files, by their names."""
    return {lesson.name: hashlib.sha256(lesson.read_bytes()).hexdigest() for lesson in lessons()}


def chosen(names):
    """The lessons of these ids or files, state or notebooks/01_state.ipynb; all if none."""
    by_id = {lesson.stem[3:]: lesson for lesson in lessons()}
    ids = [re.sub(r"^\d\d_", "", Path(name).stem) for name in names]
    if unknown := [id for id in ids if id not in by_id]:
        sys.exit(f"There is no lesson {unknown[0]}. There are: {', '.join(by_id)}.")
    return [by_id[id] for id in ids] or lessons()


def main(names):
    failed = 0
    put_in_order()
    for lesson in chosen(names):
        print(f"{lesson.stem} ...", end=" ", flush=True)
        try:
            store(lesson)
            print("stored")
        except LessonFailed as failure:
            failed += 1
            print(f"not stored: {failure}")
    DIGESTS.write_text(json.dumps(digests(), indent=1) + "\n", "utf-8", newline="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Notebooks, hand-in files and zips as a class hands them in, made up."""

import io
import json
import zipfile

from store_lessons import NOTEBOOKS

from gametutor.course.lessons import lesson_named
from gametutor.exercises import find

PLIES = """
def count_plies(state):
    counts, positions = [], [state]
    while positions:
        counts.append(len(positions))
        positions = [p.result(move) for p in positions for move in p.legal_moves()]
    return counts
"""


def code(source, exercise="", **more):
    """A code cell."""
    metadata = {"gamesearch": {"exercise": exercise}} if exercise else {}
    return {"cell_type": "code", "metadata": metadata, "source": source, **more}


def notebook(*cells):
    """A notebook with these cells; a text is the source of a code cell."""
    made = [code(cell) if isinstance(cell, str) else cell for cell in cells]
    return {"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}


def as_bytes(content):
    return json.dumps(content).encode()


def lesson(id):
    """A lesson as it is shipped."""
    return json.loads((NOTEBOOKS / f"{lesson_named(id).file}.ipynb").read_text("utf-8"))


def solved(shipped):
    """A lesson with the worked solutions in the cells of its exercises."""
    for cell in shipped["cells"]:
        if exercise := cell["metadata"].get("gamesearch", {}).get("exercise"):
            cell["source"] = find(exercise).source()
    return shipped


RIGHT = as_bytes(notebook(code(PLIES, "count_plies")))
"""A notebook with one answer."""


def zipped(files):
    """A zip with these contents, bytes or text, by name."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as opened:
        for name, content in files.items():
            opened.writestr(name, content)
    return made.getvalue()

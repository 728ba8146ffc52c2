"""How a new version of a lesson is merged into a learner's copy of it.

Three versions meet: the learner's copy, the new version of the course, and the version that the
copy came from, whose texts it remembers (see `origin.py`). Cells with the same id are the same
cell. This is what becomes of a cell:

| a cell                   | in the copy, afterwards                                      |
|--------------------------|--------------------------------------------------------------|
| nobody changed           | stays, with its outputs                                      |
| the course changed       | is replaced by the new one, not run yet                      |
| the learner changed      | stays, with its outputs                                      |
| both changed             | stays as the learner's; a cell below it offers the new text  |
| the course added         | is inserted at its place                                     |
| the learner added        | stays below the cell that it was below                       |
| the course removed       | is removed, unless the learner changed it                    |
| the learner deleted      | stays away until the course changes it                       |

So nothing that a learner wrote is ever lost. An offer is there to be read and does not run: a new
stub never takes the place of an answer. The cells of the course keep the course's order.
"""

import re
from collections.abc import Collection

from gametutor.course.copying.origin import (
    Cell,
    Notebook,
    Origin,
    digest,
    origin_of,
    text_of,
)

OFFER = "**The course has a new version of the cell above.** Yours stays as it is. The new one:"


def merge(mine: Notebook, new: Notebook) -> Notebook:
    """The learner's copy with everything that is new in the course, by the rules above.

    Args:
        mine: the learner's copy.
        new: the new version, as returned by `fresh_copy`.
    """
    before = origin_of(mine)
    cells = recognized(mine["cells"], new["cells"], before)
    by_id = {cell["id"]: cell for cell in cells}
    own = _added_below(cells, new["cells"], before)
    taken = by_id.keys() | {cell["id"] for cell in new["cells"]}
    merged = own.pop("", [])
    for cell in new["cells"]:
        merged += settled(by_id.get(cell["id"]), cell, before, taken)
        merged += own.get(cell["id"], [])
    return {
        **mine,
        "cells": merged,
        "metadata": {**mine["metadata"], "gamesearch": new["metadata"]["gamesearch"]},
        "nbformat_minor": max(mine["nbformat_minor"], new["nbformat_minor"]),
    }


def settled(mine: Cell | None, new: Cell, before: Origin, taken: Collection[str]) -> list[Cell]:
    """What becomes of a cell of the course: no cell, one cell, or the learner's cell and an
    offer."""
    if mine is None:
        return [] if before.wrote(new) else [new]
    if text_of(mine) == text_of(new):
        return [{**new, **{part: mine[part] for part in SHOWN if part in new and part in mine}}]
    if before.wrote(mine):
        return [new]
    return [mine] if before.wrote(new) else [mine, offer(new, taken)]


SHOWN = ("outputs", "execution_count")


def _added_below(cells: list[Cell], new: list[Cell], before: Origin) -> dict[str, list[Cell]]:
    """The cells that the learner added, by the id of the course's cell above them; "" for those at
    the top."""
    course = {cell["id"]: cell for cell in new}
    theirs = {cell["id"]: text_of(cell) for cell in cells}
    found: dict[str, list[Cell]] = {}
    above = ""
    for cell in cells:
        if cell["id"] in course:
            above = cell["id"]
        elif not (before.wrote(cell) or _is_old_offer(cell, course, theirs, before)):
            found.setdefault(above, []).append(cell)
    return found


# ---- offers ----------------------------------------------------------------------------------


def offer(new: Cell, taken: Collection[str]) -> Cell:
    """The cell that offers a new text below the learner's."""
    kind, text = text_of(new)
    if kind != "markdown":
        fence = max(["``", *re.findall("`+", text)], key=len) + "`"
        text = f"{fence}{'python' if kind == 'code' else ''}\n{text}\n{fence}"
    cell = {
        "cell_type": "markdown",
        "id": _free_id(f"{new['id']}-new", taken),
        "metadata": {},
        "source": f"{OFFER}\n\n{text}",
    }
    if "attachments" in new:
        cell["attachments"] = new["attachments"]
    return cell | {"metadata": {"gamesearch": {"offers": new["id"], "text": digest(cell)}}}


def _is_old_offer(
    offer: Cell, course: dict[str, Cell], theirs: dict[str, tuple[str, str]], before: Origin
) -> bool:
    """Whether this is an offer that the learner left unchanged and that is obsolete: there is a
    newer text, or the learner's text (by the id of its cell) is the same by now."""
    told = offer["metadata"].get("gamesearch")
    if not isinstance(told, dict) or "offers" not in told or told.get("text") != digest(offer):
        return False
    now = course.get(told["offers"])
    return now is None or not before.wrote(now) or theirs.get(now["id"]) == text_of(now)


# ---- ids -------------------------------------------------------------------------------------


def recognized(mine: list[Cell], new: list[Cell], before: Origin) -> list[Cell]:
    """The learner's cells, each with a unique id. A cell of the course that lost its id, by cut and
    paste or in an old editor, is recognized by its text."""
    course = {cell["id"]: cell for cell in new}
    there = course.keys() & {cell.get("id") for cell in mine}
    lost = course.keys() - there
    cells: list[Cell] = []
    taken = set(course)
    for cell in mine:
        id = cell.get("id")
        if id not in there:
            known = (name for name in course if name in lost and _is_it(cell, course[name], before))
            id = next(known, None) or _free_id(id, taken)
        there.discard(id)
        lost.discard(id)
        taken.add(id)
        cells.append({**cell, "id": id})
    return cells


def _is_it(cell: Cell, course: Cell, before: Origin) -> bool:
    """Whether a cell has the text of this cell of the course, as it is now or as it was before."""
    return text_of(cell) == text_of(course) or before.wrote({**cell, "id": course["id"]})


def _free_id(wanted: object, taken: Collection[str]) -> str:
    """The wanted id if it is valid and free, or else one like it."""
    sound = isinstance(wanted, str) and re.fullmatch(r"[a-zA-Z0-9-_]{1,58}", wanted)
    begin = id = str(wanted) if sound else "own"
    number = len(taken)  # from 1, each of many cells without an id would try all before it
    while id in taken:
        number += 1
        id = f"{begin}-{number}"
    return id

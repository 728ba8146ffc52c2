"""The first thing that a learner does the next day: a name has no meaning yet, since the cells
above have not been run in this kernel. In the place of the traceback stand a sentence and a button,
and what the cell showed when it ran last.

Every kernel of an environment in which the course is installed loads this (data/etc/ipython).
"""

from __future__ import annotations

import os
import re
import sys
from html import escape
from types import TracebackType
from typing import TYPE_CHECKING, Any

from gamesearch.base.notebook import FOLDERS, RUN_FIRST, told_of_cell
from gamesearch.base.own_lines import INSTEAD, show_own_lines
from gametutor.kit import cells_run
from gametutor.widgets.cells.heard import begin, end, read_error

if TYPE_CHECKING:
    from gametutor.widgets.cells.run_above import RunAbove

EARLIER = '<p style="margin:8px 0 4px">What an earlier run showed here:</p>'
TO_RUN = re.compile(r" ?\bRun this cell\b[^.<]*\.")
"""What an output says about how to go on. Here the button above says it."""
THEN = re.compile(
    r"^(.+: (yours|the course's)[.,].*|(Your|The course's) solver (is at|stands in).*)\n|"
    r"^([\d,]+ of [\d,]+ .*|[ \r]+)\Z",
    re.MULTILINE,
)
"""What is printed about the time when it ran, and nothing else: whose program was used, and how far
a long run had come (or the spaces that took its place)."""

_running: tuple[str, list[dict[str, Any]] | None] = "", None
"""The cell that runs, by its id or its text, and what it showed before, as far as a page tells."""
_earlier: dict[str, list[dict[str, Any]]] = {}
"""By cell: what it showed before this kernel began; nothing once it has run to its end here."""


def load_ipython_extension(shell: Any) -> None:
    """Answer names without a meaning from now on, in the place of the traceback. And from now on
    (see `ignore_cwd` in data/etc/ipython) files beside a notebook can be imported, but not in the
    place of what is installed: somebody else's `gametutor.py` would run as a kernel begins."""
    if "" not in sys.path:
        sys.path.append("")
    show_own_lines()
    if answer not in INSTEAD:
        INSTEAD.extend((answer, read_error))
        RUN_FIRST.append(run_first)
        shell.events.register("pre_run_cell", _hear)
        shell.events.register("pre_run_cell", begin)
        shell.events.register("post_run_cell", end)
        shell.events.register("post_run_cell", cells_run.note)
        shell.events.register("post_run_cell", _note_shown)
        cells_run.is_noted = True


def _hear(info: Any) -> None:
    """Hear of the site's page what Jupyter's server and a saved notebook would tell too late: which
    file the cell is in, and what it showed before it ran."""
    global _running
    told = told_of_cell()
    if "notebook" in told:
        os.environ["JPY_SESSION_NAME"] = f"{FOLDERS}/{told['notebook']}"
    # The kernel in a browser handles all that is told with every message that it sends.
    _running = told.get("cellId") or info.raw_cell, told.pop("stood", None)


def _note_shown(result: Any) -> None:
    """Note that what a cell has shown is of this kernel, unless its error was answered."""
    id, _ = _running
    if result.success or id not in _earlier:
        _earlier[id] = []


def answer(shell: Any, error: BaseException, trace: TracebackType | None) -> bool:
    """Say which name is defined in a cell that has not been run, and offer to run those above.

    Returns:
        Whether that was so. If not, nothing was shown.
    """
    unknown = error if type(error) is NameError else error.__cause__  # of a player's that failed
    if type(unknown) is not NameError or not unknown.name:
        return False
    if (told := _told(unknown.name)) is None:
        return False
    # Not before: every kernel loads this file.
    from gametutor.answers.errors.other_cells import place_of_running, saved_cells

    shell.display_pub.publish(told._repr_mimebundle_())
    id, stood = _running
    if stood is None:
        here = place_of_running(cells := saved_cells())
        stood = [] if here is None else cells[here].outputs
    _show_again(shell, _earlier.setdefault(id, stood))
    return True


def run_first(error: BaseException) -> str:
    """Return what `answer` says of an error that ended a watched search, or a move at a board; ""
    if nothing. A missing parameter is a mistake in it, whatever else has that name."""
    if type(error) is not NameError or not error.name:
        return ""
    from gametutor.answers.errors.other_cells import PARAMETERS

    told = None if error.name in PARAMETERS else _told(error.name)
    return str(told or "")


def _told(name: str) -> RunAbove | None:
    """Return what to say of a name that is defined in a cell which has not been run."""
    from gametutor.answers.errors.other_cells import place_of_running, saved_cells, to_run_first

    if not (defining := to_run_first(name)):
        return None
    from gametutor.widgets.cells.run_above import RunAbove

    has_failed = any(cells_run.went_well.get(cell.text) is False for cell in defining)
    return RunAbove(name, place_of_running(saved_cells()) is not None, has_failed)


def _show_again(shell: Any, outputs: list[dict[str, Any]]) -> None:
    """Show what a cell showed and printed. A line above says that it is of an earlier run; what
    stood there in the place of a traceback does not come again, nor what was printed before it, and
    what to press is said once, above. Nor does a widget: it is saved as it began, and not as it was
    left; nor a question that has lost its form."""
    from gametutor.widgets.cells.run_above import RunAbove
    from gametutor.widgets.questions.stored import STORED

    shown: list[dict[str, Any]] = []
    for output in outputs:
        data = {
            kind: "".join(content) if isinstance(content, list) else content
            for kind, content in output.get("data", {}).items()
        }
        if RunAbove.is_in(data.get("text/html", "")):
            shown.clear()
            continue
        if any(kind.startswith("application/") for kind in data):
            continue
        if output.get("name") == "stdout":
            printed = THEN.sub("", "".join(output["text"]))
            html = f"<pre>{escape(printed)}</pre>" if printed else ""
            data = {"text/html": html, "text/plain": printed}
        html = TO_RUN.sub("", data.get("text/html", "").removeprefix(EARLIER))
        if html and STORED not in html:
            shown.append(data | {"text/html": html})
    for data in shown[:1]:
        data["text/html"] = EARLIER + data["text/html"]
    for data in shown:
        shell.display_pub.publish(data)

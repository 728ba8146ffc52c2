"""The first thing that a learner does the next day: a name has no meaning yet, since the cells
above have not been run in this kernel. In the place of the traceback stand a sentence and a button,
and what the cell showed when it ran last.

Every kernel of an environment in which the course is installed loads this (data/etc/ipython).
"""

from __future__ import annotations

import re
import sys
from html import escape
from types import TracebackType
from typing import TYPE_CHECKING, Any

from gamesearch.base.notebook import run_by_hand, running_cell
from gamesearch.base.own_lines import INSTEAD, show_own_lines
from gametutor.widgets.cells.heard import begin, end, read_error

if TYPE_CHECKING:
    from gametutor.answers.errors.other_cells import SavedCell

STOOD_BEFORE = '<p style="margin:8px 0 4px">What stood here before:</p>'
TO_RUN = re.compile(r" ?\bRun this cell\b[^.<]*\.")
"""What an output says about how to go on. Here the button above says it."""
THEN = re.compile(
    r"^(.+: (yours|the course's)[.,].*|(Your|The course's) solver (is at|stands in).*)\n|"
    r"^([\d,]+ of [\d,]+ .*|[ \r]+)\Z",
    re.MULTILINE,
)
"""What is printed about the time when it ran, and nothing else: whose program was used, and how far
a long run had come (or the spaces that took its place)."""


def load_ipython_extension(shell: Any) -> None:
    """Answer names without a meaning from now on, in the place of the traceback. And from now on
    (see `ignore_cwd` in data/etc/ipython) files beside a notebook can be imported, but not in the
    place of what is installed: somebody else's `gametutor.py` would run as a kernel begins."""
    if "" not in sys.path:
        sys.path.append("")
    show_own_lines()
    if answer not in INSTEAD:
        INSTEAD.extend((answer, read_error))
        shell.events.register("pre_run_cell", begin)
        shell.events.register("post_run_cell", end)


def answer(shell: Any, error: BaseException, trace: TracebackType | None) -> bool:
    """Say which name is defined in a cell that has not been run, and offer to run those above.

    Returns:
        Whether that was so. If not, nothing was shown.
    """
    if type(error) is not NameError or not error.name or not run_by_hand():
        return False
    from gametutor.answers.errors.other_cells import saved_cells  # every kernel loads this file

    here = _place_of_running(shell, cells := saved_cells())
    unrun = [cell for cell in cells[:here] if cell.defines(error.name)]  # a new cell: any of them
    if not unrun or any(cell.text in _cells_run(shell) for cell in unrun):
        return False
    from gametutor.widgets.cells.run_above import RunAbove

    shell.display_pub.publish(RunAbove(error.name, here is not None)._repr_mimebundle_())
    if here is not None:
        _show_again(shell, cells[here].outputs)
    return True


def _place_of_running(shell: Any, cells: list[SavedCell]) -> int | None:
    """Return which of these cells runs; None if it is a new one, which has not been saved yet."""
    id = running_cell()
    text = shell.user_ns["In"][-1]
    found = (at for at, cell in enumerate(cells) if (cell.id == id if id else cell.text == text))
    return next(found, None)


def _cells_run(shell: Any) -> list[str]:
    """Return the texts of the cells that were run in this kernel, without the one that runs."""
    texts: list[str] = shell.user_ns["In"][: shell.execution_count]
    return texts


def _show_again(shell: Any, outputs: list[dict[str, Any]]) -> None:
    """Show what a saved cell showed and printed. A line above says that it stood here before;
    what stood there in the place of a traceback does not come again, and what to press is said
    once, above. Nor does a widget: it is saved as it began, and not as it was left; nor a question
    that has lost its form."""
    from gametutor.widgets.cells.run_above import RunAbove
    from gametutor.widgets.questions.stored import STORED

    caption = STOOD_BEFORE
    for output in outputs:
        data = {
            kind: "".join(content) if isinstance(content, list) else content
            for kind, content in output.get("data", {}).items()
        }
        if any(kind.startswith("application/") for kind in data):
            continue
        if output.get("name") == "stdout":
            printed = THEN.sub("", "".join(output["text"]))
            html = f"<pre>{escape(printed)}</pre>" if printed else ""
            data = {"text/html": html, "text/plain": printed}
        html = TO_RUN.sub("", data.get("text/html", "").removeprefix(STOOD_BEFORE))
        if html and not RunAbove.is_in(html) and STORED not in html:
            shell.display_pub.publish(data | {"text/html": caption + html})
            caption = ""

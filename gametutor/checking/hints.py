"""`hint` and `solution`: what is shown of an exercise, one hint at a time or all of it."""

from collections.abc import Iterable
from datetime import date
from html import escape
from itertools import groupby
from typing import Any

from gamesearch.base.text.keys import KEYS
from gamesearch.base.text.markup import SHORT, inline, read_aloud
from gametutor.checking.memory import remembered
from gametutor.checking.opening import why_closed
from gametutor.kit.exercise import Exercise
from gametutor.kit.lesson_files import lesson_folders
from gametutor.kit.rich import RichText
from gametutor.kit.typeset import typeset

CODE = "    "
"""What a line of code in a hint begins with."""
WRAPPED = "overflow-wrap:anywhere;word-break:normal"
"""However long a word is, nothing has to scroll, which would need a mouse. JupyterLab would break
each line of code where it is full, in the middle of a name."""
SIZE = "font-size:var(--jp-code-font-size,inherit)"  # as in a cell
SCROLLS = (
    f'{KEYS} style="{SIZE};white-space:pre;overflow-x:auto" tabindex="0" role="group" '
    'aria-label="The solution"'
)
"""But whole lines of a program are read more easily: where they are too long they scroll, with the
arrow keys too."""


def hinted(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> RichText:
    """What `hint.its_id()` does: return the next hint."""
    if answers:
        raise TypeError(f"a hint takes no arguments: {usage}")
    memory = remembered(exercise)
    hints = memory.ladder(exercise)
    number = min(memory.hints_shown, len(hints) - 1)
    memory.hints_shown = number + 1
    left = len(hints) - number - 1
    more = (
        f"{left} more: ask again."
        if left
        else f"That was the last. solution.{exercise.name}() shows a worked solution."
    )
    plain = f"Hint {number + 1} of {len(hints)}: {typeset(hints[number])}\n({more})"
    return RichText(plain, _html_lines(plain), read_aloud(plain))


def solved(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> RichText:
    """What `solution.its_id()` does: return the worked solution and why each step is there."""
    if answers:
        raise TypeError(f"a solution takes no arguments: {usage}")
    if closed := why_closed(exercise.name, date.today(), lesson_folders()):
        return RichText(closed, f"<p>{inline(closed)}</p>")
    source = exercise.source()
    width = max(map(len, exercise.reasons))
    reasons = [f"{step:<{width}}  {reason}" for step, reason in exercise.reasons.items()]
    head = f"Why each {'method' if exercise.methods else 'step'}:"
    plain = f"{source}\n{head}\n" + "\n".join(f"  {line}" for line in reasons)
    items = "".join(
        f"<li><strong>{escape(s)}</strong> · {inline(r)}</li>" for s, r in exercise.reasons.items()
    )
    shown = f"<pre {SCROLLS}>{escape(source)}</pre>"
    return RichText(
        plain, f"{shown}<p>{head}</p><ul>{items}</ul>", f"The solution of {exercise.name}"
    )


def _html_lines(text: str) -> str:
    """Return paragraphs as HTML, close together; indented lines are code, in one block."""
    groups = groupby(text.split("\n"), key=lambda line: line.startswith(CODE))
    return "".join(_code(lines) if is_code else _paragraphs(lines) for is_code, lines in groups)


def _code(lines: Iterable[str]) -> str:
    """Return lines of code as HTML, with the spaces that they have in the learner's cell."""
    code = "\n".join(line.removeprefix(CODE) for line in lines)
    return f'<pre style="{SIZE};margin:4px 0 4px 2em;{WRAPPED}">{escape(code)}</pre>'


def _paragraphs(lines: Iterable[str]) -> str:
    style = f"margin:4px 0;{WRAPPED}"
    text = "".join(f'<p style="{style}">{inline(line)}</p>' for line in lines)
    return SHORT.sub('<code style="white-space:nowrap">', text)

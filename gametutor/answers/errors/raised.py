"""An error with its place in the learner's code, for the questions about errors in this room."""

from __future__ import annotations

import difflib
import inspect
import linecache
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from types import FrameType
from typing import Any

from gametutor.answers.errors.tracebacks import (
    error_on_card,
    in_another_cell,
    line_number,
    own_step,
    own_steps,
)


@dataclass(frozen=True)
class Raised:
    """An error that the learner's code raised.

    Attributes:
        error: the error.
        said: its type and its message.
        line: the line of the learner's own code, without its comment.
        number: the number of that line in its cell; 0 if no line of the learner's was involved.
        frame: the frame of that line; None if no line of the learner's was involved.
        functions: the functions that the answer is made of.
        below: the frame of what that line called, if the error was raised there.
        inside: the name of the function that the line is in, if it is in another cell than the one
            that was called first; the lesson may have written it.
    """

    error: BaseException
    said: str
    line: str
    number: int
    frame: FrameType | None
    functions: tuple[Any, ...] = field(default=(), repr=False)
    below: FrameType | None = None
    inside: str = ""

    @classmethod
    def of(cls, error: BaseException, functions: Iterable[Any] = ()) -> Raised:
        """Locate an error in the learner's code."""
        from gametutor.kit.syntax import without_comments  # no answer that passes needs it

        step, line = own_step(error)
        frame = step.tb_frame if step is not None else None
        below = step.tb_next.tb_frame if step is not None and step.tb_next is not None else None
        inside = in_another_cell(error)
        number = line_number(step, error) if step is not None else 0
        said = error_on_card(error)
        return cls(
            error, said, without_comments(line), number, frame, tuple(functions), below, inside
        )

    @property
    def takes_items_apart(self) -> bool:
        """Does the line loop over items of which each is to be several values?"""
        return re.search(r"\bfor\b(?:(?!\bin\b)[^=])*,", self.line) is not None

    def given(self) -> list[Any]:
        """Return the arguments of what the line called, if the error was raised there."""
        if self.below is None:
            return []
        names, more, _, known = inspect.getargvalues(self.below)
        return [*(known.get(name) for name in names), *(known.get(more, ()) if more else ())]

    def meaning(self, name: str) -> Any:
        """Return the value of `name` in that line; None if it has none."""
        frames = [self.frame, self._around()]
        known = [one.f_locals for one in frames if one] + [one.f_globals for one in frames if one]
        return next((names[name] for names in known if name in names), None)

    def _around(self) -> FrameType | None:
        """Return the frame of the function in which a comprehension stands; None for other lines,
        and where it is not known."""
        if self.frame is None or not self.frame.f_code.co_name.startswith("<"):
            return None
        home = self.frame.f_code.co_qualname.rpartition(".<locals>.")[0]
        frames = [step.tb_frame for step in own_steps(self.error)]
        return next((one for one in frames[::-1] if one.f_code.co_qualname == home), None)

    def parameters(self) -> tuple[str, ...]:
        """Return the parameters of the function that the line is in; none that its cell sets."""
        if self.frame is None:
            return ()
        code = self.frame.f_code
        names = code.co_varnames[: code.co_argcount]
        return tuple(name for name in names if not re.search(rf"\b{name} =[^=]", self.cell()))

    def names(self) -> list[str]:
        """Return all names that have a value in that line, local ones first. A comprehension knows
        those of the function that it stands in, too."""
        if self.frame is None:
            return []
        around = self._around()
        outside = around.f_locals if around is not None else ()
        return [*self.frame.f_locals, *outside, *self.frame.f_globals]

    def cell(self) -> str:
        """Return the text of the cell with that line, without comments; "" if it is not known."""
        from gametutor.kit.syntax import without_comments

        file = self.frame.f_code.co_filename if self.frame else ""
        return without_comments("".join(linecache.getlines(file)))

    def whole(self) -> str:
        """Return all lines of the expression that raised the error, where it has several."""
        if self.frame is None:
            return self.line
        first, last, _, _ = self._place(self.frame)
        lines = self.cell().split("\n")
        return "\n".join(lines[(first or 1) - 1 : last or 0]) or self.line

    def _place(self, frame: FrameType) -> tuple[int | None, ...]:
        """Return the lines and the byte columns of what raised the error; None for the unknown."""
        return next(islice(frame.f_code.co_positions(), frame.f_lasti // 2, None), (None,) * 4)

    def piece(self) -> str:
        """Return the part of a line that raised the error, where it is known; else the line."""
        if self.frame is None:
            return self.line
        first, last, begin, end = self._place(self.frame)
        if first is None or first != last or begin is None:
            return self.line
        line = self.cell().split("\n")[first - 1].encode()
        return line[begin:end].decode(errors="ignore") or self.line

    def written(self) -> Iterator[str]:
        """Yield the names in the line, except attributes and a variable that it only sets."""
        yield from re.findall(r"(?<![\w.'\"])[A-Za-z_]\w*", re.sub(r"^\w+ = ", "", self.line))

    def called(self) -> list[str]:
        """Return the names in the line that are called, except methods."""
        return re.findall(r"(?<![\w.])([A-Za-z_]\w*)\s*\(", self.line)


def nearest(name: str, others: Iterable[str]) -> str:
    """Return the name among `others` that `name` most likely misspells, or "". A difference in
    capitals counts first: `Inf` is taken for `inf`, not for `In`, which every notebook has. Then a
    letter that was typed twice: `yy` is taken for `y`."""
    known = [other for other in others if other != name and not other.startswith("__")]
    same_letters = [other for other in known if other.lower() == name.lower()]
    single = re.sub(r"(\w)\1", r"\1", name)
    once = [other for other in known if other == single]
    return next(iter(same_letters or once or difflib.get_close_matches(name, known, 1, 0.75)), "")


def call_signature(function: Any) -> str:
    """Return how a function is called, as in "min_value(state, player)"; "" if unknown."""
    try:
        parameters = inspect.signature(function).parameters.values()
        return f"{function.__name__}({', '.join(map(_shown_parameter, parameters))})"
    except (TypeError, ValueError, AttributeError):
        return ""


def _shown_parameter(parameter: inspect.Parameter) -> str:
    return str(parameter.replace(annotation=inspect.Parameter.empty))

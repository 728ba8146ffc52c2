"""An error as the questions about it see it: what was said, and where."""

from __future__ import annotations

import difflib
import inspect
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from gametutor.answers.errors.words import error_text, own_step


@dataclass(frozen=True)
class Raised:
    """An error of the learner's code.

    Attributes:
        error: the error.
        said: its name and its sentence.
        line: the line of the learner's own code.
        frame: what the names meant there; None if the error came from no line of theirs.
        functions: the functions that the answer is made of.
    """

    error: BaseException
    said: str
    line: str
    frame: FrameType | None
    functions: tuple[Any, ...] = field(default=(), repr=False)

    @classmethod
    def of(cls, error: BaseException, functions: Iterable[Any] = ()) -> Raised:
        step, line = own_step(error)
        frame = step.tb_frame if step is not None else None
        return cls(error, error_text(error), line, frame, tuple(functions))

    def meaning(self, name: str) -> Any:
        """What `name` meant in that line; None if nothing."""
        if self.frame is None:
            return None
        return self.frame.f_locals.get(name, self.frame.f_globals.get(name))

    def names(self) -> list[str]:
        """All names that mean something there, the function's own first."""
        if self.frame is None:
            return []
        return [*self.frame.f_locals, *self.frame.f_globals]

    def written(self) -> Iterator[str]:
        """The names that stand in the line, without those after a dot."""
        yield from re.findall(r"(?<![\w.'\"])[A-Za-z_]\w*", self.line)

    def called(self) -> list[str]:
        """The names in the line that a parenthesis follows, without those after a dot."""
        return re.findall(r"(?<![\w.])([A-Za-z_]\w*)\s*\(", self.line)


def nearest(name: str, others: Iterable[str]) -> str:
    """The one among `others` that `name` may be a misspelling of, or "". Capital letters in the
    wrong place are the likeliest: `Inf` is `inf`, and not `In`, which every notebook has."""
    known = [other for other in others if other != name and not other.startswith("__")]
    same_letters = [other for other in known if other.lower() == name.lower()]
    return next(iter(same_letters or difflib.get_close_matches(name, known, 1, 0.75)), "")


def shown(function: Any) -> str:
    """How a function is called: "min_value(state, player)"; "" if that cannot be told."""
    try:
        parameters = inspect.signature(function).parameters.values()
        return f"{function.__name__}({', '.join(map(_shown, parameters))})"
    except (TypeError, ValueError, AttributeError):
        return ""


def _shown(parameter: inspect.Parameter) -> str:
    return str(parameter.replace(annotation=inspect.Parameter.empty))

"""Right answers as the text of a cell."""

from __future__ import annotations
import __future__

import inspect
import linecache
import re
import sys
import textwrap
import warnings
from dataclasses import dataclass, replace
from hashlib import sha1
from types import FunctionType
from typing import Any

from gametutor.exercises import find
from gametutor.kit.exercise import STEPS


@dataclass(frozen=True)
class Form:
    """One way to write an answer.

    Attributes:
        exercise: the id of the exercise.
        number: which of the right answers that the exercise knows it is, or was before a change.
        text: a cell that defines the answer.
        answer: the expression that is handed to the check: `min_value`, or `AsAClass()`.
    """

    exercise: str
    number: int
    text: str
    answer: str

    @property
    def _names(self) -> dict[str, Any]:
        """What the cell finds defined when it is run."""
        own = _answers(self.exercise)[self.number]
        thing = own[-1] if isinstance(own, tuple) else own
        return {**_space(_named(thing)), **find(self.exercise).needs}

    def run(self) -> Any:
        """Run the cell, as a notebook does, and return the answer."""
        file = f"<cell {sha1(self.text.encode()).hexdigest()[:12]}>"
        linecache.cache[file] = len(self.text), None, self.text.splitlines(True), file
        space = {**self._names, "__name__": "__main__"}
        flags = __future__.annotations.compiler_flag  # the names in annotations may be unknown
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # `is 0`, as people write it
            exec(compile(self.text, file, "exec", flags, dont_inherit=True), space)
        return eval(self.answer, space)

    def with_text(self, text: str) -> Form:
        return replace(self, text=text)

    def steps(self) -> dict[int, str]:
        """The labels of steps that stand beside lines, by the numbers of the lines; the line below
        an `if` belongs to its step."""
        found = {}
        above = ""
        for number, line in enumerate(self.text.splitlines(), start=1):
            label = re.search(rf"# ({'|'.join(map(re.escape, STEPS))})", line)
            if label or above:
                found[number] = label[1] if label else above
            above = found[number] if label and line.lstrip().startswith("if ") else ""
        return found


def forms_of(name: str) -> list[Form]:
    """The worked solution and the other right answers that an exercise knows, each text once."""
    answers = enumerate(_answers(name))
    found = [form for number, answer in answers if (form := _form(name, number, answer))]
    return list({form.text: form for form in found}.values())


def _answers(name: str) -> list[Any]:
    exercise = find(name)
    return [exercise.solution, *exercise.right]


def _form(name: str, number: int, answer: Any) -> Form | None:
    """The cell of an answer; None where there is no text of its own, or it is the package's."""
    exercise = find(name)
    wanted = [part.asks_for for part in exercise.parts] or [exercise.asks_for]
    things = answer if isinstance(answer, tuple) else (answer,)
    if len(things) > 1 and not all(isinstance(thing, FunctionType) for thing in things):
        return None
    things = tuple(map(_named, things))
    if any(thing.__name__ == "<lambda>" or _is_a_game(thing) for thing in things):
        return None
    text = "\n\n".join(dict.fromkeys(map(_text, things)))
    outer = things[0].__qualname__.partition(".<locals>")[0]
    if outer != things[0].__qualname__:  # made by a function: `both()`
        is_there = text.count(f"def {outer}(") == 1
        return Form(name, number, text, f"{outer}()") if is_there else None
    called = [thing.__name__ for thing in things]
    if things[0] is not answer and not isinstance(answer, tuple):
        return Form(name, number, text, f"{called[0]}()")
    if len(set(called)) == len(called):  # as a learner calls it
        for own, name_wanted in zip(called, wanted, strict=True):
            text = re.sub(rf"\b{own}\b", name_wanted, text)
        called = wanted
    return Form(name, number, text, ", ".join(called))


def _named(thing: Any) -> Any:
    """The thing itself, or the class of an object that is called."""
    return thing if hasattr(thing, "__qualname__") else type(thing)


def _is_a_game(thing: Any) -> bool:
    return thing.__module__.startswith("gamesearch.games")


def _text(thing: Any) -> str:
    file = _function(thing).__code__.co_filename
    if file.endswith(">"):  # a program that was made from a text of its own
        return "".join(linecache.getlines(file))
    return textwrap.dedent(inspect.getsource(thing))


def _space(thing: Any) -> dict[str, Any]:
    """The names that a thing may use: those of the module, or of the text, that it comes from."""
    function = _function(thing)
    made = function.__code__.co_filename.endswith(">")
    return dict(function.__globals__ if made else vars(sys.modules[thing.__module__]))


def _function(thing: Any) -> FunctionType:
    """The function itself, or the first method whose text is known (a dataclass has others)."""
    functions = [thing, *vars(thing).values()] if isinstance(thing, type) else [thing]
    return next(
        each
        for each in functions
        if isinstance(each, FunctionType) and linecache.getlines(each.__code__.co_filename)
    )

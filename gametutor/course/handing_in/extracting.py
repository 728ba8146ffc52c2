"""Extract the answers from the cells of a notebook, as text that runs on its own."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence

from gamesearch.base.text.counting import listed
from gametutor.course.handing_in.cells import CodeCell, problem
from gametutor.course.handing_in.program import NOT_PYTHON, Program
from gametutor.course.handing_in.submission import Answer
from gametutor.kit.exercise import Exercise

LONGEST = 100_000
"""The most characters of an answer, with everything that it uses."""


def answers_in(cells: Sequence[CodeCell], exercises: Iterable[Exercise]) -> dict[str, Answer]:
    """The answers in these cells by the id of their exercise, for all exercises of each lesson of
    which there is anything.

    An answer is found by the id in the metadata of its cell; without one, by the name of the
    function or class. If some cells of a notebook have ids, names are looked for only in the same
    lesson.

    Raises:
        TooLong: there is more code than any learner writes.
    """
    found = _Cells(cells)
    exercises = list(exercises)
    marked = [one for one in exercises if found.marked(one)]
    begun = marked or [one for one in exercises if found.is_defined(one)]
    answers = {one.name: found.answer(one) for one in begun}
    return answers | {one.name: found.answer(one) for one in _others(answers, exercises)}


def without(answers: Collection[str], exercises: Iterable[Exercise]) -> dict[str, Answer]:
    """The other exercises of the lessons in which these were answered, with answers that are
    missing."""
    return {one.name: _missing(one) for one in _others(answers, exercises)}


def _others(answers: Collection[str], exercises: Iterable[Exercise]) -> list[Exercise]:
    exercises = list(exercises)
    lessons = {_lesson(one) for one in exercises if one.name in answers}
    return [one for one in exercises if _lesson(one) in lessons and one.name not in answers]


def _lesson(exercise: Exercise) -> str:
    """The lesson of an exercise; an exercise outside the lessons stands for itself."""
    return exercise.number.partition(".")[0] or exercise.name


class _Cells:
    def __init__(self, cells: Sequence[CodeCell]):
        self._cells = cells
        self._program = Program([cell.code if not problem(cell.code) else "" for cell in cells])

    def marked(self, exercise: Exercise) -> list[str]:
        """The texts of the cells that are marked with an exercise."""
        return [cell.code for cell in self._cells if cell.exercise == exercise.name]

    def is_defined(self, exercise: Exercise) -> bool:
        """Whether something has the name of the answer and can be called like it."""
        return all(self._defines(part) for part in exercise.parts or (exercise,))

    def _defines(self, exercise: Exercise) -> bool:
        binding = self._program.own_binding(exercise.asks_for)
        if binding is not None and self._cells[binding.cell].is_the_courses:
            return False  # it shows something, and has the name by chance
        if binding is None or not isinstance(binding.node, ast.FunctionDef):
            return binding is not None
        given = binding.node.args
        most = len(given.posonlyargs) + len(given.args)
        least = most - len(given.defaults)
        return least <= len(exercise.parameters) <= most or given.vararg is not None

    def answer(self, exercise: Exercise) -> Answer:
        marked = self.marked(exercise)
        asked, said = _asked(exercise), _said(exercise)
        if marked and (why := problem(marked[-1])):
            return _no_answer(exercise, f"The cell of {said} is not Python: {why}.")
        names = self._names(exercise, asked)
        if not names and marked and not marked[-1].strip():
            return _no_answer(exercise, f"The cell of {said} is empty.")
        if not names and marked:
            return _no_answer(exercise, f"The cell of {said} does not define it.")
        if not names:
            return _missing(exercise)
        try:
            text = self._program.needed_for(names)
        except NOT_PYTHON:
            return _no_answer(exercise, f"What {said} uses is too tangled to extract.")
        if len(text) > LONGEST:
            return _no_answer(exercise, f"With all that it uses, {said} is too long.")
        return Answer(exercise.name, text, names, " ".join(self._notes(exercise, asked, names)))

    def _names(self, exercise: Exercise, asked: Sequence[str]) -> tuple[str, ...]:
        """The names of the answer: the right ones, or those handed to the check, or the only
        definition in its cell. Empty if there are none."""
        if self._are_bound(asked):
            return tuple(asked)
        for call in self._program.calls():
            match call:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="check"), attr=exercise.name)):
                    handed = [one.id for one in call.args if isinstance(one, ast.Name)]
                    if len(handed) == len(asked) and self._are_bound(handed):
                        return tuple(handed)
        marked = [at for at, cell in enumerate(self._cells) if cell.exercise == exercise.name]
        defined = self._program.defined_in(marked[-1]) if marked else []
        return tuple(defined) if len(defined) == len(asked) else ()

    def _are_bound(self, names: Iterable[str]) -> bool:
        return all(self._program.own_binding(name) for name in names)

    def _notes(
        self, exercise: Exercise, asked: Sequence[str], names: Sequence[str]
    ) -> Iterator[str]:
        """Yield what the learner and the teacher should know about an answer that was found."""
        for expected, name in zip(asked, names, strict=True):
            if expected != name:
                yield f"`{expected}` is called `{name}` here."
            texts = {self._cells[one.cell].code for one in self._program.definitions(name)}
            if len(texts) > 1:
                yield f"`{name}` is defined in {len(texts)} cells; the last one counts."


def _asked(exercise: Exercise) -> list[str]:
    """The names that the learner is to define."""
    return [part.asks_for for part in exercise.parts or (exercise,)]


def _said(exercise: Exercise) -> str:
    return listed(f"`{name}`" for name in _asked(exercise))


def _missing(exercise: Exercise) -> Answer:
    return _no_answer(exercise, f"Nothing that was handed in defines {_said(exercise)}.")


def _no_answer(exercise: Exercise, why: str) -> Answer:
    return Answer(exercise.name, "", (), why)

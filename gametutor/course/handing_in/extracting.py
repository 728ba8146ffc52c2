"""Extract the answers from the cells of a notebook, as text that runs on its own."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import compress, zip_longest

from gamesearch.base.text.counting import listed_code
from gamesearch.base.text.describe import ended, visible
from gamesearch.state import METHODS
from gametutor.answers.cell_statements import names_used
from gametutor.course.handing_in.cells import CodeCell, problem
from gametutor.course.handing_in.placeholder import is_placeholder
from gametutor.course.handing_in.program import NOT_PYTHON, Program, Statement
from gametutor.course.handing_in.submission import UNREADABLE, Answer
from gametutor.exercises import COURSE, find, lesson_of
from gametutor.kit.exercise import Exercise

LONGEST_NAME = 40
"""The most characters that are shown of a learner's name for something."""
LONGEST = 100_000
"""The most characters of an answer, with everything that it uses."""
FUTURES = re.compile(r"(?:from __future__ .*\n)+")
"""The imports before which there must be no other."""
LOOK_ALIKES = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u03bf", "aeopcyxijso"
)
"""Cyrillic letters, and a Greek one, with the Latin ones that they look like."""


def answers_in(cells: Sequence[CodeCell], exercises: Sequence[str]) -> dict[str, Answer]:
    """The answers in these cells by the id of their exercise, for all exercises of each lesson of
    which there is anything.

    An answer is found by the id in the metadata of its cell; without one, by the name of the
    function or class. If some cells of a notebook have ids, names are looked for only in the same
    lesson.

    Args:
        cells: the cells of a notebook.
        exercises: the ids of those whose answers are looked for, in their order. Only those of
            which there is anything, and the others of their lessons, are loaded.

    Raises:
        TooLong: there is more code than any learner writes.
    """
    found = _Cells(cells)
    begun = _begun(found, exercises)
    answers = {name: found.answer(find(name)) for name in begun}
    return answers | without(answers, exercises)


def handed_over_in(cells: Sequence[CodeCell], exercises: Sequence[str]) -> dict[str, Answer]:
    """As `answers_in`, for a learner's own lessons: what was handed over to a check is the answer,
    so no exercise has to be loaded for it, which would take longer than all else.
    """
    found = _Cells(cells)
    answers = {}
    for name in _begun(found, exercises):
        handed_over = found.handed_over(name) if found.is_python(name) else ()
        answers[name] = (
            found.text_of(name, handed_over, handed_over)
            if handed_over
            else found.answer(find(name))
        )
    return answers | without(answers, exercises)


def _begun(found: _Cells, exercises: Sequence[str]) -> list[str]:
    """The exercises whose cells are marked; without any, those of which something is written."""
    marked = [name for name in exercises if found.marked(name)]
    lessons = {*map(lesson_of, marked or exercises)}
    return [
        name
        for name in exercises
        if name in marked or (lesson_of(name) in lessons and found.is_begun(find(name)))
    ]


def without(answers: Collection[str], exercises: Iterable[str]) -> dict[str, Answer]:
    """Empty answers to the other exercises of the lessons in which these were answered."""
    lessons = {lesson_of(name) for name in answers} - {None}
    others = [name for name in exercises if lesson_of(name) in lessons and name not in answers]
    return {name: _missing(find(name)) for name in others}


class _Cells:
    """The cells of one notebook, and the answers in them."""

    def __init__(self, cells: Sequence[CodeCell]):
        self._cells = cells
        problems = [problem(cell.code) for cell in cells]
        self._not_python = [*compress(cells, problems)]
        self._program = Program(
            ["" if why else cell.code for cell, why in zip(cells, problems, strict=True)],
            {at for at, cell in enumerate(cells) if cell.is_the_courses},
            {at: cell.exercise for at, cell in enumerate(cells)},
        )
        others = (name for name in self._program.names() if not name.isascii())
        self._alike = {name.translate(LOOK_ALIKES): name for name in others}

    def marked(self, exercise: str) -> list[str]:
        """The texts of the cells that are marked with an exercise."""
        return [self._cells[at].code for at in self._marked_at(exercise)]

    def _marked_at(self, exercise: str) -> list[int]:
        return [at for at, cell in enumerate(self._cells) if cell.exercise == exercise]

    def is_python(self, exercise: str) -> bool:
        """Is the cell that is marked as that of an exercise, the last if there are several?"""
        return not any(map(problem, self.marked(exercise)[-1:]))

    def handed_over(self, exercise: str) -> tuple[str, ...]:
        """What is handed over to the check of an exercise and written here; empty if nothing is."""
        for handed in self._handed_to_check(exercise):
            names = [one.id for one in handed if isinstance(one, ast.Name)]
            if names and self._are_bound(names):
                return tuple(names)
        return ()

    def _handed_methods(self, exercise: Exercise) -> list[str]:
        """The methods that are handed to the check of an exercise, as in `Solver().max_value`;
        empty if none are."""
        for handed in self._handed_to_check(exercise.name):
            owners = [*filter(None, map(_owner_of_method, handed))]
            if owners and len(owners) == len(handed) and self._are_bound(owners):
                return [*map(ast.unparse, handed)]
        return []

    def _handed_to_check(self, exercise: str) -> Iterator[list[ast.expr]]:
        """Yield what each call of the check of an exercise is given, the last call first."""
        for call in self._program.calls():
            match call.func:
                case ast.Attribute(value=ast.Name(id="check"), attr=attr) if attr == exercise:
                    yield call.args

    def _methods(self, exercise: Exercise) -> list[str]:
        """The methods of a learner's class that have the names of the answer and can be called like
        it, of the last such class; empty if there is none. They are those of the instance that the
        notebook makes, else of one that is made without arguments."""
        parts = exercise.parts or (exercise,)
        for cell, node in self._program.classes():
            if self._cells[cell].is_the_courses or exercise.methods:
                continue
            if all(_has_method(node, part) for part in parts):
                owner = self._program.instance_of(node.name) or f"{node.name}()"
                return [f"{owner}.{part.asks_for}" for part in parts]
        return []

    def is_begun(self, exercise: Exercise) -> bool:
        """Whether something has the name of the answer and can be called like it, even if its cell
        is not Python."""
        parts = exercise.parts or (exercise,)
        is_written = all(self._defines(part) or self._broken(part) for part in parts)
        return is_written or bool(self._methods(exercise))

    def _broken(self, exercise: Exercise) -> str:
        """The text of the last cell that is not Python, but seems to define the answer; empty if
        there is none."""
        begin = re.compile(rf"^(?:def|class) +{exercise.asks_for}\b *\(?([^():]*)", re.MULTILINE)
        for cell in reversed(self._not_python):
            match = begin.search(cell.code)
            if match and (exercise.methods or _count(match[1]) == len(exercise.parameters)):
                return cell.code
        return ""

    def _defines(self, exercise: Exercise) -> bool:
        """Does the program define what the exercise asks for, callable with its parameters?"""
        binding = self._program.own_binding(self._called(exercise.asks_for))
        if binding is not None and self._cells[binding.cell].is_the_courses:
            return False  # it shows something, and has the name by chance
        match binding and binding.node:
            case ast.FunctionDef() as function:
                return _takes(function, len(exercise.parameters))
            case ast.Assign(value=ast.Lambda() as function):
                return _takes(function, len(exercise.parameters))
        return binding is not None

    def answer(self, exercise: Exercise) -> Answer:
        """The answer to one exercise, cut out of the cells; if there is none, why."""
        marked = self.marked(exercise.name)
        asked = _asked(exercise)
        said = listed_code(asked)
        broken = problem(marked[-1]) if marked else ""
        if broken and not self._are_written(asked):
            return _unreadable(exercise.name, ended(f"The cell of {said} {broken}"), marked[-1])
        if methods := self._methods_for(exercise, asked):
            return self._bound_to_methods(exercise, asked, methods)
        names = self._names(exercise, asked)
        if not names and marked and not marked[-1].strip():
            why = self._cells[self._marked_at(exercise.name)[-1]].not_run or "is empty"
            return _no_answer(exercise, f"The cell of {said} {why}.")
        if not names and marked:
            them = "both" if len(asked) > 1 else "it"
            why = self._imported(exercise, asked) or f"does not define {them}"
            return _no_answer(exercise, f"The cell of {said} {why}.")
        if not names:
            broken = next(filter(None, map(self._broken, exercise.parts or (exercise,))), "")
            if not broken:
                return _missing(exercise)
            return _unreadable(
                exercise.name, ended(f"The cell of {said} {problem(broken)}"), broken
            )
        besides = [*exercise.besides] if self._are_open(names) else []
        found = self.text_of(exercise.name, asked, names, besides)
        if not broken:
            return found
        note = f"{ended(f'The cell of {said} {broken}')} What another cell defines counts."
        return replace(found, trouble=f"{note} {found.trouble}".rstrip())

    def _methods_for(self, exercise: Exercise, asked: Sequence[str]) -> list[str]:
        """The methods that are the answer, in the order of `asked`; empty if functions are."""
        if self._are_written(asked):
            return []
        if not self._are_bound(asked) and (handed := self._handed_methods(exercise)):
            return handed
        functions = self.handed_over(exercise.name)
        return [] if functions and not self._are_open(functions) else self._methods(exercise)

    def _bound_to_methods(
        self, exercise: Exercise, asked: Sequence[str], methods: Sequence[str]
    ) -> Answer:
        """The answer whose names are bound to methods."""
        read = sorted({name for one in methods for name in names_used(one).read_now})
        used = [name for name in read if self._program.own_binding(name)]
        found = self.text_of(exercise.name, used, tuple(used))
        if not found.text:
            return found
        bound = "".join(f"{a} = {m}\n" for a, m in zip(asked, methods, strict=True))
        if methods == self._handed_methods(exercise):
            return replace(found, text=f"{found.text}\n{bound}", names=(*asked,))
        are = "are methods" if len(methods) > 1 else "is a method"
        note = f"{listed_code(asked)} {are} here: {listed_code(map(_short, methods))}."
        return replace(found, text=f"{found.text}\n{bound}", names=(*asked,), trouble=note)

    def text_of(
        self,
        exercise: str,
        asked: Sequence[str],
        names: tuple[str, ...],
        besides: Sequence[str] = (),
    ) -> Answer:
        """The answer of this name, with all that it uses; of a pair, both.

        Args:
            asked: the names that it should have.
            besides: names of functions that show whether it is begun.
        """
        said = listed_code(asked)
        try:
            text = self._program.needed_for([*names, *besides])
        except NOT_PYTHON:
            return _unreadable(exercise, f"What {said} uses is too tangled to extract.")
        if len(text) > LONGEST:
            return _unreadable(exercise, f"With all that it uses, {said} is too long.")
        notes = [*self._notes(asked, names), *self._left_outside(names, text)]
        if lost := _lost_imports(exercise, text):
            notes.append(f"The import of {listed_code(lost)} is missing, and was added.")
            futures = FUTURES.match(text)
            first = futures.end() if futures else 0
            text = "".join([text[:first], *lost.values(), text[first:]])
        return Answer(exercise, text, names, " ".join(notes))

    def _names(self, exercise: Exercise, asked: Sequence[str]) -> tuple[str, ...]:
        """The names of the answer: those handed to the check last, or the right ones, or the only
        definition in its cell. Empty if there are none."""
        called, handed_over = (*map(self._called, asked),), self.handed_over(exercise.name)
        can_be = len(handed_over) == len(asked)
        if can_be and self._are_written(handed_over):
            return handed_over
        if self._are_written(called):
            return called
        if can_be:
            return handed_over
        marked = self._marked_at(exercise.name)
        defined = self._program.defined_in(marked[-1]) if marked else []
        if len(defined) == len(asked):
            return tuple(defined)
        return called if self._are_bound(called) else ()

    def _called(self, name: str) -> str:
        """The name that was meant: this one, or one that is written and looks the same."""
        return name if self._program.own_binding(name) else self._alike.get(name, name)

    def _imported(self, exercise: Exercise, asked: Sequence[str]) -> str:
        """That the cell of an exercise only imports the answer, as the end of a sentence; empty if
        it does not."""
        found = self._program.imported_in(self._marked_at(exercise.name)[-1])
        imported = next((name for name in (*asked, "*") if name in found), "")
        what = f"`{imported}`" if len(asked) > 1 and imported != "*" else "it"
        return imported and f"imports {what} from `{found[imported]}` instead of writing it"

    def _are_bound(self, names: Iterable[str]) -> bool:
        """Whether the learner's program binds each of these names."""
        return all(self._program.own_binding(name) for name in names)

    def _are_written(self, names: Sequence[str]) -> bool:
        """Whether each of these names is bound, and they are not all placeholders."""
        return self._are_bound(names) and not self._are_open(names)

    def _are_open(self, names: Iterable[str]) -> bool:
        """Whether each of these names, which are bound, is that of a placeholder."""
        bindings = map(self._program.own_binding, names)
        return all(one is not None and is_placeholder(one.node) for one in bindings)

    def _notes(self, asked: Sequence[str], names: Sequence[str]) -> Iterator[str]:
        """Yield what the learner and the teacher should know about an answer that was found."""
        for expected, name in zip(asked, names, strict=True):
            if expected != name and self._are_written([expected]):
                yield f"`{_short(name)}` counts as `{expected}`: it was handed to the check last."
            elif expected != name:
                looks = ": a letter in it only looks right" * (self._alike.get(expected) == name)
                yield f"`{expected}` is called `{_short(name)}` here{looks}."
            texts = {self._cells[one.cell].code for one in self._apart(name)}
            if len(texts) > 1:
                yield f"`{_short(name)}` is defined in {len(texts)} cells; the last one counts."
            yield from self._used_again(name)

    def _left_outside(self, names: Iterable[str], text: str) -> Iterator[str]:
        """Yield a sentence about functions below a class that were meant as its methods: nothing in
        the text of the answer uses them."""
        own = filter(None, map(self._program.own_binding, names))
        cells = {one.cell for one in own if isinstance(one.node, ast.ClassDef)}
        for method in METHODS if cells else ():
            one = self._program.own_binding(method)
            if one is None or one.cell not in cells or one.text in text:
                continue
            match one.node:
                case ast.FunctionDef(args=ast.arguments(args=[ast.arg(arg="self"), *_])):
                    yield (
                        f"`{method}` stands outside the class and is not one of its methods: "
                        "indent it."
                    )

    def _apart(self, name: str) -> Iterator[Statement]:
        """Yield the functions and classes with this name, without those on which the next is
        built."""
        defined = self._program.definitions(name)
        for one, later in zip_longest(defined, defined[1:]):
            if later is None or not self._program.is_built_on(name, one, later):
                yield one

    def _used_again(self, name: str) -> Iterator[str]:
        """Yield that a line further down uses the name of a function again, and which counts."""
        own, functions = self._program.own_binding(name), self._program.definitions(name)
        if own is None:
            return
        for one in self._program.bindings(name):
            if one.at > own.at and one.leaves_no_function(name):
                line = _as_code(one.first_line)
                yield f"{line} further down uses the name again; the function counts."
                return
        if functions and own.at > functions[-1].at and name not in own.names.read_now:
            yield f"{_as_code(own.first_line)} takes the place of the function above it."


def _lost_imports(exercise: str, text: str) -> dict[str, str]:
    """The names that an answer uses and only its lesson imports, each with that line. The cell is
    easily deleted, and nothing misses it until the kernel is started anew."""
    used = names_used(text)
    unbound = (used.read_now | used.read_later) - used.bound - {*dir(builtins)}
    if not unbound or "import *" in text:
        return {}
    return {name: line for name, line in _imports_beside(exercise) if name in unbound}


def _imports_beside(exercise: str) -> Iterator[tuple[str, str]]:
    """Yield what the lesson of an exercise imports for its answers, each name with a line."""
    lines = ["from gametutor import mine"]
    for name in COURSE.get(lesson_of(exercise) or "", [exercise]):
        lines += [one.imports for one in (find(name), *find(name).parts)]
    for node in ast.parse("\n".join(lines)).body:
        if isinstance(node, ast.ImportFrom):
            for each in node.names:
                yield each.name, f"from {node.module} import {each.name}\n"


def _owner_of_method(handed: ast.expr) -> str:
    """The name of the class or of the instance whose method that is; empty if it is none."""
    match handed:
        case ast.Attribute(value=ast.Name(id=owner) | ast.Call(func=ast.Name(id=owner))):
            return owner
    return ""


def _has_method(node: ast.ClassDef, exercise: Exercise) -> bool:
    """Whether a class defines a method with the name of the answer that can be called like it."""
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == exercise.asks_for:
            is_static = "staticmethod" in map(ast.unparse, each.decorator_list)
            own = len(exercise.parameters) + (not is_static)
            return _takes(each, own)
    return False


def _takes(function: ast.FunctionDef | ast.Lambda, number: int) -> bool:
    """Whether a function can be called with so many arguments."""
    given = function.args
    most = len(given.posonlyargs) + len(given.args)
    return most - len(given.defaults) <= number <= most or given.vararg is not None


def _count(parameters: str) -> int:
    """How many parameters stand between parentheses."""
    return len([one for one in parameters.split(",") if one.strip()])


def _asked(exercise: Exercise) -> list[str]:
    """The names that the learner is to define."""
    return [part.asks_for for part in exercise.parts or (exercise,)]


def _short(name: str) -> str:
    """A name as it is shown: one of any length could fill a page with words."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def _as_code(line: str) -> str:
    """A learner's line as a sentence quotes it. It cannot end the quotation, nor go on in words."""
    return f"`{_short(visible(line).replace('`', ''))}`"


def _missing(exercise: Exercise) -> Answer:
    """That nothing in the files defines the answer, as an answer without text."""
    return _no_answer(
        exercise, f"Nothing that was handed in defines {listed_code(_asked(exercise))}."
    )


def _unreadable(exercise: str, why: str, cell: str = "") -> Answer:
    """An answer without text, since its cell cannot be read as Python."""
    return Answer(exercise, "", (), why, UNREADABLE, cell)


def _no_answer(exercise: Exercise, why: str) -> Answer:
    return Answer(exercise.name, "", (), why)

"""The code of a notebook as one program, and the part of it that certain names need.

A name stands for what its last binding makes of it, in the order of the cells; but a placeholder
that is still to be filled in never takes the place of what is written, and what has a name anew
below an answer does not reach back into it if it is there for something else: in a cell of the
course, for another exercise, or what a call returned under the name of a helper. A statement that
runs at once, rather than when it is called, sees what was bound before it; if nothing was, it sees
the later binding, which is moved in front of it. A call of a function that fills what the answer
reads belongs to it, too, unless the answer uses that function, or is tried by it.
"""

from __future__ import annotations

import ast
import builtins
from bisect import bisect_left, bisect_right, insort
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType

from gamesearch.base.ours import is_our_module
from gametutor.answers.cell_statements import (
    COMPREHENSIONS,
    NameUse,
    names_used,
    texts_of,
)
from gametutor.course.handing_in.bounded import bounded_statements
from gametutor.course.handing_in.placeholder import is_placeholder

SHOWING = frozenset(
    {"ask", "bit_boards", "chart", "check", "check_game", "draw", "explore", "fill_in", "grow",
     "hand_in", "hint", "icicle", "ladder", "mark_leaves", "match", "my_climb", "number_line",
     "play", "play_on", "play_with", "progress", "put_in_order", "review", "solution", "speeds",
     "start_anew", "step", "unfold", "watch"}
)  # fmt: skip
"""What the course's package shows, asks and plays; no answer uses it."""

MOST_STATEMENTS = 1000
"""The most statements of a learner's notebook."""

MOST_SOUGHT = 20_000
"""The most names that are looked up for one answer. Each takes up to a hundred bytes of memory."""

NOT_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)

NO_FUNCTIONS = (
    *(ast.Constant, ast.JoinedStr, ast.Set, ast.Dict, *COMPREHENSIONS),
    *(ast.GeneratorExp, ast.BinOp, ast.UnaryOp, ast.Compare),
)
"""Expressions whose value is not a function."""


class TooLong(Exception):
    """The notebook has more code than any learner writes."""


@dataclass(frozen=True)
class Statement:
    """A statement outside of all functions and classes.

    Attributes:
        at: its index in the program.
        cell: the index of its cell in the notebook.
        text: its lines.
        is_handed_out: whether its cell is as the course handed it out.
        exercise: the id of the exercise that its cell is for; empty if it is for none.
    """

    at: int
    cell: int
    node: ast.stmt
    text: str
    names: NameUse
    is_handed_out: bool
    exercise: str

    @property
    def defines(self) -> bool:
        """Whether it defines a function or a class."""
        return isinstance(self.node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))

    @property
    def first_line(self) -> str:
        return self.text.strip().partition("\n")[0]

    @property
    def imports(self) -> bool:
        return isinstance(self.node, (ast.Import, ast.ImportFrom))

    def binds_alone(self, name: str) -> bool:
        """Whether it binds the name regardless of what the name stood for before."""
        simple = self.defines or self.imports or isinstance(self.node, (ast.Assign, ast.AnnAssign))
        return simple and name in self.names.bound and name not in self.names.read_now

    @cached_property
    def changed(self) -> dict[str, str]:
        """The names whose values it changes, and how: "sets" as in `Nim.result = result`,
        "decorates" as in `@value.register`, "calls" as in `lines.append(3)`."""
        return dict(_changed(self.node))

    @cached_property
    def _touched(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names whose values this function changes, and those that it declares as `global`."""
        if not isinstance(self.node, ast.FunctionDef):
            return frozenset(), frozenset()
        changed = (name for one in self.node.body for name, _ in _changed(one))
        own = (one.names for one in ast.walk(self.node) if isinstance(one, ast.Global))
        return frozenset(changed), frozenset(chain.from_iterable(own))

    def filled(self, handed: Sequence[str]) -> frozenset[str]:
        """The names outside of this function that it binds, or whose values it changes, when it is
        called with these names."""
        changed, outside = self._touched
        arguments = self.node.args.args if isinstance(self.node, ast.FunctionDef) else []
        named = dict(zip((one.arg for one in arguments), handed, strict=False))
        changed &= self.names.read_later | named.keys()
        return outside.union(named.get(name, name) for name in changed)

    @cached_property
    def runs(self) -> list[tuple[str, list[str]]]:
        """The functions that it calls, each with the names handed to it; "" stands for what is no
        name."""
        nodes = () if self.defines else ast.walk(self.node)
        return [
            (call.func.id, [one.id if isinstance(one, ast.Name) else "" for one in call.args])
            for call in nodes
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name)
        ]

    def changes(self, name: str, base: Statement | None) -> bool:
        """Whether it changes the value that `base` bound to the name. Calling a method may change
        data, but for a class it is only a use: `Nim.show()`."""
        how = self.changed.get(name)
        if base is None or how is None:
            return False
        return how == "sets" or not (base.imports or (base.defines and how == "calls"))

    def keeps_what_it_returned(self, name: str) -> bool:
        """Whether it is `key = key(3, 5)`: a value has the name of the function from then on."""
        match self.node:
            case ast.Assign(
                targets=[ast.Name(id=target)],
                value=ast.Call(func=ast.Name(id=called), args=[_, *_]),
            ):
                return target == called == name
        return False

    def leaves_no_function(self, name: str) -> bool:
        """Whether the name can stand for no function any more: `key = None`, `for key in cells:`.
        (`key = make_key()` may well be the answer.)"""
        match self.node:
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                return _is_no_function(value)
            case ast.For(target=target):
                return name in _names_in(target)
        return False

    def gives_a_function(self, name: str) -> bool:
        """Whether it can be meant to give this name to a function: it defines or imports one, wraps
        the one that has it, or another one has it from then on. What a call returns is taken for a
        result."""
        if self.defines or self.imports:
            return True
        for node in ast.walk(self.node):
            match node:
                case ast.FunctionDef(name=defined) if defined == name:
                    return True
                case ast.Assign(value=value) if name in _names_in(*node.targets):
                    is_wrapped = name in _names_in(value)
                    values = value.elts if isinstance(value, ast.Tuple) else [value]
                    if any(
                        is_wrapped if isinstance(one, ast.Call) else not _is_no_function(one)
                        for one in values
                    ):
                        return True
        return False

    @property
    def is_of_the_course(self) -> bool:
        """Whether it binds a name to something of the course. `mine` is the course's until an
        answer has passed."""
        if isinstance(self.node, ast.ImportFrom):
            return is_our_module(self.node.module)
        return not self.defines and "mine" in self.names.read_now


class Program:
    """The statements of all cells, in order.

    Args:
        cells: the code of each cell. A cell that is not valid Python is left out, since it cannot
            run.
        handed_out: the indices of the cells that are as the course handed them out.
        exercises: the exercises that cells are for, by the indices of the cells.

    Raises:
        TooLong: there are more statements than any learner writes.
    """

    def __init__(
        self,
        cells: Sequence[str],
        handed_out: Collection[int] = (),
        exercises: Mapping[int, str] = MappingProxyType({}),
    ):
        self._statements: list[Statement] = []
        self._by_name: dict[str, list[int]] = {}
        for number, cell in enumerate(cells):
            try:
                nodes = bounded_statements(cell)
                if len(self._statements) + len(nodes) > MOST_STATEMENTS:
                    raise TooLong
                texts = texts_of(cell, nodes)
                found = [*zip(nodes, texts, map(names_used, texts), strict=True)]
            except NOT_PYTHON:
                continue
            for node, text, names in found:
                at, about = len(self._statements), (number in handed_out, exercises.get(number, ""))
                self._add(Statement(at, number, node, text, names, *about))
        self._forget_placeholders()
        self._add_fillers()
        self._showing = {name for name in SHOWING if self._is_the_courses(name)}

    def _add(self, statement: Statement) -> None:
        """Add a statement, under each name that it binds or changes."""
        match statement.node:
            case ast.AnnAssign(value=None):
                return  # `lines: list` binds nothing
            case ast.Delete(targets=targets) if all(isinstance(one, ast.Name) for one in targets):
                return  # after `del key`, whatever reads `key` can only mean what it was before
        self._statements.append(statement)
        for name in statement.names.bound | statement.changed.keys():
            self._by_name.setdefault(name, []).append(statement.at)

    def _add_fillers(self) -> None:
        """Add each statement that runs a function under the names that this fills."""
        for statement in self._statements:
            for called, handed in statement.runs:
                filled = (one.filled(handed) for one in self.definitions(called))
                for name in frozenset[str]().union(*filled):
                    places = self._by_name.setdefault(name, [])
                    if statement.at not in places:
                        insort(places, statement.at)

    def _forget_placeholders(self) -> None:
        """Let no placeholder bind a name that something written binds, too, unless that is built on
        the placeholder."""
        for name in self._by_name:
            bound = self.bindings(name)
            if len(bound) < 2:
                continue
            open_ones = [one for one in bound if one.defines and is_placeholder(one.node)]
            others = (one for one in bound if one not in open_ones)
            written = [one for one in others if self._is_written(one, name)]
            if open_ones and written:
                first = written[0]
                forgotten = {
                    one.at
                    for one in open_ones
                    if one.at > first.at or not self.is_built_on(name, one, first)
                }
                places = self._by_name[name]
                self._by_name[name] = [at for at in places if at not in forgotten]

    def _is_written(self, one: Statement, name: str) -> bool:
        """Whether what a statement, which is no placeholder, gives a name can be an answer: a
        definition, or such as `value = partial(best, max)` by the learner."""
        if one.defines:
            return True
        is_own = not (one.imports or one.is_of_the_course or one.is_handed_out)
        return is_own and one.binds_alone(name) and not one.leaves_no_function(name)

    def is_built_on(self, name: str, earlier: Statement, later: Statement) -> bool:
        """Whether a later statement needs what an earlier one made of its name, when it runs: as
        `class Nim(Nim):` does, or `class Nim(Base):` after `Base = Nim`."""
        read = set(later.names.read_now)
        for one in reversed(self._statements[earlier.at + 1 : later.at]):
            if one.names.bound & read:
                read |= one.names.read_now
        return name in read

    def _is_the_courses(self, name: str) -> bool:
        """Whether a name is last bound by an import from the course."""
        last = self.binding(name)
        return last is not None and isinstance(last.node, ast.ImportFrom) and last.is_of_the_course

    def names(self) -> Iterable[str]:
        """All names that are bound, or whose values are changed."""
        return self._by_name

    def bindings(self, name: str) -> list[Statement]:
        """The statements that bind a name, in the order of the cells; no placeholder where what is
        written binds it, too."""
        found = [self._statements[at] for at in self._by_name.get(name, ())]
        return [statement for statement in found if name in statement.names.bound]

    def binding(self, name: str) -> Statement | None:
        """The last statement that binds a name; None if there is none."""
        return next(reversed(self.bindings(name)), None)

    def own_binding(self, name: str) -> Statement | None:
        """The last statement that binds a name to something the learner wrote, preferably to what
        can be a function; None if there is none."""
        bindings = (one for one in self.bindings(name) if not one.is_of_the_course)
        own = [one for one in bindings if not one.keeps_what_it_returned(name)]
        functions = [one for one in own if not one.leaves_no_function(name)]
        return next(reversed(functions or own), None)

    def _end(self, name: str) -> int:
        """The index up to which a name stands for something the learner wrote."""
        own = self.own_binding(name)
        later = [one.at for one in self.bindings(name) if own is None or one.at > own.at]
        return min(later, default=len(self._statements))

    def definitions(self, name: str) -> list[Statement]:
        """The functions and classes with this name."""
        return [one for one in self.bindings(name) if one.defines]

    def defined_in(self, cell: int) -> list[str]:
        """The names of the functions and classes that a cell defines."""
        own = [one for one in self._statements if one.cell == cell and one.defines]
        return [name for one in own for name in one.names.bound]

    def imported_in(self, cell: int) -> dict[str, str]:
        """The names that a cell imports from modules of the course, each with its module; with
        `as`, under both names."""
        nodes = [one.node for one in self._statements if one.cell == cell and one.is_of_the_course]
        imports = [node for node in nodes if isinstance(node, ast.ImportFrom)]
        return {
            name: node.module or ""
            for node in imports
            for one in node.names
            for name in (one.name, one.asname or one.name)
        }

    def classes(self) -> Iterator[tuple[int, ast.ClassDef]]:
        """Yield the classes, from the last to the first, each after the index of its cell."""
        for statement in reversed(self._statements):
            if isinstance(statement.node, ast.ClassDef):
                yield statement.cell, statement.node

    def instance_of(self, name: str) -> str:
        """The name of the last instance of a class that is made outside of functions; empty if
        none is kept under a name."""
        for statement in reversed(self._statements):
            match statement.node:
                case ast.Assign(targets=[ast.Name(id=made)], value=ast.Call(func=ast.Name(id=id))):
                    if id == name and self.own_binding(made) is statement:
                        return made
        return ""

    def calls(self) -> Iterator[ast.Call]:
        """Yield all calls outside of functions and classes, from the last to the first."""
        for statement in reversed(self._statements):
            if isinstance(statement.node, (ast.Expr, ast.Assign)):
                nodes = ast.walk(statement.node.value)
                yield from (node for node in nodes if isinstance(node, ast.Call))

    def needed_for(self, names: Sequence[str], given: Collection[str] = ()) -> str:
        """The text that defines these names and everything they need, and nothing else.

        Args:
            names: names that the learner defined. If the course binds them later, that is ignored.
            given: names that somebody else will define.
        """
        ends = {name: self._end(name) for name in names}
        own = [one for one in map(self.own_binding, names) if one]
        return _Slice(self._statements, self._by_name, self._showing, ends, own, given).text(names)


@dataclass
class _Slice:
    """The statements that certain names need; it grows as they are found."""

    statements: list[Statement]
    by_name: dict[str, list[int]]
    showing: set[str]
    ends: dict[str, int]
    own: Sequence[Statement]  # those that define the answer
    given: Collection[str] = ()
    taken: dict[int, set[str]] = field(default_factory=dict)  # for which names, by place
    before: dict[int, set[int]] = field(default_factory=dict)  # what must run before, by place
    unknown: bool = False
    _sought: set[tuple[str, int]] = field(default_factory=set)
    _to_do: list[tuple[str, int, int | None]] = field(default_factory=list)

    def text(self, names: Sequence[str]) -> str:
        """The program of all that these names need, in the order of the notebook."""
        for name in names:
            self._need(name)
        while self._to_do:
            if len(self._sought) > MOST_SOUGHT:
                raise RecursionError
            self._seek(*self._to_do.pop())
        if self.unknown:
            self._take_stars()
        futures = [one for one in self.statements if _is_future(one)]
        lines = [one.text for one in futures]
        return "\n".join([*lines, *map(self._written, self._in_order())]) + "\n"

    # ---- what is needed ----

    def _need(self, name: str, reader: int | None = None) -> None:
        """Take the statements that give a name its final value; for what reads it when it is
        called, the final value before the course uses the name for something else."""
        end = self.ends.get(name, len(self.statements))
        self._to_do.append((name, end if reader is None else self._end(name, reader, end), None))

    def _end(self, name: str, reader: int, end: int) -> int:
        """The index up to which a name is what a learner's statement means by it: if the cell of
        the answer, or one above it, has bound it, up to where it is bound for something else."""
        places = [at for at in self.by_name.get(name, ()) if self._binds(at, name)]
        written = max(reader, self._answered)
        if self.statements[reader].is_handed_out or not places or places[0] > written:
            return end
        helper = self.statements[places[bisect_right(places, written) - 1]]
        anew = (
            at
            for at in places
            if (at > reader and self.statements[at].is_handed_out)
            or (at > written and self._is_for_something_else(at, name, helper))
        )
        return min(next(anew, end), end)

    @cached_property
    def _answered(self) -> int:
        """The index of the last statement in the cells that define the answer."""
        cells = {one.cell for one in self.own}
        return max((one.at for one in self.statements if one.cell in cells), default=-1)

    def _is_for_something_else(self, at: int, name: str, helper: Statement) -> bool:
        """Whether the statement at an index, which is below the answer, binds the name of a helper
        for another exercise, or, of a function, to what is none."""
        later = self.statements[at]
        exercises = {"", name, *(one.exercise for one in self.own)}
        if later.exercise not in exercises:
            return not (helper.imports and later.imports)
        return helper.defines and not later.gives_a_function(name)

    def _binds(self, at: int, name: str) -> bool:
        """Whether the statement at an index binds a name, and shows nothing."""
        return name in self.statements[at].names.bound and not self._shows(self.statements[at])

    def _need_by(self, user: int, name: str) -> None:
        """Take what a name stands for when the statement at index `user` runs."""
        self._to_do.append((name, user, user))

    def _seek(self, name: str, end: int, user: int | None) -> None:
        """Find the statement that gives a name its value at index `end`, for the one at
        index `user`."""
        if name in self.given:
            return
        last = self._last(name, end)
        if last is None and user is not None and name not in self.statements[user].names.bound:
            last = self._last(name, len(self.statements))  # it is bound later only
        if last is None:
            self.unknown = self.unknown or not hasattr(builtins, name)
            return
        if user is not None and user != last.at:
            self.before.setdefault(user, set()).add(last.at)
        self._take(last, name, user)

    def _last(self, name: str, end: int) -> Statement | None:
        """The last statement before an index that binds or changes a name; None if there is
        none."""
        places = self.by_name.get(name, [])
        changing: list[Statement] = []
        for at in reversed(places[: bisect_left(places, end)]):
            base = self.statements[at]
            if self._shows(base):
                continue
            if name in base.names.bound:
                changes = (one for one in changing if self._changes(one, name, base))
                return next(changes, base)
            changing.append(base)
        return next((one for one in changing if self._fills(one, name)), None)

    def _changes(self, statement: Statement, name: str, base: Statement) -> bool:
        """Whether a statement changes the value that `base` bound to the name."""
        is_data = not (base.imports or base.defines)
        return statement.changes(name, base) or (is_data and self._fills(statement, name))

    def _fills(self, statement: Statement, name: str) -> bool:
        """Whether a statement runs a function that fills what the name stands for, and is neither
        used by the answer, which fills it itself, nor uses it, which only tries it."""
        return any(
            name in one.filled(handed)
            for called, handed in statement.runs
            if called not in self._in_use
            for one in self._functions.get(called, ())
        )

    @cached_property
    def _functions(self) -> dict[str, list[Statement]]:
        """The functions of the notebook by their names."""
        found: dict[str, list[Statement]] = {}
        for one in self.statements:
            for name in one.names.bound if one.defines else ():
                found.setdefault(name, []).append(one)
        return found

    @cached_property
    def _in_use(self) -> set[str]:
        """What the answer uses, and the functions that use it, perhaps by way of others."""
        uses: dict[str, set[str]] = {}
        users: dict[str, set[str]] = {}
        for name, functions in self._functions.items():
            uses[name] = set[str]().union(*(one.names.read_later for one in functions))
            for read in uses[name]:
                users.setdefault(read, set()).add(name)
        return _reached(self.ends, uses) | _reached(self.ends, users)

    def _shows(self, statement: Statement) -> bool:
        """Whether a statement runs a function that only shows something, such as `draw`."""
        return not statement.defines and bool(statement.names.read_now & self.showing)

    def _take(self, statement: Statement, name: str, user: int | None) -> None:
        """Take a statement for a name, and ask for what it needs itself."""
        is_new = statement.at not in self.taken
        wanted = self.taken.setdefault(statement.at, set())
        if name not in wanted:
            wanted.add(name)
            if not statement.binds_alone(name):
                self._need_by(statement.at, name)
        if is_new and not statement.imports:
            for read in statement.names.read_now.union(_asked_of_mine(statement.node)):
                self._need_by(statement.at, read)
            for read in statement.names.read_later:
                self._need(read, statement.at)
        if user is not None:
            # The user may call it at once: what its functions read must be there by then.
            for read in statement.names.read_later:
                if (read, user) not in self._sought:
                    self._sought.add((read, user))
                    self._need_by(user, read)

    def _take_stars(self) -> None:
        """Take each `import *`, which may bind any name."""
        for one in self.statements:
            if isinstance(one.node, ast.ImportFrom) and one.node.names[0].name == "*":
                self.taken[one.at] = {"*"}

    # ---- how it is written ----

    def _in_order(self) -> list[Statement]:
        """The statements in the order of the notebook, except that those needed by others come
        before them."""
        order: dict[int, None] = {}
        begun: set[int] = set()

        def put(at: int) -> None:
            if at in begun:
                return
            begun.add(at)
            for other in sorted(self.before.get(at, ())):
                put(other)
            order[at] = None

        for at in sorted(self.taken):
            put(at)
        return [self.statements[at] for at in order if not _is_future(self.statements[at])]

    def _written(self, statement: Statement) -> str:
        """The text of a statement; of an import, only the names that are needed."""
        node, wanted = statement.node, self.taken[statement.at]
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            needed = [one for one in node.names if _bound_as(node, one) in wanted]
            return ast.unparse(ast.copy_location(_with_names(node, needed), node))
        return statement.text


def _reached(names: Iterable[str], ways: Mapping[str, set[str]]) -> set[str]:
    """These names, and those to which ways lead from them."""
    found, to_do = {*names}, [*names]
    while to_do:
        new = ways.get(to_do.pop(), set()) - found
        found |= new
        to_do += new
    return found


def _bound_as(node: ast.Import | ast.ImportFrom, alias: ast.alias) -> str:
    """The name that an import binds: `os` for `import os.path`."""
    own = alias.name.partition(".")[0] if isinstance(node, ast.Import) else alias.name
    return alias.asname or own


def _with_names(node: ast.Import | ast.ImportFrom, names: list[ast.alias]) -> ast.stmt:
    """The same import, of these names alone."""
    if isinstance(node, ast.Import):
        return ast.Import(names)
    return ast.ImportFrom(node.module, names, node.level)


def _names_in(*nodes: ast.expr) -> set[str]:
    """The names in expressions."""
    inner = chain.from_iterable(map(ast.walk, nodes))
    return {one.id for one in inner if isinstance(one, ast.Name)}


def _is_no_function(value: ast.expr) -> bool:
    """Whether the value of an expression is not a function, nor several."""
    if isinstance(value, (ast.Tuple, ast.List)):
        return all(map(_is_no_function, value.elts))
    return isinstance(value, NO_FUNCTIONS)


def _is_future(statement: Statement) -> bool:
    return isinstance(statement.node, ast.ImportFrom) and statement.node.module == "__future__"


def _changed(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    """Yield the names whose values a statement changes, anywhere inside it, and how."""
    for decorator in getattr(statement, "decorator_list", []):
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        yield from ((name, "decorates") for name in _owner(called))
    if isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return
    for node in ast.walk(statement):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield from ((name, "calls") for name in _owner(node.value.func))
            yield from ((name, "sets") for name in _given_to_setattr(node.value))
    for node in ast.walk(statement):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and not isinstance(node.ctx, ast.Load):
            yield from ((name, "sets") for name in _owner(node))


def _asked_of_mine(statement: ast.stmt) -> Iterator[str]:
    """Yield the exercises of which `mine` is asked: the learner may have answered them, too."""
    for node in ast.walk(statement):
        match node:
            case ast.Call(
                func=ast.Name(id="mine" | "mine_compiled"), args=[ast.Constant(value=str(exercise))]
            ):
                yield exercise


def _owner(node: ast.expr) -> Iterator[str]:
    """Yield the name at the root of an expression of attributes and items."""
    is_part = isinstance(node, (ast.Attribute, ast.Subscript))
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Call)):
        node = node.func if isinstance(node, ast.Call) else node.value
    if is_part and isinstance(node, ast.Name):
        yield node.id


def _given_to_setattr(call: ast.Call) -> Iterator[str]:
    """Yield the name whose value a call of `setattr` or `delattr` changes."""
    match call:
        case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[ast.Name(id=name), *_]):
            yield name

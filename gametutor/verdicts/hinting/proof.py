"""What a repair must stand before it is said: a learner will put it into the code."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import Any

from gametutor.answers.answering.answerer import Answerer
from gametutor.answers.asking import limits
from gametutor.answers.asking.interview import Interview
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.evaluation import RatingProbe
from gametutor.kit.syntax import assigned, name_called, of_kind
from gametutor.verdicts.diagnosing import diagnose
from gametutor.verdicts.hinting.bench import Bench, Impossible, PartProbe, Program
from gametutor.verdicts.repairing import (
    Passage,
    broken_off,
    without_new_assignments,
    without_tests,
)

COUNTED = 4
"""Questions, at most, for which positions are counted: the largest of the battery."""

KEPT = 0.75
"""The share of the learner's different numbers, at least, that a changed evaluation still has."""

SMALL = 3
"""The largest number that a cell may have for any reason: a player, a step, a place in a list."""

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.GeneratorExp)


class Proof:
    """Puts changed programs that answer every question of the check to the proof.

    Args:
        exercise: what they are answers to.
        bench: where they are tried.
        first: the question on the card.
    """

    def __init__(self, exercise: Exercise, bench: Bench, first: PartProbe):
        self._exercise, self._bench, self._first = exercise, bench, first
        self._own_marks: list[tuple[str, str]] = []

    def holds(self, program: Program) -> bool:
        """Return whether a program passes the whole check, is no known wrong one, tells positions
        apart as before, tests and asks nothing in vain, runs all that ran before, and makes no more
        positions than the most wasteful right form.

        Raises:
            Impossible: the program cannot be run.
            TimeIsUp: it cannot be told in time.
        """
        return (
            not self._makes_alike(program)
            and not self._is_known(program)
            and not any(leaves_unread(passage, text) for passage, text in program.items())
            and not any(asks_no_more(passage, text) for passage, text in program.items())
            and not any(fills_for_nobody(passage, text) for passage, text in program.items())
            and not self._takes_out_a_number(program)
            and not _asks_for_nothing(program)
            and not self._does_something_in_vain(program)
            and not self._leaves_dead_code(program)
            and not self._makes_too_many(program)
            and self._bench.passes(program)
        )

    @property
    def _parts(self) -> Iterator[tuple[Exercise, str]]:
        """Yield each part of the exercise that has a battery, with its name; "" for the whole."""
        yield from ((part, part.asks_for) for part in self._exercise.parts)
        yield self._exercise, ""

    def _is_known(self, program: Program) -> bool:
        """Return whether a known misconception gives the same answers."""
        return any(
            diagnose(about, self._bench.outcomes(program, about.battery, part, None))
            for about, part in self._parts
        )

    def _does_something_in_vain(self, program: Program) -> bool:
        """Return whether a changed assignment might as well be left out, which does not mend what
        it did before, but undoes it; or a new condition, which tests nothing; or the part of one
        that asks a function of the learner's: the change goes round a mistake in that function."""
        return any(
            not self._runs({**program, passage: without})
            for leave_out in (without_new_assignments, without_tests)
            for passage, text in program.items()
            for without in leave_out(passage, text)
        )

    def _leaves_dead_code(self, program: Program) -> bool:
        """Return whether code that ran before, or is new, does not run any more."""
        return any(
            not self._runs({**program, passage: broken}) and not self._was_silent(passage, code)
            for passage, text in program.items()
            for code, broken in broken_off(passage, text)
        )

    def passing(self, passage: Passage, text: str, line: str) -> int | None:
        """Return how many questions of the battery reach a line of a changed cell and do not end
        with an error; None if the line is no statement, or stands there more than once."""
        try:
            whole = f"{line} pass" if line.endswith(":") else line
            code, _, _ = ast.unparse(ast.parse(whole)).partition("\n")
        except SyntaxError:
            return None
        pieces = [one for was, one in broken_off(passage, text) if was.partition("\n")[0] == code]
        if len(pieces) != 1:
            return None
        both = zip(self._marks({passage: pieces[0]}), self._marks({passage: text}), strict=True)
        broken = ("RuntimeError", "ZeroDivisionError")
        return sum(mark[-1] in broken and other[0] != "error" for mark, other in both)

    def _was_silent(self, passage: Passage, code: str) -> bool:
        """Return whether the learner has this code already, and no question of the battery reaches
        it."""
        return any(
            known == code and self._marks({passage: broken}) == self._marks_as_it_is(passage)
            for known, broken in broken_off(passage, passage.text)
        )

    def _marks_as_it_is(self, passage: Passage) -> list[tuple[str, str]]:
        """Return what the learner's own program does on the battery."""
        if not self._own_marks:
            self._own_marks = self._marks({passage: passage.text})
        return self._own_marks

    def _marks(self, program: Program) -> list[tuple[str, str]]:
        """Return what a program does on the battery."""
        return [
            outcome.mark
            for about, part in self._parts
            for outcome in self._bench.outcomes(program, about.battery, part, limits.TRIAL_SECONDS)
        ]

    def _takes_out_a_number(self, program: Program) -> bool:
        """Return whether a number of the task's is gone for one that is none: it was right, and the
        other makes up for something else that is wrong."""
        told = _numbers_in(self._exercise.source())
        pairs = (
            (_numbers_in(passage.text), _numbers_in(text)) for passage, text in program.items()
        )
        return any(told & was - now and now - was - told for was, now in pairs)

    def _runs(self, broken: Program) -> bool:
        """Return whether a question of the battery, or the one on the card, reaches the place in
        which a right program was broken; so too where it cannot be run: it would close over other
        names."""
        try:
            asked = [*self._largest_first, self._first]
            fails = self._bench.failing(broken, asked, limits.TRIAL_SECONDS)
        except Impossible:
            return True
        return fails is not None

    @cached_property
    def _largest_first(self) -> list[PartProbe]:
        """Return the questions of the battery, from its end: the larger ones reach most code."""
        asked = [PartProbe(probe, part) for about, part in self._parts for probe in about.battery]
        return asked[::-1]

    def _makes_too_many(self, program: Program) -> bool:
        """Return whether a program makes more positions than every right form."""
        asked = [probe for probe in self._exercise.battery if probe.query.asks_a_search]
        for probe in sorted(asked, key=lambda probe: probe.size)[-COUNTED:]:
            made = self._bench.positions(program, PartProbe(probe))
            if all(form.positions(probe) < made for form in self._right_forms()):
                return True
        return False

    def _makes_alike(self, program: Program) -> bool:
        """Return whether a program that says how positions look tells far fewer of them apart than
        the learner's: the change takes out what is counted, and does not mend it."""
        asked = [probe for probe in self._exercise.battery if isinstance(probe, RatingProbe)]

        def told_apart(program: Program) -> int:
            outcomes = self._bench.outcomes(program, asked, "", limits.TRIAL_SECONDS)
            return len({one.value.numbers for one in outcomes if one.kind == "value"})

        as_it_is = {passage: passage.text for passage in program}
        return bool(asked) and told_apart(program) < KEPT * told_apart(as_it_is)

    def _right_forms(self) -> Iterator[Interview]:
        """Yield interviews with the right answers that are known. They are ours, and need no
        process of their own."""
        for form in (self._exercise.solution, *self._exercise.right):
            with Answerer(self._exercise.outline, form) as answerer:
                yield Interview(partial(_replies, answerer))


def leaves_unread(passage: Passage, text: str) -> bool:
    """Return whether the learner works out something that is not read any more: the change goes
    round the line in which it is wrong. Of several things returned, one may be the answer."""
    read = _read_in(passage.text, with_results=False)
    return bool(read & _worked_out_in(text) - _read_in(text))


def asks_no_more(passage: Passage, text: str) -> bool:
    """Return whether a function of the learner's that called itself calls nothing any more: the
    change throws away what it is for."""
    return any(
        name in calls and not _calls_in(text).get(name, calls)
        for name, calls in _calls_in(passage.text).items()
    )


def fills_for_nobody(passage: Passage, text: str) -> bool:
    """Return whether a table of the learner's is not looked into any more, but still filled: the
    change goes round what is wrong with it."""
    return any(f"{name}[" in text for name in _looked_into(passage.text) - _looked_into(text))


def _looked_into(text: str) -> set[str]:
    """Return what a cell asks for something with `in` or `get`."""
    tests = (one for one in of_kind(ast.Compare, [ast.parse(text)]) if len(one.ops) == 1)
    asked = (one.comparators[0] for one in tests if isinstance(one.ops[0], (ast.In, ast.NotIn)))
    return {*map(ast.unparse, asked), *re.findall(r"(\w+)\.get\(", text)}


def _numbers_in(text: str) -> set[int]:
    """Return the numbers in a cell, but for the small ones that stand for many things."""
    written = (one.value for one in of_kind(ast.Constant, [ast.parse(text)]))
    return {value for value in written if type(value) is int and value > SMALL}


def _calls_in(text: str) -> dict[str, set[str]]:
    """Return the functions of a cell, each with the names of those that it calls."""
    functions = of_kind(ast.FunctionDef, [ast.parse(text)])
    return {one.name: {*map(name_called, of_kind(ast.Call, [one]))} for one in functions}


def _read_in(text: str, with_results: bool = True) -> set[str]:
    """Return the names that a cell reads, but for a variable in what it is set to itself; those
    that are returned side by side only with `with_results`."""

    def read(node: ast.AST) -> Iterator[str]:
        is_result = isinstance(getattr(node, "value", None), (ast.Tuple, ast.List))
        if is_result and isinstance(node, ast.Return) and not with_results:
            return
        names = {name for each in ast.iter_child_nodes(node) for name in read(each)}
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            names.add(node.id)
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        yield from names - {getattr(target, "id", "")}

    return set(read(ast.parse(text)))


def _worked_out_in(text: str) -> set[str]:
    """Return the inner functions of a cell, variables with the result of an operator or a part of a
    thing, and the items for each of which a comprehension names something; a 1 counts them."""
    pairs: list[tuple[ast.Name, ast.expr]] = []
    items: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        pairs += assigned(node)
        if isinstance(node, COMPREHENSIONS) and not isinstance(node.elt, ast.Constant):
            items |= {getattr(one.target, "id", "") for one in node.generators}
        elif isinstance(node, ast.FunctionDef):
            items |= {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
    results = (ast.BinOp, ast.UnaryOp, ast.Subscript)
    return items | {name.id for name, value in pairs if isinstance(value, results)}


def _asks_for_nothing(program: Program) -> bool:
    """Return whether a conditional expression has the same value in both cases."""
    choices = of_kind(ast.IfExp, map(ast.parse, program.values()))
    return any(ast.dump(one.body) == ast.dump(one.orelse) for one in choices)


def _replies(answerer: Answerer, requests: Sequence[Any], seconds: float) -> Iterator[Any]:
    """Yield the replies of an answerer in this process."""
    return map(answerer.hear, requests)

"""Where is code right by luck of the questions? Every right form is broken in one place after the
other, also for some positions only; whatever passes the whole check is asked by the oracle, about
games that the check does not have. What is wrong there is a hole: a question is missing.
"""

from __future__ import annotations

import ast
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import Any

from asking import interview_with

from gametutor.answers.asking.lost import Lost
from gametutor.exercises import find, known
from gametutor.verdicts.judging import examine
from gametutor.verdicts.judging.stages import Asker, is_wrong
from mistakes.changes import Cell, Change, applied, changes_of
from mistakes.forms import Form, forms_of
from mistakes.mutants import meaning
from mistakes.oracle import difference

SEED = 7
MOST_MUTANTS = 120
"""How many ways to break each exercise are tried, if nobody asks for more."""

LOUD = {
    *("misspelt name", "wrong attribute", "parentheses added", "parentheses forgotten"),
    *("self forgotten", "argument added", "text", "return forgotten", "printed, not returned"),
    *("a pair returned", "a text returned", "a list returned", "None returned", "borrowed words"),
    *("a name never defined", "a hidden name", "index dropped"),
}
"""Changes that the first question shows, whichever it is."""

ONLY_WHERE = {
    "state": ("state.to_move", "len(state.legal_moves()) == 1", "len(state.legal_moves()) > 3"),
    "child": ("child.is_terminal()", "child.to_move == state.to_move"),
    "depth": ("depth > 3", "depth == 2"),
    "alpha": ("alpha > 0",),
    "value": ("value == 0",),
    "move": ("move == state.legal_moves()[-1]",),
}
"""Conditions under which alone something is wrong, by a name that they need."""


@dataclass(frozen=True)
class Broken:
    """A right answer that was broken in one place.

    Attributes:
        form: the cell.
        kind: what was done.
    """

    form: Form
    kind: str


@dataclass(frozen=True)
class Hunted:
    """What came of it.

    Attributes:
        broken: the answer.
        passed: did it pass the whole check?
        wrong: if it did: what the oracle found; "" for an answer that is right.
    """

    broken: Broken
    passed: bool
    wrong: str = ""

    @property
    def is_hole(self) -> bool:
        return self.passed and bool(self.wrong)


def broken_forms(name: str, most: int) -> list[Broken]:
    """So many ways to break an exercise: those of the solution and of the other forms in turn, and
    each kind of change in turn."""
    random = Random(f"{SEED} {name}")
    forms = forms_of(name)
    seen = {meaning(form.text) for form in forms}
    found: list[Broken] = []
    for broken in _in_turn([_deck(form, random) for form in forms]):
        if len(found) == most:
            break
        if (means := meaning(broken.form.text)) and means not in seen:
            seen.add(means)
            found.append(broken)
    return found


def _deck(form: Form, random: Random) -> Iterator[Broken]:
    """Every way to break one form, a different kind each time."""
    cell = Cell(form.text)
    kinds: dict[str, list[Change]] = {}
    for change in chain(_quiet(cell), _overwriting(cell)):
        kinds.setdefault(change.kind, []).append(change)
        for seldom in _seldom(cell, change):
            kinds.setdefault(f"{change.kind}, seldom", []).append(seldom)
    decks = list(kinds.values())
    for deck in decks:
        random.shuffle(deck)
    random.shuffle(decks)
    for change in _in_turn(decks):
        yield Broken(form.with_text(applied(cell, change)), change.kind)


def _in_turn(decks: Sequence[Iterable[Any]]) -> Iterator[Any]:
    """One of each, and again."""
    left = [iter(deck) for deck in decks]
    while left:
        for deck in list(left):
            try:
                yield next(deck)
            except StopIteration:
                left.remove(deck)


def _quiet(cell: Cell) -> Iterator[Change]:
    return (change for change in changes_of(cell) if change.kind not in LOUD)


def _overwriting(cell: Cell) -> Iterator[Change]:
    """What should be added to a list takes its place."""
    for node in cell.statements:
        call = getattr(node, "value", None)
        if not isinstance(node, ast.Expr) or not isinstance(call, ast.Call):
            continue
        if isinstance(call.func, ast.Attribute) and call.func.attr == "append":
            held, added = cell.text(call.func.value), cell.text(call.args[0])
            yield Change("overwritten", (cell.put(node, f"{held} = [{added}]"),))


def _seldom(cell: Cell, change: Change) -> Iterator[Change]:
    """The same change of an expression, in some positions only."""
    if len(change.edits) != 1:
        return
    [(first, end, new)] = change.edits
    for node in cell.expressions:
        if (cell.start(node), cell.end(node)) != (first, end) or not _is_value(cell, node):
            continue
        for name in _usable(cell, node):
            for condition in ONLY_WHERE.get(name, ()):
                text = f"(({new}) if {condition} else ({cell.text(node)}))"
                yield Change(f"{change.kind}, seldom", (cell.put(node, text),))
        return


def _is_value(cell: Cell, node: ast.expr) -> bool:
    """Is it read where a state is known, not named or called?"""
    home = cell.parents[node]
    is_called = isinstance(home, ast.Call) and home.func is node
    is_read = isinstance(getattr(node, "ctx", ast.Load()), ast.Load)
    return is_read and not is_called and not isinstance(home, (ast.arguments, ast.keyword))


def _usable(cell: Cell, node: ast.expr) -> list[str]:
    """The names that have a value where this is: parameters, and what the lines above assign."""
    found = []
    for name in cell.scope(node):
        homes = [home for home in cell.above(node) if isinstance(home, ast.FunctionDef)]
        stored = (
            each
            for home in homes
            for each in ast.walk(home)
            if isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Store)
        )
        is_parameter = any(name in [each.arg for each in home.args.args] for home in homes)
        if is_parameter or any(each.lineno < node.lineno for each in stored):
            found.append(name)
    if "state" not in found:
        found = [name for name in found if name not in ("child", "move")]
    return found


def passes(name: str, form: Form) -> bool:
    """Does it pass the whole check? The smallest counterexample is of no interest here."""
    exercise = find(name)
    try:
        if not exercise.methods:
            with interview_with(exercise, form.run()) as interview:
                for part in exercise.parts or [exercise]:
                    role = part.asks_for if exercise.parts else ""
                    if interview.look(role):
                        return False
                    asked = Asker(interview, role).all(chain(part.battery, part.more()))
                    if any(is_wrong(probe, outcome) for probe, outcome in asked):
                        return False
        with interview_with(exercise, form.run()) as interview:
            return examine(exercise, interview).status == "passed"
    except (Exception, Lost):  # the cell itself ends with an error
        return False


def hunted(broken: Broken) -> Hunted:
    if not passes(broken.form.exercise, broken.form):
        return Hunted(broken, passed=False)
    return Hunted(broken, True, difference(broken.form.exercise, broken.form.run()))


def hunt(exercises: Sequence[str] = (), most: int = MOST_MUTANTS, jobs: int = 0) -> list[Hunted]:
    """What came of so many ways to break each of these exercises, or of all.

    Args:
        exercises: their ids.
        most: how many for each.
        jobs: so many processes share the work; one for each processor if it is 0.
    """
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        waiting = [
            pool.submit(hunted, broken)
            for name in exercises or known()
            for broken in broken_forms(name, most)
        ]
        return [each.result() for each in waiting]


def table(found: Sequence[Hunted]) -> str:
    """How many were tried, are right, failed, and passed though they are wrong, by exercise."""
    rows = [["", "mutants", "equal", "failed", "holes"], ["---"] + ["--:"] * 4]
    ids = list(dict.fromkeys(one.broken.form.exercise for one in found))
    for name in [*ids, ""]:
        these = [one for one in found if name in ("", one.broken.form.exercise)]
        holes = sum(one.is_hole for one in these)
        equal = sum(one.passed for one in these) - holes
        counts = (len(these), equal, len(these) - equal - holes, holes)
        rows.append([name or "**all**", *map(str, counts)])
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def listing(one: Hunted) -> str:
    """All about a hole."""
    form = one.broken.form
    return f"{'=' * 80}\n{form.exercise}: {one.broken.kind}\n{one.wrong}\n\n{form.text}"

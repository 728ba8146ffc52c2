"""What a check says of a mutant, and whether that is true."""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from asking import interview_with

from gametutor.answers.about import exercise_or_part
from gametutor.checking import judge
from gametutor.checking.report import report
from gametutor.exercises import find
from gametutor.verdicts.diagnosing import explain
from gametutor.verdicts.diagnosing.own_code import code_in
from gametutor.verdicts.hinting import find_repair, ladder
from gametutor.verdicts.hinting.repair import Repair
from gametutor.verdicts.judging import Verdict
from gametutor.verdicts.repairing import apply_edits
from mistakes.forms import Form
from mistakes.mutants import Mutant
from mistakes.oracle import difference

KINDS = ("values", "visits", "errors", "types", "shapes")


@dataclass(frozen=True)
class Finding:
    """What was found out about one mutant, as plain data.

    Attributes:
        title: the exercise, and what was changed.
        exercise: the id of the exercise.
        text: the changed cell.
        lines: the changed lines.
        steps: the steps that were changed, if they are known.
        also: those that may be meant as well.
        wrong: what the oracle found, "" where it found no difference.
        passed: did the check let it pass?
        kind: what went wrong, one of `KINDS`; "" after a pass.
        named: the ids of the misconceptions that were named.
        true: by what the card says truly where the mistake is: "named", "partly", "place", "line",
            "method", "words"; or the hints by "repair".
        false: and by what untruly.
        card: the card as text.
        seconds: of the processor, for the card; and for the search for a repair, None where there
            was none.
    """

    title: str
    exercise: str
    text: str
    lines: tuple[int, ...]
    steps: tuple[str, ...]
    also: tuple[str, ...]
    wrong: str
    passed: bool
    kind: str = ""
    named: tuple[str, ...] = ()
    true: tuple[str, ...] = ()
    false: tuple[str, ...] = ()
    card: str = ""
    seconds: tuple[float, float | None] = (0.0, None)

    @property
    def is_located(self) -> bool:
        """Does the card say truly where the mistake is, and nothing untrue?"""
        return bool(self.true) and not self.false


@contextmanager
def without_a_process() -> Iterator[None]:
    """The checks ask in this process: faster, and the same."""
    before = judge.contained
    judge.contained = interview_with
    try:
        yield
    finally:
        judge.contained = before


def found_about(mutant: Mutant, repairing: bool = True) -> Finding:
    """Judge a mutant, by the oracle and by the check.

    Args:
        mutant: the wrong answer.
        repairing: with the hints that a repair leads to, where the card does not say where.
    """
    exercise = find(mutant.form.exercise)
    known = {
        "title": mutant.title,
        "exercise": exercise.name,
        "text": mutant.form.text,
        "lines": tuple(sorted(mutant.lines)),
        "steps": tuple(sorted(mutant.steps)),
        "also": tuple(sorted(mutant.also - mutant.steps)),
    }
    try:
        answer = mutant.form.run()
    except Exception as error:  # the cell itself ends with an error: no check is asked
        return Finding(**known, wrong=f"the cell: {error!r}", passed=False, kind="cell")
    wrong = difference(exercise.name, answer)
    began, in_search = _cpu_seconds(), None
    with without_a_process():
        verdict, printed = judge.judge(exercise, mutant.form.run())
    about = exercise_or_part(exercise, verdict.part)
    found: list[Any] = []
    in_part: list[Any] = []
    if verdict.status == "failed":
        verdict, found, in_part = explain(exercise, verdict, code_in(mutant.form.text))
    card = report(about, verdict, found, 1, printed, in_part).message
    for_card = _cpu_seconds() - began
    passed = verdict.status == "passed"
    if passed:
        return Finding(**known, wrong=wrong, passed=True, card=card)
    told = dict(_told(about, verdict, found, in_part, mutant))
    repair = None
    if repairing and not found and not any(told.values()):
        began = _cpu_seconds()
        repair = find_repair(exercise, mutant.form.run(), verdict)
        in_search = _cpu_seconds() - began
    if repair is not None and not repair.is_a_step:
        mended = _repaired(mutant, repair)
        told["repair"] = not any(difference(exercise.name, one.run()) for one in mended)
        card += "\n\n" + "\n".join(f"Hint: {hint}" for hint in ladder(exercise, repair))
    return Finding(
        **known,
        wrong=wrong,
        passed=False,
        kind=kind_of(verdict),
        named=tuple(idea.id for idea in found),
        true=tuple(by for by, is_true in told.items() if is_true),
        false=tuple(by for by, is_true in told.items() if is_true is False),
        card=card,
        seconds=(for_card, in_search),
    )


def _cpu_seconds() -> float:
    """The seconds of the processor that this process and those that it started have used."""
    return sum(os.times()[:4])


def _repaired(mutant: Mutant, repair: Repair) -> list[Form]:
    """The cell as the last hint has it, in each way."""
    edits = [change.edit for change in repair.changes]
    ways = [[edit] for edit in edits] if repair.is_either else [edits]
    return [mutant.form.with_text(apply_edits(mutant.form.text, way)) for way in ways]


def kind_of(verdict: Verdict) -> str:
    if verdict.outcome is None:
        return "shapes"
    if verdict.outcome.kind == "type":
        return "types"
    if verdict.outcome.kind in ("value", "changed", "refused"):
        return "visits" if verdict.stage == 9 else "values"
    return "errors"


def _told(
    about: Any, verdict: Verdict, found: list[Any], parts: list[Any], mutant: Mutant
) -> Iterator[tuple[str, bool | None]]:
    """By what the card says where the mistake is, and whether that is true; None if not known."""
    if found:  # an idea without a step says of its answers alone what is true of them
        yield "named", not found[0].step or _is_true(found[0].step, mutant)
    if parts:
        steps = [part.idea.step for part in parts if part.idea.step]
        yield "partly", any(_is_true(step, mutant) for step in steps) if steps else None
    if verdict.place and verdict.place.step:
        yield "place", _is_true(verdict.place.step, mutant)
    if verdict.method:
        either = "result" if verdict.place and "or in `result`" in verdict.place.says else ""
        named = filter(None, (verdict.method, either))
        found_there = [_is_in(method, about.methods, mutant) for method in named]
        yield "place", any(found_there) or found_there[0]
    if verdict.outcome is None:
        yield "words", True  # the sentence is about the parameters, and nothing else
        return
    if number := re.match(r"line (\d+)", verdict.outcome.line):
        yield "line", int(number[1]) in mutant.lines or None
    if verdict.place and (told := re.findall(r"\b[Ll]ines? (\d+)", verdict.place.says)):
        yield "line", bool({*map(int, told)} & mutant.lines) or None
    if verdict.standing:
        yield "method", _in_that_method(verdict, mutant)
    if WORDS.get(verdict.outcome.kind, set()) & set(mutant.kinds):
        yield "words", True


def _in_that_method(verdict: Verdict, mutant: Mutant) -> bool | None:
    """Of a class: is the method that the card calls wrong one that was changed? If it is not, it
    may ask the changed one."""
    method = re.search(r"`(\w+)` ✗", verdict.standing)
    nodes = ast.walk(ast.parse(mutant.form.text))
    changed = (
        node.name
        for node in nodes
        if isinstance(node, ast.FunctionDef)
        and mutant.lines & set(range(node.lineno, (node.end_lineno or 0) + 1))
    )
    return (method is not None and method[1] in changed) or None


WORDS = {
    "type": {"a pair returned", "a text returned", "a list returned"},
    "nothing": {"return forgotten", "printed, not returned", "None returned"},
    "endless": {"the state for the child"},
}
"""What the sentence about an outcome says itself: "yours returned a text"."""


def _is_true(step: str, mutant: Mutant) -> bool:
    """Is this one of the steps that were changed? Where these are not known, who knows."""
    return not mutant.steps or step in mutant.steps | mutant.also


def _is_in(method: str, methods: Sequence[str], mutant: Mutant) -> bool | None:
    """Was this method of a class changed, or a helper of it; not, but another method? None for what
    all of them use."""
    [kind] = [n for n in ast.parse(mutant.form.text).body if isinstance(n, ast.ClassDef)][-1:]
    written = {part.name: part for part in kind.body if isinstance(part, ast.FunctionDef)}
    changed = {
        name
        for name, part in written.items()
        if any(part.lineno <= line <= (part.end_lineno or 0) for line in mutant.lines)
    }
    uses = {n.attr for n in ast.walk(written.get(method, kind)) if isinstance(n, ast.Attribute)}
    if method in changed or (uses - {"to_move", *methods}) & changed:
        return True
    return False if changed & {"to_move", *methods} else None

"""The three verbs that a learner types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from gamesearch.base.text.markup import inline
from gamesearch.base.text.numbers import typeset
from gametutor.answers import ledger
from gametutor.answers.answering.answerer import is_asking
from gametutor.answers.answering.parts import exercise_or_part, learners_name
from gametutor.answers.own import keep_own
from gametutor.checking.judge import judge
from gametutor.checking.report import Report, report
from gametutor.exercises import find, names
from gametutor.kit.exercise import Exercise
from gametutor.kit.misconception import Misconception
from gametutor.kit.rich import RichText
from gametutor.verdicts.diagnosing import diagnose, partly
from gametutor.verdicts.hinting import TO_COMPILE, TO_FORGET, ladder, repaired
from gametutor.verdicts.judging import REMEMBERS, Verdict


@dataclass
class _Memory:
    """What the checks remember of one exercise while the kernel runs."""

    failures: int = 0
    hints_shown: int = 0
    misconception: Misconception | None = None
    named: str = ""  # the step that the last card named
    hints: Sequence[str] = ()
    failed: tuple[Any, Verdict] | None = None  # the last answer, until a repair of it was sought

    def note(self, answer: Any, verdict: Verdict, found: list[Misconception]) -> None:
        if verdict.status == "not checked":
            return
        self.failures = self.failures + 1 if verdict.status == "failed" else 0
        self.failed = (answer, verdict) if verdict.status == "failed" else None
        if self.failed is None:
            self._climb(())  # what would have changed an earlier answer is of no use now
        now = found[0] if found else None
        if now is not self.misconception:
            self.misconception, self.hints_shown = now, 0

    def ladder(self, exercise: Exercise) -> Sequence[str]:
        """The hints for the last answer: those of its idea; else those that lead to the change
        that makes it right; else the exercise's own."""
        if self.misconception is not None:
            return self.misconception.hints_beside(self.named)
        if self.failed is not None:
            answer, verdict = self.failed
            self.failed = None
            self._climb(_leading_on(exercise, answer, verdict))
        return self.hints or exercise.hints

    def _climb(self, hints: Sequence[str]) -> None:
        """Begin at the first hint, unless they are those that were shown already; () stands for
        the exercise's own."""
        if hints != self.hints:
            self.hints_shown = 0
        self.hints = hints


def _leading_on(exercise: Exercise, answer: Any, verdict: Verdict) -> Sequence[str]:
    """The hints for an answer whose idea is not known; () where there are only the exercise's."""
    if verdict.compiled:
        return TO_COMPILE
    if repair := repaired(exercise, answer, verdict):
        return ladder(exercise, repair)
    return TO_FORGET if verdict.note == REMEMBERS and not exercise.methods else ()


CODE = "    "
"""What a line of code in a hint begins with."""
WRAPPED = "overflow-wrap:anywhere"
"""However long a word is, nothing has to scroll, which would need a mouse."""
SCROLLS = (
    'style="white-space:pre;overflow-x:auto" tabindex="0" role="group" aria-label="The solution" '
    'data-lm-suppress-shortcuts="true"'
)
"""But whole lines of a program are read more easily: where they are too long they scroll, with the
arrow keys too. (The last attribute keeps JupyterLab's own keys away.)"""


class Verb:
    """Offers one function for every exercise: `check.min_value`, `check.nim_state` and so on."""

    def __init__(self, name: str, act: Callable[..., Any], usage: str):
        self._name, self._act, self._usage = name, act, usage

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            exercise = find(name)
        except ValueError as error:
            raise AttributeError(error.args[0]) from None
        return _Bound(self._name, self._act, exercise, self._usage.format(e=exercise))

    def __dir__(self) -> list[str]:
        return list(names())

    def __repr__(self) -> str:
        return f"{self._name}: type a dot and the name of an exercise: {', '.join(names())}"

    def __call__(self, *args: Any) -> None:
        raise TypeError(f"say which exercise: {self._name}.{names()[0]}, for example")


class _Bound:
    """One verb for one exercise, waiting to be called."""

    def __init__(self, verb: str, act: Callable[..., Any], exercise: Exercise, usage: str):
        self._act, self._exercise, self._usage = act, exercise, usage
        self.__name__ = f"{verb}.{exercise.name}"
        self.__doc__ = f"{exercise.task}\n\nUse: {usage}"

    def __call__(self, *answers: Any) -> Any:
        return self._act(self._exercise, answers, self._usage)

    def __repr__(self) -> str:
        return f"{self.__name__} waits to be called: {self._usage}"


_memory: dict[str, _Memory] = {}


def _remembered(exercise: Exercise) -> _Memory:
    return _memory.setdefault(exercise.name, _Memory())


def _check(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> Report:
    if not answers:
        raise TypeError(f"pass what you wrote: {usage}")
    if is_asking():
        raise RuntimeError(f"a check cannot ask for another check: leave {usage} out of your code")
    answer = answers[0] if len(answers) == 1 else answers
    verdict, printed = judge(exercise, answer)
    about = exercise_or_part(exercise, verdict.part)
    found = diagnose(about, verdict.battery) if verdict.status == "failed" else []
    memory = _remembered(exercise)
    memory.note(answer, verdict, found)
    if verdict.status in ("passed", "failed"):
        ledger.note_check(exercise.name, passed=verdict.status == "passed")
    if verdict.status == "passed":
        keep_own(exercise, answer)
    in_part = partly(about, verdict.battery) if verdict.status == "failed" and not found else []
    name = learners_name(exercise, answer, verdict.part)
    told = report(about, verdict, found, memory.failures, printed, in_part, name)
    if verdict.status != "not checked":
        memory.named = told.parts.step
    return told


def _hint(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> RichText:
    if answers:
        raise TypeError(f"a hint takes no arguments: {usage}")
    memory = _remembered(exercise)
    hints = memory.ladder(exercise)
    number = min(memory.hints_shown, len(hints) - 1)
    memory.hints_shown = number + 1
    left = len(hints) - number - 1
    more = (
        f"{left} more: ask again."
        if left
        else f"That was the last. solution.{exercise.name}() shows it all."
    )
    plain = f"Hint {number + 1} of {len(hints)}: {typeset(hints[number])}\n({more})"
    return RichText(plain, _html_lines(plain))


def _solution(exercise: Exercise, answers: tuple[Any, ...], usage: str) -> RichText:
    if answers:
        raise TypeError(f"a solution takes no arguments: {usage}")
    source = exercise.source()
    width = max(map(len, exercise.reasons))
    reasons = [f"{step:<{width}}  {reason}" for step, reason in exercise.reasons.items()]
    head = f"Why each {'method' if exercise.methods else 'step'}:"
    plain = f"{source}\n{head}\n" + "\n".join(f"  {line}" for line in reasons)
    items = "".join(
        f"<li><strong>{escape(s)}</strong> {inline(r)}</li>" for s, r in exercise.reasons.items()
    )
    shown = f"<pre {SCROLLS}>{escape(source)}</pre>"
    return RichText(plain, f"{shown}<p>{head}</p><ul>{items}</ul>")


def _html_lines(text: str) -> str:
    """Paragraphs, close together; lines that are indented are code, in one block."""
    groups = groupby(text.split("\n"), key=lambda line: line.startswith(CODE))
    return "".join(_code(lines) if is_code else _paragraphs(lines) for is_code, lines in groups)


def _code(lines: Iterable[str]) -> str:
    """With the spaces that it has in the learner's cell."""
    code = "\n".join(line.removeprefix(CODE) for line in lines)
    return f'<pre style="margin:4px 0 4px 2em;{WRAPPED}">{escape(code)}</pre>'


def _paragraphs(lines: Iterable[str]) -> str:
    style = f"margin:4px 0;{WRAPPED}"
    return "".join(f'<p style="{style}">{inline(line)}</p>' for line in lines)


check = Verb("check", _check, "check.{e.name}({e.asks_for})")
hint = Verb("hint", _hint, "hint.{e.name}()")
solution = Verb("solution", _solution, "solution.{e.name}()")

"""Search for the smallest change of a learner's own program that makes it right."""

from __future__ import annotations

import ast
import heapq
import inspect
import linecache
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import chain, starmap
from operator import itemgetter
from types import FunctionType
from typing import Any

from gametutor.answers.about import exercise_or_part
from gametutor.answers.answering.outcome import STAGES, Outcome
from gametutor.answers.asking import limits
from gametutor.answers.asking.lost import Lost, NotChecked
from gametutor.kit.exercise import Exercise
from gametutor.kit.probe import Probe
from gametutor.kit.probes.evaluation import RatingProbe
from gametutor.kit.probes.match import BlunderProbe, MatchProbe
from gametutor.kit.queries.query import CALL_SECONDS
from gametutor.verdicts.hinting.bench import Bench, Impossible, PartProbe, TimeIsUp, changed
from gametutor.verdicts.hinting.first_step import first_step
from gametutor.verdicts.hinting.known_right import KnownRight
from gametutor.verdicts.hinting.proof import Proof
from gametutor.verdicts.hinting.repair import Change, Changes, Repair
from gametutor.verdicts.hinting.trial import Trial, by_promise
from gametutor.verdicts.judging import Verdict, is_wrong
from gametutor.verdicts.repairing import (
    Edit,
    Passage,
    changes,
    handed_over,
    passage_of,
)

HARDEST = 12
"""Wrong answers to small questions, at most, that a changed program is tried with first."""

WEIGHED = 4
"""Those of them that measure whether a change brings a program nearer to being right."""

LIKELY = 100
"""Changes, at most, that are tried where the idea behind a wrong answer is known: those near it."""

NEARER = 60
"""Changes, at most, that bring it nearer and are combined with all others."""

ALIKE = 2
"""By how much a change may be dearer that is the better repair."""

PROGRAMS = 1000
"""Changed programs after which no more pairs of changes are tried, the same ones on every machine:
most searches that get so far find none."""


ENDS_A_LOOP = re.compile(r"\bbreak\b|\breturn\b|\.result\(|\b[+-]= ?1")
"""Text that a change which makes a loop end is likely to contain."""

A_POSITION = re.compile(r"\.(to_move|legal_moves|result|is_terminal|utility)\b")


def find_repair(
    exercise: Exercise, answer: Any, verdict: Verdict, is_explained: bool = False
) -> Repair | None:
    """Return the smallest change found that makes `answer` right, or the one to begin with; None if
    neither is found in time.

    Args:
        exercise: what it is an answer to.
        answer: what failed.
        verdict: why.
        is_explained: is the idea behind it known? Then a single change is all that is looked for.
    """
    if verdict.probe is None or verdict.outcome is None or sys.platform == "emscripten":
        return None  # a browser has no process to try programs in
    if is_match(verdict.probe) and verdict.outcome.kind == "value":
        return None  # a match was lost: an idea is missing, and no line is wrong
    if len(exercise.battery) == 1:
        return None  # a single question is answered rightly in too many ways
    try:
        with Bench(exercise, answer) as bench:
            return _RepairSearch(exercise, verdict, bench, is_explained).find()
    except (TimeIsUp, NotChecked, Lost, OSError, KeyboardInterrupt):
        return None


def is_match(probe: Probe | None) -> bool:
    """Return whether a question is about a match or a move against somebody."""
    return isinstance(probe, (MatchProbe, BlunderProbe))


class _RepairSearch:
    """The search for a repair of one answer."""

    def __init__(self, exercise: Exercise, verdict: Verdict, bench: Bench, is_explained: bool):
        self._exercise, self._verdict, self._bench = exercise, verdict, bench
        self._is_explained = is_explained
        self._tried: list[Trial] = []
        self._is_either = False
        assert verdict.probe is not None
        self._first = PartProbe(verdict.probe, verdict.part)

    def find(self) -> Repair | None:
        """Return the repair, or None.

        Raises:
            TimeIsUp: none was found in time.
        """
        cells = len({passage.file for passage in self._passages})
        unknown = self._undefined_name
        if unknown and (handed := self._handed_over(unknown)):
            return Repair(handed, self._function_names, cells, unknown)
        try:
            if changes := self._changes():
                either = self._is_either
                return Repair(changes, self._function_names, cells, is_either=either)
        except TimeIsUp:
            pass
        if self._is_explained:
            return None

        def weigh(trial: Trial) -> float:
            return self._share_corrected(trial, 2 * WEIGHED)

        step = first_step(self._tried, self._first, self._verdict, unknown, weigh, self._spoils)
        if step is None:
            return None
        return Repair(step.changes, self._function_names, cells, is_a_step=True)

    @cached_property
    def _function_names(self) -> tuple[str, ...]:
        """Return the names of all functions that the answer is made of."""
        return tuple(getattr(f, "name", "") for p in self._passages for f in p.functions)

    def _changes(self) -> Changes | None:
        """Return the changes that repair the answer; None if there are none."""
        singles = self._single_changes()
        if either := self._repairing_single(singles[: LIKELY if self._is_explained else None]):
            self._is_either = len(either) > 1
            return either
        return None if self._is_explained else self._repairing_pair(self._tried)

    def _repairing_single(self, singles: list[Change]) -> Changes:
        """Return the first change that repairs the answer, or a better one among the next few; one
        more, where one of other lines does as well and nothing tells which of them is wrong."""
        best, other, near = None, None, []
        for single in singles:
            if best and self._cost(single) > self._cost(best) + ALIKE:
                break
            is_better = best is not None and self._is_better(single, best)
            if best and not is_better and (other or not self._is_as_good(single, best)):
                continue
            try:
                trial = self._try_out((single,), self._first)
            except TimeIsUp:
                if best:
                    break
                raise
            if trial is None and (is_better or self._right.gain(single) > 0):
                return (single,)
            if trial is None:
                best, other = best or single, single if best else None
                continue
            if trial.fails_at is not self._first:
                trial.gain = 0.0 if self._leaves_the_name(single) else 1.0
            near.append(trial)
        self._tried = near  # all of them: of a part, it is not known whether one does most
        return tuple(sorted(filter(None, (best, other)), key=lambda one: one.edit))

    def _is_as_good(self, single: Change, best: Change) -> bool:
        """Return whether a change would do as well as another one, in a different place."""
        places, others = ({*map(abs, one.lines)} for one in (single, best))
        return self._cost(single) == self._cost(best) and not places & others

    def _is_better(self, single: Change, best: Change) -> bool:
        """Return whether a change would be the better repair: it makes a piece of a right answer
        where the other makes none; or where the other breaks one up, it makes one in the same line
        or leaves that line alone."""
        gain = self._right.gain
        if single.edit.start == best.edit.start:
            if single.edit.new == f"{best.edit.new}=":
                return False  # where both are right, it makes the later one of two equals count
            return self._cost(single) <= self._cost(best) and gain(single) > 0
        is_same_line = bool(single.lines & best.lines)
        return gain(best) < 0 and gain(single) >= is_same_line

    @cached_property
    def _right(self) -> KnownRight:
        """Return the pieces of the right answers that are known."""
        return KnownRight(self._exercise)

    @property
    def _undefined_name(self) -> str:
        """Return the name that was not defined where the answer ended; "" if that was not it."""
        return _undefined_name_in(self._verdict.outcome)

    def _leaves_the_name(self, single: Change) -> bool:
        """Return whether the name without a value stands there still, in a line that is not reached
        any more."""
        name = self._undefined_name
        texts = changed((single,)).values()
        return bool(name) and any(re.search(rf"\b{name}\b", text) for text in texts)

    def _handed_over(self, name: str) -> Changes | None:
        """Return the changes that hand over to a helper the name that it does not know; None where
        they are no repair."""
        edits = handed_over(self._passages, name)
        both = tuple(Change(passage, edit) for passage, edit in edits)
        return both if both and self._try_out(both, self._first) is None else None

    def _single_changes(self) -> list[Change]:
        """Return every single change: likely ones and those near a known mistake first, and of two
        that are as likely the one that adds less. None leaves out the call of an unknown function,
        which may be in a cell that has not been run, or of one that counts for an evaluation."""
        found = [
            Change(passage, self._dearer_if_evading(passage, edit))
            for passage in self._passages
            for edit in changes(passage, self._functions.helpers, self._functions.known)
        ]
        counting = self._functions.known if isinstance(self._first.probe, RatingProbe) else ()
        if kept := self._undefined_name or "|".join(counting):
            found = [change for change in found if not change.leaves_out_a_call(kept)]
        return sorted(found, key=lambda change: (self._cost(change), change.adds))

    def _dearer_if_evading(self, passage: Passage, edit: Edit) -> Edit:
        """Return the edit, 2 dearer if it evades a mistake and does not undo it: it calls the
        lesson's functions in place of the learner's own helper, or takes a minus back elsewhere."""
        old, new = (
            set(re.findall(r"[^\W\d]\w*", text))
            for text in (passage.text[edit.start : edit.end], edit.new)
        )
        own = {*self._function_names, *passage.defined} - self._given
        goes_round = old & own and new & self._given - old
        negated = re.findall(r"(\w+) = -(?!inf|math|float|\d)", passage.text)
        taken_back = {*re.findall(r"-\s*([^\W\d]\w*)", edit.new)} & {*negated}
        return replace(edit, cost=edit.cost + 2) if goes_round or taken_back else edit

    @cached_property
    def _given(self) -> set[str]:
        """Return the names of the functions that the exercise is about, or lends."""
        about = (self._exercise, *self._exercise.parts)
        return {name for one in about for name in (one.asks_for, *one.needs)}

    @cached_property
    def _functions(self) -> Any:
        """Return the functions of the answer."""
        return self._bench.interview().functions()

    @cached_property
    def _passages(self) -> list[Passage]:
        """Return the statements that the answer is made of, those in the cells of helpers first. (A
        notebook names its cells by a hash of their texts, which says nothing about their order.)"""
        begins: dict[str, list[int]] = {}
        for file, line in reversed(self._functions.begins):
            begins.setdefault(file, []).append(line)
        return [
            passage
            for file, lines in begins.items()
            for passage in passage_of(file, "".join(linecache.getlines(file)), sorted(lines))
            if ast.dump(passage.statement) not in self._beside_solution
        ]

    @cached_property
    def _beside_solution(self) -> set[str]:
        """Return the functions that stand beside the solution: those that a lesson gives with the
        exercise are right."""
        solution = self._exercise.solution
        written = solution if isinstance(solution, tuple) else (solution,)
        home = sys.modules.get(written[0].__module__)
        return {
            ast.dump(ast.parse(inspect.getsource(thing)).body[0])
            for thing in (vars(home).values() if home else ())
            if isinstance(thing, FunctionType)
            and thing.__module__ == written[0].__module__
            and thing not in written
        }

    def _cost(self, change: Change) -> float:
        """Return how far-fetched a change is. The line that raised an error costs least, and
        what can end an endless loop."""
        outcome = self._verdict.outcome
        assert outcome is not None
        is_there = change.line == outcome.line_number
        elsewhere = change.passage.function_at(change.edit.start) in self._right_functions
        near = 1.5 * is_there - 1.5 * elsewhere
        if outcome.kind in ("stopped", "endless"):
            near += 1.5 * bool(ENDS_A_LOOP.search(change.edit.new))
        is_aside = getattr(change.passage.statement, "name", "") in self._aside
        return change.edit.cost - near + 1.5 * is_aside

    @cached_property
    def _aside(self) -> set[str]:
        """Return the helpers that ask nothing of a position, such as one that finds the best thing,
        or the opponent: they may be right, and given the wrong thing. One that compares two things
        is not among them: given these the other way round, it would be wrong still."""
        return {
            one.name
            for one in (passage.statement for passage in self._passages)
            if isinstance(one, ast.FunctionDef) and not A_POSITION.search(ast.unparse(one))
            if len(one.args.args) == 1
            or any(re.search(rf"\b{each.arg}\(", ast.unparse(one)) for each in one.args.args)
        }

    @cached_property
    def _right_functions(self) -> list[str]:
        """Return the names of the functions of a pair that were right."""
        parts = [part.asks_for for part in self._exercise.parts]
        return [part for part in parts if self._verdict.part not in ("", part)]

    def _try_out(self, changes: Changes, *first: PartProbe) -> Trial | None:
        """Return what these changes do; None if they repair the program, and `_proof` allows it."""
        program = changed(changes)
        try:
            asked = {id(one): one for one in (*first, *(hard for hard, _ in self._wrong_answers))}
            fails = self._bench.failing(program, asked.values(), limits.TRIAL_SECONDS)
            fails = fails or self._bench.failing(program, self._questions, None, at_once=True)
            if fails is None and self._proof.holds(program):
                return None
        except Impossible:
            return Trial(changes, self._first, gain=-1.0)
        return Trial(changes, *(fails or (self._questions[-1], None)))

    @cached_property
    def _proof(self) -> Proof:
        """Return what a repair is put to before it is said."""
        return Proof(self._exercise, self._bench, self._first)

    @property
    def _battery(self) -> list[tuple[PartProbe, Outcome]]:
        """Return the questions of the battery that were asked, with their outcomes."""
        part = self._verdict.part
        about = exercise_or_part(self._exercise, part)
        asked = zip(about.battery, self._verdict.battery, strict=False)
        return [(PartProbe(probe, part), outcome) for probe, outcome in asked]

    @cached_property
    def _wrong_answers(self) -> list[tuple[PartProbe, Outcome]]:
        """Return the smallest questions answered wrongly, with their outcomes; none takes longer
        than a trial."""
        wrong = [
            (question, outcome)
            for question, outcome in self._battery
            if is_wrong(question.probe, outcome) and question.probe.seconds <= CALL_SECONDS
        ]
        others = sorted(wrong, key=lambda one: one[0].probe.size)[:HARDEST]
        assert self._verdict.outcome is not None
        return [(self._first, self._verdict.outcome), *others]

    @cached_property
    def _questions(self) -> list[PartProbe]:
        """Return all questions of the check, in order."""
        parts = [part.asks_for for part in self._exercise.parts]
        return [
            PartProbe(probe, part)
            for part in (*parts, "")
            for about in [exercise_or_part(self._exercise, part)]
            for probe in (*about.battery, *about.more())
        ]

    # --- two changes ---------------------------------------------------------------------------

    def _repairing_pair(self, singles: list[Trial]) -> Changes | None:
        """Return two changes that repair the answer: those first of which one brings it nearer to
        being right.

        Raises:
            TimeIsUp: none was found in time.
        """
        possible = [trial for trial in singles if trial.gain >= 0]
        half = (self._bench.tried + PROGRAMS) / 2
        for trial in possible:
            if trial.gain == 0 and self._bench.tried < half:
                trial.gain = self._share_corrected(trial)
        possible.sort(key=by_promise)
        near = [trial for trial in possible if trial.gain > 0][:NEARER]
        rest = [trial for trial in possible if trial.gain == 0]
        pairs = self._pairs_to_try(near, possible), self._pairs_to_try(rest[:NEARER], rest)
        for _, one, other in chain.from_iterable(pairs):
            if self._bench.tried > PROGRAMS:
                raise TimeIsUp
            unknown = _undefined_name_in(one.fails_how)
            if unknown and other.changes[0].only_leaves_out(unknown):
                continue  # what stands there may be wanted, with another name
            both = tuple(sorted((*one.changes, *other.changes), key=lambda c: c.edit))
            if self._try_out(both, one.fails_at, self._first) is None:
                right = [trial.changes for trial in (one, other) if trial.fails_how is None]
                return right[0] if right else both  # the other made it only less wasteful
        return None

    @staticmethod
    def _pairs_to_try(
        near: list[Trial], possible: list[Trial]
    ) -> Iterator[tuple[float, Trial, Trial]]:
        """Yield pairs of trials that change different lines, the most promising first; both lists
        are in that order. There are too many to make them all."""

        def with_others(index: int, one: Trial) -> Iterator[tuple[float, Trial, Trial]]:
            done = set(map(id, near[: index + 1]))
            for bonus, other in sorted(
                ((_bonus(one, other), other) for other in possible if id(other) not in done),
                key=lambda pair: by_promise(pair[1]) - pair[0],
            ):
                if _are_apart(one, other):
                    yield by_promise(one) + by_promise(other) - bonus, one, other

        return heapq.merge(*starmap(with_others, enumerate(near)), key=itemgetter(0))

    def _spoils(self, trial: Trial) -> bool:
        """Return whether a trial makes an answer wrong that was right, or goes round the line that
        raised an error: it may be wrong still."""
        right = [asked for asked, outcome in self._battery if not is_wrong(asked.probe, outcome)]
        try:
            program = changed(trial.changes)
            fails = right and self._bench.failing(program, right, limits.TRIAL_SECONDS)
            return bool(fails) or self._goes_round_the_error(trial)
        except Impossible:
            return True

    def _goes_round_the_error(self, trial: Trial) -> bool:
        """Return whether a trial keeps the line that raised an error, and most questions that ended
        there either end with an error still or do not reach it any more."""
        outcome = self._verdict.outcome
        assert outcome is not None
        [change] = trial.changes
        line, (text,) = outcome.line_number, changed(trial.changes).values()
        if outcome.kind != "error" or not line or line in change.lines:
            return False
        raised = "".join(change.passage.text.split("\n")[line - 1 : line]).strip()
        if not raised or raised not in text or raised not in outcome.line:
            return False  # a line of another cell, or of several
        ended = [one for one in self._verdict.battery if one.mark == outcome.mark]
        passing = self._proof.passing(change.passage, text, raised)
        return passing is not None and 2 * passing < len(ended)

    def _share_corrected(self, trial: Trial, weighed: int = WEIGHED) -> float:
        """Return the share of the wrong answers that a trial corrects; an answer where there was
        none before counts half."""
        some = self._wrong_answers[:: max(1, len(self._wrong_answers) // weighed)][:weighed]
        probes = [question.probe for question, _ in some]
        try:
            outcomes = self._bench.outcomes(
                changed(trial.changes), probes, self._first.part, limits.TRIAL_SECONDS
            )
        except Impossible:
            return 0.0
        gained = 0.0
        for (question, old), new in zip(some, outcomes, strict=True):
            if not is_wrong(question.probe, new):
                gained += 1
            elif STAGES[new.kind] > STAGES[old.kind]:
                gained += 0.5
            elif new.kind == old.kind == "error" and new.line != old.line:
                gained += 0.25
        return gained / len(outcomes)


def _undefined_name_in(outcome: Outcome | None) -> str:
    """Return the name that was not defined where an answer ended; "" if that was not it."""
    found = re.match(r"NameError: name '(\w+)'", outcome.words if outcome else "")
    return found[1] if found else ""


def _bonus(one: Trial, other: Trial) -> float:
    """Return by how much two trials are likelier together: the same change in two places, or the
    other one in the function, or in the line, in which the first one's program fails."""
    is_there = one.fails_at.part != "" and one.fails_at.part == other.function
    line = one.fails_how.line_number if one.fails_how else None
    is_next = line in other.changes[0].lines - one.changes[0].lines
    return 2.0 * (one.texts == other.texts) + 1.5 * is_there + 1.5 * is_next


def _are_apart(one: Trial, other: Trial) -> bool:
    """Return whether two trials change different lines. Two changes of one line are no advice: what
    the line becomes is neither of them."""
    (first,), (second,) = one.changes, other.changes
    if first.passage.file != second.passage.file:
        return True
    return not (
        first.lines & second.lines or _is_inside(first, second) or _is_inside(second, first)
    )


def _is_inside(added: Change, changed: Change) -> bool:
    """Return whether lines are added in the middle of those that another change touches."""
    return any({-gap, -gap - 1} <= changed.lines for gap in added.lines if gap < 0)

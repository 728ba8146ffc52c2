"""Judge a class method by method, as far as it is written.

The first method in the order of the task that is not right yet gets the card. A wrong answer after
a move may be the fault of that method or of `result`; where the constructor can build the same
position without a move, asking there tells which.
"""

from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import replace
from difflib import get_close_matches
from itertools import groupby
from operator import itemgetter
from typing import Any

from gamesearch.base.text.counting import listed
from gametutor.answers.answering.outcome import ENDLESS, Outcome
from gametutor.kit.exercise import Exercise
from gametutor.kit.probes.own_game import GameProbe, by_position
from gametutor.kit.queries.own_game_methods import CALLS
from gametutor.verdicts.judging.asker import Asker, is_wrong
from gametutor.verdicts.judging.stages import by_urgency, failed
from gametutor.verdicts.judging.verdict import DOUBTED, FaultPlace, Verdict

RIGHT, WRONG, LATER = "✓ right so far", "✗ not right yet", "after that"
SMALL_ONLY = "right in small positions only"
BEGUN = "right where a game begins"
"""No tick: where nothing is asked after a move, a method of which only the first moves are right
cannot be told from a right one."""
EITHER = "A move led here, so the reason may be in `{name}` or in `result`."
UNWRITTEN, WAITS = "not written yet", "waiting for code that is not written yet"

MADE = ""
"""Stands for the constructor, which is the first thing that can go wrong."""

Failure = tuple[GameProbe, Outcome]


def by_method(
    exercise: Exercise, ask: Asker, unwritten: Sequence[str], others: Sequence[str]
) -> Verdict:
    """Return the verdict on a class.

    Args:
        exercise: an exercise that asks for a class.
        ask: puts a question to the class.
        unwritten: the methods that are not written yet.
        others: the names of all other methods of the class.
    """
    judging = _ClassJudging(exercise, ask, unwritten, has_own_turn="to_move" in others)
    if verdict := judging.verdict_on(exercise.battery) or judging.verdict_on_more():
        return verdict
    if not judging.open:
        return Verdict("passed", asked=ask.count)
    words = [judging.next_words()]
    words += [_same_under_another_name(name, others) for name in judging.open]
    standing = judging.standing()
    text = " ".join(filter(None, words))
    return Verdict("unfinished", 2, text, standing=standing, right=judging.right())


class _ClassJudging:
    """Questions to a class and what came of them, method by method.

    Args:
        exercise, ask, unwritten: see `by_method`.
        has_own_turn: is `to_move` worked out in a place of its own, and no plain attribute?
    """

    def __init__(
        self, exercise: Exercise, ask: Asker, unwritten: Sequence[str], has_own_turn: bool
    ):
        self._exercise, self._ask, self._has_own_turn = exercise, ask, has_own_turn
        self._order = (MADE, "to_move", *exercise.methods)
        self._unwritten = set(unwritten)
        self._right: set[str] = set()
        self._tried: set[str] = set()  # of these, those that were right beyond the beginning
        self._lacking: list[Failure] = []  # what met code that is not written yet
        self._waiting: dict[str, Outcome] = {}
        self._begun_only: set[str] = set()  # wrong in a position that was made without a move
        self._small_only: set[str] = set()  # of those, what further questions show to be wrong

    @property
    def open(self) -> list[str]:
        """Return the methods that cannot be judged yet, unwritten ones first."""
        unwritten = [name for name in self._order if name in self._unwritten]
        return unwritten + [name for name in self._order if name in self._waiting]

    def verdict_on(self, probes: Iterable[Any]) -> Verdict | None:
        """Return the verdict if one of these questions is answered wrongly, otherwise None."""
        is_battery = probes is self._exercise.battery
        outcomes, failures = [], []
        for probe, outcome in self._asked(probes):
            outcomes.append(Outcome("unwritten") if self._lacks_another(outcome) else outcome)
            if self._takes_as_wrong(probe, outcome):
                failures.append(self._blamed_on(probe, outcome))
                if outcome.is_broken_off or not is_battery:
                    break
        if not failures:
            self._note_waiting()
            return None
        not_asked: set[str] = set()
        if is_battery:
            left: Sequence[Any] = self._exercise.battery[len(outcomes) :]
            not_asked = self._ask_others(left, failures)
        self._note_waiting()
        culprit, place, (probe, outcome) = min(
            self._faults(_by_themselves(failures)), key=lambda blamed: blamed[0]
        )
        verdict = failed(self._exercise, self._ask, probe, outcome, outcomes if is_battery else ())
        wrong = {self._order[culprit]} | not_asked
        wrong |= {
            probe.method
            for probe, _ in failures
            if probe.method not in wrong and not self._is_right_without_a_move(probe)
        }
        is_hanging = any(outcome.is_broken_off for _, outcome in failures)
        self._small_only = self._wrong_further_on({*self.right(wrong)}, is_hanging)
        shown = [(probe, outcome), *failures]
        self._tried -= {one.method for one, found in shown if found.kind == "value"}
        return replace(
            verdict,
            method=self._order[culprit],
            standing=self.standing(culprit, place),
            right=self.right(wrong | self._small_only),
            place=place,
        )

    def _wrong_further_on(self, right: set[str], is_hanging: bool) -> set[str]:
        """Return those of some methods that the further questions show to be wrong; all of them if
        there is no time to ask.

        Args:
            right: the methods.
            is_hanging: does another one never end? Then nothing is asked that asks it, too.
        """
        wrong: set[str] = set()
        told = (
            one for one in self._further_questions(right) if not (is_hanging and one.looks_around)
        )
        for position in by_position(told):
            if not self._ask.may_go_on:
                return right
            if is_wrong(position, self._ask(position)):
                for probe in position.probes:
                    if probe.method not in wrong and self._fails(probe):
                        wrong.add(probe.method)
        return wrong

    def _further_questions(self, right: set[str]) -> Iterator[GameProbe]:
        """Yield the further questions to these methods whose positions can be made."""
        further: Iterable[Any] = self._exercise.more()
        for probe in further:
            if probe.needs <= right:
                yield probe
            elif probe.method in right and probe.is_told_a_position:
                yield replace(probe, at_once=True)

    def _fails(self, probe: GameProbe) -> bool:
        """Return whether a method is wrong here, and no other is to blame."""
        outcome = self._ask(probe)
        is_its_own = is_wrong(probe, outcome) and not self._lacks_another(outcome)
        return is_its_own and not self._is_right_without_a_move(probe)

    def _takes_as_wrong(self, probe: GameProbe, outcome: Outcome) -> bool:
        """Note what an outcome tells about a method, and return whether it is wrong."""
        if self._lacks_another(outcome):
            self._lacking.append((probe, outcome))
            return False
        if is_wrong(probe, outcome):
            return True
        self._note_right(probe)
        return False

    def _note_waiting(self) -> None:
        """Note which methods wait for code that is not written yet. If that is `result`, on the way
        to a position, the method is asked about the same position made directly."""
        while self._lacking:
            probe, outcome = self._lacking.pop(0)
            if probe.method == "result" or not self._lacks_the_way(probe):
                if not probe.needs & self._unwritten:
                    self._waiting.setdefault(probe.method, outcome)
                continue
            if "result" not in self._unwritten:
                self._waiting.setdefault("result", outcome)
            once = probe.made_at_once
            if once and not once.needs & self._unwritten and self._ask.may_go_on:
                found = self._ask(once)
                if not is_wrong(once, found):
                    self._note_right(once)
                elif not self._lacks_another(found) and not self._cannot_be_made(once, found):
                    self._begun_only.add(probe.method)

    def _lacks_the_way(self, probe: GameProbe) -> bool:
        """Return whether no position after moves can be made, for want of code."""
        if not probe.moves or "result" in self._unwritten:
            return bool(probe.moves)
        way = replace(probe, question="", move=None)
        return self._ask.may_go_on and self._lacks_another(self._ask(way))

    def _note_right(self, probe: GameProbe) -> None:
        """Note that a question was answered rightly; after a move, `result` had a part in it."""
        self._right.add(probe.method)
        if not probe.is_beginning:
            self._tried.add(probe.method)
        if probe.moves and not probe.at_once:
            self._tried.add("result")

    def _ask_others(self, left: Sequence[GameProbe], failures: list[Failure]) -> set[str]:
        """Ask what is left after a question that was broken off, so that a method that never ends
        costs no other one. Whether `result` ends is known before anything is asked after a move.

        Args:
            left: the questions that were not asked.
            failures: is extended by what is wrong.

        Returns:
            The methods about which too little was asked: they never ended, no position can be made,
            the answer ended its process, or the time is used up.
        """
        hanging = {probe.method for probe, outcome in failures if outcome.is_broken_off}
        if hanging and self._cannot_be_made(*failures[-1]):
            return {probe.method for probe in left}
        left = sorted(left, key=lambda probe: bool(probe.moves))
        for number, probe in enumerate(left):
            if probe.method in hanging or (probe.moves and "result" in hanging):
                continue
            if probe.looks_around and hanging:
                continue
            if not self._ask.may_go_on:
                return {probe.method for probe in left[number:]}
            outcome = self._outcome(probe)
            if self._takes_as_wrong(probe, outcome):
                failures.append(self._blamed_on(probe, outcome))
                if outcome.is_broken_off:
                    hanging.add(failures[-1][0].method)
                    if not probe.looks_around:
                        hanging.add(probe.method)  # asked again, it would ask for the same
        return hanging

    def _blamed_on(self, probe: GameProbe, outcome: Outcome) -> Failure:
        """Return the failure; if a method asked on the way never ends, the failure of that one."""
        if probe.looks_around and outcome.kind == "stopped":
            for asked in probe.looked_at:
                found = self._outcome(asked) if self._ask.may_go_on else Outcome("value")
                if found.kind == "stopped":
                    return (asked, found) if asked.question else (probe, outcome)
        if probe.method == "result" and outcome.kind == "stopped" and self._ask.may_go_on:
            moves = replace(probe, question="legal_moves()", move=None)  # `result` may ask for them
            if (found := self._outcome(moves)).kind == "stopped":
                return moves, found
        return probe, outcome

    def verdict_on_more(self) -> Verdict | None:
        """Return the verdict if a question beyond the battery is answered wrongly. Since most
        answers that come this far are right, each position is built once for all questions about
        it; only if something is wrong are questions asked one by one."""
        if self._unwritten:
            return self.verdict_on(self._exercise.more())
        for position in by_position(self._exercise.more()):
            answers = self._ask(position)
            if not is_wrong(position, answers):
                for probe in position.probes:
                    self._note_right(probe)
            elif self._ask.is_over:  # which of the questions it was is no longer known
                where = replace(position.probes[0], question="").call
                words = f"While the check asked about `{where}`: {answers.words}."
                return Verdict("failed", 4, words)
            elif verdict := self.verdict_on(position.probes):
                return verdict
        return None

    def _asked(self, probes: Iterable[GameProbe]) -> Iterator[tuple[GameProbe, Outcome]]:
        """Yield each question with its outcome. Unwritten methods are not asked."""
        if self._unwritten:
            yield from ((probe, self._outcome(probe)) for probe in probes)
            return
        for probe, outcome in self._ask.all(probes):
            if probe.needs & self._unwritten:
                outcome = Outcome("unwritten")
            self._note_missing_turn(probe, outcome)
            yield probe, outcome

    def _outcome(self, probe: GameProbe) -> Outcome:
        """Return the outcome of a question."""
        if probe.needs & self._unwritten:
            return Outcome("unwritten")
        outcome = self._ask(probe)
        self._note_missing_turn(probe, outcome)
        return outcome

    def _note_missing_turn(self, probe: GameProbe, outcome: Outcome) -> None:
        """Note a `to_move` that is not written. If a function is named, that one is missing."""
        if outcome.kind == "unwritten" and probe.question == "to_move" and not outcome.detail:
            self._unwritten.add("to_move")  # there is no attribute of that name

    def _lacks_another(self, outcome: Outcome) -> bool:
        """Return whether a method only lacks another one, which is not written yet."""
        text = {"error": outcome.words + outcome.line, "refused": outcome.line}
        lacks = any(name in text.get(outcome.kind, "") for name in self._unwritten)
        return lacks or outcome.kind == "unwritten"

    def _faults(self, failures: list[Failure]) -> Iterable[tuple[int, FaultPlace | None, Failure]]:
        """Yield for each method that fails by itself its index (that of `result`, where it is at
        fault), what shows this, and its first failure."""
        for name in self._order:
            mine = [failure for failure in failures if failure[0].method == name]
            if mine:
                probe, outcome = min(mine, key=_by_urgency)
                if made := self._cannot_be_made(probe, outcome):
                    yield 0, None, made
                    return
                culprit, place = self._reason(probe, outcome)
                yield self._order.index(culprit), place, (probe, outcome)

    def _cannot_be_made(self, probe: GameProbe, outcome: Outcome) -> Failure | None:
        """Return the failure if it is the constructor that fails, otherwise None."""
        has_way = probe.moves and not probe.at_once
        if has_way or outcome.kind == "value" or not self._ask.may_go_on:
            return None
        way = probe.moves if probe.at_once else ()
        first = replace(probe, moves=way, question="", move=None)
        found = self._ask(first)
        return (first, found) if is_wrong(first, found) else None

    def _reason(self, probe: GameProbe, outcome: Outcome) -> tuple[str, FaultPlace | None]:
        """Return the method at fault, as far as that is known, and what shows it."""
        name = probe.method
        if outcome.kind == "type" and "returned None" in outcome.words and name != "result":
            return name, FaultPlace(
                "", "", f"Which line of `{name}` should return something here, and does it?"
            )
        is_its_own = outcome.kind == "type" and (name != "to_move" or self._has_own_turn)
        is_its_own |= outcome.kind == "changed"
        if name == "result" or not probe.moves or is_its_own:
            return name, None
        if self._is_refused_on_the_way(probe, outcome):
            says = "`legal_moves` allows that move in the position before it."
            asks = "Under which condition does your `result` refuse a move?"
            return "result", FaultPlace("", says, asks)
        own = outcome.asks or (ENDLESS if outcome.kind == "stopped" else "")
        if outcome.kind == "error" and self._ask.may_go_on:
            way = self._ask(replace(probe, question="", move=None, at_once=False))
            if way.mark == outcome.mark and way.line == outcome.line:
                return "result", FaultPlace(
                    "", f"The error comes before `{name}` is asked for.", own
                )
        once = probe.made_at_once if self._ask.may_go_on else None
        found = self._ask(once) if once else None
        if once and found and not is_wrong(once, found):
            says = (
                f"Made directly, as in `{once.call}`, the same position answers correctly. So the "
                "state that `result` returns is a different one."
            )
            asks = "What does the new state hold after this move, and what should it hold?"
            return "result", FaultPlace("", says, asks)
        if once and found and found.mark == outcome.mark:
            says = (
                f"Made directly, as in `{once.call}`, the same position gives the same answer: the "
                "reason is not in `result`."
            )
            return name, FaultPlace("", says, own or probe.asks(outcome.value))
        if name == "to_move" and not self._has_own_turn:
            says = (
                "`to_move` is an attribute: after a move it holds what was written there when "
                "`result` made the new state."
            )
            asks = "Whose turn does your new state hold, and which line decides that?"
            return "result", FaultPlace("", says, asks)
        says = EITHER.format(name=name)
        asks = "What does your state hold here? Is that the position in the picture?"
        return name, FaultPlace("", says, own or asks)

    def _is_right_without_a_move(self, probe: GameProbe) -> bool:
        """Return whether a method answers rightly where the same position is made directly, so that
        `result` alone is at fault."""
        if probe.method == "result" or not probe.moves or not self._ask.may_go_on:
            return False
        once = probe.made_at_once
        return once is not None and not is_wrong(once, self._ask(once))

    def _is_refused_on_the_way(self, probe: GameProbe, outcome: Outcome) -> bool:
        """Return whether `result` refuses a move of the way that `legal_moves` rightly allows."""
        if outcome.kind != "refused" or not self._ask.may_go_on:
            return False
        moves = replace(probe, question="legal_moves()", move=None, at_once=False)
        for length in range(len(probe.moves) - 1, -1, -1):
            before = replace(moves, moves=probe.moves[:length])
            found = self._ask(before)
            if found.kind != "refused":
                return not is_wrong(before, found)
        return False

    def standing(self, culprit: int | None = None, place: FaultPlace | None = None) -> str:
        """Return the state of each method in one line, in order.

        Args:
            culprit: the index of the first one that is not right.
            place: what shows this.
        """
        shown = [(number, name) for number, name in enumerate(self._order) if name or culprit == 0]
        states = [
            (self._state_of(number, name, culprit), name or f"{self._exercise.asks_for}(...)")
            for number, name in shown
        ]
        if culprit and place and place.says == EITHER.format(name=self._order[culprit]):
            doubted = (self._order[culprit], "result")
            states = [(DOUBTED if name in doubted else state, name) for state, name in states]
        return " · ".join(
            f"{listed(f'`{name}`' for _, name in group)} {state}"
            for state, group in groupby(states, key=itemgetter(0))
        )

    def _state_of(self, number: int, name: str, culprit: int | None) -> str:
        """Return the sign for the state of a method."""
        if number == culprit:
            return WRONG
        if name in self._unwritten:
            return UNWRITTEN
        if culprit is not None and number > culprit:
            return LATER
        if name in self._small_only:
            return SMALL_ONLY
        if name not in self._right or name in self._waiting:
            return WAITS  # a `result` that refuses bad moves may fail on every legal one
        is_tried = name in self._tried - self._begun_only
        return RIGHT if is_tried or not name else BEGUN

    def right(self, wrong: Set[str] = frozenset()) -> tuple[str, ...]:
        """Return the methods that were right in every answer, in order.

        Args:
            wrong: those that were not.
        """
        right = self._right - wrong - self._unwritten - self._waiting.keys() - self._begun_only
        return tuple(name for name in self._order if name in right)

    def next_words(self) -> str:
        """Return what to write next: what another method already calls, otherwise the first."""
        called = [f"{found.detail} {found.words} {found.line}" for found in self._waiting.values()]
        unwritten = [name for name in self._order if name in self._unwritten]
        missing = (name for text in called for name in unwritten if name in text)
        name = next(missing, self.open[0])
        if name in self._unwritten:
            return f"Next to write: `{CALLS.get(name, name)}`."
        where = self._waiting[name].line
        place = f", in {where}" if where else ""
        return f"`{name}` reaches code that is not written yet{place}."


def _by_urgency(failure: Failure) -> tuple[Any, ...]:
    """Sort key of the failures of a method. A bad move tells more while the game goes on: after the
    end every move is one."""
    probe, _ = failure
    is_too_late = probe.question.endswith("refuses") and probe.state.is_terminal()
    return is_too_late, *by_urgency(failure)


def _by_themselves(failures: list[Failure]) -> list[Failure]:
    """Drop failures that follow from another one: a wrong answer on the way to their position."""
    wrong = {(probe.call, probe.question) for probe, _ in failures}
    own = [
        (probe, outcome)
        for probe, outcome in failures
        if not any((earlier.call, earlier.question) in wrong for earlier in probe.before)
    ]
    return own or failures


def _same_under_another_name(name: str, others: Sequence[str]) -> str:
    """Return a sentence about a method that may be the missing one; "" if there is none."""
    others = [other for other in others if other != name]  # a `to_move` with a blank is no other
    like = [other for other in others if name in other or other.replace("_", "") in name]
    like += get_close_matches(name, others, 1, 0.75)
    return f"(Your class has `{like[0]}`; here it is called `{name}`.)" if like else ""

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
PARTLY = "right in what could be asked"
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
        self._partly: set[str] = set()  # what could not be asked all that it should be
        self._made: set[str] = set()  # right in a position that was made without its moves
        self._hanging: set[str] = set()  # what never ends, or asks another one that does not

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
        if is_battery:
            left: Sequence[Any] = self._exercise.battery[len(outcomes) :]
            self._ask_others(left, failures)
        if "result" in self._hanging:
            self._ask_without_moves()
        self._note_waiting()
        culprit, place, (probe, outcome) = min(
            self._faults(_by_themselves(failures)), key=lambda blamed: blamed[0]
        )
        verdict = failed(self._exercise, self._ask, probe, outcome, outcomes if is_battery else ())
        wrong = {self._order[culprit]} | self._hanging
        for failed_at, _ in failures:
            if failed_at.method not in wrong and not self._is_right_without_a_move(failed_at):
                wrong.add(failed_at.method)
        self._ask_further({*self.right(wrong)})
        shown = [(probe, outcome), *failures]
        self._tried -= {one.method for one, found in shown if found.kind == "value"}
        return replace(
            verdict,
            method=self._order[culprit],
            standing=self.standing(culprit, place),
            right=self.right(wrong | self._small_only),
            place=place,
        )

    def _ask_further(self, right: set[str]) -> None:
        """Ask some methods the further questions, as long as there is time, and note which of them
        are wrong, and of which that cannot be told, since `result` is wrong. If another one never
        ends, nothing is asked that asks it, too."""
        if next(iter(self._exercise.more()), None) is None:
            return  # an exercise of a teacher's own may have none
        told = (
            one
            for one in self._further_questions(right)
            if not (self._hanging and one.looks_around)
        )
        known = {*right} if "result" in self._hanging | self._unwritten else {MADE}
        for position in by_position(told):
            if not is_wrong(position, self._ask(position)):
                known |= {probe.method for probe in position.probes if not probe.is_beginning}
            else:
                for probe in position.probes:
                    if probe.method in self._small_only or not self._ask.may_go_on:
                        continue
                    if not self._fails(probe):
                        if not probe.is_beginning:
                            known.add(probe.method)
                        continue
                    if "legal_moves" not in right - self._small_only and self._is_cut_off(probe):
                        continue
                    can_tell = probe.needs <= right - self._small_only | {probe.method}
                    is_its_own = can_tell or probe.method in self._begun_only
                    (self._small_only if is_its_own else self._partly).add(probe.method)
            if not self._ask.may_go_on:
                self._partly |= right - self._small_only
                return
        self._partly |= right - known - self._small_only

    def _is_cut_off(self, probe: GameProbe) -> bool:
        """Return whether `result` does not lead to the position of a question, which says nothing
        about the method if the moves that `result` asks for are wrong."""
        way = replace(probe, question="", move=None)
        is_led_there = probe.method != "result" and probe.moves and not probe.at_once
        return bool(is_led_there and self._ask.may_go_on) and is_wrong(way, self._put(way))

    def _further_questions(self, right: set[str]) -> Iterator[GameProbe]:
        """Yield the further questions to these methods whose positions may be made."""
        further: Iterable[Any] = self._exercise.more()
        for probe in further:
            if probe.needs <= right:
                yield probe
            elif probe.method not in right:
                continue
            elif probe.is_told_a_position or probe.method in self._made:
                yield replace(probe, at_once=True)
            elif "result" not in self._hanging | self._unwritten:  # wrong, it may still lead there
                yield probe

    def _fails(self, probe: GameProbe) -> bool:
        """Return whether a method is wrong here, and no other is to blame."""
        outcome = self._put(probe)
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
            self._ask_without_a_move(probe)

    def _ask_without_moves(self) -> None:
        """Ask what the battery asks after moves about the same positions made directly, since
        `result` never ends. What is right in the first position of a game alone is not enough."""
        battery: Sequence[Any] = self._exercise.battery
        asked = [probe for probe in battery if probe.moves]
        for probe in asked:
            self._ask_without_a_move(probe)
        self._partly |= {probe.method for probe in asked} - self._made

    def _ask_without_a_move(self, probe: GameProbe) -> None:
        """Ask a question about the same position made directly, and note what it tells."""
        once = probe.made_at_once
        if not once or once.needs & (self._unwritten | self._hanging) or not self._ask.may_go_on:
            return
        found = self._put(once)
        if found.is_broken_off:
            self._hanging.add(probe.method)
        if not is_wrong(once, found):
            self._note_right(once)
        elif self._cannot_be_made(once, found):
            self._partly.add(probe.method)
        elif not self._lacks_another(found):
            self._begun_only.add(probe.method)

    def _lacks_the_way(self, probe: GameProbe) -> bool:
        """Return whether no position after moves can be made, for want of code."""
        if not probe.moves or "result" in self._unwritten:
            return bool(probe.moves)
        way = replace(probe, question="", move=None)
        return self._ask.may_go_on and self._lacks_another(self._put(way))

    def _note_right(self, probe: GameProbe) -> None:
        """Note that a question was answered rightly; after a move, `result` had a part in it."""
        self._right.add(probe.method)
        if probe.at_once:
            self._made.add(probe.method)
        if not probe.is_beginning:
            self._tried.add(probe.method)
        if probe.moves and not probe.at_once:
            self._tried.add("result")

    def _ask_others(self, left: Sequence[GameProbe], failures: list[Failure]) -> None:
        """Ask what is left after a question that was broken off, so that a method that never ends
        costs no other one, and note which cannot be asked: no position can be made, the answer
        ended its process, or the time is used up. Whether `result` ends is known before anything
        is asked after a move.

        Args:
            left: the questions that were not asked.
            failures: is extended by what is wrong.
        """
        no_position = bool(self._hanging and self._cannot_be_made(*failures[-1]))
        left = sorted(left, key=lambda probe: bool(probe.moves))
        for number, probe in enumerate(left):
            if no_position or not self._ask.may_go_on:
                self._partly |= {probe.method for probe in left[number:]}
                return
            if probe.needs & self._hanging or (probe.looks_around and self._hanging):
                continue
            outcome = self._outcome(probe)
            if self._takes_as_wrong(probe, outcome):
                failures.append(self._blamed_on(probe, outcome))

    def _blamed_on(self, probe: GameProbe, outcome: Outcome) -> Failure:
        """Return the failure; if a method asked on the way never ends, the failure of that one.
        Note what never ends."""
        if outcome.kind == "stopped":
            if move := self._endless_move(probe):
                probe = move
            elif probe.looks_around:
                for asked in probe.looked_at:
                    if self._never_ends(asked):
                        self._hanging.add(asked.method)
                        return asked, outcome
            moves = replace(probe, question="legal_moves()", move=None)
            if probe.method == "result" and self._never_ends(moves):  # it may ask for them
                self._hanging |= {"result", "legal_moves"}
                return moves, outcome
        if outcome.is_broken_off:
            self._hanging.add(probe.method)  # asked again, it would ask for the same
        return probe, outcome

    def _endless_move(self, probe: GameProbe) -> GameProbe | None:
        """Return the question about the first move on the way to a position that never ends."""
        moves = (*probe.moves, probe.move) if probe.looks_around else probe.moves
        for number, move in enumerate(moves):
            if self._never_ends(replace(probe, moves=moves[: number + 1], question="", move=None)):
                keeps = "result(...) keeps"
                return replace(probe, moves=moves[:number], question=keeps, move=move)
        return None

    def _never_ends(self, probe: GameProbe) -> bool:
        """Return whether a question is not answered either, after one that never ended."""
        if probe.method in self._hanging or not self._ask.may_go_on:
            return False
        return self._ask(replace(probe, is_hurried=True)).kind == "stopped"

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
        outcome = self._put(probe)
        self._note_missing_turn(probe, outcome)
        return outcome

    def _put(self, probe: GameProbe) -> Outcome:
        """Return the outcome of a question. Once something never ended, others are not waited for
        as long: all of them share one time."""
        return self._ask(replace(probe, is_hurried=True) if self._hanging else probe)

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
        found = self._put(first)
        return (first, found) if is_wrong(first, found) else None

    def _reason(self, probe: GameProbe, outcome: Outcome) -> tuple[str, FaultPlace | None]:
        """Return the method at fault, as far as that is known, and what shows it."""
        name = probe.method
        if outcome.kind == "type" and name != "result" and probe.moves and self._ask.may_go_on:
            way = self._put(replace(probe, question="", move=None))
            if way.kind == "type":
                return "result", None  # it gave no state of which anything could be asked
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
            way = self._put(replace(probe, question="", move=None, at_once=False))
            if way.mark == outcome.mark and way.line == outcome.line:
                return "result", FaultPlace(
                    "", f"The error comes before `{name}` is asked for.", own
                )
        once = probe.made_at_once if self._ask.may_go_on else None
        found = self._put(once) if once else None
        if once and found and not is_wrong(once, found):
            says = (
                f"Made directly, as in `{once.call}`, the same position answers correctly. So the "
                "state that `result` returns is a different one."
            )
            asks = "What does the new state hold after this move, and what should it hold?"
            return "result", FaultPlace("", says, asks)
        if once and found and found.mark == outcome.mark:
            says = (
                f"Made directly, as in `{once.call}`, the same position gives the same answer: "
                "this mistake does not come from `result`."
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
        `result` alone is at fault; if so, note it."""
        if probe.method == "result" or not probe.moves or not self._ask.may_go_on:
            return False
        once = probe.made_at_once
        if once is None:
            return False
        found = self._put(once)
        if is_wrong(once, found):
            if found.kind == "value":
                self._begun_only.add(probe.method)
            return False
        self._note_right(once)
        return True

    def _is_refused_on_the_way(self, probe: GameProbe, outcome: Outcome) -> bool:
        """Return whether `result` refuses a move of the way that `legal_moves` rightly allows."""
        if outcome.kind != "refused" or not self._ask.may_go_on:
            return False
        moves = replace(probe, question="legal_moves()", move=None, at_once=False)
        for length in range(len(probe.moves) - 1, -1, -1):
            before = replace(moves, moves=probe.moves[:length])
            found = self._put(before)
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
        if name in self._partly - self._begun_only:
            return PARTLY
        is_tried = name in self._tried - self._begun_only
        return RIGHT if is_tried or not name else BEGUN

    def right(self, wrong: Set[str] = frozenset()) -> tuple[str, ...]:
        """Return the methods that were right in every answer, in order.

        Args:
            wrong: those that were not.
        """
        not_known = self._unwritten | self._waiting.keys() | self._begun_only | self._partly
        right = self._right - wrong - not_known
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

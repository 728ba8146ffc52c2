"""The interviewer: knows the exercise, and of the answer only the plain data that it sends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from keyword import iskeyword
from math import inf
from time import monotonic
from typing import Any, NamedTuple

from gametutor.answers.answering.aside import Printed
from gametutor.answers.answering.call_record import CallRecord
from gametutor.answers.answering.changing import Texts
from gametutor.answers.answering.obstacles import Obstacle
from gametutor.answers.answering.outcome import LONGEST_TEXT, Outcome
from gametutor.answers.answering.parts import Part
from gametutor.answers.answering.plain import NotPlain
from gametutor.answers.asking import limits
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.kit.probe import Probe
from gametutor.kit.queries.query import CALL_SECONDS

AHEAD = 32
"""How many questions are sent ahead."""

MOST_NAMES, LONGEST_NAME = 1000, 100
"""The names that an answer can define, and the characters of one."""

MOST_PRINTED = 10**9
"""Characters, at most, that an answer can print in its time."""

Put = Callable[[Sequence[tuple[Any, ...]], float], Iterator[Any]]
"""Puts requests to an answerer, each of which may take so many seconds, and iterates over the
replies: up to the first that says that a question was stopped."""


@dataclass(frozen=True)
class Functions:
    """The functions of an answer that the learner wrote.

    Attributes:
        begins: the name of the cell and the line in which each begins; the answer first, then the
            functions that it calls.
        helpers: the names of functions that they may call.
        known: the names that stand for something in the notebook.
    """

    begins: Sequence[tuple[str, int]]
    helpers: Sequence[str]
    known: Collection[str]


class Compiling(NamedTuple):
    """Whether Numba compiles an answer, and if not, why.

    Attributes:
        why: why it cannot be, after "Numba"; "" if it is.
        line: the learner's own line.
        asks: a question about it.
    """

    why: str
    line: str
    asks: str


class Interview:
    """Asks an answer one thing after another.

    Attributes:
        has_printed: did the answer print anything meanwhile?
    """

    def __init__(self, put: Put):
        self._put = put
        self._lost: Lost | None = None
        self.has_printed = False
        self._printed = Printed()  # since the last request
        self._worked = self._waited = 0.0  # seconds of the processor, of the clock on the wall
        self._patience = limits.TOTAL_PATIENCE
        self._used_up = ""

    def look(self, part: str = "") -> Obstacle | None:
        """Return what stages 1 and 2 found in the way; None if nothing."""
        return _obstacle(self._put_one(("look", part)))

    def look_twice(self) -> Obstacle | None:
        """Return the obstacle if one function of a pair was passed in place of another."""
        return _obstacle(self._put_one(("look_twice",))) if self._lost is None else None

    def own_helpers(self) -> list[str]:
        """Return the names of the functions that the answer needs and the learner wrote."""
        names = self._put_one(("own_helpers",))
        if not _are_names(names):
            raise Lost(CORRUPTED)
        return names

    def methods(self) -> tuple[list[str], list[str]]:
        """Of a class, the methods that are not written yet, and the names of all that are not asked
        for."""
        said = self._put_one(("methods",))
        if not isinstance(said, list) or len(said) != 2 or not all(map(_are_names, said)):
            raise Lost(CORRUPTED)
        return said[0], said[1]

    def goes(self, how: str) -> bool:
        """Return whether the answer goes "step_by_step" or "in_several_statements"."""
        return self._put_one((how,)) is True

    def compile(self, probe: Probe) -> Compiling | None:
        """Have the answer compiled, if the learner has asked for that; None otherwise. The time
        that it takes does not count.

        Args:
            probe: a question, by which the types of its arguments are known.
        """
        worked, waited = self._worked, self._waited
        said = self._put_one(("compile", probe.query), limits.COMPILE_SECONDS)
        self._worked, self._waited = worked, waited
        if said is None:
            return None
        try:
            made = Compiling(**said)
        except TypeError:
            raise Lost(CORRUPTED) from None
        if not all(type(words) is str and len(words) <= LONGEST_TEXT for words in made):
            raise Lost(CORRUPTED)
        return made

    def explain(self, probe: Probe) -> str:
        """Return why the answer, compiled, returns something else than in plain Python; "" if that
        is unknown."""
        words = self._put_one(("explain", probe.query)) if self._lost is None else ""
        if type(words) is not str or len(words) > LONGEST_TEXT:
            raise Lost(CORRUPTED)
        return words

    def ask(
        self, probe: Probe, part: Part = "", own: bool = False, compiled: bool = False
    ) -> Outcome:
        """Return the outcome of one question: see `ask_all`."""
        return next(self.ask_all([probe], part, own, compiled))

    def ask_all(
        self, probes: Iterable[Probe], part: Part = "", own: bool = False, compiled: bool = False
    ) -> Iterator[Outcome]:
        """Yield the outcome of each question; from the one that ends the process on, each time that
        it ended. Some are sent ahead of time, so that neither process waits for the other.

        Args:
            probes: the questions.
            part: which part of the answer is asked.
            own: with the learner's own other functions, or with the reference?
            compiled: as Numba compiles it, or as plain Python?
        """
        probes = iter(probes)
        while ahead := list(islice(probes, AHEAD)):
            while ahead and self._lost is None:
                for outcome in self._outcomes(tuple(ahead), (part, own, compiled)):
                    del ahead[0]
                    yield outcome
            for _ in ahead:
                yield self._outcome_when_lost()

    def _outcomes(
        self, probes: Sequence[Probe], role: tuple[Part, bool, bool]
    ) -> Iterator[Outcome]:
        """Yield the outcomes of the first of these questions, up to one that is stopped or ends the
        process, and set `_lost` in the latter case."""
        requests = [("ask", probe.query, *role) for probe in probes]
        try:
            replies = self._put(requests, max(probe.seconds for probe in probes))
            for probe in probes:
                outcome = as_compared(probe, Outcome.from_plain(self._take_reply(replies)))
                printed = self._printed.text()
                yield replace(outcome, printed=printed) if printed else outcome
                if outcome.kind == "stopped":
                    return  # the others were not asked
        except Lost as lost:
            self._lost = lost
        except (NotPlain, RecursionError):
            self._lost = Lost(CORRUPTED)

    def _outcome_when_lost(self) -> Outcome:
        assert self._lost is not None
        return Outcome(self._lost.kind, words=str(self._lost), asks=self._lost.asks)

    def record(self, probe: Probe, part: str = "") -> tuple[Outcome, CallRecord | None]:
        """Return the outcome of a question, and the calls that the answer made on the way; None if
        these are too many to send."""
        said = self._put_one(("record", probe.query, part), probe.seconds)
        try:
            outcome = Outcome.from_plain(said["outcome"])
            return as_compared(probe, outcome), CallRecord.from_plain(said["record"])
        except (KeyError, TypeError, NotPlain):
            raise Lost(CORRUPTED) from None

    def functions(self) -> Functions:
        """Return the functions that the answer is made of."""
        data = self._put_one(("functions",))
        try:
            return Functions(
                tuple(dict.fromkeys((str(file), int(line)) for file, line in data["functions"])),
                tuple(name for name in data["helpers"] if _is_name(name)),
                frozenset(name for name in data["known"] if _is_name(name)),
            )
        except (KeyError, TypeError, ValueError):
            raise Lost(CORRUPTED) from None

    def change(self, texts: Texts, seconds: float | None = None) -> bool:
        """Exchange the code of the answer's functions.

        Args:
            texts: what to exchange: see `changing.Changing`.
            seconds: how long a question may take from now on, if not as long as the probe says.

        Returns:
            Could it be exchanged?
        """
        return self._put_one(("change", texts, seconds)) is True

    def ask_changed(
        self, texts: Texts, seconds: float | None, probe: Probe, part: Part = ""
    ) -> Outcome | None:
        """Exchange the code, and return the outcome of a first question; None if it could not be
        exchanged. Both are sent at once: a search for a repair does this some thousand times.

        Args:
            texts, seconds: as for `change`.
            probe: the question.
            part: which part of the answer is asked.
        """
        requests = [("change", texts, seconds), ("ask", probe.query, part, False, False)]
        try:
            replies = self._put(requests, probe.seconds)
            if self._take_reply(replies) is not True:
                return None
            return as_compared(probe, Outcome.from_plain(self._take_reply(replies)))
        except Lost as lost:
            self._lost = lost
        except (NotPlain, RecursionError):
            self._lost = Lost(CORRUPTED)
        return self._outcome_when_lost()

    def positions(self, probe: Probe, part: Part = "") -> int:
        """Return how many positions the answer makes on its way to an outcome."""
        count = self._put_one(("positions", probe.query, part), probe.seconds)
        if type(count) is not int or count < 0:
            raise Lost(CORRUPTED)
        return count

    @property
    def is_over(self) -> bool:
        """Return whether the answer has ended the process in which it was asked."""
        return self._lost is not None

    @property
    def cpu_seconds(self) -> float:
        """Return the CPU time of the answer so far, in seconds."""
        return self._worked

    def over_limit(self) -> str:
        """The time that all questions together have used up, in words; "" if they have not. A
        question that may take longer than others counts as one of the longest others. Time that is
        used up stays so, also if the machine, when it is looked at again, is busier."""
        self._used_up = self._used_up or self._over_limit()
        return self._used_up

    def _over_limit(self) -> str:
        if self._worked > limits.TOTAL_SECONDS:
            return f"{limits.TOTAL_SECONDS:.0f} seconds"
        if self._waited > self._patience:
            if self._waited > limits.TOTAL_PATIENCE * limits.slowdown():
                return f"{limits.TOTAL_PATIENCE:.0f} seconds"
            self._patience = self._waited + limits.TOTAL_PATIENCE / 3  # then look again
        return ""

    def _put_one(self, request: tuple[Any, ...], seconds: float = CALL_SECONDS) -> Any:
        """Return what the reply to a single request says."""
        return self._take_reply(self._put([request], seconds))

    def _take_reply(self, replies: Iterator[Any]) -> Any:
        """Return what the next reply says, and note its costs."""
        began = monotonic()
        reply: Any = next(replies, None)
        took = min(monotonic() - began, limits.patience(CALL_SECONDS))
        kept, length, worked = costs_in(reply)
        self._printed = Printed()
        self._printed.add(kept, length)
        self.has_printed |= length > 0
        self._worked += min(worked, CALL_SECONDS)
        self._waited += max(0.0, took - worked - limits.HANDOVER)
        if "said" not in reply:
            raise Lost(CORRUPTED)
        return reply["said"]


def costs_in(reply: Any) -> tuple[str, int, float]:
    """Return what answering took, by a reply: the beginning of what was printed, the length of all
    that was, and the seconds of the processor.

    Raises:
        Lost: it tells nothing of this kind.
    """
    try:
        (kept, length), worked = reply["printed"], reply["seconds"]
        is_told = type(kept) is str and type(length) is int and 0 <= worked < inf  # not nan either
    except (KeyError, TypeError, ValueError):
        is_told = False
    if not is_told:
        raise Lost(CORRUPTED)
    return kept, max(0, min(length, MOST_PRINTED)), float(worked)


def as_compared(probe: Probe, outcome: Outcome) -> Outcome:
    """Return an outcome as the probe compares it.

    Raises:
        NotPlain: the probe's query never reads such a thing.
    """
    if outcome.kind != "value":
        return outcome
    try:
        value = probe.comparable(outcome.value)
        found = outcome if value is outcome.value else replace(outcome, value=value)
        probe.is_right(found.value)
        probe.stage(found.value)
    except Exception:
        raise NotPlain from None
    return found


def _are_names(data: Any) -> bool:
    return isinstance(data, list) and len(data) <= MOST_NAMES and all(map(_is_name, data))


def _is_name(data: Any) -> bool:
    is_short = isinstance(data, str) and len(data) <= LONGEST_NAME
    return is_short and data.isidentifier() and not iskeyword(data)


def _obstacle(data: Any) -> Obstacle | None:
    """Return the obstacle that a reply tells of. (A learner's code may have forged the reply.)"""
    if data is None:
        return None
    try:
        status, stage, words = data["status"], data["stage"], data["words"]
    except (KeyError, TypeError):
        raise Lost(CORRUPTED) from None
    is_known = status in ("failed", "unfinished", "not attempted") and stage in (1, 2)
    if not is_known or type(words) is not str:
        raise Lost(CORRUPTED)  # no answer says of itself that it passed
    return Obstacle(status, stage, words)

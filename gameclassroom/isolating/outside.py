"""What an answer in a sandbox is asked, and how little of what it says is trusted.

An answer that takes over its process can reply whatever it likes. So whatever decides the verdict
is found out here: the right outcomes, the visits (the numbers of a tree stay here, see `hidden`),
and anything that takes many single calls to judge, such as a match, which is played here.

It can still lie about whether it changed anything, about refusing an illegal move, about how often
it asked for a score without need, and about its visits in a game whose rules it knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from time import monotonic
from typing import Any

from gameclassroom.isolating.hidden import Numbers
from gamesearch.games import NumberTree
from gametutor.answers.answering.aside import Printed
from gametutor.answers.answering.outcome import Outcome
from gametutor.answers.answering.plain import NotPlain
from gametutor.answers.asking import limits
from gametutor.answers.asking.interview import told_costs
from gametutor.answers.asking.line import ProcessLine
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.kit.queries.evaluation import ScoreQuery
from gametutor.kit.queries.query import CALL_SECONDS, Query, Refused, Unwatched, WrongType


class Outside:
    """Puts the requests of an interview to an answer in a sandbox.

    Some requests are sent ahead of time, as with a learner's own code. What is asked does not
    reveal what is right, and an answer that has the package could find out as much on its own.

    Args:
        line: the line to the answer.
    """

    def __init__(self, line: ProcessLine):
        self._line = line
        self._trees: list[Numbers] = []  # all of which the answer was asked
        line.tell = self._tell

    def put_all(self, requests: Sequence[tuple[Any, ...]], seconds: float) -> Iterator[Any]:
        """Yield the replies to several requests: see `ProcessLine.put_all`."""
        for is_judged_here, some in groupby(requests, _takes_many_calls):
            if is_judged_here:
                yield from (
                    _RemoteEvaluation(self._put, *role).answered(query) for _, query, *role in some
                )
            else:
                yield from self._put_ahead(list(some), seconds)

    def _put_ahead(self, requests: Sequence[tuple[Any, ...]], seconds: float) -> Iterator[Any]:
        hidden = [self._hidden(request) for request in requests]
        replies = self._line.put_all([request for request, _ in hidden], seconds)
        for (_, numbers), reply in zip(hidden, replies, strict=False):
            yield _with_visits(numbers, reply) if numbers else reply

    def _hidden(self, request: tuple[Any, ...]) -> tuple[tuple[Any, ...], Numbers | None]:
        """The request as it is sent: if visits count, without the numbers of the tree, which are
        returned too."""
        what, *details = request
        query = details[0] if what == "ask" else None
        if query is None or not query.counts_visits or type(query.state) is not NumberTree:
            return request, None
        numbers = Numbers(query.state, len(self._trees))
        self._trees.append(numbers)
        return (what, replace(query, state=numbers.hidden), *details[1:]), numbers

    def _put(self, request: tuple[Any, ...], seconds: float) -> dict[str, Any]:
        [reply] = self._line.put_all([request], seconds)
        return reply

    def _tell(self, asked: Any) -> float:
        """The number of a leaf, named by its tree and the moves that lead to it."""
        try:
            tree, path = asked
            return self._trees[tree].tell(path)
        except (TypeError, ValueError, IndexError):
            raise Lost(CORRUPTED) from None


def _takes_many_calls(request: tuple[Any, ...]) -> bool:
    what, *details = request
    return what == "ask" and details[0].takes_many_calls


def _with_visits(numbers: Numbers, reply: dict[str, Any]) -> dict[str, Any]:
    """The reply to a question about a tree, with the leaves whose numbers were asked for."""
    outcome = _outcome(reply)
    if outcome.kind != "value":
        return reply
    try:
        value = replace(outcome.value, leaves=numbers.visited(outcome.value.leaves))
    except Exception:  # it is not what can be taken from an answer
        raise Lost(CORRUPTED) from None
    return {**reply, "said": replace(outcome, value=value).to_plain()}


def _outcome(reply: dict[str, Any]) -> Outcome:
    try:
        return Outcome.from_plain(reply.get("said"))
    except NotPlain:
        raise Lost(CORRUPTED) from None


class _Ended(Exception):
    """A call ended the question that it was part of."""


class _RemoteEvaluation:
    """An evaluation in a sandbox, as a function that can be called here."""

    def __init__(self, put: Callable[[tuple[Any, ...], float], dict[str, Any]], *role: Any):
        self._put, self._role = put, role
        self._last = Outcome("nothing")
        self._printed, self._seconds, self._began = Printed(), 0.0, monotonic()

    def answered(self, query: Query) -> dict[str, Any]:
        """Ask a question that makes many calls, and return its outcome in the form of a reply."""
        try:
            said = query.ask(partial(self._call, query.seconds), Unwatched())
            outcome = self._last if said is None else Outcome("value", query.read(said))
        except _Ended:
            outcome = self._last
        except WrongType as wrong:
            outcome = Outcome("type", words=str(wrong))
        except Refused as refused:
            outcome = Outcome("refused", words=str(refused))
        printed = [self._printed.kept, self._printed.length]
        return {"said": outcome.to_plain(), "printed": printed, "seconds": self._seconds}

    def _call(self, most: float, state: Any, player: int) -> float | None:
        reply = self._put(("ask", ScoreQuery("evaluate", state, player), *self._role), CALL_SECONDS)
        self._last = _outcome(reply)
        self._note(reply, most)
        if self._last.kind == "nothing":
            return None
        if self._last.kind != "value":
            raise _Ended
        if type(self._last.value) not in (int, float):
            raise Lost(CORRUPTED)
        rating: float = self._last.value
        return rating

    def _note(self, reply: dict[str, Any], most: float) -> None:
        """Add what was printed and the time it took; stop a question that takes more than `most`
        seconds."""
        kept, length, seconds = told_costs(reply)
        self._printed.add(kept, length)
        self._seconds += seconds
        waited = monotonic() - self._began - self._seconds
        is_late = waited > (patience := limits.patience(most))
        if self._seconds > most or (is_late and waited > patience * limits.slowdown()):
            words = f"it was still running after {most:.0f} seconds, and was stopped"
            self._last = Outcome("stopped", words=words)

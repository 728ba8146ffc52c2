"""What an answer in a sandbox is asked, and how little of what it says is trusted.

An answer that takes over its process can reply whatever it likes. So whatever decides the verdict
is found out here: the right outcomes, the visits (the numbers of a tree stay here, see `hidden`),
and anything that takes many single calls to judge, such as a match, which is played here.

It can still lie about whether it changed anything, about refusing an illegal move, about how often
it asked for a score without need or made a position, and about its visits in a game whose rules it
knows, or of leaves with a number that it has been told.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from time import monotonic
from typing import Any, NamedTuple

from gameclassroom.isolating.hidden import Numbers
from gameclassroom.isolating.references import References, with_told
from gamesearch.games import NumberTree
from gamesearch.state import is_whole
from gametutor.answers.answering.aside import Printed
from gametutor.answers.answering.outcome import OUT_OF_RANGE, Outcome
from gametutor.answers.answering.plain import NotPlain
from gametutor.answers.asking import limits
from gametutor.answers.asking.child import was_stopped
from gametutor.answers.asking.interview import costs_in
from gametutor.answers.asking.line import ProcessLine
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.exercises import lesson_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.queries.deepening import (
    MOST_SEARCHES,
    Asked,
    Deepened,
    DeepeningQuery,
    deepened,
)
from gametutor.kit.queries.evaluation import ScoreQuery
from gametutor.kit.queries.found_at import found_at
from gametutor.kit.queries.killers import WithKillers
from gametutor.kit.queries.outline import Outline
from gametutor.kit.queries.passes import Passes, PassesQuery
from gametutor.kit.queries.query import (
    CALL_SECONDS,
    OutOfRange,
    Query,
    Refused,
    Unwatched,
    WrongType,
)
from gametutor.kit.queries.several import SeveralQuery
from gametutor.kit.queries.to_depth import to_depth
from gametutor.kit.queries.value import ValueQuery
from gametutor.kit.queries.window import Window

_Checked = Callable[[dict[str, Any]], dict[str, Any]]
_Prepared = tuple[tuple[Any, ...], References, Numbers | None, _Checked]
"""A request as it is sent, what answers calls about it, the numbers of its tree if they stay here,
and what has to be done with the reply."""
NUMBERS = "the numbers of a tree"
"""What is noted of an answer that can ask for some."""
OF_ANOTHER = "it asked for the outcome of a position of another question"


class PassedOn(NamedTuple):
    """What an answer was asked, where it put the same position to a function of the course.

    Attributes:
        state: the position.
        asked: for which player the answer was asked.
        asks: for which player it asks.
    """

    state: Any
    asked: Any
    asks: Any


class Outside:
    """Puts the requests of an interview to an answer in a sandbox.

    Questions that are to be secret, and those whose visits count, are sent one after the other,
    so that an answer knows of none before it is asked.

    Args:
        exercise: what is answered; it hands over functions, which are called here.
        line: the line to the answer.
        passed_on: takes what the answer passes on to the course, if somebody wants to know.
        told: takes the names of what the answer can ask for (functions, `NUMBERS`), if somebody
            wants to know.
    """

    def __init__(
        self,
        exercise: Exercise,
        line: ProcessLine,
        passed_on: list[PassedOn] | None = None,
        told: list[str] | None = None,
    ):
        self._line = line
        self._passed_on = [] if passed_on is None else passed_on
        self._told = [] if told is None else told
        self._exercise = exercise
        self._asked = 0  # about how many trees with numbers that stay here
        self._open: Numbers | None = None  # of the tree that the question is about
        self._first: dict[NumberTree, int] = {}  # when each was asked about for the first time
        self._references = References({}, None)
        self._due: Iterator[Any] = iter(())
        self._are_secret = exercise.are_secret or lesson_of(exercise.name) is None
        line.tell = self._tell

    def put_all(self, requests: Sequence[tuple[Any, ...]], seconds: float) -> Iterator[Any]:
        """Yield the replies to several requests: see `ProcessLine.put_all`."""
        for may_go_ahead, some in groupby(requests, self._may_go_ahead):
            replies = (self._put_together if may_go_ahead else self._put_alone)([*some], seconds)
            for reply in replies:
                yield reply
                if was_stopped(reply):
                    return

    def _may_go_ahead(self, request: tuple[Any, ...]) -> bool:
        """Whether others may be sent before the reply to this request comes: neither it nor its
        numbers are a secret."""
        if self._are_secret or request[0] != "ask":
            return False
        query = request[1]
        is_one = not query.takes_many_calls and not isinstance(query, SeveralQuery)
        return is_one and not query.notes_visits

    def _put_alone(
        self, requests: Sequence[tuple[Any, ...]], seconds: float
    ) -> Iterator[dict[str, Any]]:
        """Yield the replies to several requests, each of which is sent after the reply to the one
        before."""
        for request in requests:
            if _takes_many_calls(request):
                _, query, *role = request
                yield _RemoteEvaluation(self._put, *role).answered(query)
            elif self._is_asked_one_by_one(request):
                yield self._each_alone(request, seconds)
            else:
                yield self._put(request, seconds)

    def _is_asked_one_by_one(self, request: tuple[Any, ...]) -> bool:
        """Whether several questions are put as one, and something is asked about each of them."""
        match request:
            case (_, SeveralQuery(queries=(first, *_)), *_):
                return isinstance(first, PassesQuery) or bool(self._handed_over(request))
        return False

    def _each_alone(self, request: tuple[Any, ...], seconds: float) -> dict[str, Any]:
        """The reply to several questions put as one. What an exercise hands over is asked about the
        position of a question, so each is a request of its own; they are sent together."""
        _, several, *role = request
        values: list[Any] = []
        printed, worked, outcome = Printed(), 0.0, Outcome("value", values)
        for reply in self._put_together([("ask", one, *role) for one in several.queries], seconds):
            if outcome.kind != "value":
                continue  # the last one could not be answered, and no other counts
            kept, length, took = costs_in(reply)
            printed.add(kept, length)
            worked += took
            if (said := _outcome(reply)).kind == "value":
                values.append(said.value)
            else:
                outcome = said
        costs = {"printed": [printed.kept, printed.length], "seconds": worked}
        return {"said": outcome.to_plain(), **costs}

    def _put(self, request: tuple[Any, ...], seconds: float) -> dict[str, Any]:
        """Send a request to the process of the answer, and return its reply."""
        [reply] = self._put_together([request], seconds)
        return reply

    def _put_together(
        self, requests: Sequence[tuple[Any, ...]], seconds: float
    ) -> Iterator[dict[str, Any]]:
        """Send requests to the process of the answer at once, and yield its replies, up to the
        first that says that a question was stopped."""
        deque(self._due, maxlen=0)  # replies that nobody wanted any more
        self._due = self._heard([self._prepared(request) for request in requests], seconds)
        for reply in self._due:  # noqa: UP028 - they stay due if nobody goes on
            yield reply

    def _heard(self, prepared: Sequence[_Prepared], seconds: float) -> Iterator[dict[str, Any]]:
        """Yield the replies to requests. What the process asks meanwhile is about the one whose
        reply is due."""
        replies = self._line.put_all([request for request, *_ in prepared], seconds)
        for request, references, numbers, checked in prepared:
            self._references, self._open = references, numbers
            if (reply := next(replies, None)) is None:
                return
            match request:
                case ("ask", ValueQuery(state=state, player=player), "", False, *_):
                    self._passed_on += [PassedOn(state, player, asks) for asks in references.again]
            yield checked(reply)

    def _prepared(self, request: tuple[Any, ...]) -> _Prepared:
        """A request, ready to be sent. Where visits count, the numbers of a tree stay here, and
        each is asked for when it is visited: the answer's own notes are not believed."""
        what, *details = request
        query: Any = details[0] if what in ("ask", "record") else None
        state, numbers = getattr(query, "state", None), None
        if what == "ask" and type(state) is NumberTree and query.notes_visits:
            number, self._asked = self._asked, self._asked + 1
            numbers = Numbers(state, number, self._first.setdefault(state, number))
            request = (what, replace(query, state=numbers.hidden), *details[1:])
        noting = _noting(query) if what == "ask" else None
        is_noted = noting or what == "record" or (query is not None and query.notes_visits)
        visit = numbers.visit if numbers else _ignore_visit if is_noted else None
        functions = noting.functions if noting else self._handed_over(request)
        self._told += {*functions, *([NUMBERS] if numbers else [])} - {*self._told}
        references = References(functions, state, visit)
        if query is not None and (told := references.told_of_children(query)):
            request = (what, with_told(query, told), *details[1:])
        if noting:
            return (what, noting.sent, *details[1:]), references, None, noting.checked
        if numbers is None:
            return request, references, None, lambda reply: reply
        if query.counts_visits:
            return request, references, numbers, partial(_with_visits, numbers)
        return request, references, numbers, partial(_checked, query, numbers)

    def _handed_over(self, request: tuple[Any, ...]) -> Mapping[str, Any]:
        """The functions that the exercise, or the part that is asked, hands over; where the
        learner's own are asked instead, too, since `mine` may have given it those before."""
        what, *details = request
        if what not in ("ask", "record"):
            return {}
        _, part, *_ = details
        if isinstance(part, Outline):
            return part.needs
        asked = [each for each in self._exercise.parts if each.asks_for == part]
        return (*asked, self._exercise)[0].needs

    def _tell(self, asked: Any) -> Any:
        """What the answer's process asks for: the number of a leaf, named by its tree and the moves
        that lead to it, or a call of a function that the exercise hands over. Of an earlier tree it
        is told nothing: nobody would count that."""
        try:
            what, name, given = asked
        except (TypeError, ValueError):
            raise Lost(CORRUPTED) from None
        if what != "leaf":
            return self._references.call(name, given)
        if self._open is None or name != self._open.hidden.number:
            raise Lost(OF_ANOTHER)
        return self._open.tell(given)


def _ignore_visit(path: Any) -> None:
    """Of a game whose rules are known, the sandbox itself reports the visits."""


def _takes_many_calls(request: tuple[Any, ...]) -> bool:
    what, *details = request
    return what == "ask" and details[0].takes_many_calls


def _with_visits(numbers: Numbers, reply: dict[str, Any]) -> dict[str, Any]:
    """The reply to a question about a tree, with the leaves whose numbers were asked for."""
    outcome = _outcome(reply)
    if outcome.kind != "value":
        return _with_its_numbers(numbers, reply, outcome)
    try:
        value = replace(outcome.value, leaves=numbers.visited(outcome.value.leaves))
    except Exception:  # it is not what can be taken from an answer
        raise Lost(CORRUPTED) from None
    return {**reply, "said": replace(outcome, value=value).to_plain()}


def _checked(query: Query, numbers: Numbers, reply: dict[str, Any]) -> dict[str, Any]:
    """The reply to a question about a tree, unless fewer visits were noted than numbers asked for.

    Raises:
        Lost: the notes are forged.
    """
    outcome = _outcome(reply)
    if outcome.kind == "value":
        try:
            noted = query.visits_in(outcome.value)
            is_forged = noted is not None and noted < numbers.leaves_asked
        except Exception:  # it is not what can be taken from an answer
            is_forged = True
        if is_forged:
            raise Lost(CORRUPTED)
    return _with_its_numbers(numbers, reply, outcome)


def _with_its_numbers(numbers: Numbers, reply: dict[str, Any], outcome: Outcome) -> dict[str, Any]:
    """The reply to a question about a tree, whose numbers stand in what is said of it, too."""
    words, asks, printed = map(numbers.put_back, (outcome.words, outcome.asks, outcome.printed))
    value = _killers_with(numbers, outcome.value)
    said = replace(outcome, value=value, words=words, asks=asks, printed=printed)
    return reply if said == outcome else {**reply, "said": said.to_plain()}


def _killers_with(numbers: Numbers, value: Any) -> Any:
    """What was read, with the numbers of the tree where its text is among the killers. (Not in
    what an answer returned: it would get a number without asking for it.)"""
    if not isinstance(value, WithKillers) or type(value.killers) is not tuple:
        return value
    put_back = numbers.put_back
    killers = tuple(
        tuple(put_back(each) if type(each) is str else each for each in entry)
        if type(entry) is tuple
        else entry
        for entry in value.killers
    )
    return replace(value, killers=killers)


def _outcome(reply: dict[str, Any]) -> Outcome:
    """The outcome in a reply; raises `Lost` if there is none."""
    try:
        return Outcome.from_plain(reply.get("said"))
    except NotPlain:
        raise Lost(CORRUPTED) from None


def _noting(query: Query) -> _Passes | _Deepening | None:
    """What runs here of the search that a question hands over; None if it hands over none."""
    if isinstance(query, PassesQuery):
        return _Passes(query)
    return _Deepening(query) if isinstance(query, DeepeningQuery) else None


class _Passes:
    """The search that an answer asks about windows. It runs here, where each question is noted.

    Attributes:
        sent: the query as it is sent.
    """

    def __init__(self, query: PassesQuery) -> None:
        self.sent = query
        self.functions = {"to_depth": self._to_depth}
        self._windows: list[Window] = []
        self._answers: list[float] = []

    def _to_depth(self, state: Any, depth: int, alpha: float, beta: float, score: str) -> float:
        """Search as the course's `to_depth` does, and note the window and the answer."""
        found = to_depth(state, depth, alpha, beta, score)
        self._windows.append((alpha, beta))
        self._answers.append(found)
        return found

    def checked(self, reply: dict[str, Any]) -> dict[str, Any]:
        """The reply, with the questions that were asked."""
        outcome = _outcome(reply)
        if outcome.kind != "value" or not isinstance(outcome.value, Passes):
            return reply
        value = Passes(outcome.value.value, tuple(self._windows), tuple(self._answers))
        return {**reply, "said": replace(outcome, value=value).to_plain()}


class _Deepening:
    """The search that an answer asks deeper and deeper. What it finds stays here, where each
    question is noted.

    Attributes:
        sent: the query as it is sent.
    """

    def __init__(self, query: DeepeningQuery) -> None:
        self.sent = replace(query, found=(), in_time=0)
        self.functions = {"found_at": self._found_at}
        self._query = query
        self._asked: list[Asked] = []

    def _found_at(self, *told: Any) -> tuple[Any, bool]:
        """Say what the course's `found_at` does, and note the depth and the move to try first."""
        query, (depth, first) = self._query, told[-2:]
        if not is_whole(depth) or len(self._asked) >= MOST_SEARCHES:
            raise ValueError(depth)  # the query does not ask like that
        self._asked.append((depth, first))
        return found_at(query.found, query.deepest, query.in_time, len(self._asked), depth, first)

    def checked(self, reply: dict[str, Any]) -> dict[str, Any]:
        """The reply, with the questions that were asked."""
        outcome = _outcome(reply)
        if outcome.kind != "value" or not isinstance(outcome.value, Deepened):
            return reply
        value = deepened(outcome.value.move, self._asked, outcome.value.other_states)
        return {**reply, "said": replace(outcome, value=value).to_plain()}


class _Ended(Exception):
    """A call ended the question that it was part of."""


class _RemoteEvaluation:
    """An evaluation in a sandbox, as a function that can be called here.

    Args:
        put: sends a request to the process of the evaluation, and returns its reply.
        role: what stands after the query in a request.
    """

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
            detail = OUT_OF_RANGE if isinstance(wrong, OutOfRange) else ""
            outcome = Outcome("type", words=str(wrong), detail=detail)
        except Refused as refused:
            outcome = Outcome("refused", words=str(refused))
        printed = [self._printed.kept, self._printed.length]
        return {"said": outcome.to_plain(), "printed": printed, "seconds": self._seconds}

    def _call(self, most: float, state: Any, player: int) -> float | None:
        """Ask the answer for one score; None if it returned nothing."""
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
        kept, length, seconds = costs_in(reply)
        self._printed.add(kept, length)
        self._seconds += seconds
        waited = monotonic() - self._began - self._seconds
        is_late = waited > (patience := limits.patience(most))
        if self._seconds > most or (is_late and waited > patience * limits.slowdown()):
            words = f"it was still running after {most:.0f} seconds, and was stopped"
            self._last = Outcome("stopped", words=words)

"""The functions that an exercise hands over to an answer, such as `min_value` for `max_value`.

Their code stays outside the sandbox. A call inside sends the position, as the moves that lead to
it, and the other arguments; outside, the function runs on the same position and notes which states
it makes and asks. The notes count inside as if it had run there.

A search asks about each child first. Where nobody asks for notes, what it will be told of them goes
with the question: a message for each of them costs more than everything else.
"""

import pickle
from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from functools import cache, lru_cache, partial
from inspect import signature
from time import process_time
from typing import Any

from gameclassroom.isolating.stand_in import DOES_NOTHING
from gametutor.answers.answering.plain import from_plain, to_plain
from gametutor.answers.answering.watched import STATE_LIMIT, StatesAsked, TooManyStates, Watched
from gametutor.answers.asking.lost import CORRUPTED, Lost
from gametutor.kit.queries.query import CALL_SECONDS, Query
from gametutor.kit.scores import SCORES, overheard

MOST_CALLS = 20_000
"""How often the functions may be called for one question."""

Told = tuple[Any, ...]


def ask_outside(name: str, arguments: list[Any]) -> Told:
    """Return what a function returned outside, and its notes. In a sandbox this is replaced by a
    call over the line."""
    raise NotImplementedError


_told: dict[str, Told] = {}
"""In the sandbox: what calls about the children of the position would be told."""


def take_told(query: Any = None) -> None:
    """In the sandbox: keep the results of calls that were sent with a question."""
    global _told
    _told = getattr(query, "told", {})


def with_told(query: Query, told: dict[str, Told]) -> Query:
    """The same question, with the results of calls that its answer will make."""
    more = copy(query)
    vars(more)["told"] = told
    return more


def _key(name: str, sent: list[Any]) -> str:
    """The text under which the result of a call is kept."""
    return repr((name, sent))


def called_outside(name: str, *arguments: Any) -> Any:
    """In the sandbox: call the function of this name outside. The stubs of the library do this."""
    sent = [*map(_sent, arguments)]
    told = _told.get(_key(name, sent)) or ask_outside(name, sent)
    error, returned, reached, asked, scored = told
    states = [one for one in arguments if issubclass(type(one), Watched)]
    for path in reached:
        states[0]._seen.made_one()
        states[0]._seen.reached.append(path)
    for path, question in asked:
        states[0]._seen.asked(path, question)
    scores = [one for one in arguments if getattr(one, "__name__", "") in SCORES]
    for path, player in scored:
        scores[0](_below(states[0], path), player)
    if error is not None:
        raise error
    return returned


def _sent(argument: Any) -> Any:
    """What is sent of an argument with which an answer calls a function outside: plain data, the
    name of a score, or the moves that lead to a state.

    Raises:
        TypeError: a state that does not come from the one that the answer was given, or a function
            that is not the score which it was given.
    """
    if issubclass(type(argument), Watched):
        return {"moves": [*map(to_plain, argument._path)]}
    if getattr(argument, "__name__", "") in SCORES:
        return {"score": argument.__name__}
    if hasattr(argument, "legal_moves"):
        raise TypeError(
            "where an answer is judged, this function can be asked only about the position that "
            "the answer was given, and those that `result` leads to from there"
        )
    if callable(argument):
        raise TypeError(
            "where an answer is judged, this function can be handed only the very score that the "
            "answer was given, and no other function"
        )
    return to_plain(argument)


def _below(state: Any, path: tuple[Any, ...]) -> Any:
    """The state of the course at the end of `path`, which begins with the moves that led to
    `state`."""
    below = state._state
    for move in path[len(state._path) :]:
        below = below.result(move)
    return below


class References:
    """Outside: answers calls about one question.

    Args:
        functions: the functions, by name.
        state: the position of the question.
        visit: called with the moves to each leaf whose outcome a function asked for; None if nobody
            asks what was visited.

    Attributes:
        again: the players for whom a function was asked about the very position of the question.
    """

    def __init__(
        self,
        functions: Mapping[str, Callable[..., Any]],
        state: Any,
        visit: Callable[[tuple[Any, ...]], object] | None = None,
    ):
        self._functions, self._state, self._visit = functions, state, visit
        self._calls = self._made = 0
        self._seconds = 0.0
        self.again: list[Any] = []

    def call(self, name: Any, arguments: Any) -> Told:
        """Call the course's function of this name for the answer's process, and return what
        happened: the error, if there was one (`TooManyStates` past the limits), what it returned,
        the paths of the states that it made, what it asked which of them, and which positions it
        scored for whom.

        Raises:
            Lost: the call is not one that an answer's process could send.
        """
        self._calls += 1
        is_much = self._made > STATE_LIMIT or self._seconds > CALL_SECONDS
        if self._calls > MOST_CALLS or is_much:
            return TooManyStates(), None, (), (), ()
        if isinstance(name, str) and name not in self._functions:
            words = f"the course's own `{name[:40]}` {DOES_NOTHING}"
            return RuntimeError(words), None, (), (), ()
        return self.called(name, arguments)

    def called(self, name: Any, arguments: Any) -> Told:
        """What `call` returns where no limit forbids it."""
        seen = _Notes()
        scored: list[tuple[Any, int]] = []
        error, returned = None, None
        function, given = self._understood(name, arguments, seen, scored)
        if given[:1] == [self._state]:
            self.again += given[1:2]
        began = process_time()
        try:
            returned = function(*given)
        except (Exception, TooManyStates) as raised:
            error = _sendable(raised)
        self._seconds += process_time() - began
        self._made += len(seen.reached)
        for path, question in seen.order:
            if question == "utility" and self._visit:
                self._visit(path)
        return error, returned, seen.reached, seen.order, scored

    def told_of_children(self, query: Query) -> dict[str, Told]:
        """The results of calls about the children of a question's position; empty if notes are
        taken of them."""
        if self._visit is None and self._functions and hasattr(self._state, "legal_moves"):
            player = getattr(query, "player", self._state.to_move)
            with suppress(TypeError):  # a teacher's own state may have no hash
                return _told_of_children(tuple(self._functions.items()), self._state, player)
        return {}

    def _understood(
        self, name: Any, arguments: Any, seen: StatesAsked, scored: list[Any]
    ) -> tuple[Callable[..., Any], list[Any]]:
        """The function and the arguments that are meant; raises `Lost` if there are none such."""
        try:
            return self._functions[name], [self._made_of(one, seen, scored) for one in arguments]
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
            raise Lost(CORRUPTED) from None

    def _made_of(self, sent: Any, seen: StatesAsked, scored: list[Any]) -> Any:
        """The argument that an answer meant, made anew outside from what it sent: the state after
        some moves, a score by its name, or plain data."""
        if isinstance(sent, dict) and "moves" in sent:
            state = self._state
            for move in (path := tuple(map(_simple, sent["moves"]))):
                state = state.result(move)
            return Watched(state, seen, path) if self._visit else state
        if isinstance(sent, dict) and "score" in sent:
            return overheard(sent["score"], partial(_note, scored))
        return _simple(sent)


@lru_cache(maxsize=5_000)
def _told_of_children(
    functions: tuple[tuple[str, Callable[..., Any]], ...], state: Any, player: int
) -> dict[str, Told]:
    """The results of calls about the children of a state, found once for the whole class."""
    outside = References(dict(functions), state)
    found = {}
    for name, function in functions:
        takes = _number_of_parameters(function)
        for move in state.legal_moves() if takes < 3 else ():
            sent = [{"moves": [to_plain(move)]}, player][:takes]
            found[_key(name, sent)] = outside.called(name, sent)
    return found


@cache
def _number_of_parameters(function: Callable[..., Any]) -> int:
    return len(signature(function).parameters)


def _simple(sent: Any) -> Any:
    """A number, a text, or a list or tuple of such things. Nothing else is made of what an answer
    sends: a position of a large game would keep a function busy."""
    if isinstance(sent, dict):
        [(kind, items)] = sent.items()
        if kind in ("Decimal", "Fraction"):
            return from_plain(sent)
        if kind != "tuple":
            raise ValueError(kind)
        return tuple(map(_simple, items))
    return [*map(_simple, sent)] if isinstance(sent, list) else sent


class _Notes(StatesAsked):
    """Keeps the order in which states were asked."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[tuple[Any, str]] = []

    def asked(self, path: Any, question: str) -> None:
        self.order.append((path, question))


def _note(scored: list[Any], state: Any, player: int) -> None:
    """Note a position that was scored, and for whom."""
    scored.append((state._path, player))


def _sendable(error: BaseException) -> BaseException:
    """The error without its traceback, or another one with its words if it cannot be pickled."""
    try:
        pickle.loads(pickle.dumps(error))
        return error.with_traceback(None)
    except Exception:
        return RuntimeError(str(error))

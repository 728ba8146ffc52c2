"""Copies of states for an answer to work on: they count, know which leaves were asked for their
outcome, and tell whether they were changed."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache, partialmethod
from typing import Any

from gamesearch.state import Move
from gametutor.kit.queries.query import Moves
from gametutor.kit.snapshot import frozen, separate

STATE_LIMIT = 50_000
"""How many states one call may ask for. The battery's largest tree has 225."""


class TooManyStates(BaseException):
    """One call asked for more than `STATE_LIMIT` states."""


class StatesAsked:
    """What was asked of the states given to one call, and of those made from them."""

    def __init__(self) -> None:
        self._made = 0
        self.reached: list[Moves] = []  # the states that were made
        self._asked: dict[Moves, dict[str, int]] = {}

    def made_one(self) -> None:
        """Note that one more state was made."""
        self._made += 1
        if self._made > STATE_LIMIT:
            raise TooManyStates

    def asked(self, path: Moves, question: str) -> None:
        """Note that the state after these moves was asked a question."""
        questions = self._asked.setdefault(path, {})
        questions[question] = questions.get(question, 0) + 1

    def leaves(self) -> list[Moves]:
        """The leaves whose outcome was asked for, in the order in which they were met; twice where
        a search came twice. One visit may ask the same thing twice, so the question that was asked
        least often tells the number of visits."""
        return [
            path
            for path, questions in self._asked.items()
            if "utility" in questions
            for _ in range(min(questions.values()))
        ]

    def __deepcopy__(self, memo: Any) -> StatesAsked:
        return self  # what is asked of a copy of a state counts too


class Watched:
    """A state that notes what is asked of it and made from it, and is otherwise the same."""

    __slots__ = ("_path", "_seen", "_state")

    def __init__(self, state: Any, seen: StatesAsked, path: Moves = ()):
        object.__setattr__(self, "_state", state)
        object.__setattr__(self, "_seen", seen)
        object.__setattr__(self, "_path", path)

    def result(self, *move: Any, **named: Any) -> Watched:
        """What the state's own `result` gives; its own error too, if the move is left out."""
        self._seen.made_one()
        child = self._state.result(*move, **named)
        path = (*self._path, *map(_in_a_path, (*move, *named.values())))
        self._seen.reached.append(path)
        return type(self)(child, self._seen, path)

    def legal_moves(self, *given: Any, **named: Any) -> list[Move]:
        self._seen.asked(self._path, "legal_moves")
        moves: list[Move] = self._state.legal_moves(*given, **named)
        return moves

    def is_terminal(self, *given: Any, **named: Any) -> bool:
        self._seen.asked(self._path, "is_terminal")
        is_over: bool = self._state.is_terminal(*given, **named)
        return is_over

    def utility(self, *given: Any, **named: Any) -> float:
        outcome: float = self._state.utility(*given, **named)
        self._seen.asked(self._path, "utility")  # only where there is one
        return outcome

    @property  # type: ignore[misc]  # so that `isinstance(state, TicTacToe)` is true
    def __class__(self) -> type:
        return type(self._state)

    def __reduce__(self) -> Any:  # for `copy` and `pickle`
        return _watched, (self._state, self._seen, self._path)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._state, name, value)

    def __eq__(self, other: object) -> bool:
        return bool(self._state == (other._state if isinstance(other, Watched) else other))

    def __hash__(self) -> int:
        return hash(self._state)

    def __str__(self) -> str:
        return str(self._state)

    def __repr__(self) -> str:
        return repr(self._state)


def _in_a_path(move: Any) -> Any:
    """Return the move as a path holds it: itself if it has a hash, else its `repr`."""
    return move if type(move) is int or isinstance(move, Hashable) else repr(move)


def _watched(state: Any, seen: StatesAsked, path: Moves = ()) -> Watched:
    game: Any = type(state)
    return _watched_type(game)(state, seen, path)


@cache
def _watched_type(game: type) -> type[Watched]:
    """`Watched` under the name of the game, which is what a learner's error message shows. It does
    what else the game's own class does: make another state, hand out its parts."""

    def __new__(cls: type[Watched], *args: Any, **named: Any) -> Any:
        is_ours = len(args) == 3 and isinstance(args[1], StatesAsked)
        return object.__new__(cls) if is_ours else game(*args, **named)

    members: dict[str, Any] = {
        name: partialmethod(_call_of_the_state, name) for name in _AS_A_SEQUENCE & set(dir(game))
    }
    return type(game.__name__, (Watched,), {**members, "__slots__": (), "__new__": __new__})


_AS_A_SEQUENCE = {"__getitem__", "__iter__", "__len__", "__contains__", "__bool__"}


def _call_of_the_state(watched: Watched, method: str, *args: Any) -> Any:
    return getattr(watched._state, method)(*args)


class Given:
    """What an answer is given: copies that note what is asked of them, and can be compared
    afterwards with what they were."""

    def __init__(self) -> None:
        self._copies: list[tuple[Any, Any]] = []
        self._seen = StatesAsked()  # of the state that was given last

    def __call__(self, state: Any) -> Watched:
        own = separate(state)
        self._copies.append((own, frozen(own)))
        self._seen = StatesAsked()
        return _watched(own, self._seen)

    def leaves(self) -> list[Moves]:
        """Return the visited leaves below the state given last: see `StatesAsked.leaves`."""
        return self._seen.leaves()

    def positions(self) -> int:
        """Return how often a state was made below the one given last."""
        return len(self._seen.reached)

    def made(self) -> set[Moves]:
        """Return the states made below the one given last."""
        return set(self._seen.reached)

    def was_changed(self) -> bool:
        """Return whether one of the copies was changed."""
        return any(frozen(own) != before for own, before in self._copies)

"""What a question to a learner's answer is, where it is asked: the base of all queries."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar


class NoAnswer(Exception):
    """What came instead of an answer that can be compared.

    Attributes:
        detail: what tells ideas apart that come to the same sentence.
    """

    def __init__(self, sentence: str, detail: str = "") -> None:
        super().__init__(sentence)
        self.detail = detail


class WrongType(NoAnswer):
    """An answer of the wrong kind; the sentence says what it is and what it should be."""


class OutOfRange(WrongType):
    """A number of the right kind that is too large or too small."""


class Changed(NoAnswer):
    """An answer that changed what it was given; the sentence says what."""


class Refused(NoAnswer):
    """An answer that does not accept what is legal; the sentence says what."""


Type = TypeVar("Type", bound=type)

RECORD_TYPES: dict[str, Any] = {}
"""The types of `record_type` by their names: those of the queries that are loaded."""


def record_type(kind: Type) -> Type:
    """Let what a query reads from an answer be of this type: a dataclass or a named tuple, which
    leaves the process of the answer as its name and its fields."""
    RECORD_TYPES[kind.__name__] = kind
    return kind


Moves = tuple[Any, ...]
"""The moves from the position of a question to a position below it."""


class Watch(Protocol):
    """What every state goes through on its way to an answer."""

    def __call__(self, state: Any) -> Any:
        """A copy of `state` that is like it, and is watched."""

    def leaves(self) -> list[Moves]:
        """The leaves that were visited since, in their order; twice what was visited twice."""

    def positions(self) -> int:
        """How many positions were made since, by `result`."""


class Unwatched:
    """Hands on every state as it is."""

    def __call__(self, state: Any) -> Any:
        return state

    def leaves(self) -> list[Moves]:
        return []

    def positions(self) -> int:
        return 0


@dataclass(frozen=True)
class Visited:
    """What an answer returned, and the leaves that it visited on the way."""

    returned: Any
    leaves: Sequence[Moves]


@dataclass(frozen=True, repr=False)
class Noted:
    """What an answer returned, and what its query noted on the way."""

    returned: Any
    notes: tuple[Any, ...]

    def __repr__(self) -> str:
        return repr(self.returned)


def noted(returned: Any, *notes: Any) -> Noted | None:
    """What an answer returned with some notes; None if it returned None."""
    return None if returned is None else Noted(returned, notes)


CALL_SECONDS = 2.0
"""How long one question may take, unless the query says otherwise."""


class Query(ABC):
    """One question to an answer, without a word on what is right."""

    seconds: ClassVar[float] = CALL_SECONDS
    asks_a_search: ClassVar[bool] = False  # about `state`, in which the game may be over
    counts_visits: ClassVar[bool] = False  # do the visits of leaves count, by their paths?
    takes_many_calls: ClassVar[bool] = False  # each of them `answer(state, player)`, for a number
    says: ClassVar[Sequence[str]] = ()  # what it says of answers in sentences of its own
    hides: Sequence[str] = ()  # games whose rules would answer it: not there in a sandbox

    @property
    @abstractmethod
    def call(self) -> str:
        """The question as the learner could type it."""

    @abstractmethod
    def ask(self, answer: Any, watch: Watch) -> Any:
        """Put the question to `answer`. Every state goes through `watch` first.

        Returns:
            What was returned, maybe as `Visited` or `Noted`; None if that was None.
        """

    @abstractmethod
    def read(self, said: Any) -> Any:
        """What `ask` returned, as plain data.

        Raises:
            WrongType: it is of the wrong kind.
        """

    @property
    def notes_visits(self) -> bool:
        """Is it noted how often leaves were visited?"""
        return self.counts_visits or type(self).visits_in is not Query.visits_in

    def visits_in(self, read: Any) -> int | None:
        """How many visits of leaves were noted on the way to what was read; None if not of all."""
        return None


@dataclass(frozen=True)
class StateQuery(Query):
    """A question that is one call, with a state first.

    Args:
        name: the name of the function that is asked.
        state: a position of any game.
    """

    name: str
    state: Any

    @property
    def arguments(self) -> tuple[Any, ...]:
        """What the function is given besides the state."""
        return ()

    @property
    def call(self) -> str:
        return f"{self.name}({', '.join(map(repr, (self.state, *self.arguments)))})"

    def ask(self, answer: Any, watch: Watch) -> Any:
        return answer(watch(self.state), *self.arguments)

"""What a question to a learner's answer is: the base of all probes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Protocol, TypeVar


class WrongType(Exception):
    """An answer of the wrong kind; the sentence says what it is and what it should be."""


class Changed(Exception):
    """An answer that changed what it was given; the sentence says what."""


class Refused(Exception):
    """An answer that does not accept what is legal; the sentence says what."""


Type = TypeVar("Type", bound=type)

RECORD_TYPES: dict[str, Any] = {}
"""The types of `record_type` by their names: those of the exercises that are loaded."""


def record_type(kind: Type) -> Type:
    """Let what a probe reads from an answer be of this type: a dataclass or a named tuple, which
    leaves the process of the answer as its name and its fields."""
    RECORD_TYPES[kind.__name__] = kind
    return kind


Path = tuple[Any, ...]
"""The moves from the position of a question to a position below it."""


class Watch(Protocol):
    """What every state goes through on its way to an answer."""

    def __call__(self, state: Any) -> Any:
        """A copy of `state` that is like it, and is watched."""

    def leaves(self) -> list[Path]:
        """The leaves that were visited since, in their order; twice what was visited twice."""


@dataclass(frozen=True)
class Said:
    """What an answer returned, and the leaves that it visited on the way."""

    said: Any
    leaves: Sequence[Path]


@dataclass(frozen=True)
class Counterexample:
    """The position that shows a mistake.

    Attributes:
        state: the position (one of the package's own states).
        expected: the right outcome.
        got: the learner's outcome, as plain data, or the text of it.
        call: the question as the learner could type it.
        picture_of: what `draw` is to show, a game tree or a state; or a picture.
        comparison: the learner's outcome beside the right one, in a sentence.
        refutation: for a wrong move, how the opponent answers, in a sentence.
    """

    state: Any
    expected: Any
    got: Any
    call: str
    picture_of: Any = field(compare=False)
    comparison: str = ""
    refutation: str = ""


CALL_SECONDS = 2.0
"""How long one question may take, unless the probe says otherwise."""


SEED = 2026
"""What questions are drawn with, unless somebody chooses another seed."""


class Probe(ABC):
    """One question to an answer: a call whose right outcome is known."""

    seconds: ClassVar[float] = CALL_SECONDS
    counts_visits: ClassVar[bool] = False  # do the visits of leaves count?
    takes_many_calls: ClassVar[bool] = False  # each of them `answer(state, player)`, for a number

    def __getstate__(self) -> dict[str, Any]:
        """The question alone: what was found out about it stays with the one who asks."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore

    @property
    def about_visits(self) -> str:
        """What can be predicted where only the visits are wrong."""
        return "which leaves need no visit, and why"

    def about(self, got: Any) -> str:
        """What can be predicted where this came out, and something else is right."""
        return "what should come out here, and why"

    @property
    def told(self) -> str:
        """What nobody can predict without, and neither the call nor the position tells."""
        return ""

    @property
    def pieces(self) -> Sequence[Probe]:
        """The questions of which this one is made, if it is."""
        return ()

    @property
    def count(self) -> int:
        """As how many questions does it count?"""
        return 1

    @property
    @abstractmethod
    def call(self) -> str:
        """The question as the learner could type it."""

    @property
    @abstractmethod
    def size(self) -> tuple[float, ...]:
        """How much there is to look at; of two failures the smaller one is shown."""

    @property
    @abstractmethod
    def expected(self) -> Any:
        """The right outcome, from the worked solution; plain data."""

    @abstractmethod
    def ask(self, answer: Any, watch: Watch) -> Any:
        """What `answer` says, maybe as `Said`. Every state goes through `watch` first."""

    @abstractmethod
    def read(self, said: Any) -> Any:
        """What was said, as plain data; raises `WrongType`."""

    def taken(self, said: Any) -> Any:
        """The same as `read`, but for what only the right outcome can tell."""
        return self.read(said)

    def with_visits(self, got: Any, leaves: tuple[Path, ...]) -> Any:
        """What was `taken`, as it is `read`, with these leaves visited; where visits count."""
        return got

    def is_right(self, got: Any) -> bool:
        """Is that a right outcome? (There may be several.)"""
        return bool(got == self.expected)

    def stage(self, got: Any) -> int:
        """The stage that speaks about a wrong outcome: 7 where the outcome itself is wrong, 9
        where only the visits are."""
        return 7

    def asks(self, got: Any) -> str:
        """The question that a wrong outcome raises by itself; "" if it raises none."""
        return ""

    def step_of(self, got: Any) -> str:
        """The label of the step that a wrong outcome shows by itself; "" if it shows none."""
        return ""

    def below(self, state: Any, arguments: Mapping[str, Any]) -> Probe | None:
        """The same question about a position that the answer came to, with the arguments with
        which it asked itself; None where it is not known what that means."""
        return None

    def one_ply_up(self, value: float) -> float:
        """What the value of a child counts in the position above it."""
        return value

    def accepts(self, returned: Any) -> bool:
        """Is that the right thing to return, whatever was visited on the way?"""
        try:
            return self.is_right(self.read(returned))
        except WrongType:
            return False

    def praise(self, got: Any) -> str:
        """What a pass tells about the outcome."""
        return ""

    def smaller(self, got: Any) -> Iterable[Probe]:
        """Smaller questions that might show the same mistake as this one did with `got`, the most
        promising first."""
        return ()

    @abstractmethod
    def show(self, got: Any) -> Counterexample:
        """The position that shows the mistake."""

"""What judges the answer to a query: the base of all probes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, NoReturn

from gametutor.kit.compared import Compared
from gametutor.kit.numbers import agree
from gametutor.kit.probes.explained import explained, rules_of
from gametutor.kit.queries.query import Query, Watch, WrongType


@dataclass(frozen=True)
class Counterexample:
    """The position that shows a mistake.

    Attributes:
        state: the position (one of the package's own states).
        expected: the right outcome.
        got: the learner's outcome, as plain data, or the text of it.
        call: the question as the learner could type it.
        picture_of: what `draw` is to show, a game tree or a state; or a picture.
        comparison: the learner's outcome beside the right one, in a sentence for each reader.
        refutation: for a wrong move, how the opponent answers, in a sentence to the learner.
        title: what stands above the picture, unless it is a game tree.
    """

    state: Any
    expected: Any
    got: Any
    call: str
    picture_of: Any = field(compare=False)
    comparison: Compared
    refutation: str = ""
    title: str = "The position that shows it:"


SEED = 2026
"""What questions are drawn with, unless somebody chooses another seed."""


class Probe(Query):
    """A query whose right outcome is known: the half that judges.

    A probe stays where answers are judged, and refuses to be sent anywhere. What is sent to an
    answer is its `query`, which holds nothing of what is right.
    """

    needs_few_visits: ClassVar[bool] = False  # does it take far too long with needless ones?

    @cached_property
    def query(self) -> Query:
        """The half that asks, alone: what a probe is made of beside the judging."""
        kind: Any = next(base for base in type(self).__mro__ if not issubclass(base, Probe))
        return kind(**{field.name: getattr(self, field.name) for field in fields(kind)})

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"a {type(self).__name__} stays with who judges; send its query")

    @property
    def call(self) -> str:
        return self.query.call

    def ask(self, answer: Any, watch: Watch) -> Any:
        return self.query.ask(answer, watch)

    def read(self, said: Any) -> Any:
        return self.query.read(said)

    def comparable(self, record: Any) -> Any:
        """What was read, in the form in which outcomes are compared: those that are equally right
        are equal."""
        return record

    @property
    def visits_to_predict(self) -> str:
        """What a learner or a class can find out by hand where only the visits are wrong, as an
        indirect question."""
        return "which leaves need no visit, and why"

    def to_predict(self, got: Any) -> str:
        """What they can find out where the outcome `got` is wrong; "" if nobody can."""
        return "what should come out here, and why"

    @property
    def background(self) -> str:
        """Sentences with what a prediction needs besides the call and the position: what the scores
        and the players do, who moves again."""
        names = getattr(self, "score", ""), *getattr(self, "players", ())
        return " ".join([*explained(*names), *rules_of(getattr(self, "state", None))])

    @property
    def pieces(self) -> Sequence[Probe]:
        """The questions of which this one is made, if it is."""
        return ()

    @property
    def count(self) -> int:
        """As how many questions it counts."""
        return 1

    @property
    @abstractmethod
    def size(self) -> tuple[float, ...]:
        """How much there is to look at; of two failures the smaller one is shown."""

    @property
    @abstractmethod
    def expected(self) -> Any:
        """The right outcome, from the worked solution; plain data."""

    def is_right(self, got: Any) -> bool:
        """Is that a right outcome? (There may be several.)"""
        return agree(got, self.expected)

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

    @property
    def can_be_located(self) -> bool:
        """Can the step be found at which an answer went wrong? Then the probe has `worth`: what a
        child of the position is worth to the player asked about."""
        return hasattr(self, "worth")

    def one_ply_up(self, value: float) -> float:
        """What the value of a child is worth in the position above it."""
        return value

    def accepts(self, returned: Any) -> bool:
        """Is that the right thing to return, whatever was visited on the way?"""
        try:
            return self.is_right(self.comparable(self.read(returned)))
        except WrongType:
            return False

    def praise(self, got: Any) -> str:
        """What a pass tells about the outcome."""
        return ""

    def remark(self, got: Any) -> str:
        """What a pass adds about a right outcome that could still be better; said once, however
        many questions lead to it."""
        return ""

    def smaller(self, got: Any) -> Iterable[Probe]:
        """Smaller questions that might show the same mistake as this one did with `got`, the most
        promising first. (`got` is None where nothing came out that can be compared.)"""
        return ()

    @abstractmethod
    def show(self, got: Any) -> Counterexample:
        """Return what a card shows of a wrong reply. It displays nothing. Where nothing came out,
        `got` says what did: "an error"."""

"""What an exercise is made of. One file an exercise; the checks know only what stands here."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

STEPS = (
    "Stop?",
    "Whose turn?",
    "Start value",
    "Ask each child",
    "Keep the best",
    "Cut?",
    "Return",
)
"""The labels of the steps of every search, the same in prose, comments, hints and messages."""


class WrongType(Exception):
    """An answer of the wrong kind; the sentence says what it is and what it should be."""


class Changed(Exception):
    """An answer that changed what it was given; the sentence says what."""


class Refused(Exception):
    """An answer that does not accept what is legal; the sentence says what."""


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


class Probe(Protocol):
    """One question to an answer: a call whose right outcome is known.

    A question about visits has a method `stage(got)` too: 7 where the outcome itself is wrong, 9
    where only the visits are. A question made of thousands of calls has `seconds`, if it may take
    longer than others. What a pass tells about the outcome, `praise(got)` says, and where to look
    if no misconception was recognised, `points_at(got)`: the label of a step, and what to ask; ""
    for the exercise's own step, and for the usual question.
    """

    @property
    def call(self) -> str:
        """The question as the learner could type it."""

    @property
    def size(self) -> tuple[float, ...]:
        """How much there is to look at; of two failures the smaller one is shown."""

    @property
    def expected(self) -> Any:
        """The right outcome, from the worked solution; plain data."""

    def ask(self, answer: Any, watch: Watch) -> Any:
        """What `answer` says, maybe as `Said`. Every state goes through `watch` first."""

    def read(self, said: Any) -> Any:
        """What was said, as plain data; raises `WrongType`."""

    def is_right(self, got: Any) -> bool:
        """Is that a right outcome? (There may be several.)"""

    def smaller(self) -> Iterable[Probe]:
        """Smaller questions that might show the same mistake, the most promising first."""

    def show(self, got: Any) -> Counterexample:
        """The position that shows the mistake."""


@dataclass(frozen=True)
class Counterexample:
    """The position that shows a mistake.

    Attributes:
        state: the position (one of the package's own states).
        expected: the right outcome.
        got: the learner's outcome, as plain data, or the text of it.
        call: the question as the learner could type it.
        picture_of: what `draw` is to show: a game tree or a state.
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


@dataclass(frozen=True)
class Misconception:
    """A wrong idea, as the programs that people write who have it.

    Attributes:
        id: its name, the same for ever.
        programs: wrong answers; they may differ in form, the idea behind them is one.
        says: "your values are those of a program in which ...": the end of that sentence.
        asks: a question that points at the step and does not solve it.
        hints: from a pointer to nearly the answer.
        step: the label of the step that goes wrong.
        family: makes the program for a number, if there is one for every number: the numbers that
            an answer returns tell which one to try.
    """

    id: str
    programs: Sequence[Any]
    says: str
    asks: str
    hints: Sequence[str]
    step: str
    family: Callable[[float], Any] | None = None


@dataclass(frozen=True)
class Exercise:
    """All there is to say about one exercise.

    Attributes:
        name: its id, as in `check.min_value`.
        asks_for: the name of what the learner writes: `min_value`, `Nim`. The names of a pair of
            functions: `max_value, min_value`.
        task: what to write, in one sentence.
        parameters: the parameters of the function, or of the class's constructor.
        methods: the methods that a class must have; empty if the answer is a function.
        solution: the worked solution.
        imports: the import lines that the source of the solution needs.
        reasons: the reason for each step of the solution, by label.
        hints: the ladder of hints when no misconception was recognised.
        step: the step to look at when no misconception was recognised.
        needs: names that the answer may use, bound to the reference while it is checked.
        battery: a few small questions; the answers to them are the signature of a misconception.
        more: makes further questions, drawn with a fixed seed.
        small: makes all the smallest questions, smallest first, to find the smallest failure.
        right: answers in other forms that must pass.
        wrong: the misconceptions that are recognised.
        why: one sentence on why a right answer works.
        next: one thing to try after passing.
        distractors: wrong lines, with their indentation, that `put_in_order` mixes among those of
            the solution; each with the id of the misconception that writes it.
        parts: for a pair of functions, an exercise for each of them, with the other one as the
            reference. Then an answer is a tuple of two functions, and so are the solution, the
            right and the wrong ones; the battery is asked when both are right alone.
        handed_over: what a part is handed over with: `max_value, min_value`.
    """

    name: str
    asks_for: str
    task: str
    parameters: Sequence[str]
    solution: Any
    reasons: Mapping[str, str]
    hints: Sequence[str]
    step: str
    battery: Sequence[Probe]
    right: Sequence[Any]
    wrong: Sequence[Misconception]
    why: str
    next: str
    methods: Sequence[str] = ()
    imports: str = ""
    needs: Mapping[str, Any] = field(default_factory=dict)
    more: Callable[[], Iterable[Probe]] = lambda: ()
    small: Callable[[], Iterable[Probe]] = lambda: ()
    distractors: Sequence[tuple[str, str]] = ()
    parts: Sequence[Exercise] = ()
    handed_over: str = ""

    def source(self) -> str:
        """The worked solution as text that runs on its own in a notebook cell."""
        functions = self.solution if self.parts else [self.solution]
        code = "\n\n".join(textwrap.dedent(inspect.getsource(part)) for part in functions)
        return f"{self.imports}\n\n\n{code}" if self.imports else code

    @property
    def usage(self) -> str:
        """How it is checked: `check.min_value(min_value)`."""
        return f"check.{self.name}({self.handed_over or self.asks_for})"

    @property
    def signature(self) -> str:
        """How the answer is called: `min_value(state, player)`."""
        return f"{self.asks_for}({', '.join(self.parameters)})"

"""What an exercise is made of; the checks know only what stands here."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from gametutor.kit.beside import Later, forms_of, ideas_of
from gametutor.kit.probe import SEED, Probe
from gametutor.kit.queries.outline import Outline
from gametutor.kit.source import Source, in_a_cell, program_of

if TYPE_CHECKING:
    from gametutor.kit.misconception import Misconception
    from gametutor.kit.trick import Trick

PLAYOUT = ("Select", "Expand", "Simulate", "Back up")
STEPS = (
    *("Stop?", "Whose turn?", "Start value", "Ask each child", "Keep the best", "Cut?", "Return"),
    *PLAYOUT,
)
"""The labels of the steps of every search, the same in prose, comments, hints and messages; those
of a playout last."""


class Questions(Protocol):
    """The questions of one kind of exercise: see `Exercise`."""

    def battery(self) -> Sequence[Probe]: ...
    def more(self, seed: int = SEED) -> Iterable[Probe]: ...
    def small(self) -> Iterable[Probe]: ...


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """All there is to say about one exercise.

    Attributes:
        folder: for an exercise of the course, `__name__`, the module that its folder is: instead of
            `name`, `right` and `wrong`. The latter stand in files beside it, which are loaded when
            they are looked at: see `kit.beside`.
        name: its id, as in `check.min_value`.
        asks_for: the name of what the learner writes: `min_value`, `Nim`; that of the solution if
            none is given. The names of a pair of functions: `max_value, min_value`.
        task: what to write, in one sentence.
        parameters: the parameters of the function, or of the class's constructor; those of the
            solution without a default value if none are given.
        methods: the methods that a class must have; empty if the answer is a function.
        solution: the worked solution.
        helpers: the functions that it calls, where a learner writes these, too.
        besides: the names of helpers that a lesson leaves open: with one written, it is begun.
        imports: the import lines that the source of the solution needs.
        given: the program that a lesson gives to be changed: as it is, it is not an attempt.
        blanks: how many `...` a lesson leaves in what it gives: with more or fewer, it is begun.
        assembled: is the answer one of several functions that Numba compiles together, later?
        reasons: the reason for each step of the solution, by label; of a class, for each method. In
            a lesson before the steps have names, by what it is about.
        hints: the ladder of hints when no misconception was recognised.
        needs: names that the answer may use, bound to the reference while it is checked.
        battery: a few small questions; the answers to them are the signature of a misconception.
        more: makes further questions, drawn with a seed; with none, always with the same, which are
            made once and kept, with what is right.
        small: makes all the smallest questions, smallest first, to find the smallest failure.
        questions: what makes `battery`, `more` and `small`, instead of the three.
        right: answers in other forms that must pass, each a `Source` or the answer itself.
        wrong: the misconceptions that are recognised.
        why: one sentence on why a right answer works.
        next: one thing to try after passing.
        trick: what is said instead of both where an answer does without the trick that the
            exercise is about.
        distractors: ids of misconceptions whose wrong lines `put_in_order` mixes among those of the
            solution: the line in which the first program of each differs from it.
        parts: for a pair of functions, an exercise for each of them, with the other one as the
            reference. Then an answer is a tuple of two functions, and so are the solution, the
            right and the wrong ones; the battery is asked when both are right alone.
        handed_over: what a part is handed over with: `max_value, min_value`.
        are_secret: is an answer to know of no question before it is asked?
    """

    task: str
    solution: Any
    reasons: Mapping[str, str]
    hints: Sequence[str]
    why: str
    next: str
    folder: InitVar[str] = ""
    name: str = ""
    right: Sequence[Any] = ()
    wrong: Sequence[Misconception] = ()
    helpers: Sequence[Any] = ()
    besides: Sequence[str] = ()
    asks_for: str = ""
    parameters: Sequence[str] = ()
    methods: Sequence[str] = ()
    imports: str = ""
    given: Source | None = None
    blanks: int = 0
    assembled: bool = False
    needs: Mapping[str, Any] = field(default_factory=dict)
    battery: Sequence[Probe] = ()
    more: Callable[..., Iterable[Probe]] = lambda seed=SEED: ()
    small: Callable[[], Iterable[Probe]] = lambda: ()
    questions: Questions | None = None
    trick: Trick | None = None
    distractors: Sequence[str] = ()
    parts: Sequence[Exercise] = ()
    handed_over: str = ""
    are_secret: bool = False

    def __post_init__(self, folder: str) -> None:
        """Fill in the fields that follow from the folder, the questions and the solution."""
        if folder:
            object.__setattr__(self, "name", folder.rpartition(".")[2])
            object.__setattr__(self, "right", forms_of(folder))
            object.__setattr__(self, "wrong", ideas_of(folder))
        if not self.name:
            raise TypeError("an exercise needs a name")
        written = self.right
        object.__setattr__(self, "right", Later(lambda: map(program_of, written)))
        if self.questions:
            object.__setattr__(self, "battery", self.questions.battery())
            object.__setattr__(self, "more", self.questions.more)
            object.__setattr__(self, "small", self.questions.small)
        drawn, kept = self.more, Later(self.more)
        object.__setattr__(self, "more", lambda *seed: drawn(*seed) if seed else kept)
        if not self.parts:
            needed = [
                name
                for name, parameter in inspect.signature(self.solution).parameters.items()
                if parameter.default is parameter.empty
            ]
            object.__setattr__(self, "asks_for", self.asks_for or self.solution.__name__)
            object.__setattr__(self, "parameters", self.parameters or tuple(needed))

    def source(self) -> str:
        """The worked solution as text that runs on its own in a notebook cell, written as a learner
        writes it."""
        functions = self.solution if self.parts else [*self.helpers, self.solution]
        code = "\n\n".join(map(in_a_cell, functions))
        return f"{self.imports}\n\n\n{code}" if self.imports else code

    @property
    def outline(self) -> Outline:
        """What of it may be known where an answer runs."""
        parts = tuple(part.outline for part in self.parts)
        told = (self.asks_for, self.parameters, self.methods, self.needs, parts, self.handed_over)
        return Outline(self.name, *told, self.blanks, self.besides)

    @property
    def usage(self) -> str:
        """How it is checked: `check.min_value(min_value)`."""
        return self.outline.usage

    @property
    def signature(self) -> str:
        """How the answer is called: `min_value(state, player)`."""
        return self.outline.signature

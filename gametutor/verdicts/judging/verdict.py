"""The verdict of the stages of a check, as data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gametutor.answers.answering.outcome import Outcome, lines_in
from gametutor.kit.probe import Probe

DOUBTED = "in doubt"
"""Of two methods: the mistake is in one of them, and nobody knows in which."""


@dataclass(frozen=True)
class FaultPlace:
    """Where an answer went wrong, as far as the evidence goes.

    Attributes:
        step: the label of the step, one of `STEPS`; "" where the evidence fits more than one.
        says: what the evidence shows, in one or two sentences.
        asks: an open question about it.
        not_at: the labels of steps that the evidence rules out; "" for ideas at any step.
        is_certain: do the facts of this question show the step by themselves?
        returned: the wrong numbers that the answer returned on the way, by the path of the position
            (places in the lists of legal moves), for the player whose tree is shown.
    """

    step: str
    says: str
    asks: str
    not_at: tuple[str, ...] = ()
    is_certain: bool = False
    returned: Mapping[tuple[int, ...], float] = field(default_factory=dict, compare=False)


@dataclass(frozen=True)
class Verdict:
    """What the stages of a check found.

    Attributes:
        status: "passed", "failed" or "not attempted"; "unfinished" where a part that is asked for
            is not written yet; of a class, all that is written is right then.
        stage: the stage that spoke, 1 to 10; None after a pass.
        words: the sentence of the stages that need no question (attempted? right parameters?);
            after a pass, what the questions themselves tell.
        probe: the question that shows the mistake.
        outcome: what came of it.
        battery: what came of the questions of the battery.
        asked: how many questions were asked.
        note: what else there is to say.
        asks: a question that goes with the note.
        part: of a pair of functions, the name of the one it is about; "" if it is about both.
        method: of a class, the first method that is not right yet.
        standing: how far each method of it is.
        right: of a class that has not passed, the methods that were right in every answer.
        without_trick: is the answer right without the trick that the exercise is about?
        compiled: is the answer right in plain Python, and not as Numba compiles it?
        only_visits: is every value right, and are only the visits on the way too many?
        place: where a wrong value, move or visit comes from, if that is known.
    """

    status: str
    stage: int | None = None
    words: str = ""
    probe: Probe | None = None
    outcome: Outcome | None = None
    battery: Sequence[Outcome] = field(default=(), repr=False)
    asked: int = 0
    note: str = ""
    asks: str = ""
    part: str = ""
    method: str = ""
    standing: str = ""
    right: Sequence[str] = ()
    without_trick: bool = False
    compiled: bool = False
    only_visits: bool = False
    place: FaultPlace | None = None

    @property
    def names_a_line(self) -> bool:
        """Return whether it is known of a certain line that it never runs, or has no effect."""
        return self.place is not None and bool(lines_in(self.place.says))

    def is_elsewhere(self, step: str) -> bool:
        """Return whether the evidence shows another step than that of an idea which gives the same
        answers. An idea at any step, "", is elsewhere only where the facts leave no choice."""
        if self.place is None:
            return False
        if step in self.place.not_at:
            return True
        return self.place.step not in ("", step) if step else self.place.is_certain

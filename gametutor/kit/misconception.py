"""A wrong idea: what helps those who have it, and the programs that they write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gametutor.kit.contradictions import Contradiction
from gametutor.kit.source import program_of


@dataclass(frozen=True)
class Programs:
    """The programs of people who have one wrong idea.

    Attributes:
        written: each a `Source` or the program itself; they may differ in form, the idea behind
            them is one.
        family: makes the program for a number, if there is one for every number: the numbers that
            an answer returns tell which one to try.
    """

    written: Sequence[Any] = ()
    family: Callable[[float], Any] | None = None


@dataclass(frozen=True)
class Misconception:
    """A wrong idea, in the words in which a learner reads about it. Made by `at.stop`, `at.turn` …

    Attributes:
        id: its name, the same forever.
        step: the label of the step that goes wrong; "" if mistakes at several steps give these
            answers.
        says: the end of the sentence "This is what happens when ...". The page of a class puts "A
            program in which ..." before it.
        asks: a question that points at the step and does not answer itself.
        hints: from a pointer to nearly the answer.
        unless: is it plainly untrue of a code, whatever its answers? See `kit.contradictions`.
        bank: finds the programs of those who have it: nobody needs them to read about it.
    """

    id: str
    step: str
    says: str
    asks: str
    hints: Sequence[str]
    unless: Contradiction | None = field(default=None, repr=False, compare=False)
    bank: Callable[[], Programs] = field(default=Programs, repr=False, compare=False)

    @property
    def written(self) -> Sequence[Any]:
        """Wrong answers, as they were written: see `Programs`."""
        return self.bank().written

    @property
    def family(self) -> Callable[[float], Any] | None:
        """What makes the wrong answer for a number: see `Programs`."""
        return self.bank().family

    @property
    def programs(self) -> tuple[Any, ...]:
        """The wrong answers as functions or classes, new ones each time."""
        return tuple(map(program_of, self.written))

    @property
    def hints_beside_its_step(self) -> Sequence[str]:
        """The hints without the one that names its step: the card does that where it is known."""
        return self.hints[1:] if self.hints[0] == _look_at(self.step) else self.hints

    def reworded(self, id: str, change: Callable[[str], str]) -> Misconception:
        """The idea with another id, and all its texts changed."""
        hints = tuple(map(change, self.hints))
        return replace(self, id=id, says=change(self.says), asks=change(self.asks), hints=hints)

    def by(self, *written: Any) -> Misconception:
        """The same idea as people have it who write these programs."""
        programs = Programs(written)
        return replace(self, bank=lambda: programs)


def _look_at(step: str) -> str:
    """The hint that points at a step; a label that is a question ends the sentence itself."""
    return f"Look at the step *{step}*" + ("" if step.endswith("?") else ".")


def wrong(
    step: str,
    says: str,
    asks: str,
    *hints: str,
    look: str = "",
    by: Sequence[Any] = (),
    unless: Contradiction | None = None,
) -> Misconception:
    """A wrong idea, in the order in which a learner reads it; `named` gives it its id.

    Args:
        step, says, asks: see `Misconception`.
        hints: all hints but the first, which points at the step.
        look: the first hint, where it is not "Look at the step *...*.", as for an idea without one.
        by: the programs of people who have the idea; those of the course stand in the bank of an
            exercise.
        unless: see `Misconception`; it stands beside the words that it is about.

    Raises:
        ValueError: the idea names no step and has no first hint of its own.
    """
    if not (step or look):
        raise ValueError(
            f"the idea {says!r} names no step, so it needs a first hint of its own: "
            'add look="Look at ..."'
        )
    ladder = (look or _look_at(step), *hints)
    return Misconception("", step, says, asks, ladder, unless).by(*by)


def named(ideas: Mapping[str, Misconception], **names: str) -> tuple[Misconception, ...]:
    """The ideas of one exercise, with their ids and in the words of the exercise.

    Args:
        ideas: by id.
        names: what the exercise calls what stands in braces in the texts of the catalogue. A
            position is a `state` if nothing else is said.
    """

    def fill(text: str) -> str:
        for name, words in {"position": "state", **names}.items():
            text = text.replace(f"{{{name}}}", words)
        return text

    return tuple(idea.reworded(id, fill) for id, idea in ideas.items())

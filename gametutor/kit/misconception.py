"""A wrong idea: the programs of people who have it, and what helps them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gametutor.kit.source import program_of


@dataclass(frozen=True)
class Misconception:
    """A wrong idea, as the programs that people write who have it. Made by `at.stop`, `at.turn` …

    Attributes:
        id: its name, the same forever.
        step: the label of the step that goes wrong; "" if mistakes at several steps give these
            answers.
        says: the end of the sentence "Your answers are those of a program ..."; of a class, "Your
            class answers like one ...".
        asks: a question that points at the step and does not answer itself.
        hints: from a pointer to nearly the answer.
        written: wrong answers, each a `Source` or the program itself; they may differ in form, the
            idea behind them is one.
        family: makes the program for a number, if there is one for every number: the numbers that
            an answer returns tell which one to try.
    """

    id: str
    step: str
    says: str
    asks: str
    hints: Sequence[str]
    written: Sequence[Any] = ()
    family: Callable[[float], Any] | None = None

    @property
    def programs(self) -> tuple[Any, ...]:
        """The wrong answers as functions or classes, new ones each time."""
        return tuple(map(program_of, self.written))

    def hints_beside(self, step: str) -> Sequence[str]:
        """The hints that say more than a card that names `step`; "" if it names none."""
        return self.hints[1:] if self.hints[0] == look_at(step) else self.hints

    def by(self, *written: Any, family: Callable[[float], Any] | None = None) -> Misconception:
        """The same idea as people have it who write these programs."""
        return replace(self, written=written, family=family)


def look_at(step: str) -> str:
    """The hint that points at a step; a label that is a question ends the sentence itself."""
    return f"Look at the step *{step}*" + ("" if step.endswith("?") else ".")


def wrong(
    step: str,
    says: str,
    asks: str,
    *hints: str,
    look: str = "",
    by: Sequence[Any] = (),
    family: Callable[[float], Any] | None = None,
) -> Misconception:
    """A wrong idea, in the order in which a learner reads it; `named` gives it its id.

    Args:
        step, says, asks, family: see `Misconception`.
        hints: all hints but the first, which points at the step.
        look: the first hint, where it is not "Look at the step *...*.", as for an idea without one.
        by: the programs of people who have the idea.
    """
    assert step or look
    ladder = (look or look_at(step), *hints)
    return Misconception("", step, says, asks, ladder, tuple(by), family)


def named(
    ideas: Mapping[str, Misconception], prefix: str = "", **names: str
) -> tuple[Misconception, ...]:
    """The ideas of one exercise, with their ids and in the words of the exercise.

    Args:
        ideas: by id, or by what the id ends with.
        prefix: what every id begins with.
        names: what the exercise calls what stands in braces in the texts of the catalogue. A
            position is a `state` if nothing else is said.
    """

    def fill(text: str) -> str:
        for name, words in {"position": "state", **names}.items():
            text = text.replace(f"{{{name}}}", words)
        return text

    return tuple(
        replace(
            idea,
            id=prefix + id,
            says=fill(idea.says),
            asks=fill(idea.asks),
            hints=tuple(map(fill, idea.hints)),
        )
        for id, idea in ideas.items()
    )

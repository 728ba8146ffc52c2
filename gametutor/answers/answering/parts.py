"""Select what is asked: the whole answer, one function of a pair, or another function it uses."""

import inspect
from dataclasses import replace
from typing import Any

from gametutor.answers.answering.functions import functions_of, is_learners
from gametutor.kit.queries.outline import Outline


def learners_function(answer: Any, name: str) -> Any:
    """Return the learner's function `name` that the answer can use; None if there is none."""
    for function in functions_of(answer):
        own: Any = getattr(function, "__globals__", {}).get(name)
        if own is not answer and is_learners(inspect.unwrap(own)):
            return own
    return None


def _takes_more(function: Any, part: Outline) -> bool:
    """Return whether a function has more parameters than the exercise passes."""
    try:
        return len(inspect.signature(function).parameters) > len(part.parameters)
    except (TypeError, ValueError):
        return False


Part = str | Outline
"""Which part of an answer is asked: "" for the whole; the name of one function of a pair; the
outline of another outline, for the learner's own answer to it, which this answer uses."""


def outline_and_answer(outline: Outline, answer: Any, part: Part) -> tuple[Outline, Any]:
    """Return what is to be asked, with its outline: see `Part`.

    In a pair, the other function is also bound under its name in the learner's notebook, unless it
    takes more arguments than the reference; then it may be the search for both players.
    """
    if isinstance(part, Outline):
        return part, learners_function(answer, part.asks_for)
    if not outline.parts:
        return outline, answer
    functions = {each.asks_for: own for each, own in zip(outline.parts, answer, strict=True)}
    if not part:
        return replace(outline, needs=functions), tuple(answer)
    asked = next(each for each in outline.parts if each.asks_for == part)
    needs = dict(asked.needs)
    for other, reference in asked.needs.items():
        own_name = getattr(functions[other], "__name__", other)
        if _takes_more(functions[other], asked):
            del needs[other]
        elif own_name != getattr(functions[part], "__name__", part):
            needs[own_name] = reference
    return replace(asked, needs=needs), functions[part]

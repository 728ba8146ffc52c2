"""The first two stages of a check: is there anything to judge, and can it be called?

Used by `Answerer` alone.
"""

import inspect
from types import FunctionType
from typing import Any, NamedTuple

from gametutor.answers.answering.functions import functions_of
from gametutor.answers.answering.parts import learners_function
from gametutor.answers.answering.written import (
    FUNCTION_OPEN,
    METHODS_OPEN,
    is_begun,
    is_begun_in,
    is_stub,
    source_of,
    what_is_open,
)
from gametutor.answers.answering.wrong_shape import why_not_callable
from gametutor.kit.queries.outline import Outline


class Obstacle(NamedTuple):
    """Why an answer cannot be asked anything yet.

    Attributes:
        status: "not attempted", "unfinished" or "failed".
        stage: the stage of the check that found it, 1 or 2.
        words: the sentence about it.
    """

    status: str
    stage: int
    words: str


# --- stage 1 -----------------------------------------------------------------------------------


def not_attempted(outline: Outline, answer: Any) -> Obstacle | None:
    """Return the obstacle that nothing is written yet, or that a blank is left. An untouched stub
    is recognised, not scolded."""
    if answer is None or answer is Ellipsis:
        return Obstacle(
            "not attempted", 1, f"This is the place for your own `{outline.signature}`."
        )
    if isinstance(answer, type):
        methods = [getattr(answer, name) for name in outline.methods if hasattr(answer, name)]
        turn = inspect.getattr_static(answer, "to_move", None)
        written = [*methods, turn] if isinstance(turn, (property, FunctionType)) else methods
        if outline.methods and not any(map(is_begun_in, written)):
            return Obstacle("not attempted", 1, METHODS_OPEN)
        return None
    function = next(functions_of(answer), None)
    code = getattr(function, "__code__", None)
    if code is not None and is_stub(code):
        besides = [learners_function(answer, name) for name in outline.besides]
        begun = is_begun(source_of(code), outline.blanks) or any(map(is_begun_in, besides))
        words = what_is_open(code)
        if outline.besides and words == FUNCTION_OPEN:  # of several functions, this one
            words = f"`{code.co_name}` still has to be written."
        return Obstacle("unfinished" if begun else "not attempted", 1, words)
    return None


def wrong_functions(outline: Outline, answer: Any) -> Obstacle | None:
    """For an exercise that asks for several functions, return the obstacle that too few, too many
    or reordered ones were passed."""
    names = [part.asks_for for part in outline.parts]
    if answer is None or answer is Ellipsis:
        return Obstacle("not attempted", 1, f"This is the place for your own `{outline.asks_for}`.")
    given = answer if isinstance(answer, (tuple, list)) else [answer]
    words = f"This exercise asks for {len(names)} functions: {outline.usage}."
    if len(given) != len(names):
        return Obstacle("failed", 2, f"{words} You passed {len(given)}.")
    own = [getattr(function, "__name__", "") for function in given]
    if own != names and sorted(own) == sorted(names):
        return Obstacle("failed", 2, f"{words} You passed them in a different order.")
    return None


def same_function_twice(outline: Outline, answer: Any) -> Obstacle | None:
    """For an exercise that asks for several functions, return the obstacle that one of them was
    passed in place of another. (A function that serves as both has its own name, or is right.)"""
    names = [part.asks_for for part in outline.parts]
    own = [getattr(function, "__name__", "") for function in answer]
    twice = next((name for name in own if name in names and own.count(name) > 1), "")
    words = f"This exercise asks for {len(names)} functions: {outline.usage}."
    return Obstacle("failed", 2, f"{words} You passed `{twice}` twice.") if twice else None


# --- stage 2 -----------------------------------------------------------------------------------


def wrong_parameters(outline: Outline, answer: Any) -> Obstacle | None:
    """Return the obstacle that the answer cannot be called as the exercise says."""
    words = why_not_callable(outline, answer)
    return Obstacle("failed", 2, words) if words else None

"""The question that an error raises, where it shows which slip was behind it."""

from __future__ import annotations

import builtins
import re
from types import FrameType
from typing import Any

from gamesearch.checking.errors import error_text, own_step
from gamesearch.state import GameNotOver, IllegalMove
from gamesearch.text.describe import brief, kind_of

CALLS = {
    "legal_moves": "legal_moves()",
    "result": "result(move)",
    "is_terminal": "is_terminal()",
    "utility": "utility(player)",
}
"""The methods of a state, as they are called."""


def question_about(error: BaseException) -> str:
    """One question that points at the slip, or "" where the error says enough by itself."""
    try:
        return _question(error, error_text(error))
    except Exception:  # a learner's own kind of error may be odd in any way
        return ""


def _question(error: BaseException, said: str) -> str:
    step, line = own_step(error)
    if isinstance(error, GameNotOver):
        return "Is `state.is_terminal()`, with its parentheses, asked before `utility`?"
    if isinstance(error, IllegalMove):
        return "Is this the position whose legal moves your code goes through?"
    if "a player is 0 (moves first) or 1" in said:
        return "Which player does this line pass on, and should it be the other one?"
    if isinstance(error, UnboundLocalError):
        return _about_a_local(said.split("'")[1])
    if isinstance(error, NameError):
        return _about_a_name(error.name)
    if isinstance(error, AttributeError) and error.obj is not None:
        return _about_an_attribute(error, line)
    if "'method'" in said or "'function'" in said:
        return _about_parentheses(line)
    if said.endswith("is not callable") and step is not None:
        return _about_a_shadow(step.tb_frame)
    if "cannot unpack non-iterable" in said:
        return "Your line expects several values and gets one. What is on its right-hand side?"
    if re.search(r"\.\w+\(\) takes (\d+) positional arguments? but", said):
        return "Is `self` the first parameter of this method?"
    if "NoneType" in said:
        return "Which variable in this line is None, and where should it have received its value?"
    if isinstance(error, IndexError) or "is an empty sequence" in said or "is empty" in said:
        return "How many moves does this position have, and how many does your line count on?"
    return ""


def _about_a_local(name: str) -> str:
    if hasattr(builtins, name):
        return (
            f"Your function uses `{name}` as a variable, so Python's own `{name}` is hidden in the "
            "whole function. What else could you call it?"
        )
    return f"Which line gives `{name}` its first value, and does it always run before this one?"


def _about_a_name(name: str | None) -> str:
    if name in ("inf", "math"):
        how = "from math import inf" if name == "inf" else "import math"
        return f"Has `{how}` been run in this notebook?"
    if not name:
        return ""
    return f"Is `{name}` spelled as it is where you define it, and has that cell been run?"


def _about_an_attribute(error: AttributeError, line: str) -> str:
    if callable(error.obj):
        return _about_parentheses(line)
    if type(error.obj).__module__.startswith("gamesearch.games"):
        members = ", ".join(f"`{call}`" for call in ("to_move", *CALLS.values()))
        return f"A state has {members}. Which of them do you mean?"
    if error.name in CALLS or error.name == "to_move":
        return (
            f"Your code asks {kind_of(error.obj)} for `{error.name}`. Which of your arguments "
            "should be a state, and does it come first?"
        )
    return ""


def _about_parentheses(line: str) -> str:
    bare = re.search(rf"\.({'|'.join(CALLS)})\b(?!\s*\()", line)
    if bare:
        return f"Are the parentheses missing? A method is called: `state.{CALLS[bare[1]]}`."
    return "Is a method named here but not called, because its parentheses are missing?"


def _about_a_shadow(frame: FrameType) -> str:
    """A name of Python's that now stands for something that cannot be called."""
    code = frame.f_code
    for name in (*code.co_varnames, *code.co_cellvars, *code.co_freevars):
        if _hidden(name, frame.f_locals):
            return _about_a_local(name)
    for name in code.co_names:
        if _hidden(name, frame.f_globals):
            return (
                f"In this notebook `{name}` now means {brief(frame.f_globals[name])}. "
                f"Does it work after `del {name}` in a cell of its own?"
            )
    return "Which of the names before a parenthesis is not a function?"


def _hidden(name: str, names: dict[str, Any]) -> bool:
    return hasattr(builtins, name) and name in names and not callable(names[name])

"""gametutor: the course's own part, which asks, checks and explains.

What stands here is loaded when it is first used, and nothing else with it.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from gamesearch.base.ours import OURS, WATCHED

OURS.append(Path(__file__).parent)
WATCHED.append(Path(__file__).parent / "exercises")  # worked solutions

_HOME = {
    "ask": "widgets.questions.ask",
    "assembled": "answers.own.own_solver",
    "check": "checking.verbs",
    "check_game": "checking.promises",
    "fill_in": "widgets.puzzles.fill_in",
    "hand_in": "widgets.files.hand_in",
    "hint": "checking.verbs",
    "mark_leaves": "widgets.puzzles.mark_leaves",
    "mine": "answers.own.passed_answers",
    "mine_compiled": "answers.own.own_solver",
    "play_with": "widgets.play_with",
    "my_climb": "course.climb",
    "my_parts": "answers.own.parts",
    "progress": "course.progress",
    "put_in_order": "widgets.puzzles.put_in_order",
    "solution": "checking.verbs",
    "speeds": "answers.own.measuring",
    "start_anew": "widgets.files.start_anew",
    "the_way": "answers.own.way",
}

__all__ = sorted(_HOME)


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        names = ", ".join(__all__)
        raise AttributeError(f"module 'gametutor' has no attribute {name!r}. It has {names}.")
    return getattr(import_module(f"gametutor.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__  # what Tab offers after `gametutor.`

"""The exercises, one a folder: `__init__.py` defines an `EXERCISE`, `cards.py` has the words for
its wrong ideas, `bank.py` the programs (right ones in other forms, and wrong ones by the id of
their idea), and `signatures.json` what these do. What they are made with is in `kit`.

A teacher's own are one a file, in a folder of their own: see `use`.

Fill-ins are exercises that a lesson has on the way: `check`, `hint` and `solution` know them, and
nothing else does. They are not handed in, have no marks and are not counted. (What passed of those
that make a solver is kept all the same, for `my_parts`.)
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from gametutor.kit.exercise import Exercise
from gametutor.kit.ids import known_id

COURSE: dict[str, tuple[str, ...]] = {
    "welcome": ("winning_cell",),
    "state": ("nim_state",),
    "isolation": ("isolation_state",),
    "trees": ("grow_tree", "count_plies"),
    "values": ("max_value", "min_value"),
    "decision": ("minimax_decision", "tictactoe_state", "best_moves", "concise_minimax"),
    "players": ("play_game",),
    "negamax": ("negamax", "negamax_decision", "negamax_one_line", "negamax_any_turn"),
    "depth": ("depth_limited", "sooner_is_better"),
    "evaluation": ("evaluate",),
    "alpha_beta": ("alpha_beta",),
    "saving": ("negamax_alpha_beta", "alpha_beta_decision"),
    "ordering": ("ordered_moves", "iterative_deepening", "killer_moves"),
    "tables": ("with_table", "canonical", "dots_and_boxes_state"),
    "windows": ("null_window", "negascout", "mtdf"),
    "bits": ("play_column", "four_in_a_row", "possible_moves", "key", "non_losing_moves"),
    "engine": ("one_more", "expected_score", "better_strengths"),
    "chance": ("expectimax", "max_n"),
    "monte_carlo": ("uct",),
}
"""The exercises of each lesson, in their order, by the lesson's id: who adds one, writes it here
too. Their order is that of `LESSONS`. A teacher's own are in no lesson."""

FILL_INS: dict[str, tuple[str, ...]] = {
    "state": ("my_strategy", "worth"),
    "isolation": ("queen_moves",),
    "trees": ("count_leaves",),
    "decision": ("argmax",),
    "depth": ("rate_one_ply", "later"),
    "negamax": ("one_step",),
    "evaluation": ("centre_lead",),
    "tables": ("by_heart",),
    "bits": ("solver_search", "solver"),
}
"""The fill-ins of each lesson that has some, as in `COURSE`."""

OWN = "GAMESEARCH_EXERCISES"
"""The variable that names the folder of `use`, for this process and all that it starts."""

if OWN in os.environ:
    __path__.append(os.environ[OWN])


@cache
def known() -> tuple[str, ...]:
    """The ids of all that can be checked, exercises and fill-ins, in alphabetical order."""
    return tuple(sorted(module.name for module in iter_modules(__path__)))


@cache
def names() -> tuple[str, ...]:
    """The ids of all exercises, in alphabetical order."""
    fill_ins = {name for lesson in FILL_INS.values() for name in lesson}
    return tuple(name for name in known() if name not in fill_ins)


def ordered_names() -> list[str]:
    """The ids of all exercises: those of the course in its order, then a teacher's own."""
    course = [name for lesson in COURSE.values() for name in lesson]
    return course + [name for name in names() if name not in course]


def lesson_of(name: str) -> str | None:
    """The id of the lesson that holds an exercise or fill-in; None if none does."""
    in_lessons = (*COURSE.items(), *FILL_INS.items())
    return next((lesson for lesson, exercises in in_lessons if name in exercises), None)


def lesson_number(name: str) -> int | None:
    """The number of the lesson that holds an exercise or fill-in; None if none does."""
    lesson = lesson_of(name)
    return None if lesson is None else [*COURSE].index(lesson)


def find(name: Any) -> Exercise:
    """The exercise or fill-in with this id.

    Raises:
        TypeError: it is not a text.
        ValueError: there is no such exercise; the nearest ids are named.
    """
    module = import_module(f"gametutor.exercises.{known_id('exercise', name, known())}")
    exercise: Exercise = module.EXERCISE
    return exercise


def use(folder: str | Path) -> None:
    """Take the exercises of this folder too, which are written like those here: one a file, named
    after its id. `check`, `hint` and `solution` know them then, and so does all that grades.

    Args:
        folder: its path, from the folder of the lesson, or from `notebooks` in the course.

    Raises:
        TypeError: this is no path.
        ValueError: the folder holds none, or one that is not right; the sentence says which.
    """
    from gametutor.kit import tried

    place = tried.found_folder(folder)
    own = {m.name for m in iter_modules([str(place)]) if not m.ispkg}
    if not own:
        raise ValueError(f"{folder} holds no exercise: a file such as solve.py with an EXERCISE.")
    _take(None)
    if taken := sorted(own & {*known()}):
        raise ValueError(f"{folder}/{taken[0]}.py: the course has an exercise of that name.")
    _take(place)
    for name in sorted(own):
        if trouble := tried.trouble_in(place / f"{name}.py", __name__):
            _take(None)
            raise ValueError(f"{folder}/{name}.py: {trouble}")


@contextmanager
def using(folder: str | Path) -> Iterator[None]:
    """As `use`, for as long as this lasts; then what was known before is known again."""
    before = __path__[1:]
    use(folder)
    try:
        yield
    finally:
        _take(Path(before[0]) if before else None)


def own_files() -> list[Path]:
    """The files of the folder of `use`."""
    places = __path__[1:]
    return sorted(Path(place, f"{m.name}.py") for place in places for m in iter_modules([place]))


def _take(place: Path | None) -> None:
    """Let this be the folder of `use`; None for no folder. Another one may have the same names."""
    for file in own_files():
        sys.modules.pop(f"{__name__}.{file.stem}", None)
    __path__[1:] = [str(place)] if place else []
    if place:
        os.environ[OWN] = str(place)
    else:
        os.environ.pop(OWN, None)
    known.cache_clear()
    names.cache_clear()

"""A teacher's own exercises: where is their folder, and can each of them be passed?"""

import os
import traceback
from importlib import import_module
from pathlib import Path
from typing import Any

from gamesearch.base.text.counting import listed
from gamesearch.base.text.describe import brief, ended, error_text, kind_of
from gametutor.kit.exercise import Exercise
from gametutor.kit.lesson_files import cannot_read_files, lesson_folders
from gametutor.kit.probe import Probe
from gametutor.kit.queries.query import Unwatched, WrongType


def found_folder(folder: Any) -> Path:
    """The folder with this path, from the folder of the lesson or from the course's `notebooks`.

    Raises:
        TypeError: this is no path.
        ValueError: there is no such folder.
    """
    if not isinstance(folder, (str, os.PathLike)) or not str(folder):
        raise TypeError(f'use takes the path of a folder: "my_exercises"; this is {brief(folder)}')
    places = [place / folder for place in lesson_folders()]
    if found := next(filter(Path.is_dir, places), None):
        return found.resolve()
    if file := next(filter(Path.is_file, places), None):
        raise ValueError(f"{folder} is a file. Name the folder that it is in: {file.parent.name}.")
    if why := cannot_read_files():
        raise ValueError(f"The folder {folder} is not there: {why}.")
    beside = "" if Path(folder).is_absolute() else f" in {listed(map(str, lesson_folders()), 'or')}"
    raise ValueError(f"There is no folder {folder}{beside}.")


def trouble_in(file: Path, package: str) -> str:
    """What is wrong with the file of an exercise, as a sentence after its name; "" if nothing is.

    Args:
        file: where it is.
        package: what it is imported from.
    """
    name = file.stem
    if not name.isidentifier():
        return f"check.{name}(…) would not be Python. Use letters, digits and underscores."
    try:
        exercise = getattr(import_module(f"{package}.{name}"), "EXERCISE", None)
    except Exception as error:
        return ended(error_text(error) + _line(error, file))
    if exercise is None:
        return "it defines no EXERCISE."
    if not isinstance(exercise, Exercise):
        return "its EXERCISE is not an Exercise."
    if exercise.name != name:
        return f"the file should be called {exercise.name}.py, after the name in it."
    trouble = trouble_with(exercise)
    return trouble and ended(trouble)


def _line(error: BaseException, file: Path) -> str:
    """Where in the file it happened, as the end of a sentence; "" if that is not known."""
    steps = traceback.extract_tb(error.__traceback__)
    lines = [at.lineno for at in steps if Path(at.filename).resolve() == file]
    return f", in line {lines[-1]}" if lines else ""  # a SyntaxError says it itself


def trouble_with(exercise: Exercise) -> str:
    """What keeps an exercise from being passed: its own solution answers its small questions."""
    for part in exercise.parts or [exercise]:
        if not part.battery:
            return "it asks nothing. Give it questions=, or a battery="
        for probe in part.battery:
            if not isinstance(probe, Probe):
                return f"its battery holds {brief(probe)}, which is not a probe"
            if trouble := _trouble_at(part, probe):
                return trouble
        for probe in {type(probe): probe for probe in part.battery}.values():
            try:  # what comes out may be of any kind, and is shown nevertheless
                probe.show("an error")
            except Exception as error:
                return f"{probe.call} has no card: show(...) raises {error_text(error)}"
    return ""


def _trouble_at(exercise: Exercise, probe: Probe) -> str:
    """What is wrong at one of the questions, as the end of a sentence; "" if the solution answers
    it."""
    try:
        right = probe.expected
    except Exception as error:
        return f"what is right for {probe.call} cannot be found: {error_text(error)}"
    try:
        said = probe.ask(exercise.solution, Unwatched())
        got = None if said is None else probe.comparable(probe.read(said))
    except WrongType:
        return f"its solution returns {kind_of(said)} for {probe.call}, which its questions refuse"
    except Exception as error:
        return f"its solution raises {error_text(error)}, asked for {probe.call}"
    if said is None or not probe.is_right(got):
        return (
            f"its solution does not pass. For {probe.call} it returns {brief(got)}, and for its "
            f"questions {brief(right)} is right"
        )
    return ""

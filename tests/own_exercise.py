"""Exercises of a teacher's own: those in the manual, the first with a right and a wrong answer, and
a third whose solution is no search for the best."""

import re
from pathlib import Path

MANUAL = (Path(__file__).parent.parent / "docs" / "exercises_of_your_own.md").read_text("utf-8")
FILES = dict(re.findall(r"`my_exercises/(\w+).py`.*?:\n\n```python\n(.*?)```", MANUAL, re.DOTALL))
FILE, LONGEST = FILES["solve"], FILES["longest"]
RIGHT = re.search(r"^def solve.*?(?=\n\n\n)", FILE, re.DOTALL | re.MULTILINE)[0]
WRONG = RIGHT.replace("-solve(", "solve(")

AVERAGE = """
from gamesearch.games import Nim
from gametutor.kit.exercise import Exercise
from gametutor.kit.batteries.reference import ReferenceQuestions


def average(state, player):
    if state.is_terminal():
        return state.utility(player)
    found = [average(state.result(move), player) for move in state.legal_moves()]
    return sum(found) / len(found)


EXERCISE = Exercise(
    name="average",
    task="Write `average(state, player)`: what random play is worth to a player, on average.",
    solution=average,
    reasons={},
    hints=(),
    questions=ReferenceQuestions(average),
    why="",
    next="",
)
"""


def written_in(folder):
    """A folder in this one that holds the exercise."""
    place = folder / "my_exercises"
    place.mkdir()
    (place / "solve.py").write_text(FILE, "utf-8")
    return place

"""An exercise of a teacher's own: the one in the manual, with a right and a wrong answer to it."""

import re
from pathlib import Path

MANUAL = (Path(__file__).parent.parent / "docs" / "exercises_of_your_own.md").read_text("utf-8")
[FILE] = re.findall(r"`my_exercises/solve.py`:\n\n```python\n(.*?)```", MANUAL, re.DOTALL)
RIGHT = re.search(r"^def solve.*?(?=\n\n\n)", FILE, re.DOTALL | re.MULTILINE)[0]
WRONG = RIGHT.replace("-solve(", "solve(")


def written_in(folder):
    """A folder in this one that holds the exercise."""
    place = folder / "my_exercises"
    place.mkdir()
    (place / "solve.py").write_text(FILE, "utf-8")
    return place

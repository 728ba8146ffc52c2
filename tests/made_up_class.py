"""A class of any size, made up from a seed: who hands in what, and what its marks must say."""

import json
from dataclasses import dataclass, field
from random import Random

from made_notebooks import as_bytes, lesson, zipped

from gametutor.exercises import find, lesson_of
from gametutor.kit.source import Source

LESSONS = {"00": ("winning_cell",), "01": ("nim_state",), "04": ("max_value", "min_value")}
POINTS = "".join(f"{name} = 1\n" for names in LESSONS.values() for name in names)
"""What its exercises are worth, as a file of points."""
IMPORTS = "from dataclasses import dataclass\nfrom math import inf\n\n"
IMPORTS += "from gamesearch.state import IllegalMove\n\n\n"
FIRST = ("Ada", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Žofia", "Åsa")
LAST = ("Berg", "Cruz", "Diaz", "Egan", "Fox", "Gray", "Hill", "Ito", "Jung", "Kay", "Lee", "Ma")
KINDS = ("right", "known", "known", "unknown", "stub", "gone", "renamed", "right", "hostile")
FILES = ("whole", "whole", "whole", "whole", "whole", "broken", "empty", "text", "whole", "doubled")
UNKNOWN = {
    "winning_cell": "def winning_cell(state):\n    return [7]\n",
    "nim_state": find("nim_state").source().replace("[take for", "[None for"),
    "max_value": "def max_value(state, player):\n    return sum(state) + player\n",
    "min_value": "def min_value(state, player):\n    while True:\n        state = state.children\n",
}
FORGED = b'{"number": 1, "last": true, "said": null, "printed": ["", 0], "seconds": 0}\n'
HOSTILE = (
    "import os\nos._exit(0)\n",
    "import os, time\nfor _ in range(40):\n    if not os.fork():\n        time.sleep(60)\n",
    "import os\nfor place in range(3, 64):\n    try:\n"
    f"        os.write(place, {FORGED!r})\n    except OSError:\n        pass\n",
    "open('/etc/passwd', 'a')\n",
    "import shutil\nfor place in ('/tmp/made up', '/no such place'):\n    shutil.rmtree(place)\n",
)
"""What ends its process, leaves others behind, writes replies of its own, writes and removes
files; tame where nothing stops it."""


@dataclass
class Made:
    """One made-up learner.

    Attributes:
        name: first and last name.
        number: that in the learning platform.
        notebook: the bytes of the file.
        expected: by exercise, the status; of a known wrong idea, its id.
    """

    name: str
    number: int
    notebook: bytes
    expected: dict[str, str] = field(default_factory=dict)


def made_up(size, seed=1):
    """A class of this size."""
    random = Random(seed)
    return [_learner(number, random) for number in range(size)]


def _learner(number, random):
    name = f"{FIRST[number % len(FIRST)]} {LAST[number // len(FIRST) % len(LAST)]}"
    if number >= len(FIRST) * len(LAST):
        name += f" {number}"
    wanted = sorted(LESSONS)[number % len(LESSONS)]
    notebook, expected = lesson(wanted), {}
    for exercise in LESSONS[wanted]:
        kind = random.choice(KINDS)
        source, expected[exercise] = _answer(find(exercise), kind, random)
        _put(notebook, exercise, source)
    content, kind = as_bytes(notebook), FILES[number % len(FILES)]
    if kind == "broken":
        content = content[: len(content) // 2]
    elif kind == "empty":
        content = b""
    elif kind == "text":
        content = b"I could not open the lesson, sorry!"
    elif kind == "doubled":  # the same cell twice: it counts once
        notebook["cells"] += [cell for cell in notebook["cells"] if _exercise(cell)]
        content = as_bytes(notebook)
    if kind in ("broken", "empty", "text"):
        expected = {}
    return Made(name, 1000 + number, content, expected)


def _answer(exercise, kind, random):
    """The source of a cell, None if there is none; and what comes of it."""
    if kind == "right":
        return IMPORTS + exercise.source(), "passed"
    if kind == "known":
        ideas = [idea for idea in exercise.wrong if isinstance(idea.written[0], Source)]
        idea = random.choice(ideas)
        return IMPORTS + idea.written[0].text, idea.id
    if kind == "unknown":
        return IMPORTS + UNKNOWN[exercise.name], "failed"
    if kind == "hostile":
        return random.choice(HOSTILE) + IMPORTS + UNKNOWN[exercise.name], "failed"
    if kind == "renamed":
        own = "My" + exercise.asks_for
        return IMPORTS + exercise.source().replace(exercise.asks_for, own), "passed"
    if (
        kind == "gone" and lesson_of(exercise.name) == "values"
    ):  # of two; without any, names alone would tell
        return None, "nothing"
    return ..., "not attempted"


def _exercise(cell):
    return cell["metadata"].get("gamesearch", {}).get("exercise")


def _put(notebook, exercise, source):
    """Write an answer into its cell; ... leaves the cell as it is shipped, None takes it away."""
    for cell in [*notebook["cells"]]:
        if _exercise(cell) == exercise and source is None:
            notebook["cells"].remove(cell)
        elif _exercise(cell) == exercise and source is not ...:
            cell["source"] = source


# ---- how it comes from a learning platform -------------------------------------------------------


def moodle_zip(class_):
    """The zip in which Moodle packs what was handed in."""
    return zipped(
        {f"{it.name}_{it.number}_assignsubmission_file/work.ipynb": it.notebook for it in class_}
    )


def canvas_zip(class_):
    """That of Canvas; every third came late."""
    files = {}
    for place, it in enumerate(class_):
        first, *_, last = it.name.split()
        late = "LATE_" if place % 3 == 0 else ""
        joined = f"{last}{first}".lower()
        files[f"{joined}_{late}{it.number}_{9000 + it.number}_lesson.ipynb"] = it.notebook
    return zipped(files)


def zip_of_zips(class_):
    """A folder of somebody's own, packed, with a zip of each learner's."""
    return zipped({f"{it.name}.zip": zipped({"my work.ipynb": it.notebook}) for it in class_})


def hand_in(folder, class_):
    """Write the class's work in three kinds of zip into a folder; by learner, as the marks name
    them, what was made."""
    thirds = class_[::3], class_[1::3], class_[2::3]
    for name, pack, part in zip(
        ("moodle", "canvas", "other"), (moodle_zip, canvas_zip, zip_of_zips), thirds, strict=True
    ):
        (folder / f"{name}.zip").write_bytes(pack(part))
    named = {f"{it.name}_{it.number}": it for it in thirds[0]}
    for it in thirds[1]:
        first, *_, last = it.name.split()
        named[f"{last}{first}_{it.number}".lower()] = it
    return named | {it.name: it for it in thirds[2]}


def roster_of(class_):
    """The class as a CSV, with one more who hands in nothing."""
    rows = [f"Participant {it.number},{it.name},,10" for it in class_]
    head = "Identifier,Full name,Grade,Maximum Grade"
    return "\r\n".join([head, *rows, "Participant 1,Zoe Zzz,,10", ""])


def wrongly_marked(folder, named):
    """Where a record says something else than what was made, in sentences."""
    records = {
        record["learner"]: record
        for path in (folder / "learners").glob("*.json")
        for record in [json.loads(path.read_text("utf-8"))]
    }
    if records.keys() != named.keys():
        yield f"not the same learners: {records.keys() ^ named.keys()}"
        return
    for learner, made in named.items():
        for name, mark in records[learner]["marks"].items():
            wanted = made.expected.get(name, "nothing" if made.expected else "unreadable")
            if wanted not in (mark["status"], *mark["ideas"]):
                yield f"{learner}, {name}: {mark['status']} {mark['ideas']}, and not {wanted}"
            if (mark["points"] == mark["of"]) != (wanted == "passed"):
                yield f"{learner}, {name}: {mark['points']} points"
        if not made.expected and not records[learner]["troubles"]:
            yield f"{learner}: nothing is said of a file that cannot be read"

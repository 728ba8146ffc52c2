"""The folder of the learner's copy.

my_lessons/
  00_welcome.ipynb ...     the lessons, the learner's own
  progress.json            what was done in them (see `ledger.py`)
  earlier/2026-11-22/      what stood here before it was changed; the next one is 2026-11-22-2
"""

from datetime import date
from pathlib import Path

from gametutor.answers.found import content_of
from gametutor.course.copying.merge import merge
from gametutor.course.copying.notebooks import is_trusted, parsed, write
from gametutor.course.copying.origin import Notebook, origin_of

NAME = "my_lessons"
EARLIER = "earlier"
LESSON_FILES = "[0-9][0-9]_*.ipynb"
"""What the files of the course's lessons are called."""


class Copy:
    """The learner's copy of the lessons.

    Attributes:
        path: the folder.
        aside: where this run has set something aside, relative to the folder; empty until it has.
    """

    def __init__(self, path: Path):
        self.path = path
        self.aside = ""

    def is_due(self, name: str, new: Notebook) -> bool:
        """Is the copy of this lesson missing, or of another version than this one?

        Raises:
            Unreadable: the copy is not a notebook.
            OSError: it cannot be read.
        """
        path = self.path / name
        if not path.exists():
            return True
        return origin_of(parsed(content_of(path))).version != origin_of(new).version

    def update(self, name: str, new: Notebook) -> None:
        """Bring the copy of a lesson up to date, or make it. The old one is set aside.

        Args:
            name: the file of the lesson.
            new: the new version, as returned by `fresh_copy`.

        Raises:
            OSError: something could not be written; the copy is unchanged.
        """
        path = self.path / name
        if path.exists():
            mine = parsed(content_of(path))
            self.put(name, merge(mine, new), is_trusted(mine))
        else:
            self.put(name, new)

    def put(self, name: str, notebook: Notebook, trusted: bool = True) -> None:
        """Write a notebook in the place of a lesson. The old one is set aside.

        Args:
            name: the file of the lesson.
            notebook: what to write.
            trusted: tell Jupyter that it may show the outputs stored in it.

        Raises:
            OSError: something could not be written; what was there is unchanged.
        """
        path = self.path / name
        if path.exists():
            self.set_aside(name)
        write(path, _in_this_language(notebook), trusted)

    def set_aside(self, name: str) -> None:
        """Keep what a file has now in a folder that no later run writes to.

        Raises:
            OSError: it cannot be read, or not be written there.
        """
        content = content_of(self.path / name)
        self.aside = self.aside or self._new_folder()
        (self.path / self.aside / name).write_bytes(content)

    def _new_folder(self) -> str:
        """Make a new folder for what is replaced today, and return its path in the copy."""
        today, number = date.today().isoformat(), 1
        (self.path / EARLIER).mkdir(exist_ok=True)  # or, in the place of a link, it never could be
        while True:
            folder = f"{EARLIER}/{today}" + (f"-{number}" if number > 1 else "")
            try:
                (self.path / folder).mkdir()
                return folder
            except FileExistsError:
                number += 1


def _in_this_language(notebook: Notebook) -> Notebook:
    """The notebook with what this Python's kernels say of their language. JupyterLab writes that
    down in a notebook that says something else, and so it would count as changed when it opens."""
    from ipykernel.ipkernel import IPythonKernel  # takes as long to load as all the rest

    language = {"language_info": IPythonKernel.language_info}
    return {**notebook, "metadata": {**notebook["metadata"], **language}}

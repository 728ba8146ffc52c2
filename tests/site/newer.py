"""A newer version of the site: one lesson says something new."""

import json

from store_lessons import lessons

from gametutor.course.copying.origin import fresh_copy
from offline import list_files

WELCOME = lessons()[0]
WRITTEN = "exercise-winning-cell"
NEW = "These words are new in the course."


class Newer:
    """Publishes a newer version of the site in this folder, and takes it back."""

    def __init__(self, folder):
        self._folder, self._published = folder, 0
        files = [f"files/{WELCOME.name}", "lessons.json", "list.json", "version.json"]
        self._before = {folder / name: (folder / name).read_bytes() for name in files}

    def publish(self, words):
        """Say these words in the first lesson, and which version it is: each is another one."""
        lesson, about, *_ = self._before
        self._published += 1
        notebook = json.loads(self._before[lesson])
        for cell in notebook["cells"]:
            if cell["id"] == WRITTEN:
                cell["source"] = f"# {words} ({self._published})\n{cell['source']}"
        notebook = fresh_copy(notebook)
        versions = json.loads(self._before[about])
        came_from = notebook["metadata"]["gamesearch"]["came_from"]
        versions["versions"][WELCOME.name] = came_from["version"]
        lesson.write_text(json.dumps(notebook), "utf-8")
        about.write_text(json.dumps(versions), "utf-8")
        list_files(self._folder)

    def take_back(self):
        for file, content in self._before.items():
            file.write_bytes(content)


def texts(lite):
    """What the cells of the open lesson hold, by their ids."""
    return {cell["id"]: cell["source"] for cell in lite.notebook()["cells"]}

"""A link that brings a learner's copy up to date and opens a lesson in it, on a Jupyter server that
somebody else maintains (docs/jupyterhub.md). With it comes what `strangers.py` and
`kept_widgets.py` do.

    lab/tree/COURSE/my_lessons/00_welcome.ipynb           opens the lesson, as everywhere
    gamesearch/open/COURSE/my_lessons/00_welcome.ipynb    first brings the copy up to date

COURSE is the folder that nbgitpuller has just updated. Jupyter loads this module wherever the
package is installed (data/etc).
"""

import asyncio
import os
import re
from difflib import get_close_matches
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.web import authenticated

import gamesearch
import gametutor
from gametutor.course.copying.folder import NAME
from gametutor.course.copying.kept_widgets import keep_widgets
from gametutor.course.copying.strangers import hold_back_widgets
from gametutor.course.copying.update import bring_up_to_date

ADDRESS = "gamesearch/open"
_one_at_a_time = asyncio.Lock()


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where Jupyter finds the function below; it calls both by these names."""
    return [{"module": __name__}]


def _load_jupyter_server_extension(server: Any) -> None:
    """Add the link, and what the two other modules do, to a Jupyter server that starts."""
    address = url_path_join(server.web_app.settings["base_url"], ADDRESS, "(.+)")
    server.web_app.add_handlers(".*", [(address, OpenLesson)])
    hold_back_widgets(server.contents_manager)
    keep_widgets(server.contents_manager)


class OpenLesson(JupyterHandler):
    """Brings the copy up to date and redirects to the lesson; if there is anything to say, on a
    page before."""

    @authenticated
    async def get(self, path: str) -> None:
        """Bring the learner's copy up to date, and open the lesson that the link names."""
        root = Path(self.settings["server_root_dir"]).expanduser()
        try:
            course = course_of(root, path)
        except ValueError as trouble:
            self.set_status(404)
            self.finish(_page([str(trouble)], ""))
            return
        async with _one_at_a_time:
            said = await asyncio.to_thread(brought_up_to_date, course)
        folder, _, name = path.rpartition("/")
        lesson = meant(course / NAME, name)
        if lesson != name:
            said.append(
                f"There is no lesson {name}. The nearest name is {lesson}, which opens here."
            )
        address = url_path_join(self.base_url, page_of(course), quote(f"{folder}/{lesson}"))
        if said:
            self.finish(_page(said, address if (course / NAME / lesson).is_file() else ""))
        else:
            self.redirect(address)


def course_of(root: Path, path: str) -> Path:
    """The folder of the course that holds a lesson.

    Args:
        root: the folder that the server shows.
        path: the path of the lesson, relative to `root`.

    Raises:
        ValueError: there is no course there.
    """
    found = re.fullmatch(rf"(?:(.+)/)?{NAME}/[^/]+\.ipynb", path)
    if found is None:
        raise ValueError(f"{path} is not a lesson: its address ends in {NAME}/00_welcome.ipynb.")
    course = (root / (found[1] or "")).resolve()
    if not (course.is_relative_to(root.resolve()) and (course / "notebooks").is_dir()):
        raise ValueError(f"There is no course in {found[1] or root}: it has no folder notebooks.")
    return course


def page_of(course: Path) -> str:
    """Where JupyterLab opens the lessons of this copy of the course: in a workspace of its own, as
    with `start.py`, so that whatever else is open stays open elsewhere."""
    name = sha256(os.fsencode(course)).hexdigest()[:8]
    return f"lab/workspaces/gamesearch-{name}/tree"


def meant(copy: Path, name: str) -> str:
    """The name of the lesson in this copy that is most similar to a name; the name itself if there
    are no lessons."""
    names = sorted(file.name for file in copy.glob("*.ipynb"))
    return next(iter(get_close_matches(name, names, n=1, cutoff=0)), name)


def brought_up_to_date(course: Path) -> list[str]:
    """Bring the copy up to date as far as possible, and return sentences about it."""
    said = []
    if not _is_installed(course):
        said.append(
            f"The lessons in {course.name} are of a different version from the course that is "
            "installed on this server. Whoever looks after the server can install the same "
            "version; until then your copy stays as it is, and a new one may not work in every "
            "place."
        )
    if said and (course / NAME).is_dir():
        return said
    try:
        return said + bring_up_to_date(course)
    except ValueError as trouble:
        return [*said, str(trouble)]
    except OSError as error:
        why = error.strerror or error
        return [*said, f"Your copy of the lessons cannot be written to {course / NAME}: {why}."]


def _is_installed(course: Path) -> bool:
    """Whether the installed package is the one that came with these lessons, if any came with
    them."""
    packages = (gamesearch, gametutor)
    places = [(Path(one.__path__[0]), course / one.__name__) for one in packages]
    return all(not there.is_dir() or _modules(here) == _modules(there) for here, there in places)


def _modules(folder: Path) -> dict[Path, bytes]:
    """The modules below a folder, by path, with their bytes."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*.py")}


def _page(said: list[str], address: str) -> str:
    """A page with these sentences, and a link to the lesson if there is one."""
    sentences = "".join(f"<p>{escape(sentence)}</p>\n" for sentence in said)
    on = f'<p><a href="{escape(address)}" autofocus>Open the lesson</a></p>' if address else ""
    return f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Your lessons</title>
<style>
:root {{ color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif }}
body {{ max-width: 38rem; margin: 3rem auto; padding: 0 1rem }}
</style>
<h1>Your lessons</h1>
{sentences}{on}
"""

"""The start page: what the course is, its lessons, and how far the reader is."""

import shutil
from pathlib import Path
from string import Template

from gamesearch.base.text.counting import plural
from gametutor.course.lessons import LESSONS, Lesson
from layout import HERE

OF_THE_START_PAGE = (
    "start.mjs",
    "so_far.mjs",
    "hand_in.mjs",
    "manifest.webmanifest",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
)


def write_start_page(site: Path) -> None:
    """index.html: what the course is, its lessons, and how far the reader is; and what a browser
    needs to install it as an app, in the place of JupyterLite's.
    """
    page = Template((HERE / "start.html").read_text("utf-8"))
    filled = page.substitute(
        lessons="\n        ".join(map(item, LESSONS)), first=link(LESSONS[0]), number=len(LESSONS)
    )
    (site / "index.html").write_text(filled, "utf-8")
    for icon in site.glob("icon-*.png"):
        icon.unlink()
    for name in OF_THE_START_PAGE:
        shutil.copyfile(HERE / name, site / name)


def item(lesson: Lesson) -> str:
    """A lesson in the list of the start page."""
    number = len(lesson.exercises)
    return (
        f'<li data-file="{lesson.file}.ipynb" data-exercises="{" ".join(lesson.exercises)}">'
        f'<a href="{link(lesson)}">{lesson.title}</a> '
        f'<span class="ticks" aria-hidden="true"></span> '
        f'<span class="passed">{plural(number, "exercise")}</span></li>'
    )


def link(lesson: Lesson) -> str:
    """The address of a lesson, as HTML. Each has a workspace of its own: JupyterLab would open
    the lesson of last time over the one that is asked for.
    """
    return f"lab/index.html?workspace={lesson.file}&amp;path={lesson.file}.ipynb"

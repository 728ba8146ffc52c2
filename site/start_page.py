"""The start page: a tree and a board to touch, the lessons, and how far the reader is."""

import json
import shutil
from html import escape
from pathlib import Path
from string import Template
from types import ModuleType
from typing import Any
from urllib.parse import quote

from address import repository, targets
from gamesearch import solving
from gamesearch.base.text.counting import plural
from gamesearch.games import NumberTree
from gamesearch.widgets import boards, trees
from gamesearch.widgets.page.part import module
from gamesearch.widgets.trees.explored import Whole
from gametutor.course.lessons import LESSONS
from layout import HERE, ROOT
from lessons import Shipped, shipped

EXPORT = "export default {render};"
OF_THE_SOLVER = ("book.txt", "connect_four.wasm")
PICTURE = ROOT / "docs" / "pictures" / "link.png"
"""What a link to the course shows."""

TITLE = "How computers play two-player games"
ABOUT = (
    f"A course in {len(LESSONS)} lessons: write minimax, negamax and alpha-beta, see the tree of "
    "what you wrote, have it checked."
)
ABLE = (
    "write a game as states that never change, and grow its tree",
    "choose moves by minimax, negamax and alpha-beta, and count what cuts save",
    "rate, order and remember positions, and solve Connect Four",
)
LEAVES = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
"""The tree of the textbook, in which alpha-beta makes one cut."""


def write_start_page(site: Path) -> None:
    """index.html, with its scripts and what they ask for; and what a browser needs to install it as
    an app, in the place of JupyterLite's.
    """
    page = Template((HERE / "start.html").read_text("utf-8"))
    filled = page.substitute(
        about=ABOUT,
        style=(HERE / "pages.css").read_text("utf-8"),
        address=address(),
        course=in_script(course()),
        explore=script_of(trees, "explore").replace(EXPORT, ""),
        tree=in_script(tree_to_touch()),
        able="\n        ".join(f"<li>{each}</li>" for each in ABLE),
        lessons="\n        ".join(map(item, shipped())),
        first=link(LESSONS[0].file),
        exercise=LESSONS[0].exercises[0],
        read=f"{LESSONS[0].file}.html",
    )
    (site / "index.html").write_text(filled, "utf-8")
    for name in OF_THE_SOLVER:
        shutil.copyfile(Path(solving.__file__).with_name(name), site / name)
    shutil.copyfile(PICTURE, site / PICTURE.name)
    (site / "play_on_known.mjs").write_text(script_of(boards, "play_on_known"), "utf-8")
    board = '"../gamesearch/widgets/boards/play_on_known.js"'
    script = (HERE / "touch.mjs").read_text("utf-8").replace(board, '"./play_on_known.mjs"')
    (site / "touch.mjs").write_text(script, "utf-8")


def script_of(room: ModuleType, widget: str) -> str:
    """The script of a widget, as lessons have it in their notebooks."""
    return module(str(room.__file__), widget)


def tree_to_touch() -> dict[str, Any]:
    """What `explore(LEAVES, cuts=True)` tells its page, and that it begins with alpha-beta."""
    whole = Whole(NumberTree(LEAVES), player=0)
    return {**whole.page_data(), "cuts": True, "prunes": 1}


def in_script(content: Any) -> str:
    """JSON in a script of a page, which `</script>` would end."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def item(lesson: Shipped) -> str:
    """A lesson in the list of the start page."""
    number = len(lesson.exercises)
    return (
        f'<li data-file="{escape(lesson.file)}.ipynb" '
        f'data-exercises="{escape(" ".join(lesson.exercises))}" '
        f'data-core="{escape(" ".join(lesson.core))}">'
        f'<a href="{link(lesson.file)}">{escape(lesson.title)}</a> '
        f"<span>{f'{lesson.minutes} min' if lesson.minutes else ''}</span> "
        f'<span class="ticks" aria-hidden="true"></span> '
        f'<span class="passed">{plural(number, "exercise")}</span></li>'
    )


def link(file: str) -> str:
    """The address of a lesson, as HTML. Each has a workspace of its own: JupyterLab would open
    the lesson of last time over the one that is asked for.
    """
    file = quote(file)
    return f"lab/index.html?workspace={file}&amp;path={file}.ipynb"


# ---- for those who look for a course, or show a link to it ------------------------------------


def address() -> str:
    """Where the course is published, since others need whole addresses; "" if that is not known."""
    try:
        return targets(repository())["site"]
    except ValueError:
        return ""


OF_ALL = {
    "@context": "https://schema.org",
    "image": f"{address()}{PICTURE.name}",
    "inLanguage": "en",
    "isAccessibleForFree": True,
    "license": "https://creativecommons.org/licenses/by/4.0/",
    "educationalLevel": "University, first year",
}
"""What is true of the course and of each lesson."""


def course() -> dict[str, Any]:
    """The course in the words of schema.org."""
    lessons = [*shipped()][: len(LESSONS)]  # without a teacher's own
    return {
        **OF_ALL,
        "@type": ["Course", "LearningResource"],
        "name": TITLE,
        "description": ABOUT,
        "url": address(),
        "coursePrerequisites": "Python functions, lists and a little recursion",
        "teaches": list(ABLE),
        "provider": {"@type": "Organization", "name": "the gamesearch authors"},
        "hasCourseInstance": {
            "@type": "CourseInstance",
            "courseMode": "online",
            "courseWorkload": f"PT{sum(lesson.minutes for lesson in lessons)}M",
        },
        "hasPart": [
            {
                "@type": "LearningResource",
                "name": lesson.title,
                "learningResourceType": "lesson",
                "timeRequired": f"PT{lesson.minutes}M",
                "position": number,
            }
            for number, lesson in enumerate(lessons)
        ],
    }

"""Lessons as the site has them, and what brings those up to date that a browser keeps."""

import json
import re
import shutil
from pathlib import Path

from gametutor.course.copying.origin import fresh_copy, origin_of
from gametutor.course.lessons import LESSONS
from layout import HERE, PYODIDE, write_json
from patches import PAGE, replace

# What a learner writes is kept in the browser under this name, and brought up to date by the page
# (see lessons.mjs). Another name starts everybody from new lessons; the work under the old name
# stays.
KEPT_AS = "gamesearch 1"

# What the kernel says of itself.
METADATA = {
    "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
    "language_info": {
        "codemirror_mode": {"name": "python", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": "3.8",
    },
}


def of_the_site(lesson: str) -> str:
    """A lesson as this page keeps it: a learner's copy as it begins. It already names the kernel;
    otherwise it would count as changed, and be kept, as soon as it is open.
    """
    notebook = json.loads(lesson)
    notebook["metadata"] |= METADATA
    return json.dumps(fresh_copy(notebook), ensure_ascii=False)


PAGE_BEGINS = "await import(\n          '../config-utils.js"


def keep_lessons_up_to_date(site: Path) -> None:
    """Let a page bring up to date what a browser keeps, before JupyterLab reads it, and note which
    cell its address names, before JupyterLab changes that; before all, let it know what to trust.
    """
    versions = {}
    for lesson in LESSONS:
        text = (site / "files" / f"{lesson.file}.ipynb").read_text("utf-8")
        versions[f"{lesson.file}.ipynb"] = origin_of(json.loads(text)).version
    about = {"keptAs": KEPT_AS, "python": PYODIDE, "versions": versions}
    write_json(site / "lessons.json", about)
    for name in ("lessons.mjs", "way.mjs"):
        shutil.copyfile(HERE / name, site / name)
    first = (
        "await import('../trust.mjs');\n        "
        "await import('../lessons.mjs').then((lessons) => lessons.bringUpToDate())"
        ".catch((error) => console.warn('Lessons stay as they are:', error));\n        "
        "await import('../way.mjs').catch(console.warn);\n        "
    )
    begins = re.escape(PAGE_BEGINS)
    replace([site / PAGE], begins, first + PAGE_BEGINS, "the page reads its settings")

"""One exercise anywhere: a page without JupyterLab, which fits into somebody's own page."""

import ast
import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from gamesearch.base.text.markup import inline
from gametutor.answers.cell_statements import names_used, statements_of, texts_of
from gametutor.course.handing_in.program import Program
from gametutor.course.lessons import LESSONS
from gametutor.exercises import find
from gametutor.kit.exercise import Exercise
from layout import HERE, digest, write_json
from lessons import KEPT_AS, Shipped, shipped
from start_page import in_script, link

VERBS = "from gametutor import check, hint, solution"
EDITOR = "static/editor"


def write_exercise_page(site: Path, modules: Path) -> None:
    """exercise.html, with its scripts, its editor, and all exercises of the lessons."""
    write_json(site / "exercises.json", [*exercises()])
    page = Template((HERE / "exercise.html").read_text("utf-8"))
    addresses = place_editor(site, modules)
    ahead = [
        f'<link rel="modulepreload" href="{address}">'
        for address in ["exercise.mjs", "editor.mjs", *addresses.values()]
    ]
    filled = page.substitute(
        imports=in_script({"imports": addresses}),
        ahead="\n  ".join(ahead),
        python=in_script(python_of(site)),
    )
    (site / "exercise.html").write_text(filled, "utf-8")


def place_editor(site: Path, modules: Path) -> dict[str, str]:
    """The addresses of the editor's modules, which change with what is in them."""
    (site / EDITOR).mkdir(parents=True)
    addresses = {}
    needed = re.findall(r'from "(@.+?)"', (HERE / "editor.mjs").read_text("utf-8"))
    for name in needed:
        about = json.loads((modules / name / "package.json").read_text("utf-8"))
        needed += sorted({*about.get("dependencies", ())} - {*needed})
        content = (modules / name / about["exports"]["import"]).read_bytes()
        file = f"{EDITOR}/{name.rpartition('/')[2]}.js"
        (site / file).write_bytes(content)
        addresses[name] = f"./{file}?{digest(content)[:12]}"
    return addresses


def python_of(site: Path) -> dict[str, Any]:
    """How lessons start Python, as the settings of their page have it."""
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    (kernel,) = settings["litePluginSettings"].values()
    return {
        "course": kernel["pyodideUrl"],
        "options": kernel["loadPyodideOptions"],
        "keptAs": KEPT_AS,
    }


# ---- the exercises ----------------------------------------------------------------------------


def exercises() -> Iterator[dict[str, Any]]:
    """All that a learner writes in the lessons of the course, in their order."""
    for lesson in [*shipped()][: len(LESSONS)]:
        codes: list[str] = []
        for cell in lesson.notebook["cells"]:
            if cell["cell_type"] == "code":
                about = cell["metadata"].get("gamesearch", {})
                if name := about.get("exercise") or about.get("fill_in"):
                    yield told(find(name), lesson, cell, codes)
                else:
                    codes.append("".join(cell["source"]))


def told(
    exercise: Exercise, lesson: Shipped, cell: dict[str, Any], codes: list[str]
) -> dict[str, Any]:
    """What the page has to know of an exercise.

    Args:
        exercise: the exercise.
        lesson: where it stands.
        cell: what the lesson gives to be completed.
        codes: what stands in the code cells above it.
    """
    given = "".join(cell["source"])
    return {
        "name": exercise.name,
        "task": inline(exercise.task),
        "lesson": escape(lesson.title),
        "address": f"{link(lesson.file)}#cell-id={escape(cell['id'])}".replace("&amp;", "&"),
        "given": given,
        "before": before(codes, f"{given}\n{exercise.source()}"),
        "asks": exercise.asks_for.split(", "),
        "check": f"check.{exercise.name}({exercise.asks_for})",
    }


def before(codes: list[str], answer: str) -> str:
    """What the lesson has imported above an exercise, and what it defines that the answer reads."""
    nodes = [node for code in codes for node in statements_of(code)]
    imports = [ast.unparse(node) for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]
    used = [names_used(text) for text in texts_of(answer, statements_of(answer))]
    names = {name for each in used for name in each.read_now | each.read_later}
    program = Program(codes)
    own = [name for name in sorted(names) if program.own_binding(name)]
    bound = [binding for name in sorted(names - {*own}) if (binding := program.binding(name))]
    handed_on = [binding.text for binding in bound if not binding.imports]  # by `mine`
    return "\n".join(dict.fromkeys([VERBS, *imports, program.needed_for(own), *handed_on]))

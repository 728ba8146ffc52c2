"""What is changed in JupyterLite's own files.

A version of JupyterLite in which a place to change is not found is refused: whoever takes that
version looks for the new form of the place, and writes it here.
"""

import json
import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import start
from layout import HERE, PYODIDE, fresh
from packages import kernel_of

PAGE = "lab/index.html"


def replace(files: Iterable[Path], old: str, new: str, where: str) -> None:
    """Replace the one place in these files of JupyterLite that fits a pattern.

    Args:
        files: where to look.
        old: the pattern, a regular expression.
        new: what stands there afterwards; in it, \\1 is the first group of the pattern.
        where: what happens in that place, for the sentence that says that it is missing.

    Raises:
        start.Trouble: there is no such place, or more than one.
    """
    texts = {path: path.read_text("utf-8") for path in files}
    places = [path for path, text in texts.items() for _ in re.finditer(old, text)]
    if len(places) != 1:
        raise start.Trouble(
            f"JupyterLite has changed: the place where {where} was found {len(places)} times in "
            "its files, and should be there once. Let site/ look for its new form."
        )
    (path,) = places
    path.write_text(re.sub(old, new, texts[path]), "utf-8")


KERNEL = 'let t=e=>new Worker(e,{type:"module"});'
BESIDE = 'let t=e=>globalThis.kernelBesideThePage?.()??new Worker(e,{type:"module"});'
HEAD = "<head>\n"


def start_kernel_beside_the_page(site: Path) -> None:
    """Let the kernel's worker begin with the first byte of the page, and not when JupyterLab, a few
    seconds later, asks for it. That worker is JupyterLite's own, but has called `begin` before.
    """
    folder, extension = site / PYODIDE, kernel_of(site / PYODIDE)
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    (kernel,) = settings["litePluginSettings"].values()
    course = kernel["pyodideUrl"].rpartition("/")[2]
    (worker,) = extension.glob("comlink.worker.*.js")
    (folder / "kernel.mjs").write_text(
        f'import {{ begin }} from "./{course}";\n'
        f'import "{os.path.relpath(worker, folder)}";\n'
        f"begin({json.dumps(kernel['loadPyodideOptions']['snapshot'])});\n",
        "utf-8",
    )
    replace(extension.glob("*.js"), re.escape(KERNEL), BESIDE, "a kernel starts")
    address = f"../{PYODIDE}/{fresh(site, 'kernel.mjs')}"
    script = f'    <script src="../beside.js" data-kernel="{address}"></script>\n'
    replace([site / PAGE], HEAD, HEAD + script, "the page begins")
    shutil.copyfile(HERE / "beside.js", site / "beside.js")


# Before a page shows the widgets that were saved with a notebook, it asks the kernel for those that
# are alive. JupyterLite's kernels do not answer, and the page would wait for ever.
OPENS = 'case"comm_open":await this.commOpen(e);break;'
ANSWERS = (
    'case"comm_info_request":this._sendMessage({channel:"shell",parent_header:e.header,'
    'header:{...e.header,msg_id:e.header.msg_id+" reply",msg_type:"comm_info_reply"},'
    "metadata:{},buffers:[],content:await this.commInfoRequest(e.content)});break;"
)


def have_kernels_answer(site: Path) -> None:
    """Let JupyterLite's kernels answer a page that asks for their widgets."""
    scripts = (site / "build").glob("*.js")
    replace(scripts, re.escape(OPENS), ANSWERS + OPENS, "a kernel opens a comm")


# JupyterLite's kernels turn None into undefined, the kernels of JupyterLab into null, as JSON does.
# What widgets do with one of the two, they would not do with the other. What is in a dict, the
# kernels hand on as Pyodide has made it of it.
NONE = re.compile(r"(\w) instanceof Map\|\|\1 instanceof Array\?this\.mapToObject\(\1\):\1;")
NULL = (
    r"\1 instanceof Map||\1 instanceof Array||\1?.constructor===Object"
    r"?this.mapToObject(\1):\1??null;"
)


def have_kernels_say_null(site: Path) -> None:
    """Let None in Python reach the page as null."""
    paths = sorted(kernel_of(site / PYODIDE).glob("*.js"))
    texts = {path: path.read_text("utf-8") for path in paths}
    changed = {path: NONE.sub(NULL, text) for path, text in texts.items() if NONE.search(text)}
    if not changed:
        raise start.Trouble(
            "JupyterLite has changed: no place was found where a kernel turns None into undefined. "
            "Let site/ look for its new form."
        )
    for path, text in changed.items():
        path.write_text(text, "utf-8")


# What JupyterLite's drive hands out, and what it keeps. In its page trust.mjs has run before;
# without that, nothing is opened.
HANDS_OUT = r'(type:"directory"\}\})return (\w)(?=\}async rename\()'
KEEPS = (
    r"(async save\(\w,(\w)=\{\}\)\{(?:(?!async ).)*?return) "
    r"(?=await \(await this\.storage\)\.setItem\(\w,(\w)\))"
)


def trust_no_notebook_for_its_own_word(site: Path) -> None:
    """Let JupyterLite's drive say which notebooks are trusted, as Jupyter's server does."""
    opened, saved = (f"globalThis.gamesearchTrust.{name}" for name in ("opened", "saved"))
    scripts = list((site / "build").glob("*.js"))
    replace(scripts, HANDS_OUT, rf"\1return {opened}(\2)", "the drive hands out a file")
    replace(scripts, KEEPS, rf"\1 \3={saved}(\3,\2),", "the drive keeps a file")
    shutil.copyfile(HERE / "trust.mjs", site / "trust.mjs")


# JupyterLab turns to the lesson that an address names when it has saved the state of the workspace,
# half a second after it read it.
SAVES = r"(?<=\.navigate\(\w\)\}\),\w\})await (?=\w\.invoke\(\)\}\}\))"


def open_lesson_at_once(site: Path) -> None:
    """Let JupyterLab save the state of the workspace meanwhile."""
    replace((site / "build").glob("*.js"), SAVES, "", "the page saves its state")


# Once JupyterLite has opened what an address names, it takes that out of the address. What the
# workspace holds is saved later, so a page that is loaded again before that would be empty.
FORGETS = (
    r'let (\w)=new URL\([^;]*\);\1\.searchParams\.delete\("path"\);'
    r"let\{[^}]*\}=\1;if\(\w\.navigate\([^)]*\),"
)


def keep_lesson_in_address(site: Path) -> None:
    """Let the address of a page name its lesson for as long as it is open."""
    replace((site / "build").glob("*.js"), FORGETS, "if(", "the page changes its address")


# While JupyterLab follows the theme of the system, a learner who chooses another one only turns
# that off, and would have to choose once more.
TURNS_OFF = r"(?<=\?)(\w+)\.toggleAdaptiveTheme\(\)(?=:\1\.setTheme\((\w+)\))"
CHOOSES = (
    r"(\1.isSystemColorSchemeDark()?\1.setPreferredDarkTheme(\2):\1.setPreferredLightTheme(\2))"
)


def let_learners_choose_a_theme(site: Path) -> None:
    """Let the theme that is chosen be the one that is shown while the system is as it is."""
    replace((site / "build").glob("*.js"), TURNS_OFF, CHOOSES, "a theme is chosen")


FAILS = """\\1.catch((error) => {
        console.warn(error);
        const words = 'This lesson could not be loaded. Load the page again.';
        document.querySelector('.jupyterlite-loading-indicator-text')?.replaceChildren(words);
      });"""


def tell_what_was_not_loaded(site: Path) -> None:
    """Let a page say so, which turns its sign for ever otherwise."""
    replace([site / PAGE], r"(\}\.call\(this\)\));", FAILS, "the page loads its first scripts")


def name_page(site: Path) -> None:
    """The title while a lesson loads; and its sign, which browsers look for outside otherwise."""
    icon = '<link rel="icon" href="../icon.svg" type="image/svg+xml">'
    title = f"<title>Two-player games</title>\n    {icon}"
    replace([site / PAGE], "<title>JupyterLite</title>", title, "the page has its title")

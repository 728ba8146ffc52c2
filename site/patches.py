"""What is changed in JupyterLite's own files.

A version of JupyterLite in which a place to change is not found is refused: whoever takes that
version looks for the new form of the place, and writes it here.
"""

import json
import os
import re
from pathlib import Path
from typing import NamedTuple

import start
from layout import PYODIDE, fresh
from packages import kernel_of

PAGE = "lab/index.html"
SCRIPTS = "build/*.js"
KERNELS = "extensions/@jupyterlite/pyodide-kernel-extension/static/*.js"


class Place(NamedTuple):
    """A place that is changed.

    Attributes:
        where: what happens there, for the sentence that says that it is missing.
        files: where it is looked for, from the root of the site.
        old: the place, a regular expression.
        new: what stands there afterwards; in it, \\1 is the first group of the expression.
        times: how often it is there.
    """

    where: str
    files: str
    old: str
    new: str
    times: int = 1

    def change(self, site: Path) -> None:
        """Change it wherever it is.

        Raises:
            start.Trouble: it is there less often, or more often.
        """
        texts = {path: path.read_text("utf-8") for path in sorted(site.glob(self.files))}
        found = sum(len(re.findall(self.old, text)) for text in texts.values())
        if found != self.times:
            raise start.Trouble(
                f"JupyterLite has changed: the place where {self.where} was found {found} times in "
                f"its files, not {self.times} times. Let site/ look for its new form."
            )
        for path, text in texts.items():
            if re.search(self.old, text):
                path.write_text(re.sub(self.old, self.new, text), "utf-8")


PLACES = (
    # The kernel's worker begins with the page (see beside.js).
    Place(
        "a kernel starts",
        KERNELS,
        re.escape('let t=e=>new Worker(e,{type:"module"});'),
        'let t=e=>globalThis.kernelBesideThePage?.()??new Worker(e,{type:"module"});',
    ),
    # It would fetch jedi, which takes longer to unpack than all else that a first cell waits for.
    # IPython looks for it, does not find it, and completes names without it.
    Place("a kernel asks for jedi", KERNELS, r'(?<="pyodide-kernel",)"jedi",', "", times=3),
    # Before a page shows the widgets that were saved with a notebook, it asks the kernel for those
    # that are alive. JupyterLite's kernels do not answer, and the page would wait for ever.
    Place(
        "a kernel opens a comm",
        SCRIPTS,
        r'case"comm_open":await this\.commOpen\(e\);break;',
        'case"comm_info_request":this._sendMessage({channel:"shell",parent_header:e.header,'
        'header:{...e.header,msg_id:e.header.msg_id+" reply",msg_type:"comm_info_reply"},'
        r"metadata:{},buffers:[],content:await this.commInfoRequest(e.content)});break;\g<0>",
    ),
    # With each cell, a kernel is told which notebook that is in, for it hears so from nobody else,
    # and what the cell showed: that may be gone from the file before the kernel reads it.
    Place(
        "the page runs a cell",
        SCRIPTS,
        r"(\.execute=async function\(\w,(\w),\w\)\{(?:(?!async ).)*?)"
        r"(?<=let )(\w)=\{cellId:(\w)\.sharedModel\.getId\(\)\}",
        r"\1\3={cellId:\4.sharedModel.getId(),notebook:\2.path,stood:\4.outputs.toJSON()}",
    ),
    # JupyterLite's kernels turn None into undefined, the kernels of JupyterLab into null, as JSON
    # does. What widgets do with one of the two, they would not do with the other. What is in a
    # dict, the kernels hand on as Pyodide has made it of it.
    Place(
        "a kernel turns None into undefined",
        KERNELS,
        r"(\w) instanceof Map\|\|\1 instanceof Array\?this\.mapToObject\(\1\):\1;",
        r"\1 instanceof Map||\1 instanceof Array||\1?.constructor===Object"
        r"?this.mapToObject(\1):\1??null;",
        times=3,  # one for each kind of worker
    ),
    # Which notebooks are trusted says trust.mjs, as Jupyter's server does. In the page it has run
    # before; without that, nothing is opened.
    Place(
        "the drive hands out a file",
        SCRIPTS,
        r'(type:"directory"\}\})return (\w)(?=\}async rename\()',
        r"\1return globalThis.gamesearchTrust.opened(\2)",
    ),
    Place(
        "the drive keeps a file",
        SCRIPTS,
        r"(async save\(\w,(\w)=\{\}\)\{(?:(?!async ).)*?return) "
        r"(?=await \(await this\.storage\)\.setItem\(\w,(\w)\))",
        r"\1 \3=globalThis.gamesearchTrust.saved(\3,\2),",
    ),
    Place(
        "the drive hands out the address of a file",
        SCRIPTS,
        r"(async getDownloadUrl\(\w\)\{(?:(?!async ).)*?URL\.createObjectURL\()(\w)(?=\))",
        r"\1globalThis.gamesearchTrust.shownApart(\2)",
    ),
    # JupyterLab turns to the lesson that an address names when it has saved the state of the
    # workspace, half a second after it read it. Here it saves that meanwhile.
    Place(
        "the page saves its state",
        SCRIPTS,
        r"(?<=\.navigate\(\w\)\}\),\w\})await (?=\w\.invoke\(\)\}\}\))",
        "",
    ),
    # Once JupyterLite has opened what an address names, it takes that out of the address. What the
    # workspace holds is saved later, so a page that is loaded again before that would be empty.
    Place(
        "the page changes its address",
        SCRIPTS,
        r'let (\w)=new URL\([^;]*\);\1\.searchParams\.delete\("path"\);'
        r"let\{[^}]*\}=\1;if\(\w\.navigate\([^)]*\),",
        "if(",
    ),
    # The list of lessons stands open at a first visit, which leaves a tree too little room in a
    # narrower window. A learner who opens or closes it finds it so again.
    Place(
        "the page opens its list of files",
        SCRIPTS,
        r'(?<=\.fresh&&)(?="single-document"!==\w+\.mode&&\w+\.execute\(\w+\.showBrowser,)',
        "innerWidth>=1280&&",
    ),
    Place(
        "the page shows a lesson in its list of files",
        SCRIPTS,
        r'(?=(\w+)\.execute\("docmanager:show-in-file-browser"\),(\w+)\.currentChanged\.disconnect)',
        r"\2.leftCollapsed||",
    ),
    # While JupyterLab follows the theme of the system, a learner who chooses another one only turns
    # that off, and would have to choose once more.
    Place(
        "a theme is chosen",
        SCRIPTS,
        r"(?<=\?)(\w+)\.toggleAdaptiveTheme\(\)(?=:\1\.setTheme\((\w+)\))",
        r"(\1.isSystemColorSchemeDark()?\1.setPreferredDarkTheme(\2):\1.setPreferredLightTheme(\2))",
    ),
    # The title while a lesson loads; and its sign, which browsers look for outside otherwise.
    Place(
        "the page has its title",
        PAGE,
        "<title>JupyterLite</title>",
        "<title>Two-player games</title>\n    "
        '<link rel="icon" href="../icon.svg" type="image/svg+xml">\n    '
        # So a picture of the largest width has room beside the list of lessons, 1280 pixels wide.
        "<style>.jp-RenderedHTMLCommon.jp-OutputArea-output { padding-right: 0 }</style>",
    ),
    # Before JupyterLab reads what a browser keeps, that is brought up to date, and it is noted
    # which cell the address names; before all, what to trust is known.
    Place(
        "the page reads its settings",
        PAGE,
        r"(?=await import\(\s*'\.\./config-utils\.js)",
        "await import('../trust.mjs');\n        "
        "await import('../lessons.mjs').then((lessons) => lessons.bringUpToDate())"
        ".catch((error) => console.warn('Lessons stay as they are:', error));\n        "
        "await import('../way.mjs').catch(console.warn);\n        ",
    ),
    # A page that was not loaded says so; its sign would turn for ever otherwise.
    Place(
        "the page loads its first scripts",
        PAGE,
        r"(\}\.call\(this\)\));",
        r"""\1.catch((error) => {
        console.warn(error);
        const words = 'This lesson could not be loaded. Load the page again.';
        document.querySelector('.jupyterlite-loading-indicator-text')?.replaceChildren(words);
      });""",
    ),
    Place(
        "the page ends",
        PAGE,
        "</body>",
        '<script type="module" src="../heard.mjs"></script>\n    '
        '<script type="module" src="../offline.mjs"></script>\n  </body>',
    ),
)


def change_jupyterlite(site: Path) -> None:
    """Change all these places, and let the kernel's worker begin with the first byte of the page.
    That worker is JupyterLite's own, but has called `begin` before.
    """
    for place in PLACES:
        place.change(site)
    folder = site / PYODIDE
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    (kernel,) = settings["litePluginSettings"].values()
    course = kernel["pyodideUrl"].rpartition("/")[2]
    (worker,) = kernel_of(folder).glob("comlink.worker.*.js")
    (folder / "kernel.mjs").write_text(
        f'import {{ begin }} from "./{course}";\n'
        f'import "{os.path.relpath(worker, folder)}";\n'
        f"begin({json.dumps(kernel['loadPyodideOptions']['snapshot'])});\n",
        "utf-8",
    )
    address = f"../{PYODIDE}/{fresh(site, 'kernel.mjs')}"
    script = f'    <script src="../beside.js" data-kernel="{address}"></script>\n'
    Place("the page begins", PAGE, "<head>\n", f"<head>\n{script}").change(site)

"""JupyterLab as a learner has it: the server that start.py starts, and a lesson in its page."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from store_lessons import NOTEBOOKS, lessons

import start
from gamesearch.widgets.page.part import VIEW
from gametutor.course.copying.origin import fresh_copy

ROOT = NOTEBOOKS.parent
TOKEN = "lesson"
OWN = "my_lessons"
"""The folder of the learner's copy of the lessons."""
SECONDS = 60
"""For what may take long on a busy machine; nothing waits longer than it must."""

# start.py as it is, for a copy of the lessons: the learner's folder stays as it was, and what is
# installed stays too.
STARTER = """
import pathlib, sys
here, copy, port, *options = sys.argv[1:]
sys.path.insert(0, here)
import start
from gametutor.course.copying.origin import fresh_copy
start.ROOT = pathlib.Path(copy)
start.VENV = start.ROOT / ".venv"
start.PYTHON = pathlib.Path(sys.executable)
start.set_up = lambda extras: None
start.add_numba = lambda: None
sys.argv[1:] = ["--no-browser", "--port", port, *options]
sys.exit(start.run())
"""


# ---- the server ------------------------------------------------------------------------------


@contextmanager
def server(place, *options):
    """A JupyterLab that serves a copy of the lessons: its address, and the folder of the copy. With
    the option --notebook it is Jupyter Notebook."""
    copy = place / "my course"
    shutil.copytree(
        NOTEBOOKS, copy / "notebooks", ignore=shutil.ignore_patterns(".*", "progress.*")
    )
    (copy / ".venv").mkdir()
    environment = {**os.environ, "JUPYTER_TOKEN": TOKEN, **own_places(place)}
    # Of what is installed with the course, this is not left to how it came into this environment.
    shutil.copytree(ROOT / "data" / "etc" / "ipython", place / "ipython" / "profile_default")
    (place / "config" / "labconfig").mkdir(parents=True)
    for app, setting in SETTINGS.items():
        (place / "config" / f"{app}.json").write_text(json.dumps(setting))
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-c", STARTER, str(ROOT), str(copy), str(port), *options]
    log = place / "server.log"
    with log.open("w") as said:
        starter = subprocess.Popen(
            command, cwd=place, env=environment, stdout=said, stderr=subprocess.STDOUT
        )
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address, starter, log)
        yield address, copy
    finally:
        starter.terminate()
        starter.wait(timeout=SECONDS)


def own_places(place):
    """An environment in which the reader's own settings, and the list of lessons already trusted,
    stay out of it."""
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    own["JUPYTER_RUNTIME_DIR"] = "runtime"
    return {name: str(place / folder) for name, folder in own.items()}


# The page's own application object tells when a kernel is ready and when a cell has ended.
SETTINGS = {
    "jupyter_lab_config": {"LabApp": {"expose_app_in_browser": True}},
    "jupyter_notebook_config": {"JupyterNotebookApp": {"expose_app_in_browser": True}},
    # With Jupyter Notebook installed, JupyterLab has a button more than a learner's.
    "labconfig/page_config": {"disabledExtensions": {"@jupyter-notebook/lab-extension": True}},
}


def _wait_for(address, starter, log):
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        try:
            urllib.request.urlopen(f"{address}/api/status?token={TOKEN}").close()
            return
        except (urllib.error.URLError, ConnectionError):
            if starter.poll() is not None:
                break
            time.sleep(0.1)
    raise RuntimeError(f"start.py did not bring JupyterLab up:\n{log.read_text()}")


# ---- the browser -----------------------------------------------------------------------------


def find_chromium():
    """The path of a Chromium: the system's, or the one that Playwright installs; None without."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    if system := shutil.which("chromium"):
        return system
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


CHROMIUM = find_chromium()
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WINDOW = {"width": 1280, "height": 900}


@contextmanager
def browser(playwright):
    """A Chromium whose pages share what they have loaded, and leave traces."""
    with TemporaryDirectory() as traces:  # a folder of Playwright's own would stay
        program = playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, traces_dir=traces
        )
        context = program.new_context(viewport=WINDOW)
        context.set_default_timeout(1000 * SECONDS)
        context.tracing.start()  # actions and console; a copy of the page at each would be slow
        yield context
        program.close()


# ---- JupyterLab and the lesson that is open in it --------------------------------------------

PANEL = "const panel = jupyterapp.shell.currentWidget, notebook = panel.content;"
CELLS = ".jp-MainAreaWidget:not(.lm-mod-hidden) .jp-WindowedPanel-viewport > .jp-Cell"


class Lab:
    """JupyterLab in a page, with one lesson open at a time. Cells are named by their ids.

    Attributes:
        page: Playwright's page.
        lesson: the file of the open lesson; None before.
        heard: what the page said and asked for.
        first_look: as what the outputs were shown before anything ran (see `shown_as`).
        kept: the folder for what is kept: pictures of the lessons, and of tests that failed.
        patience: seconds that anything may take.
        first_page: where the first lesson is.
    """

    kept = ROOT / "build" / "browser"
    patience = SECONDS
    first_page = start.FIRST_PAGE

    def __init__(self, context, served):
        self._context, (self.address, self._folder) = context, served
        self.page, self.lesson = None, None
        self._load()

    # Opening and closing

    def _load(self):
        self.page = self._context.new_page()
        self.heard = Heard(self.page)
        self.page.goto(f"{self.address}/lab?reset&token={TOKEN}")
        self.page.wait_for_function("() => globalThis.jupyterapp")
        self.page.evaluate("() => jupyterapp.restored.then(() => null)")
        self.command("application:toggle-left-area")

    def open(self, lesson):
        """Open a lesson as it is shipped, for a learner who has done nothing yet, and run it."""
        self.close()
        self.lesson = lesson
        self._open()

    def open_anew(self):
        """The same lesson in a new page, whatever the old one may be doing."""
        with suppress(Exception):
            self.close()
        self.page.close()
        self._load()
        self._open()

    @property
    def folder(self):
        """The learner's own copy of the lessons."""
        return self._folder / OWN

    def arrive(self, lesson):
        """The page that start.py leads a new learner to, nothing run yet."""
        self.close()
        self.lesson = lesson
        self._as_shipped()
        page = self.first_page.replace(lessons()[0].name, lesson.name)
        # A new learner has no other lessons open, as tests before may have had.
        self.page.goto(f"{self.address}{page}?reset&token={TOKEN}")
        self.wait_for_kernel()
        self.page.wait_for_function("() => document.activeElement.matches('.jp-Cell')")

    def _as_shipped(self):
        """A learner's copy of the lesson that still has its stored outputs."""
        lesson = json.loads(self.lesson.read_text("utf-8"))
        lesson["metadata"]["gamesearch"] = fresh_copy(lesson)["metadata"]["gamesearch"]
        (self.folder / self.lesson.name).write_text(json.dumps(lesson), "utf-8")
        (self.folder / "progress.json").unlink(missing_ok=True)

    def _open(self):
        self._as_shipped()
        self.command("docmanager:open", path=f"{OWN}/{self.lesson.name}")
        self.wait_for_kernel()
        self.first_look = self.shown_as()
        self.command("notebook:run-all-cells")
        self.wait_for_all_widgets()

    def save(self):
        """Save the lesson with the keys for it."""
        self.press("ControlOrMeta+S")
        self.page.wait_for_function("() => !jupyterapp.shell.currentWidget.context.model.dirty")

    def end_kernel(self):
        """End the kernel of the open lesson, as the menu does."""
        self._await(f"{PANEL} await panel.sessionContext.shutdown();")

    def restart(self):
        """Start the kernel anew, as the menu does."""
        self._await(f"{PANEL} await panel.sessionContext.restartKernel();")

    def come_back(self):
        """Close the page and come back by the address that start.py shows, to the first lesson."""
        self.page.goto(f"{self.address}/?token={TOKEN}")
        self.wait_for_kernel()

    def come_from_elsewhere(self, is_trusted):
        """Open the saved lesson in a new page as if a front end had saved it that saves no widgets,
        and as one that is trusted or is not."""
        self.close()
        file = self.folder / self.lesson.name
        notebook = json.loads(file.read_text("utf-8"))
        notebook["metadata"].pop("widgets", None)
        file.write_text(json.dumps(notebook), "utf-8")
        if is_trusted:
            own = own_places(self._folder.parent)
            command = [sys.executable, "-m", "jupyter", "trust", file]
            subprocess.run(command, env={**os.environ, **own}, check=True, capture_output=True)
        self.page.close()
        self._load()
        self.command("docmanager:open", path=f"{OWN}/{self.lesson.name}")
        self.wait_for_kernel()

    def close(self):
        """Close the open lesson, if there is one, and end its kernel, which remembers answers."""
        if self.lesson is not None:
            self._await(f"{PANEL} await panel.sessionContext.shutdown(); panel.dispose();")

    def leave(self):
        """Close the open lesson, whatever the last test left; if that fails, its page, too."""
        try:
            self.close()
        except Exception:
            self.page.close()
            self._load()
        self.lesson = None

    def wait_for_kernel(self):
        """Wait until the open lesson is whole and its kernel has told who it is."""
        whole = f"""path => {{
            if (globalThis.jupyterapp?.shell.currentWidget?.context?.path !== path) return false;
            {PANEL} return panel.context.isReady && panel.sessionContext.isReady
                && !notebook.widgets.some(cell => cell.isPlaceholder()); }}"""
        self.page.wait_for_function(whole, arg=f"{OWN}/{self.lesson.name}")
        self._await(f"{PANEL} await panel.sessionContext.session.kernel.info;")

    def command(self, name, **arguments):
        """Carry out a command of JupyterLab, and wait until it has ended."""
        call = "const [name, options] = asked; await jupyterapp.commands.execute(name, options);"
        self._await(call, [name, arguments])

    def _await(self, script, asked=None):
        """Carry out a script on the page, and wait until it has ended."""
        patience = 1000 * self.patience
        self.page.evaluate(
            f"""asked => Promise.race([(async () => {{ {script} }})(), new Promise((_, fail) =>
                setTimeout(() => fail(new Error("not ended in time")), {patience}))])""",
            asked,
        )

    # What a test has to look after, whatever it is about, and what is kept of one that failed

    def check(self):
        """The page asked nobody outside for anything, and reported no error."""
        self.heard.check()

    def begin_trace(self):
        self._context.tracing.start_chunk()

    def end_trace(self, path=None):
        """Forget what was done since; or keep it, with a picture of the page."""
        if path is not None:
            with suppress(Exception):
                self.page.screenshot(path=f"{path}.png")
        self._context.tracing.stop_chunk(path=path and f"{path}.zip")

    # What is there

    def notebook(self):
        """The notebook as it would be saved now."""
        return self.page.evaluate(f"() => {{ {PANEL} return notebook.model.toJSON(); }}")

    def cell(self, id):
        """The cell, a locator on the page."""
        find = f"id => {{ {PANEL} return notebook.widgets.findIndex(c => c.model.id === id); }}"
        at = self.page.evaluate(find, id)
        assert at >= 0, f"{self.lesson.stem} has no cell {id}"
        return self.page.locator(CELLS).nth(at)

    def output(self, id):
        """What a cell shows, a locator on the page."""
        return self.cell(id).locator(".jp-OutputArea-output")

    def shown_as(self):
        """For every output on the page: the id of its cell, and the kind it is shown as."""
        return self.page.evaluate(
            f"""() => {{ {PANEL} return notebook.widgets.flatMap(cell =>
                [...cell.node.querySelectorAll(".jp-OutputArea-output")].map(output =>
                    [cell.model.id, output.dataset.mimeType])); }}"""
        )

    def selected(self):
        """The id of the selected cell."""
        return self.page.evaluate(f"() => {{ {PANEL} return notebook.activeCell.model.id; }}")

    # What a learner does

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, id):
        """Select a cell with the arrow keys, from wherever the focus is in the lesson.

        JupyterLab's arrow keys leap over cells whose code is folded.
        """
        self.press("Escape")  # out of an editor, or of something asked
        for _ in range(30):
            if self.page.evaluate("() => document.activeElement.matches('.jp-Cell')"):
                break
            self.press("Shift+Tab")
        way = f"""id => {{ {PANEL}
            return notebook.widgets.findIndex(c => c.model.id === id) - notebook.activeCellIndex;
        }}"""
        while steps := self.page.evaluate(way, id):
            before = self.selected()
            self.press("ArrowDown" if steps > 0 else "ArrowUp")
            assert self.selected() != before, f"the arrow keys do not lead to the cell {id}"
        self.check_focus(id)

    def check_focus(self, id):
        """The focus is on this cell, and the arrow keys and Shift+Enter go on from there."""
        where = """() => [document.activeElement.matches(".jp-Cell"),
            document.activeElement.outerHTML.slice(0, 200)]"""
        on_a_cell, found = self.page.evaluate(where)
        assert on_a_cell, f"the focus should be on the cell {id}, but is on {found}"
        assert self.selected() == id

    def tab_to(self, name, key="Tab"):
        """Press Tab until the focus is where a screen reader reads `name`, a few times at most.

        With the key "Shift+Tab" the way goes back.
        """
        read = []
        for _ in range(30):
            self.press(key)
            read.append(self.page.evaluate(NAME))
            if read[-1] == name:
                return
        raise AssertionError(f"{key} does not lead to {name!r}, but to {read}")

    def write(self, id, source):
        """Write into a cell, in place of what stands there."""
        self.cell(id).locator(".cm-content").click()
        self.press("ControlOrMeta+A")
        self.page.keyboard.insert_text(source)

    def select(self, id):
        """Select a cell, without going into it."""
        self.cell(id).locator(".jp-InputPrompt").click()

    def run(self, id):
        """Go to a cell and run it."""
        self.select(id)
        self.run_selected()

    def run_selected(self, keys="ControlOrMeta+Enter"):
        """Run the selected cell, and wait until it has ended and its widgets are drawn: Tab would
        go past them before. With the keys "Shift+Enter" the next one is selected then."""
        self.page.evaluate(
            f"""() => {{ {PANEL} const {{model}} = notebook.activeCell;
                globalThis.ran = [notebook.activeCell];
                globalThis.hasRun = new Promise(ended =>
                    model.stateChanged.connect(function hear(_, {{oldValue, newValue}}) {{
                        if (oldValue !== "running" || newValue !== "idle") return;
                        model.stateChanged.disconnect(hear);
                        ended();
                    }})); }}"""
        )
        self.press(keys)
        self._await("await globalThis.hasRun")
        self.wait_for_widgets()

    def wait_for_all_widgets(self):
        """Wait until the widgets of the whole lesson are drawn."""
        self.page.evaluate(f"() => {{ {PANEL} globalThis.ran = [...notebook.widgets]; }}")
        self.wait_for_widgets()

    def wait_for_widgets(self):
        """Wait until the widgets of the cells that were run are drawn."""
        drawn = """view => ran.every(({outputArea}) =>
            !outputArea || outputArea.model.toJSON().every(({data}, at) =>
                !data?.[view] || outputArea.widgets[at].node.querySelector(".gs")))"""
        self.page.wait_for_function(drawn, arg=VIEW)

    def add_cell(self, below, source):
        """Write and run a cell of one's own below another one; its id."""
        self.cell(below).locator(".jp-InputPrompt").click()
        self.press("Escape", "b", "Enter")
        self.page.keyboard.insert_text(source)
        self.run_selected()
        return self.selected()


# What a screen reader reads of the element that has the focus, or nearly.
NAME = """() => {
    const focused = document.activeElement;
    const name = focused.ariaLabel || focused.labels?.[0]?.textContent || focused.innerText;
    return name.replace(/\\s+/g, ' ').trim(); }"""


HERE = r"(https?|wss?)://127\.0\.0\.1:|data:|blob:"


# What was asked when a page was left, or a lesson closed, ends so: in Firefox, and of JupyterLab's
# debugger. What is not there, the server has noted.
LEFT = re.compile("NetworkError when attempting to fetch|Canceled future for debug_request")


class Heard:
    """What a page said and asked for. `here` matches the addresses that are on this machine."""

    def __init__(self, page, here=HERE):
        self.errors, self.addresses, self._here = [], [], here
        self.listen(page)

    def listen(self, page):
        """Hear this page, too."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self.addresses.append(request.url))
        page.on("websocket", lambda socket: self.addresses.append(socket.url))

    def _console(self, message):
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location['url']})")

    def check(self):
        """Nothing left the machine, and nothing went wrong in the page; both are forgotten then."""
        outside = [url for url in self.addresses if not re.match(self._here, url)]
        errors = [error for error in self.errors if not LEFT.search(error)]
        self.errors, self.addresses = [], []
        assert outside == [], f"a request left the machine: {outside}"
        assert errors == [], f"the page reported an error: {errors}"

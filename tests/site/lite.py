"""The built site as a learner has it: a browser, the start page, and a lesson opened from it."""

import shutil
import stat
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pytest
from host import PLAIN
from lab import FLAGS, HERE, PANEL, ROOT, WINDOW, Heard, Lab
from store_lessons import lessons

# ---- how fast the machine is -----------------------------------------------------------------

SEARCH = """
from time import perf_counter
from gamesearch.games import TicTacToe
from gamesearch.search import minimax
begun = perf_counter()
assert minimax.min_value(TicTacToe("X........"), 0) == 0
seconds = perf_counter() - begun
"""


def pace():
    """Seconds that a search takes now in the Python of the tests: of three the median."""

    def once():
        exec(SEARCH, namespace := {})
        return namespace["seconds"]

    return median(once() for _ in range(3))


MOST_SEARCHES = 8 / 0.071
"""The most searches that a first output may take. Seconds are those of a machine where one takes 71
ms, as it did when the figures of docs/site.md were measured: a machine is as fast as it is now."""


def how_busy():
    """How many times as long as the processor works at it a calculation takes now: 1 on a machine
    that does nothing else."""
    begun, worked = perf_counter(), process_time()
    while process_time() < worked + 0.1:
        pass
    return (perf_counter() - begun) / 0.1


# ---- the browsers ----------------------------------------------------------------------------


def found():
    """The browsers that are here: name, path."""
    programs = {"chromium": ["chromium", "chromium-browser", "google-chrome"]}
    programs["firefox"] = ["firefox-esr", "firefox"]
    paths = {
        name: next(filter(None, map(shutil.which, names)), None) for name, names in programs.items()
    }
    return {name: path for name, path in paths.items() if path}


def in_one(name):
    """Marks what does the same in every browser: it is tried in this one, or in the one that is
    here."""
    names = found()
    return pytest.mark.parametrize(
        "lite", [name if name in names else next(iter(names))], indirect=True
    )


@contextmanager
def browser(playwright, name, path, host):
    """A browser that reaches the host, and nobody else."""
    if name == "chromium":
        flags = [*FLAGS, f"--proxy-server={host.name}"]
        program = playwright.chromium.launch(executable_path=path, args=flags)
    else:
        program = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=_bridge(path),
            firefox_user_prefs=_proxy(*host.name.split(":")) | PREFERS_DARK | NO_LIST_OF_DOWNLOADS,
        )
    yield program
    program.close()


def _bridge(path):
    """A program to be started in the place of Firefox (see firefox.py)."""
    script = Lite.kept / "firefox"
    bridge = Path(__file__).with_name("firefox.py")
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{bridge}" "{path}" "$@"\n')
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return script


def _proxy(name, port):
    kinds = {"http": name, "ssl": name, "http_port": int(port), "ssl_port": int(port), "type": 1}
    return {f"network.proxy.{kind}": value for kind, value in kinds.items()}


# This Firefox cannot be told later which theme its owner prefers (see firefox.py).
PREFERS_DARK = {"layout.css.prefers-color-scheme.content-override": 0}
# Its list of downloads would open and keep the focus: JupyterLab has no current lesson then.
NO_LIST_OF_DOWNLOADS = {"browser.download.alwaysOpenPanel": False}


# ---- a learner -------------------------------------------------------------------------------


class Lite(Lab):
    """A learner's browser with one lesson open at a time. Cells are named by their ids.

    Args:
        name, program: see `found` and `browser`.
        host: serves the site.
        keeps: does the browser keep the site for visits without a network? In private windows, for
            example, none does.

    Attributes:
        browser: "chromium" or "firefox".
        themes: those that its owner may prefer.
        host: who serves the site, and hears of everything that is asked.
        page, lesson, heard, kept, patience: as in Lab.
        seconds: from the click on a lesson's link to the first output, for every lesson.
        searches: the same, in searches of the Python of the tests just before (see `pace`).
        restarted: seconds from the restart of a kernel until it has carried out something.
        times_as_long: how long a search takes, beside the Python that runs the tests.
    """

    kept = ROOT / "build" / "site-tests"
    patience = 180  # Python itself is loaded

    def __init__(self, name, program, host, keeps=False):
        self.browser, self._program, self.host, self.address = name, program, host, host.address
        self.themes = ("light", "dark") if name == "chromium" else ("dark",)
        self._keeps, self._context, self.seconds, self.searches = keeps, None, {}, {}
        self.restarted = self.times_as_long = None
        self.begin()

    def begin(self):
        """Begin as somebody who has never been here: nothing is kept."""
        self.end()
        self._context = self._program.new_context(viewport=WINDOW)
        if not self._keeps:
            self._context.add_init_script("delete globalThis.caches")
        self._context.set_default_timeout(1000 * self.patience)
        self.page, self.lesson = self._context.new_page(), None
        self.heard = Heard(self.page, f"{HERE}|http://{PLAIN}/")
        self.host.forget()

    def listen_first(self, script):
        """Have a script run in every page to come, before all of its own."""
        self._context.add_init_script(script)

    def end(self):
        if self._context is not None:
            with suppress(Exception):
                self._context.close()

    def open_anew(self):
        """Begin anew, with the same lesson if the start page has a link to it. A notebook that a
        test brings along is brought once more by that test."""
        lesson = self.lesson
        self.begin()
        if lesson in lessons():
            self.open(lesson)

    def begin_trace(self):
        """A picture will do: traces, in Firefox, cannot be had."""

    def end_trace(self, path=None):
        """Keep a picture of the page, if a path is given."""
        if path is not None:
            with suppress(Exception):
                self.page.screenshot(path=f"{path}.png")

    def check(self):
        """Nothing left the machine, nothing was missing, nothing went wrong in the page."""
        outside, missing = self.host.outside, self.host.missing
        self.host.forget()
        self.heard.check()
        told = ", ".join(f"{' and '.join(sorted(outside[name]))} asked {name}" for name in outside)
        assert told == "", f"a request left the machine: {told}"
        assert missing == [], f"the site asked for what it does not have: {missing}"

    def figures(self):
        """Lines for the summary."""
        told = []
        if len(self.seconds) > 1:  # a module about something else opens only one
            each = ", ".join(f"{name[:2]} {spent:.1f}" for name, spent in self.seconds.items())
            told.append(f"seconds from a lesson's link to its first output: {each}")
            each = ", ".join(f"{name[:2]} {number:.0f}" for name, number in self.searches.items())
            told.append(f"the same in searches: {each}")
        if self.restarted:
            told.append(f"seconds to restart a kernel: {self.restarted:.1f}")
        if self.times_as_long:
            told.append(f"a search takes {self.times_as_long:.2f} times as long as in this Python")
        return [f"{self.browser}: {line}" for line in told]

    def open(self, lesson):
        """Open a lesson by its link on the start page, as it is shipped, and run it."""
        search = pace()
        self.show(lesson, "await jupyterapp.commands.execute('notebook:run-all-cells');")
        self.seconds[lesson.stem] = self.page.evaluate("() => firstOutput / 1000")
        self.searches[lesson.stem] = self.seconds[lesson.stem] / search

    def go_on_to(self, lesson):
        """Open another lesson in the JupyterLab that is open, in place of the one before."""
        self.close()
        self.lesson = lesson
        self.command("docmanager:open", path=lesson.name)
        self.wait_for_kernel()
        self.command("notebook:run-all-cells")

    def show(self, lesson, at_once=""):
        """Open a lesson by its link on the start page, and wait for its kernel; see there."""
        self.go_to_start()
        self.lesson = lesson
        self.page.locator(f"li a[href*='{lesson.name}']").first.click()
        self.wait_for_kernel(at_once)

    def go_to_start(self):
        """The start page, with all that it loads."""
        self.lesson = None
        self.page.goto(self.address)
        self.page.evaluate(LOADED)

    def save(self):
        """Save the lesson with the keys for it, and wait for its checkpoint, too: JupyterLite then
        fetches the lesson as it is shipped, and Firefox reports a page that is left meanwhile."""
        before = self.page.evaluate(f"async () => {{ {NEWEST_CHECKPOINT} return await newest(); }}")
        super().save()
        pause = "new Promise(done => setTimeout(done, 50))"
        self._await(f"{NEWEST_CHECKPOINT} while (await newest() === asked) await {pause};", before)

    def come_back(self):
        """Load the page again."""
        self.page.reload()
        self.wait_for_kernel()

    def wait_for_kernel(self, at_once=""):
        """Wait until the open lesson is whole and its kernel has told who it is. A script may be
        carried out at once then, sooner than a test could ask for it."""
        whole = f"""name => {{
            if (!globalThis.jupyterapp?.shell.currentWidget?.context?.path?.endsWith(name))
                return false;
            {PANEL} if (!panel.context.isReady || !panel.sessionContext.isReady
                || notebook.widgets.some(cell => cell.isPlaceholder())) return false;
            {FIRST_OUTPUT} return panel.sessionContext.session.kernel.info.then(async () => {{
                {at_once} return true; }}); }}"""
        self.page.wait_for_function(whole, arg=self.lesson.name)

    def say(self, code):
        """Have the kernel carry out code; the text that it shows: printed, displayed, raised."""
        return self.page.evaluate(SAY, [code, 1000 * self.patience])

    def restart(self):
        """Start the kernel anew, as the menu does; how long that took, in searches."""
        search, begun = pace(), time.monotonic()
        super().restart()
        self.say("pass")
        self.restarted = time.monotonic() - begun
        return self.restarted / search


SAY = f"""async ([code, patience]) => {{ {PANEL}
    const said = [], call = panel.sessionContext.session.kernel.requestExecute({{code}});
    call.onIOPub = ({{content}}) =>
        said.push(content.text ?? content.data?.["text/plain"] ?? content.evalue ?? "");
    await Promise.race([call.done, new Promise((_, fail) =>
        setTimeout(() => fail(new Error("not ended in time")), patience))]);
    return said.join(""); }}"""

# A module that is imported once more is awaited.
LOADED = """() => Promise.all(["touch.mjs", "start.mjs"].map(
    name => import(new URL(name, location.href)).then(() => {})))"""

# Playwright hears nothing of downloads in this Firefox, so the page tells of them.
DOWNLOADED = """() => document.addEventListener("click", ({target}) => {
    if (target.download) globalThis.downloaded = fetch(target.href).then(async file =>
        [target.download, await file.text()]); }, true)"""

# When the lesson was saved that is kept in its newest checkpoint.
NEWEST_CHECKPOINT = f"""{PANEL} const newest = async () =>
    (await panel.context.listCheckpoints()).at(-1)?.last_modified ?? "";"""

# The page's clock, in milliseconds since the link was followed.
FIRST_OUTPUT = """
    const shows = ["stream", "display_data", "execute_result"];
    panel.sessionContext.iopubMessage.connect((_, message) => {
        if (shows.includes(message.header.msg_type)) globalThis.firstOutput ??= performance.now();
    });"""

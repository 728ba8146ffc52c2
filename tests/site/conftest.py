"""Real browsers for the site: who is here, the site built and served, and a learner in each."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"

# A lesson of the site is handled as one in JupyterLab is.
sys.path.append(str(ROOT / "tests" / "browser"))

from lite import BUILD, found  # noqa: E402
from store_lessons import lessons  # noqa: E402

# ---- with browsers or without ----------------------------------------------------------------

FOUND = found() if find_spec("playwright") else {}
NEEDED = {"chromium": "chromium", "firefox": "firefox-esr", "npm": "npm"}  # name: Debian's package
MISSING = [name for name in NEEDED if name not in FOUND and shutil.which(name) is None]
LEFT_OUT = [
    f"The site was not tried{f' in {name}' if name != 'npm' else ''}: {name} was not found. "
    f"To have it: sudo apt install {NEEDED[name]}"
    for name in MISSING
]
if LEFT_OUT and os.environ.get("REQUIRE_BROWSER"):
    pytest.exit("\n".join(["REQUIRE_BROWSER is set.", *LEFT_OUT]), returncode=1)
if not FOUND or "npm" in MISSING:
    collect_ignore_glob = ["test_*.py"]


def pytest_terminal_summary(terminalreporter):
    for line in LEFT_OUT + SECOND_TRIES + FIGURES:
        terminalreporter.write_line(line)


# ---- site and browsers -----------------------------------------------------------------------


@pytest.fixture(scope="session")
def host():
    """The site, built from what stands here now, and served."""
    from host import serving

    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    if not is_fresh():
        subprocess.run([sys.executable, ROOT / "site" / "build.py"], check=True)
    with serving(SITE) as host:
        yield host


def is_fresh():
    """Was the site built after the last change of anything that is in it?"""
    folders = [ROOT / part for part in ("gamesearch", "notebooks", "site")]
    sources = [each for folder in folders for each in folder.rglob("*")]
    changed = max(each.stat().st_mtime for each in sources if "__pycache__" not in each.parts)
    return SITE.exists() and SITE.stat().st_mtime > changed


# Not for the whole session: while Playwright is there, no other test can run an event loop.
@pytest.fixture(scope="module")
def playwright():
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=60_000)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="module", params=FOUND)
def lite(playwright, host, request):
    """A learner who has never been here, in each browser in turn."""
    from lite import Lite, browser

    name = request.param
    with browser(playwright, name, FOUND[name], host) as program:
        lite = Lite(name, program, host)
        yield lite
        FIGURES.extend(lite.figures())


@pytest.fixture
def welcome(lite):
    """The first lesson, opened and run."""
    if lite.lesson != lessons()[0]:
        lite.open(lessons()[0])
    return lite


# ---- a second try, and figures ---------------------------------------------------------------

SECOND_TRIES, FIGURES = [], []


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a test; if it fails, once more as a new learner, and the summary tells of it.

    Whatever a test is about, meanwhile the page must have reported no error, and the browser must
    have asked nobody outside and for nothing that is not there.
    """
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    lite = pyfuncitem.funcargs.get("lite")
    if lite is None:
        return None

    def once():
        pyfuncitem.obj(**arguments)
        lite.check()

    name = pyfuncitem.name.replace("[", "-").strip("]")
    try:
        once()
    except Exception as first:
        lite.keep(BUILD / f"{name}-once.png")
        words = str(first).splitlines() or [type(first).__name__]
        SECOND_TRIES.append(f"Tried twice: {name}. First: {words[0][:200]}")
        lite.begin()
        try:
            if "welcome" in arguments:
                lite.open(lessons()[0])
            once()
        except Exception as second:
            lite.keep(BUILD / f"{name}-twice.png")
            second.add_note(f"Its page: {BUILD / name}-twice.png")
            raise
    return True

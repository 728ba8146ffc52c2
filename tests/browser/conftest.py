"""A real browser for the lessons: who has it, one server for all, one page for each lesson."""

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from store_lessons import lessons

BUILD = Path(__file__).resolve().parents[2] / "build" / "browser"


# ---- with a browser or without ---------------------------------------------------------------


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
LEFT_OUT = (
    "The browser tests were left out: no Chromium was found. To have them: sudo apt install "
    f"chromium (Debian), or {sys.executable} -m playwright install chromium"
)
if CHROMIUM is None:
    if os.environ.get("REQUIRE_BROWSER"):
        pytest.exit(f"REQUIRE_BROWSER is set. {LEFT_OUT}", returncode=1)
    collect_ignore_glob = ["test_*.py"]


def pytest_terminal_summary(terminalreporter):
    for line in [LEFT_OUT] * (CHROMIUM is None) + SECOND_TRIES:
        terminalreporter.write_line(line)


# ---- server and browser ----------------------------------------------------------------------


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """JupyterLab as start.py starts it: its address, and the folder that it serves."""
    from lab import server

    shutil.rmtree(BUILD, ignore_errors=True)
    BUILD.mkdir(parents=True)
    with server(tmp_path_factory.mktemp("browser")) as address_and_folder:
        yield address_and_folder


# Not for the whole session: while Playwright is there, no other test can run an event loop.
@pytest.fixture(scope="module")
def lab(served):
    """JupyterLab in a page."""
    from lab import SECONDS, Lab, browser
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * SECONDS)
    with sync_playwright() as playwright, browser(playwright, CHROMIUM) as context:
        lab = Lab(context, served)
        yield lab
        with suppress(Exception):  # whatever the last test left; its kernel remembers answers
            lab.close()


@pytest.fixture(scope="module", params=lessons(), ids=lambda lesson: lesson.stem)
def lesson(lab, request):
    """Every lesson in turn, opened and run."""
    return opened(lab, request.param)


@pytest.fixture(scope="module")
def welcome(lab):
    """The first lesson, opened and run."""
    return opened(lab, lessons()[0])


def opened(lab, lesson):
    try:
        lab.open(lesson)
    except Exception as first:
        tell_of_second_try(f"to open {lesson.stem}", first)
        lab.open_anew()
    return lab


# ---- a second try, and what is left of the first ---------------------------------------------

SECOND_TRIES = []


def tell_of_second_try(name, first):
    words = str(first).splitlines() or [type(first).__name__]
    SECOND_TRIES.append(f"Tried twice: {name}. First: {words[0][:400]}")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a test; if it fails, once more in a new page.

    On a busy machine one run in ten fails for no reason that could be found. The summary tells of
    each, and the trace of it is kept. Whatever a test is about, meanwhile the page must have
    reported no error, and asked nobody outside for anything.
    """
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    labs = [arguments[name] for name in ("lesson", "welcome", "lab") if name in arguments]
    if not labs:
        return None
    lab = labs[0]

    def once():
        lab.begin_trace()
        pyfuncitem.obj(**arguments)
        lab.heard.check()
        lab.end_trace()

    name = pyfuncitem.name.replace("[", "-").strip("]")
    try:
        once()
    except Exception as first:
        lab.end_trace(BUILD / f"{name}-once")
        tell_of_second_try(name, first)
        lab.open_anew()
        try:
            once()
        except Exception as second:
            lab.end_trace(BUILD / f"{name}-twice")
            second.add_note(f"Lesson {lab.lesson.stem}; its page: {BUILD / name}-twice.png, .zip")
            raise
    return True

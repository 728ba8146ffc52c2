"""A real browser for the lessons: who has it, one server for all, one page for each lesson."""

import os
import shutil
import sys
from contextlib import suppress

import pytest
import second_try
from lab import CHROMIUM, SECONDS, Lab, browser, server
from second_try import pytest_pyfunc_call
from store_lessons import lessons
from suite.closing import name_browser, note

__all__ = ["pytest_pyfunc_call"]


# ---- with a browser or without ---------------------------------------------------------------


LEFT_OUT = (
    "The browser tests were left out: no Chromium was found. To have them: sudo apt install "
    f"chromium (Debian), or {sys.executable} -m playwright install chromium"
)
if CHROMIUM is None:
    if os.environ.get("REQUIRE_BROWSER"):
        raise RuntimeError(f"REQUIRE_BROWSER is set. {LEFT_OUT}")
    note(LEFT_OUT)
    collect_ignore_glob = ["test_*.py"]


# ---- server and browser ----------------------------------------------------------------------


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """JupyterLab as start.py starts it: its address, and the folder that it serves."""
    shutil.rmtree(Lab.kept, ignore_errors=True)
    Lab.kept.mkdir(parents=True)
    with server(tmp_path_factory.mktemp("browser")) as address_and_folder:
        yield address_and_folder


# Not for the whole session: while Playwright is there, no other test can run an event loop.
@pytest.fixture(scope="module")
def lab(served):
    """JupyterLab in a page."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * SECONDS)
    with sync_playwright() as playwright, browser(playwright) as context:
        name_browser(context.browser)
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
        second_try.tell(f"to open {lesson.stem}", first)
        lab.open_anew()
    return lab

"""A real browser for the lessons: who has it, one server for all, one page for each lesson."""

import os
import shutil
import sys

import at_work
import pytest
import second_try
from at_work import AT_WORK, begun_once, pytest_runtest_teardown
from lab import CHROMIUM, Lab, browser, server
from second_try import pytest_pyfunc_call
from store_lessons import lessons
from suite.closing import name_browser, note

__all__ = ["pytest_pyfunc_call", "pytest_runtest_teardown"]


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


@pytest.fixture(scope="module")
def playwright():
    return at_work.playwright()


@begun_once
def begun(served):
    """JupyterLab in a page, loaded once for all tests."""
    context = AT_WORK.enter_context(browser(at_work.playwright()))
    name_browser(context.browser)
    return Lab(context, served)


@pytest.fixture(scope="module")
def lab(served):
    """JupyterLab in a page, no lesson open."""
    lab = begun(served)
    yield lab
    lab.leave()


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

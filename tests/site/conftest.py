"""Real browsers for the site: who is here, the site built and served, and a learner in each."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

try:
    import fcntl
except ImportError:
    fcntl = None

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"

# A lesson of the site is handled as one in JupyterLab is.
sys.path.append(str(ROOT / "tests" / "browser"))

from at_work import AT_WORK, begun_once, playwright, pytest_runtest_teardown  # noqa: E402
from lite import Lite, browser, found  # noqa: E402
from second_try import pytest_pyfunc_call  # noqa: E402
from store_lessons import lessons  # noqa: E402
from suite.closing import name_browser, note  # noqa: E402

__all__ = ["pytest_pyfunc_call", "pytest_runtest_teardown"]

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
    raise RuntimeError("\n".join(["REQUIRE_BROWSER is set.", *LEFT_OUT]))
for line in LEFT_OUT:
    note(line)
if not FOUND or "npm" in MISSING:
    collect_ignore_glob = ["test_*.py"]


# ---- site and browsers -----------------------------------------------------------------------


@pytest.fixture(scope="session")
def host(testrun_uid, tmp_path_factory):
    """The site, built from what stands here now, and served. Tests of each browser may run in a
    process of their own: whichever comes first builds it, and each serves a copy, for some tests
    change it."""
    from host import serving

    with alone():
        of_this_run = Lite.kept / f"of {testrun_uid}"
        if not of_this_run.exists():
            shutil.rmtree(Lite.kept, ignore_errors=True)
            of_this_run.mkdir(parents=True)
        if not is_fresh():
            subprocess.run([sys.executable, ROOT / "site" / "build.py"], check=True)
        served = shutil.copytree(SITE, tmp_path_factory.mktemp("served") / "site")
    with serving(served) as host:
        yield host


@contextmanager
def alone():
    """Meanwhile no other process of this run prepares the site."""
    SITE.parent.mkdir(exist_ok=True)
    with (SITE.parent / "site-tests.lock").open("w") as lock:
        if fcntl is not None:  # without it, the tests of the site run one after the other
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_fresh():
    """Was the site built after the last change of anything that is in it?"""
    packages = ("gamesearch", "gametutor", "gameclassroom")
    folders = [ROOT / part for part in (*packages, "docs", "notebooks", "site")]
    sources = [each for folder in folders for each in folder.rglob("*")]
    sources += [ROOT / "pyproject.toml", ROOT / "README.md"]
    changed = max(each.stat().st_mtime for each in sources if "__pycache__" not in each.parts)
    page = SITE / "index.html"
    return page.exists() and page.stat().st_mtime > changed


@begun_once
def begun(name, host):
    """A browser, begun once for all tests of the site."""
    return AT_WORK.enter_context(browser(playwright(), name, FOUND[name], host))


@pytest.fixture(scope="module")
def learners():
    """The learners of a module, one in each browser, where the last test left them."""
    learners = {}
    yield learners
    for lite in learners.values():
        lite.end()
        for line in lite.figures():
            note(line)


@pytest.fixture(params=FOUND)
def lite(learners, host, request):
    """A learner who has never been here, in each browser in turn."""
    name = request.param
    if name not in learners:
        program = begun(name, host)
        name_browser(program)
        learners[name] = Lite(name, program, host, getattr(request.module, "KEEPS", False))
    return learners[name]


@pytest.fixture
def newer(host):
    """A newer version of the site, once it is published, for the time of a test."""
    from newer import Newer

    newer = Newer(host.folder)
    yield newer
    newer.take_back()


@pytest.fixture
def welcome(lite):
    """The first lesson, opened and run."""
    if lite.lesson != lessons()[0]:
        lite.open(lessons()[0])
    return lite


@pytest.fixture
def kernel(lite):
    """A lesson's Python, in which no cell was run."""
    if lite.lesson is None:
        lite.show(lessons()[0])
    return lite


@pytest.fixture
def untrusted(lite):
    """The site without https, as somebody finds it who has never been here."""
    lite.address = lite.host.plain_address
    lite.begin()
    yield lite
    lite.address = lite.host.address
    lite.begin()

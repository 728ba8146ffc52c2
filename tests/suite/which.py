"""Which tests are run: those that answer in minutes, all of them, or those that failed last time.

A test marked `all`, and the folders of the browser and of the site, wait for `--all`. Whoever names
such a test or such a folder gets it.
"""

from pathlib import Path

import pytest
from suite.closing import leave_out
from suite.workers import unit

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {
    ROOT / "tests" / "browser": "the lessons in a browser",
    ROOT / "tests" / "site": "the site in two browsers",
}


def pytest_addoption(parser):
    group = parser.getgroup("the tests of the course")
    group.addoption("--all", action="store_true", help="run every test, also those that take long")
    group.addoption("--failed", action="store_true", help="run only what failed the last time")


def failed_before(config):
    """The ids of the tests, and of the files that could not be read, that failed the last time."""
    return set(config.cache.get("cache/lastfailed", {}))


def file_of(test):
    """The path of the file in which the test of this id stands."""
    return ROOT / test.partition("::")[0]


def pytest_sessionstart(session):
    if session.config.option.failed and not failed_before(session.config):
        pytest.exit("Nothing failed the last time.", returncode=0)


def pytest_ignore_collect(collection_path, config):
    """Leave folders and files out that have nothing to run."""
    if config.option.failed:
        wanted = map(file_of, failed_before(config))
    elif collection_path in FOLDERS and not config.option.all:
        wanted = map(file_of, config.args)
    else:
        return None
    wanted = list(wanted)
    if any(file.is_relative_to(collection_path) for file in wanted):
        return None
    if collection_path in FOLDERS and any(map(collection_path.is_relative_to, wanted)):
        leave_out(FOLDERS[collection_path])
    return True


def pytest_collection_modifyitems(config, items):
    if config.option.all:
        return
    if config.option.failed:
        failed = failed_before(config)
        failed |= {unit(test) for test in failed}  # a lesson runs from its first cell on
        chosen = [i for i in items if failed & {unit(i.nodeid), i.nodeid.partition("::")[0]}]
    else:
        named = tuple(name for name in config.args if "::" in name)
        chosen = [i for i in items if not i.get_closest_marker("all") or i.nodeid.startswith(named)]
        if left := len(items) - len(chosen):
            leave_out(f"{left:,} tests that take long" if left > 1 else "1 test that takes long")
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen

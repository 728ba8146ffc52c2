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


def failed_files(config):
    return [ROOT / test.partition("::")[0] for test in failed_before(config)]


def named(config):
    """What the command line names: the path of a file or folder, and in it a test, or ""."""
    for name in config.args:
        file, _, test = name.partition("::")
        yield config.invocation_params.dir / file, test


def is_named(item):
    """Does the command line name this very test, and not only its file?"""
    test = item.nodeid.partition("::")[2]
    return any(
        item.path == path and name and test.startswith(name) for path, name in named(item.config)
    )


def pytest_sessionstart(session):
    if session.config.option.failed and not failed_before(session.config):
        pytest.exit("Nothing failed the last time.", returncode=0)


def pytest_ignore_collect(collection_path, config):
    """Leave folders and files out that have nothing to run."""
    if config.option.failed:
        wanted = failed_files(config)
    elif collection_path in FOLDERS and not config.option.all:
        wanted = [path for path, _ in named(config)]
    else:
        return None
    if any(file.is_relative_to(collection_path) for file in wanted):
        return None
    if collection_path in FOLDERS and any(map(collection_path.is_relative_to, wanted)):
        leave_out(FOLDERS[collection_path])
    return True


def pytest_collection_modifyitems(config, items):
    failed = failed_before(config) if config.option.failed else set()
    failed |= {unit(test) for test in failed}  # a lesson runs from its first cell on
    chosen, left = [], []
    for item in items:
        if config.option.failed:
            is_chosen = failed & {unit(item.nodeid), item.nodeid.partition("::")[0]}
        else:
            is_chosen = config.option.all or not item.get_closest_marker("all") or is_named(item)
        (chosen if is_chosen else left).append(item)
    if left and not config.option.failed:
        count = len(left)
        leave_out(f"{count:,} tests that take long" if count > 1 else "1 test that takes long")
    config.hook.pytest_deselected(items=left)
    items[:] = chosen

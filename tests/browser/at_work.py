"""Playwright, and what begins with it once for all tests of a folder, in a browser or on the site.
While it is there, no other test can run an event loop: it ends with the last of these tests."""

from contextlib import ExitStack
from functools import cache

import pytest
from lab import SECONDS

from gametutor.exercises import find

AT_WORK = ExitStack()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item, nextitem):
    yield
    if nextitem is None or nextitem.path.parent != item.path.parent:
        AT_WORK.close()


def begun_once(begin):
    """The same function, which begins once what it returns, until all that is at work has ended."""
    once = cache(begin)

    def begun(*given):
        AT_WORK.callback(once.cache_clear)
        return once(*given)

    return begun


@begun_once
def playwright():
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * SECONDS)
    return AT_WORK.enter_context(sync_playwright())


def wrong_answer(name):
    """A cell that makes a known wrong program the learner's own."""
    asks_for = find(name).asks_for
    return (
        "from gametutor import exercises\n\n"
        f"{asks_for} = exercises.find({name!r}).wrong[0].programs[0]\n"
        f"_ = [setattr(one, '__module__', '__main__') for one in ({asks_for},)]"
    )

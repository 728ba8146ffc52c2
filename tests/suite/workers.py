"""Which tests stay together when several processes share a run.

What begins once and is used by many tests begins in one process only: the kernel of a lesson, a
server, a browser. The tests in browsers follow each other, because two browsers with their kernels
keep two cores busy; they begin first. All other tests are free.
"""

import pytest

IN_BROWSERS = ("tests/browser/", "tests/site/")


def unit(test):
    """The name of what stays together with the test of this id: a lesson, all browsers, itself."""
    file = test.partition("::")[0]
    if file.startswith(IN_BROWSERS):
        return "browsers"
    return file if file.endswith(".ipynb") else test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Units(LoadScopeScheduling):
        """Hands out the units, those of many tests first."""

        def _split_scope(self, nodeid):
            return unit(nodeid)

    return Units(config, log)

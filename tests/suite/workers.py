"""Which tests stay together when several processes share a run.

What begins once and is used by many tests begins in one process only: the kernel of a lesson, the
server and the browser of a folder. All other tests are free.
"""

import pytest

TOGETHER = ("tests/browser/", "tests/site/")


def unit(test):
    """The name of what must stay together with the test of this id: a folder, a lesson, itself."""
    file = test.partition("::")[0]
    if file.startswith(TOGETHER):
        return file.rpartition("/")[0]
    return file if file.endswith(".ipynb") else test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Units(LoadScopeScheduling):
        """Hands out the units, those of many tests first."""

        def _split_scope(self, nodeid):
            return unit(nodeid)

    return Units(config, log)

"""Which tests stay together when several processes share a run, and how many processes these are.

What begins once and is used by many tests begins in one process only: the kernel of a lesson, a
server, a browser. The browsers begin first, those in JupyterLab beside those on the site. They wait
more than they work, so one process more than there are processors keeps these busy. All other tests
are free.
"""

import os

import pytest

IN_BROWSERS = ("tests/browser/", "tests/site/")


def unit(test):
    """The name of what stays together with the test of this id: a lesson, the browsers of a folder,
    itself."""
    file = test.partition("::")[0]
    folder = next(filter(file.startswith, IN_BROWSERS), None)
    return folder or (file if file.endswith(".ipynb") else test)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    return (os.cpu_count() or 1) + 1 if config.option.all else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Units(LoadScopeScheduling):
        """Hands out the units, those of many tests first."""

        def _split_scope(self, nodeid):
            return unit(nodeid)

    return Units(config, log)

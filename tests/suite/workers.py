"""Which tests stay together when several processes share a run, and how many processes these are.

What begins once and is used by many tests begins in one process only: the kernel of a lesson, a
server, a browser. The browsers begin first, that in JupyterLab beside those on the site. All other
tests are free. Many wait for a page, a kernel or a sandbox, so one process more than there are
processors keeps these busy.
"""

import os
import re

import pytest

ON_THE_SITE = re.compile(r"tests/site/.*[\[-](chromium|firefox)[]-]")


def unit(test):
    """The name of what stays together with the test of this id: a lesson, JupyterLab in a browser,
    the site in one of its browsers, itself."""
    file = test.partition("::")[0]
    if file.startswith("tests/browser/"):
        return "JupyterLab"
    if in_a_browser := ON_THE_SITE.match(test):
        return f"the site in {in_a_browser[1]}"
    return file if file.endswith(".ipynb") else test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Units(LoadScopeScheduling):
        """Hands out the units, those of many tests first."""

        def _split_scope(self, nodeid):
            return unit(nodeid)

    return Units(config, log)

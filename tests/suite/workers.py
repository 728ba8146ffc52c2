"""Which tests stay together when several processes share a run, and how many processes these are.

What begins once and is used by many tests begins in one process only: a kernel, a server, a
browser. All other tests are free. Many wait for a page, a kernel or a sandbox, so one process more
than there are processors keeps these busy. (With two more, tests that compare times fail, and the
run is no shorter.) The browsers begin first, and wait most: one process has free tests meanwhile.
"""

import os
import re

import pytest

ONE_FOR_ALL = (
    "tests/test_cards.py",
    "tests/test_kernel_survives.py",
    "tests/test_site_reading.py",
    "tests/test_step_widget.py",
)
"""Files whose tests share what takes long to begin or to make."""

IN_BROWSERS = ("the site in chromium", "JupyterLab", "the site in firefox")
"""The units of the browsers, in the order in which they begin. The first builds the site."""

ON_THE_SITE = re.compile(r"tests/site/.*[\[-](chromium|firefox)[]-]")


def unit(test):
    """The name of what stays together with the test of this id: a lesson, one of some files,
    JupyterLab in a browser, the site in one of its browsers, itself."""
    file = test.partition("::")[0]
    if file.startswith("tests/browser/"):
        return "JupyterLab"
    if in_a_browser := ON_THE_SITE.match(test):
        return f"the site in {in_a_browser[1]}"
    return file if file.endswith(".ipynb") or file in ONE_FOR_ALL else test


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    from xdist.scheduler import LoadScopeScheduling

    class Units(LoadScopeScheduling):
        """Hands out the units: in the browsers as they are listed, others by how many they are."""

        def _split_scope(self, nodeid):
            return unit(nodeid)

        def _assign_work_unit(self, node):
            """Hand out the next unit in a browser, if one process is left without any then."""
            at_work = self.assigned_work.values()
            begun = sum(name in units for units in at_work for name in IN_BROWSERS)
            if begun < max(1, len(at_work) - 1):
                names = (name for name in IN_BROWSERS if name in self.workqueue)
            else:
                names = (name for name in self.workqueue if name not in IN_BROWSERS)
            if name := next(names, None):
                self.workqueue.move_to_end(name, last=False)
            super()._assign_work_unit(node)

        def mark_test_complete(self, node, item_index, duration=0):
            """Units that are done are forgotten: each test would else count them all anew."""
            super().mark_test_complete(node, item_index, duration)
            units = self.assigned_work[node]
            name = unit(self.registered_collections[node][item_index])
            if all(units[name].values()):
                del units[name]

    return Units(config, log)

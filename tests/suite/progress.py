"""How far a run is, told in a line now and then, when several processes share it.

The dots of several processes tell nothing of where they are. On a terminal the next line takes the
place of the last one.
"""

from time import monotonic

import pytest

SECONDS = 10
"""From one line to the next, where lines stay."""


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    shared = getattr(config.option, "numprocesses", None) and not hasattr(config, "workerinput")
    if shared and config.get_verbosity() == 0 and not config.option.collectonly:
        config.pluginmanager.register(Progress(config), "course-progress")


class Progress:
    """Counts the tests that are done, names each that fails."""

    def __init__(self, config):
        self.terminal = config.pluginmanager.getplugin("terminalreporter")
        self.done, self.failed = 0, 0
        self.begin = self.told = monotonic()

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(self, report):
        category, _, word = yield
        return category, "", "" if report.passed else word

    def pytest_sessionstart(self, session):
        self.session = session

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed += 1
            self.write(f"FAILED {report.nodeid}", stays=True)
        if report.when == "teardown":
            self.done += 1
            self.tell()

    def tell(self):
        now = monotonic()
        last = self.done == self.session.testscollected
        if now - self.told < (1 if self.terminal.isatty else SECONDS) and not last:
            return
        self.told = now
        minutes, seconds = divmod(round(now - self.begin), 60)
        failed = f"{self.failed} failed" if self.failed else "none failed"
        count = f"{self.done:,} of {self.session.testscollected:,} tests"
        self.write(f"{minutes:3}:{seconds:02}  {count}, {failed}", stays=last)

    def write(self, line, stays=False):
        if self.terminal.isatty:
            self.terminal.rewrite(line, erase=True)
            if stays:
                self.terminal.write_line("")
        else:
            self.terminal.write_line(line)

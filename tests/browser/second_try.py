"""A second try for a test in a browser, and what is kept of the first."""

import pytest
from lab import Lab
from suite.closing import note


def tell(name, first):
    """Say at the end of the run that the first try failed."""
    words = str(first).splitlines() or [type(first).__name__]
    note(f"Tried twice: {name}. First: {words[0][:400]}")


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem):
    """Run a test; if it fails, once more in a new page.

    On a busy machine a page does not always come right. The summary tells of each first try that
    failed, and what it looked like is kept. Whatever a test is about, meanwhile the page must have
    reported no error, and asked nobody outside for anything.
    """
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    lab = next((each for each in arguments.values() if isinstance(each, Lab)), None)
    if lab is None:
        return None

    def once():
        lab.begin_trace()
        pyfuncitem.obj(**arguments)
        lab.check()
        lab.end_trace()

    kept = lab.kept / pyfuncitem.name.replace("[", "-").strip("]")
    try:
        once()
    except Exception as first:
        lab.end_trace(f"{kept}-once")
        tell(kept.name, first)
        lab.open_anew()
        try:
            once()
        except Exception as second:
            lab.end_trace(f"{kept}-twice")
            second.add_note(f"What it looked like: {kept}-twice.png")
            raise
    return True

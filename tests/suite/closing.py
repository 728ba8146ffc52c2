"""The last lines of a run: what was noted on the way, and what was left out.

Several processes may share a run. What each of them has to say, the one that began it says.
"""

import pytest

EVERYTHING = "python3 start.py test --all"

said = {"browsers": [], "notes": [], "left out": []}


def note(line):
    """Say this at the end of the run."""
    said["notes"].append(line)


def name_browser(program):
    """Say at the end of the run that this browser was used, and in which version."""
    said["browsers"].append(f"{program.browser_type.name.capitalize()} {program.version}")


def leave_out(what):
    """Say at the end of the run that this was left out."""
    said["left out"].append(what)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    for kind, lines in getattr(node, "workeroutput", {}).get("said", {}).items():
        said[kind] += lines


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session):
    is_worker = hasattr(session.config, "workeroutput")
    if is_worker:  # before it reports to the process that began the run
        session.config.workeroutput["said"] = said
    result = yield
    if is_worker:
        return result
    lines = list(dict.fromkeys(said["notes"]))
    if said["browsers"]:
        lines.insert(0, f"Browsers: {', '.join(sorted(set(said['browsers'])))}")
    if said["left out"]:
        parts = "; ".join(dict.fromkeys(said["left out"]))
        lines.append(f"Left out: {parts}. To run everything: {EVERYTHING}")
    terminal = session.config.pluginmanager.getplugin("terminalreporter")
    for line in lines:
        terminal.write_line(line)
    return result

"""How the tests are run: which of them, by whom, and what the last lines say."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from suite.workers import IN_BROWSERS, ONE_FOR_ALL, unit

ROOT = Path(__file__).resolve().parents[1]

TESTS = """
import pytest

def test_quick():
    pass

@pytest.mark.all
def test_long():
    pass

def test_wrong():
    assert {right}
"""


def lesson(*sources):
    cells = [
        {
            "cell_type": "code",
            "id": f"cell{number}",
            "source": source,
            "metadata": {},
            "execution_count": number,
            "outputs": [],
        }
        for number, source in enumerate(sources, start=1)
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def course(tmp_path):
    """A small course, whose tests are run as ours are."""
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "tests" / "suite", tmp_path / "tests" / "suite")
    write(tmp_path, right=True)
    (tmp_path / "tests" / "site").mkdir()
    (tmp_path / "tests" / "site" / "test_site.py").write_text("def test_site():\n    pass\n")
    (tmp_path / "notebooks").mkdir()
    return tmp_path


def write(course, right):
    (course / "tests" / "test_some.py").write_text(TESTS.format(right=right))


def run(course, *arguments):
    """The names of the tests that were run, the status at the end, and all that was said."""
    report = course / "report.xml"
    command = [sys.executable, "-m", "pytest", "--color=no", f"--junitxml={report}", *arguments]
    done = subprocess.run(command, cwd=course, capture_output=True, text=True, timeout=120)
    ran = {case.get("name") for case in ElementTree.parse(report).iter("testcase")}
    return sorted(ran), done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("workers", [(), pytest.param(("-n2",), marks=pytest.mark.all)])
def test_what_takes_long_is_left_out_and_the_last_line_says_so(course, workers):
    ran, status, said = run(course, *workers)
    assert (ran, status) == (["test_quick", "test_wrong"], 0)
    assert said.splitlines()[-1] == (
        "Left out: the site in two browsers; 1 test that takes long. "
        "To run everything: python3 start.py test --all"
    )


@pytest.mark.all
def test_with_all_nothing_is_left_out(course):
    ran, status, said = run(course, "--all", "-n2")
    assert (ran, status) == (["test_long", "test_quick", "test_site", "test_wrong"], 0)
    assert "4 of 4 tests, none failed" in said
    assert "Left out" not in said


@pytest.mark.all
@pytest.mark.parametrize("arguments", [(), ("--all",)])
def test_there_is_one_process_more_than_processors(course, arguments):
    count = "int(__import__('os').environ['PYTEST_XDIST_WORKER_COUNT'])"
    write(course, right=f"{count} == {os.cpu_count() + 1}")
    assert run(course, "-nlogical", *arguments)[1] == 0


@pytest.mark.all
def test_what_is_named_is_run(course):
    ran, status, said = run(course, "tests/test_some.py::test_long", "tests/site")
    assert (ran, status) == (["test_long", "test_site"], 0)
    assert "Left out" not in said


@pytest.mark.all
def test_what_failed_is_run_again_and_a_lesson_from_its_first_cell(course):
    write(course, right=False)
    (course / "notebooks" / "one.ipynb").write_text(lesson("a = 1", "assert a == 2", "b = a"))
    again = ["Cell 0", "Cell 1", "Cell 2", "test_wrong"]
    ran, status, said = run(course, "-n2")
    assert (ran, status) == ([*again[:3], "test_quick", "test_wrong"], 1)
    assert "FAILED tests/test_some.py::test_wrong" in said
    assert "5 of 5 tests, 2 failed" in said
    assert run(course, "--failed", "-n2")[:2] == (again, 1)
    write(course, right=True)
    (course / "notebooks" / "one.ipynb").write_text(lesson("a = 2", "assert a == 2", "b = a"))
    assert run(course, "--failed")[:2] == (again, 0)
    _, status, said = run(course, "--failed")
    assert status == 0 and "Nothing failed the last time." in said


def test_a_lesson_stays_together_and_so_do_the_browsers_of_a_folder_and_all_else_is_free():
    assert unit("notebooks/01_a.ipynb::Cell 3") == unit("notebooks/01_a.ipynb::Cell 0")
    assert unit("notebooks/01_a.ipynb::Cell 3") != unit("notebooks/02_a.ipynb::Cell 3")
    assert unit("tests/browser/test_a.py::test_b") == unit("tests/browser/test_c.py::test_d[e]")
    assert unit("tests/site/test_a.py::test_b[firefox]") != unit("tests/browser/test_a.py::test_b")
    in_firefox = (
        "tests/site/test_a.py::test_b[firefox-1]",
        "tests/site/test_c.py::test_d[firefox]",
    )
    assert len({*map(unit, in_firefox)}) == 1
    assert unit(in_firefox[0]) != unit("tests/site/test_a.py::test_b[chromium-1]")
    assert unit("tests/test_a.py::test_b[1]") != unit("tests/test_a.py::test_b[2]")
    assert {unit("tests/browser/test_a.py::test_b"), unit(in_firefox[0])} < {*IN_BROWSERS}
    assert all(Path(ROOT, file).exists() for file in ONE_FOR_ALL)


SLOW = """
import pytest, time

@pytest.mark.parametrize("number", range({count}))
{more}
def test_it({names}):
    time.sleep(0.1)
    print({names}, file=open("log", "a"))
"""


@pytest.mark.all
def test_one_process_is_left_without_a_browser(course):
    """Of two processes one is in a browser as long as there is something else to do."""
    browsers = "@pytest.mark.parametrize('browser', ['chromium', 'firefox'])"
    in_browsers = SLOW.format(count=5, more=browsers, names="browser, number")
    (course / "tests" / "site" / "test_site.py").write_text(in_browsers)
    (course / "tests" / "test_free.py").write_text(SLOW.format(count=40, more="", names="number"))
    assert run(course, "--all", "-n2")[1] == 0
    said = [line.split()[0] for line in (course / "log").read_text().splitlines()]
    assert [word for word in said if word in ("chromium", "firefox")] == (
        ["chromium"] * 5 + ["firefox"] * 5
    )
    assert said.index("firefox") < 30  # and not when all else is done

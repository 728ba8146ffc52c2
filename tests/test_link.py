"""The link that brings learners their lessons on a server that somebody else looks after."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.error import URLError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from hatchling import build as backend

import gamesearch
import start
from gametutor.course.copying import link

ROOT = Path(__file__).resolve().parents[1]
LESSON = "00_welcome.ipynb"


@pytest.fixture
def course(tmp_path):
    """The folder into which nbgitpuller has brought the course."""
    course = tmp_path / "home" / "course"
    shutil.copytree(ROOT / "notebooks", course / "notebooks")
    return course


def test_a_new_version_comes_into_the_copy_and_is_told(course):
    assert link.brought_up_to_date(course) == ["Your own copy of the lessons is in my_lessons."]
    assert link.brought_up_to_date(course) == []
    published = course / "notebooks" / LESSON
    published.write_text(published.read_text("utf-8").replace("Welcome", "Hello"), "utf-8")
    [said] = link.brought_up_to_date(course)
    assert said.startswith(f"Brought up to date: {LESSON}.")
    assert "Hello" in (course / "my_lessons" / LESSON).read_text("utf-8")


@pytest.mark.all
def test_lessons_of_another_version_than_the_package_wait_for_it(course):
    shutil.copytree(Path(gamesearch.__file__).parent, course / "gamesearch")
    assert link.brought_up_to_date(course) == ["Your own copy of the lessons is in my_lessons."]
    published = course / "notebooks" / LESSON
    published.write_text(published.read_text("utf-8").replace("Welcome", "Hello"), "utf-8")
    (course / "gamesearch" / "newer.py").touch()
    [said] = link.brought_up_to_date(course)
    assert "a different version from the course that is installed" in said
    assert "Hello" not in (course / "my_lessons" / LESSON).read_text("utf-8")


def test_each_copy_of_the_course_has_a_workspace_of_its_own(tmp_path):
    """The same one by the link as by start.py."""
    one, other = (link.page_of(tmp_path / name) for name in ("one", "other"))
    assert one != other
    assert f"/{link.page_of(ROOT)}/{start.FIRST_LESSON}" == start.FIRST_PAGE


def test_what_cannot_be_written_is_said_with_its_reason(course):
    (course / ".my_lessons.new").touch()  # in the way of the copy
    [said] = link.brought_up_to_date(course)
    assert said == (
        f"Your copy of the lessons cannot be written to {course / 'my_lessons'}: File exists."
    )


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("course/notebooks/00_welcome.ipynb", "is not a lesson: its address ends in my_lessons/"),
        ("course/my_lessons/progress.json", "is not a lesson"),
        ("elsewhere/my_lessons/00_welcome.ipynb", "There is no course in elsewhere"),
        ("../outside/my_lessons/00_welcome.ipynb", "There is no course in ../outside"),
    ],
)
def test_a_link_that_leads_to_no_lesson_is_refused(course, path, sentence):
    (course.parents[1] / "outside" / "notebooks").mkdir(parents=True)
    with pytest.raises(ValueError, match=sentence):
        link.course_of(course.parent, path)


def test_a_name_that_no_lesson_has_leads_to_the_one_that_is_most_like_it(course):
    (course / "my_lessons").mkdir()
    assert link.meant(course / "my_lessons", "04.ipynb") == "04.ipynb"  # there is none yet
    link.brought_up_to_date(
        shutil.copytree(course / "notebooks", course / "x" / "notebooks").parent
    )
    copy = course / "x" / "my_lessons"
    for lesson in copy.glob("*.ipynb"):
        assert link.meant(copy, lesson.name) == lesson.name
    for wrong in ("00_welcom.ipynb", "00-Welcome.ipynb", "welcome.ipynb"):
        assert link.meant(copy, wrong) == LESSON


def test_what_is_said_is_shown_as_text():
    assert "&lt;b&gt;" in link._page(["<b>"], "")


def test_the_link_in_the_manual_leads_to_a_lesson():
    manual = (ROOT / "docs" / "jupyterhub.md").read_text("utf-8")
    [address] = re.findall(r"https://HUB/\S+", manual)
    [repository] = parse_qs(urlsplit(address).query)["repo"]
    [path] = parse_qs(urlsplit(address).query)["urlpath"]
    folder, lesson = re.fullmatch(rf"{link.ADDRESS}/(\w+)/my_lessons/(\w+\.ipynb)", path).groups()
    assert folder == repository.rpartition("/")[2]
    assert (ROOT / "notebooks" / lesson).is_file()


def test_the_package_tells_jupyter_of_the_link(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    with zipfile.ZipFile(tmp_path / backend.build_wheel(tmp_path)) as wheel:
        [name] = [name for name in wheel.namelist() if "/jupyter_server_config.d/" in name]
        assert "/data/etc/jupyter/" in name
        told = json.loads(wheel.read(name))
    assert told == {"ServerApp": {"jpserver_extensions": {link.__name__: True}}}


@contextmanager
def served(home, place):
    """A Jupyter server of this home, with nothing but the link: its port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    own = {f"JUPYTER_{kind}_DIR": str(place / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    own["JUPYTER_TOKEN"] = "token"
    command = [sys.executable, "-m", "jupyter_server", "--no-browser", "--allow-root"]
    command += [f"--port={port}", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={home}"]
    command += [f"--ServerApp.jpserver_extensions={link.__name__}=True"]
    server = subprocess.Popen(
        command,
        cwd=home,
        env=os.environ | own | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + 60
        while server.poll() is None and time.monotonic() < deadline:
            try:
                urlopen(f"http://127.0.0.1:{port}/api").close()
                break
            except (URLError, ConnectionError):
                time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait(timeout=60)


def asked(port, path, **headers):
    """What the server answers: the status, where it leads, and the page."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.getheader("Location", ""), answer.read().decode()


@pytest.mark.all
def test_a_real_server_says_what_was_done_and_then_leads_to_the_lesson(course, tmp_path):
    path = f"/{link.ADDRESS}/course/my_lessons/{LESSON}"
    lesson = f"/{link.page_of(course.resolve())}/course/my_lessons/{LESSON}"
    with served(course.parent, tmp_path) as port:
        status, leads_to, _ = asked(port, path)
        assert (status, leads_to.partition("?")[0]) == (302, "/login")
        assert not (course / "my_lessons").exists()
        status, _, page = asked(port, path, Authorization="token token")
        assert (status, f'<a href="{lesson}" autofocus>' in page) == (200, True)
        assert "Your own copy of the lessons is in my_lessons." in page
        assert asked(port, path, Authorization="token token")[:2] == (302, lesson)
        wrong = path.replace("welcome", "welcom")
        status, _, page = asked(port, wrong, Authorization="token token")
        assert (status, f'<a href="{lesson}" autofocus>' in page) == (200, True)
        assert f"There is no lesson 00_welcom.ipynb. The nearest name is {LESSON}" in page
        status, _, page = asked(
            port, path.replace("course", "nothing"), Authorization="token token"
        )
        assert (status, "There is no course in nothing" in page) == (404, True)

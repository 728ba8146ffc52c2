"""Python is read back from a snapshot; where that fails, it begins in the way it always did."""

import gzip
import shutil
import subprocess
import sys
from itertools import cycle

import pytest
from lab import ROOT
from lite import found, in_one
from store_lessons import lessons

WELCOME = lessons()[0]
IS_RESTORED = "import sys\nprint('/packages' in sys.path)"  # where a restored Python has packages


@pytest.fixture
def spoil(lite):
    """Of the site that is served, a file is gone or holds something else, while the test runs."""
    folder = next(lite.host.folder.glob("static/pyodide-*"))
    kept = {name: (folder / name).read_bytes() for name in ("snapshot.zst", "kernel.mjs")}

    def spoil(name, content):
        if content is None:
            (folder / name).unlink(missing_ok=True)
        else:
            (folder / name).write_bytes(content)

    lite.begin()
    yield spoil
    for name, content in kept.items():
        (folder / name).write_bytes(content)
    lite.begin()


SPOILED = {"gone": None, "damaged": b"\x1f\x8b\x08 no snapshot"}
VISITS = [*zip(cycle(found()), SPOILED, strict=False)]


@pytest.mark.parametrize(("lite", "how"), VISITS, indirect=["lite"])
def test_without_its_snapshot_a_lesson_runs_as_well(lite, spoil, how):
    spoil("snapshot.zst", SPOILED[how])
    lite.show(WELCOME)
    assert lite.say(IS_RESTORED) == "False\n"
    assert lite.say("from gamesearch import games\nprint(games.Nim([1]))").strip()
    lite.host.missing.clear()


@in_one("firefox")
def test_where_no_worker_begins_with_the_page_jupyterlite_makes_its_own(lite, spoil):
    spoil("kernel.mjs", None)
    lite.show(WELCOME)
    assert lite.say(IS_RESTORED) == "True\n"
    lite.host.missing.clear()
    lite.heard.errors.clear()  # Firefox reports that a file is missing


# What comes from each source of chance in Python; a name for it, and one of IPython's.
CHANCE = """
import random, secrets, tempfile, uuid
from comm import create_comm
from ipywidgets import Button
print(random.random(), random.Random().random(), secrets.token_hex(), uuid.uuid4(), uuid.uuid1(),
      next(tempfile._get_candidate_names()), Button().model_id, create_comm("test").comm_id)
"""


@in_one("chromium")
def test_two_pythons_share_nothing_that_comes_from_chance(kernel):
    first = kernel.say(IS_RESTORED + CHANCE).split()
    kernel.restart()
    second = kernel.say(IS_RESTORED + CHANCE).split()
    kernel.heard.errors.clear()  # no page knows of this comm
    assert first.pop(0) == second.pop(0) == "True"
    assert len(first) == 8
    assert not set(first) & set(second)


def test_what_the_snapshot_does_not_hold_is_fetched_when_it_is_opened(kernel):
    assert "<module 'wave'" in kernel.say("import wave\nprint(wave)")  # of the library
    assert "DarcsPatch" in kernel.say("from pygments.lexers.diff import *\nprint(DarcsPatchLexer)")
    source = kernel.say("import inspect, gamesearch\nprint(inspect.getsource(gamesearch.play_on))")
    assert "def play_on(" in source


@in_one("chromium")
def test_a_first_visit_is_less_than_20_mb_and_fetches_no_archive_of_python(untrusted):
    """From the start page to a lesson that has run, as a host sends it. Without https, as nothing
    is kept there for a visit without a network: what the page before still keeps does not count."""
    host = untrusted.host
    host.forget()
    untrusted.open(WELCOME)
    fetched = [host.folder / name for name in sorted({*host.asked_plainly}) if name]
    fetched = [path for path in fetched if path.is_file()]
    assert [path.name for path in fetched if path.suffix in (".whl", ".zip")] == []
    sent = (path.read_bytes() for path in fetched)
    size = sum(min(len(content), len(gzip.compress(content, 6))) for content in sent)
    assert 10_000_000 < size < 20_000_000


BUILT_FROM = ("data", "docs", "gameclassroom", "gamesearch", "gametutor", "LICENSE")
BUILT_FROM += ("notebooks", "pyproject.toml", "README.md", "site", "start.py")


# To pack the same memory once more would take longer than all other steps.
BUILD = """
import runpy, sys, zstandard
packed = open(sys.argv.pop(1), "rb").read()
memory, Compressor = zstandard.decompress(packed), zstandard.ZstdCompressor

class Packed:
    def __init__(self, **options):
        self.options = options
    def compress(self, data):
        return packed if data == memory else Compressor(**self.options).compress(data)

zstandard.ZstdCompressor = Packed
runpy.run_path(sys.argv.pop(1), run_name="__main__")
"""


def test_the_same_checkout_gives_the_same_bytes_wherever_it_lies(host, tmp_path):
    """The list of a site has the digests of its files. What is taken of a Python that runs could
    hold the names of folders, the time, or what comes from chance."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    for name in BUILT_FROM:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, elsewhere / name)
    (packed,) = host.folder.glob("static/pyodide-*/snapshot.zst")
    command = [sys.executable, "-c", BUILD, packed, elsewhere / "site" / "build.py"]
    subprocess.run(command, check=True)
    lists = [folder / "list.json" for folder in (host.folder, elsewhere / "build" / "site")]
    assert lists[0].read_text("utf-8") == lists[1].read_text("utf-8")

"""The README is a page: its pictures are those of today, and what it says to type works."""

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
import store_pictures
from class_of import right, way
from made_notebooks import as_bytes, lesson, zipped
from store_lessons import lessons

from gamesearch import draw, watch

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
ALONE = """
import runpy, sys
from importlib.util import find_spec
sys.path[:] = [{alone!r}, *(place for place in sys.path if place != {root!r})]
assert not find_spec("gametutor") and not find_spec("gameclassroom")
runpy.run_path({program!r})
from gamesearch import tree
assert tree.__file__.startswith({alone!r})
"""
"""Runs a program where of this repository only a copy of `gamesearch` can be imported."""


def programs(page, *words):
    """The programs in a page of the documentation in which all these words stand."""
    text = (ROOT / page).read_text("utf-8")
    found = re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return [program for program in found if all(word in program for word in words)]


def test_the_readme_is_a_page():
    assert len(README.splitlines()) < 150


def test_the_readme_names_every_lesson_and_no_other():
    table = re.findall(r"^\| `(\d\d_\w+)` \|", README, re.MULTILINE)
    assert table == [file.stem for file in lessons()]


@pytest.mark.all
def test_the_examples_of_the_package_run_as_they_stand_without_the_course(tmp_path):
    [example] = programs("README.md", "from gamesearch import")
    copytree(
        ROOT / "gamesearch", tmp_path / "alone" / "gamesearch", ignore=ignore_patterns("__py*")
    )
    (tmp_path / "example.py").write_text(example, "utf-8")
    (tmp_path / "empty").mkdir()
    places = {"alone": tmp_path / "alone", "root": ROOT, "program": tmp_path / "example.py"}
    done = subprocess.run(
        [sys.executable, "-c", ALONE.format(**{name: str(it) for name, it in places.items()})],
        cwd=tmp_path / "empty",
        capture_output=True,
        encoding="utf-8",
    )
    [printed] = re.findall(r"print\(.*  # (.*) \.\.\.", example)
    assert done.stdout.startswith(printed), done.stderr
    assert (done.returncode, done.stderr, [*(tmp_path / "empty").iterdir()]) == (0, "", [])


def test_the_first_picture_is_that_of_the_example():
    [example] = programs("README.md", "from gamesearch import")
    names = {}
    exec(example.partition("\ndraw(")[0], names)
    drawn = draw(watch(names["my_search"], names["state"]))
    assert drawn.dot in store_pictures.tree()


def test_every_page_of_the_manual_is_within_reach():
    linked = re.findall(r"\]\((docs/\w+\.md)\)", README)
    assert {*linked} == {f"docs/{page.name}" for page in ROOT.glob("docs/*.md")}


def test_the_examples_of_connect_four_run_as_they_stand(capsys):
    [example] = programs("docs/connect_four.md")
    exec(example, {})
    *columns, why = capsys.readouterr().out.splitlines()
    assert len(columns) == 7
    assert why.endswith("if nobody makes a mistake.")


@pytest.mark.all
def test_a_class_is_graded_by_any_executor_as_the_manual_says(tmp_path):
    [example] = programs("docs/several_machines.md", "ProcessPoolExecutor")
    answered = lesson("values")
    for cell in answered["cells"]:
        name = cell["metadata"].get("gamesearch", {}).get("exercise")
        cell["source"] = right(name) if name else cell["source"]
    handed_in = {f"{name}/work.ipynb": as_bytes(answered) for name in ("Ada", "Bob")}
    (tmp_path / "lesson4.zip").write_bytes(zipped(handed_in))
    if way():  # there is no sandbox here
        example = example.replace("best_way()", "best_way(trust=True)")
    (tmp_path / "example.py").write_text(example, "utf-8")
    subprocess.run([sys.executable, "example.py"], cwd=tmp_path, check=True)
    marks = (tmp_path / "marks" / "marks.csv").read_text("utf-8-sig").splitlines()
    assert [row.split(",")[:3] for row in marks[2:]] == [["Ada", "1", "1"], ["Bob", "1", "1"]]


# ---- the pictures ----------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["README.md", *(f"docs/{p.name}" for p in ROOT.glob("docs/*.md"))])
def test_every_picture_is_there_and_has_words(page):
    text = (ROOT / page).read_text("utf-8")
    for picture in re.findall(r"<img .*?>", text):
        target, words = re.fullmatch(r'<img src="(.*)" width="\d+" alt="(.*)">', picture).groups()
        assert (ROOT / page).parent.joinpath(target).exists() and len(words) > 40


@pytest.mark.parametrize(
    "name", ["tree", "card", "link", pytest.param("class", marks=pytest.mark.all)]
)
def test_a_picture_is_that_of_the_page_as_it_is_today(name):
    taken_of = json.loads(store_pictures.DIGESTS.read_text("utf-8"))
    today = store_pictures.digest(store_pictures.PAGES[name]())
    assert taken_of[name] == today, "run python3 start.py store pictures, and look at them"

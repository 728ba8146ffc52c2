"""The JavaScript of the widgets: one text for each, which asks nobody for anything; and the
settings with which JupyterLab saves what they show, and has dark scroll bars in its dark theme."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from hatchling import build as backend

from gamesearch.widgets.page.part import module

ROOT = Path(__file__).parents[1]
SCRIPTS = {
    path.stem: path
    for package in ("gamesearch", "gametutor")
    for path in sorted((ROOT / package).rglob("*.js"))
}
KB = 1_000
SCRIPT_SIZES = {
    "aloud": 5,
    "ask": 12,
    "bit_boards": 13,
    "chances": 15,
    "explore": 57,
    "grow": 8,
    "hand_in": 8,
    "lines": 10,
    "play_on": 15,
    "play_on_known": 31,
    "review": 19,
    "run_above": 6,
    "start_anew": 8,
    "step": 27,
    "tree_form": 33,
    "unfold": 13,
}


def test_the_script_of_every_widget_is_measured():
    """One that others import from is no widget by itself."""
    begun = {name for name, path in SCRIPTS.items() if "export default" in path.read_text("utf-8")}
    assert begun == SCRIPT_SIZES.keys()


@pytest.mark.parametrize("name", SCRIPT_SIZES)
def test_the_script_is_small_and_stands_alone(name):
    """A notebook that is saved holds it once for every widget in it."""
    script = module(str(SCRIPTS[name]), name)
    assert len(script.encode()) < SCRIPT_SIZES[name] * KB
    [export] = re.findall(r"^(?:import|export)\b.*", script, re.MULTILINE)
    assert re.fullmatch("export default {(render|initialize)};", export)
    assert script.count("function element(") == 1


@pytest.mark.parametrize("name", SCRIPT_SIZES)
def test_no_two_texts_of_a_script_declare_the_same_name(name):
    """The page would not load a script in which one is declared twice."""
    texts, needed = [], [SCRIPTS[name]]
    for path in needed:  # which grows on the way
        texts.append(path.read_text("utf-8"))
        found = re.findall(r'^import .* from "([^"]+)";', texts[-1], re.MULTILINE)
        needed += dict.fromkeys(
            each for other in found if (each := (path.parent / other).resolve()) not in needed
        )
    lines = re.findall(
        r"^(?:export )?(?:async )?(?:const|let|function) (.*)", "\n".join(texts), re.M
    )
    names = [each for line in lines for each in re.findall(r"^\w+|(?<=, )[A-Z_]+(?= = )", line)]
    assert len(names) > 2 and sorted(names) == sorted(set(names))


@pytest.mark.parametrize("name", SCRIPT_SIZES)
def test_the_script_asks_for_nothing_and_hears_only_its_own_keys(name):
    elsewhere = ["http", "fetch(", "document.addEventListener", "window."]
    a_name = "http://www.w3.org/2000/svg"  # which nobody asks for
    script = module(str(SCRIPTS[name]), name).replace(a_name, "")
    assert [word for word in elsewhere if word in script] == []


@pytest.mark.parametrize("name", SCRIPT_SIZES)
def test_what_is_shared_has_no_second_name(name):
    """The texts are put one behind the other, and nobody would give it that name."""
    imports = re.findall(r"^import .*", SCRIPTS[name].read_text("utf-8"), re.MULTILINE)
    assert imports and not any(" as " in each for each in imports)


def test_no_part_says_how_another_one_looks():
    """A style holds for the whole page: only `page.js` may say something about every part."""
    texts = {path.name: path.read_text("utf-8") for path in SCRIPTS.values()}
    everywhere = re.compile(r"^\.gs(?!-)[^{]*", re.MULTILINE)
    found = {name: everywhere.findall(text) for name, text in texts.items() if name != "page.js"}
    assert len(everywhere.findall(texts["page.js"])) > 3
    assert not [rule for rules in found.values() for rule in rules if ".gs-" not in rule]


@pytest.mark.parametrize("build", [backend.build_wheel, backend.build_editable])
def test_the_package_has_jupyterlab_save_the_widgets_and_darken_its_scroll_bars(
    build, tmp_path, monkeypatch
):
    monkeypatch.chdir(ROOT)
    with zipfile.ZipFile(tmp_path / build(tmp_path)) as wheel:
        [name] = [name for name in wheel.namelist() if name.endswith("overrides.d/gamesearch.json")]
        assert "/data/share/jupyter/lab/settings/" in name
        settings = json.loads(wheel.read(name))
    assert settings == {
        "@jupyter-widgets/jupyterlab-manager:plugin": {"saveState": True},
        "@jupyterlab/apputils-extension:themes": {"theme-scrollbars": True},
    }

"""The JavaScript of the widgets: one text for each, which asks nobody for anything."""

import re

import pytest

from gamesearch.widgets.part import HERE, module

KB = 1_000
MOST = {"board": 16, "form": 14, "lines": 12, "step": 23}


@pytest.mark.parametrize("name", MOST)
def test_the_script_is_small_and_stands_alone(name):
    """A notebook that is saved holds it once for every widget in it."""
    script = module(name)
    assert len(script.encode()) < MOST[name] * KB
    assert re.findall(r"^(?:import|export)\b.*", script, re.MULTILINE) == [
        "export default { render };"
    ]
    assert script.count("function element(") == 1


@pytest.mark.parametrize("name", MOST)
def test_the_script_asks_for_nothing_and_hears_only_its_own_keys(name):
    elsewhere = ["http", "fetch(", "document.addEventListener", "window."]
    assert [word for word in elsewhere if word in module(name)] == []


@pytest.mark.parametrize("name", MOST)
def test_what_is_shared_has_no_second_name(name):
    """The texts are put one behind the other, and nobody would give it that name."""
    [imports] = re.findall(r"^import .*", (HERE / f"{name}.js").read_text("utf-8"), re.MULTILINE)
    assert " as " not in imports

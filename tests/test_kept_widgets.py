"""A lesson that is saved while no widget has been made keeps those of its file."""

import asyncio
import copy
import json

import nbformat
import pytest
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from nbformat.sign import NotebookNotary
from nbformat.v4 import new_code_cell, new_notebook, new_output

from gametutor.course.copying.kept_widgets import STATE, VIEW, keep_widgets


def shows(id):
    view = {VIEW: {"model_id": id, "version_major": 2, "version_minor": 0}}
    return new_code_cell("check.max_value()", outputs=[new_output("display_data", view)])


def state(value, **parts):
    return {"model_name": "AnyModel", "state": {"value": value, **parts}}


def widgets(**states):
    return {STATE: {"version_major": 2, "version_minor": 0, "state": states}}


FILE = new_notebook(
    cells=[shows("card"), shows("board"), shows("question")],
    metadata={
        "gamesearch": {},
        "widgets": widgets(
            card=state("wrong", layout="IPY_MODEL_wide"),
            wide=state("100%"),
            board=state("c3"),
            question=state(""),
        ),
    },
)


def saved(folder, monkeypatch, before, now, is_trusted=True):
    """The states in the file after a save."""
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(folder / "data"))
    file = folder / "lesson.ipynb"
    file.write_text(json.dumps(before), "utf-8")
    if is_trusted:
        with NotebookNotary() as notary:
            notary.sign(nbformat.from_dict(before))
    manager = AsyncLargeFileManager(root_dir=str(folder))
    keep_widgets(manager)
    asyncio.run(manager.save({"type": "notebook", "content": now}, "lesson.ipynb"))
    return json.loads(file.read_text("utf-8"))["metadata"].get("widgets", {STATE: {"state": {}}})[
        STATE
    ]["state"]


@pytest.mark.parametrize("sent", [None, {}])
def test_where_the_page_sends_no_widget_each_that_is_shown_stays(tmp_path, monkeypatch, sent):
    now = copy.deepcopy(FILE)
    del now["cells"][1]  # what nobody sees any more goes
    now["metadata"].pop("widgets")
    if sent is not None:
        now["metadata"]["widgets"] = widgets(**sent)
    found = saved(tmp_path, monkeypatch, FILE, now)
    expected = dict(FILE["metadata"]["widgets"][STATE]["state"])
    del expected["board"]
    assert found == expected


def test_what_the_page_sends_is_newer(tmp_path, monkeypatch):
    now = copy.deepcopy(FILE)
    now["metadata"]["widgets"] = widgets(question=state("12"))
    found = saved(tmp_path, monkeypatch, FILE, now)
    assert found["question"] == state("12")
    assert found["board"] == state("c3")


@pytest.mark.parametrize(("is_trusted", "is_ours"), [(False, True), (True, False)])
def test_nothing_is_taken_from_a_strangers_file_nor_put_into_one(
    tmp_path, monkeypatch, is_trusted, is_ours
):
    before = copy.deepcopy(FILE)
    if not is_ours:
        del before["metadata"]["gamesearch"]
    now = copy.deepcopy(before)
    del now["metadata"]["widgets"]
    assert saved(tmp_path, monkeypatch, before, now, is_trusted) == {}

"""A server that has the course makes no widgets of a notebook that is not trusted."""

import asyncio
import json

import nbformat
import pytest
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from nbformat.sign import NotebookNotary

from gametutor.course.copying.strangers import hold_back_widgets

WIDGETS = {"application/vnd.jupyter.widget-state+json": {"state": {}, "version_major": 2}}
NOTEBOOK = {"nbformat": 4, "nbformat_minor": 5, "cells": [], "metadata": {"widgets": WIDGETS}}


@pytest.mark.parametrize("is_trusted", [False, True])
def test_saved_widgets_are_handed_out_only_of_a_notebook_that_is_trusted(
    tmp_path, monkeypatch, is_trusted
):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    (tmp_path / "it.ipynb").write_text(json.dumps(NOTEBOOK), "utf-8")
    if is_trusted:
        with NotebookNotary() as notary:
            notary.sign(nbformat.from_dict(NOTEBOOK))
    manager = AsyncLargeFileManager(root_dir=str(tmp_path))
    hold_back_widgets(manager)
    opened = asyncio.run(manager.get("it.ipynb"))
    assert ("widgets" in opened["content"]["metadata"]) == is_trusted

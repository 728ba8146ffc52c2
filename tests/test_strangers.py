"""A server that has the course makes no widgets of a notebook that is not trusted, and a kernel
runs no file that lies beside one as it begins."""

import asyncio
import json
import os
from pathlib import Path

import nbformat
import pytest
from jupyter_client.manager import start_new_kernel
from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager
from nbformat.sign import NotebookNotary

from gametutor.course.copying.strangers import hold_back_widgets

ETC = Path(__file__).resolve().parents[1] / "data" / "etc" / "ipython"
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


@pytest.mark.all
def test_a_file_beside_a_lesson_is_not_imported_in_the_place_of_the_course(tmp_path):
    for name in ("gametutor", "ipywidgets", "mine"):
        (tmp_path / f"{name}.py").write_text("open(f'{__name__} ran', 'w')", "utf-8")
    profile = tmp_path / "ipython" / "profile_default"
    profile.mkdir(parents=True)
    config = "ipython_kernel_config.json"
    (profile / config).write_text((ETC / config).read_text("utf-8"), "utf-8")
    environment = {**os.environ, "IPYTHONDIR": str(tmp_path / "ipython")}
    manager, client = start_new_kernel(cwd=str(tmp_path), env=environment)
    try:
        said = client.execute_interactive("import gametutor, ipywidgets, mine", timeout=60)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert said["content"]["status"] == "ok"
    assert [path.name for path in tmp_path.glob("* ran")] == ["mine ran"]

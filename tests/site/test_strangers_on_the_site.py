"""A notebook of a stranger's, opened on the site, does what it does in JupyterLab: nothing. What a
learner has run is shown again. Each way in is tried with one that says that it is trusted."""

import base64
import json
from pathlib import Path

import pytest
from lite import found, in_one
from newer import WELCOME

from lessons import KEPT_AS

HERE = "(globalThis.strangers ??= []).push('{}')"
STATE = "application/vnd.jupyter.widget-state+json"
VIEW = "application/vnd.jupyter.widget-view+json"
ESM = f"{HERE.format('a widget')}; export default {{ render() {{}} }};"


def of_a_stranger():
    """A notebook with a script in every place where a trusted one may have some."""
    image = f'<img src="data:," onerror="{HERE.format("a picture")}">'
    script = f"scale(scale([].at.constructor, {json.dumps(HERE.format('a chart'))}), 0)"
    shown = {
        "application/javascript": HERE.format("a script"),
        "text/html": image,
        "application/vnd.vega.v5+json": {
            "$schema": "https://vega.github.io/schema/vega/v5.json",
            "signals": [{"name": "run", "init": script}],
        },
        VIEW: {"version_major": 2, "version_minor": 0, "model_id": "theirs"},
    }
    outputs = [
        {
            "output_type": "display_data",
            "metadata": {},
            "data": {kind: content, "text/plain": "shown"},
        }
        for kind, content in shown.items()
    ]
    names = {"_model_module": "anywidget", "_model_name": "AnyModel", "_view_module": "anywidget"}
    names |= {"_view_name": "AnyView", "_esm": ESM, "_anywidget_id": "stranger"}
    names |= {f"_{part}_module_version": "~0.11.*" for part in ("model", "view")}
    about = {f"model_{part}": names[f"_model_{part}"] for part in ("module", "name")}
    model = {**about, "model_module_version": "~0.11.*", "state": names}
    state = {"version_major": 2, "version_minor": 0, "state": {"theirs": model}}
    trusted = {"metadata": {"trusted": True}, "source": ""}
    code = {**trusted, "id": "code", "cell_type": "code", "execution_count": 1, "outputs": outputs}
    text = {**trusted, "id": "text", "cell_type": "markdown", "source": image}
    kernel = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    return {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": kernel, "widgets": {STATE: state}},
        "cells": [code, text],
    }


def in_jupyterlab(lite):
    """JupyterLab with a notebook open: that of a test before, if there is one."""
    if lite.lesson is None:
        lite.show(WELCOME)


def by_a_link(lite, stranger):
    """JupyterLab fetches and opens it (File, Open from URL)."""
    place = lite.host.folder / stranger
    place.write_text(json.dumps(of_a_stranger()), "utf-8")
    try:
        lite.command("filebrowser:open-url", url=f"{lite.address}{stranger}")
    finally:
        place.unlink()
    lite.lesson = stranger
    lite.wait_for_kernel()


def by_upload(lite, stranger):
    """It is uploaded in JupyterLab, over one that is trusted, and opened."""
    in_place_of_the_learners_own(lite, stranger)
    packed = base64.b64encode(json.dumps(of_a_stranger()).encode()).decode()
    sent = {"name": stranger.name, "type": "file", "format": "base64", "content": packed}
    lite.page.evaluate(SAVE, [stranger.name, sent])
    opened(lite, stranger)


def in_place_of_the_learners_own(lite, stranger):
    own = {**of_a_stranger(), "cells": []}
    lite.page.evaluate(
        SAVE, [stranger.name, {"type": "notebook", "format": "json", "content": own}]
    )


SAVE = "([path, model]) => jupyterapp.serviceManager.contents.save(path, model).then(() => null)"


def by_storage(lite, stranger):
    """It lies already where the browser keeps notebooks, from wherever."""
    kept = {"name": stranger.name, "path": stranger.name, "type": "notebook", "format": "json"}
    kept |= {"mimetype": "application/json", "size": 1, "writable": True, "created": "2026-01-01"}
    kept |= {"last_modified": "2026-01-01", "content": of_a_stranger()}
    lite.page.evaluate(PUT, [KEPT_AS, kept])
    opened(lite, stranger)


PUT = """([base, file]) => new Promise((done, fail) => {
    const asked = indexedDB.open(base);
    asked.onerror = fail;
    asked.onsuccess = () => {
        const writing = asked.result.transaction("files", "readwrite");
        writing.objectStore("files").put(file, file.path);
        writing.oncomplete = () => { asked.result.close(); done(null); };
    }; })"""


def opened(lite, stranger):
    lite.lesson = stranger
    # As from the start page: in a workspace of its own, in which no other notebook is open.
    lite.page.goto(f"{lite.address}lab/index.html?workspace={stranger.stem}&path={stranger}")
    lite.wait_for_kernel()


WAYS = {"chromium": [by_a_link, by_storage], "firefox": [by_upload]}
"""All go through the same gate, which is tried in every browser."""


@pytest.mark.parametrize(
    ("lite", "comes"),
    [(browser, way) for browser in found() for way in WAYS[browser]],
    indirect=["lite"],
)
def test_a_notebook_of_a_stranger_does_nothing_when_it_is_opened(lite, comes):
    in_jupyterlab(lite)
    comes(lite, Path(f"{comes.__name__}.ipynb"))
    lite.page.wait_for_timeout(3000)  # widgets and their scripts come later than the kernel
    assert lite.page.evaluate("() => globalThis.strangers ?? []") == []
    script, picture, chart, widget = lite.output("code").all_inner_texts()
    assert (script, chart, widget) == ("shown",) * 3 and picture == ""  # without what it would do
    lite.save()  # which makes it no better
    lite.come_back()
    lite.page.wait_for_timeout(3000)
    assert lite.page.evaluate("() => globalThis.strangers ?? []") == []
    lite.host.missing.clear()


SCRIPT = HERE.format("apart").replace("globalThis", "parent")
APART = {
    "page.html": f"<script>{SCRIPT}</script>",
    "drawing.svg": f'<svg xmlns="http://www.w3.org/2000/svg"><script>{SCRIPT}</script></svg>',
}


@in_one("chromium")
def test_a_page_of_a_stranger_in_a_frame_or_tab_of_its_own_runs_no_script(lite):
    in_jupyterlab(lite)
    for name, text in APART.items():
        packed = base64.b64encode(text.encode()).decode()
        sent = {"name": name, "type": "file", "format": "base64", "content": packed}
        lite.page.evaluate(SAVE, [name, sent])
        lite.page.evaluate(LOAD_APART, name)
    assert lite.page.evaluate("() => globalThis.strangers ?? []") == []
    lite.host.missing.clear()


LOAD_APART = """async (name) => {
    const src = await jupyterapp.serviceManager.contents.getDownloadUrl(name);
    const frame = Object.assign(document.createElement("iframe"), { src });
    const loaded = new Promise(done => frame.onload = done);
    document.body.append(frame);
    await loaded; }"""


@in_one("firefox")
def test_what_a_learner_has_run_and_saved_is_shown_again(lite):
    lite.begin()
    lite.open(WELCOME)
    shown = lite.shown_as()
    assert {"text/html", VIEW} & {kind for _, kind in shown}
    lite.save()
    lite.come_back()
    lite.page.wait_for_timeout(3000)
    assert lite.shown_as() == shown
    lite.host.missing.clear()
    lite.begin()

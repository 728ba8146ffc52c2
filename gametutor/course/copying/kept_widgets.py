"""Saved before its kernel has begun, a lesson keeps the widgets that its file has.

JupyterLab saves the state of those widgets only that it takes for alive. While a kernel begins, and
where none can, it has not made any; what is saved then would be a lesson whose cards are all gone.
"""

from pathlib import Path
from typing import Any

import nbformat

VIEW = "application/vnd.jupyter.widget-view+json"
STATE = "application/vnd.jupyter.widget-state+json"


def keep_widgets(manager: Any) -> None:
    """Let Jupyter's contents manager save, with a lesson, the state of each widget that a cell
    still shows: where the page does not send it, as it is in the file.

    Args:
        manager: the contents manager of a running server.
    """

    def keep(model: dict[str, Any], path: str, **_: Any) -> None:
        if model.get("type") != "notebook" or "gamesearch" not in model["content"]["metadata"]:
            return
        lesson = model["content"]
        missing = shown_by(lesson) - _states_of(lesson).keys()
        file = Path(manager.root_dir, path)
        if not missing or not file.is_file():
            return
        before = nbformat.read(file, as_version=4)
        if not manager.notary.check_signature(before):
            return  # it may be a stranger's: see strangers.py
        own = _states_of(before)
        if kept := {id: own[id] for each in missing for id in _with_parts(each, own)}:
            widgets = lesson["metadata"].setdefault("widgets", {})
            widgets.setdefault(STATE, {"version_major": 2, "version_minor": 0, "state": {}})
            widgets[STATE]["state"] = {**kept, **_states_of(lesson)}

    manager.register_pre_save_hook(keep)


def shown_by(lesson: Any) -> set[str]:
    """The ids of the widgets that the cells of a lesson show."""
    outputs = [each for cell in lesson["cells"] for each in cell.get("outputs", [])]
    views = [each["data"][VIEW] for each in outputs if VIEW in each.get("data", {})]
    return {view["model_id"] for view in views}


def _states_of(lesson: Any) -> dict[str, Any]:
    """The states of widgets that are saved in a lesson, by id."""
    states: dict[str, Any] = lesson["metadata"].get("widgets", {}).get(STATE, {}).get("state", {})
    return states


def _with_parts(id: str, states: dict[str, Any]) -> list[str]:
    """The id of a widget, and of its layout, which is a widget too; none if it is not there."""
    if id not in states:
        return []
    layout = states[id]["state"].get("layout", "").removeprefix("IPY_MODEL_")
    return [each for each in (id, layout) if each in states]

"""Widgets of a stranger's notebook are not made when it is opened.

JupyterLab shows no script and no widget of a notebook that is not trusted. But it makes the widgets
that were saved with it all the same, and a widget may bring its own script (anywidget), which runs
then. So a server that has the course hands such a notebook out without them.
"""

from typing import Any


def hold_back_widgets(manager: Any) -> None:
    """Let Jupyter's contents manager hand out no saved widgets of a notebook that is not trusted.

    Args:
        manager: the contents manager of a running server.
    """
    mark = manager.mark_trusted_cells

    def mark_and_hold_back(notebook: Any, path: str = "") -> None:
        if not manager.notary.check_signature(notebook):
            notebook["metadata"].pop("widgets", None)
        mark(notebook, path)

    manager.mark_trusted_cells = mark_and_hold_back

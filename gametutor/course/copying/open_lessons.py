"""Which lessons are open in JupyterLab: changing their files would conflict with what is on the
page."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

PATIENCE = 3
"""How many seconds a server has to reply."""


def open_lessons(folder: Path) -> set[Path]:
    """The notebooks in this folder that have a running kernel in any JupyterLab of this user; all
    of them if a server of this folder does not reply."""
    from jupyter_server.serverapp import list_running_servers  # takes a second to load

    found: set[Path] = set()
    for server in list_running_servers():
        root = Path(server["root_dir"]).resolve()
        if folder.resolve().is_relative_to(root):
            try:
                found |= {(root / path).resolve() for path in _open_in(server)}
            except (OSError, ValueError, KeyError):
                found |= {path.resolve() for path in folder.glob("*.ipynb")}
    return found


def _open_in(server: dict[str, str]) -> Iterator[str]:
    """Yield the paths of the notebooks that have a kernel on a server."""
    request = Request(f"{server['url']}api/sessions")
    request.add_header("Authorization", f"token {server['token']}")
    with urlopen(request, timeout=PATIENCE) as answer:
        for session in json.load(answer):
            yield session["path"]

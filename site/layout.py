"""Where things lie, in the checkout and on the site, and how a file of the site is written and
addressed: the same checkout gives the same bytes, and another content another address.
"""

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent

# With the version, as browsers keep files by their names.
_modules = json.loads((HERE / "package-lock.json").read_text("utf-8"))["packages"]
PYODIDE = f"static/pyodide-{_modules['node_modules/pyodide']['version']}"

# The time that is written into archives and listings: any, but always the same.
EPOCH = 1767225600


OF_THE_SITE = """
    beside.js cells.mjs editor.mjs exercise.mjs game.mjs hand_in.mjs heard.mjs icon-192.png
    icon-512.png icon.svg lessons.mjs manifest.webmanifest offline.mjs pages.css perfect.mjs
    rules.mjs so_far.mjs start.mjs trust.mjs way.mjs why.mjs
"""
"""Files of this folder that stand on the site as they are, beside the start page."""


def copy_own_files(site: Path) -> None:
    """Put them there, in the place of what JupyterLite has of the kind."""
    for icon in site.glob("icon-*.png"):
        icon.unlink()
    for name in OF_THE_SITE.split():
        shutil.copyfile(HERE / name, site / name)


def write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True), "utf-8")


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def fresh(site: Path, name: str) -> str:
    """The address of a file beside Pyodide; another one when its content is another."""
    return f"{name}?{digest((site / PYODIDE / name).read_bytes())[:12]}"

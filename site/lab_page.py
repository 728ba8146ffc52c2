"""JupyterLab as a static page, with the lessons, its settings and its stop button."""

import json
import shutil
import sys
import zipfile
from pathlib import Path

import start
from layout import EPOCH, HERE, PYODIDE, ROOT, digest, fresh, write_json
from lessons import KEPT_AS, of_the_site, own_exercises, shipped

SETTINGS = {
    **json.loads(
        (ROOT / "data/share/jupyter/lab/settings/overrides.d/gamesearch.json").read_text()
    ),
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    # The theme of the system, as on the start page; scroll bars follow it.
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True, "theme-scrollbars": True},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 15},  # seconds
    # They all were changed at the same time, see EPOCH.
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False},
}


def run_jupyterlite(work: Path, wheels: dict[str, Path]) -> Path:
    """JupyterLab as a static page, with the lessons."""
    site, contents, source = work / "site", work / "contents", work / "lite"
    contents.mkdir()
    source.mkdir()
    for lesson in shipped():
        (contents / f"{lesson.file}.ipynb").write_text(of_the_site(lesson.notebook), "utf-8")
    for file in own_exercises():
        place = contents / file.parent.name
        place.mkdir(exist_ok=True)
        shutil.copyfile(file, place / file.name)
    write_json(source / "overrides.json", SETTINGS)
    command = [sys.executable, "-m", "jupyterlite_core", "build", "--apps", "lab"]
    command += ["--lite-dir", str(source), "--contents", str(contents), "--output-dir", str(site)]
    command += ["--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix"]
    command += ["--source-date-epoch", str(EPOCH)]
    extensions = [str(wheel) for wheel in wheels.values() if labextensions(wheel)]
    write_json(
        source / "jupyter_lite_config.json",
        {"LiteBuildConfig": {"federated_extensions": extensions}},
    )
    # It notes beside it what it has built; the next build shall not hear of that.
    start.run_step("The page", command, source)
    return site


def labextensions(wheel: Path) -> list[str]:
    """The parts of a wheel that belong to the page."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if "/share/jupyter/labextensions/" in name]


def write_settings(site: Path) -> None:
    """The settings of the page, written last: what JupyterLite did not hear of, it cannot drop."""
    path = site / "jupyter-lite.json"
    settings = json.loads(path.read_text("utf-8"))
    lock = json.loads((site / PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    inside = [
        name for name, package in lock["packages"].items() if "://" not in package["file_name"]
    ]

    def address(name: str) -> str:
        """Where a file is, from the root of the site."""
        return f"./{PYODIDE}/{fresh(site, name)}"

    names = {"memory": "snapshot.zst", "files": "files.json", "lock": "pyodide-lock.json"}
    snapshot = {part: fresh(site, name) for part, name in names.items()}
    settings["jupyter-config-data"] |= {
        "appName": "Two-player games",
        # It draws the charts of any notebook, and a chart's formulas can run any script.
        "disabledExtensions": ["@jupyterlab/vega5-extension"],
        "contentsStorageName": KEPT_AS,
        "exposeAppInBrowser": True,  # for offline.mjs and the tests
        "litePluginSettings": {
            "@jupyterlite/pyodide-kernel-extension:kernel": {
                "pyodideUrl": address("course.mjs"),
                "disablePyPIFallback": True,
                "pipliteUrls": [],
                "loadPyodideOptions": {
                    "keptAs": f"{KEPT_AS} progress",  # beside the lessons
                    "snapshot": snapshot,
                    "lockFileURL": address("pyodide-lock.json"),
                    "packages": inside,
                },
            }
        },
    }
    write_json(path, settings)


def add_stop_button(site: Path) -> None:
    """Have JupyterLab load what stops a cell that does not end (see stop.mjs)."""
    folder = site / "extensions" / "gamesearch"
    folder.mkdir()
    shutil.copyfile(HERE / "stop.mjs", folder / "stop.mjs")
    address = f"stop.mjs?{digest((HERE / 'stop.mjs').read_bytes())[:12]}"
    path = site / "jupyter-lite.json"
    settings = json.loads(path.read_text("utf-8"))
    settings["jupyter-config-data"]["federated_extensions"].append(
        {"name": folder.name, "load": address, "extension": "./extension"}
    )
    write_json(path, settings)

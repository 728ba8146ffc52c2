"""Build the course as a site that needs no installation and no server of its own.

    python3 start.py site

calls this file with the environment's Python.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "site"
WORK = ROOT / "build" / "site-work"
EPOCH = 1767225600
KERNEL = Path(sys.prefix, "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension")
ENV = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}


def run(*command, cwd=ROOT):
    done = subprocess.run(
        [str(c) for c in command], cwd=cwd, env=ENV, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(done.stdout + done.stderr)


def main(to: Path):
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(to, ignore_errors=True)
    npm = WORK / "npm"
    npm.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, npm)
    run(shutil.which("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=npm)
    wheels = WORK / "wheels"
    run(
        sys.executable,
        "-m",
        "pip",
        "download",
        "--no-deps",
        "--only-binary=:all:",
        "--platform=any",
        "--python-version=3.14",
        "--require-hashes",
        "--dest",
        wheels,
        "-r",
        HERE / "wheels.txt",
    )
    own = WORK / "own"
    own.mkdir()
    run(sys.executable, "-m", "flit_core.wheel", "--outdir", own, ROOT)
    pyodide = WORK / "lite" / "static" / "pyodide"
    pyodide.mkdir(parents=True)
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(npm / "node_modules" / "pyodide" / name, pyodide)
    shutil.copy(npm / "node_modules/@hpcc-js/wasm-graphviz/dist/index.js", pyodide / "graphviz.mjs")
    lock = json.loads((npm / "node_modules/pyodide/pyodide-lock.json").read_text())
    full = lock["packages"]
    needed, todo = {}, ["matplotlib", "numpy", "pillow"]
    while todo:
        name = todo.pop()
        if name not in needed:
            needed[name] = {
                **full[name],
                "file_name": f"{PYODIDE_CDN_URL}/{full[name]['file_name']}",
            }
            todo += full[name]["depends"]
    local = []
    for wheel in [
        *wheels.glob("*.whl"),
        *own.glob("*.whl"),
        *(KERNEL / "static/pypi").glob("*.whl"),
    ]:
        if wheel.name.startswith(("jupyterlab_widgets", "widgetsnbextension-3")):
            continue
        name, version = wheel.name.split("-")[:2]
        name = name.lower().replace("_", "-")
        local.append(name)
        shutil.copy(wheel, pyodide)
        needed[name] = {
            "name": name,
            "version": version,
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": [],
            "depends": [],
            "unvendored_tests": False,
        }
    lock["packages"] = dict(sorted(needed.items()))
    (pyodide / "pyodide-lock.json").write_text(json.dumps(lock, indent=1))
    lite = WORK / "lite"
    (lite / "jupyter-lite.json").write_text(
        json.dumps(
            {
                "jupyter-lite-schema-version": 0,
                "jupyter-config-data": {
                    "appName": "Two-player games",
                    "exposeAppInBrowser": True,
                    "contentsStorageName": "gamesearch 1",
                    "litePluginSettings": {
                        "@jupyterlite/pyodide-kernel-extension:kernel": {
                            "disablePyPIFallback": True,
                            "loadPyodideOptions": {"packages": sorted(local)},
                        }
                    },
                },
            }
        )
    )
    (lite / "overrides.json").write_text(
        json.dumps(
            {
                "@jupyterlab/apputils-extension:notification": {
                    "fetchNews": "false",
                    "checkForUpdates": False,
                }
            }
        )
    )
    contents = WORK / "contents"
    contents.mkdir()
    for lesson in sorted((ROOT / "notebooks").glob("*.ipynb")):
        shutil.copy(lesson, contents)
    run(
        sys.executable,
        "-m",
        "jupyterlite_core",
        "build",
        "--lite-dir",
        lite,
        "--contents",
        contents,
        "--output-dir",
        to,
        "--apps",
        "lab",
        "--no-sourcemaps",
        "--no-unused-shared-packages",
        "--source-date-epoch",
        EPOCH,
        cwd=lite,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "site")

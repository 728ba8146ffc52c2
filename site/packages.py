"""Pyodide and the packages that it loads: which there are, and where."""

import json
import shutil
from pathlib import Path
from typing import Any

import start
from from_others import package_of
from layout import HERE, digest, write_json

# Wheels that are a part of the page, or of nothing; Python has no use for them.
FOR_THE_PAGE = {
    "jupyterlab-pygments",
    "jupyterlab-widgets",
    "jupyterlite-pyodide-kernel",
    "widgetsnbextension",
}
FROM_NPM = (
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
)
# Under the name that they have on the site.
RENAMED = {
    "graphviz.mjs": "@hpcc-js/wasm-graphviz/dist/index.js",
    "zstddec.mjs": "zstddec/dist/zstddec.mjs",
}
# Compiled, so not for everybody's first visit: fetched by a cell that imports matplotlib.
FROM_THE_CDN = ("matplotlib", "numpy", "pillow")


def place_pyodide(folder: Path, modules: Path, wheels: dict[str, Path]) -> None:
    """Put Pyodide and all packages into this folder."""
    folder.mkdir(parents=True)
    for name in FROM_NPM:
        shutil.copyfile(modules / name, folder / Path(name).name)
    for name, path in RENAMED.items():
        shutil.copyfile(modules / path, folder / name)
    for name in ("course.mjs", "files.mjs"):
        shutil.copyfile(HERE / name, folder / name)
    for wheel in [*wheels.values(), *kernel_of(folder).glob("pypi/*.whl")]:
        if package_of(wheel) not in FOR_THE_PAGE:
            shutil.copyfile(wheel, folder / wheel.name)


def kernel_of(folder: Path) -> Path:
    """The part of JupyterLite that runs Pyodide."""
    return folder.parents[1] / "extensions/@jupyterlite/pyodide-kernel-extension/static"


def write_lock(folder: Path, modules: Path) -> None:
    """Pyodide's list of packages: those of this folder, and those that are fetched for a chart."""
    lock = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    packages = from_the_cdn(lock["packages"], cdn(kernel_of(folder), modules))
    for wheel in map(named_by_content, sorted(folder.glob("*.whl"))):
        packages[package_of(wheel)] = locked(package_of(wheel), wheel)
    lock["packages"] = dict(sorted(packages.items()))
    write_json(folder / "pyodide-lock.json", lock)


def named_by_content(wheel: Path) -> Path:
    """The wheel with a digest as its build number: no browser takes that of yesterday for it."""
    name, version, tags = wheel.stem.split("-", 2)
    digest_of_it = digest(wheel.read_bytes())[:12]
    return wheel.rename(wheel.with_name(f"{name}-{version}-0_{digest_of_it}-{tags}.whl"))


def cdn(kernel: Path, modules: Path) -> str:
    """Where the makers of Pyodide keep its packages, as the kernel knows it."""
    schema = json.loads((kernel / "schema" / "kernel.v0.schema.json").read_text("utf-8"))
    address = schema["properties"]["pyodideUrl"]["default"].rpartition("/")[0]
    version = json.loads((modules / "pyodide" / "package.json").read_text("utf-8"))["version"]
    if f"/v{version}/" not in address:
        raise start.Trouble(
            f"site/package.json asks for Pyodide {version}, but the kernel in site/wheels.txt is "
            f"made for the one at {address}. Let both name the same."
        )
    return address


def from_the_cdn(packages: dict[str, Any], address: str) -> dict[str, Any]:
    """What is left outside the site, and all that it depends on."""
    found: dict[str, Any] = {}
    open_ones = list(FROM_THE_CDN)
    while open_ones:
        name = open_ones.pop()
        if name not in found:
            package = packages[name]
            found[name] = {**package, "file_name": f"{address}/{package['file_name']}"}
            open_ones += package["depends"]
    return found


def locked(name: str, wheel: Path) -> dict[str, Any]:
    """The line of a package in Pyodide's lock. All are loaded, so none depends on another."""
    return {
        "name": name,
        "version": wheel.name.split("-")[1],
        "file_name": wheel.name,
        "sha256": digest(wheel.read_bytes()),
        "install_dir": "site",
        "package_type": "package",
        "imports": [],
        "depends": [],
        "unvendored_tests": False,
    }

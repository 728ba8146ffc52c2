"""What the site is made of: versions and hashes that are locked, and nothing is missing."""

import ast
import json
import re
import subprocess
import sys
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from packages import FROM_THE_CDN

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "site"
ACTION = ".github/workflows/course.yml"

LINES = [
    line for line in (SITE / "wheels.txt").read_text("utf-8").splitlines() if line[:1] not in "#"
]
WHEELS = dict(line.split()[0].split("==") for line in LINES)


def test_every_wheel_has_one_version_and_one_hash():
    for line in LINES:
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line), line
    assert sorted(LINES) == LINES and len(WHEELS) == len(LINES)


def test_the_site_has_the_versions_of_the_course():
    pins = dict(
        line.split(" ;")[0].split("==")
        for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    )
    only_here = {name for name in WHEELS if name not in pins}
    assert only_here == {"decorator", "jupyterlite-pyodide-kernel", "micropip"}
    assert {name: pins[name] for name in WHEELS.keys() - only_here} == {
        name: version for name, version in WHEELS.items() if name not in only_here
    }
    assert pins["jupyterlite-core"] == WHEELS["jupyterlite-pyodide-kernel"]


def imported(code):
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module.partition(".")[0]


@pytest.mark.all
def test_whatever_a_lesson_or_the_package_imports_is_in_the_site():
    ours = {"gamesearch", "gametutor", "gameclassroom"}
    codes = [file.read_text("utf-8") for part in ours for file in (ROOT / part).rglob("*.py")]
    for lesson in (ROOT / "notebooks").glob("*.ipynb"):
        cells = json.loads(lesson.read_text("utf-8"))["cells"]
        codes += ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    modules = {name for code in codes for name in imported(code)}
    # made by the page itself, or done without in a browser
    modules -= {*sys.stdlib_module_names, *ours, "gamesearch_site", "pygraphviz"}
    modules -= {"pyodide", "pyodide_js", "js"}
    # for lessons in files, which the page has in its store
    modules -= {"ipykernel", "jupyter_server", "nbformat", "tornado"}
    modules -= {"numba"}  # its absence is expected: gamesearch/solving/compiling.py
    modules -= {"dask", "distributed", "nbgrader"}  # what grades is elsewhere
    modules -= {"cloudpickle", "psutil"}  # of processes: test_in_a_browser.py, what is not imported
    packages = {canonicalize_name(packages_distributions()[name][0]) for name in modules}
    assert packages - {*FROM_THE_CDN} <= WHEELS.keys()


def test_whatever_a_package_of_the_site_needs_in_a_browser_is_in_the_site():
    here = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix"}
    here |= {"python_version": "3.14", "python_full_version": "3.14.2", "extra": ""}
    # see patches.py; no programs; JupyterLab
    left_out = {"jedi", "psutil", "widgetsnbextension"}
    for name in WHEELS.keys() - {"decorator", "jupyterlite-pyodide-kernel", "micropip"}:
        for text in requires(name) or []:
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate(here):
                assert canonicalize_name(needed.name) in WHEELS.keys() | left_out, f"{name}: {text}"


def test_npm_s_lock_has_hashes_and_no_addresses():
    lock = json.loads((SITE / "package-lock.json").read_text("utf-8"))
    asked = json.loads((SITE / "package.json").read_text("utf-8"))["dependencies"]
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    for name, entry in packages.items():
        assert entry["integrity"].startswith("sha512-"), name
        assert "resolved" not in entry, name
    assert {name: packages[f"node_modules/{name}"]["version"] for name in asked} == asked


def test_no_file_names_a_registry():
    allowed = {"nodejs.org", "localhost:8000", "github.com", "www.python.org", "img.shields.io"}
    allowed |= {"mybinder.org", "localhost", "{home}"}
    names = ["start.py", "pyproject.toml", "constraints.txt", "environment.yml", "README.md"]
    listed = subprocess.run(
        ["git", "ls-files", "site", ".github", *names], cwd=ROOT, capture_output=True, text=True
    ).stdout.split()
    files = listed or [*names, *(str(f) for f in SITE.iterdir() if f.is_file()), ACTION]
    # names of things, which nothing is asked of: of SVG, of words for courses, of a licence
    allowed |= {"www.w3.org", "schema.org", "creativecommons.org"}
    for file in files:
        text = (ROOT / file).read_text("utf-8", errors="replace")  # icons are in it, too
        hosts = set(re.findall(r"https?://([^/\s\"'`)]+)", text.replace("\\", "")))
        assert {host for host in hosts if not host.endswith(".github.io")} <= allowed, file
        assert not re.search(r"index-url|find-links|registry=", text), file

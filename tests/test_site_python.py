"""Python on the site: its packages, where they are, and the settings that name them."""

import json
import re
import sys
import zipfile
import zlib

import pytest

import patches
import start
from from_others import package_of
from lab_page import write_settings
from layout import PYODIDE
from lessons import KEPT_AS
from packages import FROM_NPM, RENAMED, kernel_of, place_pyodide, write_lock
from snapshot import IMPORTED_BY_KERNELS, PACKAGES, contents, imports_of_lessons, write_contents


@pytest.fixture
def parts(tmp_path):
    """What npm, pip and JupyterLite leave, as far as Pyodide's lock is made of it."""
    modules, site, place = tmp_path / "modules", tmp_path / "site", tmp_path / "wheels"
    for name in [*FROM_NPM, *RENAMED.values()]:
        (modules / name).parent.mkdir(parents=True, exist_ok=True)
        (modules / name).write_bytes(b"x")
    (modules / "pyodide" / "package.json").write_text('{"version": "314.0.6"}')
    lock = {"info": {"python": "3.14.2"}, "packages": {}}
    for name, depends in {
        "matplotlib": ["numpy", "cycler"],
        "numpy": [],
        "pillow": [],
        "cycler": ["six"],
        "six": [],
        "scipy": ["numpy"],
    }.items():
        lock["packages"][name] = {"name": name, "file_name": f"{name}.whl", "depends": depends}
    (modules / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock))
    kernel = site / "extensions/@jupyterlite/pyodide-kernel-extension/static"
    (kernel / "schema").mkdir(parents=True)
    (kernel / "pypi").mkdir()
    schema = {"properties": {"pyodideUrl": {"default": "https://far/v314.0.6/full/pyodide.mjs"}}}
    (kernel / "schema" / "kernel.v0.schema.json").write_text(json.dumps(schema))
    place.mkdir()
    for wheel in [
        kernel / "pypi" / "piplite-0.8.6-py3-none-any.whl",
        kernel / "pypi" / "widgetsnbextension-4.0.999-py3-none-any.whl",
        place / "six-1.17.0-py2.py3-none-any.whl",
        place / "jupyterlab_widgets-3.0.15-py3-none-any.whl",
    ]:
        zipfile.ZipFile(wheel, "w").close()
    (site / "jupyter-lite.json").write_text('{"jupyter-config-data": {"appUrl": "./lab"}}')
    return site, modules, {package_of(wheel): wheel for wheel in place.iterdir()}


def placed(parts):
    site, modules, wheels = parts
    place_pyodide(site / PYODIDE, modules, wheels)
    write_lock(site / PYODIDE, modules)
    write_contents(site / PYODIDE)
    (site / PYODIDE / "snapshot.zst").write_bytes(b"x")
    write_settings(site)
    lock = json.loads((site / PYODIDE / "pyodide-lock.json").read_text())
    settings = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    return lock["packages"], settings


def test_what_a_lesson_loads_is_in_the_site_and_only_charts_are_fetched(parts):
    packages, settings = placed(parts)
    (kernel,) = settings["litePluginSettings"].values()
    assert kernel["loadPyodideOptions"]["packages"] == ["piplite", "six"]
    outside = {name for name, entry in packages.items() if "://" in entry["file_name"]}
    assert outside == {"matplotlib", "numpy", "pillow", "cycler"}
    assert packages["numpy"]["file_name"] == "https://far/v314.0.6/full/numpy.whl"
    for name in ("piplite", "six"):
        assert (parts[0] / PYODIDE / packages[name]["file_name"]).exists()


def test_the_settings_look_nowhere_else(parts):
    _, settings = placed(parts)
    (kernel,) = settings["litePluginSettings"].values()
    assert kernel["disablePyPIFallback"] is True and kernel["pipliteUrls"] == []
    assert PYODIDE.startswith("static/pyodide-")
    assert kernel["pyodideUrl"].startswith(f"./{PYODIDE}/course.mjs?")
    assert kernel["loadPyodideOptions"]["lockFileURL"].startswith(f"./{PYODIDE}/")
    assert settings["contentsStorageName"] == KEPT_AS
    assert kernel["loadPyodideOptions"]["keptAs"] != KEPT_AS  # JupyterLite's own database
    assert settings["appUrl"] == "./lab"


def test_a_changed_package_gets_another_address(parts):
    def lock():
        (kernel,) = placed(parts)[1]["litePluginSettings"].values()
        return kernel["loadPyodideOptions"]["lockFileURL"]

    site, _, wheels = parts
    before = lock()
    (site / PYODIDE).rename(site / "before")
    with zipfile.ZipFile(wheels["six"], "a") as archive:
        archive.writestr("six.py", "")
    assert lock() != before


def test_a_changed_package_has_another_name(parts):
    site, _, wheels = parts
    before = placed(parts)[0]["six"]["file_name"]
    assert before.startswith("six-1.17.0-0_")
    (site / PYODIDE).rename(site / "before")
    with zipfile.ZipFile(wheels["six"], "a") as archive:
        archive.writestr("six.py", "")
    packages, _ = placed(parts)
    assert packages["six"]["file_name"] != before
    assert (site / PYODIDE / packages["six"]["file_name"]).exists()


def test_where_a_file_of_a_wheel_begins_and_ends(tmp_path):
    wheel, text = tmp_path / "a-1-py3-none-any.whl", b"line\n" * 100
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("a/", "")
        archive.writestr("a/stored.py", text)
        archive.writestr("a/packed.py", text, zipfile.ZIP_DEFLATED)
    (stored, packed) = contents(wheel)
    assert stored[0] == "a/stored.py" and packed[0] == "a/packed.py"
    assert wheel.read_bytes()[slice(*stored[1:3])] == text and stored[3:] == (500, False)
    assert zlib.decompress(wheel.read_bytes()[slice(*packed[1:3])], -15) == text
    assert packed[3:] == (500, True)


def test_the_kernel_begins_with_the_first_script_of_the_page(parts, monkeypatch):
    site, folder = parts[0], parts[0] / PYODIDE
    (site / "lab").mkdir()
    page = site / "lab" / "index.html"
    page.write_text("<head>\n<script>1</script></head>")
    worker = kernel_of(folder) / "comlink.worker.2.js"
    worker.write_text("")
    _, settings = placed(parts)
    monkeypatch.setattr(patches, "PLACES", ())
    patches.change_jupyterlite(site)
    assert re.findall(r'(?:src|href)="(.+?)"', page.read_text()) == ["../beside.js"]
    begins, imported, names = (folder / "kernel.mjs").read_text().splitlines()
    (kernel,) = settings["litePluginSettings"].values()
    # One address, one module: what the worker has begun, `loadPyodide` goes on with.
    assert begins.endswith(f'"./{kernel["pyodideUrl"].rpartition("/")[2]}";')
    assert (folder / imported.split('"')[1]).resolve() == worker
    assert json.loads(names[len("begin(") : -len(");")]) == kernel["loadPyodideOptions"]["snapshot"]


def test_a_kernel_for_another_pyodide_is_refused(parts):
    (parts[1] / "pyodide" / "package.json").write_text('{"version": "315.0.0"}')
    with pytest.raises(start.Trouble, match=r"asks for Pyodide 315\.0\.0"):
        placed(parts)


def test_lessons_import_only_what_is_on_the_site():
    """Of Python's packages the site has those of wheels.txt, and the course needs only its own."""
    names = re.findall(r"^(?:from|import) (\w+)", imports_of_lessons(), re.MULTILINE)
    of_kernels = {name.partition(".")[0] for name in IMPORTED_BY_KERNELS}
    assert {*names} - of_kernels - {*PACKAGES} <= sys.stdlib_module_names

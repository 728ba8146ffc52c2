"""How the site is built, without a network: what is locked, what is written, what is refused."""

import ast
import hashlib
import importlib.util
import json
import re
import struct
import subprocess
import sys
import tomllib
import zipfile
import zlib
from html.parser import HTMLParser
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import start
from gamesearch.copying.origin import fresh_copy, origin_of

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "site"
WORKFLOW = ROOT / ".github" / "workflows" / "course.yml"


def module(name):
    """A file of site/; the folder has the name of a module of Python's own."""
    spec = importlib.util.spec_from_file_location(f"site_{name}", SITE / f"{name}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


build = module("build")
address = module("address")

LINES = [
    line for line in (SITE / "wheels.txt").read_text("utf-8").splitlines() if line[:1] not in "#"
]
WHEELS = dict(line.split()[0].split("==") for line in LINES)


# ---- what is locked --------------------------------------------------------------------------


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


def test_whatever_a_lesson_or_the_package_imports_is_in_the_site():
    codes = [file.read_text("utf-8") for file in (ROOT / "gamesearch").rglob("*.py")]
    for lesson in (ROOT / "notebooks").glob("*.ipynb"):
        cells = json.loads(lesson.read_text("utf-8"))["cells"]
        codes += ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    modules = {name for code in codes for name in imported(code)}
    # made by the page itself, or done without in a browser
    modules -= {*sys.stdlib_module_names, "gamesearch", "gamesearch_site", "pygraphviz"}
    modules -= {"pyodide", "pyodide_js", "js"}
    # for lessons in files, which the page has in its store
    modules -= {"jupyter_server", "nbformat", "tornado"}
    modules -= {"numba"}  # its absence is expected: gamesearch/solving/compiling.py
    modules -= {"dask", "distributed", "nbgrader"}  # what grades is elsewhere
    modules -= {"cloudpickle", "psutil"}  # of processes: test_in_a_browser.py, what is not imported
    packages = {canonicalize_name(packages_distributions()[name][0]) for name in modules}
    assert packages - {*build.FROM_THE_CDN} <= WHEELS.keys()


def test_whatever_a_package_of_the_site_needs_in_a_browser_is_in_the_site():
    here = {"sys_platform": "emscripten", "platform_system": "Emscripten", "os_name": "posix"}
    here |= {"python_version": "3.14", "python_full_version": "3.14.2", "extra": ""}
    left_out = {"jedi", "psutil", "widgetsnbextension"}  # see build.py; no programs; JupyterLab
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
    files = listed or [*names, *(str(f) for f in SITE.iterdir() if f.is_file()), str(WORKFLOW)]
    allowed |= {"www.w3.org"}  # whose name tells that a file is SVG
    for file in files:
        text = (ROOT / file).read_text("utf-8", errors="replace")  # icons are in it, too
        hosts = set(re.findall(r"https?://([^/\s\"'`)]+)", text.replace("\\", "")))
        assert {host for host in hosts if not host.endswith(".github.io")} <= allowed, file
        assert not re.search(r"index-url|find-links|registry=", text), file


# ---- what is written -------------------------------------------------------------------------


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.addresses = [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.addresses += [value for name, value in attributes if name in ("href", "src")]


@pytest.fixture
def page(tmp_path):
    build.write_start_page(tmp_path)
    return (tmp_path / "index.html").read_text("utf-8")


def test_the_start_page_leads_to_every_lesson_in_order(page):
    lessons = [link.partition("&path=")[2] for link in Page(page).addresses if "&path=" in link]
    files = sorted(path.name for path in (ROOT / "notebooks").glob("*.ipynb"))
    assert lessons == [files[0], *files]


def test_the_start_page_works_under_any_path_and_asks_nobody_else(page):
    assert "$" not in page
    assert "//" not in page.replace("<!--", "").replace("-->", "")
    links = r"lab/[\w./?=&-]+|icon[\w-]*\.(svg|png)|manifest\.webmanifest|start\.mjs"
    assert all(re.fullmatch(links, link) for link in Page(page).addresses)


def test_the_start_page_can_be_read_by_a_screen_reader(page):
    tags = Page(page).tags
    assert '<html lang="en">' in page and "<title>" in page
    assert [tags.count(tag) for tag in ("h1", "main", "nav")] == [1, 1, 1]
    assert "prefers-color-scheme: dark" in page and ":focus-visible" in page


def test_the_start_page_counts_lessons_and_exercises(page):
    notebooks = sorted((ROOT / "notebooks").glob("*.ipynb"))
    assert f"A course in {len(notebooks)} lessons:" in page
    marked = re.findall(r'data-file="(.+?)" data-exercises="(.+?)".+?(\d+) exercise', page)
    assert [file for file, _, _ in marked] == [notebook.name for notebook in notebooks]
    for notebook, (_, ids, number) in zip(notebooks, marked, strict=True):
        cells = json.loads(notebook.read_text("utf-8"))["cells"]
        abouts = [cell["metadata"].get("gamesearch", {}) for cell in cells]
        assert {about["exercise"] for about in abouts if "exercise" in about} == {*ids.split()}
        assert len(ids.split()) == int(number)


def test_the_manifest_names_the_app_and_icons_of_the_sizes_that_they_have(page, tmp_path):
    about = json.loads((tmp_path / "manifest.webmanifest").read_text("utf-8"))
    assert {"name", "short_name", "theme_color", "background_color"} <= about.keys()
    assert [about[key] for key in ("id", "start_url", "scope")] == ["./"] * 3
    assert about["display"] == "standalone"
    purposes = set()
    for icon in about["icons"]:
        purposes.add(icon["purpose"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", (tmp_path / icon["src"]).read_bytes()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert purposes == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}


def test_jupyterlite_finds_the_element_it_looks_for(page):
    assert '<script id="jupyter-config-data" type="application/json">{}</script>' in page


@pytest.mark.parametrize("file", sorted((ROOT / "notebooks").glob("*.ipynb")), ids=lambda f: f.stem)
def test_a_lesson_of_the_site_is_the_lesson_but_for_what_is_said_about_it(file):
    before = json.loads(file.read_text("utf-8"))
    after = json.loads(build.of_the_site(file.read_text("utf-8")))
    assert before["metadata"]["language_info"]["name"] == "python"
    assert after["metadata"]["kernelspec"]["name"] == "python"
    for cell in after["cells"]:
        if cell["cell_type"] == "code":
            assert cell["metadata"].pop("trusted") is True
    assert after["cells"] == fresh_copy(before)["cells"]  # nothing has run
    assert origin_of(after).version


def test_the_page_of_a_lesson_gets_its_name_and_a_sign_of_its_own(tmp_path):
    (tmp_path / "lab").mkdir()
    page = tmp_path / "lab" / "index.html"
    page.write_text("<head><title>JupyterLite</title></head>")
    build.name_page(tmp_path)
    assert "<title>Two-player games</title>" in page.read_text()
    assert Page(page.read_text()).addresses == ["../icon.svg"]
    with pytest.raises(start.Trouble, match="another title"):
        build.name_page(tmp_path)


def test_a_page_brings_lessons_up_to_date_before_jupyterlab_reads_them(tmp_path):
    for folder in ("lab", "files"):
        (tmp_path / folder).mkdir()
    for file in (ROOT / "notebooks").glob("*.ipynb"):
        lesson = build.of_the_site(file.read_text("utf-8"))
        (tmp_path / "files" / file.name).write_text(lesson, "utf-8")
    page = tmp_path / "lab" / "index.html"
    page.write_text(f"<script>{build.PAGE_BEGINS}');</script>")
    build.keep_lessons_up_to_date(tmp_path)
    assert page.read_text().index("lessons.mjs") < page.read_text().index("config-utils.js")
    about = json.loads((tmp_path / "lessons.json").read_text("utf-8"))
    assert about["keptAs"] == build.KEPT_AS
    assert [*about["versions"]] == sorted(
        path.name for path in (ROOT / "notebooks").glob("*.ipynb")
    )
    assert all(about["versions"].values())
    page.write_text("<script></script>")
    with pytest.raises(start.Trouble, match="begins in another way"):
        build.keep_lessons_up_to_date(tmp_path)


@pytest.fixture
def made(tmp_path):
    """What JupyterLite leaves, as far as keeping the site in a browser is about it."""
    for name, text in {
        "lab/index.html": "<body></body></html>",
        "service-worker.js": "JupyterLite's own",
        "files/a.ipynb": "{}",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    build.work_without_a_network(tmp_path)
    return tmp_path


def test_the_list_of_a_version_has_every_file_but_those_that_say_what_is_new(made):
    listed = json.loads((made / "list.json").read_text())["files"]
    assert [*listed] == ["files/a.ipynb", "lab/index.html", "offline.mjs"]
    assert listed["files/a.ipynb"] == [hashlib.sha256(b"{}").hexdigest()[:16], 2]


def test_a_version_is_another_one_when_any_file_is(made):
    before = (made / "version.json").read_text()
    build.list_files(made)
    assert (made / "version.json").read_text() == before
    (made / "files" / "a.ipynb").write_text("[]")
    build.list_files(made)
    assert (made / "version.json").read_text() != before


def test_what_is_kept_comes_before_jupyterlite_s_service_worker_and_after_its_page(made):
    worker = (made / "service-worker.js").read_text()
    assert worker == (SITE / "serve_kept.js").read_text("utf-8") + "JupyterLite's own"
    page = (made / "lab" / "index.html").read_text()
    assert page.endswith('offline.mjs"></script>\n  </body></html>')
    (made / "lab" / "index.html").write_text("")
    with pytest.raises(start.Trouble, match="ends in another way"):
        build.work_without_a_network(made)


def test_the_kernels_answer_a_page_that_asks_for_their_widgets(tmp_path):
    (tmp_path / "build").mkdir()
    for name, text in {"1.js": f"switch(t){{{build.OPENS}}}", "2.js": "comm_open"}.items():
        (tmp_path / "build" / name).write_text(text)
    build.have_kernels_answer(tmp_path)
    changed = (tmp_path / "build" / "1.js").read_text()
    assert changed == f"switch(t){{{build.ANSWERS}{build.OPENS}}}"
    assert (tmp_path / "build" / "2.js").read_text() == "comm_open"
    (tmp_path / "build" / "1.js").write_text("")
    with pytest.raises(start.Trouble, match="new kernels"):
        build.have_kernels_answer(tmp_path)


def test_the_kernels_say_null_where_python_says_none(tmp_path):
    folder = build.kernel_of(tmp_path / build.PYODIDE)
    folder.mkdir(parents=True)
    map_to_object = "t[s]=n instanceof Map||n instanceof Array?this.mapToObject(n):n;return t"
    for name, text in {"1.js": map_to_object, "2.js": "mapToObject(n)"}.items():
        (folder / name).write_text(text)
    build.have_kernels_say_null(tmp_path)
    changed = (folder / "1.js").read_text()
    assert "n instanceof Array||n?.constructor===Object?" in changed
    assert changed.endswith("this.mapToObject(n):n??null;return t")
    assert (folder / "2.js").read_text() == "mapToObject(n)"
    with pytest.raises(start.Trouble, match="new kernels"):
        build.have_kernels_say_null(tmp_path)


def test_a_lesson_opens_while_the_state_of_the_workspace_is_saved(tmp_path):
    (tmp_path / "build").mkdir()
    loads = "return s.then(()=>{o.navigate(n)}),s}await A.invoke()}}),n.addCommand(r,{}"
    for name, text in {"1.js": loads, "2.js": "await g.clear(),await A.invoke()}"}.items():
        (tmp_path / "build" / name).write_text(text)
    build.open_lesson_at_once(tmp_path)
    changed = (tmp_path / "build" / "1.js").read_text()
    assert changed == "return s.then(()=>{o.navigate(n)}),s}A.invoke()}}),n.addCommand(r,{}"
    assert (tmp_path / "build" / "2.js").read_text() == "await g.clear(),await A.invoke()}"
    with pytest.raises(start.Trouble, match="new page"):
        build.open_lesson_at_once(tmp_path)


@pytest.fixture
def parts(tmp_path):
    """What npm, pip and JupyterLite leave, as far as Pyodide's lock is made of it."""
    modules, site, place = tmp_path / "modules", tmp_path / "site", tmp_path / "wheels"
    for name in [*build.FROM_NPM, *build.RENAMED.values()]:
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
        place / "jupyterlab_widgets-3.0.17-py3-none-any.whl",
    ]:
        build.empty_wheel(wheel)
    (site / "jupyter-lite.json").write_text('{"jupyter-config-data": {"appUrl": "./lab"}}')
    return site, modules, {build.package_of(wheel): wheel for wheel in place.iterdir()}


def placed(parts):
    site, modules, wheels = parts
    build.place_pyodide(site / build.PYODIDE, modules, wheels)
    build.write_lock(site / build.PYODIDE, modules)
    build.write_contents(site / build.PYODIDE)
    (site / build.PYODIDE / "snapshot.zst").write_bytes(b"x")
    build.write_settings(site)
    lock = json.loads((site / build.PYODIDE / "pyodide-lock.json").read_text())
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
        assert (parts[0] / build.PYODIDE / packages[name]["file_name"]).exists()


def test_the_settings_look_nowhere_else(parts):
    _, settings = placed(parts)
    (kernel,) = settings["litePluginSettings"].values()
    assert kernel["disablePyPIFallback"] is True and kernel["pipliteUrls"] == []
    assert build.PYODIDE.startswith("static/pyodide-")
    assert kernel["pyodideUrl"].startswith(f"./{build.PYODIDE}/course.mjs?")
    assert kernel["loadPyodideOptions"]["lockFileURL"].startswith(f"./{build.PYODIDE}/")
    assert settings["contentsStorageName"] == build.KEPT_AS
    assert kernel["loadPyodideOptions"]["keptAs"] != build.KEPT_AS  # JupyterLite's own database
    assert settings["appUrl"] == "./lab"


def test_jupyterlab_loads_the_stop_button_by_an_address_that_changes_with_it(tmp_path):
    def loaded():
        """What the page asks for, as JupyterLite puts it together."""
        (entry,) = json.loads(path.read_text())["jupyter-config-data"]["federated_extensions"]
        return f"extensions/{entry['name']}/{entry['load']}"

    path, here = tmp_path / "jupyter-lite.json", build.HERE / "stop.mjs"
    path.write_text('{"jupyter-config-data": {"federated_extensions": []}}')
    (tmp_path / "extensions").mkdir()
    build.add_stop_button(tmp_path)
    file, _, mark = loaded().partition("?")
    assert (tmp_path / file).read_bytes() == here.read_bytes()
    assert hashlib.sha256(here.read_bytes()).hexdigest().startswith(mark) and len(mark) == 12


def test_a_site_takes_the_place_of_the_old_one(tmp_path):
    site, to = tmp_path / "made", tmp_path / "site"
    for folder, file in ((site, "new"), (to, "old")):
        folder.mkdir()
        (folder / file).touch()
    build.put(site, to, 1_700_000_000)
    assert [path.name for path in to.iterdir()] == ["new"]
    assert (to / "new").stat().st_mtime == 1_700_000_000
    assert {path.name for path in tmp_path.iterdir()} == {"made", "site"}


def test_a_place_that_cannot_be_written_is_named_before_anything_is_built(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(build.start.Trouble, match=r"file/site cannot be made"):
        build.build(tmp_path / "file" / "site")


def test_a_changed_package_gets_another_address(parts):
    def lock():
        (kernel,) = placed(parts)[1]["litePluginSettings"].values()
        return kernel["loadPyodideOptions"]["lockFileURL"]

    site, _, wheels = parts
    before = lock()
    (site / build.PYODIDE).rename(site / "before")
    with zipfile.ZipFile(wheels["six"], "a") as archive:
        archive.writestr("six.py", "")
    assert lock() != before


def test_a_changed_package_has_another_name(parts):
    site, _, wheels = parts
    before = placed(parts)[0]["six"]["file_name"]
    assert before.startswith("six-1.17.0-0_")
    (site / build.PYODIDE).rename(site / "before")
    with zipfile.ZipFile(wheels["six"], "a") as archive:
        archive.writestr("six.py", "")
    packages, _ = placed(parts)
    assert packages["six"]["file_name"] != before
    assert (site / build.PYODIDE / packages["six"]["file_name"]).exists()


def test_where_a_file_of_a_wheel_begins_and_ends(tmp_path):
    wheel, text = tmp_path / "a-1-py3-none-any.whl", b"line\n" * 100
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("a/", "")
        archive.writestr("a/stored.py", text)
        archive.writestr("a/packed.py", text, zipfile.ZIP_DEFLATED)
    (stored, packed) = build.contents(wheel)
    assert stored[0] == "a/stored.py" and packed[0] == "a/packed.py"
    assert wheel.read_bytes()[slice(*stored[1:3])] == text and stored[3:] == (500, False)
    assert zlib.decompress(wheel.read_bytes()[slice(*packed[1:3])], -15) == text
    assert packed[3:] == (500, True)


def test_the_kernel_begins_with_the_first_script_of_the_page(parts):
    site, folder = parts[0], parts[0] / build.PYODIDE
    (site / "lab").mkdir()
    page = site / "lab" / "index.html"
    page.write_text("<head>\n<script>1</script></head>")
    kernels = build.kernel_of(folder)
    (kernels / "1.js").write_text(f"initWorker(e){{{build.KERNEL}}}")
    (kernels / "comlink.worker.2.js").write_text("")
    _, settings = placed(parts)
    build.start_kernel_beside_the_page(site)
    assert Page(page.read_text()).addresses == ["../beside.js"]
    assert build.BESIDE in (kernels / "1.js").read_text()
    begins, worker, names = (folder / "kernel.mjs").read_text().splitlines()
    (kernel,) = settings["litePluginSettings"].values()
    # One address, one module: what the worker has begun, `loadPyodide` goes on with.
    assert begins.endswith(f'"./{kernel["pyodideUrl"].rpartition("/")[2]}";')
    assert (folder / worker.split('"')[1]).resolve() == kernels / "comlink.worker.2.js"
    assert json.loads(names[len("begin(") : -len(");")]) == kernel["loadPyodideOptions"]["snapshot"]
    with pytest.raises(start.Trouble, match="new kernels: 0"):
        build.start_kernel_beside_the_page(site)


def test_a_kernel_for_another_pyodide_is_refused(parts):
    (parts[1] / "pyodide" / "package.json").write_text('{"version": "315.0.0"}')
    with pytest.raises(start.Trouble, match=r"asks for Pyodide 315\.0\.0"):
        placed(parts)


def test_in_the_place_of_jedi_there_is_a_package_without_modules(tmp_path):
    one, two = tmp_path / "jedi-0-py3-none-any.whl", tmp_path / "a" / "jedi-0-py3-none-any.whl"
    two.parent.mkdir()
    build.empty_wheel(one)
    build.empty_wheel(two)
    assert one.read_bytes() == two.read_bytes()
    assert all(name.startswith("jedi-0.dist-info/") for name in zipfile.ZipFile(one).namelist())


# ---- what is refused -------------------------------------------------------------------------


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(start.Trouble, match="holds something else than a site"):
        build.build(tmp_path)
    assert (tmp_path / "thesis.tex").exists()


def test_a_file_and_the_course_itself_are_no_folders_for_a_site(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(start.Trouble, match="is a file"):
        build.refuse_other_folders(tmp_path / "file")
    for place in (ROOT, ROOT.parent):
        with pytest.raises(start.Trouble, match="holds"):
            build.refuse_other_folders(place)


def test_a_new_folder_an_empty_one_and_one_with_a_site_are_right(tmp_path):
    build.refuse_other_folders(tmp_path / "new")
    build.refuse_other_folders(tmp_path)
    (tmp_path / "jupyter-lite.json").write_text("{}")
    build.refuse_other_folders(tmp_path)


def test_without_npm_a_sentence_tells_where_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setattr(build.shutil, "which", lambda name: None)
    with pytest.raises(start.Trouble, match=r"needs npm, .*sudo apt install npm"):
        build.download_modules(tmp_path)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("npm error code EINTEGRITY", "whose hash is kept in site/"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "whose hash is kept in site/"),
        ("npm error code ENOTFOUND", "there is no network"),
        ("npm error code EAI_AGAIN", "there is no network"),
    ],
)
def test_what_npm_and_pip_said_becomes_a_sentence(monkeypatch, said, sentence):
    def fail(title, command, folder):
        raise start.StepFailed(said)

    monkeypatch.setattr(start, "run_step", fail)
    with pytest.raises(start.Trouble, match=sentence):
        build.step("Packages", [])


def test_a_site_that_is_too_large_is_refused_with_its_size(tmp_path, monkeypatch):
    (tmp_path / "zeros").write_bytes(bytes(1_000_000))
    assert build.refuse_too_large(tmp_path) == "1.0 MB in 1 files, 0.0 MB compressed"
    monkeypatch.setattr(build, "MOST", 900_000)
    with pytest.raises(start.Trouble, match=r"has 1\.0 MB in 1 files"):
        build.refuse_too_large(tmp_path)


@pytest.mark.parametrize("arguments", [["--too", "x"], ["--to"], ["x"]])
def test_start_answers_what_it_does_not_understand_with_the_usage(arguments):
    with pytest.raises(start.Trouble, match=r"did not understand[\s\S]*start\.py site --to FOLDER"):
        start.build_site(arguments)


def test_start_hands_the_folder_on(monkeypatch):
    called = []
    monkeypatch.setattr(start, "set_up", called.append)
    monkeypatch.setattr(start, "call", lambda arguments: called.append(arguments) or 0)
    assert start.main(["site", "--to", "/tmp/a place"]) == 0
    assert called == [["lab", "site"], ["site/build.py", "/tmp/a place"]]


# ---- where it is published -------------------------------------------------------------------


def test_the_action_publishes_only_what_was_tested_and_may_do_nothing_else():
    text = WORKFLOW.read_text("utf-8")
    action = yaml.safe_load(text)
    jobs = action["jobs"]
    assert action["permissions"] == {"contents": "read"}
    assert [name for name, job in jobs.items() if "permissions" in job] == ["publish"]
    assert set(jobs["publish"]["needs"]) == {"fast", "test", "build"}
    assert "refs/heads/main" in jobs["publish"]["if"]
    assert "secrets." not in text
    for job in jobs.values():
        for step in job["steps"]:
            assert re.fullmatch(
                r"actions/[\w-]+@v\d+\.\d+\.\d+", step.get("uses", "actions/a@v1.2.3")
            )


def test_the_action_runs_commands_that_are_there():
    jobs = yaml.safe_load(WORKFLOW.read_text("utf-8"))["jobs"]
    said = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert said == ["python3 start.py test", "bash .ci/run", "python3 start.py site"]
    assert (ROOT / ".ci" / "run").exists()


def test_the_badges_lead_to_the_one_address_that_is_set():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    readme = (ROOT / "README.md").read_text("utf-8")
    lines = address.links(project["urls"]["repository"])
    assert readme.endswith(f"\n\n{lines}"), "run python3 site/address.py"
    for name in re.findall(r"^\[([\w-]+)\]:", lines, re.MULTILINE):
        assert f"[{name}]" in readme.removesuffix(lines)


def test_a_site_at_the_root_of_an_account_has_no_path():
    assert "[site]: https://me.github.io/\n" in address.links("https://github.com/Me/me.github.io")
    for form in ("https://github.com/Me/Search", "https://github.com/Me/Search.git"):
        assert "[site]: https://me.github.io/Search/\n" in address.links(form)


@pytest.mark.parametrize("wrong", ["", "github.com/me/course", "https://github.com/me"])
def test_an_address_that_is_none_is_refused_with_an_example(wrong):
    with pytest.raises(ValueError, match="an address such as https://github"):
        address.links(wrong)

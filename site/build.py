"""Build the course as a site: the lessons, JupyterLite, and Python as WebAssembly, in one folder.

    python3 start.py site                  into build/site
    python3 start.py site --to FOLDER      into another folder

Everything is made anew each time, from versions and hashes that are kept beside this file:
wheels.txt for Python's packages, package-lock.json for npm's. The same checkout gives the same
bytes. Needs the network and npm; the site itself needs neither.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
import time
import zipfile
from pathlib import Path
from string import Template
from typing import Any

import zstandard

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

import start  # noqa: E402
from gamesearch.copying.origin import fresh_copy, origin_of  # noqa: E402
from gamesearch.lessons import LESSONS, Lesson  # noqa: E402
from gamesearch.text.counting import plural  # noqa: E402

# With the version, as browsers keep files by their names.
_modules = json.loads((HERE / "package-lock.json").read_text("utf-8"))["packages"]
PYODIDE = f"static/pyodide-{_modules['node_modules/pyodide']['version']}"

# What a learner writes is kept in the browser under this name, and brought up to date by the page
# (see lessons.mjs). Another name starts everybody from new lessons; the work under the old name
# stays.
KEPT_AS = "gamesearch 1"

# Bytes of all files, as they are and as a host sends them.
MOST = 60_000_000
MOST_COMPRESSED = 32_000_000

# The time that is written into archives and listings: any, but always the same.
EPOCH = 1767225600

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
# Modules that a kernel imports before its first cell has ended.
IMPORTED_BY_KERNELS = (
    "micropip",
    "piplite.piplite",
    "pyodide_kernel",
    "ipykernel",
    "ipywidgets",
    "anywidget",
    "graphviz",
    "IPython.core.logger",  # with the first cell
    "bdb",
)
# Modules that only something shown, asked or drawn imports.
SHOWN = ("gamesearch/widgets", "gamesearch/questions")
# Compiled, so not for everybody's first visit: fetched by a cell that imports matplotlib.
FROM_THE_CDN = ("matplotlib", "numpy", "pillow")


def build(to: Path) -> None:
    """Build the site in this folder; a site that is in it already is deleted."""
    to = to.resolve()
    refuse_other_folders(to)
    begin = time.time()
    with tempfile.TemporaryDirectory(prefix="site-") as folder:
        work = Path(folder)
        modules = download_modules(work / "npm")
        wheels = download_wheels(work / "wheels")
        site = run_jupyterlite(work, wheels)
        place_pyodide(site / PYODIDE, modules, wheels)
        write_lock(site / PYODIDE, modules)
        take_snapshot(site / PYODIDE, modules)
        write_settings(site)
        start_kernel_beside_the_page(site)
        add_stop_button(site)
        have_kernels_answer(site)
        have_kernels_say_null(site)
        open_lesson_at_once(site)
        name_page(site)
        write_start_page(site)
        keep_lessons_up_to_date(site)
        work_without_a_network(site)
        size = refuse_too_large(site)
        put(site, to, begin)
    start.show(f"The site is in {to}: {size}.")
    start.show(f"To see it: python3 -m http.server --directory {to}, at http://localhost:8000/")


def put(site: Path, to: Path, begin: float) -> None:
    """Put the site in place of what is there; the old one is there until the new one is whole."""
    new = to.with_name(f".{to.name}.new")
    try:
        shutil.rmtree(new, ignore_errors=True)
        shutil.copytree(site, new, copy_function=shutil.copyfile)
        # Browsers keep a file the longer, the older it is.
        for path in new.rglob("*"):
            os.utime(path, (begin, begin))
        shutil.rmtree(to, ignore_errors=True)
        new.rename(to)
    except OSError as error:
        raise start.Trouble(
            f"The site could not be put into {to}: {error}. Name a folder that can be "
            "written and replaced, such as build/site."
        ) from None


def refuse_other_folders(to: Path) -> None:
    if to.exists() and not to.is_dir():
        raise start.Trouble(f"{to} is a file. Name a folder for the site, such as build/site.")
    if to.is_dir() and any(to.iterdir()) and not (to / "jupyter-lite.json").exists():
        raise start.Trouble(
            f"{to} holds something else than a site, and building would delete it. "
            "Name a folder that is new or empty."
        )
    if to in [ROOT, *ROOT.parents]:
        raise start.Trouble(f"{to} holds the course itself. Name another folder.")
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=to.parent).close()
    except OSError as error:
        raise start.Trouble(
            f"{to} cannot be made: {error.strerror}. Name a folder where you may write."
        ) from None


def step(title: str, command: list[str], folder: Path = ROOT) -> None:
    """One step, as start.py takes it, in this folder."""
    try:
        start.run_step(title, command, folder)
    except start.StepFailed as failure:
        if re.search("EINTEGRITY|DO NOT MATCH THE HASHES", failure.said):
            raise start.Trouble(
                "A file that was downloaded is not the one whose hash is kept in site/: somebody "
                "changed it on its way, or at its source. Nothing was built. Run "
                f"{start.AGAIN} again; if that stays so, do not use the file."
            ) from None
        raise


# ---- what others made, by its hash -----------------------------------------------------------


def download_modules(place: Path) -> Path:
    """What npm has, as package-lock.json says."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise start.Trouble(
            "Building the site needs npm, which comes with Node.js, and it was not found. Install "
            "Node.js 18 or newer (https://nodejs.org/, or on Debian and Ubuntu: sudo apt install "
            f"npm) and run {start.AGAIN} again."
        )
    place.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(HERE / name, place / name)
    command = [npm, "--prefix", str(place), "ci", "--ignore-scripts", "--prefer-offline"]
    step("Python and Graphviz as WebAssembly", [*command, "--no-audit", "--no-fund"])
    return place / "node_modules"


def download_wheels(place: Path) -> dict[str, Path]:
    """The wheels of wheels.txt and of the course, by the names of their packages."""
    command = [sys.executable, "-m", "pip", "download", "--no-input", "--no-deps"]
    command += ["--only-binary=:all:", "--platform=any", "--python-version=3.14"]
    command += ["--require-hashes", f"--requirement={HERE / 'wheels.txt'}", f"--dest={place}"]
    step("Packages", command)
    command = [sys.executable, "-m", "flit_core.wheel", f"--outdir={place}", str(ROOT)]
    step("The course as a package", command)
    empty_wheel(place / "jedi-0-py3-none-any.whl")
    return {package_of(wheel): wheel for wheel in sorted(place.glob("*.whl"))}


def package_of(wheel: Path) -> str:
    return re.sub(r"[-_.]+", "-", wheel.name.split("-")[0]).lower()


def empty_wheel(path: Path) -> None:
    """A package with nothing in it.

    The kernel insists on jedi, which takes longer to unpack than all else that a first cell waits
    for. IPython looks for it, does not find it, and completes names without it.
    """
    name, version = path.name.split("-")[:2]
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    files = {
        "METADATA": about + "Summary: Nothing, in the place of jedi\n",
        "WHEEL": "Wheel-Version: 1.0\nGenerator: gamesearch\nRoot-Is-Purelib: true\n",
        "RECORD": "",
    }
    with zipfile.ZipFile(path, "w") as archive:
        for file, text in files.items():
            archive.writestr(zipfile.ZipInfo(f"{name}-{version}.dist-info/{file}"), text)


# ---- the page --------------------------------------------------------------------------------


def run_jupyterlite(work: Path, wheels: dict[str, Path]) -> Path:
    """JupyterLab as a static page, with the lessons."""
    site, contents, source = work / "site", work / "contents", work / "lite"
    contents.mkdir()
    source.mkdir()
    for lesson in LESSONS:
        text = (ROOT / "notebooks" / f"{lesson.file}.ipynb").read_text("utf-8")
        (contents / f"{lesson.file}.ipynb").write_text(of_the_site(text), "utf-8")
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
    step("The page", command, source)
    return site


def of_the_site(lesson: str) -> str:
    """A lesson as this page keeps it: a learner's copy as it begins. It already names the kernel;
    otherwise it would count as changed, and be kept, as soon as it is open.
    """
    notebook = json.loads(lesson)
    notebook["metadata"] |= METADATA
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["metadata"]["trusted"] = True
    return json.dumps(fresh_copy(notebook), ensure_ascii=False)


# What the kernel says of itself.
METADATA = {
    "kernelspec": {"name": "python", "display_name": "Python (Pyodide)", "language": "python"},
    "language_info": {
        "codemirror_mode": {"name": "python", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": "3.8",
    },
}


def labextensions(wheel: Path) -> list[str]:
    """The parts of a wheel that belong to the page."""
    with zipfile.ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if "/share/jupyter/labextensions/" in name]


SETTINGS = {
    **json.loads(
        (ROOT / "data/share/jupyter/lab/settings/overrides.d/gamesearch.json").read_text()
    ),
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 15},  # seconds
    # They all were changed at the same time, see EPOCH.
    "@jupyterlab/filebrowser-extension:browser": {"showLastModifiedColumn": False},
}


# Before a page shows the widgets that were saved with a notebook, it asks the kernel for those that
# are alive. JupyterLite's kernels do not answer, and the page would wait for ever.
OPENS = 'case"comm_open":await this.commOpen(e);break;'
ANSWERS = (
    'case"comm_info_request":this._sendMessage({channel:"shell",parent_header:e.header,'
    'header:{...e.header,msg_id:e.header.msg_id+" reply",msg_type:"comm_info_reply"},'
    "metadata:{},buffers:[],content:await this.commInfoRequest(e.content)});break;"
)


def have_kernels_answer(site: Path) -> None:
    """Let JupyterLite's kernels answer a page that asks for their widgets."""
    texts = {path: path.read_text("utf-8") for path in (site / "build").glob("*.js")}
    found = [path for path, text in texts.items() if text.count(OPENS) == 1]
    if len(found) != 1:
        raise start.Trouble(f"JupyterLite has new kernels: {len(found)} of its files open comms.")
    found[0].write_text(texts[found[0]].replace(OPENS, ANSWERS + OPENS), "utf-8")


# JupyterLite's kernels turn None into undefined, the kernels of JupyterLab into null, as JSON does.
# What widgets do with one of the two, they would not do with the other. What is in a dict, the
# kernels hand on as Pyodide has made it of it.
NONE = re.compile(r"(\w) instanceof Map\|\|\1 instanceof Array\?this\.mapToObject\(\1\):\1;")
NULL = (
    r"\1 instanceof Map||\1 instanceof Array||\1?.constructor===Object"
    r"?this.mapToObject(\1):\1??null;"
)


def have_kernels_say_null(site: Path) -> None:
    """Let None in Python reach the page as null."""
    paths = sorted(kernel_of(site / PYODIDE).glob("*.js"))
    texts = {path: path.read_text("utf-8") for path in paths}
    changed = {path: NONE.sub(NULL, text) for path, text in texts.items() if NONE.search(text)}
    if not changed:
        raise start.Trouble(
            "JupyterLite has new kernels: none of its files turns None into undefined."
        )
    for path, text in changed.items():
        path.write_text(text, "utf-8")


# JupyterLab turns to the lesson that an address names when it has saved the state of the workspace,
# half a second after it read it.
SAVES = re.compile(r"(\.navigate\(\w\)\}\),\w\})await (\w\.invoke\(\)\}\}\))")


def open_lesson_at_once(site: Path) -> None:
    """Let JupyterLab save the state of the workspace meanwhile."""
    texts = {path: path.read_text("utf-8") for path in (site / "build").glob("*.js")}
    found = [path for path, text in texts.items() if len(SAVES.findall(text)) == 1]
    if len(found) != 1:
        raise start.Trouble(
            f"JupyterLite has a new page: {len(found)} of its files save its state."
        )
    found[0].write_text(SAVES.sub(r"\1\2", texts[found[0]]), "utf-8")


def name_page(site: Path) -> None:
    """The title while a lesson loads; and its sign, which browsers look for outside otherwise."""
    path = site / "lab" / "index.html"
    before, title, after = path.read_text("utf-8").partition("<title>JupyterLite</title>")
    if not title:
        raise start.Trouble(f"JupyterLite has a new page: {path.name} has another title.")
    icon = '<link rel="icon" href="../icon.svg" type="image/svg+xml">'
    named = f"<title>Two-player games</title>\n    {icon}"
    path.write_text(before + named + after, "utf-8")


def write_start_page(site: Path) -> None:
    """index.html: what the course is, its lessons, and how far the reader is; and what a browser
    needs to install it as an app, in the place of JupyterLite's.
    """
    page = Template((HERE / "start.html").read_text("utf-8"))
    filled = page.substitute(
        lessons="\n        ".join(map(item, LESSONS)), first=link(LESSONS[0]), number=len(LESSONS)
    )
    (site / "index.html").write_text(filled, "utf-8")
    for icon in site.glob("icon-*.png"):
        icon.unlink()
    for name in OF_THE_START_PAGE:
        shutil.copyfile(HERE / name, site / name)


def item(lesson: Lesson) -> str:
    """A lesson in the list of the start page."""
    number = len(lesson.exercises)
    return (
        f'<li data-file="{lesson.file}.ipynb" data-exercises="{" ".join(lesson.exercises)}">'
        f'<a href="{link(lesson)}">{lesson.title}</a> '
        f'<span class="ticks" aria-hidden="true"></span> '
        f'<span class="passed">{plural(number, "exercise")}</span></li>'
    )


OF_THE_START_PAGE = (
    "start.mjs",
    "so_far.mjs",
    "hand_in.mjs",
    "manifest.webmanifest",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
)
PAGE_BEGINS = "await import(\n          '../config-utils.js"


def keep_lessons_up_to_date(site: Path) -> None:
    """What the pages need to bring up to date what a browser keeps, before JupyterLab reads it."""
    versions = {}
    for lesson in LESSONS:
        text = (site / "files" / f"{lesson.file}.ipynb").read_text("utf-8")
        versions[f"{lesson.file}.ipynb"] = origin_of(json.loads(text)).version
    about = {"keptAs": KEPT_AS, "python": PYODIDE, "versions": versions}
    write_json(site / "lessons.json", about)
    shutil.copyfile(HERE / "lessons.mjs", site / "lessons.mjs")
    page = site / "lab" / "index.html"
    before, begins, after = page.read_text("utf-8").partition(PAGE_BEGINS)
    if not begins:
        raise start.Trouble(f"JupyterLite has a new page: {page.name} begins in another way.")
    first = (
        "await import('../lessons.mjs').then((lessons) => lessons.bringUpToDate())"
        ".catch((error) => console.warn('Lessons stay as they are:', error));\n        "
        "await import('../so_far.mjs').then((soFar) => soFar.leadToCell(), console.warn);\n        "
    )
    page.write_text(before + first + begins + after, "utf-8")


def work_without_a_network(site: Path) -> None:
    """Let a browser keep the site, and notice a newer version of it (see offline.mjs)."""
    shutil.copyfile(HERE / "offline.mjs", site / "offline.mjs")
    page, worker = site / "lab" / "index.html", site / SERVICE_WORKER
    before, ends, after = page.read_text("utf-8").rpartition("</body>")
    if not ends:
        raise start.Trouble(f"JupyterLite has a new page: {page.name} ends in another way.")
    script = '<script type="module" src="../offline.mjs"></script>\n  '
    page.write_text(before + script + ends + after, "utf-8")
    first = (HERE / "serve_kept.js").read_text("utf-8")
    worker.write_text(first + worker.read_text("utf-8"), "utf-8")
    list_files(site)


SERVICE_WORKER = "service-worker.js"


def list_files(site: Path) -> None:
    """What a version of the site consists of: every file with its digest and its size in bytes."""
    version, whole = site / "version.json", site / "list.json"
    files = {}
    for path in sorted(site.rglob("*")):
        # What the browser itself brings up to date, or is asked for to learn what is new.
        if path.is_file() and path not in (version, whole, site / SERVICE_WORKER):
            content = path.read_bytes()
            files[path.relative_to(site).as_posix()] = digest(content)[:16], len(content)
    whole.write_text(json.dumps({"files": files}, separators=(",", ":")), "utf-8")
    write_json(version, {"version": digest(whole.read_bytes())[:7]})


def link(lesson: Lesson) -> str:
    """The address of a lesson, as HTML. Each has a workspace of its own: JupyterLab would open
    the lesson of last time over the one that is asked for.
    """
    return f"lab/index.html?workspace={lesson.file}&amp;path={lesson.file}.ipynb"


# ---- Python ----------------------------------------------------------------------------------


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


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def take_snapshot(folder: Path, modules: Path) -> None:
    """Keep the memory of a Python that has imported what lessons import, and where its files are.

    It imports what was compiled before: a compiler leaves a third more behind in that memory.
    """
    with tempfile.TemporaryDirectory() as place:
        compiled = shutil.copytree(folder, Path(place) / "compiled")
        (compiled / "imports.py").write_text(imports_of_lessons(), "utf-8")
        command = ["node", str(HERE / "compile.mjs"), str(modules), str(compiled)]
        step("Imports, ahead", command)
        write_contents(compiled)
        command = ["node", str(HERE / "snapshot.mjs"), str(modules), str(compiled), str(EPOCH)]
        step("Python, ready for a lesson", command)
        memory = (compiled / "memory").read_bytes()
    packed = zstandard.ZstdCompressor(level=19).compress(memory)  # a quarter less than gzip
    (folder / "snapshot.zst").write_bytes(packed)
    write_contents(folder)


def imports_of_lessons() -> str:
    """What every kernel imports, and what cells of the lessons do."""
    shown = sorted(path for folder in SHOWN for path in (ROOT / folder).glob("*.py"))
    names = [f"{path.parent.relative_to(ROOT).as_posix()}/{path.stem}" for path in shown]
    names = [name.replace("/", ".").removesuffix(".__init__") for name in names]
    lines = {f"import {name}": None for name in (*IMPORTED_BY_KERNELS, *names)}
    for lesson in LESSONS:
        notebook = json.loads((ROOT / "notebooks" / f"{lesson.file}.ipynb").read_text("utf-8"))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                for node in ast.walk(ast.parse("".join(cell["source"]))):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        lines[ast.unparse(node)] = None
    return "\n".join(
        [*lines, "import gamesearch", "[getattr(gamesearch, n) for n in gamesearch.__all__]"]
    )


def write_contents(folder: Path) -> None:
    """files.json: what Python finds in the archives of this folder."""
    library = folder / "python_stdlib.zip"
    wheels = {wheel.name: contents(wheel) for wheel in sorted(folder.glob("*.whl"))}
    about = {"library": [library.name, library.stat().st_size], "wheels": wheels}
    (folder / "files.json").write_text(json.dumps(about, separators=(",", ":")), "utf-8")


def contents(wheel: Path) -> list[tuple[str, int, int, int, bool]]:
    """The files in a wheel: name, where in the wheel it begins and ends, size, is it compressed?"""
    found = []
    with zipfile.ZipFile(wheel) as archive, wheel.open("rb") as file:
        for info in archive.infolist():
            if not info.is_dir():
                file.seek(info.header_offset + 26)
                lengths = (int.from_bytes(file.read(2), "little") for _ in range(2))
                begin = info.header_offset + 30 + sum(lengths)
                end = begin + info.compress_size
                packed = info.compress_type == zipfile.ZIP_DEFLATED
                found.append((info.filename, begin, end, info.file_size, packed))
    return found


def fresh(site: Path, name: str) -> str:
    """The address of a file beside Pyodide; another one when its content is another."""
    return f"{name}?{digest((site / PYODIDE / name).read_bytes())[:12]}"


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


KERNEL = 'let t=e=>new Worker(e,{type:"module"});'
BESIDE = 'let t=e=>globalThis.kernelBesideThePage?.()??new Worker(e,{type:"module"});'
HEAD = "<head>\n"


def start_kernel_beside_the_page(site: Path) -> None:
    """Let the kernel's worker begin with the first byte of the page, and not when JupyterLab, a few
    seconds later, asks for it. That worker is JupyterLite's own, but has called `begin` before.
    """
    folder, extension = site / PYODIDE, kernel_of(site / PYODIDE)
    settings = json.loads((site / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    (kernel,) = settings["litePluginSettings"].values()
    course = kernel["pyodideUrl"].rpartition("/")[2]
    (worker,) = extension.glob("comlink.worker.*.js")
    (folder / "kernel.mjs").write_text(
        f'import {{ begin }} from "./{course}";\n'
        f'import "{os.path.relpath(worker, folder)}";\n'
        f"begin({json.dumps(kernel['loadPyodideOptions']['snapshot'])});\n",
        "utf-8",
    )
    texts = {path: path.read_text("utf-8") for path in extension.glob("*.js")}
    found = [path for path, text in texts.items() if text.count(KERNEL) == 1]
    page = site / "lab" / "index.html"
    before, head, after = page.read_text("utf-8").partition(HEAD)
    if len(found) != 1 or not head:
        raise start.Trouble(f"JupyterLite has new kernels: {len(found)} of its files start one.")
    found[0].write_text(texts[found[0]].replace(KERNEL, BESIDE), "utf-8")
    address = f"../{PYODIDE}/{fresh(site, 'kernel.mjs')}"
    script = f'    <script src="../beside.js" data-kernel="{address}"></script>\n'
    page.write_text(before + head + script + after, "utf-8")
    shutil.copyfile(HERE / "beside.js", site / "beside.js")


def write_json(path: Path, content: Any) -> None:
    path.write_text(json.dumps(content, indent=1, sort_keys=True), "utf-8")


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


# ---- size ------------------------------------------------------------------------------------


def refuse_too_large(folder: Path) -> str:
    """The size of the site in words; Trouble if it is too large for a slow connection."""
    contents = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
    size = sum(len(content) for content in contents)
    sent = sum(min(len(content), len(gzip.compress(content, 6))) for content in contents)
    words = f"{size / 1e6:.1f} MB in {len(contents)} files, {sent / 1e6:.1f} MB compressed"
    if size > MOST or sent > MOST_COMPRESSED:
        raise start.Trouble(
            f"The site has {words}, more than {MOST / 1e6:.0f} MB or {MOST_COMPRESSED / 1e6:.0f} "
            "MB compressed. Leave out a package of site/wheels.txt, or store smaller pictures."
        )
    return words


def main(arguments: list[str]) -> None:
    build(Path(arguments[0]) if arguments else ROOT / "build" / "site")


if __name__ == "__main__":
    os.environ["SOURCE_DATE_EPOCH"] = str(EPOCH)
    start.AGAIN += " site"
    try:
        main(sys.argv[1:])
    except start.Trouble as trouble:
        sys.exit(str(trouble))
    except OSError as error:
        sys.exit(start.explain(str(error)))
    except KeyboardInterrupt:
        sys.exit(f"Stopped. {start.AGAIN} begins again.")

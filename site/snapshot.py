"""A Python that has imported what lessons import: its memory, and where its files are."""

import ast
import json
import re
import shutil
import tempfile
import zipfile
from pathlib import Path

import zstandard

import start
from gametutor.course.lessons import LESSONS
from layout import EPOCH, HERE, ROOT

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
PACKAGES = ("gamesearch", "gametutor")
# Rooms whose modules are imported late, when something is shown, asked or checked. One that the
# snapshot lacks is read from an archive, which has to be fetched first.
LATE = ("gamesearch/widgets", "gametutor")
# Wrong programs are needed for very few answers; the others are programs of their own.
LEFT_OUT = ("bank", "__main__")
# The script of a widget is a file, too: it is read once, and ahead.
SCRIPT = re.compile(r'module\(__file__, "(\w+)"\)')


def take_snapshot(folder: Path, modules: Path) -> None:
    """Keep the memory of a Python that has imported what lessons import, and where its files are.

    It imports what was compiled before: a compiler leaves a third more behind in that memory.
    """
    with tempfile.TemporaryDirectory() as place:
        compiled = shutil.copytree(folder, Path(place) / "compiled")
        (compiled / "imports.py").write_text(imports_of_lessons(), "utf-8")
        command = ["node", str(HERE / "compile.mjs"), str(modules), str(compiled)]
        start.run_step("Imports, ahead", command)
        write_contents(compiled)
        command = ["node", str(HERE / "snapshot.mjs"), str(modules), str(compiled), str(EPOCH)]
        start.run_step("Python, ready for a lesson", command)
        memory = (compiled / "memory").read_bytes()
    packed = zstandard.ZstdCompressor(level=19).compress(memory)  # a quarter less than gzip
    (folder / "snapshot.zst").write_bytes(packed)
    write_contents(folder)


def imports_of_lessons() -> str:
    """What every kernel imports, and what cells of the lessons do."""
    late = sorted(path for folder in LATE for path in (ROOT / folder).rglob("*.py"))
    late = [path for path in late if path.stem not in LEFT_OUT]
    paths = [path.relative_to(ROOT).with_suffix("") for path in late]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    lines = {f"import {name}": None for name in IMPORTED_BY_KERNELS}
    lines["from contextlib import suppress"] = None
    # What starts processes, or serves files, imports packages that no browser has.
    lines |= {f"with suppress(ImportError): import {name}": None for name in names}
    lines["from gamesearch.widgets.page.part import module"] = None
    for name, path in zip(names, late, strict=True):
        for script in SCRIPT.findall(path.read_text("utf-8")):
            lines[f'module({name}.__file__, "{script}")'] = None
    for lesson in LESSONS:
        notebook = json.loads((ROOT / "notebooks" / f"{lesson.file}.ipynb").read_text("utf-8"))
        for cell in notebook["cells"]:
            if cell["cell_type"] == "code":
                for node in ast.walk(ast.parse("".join(cell["source"]))):
                    if isinstance(node, ast.Import | ast.ImportFrom):
                        lines[ast.unparse(node)] = None
    lines |= {f"import {p}\n[getattr({p}, n) for n in {p}.__all__]": None for p in PACKAGES}
    # The first lesson plays a game against it: it reads its book.
    lines["gamesearch.perfect.best_move(gamesearch.games.ConnectFour())"] = None
    return "\n".join(lines)


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

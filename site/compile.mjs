// Compile ahead what every lesson imports, by the very Python that will run it:
//
//     node compile.mjs FOLDER_OF_NODE_MODULES FOLDER_OF_WHEELS
//
// In a browser that is the larger part of an import. The source stays beside, for tracebacks and
// for whoever reads it. The same wheels give the same bytes: nothing in them tells of a time.

import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib, py_compile, sys, zipfile
from pathlib import Path

IMPORTED = (
    "micropip piplite IPython ipykernel pyodide_kernel ipywidgets anywidget gamesearch.lessons "
    "gamesearch.checking gamesearch.games gamesearch.watching gamesearch.widgets.form "
    "gamesearch.widgets.play_on gamesearch.widgets.board gamesearch.widgets.step"
)
WHEELS = sorted(Path("/wheels").glob("*.whl"))

sys.dont_write_bytecode = True
sys.path.insert(0, "/packages/")
for wheel in WHEELS:
    zipfile.ZipFile(wheel).extractall("/packages")
for name in IMPORTED.split():
    importlib.import_module(name)
files = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}
imported = {file.removeprefix("/packages/") for file in files if file.startswith("/packages/")}

def compiled(name):
    "The name and the content of what Python keeps of a module."
    kept = importlib.util.cache_from_source(name)
    py_compile.compile(
        "/packages/" + name, "/compiled", name, doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return kept, Path("/compiled").read_bytes()

for wheel in WHEELS:
    with zipfile.ZipFile(wheel) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist()}
    files |= dict(compiled(name) for name in sorted(imported & set(files)))
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
`;

const [modules, wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${modules}/pyodide/pyodide.mjs`));
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/wheels", wheels);
pyodide.runPython(COMPILE);

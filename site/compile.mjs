// @ts-check
// Compile ahead what every lesson imports, by the very Python that will run it:
//
//     node compile.mjs FOLDER_OF_NODE_MODULES FOLDER_OF_THE_SITE'S_PYTHON
//
// The snapshot is taken of a Python that imports these: see snapshot.py. The same wheels
// give the same bytes: nothing in them tells of a time.

import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib, py_compile, sys, zipfile
from pathlib import Path

STANDARD = Path("/site/python_stdlib.zip")
WHEELS = sorted(STANDARD.parent.glob("*.whl"))
UNPACKED = "/packages/"
ZIPPED = "/lib/python314.zip/"  # what Python makes of STANDARD

sys.dont_write_bytecode = True
sys.path.insert(0, UNPACKED)
for wheel in WHEELS:
    zipfile.ZipFile(wheel).extractall(UNPACKED)
exec(Path("/site/imports.py").read_text())
imported = {str(getattr(module, "__file__", "")) for module in list(sys.modules.values())}

def compiled(source, seen_as):
    "What Python keeps of a module."
    Path("/source.py").write_bytes(source)
    py_compile.compile(
        "/source.py", "/compiled", seen_as, doraise=True,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return Path("/compiled").read_bytes()

def add_compiled(path, place, kept_as):
    "Put what is kept of the imported modules beside them, into an archive that becomes this place."
    with zipfile.ZipFile(path) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist()}
    found = sorted(name for name in files if place + name in imported)
    if not found and path == STANDARD:
        raise SystemExit(f"nothing was imported from {place}")
    files |= {kept_as(name): compiled(files[name], place + name) for name in found}
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)

for wheel in WHEELS:
    add_compiled(wheel, UNPACKED, importlib.util.cache_from_source)
# In an archive, Python looks for it right beside the module.
add_compiled(STANDARD, ZIPPED, lambda name: name + "c")
`;

const [modules, site] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${modules}/pyodide/pyodide.mjs`).href);
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/site", site);
pyodide.runPython(COMPILE);
